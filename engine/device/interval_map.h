// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>

namespace streamscope {

/// Map from positions to values that stores ranges of equal values, such as the writers of bytes. Positions that were never
/// assigned have no value.
template <class Value>
class IntervalMap {
public:
    void assign(std::uint64_t begin, std::uint64_t end, Value value) {
        if (begin >= end) return;
        const auto known = pieces_.find(begin);
        if (known != pieces_.end() && known->second.end == end) {
            known->second.value = value;
            return;
        }
        clear(begin, end);
        pieces_[begin] = {end, value};
    }
    void clear(std::uint64_t begin, std::uint64_t end) {
        if (begin >= end) return;
        splitAt(begin);
        splitAt(end);
        pieces_.erase(pieces_.lower_bound(begin), pieces_.lower_bound(end));
    }
    void clear() { pieces_.clear(); }
    /// Calls visit(begin, end, const Value*) for each piece of [begin, end), with nullptr for positions without a value.
    template <class Visit>
    void forEach(std::uint64_t begin, std::uint64_t end, Visit visit) const {
        auto next = pieces_.upper_bound(begin);
        if (next != pieces_.begin() && std::prev(next)->second.end > begin) --next;
        while (begin < end) {
            const bool gap = next == pieces_.end() || next->first > begin;
            const std::uint64_t limit = !gap ? next->second.end : next == pieces_.end() ? end : next->first;
            const std::uint64_t until = std::min(end, limit);
            visit(begin, until, gap ? nullptr : &next->second.value);
            if (!gap) ++next;
            begin = until;
        }
    }

private:
    struct Piece {
        std::uint64_t end = 0;
        Value value{};
    };
    void splitAt(std::uint64_t position) {
        const auto after = pieces_.upper_bound(position);
        if (after == pieces_.begin()) return;
        const auto at = std::prev(after);
        if (at->first == position || at->second.end <= position) return;
        pieces_.emplace_hint(after, position, at->second);
        at->second.end = position;
    }

    std::map<std::uint64_t, Piece> pieces_;  ///< by first position
};

}  // namespace streamscope
