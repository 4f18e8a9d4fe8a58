// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/value_matches.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace streamscope {
namespace {

std::uint64_t maskOf(int bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

struct Write {
    std::uint64_t value;
    OperationId operation;
};

/// Range-minimum structure: the first write among any neighbouring ones, by operation.
class EarliestOf {
public:
    void build(const std::vector<Write>& writes) {
        levels_.assign(1, {});
        for (const Write& write : writes) levels_[0].push_back(write.operation);
        for (std::size_t width = 1; 2 * width <= writes.size(); width *= 2) {
            const std::vector<OperationId>& halves = levels_.back();
            std::vector<OperationId> level(halves.size() - width);
            for (std::size_t i = 0; i < level.size(); ++i) level[i] = std::min(halves[i], halves[i + width]);
            levels_.push_back(std::move(level));
        }
    }
    OperationId operator()(std::size_t begin, std::size_t count) const {
        const auto level = static_cast<std::size_t>(std::bit_width(count) - 1);
        return std::min(levels_[level][begin], levels_[level][begin + count - (std::size_t{1} << level)]);
    }

private:
    std::vector<std::vector<OperationId>> levels_;
};

/// Writes to one word, sorted by value. The matches of GEQ and EQ are then one or two contiguous ranges.
class WordWrites {
public:
    /// Adds a write. `lane`: writes of one lane are ordered, so that the first of them precedes the write that satisfies a wait.
    void add(Write write, std::size_t lane) {
        oneLane_ = writes_.empty() || (oneLane_ && lane == lane_);
        lane_ = lane;
        writes_.push_back(write);
    }
    void sort() {
        std::ranges::stable_sort(writes_, {}, &Write::value);
        if (oneLane_) earliest_.build(writes_);
    }

    std::optional<OperationId> only(WaitCondition condition, std::uint64_t wanted, int bits, bool wholeWord) const {
        const std::uint64_t mask = maskOf(bits);
        const bool ordered = condition == WaitCondition::Equal || condition == WaitCondition::GreaterOrEqual;
        if (!ordered || !wholeWord) return scan(condition, wanted, bits);
        if (condition == WaitCondition::Equal) return onlyOf(between(wanted & mask, wanted & mask), {});
        const std::uint64_t last = (wanted + mask / 2) & mask;
        if ((wanted & mask) <= last) return onlyOf(between(wanted & mask, last), {});
        return onlyOf(between(wanted & mask, mask), between(0, last));
    }

private:
    using Range = std::span<const Write>;

    Range between(std::uint64_t least, std::uint64_t greatest) const {
        const auto begin = std::ranges::lower_bound(writes_, least, {}, &Write::value);
        const auto end = std::ranges::upper_bound(writes_, greatest, {}, &Write::value);
        return begin < end ? Range(begin, end) : Range{};
    }

    std::optional<OperationId> onlyOf(Range first, Range second) const {
        if (first.empty() && second.empty()) return std::nullopt;
        if (!oneLane_ && first.size() + second.size() != 1) return std::nullopt;
        if (!oneLane_) return first.empty() ? second.front().operation : first.front().operation;
        std::optional<OperationId> earliest;
        for (const Range& range : {first, second}) {
            if (range.empty()) continue;
            const OperationId found = earliest_(static_cast<std::size_t>(range.data() - writes_.data()), range.size());
            if (!earliest || found < *earliest) earliest = found;
        }
        return earliest;
    }

    std::optional<OperationId> scan(WaitCondition condition, std::uint64_t wanted, int bits) const {
        if (writes_.size() > mostScanned) return std::nullopt;
        std::optional<OperationId> found;
        for (const Write& write : writes_) {
            if (!satisfies(condition, write.value, wanted, bits)) continue;
            if (found && !oneLane_) return std::nullopt;
            found = found ? std::min(*found, write.operation) : write.operation;
        }
        return found;
    }

    /// Limit for scanning all writes, as AND, NOR and accesses to half a word require. Edges of words with more writes remain
    /// unknown.
    static constexpr std::size_t mostScanned = 256;
    std::vector<Write> writes_;
    EarliestOf earliest_;
    bool oneLane_ = true;
    std::size_t lane_ = 0;
};

}  // namespace

bool satisfies(WaitCondition condition, std::uint64_t value, std::uint64_t wanted, int bits) {
    const std::uint64_t mask = maskOf(bits);
    switch (condition) {
        case WaitCondition::GreaterOrEqual: return ((value - wanted) & mask) <= mask / 2;
        case WaitCondition::Equal: return (value & mask) == (wanted & mask);
        case WaitCondition::And: return (value & wanted & mask) != 0;
        case WaitCondition::Nor: return (~(value | wanted) & mask) != 0;
    }
    return false;
}

std::vector<ValueAccess> valueAccesses(const ResolvedProgram& program) {
    std::vector<ValueAccess> result;
    if (program.words.empty()) return result;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        if (const auto* batch = std::get_if<BatchCall>(&operation.what)) {
            for (const ResolvedBatchItem& item : batch->items) {
                const bool waits = item.what == ResolvedBatchItem::What::Wait;
                if (waits || item.what == ResolvedBatchItem::What::Write)
                    result.push_back({{i}, item.value.word, waits, item.value.condition, item.value.value, item.bits});
            }
        } else if (const ValueCall* value = operation.wordAccess()) {
            const int width = info(operation.call).width, bits = width != 0 ? width : program[value->word].bits;
            result.push_back({{i}, value->word, operation.waitsForWord(), value->condition, value->value, bits});
        }
    }
    return result;
}

std::vector<ValueMatch> soleWriters(const ResolvedProgram& program) {
    const std::vector<ValueAccess> accesses = valueAccesses(program);
    std::vector<WordWrites> words(program.words.size());
    for (const ValueAccess& access : accesses) {
        const auto stream = program[access.operation].stream();
        // Nodes of a graph are not in the order of a stream.
        const std::size_t lane = !program.graphs.empty()
                                     ? program.streams.size() + program.threads.size() + access.operation.value
                                 : stream ? stream->value
                                          : program.streams.size() + program[access.operation].thread.value;
        const std::uint64_t written = access.value & maskOf(program[access.word].bits);
        if (!access.waits) words[access.word.value].add({written, access.operation}, lane);
    }
    for (WordWrites& word : words) word.sort();
    std::vector<ValueMatch> result;
    for (const ValueAccess& access : accesses) {
        const ResolvedWord& word = program[access.word];
        if (!access.waits || satisfies(access.condition, word.initial, access.value, access.bits)) continue;
        const auto writer = words[access.word.value].only(access.condition, access.value, access.bits, access.bits == word.bits);
        if (writer && *writer != access.operation) result.push_back({access.operation, *writer, access.word});
    }
    return result;
}

}  // namespace streamscope
