// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/python_code.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

/// cuda.core, supplemented by cuda.bindings.driver.
namespace streamscope::code {

namespace {

class CudaCoreCode : public PythonCode {
public:
    using PythonCode::PythonCode;

private:
    /// Returns the required versions. Before NumPy 2.1 an array that views a buffer is read-only.
    std::string versions() const override {
        return uses("from_dlpack") ? "cuda.core 1, cuda.bindings 13 and NumPy 2.1" : "cuda.core 1 and cuda.bindings 13";
    }
    void useHostView() {
        use("np");
        use("from_dlpack");
    }
    std::string core(std::string_view name) {
        use(fmt::format("core.{}", name));
        return std::string(name);
    }
    std::vector<std::string> imports() const override {
        std::vector<std::string> lines;
        if (uses("np")) lines.emplace_back("import numpy as np");
        if (uses("driver")) lines.emplace_back("from cuda.bindings import driver  # for what cuda.core does not have");
        lines.push_back(importLine("cuda.core", "core."));
        return lines;
    }
    std::string_view exception(Call) const override { return "Exception"; }

    void usePinned() {
        use("pinned");
        core("LegacyPinnedMemoryResource");
    }
    std::string device(int index) { return device(outline_.number(index)); }
    std::string device(const std::string& index) { return outline_.devices() > 1 ? fmt::format("Device({})", index) : "device"; }
    void startThread() override {
        core("Device");
        if (isMainThread() && outline_.devices() < 2) writer_.assign("device", "Device(0)");
        writer_.line(fmt::format("{}.set_current()", isMainThread() ? device(0) : "Device(0)"));
        if (isMainThread() && uses("pinned")) writer_.assign("pinned", "LegacyPinnedMemoryResource()");
    }
    /// Enables peer access of memory pools, which have an access setting of their own.
    void enablePeerAccess() override {
        use("enable_peer_access");
        core("Device");
        writer_.gap();
        writer_.line(fmt::format("enable_peer_access({})", outline_.devices()));
        writer_.openLoop("device", outline_.number(outline_.devices()));
        writer_.line("Device(device).set_current()");
        writer_.openPlain("Device(device).memory_resource.peer_accessible_by = [", "]");
        writer_.line(fmt::format("peer_device for peer_device in range({})", outline_.devices()));
        writer_.line("if peer_device != device and Device(peer_device).can_access_peer(device)");
        writer_.close();
        writer_.close();
        writer_.line("Device(0).set_current()");
    }
    void loadKernels(const std::vector<std::string_view>& names) override {
        loadModule(names, core("ProgramOptions"), core("Program"), device(0));
    }
    void setDevice(const std::string& index) override { writer_.line(fmt::format("Device({}).set_current()", index)); }
    std::string builtinStream(StreamReference::Which which) override {
        return core(which == StreamReference::Which::PerThread ? "PER_THREAD_DEFAULT_STREAM" : "LEGACY_DEFAULT_STREAM");
    }
    Invocation createStream(const ResolvedStream& stream) override {
        return streamText(stream.device, stream.nonBlocking, stream.priority);
    }
    Invocation fromOtherCode(const ResolvedStream& stream, const std::string& theirs) override {
        return invocation(device(stream.device) + ".create_stream", {theirs});
    }
    /// Returns the creation of a stream. cuda.core refuses priorities that CUDA clamps, so the driver creates such streams.
    Invocation streamText(int index, bool nonBlocking, int priority) {
        if (isOdd(priority)) {
            use("driver");
            use("check");
            return {core("Stream") + ".from_handle(int(check(driver.cuStreamCreateWithPriority(",
                    {constantOf(nonBlocking ? "stream 1" : "stream 0", Dialect::Bindings), fmt::format("{}", priority)},
                    "))))"};
        }
        std::vector<std::string> options;
        if (!nonBlocking) options.emplace_back("nonblocking=False");
        if (priority != 0) options.push_back(fmt::format("priority={}", priority));
        if (options.empty()) return invocation(device(index) + ".create_stream", {});
        return {fmt::format("{}.create_stream(options={}(", device(index), core("StreamOptions")), std::move(options), "))"};
    }
    Invocation createEvent(const ResolvedEvent& event) override {
        if (event.flags & 4) {
            return eventByDriver(event.flags);
        }
        std::vector<std::string> options;
        if (!(event.flags & 2)) options.emplace_back("timing_enabled=True");
        if (event.flags & 1) options.emplace_back("blocking_sync=True");
        if (options.empty()) return invocation(device(event.device) + ".create_event", {});
        return {fmt::format("{}.create_event(options={}(", device(event.device), core("EventOptions")), std::move(options), "))"};
    }
    Invocation allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes, bool) override {
        const std::string size = outline_.text(bytes);
        switch (buffer.memory) {
            case Memory::Pageable: return use("pageable"), use("np"), core("Buffer"), invocation("pageable", {size});
            case Memory::Pinned:
                if (formOf(variable) == Form::Handle) break;
                return usePinned(), invocation("pinned.allocate", {size});
            case Memory::Device:
                if (formOf(variable) != Form::Handle) return poolMemory(buffer.device, size);
                break;
            case Memory::Managed: tellOfManagedMemory(); break;
        }
        return driverMemory(buffer.memory, size);
    }
    Invocation poolMemory(int index, const std::string& size) {
        return invocation(device(index) + ".allocate", {size, fmt::format("stream={}.default_stream", device(index))});
    }
    void tellOfManagedMemory() { writer_.commentOnce("ManagedMemoryResource of cuda.core is a pool; this memory is of none."); }
    bool clear(const ResourceVariable& variable, const ResolvedBuffer& buffer, const std::string& name,
               const std::string& bytes) override {
        if (buffer.memory == Memory::Pageable) return false;
        if (variable.count) writer_.open(fmt::format("for {} in {}", name, variable.name));
        if (formOf(variable) == Form::Handle) clearByDriver(name, bytes);
        else if (buffer.memory == Memory::Pinned) writer_.line(fmt::format("np.from_dlpack({})[:] = 0", name)), useHostView();
        else writer_.line(fmt::format("{}.fill(0, stream={}.default_stream)", name, device(buffer.device)));
        if (variable.count) writer_.close();
        return buffer.memory != Memory::Pinned;
    }
    Invocation allocateWord(const ResolvedWord& word) override {
        const std::string type = fmt::format("np.uint{}", word.bits);
        switch (word.memory) {
            case Memory::Pageable: use("np"); return invocation("np.full", {"1", unsignedNumber(word.initial), type});
            case Memory::Pinned:
                useHostView();
                usePinned();
                return {fmt::format("np.from_dlpack(pinned.allocate({})).view(", word.bits / 8), {type}, ")"};
            case Memory::Managed: tellOfManagedMemory(); break;
            case Memory::Device: break;
        }
        return driverMemory(word.memory, fmt::format("{}", word.bits / 8));
    }
    bool setWord(const ResolvedWord& word, const std::string& name) override {
        if (word.memory != Memory::Pageable) resetWord(word, name);
        return word.memory == Memory::Device;
    }
    std::string wordAddress(const ResolvedWord& word, const std::string& name) override {
        const bool isHandle = word.memory == Memory::Managed || word.memory == Memory::Device;
        return isHandle ? name : name + ".ctypes.data";
    }
    std::string wordValue(const ResolvedWord& word, const std::string& name) override {
        if (word.memory != Memory::Managed) return name + "[0]";
        use("ctypes");
        return fmt::format("ctypes.c_uint{}.from_address({}).value", word.bits, name);
    }
    std::string scratchMemory(const ResolvedBuffer& sums, std::int64_t count) override {
        return poolMemory(sums.device, outline_.number(16 * count)).text();
    }
    std::string clearedScratch(const ResolvedBuffer& sums, const std::string& name) override {
        return fmt::format("{}.fill(0, stream={}.default_stream)", name, device(sums.device));
    }
    std::string scratchArgument(const std::string& scratch, const std::string& offset) override {
        return offset.empty() ? scratch : fmt::format("int({}.handle) + {}", scratch, offset);
    }
    std::string deviceNamed(const std::string& number) override { return device(number); }
    std::string handleOf(ResourceKind, const std::string& object) override { return object + ".handle"; }
    std::string addressOf(const Reference& buffer) override { return fmt::format("int({}.handle)", outline_.text(buffer)); }
    std::string sizeOfObject(const Reference& buffer) override { return outline_.text(buffer) + ".size"; }
    Form findForm(const ResourceVariable& variable) const override {
        const ResolvedProgram& program = outline_.resolved();
        const std::uint32_t first = variable.elements.front().resource;
        if (variable.kind == ResourceKind::Event) {
            const EventId itself = program.itself(EventId{first});
            if (isRecordedIntoBeing(itself.value)) return Form::Object;
            const bool shared = program.events[first].flags & 4;
            return shared || program.events[first].opens || hasOddFlags(outline_, variable) ? Form::Handle : Form::Object;
        }
        // Streams cannot wait for words in pool memory.
        if (variable.kind == ResourceKind::Word &&
            (program.words[first].memory == Memory::Managed || program.words[first].memory == Memory::Device))
            return Form::Handle;
        if (variable.kind != ResourceKind::Buffer) return Form::Object;
        if (program.buffers[first].memory == Memory::Pageable) return Form::Object;
        const bool raw =
            program.buffers[first].memory == Memory::Managed || program.buffers[first].opens || isExported(outline_, variable);
        return raw || (isAllocatedByStep(outline_, variable) && !isStreamOrdered(outline_, variable)) ? Form::Handle
                                                                                                      : Form::Object;
    }

