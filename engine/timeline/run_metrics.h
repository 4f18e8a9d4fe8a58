// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/translatable.h"
#include "engine/timeline/timeline.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace streamscope {

/// How a figure is written: a share from 0 to 1, a number, yes or no, or a time.
enum class MetricKind : std::uint8_t { Share, Count, Truth, Time };

enum class SweepBetter : std::uint8_t { Less, More };

/// A member of Metrics. Results in files, goals of lessons and sweeps have each of them from here.
struct RunMetric {
    std::string_view name;                                ///< in files, goals and sweeps
    std::optional<Nanoseconds> Metrics::*time = nullptr;  ///< the member; one of the two is nullptr
    std::optional<double> Metrics::*number = nullptr;     ///< likewise
    MetricKind kind{};
    SweepBetter better{};
    std::string_view title;       ///< of its axis
    std::string_view column{};    ///< title in the table of a sweep; empty: only files and pictures have it
    std::string_view goal{};      ///< subject of a goal's sentence; empty: it is no goal
    std::string_view definition;  ///< in one sentence
};

/// In the order of files.
inline constexpr std::array runMetrics{
    RunMetric{.name = "oneAfterAnother",
              .time = &Metrics::oneAfterAnother,
              .kind = MetricKind::Time,
              .better = SweepBetter::Less,
              .title = TRANSLATABLE("EngineTexts", "One after another"),
              .definition = TRANSLATABLE("EngineTexts", "The sum of all operations' times: the total time without any overlap.")},
    RunMetric{.name = "overlapCopyCompute",
              .number = &Metrics::overlapCopyCompute,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "Copy/compute overlap"),
              .column = "overlap",
              .goal = TRANSLATABLE("Messages", "The overlap of copies and kernels"),
              .definition = TRANSLATABLE("EngineTexts",
                                         "The time in which copies and kernels execute together, divided by the shorter of the "
                                         "times in which copies and in which kernels do.")},
    RunMetric{.name = "concurrency",
              .number = &Metrics::concurrency,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "Concurrency of kernels"),
              .column = "concurrency",
              .goal = TRANSLATABLE("Messages", "The share of kernel time with two kernels or more"),
              .definition = TRANSLATABLE("EngineTexts",
                                         "The time with at least two kernels executing, divided by the time with at least one.")},
    RunMetric{.name = "parallelism",
              .number = &Metrics::parallelism,
              .kind = MetricKind::Count,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "Parallelism"),
              .definition = TRANSLATABLE("EngineTexts",
                                         "The sum of all operations' times divided by the total time: how many execute at once "
                                         "on average.")},
    RunMetric{.name = "gpuBusy",
              .number = &Metrics::gpuBusy,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "GPU busy"),
              .goal = TRANSLATABLE("Messages", "The share of time in which the GPU is busy"),
              .definition =
                  TRANSLATABLE("EngineTexts", "The share of the total time in which the GPU executes at least one operation.")},
    RunMetric{.name = "utilisationSms",
              .number = &Metrics::utilisationSms,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "SMs busy"),
              .column = "SMs",
              .definition = TRANSLATABLE("EngineTexts", "The share of the multiprocessors' time in which they hold blocks.")},
    RunMetric{.name = "utilisationH2D",
              .number = &Metrics::utilisationH2D,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "H→D engine busy"),
              .column = "H→D",
              .definition = TRANSLATABLE("EngineTexts", "The share of the total time with a copy from host to device.")},
    RunMetric{.name = "utilisationD2H",
              .number = &Metrics::utilisationD2H,
              .kind = MetricKind::Share,
              .better = SweepBetter::More,
              .title = TRANSLATABLE("EngineTexts", "D→H engine busy"),
              .column = "D→H",
              .definition = TRANSLATABLE("EngineTexts", "The share of the total time with a copy from device to host.")},
    RunMetric{
        .name = "lowerBound",
        .time = &Metrics::lowerBound,
        .kind = MetricKind::Time,
        .better = SweepBetter::Less,
        .title = TRANSLATABLE("EngineTexts", "Lower bound"),
        .column = "lower bound",
        .definition = TRANSLATABLE(
            "EngineTexts",
            "No order of these calls is faster: the longest chain of dependent operations, each as short as it is alone, or "
            "the work of the busiest engine. Of a measured run: the longest chain as measured.")},
    RunMetric{.name = "exposedCopies",
              .time = &Metrics::exposedCopies,
              .kind = MetricKind::Time,
              .better = SweepBetter::Less,
              .title = TRANSLATABLE("EngineTexts", "Exposed copies"),
              .goal = TRANSLATABLE("Messages", "The time in which copies execute and no kernel does"),
              .definition =
                  TRANSLATABLE("EngineTexts", "The time in which copies execute and no kernel does, added over the devices.")},
};

/// Returns nullptr if no metric of a run has the name.
constexpr const RunMetric* runMetricNamed(std::string_view name) {
    const auto found = std::ranges::find(runMetrics, name, &RunMetric::name);
    return found == runMetrics.end() ? nullptr : &*found;
}

}  // namespace streamscope
