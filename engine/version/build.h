// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// Sources and libraries that this program was built of.
struct Build {
    std::string_view version;
    const char* commit;        ///< "unknown" where it was built without git
    std::string_view toolkit;  ///< version of the CUDA Toolkit; empty: built without CUDA
};
const Build& thisBuild();

/// Returns the sentence about CUDA: the toolkit, and the driver that the kernel has loaded.
std::string cudaInWords();

/// Returns what --version prints, a fact on each line, the version first. `qt`: Qt's version; empty: there is no Qt.
std::string versionText(std::string_view qt);

}  // namespace streamscope
