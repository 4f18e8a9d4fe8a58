#include "engine/analysis/value_matches.h"

#include <algorithm>
#include <span>

namespace streamscope {
namespace {

std::uint64_t maskOf(int bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

bool isWait(Call call) {
    return call == Call::StreamWaitValue32 || call == Call::StreamWaitValue64 || call == Call::HostWaitValue;
}

bool isWrite(Call call) {
    return call == Call::StreamWriteValue32 || call == Call::StreamWriteValue64 || call == Call::HostStore;
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

std::vector<std::optional<OperationId>> uniqueWriters(const ResolvedProgram& program) {
    std::vector<std::optional<OperationId>> result(program.operations.size());
    std::vector<WordWrites> words(program.words.size());
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (!isWrite(program.operations[i].call)) continue;
        const auto& write = std::get<ValueCall>(program.operations[i].what);
        words[write.word.value].add({write.value & maskOf(program[write.word].bits), {i}});
    }
    for (WordWrites& word : words) word.sort();
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        if (!isWait(operation.call)) continue;
        const auto& wait = std::get<ValueCall>(operation.what);
        const ResolvedWord& word = program[wait.word];
        const int bits = operation.call == Call::StreamWaitValue32 ? 32 : word.bits;
        if (satisfies(wait.condition, word.initial, wait.value, bits)) continue;
        result[i] = words[wait.word.value].only(wait.condition, wait.value, bits, bits == word.bits);
    }
    return result;
}

}  // namespace streamscope
