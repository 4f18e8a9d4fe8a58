// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/assemble.h"
#include "engine/runner/calibration.h"
#include "engine/runner/copy_spans.h"
#include "engine/runner/measurement.h"
#include "engine/runner/pass.h"
#include "engine/runner/strobe_plan.h"
#include "engine/runner/strobe_samples.h"
#include "tests/gpu/bench_measuring.h"

#include <fmt/format.h>

/// Distance between strobed bars and records.
namespace streamscope::bench {
namespace {

constexpr int streamsOfDistance = 4;
constexpr int usualRuns = 20;  // default of the window and the command line on a GPU
constexpr double distanceGoal = 2.0;

/// Comparison of the brackets and in-kernel times of strobed passes with the GPU's own records.
class Comparison {
public:
    Comparison(Driver& driver, ResolvedProgram program)
        : driver_(driver),
          program_(std::move(program)),
          interruption_(driver, {}),
          resources_(program_, driver),
          marks_(driver, resources_),
          strobed_(program_),
          recorded_(program_) {}

    bool measure(int oneIn, int rounds) {
        driver_.enterThread(0);
        driver_.correlate(0, true);
        if (resources_.create(true) || marks_.createStrobes(program_) != Status::Success) return false;
        calibration_ = calibrate(driver_, resources_.ownStream());
        std::vector<OperationId> all;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) all.push_back({i});
        std::ranges::stable_sort(all, {}, [&](OperationId id) { return program_[id].stream(); });
        for (int round = 0; round < rounds; ++round)
            for (auto& chosen : strobedRound(all, oneIn, round))
                if (!pass(std::move(chosen))) return false;
        return true;
    }

    std::pair<Timeline, Timeline> merged() {
        RunOptions options;
        options.method = Method::Strobed;
        auto bars = blankTimeline(program_, driver_, options);
        listOperations(bars, program_);
        auto records = bars;
        strobed_.merge(bars, calibration_);
        inferCopySpans(bars, program_, calibration_);
        auto nothingMore = calibration_;
        nothingMore.pair = 1s;  // a record covers the whole operation
        recorded_.merge(records, nothingMore);
        return {std::move(bars), std::move(records)};
    }

    const Calibration& calibration() const { return calibration_; }

private:
    /// Returns the offset between the clocks of records and of the GPU, which drifts by some us between passes. Kernels have
    /// times of both.
    static Nanoseconds clocksApart(const Activity& activity) {
        std::vector<Nanoseconds> middles;
        for (const auto& seen : activity.operations)
            if (seen.engine == Engine::Compute && seen.start && seen.end && !seen.spans.empty())
                middles.push_back((seen.spans.front().begin - *seen.start + seen.spans.back().end - *seen.end) / 2);
        return middles.empty() ? Nanoseconds{} : medianOf(std::move(middles));
    }

    bool pass(std::vector<OperationId> chosen) {
        marks_.choose(std::move(chosen));
        driver_.correlate(0, true);
        if (resources_.startPass()) return false;
        auto record = runPass(program_, driver_, resources_, marks_, interruption_);
        auto truth = record;
        const auto apart = clocksApart(record.activity);
        for (auto& activity : truth.activity.operations)
            if (activity.start && activity.end) activity.spans = {{*activity.start + apart, *activity.end + apart}};
        recorded_.add(driver_, marks_, truth);
        for (auto& activity : record.activity.operations)
            if (activity.engine != Engine::Compute) activity.spans.clear();
        strobed_.add(driver_, marks_, record);
        return true;
    }

