// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/code.h"
#include "engine/describe/json.h"
#include "engine/lessons/lesson.h"

/// Descriptions of a lesson's types. Used inside engine/lessons only.
namespace streamscope::lessons {

/// Number that is not negative.
struct NotNegative {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, double& out);
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::optional<double>& out) {
        read(context, node, trail, out.emplace());
    }
    static void write(std::string& out, double value, int);
    static void write(std::string& out, const std::optional<double>& value, int indent) { write(out, *value, indent); }
    static void schema(description::Schema& schema) { schema.type("number"); }
};

/// Text that `complaint` accepts.
template <std::string (*complaint)(const std::string&)>
struct CheckedText : description::FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        reading::text(context, node, trail, out);
        if (node.kind() != json::Kind::String) return;
        if (std::string expected = complaint(out); !expected.empty()) context.report(trail, node, std::move(expected));
    }
};

// Each of these returns the expectation that a text does not meet; empty if the text is valid.
std::string complaintOfPartId(const std::string& id);  ///< part ids become parts of file names
/// Allows only names of files in the lesson's folder, because lessons may come from untrusted sources.
std::string complaintOfFileName(const std::string& name);
std::string complaintOfCodeTarget(const std::string& name);
std::string complaintOfMetric(const std::string& metric);
/// Returns the same for the answer of a question: a number with a suitable unit, or one of the choices.
std::string complaintOfAnswer(const Question& question);

struct CodeTargetName : CheckedText<complaintOfCodeTarget> {
    static void schema(description::Schema& schema);
};

struct MetricName : CheckedText<complaintOfMetric> {
    static void schema(description::Schema& schema);
};

/// Bound of a goal. Description<LessonGoal>::finish reads it, because its type depends on the metric.
struct Bound {
    static void read(reading::Context&, const json::Node&, const reading::Trail&, std::optional<MetricValue>&) {}
    static void write(std::string& out, const std::optional<MetricValue>& value, int);
    static void schema(description::Schema& schema);
};

}  // namespace streamscope::lessons

namespace streamscope::description {

using lessons::AllowedEdit;
using lessons::LessonGoal;
using lessons::Part;
using lessons::ProgramSource;
using lessons::Question;

template <>
struct FormatOf<ProgramSource> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, ProgramSource& out);
    static void write(std::string& out, const ProgramSource& value, int indent);
    static void schema(Schema& schema);
};

template <>
struct FormatOf<AllowedEdit> {
    static constexpr std::string_view list = "a list of what may be changed";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, AllowedEdit& out);
    static void write(std::string& out, const AllowedEdit& value, int);
    static void schema(Schema& schema);
};

template <>
struct Description<Question> {
    static constexpr std::string_view name = "question", object = "a question as an object", list = "a list of questions",
                                      absent = "nothing";
    static constexpr auto members = std::tuple(
        required("id", &Question::id, "an id", "Unique in the part."),
        required("ask", &Question::ask, "what is asked", "Markdown."),
        optional("unit", &Question::unit, "Of the answer, such as ms."), optional("choices", &Question::choices),
        required("answer", &Question::answer, "the answer", "A time is a text with its unit."),
        optional<lessons::NotNegative>("tolerance", &Question::tolerance, "Relative."),
        optional("because", &Question::because, "Markdown: told when it is answered."),
        optional<lessons::NotNegative>("points", &Question::points, "With points it is graded like a goal; 0 unless given."),
        optional("duration", &Question::duration, "The time is how long something takes, which is no place on the time axis."),
        optional("hidden", &Question::hidden,
                 "The answer shows only its kind: the right one is in the teacher's file. The question is not graded."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Question& question);
};

constexpr auto bound(std::string_view name, std::optional<MetricValue> Goal::*which) {
    return nested<LessonGoal, lessons::Bound>(
        name, [which](auto& whole) -> auto& { return whole.goal.*which; }, Presence::Optional);
}

template <>
struct Description<LessonGoal> {
    static constexpr std::string_view name = "goal", object = "a goal as an object", list = "a list of goals", absent = "nothing";
    static constexpr std::string_view rule =
        R"("anyOf": [{"required": ["atMost"]}, {"required": ["atLeast"]}, {"required": ["equals"]}, {"required": ["within", "of"]}])";
    static constexpr auto members =
        std::tuple(nested<LessonGoal, lessons::MetricName>(
                       "metric", [](auto& whole) -> auto& { return whole.goal.metric; }, Presence::Required,
                       "the metric that the goal is about"),
                   bound("atMost", &Goal::atMost), bound("atLeast", &Goal::atLeast), bound("equals", &Goal::equals),
                   nested<LessonGoal, lessons::NotNegative>(
                       "within", [](auto& whole) -> auto& { return whole.goal.within; }, Presence::Optional, {},
                       "A relative tolerance around of."),
                   bound("of", &Goal::of),
                   nested<LessonGoal, lessons::NotNegative>(
                       "points", [](auto& whole) -> auto& { return whole.goal.points; }, Presence::Optional, {},
                       "1 unless given; 0: a condition, without which no goal gives points."),
                   optional("says", &LessonGoal::says, "The goal in the author's words."),
                   optional("because", &LessonGoal::because, "Markdown: told once all goals of the part are met."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, LessonGoal& goal);
};

template <>
struct Description<Part> {
    static constexpr std::string_view name = "part", object = "a part as an object", list = "a list of parts", absent = "nothing";
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(
        optional<lessons::CheckedText<lessons::complaintOfPartId>>("id", &Part::id,
                                                                   "Unique in the lesson: what --part and a submission name."),
        optional("title", &Part::title), optional("story", &Part::story, "Markdown."),
        written("device", &Part::device, "Where it is run and graded; teaching unless given."),
        required("start", &Part::start, "the program at the start"),
        optional("baseline", &Part::baseline, "What ratios are taken of; the start unless given."),
        optional("questions", &Part::questions), optional("edits", &Part::edits), optional("goals", &Part::goals),
        optional("hints", &Part::hints, "From vague to explicit, one at a time."), optional("sources", &Part::sources),
        optional<lessons::CheckedText<lessons::complaintOfFileName>>(
            "recorded", &Part::recorded, "A result file beside the lesson: the start, measured on a GPU."),
        optional<lessons::CheckedText<lessons::complaintOfFileName>>(
            "recordedSolution", &Part::recordedSolution, "A result file beside the lesson: the solution, measured on a GPU."),
        optional<lessons::CodeTargetName>("code", &Part::code, "The pane Code opens with the part and shows its program so."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Part& part);
};

template <>
struct Description<lessons::Lesson> {
    using Lesson = lessons::Lesson;
    static constexpr std::string_view name = "lesson", object = "a lesson as an object", file = "a lesson", absent = "nothing";
    static constexpr std::pair<std::string_view, int> version{"streamscopeLesson", 1};
    static constexpr bool inLines = true;
    static constexpr auto members =
        std::tuple(required("title", &Lesson::title, "a title"), optional("topic", &Lesson::topic),
                   optional("story", &Lesson::story, "Markdown."), required("parts", &Lesson::parts, "the lesson's parts"));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Lesson& lesson);
};

}  // namespace streamscope::description
