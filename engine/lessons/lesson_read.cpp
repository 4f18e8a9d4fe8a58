#include "engine/code/code.h"
#include "engine/json/regular_file.h"
#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_fields.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <set>

namespace streamscope::lessons {
namespace {

using fields::At;
using fields::Problems;

constexpr std::int64_t newestVersion = 1;

bool versionIsKnown(Problems& problems, const json::Node& root) {
    const At top;
    const At here{&top, "streamscopeLesson"};
    if (root.kind() != json::Kind::Object) return problems.report(top, root, "a lesson as an object"), false;
    const std::optional<json::Node> version = root.find("streamscopeLesson");
    const std::string expected = fmt::format("\"streamscopeLesson\": {}, the version of the format", newestVersion);
    if (!version) return problems.report(here, root, expected, "none"), false;
    const bool whole = version->kind() == json::Kind::Integer || version->kind() == json::Kind::Unsigned;
    if (!whole || (version->kind() == json::Kind::Integer && version->integer() < 1))
        return problems.report(here, *version, expected), false;
    if (version->kind() == json::Kind::Integer && version->integer() <= newestVersion) return true;
    problems.report(here, *version, fmt::format("a lesson of version {} or older", newestVersion),
                    fmt::format("version {}; a newer Streamscope wrote it, open it with that", version->describe()));
    return false;
}

void codeTarget(Problems& problems, const json::Node& node, const At& at, std::string& out) {
    fields::text(problems, node, at, out);
    if (out.empty() || codeTargetNamed(out)) return;
    std::vector<std::string_view> names;
    for (const CodeTarget each : allCodeTargets) names.push_back(name(each));
    problems.report(at, node, fmt::format("one of {}", fmt::join(names, ", ")));
}

/// The name of a file beside the lesson: a lesson may come from a stranger, so it names none elsewhere.
void fileName(Problems& problems, const json::Node& node, const At& at, std::string& out) {
    fields::text(problems, node, at, out);
    if (!out.empty() && !mayBeNamed(out)) problems.report(at, node, "the name of a file in the lesson's folder, without \"..\"");
}

/// The names of files are made of it.
void partId(Problems& problems, const json::Node& node, const At& at, std::string& out) {
    fields::text(problems, node, at, out);
    if (out.find_first_of(std::string_view("/\0", 2)) != std::string::npos) problems.report(at, node, "an id without a slash");
}

void program(Problems& problems, const json::Node& node, const At& at, ProgramSource& out) {
    if (node.kind() == json::Kind::String) return fileName(problems, node, at, out.emplace<std::string>());
    if (node.kind() != json::Kind::Object) return problems.report(at, node, "a program, or the name of a file that holds one");
    Read<Program> read = programFromJson(node);
    problems.adopt(at, std::move(read.problems));
    if (read) out = std::move(*read.value);
}

void value(Problems& problems, const json::Node& node, const At& at, MetricKind kind, std::optional<MetricValue>& out) {
    if (kind == MetricKind::Truth) {
        if (node.kind() == json::Kind::Boolean) out = node.boolean();
        else problems.report(at, node, "true or false");
        return;
    }
    if (kind != MetricKind::Time) {
        if (node.isNumber()) out = node.real();
        else problems.report(at, node, kind == MetricKind::Share ? "a share such as 0.8" : "a number");
        return;
    }
    const bool text = node.kind() == json::Kind::String;
    const Evaluated time = text ? evaluate(Scalar(node.string()), Unit::Time, {}) : Evaluated{};
    if (time) out = Nanoseconds(*time.value);
    else problems.report(at, node, "a time with its unit, such as \"12 ms\"");
}

std::string metrics() {
    std::string names;
    for (const MetricDefinition& each : goalMetrics())
        names += fmt::format("{}{}{}{}", names.empty() ? "" : ", ", each.name, each.argument.empty() ? "" : ":", each.argument);
    return names;
}

void metric(Problems& problems, const json::Node& node, const At& at, std::string& out) {
    fields::text(problems, node, at, out);
    const std::size_t colon = out.find(':');
    const auto known = std::ranges::find(goalMetrics(), std::string_view(out).substr(0, colon), &MetricDefinition::name);
    const bool argument = colon != std::string::npos && colon + 1 < out.size();
    const bool fits = known != goalMetrics().end() && known->argument.empty() != argument &&
                      (known->argument.empty() ? colon == std::string::npos : true) &&
                      (known->argument != "A,B" || out.find(',') != std::string::npos);
    if (!fits && node.kind() == json::Kind::String) problems.report(at, node, "one of the metrics " + metrics());
}

LessonGoal goal(Problems& problems, const json::Node& node, const At& at) {
    LessonGoal result;
    Goal& goal = result.goal;
    const auto name = node.kind() == json::Kind::Object ? node.find("metric") : std::nullopt;
    if (name) metric(problems, *name, At{&at, "metric"}, goal.metric);
    const MetricKind kind = kindOf(goal.metric);
    int bounds = 0;
    const auto bound = [&](const json::Node& written, const At& where, std::optional<MetricValue>& out) {
        ++bounds;
        value(problems, written, where, kind, out);
        return true;
    };
    fields::object(problems, node, at, "a goal as an object", result.unknown,
                   [&](std::string_view key, const json::Node& member, const At& below) {
                       if (key == "metric") return true;
                       if (key == "atMost") return bound(member, below, goal.atMost);
                       if (key == "atLeast") return bound(member, below, goal.atLeast);
                       if (key == "equals") return bound(member, below, goal.equals);
                       if (key == "of") return value(problems, member, below, kind, goal.of), true;
                       if (key == "within") return ++bounds, fields::number(problems, member, below, goal.within.emplace()), true;
                       if (key == "points") return fields::number(problems, member, below, goal.points), true;
                       if (key == "says") return fields::text(problems, member, below, result.says), true;
                       if (key == "because") return fields::text(problems, member, below, result.because), true;
                       return false;
                   });
    fields::require(problems, node, at, "metric", "the metric that the goal is about");
    if (node.kind() == json::Kind::Object && bounds != 1)
        problems.report(at, node, "exactly one of atMost, atLeast, equals and within",
                        bounds == 0 ? "none" : fmt::format("{}", bounds));
    if (goal.within.has_value() != goal.of.has_value()) problems.report(at, node, "within together with of", "one of them");
    return result;
}

Question question(Problems& problems, const json::Node& node, const At& at) {
    Question result;
    fields::object(problems, node, at, "a question as an object", result.unknown,
                   [&](std::string_view key, const json::Node& member, const At& below) {
                       if (key == "id") return fields::text(problems, member, below, result.id), true;
                       if (key == "ask") return fields::text(problems, member, below, result.ask), true;
                       if (key == "unit") return fields::text(problems, member, below, result.unit), true;
                       if (key == "answer") return fields::scalar(problems, member, below, result.answer), true;
                       if (key == "tolerance") return fields::number(problems, member, below, result.tolerance), true;
                       if (key == "choices") return fields::texts(problems, member, below, result.choices), true;
                       if (key == "because") return fields::text(problems, member, below, result.because), true;
                       if (key == "points") return fields::number(problems, member, below, result.points), true;
                       if (key == "duration") return fields::truth(problems, member, below, result.duration), true;
                       return false;
                   });
    fields::require(problems, node, at, "id", "an id");
    fields::require(problems, node, at, "ask", "what is asked");
    fields::require(problems, node, at, "answer", "the answer");
    return result;
}

/// Ids that must differ; an empty one is none.
template <class List>
void uniqueIds(Problems& problems, const json::Node& node, const At& at, const List& list, std::string_view what) {
    std::set<std::string_view> ids;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!list[i].id.empty() && !ids.insert(list[i].id).second) {
            const At item{&at, {}, i};
            problems.report(At{&item, "id"}, *node.item(i), fmt::format("an id that no other {} has", what),
                            fmt::format("\"{}\" again", list[i].id));
        }
}

template <class T, class ReadOne>
bool listOf(Problems& problems, const json::Node& node, const At& at, std::string_view expected, std::vector<T>& out,
            const ReadOne& readOne) {
    out.reserve(std::min(node.size(), fields::longestList));
    fields::list(problems, node, at, expected,
                 [&](const json::Node& item, const At& below) { out.push_back(readOne(problems, item, below)); });
    return true;
}

AllowedEdit edit(Problems& problems, const json::Node& node, const At& at) {
    const auto read = node.kind() == json::Kind::String ? allowedEditFrom(node.string()) : std::nullopt;
    if (!read) problems.report(at, node, "one of " + allowedEditForms());
    return read.value_or(AllowedEdit{});
}

bool listsOfPart(Problems& problems, Part& part, std::string_view key, const json::Node& node, const At& at) {
    if (key == "questions") {
        listOf(problems, node, at, "a list of questions", part.questions, question);
        if (problems.empty()) uniqueIds(problems, node, at, part.questions, "question");
        return true;
    }
    if (key == "edits") return listOf(problems, node, at, "a list of what may be changed", part.edits, edit);
    if (key == "goals") return listOf(problems, node, at, "a list of goals", part.goals, goal);
    if (key == "hints") return fields::texts(problems, node, at, part.hints), true;
    if (key == "sources") return fields::texts(problems, node, at, part.sources), true;
    return false;
}

Part part(Problems& problems, const json::Node& node, const At& at) {
    Part result;
    fields::object(problems, node, at, "a part as an object", result.unknown,
                   [&](std::string_view key, const json::Node& member, const At& below) {
                       if (key == "id") return partId(problems, member, below, result.id), true;
                       if (key == "title") return fields::text(problems, member, below, result.title), true;
                       if (key == "story") return fields::text(problems, member, below, result.story), true;
                       if (key == "device") return fields::text(problems, member, below, result.device), true;
                       if (key == "start") return program(problems, member, below, result.start), true;
                       if (key == "recorded") return fileName(problems, member, below, result.recorded), true;
                       if (key == "recordedSolution") return fileName(problems, member, below, result.recordedSolution), true;
                       if (key == "code") return codeTarget(problems, member, below, result.code), true;
                       if (key == "baseline") return program(problems, member, below, result.baseline.emplace()), true;
                       return listsOfPart(problems, result, key, member, below);
                   });
    fields::require(problems, node, at, "start", "the program at the start");
    return result;
}

Read<Lesson> lessonFromJson(const json::Node& root) {
    Problems problems;
    Lesson lesson;
    const At top;
    if (!versionIsKnown(problems, root)) return {std::nullopt, problems.take()};
    fields::object(problems, root, top, "a lesson", lesson.unknown,
                   [&](std::string_view key, const json::Node& member, const At& below) {
                       if (key == "streamscopeLesson") return true;
                       if (key == "title") return fields::text(problems, member, below, lesson.title), true;
                       if (key == "topic") return fields::text(problems, member, below, lesson.topic), true;
                       if (key == "story") return fields::text(problems, member, below, lesson.story), true;
                       if (key != "parts") return false;
                       listOf(problems, member, below, "a list of parts", lesson.parts, part);
                       if (problems.empty()) uniqueIds(problems, member, below, lesson.parts, "part");
                       if (member.kind() == json::Kind::Array && member.size() == 0)
                           problems.report(below, member, "at least one part", "none");
                       return true;
                   });
    fields::require(problems, root, top, "title", "a title");
    fields::require(problems, root, top, "parts", "the lesson's parts");
    if (!problems.empty()) return {std::nullopt, problems.take()};
    return {std::move(lesson), {}};
}

/// Puts the program in place of its file's name.
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

Read<Lesson> lessonFromJson(std::string text) {
    try {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {std::nullopt, std::move(document.problems)};
        return lessonFromJson(document.value->root());
    } catch (const std::bad_alloc&) {
        return {std::nullopt, {{{}, 0, 0, "a lesson that fits the memory of this computer", "more"}}};
    }
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
