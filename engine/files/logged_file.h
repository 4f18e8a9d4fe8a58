// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/regular_file.h"

#include <filesystem>
#include <string>

namespace streamscope {

/// Reads a file as readRegularFile() does, and says in the log how many bytes it has, or why it was not read.
Expected<std::string> readLogged(const std::filesystem::path& path, const FileKind& kind);

}  // namespace streamscope
