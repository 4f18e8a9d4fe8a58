#include "ui/timeline/lane_row.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

/// Which of several kinds has the most time, in one pass.
struct Majority {
    float weight = 0;
    std::uint64_t kind = 0;

    void vote(std::uint64_t candidate, float time) {
        if (candidate == kind) weight += time;
        else if ((weight -= time) < 0) {
            weight = -weight;
            kind = candidate;
        }
    }
};

}  // namespace

std::int64_t LaneRow::endOf(std::size_t at) const {
    const Packed& found = item(at);
    if (found.length != tooLong) return found.begin + found.length;
    return std::lower_bound(longEnds_.begin(), longEnds_.end(), std::pair(at, std::int64_t{0}))->second;
}

float LaneRow::longLengthOf(std::size_t at) const {
    const std::int64_t end = endOf(at);
    return end == never ? std::numeric_limits<float>::infinity() : static_cast<float>(end - item(at).begin);
}

LaneItem LaneRow::operator[](std::size_t at) const {
    const Packed& found = item(at);
    return {found.begin, endOf(at), found.operation, static_cast<OperationKind>(found.kind), found.faint != 0, found.kept != 0};
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

/// Over items, or over the nodes of the level below.
LaneRow::Node LaneRow::nodeOver(std::size_t level, std::size_t first, std::size_t last) const {
    Node node{level == 0 ? item(first).begin : levels_[level - 1][first].begin, 0, 0, 0, 0, 0};
    Majority majority;
    float end = 0;
    const auto take = [&](const auto& child, float length, float busy) {
        majority.vote(child.kind, busy);
        node.busy += busy;
        end = std::max(end, static_cast<float>(child.begin - node.begin) + length);
        node.faint |= child.faint;
        node.kept |= child.kept;
    };
    for (std::size_t at = first; at < last; ++at) {
        if (level == 0) take(item(at), lengthOf(at), lengthOf(at));
        else take(levels_[level - 1][at], levels_[level - 1][at].length, levels_[level - 1][at].busy);
    }
    node.length = end;
    node.kind = majority.kind;
    return node;
}

/// Over the last items; where that makes a level's last four complete, over those, too.
void LaneRow::closeNode(std::size_t first, std::size_t last) {
    for (std::size_t level = 0;; ++level) {
        if (levels_.size() == level) levels_.emplace_back();
        levels_[level].push(nodeOver(level, first, last));
        last = levels_[level].size();
        if (last % fan != 0) return;
        first = last - fan;
    }
}

void LaneRow::closeBlock() {
    float& longest = longest_.emplace_back(0.0F);
    for (std::size_t at = (longest_.size() - 1) * blockSize; at < size(); ++at) longest = std::max(longest, lengthOf(at));
}

/// What is left over at the end of each level has a node, too.
void LaneRow::index() {
    if (size() > longest_.size() * blockSize) closeBlock();
    for (std::size_t level = 0; childrenOf(level) > fan; ++level) {
        if (levels_.size() == level) levels_.emplace_back();
        const std::size_t first = levels_[level].size() * fan;
        if (first < childrenOf(level)) levels_[level].push(nodeOver(level, first, childrenOf(level)));
    }
}

std::size_t LaneRow::bytes() const {
    std::size_t total = items_.bytes() + longest_.capacity() * sizeof(float) + longEnds_.capacity() * sizeof(longEnds_[0]);
    for (const auto& level : levels_) total += level.bytes();
    return total;
}

namespace {

/// What is added to one column after the other, from left to right; flush() at the end. The column in hand is kept in single
/// numbers, which a loop over a copy of this holds in registers.
class Columns {
public:
    explicit Columns(std::span<FoldedColumn> columns) : columns_(columns), limit_(static_cast<double>(columns.size())) {
        take(0);
    }

    /// A piece of a row from `left` to `left + width`, in columns, of which `share` is busy.
    [[gnu::always_inline]] void add(double left, double width, double share, std::uint32_t kind, bool faint, bool kept) {
        double right = left + width;
        if (right < 0 || left >= limit_) return;
        left = std::max(left, 0.0);
        right = std::min(right, limit_);
        auto column = static_cast<std::uint32_t>(left);
        for (double edge = column + 1.0; edge < right; edge += 1) {
            put(column++, static_cast<float>((edge - left) * share), kind, faint, kept);
            left = edge;
        }
        if (column < columns_.size()) put(column, static_cast<float>((right - left) * share), kind, faint, kept);
    }

    [[gnu::always_inline]] void markEdge(double x) {
        if (x < 0 || x >= limit_) return;
        moveTo(static_cast<std::uint32_t>(x));
        edge_ = true;
    }

    [[gnu::always_inline]] void flush() {
        FoldedColumn& column = columns_[at_];
        column.busy = busy_;
        column.weight = weight_;
        column.kind = static_cast<OperationKind>(kind_);
        column.faint = faint_;
        column.kept = kept_;
        column.any = any_;
        column.edge = edge_;
    }

private:
    [[gnu::always_inline]] void take(std::uint32_t at) {
        const FoldedColumn& column = columns_[at];
        at_ = at;
        busy_ = column.busy;
        weight_ = column.weight;
        kind_ = static_cast<std::uint32_t>(column.kind);
        faint_ = column.faint;
        kept_ = column.kept;
        any_ = column.any;
        edge_ = column.edge;
    }

    [[gnu::always_inline]] void moveTo(std::uint32_t column) {
        if (column == at_) return;
        flush();
        take(column);
    }

    [[gnu::always_inline]] void put(std::uint32_t column, float busy, std::uint32_t kind, bool faint, bool kept) {
        moveTo(column);
        busy_ += busy;
        kept_ |= kept;
        // Kinds come in no order that a processor could guess, so there is nothing to guess here.
        const bool same = any_ & (kind_ == kind);
        any_ = true;
        weight_ += same ? busy : -busy;
        const bool wins = !same & (weight_ <= 0);
        weight_ = std::abs(weight_);
        kind_ = wins ? kind : kind_;
        faint_ = wins ? faint : faint_ & (faint | !same);
    }

    std::span<FoldedColumn> columns_;
    double limit_;
    std::uint32_t at_ = 0, kind_ = 0;
    float busy_ = 0, weight_ = 0;
    bool faint_ = false, kept_ = false, any_ = false, edge_ = false;
};

}  // namespace

/// The coarsest nodes of which there are two a column, on the whole; those that are wider than a column by their parts.
class LaneRow::Folding {
public:
    Folding(const LaneRow& row, double begin, double end, std::span<FoldedColumn> columns)
        : row_(row),
          columns_(columns),
          count_(columns.size()),
          origin_(static_cast<std::int64_t>(begin)),
          scale_(static_cast<double>(columns.size()) / (end - begin)),
          offset_((begin - static_cast<double>(origin_)) * scale_),
          narrow_(static_cast<float>(1 / scale_)),
          first_(row.firstEndingAfter(begin)),
          last_(row.firstBeginningAfter(end)) {}

    void run() {
        if (first_ >= last_) return;
        std::size_t size = 1, level = 0;
        while (level < row_.levels_.size() && (last_ - first_) / (size * fan) >= 2 * count_) {
            size *= fan;
            ++level;
        }
        if (level == 0) items(first_, last_);
        else
            for (std::size_t node = first_ / size; node <= (last_ - 1) / size; ++node) descend(level, node);
        columns_.flush();
    }

private:
    double x(std::int64_t time) const { return static_cast<double>(time - origin_) * scale_ - offset_; }

    void items(std::size_t first, std::size_t last) {
        last = std::min(last, last_);
        Columns columns = columns_;
        for (std::size_t at = std::max(first, first_); at < last; ++at) {
            const Packed& item = row_.item(at);
            const double left = x(item.begin), width = static_cast<double>(row_.lengthOf(at)) * scale_;
            if (width >= edged && at > 0 && static_cast<double>(item.begin - row_.endOf(at - 1)) * scale_ < 1)
                columns.markEdge(left);
            columns.add(left, width, 1, item.kind, item.faint != 0, item.kept != 0);
        }
        columns_ = columns;
    }

    void descend(std::size_t level, std::size_t index) {
        const Node& node = row_.levels_[level - 1][index];
        if (node.length <= narrow_) {
            const double share = node.length > 0 ? static_cast<double>(node.busy / node.length) : 1;
            return columns_.add(x(node.begin), static_cast<double>(node.length) * scale_, share, node.kind, node.faint != 0,
                                node.kept != 0);
        }
        if (level == 1) return items(index * fan, (index + 1) * fan);
        const std::size_t end = std::min((index + 1) * fan, row_.levels_[level - 2].size());
        for (std::size_t child = index * fan; child < end; ++child) descend(level - 1, child);
    }

    const LaneRow& row_;
    static constexpr double edged = 4;  ///< columns
    Columns columns_;
    std::size_t count_;
    std::int64_t origin_;
    double scale_, offset_;
    float narrow_;
    std::size_t first_, last_;
};

void LaneRow::fold(double begin, double end, std::span<FoldedColumn> columns) const {
    if (columns.empty() || !(end > begin)) return;
    Folding(*this, begin, end, columns).run();
}

}  // namespace streamscope::ui
