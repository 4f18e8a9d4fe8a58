// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

namespace streamscope {

/// Calls visit(list) with the program's list of that kind.
template <class P, class Visit>
decltype(auto) withList(P& program, ResourceKind kind, const Visit& visit) {
    switch (kind) {
        case ResourceKind::Stream: return visit(program.streams);
        case ResourceKind::Event: return visit(program.events);
        case ResourceKind::Buffer: return visit(program.buffers);
        case ResourceKind::Word: return visit(program.words);
        case ResourceKind::Graph: return visit(program.graphs);
        case ResourceKind::Parameter: return visit(program.parameters);
        case ResourceKind::Context: return visit(program.contexts);
        case ResourceKind::Thread: break;
    }
    return visit(program.threads);
}

/// Returns whether a stream, an event or a buffer belongs to the context.
bool hasResources(const Program& program, const std::string& context);

}  // namespace streamscope
