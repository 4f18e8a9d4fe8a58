#pragma once

#include "engine/program/edit.h"

#include <optional>
#include <span>
#include <string>

namespace streamscope {

/// The edit that puts calls into the body of one graphLaunch, where the first of them stood, in the first stream that one of
/// them names. They stand next to each other in one list. Without an edit, `error` says why not, and what to do.
struct LaunchedAsGraph {
    std::optional<Edit> edit;
    std::string error;
    std::string graph;  ///< id of the new call
};
LaunchedAsGraph launchAsGraph(const Program& program, std::span<const std::string> ids);

}  // namespace streamscope
