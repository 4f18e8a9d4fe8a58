// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/code.h"
#include "engine/describe/json.h"
#include "engine/device/translatable.h"
#include "engine/lessons/form_fields.h"
#include "engine/lessons/lesson.h"

/// Marks a text for translators (resources/languages/update). The window translates it (ui/theme/engine_texts.h).
#define TRANSLATABLE(context, text) text

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
std::string complaintOfHelp(const std::string& help);
/// Returns the same for the answer of a question: a number with a suitable unit, or one of the choices.
std::string complaintOfAnswer(const Question& question);

struct CodeTargetName : CheckedText<complaintOfCodeTarget> {
    static void schema(description::Schema& schema);
};

struct HelpText : CheckedText<complaintOfHelp> {
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

/// Member of a description that forms show.
template <class Member>
struct ShownMember : Member {
    Shown shown;
};

/// Describes how forms show a member.
template <class Member>
constexpr auto inForm(Member member, Shown shown) {
    return ShownMember<Member>{member, shown};
}

}  // namespace streamscope::lessons

namespace streamscope::description {

using lessons::AllowedEdit;
using lessons::AnswerKind;
using lessons::Editor;
using lessons::inForm;
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
        inForm(required("ask", &Question::ask, "what is asked", TRANSLATABLE("EngineTexts", "Markdown.")),
               {TRANSLATABLE("EngineTexts", "Asks"), TRANSLATABLE("EngineTexts", "What is asked")}),
        inForm(optional("unit", &Question::unit, "Of the answer, such as ms."),
               {TRANSLATABLE("EngineTexts", "Answer is"), TRANSLATABLE("EngineTexts", "Kind of answer"), Editor::AnswerKind}),
        inForm(optional("choices", &Question::choices, TRANSLATABLE("EngineTexts", "The answers to choose from.")),
               {TRANSLATABLE("EngineTexts", "Choices"), TRANSLATABLE("EngineTexts", "The choices, one per line"), Editor::Lines,
                lessons::of(AnswerKind::Choice)}),
        inForm(
            required("answer", &Question::answer, "the answer", TRANSLATABLE("EngineTexts", "A time is a text with its unit.")),
            {TRANSLATABLE("EngineTexts", "Right"), TRANSLATABLE("EngineTexts", "The right answer, such as 12 ms"),
             Editor::Answer}),
        inForm(optional<lessons::NotNegative>("tolerance", &Question::tolerance, "A share of the answer: 0.02 for two percent."),
               {TRANSLATABLE("EngineTexts", "Tolerance %"), TRANSLATABLE("EngineTexts", "accepted deviation, such as 5"),
                Editor::Percent, lessons::measuredAnswer}),
        inForm(
            optional("hint", &Question::hint, TRANSLATABLE("EngineTexts", "Markdown: shown on demand while it is not answered.")),
            {TRANSLATABLE("EngineTexts", "Hint"), TRANSLATABLE("EngineTexts", "Shown on demand before the answer (Markdown)")}),
        inForm(optional("because", &Question::because, TRANSLATABLE("EngineTexts", "Markdown: told when it is answered.")),
               {TRANSLATABLE("EngineTexts", "Because"),
                TRANSLATABLE("EngineTexts", "The explanation, shown with the answer (Markdown)")}),
        inForm(
            optional<lessons::NotNegative>("points", &Question::points,
                                           TRANSLATABLE("EngineTexts", "With points it is graded like a goal; 0 unless given.")),
            {TRANSLATABLE("EngineTexts", "Points")}),
        inForm(optional("duration", &Question::duration,
                        TRANSLATABLE("EngineTexts", "The time is how long something takes, which is no place on the time axis.")),
               {"", TRANSLATABLE("EngineTexts", "a duration, not a point in time: draw no line in the timeline"), Editor::Check,
                lessons::of(AnswerKind::Time)}),
        inForm(optional("changed", &Question::changed,
                        TRANSLATABLE("EngineTexts", "The timeline shows the answer as a goal until all goals are met.")),
               {"", TRANSLATABLE("EngineTexts", "asks about the changed program, not about the start"), Editor::Check,
                lessons::of(AnswerKind::Time)}),
        optional("hidden", &Question::hidden,
                 "The answer shows only its kind: the right one is in the teacher's file. The question is not graded."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Question& question);
};

