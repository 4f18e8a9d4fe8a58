#pragma once

#include "ui/composer/composer_layout.h"

#include <string>

namespace streamscope::ui {

/// The lane that an operation's work belongs to, by its id as lanes name it ("" for pure host calls): calls without a
/// stream and the synchronous copies go to the default stream.
std::string laneId(const Program& program, const Operation& operation);

/// Host threads first, then the streams by device, the built-in ones where they are used. Nothing is placed yet.
std::vector<Lane> makeLanes(const ComposerInput& input);

}  // namespace streamscope::ui
