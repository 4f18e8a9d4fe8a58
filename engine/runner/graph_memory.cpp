// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/graph_memory.h"

#include <algorithm>

namespace streamscope {

GraphMemory::GraphMemory(const ResolvedProgram& program) : ofGraph_(program.buffers.size()), freed_(program.buffers.size()) {
    if (std::ranges::find(program.operations, Call::MallocAsync, &ResolvedOperation::call) == program.operations.end()) return;
    const Captures captures = capturesOf(program);
    for (const Capture& capture : captures.captures) add(capture, program);
    captureOf_ = captures.launched;
}

void GraphMemory::add(const Capture& capture, const ResolvedProgram& program) {
    OfCapture& own = captures_.emplace_back();
    for (const OperationId node : capture.nodes) {
        const ResolvedOperation& operation = program[node];
        if (operation.call != Call::MallocAsync && operation.call != Call::FreeAsync) continue;
        const BufferId buffer = std::get<BufferCall>(operation.what).buffer;
        if (operation.call == Call::MallocAsync) {
            ofGraph_[buffer.value] = true;
            own.kept.push_back(buffer);
        } else if (std::erase(own.kept, buffer) == 0) {
            own.freed.push_back(buffer);
        }
    }
}

void GraphMemory::launched(OperationId launch) {
    if (captures_.empty() || captureOf_[launch.value] < 0) return;
    const OfCapture& graph = captures_[static_cast<std::size_t>(captureOf_[launch.value])];
    for (const BufferId buffer : graph.kept) freed_[buffer.value] = false;
    for (const BufferId buffer : graph.freed) freed_[buffer.value] = true;
}

}  // namespace streamscope
