// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/composer/instances.h"
#include "ui/composer/shown_calls.h"

#include <vector>

namespace streamscope::ui {

/// Makes a card with texts and lanes for each shown call, without coordinates.
std::vector<Card> makeCards(const ComposerInput& input, const std::vector<ShownCall>& calls, const std::vector<Lane>& lanes,
                            const Instances& instances);

/// Returns the name of an operation in a sentence: its label, "wait for e1", "sync".
QString nameOf(const Program& program, const Operation& operation);

/// Returns the host buffer of a copy, nullptr if it has none.
const Buffer* hostBufferOf(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
