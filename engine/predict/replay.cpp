// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/predict/replay.h"

#include "engine/calls/call_table.h"
#include "engine/predict/predict.h"
#include "engine/runner/pass.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <utility>

namespace streamscope {
namespace {

constexpr double mostError = 0.1;  ///< of the total time, beyond which no what-if starts from a replay (order.md N6)

/// How long an operation took.
using Duration = std::function<std::optional<Nanoseconds>(const TimelineOperation&)>;

bool areCallsFree(const std::vector<DeviceProfile>& devices) {
    return std::ranges::all_of(devices, [](const DeviceProfile& device) { return device.api == DeviceProfile::ApiCosts{}; });
}

bool hasWork(const TimelineOperation& operation) {
    return operation.stream >= 0 && operation.start && operation.end && operation.kind != OperationKind::Graph;
}

std::optional<Nanoseconds> bracketOf(const TimelineOperation& operation) {
    if (!hasWork(operation)) return std::nullopt;
    return operation.graphNode ? executingTime(operation) : *operation.end - *operation.start;
}

std::optional<Nanoseconds> executionOf(const TimelineOperation& operation) {
    return hasWork(operation) ? std::optional(executingTime(operation)) : std::nullopt;
}

/// Reader of the host's times of a measured run.
class HostTimes {
public:
    HostTimes(const ResolvedProgram& program, const Timeline& measured) : program_(program), measured_(measured) {
        for (const TimelineOperation& operation : measured.operations)
            if (operation.end) ends_.push_back(*operation.end);
        std::ranges::sort(ends_);
        if (!measured.devices.empty()) uncertainty_ = measured.devices.front().clockUncertainty;
    }

    TimesOfOperations read() const {
        TimesOfOperations times(measured_.operations.size());
        std::vector<std::vector<std::uint32_t>> threads(std::max<std::size_t>(1, measured_.threads.size()));
        for (std::uint32_t i = 0; i < measured_.operations.size(); ++i) {
            const TimelineOperation& operation = measured_.operations[i];
            const bool isIssued = operation.issued && operation.returned && !program_.operations[i].bodyOf;
            if (isIssued && static_cast<std::size_t>(operation.thread) < threads.size())
                threads[static_cast<std::size_t>(operation.thread)].push_back(i);
        }
        for (const std::vector<std::uint32_t>& calls : threads)
            for (std::size_t at = 0; at < calls.size(); ++at)
                readCall(calls[at], at + 1 < calls.size() ? std::optional(calls[at + 1]) : std::nullopt, times[calls[at]]);
        return times;
    }

private:
    void readCall(std::uint32_t index, std::optional<std::uint32_t> next, MeasuredTimes& times) const {
        const TimelineOperation& operation = measured_.operations[index];
        const Nanoseconds took = *operation.returned - *operation.issued;
        if (next) times.pause = std::max(Nanoseconds{}, *measured_.operations[*next].issued - *operation.returned);
        const bool isWork = info(operation.call).works;
        if (isWork || !suspends(program_, program_.operations[index])) {
            times.call = took;
        } else if (const std::optional<Nanoseconds> awaited = awaitedBy(operation)) {
            times.wakeUp = std::max(Nanoseconds{}, *operation.returned - *awaited);
        } else {
            times.call = took;
        }
    }

    /// Returns the end of what a blocking call waited for: its own work, or the last work that ended before it returned.
    std::optional<Nanoseconds> awaitedBy(const TimelineOperation& operation) const {
        if (operation.end && operation.kind != OperationKind::EventRecord) return operation.end;
        const auto behind = std::ranges::upper_bound(ends_, *operation.returned + uncertainty_);
        if (behind == ends_.begin() || *std::prev(behind) <= *operation.issued) return std::nullopt;
        return *std::prev(behind);
    }

    const ResolvedProgram& program_;
    const Timeline& measured_;
    std::vector<Nanoseconds> ends_;  ///< of the work of the devices, in order
    Nanoseconds uncertainty_{};
};

/// Search for times with which the simulated run takes as long as the measured one. An operation that shares an engine or
/// bandwidth took longer than alone, so that its time alone is found by trying.
class Fitting {
public:
    Fitting(const ResolvedProgram& program, const Timeline& measured, const std::vector<DeviceProfile>& devices,
            std::stop_token stop)
        : program_(program), measured_(measured), devices_(devices), stop_(std::move(stop)), total_(*totalTime(measured)) {}

    struct Fitted {
        TimesOfOperations times;
        Timeline run;
        double error = 0;
    };

    std::optional<Fitted> fit() {
        const TimesOfOperations host = HostTimes(program_, measured_).read();
        for (const Duration& duration : {Duration(bracketOf), Duration(executionOf)}) {
            if (best_ && best_->error <= enough) break;
            fit(duration, host);
        }
        return std::move(best_);
    }

private:
    static constexpr double enough = 0.001;

    /// Returns how far a run is from the measured one: the error of the total time, and that of the operations' times together.
    double errorOf(const Timeline& run, const Duration& duration) const {
        const auto share = [](Nanoseconds part, Nanoseconds whole) {
            return std::abs(static_cast<double>(part.count())) / std::max(1.0, static_cast<double>(whole.count()));
        };
        Nanoseconds wrong{}, all{};
        for (std::size_t i = 0; i < run.operations.size(); ++i) {
            const auto wanted = duration(measured_.operations[i]), found = duration(run.operations[i]);
            if (!wanted || !found) continue;
            wrong += std::chrono::abs(*wanted - *found);
            all += *wanted;
        }
        return share(*run.makespan - total_, total_) + share(wrong, all);
    }

