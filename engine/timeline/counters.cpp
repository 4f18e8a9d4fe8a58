// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/counters.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Returns the samples of a run, by time. The last one of a device before it is the value at its begin.
std::vector<CounterSample> samplesIn(const Span& run, std::vector<CounterSample> samples) {
    std::ranges::stable_sort(samples, {}, &CounterSample::at);
    std::map<int, double> before;
    std::vector<CounterSample> later;
    for (const CounterSample& sample : samples) {
        if (sample.at <= run.begin) before[sample.device] = sample.value;
        else if (sample.at <= run.end) later.push_back({sample.at - run.begin, sample.value, sample.device});
    }
    std::vector<CounterSample> kept;
    for (const auto& [device, value] : before) kept.push_back({Nanoseconds(0), value, device});
    kept.insert(kept.end(), later.begin(), later.end());
    return kept;
}

/// Returns one sample, the largest value, for each `together` samples of a device.
std::vector<CounterSample> putTogether(const std::vector<CounterSample>& samples, std::size_t together) {
    struct Last {
        std::size_t index = 0, count = 0;
    };
    std::map<int, Last> lasts;  // by device
    std::vector<CounterSample> kept;
    for (const CounterSample& sample : samples) {
        Last& last = lasts[sample.device];
        if (last.count % together == 0) {
            last.index = kept.size();
            kept.push_back(sample);
        }
        ++last.count;
        kept[last.index].value = std::max(kept[last.index].value, sample.value);
    }
    return kept;
}

}  // namespace

Counter counterNamed(std::string_view name) {
    constexpr std::string_view share = "Throughput ";
    constexpr std::size_t longestUnit = 24;
    const bool isRound = name.ends_with(')');
    const std::size_t open = isRound || name.ends_with(']') ? name.rfind(isRound ? '(' : '[') : std::string_view::npos;
    if (open == std::string_view::npos || open < 2 || name[open - 1] != ' ') return {std::string(name), {}, {}};
    std::string_view unit = name.substr(open + 1, name.size() - open - 2);
    if (unit.starts_with(share)) unit.remove_prefix(share.size());
    if (unit.empty() || unit.size() > longestUnit) return {std::string(name), {}, {}};
    return {std::string(name.substr(0, open - 1)), std::string(unit), {}};
}

void fitCounters(std::vector<Counter>& counters, const Span& run, std::map<std::string, std::size_t>& leftOut) {
    for (Counter& counter : counters) counter.samples = samplesIn(run, std::move(counter.samples));
    std::erase_if(counters, [](const Counter& counter) { return counter.samples.empty(); });
    if (counters.size() > mostCounters) {
        leftOut["counters beyond the first 100"] += counters.size() - mostCounters;
        counters.resize(mostCounters);
    }
    for (Counter& counter : counters) {
        const std::size_t all = counter.samples.size();
        if (all <= mostCounterSamples) continue;
        counter.samples = putTogether(counter.samples, (all + mostCounterSamples - 1) / mostCounterSamples);
        leftOut["samples of counters, of which the largest are kept"] += all - counter.samples.size();
    }
}

}  // namespace streamscope