    /// Returns whether the driver created the stream.
    bool isBorrowed(std::uint32_t resource) const override {
        const auto isMade = [&](const ResolvedOperation& operation) {
            if (!info(operation.call).creates || !std::holds_alternative<StreamCall>(operation.what)) return false;
            const auto& call = std::get<StreamCall>(operation.what);
            return call.stream.value == resource && isOdd(call.priority);
        };
        const ResolvedStream& stream = outline_.resolved().streams[resource];
        return stream.createdByStep ? std::ranges::any_of(outline_.resolved().operations, isMade) : isOdd(stream.priority);
    }
    static bool isOdd(int priority) { return priority > 0 || priority < -2; }

    std::string bufferArgument(const Part& part) override {
        if (!part.buffer.variable) return "0";
        return part.offset ? address(part) : outline_.text(part.buffer);
    }
    std::string realArgument(const std::string& value) override {
        use("np");
        return fmt::format("np.float32({})", value);
    }
    /// Adds a C type to the number, since cuda.core takes a plain integer for an address.
    std::string integerArgument(const std::string& value) override {
        use("np");
        return fmt::format("np.uint64({})", value);
    }
    void launch(const Operation& operation, const kernels::Descriptor& kernel) override {
        core("launch");
        core("LaunchConfig");
        statement(operation, "launch(", launchList(operation, std::string(kernel.name), streamOrBuilder(operation)));
    }

