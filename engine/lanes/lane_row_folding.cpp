// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_row.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace streamscope {

namespace {

/// Computes the kind with most time in one pass; faint if all items of that kind are, kept if any item is. Uses masks in place
/// of branches, which would be unpredictable.
template <class Time>
struct Majority {
    Time weight = 0;
    std::uint32_t look = look::noKind;

    [[gnu::always_inline]] void vote(std::uint32_t candidate, Time time) {
        const Time another = -static_cast<Time>(((candidate ^ look) & look::kind) != 0);
        weight += (time ^ another) - another;
        const auto wins = static_cast<std::uint32_t>(another & -static_cast<Time>(weight <= 0));
        weight = std::abs(weight);
        const std::uint32_t stays = look & (candidate | ~look::faint | static_cast<std::uint32_t>(another));
        look = (stays ^ ((stays ^ candidate) & wins)) | ((candidate | look) & look::kept);
    }
};

/// Sums for columns in integers, which are faster than floating-point numbers, without branches.
class Columns {
public:
    explicit Columns(std::size_t count) : sums_(count + 1), limit_(static_cast<double>(count)) {}

    /// Adds a piece from `left` to `left + width` in columns, of which `share` is busy.
    void add(double left, double width, double share, std::uint32_t look) {
        double right = left + width;
        if (right < 0 || left >= limit_) return;
        left = std::max(left, 0.0);
        right = std::min(right, limit_);
        auto column = static_cast<std::uint32_t>(left);
        for (double edge = column + 1.0; edge < right; edge += 1) {
            put(column++, static_cast<float>((edge - left) * share), look);
            left = edge;
        }
        put(column, static_cast<float>((right - left) * share), look);
    }

    /// Adds a piece that begins inside and is at most one column wide.
    [[gnu::always_inline]] void addNarrow(double left, double width, float busy, std::uint32_t look) {
        const auto column = static_cast<std::uint32_t>(left);
        const double over = left + width - (column + 1.0);
        if (over <= 0) return put(column, busy, look);
        const auto beyond = static_cast<float>(over / width) * busy;
        put(column, busy - beyond, look);
        put(column + 1, beyond, look);
    }

    void markEdge(double x) {
        if (x >= 0 && x < limit_) sums_[static_cast<std::uint32_t>(x)].edge = true;
    }

    void write(std::span<FoldedColumn> columns) const {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const Sum& sum = sums_[i];
            if (sum.majority.look == look::noKind) continue;
            columns[i] = {static_cast<float>(sum.busy) / one,
                          static_cast<OperationKind>(sum.majority.look & look::kind),
                          (sum.majority.look & look::faint) != 0,
                          (sum.majority.look & look::kept) != 0,
                          true,
                          sum.edge};
        }
    }

private:
    static constexpr float one = 1 << 24;  ///< a whole column
    struct Sum {
        std::int32_t busy = 0;
        Majority<std::int32_t> majority;
        bool edge = false;
    };

    [[gnu::always_inline]] void put(std::uint32_t column, float busy, std::uint32_t look) {
        Sum& sum = sums_[column];
        const auto whole = static_cast<std::int32_t>(busy * one);
        sum.busy += whole;
        sum.majority.vote(look, whole);
    }

    std::vector<Sum> sums_;  ///< one more than columns
    double limit_;
};

}  // namespace

/// Folds a row with the coarsest nodes of which there are about two per column, and splits those that are wider than a column.
class LaneRow::Folding {
public:
    Folding(const LaneRow& row, double begin, double end, std::size_t count)
        : row_(row),
          columns_(count),
          count_(count),
          origin_(static_cast<std::int64_t>(begin)),
          scale_(static_cast<double>(count) / (end - begin)),
          offset_((begin - static_cast<double>(origin_)) * scale_),
          limit_(static_cast<double>(count)),
          narrow_(static_cast<float>(1 / scale_)),
          first_(row.firstEndingAfter(begin)),
          last_(row.firstBeginningAfter(end)) {}

    void run(std::span<FoldedColumn> columns) {
        if (first_ >= last_) return;
        std::size_t size = 1, level = 0;
        while (level < row_.levels_.size() && (last_ - first_) / (size * fan) >= 2 * count_) {
            size *= fan;
            ++level;
        }
        if (level == 0) items(first_, last_);
        else nodes(level, first_ / size, (last_ - 1) / size + 1);
        columns_.write(columns);
    }

private:
    double x(std::int64_t time) const { return static_cast<double>(time - origin_) * scale_ - offset_; }

    void items(std::size_t first, std::size_t last) {
        first = std::max(first, first_);
        last = std::min(last, last_);
        while (first < last)
            for (const Packed& item : row_.items_.together(first, last)) {
                const double left = x(item.begin()), width = static_cast<double>(row_.lengthOf(first)) * scale_;
                if (width <= 1 && left >= 0 && left < limit_)
                    columns_.addNarrow(left, width, static_cast<float>(width), item.look());
                else addWide(first, left, width);
                ++first;
            }
    }

    void addWide(std::size_t at, double left, double width) {
        const Packed& item = row_.item(at);
        if (width >= edged && at > 0 && static_cast<double>(item.begin() - row_.endOf(at - 1)) * scale_ < 1)
            columns_.markEdge(left);
        columns_.add(left, width, 1, item.look());
    }

    void nodes(std::size_t level, std::size_t first, std::size_t last) {
        const Chunked<Node>& all = row_.levels_[level - 1];
        last = std::min(last, all.size());
        const auto scale = static_cast<float>(scale_);
        while (first < last)
            for (const Node& node : all.together(first, last)) {
                const double left = x(node.begin());
                if (node.length() > narrow_) below(level, first);
                else if (left >= 0 && left < limit_)
                    columns_.addNarrow(left, static_cast<double>(node.length()) * scale_, node.busy() * scale, node.look());
                else addCut(node, left);
                ++first;
            }
    }

