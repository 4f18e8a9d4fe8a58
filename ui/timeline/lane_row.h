#pragma once

#include "engine/program/resolved_program.h"
#include "ui/timeline/block_maxima.h"
#include "ui/timeline/chunked.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
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

/// How a piece is drawn, in few bits.
namespace look {
inline constexpr std::uint32_t bits = 6, mask = (1U << bits) - 1;
inline constexpr std::uint32_t kind = 15, faint = 1U << 4, kept = 1U << 5;
}  // namespace look

/// What a column of pixels shows of the items in it.
struct FoldedColumn {
    float busy = 0;        ///< the part of its time in which the row is busy, 0 to 1
    OperationKind kind{};  ///< that has most of it
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

    /// Items come by begin. The tree grows with them, while they are still at hand.
    void push(const LaneItem& item) {
        const auto length = static_cast<std::uint64_t>(std::max<std::int64_t>(0, item.end - item.begin));
        if (length >= tooLong) longEnds_.emplace_back(size(), item.end);
        anyFaint_ |= item.faint;
        const auto cut = static_cast<std::uint32_t>(std::min<std::uint64_t>(length, tooLong));
        longestOpen_ = std::max(longestOpen_, cut);
        items_.push({item.begin, cut, item.operation << look::bits | lookOf(item)});
        if (items_.size() % fan == 0) closeNode();
        if (items_.size() % blockSize == 0) closeBlock();
    }
    /// After the last push.
    void index();

    std::size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
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

    /// What is in [begin, end], in columns of equal time. The sum of `busy` is exact; in which of two columns beside each other
    /// lies what is narrower than one, is not.
    void fold(double begin, double end, std::span<FoldedColumn> columns) const;
    /// Calls visit(index) for the items of [first, last) that are at least `length` ns long.
    template <class Visit>
    void eachLonger(std::size_t first, std::size_t last, double length, Visit visit) const {
        for (std::size_t at = first; at < last;) {
            const std::size_t block = longest_.next(at / blockSize, length), blockEnd = std::min(last, (block + 1) * blockSize);
            for (at = std::max(at, block * blockSize); at < blockEnd; ++at)
                if (static_cast<double>(lengthOf(at)) >= length) visit(at);
        }
    }

    /// Of the drawing index.
    std::size_t bytes() const;

private:
    static std::uint32_t lookOf(const LaneItem& item) {
        return static_cast<std::uint32_t>(item.kind) | (item.faint ? look::faint : 0) | (item.kept ? look::kept : 0);
    }
    struct Packed {
        std::int64_t begin;
        std::uint32_t length;
        std::uint32_t operationAndLook;
        std::uint32_t look() const { return operationAndLook & look::mask; }
    };
    struct Node {
        std::int64_t beginAndLook;
        float length;  ///< to the last end of its items, ns
        float busy;    ///< ns
        std::int64_t begin() const { return beginAndLook >> look::bits; }
        std::uint32_t look() const { return static_cast<std::uint32_t>(beginAndLook) & look::mask; }
    };
    static_assert(sizeof(Packed) == 16 && sizeof(Node) == 16);
    static constexpr std::size_t fan = 4, blockSize = 64;
    class Folding;

    const Packed& item(std::size_t at) const { return items_[at]; }

    float lengthOf(std::size_t at) const {
        const std::uint32_t length = item(at).length;
        return length != tooLong ? static_cast<float>(length) : longLengthOf(at);
    }
    float longLengthOf(std::size_t at) const;
    std::size_t childrenOf(std::size_t level) const { return level == 0 ? items_.size() : levels_[level - 1].size(); }
    static Node nodeOver(std::span<const Packed, fan> items);
    static Node nodeOver(std::span<const Node, fan> nodes);
    Node nodeOf(std::size_t at) const;
    Node nodeOver(std::size_t level, std::size_t first, std::size_t last) const;
    void closeNode();
    void closeBlock();

    static constexpr std::uint32_t tooLong = std::numeric_limits<std::uint32_t>::max();
    bool anyFaint_ = false;
    std::uint32_t longestOpen_ = 0;  ///< of the items that are in no block yet
    Chunked<Packed> items_;
    std::vector<std::pair<std::size_t, std::int64_t>> longEnds_;  ///< of the items that are too long for 32 bits
    std::vector<Chunked<Node>> levels_;
    BlockMaxima<float> longest_;  ///< of each block of items
};

}  // namespace streamscope::ui
