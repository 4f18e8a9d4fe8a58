#include "engine/runner/observed_reads.h"

#include <algorithm>
#include <utility>

namespace streamscope {

std::vector<ObservedRead> observedReads(const ResolvedProgram& program, const Resources& resources,
                                        std::span<const ReadProvenance> reads) {
    std::vector<std::pair<Address, std::uint32_t>> buffers;
    for (std::uint32_t i = 0; i < program.buffers.size(); ++i) buffers.emplace_back(resources.address(ByteRange{{i}, 0, 0}), i);
    std::ranges::sort(buffers);
    std::vector<ObservedRead> result;
    result.reserve(reads.size());
    for (const ReadProvenance& read : reads) {
        const auto after = std::ranges::upper_bound(buffers, read.range.address, {}, &std::pair<Address, std::uint32_t>::first);
        if (after == buffers.begin()) continue;
        const auto& [begin, index] = *std::prev(after);
        const Bytes offset = read.range.address.value - begin.value;
        if (offset >= program.buffers[index].bytes) continue;
        const bool written = read.writer != ReadProvenance::nobody;
        result.push_back({{read.operation},
                          {{index}, offset, read.range.bytes},
                          written ? std::optional(OperationId{read.writer}) : std::nullopt,
                          read.torn});
    }
    return result;
}

}  // namespace streamscope
