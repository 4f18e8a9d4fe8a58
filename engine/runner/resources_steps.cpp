// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/resources.h"

/// Resources that steps of the program create, allocate, capture and open, and their release.
namespace streamscope {

Status Resources::createStream(const StreamCall& call) {
    auto& slot = streams_[call.stream.value];
    const auto made = driver_.run(command::StreamCreate{call.flags, call.priority});
    if (made) slot = {made.value, true, made.status};
    return made.status;
}

Status Resources::createEvent(const EventCall& call) {
    auto& slot = events_[call.event.value];
    const auto made = driver_.run(command::EventCreate{call.flags});
    if (made) slot = {made.value, true, made.status};
    return made.status;
}

Status Resources::allocate(const BufferCall& call) {
    const auto& buffer = program_[call.buffer];
    const auto made = call.stream ? driver_.run(command::MallocAsync{buffer.bytes, stream(*call.stream)})
                                  : driver_.run(command::Allocate{buffer.memory, buffer.bytes});
    if (made) {
        buffers_[call.buffer.value] = {made.value, true, made.status};
        lastAddresses_[call.buffer.value] = made.value;
        graphMemory_.setFreed(call.buffer, false);
    }
    return made.status;
}

/// Releases a buffer. Its address is invalid from the call on, even if the call fails. A second release is refused as in CUDA.
/// The address of a graph's memory is kept for the next launch, and that of registered memory, which cannot be freed.
Status Resources::release(const BufferCall& call) {
    auto& slot = buffers_[call.buffer.value];
    if (!exists(call.buffer)) return Status::InvalidValue;
    const Address address = slot.handle;
    if (graphMemory_.allocates(call.buffer)) graphMemory_.setFreed(call.buffer, true);
    else if (!registered_.contains(address.value)) slot = {};
    return call.stream ? driver_.run(command::FreeAsync{address, stream(*call.stream)}) : driver_.run(command::Release{address});
}

MemoryRange Resources::memory(const RegistrationCall& call) const {
    if (call.word) return {address(*call.word), static_cast<Bytes>(program_[*call.word].bits / 8)};
    return {buffers_[call.buffer->value].handle, program_[*call.buffer].bytes};
}

Status Resources::registerHost(const RegistrationCall& call) {
    const MemoryRange range = memory(call);
    const Status answer = driver_.run(command::HostRegister{range.address, range.bytes, call.flags});
    const int process = call.word ? program_[*call.word].process : program_[*call.buffer].process;
    if (answer == Status::Success) registered_[range.address.value] = process;
    return answer;
}

/// Ends the registration. The memory counts as pageable from the call on, even while the call waits for copies.
Status Resources::unregisterHost(const RegistrationCall& call) {
    const MemoryRange range = memory(call);
    const Status answer = driver_.run(command::HostUnregister{range.address});
    if (answer == Status::Success || answer == Status::Blocked) registered_.erase(range.address.value);
    return answer;
}

/// Ends what the program has registered and not unregistered.
void Resources::unregisterAll() {
    for (const auto& [address, process] : registered_) {
        enterProcess(process);
        await(driver_.run(command::HostUnregister{{address}}));
    }
    registered_.clear();
}

Status Resources::endCapture(GraphId id, StreamHandle stream) {
    const auto made = driver_.run(command::StreamEndCapture{stream});
    auto& slot = graphs_[id.value];
    if (slot.graph.value != 0) driver_.run(command::GraphDestroy{slot.graph});
    slot.graph = made ? made.value : GraphHandle{};
    return made.status;
}

Status Resources::instantiate(GraphId id) {
    auto& slot = graphs_[id.value];
    const auto made = driver_.run(command::GraphInstantiate{slot.graph});
    if (!made) return made.status;
    if (slot.exec.value != 0) driver_.run(command::GraphExecDestroy{slot.exec});
    slot.exec = made.value;
    return made.status;
}

Status Resources::exportHandle(const IpcCall& call) {
    if (call.event) {
        const auto made = driver_.run(command::IpcGetEventHandle{event(*call.event)});
        if (made) eventExports_[call.event->value] = made.value;
        return made.status;
    }
    const auto made = driver_.run(command::IpcGetMemHandle{buffers_[call.buffer->value].handle});
    if (made) bufferExports_[call.buffer->value] = made.value;
    return made.status;
}

/// Opens a handle. A handle that was never exported is invalid, and the driver refuses it (semantics.md I3).
Status Resources::openHandle(const IpcCall& call) {
    if (call.event) {
        const auto made = driver_.run(command::IpcOpenEventHandle{eventExports_[call.event->value].value_or(IpcHandle{})});
        if (made) events_[call.openedEvent->value] = {made.value, true, made.status};
        return made.status;
    }
    const auto made = driver_.run(command::IpcOpenMemHandle{bufferExports_[call.buffer->value].value_or(IpcHandle{})});
    if (made) {
        buffers_[call.openedBuffer->value] = {made.value, true, made.status};
        lastAddresses_[call.openedBuffer->value] = made.value;
    }
    return made.status;
}

void Resources::freeGraphs() {
    for (auto& slot : graphs_) {
        if (slot.exec.value != 0) driver_.run(command::GraphExecDestroy{slot.exec});
        if (slot.graph.value != 0) driver_.run(command::GraphDestroy{slot.graph});
        slot = {};
    }
}

void Resources::freeStepStreams() {
    for (std::size_t i = 0; i < streams_.size(); ++i) {
        if (!program_.streams[i].createdByStep) continue;
        if (streams_[i].owned) {
            enterProcess(program_.streams[i].process);
            driver_.run(command::StreamDestroy{streams_[i].handle});
        }
        streams_[i] = {missingStream, false, Status::Success};
    }
}

void Resources::freeBuffer(std::size_t index) {
    auto& slot = buffers_[index];
    const BufferId id{static_cast<std::uint32_t>(index)};
    if (slot.owned && !graphMemory_.isFreed(id)) {
        enterProcess(program_.buffers[index].process);
        if (program_.buffers[index].opens) driver_.run(command::IpcCloseMemHandle{slot.handle});
        else await(driver_.run(command::Release{slot.handle}));
    }
    slot = {};
    graphMemory_.setFreed(id, false);
    bufferExports_[index].reset();
}

}  // namespace streamscope
