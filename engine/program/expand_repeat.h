// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <string>
#include <vector>

namespace streamscope {

/// An edit that replaces a repeat by the calls of all its turns. The variable becomes a number; parameters remain, except in the
/// number of turns. Without an edit, `error` gives the reason.
struct ExpandedRepeat {
    std::optional<Edit> edit;
    std::string error;
    std::vector<std::string> operations;  ///< ids of the new calls
};
ExpandedRepeat expandRepeat(const Program& program, const std::string& id);

}  // namespace streamscope
