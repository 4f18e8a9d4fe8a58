// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/json/regular_file.h"

#include <string>

namespace streamscope::app {

/// Returns whether a path is that of a file which the programs carry: ":/devices/teaching.json".
bool isOwnPath(const std::string& path);
/// Returns whether there is a file or folder of this name, on the disk or carried.
bool isThere(const std::string& path);

/// Reads a regular file, or one that the programs carry. Fails if it cannot be read or is larger than its kind allows.
Expected<std::string> readFile(const std::string& path, const FileKind& kind);
/// Reads a file that another file in `folder` names, as readFile() does. It must be inside that folder.
Expected<std::string> readFileInside(const std::string& folder, const std::string& name, const FileKind& kind);

/// Returns the name of a file without its folder and its last ending: "a.b" of "x/a.b.json".
std::string stemOf(const std::string& path);
/// Returns the folder of a file: "." of "a.json".
std::string folderOf(const std::string& path);

}  // namespace streamscope::app
