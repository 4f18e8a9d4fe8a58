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

/// What is added to one column after the other, from left to right.
class Columns {
public:
    explicit Columns(std::span<FoldedColumn> columns)
        : columns_(columns), limit_(static_cast<double>(columns.size())), now_(columns.front()) {}
    Columns(const Columns&) = delete;
    Columns& operator=(const Columns&) = delete;
    ~Columns() { columns_[at_] = now_; }

    struct What {
        OperationKind kind;
        bool faint, kept;
    };

    /// A piece of a row from `left` to `left + width`, in columns, of which `share` is busy.
    void add(double left, double width, double share, const What& what) {
        double right = left + width;
        if (right < 0 || left >= limit_) return;
        if (left < 0) left = 0;
        if (right > limit_) right = limit_;
        auto column = static_cast<std::uint32_t>(left);
        if (right <= column + 1) return put(column, static_cast<float>((right - left) * share), what);
        for (; column < right; ++column) {
            const double until = std::min(right, static_cast<double>(column + 1));
            put(column, static_cast<float>((until - left) * share), what);
            left = until;
        }
    }

    void markEdge(double x) {
        if (x < 0 || x >= limit_) return;
        moveTo(static_cast<std::uint32_t>(x));
        now_.edge = true;
    }

private:
    void moveTo(std::uint32_t column) {
        if (column == at_) return;
        columns_[at_] = now_;
        at_ = column;
        now_ = columns_[column];
    }

    void put(std::uint32_t column, float busy, const What& what) {
        moveTo(column);
        if (!now_.any) {
            now_.kind = what.kind;
            now_.faint = what.faint;
        }
        now_.busy += busy;
        now_.any = true;
        now_.kept |= what.kept;
        if (now_.kind == what.kind) {
            now_.weight += busy;
            now_.faint &= what.faint;
        } else if ((now_.weight -= busy) <= 0) {
            now_.weight = -now_.weight;
            now_.kind = what.kind;
            now_.faint = what.faint;
        }
    }

    std::span<FoldedColumn> columns_;
    double limit_;
    std::uint32_t at_ = 0;
    FoldedColumn now_;  ///< of `at_`
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
        if (level == 0) return items(first_, last_);
        for (std::size_t node = first_ / size; node <= (last_ - 1) / size; ++node) descend(level, node);
    }

private:
    double x(std::int64_t time) const { return static_cast<double>(time - origin_) * scale_ - offset_; }

    void items(std::size_t first, std::size_t last) {
        last = std::min(last, last_);
        for (std::size_t at = std::max(first, first_); at < last; ++at) {
            const Packed& item = row_.item(at);
            const double left = x(item.begin), width = static_cast<double>(row_.lengthOf(at)) * scale_;
            if (width >= edged && at > 0 && static_cast<double>(item.begin - row_.endOf(at - 1)) * scale_ < 1)
                columns_.markEdge(left);
            columns_.add(left, width, 1, {static_cast<OperationKind>(item.kind), item.faint != 0, item.kept != 0});
        }
    }

    void descend(std::size_t level, std::size_t index) {
        const Node& node = row_.levels_[level - 1][index];
        if (node.length <= narrow_) {
            const double share = node.length > 0 ? static_cast<double>(node.busy / node.length) : 1;
            return columns_.add(x(node.begin), static_cast<double>(node.length) * scale_, share,
                                {static_cast<OperationKind>(node.kind), node.faint != 0, node.kept != 0});
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
