// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

/// CuPy, supplemented by cupy.cuda.runtime or cuda.bindings.driver.
namespace streamscope::code {

namespace {

constexpr Need objects = Need::EventObjects | Need::StreamObject;

constexpr Spelling cupySpellings[] = {
    {Call::EventRecord, Need::NoFlags | objects, "{event}.record({stream})"},
    {Call::EventRecord, Need::NoFlags, "runtime.eventRecord({event.handle}, {stream.handle})"},
    {Call::StreamWaitEvent, Need::NoFlags | objects, "{stream}.wait_event({event})"},
    {Call::StreamWaitEvent, Need::NoFlags, "runtime.streamWaitEvent({stream.handle}, {event.handle})"},
    {Call::StreamWaitEvent, Need::Nothing, "runtime.streamWaitEvent({stream.handle}, {event.handle}, {flags})"},
    {Call::EventSynchronize, Need::EventObjects, "{event}.synchronize()"},
    {Call::EventSynchronize, Need::Nothing, "runtime.eventSynchronize({event})"},
    {Call::StreamSynchronize, Need::StreamObject, "{stream}.synchronize()"},
    {Call::StreamSynchronize, Need::Nothing, "runtime.streamSynchronize({stream})"},
    {Call::EventQuery, Need::EventObjects, "{event}.done"},
    {Call::EventQuery, Need::Nothing, "runtime.eventQuery({event}) == 0"},
    {Call::StreamQuery, Need::StreamObject, "{stream}.done"},
    {Call::StreamQuery, Need::Nothing, "runtime.streamQuery({stream}) == 0"},
    {Call::EventElapsedTime, Need::EventObjects, "cp.cuda.get_elapsed_time({start}, {end})"},
    {Call::EventElapsedTime, Need::Nothing, "runtime.eventElapsedTime({start.handle}, {end.handle})"},
    {Call::EventDestroy, Need::EventObjects | Need::Success, PythonCode::letGo},
    {Call::EventDestroy, Need::Nothing, "runtime.eventDestroy({event.handle})"},
    {Call::StreamDestroy, Need::StreamObject | Need::Success, PythonCode::letGo},
    {Call::StreamDestroy, Need::Nothing, "runtime.streamDestroy({stream.handle})"},
};

class CuPyCode : public PythonCode {
public:
    using PythonCode::PythonCode;

private:
    std::string versions() const override { return "CuPy 14 on CUDA 13"; }
    std::vector<std::string> imports() const override {
        std::vector<std::string> lines{"import cupy as cp"};
        if (uses("cupyx")) lines.emplace_back("import cupyx");
        if (uses("np")) lines.emplace_back("import numpy as np");
        if (uses("driver")) lines.emplace_back("from cuda.bindings import driver  # for what CuPy does not have");
        if (uses("runtime")) lines.emplace_back("from cupy.cuda import runtime");
        return lines;
    }
    std::string_view exception(Call) const override { return "RuntimeError"; }

