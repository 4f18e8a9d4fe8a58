// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope::ui {

/// Map from written calls to the resolved operations: one, or one for each iteration of a repeat.
class Instances {
public:
    explicit Instances(const ResolvedProgram* resolved);
    std::span<const std::uint32_t> of(std::string_view operationId) const;
    /// Returns the operation of the first iteration, nullptr if the program has problems.
    const ResolvedOperation* first(std::string_view operationId) const;
    const ResolvedProgram* program() const { return resolved_; }

private:
    const ResolvedProgram* resolved_;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> bySource_;
};

}  // namespace streamscope::ui
