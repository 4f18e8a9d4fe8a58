// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/protocol.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any line of the window as a list of problems, or as a request that is equal after writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<Request> read = requestFromLine(text);
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const std::string written = toLine(*read.value);
    fuzz::require(written.find('\n') == std::string::npos, "a request is one line", written);
    const Read<Request> again = requestFromLine(written);
    fuzz::require(again && toLine(*again.value) == written, "a request is written again as it was", written);
    return 0;
}
