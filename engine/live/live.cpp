// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/live.h"

#include "engine/lessons/grade_json.h"
#include "engine/live/question.h"
#include "engine/predict/predict.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/result_json.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace streamscope::live {
namespace {

/// Reads a question about a program on a device, and returns what `ask` says to it.
template <class Ask>
std::string answerOf(std::string text, const Ask& ask) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<Program> program = programFromJson(question.value->program);
    if (!program) return answer(program.problems);
    const auto devices = devicesNamed(question.value->device, *question.value);
    return devices ? ask(std::move(*program.value), *devices.value) : answer(devices.problems);
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

}  // namespace

std::string simulate(std::string question) {
    return answerOf(std::move(question), [](Program given, const std::vector<DeviceProfile>& devices) {
        const Program program = decided(std::move(given), {}, devices);
        const Read<RunOutcome> outcome = predict(program, devices);
        if (!outcome) return answer(outcome.problems, &program);
        return answer("result", resultToJson(program, outcome.value->timeline));
    });
}

std::string check(std::string question) {
    return answerOf(std::move(question), [](const Program& program, const std::vector<DeviceProfile>& devices) {
        return answer("diagnostics", toJson(streamscope::check(program, infosOf(devices))));
    });
}

std::string edit(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<Program> program = programFromJson(question.value->program);
    if (!program) return answer(program.problems);
    const auto devices = devicesNamed(question.value->device, *question.value);
    return changed(question.value->change.value_or(Change()), std::move(*program.value),
                   devices ? *devices.value : std::vector<DeviceProfile>())
        .answer;
}

std::string grade(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<lessons::Lesson> lesson = lessons::lessonFromJson(question.value->lesson);
    if (lesson) lesson = lessons::withPrograms(std::move(*lesson.value), [](const std::string&) { return std::nullopt; });
    if (!lesson) return answer(lesson.problems);
    const Read<Program> submission = programFromJson(question.value->program);
    if (!submission) return answer(submission.problems);
    const auto part = lessons::partOf(*lesson.value, question.value->part, *submission.value);
    if (!part) return answer({Problem{{}, 0, 0, {}, part.why()}});
    lessons::Grader grader(*lesson.value, [&](const Program& program, const std::string& device) {
        return runForGrade(program, device, *question.value);
    });
    return answer("grade", lessons::toJson(*lesson.value, grader.grade(*part, *submission.value)));
}

}  // namespace streamscope::live
