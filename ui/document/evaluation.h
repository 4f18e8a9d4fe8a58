// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/order/dependencies.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace streamscope::ui {

/// Resolved form and problems of a program, and its bindings, both computed once, on the thread that asks first. Thread-safe.
class Evaluation {
public:
    explicit Evaluation(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

    const std::shared_ptr<const Program>& program() const { return program_; }
    /// Returns nullptr while the program has problems().
    const std::shared_ptr<const ResolvedProgram>& resolved() const { return made().resolved; }
    const std::vector<Problem>& problems() const { return made().problems; }
    const std::vector<Binding>& bindings() const;
    /// Returns the number of calls with all turns of repeats, counted when it is first asked for.
    std::uint64_t calls() const;
    /// Returns whether the resolved form and the problems are computed already.
    bool isMade() const { return isMade_; }

private:
    struct Made {
        std::shared_ptr<const ResolvedProgram> resolved;
        std::vector<Problem> problems;
    };
    const Made& made() const;
    std::shared_ptr<const Program> program_;
    mutable std::once_flag once_, bound_, counted_;
    mutable std::atomic<bool> isMade_ = false;
    mutable Made made_;
    mutable std::uint64_t calls_ = 0;
    mutable std::vector<Binding> bindings_;
};

}  // namespace streamscope::ui
