// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"

#include <optional>
#include <vector>

namespace streamscope::ui {

struct HelpRow {
    std::optional<Call> call;  ///< nullopt for code around the calls of a program
    const CallManual* manual;  ///< its sentence is translated by engineText()
};

/// Returns all entries: the calls in order, then functions around them.
const std::vector<HelpRow>& helpRows();

}  // namespace streamscope::ui
