#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"

#include <cstdio>
#include <cstdlib>
#include <string>

using namespace streamscope;

namespace {

void require(bool holds, const char* law, const std::string& text) {
    if (holds) return;
    std::fprintf(stderr, "broken law: %s\n%s\n", law, text.c_str());
    std::abort();
}

void requirePlaces(const std::vector<Problem>& problems, const std::string& text) {
    for (const Problem& problem : problems) {
        const bool counts = problem.expected.empty() && problem.found.starts_with("and ");
        require(counts || (problem.line > 0 && problem.column > 0), "a problem of a file has a line and a column", text);
    }
}

}  // namespace

/// Any bytes are a list of problems or a program that is written and read again as it was.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto document = json::Document::parse(text);
    require(document.value.has_value() == document.problems.empty(), "a document or problems", text);
    requirePlaces(document.problems, text);
    if (!document) return 0;
    (void)editFromJson(document.value->root());
    const auto read = programFromJson(document.value->root());
    require(read.value.has_value() == read.problems.empty(), "a program or problems", text);
    requirePlaces(read.problems, text);
    if (!read) return 0;
    const auto again = programFromJson(toJson(*read.value));
    require(again.value == read.value, "programFromJson(toJson(p)) == p", toJson(*read.value));
    auto resolved = resolve(*read.value);
    require(resolved.value.has_value() == resolved.problems.empty(), "a resolved program or problems", text);
    locate(resolved.problems, *document.value);
    requirePlaces(resolved.problems, text);
    return 0;
}