constexpr auto bound(std::string_view name, std::optional<MetricValue> Goal::*which, std::string_view sentence) {
    return nested<LessonGoal, lessons::Bound>(
        name, [which](auto& whole) -> auto& { return whole.goal.*which; }, Presence::Optional, {}, sentence);
}

template <>
struct Description<LessonGoal> {
    static constexpr std::string_view name = "goal", object = "a goal as an object", list = "a list of goals", absent = "nothing";
    static constexpr std::string_view rule =
        R"("anyOf": [{"required": ["atMost"]}, {"required": ["atLeast"]}, {"required": ["equals"]}, {"required": ["within", "of"]}])";
    static constexpr auto members =
        std::tuple(inForm(nested<LessonGoal, lessons::MetricName>(
                              "metric", [](auto& whole) -> auto& { return whole.goal.metric; }, Presence::Required,
                              "the metric that the goal is about"),
                          {TRANSLATABLE("EngineTexts", "Metric"), {}, Editor::Metric}),
                   inForm(bound("atMost", &Goal::atMost, "Greatest value that meets the goal."),
                          {TRANSLATABLE("EngineTexts", "Must be"), TRANSLATABLE("EngineTexts", "12 ms, 80 %, 0"), Editor::Bound}),
                   bound("atLeast", &Goal::atLeast, "Least value that meets the goal."),
                   bound("equals", &Goal::equals, "The value that meets the goal."),
                   nested<LessonGoal, lessons::NotNegative>(
                       "within", [](auto& whole) -> auto& { return whole.goal.within; }, Presence::Optional, {},
                       "A relative tolerance around of."),
                   bound("of", &Goal::of, "The value that within is about."),
                   inForm(nested<LessonGoal, lessons::NotNegative>(
                              "points", [](auto& whole) -> auto& { return whole.goal.points; }, Presence::Optional, {},
                              TRANSLATABLE("EngineTexts", "1 unless given; 0: a condition, without which no goal gives points.")),
                          {TRANSLATABLE("EngineTexts", "Points")}),
                   inForm(optional("says", &LessonGoal::says, TRANSLATABLE("EngineTexts", "The goal in the author's words.")),
                          {TRANSLATABLE("EngineTexts", "Says"),
                           TRANSLATABLE("EngineTexts", "In your own words; if empty, generated from the fields")}),
                   inForm(optional("because", &LessonGoal::because,
                                   TRANSLATABLE("EngineTexts", "Markdown: told once all goals of the part are met.")),
                          {TRANSLATABLE("EngineTexts", "Because"),
                           TRANSLATABLE("EngineTexts", "Explanation, shown once all goals are met (Markdown)")}));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, LessonGoal& goal);
};

