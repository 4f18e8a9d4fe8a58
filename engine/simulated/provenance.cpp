// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/provenance.h"

#include <algorithm>
#include <utility>

namespace streamscope::simulated {
namespace {

std::uint64_t endOf(const MemoryRange& range) { return range.address.value + range.bytes; }

MemoryRange between(std::uint64_t begin, std::uint64_t end) { return {{begin}, end - begin}; }

}  // namespace

void Provenance::begins(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses, Ticks now) {
    if (std::exchange(instant_, now) != now) reading_.clear();
    const Accesses& own = table[accesses];
    Reading mine = readAll(activity, operation, own);
    // An operation that began to read at this instant reads while this one writes.
    for (Reading& other : reading_) tear(other, own.writes);
    if (!own.reads.empty()) reading_.push_back(std::move(mine));
    if (!own.writes.empty()) writing_.push_back({activity, accesses});
}

void Provenance::reads(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses) {
    if (accesses != AccessTable::none) readAll(activity, operation, table[accesses]);
}

Provenance::Reading Provenance::readAll(std::uint32_t activity, std::uint32_t operation, const Accesses& own) {
    Reading mine{activity, reads_.size(), 0, {}};
    for (const MemoryRange& range : own.reads) read(operation, range);
    mine.last = reads_.size();
    for (const Writing& writer : writing_) tear(mine, table[writer.accesses].writes);
    return mine;
}

void Provenance::ends(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses) {
    std::erase_if(reading_, [&](const Reading& reading) { return reading.activity == activity; });
    const std::vector<MemoryRange>& writes = table[accesses].writes;
    if (writes.empty()) return;
    for (const MemoryRange& range : writes) writers_.assign(range.address.value, endOf(range), operation);
    std::erase_if(writing_, [&](const Writing& writing) { return writing.activity == activity; });
}

void Provenance::cutOff(std::uint32_t activity) {
    std::erase_if(reading_, [&](const Reading& reading) { return reading.activity == activity; });
    std::erase_if(writing_, [&](const Writing& writing) { return writing.activity == activity; });
}

std::vector<ReadProvenance> Provenance::take() {
    reading_.clear();
    return std::exchange(reads_, {});
}

void Provenance::forget(MemoryRange range) { writers_.clear(range.address.value, endOf(range)); }

void Provenance::forgetAll() {
    writers_.clear();
    writing_.clear();
    reading_.clear();
    reads_.clear();
}

/// Appends one entry for each writer's part and for each part without a writer.
void Provenance::read(std::uint32_t operation, MemoryRange range) {
    writers_.forEach(range.address.value, endOf(range), [&](std::uint64_t begin, std::uint64_t end, const std::uint32_t* writer) {
        reads_.push_back({operation, writer ? *writer : ReadProvenance::nobody, between(begin, end), false});
    });
}

void Provenance::tear(Reading& reading, std::span<const MemoryRange> writes) {
    for (const MemoryRange& written : writes) {
        for (std::size_t entry = reading.first; entry < reading.last; ++entry) tearEntry(reading, entry, written);
        for (std::size_t i = 0, count = reading.more.size(); i < count; ++i) tearEntry(reading, reading.more[i], written);
    }
}

/// Marks the written part of the entry as torn; the rest on either side becomes an entry of its own.
void Provenance::tearEntry(Reading& reading, std::size_t entry, MemoryRange written) {
    const ReadProvenance whole = reads_[entry];
    const std::uint64_t begin = whole.range.address.value, end = endOf(whole.range);
    const std::uint64_t from = std::max(begin, written.address.value), to = std::min(end, endOf(written));
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
