#pragma once

#include "engine/program/edit.h"

#include <string>
#include <vector>

namespace streamscope {

/// The edit that puts the turns of a repeat in its place as plain calls: its variable becomes a number, parameters stay as
/// they are written except in how many turns there are. Without an edit, `error` says why not.
struct ExpandedRepeat {
    std::optional<Edit> edit;
    std::string error;
    std::vector<std::string> operations;  ///< ids of the calls that take its place
};
ExpandedRepeat expandRepeat(const Program& program, const std::string& id);

}  // namespace streamscope
