// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/figure/figure_scene.h"
#include "engine/layout/captions.h"
#include "engine/layout/scene_writer.h"
#include "engine/layout/shown_time.h"
#include "engine/live/live.h"
#include "engine/live/question.h"
#include "engine/order/buffer_use.h"
#include "engine/predict/predict.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/check.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <map>
#include <memory>
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

std::string chipOf(const Timeline& timeline) {
    const std::optional<Nanoseconds> total = totalTime(timeline);
    return R"({"state":"simulated","device":)" + sceneText(deviceNames(timeline)) +
           ",\"total\":" + sceneText(total ? shownTime(*total) : "") + '}';
}

FigureRequest requestOf(const AskedLook& look) {
    const auto within = [](double px) { return std::clamp(px, 50.0, 20'000.0); };
    const double scale = std::clamp(look.scale, 0.1, 20.0);
    FigureRequest request;
    request.size = Size{within(look.width), 0};
    if (look.size.size() != 2) return request;
    request.size = Size{within(look.size[0] * scale), look.size[1] > 0 ? within(look.size[1] * scale) : 0.0};
    request.letters = figureLetters * scale;
    return request;
}

}  // namespace

std::string scene(std::string text) {
    const Read<Question> question = questionFrom(std::move(text));
    if (!question) return answer(question.problems);
    Read<Program> given = programFromJson(question.value->program);
    if (!given) return answer(given.problems);
    const auto devices = devicesNamed(question.value->device, *question.value);
    if (!devices) return answer(devices.problems);
    const Program program = decided(std::move(*given.value), {}, *devices.value);
    Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return answer(resolved.problems, &program);
    const auto shared = std::make_shared<const ResolvedProgram>(std::move(*resolved.value));
    Read<RunOutcome> outcome = predict(program, *shared, *devices.value);
    const std::string diagnostics = toJson(check(program, *shared, infosOf(*devices.value)));
    if (!outcome) return answer(outcome.problems, &program);

    FigureRun run{std::make_shared<const Timeline>(std::move(outcome.value->timeline))};
    if (shared->operations.size() <= mostMarked)
        run.buffers = std::make_shared<const ProgramBuffers>(ProgramBuffers{shared, bufferUses(*shared)});
    if (run.timeline->operations.size() <= mostClocked) run.clocks = std::make_shared<const RecordClocks>(shared);
    if (!question.value->ghost.empty()) {
        Read<ResultFile> author = resultFromJson(question.value->ghost);
        if (!author) return answer(author.problems);
        run.ghost = std::make_shared<const Timeline>(std::move(author.value->timeline));
    }
    const AskedLook look = question.value->look.value_or(AskedLook());
    const PageScenes page = pageScenes({run}, requestOf(look), {std::make_shared<PageLetters>(look.widths), look.family});
    return "{\"scene\":" + page.scenes.front().scene + ",\"says\":" + sceneText(page.scenes.front().description) +
           ",\"chip\":" + chipOf(*run.timeline) + ",\"calls\":" + callsOf(*run.timeline) + ",\"diagnostics\":" + diagnostics +
           '}';
}

}  // namespace streamscope::live
