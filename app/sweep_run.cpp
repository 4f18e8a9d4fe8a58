#include "app/sweep_run.h"

#include "engine/rules/program_problems.h"

namespace streamscope::app {
namespace {

SweptRun refused(SweepValues values, std::string message) {
    SweptRun run;
    run.point.values = std::move(values);
    run.point.status = RunStatus::Failed;
    run.point.refused = true;
    run.point.message = std::move(message);
    return run;
}

}  // namespace

SweepResult emptyResult(const SweepRequest& request) {
    SweepResult result;
    result.program = request.program.name;
    result.version = request.options.version;
    result.date = request.options.date;
    result.method = request.options.method;
    result.runs = request.options.runs;
    result.devices = request.target.infos;
    result.plan = request.plan;
    return result;
}

SweepEnding sweep(const SweepRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress,
                  const std::function<void(SweptRun)>& told) {
    const int total = static_cast<int>(request.plan.points());
    for (int i = 0; i < total; ++i) {
        if (stop.stop_requested()) return SweepEnding::Cancelled;
        SweepValues values = request.plan.valuesAt(static_cast<std::size_t>(i));
        progress({inWords(request.plan.ranges(), values), i, total});
        const RunRequest one{
            withValues(request.program, request.plan.ranges(), values), {}, request.target, request.options, request.channels};
        Read<RunOutcome> read = execute(one, workers, stop);
        if (!read) {
            told(refused(std::move(values), inWords(read.problems)));
            continue;
        }
        RunOutcome& outcome = *read.value;
        if (std::holds_alternative<RunCancelled>(outcome.ending)) return SweepEnding::Cancelled;
        SweptRun run{sweepPoint(std::move(values), outcome.timeline), nullptr};
        if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) {
            run.point.status = RunStatus::Failed;
            run.point.message = failure->message;
            if (request.target.usesWorker()) return told(std::move(run)), SweepEnding::DeviceLost;
        }
        run.timeline = std::make_shared<const Timeline>(std::move(outcome.timeline));
        told(std::move(run));
    }
    progress({{}, total, total});
    return SweepEnding::Done;
}

}  // namespace streamscope::app
