#pragma once

#include "engine/device/status.h"
#include "engine/program/program.h"

#include <string_view>
#include <vector>

namespace streamscope::ui {

/// Help of calls that mean the same in all APIs. Names have blanks between them; those of Python are full ones
/// ("cupy.cuda.Stream.wait_event"), of which code has the last word.
struct HelpRow {
    std::vector<Call> calls;  ///< of the program that are written so; empty: what surrounds them
    const char* does;         ///< to be translated in the context CallHelp
    std::vector<Status> answers;
    std::string_view runtime, runtimeSection;
    std::string_view driver, driverSection;
    std::string_view cupy, core, torch;
};

const std::vector<HelpRow>& helpRows();

/// Parts of the table.
namespace helprows {
std::vector<HelpRow> ofGraphs();
std::vector<HelpRow> ofMemory();
std::vector<HelpRow> around();
}  // namespace helprows

}  // namespace streamscope::ui
