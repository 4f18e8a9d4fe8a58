#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/composer/instances.h"
#include "ui/composer/shown_calls.h"

#include <vector>

namespace streamscope::ui {

/// One card for each shown call, with its texts and its lanes; nothing is placed yet.
std::vector<Card> makeCards(const ComposerInput& input, const std::vector<ShownCall>& calls, const std::vector<Lane>& lanes,
                            const Instances& instances);

/// What people call an operation in a sentence: its label, "wait for e1", "sync".
QString nameOf(const Program& program, const Operation& operation);

/// The host buffer of a copy, nullptr if it has none.
const Buffer* hostBufferOf(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
