// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Writing of files, in this one place.
namespace streamscope {

enum class Readers : std::uint8_t {
    Same,   ///< those of the file before, or the usual ones of a new file
    Owner,  ///< the user alone
};

struct FileToWrite {
    std::string path;
    std::string_view bytes;
    Readers readers = Readers::Same;
};
/// Replaces all these files by their bytes atomically, on the disk before it returns. On failure keeps all old files, leaves
/// nothing beside them, and names the reason and a remedy. Refuses pipes and devices, which can block forever.
Expected<void> writeFiles(const std::vector<FileToWrite>& files);

/// Writes one file, or to a pipe or a device, for commands.
Expected<void> writeFileOrPipe(const std::string& path, std::string_view bytes);

}  // namespace streamscope
