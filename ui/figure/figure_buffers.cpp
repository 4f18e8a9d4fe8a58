// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_buffers.h"

#include "engine/order/buffer_use.h"

#include <utility>

namespace streamscope::ui {

std::shared_ptr<const ResolvedProgram> FigureBuffers::program() const {
    std::call_once(resolvedOnce_, [this] {
        if (!program_) return;
        Read<ResolvedProgram> resolved = resolve(*program_);
        if (resolved) resolved_ = std::make_shared<const ResolvedProgram>(std::move(*resolved.value));
    });
    return resolved_;
}

std::shared_ptr<const ProgramBuffers> FigureBuffers::get() const {
    std::call_once(asked_, [this] {
        if (!program()) return;
        auto found = std::make_shared<ProgramBuffers>();
        found->program = program();
        found->uses = bufferUses(*found->program);
        found_ = std::move(found);
    });
    return found_;
}

}  // namespace streamscope::ui
