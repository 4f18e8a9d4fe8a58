// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/semantics/capture_state.h"
#include "engine/semantics/device_state.h"
#include "engine/semantics/event_state.h"
#include "engine/semantics/graph_state.h"
#include "engine/semantics/launch_rules.h"
#include "engine/semantics/memory_state.h"
#include "engine/semantics/stream_state.h"

#include <utility>
#include <variant>
#include <vector>

namespace streamscope {

/// Knowledge of the host of a CUDA program, and its answer to each call (semantics.md A1 to A7). It knows no time: queries and
/// synchronisations are answered as if all work had ended, and stream-ordered memory exists until MemoryState::release().
class HostState {
public:
    explicit HostState(std::vector<DeviceInfo> known) : devices(std::move(known)) {}
    HostState(const HostState&) = delete;
    HostState& operator=(const HostState&) = delete;

    DeviceState devices;
    StreamState streams;
    EventState events;
    MemoryState memory;
    CaptureState captures{streams};
    GraphState graphs;

    /// Makes the call.
    Verdict apply(const Command& asked, const HostCaller& caller) {
        return std::visit([&](const auto& one) { return answer(one, caller); }, asked);
    }

    Verdict answer(const command::SetDevice& asked, const HostCaller&) const { return devices.find(asked.device); }
    /// The value of the verdict is the context's number.
    Verdict answer(const command::ContextCreate& asked, const HostCaller& caller) { return devices.create(asked.device, caller); }
    Verdict answer(const command::ContextDestroy& asked, const HostCaller& caller) {
        return devices.destroy(asked.context, caller);
    }
    Verdict answer(const command::ContextSetCurrent& asked, const HostCaller& caller) const {
        return devices.find(asked.context, caller);
    }
    Verdict answer(const command::SetPeerAccess&, const HostCaller&);
    Verdict answer(const command::DeviceSynchronize&, const HostCaller&);
    /// The value of the verdict is the place of the attribute in deviceAttributes.
    Verdict answer(const command::DeviceGetAttribute& asked, const HostCaller& caller) const {
        return devices.attribute(asked.device, asked.attribute, caller);
    }
    Verdict answer(const command::StreamCreate&, const HostCaller&);
    Verdict answer(const command::StreamDestroy&, const HostCaller&);
    Verdict answer(const command::StreamSynchronize& asked, const HostCaller& by) { return waitFor(asked.stream, by); }
    Verdict answer(const command::StreamQuery& asked, const HostCaller& by) { return waitFor(asked.stream, by); }
    /// The value of the verdict is the priority, whose two's complement it has if it is negative.
    Verdict answer(const command::StreamGetPriority&, const HostCaller&);
    Verdict answer(const command::StreamWaitEvent&, const HostCaller&);
    Verdict answer(const command::EventCreate& asked, const HostCaller& by) { return events.create(asked.flags, by); }
    Verdict answer(const command::EventDestroy&, const HostCaller&);
    Verdict answer(const command::EventRecord&, const HostCaller&);
    Verdict answer(const command::EventQuery& asked, const HostCaller& by) { return waitFor(asked.event, by); }
    Verdict answer(const command::EventSynchronize& asked, const HostCaller& by) { return waitFor(asked.event, by); }
    /// The object and the value of the verdict are the events or, if it is refused, the value is 0 for the start and 1 for the
    /// end.
    Verdict answer(const command::EventElapsedTime&, const HostCaller&) const;
    Verdict answer(const command::EventTime&, const HostCaller&) const;
    Verdict answer(const command::Allocate&, const HostCaller&);
    Verdict answer(const command::Release&, const HostCaller&);
    Verdict answer(const command::HostRegister&, const HostCaller&);
    Verdict answer(const command::HostUnregister&, const HostCaller&);
    Verdict answer(const command::MallocAsync&, const HostCaller&);
    Verdict answer(const command::FreeAsync&, const HostCaller&);
    Verdict answer(const command::LaunchKernel&, const HostCaller&);
    Verdict answer(const command::MemcpyAsync&, const HostCaller&);
    Verdict answer(const command::Memcpy&, const HostCaller&);
    Verdict answer(const command::MemcpyBatchAsync&, const HostCaller&);
    Verdict answer(const command::MemsetAsync&, const HostCaller&);
    Verdict answer(const command::Memset&, const HostCaller&);
    Verdict answer(const command::LaunchHostFunc&, const HostCaller&);
    Verdict answer(const command::StreamAddCallback&, const HostCaller&);
    Verdict answer(const command::StreamWaitValue&, const HostCaller&);
    Verdict answer(const command::StreamWriteValue&, const HostCaller&);
    Verdict answer(const command::StreamBatchMemOp&, const HostCaller&);
    Verdict answer(const command::StreamBeginCapture&, const HostCaller&);
    /// The object of a refusal is the thread that began the capture.
    Verdict answer(const command::StreamEndCapture&, const HostCaller&);
    Verdict answer(const command::StreamIsCapturing&, const HostCaller&);
    Verdict answer(const command::GraphInstantiate&, const HostCaller&);
    Verdict answer(const command::GraphLaunch&, const HostCaller&);
    Verdict answer(const command::GraphDestroy& asked, const HostCaller& by) { return graphs.destroy(asked.graph, by); }
    Verdict answer(const command::GraphExecDestroy& asked, const HostCaller& by) { return graphs.destroy(asked.graph, by); }
    Verdict answer(const command::IpcGetEventHandle&, const HostCaller&) const;
    Verdict answer(const command::IpcOpenEventHandle&, const HostCaller&);
    Verdict answer(const command::IpcGetMemHandle& asked, const HostCaller& by) const {
        return memory.exported(asked.address, by);
    }
    Verdict answer(const command::IpcOpenMemHandle&, const HostCaller&);
    Verdict answer(const command::IpcCloseMemHandle& asked, const HostCaller& by) { return memory.close(asked.address, by); }
    Verdict answer(const command::HostWork&, const HostCaller&) const { return {}; }
    Verdict answer(const command::HostStore&, const HostCaller&) const;
    Verdict answer(const command::HostWaitValue&, const HostCaller&) const;

