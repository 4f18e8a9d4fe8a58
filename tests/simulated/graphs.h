// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/bench.h"
#include "tests/support/profiles.h"

namespace streamscope::test {

/// Captures the work of `act` in a new stream and instantiates it.
template <class Act>
GraphExecHandle instantiate(Bench& bench, Act act) {
    const StreamHandle stream = bench.stream();
    bench.driver().run(StreamBeginCapture{stream, 0});
    act(stream);
    const auto graph = bench.driver().run(StreamEndCapture{stream});
    return bench.driver().run(GraphInstantiate{graph.value}).value;
}

inline std::uint32_t launch(Bench& bench, GraphExecHandle graph, StreamHandle stream) {
    const std::uint32_t id = bench.next();
    bench.driver().run(GraphLaunch{graph, stream});
    return id;
}

/// Makes t join the capture of s.
inline void fork(Bench& bench, StreamHandle s, StreamHandle t) {
    const EventHandle event = bench.event();
    bench.record(event, s);
    bench.wait(t, event);
}

}  // namespace streamscope::test
