// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/histogram.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

std::size_t Histogram::most() const { return bins.empty() ? 0 : std::ranges::max(bins); }

Histogram histogram(const std::vector<Nanoseconds>& times, int bins) {
    Histogram result;
    if (times.empty() || bins < 1) return result;
    const auto [least, largest] = std::ranges::minmax(times);
    const std::int64_t range = (largest - least).count() + 1;
    const auto root = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(times.size()))));
    const std::int64_t wanted = std::clamp<std::int64_t>(std::max<std::int64_t>(root, 5), 1, bins);
    const std::int64_t count = largest == least ? 1 : std::min(wanted, range);
    result.begin = least;
    result.width = Nanoseconds((range + count - 1) / count);
    result.bins.assign(static_cast<std::size_t>((range + result.width.count() - 1) / result.width.count()), 0);
    for (const Nanoseconds time : times) ++result.bins[static_cast<std::size_t>((time - least) / result.width)];
    return result;
}

}  // namespace streamscope::ui
