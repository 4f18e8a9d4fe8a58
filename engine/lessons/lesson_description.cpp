// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/lesson_description.h"

#include "engine/describe/schema.h"
#include "engine/json/file_name.h"
#include "engine/json/printable.h"
#include "engine/lessons/help.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace streamscope::lessons {

void NotNegative::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, double& out) {
    if (node.isNumber() && node.real() >= 0) out = node.real();
    else context.report(trail, node, "a number that is not negative");
}

void NotNegative::write(std::string& out, double value, int) { writing::real(out, value); }

constexpr std::size_t longestPartId = 64;

bool isPartId(std::string_view id) {
    return id.size() <= longestPartId && id.find_first_of("/\\") == std::string_view::npos && !hasUnseen(id);
}

std::string complaintOfPartId(const std::string& id) {
    if (isPartId(id)) return {};
    return fmt::format("an id of at most {} bytes without slashes, backslashes, line ends and control characters", longestPartId);
}

std::string complaintOfFileName(const std::string& name) {
    return name.empty() || mayBeNamed(name) ? "" : "the name of a file in the lesson's folder, without \"..\"";
}

std::string complaintOfCodeTarget(const std::string& name) {
    if (name.empty() || codeTargetNamed(name)) return {};
    std::vector<std::string_view> names;
    for (const CodeTarget each : allCodeTargets) names.push_back(streamscope::name(each));
    return fmt::format("one of {}", fmt::join(names, ", "));
}

void CodeTargetName::schema(description::Schema& schema) {
    std::vector<std::string_view> names;
    for (const CodeTarget each : allCodeTargets) names.push_back(streamscope::name(each));
    schema.choices(names);
}

namespace {

std::string metrics() {
    std::string names;
    for (const MetricDefinition& each : goalMetrics())
        names += fmt::format("{}{}{}{}", names.empty() ? "" : ", ", each.name, each.argument.empty() ? "" : ":", each.argument);
    return names;
}

/// Reads a bound in the format of the metric's kind.
void readBound(reading::Context& context, const json::Node& node, const reading::Trail& trail, MetricKind kind,
               std::optional<MetricValue>& out) {
    if (kind == MetricKind::Truth) {
        if (node.kind() == json::Kind::Boolean) out = node.boolean();
        else context.report(trail, node, "true or false");
        return;
    }
    if (kind != MetricKind::Time) {
        if (node.isNumber()) out = node.real();
        else context.report(trail, node, kind == MetricKind::Share ? "a share such as 0.8" : "a number");
        return;
    }
    const bool text = node.kind() == json::Kind::String;
    const Evaluated time = text ? evaluate(Scalar(node.string()), Unit::Time, {}) : Evaluated{};
    if (time) out = Nanoseconds(*time.value);
    else context.report(trail, node, "a time with its unit, such as \"12 ms\"");
}

/// Reports duplicate ids, ignoring empty ones.
template <class List>
void reportEqualIds(reading::Context& context, const json::Node& object, const reading::Trail& trail, std::string_view key,
                    const List& list, std::string_view what) {
    const auto node = object.find(key);
    if (!node || !context.good()) return;
    const reading::Trail at{&trail, key};
    std::set<std::string_view> ids;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!list[i].id.empty() && !ids.insert(list[i].id).second) {
            const reading::Trail item{&at, {}, i};
            context.report(reading::Trail{&item, "id"}, *node->item(i), fmt::format("an id that no other {} has", what),
                           fmt::format("\"{}\" again", list[i].id));
        }
}

}  // namespace

std::string complaintOfMetric(const std::string& metric) {
    const std::size_t colon = metric.find(':');
    const MetricDefinition* known = goalMetric(metric);
    const bool argument = colon != std::string::npos && colon + 1 < metric.size();
    const bool fits = known != nullptr && known->argument.empty() != argument &&
                      (!known->argument.empty() || colon == std::string::npos) &&
                      (known->argument != "A,B" || metric.find(',') != std::string::npos);
    return fits ? "" : "one of the metrics " + metrics();
}

std::string complaintOfHelp(const std::string& help) { return helpFrom(help) ? "" : "one of " + helpForms(); }

void HelpText::schema(description::Schema& schema) {
    schema.type("string");
    schema.sentence("One of " + helpForms() + ".");
}

void MetricName::schema(description::Schema& schema) {
    schema.type("string");
    schema.sentence(metrics() + ".");
}

void Bound::write(std::string& out, const std::optional<MetricValue>& value, int) {
    if (const auto* time = std::get_if<Nanoseconds>(&*value)) return writing::quote(out, formatTime(time->count()));
    if (const auto* truth = std::get_if<bool>(&*value)) out += *truth ? "true" : "false";
    else writing::real(out, std::get<double>(*value));
}

