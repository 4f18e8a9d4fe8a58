// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/time.h"

#include <vector>

namespace streamscope::ui {

/// Counts of times in bins of equal width.
struct Histogram {
    Nanoseconds begin{}, width{};   ///< of the first bin; of each bin, at least 1 ns
    std::vector<std::size_t> bins;  ///< empty where there are no times

    std::size_t most() const;  ///< in one bin
    friend bool operator==(const Histogram&, const Histogram&) = default;
};

/// Sorts times into at most `bins` bins from the least to the largest, the ends of both included. Fewer times than `bins` squared
/// get fewer bins, about the square root of their number. Times that are all equal get one bin.
Histogram histogram(const std::vector<Nanoseconds>& times, int bins);

}  // namespace streamscope::ui