    void fit(const Duration& duration, TimesOfOperations times) {
        constexpr std::size_t large = 20'000;  // operations
        const int rounds = program_.operations.size() > large ? 2 : 6;
        for (int round = 0; round < rounds; ++round) {
            RunOutcome outcome = simulateMeasured(program_, devices_, times, {}, stop_);
            if (!isComplete(outcome)) return;
            Timeline& run = outcome.timeline;
            const TimesOfOperations tried = times;
            const bool isFitted = !adjust(times, duration, run, round % 2 == 0);
            const double error = errorOf(run, duration);
            if (!best_ || error < best_->error) best_ = Fitted{tried, std::move(run), error};
            if (isFitted) return;
        }
    }

    /// Corrects each operation's time, by a factor or by an addition. Returns whether any was wrong.
    bool adjust(TimesOfOperations& times, const Duration& duration, const Timeline& run, bool byFactor) const {
        bool any = false;
        for (std::size_t i = 0; i < times.size() && i < run.operations.size(); ++i) {
            const auto wanted = duration(measured_.operations[i]), found = duration(run.operations[i]);
            if (!wanted || !found || *wanted == *found) continue;
            any = any || std::abs((*wanted - *found).count()) > 1 + wanted->count() / 1000;
            if (byFactor && found->count() > 0)
                times[i].factor *= static_cast<double>(wanted->count()) / static_cast<double>(found->count());
            else times[i].work += *wanted - *found;
        }
        return any;
    }

    const ResolvedProgram& program_;
    const Timeline& measured_;
    const std::vector<DeviceProfile>& devices_;
    std::stop_token stop_;
    Nanoseconds total_;
    std::optional<Fitted> best_;
};

}  // namespace

Replay::Known Replay::known(const ResolvedOperation& operation) {
    Known known;
    known.call = operation.call;
    if (const auto* kernel = std::get_if<KernelCall>(&operation.what)) known.kernel = kernel->kernel;
    if (const auto* host = std::get_if<HostCall>(&operation.what)) known.host = host->duration;
    return known;
}

std::shared_ptr<const Replay> Replay::of(const ResolvedProgram& program, const Timeline& measured,
                                         const std::vector<DeviceProfile>& devices, std::stop_token stop) {
    const std::optional<Nanoseconds> total = totalTime(measured);
    if (!total || total->count() <= 0 || measured.operations.size() != program.operations.size()) return nullptr;
    auto fitted = Fitting(program, measured, devices, std::move(stop)).fit();
    if (!fitted) return nullptr;
    std::shared_ptr<Replay> replay(new Replay);
    replay->measured_ = *total;
    replay->callsAreFree_ = areCallsFree(devices);
    replay->run_ = std::make_shared<const Timeline>(std::move(fitted->run));
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        Known known = Replay::known(program.operations[i]);
        known.times = fitted->times[i];
        replay->known_.emplace(program.operations[i].id, std::move(known));
    }
    return replay;
}

DeviceProfile replayingDevice(const DeviceInfo& measured, const std::vector<DeviceProfile>& known, const DeviceProfile& general) {
    std::string name;
    for (const char letter : measured.name)
        if (letter != ' ') name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const auto named =
        std::ranges::find_if(known, [&](const DeviceProfile& profile) { return name.find(profile.id) != std::string::npos; });
    DeviceProfile device = named != known.end() ? *named : general;
    if (measured.channels > 0) device.channels = measured.channels;
    if (named != known.end()) return device;
    device.name = measured.name;
    const auto take = [](auto& number, auto reported) {
        if (reported > 0) number = reported;
    };
    take(device.computeMajor, measured.computeMajor);
    if (measured.computeMajor > 0) device.computeMinor = measured.computeMinor;
    take(device.multiprocessors, measured.multiprocessors);
    take(device.threadsPerSm, measured.threadsPerMultiprocessor);
    take(device.blocksPerSm, measured.blocksPerMultiprocessor);
    take(device.sharedMemoryPerSm, measured.sharedMemoryPerMultiprocessor);
    take(device.registersPerSm, measured.registersPerMultiprocessor);
    take(device.residentGrids, measured.residentGrids);
    take(device.copyEngines, measured.copyEngines);
    if (measured.greatestPriority < 0) device.greatestPriority = measured.greatestPriority;
    return device;
}

double Replay::error() const {
    return static_cast<double>((replayed() - measured_).count()) / static_cast<double>(measured_.count());
}

bool Replay::isFaithful() const { return std::abs(error()) <= mostError; }

TimesOfOperations Replay::timesOf(const ResolvedProgram& changed) const {
    TimesOfOperations times(changed.operations.size());
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto found = known_.find(changed.operations[i].id);
        if (found == known_.end()) continue;
        const Known now = known(changed.operations[i]);
        if (now.call == found->second.call && now.kernel == found->second.kernel && now.host == found->second.host)
            times[i] = found->second.times;
    }
    return times;
}

TimesOfOperations Replay::timesOf(const ResolvedProgram& changed, const std::vector<DeviceProfile>& devices) const {
    TimesOfOperations times = timesOf(changed);
    if (callsAreFree_ || !areCallsFree(devices)) return times;
    for (std::size_t i = 0; i < times.size(); ++i) {
        times[i].pause = {};
        if (info(changed.operations[i].call).works) continue;
        times[i].call = Nanoseconds{};
        times[i].wakeUp = Nanoseconds{};
    }
    return times;
}

}  // namespace streamscope
