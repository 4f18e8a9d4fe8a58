// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string_view>

namespace streamscope {

/// Returns whether a file may refer to another one as `name`: relative, not empty, and without `..`.
bool mayBeNamed(std::string_view name);

}  // namespace streamscope