    /// Launches a kernel in the stream unless `check`, which gets the stream's index, refuses it, which breaks a capture (X22).
    template <class Check>
    Verdict launch(StreamHandle stream, const HostCaller& caller, Check check) {
        const Verdict allowed = use(stream, caller);
        if (!allowed) return allowed;
        const Verdict checked = check(allowed.stream);
        if (checked) return put(allowed);
        captures.invalidate(captures.of(allowed.stream));
        return checked;
    }
    /// Launches a kernel of the catalogue and plans it.
    Verdict launch(const KernelLaunch& launch, StreamHandle stream, const HostCaller& caller, LaunchPlan& plan);
    /// Answers whether a kernel reaches the word that its launch names (semantics.md K6).
    Verdict reachedByKernel(const HostWaitFor& word, const HostCaller& caller) const;
    /// Answers whether the device has memory left. Managed memory may exceed it, because its pages move to the host.
    Verdict room(MemoryKind kind, Bytes bytes, std::uint32_t device) const;
    const DeviceInfo& deviceOf(std::uint32_t stream) const { return devices[streams[stream].device]; }

private:
    Verdict use(StreamHandle stream, const HostCaller& caller);
    Verdict put(Verdict verdict, std::size_t nodes = 1);
    Verdict putAtOnce(const Verdict& verdict);
    /// Answers whether the host reaches the word for which a host function is to wait.
    Verdict reached(const HostWaitFor& word, const HostCaller& caller) const;
    Verdict waitFor(StreamHandle stream, const HostCaller& caller);
    Verdict waitFor(EventHandle event, const HostCaller& caller);
    Verdict allocated(MemoryKind kind, Bytes bytes, const HostCaller& owner);
    Verdict copied(Verdict verdict, const CopyRequest& copy, const HostCaller& caller) const;
    Verdict filled(Verdict verdict, Address to, Bytes bytes, const HostCaller& caller) const;
    Verdict check(const MemoryOperation& asked, std::uint32_t stream, const HostCaller& caller) const;
    Verdict putOne(StreamHandle stream, const MemoryOperation& asked, const HostCaller& caller);
};

}  // namespace streamscope
