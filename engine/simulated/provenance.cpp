#include "engine/simulated/provenance.h"

#include <algorithm>
#include <utility>

namespace streamscope::simulated {
namespace {

std::uintptr_t endOf(const MemoryRange& range) { return range.address.value + range.bytes; }

MemoryRange between(std::uintptr_t begin, std::uintptr_t end) { return {{begin}, end - begin}; }

}  // namespace

void Provenance::begins(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses, Ticks now) {
    if (std::exchange(instant_, now) != now) reading_.clear();
    const Accesses& own = table[accesses];
    Reading mine{activity, reads_.size(), 0, {}};
    for (const MemoryRange& range : own.reads) read(operation, range);
    mine.last = reads_.size();
    for (const Writing& writer : writing_) tear(mine, table[writer.accesses].writes);
    // Whoever began to read at this very instant reads while this one writes.
    for (Reading& other : reading_) tear(other, own.writes);
    if (!own.reads.empty()) reading_.push_back(std::move(mine));
    if (!own.writes.empty()) writing_.push_back({activity, accesses});
}

void Provenance::ends(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses) {
    std::erase_if(reading_, [&](const Reading& reading) { return reading.activity == activity; });
    const std::vector<MemoryRange>& writes = table[accesses].writes;
    if (writes.empty()) return;
    for (const MemoryRange& range : writes) write(range, operation);
    std::erase_if(writing_, [&](const Writing& writing) { return writing.activity == activity; });
}

std::vector<ReadProvenance> Provenance::take() {
    reading_.clear();
    return std::exchange(reads_, {});
}

void Provenance::forget(MemoryRange range) {
    splitAt(range.address.value);
    splitAt(endOf(range));
    written_.erase(written_.lower_bound(range.address.value), written_.lower_bound(endOf(range)));
}

void Provenance::forgetAll() {
    written_.clear();
    writing_.clear();
    reading_.clear();
    reads_ = {};
}

/// One entry for each writer's part, and for each part that nobody wrote.
void Provenance::read(std::uint32_t operation, MemoryRange range) {
    const std::uintptr_t end = endOf(range);
    std::uintptr_t at = range.address.value;
    auto next = written_.upper_bound(at);
    if (next != written_.begin() && std::prev(next)->second.end > at) --next;
    while (at < end) {
        const bool untouched = next == written_.end() || next->first > at;
        const std::uintptr_t limit = untouched ? (next == written_.end() ? end : next->first) : next->second.end;
        const std::uintptr_t until = std::min(end, limit);
        reads_.push_back({operation, untouched ? ReadProvenance::nobody : next->second.writer, between(at, until), false});
        if (!untouched) ++next;
        at = until;
    }
}

void Provenance::splitAt(std::uintptr_t address) {
    auto after = written_.upper_bound(address);
    if (after == written_.begin()) return;
    const auto at = std::prev(after);
    if (at->first == address || at->second.end <= address) return;
    written_.emplace_hint(after, address, at->second);
    at->second.end = address;
}

void Provenance::write(MemoryRange range, std::uint32_t writer) {
    if (range.bytes == 0) return;
    const auto known = written_.find(range.address.value);
    if (known != written_.end() && known->second.end == endOf(range)) {
        known->second.writer = writer;
        return;
    }
    forget(range);
    written_[range.address.value] = {endOf(range), writer};
}

void Provenance::tear(Reading& reading, std::span<const MemoryRange> writes) {
    for (const MemoryRange& written : writes) {
        for (std::size_t entry = reading.first; entry < reading.last; ++entry) tearEntry(reading, entry, written);
        for (std::size_t i = 0, count = reading.more.size(); i < count; ++i) tearEntry(reading, reading.more[i], written);
    }
}

/// Marks the part of the entry that is being written; what is left on either side becomes an entry of its own.
void Provenance::tearEntry(Reading& reading, std::size_t entry, MemoryRange written) {
    const ReadProvenance whole = reads_[entry];
    const std::uintptr_t begin = whole.range.address.value, end = endOf(whole.range);
    const std::uintptr_t from = std::max(begin, written.address.value), to = std::min(end, endOf(written));
    if (from >= to || whole.torn) return;
    reads_[entry].range = between(from, to);
    reads_[entry].torn = true;
    for (const MemoryRange& rest : {between(begin, from), between(to, end)}) {
        if (rest.bytes == 0) continue;
        reading.more.push_back(reads_.size());
        reads_.push_back({whole.operation, whole.writer, rest, false});
    }
}

}  // namespace streamscope::simulated
