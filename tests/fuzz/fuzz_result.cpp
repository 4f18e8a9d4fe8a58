#include "engine/timeline/result_json.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Any bytes are a list of problems or a result that is written and read again as it was.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<ResultFile> read = resultFromJson(text);
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const std::string written = resultToJson(read.value->program, read.value->timeline);
    const Read<ResultFile> again = resultFromJson(written);
    fuzz::require(again && again.value->program == read.value->program, "the program of a result is read back equal", written);
    fuzz::require(resultToJson(again.value->program, again.value->timeline) == written, "a result is written again as it was",
                  written);
    return 0;
}
