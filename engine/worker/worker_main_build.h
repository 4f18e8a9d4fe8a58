#pragma once

#include <string>

namespace streamscope::worker {

/// Returns the build id that the linker gave to this program, in hexadecimal digits; empty where it has none.
std::string buildId();

}  // namespace streamscope::worker