    void enablePeerAccess() override {
        use("runtime");
        writer_.gap();
        writer_.comment("Lets the devices reach each other's memory, so that copies do not pass through the host.");
        writer_.openLoop("device", outline_.number(outline_.devices()));
        writer_.open("with cp.cuda.Device(device)");
        writer_.openLoop("peer_device", outline_.number(outline_.devices()));
        writer_.openIf("peer_device != device and runtime.deviceCanAccessPeer(device, peer_device)");
        writer_.line("runtime.deviceEnablePeerAccess(peer_device)");
        for (int i = 0; i < 4; ++i) writer_.close();
    }
    void loadKernels(const std::vector<std::string_view>& names) override {
        writer_.assign("module", "cp.RawModule(code=source)");
        for (const std::string_view name : names)
            writer_.assign(std::string(name), fmt::format("module.get_function(\"{}\")", name));
        for (const auto& [kernel, bytes] : sharedMemoryLimits())
            writer_.assign(fmt::format("{}.max_dynamic_shared_size_bytes", kernel), bytes, "more than 48 KiB");
        if (outline_.devices() < 2) {
            if (!mustLoadKernels()) return;
            writer_.comment("Loads the kernels now: the first launch would, which takes long and may wait for the device.");
            for (const std::string_view name : names) writer_.line(fmt::format("{}.compile()", name));
            return;
        }
        writer_.openLoop("device", outline_.number(outline_.devices()));
        writer_.open("with cp.cuda.Device(device)");
        for (const std::string_view name : names) writer_.line(fmt::format("{}.kernel  # compiles it there", name));
        writer_.close();
        writer_.close();
    }
    void setDevice(const std::string& device) override { writer_.line(fmt::format("cp.cuda.Device({}).use()", device)); }
    std::string builtinStream(StreamReference::Which which) override {
        return which == StreamReference::Which::PerThread ? "cp.cuda.Stream.ptds" : "cp.cuda.Stream.null";
    }
    Invocation createStream(const ResolvedStream& stream) override {
        return streamText(stream.nonBlocking, outline_.number(stream.priority));
    }
    static Invocation streamText(bool nonBlocking, const std::string& priority) {
        std::vector<std::string> options;
        if (nonBlocking) options.emplace_back("non_blocking=True");
        if (priority != "0") options.push_back("priority=" + priority);
        return invocation("cp.cuda.Stream", std::move(options));
    }
    Invocation createEvent(const ResolvedEvent& event) override {
        std::vector<std::string> options;
        if (event.flags & 1) options.emplace_back("block=True");
        if (event.flags & 2) options.emplace_back("disable_timing=True");
        if (event.flags & 4) options.emplace_back("interprocess=True");
        return invocation("cp.cuda.Event", std::move(options));
    }
    Invocation arrayText(std::string_view maker, const ResourceVariable& variable, const Expression& bytes) {
        use("np");
        const Element element = elementIn(variable);
        return invocation(maker, {elements(bytes, element), fmt::format("np.{}", numpyType(element))});
    }
    Invocation allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes,
                        bool zeros) override {
        const std::string kind = zeros ? "zeros" : "empty";
        if (formOf(variable) == Form::Handle) {
            use("runtime");
            const std::string size = outline_.text(bytes);
            if (buffer.memory == Memory::Pinned) return invocation("runtime.hostAlloc", {size, "runtime.hostAllocDefault"});
            return invocation(buffer.memory == Memory::Managed ? "runtime.mallocManaged" : "runtime.malloc", {size});
        }
        switch (buffer.memory) {
            case Memory::Pageable: return arrayText("np." + kind, variable, bytes);
            case Memory::Pinned: use("cupyx"); return arrayText(fmt::format("cupyx.{}_pinned", kind), variable, bytes);
            case Memory::Device: return arrayText("cp." + kind, variable, bytes);
            case Memory::Managed: break;
        }
        use("np");
        const Element element = elementIn(variable);
        return {fmt::format("cp.ndarray({}, np.{}, cp.cuda.malloc_managed(", elements(bytes, element), numpyType(element)),
                {outline_.text(bytes)},
                "))"};
    }
    bool clear(const ResourceVariable& variable, const ResolvedBuffer& buffer, const std::string& name,
               const std::string& bytes) override {
        if (buffer.memory != Memory::Managed && formOf(variable) != Form::Handle) return false;
        if (variable.count) writer_.open(fmt::format("for {} in {}", name, variable.name));
        if (formOf(variable) == Form::Handle) writer_.line(fmt::format("runtime.memset({}, 0, {})", name, bytes));
        else writer_.line(fmt::format("{}.fill(0)", name));
        if (variable.count) writer_.close();
        return true;
    }
    Invocation allocateWord(const ResolvedWord& word) override {
        use("np");
        const std::string type = fmt::format("np.uint{}", word.bits);
        if (word.memory == Memory::Pinned) use("cupyx");
        const std::string module = word.memory == Memory::Pinned ? "cupyx" : word.memory == Memory::Pageable ? "np" : "cp";
        const std::string end = word.memory == Memory::Pinned ? "_pinned" : "";
        if (word.memory == Memory::Managed)
            return {fmt::format("cp.ndarray(1, {}, cp.cuda.malloc_managed(", type), {fmt::format("{}", word.bits / 8)}, "))"};
        if (word.initial == 0) return invocation(module + ".zeros" + end, {"1", type});
        if (word.memory != Memory::Pinned) return invocation(module + ".full", {"1", unsignedNumber(word.initial), type});
        return invocation("cupyx.zeros_pinned", {"1", type});
    }
    bool setWord(const ResolvedWord& word, const std::string& name) override {
        if (word.memory == Memory::Managed) writer_.line(fmt::format("{}.fill({})", name, unsignedNumber(word.initial)));
        else if (word.memory == Memory::Pinned && word.initial != 0) writer_.assign(name + "[0]", unsignedNumber(word.initial));
        return word.memory == Memory::Managed;
    }
    static bool isHostWord(const ResolvedWord& word) { return word.memory == Memory::Pinned || word.memory == Memory::Pageable; }
    std::string wordAddress(const ResolvedWord& word, const std::string& name) override {
        return name + (isHostWord(word) ? ".ctypes.data" : ".data.ptr");
    }
    std::string wordValue(const ResolvedWord& word, const std::string& name) override {
        if (isHostWord(word)) return name + "[0]";
        use("ctypes");  // the host uses managed memory too
        return fmt::format("ctypes.c_uint{}.from_address({}.data.ptr).value", word.bits, name);
    }
    std::string scratchMemory(const ResolvedBuffer&, std::int64_t count) override {
        use("np");
        return fmt::format("cp.zeros({}, np.uint64)", outline_.number(2 * count));
    }
    std::string scratchArgument(const std::string& scratch, const std::string& offset) override {
        return offset.empty() ? scratch : fmt::format("{}.data.ptr + {}", scratch, offset);
    }
    Spellings spellings() const override { return cupySpellings; }
    Invocation deviceSynchronize(const std::string& device) override {
        return invocation(fmt::format("cp.cuda.Device({}).synchronize", outline_.devices() < 2 ? "" : device), {});
    }
    std::string handleOf(ResourceKind, const std::string& object) override { return object + ".ptr"; }
    std::string addressOf(const Reference& buffer) override {
        return outline_.text(buffer) + (formOf(*buffer.variable) == Form::Host ? ".ctypes.data" : ".data.ptr");
    }
    std::string sizeOfObject(const Reference& buffer) override { return outline_.text(buffer) + ".nbytes"; }
    /// Returns an array for permanent memory, and an address for memory that is allocated in steps or opened by another process.
    Form findForm(const ResourceVariable& variable) const override {
        const ResolvedProgram& program = outline_.resolved();
        const std::uint32_t first = variable.elements.front().resource;
        switch (variable.kind) {
            case ResourceKind::Stream: return hasOddFlags(variable) ? Form::Handle : Form::Object;
            case ResourceKind::Event:
                return program.events[first].opens || hasOddFlags(variable) || isRefused(variable) ? Form::Handle : Form::Object;
            case ResourceKind::Buffer: {
                const Memory memory = program.buffers[first].memory;
                if (memory == Memory::Pageable) return Form::Host;
                if (variable.opened || program.buffers[first].opens || isAllocatedByStep(variable) || isExported(variable))
                    return Form::Handle;
                return memory == Memory::Pinned ? Form::Host : Form::Object;
            }
            case ResourceKind::Word:
            case ResourceKind::Graph:
            case ResourceKind::Parameter:
            case ResourceKind::Thread: break;
        }
        return Form::Object;
    }

