// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <cstdint>
#include <string>

namespace streamscope::app {

/// Unpacks the files of an archive into a folder, at most `budget` bytes, which it reduces. Leaves out what systems add, and
/// names that lead out of the folder. The archive may come from anybody.
Expected<void> unpackArchive(const std::string& archive, const std::string& folder, std::uint64_t& budget);

/// Returns a name that every system takes as the name of a file.
std::string portableName(std::string_view name);

}  // namespace streamscope::app
