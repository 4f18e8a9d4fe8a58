// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/time.h"

#include <vector>

namespace streamscope::ui {

/// Counts of times in bins of equal width.
struct Histogram {
    Nanoseconds begin{}, width{};   ///< begin of the first bin; width of each bin, at least 1 ns
    std::vector<std::size_t> bins;  ///< empty if there are no times

    std::size_t most() const;  ///< largest count of a bin
    friend bool operator==(const Histogram&, const Histogram&) = default;
};

/// Counts times in at most `bins` bins from the smallest to the largest, both included. If there are fewer times than `bins`
/// squared, uses about the square root of their number of bins. Uses one bin if all times are equal.
Histogram histogram(const std::vector<Nanoseconds>& times, int bins);

}  // namespace streamscope::ui
