// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/range_stretches.h"

#include "engine/calls/call_table.h"
#include "engine/program/call_ranges.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace streamscope {
namespace {

/// Ranges of operations by operation id, and the number of loops around each range.
class Written {
public:
    explicit Written(const Program& program) : ranges_(program) { walk(program.operations); }

    /// Returns the ranges around an operation, outermost first.
    const std::vector<std::string_view>* around(std::string_view operation) const {
        const auto at = byOperation_.find(operation);
        return at == byOperation_.end() ? nullptr : &around_.at(at->second);
    }
    std::size_t loopsOf(std::string_view range) const { return loops_.at(range).size(); }
    std::string_view nameOf(std::string_view range) const { return ranges_.nameOf(range); }

private:
    using Loops = std::vector<const Operation*>;

    void walk(const std::vector<Operation>& operations) {
        for (const Operation& operation : operations) {
            if (!operation.range.empty() && !info(operation.call).holdsCalls) note(operation);
            const std::vector<Operation>* body = operation.body();
            if (body == nullptr) continue;
            const bool isLoop = info(operation.call).repeats;
            if (isLoop) inside_.push_back(&operation);
            walk(*body);
            if (isLoop) inside_.pop_back();
        }
    }

    void note(const Operation& operation) {
        byOperation_[operation.id] = operation.range;
        const auto [around, isNew] = around_.try_emplace(operation.range);
        if (isNew) around->second = ranges_.around(operation.range);
        for (const std::string_view range : around->second) {
            const auto [common, isFirst] = loops_.try_emplace(range, inside_);
            if (isFirst) continue;
            const auto differ = std::ranges::mismatch(common->second, inside_).in1;
            common->second.erase(differ, common->second.end());
        }
    }

    CallRanges ranges_;
    Loops inside_;
    std::unordered_map<std::string_view, std::string_view> byOperation_;
    std::unordered_map<std::string_view, std::vector<std::string_view>> around_;
    std::unordered_map<std::string_view, Loops> loops_;
};

/// Returns the turn numbers of the first `loops` loops around an operation: "3" and "1" for "k#3.1".
std::string_view turnsOf(const TimelineOperation& operation, std::size_t loops) {
    if (loops == 0) return {};
    std::string_view turns(operation.id);
    turns.remove_prefix(std::min(turns.size(), operation.source().size()));
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (turns[i] == '.' && --loops == 0) return turns.substr(0, i);
    return turns;
}

}  // namespace

void findRanges(Timeline& timeline, const Program& program) {
    timeline.ranges.clear();
    if (!hasRanges(program.operations)) return;
    const Written written(program);
    std::map<std::tuple<int, std::string_view, std::string_view>, std::size_t> known;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        const auto* around = written.around(operation.source());
        if (around == nullptr) continue;
        for (std::size_t depth = 0; depth < around->size(); ++depth) {
            const std::string_view range = (*around)[depth];
            const auto [at, isNew] =
                known.try_emplace({operation.thread, range, turnsOf(operation, written.loopsOf(range))}, timeline.ranges.size());
            if (isNew)
                timeline.ranges.push_back({std::string(written.nameOf(range)), operation.thread, static_cast<int>(depth), i, i});
            timeline.ranges[at->second].last = i;
        }
    }
}

const std::vector<std::uint32_t>& RangesAround::of(std::uint32_t operation) {
    const std::vector<RangeStretch>& ranges = timeline_.ranges;
    for (; next_ < ranges.size() && ranges[next_].first <= operation; ++next_)
        if (const auto thread = static_cast<std::size_t>(ranges[next_].thread); thread < open_.size())
            open_[thread].push_back(next_);
    const auto thread = static_cast<std::size_t>(timeline_.operations[operation].thread);
    if (thread >= open_.size()) return none_;
    std::erase_if(open_[thread], [&](std::uint32_t range) { return ranges[range].last < operation; });
    return open_[thread];
}

}  // namespace streamscope
