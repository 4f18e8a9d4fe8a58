// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/lessons/edit_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace streamscope::lessons::checking {
namespace {

/// Returns the remaining operations of the start, in the order of the submission.
std::vector<std::size_t> orderOf(const Pairs& pairs) {
    std::vector<std::size_t> order;
    for (const auto& start : pairs.toStart)
        if (start) order.push_back(*start);
    return order;
}

/// Returns the moved operations: those outside a longest subsequence in the old order.
std::vector<std::size_t> moved(const std::vector<std::size_t>& order) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> ends, before(order.size(), none);  // positions in `order`
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto at = std::ranges::lower_bound(ends, order[i], {}, [&](std::size_t position) { return order[position]; });
        if (at != ends.begin()) before[i] = *(at - 1);
        if (at == ends.end()) ends.push_back(i);
        else *at = i;
    }
    std::vector<bool> stays(order.size(), false);
    for (std::size_t at = ends.empty() ? none : ends.back(); at != none; at = before[at]) stays[at] = true;
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < order.size(); ++i)
        if (!stays[i]) result.push_back(order[i]);
    return result;
}

/// Returns moved(), but prefers the replacement of a call if two operations were swapped, because the learner inserted it.
std::vector<std::size_t> movedByLearner(const Pairs& pairs, const std::vector<std::size_t>& order) {
    const auto isReplaced = [&](std::size_t i) {
        return pairs.start[i].operation->call != pairs.submission[*pairs.toSubmission[i]].operation->call;
    };
    std::vector<std::size_t> kept;
    std::ranges::remove_copy_if(order, std::back_inserter(kept), isReplaced);
    std::vector<std::size_t> result = moved(kept);
    const std::set<std::size_t> told(result.begin(), result.end());
    std::erase_if(kept, [&](std::size_t i) { return told.contains(i); });
    for (auto at = order.begin(); at != order.end(); ++at) {
        const auto passes = [&](std::size_t i) {
            const bool comesBefore = std::find(order.begin(), at, i) != at;
            return comesBefore != (i < *at);
        };
        if (isReplaced(*at) && std::ranges::any_of(kept, passes)) result.push_back(*at);
    }
    return result.empty() ? moved(order) : result;
}

/// Returns the lane of an operation in the start: that of its stream or of its host thread.
std::string laneOf(const Operation& operation) {
    if (!info(operation.call).takesStream) return "host " + operation.thread;
    const std::string_view stream = operation.text(Field::Stream);
    return "stream " + std::string(stream.empty() ? "default" : stream);
}

/// Distance that each operation moved within its lane: the last operation that it now follows, and the first that it now
/// precedes. Operations of different lanes may be swapped if their movements cross.
struct Ways {
    std::vector<std::size_t> behind, before;  ///< by index into the start
};

Ways waysOf(const Pairs& pairs, const std::vector<std::size_t>& order) {
    Ways ways;
    for (std::size_t i = 0; i < pairs.start.size(); ++i) ways.behind.push_back(i);
    ways.before = ways.behind;
    std::map<std::string, std::size_t> last, first;
    for (const std::size_t i : order) {
        const auto [at, fresh] = last.try_emplace(laneOf(*pairs.start[i].operation), i);
        at->second = ways.behind[i] = std::max(at->second, i);
    }
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        const auto [at, fresh] = first.try_emplace(laneOf(*pairs.start[*i].operation), *i);
        at->second = ways.before[*i] = std::min(at->second, *i);
    }
    return ways;
}

void checkWithinStreams(const Pairs& pairs, const std::vector<std::size_t>& order, Findings& findings) {
    const Ways ways = waysOf(pairs, order);
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::size_t late = order[at];
        const Operation& operation = *pairs.start[late].operation;
        const auto passed = std::find_if(order.begin() + static_cast<std::ptrdiff_t>(at), order.end(), [&](std::size_t early) {
            const bool inverted = early < late && laneOf(*pairs.start[early].operation) != laneOf(operation);
            return inverted && ways.before[late] >= ways.behind[early];
        });
        if (passed == order.end()) continue;
        findings.add(operation.id, fmt::format("“{}” now comes before “{}”, which is in another stream.", shownName(operation),
                                               shownName(*pairs.start[*passed].operation)));
    }
}

}  // namespace

void checkOrder(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    if (allowed.has(EditRule::Reorder)) return;
    const std::vector<std::size_t> order = orderOf(pairs);
    if (std::ranges::is_sorted(order)) return;
    if (allowed.has(EditRule::ReorderWithinStream)) return checkWithinStreams(pairs, order, findings);
    for (const std::size_t i : movedByLearner(pairs, order)) {
        const Operation& operation = *pairs.start[i].operation;
        findings.add(operation.id, fmt::format("“{}” ({}) was moved to another place in the order of calls.",
                                               shownName(operation), info(operation.call).name));
    }
}

}  // namespace streamscope::lessons::checking
