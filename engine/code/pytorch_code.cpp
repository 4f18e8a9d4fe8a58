// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/python_code.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

/// PyTorch. cuda.core launches kernels on its streams, and cuda.bindings.driver supplements it.
namespace streamscope::code {

namespace {

class PyTorchCode : public PythonCode {
public:
    using PythonCode::PythonCode;

private:
    std::string versions() const override { return "PyTorch 2.11, cuda.core 1 and cuda.bindings 13"; }
    std::string core(std::string_view name) {
        use(fmt::format("core.{}", name));
        return std::string(name);
    }
    std::vector<std::string> imports() const override {
        std::vector<std::string> lines{"import torch"};
        if (uses("driver")) lines.emplace_back("from cuda.bindings import driver  # for what PyTorch does not have");
        if (const std::string line = importLine("cuda.core", "core."); !line.empty()) lines.push_back(line);
        return lines;
    }
    std::string_view exception(Call call) const override {
        if (fieldInfo(call, Field::Kernel)) return "Exception";  // raised by cuda.core
        return call == Call::EventElapsedTime ? "(RuntimeError, ValueError)" : "RuntimeError";
    }
    /// Returns the first line of an error, whose messages have many lines.
    std::string_view kept() const override { return "str(error).splitlines()[0]"; }

    void startThread() override {
        warnOfAliases();
        makeContext();
        if (isMainThread() && uses("per_thread"))
            writer_.assign(local("per_thread"), "torch.cuda.ExternalStream(2)", "cudaStreamPerThread");
    }
    void makeContext() {
        if (!kernelUse().names.empty()) {
            core("Device");
            return writer_.line("Device(0).set_current()");
        }
        if (!isMainThread()) return;
        // init() creates no context, which the driver needs.
        if (uses("driver") || !requirementHelpers().empty()) writer_.commented("torch.cuda.synchronize()", "makes the context");
        else writer_.line("torch.cuda.init()");
    }
    void warnOfAliases() {
        std::map<int, int> pooled;
        for (const ResolvedStream& stream : outline_.resolved().streams)
            if (stream.kind == StreamKind::Created && stream.nonBlocking && ++pooled[stream.priority] == 33)
                outline_.warn("PyTorch has 32 streams of each priority: the 33rd is the first again");
    }
    void enablePeerAccess() override {
        use("enable_peer_access");
        writer_.gap();
        writer_.line(fmt::format("enable_peer_access({})", outline_.devices()));
    }
    void loadKernels(const std::vector<std::string_view>& names) override {
        loadModule(names, core("ProgramOptions"), core("Program"), "Device(0)");
    }
    void setDevice(const std::string& index) override { writer_.line(fmt::format("torch.cuda.set_device({})", index)); }
    std::string builtinStream(StreamReference::Which which) override {
        if (which != StreamReference::Which::PerThread) return "torch.cuda.default_stream()";
        // The object belongs to one device.
        if (outline_.devices() > 1) return "torch.cuda.ExternalStream(2)";
        use("per_thread");
        return local("per_thread");
    }
    Invocation createStream(const ResolvedStream& stream) override {
        return streamText(stream.nonBlocking, stream.priority, isDestroyed(stream));
    }
    /// PyTorch keeps the streams of its pool, so that a handle outlives their objects; driver_stream() gives an ExternalStream.
    Invocation fromOtherCode(const ResolvedStream& stream, const std::string& theirs) override {
        if (!isOfPool(stream.nonBlocking, stream.priority, false)) return createStream(stream);
        return invocation("torch.cuda.ExternalStream", {theirs + ".cuda_stream"});
    }
    bool isDestroyed(const ResolvedStream& stream) const {
        return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
            return info(operation.call).destroys && std::holds_alternative<StreamCall>(operation.what) &&
                   &outline_.resolved()[std::get<StreamCall>(operation.what).stream] == &stream;
        });
    }
    static bool isOfPool(bool nonBlocking, int priority, bool isDestroyed) {
        return nonBlocking && priority <= 0 && priority >= -3 && !isDestroyed;
    }
    /// Returns the creation of a stream. PyTorch's own streams are all non-blocking and permanent.
    Invocation streamText(bool nonBlocking, int priority, bool isDestroyed) {
        if (isOfPool(nonBlocking, priority, isDestroyed))
            return invocation("torch.cuda.Stream",
                              priority == 0 ? std::vector<std::string>() : std::vector{fmt::format("priority={}", priority)});
        use("driver_stream");
        std::vector<std::string> options;
        if (nonBlocking) options.emplace_back("non_blocking=True");
        if (priority != 0) options.push_back(fmt::format("priority={}", priority));
        return invocation("driver_stream", std::move(options));
    }
    Invocation createEvent(const ResolvedEvent& event) override {
        const auto& events = outline_.resolved().events;
        const auto at = std::ranges::find(events, &event, [](const ResolvedEvent& each) { return &each; });
        const bool external =
            at != events.end() &&
            isExternal(*outline_.variableOf(ResourceKind::Event, static_cast<std::uint32_t>(at - events.begin())).variable);
        return eventText(event.flags, external);
    }
    static Invocation eventText(unsigned flags, bool external) {
        std::vector<std::string> options;
        if (!(flags & 2)) options.emplace_back("enable_timing=True");
        if (flags & 1) options.emplace_back("blocking=True");
        if (flags & 4) options.emplace_back("interprocess=True");
        if (external) options.emplace_back("external=True");
        return invocation("torch.cuda.Event", std::move(options));
    }
    Invocation allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes,
                        bool zeros) override {
        if (formOf(variable) == Form::Handle) return driverMemory(buffer.memory, outline_.text(bytes));
        const Element element = elementIn(variable);
        std::vector<std::string> arguments{elements(bytes, element), fmt::format("dtype=torch.{}", numpyType(element))};
        if (buffer.memory == Memory::Device)
            arguments.push_back(outline_.devices() > 1 ? fmt::format("device=\"cuda:{}\"", buffer.device) : "device=\"cuda\"");
        if (buffer.memory == Memory::Pinned) arguments.emplace_back("pin_memory=True");
        return invocation(zeros ? "torch.zeros" : "torch.empty", std::move(arguments));
    }
    bool clear(const ResourceVariable& variable, const ResolvedBuffer&, const std::string& name,
               const std::string& bytes) override {
        if (formOf(variable) != Form::Handle) return false;
        if (variable.count) writer_.open(fmt::format("for {} in {}", name, variable.name));
        clearByDriver(name, bytes);
        if (variable.count) writer_.close();
        return true;
    }
    Invocation allocateWord(const ResolvedWord& word) override {
        const std::string value = fmt::format("[{}]", outline_.number(static_cast<std::int64_t>(word.initial)));
        const std::string type = fmt::format("dtype=torch.int{}", word.bits);
        switch (word.memory) {
            case Memory::Pageable: return invocation("torch.tensor", {value, type});
            case Memory::Pinned: return invocation("torch.tensor", {value, type, "pin_memory=True"});
            case Memory::Device: return invocation("torch.tensor", {value, type, fmt::format("device=\"cuda:{}\"", word.device)});
            case Memory::Managed: break;
        }
        return driverMemory(word.memory, fmt::format("{}", word.bits / 8));
    }
    bool setWord(const ResolvedWord& word, const std::string& name) override {
        if (word.memory == Memory::Managed) resetWord(word, name);
        return false;
    }
    void resetWord(const ResolvedWord& word, const std::string& name) override {
        if (word.memory != Memory::Device) return PythonCode::resetWord(word, name);
        writer_.line(fmt::format("{}.fill_({})", name, outline_.number(static_cast<std::int64_t>(word.initial))));
    }
    std::string wordAddress(const ResolvedWord& word, const std::string& name) override {
        return word.memory == Memory::Managed ? name : name + ".data_ptr()";
    }
    std::string wordValue(const ResolvedWord& word, const std::string& name) override {
        if (word.memory != Memory::Managed) return name + "[0]";
        use("ctypes");
        return fmt::format("ctypes.c_uint{}.from_address({}).value", word.bits, name);
    }
    std::string scratchMemory(const ResolvedBuffer&, std::int64_t count) override {
        return fmt::format("torch.zeros({}, dtype=torch.int64, device=\"cuda\")", outline_.number(2 * count));
    }
    std::string scratchArgument(const std::string& scratch, const std::string& offset) override {
        return fmt::format("{}.data_ptr(){}", scratch, offset.empty() ? "" : " + " + offset);
    }
    std::string handleOf(ResourceKind kind, const std::string& object) override {
        return object + (kind == ResourceKind::Stream ? ".cuda_stream" : ".cuda_event");
    }
    std::string addressOf(const Reference& buffer) override { return outline_.text(buffer) + ".data_ptr()"; }
    std::string sizeOfObject(const Reference& buffer) override { return outline_.text(buffer) + ".nbytes"; }
    Form findForm(const ResourceVariable& variable) const override {
        const ResolvedProgram& program = outline_.resolved();
        const std::uint32_t first = variable.elements.front().resource;
        if (variable.kind == ResourceKind::Event)
            return hasOddFlags(outline_, variable) || isRefused(variable) || isNamedByDriver(variable) ? Form::Handle
                                                                                                       : Form::Object;
        if (variable.kind == ResourceKind::Word && program.words[first].memory == Memory::Managed) return Form::Handle;
        if (variable.kind != ResourceKind::Buffer) return Form::Object;
        const Memory memory = program.buffers[first].memory;
        if (memory == Memory::Pageable) return Form::Host;
        if (memory == Memory::Managed || program.buffers[first].opens || isExported(outline_, variable) ||
            isAllocatedByStep(outline_, variable))
            return Form::Handle;
        return memory == Memory::Device ? Form::Object : Form::Host;
    }

    /// Calls visit(operation) for all operations that name an event of the variable.
    template <class Visit>
    void forEachCallOf(const ResourceVariable& events, const Visit& visit) const {
        forEachOperation(outline_.program().operations, [&](const Operation& operation) {
            const auto event = outline_.reference(ResourceKind::Event, operation.text(Field::Event));
            if (event && event->variable == &events) visit(operation);
        });
    }
    static bool isRecordOrWait(const Operation& operation) {
        return info(operation.call).recordsEvent || info(operation.call).waitsForEvent;
    }
    /// Returns whether a driver call names the event. PyTorch creates its own events only at their first record.
    bool isNamedByDriver(const ResourceVariable& events) const {
        bool isNamed = false;
        forEachCallOf(events, [&](const Operation& operation) {
            const bool creates = info(operation.call).creates || info(operation.call).opens;
            isNamed = isNamed || (isRecordOrWait(operation) && operation.scalar(Field::Flags) && !isExternal(events)) ||
                      (answersWithCode(operation) && !creates);
        });
        return isNamed;
    }
    /// Returns whether Event(external=True) is equivalent. Such an event is external in each capture and nowhere else, and
    /// PyTorch omits a wait for an event that was never recorded.
    bool isExternal(const ResourceVariable& events) const {
        bool some = false, all = true;
        forEachCallOf(events, [&](const Operation& operation) {
            if (!isRecordOrWait(operation)) return;
            const bool flag = PythonCode::isExternal(operation);
            some = some || flag;
            all = all && flag == outline_.isDuringCapture(operation) && (flag || literalFlags(operation) == 0U) &&
                  !(info(operation.call).waitsForEvent && outline_.of(operation).bodyOf);
        });
        return some && all && std::ranges::all_of(events.elements, [this](const ResourceVariable::Element& element) {
                   const ResolvedEvent& event = outline_.resolved().events[element.resource];
                   return !(event.flags & 4) && !event.opens && !event.createdByStep && isRecordedBeforeWaits(element.resource);
               });
    }
    bool isRecordedBeforeWaits(std::uint32_t event) const {
        const auto& calls = outline_.resolved().operations;
        const auto first = std::ranges::find_if(calls, [&](const ResolvedOperation& operation) {
            const auto* call = std::get_if<EventStreamCall>(&operation.what);
            return call && call->event.value == event;
        });
        return first == calls.end() || info(first->call).recordsEvent;
    }

    /// Returns true. When PyTorch frees pinned memory, it records an event in each stream that used the memory, and the record
    /// fails for streams that the driver has destroyed.
    bool freesPinnedMemoryBeforeStreams() const override { return true; }
    bool isBorrowed(std::uint32_t resource) const override {
        const ResolvedStream& stream = outline_.resolved().streams[resource];
        if (!stream.createdByStep) return !isOfPool(stream.nonBlocking, stream.priority, isDestroyed(stream));
        return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
            if (!info(operation.call).creates || !std::holds_alternative<StreamCall>(operation.what)) return false;
            const auto& call = std::get<StreamCall>(operation.what);
            return call.stream.value == resource && !isOfPool(call.flags == 1, call.priority, isDestroyed(stream));
        });
    }

    /// Returns whether the copy is one of tensors: not both on the host, and not on different devices.
    bool isTensorCopy(const Operation& operation) const {
        if (operation.call != Call::MemcpyAsync) return false;
        const auto from = outline_.reference(ResourceKind::Buffer, operation.text(Field::From));
        const auto to = outline_.reference(ResourceKind::Buffer, operation.text(Field::To));
        if (!from || !to) return false;
        const Form first = formOf(*from->variable), second = formOf(*to->variable);
        if (first == Form::Handle || second == Form::Handle || (first == Form::Host && second == Form::Host)) return false;
        return first != second || resourceOf(*from).device == resourceOf(*to).device;
    }
    bool isTensorZero(const Operation& operation) const {
        if (operation.call != Call::MemsetAsync) return false;
        const auto buffer = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
        const Scalar* value = operation.scalar(Field::Value);
        const auto* number = value ? std::get_if<std::int64_t>(value) : nullptr;
        return buffer && formOf(*buffer->variable) == Form::Object && (!value || (number && *number == 0));
    }
    /// Returns whether the operation needs its stream to be current. PyTorch queries the capture status of the current stream at
    /// a record and at a wait, and the legacy stream must not be queried.
    bool needsCurrentStream(const Operation& operation) const override {
        const bool asks = isRecordOrWait(operation);
        const auto event = outline_.reference(ResourceKind::Event, operation.text(Field::Event));
        const bool isObject = event && formOf(*event->variable) == Form::Object;
        return isTensorCopy(operation) || isTensorZero(operation) ||
               (isGraphObject(operation) && fieldInfo(operation.call, Field::Stream)) ||
               (asks && isObject && outline_.isDuringCapture(operation));
    }
    std::string currentStream(const std::string& stream) override {
        return stream == "torch.cuda.default_stream()" && !changesCurrent_ ? std::string()
                                                                           : fmt::format("torch.cuda.stream({})", stream);
    }
    std::string useStream(const std::string& stream) const override { return fmt::format("torch.cuda.set_stream({})", stream); }
    std::string askCurrent() const override { return "torch.cuda.current_stream()"; }

    std::string bufferArgument(const Part& part) override { return address(part); }
    std::string realArgument(const std::string& value) override {
        use("ctypes");
        return fmt::format("ctypes.c_float({})", value);
    }
    std::string typedArgument(const kernels::OwnParameter& parameter, const std::string& value) override {
        use("ctypes");
        const bool isReal = parameter.form == kernels::OwnType::Real;
        if (isReal) return fmt::format("ctypes.{}({})", parameter.bytes > sizeof(float) ? "c_double" : "c_float", value);
        return fmt::format("ctypes.c_{}({})", nameOfNumber(parameter, "bool"), value);
    }
    /// Adds a C type to the number, since cuda.core takes a plain integer for an address.
    std::string integerArgument(const std::string& value) override {
        use("ctypes");
        return fmt::format("ctypes.c_uint64({})", value);
    }
    void launch(const Operation& operation, const kernels::Descriptor& kernel) override {
        core("launch");
        core("LaunchConfig");
        statement(operation, "launch(", launchList(operation, std::string(kernel.name), streamOf(operation).text));
    }
    bool isNative(const Operation& operation, Need) override {
        if (info(operation.call).asksDevice) return !propertyOf(attributeOf(operation), target_).empty();
        if (!info(operation.call).copies) return isTensorZero(operation);
        // PyTorch's own copies enable peer access by themselves.
        const bool mayEnable = outline_.program().peerAccess || !outline_.isBetweenDevices(operation);
        return isTensorCopy(operation) && mayEnable && !copied(operation).orBytes;
    }
    void beginGraph(const Operation& operation) override {
        const std::string graph = graphName(*endOf(operation));
        const std::string_view mode = modeOf(operation) == "threadLocal" ? "thread_local" : modeOf(operation);
        writer_.assign(graph, "torch.cuda.CUDAGraph(keep_graph=True)");
        const std::string argument = mode == "global" ? "" : fmt::format("capture_error_mode=\"{}\"", mode);
        statement(operation, graph + ".capture_begin(", {argument});
    }
    void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) override {
        writer_.assign(graph, "torch.cuda.CUDAGraph()");
        writer_.open(fmt::format("with torch.cuda.graph({}, stream={}, capture_error_mode=\"relaxed\")", graph, stream));
        current_ = stream;
        operations(*operation.body());
        current_.clear();
        writer_.close();
    }
    Invocation createdByStep(const Operation&, const ResolvedOperation& first) override {
        if (const auto* call = std::get_if<StreamCall>(&first.what))
            return streamText(call->flags == 1, call->priority, isDestroyed(outline_.resolved()[call->stream]));
        return eventText(std::get<EventCall>(first.what).flags, false);
    }
};

}  // namespace

std::unique_ptr<PythonCode> pytorchCode(Outline& outline, CodeTarget target, const CodeOptions& options) {
    return std::make_unique<PyTorchCode>(outline, target, options);
}

}  // namespace streamscope::code