template <>
struct Description<Part> {
    static constexpr std::string_view name = "part", object = "a part as an object", list = "a list of parts", absent = "nothing";
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(
        inForm(optional<lessons::CheckedText<lessons::complaintOfPartId>>(
                   "id", &Part::id, TRANSLATABLE("EngineTexts", "Unique in the lesson: what --part and a submission name.")),
               {TRANSLATABLE("EngineTexts", "Part"), TRANSLATABLE("EngineTexts", "a")}),
        inForm(optional("title", &Part::title, TRANSLATABLE("EngineTexts", "What the part is called.")),
               {TRANSLATABLE("EngineTexts", "Title"),
                TRANSLATABLE("EngineTexts", "What the part is called; needed where there are several")}),
        inForm(optional("story", &Part::story, "Markdown."),
               {TRANSLATABLE("EngineTexts", "Story"),
                TRANSLATABLE("EngineTexts", "What this part is about (Markdown). A lesson of one part needs only the lesson's."),
                Editor::Markdown}),
        inForm(optional("look", &Part::look, TRANSLATABLE("EngineTexts", "Markdown: shown once the timeline is.")),
               {TRANSLATABLE("EngineTexts", "Look at"),
                TRANSLATABLE("EngineTexts", "What to look at in the timeline, once it is shown (Markdown)"), Editor::Markdown}),
        inForm(optional("afterwards", &Part::afterwards,
                        TRANSLATABLE("EngineTexts", "Markdown: shown once all goals are met, or the solution is shown.")),
               {TRANSLATABLE("EngineTexts", "Afterwards"),
                TRANSLATABLE("EngineTexts", "What to see in the solved program (Markdown)"), Editor::Markdown}),
        inForm(
            written("device", &Part::device, TRANSLATABLE("EngineTexts", "Where it is run and graded; teaching unless given.")),
            {TRANSLATABLE("EngineTexts", "Device"), {}, Editor::Device}),
        inForm(required("start", &Part::start, "the program at the start",
                        TRANSLATABLE("EngineTexts", "The program that learners find.")),
               {TRANSLATABLE("EngineTexts", "Start"), TRANSLATABLE("EngineTexts", "what learners find"), Editor::Program}),
        inForm(optional("baseline", &Part::baseline,
                        TRANSLATABLE("EngineTexts", "What ratios are taken of; the start unless given.")),
               {TRANSLATABLE("EngineTexts", "Compared with"),
                TRANSLATABLE("EngineTexts", "for the metric ratio; the start unless given"), Editor::Program}),
        optional("questions", &Part::questions, "What is asked about the timeline."),
        optional("edits", &Part::edits, "What may be changed; anything unless given."),
        optional("goals", &Part::goals, "What the changed program is to reach."),
        inForm(optional("hints", &Part::hints, TRANSLATABLE("EngineTexts", "From vague to explicit, one at a time.")),
               {TRANSLATABLE("EngineTexts", "Hints"), TRANSLATABLE("EngineTexts", "One per line, from vague to explicit")}),
        inForm(optional("sources", &Part::sources, TRANSLATABLE("EngineTexts", "Where it comes from.")),
               {TRANSLATABLE("EngineTexts", "Sources"), TRANSLATABLE("EngineTexts", "Where it comes from, one per line")}),
        inForm(optional<lessons::CheckedText<lessons::complaintOfFileName>>(
                   "recorded", &Part::recorded,
                   TRANSLATABLE("EngineTexts", "A result file beside the lesson: the start, measured on a GPU.")),
               {TRANSLATABLE("EngineTexts", "Recorded"),
                TRANSLATABLE("EngineTexts", "result file beside the lesson, if a GPU has run the start"), Editor::Recording}),
        inForm(
            optional<lessons::CheckedText<lessons::complaintOfFileName>>(
                "recordedSolution", &Part::recordedSolution,
                TRANSLATABLE("EngineTexts", "A result file beside the lesson: the solution, measured on a GPU.")),
            {"", TRANSLATABLE("EngineTexts", "result file beside the lesson, if a GPU has run the solution"), Editor::Recording}),
        optional<lessons::CodeTargetName>("code", &Part::code, "The pane Code opens with the part and shows its program so."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Part& part);
};

template <>
struct Description<lessons::Lesson> {
    using Lesson = lessons::Lesson;
    static constexpr std::string_view name = "lesson", object = "a lesson as an object", file = "a lesson", absent = "nothing";
    static constexpr std::pair<std::string_view, int> version{"streamscopeLesson", 1};
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(
        inForm(required("title", &Lesson::title, "a title", TRANSLATABLE("EngineTexts", "What the lesson is called.")),
               {TRANSLATABLE("EngineTexts", "Title"), TRANSLATABLE("EngineTexts", "What learners look for in the list")}),
        inForm(optional("topic", &Lesson::topic, TRANSLATABLE("EngineTexts", "What the list of lessons groups it by.")),
               {TRANSLATABLE("EngineTexts", "Topic"), TRANSLATABLE("EngineTexts", "Copies, Events, Concurrency, Host …")}),
        inForm(optional("story", &Lesson::story, "Markdown."),
               {TRANSLATABLE("EngineTexts", "Story"),
                TRANSLATABLE("EngineTexts", "What it is about, and what to look at (Markdown)"), Editor::Markdown}),
        inForm(optional<lessons::HelpText>(
                   "help", &Lesson::help,
                   TRANSLATABLE("EngineTexts",
                                "What repairs, what-ifs and bounds are to learners. Counted: each kind that is used "
                                "takes these points off a part.")),
               {TRANSLATABLE("EngineTexts", "Help"), TRANSLATABLE("EngineTexts", "allowed, off, or counted:1")}),
        required("parts", &Lesson::parts, "the lesson's parts", "One after another; at least one."),
        optional("forStudents", &Lesson::forStudents, "A copy without answers, as handout makes it: it grades nothing."));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, Lesson& lesson);
};

}  // namespace streamscope::description
