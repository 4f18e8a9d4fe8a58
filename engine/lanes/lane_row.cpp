// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_row.h"

#include <algorithm>
#include <utility>

namespace streamscope {

std::int64_t LaneRow::endOf(std::size_t at) const {
    const Packed& found = item(at);
    if (found.cut != tooLong) return found.begin() + found.cut;
    return std::lower_bound(longEnds_.begin(), longEnds_.end(), std::pair(at, std::int64_t{0}))->second;
}

float LaneRow::longLengthOf(std::size_t at) const {
    const std::int64_t end = endOf(at);
    return end == never ? std::numeric_limits<float>::infinity() : static_cast<float>(end - item(at).begin());
}

LaneItem LaneRow::operator[](std::size_t at) const {
    const Packed& found = item(at);
    const std::uint32_t look = found.look();
    return {found.begin(),
            endOf(at),
            found.operationAndLook >> look::bits,
            static_cast<OperationKind>(look & look::kind),
            (look & look::faint) != 0,
            (look & look::kept) != 0};
}

std::size_t LaneRow::firstEndingAfter(double time) const {
    std::size_t low = 0, count = size();
    while (count > 0) {
        const std::size_t half = count / 2;
        if (static_cast<double>(endOf(low + half)) < time) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

std::size_t LaneRow::firstBeginningAfter(double time) const {
    std::size_t low = 0, count = size();
    while (count > 0) {
        const std::size_t half = count / 2;
        if (static_cast<double>(beginOf(low + half)) <= time) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

/// Returns the node of a single item of any length.
LaneRow::Node LaneRow::nodeOf(std::size_t at) const {
    const float length = lengthOf(at);
    return {item(at).begin() << look::bits | item(at).look(), length, length};
}

/// Combines four children to a node. The kind with most time wins; it is faint if all items of that kind are, and kept if any
/// item is. Avoids branches, which would be unpredictable, and is vectorized to four nodes at a time.
template <std::size_t count, class Child>
std::array<LaneRow::Node, count> LaneRow::nodesOver(std::span<const Child, count * fan> children) {
    std::array<std::array<std::uint32_t, count>, fan> looks;
    std::array<std::array<float, count>, fan> times;
    for (std::size_t n = 0; n < count; ++n)
        for (std::size_t i = 0; i < fan; ++i) {
            looks[i][n] = children[n * fan + i].look();
            times[i][n] = children[n * fan + i].busy();
        }
    std::array<std::uint32_t, count> winners;
    std::array<float, count> sums;
    for (std::size_t n = 0; n < count; ++n) {
        const std::uint32_t a = looks[0][n], b = looks[1][n], c = looks[2][n], d = looks[3][n];
        const float timeA = times[0][n], timeB = times[1][n], timeC = times[2][n], timeD = times[3][n];
        const auto same = [](std::uint32_t one, std::uint32_t other) { return ((one ^ other) & look::kind) == 0; };
        const auto shared = [&](std::uint32_t one, std::uint32_t other, float time) { return same(one, other) ? time : 0; };
        float most = timeA + shared(a, b, timeB) + shared(a, c, timeC) + shared(a, d, timeD);
        std::uint32_t winner = a;
        const auto against = [&](std::uint32_t other, float time) {
            winner = time > most ? other : winner;
            most = time > most ? time : most;
        };
        against(b, timeB + shared(b, c, timeC) + shared(b, d, timeD));
        against(c, timeC + shared(c, d, timeD));
        against(d, timeD);
        const auto plain = [&](std::uint32_t one) { return same(one, winner) ? ~one : 0; };
        const std::uint32_t anyPlain = plain(a) | plain(b) | plain(c) | plain(d);
        winners[n] = (winner & look::kind) | (~anyPlain & look::faint) | ((a | b | c | d) & look::kept);
        sums[n] = timeA + timeB + timeC + timeD;
    }
    std::array<Node, count> nodes;
    for (std::size_t n = 0; n < count; ++n) {
        const Child* const own = children.data() + n * fan;
        float end = own[0].length();
        for (std::size_t i = 1; i < fan; ++i)
            end = std::max(end, static_cast<float>(own[i].begin() - own[0].begin()) + own[i].length());
        nodes[n] = {own[0].begin() << look::bits | winners[n], end, sums[n]};
    }
    return nodes;
}

std::array<LaneRow::Node, LaneRow::blockSize / LaneRow::fan> LaneRow::nodesOverWhole() {
    const auto items = items_.last<blockSize>();
    std::int32_t longest = 0;
    std::uint32_t any = 0;
    for (const Packed& item : items) {
        longest = std::max(longest, item.cut);
        any |= item.look();
    }
    longest_.push(static_cast<float>(longest));
    anyFaint_ |= (any & look::faint) != 0;
    return nodesOver<blockSize / fan>(items);
}

/// Combines fewer items, or items of any length.
std::array<LaneRow::Node, LaneRow::blockSize / LaneRow::fan> LaneRow::nodesOverPart(std::size_t count) {
    std::array<Node, blockSize> nodes;
    float longest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        nodes[i] = nodeOf(size() - count + i);
        longest = std::max(longest, nodes[i].length());
        anyFaint_ |= (nodes[i].look() & look::faint) != 0;
    }
    std::fill(nodes.begin() + static_cast<std::ptrdiff_t>(count), nodes.end(), noneAt(nodes[count - 1].begin()));
    longest_.push(longest);
    return nodesOver<blockSize / fan>(std::span<const Node, blockSize>(nodes));
}

/// Adds the times of items by kind. Alternates between four sums so that additions do not depend on each other.
void LaneRow::addKindTimes(std::size_t first, std::size_t last, KindTimes& times) const {
    std::array<KindTimes, 4> sums{};
    while (first < last)
        for (const Packed& each : items_.together(first, last)) {
            std::int64_t time = each.cut;
            if (each.cut == tooLong) time = endOf(first) == never ? 0 : endOf(first) - each.begin();  // no time yet
            sums[first % sums.size()][each.look() & look::kind] += time;
            ++first;
        }
    for (const KindTimes& sum : sums)
        for (std::size_t kind = 0; kind < look::kinds; ++kind) times[kind] += sum[kind];
}

/// Sums the times of each kind up to every block once there is a second kind.
void LaneRow::noteKinds(std::size_t count) {
    std::size_t at = size() - count;
    if (at == 0) firstKind_ = item(0).look() & look::kind;
    std::uint32_t differs = 0, seen = 0;
    while (at < size())
        for (const Packed& each : items_.together(at, size())) {
            differs |= each.look() ^ firstKind_;
            seen |= 1U << (each.look() & look::kind);
            ++at;
        }
    kindsSeen_ |= seen;
    mixed_ |= (differs & look::kind) != 0;
    if (!mixed_) return;
    while (kindTimes_.size() * blockSize < size()) {
        const std::size_t begin = kindTimes_.size() * blockSize;
        KindTimes times = kindTimes_.empty() ? KindTimes{} : kindTimes_.back();
        if (begin > 0) addKindTimes(begin - blockSize, begin, times);
        kindTimes_.push_back(times);
    }
}

/// Adds the nodes over the last items, and over those nodes when they complete a level.
void LaneRow::closeBlock(std::size_t count) {
    noteKinds(count);
    const auto low = count == blockSize && longEnds_.empty() ? nodesOverWhole() : nodesOverPart(count);
    const auto middle = nodesOver<fan>(std::span<const Node, fan * fan>(low));
    const auto top = nodesOver<1>(std::span<const Node, fan>(middle));
    const auto put = [&](std::size_t level, std::span<const Node> nodes, std::size_t each) {
        if (count == blockSize || size() > each) levelAt(level).push(nodes.first((count + each - 1) / each));
    };
    put(0, low, fan);
    put(1, middle, fan * fan);
    put(2, top, blockSize);
    for (std::size_t level = blockLevels; count == blockSize && levels_[level - 1].size() % fan == 0; ++level)
        levelAt(level).push(nodesOver<1>(levels_[level - 1].last<fan>()));
}

Chunked<LaneRow::Node>& LaneRow::levelAt(std::size_t level) {
    if (levels_.size() <= level) levels_.resize(level + 1);
    return levels_[level];
}

/// Adds nodes for the remainder of each level.
void LaneRow::index() {
    if (const std::size_t open = size() - longest_.size() * blockSize; open > 0) closeBlock(open);
    for (std::size_t level = blockLevels; level <= levels_.size() && levels_[level - 1].size() > fan; ++level) {
        Chunked<Node>& above = levelAt(level);
        const Chunked<Node>& below = levels_[level - 1];
        const std::size_t first = above.size() * fan;
        if (first == below.size()) continue;
        std::array<Node, fan> nodes;
        nodes.fill(noneAt(below[first].begin()));
        for (std::size_t i = first; i < below.size(); ++i) nodes[i - first] = below[i];
        above.push(nodesOver<1>(std::span<const Node, fan>(nodes)));
    }
}

std::size_t LaneRow::bytes() const {
    std::size_t total = items_.bytes() + longest_.bytes() + longEnds_.capacity() * sizeof(longEnds_[0]) +
                        kindTimes_.capacity() * sizeof(kindTimes_[0]);
    for (const auto& level : levels_) total += level.bytes();
    return total;
}

}  // namespace streamscope
