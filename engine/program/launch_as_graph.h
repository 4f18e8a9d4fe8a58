// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <optional>
#include <span>
#include <string>

namespace streamscope {

/// An edit that moves consecutive calls of one list into the body of a new graphLaunch, at the position of the first call and in
/// the first stream that the calls name. Without an edit, `error` gives the reason and a remedy.
struct LaunchedAsGraph {
    std::optional<Edit> edit;
    std::string error;
    std::string graph;  ///< id of the new call
};
LaunchedAsGraph launchAsGraph(const Program& program, std::span<const std::string> ids);

}  // namespace streamscope
