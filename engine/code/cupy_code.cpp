// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/cupy_idioms.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

/// CuPy, supplemented by cupy.cuda.runtime or cuda.bindings.driver.
namespace streamscope::code {

namespace {

class CuPyCode : public CuPyIdioms {
public:
    using CuPyIdioms::CuPyIdioms;

private:
    std::string versions() const override { return "CuPy 14 on CUDA 13"; }
    std::vector<std::string> imports() const override {
        std::vector<std::string> lines;
        if (perThreadDefault())
            lines = {"import os", "",
                     "os.environ[\"CUPY_CUDA_PER_THREAD_DEFAULT_STREAM\"] = \"1\"  # CuPy reads it when imported; not on AMD"};
        lines.emplace_back("import cupy as cp");
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
            if (!mustLoadKernels(outline_)) return;
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
    Invocation fromOtherCode(const ResolvedStream&, const std::string& theirs) override {
        return invocation("cp.cuda.Stream.from_external", {theirs});
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
            case ResourceKind::Stream: return hasOddFlags(outline_, variable) ? Form::Handle : Form::Object;
            case ResourceKind::Event:
                return program.events[first].opens || hasOddFlags(outline_, variable) || isRefused(variable) ? Form::Handle
                                                                                                             : Form::Object;
            case ResourceKind::Buffer: {
                const Memory memory = program.buffers[first].memory;
                if (memory == Memory::Pageable) return Form::Host;
                if (variable.opened || program.buffers[first].opens || isAllocatedByStep(outline_, variable) ||
                    isExported(outline_, variable))
                    return Form::Handle;
                return memory == Memory::Pinned ? Form::Host : Form::Object;
            }
            case ResourceKind::Word:
            case ResourceKind::Graph:
            case ResourceKind::Parameter:
            case ResourceKind::Context:
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

    std::string standardStream() override {
        return builtinStream(perThreadDefault() ? StreamReference::Which::PerThread : StreamReference::Which::Legacy);
    }
    std::string currentStream(const std::string& stream) override {
        return stream == standardStream() && !changesCurrent_ ? std::string() : stream;
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
    void launch(const Operation& operation, const kernels::Descriptor& kernel) override {
        const auto shape = [&](Field field) {
            const std::vector<std::string> sizes = dimensionsOf(operation, field);
            return fmt::format("({}{})", fmt::join(sizes, ", "), sizes.size() == 1 ? "," : "");
        };
        const Together together = togetherOf(operation);
        if (together.isGroup())
            outline_.refuse(operation, "is cooperative or has clusters, which CuPy cannot launch beside other kernels");
        const std::vector<std::string> values = launchArguments(operation);
        if (together.dependent) writer_.comment("CuPy has no dependent launch: this begins when the kernel ahead has ended.");
        const std::string shared = quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
        statement(operation, fmt::format("{}({}, {}, (", kernel.name, shape(Field::Grid), shape(Field::Block)), values,
                  fmt::format("{}){})", values.size() == 1 ? "," : "", shared == "0" ? "" : ", shared_mem=" + shared));
    }

    Form formOfPart(const Part& part) const { return part.buffer.variable ? formOf(*part.buffer.variable) : Form::Object; }
    bool isNative(const Operation& operation, Need need) override {
        const bool during = outline_.isDuringCapture(operation), async = !info(operation.call).synchronous;
        const bool known = !async || streamOf(operation).form == Form::Object;
        if (!info(operation.call).copies) {
            const Part part = cleared(operation);
            // MemoryPointer.memset() first asks whether the current stream is being captured.
            return known && formOfPart(part) == Form::Object && part.buffer.variable && (async || !during);
        }
        const Copied copy = copied(operation);
        const Form from = formOfPart(copy.from), to = formOfPart(copy.to);
        const bool ofHost = from == Form::Host || to == Form::Host;
        if (need == Need::HostArrays) return ofHost && from != Form::Handle && to != Form::Handle;
        const bool fits = need == Need::Native   ? from == Form::Object && to == Form::Object
                          : need == Need::Upload ? from == Form::Host && to == Form::Object
                                                 : from == Form::Object && to == Form::Host;
        if (!fits || !known) return false;
        // A pointer first asks whether the current stream is being captured.
        if (!async)
            return bufferOf(need == Need::Upload ? copy.to : copy.from).memory == Memory::Device && !perThreadDefault() &&
                   !answersWithCode(operation) && !during;
        // Arrays enable peer access by themselves, and refuse copies from and to the host in a stream that is being captured.
        const bool mayEnable = outline_.program().peerAccess || !outline_.isBetweenDevices(operation);
        return !copy.orBytes && !(ofHost && during) && (need != Need::Native || mayEnable);
    }
    std::string newExec(const Operation& operation) override {
        const std::string made = PythonCode::newExec(operation);
        if (!made.empty()) writer_.assign(made, "0");
        return made;
    }
    void discardCaptureOf(const std::string& stream, bool isBroken) override {
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
    Invocation createdByStep(const Operation& operation, const ResolvedOperation& first) override {
        if (const auto* call = std::get_if<StreamCall>(&first.what))
            return streamText(call->flags == 1, quantityOf(operation, Field::Priority, Unit::None, "0"));
        ResolvedEvent event;
        event.flags = std::get<EventCall>(first.what).flags;
        return createEvent(event);
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
