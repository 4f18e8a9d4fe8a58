// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Long texts of a database, packed as sqlar_uncompress() of sqlite3's shell unpacks them.
namespace streamscope::result {

/// Returns the text in fewer bytes.
std::string packed(std::string_view text);

/// Returns the text of `size` bytes; nothing if the bytes are not the whole of one. A false size requests no memory.
std::optional<std::string> unpacked(std::string_view bytes, std::size_t size);

}  // namespace streamscope::result
