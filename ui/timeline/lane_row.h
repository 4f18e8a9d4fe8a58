#pragma once

#include "engine/program/resolved_program.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace streamscope::ui {

inline constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// A piece of time [begin, end) in ns, `never` for an end that did not come.
struct LaneItem {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;
    OperationKind kind{};
    bool faint = false;  ///< not known to execute all the time: hollow, or a bracket around spans
    bool kept = false;   ///< critical or failed: may not be folded away
};

/// What a column of pixels shows of the items in it.
struct FoldedColumn {
    float busy = 0;    ///< the part of its time in which the row is busy, 0 to 1
    float weight = 0;  ///< of `kind` over the others
    OperationKind kind{};
    bool faint = false;
    bool kept = false;
    bool any = false;   ///< something begins or goes on in it
    bool edge = false;  ///< something begins that is at least four columns wide, right behind something else
};

/// The intervals of one row of a lane: sorted, free of overlap, 16 bytes each, and a tree over them with four children a node
/// (5.4 bytes for each interval), so that a picture costs what it has columns, however many intervals there are.
class LaneRow {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = LaneItem;
        using difference_type = std::ptrdiff_t;
        using pointer = const LaneItem*;
        using reference = LaneItem;
        Iterator(const LaneRow* row, std::size_t index) : row_(row), index_(index) {}
        LaneItem operator*() const { return (*row_)[index_]; }
        Iterator& operator++() {
            ++index_;
            return *this;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const LaneRow* row_;
        std::size_t index_;
    };

    /// Items come by begin.
    void push(const LaneItem& item) {
        const auto length = static_cast<std::uint64_t>(std::max<std::int64_t>(0, item.end - item.begin));
        if (length >= tooLong) longEnds_.emplace_back(size_, item.end);
        anyFaint_ |= item.faint;
        if (size_ % chunk == 0) items_.push_back(std::make_unique_for_overwrite<Packed[]>(chunk));
        items_.back()[size_++ % chunk] = {item.begin,
                                          static_cast<std::uint32_t>(std::min<std::uint64_t>(length, tooLong)),
                                          item.operation & ((1U << 26) - 1),
                                          static_cast<std::uint32_t>(item.kind),
                                          item.faint,
                                          item.kept};
    }
    /// After the last push.
    void index();

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    LaneItem operator[](std::size_t at) const;
    LaneItem front() const { return (*this)[0]; }
    LaneItem back() const { return (*this)[size() - 1]; }
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }
    bool anyFaint() const { return anyFaint_; }
    std::int64_t beginOf(std::size_t at) const { return item(at).begin; }
    std::int64_t endOf(std::size_t at) const;

    /// First item that ends at `time` or later; first that begins after it.
    std::size_t firstEndingAfter(double time) const;
    std::size_t firstBeginningAfter(double time) const;

    /// Adds what is in [begin, end] to columns of equal time. The sum of `busy` is exact; in which of two columns beside each
    /// other lies what is narrower than one, is not.
    void fold(double begin, double end, std::span<FoldedColumn> columns) const;
    /// Calls visit(index) for the items of [first, last) that are at least `length` ns long.
    template <class Visit>
    void eachLonger(std::size_t first, std::size_t last, double length, Visit visit) const {
        for (std::size_t at = first; at < last;) {
            const std::size_t block = at / blockSize, blockEnd = std::min(last, (block + 1) * blockSize);
            if (static_cast<double>(longest_[block]) < length) {
                at = blockEnd;
                continue;
            }
            for (; at < blockEnd; ++at)
                if (static_cast<double>(lengthOf(at)) >= length) visit(at);
        }
    }

    /// Of the drawing index.
    std::size_t bytes() const;

private:
    struct Packed {
        std::int64_t begin;
        std::uint32_t length;
        std::uint32_t operation : 26, kind : 4, faint : 1, kept : 1;
    };
    struct Node {
        std::int64_t begin : 58;
        std::uint64_t kind : 4, faint : 1, kept : 1;
        float length;  ///< to the last end of its items, ns
        float busy;    ///< ns
    };
    static_assert(sizeof(Packed) == 16 && sizeof(Node) == 16);
    class Folding;

    const Packed& item(std::size_t at) const { return items_[at / chunk][at % chunk]; }

    float lengthOf(std::size_t at) const {
        const std::uint32_t length = item(at).length;
        return length != tooLong ? static_cast<float>(length) : longLengthOf(at);
    }
    float longLengthOf(std::size_t at) const;
    Node nodeOf(std::size_t first, std::size_t last) const;
    static Node nodeOf(std::span<const Node> children);

    static constexpr std::size_t fan = 4, blockSize = 64, chunk = 1024;
    static constexpr std::uint32_t tooLong = std::numeric_limits<std::uint32_t>::max();
    bool anyFaint_ = false;
    std::size_t size_ = 0;
    std::vector<std::unique_ptr<Packed[]>> items_;                ///< in chunks, so that growing copies nothing
    std::vector<std::pair<std::size_t, std::int64_t>> longEnds_;  ///< of the items that are too long for 32 bits
    std::vector<std::vector<Node>> levels_;
    std::vector<float> longest_;  ///< of each block of items
};

}  // namespace streamscope::ui
