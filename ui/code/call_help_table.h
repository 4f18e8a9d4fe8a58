#pragma once

#include "engine/calls/call_table.h"

#include <optional>
#include <vector>

namespace streamscope::ui {

struct HelpRow {
    std::optional<Call> call;  ///< none: what surrounds the calls of a program
    const CallManual* manual;  ///< its sentence is translated in the context CallHelp
};

/// Returns what can be looked up: the calls in their order, then what surrounds them.
const std::vector<HelpRow>& helpRows();

}  // namespace streamscope::ui