    std::string view(const Part& part) override {
        if (isWhole(part)) return outline_.text(part.buffer);
        use("part");
        core("Buffer");
        return fmt::format("part({}, {}, {})", outline_.text(part.buffer), part.offset ? outline_.text(*part.offset) : "0",
                           outline_.text(TargetCode::bytesOf(part)));
    }
    bool isObject(const Part& part) const { return part.buffer.variable && formOf(*part.buffer.variable) == Form::Object; }
    bool isNative(const Operation& operation, Need) override {
        if (info(operation.call).asksDevice) return !propertyOf(attributeOf(operation), target_).empty();
        if (!info(operation.call).copies) return isObject(cleared(operation));
        const Copied copy = copied(operation);
        return !copy.orBytes && isObject(copy.from) && isObject(copy.to);
    }
    /// The capture being written: its beginning, its stream and its builder.
    struct Building {
        const Operation* begin;
        std::string stream, builder;
    };
    /// Returns the builder if the operation is captured in its stream without an error, otherwise "". Threads and loops must
    /// agree, so that the same turn has begun the capture.
    std::string builderOf(const Operation& operation) override {
        const std::string stream = streamOf(operation).text;
        const auto at = std::ranges::find(building_, stream, &Building::stream);
        if (at == building_.end() || answersWithCode(operation)) return {};
        const bool sameLoops = stream.find('[') == std::string::npos || isInLoopsOf(operation, *at->begin);
        const bool sameThread = outline_.of(operation).bodyOf == at->begin || operation.thread == at->begin->thread;
        return sameLoops && sameThread ? at->builder : std::string();
    }
    bool isInLoopsOf(const Operation& operation, const Operation& other) const {
        return outline_.of(operation).loops == outline_.of(other).loops;
    }
    /// Begins a capture. A builder represents a capture and its graph.
    void beginGraph(const Operation& operation) override {
        const Operation* end = endOf(operation);
        const std::string_view mode = modeOf(operation) == "threadLocal" ? "thread_local" : modeOf(operation);
        const std::string argument = mode == "relaxed" ? "" : fmt::format("\"{}\"", mode);
        const std::string stream = streamOf(operation).text, builder = graphCompanion(*end, "builder");
        assignment(operation, builder, fmt::format("{}.create_graph_builder().begin_building(", stream), {argument});
        if (isInLoopsOf(*end, operation) && end->thread == operation.thread) building_.push_back({&operation, stream, builder});
    }
    void endGraph(const Operation& operation, std::string_view text) override {
        std::erase_if(building_, [&](const Building& each) { return endOf(*each.begin) == &operation; });
        spell(operation, text);
    }
    void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) override {
        const std::string builder = local("builder");
        writer_.assign(builder, stream + ".create_graph_builder().begin_building()");
        building_.push_back({&operation, stream, builder});
        operations(*operation.body());
        building_.pop_back();
        writer_.assign(graph, builder + ".end_building().complete()");
    }
    bool isRecordedIntoBeing(std::uint32_t event) const override {
        return !options_.timed && isMadeByRecord(outline_, EventId{event});
    }
    Invocation createdByStep(const Operation& operation, const ResolvedOperation& first) override {
        if (std::holds_alternative<IpcCall>(first.what))
            return invocation(core("Event") + ".from_ipc_descriptor", {openedHandle(operation)});
        if (const auto* record = std::get_if<EventStreamCall>(&first.what)) {
            std::vector<std::string> options{"ipc_enabled=True"};
            if (outline_.resolved()[record->event].flags & 1) options.emplace_back("blocking_sync=True");
            return {fmt::format("{}.record(options={}(", streamOf(operation).text, core("EventOptions")), std::move(options),
                    "))"};
        }
        if (const auto* call = std::get_if<StreamCall>(&first.what))
            return streamText(outline_.resolved()[call->stream].device, call->flags == 1, call->priority);
        ResolvedEvent event = outline_.resolved()[std::get<EventCall>(first.what).event];
        event.flags = std::get<EventCall>(first.what).flags;
        return createEvent(event);
    }

    std::vector<Building> building_;
};

}  // namespace

std::unique_ptr<PythonCode> cudaCoreCode(Outline& outline, CodeTarget target, const CodeOptions& options) {
    return std::make_unique<CudaCoreCode>(outline, target, options);
}

}  // namespace streamscope::code
