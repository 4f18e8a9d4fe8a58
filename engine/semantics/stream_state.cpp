// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/stream_state.h"

#include "engine/semantics/handles.h"

namespace streamscope {

std::uint32_t StreamState::add(const HostStream& stream) {
    streams_.push_back(stream);
    return count() - 1;
}

std::uint32_t StreamState::legacy(std::uint32_t device, std::uint32_t process, std::uint32_t context) {
    const auto [at, isNew] = legacy_.try_emplace(std::tuple(device, process, context), count());
    return isNew ? add({true, false, device, process, false, 0, context}) : at->second;
}

std::optional<std::uint32_t> StreamState::find(StreamHandle handle, const HostCaller& caller) {
    if (handle == nullStream || handle == legacyStream) return legacy(caller.device, caller.process, caller.context);
    if (handle == perThreadStream) {
        const std::tuple key(caller.device, caller.process, caller.thread, caller.context);
        const auto [at, isNew] = perThread_.try_emplace(key, count());
        return isNew ? add({false, true, caller.device, caller.process, false, 0, caller.context}) : at->second;
    }
    const auto number = indexOfHandle(handle.value, firstStream, created_.size());
    if (!number) return std::nullopt;
    const HostStream& made = streams_[created_[*number]];
    return made.alive && made.process == caller.process ? std::optional(created_[*number]) : std::nullopt;
}

Verdict StreamState::create(unsigned flags, int priority, const HostCaller& caller) {
    if (flags > static_cast<unsigned>(StreamFlags::NonBlocking))
        return refusal(Status::InvalidValue, Reason::InvalidFlags, flags);
    Verdict made;
    made.stream = add({.blocking = flags == 0,
                       .device = caller.device,
                       .process = caller.process,
                       .alive = true,
                       .priority = priority,
                       .context = caller.context});
    made.value = handleOf(created_.size(), firstStream);
    created_.push_back(made.stream);
    return made;
}

Verdict StreamState::destroy(std::optional<std::uint32_t> stream) {
    if (!stream || !streams_[*stream].alive) return {Status::InvalidResourceHandle, Reason::NoStream};
    streams_[*stream].alive = false;
    return {};
}

}  // namespace streamscope
