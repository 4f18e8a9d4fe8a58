// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/sweep_run.h"

#include "app/runs/sweep_array.h"
#include "app/runs/sweep_order.h"
#include "engine/rules/program_problems.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace streamscope::app {
namespace {

constexpr int mostLosses = 2;  ///< lost runs after which a place is not used any more

SweptRun refused(SweepValues values, std::string message) {
    SweptRun run;
    run.point.values = std::move(values);
    run.point.status = RunStatus::Failed;
    run.point.refused = true;
    run.point.message = std::move(message);
    return run;
}

/// One value of a sweep, and the place that lost its run, if any.
struct SweepTask {
    std::size_t point = 0;
    std::optional<std::size_t> lostIn;  ///< the place that lost its run
    std::string why;
};

/// A device that makes one run of a sweep at a time.
struct SweepPlace {
    Target target;
    int losses = 0;
    bool isUsable() const { return losses < mostLosses; }
};

/// Distributor of the values of a sweep to the threads of its places. Reports the results in order.
class SpreadSweep {
public:
    SpreadSweep(const SweepRequest& request, std::stop_token stop, const ProgressSink& progress,
                const std::function<void(SweptRun)>& told)
        : request_(request), stop_(std::move(stop)), progress_(progress), total_(request.plan.points()), order_(told) {
        places_.push_back({request.target});
        const bool usesWorker = request.target.usesWorker() ||
                                std::ranges::any_of(request.devices, [](const Target& each) { return each.usesWorker(); });
        if (!usesWorker) {
            const std::size_t jobs = request.jobs > 0 ? std::size_t(request.jobs) : std::thread::hardware_concurrency();
            while (places_.size() < std::min(jobs, total_)) places_.push_back({request.target});
        }
        for (const Target& target : request.more) places_.push_back({target});
    }

    SweepEnding run(Workers& workers) {
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 1; i < places_.size(); ++i)
                threads.emplace_back([this, i, environment = workers.environment()] {
                    Workers own(environment);
                    work(i, own);
                });
            work(0, workers);
        }
        if (stop_.stop_requested() && order_.told() < total_) return SweepEnding::Cancelled;
        for (const SweepTask& task : lost_) {
            SweptRun run;
            run.point.values = request_.plan.valuesAt(task.point);
            run.point.status = RunStatus::Failed;
            run.point.message = task.why;
            order_.take(task.point, std::move(run));
        }
        if (order_.told() < total_ || endsLost_ || !lost_.empty()) return SweepEnding::DeviceLost;
        progress_({{}, int(total_), int(total_)});
        return SweepEnding::Done;
    }

private:
    void work(std::size_t place, Workers& workers) {
        while (std::optional<SweepTask> task = nextTask(place)) make(place, std::move(*task), workers);
    }

    /// Returns the next value for a place; nothing if there are no more. Blocks while a run of another place may still be lost.
    std::optional<SweepTask> nextTask(std::size_t place) {
        std::unique_lock lock(mutex_);
        while (!stop_.stop_requested() && !endsLost_ && places_[place].isUsable()) {
            const auto again = std::ranges::find_if(lost_, [&](const SweepTask& task) { return task.lostIn != place; });
            std::optional<SweepTask> task;
            if (again != lost_.end()) {
                task = std::move(*again);
                lost_.erase(again);
            } else if (next_ < total_) {
                task = SweepTask{next_++, {}, {}};
            }
            if (task) return ++underWay_, task;
            if (underWay_ == 0) break;
            changed_.wait(lock);
        }
        changed_.notify_all();
        return std::nullopt;
    }

    void make(std::size_t place, SweepTask task, Workers& workers) {
        SweepValues values = request_.plan.valuesAt(task.point);
        tellProgress(values);
        const Target& target =
            request_.devices.empty() ? places_[place].target : request_.devices[static_cast<std::size_t>(values.back())];
        const RunRequest one{withValues(request_.program, request_.plan.ranges(), values),
                             {},
                             target,
                             request_.options,
                             request_.channels,
                             request_.trusted};
        Read<RunOutcome> read = execute(one, workers, stop_);
        const std::lock_guard lock(mutex_);
        --underWay_;
        if (!read) order_.take(task.point, refused(std::move(values), inWords(read.problems)));
        else accept(place, std::move(task), std::move(values), std::move(*read.value));
        changed_.notify_all();
    }

    void accept(std::size_t place, SweepTask task, SweepValues values, RunOutcome outcome) {
        if (std::holds_alternative<RunCancelled>(outcome.ending)) return;
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        const bool lacksMemory = failure != nullptr && failure->code == Status::MemoryAllocation;
        const bool isLost = failure != nullptr && !lacksMemory && places_[place].target.usesWorker();
        if (isLost && places_.size() > 1) {
            ++places_[place].losses;
            const bool canBeElsewhere =
                std::ranges::any_of(places_, [&](const SweepPlace& each) { return each.isUsable() && &each != &places_[place]; });
            if (!task.lostIn && canBeElsewhere)
                return lost_.push_back({task.point, place, nameOf(place) + ": " + failure->message});
        }
        SweptRun run{sweepPoint(std::move(values), outcome.timeline), nullptr};
        if (failure != nullptr) {
            run.point.status = RunStatus::Failed;
            run.point.message = failure->message;
        }
        if (!request_.more.empty()) run.point.on = nameOf(place);
        if (task.lostIn) run.point.message += (run.point.message.empty() ? "" : "; ") + ("at first " + task.why);
        endsLost_ =
            endsLost_ || (isLost && std::ranges::none_of(places_, &SweepPlace::isUsable)) || (isLost && places_.size() == 1);
        if (!isLost) run.timeline = std::make_shared<const Timeline>(std::move(outcome.timeline));
        order_.take(task.point, std::move(run));
    }

    std::string nameOf(std::size_t place) const {
        std::string name;
        for (const DeviceInfo& info : places_[place].target.infos) name += (name.empty() ? "" : ",") + info.id;
        return name;
    }

    void tellProgress(const SweepValues& values) {
        const std::lock_guard lock(mutex_);
        progress_({inWords(request_.plan.ranges(), values), int(order_.taken()), int(total_)});
    }

    const SweepRequest& request_;
    std::stop_token stop_;
    const ProgressSink& progress_;
    std::size_t total_;
    std::vector<SweepPlace> places_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;
    int underWay_ = 0;
    bool endsLost_ = false;
    std::deque<SweepTask> lost_;
    SweepOrder order_;
};

}  // namespace

SweepResult emptyResult(const SweepRequest& request) {
    SweepResult result;
    result.program = request.program.name;
    result.version = request.options.version;
    result.date = request.options.date;
    result.method = request.options.method;
    result.runs = request.options.runs;
    result.devices = request.target.infos;
    for (const Target& target : request.more)
        result.devices.insert(result.devices.end(), target.infos.begin(), target.infos.end());
    for (std::size_t i = 1; i < request.devices.size(); ++i)
        result.devices.insert(result.devices.end(), request.devices[i].infos.begin(), request.devices[i].infos.end());
    result.plan = request.plan;
    return result;
}

SweepEnding sweep(const SweepRequest& request, Workers& workers, std::stop_token stop, const ProgressSink& progress,
                  const std::function<void(SweptRun)>& told) {
    const std::optional<Machine> machine =
        request.more.empty() && request.devices.empty() ? workers.machineNamed(request.target.machine) : std::nullopt;
    if (machine && !machine->array.empty())
        return sweepAsArray(request, *machine, workers.environment(), std::move(stop), progress, told);
    return SpreadSweep(request, std::move(stop), progress, told).run(workers);
}

}  // namespace streamscope::app
