// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/device_profile.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any bytes as a list of problems, or as a device profile, which may extend others of any name.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<DeviceProfile> read = profileFromJson("own", text, [&](std::string_view) { return std::optional(text); });
    fuzz::requireValueOrProblems(read, text);
    if (read) fuzz::require(!read.value->info().name.empty() || !read.value->id.empty(), "a device has a name", text);
    return 0;
}