void Bound::schema(description::Schema& schema) {
    schema.reference("bound", [](description::Schema& own) {
        own.raw(R"("title": "A time with its unit, a number, or a truth", "type": ["number", "boolean", "string"])");
    });
}

std::string toJson(const Lesson& lesson) {
    std::string out;
    description::writeObject(out, lesson, 0);
    return out + "\n";
}

std::string lessonSchema() {
    return description::schemaOf<Lesson>("A lesson of Streamscope (*.lesson)",
                                         "The program reads, keeps and reports fields that are not named here. Programs follow "
                                         "program.schema.json.");
}

}  // namespace streamscope::lessons

namespace streamscope::description {

using namespace lessons;

void FormatOf<ProgramSource>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                   ProgramSource& out) {
    if (node.kind() == json::Kind::String)
        return CheckedText<complaintOfFileName>::read(context, node, trail, out.emplace<std::string>());
    if (node.kind() != json::Kind::Object) return context.report(trail, node, "a program, or the name of a file that holds one");
    Read<Program> read = programFromJson(node);
    context.adopt(trail, std::move(read.problems));
    if (read) out = std::move(*read.value);
}

/// Writes the program indented, or unchanged if its unknown fields contain line breaks.
void FormatOf<ProgramSource>::write(std::string& out, const ProgramSource& value, int indent) {
    if (const auto* file = std::get_if<std::string>(&value)) return writing::quote(out, *file);
    const Program& program = std::get<Program>(value);
    std::string plain = toJson(program);
    while (plain.ends_with('\n')) plain.pop_back();
    std::string pretty;
    for (const char c : plain) {
        pretty += c;
        if (c == '\n') pretty.append(static_cast<std::size_t>(indent), ' ');
    }
    const Read<Program> again = programFromJson(pretty);
    out += again && *again.value == program ? pretty : plain;
}

void FormatOf<ProgramSource>::schema(Schema& schema) {
    schema.reference("program", [](Schema& own) {
        own.raw(R"("title": "A program, or the name of a file beside the lesson that holds one", )"
                R"("anyOf": [{"type": "string"}, {"type": "object", "required": ["streamscope"]}])");
    });
}

void FormatOf<AllowedEdit>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                 AllowedEdit& out) {
    const auto read = node.kind() == json::Kind::String ? allowedEditFrom(node.string()) : std::nullopt;
    if (read) out = *read;
    else context.report(trail, node, "one of " + allowedEditForms());
}

void FormatOf<AllowedEdit>::write(std::string& out, const AllowedEdit& value, int) { writing::quote(out, toText(value)); }

void FormatOf<AllowedEdit>::schema(Schema& schema) {
    schema.type("string");
    schema.sentence("What may be changed: " + allowedEditForms() + ".");
}

void Description<Question>::finish(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                   Question& question) {
    const auto answer = node.find("answer");
    if (!answer) return;
    if (std::string expected = complaintOfAnswer(question); !expected.empty())
        context.report(reading::Trail{&trail, "answer"}, *answer, std::move(expected));
}

/// Reads the bounds. Reports a goal without exactly one bound.
void Description<LessonGoal>::finish(reading::Context& context, const json::Node& node, const reading::Trail& trail,
                                     LessonGoal& lessonGoal) {
    Goal& goal = lessonGoal.goal;
    const MetricKind kind = kindOf(goal.metric);
    const auto read = [&](std::string_view key, std::optional<MetricValue>& out) {
        const auto value = node.find(key);
        if (value) readBound(context, *value, reading::Trail{&trail, key}, kind, out);
        return value ? 1 : 0;
    };
    const int bounds =
        read("atMost", goal.atMost) + read("atLeast", goal.atLeast) + read("equals", goal.equals) + (node.find("within") ? 1 : 0);
    read("of", goal.of);
    if (bounds != 1)
        context.report(trail, node, "exactly one of atMost, atLeast, equals and within",
                       bounds == 0 ? "none" : fmt::format("{}", bounds));
    if (goal.within.has_value() != goal.of.has_value()) context.report(trail, node, "within together with of", "one of them");
}

void Description<Part>::finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Part& part) {
    reportEqualIds(context, node, trail, "questions", part.questions, "question");
}

void Description<Lesson>::finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Lesson& lesson) {
    const auto parts = node.find("parts");
    reportEqualIds(context, node, trail, "parts", lesson.parts, "part");
    if (parts && parts->kind() == json::Kind::Array && parts->size() == 0)
        context.report(reading::Trail{&trail, "parts"}, *parts, "at least one part", "none");
}

}  // namespace streamscope::description
