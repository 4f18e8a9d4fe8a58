// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope {

/// Index of a program's ranges by id. Keeps a reference to the program. An operation may name an undeclared range, whose id is
/// its name.
class CallRanges {
public:
    explicit CallRanges(const Program& program);

    std::string_view nameOf(std::string_view id) const;
    /// Returns the ids of a range and of the ranges around it, outermost first. Stops at a cycle.
    std::vector<std::string_view> around(std::string_view id) const;

private:
    std::unordered_map<std::string_view, const CallRange*> byId_;
};

/// Returns whether any operation of the list, bodies included, is in a range.
bool hasRanges(const std::vector<Operation>& operations);

}  // namespace streamscope
