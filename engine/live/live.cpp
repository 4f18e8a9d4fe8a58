// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/live.h"

#include "engine/describe/json.h"
#include "engine/device/device_profile.h"
#include "engine/json/document.h"
#include "engine/lessons/grade_json.h"
#include "engine/predict/predict.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/result_json.h"

#include <fmt/format.h>

#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope::live {

struct Question {
    std::string program, device, lesson, part;
    std::map<std::string, std::string> devices;
};

}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<live::Question> {
    using Question = live::Question;
    static constexpr std::string_view name = "question", object = "a question as an object";
    static constexpr auto members = std::tuple(required("program", &Question::program, "the text of a program file"),
                                               optional("device", &Question::device), optional("devices", &Question::devices),
                                               optional("lesson", &Question::lesson), optional("part", &Question::part));
};

}  // namespace streamscope::description

namespace streamscope::live {
namespace {

std::string answer(std::string_view name, std::string_view json) { return fmt::format("{{\"{}\": {}}}", name, json); }

std::string answer(const std::vector<Diagnostic>& diagnostics) { return answer("diagnostics", toJson(diagnostics)); }

std::string answer(const std::vector<Problem>& problems, const Program* program = nullptr) {
    std::vector<Diagnostic> diagnostics;
    for (const Problem& problem : problems) diagnostics.push_back(diagnosticOf(problem, program));
    return answer(diagnostics);
}

Read<Question> questionFrom(std::string text) {
    Read<json::Document> document = json::Document::parse(std::move(text));
    if (!document) return {std::nullopt, std::move(document.problems)};
    const json::Node root = document.value->root();
    reading::Context context(root.text().size());
    Question question;
    description::readObject(context, root, reading::Trail{}, question);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(question), {}};
}

/// Returns the devices of a run on the named device.
Read<std::vector<DeviceProfile>> devicesNamed(const std::string& name, const Question& question) {
    const auto textOf = [&](std::string_view device) -> std::optional<std::string> {
        const auto found = question.devices.find(std::string(device));
        return found == question.devices.end() ? std::nullopt : std::optional(found->second);
    };
    const std::optional<std::string> text = textOf(name);
    if (!text) return {std::nullopt, {{{}, 0, 0, {}, fmt::format("There is no device \"{}\".", name)}}};
    Read<DeviceProfile> profile = profileFromJson(name, *text, textOf);
    if (!profile) return {std::nullopt, std::move(profile.problems)};
    return {std::vector<DeviceProfile>(static_cast<std::size_t>(profile.value->devices), *profile.value), {}};
}

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& device : devices) infos.push_back(device.info());
    return infos;
}

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
        return answer(streamscope::check(program, infosOf(devices)));
    });
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
