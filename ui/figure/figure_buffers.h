// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/buffer_spans.h"
#include "engine/program/program.h"

#include <memory>
#include <mutex>

namespace streamscope::ui {

/// Buffers of a program and the operations that access them, computed when a figure first needs them, on its thread.
class FigureBuffers {
public:
    explicit FigureBuffers(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
    /// Returns nullptr if the program has problems.
    std::shared_ptr<const ProgramBuffers> get() const;
    std::shared_ptr<const ResolvedProgram> program() const;

private:
    std::shared_ptr<const Program> program_;
    mutable std::once_flag resolvedOnce_;
    mutable std::shared_ptr<const ResolvedProgram> resolved_;
    mutable std::once_flag asked_;
    mutable std::shared_ptr<const ProgramBuffers> found_;
};

}  // namespace streamscope::ui
