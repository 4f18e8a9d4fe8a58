// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/figure/figure_scene.h"
#include "engine/layout/scene_writer.h"
#include "engine/lessons/grade.h"
#include "engine/live/begin.h"
#include "engine/live/live.h"
#include "engine/live/question.h"
#include "engine/order/buffer_use.h"
#include "engine/predict/predict.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/check.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope::live {
namespace {

constexpr std::size_t mostClocked = 20'000, mostMarked = 300;  // operations; marks cannot be told apart in larger programs

/// Returns the call of each operation, and the calls that make it wait and could be removed: the waits in its stream since the
/// work before it.
std::string callsOf(const Timeline& timeline) {
    std::map<int, std::vector<std::string>> held;
    std::string json;
    for (const TimelineOperation& operation : timeline.operations) {
        const CallInfo& call = info(operation.call);
        const std::string id = sceneText(operation.id);
        json += (json.empty() ? "[" : ",[") + id;
        if (call.waitsForEvent || call.waitsForWord || call.synchronises) {
            json += ',' + id;
            if (!call.synchronises && operation.stream >= 0) held[operation.stream].push_back(id);
        } else if (const int stream = streamOf(timeline, operation); stream >= 0) {
            for (const std::string& wait : held[stream]) json += ',' + wait;
            if (drawn(operation.kind) == Drawn::Bar) held.erase(stream);
        }
        json += ']';
    }
    return '[' + json + ']';
}

/// Returns what the waits of the timeline wait for, by id: {"event": NAME} or, of a call, {"call": LABEL}.
std::string waitsOf(const Timeline& timeline, const Program& program) {
    std::unordered_map<std::string_view, const Operation*> calls;
    forEachOperation(program.operations, [&](const Operation& each) { calls.emplace(each.id, &each); });
    std::string json;
    for (const TimelineOperation& operation : timeline.operations) {
        const CallInfo& call = info(operation.call);
        if (!call.waitsForEvent && !call.waitsForWord && !call.synchronises) continue;
        const auto found = calls.find(operation.source());
        const std::string_view event = found == calls.end() ? std::string_view() : found->second->text(Field::Event);
        const std::string_view name = event.empty() ? operation.label() : event;
        json += (json.empty() ? "" : ",") + sceneText(operation.id) + ':' +
                answer(event.empty() ? "call" : "event", sceneText(std::string(name)));
    }
    return '{' + json + '}';
}

/// Returns the parameters of a program as the sliders of a page need them.
std::string parametersOf(const Program& program) {
    std::string json;
    for (const Parameter& each : program.parameters) {
        Answer one;
        one.add("id", sceneText(each.id)).add("value", std::to_string(each.value)).add("note", sceneText(each.note));
        if (each.min) one.add("min", std::to_string(*each.min));
        if (each.max) one.add("max", std::to_string(*each.max));
        json += (json.empty() ? "" : ", ") + one.take();
    }
    return '[' + json + ']';
}

FigureRequest requestOf(const AskedLook& look) {
    const auto within = [](double px) { return std::clamp(px, 50.0, 20'000.0); };
    const double scale = std::clamp(look.scale, 0.1, 20.0);
    FigureRequest request;
    request.size = Size{within(look.width), 0};
    request.lanes.blocks = look.blocks;
    if (look.size.size() != 2) return request;
    request.size = Size{within(look.size[0] * scale), look.size[1] > 0 ? within(look.size[1] * scale) : 0.0};
    request.letters = figureLetters * scale;
    return request;
}

/// Adds the run of a program, or why there is none.
void addRun(Answer& said, const Program& given, const Question& question, const std::vector<DeviceProfile>& devices,
            bool isAuthors) {
    const auto refuse = [&](const std::vector<Problem>& problems, const Program* program) {
        said.add("diagnostics", diagnosticsOf(problems, program));
    };
    const Program program = decided(given, {}, devices);
    Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return refuse(resolved.problems, &program);
    const auto shared = std::make_shared<const ResolvedProgram>(std::move(*resolved.value));
    Read<RunOutcome> outcome = predict(program, *shared, devices);
    if (!outcome) return refuse(outcome.problems, &program);
    said.add("diagnostics", toJson(check(program, *shared, infosOf(devices))));

    FigureRun run{std::make_shared<const Timeline>(std::move(outcome.value->timeline))};
    if (shared->operations.size() <= mostMarked)
        run.buffers = std::make_shared<const ProgramBuffers>(ProgramBuffers{shared, bufferUses(*shared)});
    if (run.timeline->operations.size() <= mostClocked) run.clocks = std::make_shared<const RecordClocks>(shared);
    if (!isAuthors) run.ghost = begun().run;
    const AskedLook look = question.look.value_or(AskedLook());
    if (look.blocks) run.blocks = runBlocks(*run.timeline, shared.get());
    const PageScenes page = pageScenes({run}, requestOf(look),
                                       {std::make_shared<PageLetters>(look.widths), look.family, ThemeStyle::Light, look.narrow});
    said.add("scene", page.scenes.front().scene).add("says", sceneText(page.scenes.front().description));
    said.add("chip", stateOf(*run.timeline)).add("calls", callsOf(*run.timeline)).add("waits", waitsOf(*run.timeline, given));
}

/// Returns the device of a question: its own, else the program's, if the page has that, else the author's.
std::string deviceOf(const Question& question, const Program& program) {
    if (!question.device.empty()) return question.device;
    return begun().devices.contains(program.device) ? program.device : begun().device;
}

}  // namespace

std::string scene(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<Program> program = programFromJson(question.value->program);
    if (!program) return answer(program.problems);
    std::string device = deviceOf(*question.value, *program.value);
    Answer said;
    if (const auto& change = question.value->change) {
        const auto before = devicesNamed(device, *question.value);
        ChangeMade made = changed(*change, std::move(*program.value), before ? *before.value : std::vector<DeviceProfile>());
        if (!made.program) return std::move(made.answer);
        program.value = std::move(made.program);
        said = Answer(std::move(made.answer));
        device = change->device.value_or(device);
    }
    lessons::setNote(*program.value, {});
    const bool isAuthors = device == begun().device && program.value == begun().author;
    said.add("device", sceneText(device))
        .add("parameters", parametersOf(*program.value))
        .add("isAuthors", isAuthors ? "true" : "false");
    const auto devices = devicesNamed(device, *question.value);
    if (devices) addRun(said, *program.value, *question.value, *devices.value, isAuthors);
    else said.add("diagnostics", diagnosticsOf(devices.problems, nullptr));
    return said.take();
}

}  // namespace streamscope::live