    std::string freed(ResourceKind kind, Memory memory, bool opened, const std::string& name) override {
        use("runtime");
        const std::string_view function = kind == ResourceKind::Stream  ? "streamDestroy"
                                          : kind == ResourceKind::Event ? "eventDestroy"
                                          : opened                      ? "ipcCloseMemHandle"
                                          : memory == Memory::Pinned    ? "freeHost"
                                                                        : "free";
        return fmt::format("runtime.{}({})", function, name);
    }
    std::string destroyed(std::string_view graph, const std::string& name) override {
        use("runtime");
        return fmt::format("runtime.g{}Destroy({})", graph.substr(1), name);
    }

    bool needsCurrentStream(const Operation& operation) const override { return operation.call == Call::LaunchKernel; }
    std::string currentStream(const std::string& stream) override {
        return stream == "cp.cuda.Stream.null" && !changesCurrent_ ? std::string() : stream;
    }
    std::string useStream(const std::string& stream) const override { return stream + ".use()"; }
    std::string askCurrent() const override { return "cp.cuda.get_current_stream()"; }
    std::string afterWith(const std::string&) override { return entered_.empty() ? std::string() : entered_.back(); }

    std::string bufferArgument(const Part& part) override {
        if (!part.buffer.variable) return "0";
        if (formOf(*part.buffer.variable) != Form::Object) return address(part);
        return part.offset ? address(part) : outline_.text(part.buffer);
    }
    std::string realArgument(const std::string& value) override {
        use("np");
        return fmt::format("np.float32({})", value);
    }
    void launch(const Operation& operation, const std::string& kernel) override {
        const auto shape = [&](Field field) {
            const std::vector<std::string> sizes = dimensionsOf(operation, field);
            return fmt::format("({}{})", fmt::join(sizes, ", "), sizes.size() == 1 ? "," : "");
        };
        const std::vector<std::string> values = launchArguments(operation);
        const std::string shared = quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
        statement(operation, fmt::format("{}({}, {}, (", kernel, shape(Field::Grid), shape(Field::Block)), values,
                  fmt::format("{}){})", values.size() == 1 ? "," : "", shared == "0" ? "" : ", shared_mem=" + shared));
    }

