#pragma once

#include "ui/composer/composer_layout.h"

#include <span>
#include <vector>

namespace streamscope::ui {

/// One card for each call of the program's own list, with its texts and its lanes; nothing is placed yet.
/// A body's calls are inside the card that holds them.
std::vector<Card> makeCards(const ComposerInput& input, std::span<const Lane> lanes);

/// What people call an operation in a sentence: its label, "wait for e1", "sync".
QString nameOf(const Program& program, const Operation& operation);

/// The host buffer of a copy, nullptr if it has none.
const Buffer* hostBufferOf(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
