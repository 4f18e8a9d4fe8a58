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

/// What follows from a program alone, made by whoever asks first, on whatever thread, once for all who ask.
class Evaluation {
public:
    explicit Evaluation(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

    const std::shared_ptr<const Program>& program() const { return program_; }
    /// nullptr while the program has problems (then problems() says which).
    const std::shared_ptr<const ResolvedProgram>& resolved() const { return made().resolved; }
    const std::vector<Problem>& problems() const { return made().problems; }
    const std::vector<Binding>& bindings() const { return made().bindings; }
    /// Whether asking takes no time any more.
    bool isMade() const { return isMade_; }

private:
    struct Made {
        std::shared_ptr<const ResolvedProgram> resolved;
        std::vector<Problem> problems;
        std::vector<Binding> bindings;
    };
    const Made& made() const;
    std::shared_ptr<const Program> program_;
    mutable std::once_flag once_;
    mutable std::atomic<bool> isMade_ = false;
    mutable Made made_;
};

}  // namespace streamscope::ui
