// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// Opening of files for reading, in this one place. Files may come from untrusted sources, and a path may name a device.
namespace streamscope {

/// Kind of a file, with the largest allowed size in bytes.
struct FileKind {
    std::string_view name;
    std::uint64_t largest;
};

namespace filekinds {

inline constexpr std::uint64_t mebibyte = 1 << 20;
inline constexpr FileKind result{"result", 1024 * mebibyte};  ///< also a picture that contains one
inline constexpr FileKind program{"program", 512 * mebibyte};
inline constexpr FileKind lesson{"lesson", 64 * mebibyte};
inline constexpr FileKind profile{"device profile", 1 * mebibyte};

}  // namespace filekinds

/// Reads a regular file. Fails if it cannot be opened or is too large for its kind, also if it grows meanwhile. Refuses devices,
/// pipes and sockets, because reading them could block or never end. Copies the bytes instead of mapping them, because a mapped
/// file that another program shortens ends this one.
Expected<std::string> readRegularFile(const std::filesystem::path& path, const FileKind& kind);

/// Returns the path of the file that a file in `folder` refers to. Fails if the name is not allowed or if a symbolic link leads
/// out of the folder.
Expected<std::filesystem::path> fileInside(const std::filesystem::path& folder, std::string_view name);

}  // namespace streamscope
