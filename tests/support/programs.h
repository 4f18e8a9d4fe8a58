// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"

#include <utility>

namespace streamscope::build {

/// Builder of resolved programs in a test.
class Builder {
public:
    ResolvedProgram program;

    Builder() { program.threads.push_back({"main", 0, {}}); }

    ThreadId thread(std::string id) {
        program.threads.push_back({std::move(id), 0, {}});
        return {static_cast<std::uint32_t>(program.threads.size() - 1)};
    }
    StreamId stream(std::string id, StreamKind kind = StreamKind::Created) {
        ResolvedStream stream;
        stream.id = std::move(id);
        stream.kind = kind;
        stream.declaration = kind == StreamKind::Created ? static_cast<int>(program.streams.size()) : -1;
        program.streams.push_back(stream);
        return {static_cast<std::uint32_t>(program.streams.size() - 1)};
    }
    EventId event(std::string id, unsigned flags = 0) {
        ResolvedEvent event;
        event.id = std::move(id);
        event.flags = flags;
        program.events.push_back(event);
        return {static_cast<std::uint32_t>(program.events.size() - 1)};
    }
    ByteRange buffer(std::string id, Bytes bytes, Memory memory) {
        ResolvedBuffer buffer;
        buffer.id = std::move(id);
        buffer.bytes = bytes;
        buffer.memory = memory;
        program.buffers.push_back(buffer);
        return {{static_cast<std::uint32_t>(program.buffers.size() - 1)}, 0, bytes};
    }
    WordId word(std::string id, std::uint64_t initial = 0) {
        ResolvedWord word;
        word.id = std::move(id);
        word.initial = initial;
        program.words.push_back(word);
        return {static_cast<std::uint32_t>(program.words.size() - 1)};
    }

    OperationId kernel(StreamId stream, Nanoseconds length = Nanoseconds(1'000'000), ThreadId on = {}) {
        KernelCall kernel;
        kernel.stream = stream;
        kernel.kernel = "spin";
        kernel.block = {1024, 1, 1};
        kernel.arguments.push_back({"duration", std::int64_t{length.count()}});
        return add(Call::LaunchKernel, OperationKind::Kernel, kernel, on);
    }
    OperationId copy(StreamId stream, ByteRange from, ByteRange to, ThreadId on = {}) {
        return add(Call::MemcpyAsync, OperationKind::CopyHostToDevice, CopyCall{{from, to}, stream}, on);
    }
    OperationId copyNow(ByteRange from, ByteRange to, ThreadId on = {}) {
        return add(Call::Memcpy, OperationKind::CopyHostToDevice, CopyCall{{from, to}, std::nullopt}, on);
    }
    OperationId record(EventId event, StreamId stream, ThreadId on = {}) {
        return add(Call::EventRecord, OperationKind::EventRecord, EventStreamCall{event, stream, 0}, on);
    }
    OperationId wait(EventId event, StreamId stream, ThreadId on = {}) {
        return add(Call::StreamWaitEvent, OperationKind::EventWait, EventStreamCall{event, stream, 0}, on);
    }
    OperationId query(EventId event, std::optional<Nanoseconds> every = std::nullopt, ThreadId on = {}) {
        return add(Call::EventQuery, OperationKind::Host, EventCall{event, every, 0}, on);
    }
    OperationId eventSynchronize(EventId event, ThreadId on = {}) {
        return add(Call::EventSynchronize, OperationKind::Host, EventCall{event, std::nullopt, 0}, on);
    }
    OperationId eventDestroy(EventId event) {
        return add(Call::EventDestroy, OperationKind::Host, EventCall{event, std::nullopt, 0}, {});
    }
    OperationId streamDestroy(StreamId stream) {
        return add(Call::StreamDestroy, OperationKind::Host, StreamCall{stream, 0, 0}, {});
    }
    OperationId elapsed(EventId start, EventId end) {
        return add(Call::EventElapsedTime, OperationKind::Host, ElapsedCall{start, end}, {});
    }
    OperationId synchronize(StreamId stream, ThreadId on = {}) {
        return add(Call::StreamSynchronize, OperationKind::Host, StreamCall{stream, 0, 0}, on);
    }
    OperationId deviceSynchronize(ThreadId on = {}) {
        return add(Call::DeviceSynchronize, OperationKind::Host, DeviceCall{0}, on);
    }
    OperationId waitValue(StreamId stream, WordId word, std::uint64_t value, ThreadId on = {}) {
        ValueCall call;
        call.stream = stream;
        call.word = word;
        call.value = value;
        return add(Call::StreamWaitValue32, OperationKind::MemoryOperation, call, on);
    }
    OperationId hostStore(WordId word, std::uint64_t value, ThreadId on = {}) {
        ValueCall call;
        call.word = word;
        call.value = value;
        return add(Call::HostStore, OperationKind::Host, call, on);
    }
    OperationId hostWork(Nanoseconds length, ThreadId on = {}) {
        HostCall call;
        call.duration = length;
        return add(Call::HostWork, OperationKind::Host, call, on);
    }

private:
    template <class What>
    OperationId add(Call call, OperationKind kind, What what, ThreadId on) {
        ResolvedOperation operation;
        operation.id = "op" + std::to_string(program.operations.size());
        operation.label = operation.source = operation.id;
        operation.call = call;
        operation.kind = kind;
        operation.thread = on;
        operation.what = std::move(what);
        program.operations.push_back(std::move(operation));
        return {static_cast<std::uint32_t>(program.operations.size() - 1)};
    }
};

}  // namespace streamscope::build
