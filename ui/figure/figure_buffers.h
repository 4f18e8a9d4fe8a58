#pragma once

#include "engine/program/program.h"
#include "ui/timeline/index/buffer_spans.h"

#include <memory>
#include <mutex>

namespace streamscope::ui {

/// Who touches the buffers of a program: found when a figure first asks, on whichever thread it is made, and then kept.
class FigureBuffers {
public:
    explicit FigureBuffers(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
    /// nullptr: the program cannot be evaluated.
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
