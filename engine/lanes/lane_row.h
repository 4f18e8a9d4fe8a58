// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/block_maxima.h"
#include "engine/lanes/chunked.h"
#include "engine/program/resolved_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace streamscope {

inline constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// Time span [begin, end) in ns, with `never` as end if it did not end.
struct LaneItem {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;
    OperationKind kind{};
    bool faint = false;  ///< not known to execute all the time: hollow, or a bracket around spans
    bool kept = false;   ///< critical or failed: must stay visible when folded
};

/// Bits for drawing an item.
namespace look {
inline constexpr std::uint32_t bits = 6, mask = (1U << bits) - 1;
inline constexpr std::uint32_t kind = 15, faint = 1U << 4, kept = 1U << 5;
inline constexpr std::uint32_t noKind = kind;
inline constexpr std::size_t kinds = kind + 1;
}  // namespace look

/// Summary of the items in a column of pixels.
struct FoldedColumn {
    float busy = 0;        ///< share of its time in which the row is busy, 0 to 1
    OperationKind kind{};  ///< kind with the largest share
    bool faint = false;
    bool kept = false;
    bool any = false;                               ///< some item intersects it
    bool edge = false;                              ///< an item of at least four columns begins here, adjacent to another
    std::array<std::uint8_t, look::kinds> parts{};  ///< shares of the busy time by kind, 255 in total; all 0 if there is one kind
};

/// Row of a lane: sorted intervals without overlap in 16 bytes each, and a tree over them with four children per node (5.4
/// bytes per interval), so that the time to draw depends on the number of columns only.
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

    /// Appends an item. Items are sorted by begin. The tree is updated while they are in the cache.
    void push(const LaneItem& item) {
        const auto length = static_cast<std::uint64_t>(std::max<std::int64_t>(0, item.end - item.begin));
        if (length >= tooLong) longEnds_.emplace_back(size(), item.end);
        const auto cut = static_cast<std::int32_t>(std::min<std::uint64_t>(length, tooLong));
        items_.push({item.begin, cut, item.operation << look::bits | lookOf(item)});
        if (items_.size() % blockSize == 0) closeBlock(blockSize);
    }
    /// Completes the tree after the last push().
    void index();

    std::size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
    LaneItem operator[](std::size_t at) const;
    LaneItem front() const { return (*this)[0]; }
    LaneItem back() const { return (*this)[size() - 1]; }
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }
    bool anyFaint() const { return anyFaint_; }
    /// Returns the kinds of items as bits, 0 for a row of one kind.
    std::uint32_t kindsOfMixed() const { return mixed_ ? kindsSeen_ : 0; }
    std::int64_t beginOf(std::size_t at) const { return item(at).begin(); }
    std::int64_t endOf(std::size_t at) const;

    /// Returns the first item that ends at `time` or later. Below: the first that begins after `time`.
    std::size_t firstEndingAfter(double time) const;
    std::size_t firstBeginningAfter(double time) const;

    /// Summarizes [begin, end] in columns of equal duration. The sum of `busy` is exact, but narrow items may be counted in the
    /// adjacent column.
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

    /// Returns the memory of the row.
    std::size_t bytes() const;

private:
    static std::uint32_t lookOf(const LaneItem& item) {
        return static_cast<std::uint32_t>(item.kind) | (item.faint ? look::faint : 0) | (item.kept ? look::kept : 0);
    }
    /// Item or node over items; both have the same layout, because nodes are made of both.
    struct Packed {
        std::int64_t start;
        std::int32_t cut;  ///< length in ns, as far as it fits
        std::uint32_t operationAndLook;
        std::int64_t begin() const { return start; }
        std::uint32_t look() const { return operationAndLook & look::mask; }
        float length() const { return static_cast<float>(cut); }
        float busy() const { return length(); }
    };
    struct Node {
        std::int64_t startAndLook;
        float span, time;
        std::int64_t begin() const { return startAndLook >> look::bits; }
        std::uint32_t look() const { return static_cast<std::uint32_t>(startAndLook) & look::mask; }
        float length() const { return span; }  ///< up to the last end of the items, ns
        float busy() const { return time; }    ///< ns
    };
    static_assert(sizeof(Packed) == 16 && sizeof(Node) == 16);
    static constexpr std::size_t fan = 4, blockLevels = 3, blockSize = fan * fan * fan;
    class Folding;
    class Sharing;
    using KindTimes = std::array<std::int64_t, look::kinds>;  ///< ns by kind

    const Packed& item(std::size_t at) const { return items_[at]; }

    float lengthOf(std::size_t at) const { return item(at).cut != tooLong ? item(at).length() : longLengthOf(at); }
    float longLengthOf(std::size_t at) const;
    Node nodeOf(std::size_t at) const;
    static Node noneAt(std::int64_t time) { return {time << look::bits | look::noKind, 0, 0}; }
    template <std::size_t count, class Child>
    static std::array<Node, count> nodesOver(std::span<const Child, count * fan> children);
    std::array<Node, blockSize / fan> nodesOverWhole();
    std::array<Node, blockSize / fan> nodesOverPart(std::size_t count);
    void closeBlock(std::size_t count);
    void addKindTimes(std::size_t first, std::size_t last, KindTimes& times) const;
    void noteKinds(std::size_t count);
    Chunked<Node>& levelAt(std::size_t level);

    static constexpr std::int32_t tooLong = std::numeric_limits<std::int32_t>::max();
    bool anyFaint_ = false;
    Chunked<Packed> items_;
    std::vector<std::pair<std::size_t, std::int64_t>> longEnds_;  ///< ends of items that do not fit into 32 bits
    std::vector<Chunked<Node>> levels_;
    BlockMaxima<float> longest_;  ///< longest item of each block
    std::uint32_t firstKind_ = look::noKind;
    std::uint32_t kindsSeen_ = 0;       ///< kinds as bits
    bool mixed_ = false;                ///< the row has several kinds
    std::vector<KindTimes> kindTimes_;  ///< sums of all items before each block; only if the row is mixed
};

}  // namespace streamscope
