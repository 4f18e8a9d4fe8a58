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
    std::size_t low = 0, count = size_;
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
    std::size_t low = 0, count = size_;
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

LaneRow::Node LaneRow::nodeOf(std::size_t first, std::size_t last) const {
    Node node{item(first).begin, 0, 0, 0, 0, 0};
    Majority majority;
    float end = 0;
    for (std::size_t at = first; at < last; ++at) {
        const float length = lengthOf(at);
        const Packed& child = item(at);
        majority.vote(child.kind, length);
        node.busy += length;
        end = std::max(end, static_cast<float>(child.begin - node.begin) + length);
        node.faint |= child.faint;
        node.kept |= child.kept;
    }
    node.length = end;
    node.kind = majority.kind;
    return node;
}

LaneRow::Node LaneRow::nodeOf(std::span<const Node> children) {
    Node node{children.front().begin, 0, 0, 0, 0, 0};
    Majority majority;
    float end = 0;
    for (const Node& child : children) {
        majority.vote(child.kind, child.busy);
        node.busy += child.busy;
        end = std::max(end, static_cast<float>(child.begin - node.begin) + child.length);
        node.faint |= child.faint;
        node.kept |= child.kept;
    }
    node.length = end;
    node.kind = majority.kind;
    return node;
}

void LaneRow::index() {
    levels_.clear();
    longest_.assign((size() + blockSize - 1) / blockSize, 0);
    for (std::size_t at = 0; at < size(); ++at) longest_[at / blockSize] = std::max(longest_[at / blockSize], lengthOf(at));
    if (size() <= fan) return;
    std::vector<Node> level;
    level.reserve((size() + fan - 1) / fan);
    for (std::size_t at = 0; at < size(); at += fan) level.push_back(nodeOf(at, std::min(size(), at + fan)));
    while (level.size() > fan) {
        levels_.push_back(std::move(level));
        const std::span<const Node> below(levels_.back());
        level.clear();
        level.reserve((below.size() + fan - 1) / fan);
        for (std::size_t at = 0; at < below.size(); at += fan)
            level.push_back(nodeOf(below.subspan(at, std::min(fan, below.size() - at))));
    }
    levels_.push_back(std::move(level));
}

std::size_t LaneRow::bytes() const {
    std::size_t total = items_.size() * (chunk * sizeof(Packed) + sizeof(items_[0])) + longest_.capacity() * sizeof(float) +
                        longEnds_.capacity() * sizeof(longEnds_[0]);
    for (const auto& level : levels_) total += level.capacity() * sizeof(Node);
    return total;
}

/// One walk down the tree: a node no wider than a column is taken whole, others by their parts.
class LaneRow::Folding {
public:
    Folding(const LaneRow& row, double begin, double end, std::span<FoldedColumn> columns)
        : row_(row),
          columns_(columns),
          begin_(begin),
          scale_(static_cast<double>(columns.size()) / (end - begin)),
          narrow_(1 / scale_),
          first_(row.firstEndingAfter(begin)),
          last_(row.firstBeginningAfter(end)) {}

    void run() {
        if (first_ >= last_) return;
        std::size_t size = 1, level = 0;
        // The coarsest level with a node a column, for a start.
        while (level < row_.levels_.size() && (last_ - first_) / (size * fan) >= columns_.size()) {
            size *= fan;
            ++level;
        }
        if (level == 0) return items(first_, last_);
        for (std::size_t node = first_ / size; node <= (last_ - 1) / size; ++node) descend(level, node);
    }

private:
    void items(std::size_t first, std::size_t last) {
        for (std::size_t at = std::max(first, first_); at < std::min(last, last_); ++at) {
            const Packed& item = row_.item(at);
            const double x = (static_cast<double>(item.begin) - begin_) * scale_;
            const double width = static_cast<double>(row_.lengthOf(at)) * scale_;
            if (width >= edged && x >= 0 && at > 0 && x < static_cast<double>(columns_.size()) &&
                static_cast<double>(item.begin - row_.endOf(at - 1)) * scale_ < 1)
                columns_[static_cast<std::size_t>(x)].edge = true;
            add(x, x + width, 1, static_cast<OperationKind>(item.kind), item.faint, item.kept);
        }
    }

    void descend(std::size_t level, std::size_t index) {
        const Node& node = row_.levels_[level - 1][index];
        if (static_cast<double>(node.length) <= narrow_) {
            const double x = (static_cast<double>(node.begin) - begin_) * scale_;
            const double width = static_cast<double>(node.length) * scale_;
            const double share = node.length > 0 ? static_cast<double>(node.busy / node.length) : 1;
            return add(x, x + width, share, static_cast<OperationKind>(node.kind), node.faint, node.kept);
        }
        if (level == 1) return items(index * fan, (index + 1) * fan);
        const std::size_t end = std::min((index + 1) * fan, row_.levels_[level - 2].size());
        for (std::size_t child = index * fan; child < end; ++child) descend(level - 1, child);
    }

    /// A piece of a row from `left` to `right`, in columns, of which `share` is busy.
    void add(double left, double right, double share, OperationKind kind, bool faint, bool kept) {
        const double limit = static_cast<double>(columns_.size());
        if (right < 0 || left >= limit) return;
        left = std::max(left, 0.0);
        right = std::min(right, limit);
        auto column = static_cast<std::uint32_t>(left);
        if (right <= column + 1) return put(columns_[column], static_cast<float>((right - left) * share), kind, faint, kept);
        for (; column < right; ++column) {
            const double until = std::min(right, static_cast<double>(column + 1));
            put(columns_[column], static_cast<float>((until - left) * share), kind, faint, kept);
            left = until;
        }
    }

    static void put(FoldedColumn& column, float busy, OperationKind kind, bool faint, bool kept) {
        if (!column.any) {
            column.kind = kind;
            column.faint = faint;
        }
        column.busy += busy;
        column.any = true;
        column.kept |= kept;
        if (column.kind == kind) {
            column.weight += busy;
            column.faint &= faint;
        } else if ((column.weight -= busy) <= 0) {
            column.weight = -column.weight;
            column.kind = kind;
            column.faint = faint;
        }
    }

    const LaneRow& row_;
    static constexpr double edged = 4;  ///< columns
    std::span<FoldedColumn> columns_;
    double begin_, scale_, narrow_;
    std::size_t first_, last_;
};

void LaneRow::fold(double begin, double end, std::span<FoldedColumn> columns) const {
    if (columns.empty() || !(end > begin)) return;
    Folding(*this, begin, end, columns).run();
}

}  // namespace streamscope::ui
