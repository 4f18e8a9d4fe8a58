// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/version/build.h"

#include "engine/log/libraries.h"

namespace streamscope {

extern const char* const commitOfBuild;  // in a source that the build writes

const Build& thisBuild() {
    static const Build build{STREAMSCOPE_VERSION, commitOfBuild, STREAMSCOPE_CUDA_TOOLKIT};
    return build;
}

std::string cudaInWords() {
    const std::string toolkit(thisBuild().toolkit), driver = driverOfKernel();
    return (toolkit.empty() ? "no, built without the CUDA Toolkit" : "yes, built with CUDA Toolkit " + toolkit) +
           (driver.empty() ? "; no NVIDIA driver is loaded here" : "; NVIDIA driver " + driver);
}

std::string versionText(std::string_view qt) {
    std::string text = "streamscope " + std::string(thisBuild().version) + "\ncommit " + thisBuild().commit + "\n";
    if (!qt.empty()) text += "Qt " + std::string(qt) + "\n";
    return text + "CUDA " + cudaInWords() + "\n";
}

}  // namespace streamscope