    Driver& driver_;
    ResolvedProgram program_;
    Interruption interruption_;
    Resources resources_;
    Marks marks_;
    StrobeSamples strobed_, recorded_;
    Calibration calibration_;
};

struct Distances {
    std::vector<Nanoseconds> starts, ends;
    int inferred = 0;
};

/// Returns bars minus records. `offset` is the difference of the two clocks.
Distances distances(const Timeline& bars, const Timeline& records, std::optional<OperationKind> kind, Nanoseconds offset) {
    Distances found;
    for (std::size_t i = 0; i < bars.operations.size(); ++i) {
        const auto &bar = bars.operations[i], &record = records.operations[i];
        if ((kind && bar.kind != *kind) || bar.spans.empty() || record.spans.empty()) continue;
        found.starts.push_back(bar.spans.front().begin - record.spans.front().begin - offset);
        found.ends.push_back(bar.spans.back().end - record.spans.back().end - offset);
        if (bar.truth == Truth::Inferred) ++found.inferred;
    }
    return found;
}

std::vector<Nanoseconds> sizes(std::vector<Nanoseconds> distances) {
    for (auto& distance : distances) distance = std::chrono::abs(distance);
    return distances;
}

/// Returns the median distance between the middles of kernels, whose bars are read in the kernels themselves.
Nanoseconds clockOffset(const Timeline& bars, const Timeline& records) {
    std::vector<Nanoseconds> middles;
    for (std::size_t i = 0; i < bars.operations.size(); ++i) {
        const auto &bar = bars.operations[i], &record = records.operations[i];
        if (bar.kind != OperationKind::Kernel || bar.spans.empty() || record.spans.empty()) continue;
        middles.push_back(
            (bar.spans.front().begin - record.spans.front().begin + bar.spans.back().end - record.spans.back().end) / 2);
    }
    return middles.empty() ? Nanoseconds{} : medianOf(std::move(middles));
}

Json distanceRow(const Case& of, const Timeline& bars, const Timeline& records, std::optional<OperationKind> kind,
                 const char* name) {
    const auto offset = clockOffset(bars, records);
    const auto found = distances(bars, records, kind, offset);
    if (found.ends.empty()) return nullptr;
    const double start = microseconds(medianOf(sizes(found.starts))), end = microseconds(medianOf(sizes(found.ends)));
    const double startBias = microseconds(medianOf(found.starts)), endBias = microseconds(medianOf(found.ends));
    fmt::print("{:7.0f} {:8} {:6} {:9} {:9.2f} {:+9.2f} {:9.2f} {:+9.2f} {:10.2f}  {}\n", microseconds(of.length), name,
               found.ends.size(), found.inferred, start, startBias, end, endBias, microseconds(offset),
               std::max(start, end) <= distanceGoal ? "met" : "MISSED");
    return {{"length", microseconds(of.length)},
            {"what", name},
            {"count", found.ends.size()},
            {"inferred", found.inferred},
            {"medianStart", start},
            {"medianStartSigned", startBias},
            {"medianEnd", end},
            {"medianEndSigned", endBias},
            {"clockOffset", microseconds(offset)}};
}

}  // namespace

Json distanceTable() {
    Json rows = Json::array();
    fmt::print("\nMedian distance of strobed bars from the GPU's records, {} streams (goal: {:.0f} us)\n", streamsOfDistance,
               distanceGoal);
    fmt::print("{:>7} {:8} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>10}\n", "op us", "what", "count", "inferred", "start us",
               "signed", "end us", "signed", "clocks us");
    for (const auto length : {10us, 60us, 200us}) {
        const Case of{length, streamsOfDistance};
        const auto driver = gpu();
        const auto why = driver ? driver->keepRecords() : std::string("no GPU");
        if (!why.empty()) {
            fmt::print("{}\n", why);
            return rows;
        }
        Comparison comparison(*driver, tripleProgram(of));
        if (!comparison.measure(triples, usualRuns)) {
            fmt::print("the passes could not be made\n");
            continue;
        }
        const auto& cost = comparison.calibration();
        fmt::print("{:7.0f} two records {:.2f} us, a copy up {:.2f} us, down {:.2f} us beyond its bytes\n", microseconds(length),
                   microseconds(cost.pair), microseconds(cost.hostToDevice.own), microseconds(cost.deviceToHost.own));
        const auto [bars, records] = comparison.merged();
        rows.push_back(distanceRow(of, bars, records, std::nullopt, "all"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::Kernel, "kernels"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::CopyHostToDevice, "up"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::CopyDeviceToHost, "down"));
    }
    return rows;
}

}  // namespace streamscope::bench
