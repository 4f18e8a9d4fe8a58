// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/grading.h"

#include "engine/describe/json.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/live/live.h"
#include "engine/live/question.h"
#include "engine/predict/predict.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::live {
namespace {

using lessons::SubmissionNote;

Read<lessons::Lesson> lessonIn(const Question& question) {
    Read<lessons::Lesson> lesson = lessons::lessonFromJson(question.lesson);
    if (lesson) lesson = lessons::withPrograms(std::move(*lesson.value), [](const std::string&) { return std::nullopt; });
    return lesson;
}

Expected<lessons::GradedRun> runForGrade(const Program& program, const std::string& device, const Question& question) {
    const auto devices = devicesNamed(device, question);
    if (!devices) return Failure{inWords(devices.problems)};
    Read<ResolvedProgram> resolved = resolve(decided(program, {}, *devices.value));
    if (!resolved) return Failure{inWords(resolved.problems)};
    RunOutcome outcome = simulate(*resolved.value, *devices.value);
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) return Failure{failure->message};
    return lessons::GradedRun{std::move(*resolved.value), std::move(outcome.timeline), infosOf(*devices.value)};
}

lessons::Grade gradeOf(const Question& question, const lessons::Lesson& lesson, std::size_t part, const Program& submission) {
    lessons::Grader grader(
        lesson, [&](const Program& program, const std::string& device) { return runForGrade(program, device, question); });
    return grader.grade(part, submission);
}

std::string failed(const std::string& why) { return answer({Problem{{}, 0, 0, {}, why}}); }

using Answers = std::vector<std::pair<std::string, Scalar>>;

const Scalar* answerIn(const Answers& answers, const lessons::Question& of) {
    const auto found = std::ranges::find(answers, of.id, &Answers::value_type::first);
    return found == answers.end() ? nullptr : &found->second;
}

bool isSettled(const SubmissionNote& note, const lessons::Question& of) {
    return answerIn(note.answers, of) != nullptr || std::ranges::find(note.shown, of.id) != note.shown.end();
}

/// Returns what was typed as a value. A number may have a decimal comma.
Scalar valueOf(const lessons::Question& of, std::string typed) {
    if (std::holds_alternative<bool>(of.answer)) return typed == "yes";
    if (of.choices.empty()) std::ranges::replace(typed, ',', '.');
    return lessons::inWords(Scalar(std::move(typed)));  // without blanks around it
}

/// Returns the value that was typed for a question, if it is an answer to it.
std::optional<Scalar> givenFor(const Question& question, const lessons::Question& of) {
    const auto typed = question.given.find(of.id);
    if (typed == question.given.end()) return std::nullopt;
    const Scalar value = valueOf(of, typed->second);
    return lessons::isAnswer(of, value) ? std::optional(value) : std::nullopt;
}

/// Adds what the reader answered to a question, or that the answer was shown. A wrong number is a first guess.
void addAnswer(SubmissionNote& note, const Question& question, const lessons::Question& of) {
    const auto given = givenFor(question, of);
    const Scalar* tried = answerIn(note.tried, of);
    const bool isGuess = given && (tried != nullptr ? lessons::inWords(*tried) == lessons::inWords(*given)
                                                    : !question.shown && lessons::isTooHigh(of, *given).has_value());
    if (given && !isGuess) note.answers.emplace_back(of.id, *given);
    else if (question.shown) note.shown.push_back(of.id);
    else if (isGuess && tried == nullptr) note.tried.emplace_back(of.id, *given);
}

/// Adds that the reader asked for repairs, if they count.
void addHelp(SubmissionNote& note, const Question& question, const lessons::Lesson& lesson) {
    const lessons::Help help = lessons::helpFrom(lesson.help).value_or(lessons::Help{});
    const bool counts = help.rule == lessons::HelpRule::Counted && !lessons::shows(lesson, note, lessons::HelpKind::Fixes);
    if (question.helped && counts) note.helped.emplace_back(lessons::nameOf(lessons::HelpKind::Fixes));
}

/// Returns the note of a submission, with what its author answered and asked for since.
SubmissionNote noteWith(const Question& question, const lessons::Lesson& lesson, std::size_t part, const Program& program) {
    SubmissionNote note = lessons::noteOf(program).value.value_or(SubmissionNote{});
    note.part = lessons::idOf(lesson, part);
    if (!question.id.empty()) note.lesson = question.id;
    for (const lessons::Question& each : lesson.parts[part].questions)
        if (!isSettled(note, each)) addAnswer(note, question, each);
    addHelp(note, question, lesson);
    return note;
}

/// Returns an answer with the unit of its question: "4.5 ms".
std::string withUnit(const lessons::Question& of, const Scalar& given) {
    std::string text = lessons::inWords(given);
    if (!of.unit.empty() && !text.empty() && (text.back() == '.' || (text.back() >= '0' && text.back() <= '9')))
        text += ' ' + of.unit;
    return text.ends_with(" us") ? text.replace(text.size() - 2, 1, "µ") : text;
}

