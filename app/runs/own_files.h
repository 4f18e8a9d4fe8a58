// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

/// Files of `resources` that are compiled into the programs: programs, devices, lessons, handout and texts.
namespace streamscope::app {

struct OwnFile {
    std::string_view folder, name, text;  ///< "devices", "teaching.json"
};

/// Returns the files of a folder in the order of their names.
std::vector<OwnFile> ownFiles(std::string_view folder);

/// Returns the text of a file.
std::optional<std::string_view> ownFile(std::string_view folder, std::string_view name);

}  // namespace streamscope::app
