// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/diagnostic_lines.h"

#include <string>
#include <vector>

/// Output of `streamscope check`, for people and for the tools that show findings.
namespace streamscope::app {

/// The findings about one checked file.
struct CheckedFile {
    std::string name;
    std::vector<Finding> findings{};  ///< in the order of the text
    int exitCode = exitDone;
    bool isRead = false;  ///< and its device is known, so that it is checked
};

/// Returns what is printed of the files; empty if nothing was found and the form has no words for that.
std::string reportOf(const std::vector<CheckedFile>& files, FindingsForm form);

}  // namespace streamscope::app
