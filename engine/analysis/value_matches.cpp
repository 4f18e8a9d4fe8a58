#include "engine/analysis/value_matches.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace streamscope {
namespace {

std::uint64_t maskOf(int bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

bool isWait(Call call) {
    return call == Call::StreamWaitValue32 || call == Call::StreamWaitValue64 || call == Call::HostWaitValue;
}

struct Write {
    std::uint64_t value;
    OperationId operation;
};

/// The first of any run of neighbours, by operation; halves, quarters and so on are worked out once.
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

/// The writes of one word, in order of value: what GEQ and EQ ask for is then one or two neighbouring ranges.
class WordWrites {
public:
    /// `lane`: writes of one lane come one after the other, so that the first of them comes before whichever lets a wait pass.
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

    /// AND, NOR and a look at half a word ask for no range; a word written more often than this keeps its edges unknown.
    static constexpr std::size_t mostScanned = 256;
    std::vector<Write> writes_;
    EarliestOf earliest_;
    bool oneLane_ = true;
    std::size_t lane_ = 0;
};

/// Calls `visit` for every wait and write of a word, with the bits that it looks at.
template <class Visit>
void forEachValue(const ResolvedProgram& program, Visit visit) {
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        if (const auto* batch = std::get_if<BatchCall>(&operation.what)) {
            for (const ResolvedBatchItem& item : batch->items) {
                const bool waits = item.what == ResolvedBatchItem::What::Wait;
                if (waits || item.what == ResolvedBatchItem::What::Write) visit(OperationId{i}, item.value, item.bits, waits);
            }
        } else if (const auto* value = std::get_if<ValueCall>(&operation.what)) {
            const int bits = operation.call == Call::StreamWaitValue32 ? 32 : program[value->word].bits;
            visit(OperationId{i}, *value, bits, isWait(operation.call));
        }
    }
}

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

std::vector<ValueMatch> valueMatches(const ResolvedProgram& program) {
    std::vector<WordWrites> words(program.words.size());
    forEachValue(program, [&](OperationId id, const ValueCall& value, int, bool waits) {
        const auto stream = program[id].stream();
        // A node of a graph is in no stream's order.
        const std::size_t lane = !program.graphs.empty() ? program.streams.size() + program.threads.size() + id.value
                                 : stream                ? stream->value
                                                         : program.streams.size() + program[id].thread.value;
        if (!waits) words[value.word.value].add({value.value & maskOf(program[value.word].bits), id}, lane);
    });
    for (WordWrites& word : words) word.sort();
    std::vector<ValueMatch> result;
    forEachValue(program, [&](OperationId id, const ValueCall& value, int bits, bool waits) {
        const ResolvedWord& word = program[value.word];
        if (!waits || satisfies(value.condition, word.initial, value.value, bits)) return;
        const auto writer = words[value.word.value].only(value.condition, value.value, bits, bits == word.bits);
        if (writer && *writer != id) result.push_back({id, *writer, value.word});
    });
    return result;
}

}  // namespace streamscope
