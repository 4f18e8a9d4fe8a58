// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gpu/gpu.h"

#include <map>

namespace streamscope::gpu {

/// Returns the activity by operation.
inline std::map<std::uint32_t, OperationActivity> activityByOperation(Driver& driver) {
    std::map<std::uint32_t, OperationActivity> found;
    for (auto& operation : driver.takeActivity().operations) found[operation.operation] = std::move(operation);
    return found;
}

/// Bench that captures calls of a stream into a graph and instantiates it, as most programs do.
class GraphBench {
public:
    explicit GraphBench(Driver& driver) : driver_(driver) {}

    StreamHandle stream(unsigned flags = 1) { return driver_.run(StreamCreate{flags, 0}).value; }
    EventHandle event(unsigned flags = 2) { return driver_.run(EventCreate{flags}).value; }
    Status spin(std::uint32_t operation, StreamHandle stream, Nanoseconds duration) {
        driver_.correlate(operation);
        return gpu::spin(driver_, stream, duration);
    }
    Status launch(std::uint32_t operation, GraphExecHandle graph, StreamHandle stream) {
        driver_.correlate(operation);
        return driver_.run(GraphLaunch{graph, stream});
    }
    template <class Calls>
    GraphHandle capture(StreamHandle stream, Calls calls) {
        begun_ = driver_.run(StreamBeginCapture{stream, static_cast<unsigned>(CaptureMode::ThreadLocal)});
        calls();
        const auto ended = driver_.run(StreamEndCapture{stream});
        ended_ = ended.status;
        return ended.value;
    }
    template <class Calls>
    GraphExecHandle make(StreamHandle stream, Calls calls) {
        const auto made = driver_.run(GraphInstantiate{capture(stream, calls)});
        instantiated_ = made.status;
        return made.value;
    }
    /// Returns whether the last capture and instantiation succeeded.
    bool good() const { return begun_ == Status::Success && ended_ == Status::Success && instantiated_ == Status::Success; }

private:
    Driver& driver_;
    Status begun_{}, ended_{}, instantiated_{};
};

}  // namespace streamscope::gpu
