// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace streamscope::test {

/// The calls of a program as JSON for check_python.py: by thread, each with its operation's id, the call and its arguments.
/// Bodies of graph launches are captured first.
class ExpectedCalls {
public:
    explicit ExpectedCalls(const ResolvedProgram& program) : program_(program) {
        for (const ResolvedOperation& operation : program.operations) {
            const auto* kernel = std::get_if<KernelCall>(&operation.what);
            if (!kernel || kernel->kernel != "spin") continue;
            reads_ = std::max(reads_, kernel->reads.size());
            writes_ = std::max(writes_, kernel->writes.size());
            faults_ = faults_ || faults(*kernel);
        }
    }

    std::string calls() {
        std::map<std::uint32_t, std::string> threads;
        const auto add = [&](ThreadId thread, const std::string& call) {
            std::string& list = threads[thread.value];
            list += (list.empty() ? "" : ",\n") + call;
        };
        for (std::uint32_t i = 0; i < program_.graphs.size(); ++i) body({i}, add);
        for (const ResolvedOperation& operation : program_.operations)
            if (!operation.bodyOf && !isOfPython(operation)) add(operation.thread, call(operation));
        std::string text;
        for (const auto& [thread, list] : threads)
            text += fmt::format("{}{}: [{}]", text.empty() ? "" : ",\n", quoted(program_.threads[thread].id), list);
        return "{" + text + "}";
    }

    std::string resources() const {
        std::vector<std::string> streams, events, buffers, words;
        for (const ResolvedStream& stream : program_.streams)
            streams.push_back(stream.kind == StreamKind::Created && !stream.createdByStep
                                  ? fmt::format(R"({{"kind": "created", "device": {}, "flags": {}, "priority": {}}})",
                                                stream.device, stream.nonBlocking ? 1 : 0, stream.priority)
                              : stream.kind == StreamKind::Created
                                  ? fmt::format(R"({{"kind": "created", "device": {}}})", stream.device)
                                  : fmt::format(R"({{"kind": "{}", "device": {}}})",
                                                stream.kind == StreamKind::Legacy ? "legacy" : "per-thread", stream.device));
        for (const ResolvedEvent& event : program_.events)
            events.push_back(event.createdByStep ? fmt::format(R"({{"device": {}}})", event.device)
                                                 : fmt::format(R"({{"device": {}, "flags": {}}})", event.device, event.flags));
        for (const ResolvedBuffer& buffer : program_.buffers)
            buffers.push_back(memory(buffer.memory, buffer.bytes, buffer.device));
        for (const ResolvedWord& word : program_.words)
            words.push_back(memory(word.memory, static_cast<Bytes>(word.bits / 8), word.device));
        return fmt::format(R"({{"stream": [{}], "event": [{}], "buffer": [{}], "word": [{}]}})", fmt::join(streams, ", "),
                           fmt::join(events, ", "), fmt::join(buffers, ", "), fmt::join(words, ", "));
    }

    static std::string quoted(std::string_view text) {
        std::string result = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') result += '\\';
            if (static_cast<unsigned char>(c) < 0x20) result += ' ';
            else result += c;
        }
        return result + '"';
    }

