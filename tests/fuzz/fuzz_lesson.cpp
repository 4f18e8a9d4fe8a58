// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any bytes as a list of problems, or as a lesson that is equal after writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<lessons::Lesson> read = lessons::lessonFromJson(text);
    fuzz::requireValueOrProblems(read, text);
    fuzz::requirePlaces(read.problems, text);
    if (!read) return 0;
    const std::string written = lessons::toJson(*read.value);
    const Read<lessons::Lesson> again = lessons::lessonFromJson(written);
    fuzz::require(again && lessons::toJson(*again.value) == written, "a lesson is written again as it was", written);
    (void)lessons::withPrograms(*read.value, [&](const std::string& name) {
        fuzz::require(!name.starts_with('/') && name.find("..") != 0, "a lesson names files in its own folder only", text);
        return std::nullopt;
    });
    return 0;
}