    void runtimeCall(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments,
                     const std::string& target = {}) {
        use("runtime");
        assignment(operation, target, fmt::format("runtime.{}(", function), arguments);
    }
    Form formOfPart(const Part& part) const { return part.buffer.variable ? formOf(*part.buffer.variable) : Form::Object; }

    /// Writes a copy. Arrays refuse copies from and to the host in a stream that is being captured, so the runtime makes them.
    void copy(const Operation& operation) override {
        const Copied copy = copied(operation);
        const Form from = formOfPart(copy.from), to = formOfPart(copy.to);
        if (operation.call == Call::Memcpy) return copyAndWait(operation, copy);
        const std::string stream = streamOf(operation).text;
        const bool ofHost = from == Form::Host || to == Form::Host;
        const bool known =
            streamOf(operation).form == Form::Object && !copy.orBytes && !(ofHost && outline_.isDuringCapture(operation));
        if (known && from == Form::Host && to == Form::Object)
            return statement(operation, view(copy.to) + ".set(", {view(copy.from), "stream=" + stream});
        if (known && from == Form::Object && to == Form::Host)
            return statement(operation, view(copy.from) + ".get(",
                             {"stream=" + stream, "out=" + view(copy.to), "blocking=False"});
        // Arrays enable peer access by themselves.
        const bool mayEnable = outline_.program().peerAccess || !outline_.isBetweenDevices(operation);
        if (known && mayEnable && from == Form::Object && to == Form::Object)
            return statement(operation, pointer(copy.to) + ".copy_from_device_async(",
                             {pointer(copy.from), sizeOf(copy), stream});
        const bool isOfArrays = from != Form::Handle && to != Form::Handle;
        if (ofHost && isOfArrays && outline_.isDuringCapture(operation))
            writer_.commentOnce("Arrays refuse set() and get() while a stream is captured.");
        runtimeCall(operation, "memcpyAsync",
                    {address(copy.to), address(copy.from), sizeOf(copy), "runtime.memcpyDefault", streamHandle(operation)});
    }
    std::string pointer(const Part& part) {
        const std::string base = outline_.text(part.buffer) + ".data";
        return part.offset ? fmt::format("({} + {})", base, outline_.text(*part.offset)) : base;
    }
    void copyAndWait(const Operation& operation, const Copied& copy) {
        const bool toDevice = formOfPart(copy.from) == Form::Host;
        const Part &host = toDevice ? copy.from : copy.to, &array = toDevice ? copy.to : copy.from;
        const bool areArrays =
            formOfPart(host) == Form::Host && formOfPart(array) == Form::Object && bufferOf(array).memory == Memory::Device;
        // A pointer first asks whether the current stream is being captured.
        if (areArrays && !perThreadDefault() && !answersWithCode(operation) && !outline_.isDuringCapture(operation))
            return statement(operation, pointer(array) + (toDevice ? ".copy_from(" : ".copy_to_host("),
                             {address(host), sizeOf(copy)});
        use("runtime");
        if (!perThreadDefault())
            return runtimeCall(operation, "memcpy",
                               {address(copy.to), address(copy.from), sizeOf(copy), "runtime.memcpyDefault"});
        // CuPy has only the legacy form, so the copy is made in the per-thread stream and waited for.
        runtimeCall(operation, "memcpyAsync",
                    {address(copy.to), address(copy.from), sizeOf(copy), "runtime.memcpyDefault", "cp.cuda.Stream.ptds.ptr"});
        writer_.line("cp.cuda.Stream.ptds.synchronize()");
    }
    void memset(const Operation& operation) override {
        const Part part = cleared(operation);
        const std::string value = unsignedByte(operation, operation.scalar(Field::Value)), bytes = sizeOf(part);
        // MemoryPointer.memset() first asks whether the current stream is being captured.
        const bool asks = operation.call == Call::Memset && outline_.isDuringCapture(operation);
        const bool array = formOfPart(part) == Form::Object && part.buffer.variable && !asks;
        const bool known = operation.call == Call::Memset || streamOf(operation).form == Form::Object;
        std::vector<std::string> arguments{value, bytes};
        const bool async = operation.call == Call::MemsetAsync || perThreadDefault();
        if (async)
            arguments.push_back(operation.call == Call::Memset ? "cp.cuda.Stream.ptds"
                                : array && known               ? streamOf(operation).text
                                                               : streamHandle(operation));
        if (array && known)
            return statement(operation, fmt::format("{}.memset{}(", pointer(part), async ? "_async" : ""), arguments);
        if (operation.call == Call::Memset && async) arguments.back() += ".ptr";
        arguments.insert(arguments.begin(), address(part));
        runtimeCall(operation, async ? "memsetAsync" : "memset", arguments);
    }
    void wait(const Operation& operation) override {
        if (external(operation, "wait").empty()) return spelledCall(operation);
        const Invocation call = filled("runtime.streamWaitEvent({stream.handle}, {event.handle}, {flags})",
                                       [&](std::string_view name) { return valueOf(operation, name); });
        use("runtime");
        if (commentOf(operation).empty() && !answersWithCode(operation))
            return writer_.append({Line{{}, call, "cudaEventWaitExternal"}});
        writer_.comment("1: cudaEventWaitExternal");
        assignment(operation, {}, call);
    }
    void hostFunction(const Operation& operation) override {
        if (streamOf(operation).form == Form::Handle) return PythonCode::hostFunction(operation);
        use("host_work");
        const std::string stream = streamOf(operation).text, duration = durationOf(operation);
        if (operation.call == Call::LaunchHostFunc)
            return statement(operation, stream + ".launch_host_func(", {"host_work", duration});
        writer_.commentOnce("add_callback() may be removed: prefer launch_host_func() in new code.");
        statement(operation, stream + ".add_callback(", {"lambda stream, status, duration: host_work(duration)", duration});
    }
    void allocation(const Operation& operation) override {
        const std::string name = bufferNamed(operation);
        const auto reference = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
        if (!reference) return;
        const Memory memory = resourceOf(*reference).memory;
        const std::string bytes = sizeText(*reference);
        if (isPageableStep(operation, *reference)) return pageableAllocation(operation, *reference);
        if (operation.call == Call::MallocAsync)
            return runtimeCall(operation, "mallocAsync", {bytes, streamHandle(operation)}, name);
        if (operation.call == Call::FreeAsync) return runtimeCall(operation, "freeAsync", {name, streamHandle(operation)});
        if (operation.call == Call::Free) return runtimeCall(operation, memory == Memory::Pinned ? "freeHost" : "free", {name});
        if (memory == Memory::Pinned) return runtimeCall(operation, "hostAlloc", {bytes, "runtime.hostAllocDefault"}, name);
        runtimeCall(operation, memory == Memory::Managed ? "mallocManaged" : "malloc", {bytes}, name);
    }
    std::string captureMode(const Operation& operation) {
        use("runtime");
        const std::string mode = modeOf(operation);
        return fmt::format("runtime.streamCaptureMode{}", mode == "relaxed"       ? "Relaxed"
                                                          : mode == "threadLocal" ? "ThreadLocal"
                                                                                  : "Global");
    }
    /// Begins a capture. Stream.end_capture() also instantiates, so captures whose two steps are separate use the runtime.
    void beginCapture(const Operation& operation) override {
        const Operation* end = endOf(operation);
        const bool whole = end && isInstantiatedAtOnce(*end) && !answersWithCode(operation);
        if (!whole) return runtimeCall(operation, "streamBeginCapture", {streamHandle(operation), captureMode(operation)});
        if (modeOf(operation) == "relaxed") return statement(operation, streamOf(operation).text + ".begin_capture(", {});
        statement(operation, streamOf(operation).text + ".begin_capture(", {captureMode(operation)});
    }
    void endCapture(const Operation& operation) override {
        if (isInstantiatedAtOnce(operation))
            return assignment(operation, graphName(operation), streamOf(operation).text + ".end_capture(", {});
        beforeCaptureEnds(operation);
        runtimeCall(operation, "streamEndCapture", {streamHandle(operation)}, graphName(operation));
    }
    void isCapturing(const Operation& operation) override {
        const Named stream = streamOf(operation);
        if (answersWithCode(operation))
            return runtimeCall(operation, "streamIsCapturing", {handle(ResourceKind::Stream, stream)});
        // CuPy raises an exception if an error has invalidated the capture.
        if (outline_.isDuringCapture(operation) && outline_.breaksCaptures()) return PythonCode::isCapturing(operation);
        if (stream.form == Form::Object) return keep(operation, stream.text + ".is_capturing()");
        use("runtime");
        keep(operation, fmt::format("runtime.streamIsCapturing({})", stream.text));
    }
    void instantiate(const Operation& operation) override {
        if (isInstantiatedAtOnce(operation))
            return writer_.comment(fmt::format("end_capture() has instantiated {}", graphName(operation)));
        instantiateAnew(operation, [&](const std::string& target) {
            if (target == local("made")) writer_.assign(target, "0");
            runtimeCall(operation, "graphInstantiate", {graphName(operation)}, target);
        });
    }
    void launchGraph(const Operation& operation, const std::string& graph) override {
        if (operation.body() || isInstantiatedAtOnce(operation))
            return statement(operation, graph + ".launch(", {streamOf(operation).text});
        runtimeCall(operation, "graphLaunch", {graphCompanion(operation, "exec"), streamHandle(operation)});
    }
    void discardCapture(const std::string& stream, bool isBroken) override {
        use("runtime");
        const std::string end = fmt::format("runtime.streamEndCapture({})", stream);
        if (!isBroken) {
            writer_.assign(temporary("unfinished"), end);
            return writer_.line(destroyed("Graph", local("unfinished")));
        }
        writer_.open("try");
        writer_.line(end);
        writer_.close();
        writer_.open("except RuntimeError");
        writer_.line("pass  # broken: makes no graph");
        writer_.close();
    }
    void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) override {
        writer_.line(fmt::format("{}.begin_capture()", stream));
        operations(*operation.body());
        writer_.assign(graph, stream + ".end_capture()");
    }
    /// Returns the flags that create an event or a stream, by name if all have one, otherwise as a number.
    std::string creationFlags(const Operation& operation) {
        const auto flags = literalFlags(operation);
        const bool stream = operation.call == Call::StreamCreate;
        if (!flags || *flags > (stream ? 1U : 7U)) return flagsOf(operation);
        if (stream) return *flags == 1 ? "runtime.streamNonBlocking" : "runtime.streamDefault";
        std::vector<std::string_view> names;
        if (*flags & 1) names.emplace_back("runtime.eventBlockingSync");
        if (*flags & 2) names.emplace_back("runtime.eventDisableTiming");
        if (*flags & 4) names.emplace_back("runtime.eventInterprocess");
        if (names.empty()) names.emplace_back("runtime.eventDefault");
        return fmt::format("{}", fmt::join(names, " | "));
    }
    void createAsStep(const Operation& operation) override {
        const bool stream = operation.call == Call::StreamCreate;
        const Named named = stream ? streamOf(operation) : eventOf(operation);
        const std::string priority = quantityOf(operation, Field::Priority, Unit::None, "0");
        if (named.form == Form::Handle) {
            if (stream)
                return runtimeCall(operation, "streamCreateWithPriority", {creationFlags(operation), priority}, named.text);
            return runtimeCall(operation, "eventCreateWithFlags", {creationFlags(operation)}, named.text);
        }
        const ResolvedOperation* first = outline_.firstTurn(operation);
        if (!first) return;
        ResolvedEvent event;
        if (!stream) event.flags = std::get<EventCall>(first->what).flags;
        assignment(operation, named.text,
                   stream ? streamText(std::get<StreamCall>(first->what).flags == 1, priority) : createEvent(event));
    }
    void exportHandle(const Operation& operation, const std::string& queue) override {
        const bool event = operation.call == Call::IpcGetEventHandle;
        const std::string call = fmt::format("{}({})", event ? "ipcGetEventHandle" : "ipcGetMemHandle",
                                             event ? eventHandle(operation) : bufferAddress(operation));
        use("runtime");
        if (answersWithCode(operation))
            return runtimeCall(operation, event ? "ipcGetEventHandle" : "ipcGetMemHandle",
                               {event ? eventHandle(operation) : bufferAddress(operation)});
        sendHandle(operation, queue, "runtime." + call);
    }
    void openHandle(const Operation& operation, const std::string& handle, const std::string& opened) override {
        const bool event = operation.call == Call::IpcOpenEventHandle;
        runtimeCall(operation, event ? "ipcOpenEventHandle" : "ipcOpenMemHandle", {handle}, opened);
    }
    void resetWord(const ResolvedWord& word, const std::string& name) override {
        if (word.memory == Memory::Device) return writer_.line(fmt::format("{}.fill({})", name, unsignedNumber(word.initial)));
        PythonCode::resetWord(word, name);
    }
};

}  // namespace

std::unique_ptr<PythonCode> cupyCode(Outline& outline, CodeTarget target, const CodeOptions& options) {
    return std::make_unique<CuPyCode>(outline, target, options);
}

}  // namespace streamscope::code
