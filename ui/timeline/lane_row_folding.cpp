#include "ui/timeline/lane_row.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {

namespace {

/// Which of several kinds has the most time, in one pass; faint if all of that kind is, kept if anything is. Kinds come in no
/// order that a processor could guess: where this would branch it has masks, of all bits or none.
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

/// What is added to columns, in whole numbers: they are quicker at hand than those with a point, and nothing here has to be
/// guessed by the processor.
class Columns {
public:
    explicit Columns(std::size_t count) : sums_(count + 1), limit_(static_cast<double>(count)) {}

    /// A piece of a row from `left` to `left + width`, in columns, of which `share` is busy.
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

    /// The same for a piece that begins inside and is at most a column wide.
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

    std::vector<Sum> sums_;  ///< and one behind the last
    double limit_;
};

}  // namespace

/// The coarsest nodes of which there are two a column, on the whole; those that are wider than a column by their parts.
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

/// The shares of the kinds in each column, from the sums before its two ends.
class LaneRow::Sharing {
public:
    explicit Sharing(const LaneRow& row) : row_(row) {}

    void run(double begin, double end, std::span<FoldedColumn> columns) {
        const double width = (end - begin) / static_cast<double>(columns.size());
        KindTimes before = timesUntil(begin);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!columns[i].any) continue;  // the sums stay as they are
            const KindTimes after = timesUntil(begin + static_cast<double>(i + 1) * width);
            share(before, after, columns[i]);
            before = after;
        }
    }

private:
    /// Asked for ascending times.
    KindTimes timesUntil(double time) {
        const auto until = static_cast<std::int64_t>(std::ceil(time));
        std::size_t block = at_ / blockSize, reach = 1;
        const auto begins = [&](std::size_t next) {
            return next * blockSize < row_.size() && row_.beginOf(next * blockSize) < until;
        };
        while (begins(block + reach)) reach *= 2;  // by doubling steps, since the next one is not far
        for (; reach > 0; reach /= 2)
            if (begins(block + reach)) block += reach;
        if (block > at_ / blockSize) {
            at_ = block * blockSize;
            times_ = row_.kindTimes_[block];
        }
        for (; at_ < row_.size() && row_.beginOf(at_) < until; ++at_)
            times_[row_.item(at_).look() & look::kind] += row_.timeOf(at_);
        if (at_ == 0) return times_;
        KindTimes cut = times_;
        const std::int64_t end = row_.endOf(at_ - 1);
        if (end > until && end != never) cut[row_.item(at_ - 1).look() & look::kind] -= end - until;
        return cut;
    }

    static void share(const KindTimes& before, const KindTimes& after, FoldedColumn& column) {
        std::int64_t all = 0;
        int some = 0;
        for (std::size_t kind = 0; kind < look::kinds; ++kind) {
            all += after[kind] - before[kind];
            some += after[kind] > before[kind] ? 1 : 0;
        }
        if (some < 2) return;
        for (std::size_t kind = 0; kind < look::kinds; ++kind)
            column.parts[kind] = static_cast<std::uint8_t>((after[kind] - before[kind]) * 255 / all);
    }

    const LaneRow& row_;
    std::size_t at_ = 0;  ///< the items before it are in the sums
    KindTimes times_{};
};

void LaneRow::fold(double begin, double end, std::span<FoldedColumn> columns) const {
    if (columns.empty() || !(end > begin)) return;
    Folding(*this, begin, end, columns.size()).run(columns);
    if (mixed_) Sharing(*this).run(begin, end, columns);
}

}  // namespace streamscope::ui
