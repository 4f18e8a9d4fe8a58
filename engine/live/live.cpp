// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/live.h"

#include "engine/live/question.h"
#include "engine/live/translate.h"
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
        std::vector<Diagnostic> found = streamscope::check(program, infosOf(devices));
        for (Diagnostic& each : found) {
            each.message = inLanguage(each.message);
            if (each.fix) each.fix->title = inLanguage(each.fix->title);
        }
        return answer("diagnostics", toJson(found));
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

}  // namespace streamscope::live