std::string toldOf(const Question& question, const lessons::Question& of, const SubmissionNote& note) {
    const bool isOpen = !isSettled(note, of);
    const Scalar *given = answerIn(note.answers, of), *tried = isOpen ? answerIn(note.tried, of) : nullptr;
    const bool isKnown = !isOpen && !of.hidden, isRight = given != nullptr && lessons::isRight(of, *given);
    const auto isTooHigh = tried != nullptr ? lessons::isTooHigh(of, *tried) : std::nullopt;
    std::string json;
    description::ObjectWriter writer(json, std::nullopt);
    const auto truth = [&](std::string_view name, bool value) { writer.entry(name) += value ? "true" : "false"; };
    const auto text = [&](std::string_view name, const std::string& words) { writing::quote(writer.entry(name), words); };
    truth("settled", !isOpen);
    truth("refused", isOpen && !question.given.empty() && !givenFor(question, of));
    truth("tooHigh", isTooHigh == true);
    truth("tooLow", isTooHigh == false);
    text("tried", tried != nullptr ? withUnit(of, *tried) : "");
    truth("said", given != nullptr);
    truth("right", isKnown && isRight);
    truth("wrong", isKnown && given != nullptr && !isRight);
    truth("shown", isKnown && given == nullptr);
    text("given", given != nullptr ? withUnit(of, *given) : "");
    text("answer", isKnown ? withUnit(of, of.answer) : "");
    text("because", isKnown ? of.because : "");
    writer.end();
    return json;
}

template <class Values, class TextOf>
std::string listOf(const Values& values, const TextOf& textOf) {
    std::string json;
    for (const auto& each : values) writing::quote(json += json.empty() ? "" : ",", textOf(each));
    return '[' + json + ']';
}

/// Returns what the page tells of a goal.
std::string_view goalState(const lessons::GoalGrade& goal) { return !goal.met ? "open" : goal.stays ? "stays" : "met"; }

std::string noteText(const SubmissionNote& note) {
    Program holder;
    lessons::setNote(holder, note);
    return holder.unknown.front().json;
}

std::string startText(const lessons::Lesson& lesson, std::size_t part, const std::string& id) {
    Program start = std::get<Program>(lesson.parts[part].start);
    start.device = lesson.parts[part].device;
    lessons::setNote(start, {.part = lessons::idOf(lesson, part), .answers = {}, .lesson = id});
    return toJson(start);
}

}  // namespace

std::string grade(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    const Read<lessons::Lesson> lesson = lessonIn(*question.value);
    if (!lesson) return answer(lesson.problems);
    const Read<Program> submission = programFromJson(question.value->program);
    if (!submission) return answer(submission.problems);
    const auto part = lessons::partOf(*lesson.value, question.value->part, *submission.value);
    if (!part) return failed(part.why());
    return answer("grade", lessons::toJson(*lesson.value, gradeOf(*question.value, *lesson.value, *part, *submission.value)));
}

std::string teach(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    const Read<lessons::Lesson> lesson = lessonIn(*question.value);
    if (!lesson) return answer(lesson.problems);
    const auto index = lessons::partNamed(*lesson.value, question.value->part);
    if (!index) return failed("the lesson has no part \"" + question.value->part + '"');
    const lessons::Part& part = lesson.value->parts[*index];
    const std::string start = startText(*lesson.value, *index, question.value->id);
    Read<Program> program = programFromJson(question.value->program.empty() ? start : question.value->program);
    if (!program) return answer(program.problems);
    const SubmissionNote note = noteWith(*question.value, *lesson.value, *index, *program.value);
    lessons::setNote(*program.value, note);
    const bool asks = !std::ranges::all_of(part.questions, [&](const auto& each) { return isSettled(note, each); });

    std::string json, questions;
    for (const lessons::Question& each : part.questions)
        questions += (questions.empty() ? "" : ",") + toldOf(*question.value, each, note);
    description::ObjectWriter writer(json, std::nullopt);
    writing::quote(writer.entry("note"), noteText(note));
    writing::quote(writer.entry("start"), start);
    writing::quote(writer.entry("device"), part.device);
    writer.entry("asks") += asks ? "true" : "false";
    writer.entry("unaided") += lessons::shows(*lesson.value, note, lessons::HelpKind::Fixes) ? "false" : "true";
    writer.entry("questions") += '[' + questions + ']';
    if (!asks) {
        const lessons::Grade grade = gradeOf(*question.value, *lesson.value, *index, *program.value);
        writer.entry("solved") += grade.passed ? "true" : "false";
        writer.entry("goals") += listOf(grade.goals, goalState);
        writer.entry("broken") += listOf(grade.violations, [](const lessons::Violation& each) { return each.message(); });
        writer.entry("reasons") += listOf(part.goals, [&](const auto& each) { return grade.passed ? each.because : ""; });
        writing::quote(writer.entry("look"), part.look);
        writing::quote(writer.entry("afterwards"), grade.passed || note.solutionShown ? part.afterwards : "");
        writer.entry("grade") += lessons::toJson(*lesson.value, grade);
    }
    writer.end();
    return json;
}

}  // namespace streamscope::live
