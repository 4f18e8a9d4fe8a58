#pragma once

#include "engine/program/resolved_program.h"
#include "ui/timeline/index/block_maxima.h"
#include "ui/timeline/index/chunked.h"

#include <algorithm>
#include <array>
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
inline constexpr std::uint32_t noKind = kind;
inline constexpr std::size_t kinds = kind + 1;
}  // namespace look

/// What a column of pixels shows of the items in it.
struct FoldedColumn {
    float busy = 0;        ///< the part of its time in which the row is busy, 0 to 1
    OperationKind kind{};  ///< that has most of it
    bool faint = false;
    bool kept = false;
    bool any = false;   ///< something begins or goes on in it
    bool edge = false;  ///< something begins that is at least four columns wide, right behind something else
    std::array<std::uint8_t, look::kinds> parts{};  ///< by kind, of its busy time, 255 in all; none: one kind has all of it
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
        const auto cut = static_cast<std::int32_t>(std::min<std::uint64_t>(length, tooLong));
        items_.push({item.begin, cut, item.operation << look::bits | lookOf(item)});
        if (items_.size() % blockSize == 0) closeBlock(blockSize);
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
    /// The kinds of its items, by bits; of a row of one kind, none.
    std::uint32_t kindsOfMixed() const { return mixed_ ? kindsSeen_ : 0; }
    std::int64_t beginOf(std::size_t at) const { return item(at).begin(); }
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
    /// An item, and a node over some; read alike, as nodes are made of both.
    struct Packed {
        std::int64_t start;
        std::int32_t cut;  ///< its length, ns, as far as there is room for it
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
        float length() const { return span; }  ///< to the last end of its items, ns
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
    std::vector<std::pair<std::size_t, std::int64_t>> longEnds_;  ///< of the items that are too long for 32 bits
    std::vector<Chunked<Node>> levels_;
    BlockMaxima<float> longest_;  ///< of each block of items
    std::uint32_t firstKind_ = look::noKind;
    std::uint32_t kindsSeen_ = 0;       ///< by bits
    bool mixed_ = false;                ///< it has more than one kind
    std::vector<KindTimes> kindTimes_;  ///< of all items before each block; only where it is mixed
};

}  // namespace streamscope::ui