private:
    static std::string memory(Memory kind, Bytes size, int device) {
        const std::string_view name = kind == Memory::Device    ? "device"
                                      : kind == Memory::Pinned  ? "pinned"
                                      : kind == Memory::Managed ? "managed"
                                                                : "pageable";
        return fmt::format(R"({{"kind": "{}", "size": {}, "device": {}}})", name, size, device);
    }

    std::string stream(StreamId id) const { return fmt::format(R"(["stream", {}])", id.value); }
    std::string streamOf(const ResolvedOperation& operation) const {
        if (const auto* call = std::get_if<StreamCall>(&operation.what)) return stream(call->stream);
        return stream(operation.stream().value());
    }
    std::string event(EventId id) const { return fmt::format(R"(["event", {}])", program_.itself(id).value); }
    std::string buffer(const ByteRange& range) const {
        return fmt::format(R"(["buffer", {}, {}])", program_.itself(range.buffer).value, range.offset);
    }
    std::string word(WordId id) const { return fmt::format(R"(["word", {}])", id.value); }
    static std::string made(std::string_view kind, std::uint32_t index) {
        return fmt::format(R"({{"new": "{}", "index": {}}})", kind, index);
    }

    template <class Add>
    void body(GraphId id, const Add& add) {
        const ResolvedGraph& graph = program_.graphs[id.value];
        if (graph.body.empty()) return;
        const auto launch = std::ranges::find_if(program_.operations, [&](const ResolvedOperation& each) {
            const auto* call = std::get_if<GraphCall>(&each.what);
            return call && call->graph == id && each.call == Call::GraphLaunch;
        });
        const std::string source = quoted(launch->source);
        add(graph.thread, fmt::format(R"([{}, "streamBeginCapture", {}, 2])", source, stream(graph.origin)));
        for (const OperationId operation : graph.body)
            if (!isOfPython(program_[operation])) add(graph.thread, call(program_[operation]));
        add(graph.thread, fmt::format(R"([{}, "streamEndCapture", {}])", source, stream(graph.origin)));
        add(graph.thread, fmt::format(R"([{}, "graphInstantiate"])", source));
    }

    static bool faults(const KernelCall& call) {
        return std::ranges::find(call.arguments, "fault", &ResolvedArgument::name) != call.arguments.end();
    }

    std::string kernel(const KernelCall& call) const {
        std::vector<std::string> values;
        if (call.kernel == "spin") {
            std::int64_t nanoseconds = 0;
            for (const ResolvedArgument& argument : call.arguments) {
                if (argument.name == "fault") continue;
                nanoseconds = std::get<std::int64_t>(argument.value);
                if (argument.name == "work")
                    for (const std::uint32_t blocks : call.grid) nanoseconds /= std::max<std::int64_t>(blocks, 1);
            }
            values.push_back(fmt::format("{}", nanoseconds));
            if (faults_) values.push_back(faults(call) ? "1" : "0");
            touched(call.reads, reads_, values);
            touched(call.writes, writes_, values);
        } else {
            const kernels::Descriptor& kernel = *kernels::find(call.kernel);
            if (kernel.word != kernels::WordUse::None) {
                values.push_back(call.word ? word(call.word->word) : "0");
                values.push_back(fmt::format("{}", call.word ? call.word->value : 0));
            }
            for (const kernels::Parameter& parameter : kernel.parameters) {
                const auto given = std::ranges::find(call.arguments, parameter.name, &ResolvedArgument::name);
                if (given != call.arguments.end()) values.push_back(value(given->value));
                else if (!parameter.required) values.emplace_back("0");
            }
        }
        return fmt::format(R"("{}", [{}], [{}], {}, [{}])", call.kernel, fmt::join(call.grid, ", "), fmt::join(call.block, ", "),
                           call.sharedMemory, fmt::join(values, ", "));
    }

    void touched(const std::vector<ByteRange>& ranges, std::size_t most, std::vector<std::string>& values) const {
        for (std::size_t i = 0; i < most; ++i) {
            values.push_back(i < ranges.size() ? buffer(ranges[i]) : "0");
            values.push_back(i < ranges.size() ? fmt::format("{}", ranges[i].bytes) : "0");
        }
    }

    std::string value(const ArgumentValue& value) const {
        if (const auto* range = std::get_if<ByteRange>(&value)) return buffer(*range);
        if (const auto* real = std::get_if<double>(&value)) return fmt::format("{:.9f}", *real);
        return fmt::format("{}", std::get<std::int64_t>(value));
    }

    std::string items(const BatchCall& call) const {
        std::vector<std::string> texts;
        for (const ResolvedBatchItem& item : call.items) {
            using What = ResolvedBatchItem::What;
            if (item.what == What::Flush || item.what == What::Barrier) {
                texts.emplace_back(item.what == What::Flush ? R"(["FLUSH_REMOTE_WRITES"])" : R"(["BARRIER"])");
                continue;
            }
            const bool waits = item.what == What::Wait;
            texts.push_back(fmt::format(R"(["{}_VALUE_{}", {}, {}, {}])", waits ? "WAIT" : "WRITE", item.bits,
                                        word(item.value.word), item.value.value,
                                        item.value.flags | (waits ? static_cast<unsigned>(item.value.condition) : 0U)));
        }
        return fmt::format("[{}]", fmt::join(texts, ", "));
    }

    /// Returns whether the call concerns the current stream, of which no GPU hears.
    static bool isOfPython(const ResolvedOperation& operation) {
        return info(operation.call).current != CurrentStreamChange::None || info(operation.call).answer == ValueKind::Stream;
    }

    /// Returns the calls of one operation: one, or two if the API has no single call for it.
    std::string call(const ResolvedOperation& operation) const {
        const std::string start = fmt::format("[{}, ", quoted(operation.source));
        return start + described(operation, start) + "]";
    }

    std::string described(const ResolvedOperation& operation, const std::string& start) const {
        const auto& what = operation.what;
        switch (operation.call) {
            case Call::LaunchKernel:
                return fmt::format(R"("launchKernel", {}, {})", streamOf(operation), kernel(std::get<KernelCall>(what)));
            case Call::MemcpyPeerAsync: {
                const auto& copy = std::get<CopyCall>(what);
                return fmt::format(R"("memcpyPeerAsync", {}, {}, {}, {}, {}, {})", streamOf(operation), buffer(copy.from),
                                   *copy.fromDevice, buffer(copy.to), *copy.toDevice, copy.to.bytes);
            }
            case Call::MemcpyAsync: {
                const auto& copy = std::get<CopyCall>(what);
                return fmt::format(R"("memcpyAsync", {}, {}, {}, {})", streamOf(operation), buffer(copy.from), buffer(copy.to),
                                   copy.to.bytes);
            }
            case Call::Memcpy: {
                const auto& copy = std::get<CopyCall>(what);
                if (!copy.stream)
                    return fmt::format(R"("memcpy", {}, {}, {})", buffer(copy.from), buffer(copy.to), copy.to.bytes);
                return fmt::format(R"("memcpyAsync", {0}, {1}, {2}, {3}], {4}"streamSynchronize", {0})", stream(*copy.stream),
                                   buffer(copy.from), buffer(copy.to), copy.to.bytes, start);
            }
            case Call::MemsetAsync:
            case Call::Memset: {
                const auto& set = std::get<MemsetCall>(what);
                if (!set.stream) return fmt::format(R"("memset", {}, {}, {})", buffer(set.to), set.value & 255, set.to.bytes);
                return fmt::format(R"("memsetAsync", {}, {}, {}, {})", stream(*set.stream), buffer(set.to), set.value & 255,
                                   set.to.bytes);
            }
            case Call::EventRecord:
            case Call::StreamWaitEvent: {
                const auto& call = std::get<EventStreamCall>(what);
                if (operation.call == Call::EventRecord)
                    return fmt::format(R"("eventRecord", {}, {}, {})", event(call.event), stream(call.stream), call.flags);
                return fmt::format(R"("streamWaitEvent", {}, {}, {})", stream(call.stream), event(call.event), call.flags);
            }
            case Call::EventSynchronize: return fmt::format(R"("eventSynchronize", {})", event(std::get<EventCall>(what).event));
            case Call::EventQuery: return fmt::format(R"("eventQuery", {})", event(std::get<EventCall>(what).event));
            case Call::EventDestroy: return fmt::format(R"("eventDestroy", {})", event(std::get<EventCall>(what).event));
            case Call::EventElapsedTime: {
                const auto& call = std::get<ElapsedCall>(what);
                return fmt::format(R"("eventElapsedTime", {}, {})", event(call.start), event(call.end));
            }
            case Call::StreamSynchronize: return fmt::format(R"("streamSynchronize", {})", streamOf(operation));
            case Call::StreamQuery: return fmt::format(R"("streamQuery", {})", streamOf(operation));
            case Call::StreamGetPriority: return fmt::format(R"("streamGetPriority", {})", streamOf(operation));
            case Call::StreamDestroy: return fmt::format(R"("streamDestroy", {})", streamOf(operation));
            case Call::DeviceSynchronize: return fmt::format(R"("deviceSynchronize", {})", std::get<DeviceCall>(what).device);
            case Call::DeviceGetAttribute: {
                const auto& call = std::get<DeviceCall>(what);
                return fmt::format(R"("deviceGetAttribute", {}, {})", attributeInfo(call.attribute).number, call.device);
            }
            case Call::StreamWaitValue32: return waitValue(std::get<ValueCall>(what), 32);
            case Call::StreamWaitValue64: return waitValue(std::get<ValueCall>(what), 64);
            case Call::StreamWriteValue32: return writeValue(std::get<ValueCall>(what), 32);
            case Call::StreamWriteValue64: return writeValue(std::get<ValueCall>(what), 64);
            case Call::StreamBatchMemOp:
                return fmt::format(R"("streamBatchMemOp", {}, {}, {})", streamOf(operation), items(std::get<BatchCall>(what)),
                                   std::get<BatchCall>(what).flags);
            case Call::MemcpyBatchAsync: {
                const auto& batch = std::get<BatchedCopiesCall>(what);
                std::vector<std::string> copies;
                for (const BufferCopy& copy : batch.copies)
                    copies.push_back(fmt::format("[{}, {}, {}]", buffer(copy.from), buffer(copy.to), copy.to.bytes));
                return fmt::format(R"("memcpyBatchAsync", {}, "{}", [{}])", streamOf(operation),
                                   batch.order == SourceOrder::Any             ? "ANY"
                                   : batch.order == SourceOrder::DuringApiCall ? "DURING_API_CALL"
                                                                               : "STREAM",
                                   fmt::join(copies, ", "));
            }
            case Call::LaunchHostFunc:
            case Call::StreamAddCallback:
                return fmt::format(R"("{}", {}, {})",
                                   operation.call == Call::LaunchHostFunc ? "launchHostFunc" : "streamAddCallback",
                                   streamOf(operation), std::get<HostCall>(what).duration.count());
            case Call::HostWork: return fmt::format(R"("hostWork", {})", std::get<HostCall>(what).duration.count());
            case Call::HostStore: {
                const auto& call = std::get<ValueCall>(what);
                return fmt::format(R"("hostStore", {}, {})", word(call.word), call.value);
            }
            case Call::HostWaitValue: return fmt::format(R"("hostWaitValue", {})", word(std::get<ValueCall>(what).word));
            case Call::Malloc:
            case Call::Free:
            case Call::MallocAsync:
            case Call::FreeAsync:
            case Call::HostRegister:
            case Call::HostUnregister:
            case Call::StreamBeginCapture:
            case Call::StreamEndCapture:
            case Call::StreamIsCapturing:
            case Call::GraphInstantiate:
            case Call::GraphLaunch:
            case Call::EventCreate:
            case Call::StreamCreate:
            case Call::IpcGetEventHandle:
            case Call::IpcOpenEventHandle:
            case Call::IpcGetMemHandle:
            case Call::IpcOpenMemHandle: return rarer(operation);
            case Call::StreamEnter:
            case Call::StreamExit:
            case Call::StreamUse:
            case Call::CurrentStream:
            case Call::ContextSetCurrent:
            case Call::While:
            case Call::If:
            case Call::Repeat: break;
        }
        throw std::logic_error("no call of a double: " + operation.source);
    }

    std::string waitValue(const ValueCall& call, int bits) const {
        return fmt::format(R"("streamWaitValue{}", {}, {}, {}, {})", bits, stream(*call.stream), word(call.word), call.value,
                           call.flags | static_cast<unsigned>(call.condition));
    }
    std::string writeValue(const ValueCall& call, int bits) const {
        return fmt::format(R"("streamWriteValue{}", {}, {}, {}, {})", bits, stream(*call.stream), word(call.word), call.value,
                           call.flags);
    }

    std::string rarer(const ResolvedOperation& operation) const {
        const auto& what = operation.what;
        if (const auto* call = std::get_if<BufferCall>(&what)) {
            const Bytes bytes = program_[call->buffer].bytes;
            const std::string there = buffer({call->buffer, 0, bytes});
            const bool inStream = call->stream.has_value();
            if (operation.call == Call::Malloc || operation.call == Call::MallocAsync)
                return inStream ? fmt::format(R"("mallocAsync", {}, {}, {})", bytes, streamOf(operation),
                                              made("buffer", call->buffer.value))
                                : fmt::format(R"("malloc", {}, {})", bytes, made("buffer", call->buffer.value));
            return inStream ? fmt::format(R"("freeAsync", {}, {})", there, streamOf(operation))
                            : fmt::format(R"("free", {})", there);
        }
        if (const auto* call = std::get_if<RegistrationCall>(&what)) {
            const Bytes bytes = call->word ? static_cast<Bytes>(program_[*call->word].bits / 8) : program_[*call->buffer].bytes;
            const std::string there = call->word ? word(*call->word) : buffer({*call->buffer, 0, bytes});
            if (operation.call == Call::HostUnregister) return fmt::format(R"("hostUnregister", {})", there);
            return fmt::format(R"("hostRegister", {}, {}, {})", there, bytes, call->flags);
        }
        if (const auto* call = std::get_if<CaptureCall>(&what)) {
            if (operation.call == Call::StreamBeginCapture)
                return fmt::format(R"("streamBeginCapture", {}, {})", stream(call->stream), call->mode);
            return fmt::format(R"("{}", {})", operation.call == Call::StreamEndCapture ? "streamEndCapture" : "streamIsCapturing",
                               stream(call->stream));
        }
        if (std::holds_alternative<GraphCall>(what))
            return operation.call == Call::GraphLaunch ? fmt::format(R"("graphLaunch", {})", streamOf(operation))
                                                       : std::string(R"("graphInstantiate")");
        if (const auto* call = std::get_if<StreamCall>(&what))
            return fmt::format(R"("streamCreate", {}, {}, {})", call->flags, call->priority, made("stream", call->stream.value));
        if (const auto* call = std::get_if<EventCall>(&what))
            return fmt::format(R"("eventCreate", {}, {})", call->flags, made("event", call->event.value));
        const auto& call = std::get<IpcCall>(what);
        const bool opens = operation.call == Call::IpcOpenEventHandle || operation.call == Call::IpcOpenMemHandle;
        const std::string name = fmt::format("ipc{}{}Handle", opens ? "Open" : "Get", call.event ? "Event" : "Mem");
        return fmt::format(R"("{}", {})", name, call.event ? event(*call.event) : buffer({*call.buffer, 0, 0}));
    }

    const ResolvedProgram& program_;
    std::size_t reads_ = 0, writes_ = 0;
    bool faults_ = false;  ///< some spin does
};

}  // namespace streamscope::test
