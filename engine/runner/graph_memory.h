// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/captures.h"
#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// The buffers that graphs allocate, each anew at every launch (semantics.md X12). Their addresses stay, so that a program frees
/// the same buffer once after each launch.
class GraphMemory {
public:
    explicit GraphMemory(const ResolvedProgram& program);

    /// Returns whether a graph allocates the buffer.
    bool allocates(BufferId id) const { return ofGraph_[id.value]; }
    bool isFreed(BufferId id) const { return freed_[id.value]; }
    void setFreed(BufferId id, bool freed) { freed_[id.value] = freed; }
    /// Notes a successful launch: what its graph allocates and does not free is allocated again, and what it frees of other
    /// graphs is freed.
    void launched(OperationId launch);

private:
    struct OfCapture {
        std::vector<BufferId> kept, freed;
    };
    void add(const Capture& capture, const ResolvedProgram& program);

    std::vector<bool> ofGraph_, freed_;  ///< by buffer
    std::vector<OfCapture> captures_;    ///< empty if no graph allocates or frees
    std::vector<int> captureOf_;         ///< by operation: the capture that it launches
};

}  // namespace streamscope
