// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/event_flags.h"
#include "engine/simulated/handles.h"

#include <cstring>

/// Events and device memory of another process (semantics.md I1 to I6).
namespace streamscope::simulated {
namespace {

enum class IpcKind : std::uint32_t { Event = 1, Memory = 2 };

/// Content of a handle; its remaining bytes are zero.
struct IpcContent {
    std::array<char, 8> mark{'s', 't', 'r', 'm', 's', 'c', 'o', 'p'};
    IpcKind kind{};
    std::uint32_t check = 0;
    std::uint64_t number = 0;
    friend bool operator==(const IpcContent&, const IpcContent&) = default;
};
static_assert(sizeof(IpcContent) <= sizeof(IpcHandle));

IpcContent contentOf(IpcKind kind, std::uint64_t number) {
    return {{'s', 't', 'r', 'm', 's', 'c', 'o', 'p'}, kind, static_cast<std::uint32_t>(number * 2654435761u), number};
}

IpcHandle makeIpcHandle(IpcKind kind, std::uint64_t number) {
    IpcHandle handle{};
    const IpcContent content = contentOf(kind, number);
    std::memcpy(handle.data(), &content, sizeof content);
    return handle;
}

/// Returns nullopt for an invalid handle (I3).
std::optional<std::uint64_t> readIpcHandle(IpcKind kind, const IpcHandle& handle) {
    IpcContent content;
    std::memcpy(&content, handle.data(), sizeof content);
    return content == contentOf(kind, content.number) ? std::optional(content.number) : std::nullopt;
}

}  // namespace

Result<IpcHandle> Calls::call(const command::IpcGetEventHandle& asked) {
    begin();
    if (asked.event.value == 0) return {answer(Status::InvalidValue, costs().create), {}};  // as measured on an H200
    const EventState* state = handled(asked.event);
    const bool shareable = state && (state->flags & eventInterprocess) != 0 && state->shared == EventState::notShared;
    if (!shareable) return {answer(Status::InvalidResourceHandle, costs().create), {}};
    return {answer(Status::Success, costs().create), makeIpcHandle(IpcKind::Event, indexOf(state))};
}

Result<EventHandle> Calls::call(const command::IpcOpenEventHandle& asked) {
    begin();
    const auto index = readIpcHandle(IpcKind::Event, asked.handle);
    const bool known = index && *index < simulation_.events.size() && simulation_.events[*index].alive;
    if (!known) return {answer(Status::MapBufferObjectFailed, costs().create), {}};
    const EventState& exported = simulation_.events[*index];
    if (exported.process == host().process) return {answer(Status::DeviceUninitialized, costs().create), {}};
    EventState opened;
    opened.flags = exported.flags;
    opened.device = exported.device;
    opened.process = host().process;
    opened.shared = static_cast<std::uint32_t>(*index);
    simulation_.events.push_back(opened);
    return {answer(Status::Success, costs().create), {handleOf(simulation_.events.size() - 1, firstEvent)}};
}

Result<IpcHandle> Calls::call(const command::IpcGetMemHandle& asked) {
    begin();
    const Allocation* allocation = simulation_.memory.find(asked.address.value, 1, host().process);
    const bool mine = allocation && allocation->process == host().process && allocation->kind == MemoryKind::Device;
    if (!mine) return {answer(Status::InvalidValue, costs().create), {}};
    return {answer(Status::Success, costs().create), makeIpcHandle(IpcKind::Memory, allocation->begin)};
}

/// Opens memory at the address that it has in its own process. Memory opened twice must be closed twice.
Result<Address> Calls::call(const command::IpcOpenMemHandle& asked) {
    begin();
    const auto begins = readIpcHandle(IpcKind::Memory, asked.handle);
    Allocation* allocation = begins ? simulation_.memory.at(*begins) : nullptr;
    if (!allocation) return {answer(Status::InvalidValue, costs().create), {}};
    if (allocation->process == host().process) return {answer(Status::DeviceUninitialized, costs().create), {}};
    ++allocation->openedBy[host().process];
    return {answer(Status::Success, costs().create), {allocation->begin}};
}

Status Calls::call(const command::IpcCloseMemHandle& asked) {
    begin();
    Allocation* allocation = simulation_.memory.at(asked.address.value);
    const bool open = allocation && allocation->openedBy.contains(host().process);
    if (open && --allocation->openedBy[host().process] == 0) allocation->openedBy.erase(host().process);
    return answer(open ? Status::Success : Status::InvalidValue, costs().create);
}

}  // namespace streamscope::simulated
