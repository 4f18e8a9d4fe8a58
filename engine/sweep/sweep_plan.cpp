// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string problemOfRange(const Program& program, const SweepRange& range) {
    if (!range.devices.empty()) return {};
    const auto parameter = std::ranges::find(program.parameters, range.parameter, &Parameter::id);
    if (parameter == program.parameters.end()) {
        std::vector<std::string> names;
        for (const Parameter& each : program.parameters) names.push_back(each.id);
        return names.empty()
                   ? fmt::format("the program has no parameter, so {} cannot be swept: add the parameter", range.parameter)
                   : fmt::format("the program has no parameter named {}; it has {}", range.parameter, fmt::join(names, ", "));
    }
    if (parameter->min && range.from < *parameter->min)
        return fmt::format("{} is at least {}, so the range cannot begin at {}", range.parameter, *parameter->min, range.from);
    if (parameter->max && range.to > *parameter->max)
        return fmt::format("{} is at most {}, so the range cannot end at {}", range.parameter, *parameter->max, range.to);
    return {};
}

/// Returns the number of points, limited to one more than allowed.
std::uint64_t pointsOf(const std::vector<SweepRange>& ranges) {
    std::uint64_t points = 1;
    for (const SweepRange& range : ranges) {
        const std::uint64_t count = valueCount(range);
        if (count > mostSweepPoints) return mostSweepPoints + 1;
        points = std::min<std::uint64_t>(points * count, mostSweepPoints + 1);
    }
    return points;
}

}  // namespace

SweepPlan::SweepPlan(std::vector<SweepRange> ranges) : ranges_(std::move(ranges)), points_(ranges_.empty() ? 0 : 1) {
    for (const SweepRange& range : ranges_) {
        values_.push_back(valuesOf(range));
        points_ *= values_.back().size();
    }
}

SweepValues SweepPlan::valuesAt(std::size_t point) const {
    SweepValues values;
    for (const auto& axis : values_) {
        values.push_back(axis[point % axis.size()]);
        point /= axis.size();
    }
    return values;
}

std::size_t SweepPlan::pointWith(const SweepValues& values) const {
    std::size_t point = 0, pitch = 1;
    for (std::size_t axis = 0; axis < values_.size(); ++axis) {
        const auto found = std::ranges::find(values_[axis], axis < values.size() ? values[axis] : 0);
        if (axis >= values.size() || found == values_[axis].end()) return points_;
        point += pitch * static_cast<std::size_t>(found - values_[axis].begin());
        pitch *= values_[axis].size();
    }
    return point;
}

std::string problemOfSweep(const Program& program, const std::vector<SweepRange>& ranges) {
    if (ranges.empty()) return "name a parameter and its range, such as chunks=1..64";
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (std::string problem = problemOfRange(program, ranges[i]); !problem.empty()) return problem;
        const auto first = std::ranges::find(ranges, ranges[i].parameter, &SweepRange::parameter);
        if (first != ranges.begin() + static_cast<std::ptrdiff_t>(i))
            return fmt::format("{} is swept twice: give each parameter one range", ranges[i].parameter);
    }
    if (pointsOf(ranges) > mostSweepPoints)
        return fmt::format("these are more than {} runs: make the range shorter or the step larger, such as x2 to double",
                           mostSweepPoints);
    return {};
}

Program withValues(Program program, const std::vector<SweepRange>& ranges, const SweepValues& values) {
    for (std::size_t i = 0; i < ranges.size() && i < values.size(); ++i) {
        const auto parameter = std::ranges::find(program.parameters, ranges[i].parameter, &Parameter::id);
        if (ranges[i].devices.empty() && parameter != program.parameters.end()) parameter->value = values[i];
    }
    return program;
}

bool sameButFor(const Program& a, const Program& b, const std::vector<SweepRange>& ranges) {
    const auto alike = [&](const Parameter& one, const Parameter& other) {
        const bool swept = std::ranges::find(ranges, one.id, &SweepRange::parameter) != ranges.end();
        return one.id == other.id && one.min == other.min && one.max == other.max && (swept || one.value == other.value);
    };
    return std::ranges::equal(a.parameters, b.parameters, alike) && a.defaultStream == b.defaultStream &&
           a.peerAccess == b.peerAccess && a.threads == b.threads && a.streams == b.streams && a.events == b.events &&
           a.buffers == b.buffers && a.words == b.words && a.graphs == b.graphs && a.operations == b.operations;
}

std::string inWords(const std::vector<SweepRange>& ranges, const SweepValues& values) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < ranges.size() && i < values.size(); ++i)
        parts.push_back(ranges[i].devices.empty() ? fmt::format("{} = {}", ranges[i].parameter, values[i])
                                                  : wordOf(ranges[i], values[i]));
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace streamscope
