#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope {

/// The ranges of a program by their ids. The program must stay. An operation may name a range that is declared nowhere: its id is
/// its name.
class CallRanges {
public:
    explicit CallRanges(const Program& program);

    std::string_view nameOf(std::string_view id) const;
    /// Returns the ids of a range and of those around it, the outermost first; a circle of them ends where it closes.
    std::vector<std::string_view> around(std::string_view id) const;

private:
    std::unordered_map<std::string_view, const CallRange*> byId_;
};

/// Returns whether any operation of the list, or of a body in it, is in a range.
bool hasRanges(const std::vector<Operation>& operations);

}  // namespace streamscope
