// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

namespace streamscope::worker {

/// Returns the linker's build id of this program in hexadecimal digits, or an empty string if it has none.
std::string buildId();

}  // namespace streamscope::worker
