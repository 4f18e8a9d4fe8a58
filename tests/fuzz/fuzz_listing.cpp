// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/listing/listing.h"
#include "engine/program/program_json.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any text as a listing of another API. What is made is a program that can be written and read; each remark has a reason
/// and a line of the text.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const listing::Reading read = listing::read(text);
    fuzz::require(read.program.operations.size() <= listing::mostCalls, "a listing has no more calls than the most", text);
    for (const auto* remarks : {&read.missed, &read.assumed})
        for (const listing::Remark& remark : *remarks) {
            fuzz::require(remark.line >= 0 && remark.line <= listing::mostLines + 1, "a remark is of a line that is read", text);
            fuzz::require(!remark.why.empty(), "a remark has a reason", text);
        }
    fuzz::require(bool(programFromJson(toJson(read.program))), "the program can be written and read", text);
    return 0;
}
