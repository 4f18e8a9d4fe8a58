#pragma once

#include "engine/program/program.h"
#include "engine/sweep/sweep_range.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace streamscope {

inline constexpr std::size_t mostSweepPoints = 10'000;

/// The values of the swept parameters in one run, in the order of the ranges.
using SweepValues = std::vector<std::int64_t>;

/// The cross product of ranges: the first is the axis and runs fastest, each combination of the others is a curve.
class SweepPlan {
public:
    SweepPlan() = default;
    explicit SweepPlan(std::vector<SweepRange> ranges);

    const std::vector<SweepRange>& ranges() const { return ranges_; }
    std::size_t points() const { return points_; }
    std::size_t perCurve() const { return values_.empty() ? 0 : values_.front().size(); }
    std::size_t curves() const { return perCurve() == 0 ? 0 : points_ / perCurve(); }
    SweepValues valuesAt(std::size_t point) const;
    /// The point with these values; points() where there is none.
    std::size_t pointWith(const SweepValues& values) const;

private:
    std::vector<SweepRange> ranges_;
    std::vector<std::vector<std::int64_t>> values_;
    std::size_t points_ = 0;
};

/// Why the program cannot be swept so, with the remedy; empty: it can. A plan is made of ranges that passed.
std::string problemOfSweep(const Program& program, const std::vector<SweepRange>& ranges);

/// The program with its parameters set; those that it does not have are left out.
Program withValues(Program program, const std::vector<SweepRange>& ranges, const SweepValues& values);

/// Whether both run alike once the swept parameters are set: names, notes and steps do not matter.
bool sameButFor(const Program& a, const Program& b, const std::vector<SweepRange>& ranges);

/// "chunks = 4, n = 1000"
std::string inWords(const std::vector<SweepRange>& ranges, const SweepValues& values);

}  // namespace streamscope
