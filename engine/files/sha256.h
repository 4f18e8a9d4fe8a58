// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// Returns the SHA-256 (FIPS 180-4) of bytes in 64 hexadecimal digits.
std::string sha256Of(std::string_view bytes);

}  // namespace streamscope
