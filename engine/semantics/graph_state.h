// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"
#include "engine/semantics/event_state.h"
#include "engine/semantics/memory_state.h"
#include "engine/semantics/verdict.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope {

/// Objects that the nodes of a graph use.
struct HostGraph {
    std::vector<std::uint32_t> records, waits;  ///< events of external records and waits
    std::vector<std::uint64_t> kept;            ///< memory that its nodes allocate and do not free
    std::vector<std::uint64_t> freed;           ///< memory of other graphs that its nodes free
    bool allocates = false;

    void frees(std::uint64_t address) {
        if (std::erase(kept, address) == 0) freed.push_back(address);
    }
};

/// Graphs and executable graphs of all processes, known by their index (semantics.md G24).
class GraphState {
public:
    std::map<std::uint32_t, HostGraph> captured;  ///< graphs of the open captures

    /// Keeps the graph of a capture that has ended.
    Verdict keep(std::uint32_t capture, const HostCaller& caller);
    /// Instantiates a graph. A graph that allocates can be instantiated only once, since its memory keeps its address.
    Verdict instantiate(GraphHandle graph, const HostCaller& caller);
    Verdict destroy(GraphHandle graph, const HostCaller& caller);
    Verdict destroy(GraphExecHandle graph, const HostCaller& caller);
    /// Launches a graph, unless its memory has not been freed since its last launch (X12). A release may be pending. The object
    /// of the verdict is the executable graph.
    Verdict launch(GraphExecHandle graph, const HostCaller& caller, EventState& events, MemoryState& memory) const;
    /// Returns the graph of an executable graph.
    std::uint32_t graphOf(std::uint32_t exec) const { return execs_[exec].graph; }
    const HostGraph& operator[](std::uint32_t graph) const { return graphs_[graph].graph; }

private:
    struct Made {
        HostGraph graph;
        std::uint32_t process = 0;
        bool alive = true, instantiated = false;
    };
    struct Exec {
        std::uint32_t graph = 0, process = 0;
        bool alive = true;
    };

    std::vector<Made> graphs_;
    std::vector<Exec> execs_;
};

}  // namespace streamscope