    void addCut(const Node& node, double left) {
        const double share = node.length() > 0 ? static_cast<double>(node.busy() / node.length()) : 1;
        columns_.add(left, static_cast<double>(node.length()) * scale_, share, node.look());
    }

    void below(std::size_t level, std::size_t index) {
        if (level == 1) items(index * fan, (index + 1) * fan);
        else nodes(level - 1, index * fan, (index + 1) * fan);
    }

    const LaneRow& row_;
    static constexpr double edged = 4;  ///< columns
    Columns columns_;
    std::size_t count_;
    std::int64_t origin_;
    double scale_, offset_, limit_;
    float narrow_;
    std::size_t first_, last_;
};

/// Computation of the shares of the kinds in each column from the sums of whole blocks and the items at its ends.
class LaneRow::Sharing {
public:
    explicit Sharing(const LaneRow& row) : row_(row) {
        for (std::uint8_t kind = 0; kind < look::kinds; ++kind)
            if ((row.kindsSeen_ >> kind & 1U) != 0) kinds_[count_++] = kind;
    }

    void run(double begin, double end, std::span<FoldedColumn> columns) {
        const double width = (end - begin) / static_cast<double>(columns.size());
        std::int64_t left = whole(begin);
        at_ = row_.firstEndingAfter(begin);
        while (at_ < row_.size() && row_.beginOf(at_) < left) carry(at_++);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::int64_t right = whole(begin + static_cast<double>(i + 1) * width);
            for (std::size_t k = 0; k < count_; ++k) sums_[0][kinds_[k]] = sums_[1][kinds_[k]] = 0;
            if (carriedUntil_ > left) sums_[0][carriedKind_] += std::min(carriedUntil_, right) - left;
            addItems(right);
            share(columns[i]);
            left = right;
        }
    }

private:
    static std::int64_t whole(double time) { return static_cast<std::int64_t>(std::ceil(time)); }

    /// Stores an item that continues in the next column. An item that never ended has no time.
    void carry(std::size_t at) {
        carriedKind_ = row_.item(at).look() & look::kind;
        carriedUntil_ = row_.endOf(at) == never ? 0 : row_.endOf(at);
    }

    /// Adds the items that begin before `right`, and subtracts the part of the last one beyond it.
    void addItems(std::int64_t right) {
        const std::size_t first = at_;
        while (at_ < row_.size()) {
            if (at_ % blockSize == 0) addBlocks(right);
            const std::size_t last = std::min(row_.size(), (at_ / blockSize + 1) * blockSize);
            if (!addOfBlock(last, right)) break;
        }
        if (at_ == first || row_.endOf(at_ - 1) <= right) return;
        carry(at_ - 1);
        if (carriedUntil_ > right) sums_[0][carriedKind_] -= carriedUntil_ - right;
    }

    /// Adds the items of a block. Returns whether all of them begin before `right`. Alternates between two sums so that
    /// additions do not depend on each other.
    bool addOfBlock(std::size_t last, std::int64_t right) {
        for (const Packed& item : row_.items_.together(at_, last)) {
            if (item.begin() >= right) return false;
            std::int64_t time = item.cut;
            if (item.cut == tooLong) time = row_.endOf(at_) == never ? 0 : row_.endOf(at_) - item.begin();
            sums_[at_ % 2][item.look() & look::kind] += time;
            ++at_;
        }
        return true;
    }

    /// Adds the blocks that end before `right`, that is, whose successor begins before it. Doubles the step, because the last
    /// one is close.
    void addBlocks(std::int64_t right) {
        const std::size_t first = at_ / blockSize;
        const auto begins = [&](std::size_t block) {
            return block * blockSize < row_.size() && row_.beginOf(block * blockSize) < right;
        };
        std::size_t last = first, reach = 1;
        while (begins(last + reach)) reach *= 2;
        for (; reach > 0; reach /= 2)
            if (begins(last + reach)) last += reach;
        if (last == first) return;
        const KindTimes &before = row_.kindTimes_[first], &after = row_.kindTimes_[last];
        for (std::size_t k = 0; k < count_; ++k) sums_[0][kinds_[k]] += after[kinds_[k]] - before[kinds_[k]];
        at_ = last * blockSize;
    }

    void share(FoldedColumn& column) const {
        if (!column.any) return;
        std::array<std::int64_t, look::kinds> times;
        std::int64_t all = 0;
        int some = 0;
        for (std::size_t k = 0; k < count_; ++k) {
            times[k] = sums_[0][kinds_[k]] + sums_[1][kinds_[k]];
            all += times[k];
            some += times[k] > 0 ? 1 : 0;
        }
        if (some < 2) return;
        const float part = 255 / static_cast<float>(all);
        for (std::size_t k = 0; k < count_; ++k)
            column.parts[kinds_[k]] = static_cast<std::uint8_t>(static_cast<float>(times[k]) * part);
    }

    const LaneRow& row_;
    std::array<std::uint8_t, look::kinds> kinds_{};
    std::size_t count_ = 0, at_ = 0;
    std::array<KindTimes, 2> sums_{};
    std::int64_t carriedUntil_ = 0;
    std::uint32_t carriedKind_ = 0;
};

void LaneRow::fold(double begin, double end, std::span<FoldedColumn> columns) const {
    if (columns.empty() || !(end > begin)) return;
    Folding(*this, begin, end, columns.size()).run(columns);
    if (mixed_) Sharing(*this).run(begin, end, columns);
}

}  // namespace streamscope
