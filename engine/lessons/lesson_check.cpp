// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/lesson_check.h"

#include "engine/json/document.h"
#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_description.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::lessons {
namespace {

template <class List>
bool has(const List& list, std::string_view id) {
    return std::ranges::any_of(list, [id](const auto& each) { return each.id == id; });
}

/// Returns whether the program has the operation. `id`: of an operation or of one of its iterations ("k#2").
bool hasOperation(const Program& program, std::string_view id) {
    return findOperation(program, std::string(id.substr(0, id.find('#')))) != nullptr;
}

/// Returns whether a solution can have operations that the start has not.
bool canAddOperations(const Part& part) {
    return std::ranges::any_of(part.edits, [](const AllowedEdit& edit) {
        return edit.rule == EditRule::AddOperations || edit.rule == EditRule::Replace || edit.rule == EditRule::WrapInGraph;
    });
}

/// Appends a problem for each name in the metric that exists neither in the start nor in a possible solution.
void checkMetric(const Part& part, const std::string& metric, const std::string& path, std::vector<Problem>& problems) {
    const std::size_t colon = metric.find(':');
    const auto* start = std::get_if<Program>(&part.start);
    if (colon == std::string::npos || start == nullptr) return;
    const bool isUnchanged = metric.starts_with("unchanged:");
    if (!isUnchanged && canAddOperations(part)) return;
    for (std::size_t from = colon + 1; from <= metric.size();) {
        const std::size_t end = std::min(metric.find(',', from), metric.size());
        const std::string_view id = std::string_view(metric).substr(from, end - from);
        if (isUnchanged ? !canBeUnchanged(*start, id) : !hasOperation(*start, id))
            problems.push_back({path, 0, 0,
                                isUnchanged ? "the id of an operation or a resource of the part's start program"
                                            : "ids of operations of the part's start program",
                                fmt::format("\"{}\"", id)});
        from = end + 1;
    }
}

using reading::Trail;

/// Adds the unknown fields of the programs, the questions and the goals of a part, and its own.
void addStrayFieldsOfPart(const Part& part, const Trail& trail, std::vector<StrayField>& found) {
    const auto add = [&](const auto& object, const Trail& at, std::string called) {
        description::addStrayFieldsOf(object, {.object = at.pointer(), .of = std::move(called)}, found);
    };
    const auto addProgram = [&](const ProgramSource* source, std::string_view key) {
        const auto* program = source != nullptr ? std::get_if<Program>(source) : nullptr;
        if (program == nullptr) return;
        for (StrayField& each : strayFields(*program, Trail{&trail, key})) found.push_back(std::move(each));
    };
    add(part, trail, part.id.empty() ? "The part" : "Part " + part.id);
    addProgram(&part.start, "start");
    addProgram(part.baseline ? &*part.baseline : nullptr, "baseline");
    const Trail questions{&trail, "questions"}, goals{&trail, "goals"};
    for (std::size_t i = 0; i < part.questions.size(); ++i)
        add(part.questions[i], Trail{&questions, {}, i}, "Question " + part.questions[i].id);
    for (std::size_t i = 0; i < part.goals.size(); ++i)
        add(part.goals[i], Trail{&goals, {}, i}, "The goal about " + part.goals[i].goal.metric);
}

}  // namespace

std::vector<StrayField> strayFields(const Lesson& lesson) {
    std::vector<StrayField> found;
    description::addStrayFieldsOf(lesson, {.object = {}, .of = "The lesson"}, found);
    const Trail top, parts{&top, "parts"};
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) addStrayFieldsOfPart(lesson.parts[i], Trail{&parts, {}, i}, found);
    return found;
}

bool canBeUnchanged(const Program& program, std::string_view id) {
    return findOperation(program, std::string(id)) != nullptr || has(program.streams, id) || has(program.events, id) ||
           has(program.buffers, id) || has(program.words, id) || has(program.graphs, id) || has(program.parameters, id);
}

std::vector<Problem> problemsOf(const Lesson& lesson, const std::string& text, const Complaint& complaintOfDevice) {
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const Part& part = lesson.parts[i];
        const std::string path = fmt::format("/parts/{}", i);
        if (std::string complaint = complaintOfDevice(part.device); !complaint.empty())
            problems.push_back({path + "/device", 0, 0, std::move(complaint), fmt::format("\"{}\"", part.device)});
        for (std::size_t goal = 0; goal < part.goals.size(); ++goal)
            checkMetric(part, part.goals[goal].goal.metric, fmt::format("{}/goals/{}/metric", path, goal), problems);
    }
    if (problems.empty()) return problems;
    if (const Read<json::Document> document = json::Document::parse(text)) locate(problems, *document.value);
    return problems;
}

}  // namespace streamscope::lessons
