// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/signature/signature.h"
#include "tests/fuzz/laws.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace streamscope;

/// Reads any text as the source of a kernel. It gives the signature of each kernel, or problems with places in the text.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    std::vector<std::string> entries = signature::kernelsIn(text);
    entries.resize(std::min<std::size_t>(entries.size(), 20));
    entries.emplace_back();
    for (const std::string& entry : entries) {
        const auto read = signature::signatureOf(text, entry);
        fuzz::require(read.value.has_value() == read.problems.empty(), "there is a signature or a problem", text);
        for (const Problem& problem : read.problems)
            fuzz::require(problem.line > 0 && problem.column > 0 && !problem.found.empty(), "a problem has a place", text);
        if (!read.value) continue;
        for (const signature::Parameter& parameter : read.value->parameters)
            fuzz::require(!parameter.name.empty() && !parameter.type.empty() && parameter.bytes > 0, "a parameter is whole",
                          text);
    }
    return 0;
}
