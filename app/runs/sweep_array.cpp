// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/sweep_array.h"

#include "app/runs/own_kernels.h"
#include "app/runs/sweep_order.h"
#include "engine/files/sha256.h"
#include "engine/machines/job_array.h"
#include "engine/rules/program_problems.h"

#include <map>
#include <utility>

namespace streamscope::app {
namespace {

/// The requests of a sweep. They contain no date, so that the same sweep always has the same requests.
struct ArrayRequests {
    std::vector<std::string> lines;
    std::vector<std::size_t> points;          ///< the point of each line
    std::map<std::size_t, SweptRun> refused;  ///< points whose values make no valid program
};

ArrayRequests requestsOf(const SweepRequest& request) {
    ArrayRequests all;
    const bool trusted = request.trusted || untrustedKernels(request.program).empty();
    for (std::size_t i = 0; i < request.plan.points(); ++i) {
        const SweepValues values = request.plan.valuesAt(i);
        Program program = withValues(request.program, request.plan.ranges(), values);
        Read<ResolvedProgram> resolved = resolveFor(program, request.target.infos, {});
        if (!resolved) {
            SweptRun& run = all.refused[i];
            run.point.values = values;
            run.point.status = RunStatus::Failed;
            run.point.refused = true;
            run.point.message = inWords(resolved.problems);
            continue;
        }
        RunRequestMessage message{static_cast<Ticket>(i + 1), {}};
        message.run = {
            std::move(program),     {}, request.target.ordinals, request.options, request.channels.value_or(WorkerRun{}.channels),
            request.target.profiles};
        message.run.trusted = trusted;
        message.run.options.date.clear();
        all.lines.push_back(toLine(Request(std::move(message))));
        all.points.push_back(i);
    }
    return all;
}

std::string idOf(const std::vector<std::string>& lines, const MachineSettings& settings) {
    constexpr std::size_t digits = 16;
    std::string all;
    for (const std::string& line : lines) all += line;
    return sha256Of(all + settings.workerSha256).substr(0, digits);
}

SweptRun runOf(SweepValues values, JobArray::Answer answer, const Machine& machine) {
    SweptRun run;
    if (auto& reply = answer.result) {
        run.point = sweepPoint(std::move(values), reply->outcome.timeline);
        const auto* failure = std::get_if<RunFailure>(&reply->outcome.ending);
        if (failure) run.point.status = RunStatus::Failed, run.point.message = failure->message;
        reply->outcome.timeline.origin = {machine.name, {}, machine.array};
        run.timeline = std::make_shared<const Timeline>(std::move(reply->outcome.timeline));
    } else {
        run.point.values = std::move(values);
        run.point.status = RunStatus::Failed;
        run.point.message = answer.result.why();
    }
    if (!answer.before.empty()) run.point.message += (run.point.message.empty() ? "" : "; ") + ("at first: " + answer.before);
    return run;
}

}  // namespace

SweepEnding sweepAsArray(const SweepRequest& request, const Machine& machine, const std::vector<std::string>& environment,
                         std::stop_token stop, const ProgressSink& progress, const std::function<void(SweptRun)>& told) {
    ArrayRequests requests = requestsOf(request);
    SweepOrder order(told);
    for (auto& [point, run] : requests.refused) order.take(point, std::move(run));
    const MachineSettings settings = machineSettings(environment);
    JobArray jobs(machine, settings, idOf(requests.lines, settings));
    const auto take = [&](JobArray::Answer answer) {
        const std::size_t point = requests.points[answer.index];
        order.take(point, runOf(request.plan.valuesAt(point), std::move(answer), machine));
    };
    const auto done = requests.lines.empty() ? Expected<void>() : jobs.run(requests.lines, stop, progress, take);
    const std::size_t total = request.plan.points();
    if (stop.stop_requested() && order.told() < total) return SweepEnding::Cancelled;
    if (!done && order.told() < total) {
        SweptRun run;
        run.point.values = request.plan.valuesAt(order.told());
        run.point.status = RunStatus::Failed;
        run.point.message = done.why();
        told(std::move(run));
        return SweepEnding::DeviceLost;
    }
    jobs.forget();
    progress({{}, int(total), int(total)});
    return SweepEnding::Done;
}

}  // namespace streamscope::app
