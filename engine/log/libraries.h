// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

namespace streamscope {

/// Loads a library as dlopen() does. The log says where it was found and how long that took, or why it was not loaded.
void* openLibrary(const char* name, int mode);

/// Returns the version of NVIDIA's driver ("580.65.06") as the kernel knows it; empty if it does not say.
std::string driverOfKernel();

}  // namespace streamscope
