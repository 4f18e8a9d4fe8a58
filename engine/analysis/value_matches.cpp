#include "engine/analysis/value_matches.h"

#include <algorithm>
#include <span>

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

/// The writes of one word, in order of value: what GEQ and EQ ask for is then one or two neighbouring ranges.
class WordWrites {
public:
    void add(Write write) { writes_.push_back(write); }
    void sort() { std::ranges::stable_sort(writes_, {}, &Write::value); }

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

    static std::optional<OperationId> onlyOf(Range first, Range second) {
        if (first.size() + second.size() != 1) return std::nullopt;
        return first.empty() ? second.front().operation : first.front().operation;
    }

    std::optional<OperationId> scan(WaitCondition condition, std::uint64_t wanted, int bits) const {
        if (writes_.size() > mostScanned) return std::nullopt;
        std::optional<OperationId> found;
        for (const Write& write : writes_) {
            if (!satisfies(condition, write.value, wanted, bits)) continue;
            if (found) return std::nullopt;
            found = write.operation;
        }
        return found;
    }

    /// AND, NOR and a look at half a word ask for no range; a word written more often than this keeps its edges unknown.
    static constexpr std::size_t mostScanned = 256;
    std::vector<Write> writes_;
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
    if (program.words.empty()) return {};
    std::vector<WordWrites> words(program.words.size());
    forEachValue(program, [&](OperationId id, const ValueCall& value, int, bool waits) {
        if (!waits) words[value.word.value].add({value.value & maskOf(program[value.word].bits), id});
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
