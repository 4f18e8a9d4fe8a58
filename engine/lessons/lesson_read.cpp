// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_description.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <new>

namespace streamscope::lessons {
namespace {

/// Replaces a file name by the program in the file.
void fill(ProgramSource& source, const FindFile& find, std::vector<Problem>& problems) {
    const auto* name = std::get_if<std::string>(&source);
    if (name == nullptr) return;
    const std::string file = *name;
    const std::optional<std::string> text = find(file);
    if (!text) return problems.push_back({{}, 0, 0, fmt::format("the program's file \"{}\" beside the lesson", file), "none"});
    Read<Program> read = programFromJson(*text);
    for (const Problem& problem : read.problems) problems.push_back({{}, 0, 0, {}, describe(problem, file)});
    if (read) source = std::move(*read.value);
}

}  // namespace

Unfinished unfinishedFromJson(std::string text) {
    try {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {{}, std::move(document.problems)};
        const json::Node root = document.value->root();
        reading::Context context(root.text().size());
        Unfinished read;
        description::readFile(context, root, read.lesson);
        read.problems = context.take();
        return read;
    } catch (const std::bad_alloc&) {
        return {{}, {{{}, 0, 0, "a lesson that fits the memory of this computer", "more"}}};
    }
}

Read<Lesson> lessonFromJson(std::string text) {
    Unfinished read = unfinishedFromJson(std::move(text));
    if (!read.problems.empty()) return {std::nullopt, std::move(read.problems)};
    return {std::move(read.lesson), {}};
}

Read<Lesson> withPrograms(Lesson lesson, const FindFile& find) {
    std::vector<Problem> problems;
    for (Part& part : lesson.parts) {
        fill(part.start, find, problems);
        if (part.baseline) fill(*part.baseline, find, problems);
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(lesson), {}};
}

}  // namespace streamscope::lessons
