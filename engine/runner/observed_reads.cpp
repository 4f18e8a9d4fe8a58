// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/observed_reads.h"

#include "engine/order/accesses.h"

#include <algorithm>

namespace streamscope {

namespace {

/// A range that an operation reads, with its address. Only the reader's own buffers are considered, since the memory of a freed
/// buffer may have been reused.
struct ReadRange {
    ByteRange range;
    Address begin;
};

class ReadRanges {
public:
    ReadRanges(const ResolvedProgram& program, const Resources& resources)
        : program_(program), resources_(resources), known_(program.operations.size()) {}

    const std::vector<ReadRange>& of(OperationId reader) {
        auto& ranges = known_[reader.value];
        if (ranges) return *ranges;
        ranges.emplace();
        for (const ByteRange& range : accesses(program_[reader], program_).reads)
            ranges->push_back({range, resources_.lastAddress(range)});
        return *ranges;
    }

private:
    const ResolvedProgram& program_;
    const Resources& resources_;
    std::vector<std::optional<std::vector<ReadRange>>> known_;  ///< by operation
};

}  // namespace

std::vector<ObservedRead> observedReads(const ResolvedProgram& program, const Resources& resources,
                                        std::span<const ReadProvenance> reads) {
    ReadRanges ranges(program, resources);
    std::vector<ObservedRead> result;
    result.reserve(reads.size());
    for (const ReadProvenance& read : reads) {
        const auto& own = ranges.of({read.operation});
        const auto found = std::ranges::find_if(own, [&](const ReadRange& one) {
            return one.begin <= read.range.address && read.range.address.value - one.begin.value < one.range.bytes;
        });
        if (found == own.end()) continue;
        const Bytes offset = found->range.offset + (read.range.address.value - found->begin.value);
        const bool written = read.writer != ReadProvenance::nobody;
        result.push_back({{read.operation},
                          {program.itself(found->range.buffer), offset, read.range.bytes},
                          written ? std::optional(OperationId{read.writer}) : std::nullopt,
                          read.torn});
    }
    return result;
}

}  // namespace streamscope
