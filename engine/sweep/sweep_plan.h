// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/sweep/sweep_range.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace streamscope {

inline constexpr std::size_t mostSweepPoints = 10'000;

/// Values of the swept parameters in one run, in the order of the ranges.
using SweepValues = std::vector<std::int64_t>;

/// Cross product of ranges. The first range is the axis and varies fastest; each combination of the others is a curve.
class SweepPlan {
public:
    SweepPlan() = default;
    explicit SweepPlan(std::vector<SweepRange> ranges);

    const std::vector<SweepRange>& ranges() const { return ranges_; }
    std::size_t points() const { return points_; }
    std::size_t perCurve() const { return values_.empty() ? 0 : values_.front().size(); }
    std::size_t curves() const { return perCurve() == 0 ? 0 : points_ / perCurve(); }
    SweepValues valuesAt(std::size_t point) const;
    /// Returns the index of the point with these values; points() if there is none.
    std::size_t pointWith(const SweepValues& values) const;

private:
    std::vector<SweepRange> ranges_;
    std::vector<std::vector<std::int64_t>> values_;
    std::size_t points_ = 0;
};

/// Returns the reason why the program cannot be swept, with the remedy; empty if it can. A plan requires ranges without problems.
std::string problemOfSweep(const Program& program, const std::vector<SweepRange>& ranges);

/// Returns the program with its parameters set. Ignores parameters that it does not have.
Program withValues(Program program, const std::vector<SweepRange>& ranges, const SweepValues& values);

/// Returns whether two programs behave equally once the swept parameters are set. Ignores names, notes and steps.
bool sameButFor(const Program& a, const Program& b, const std::vector<SweepRange>& ranges);

/// Returns "chunks = 4, n = 1000". A device is told by its name alone.
std::string inWords(const std::vector<SweepRange>& ranges, const SweepValues& values);

}  // namespace streamscope
