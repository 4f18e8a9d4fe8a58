// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/other_devices.h"

#include "engine/order/accesses.h"

#include <algorithm>
#include <variant>

namespace streamscope {
namespace {

bool areOnDifferentDevices(const ByteRange& from, const ByteRange& to, const ResolvedProgram& program) {
    const auto isOfDevice = [](Memory memory) { return memory == Memory::Device || memory == Memory::Managed; };
    const ResolvedBuffer &source = program[from.buffer], &target = program[to.buffer];
    return isOfDevice(source.memory) && isOfDevice(target.memory) && source.device != target.device;
}

}  // namespace

bool copiesBetweenDevices(const ResolvedOperation& operation, const ResolvedProgram& program) {
    return std::ranges::any_of(operation.copies(),
                               [&](const BufferCopy& copy) { return areOnDifferentDevices(copy.from, copy.to, program); });
}

const ResolvedBuffer* peerMemory(const ResolvedOperation& operation, const ResolvedProgram& program) {
    const std::optional<StreamId> stream = operation.stream();
    if (program.devices < 2 || !stream) return nullptr;
    if (!std::holds_alternative<KernelCall>(operation.what) && !std::holds_alternative<MemsetCall>(operation.what))
        return nullptr;
    const Accesses touched = accesses(operation, program);
    for (const auto* ranges : {&touched.reads, &touched.writes}) {
        for (const ByteRange& range : *ranges) {
            const ResolvedBuffer& buffer = program[range.buffer];
            if (buffer.memory == Memory::Device && buffer.device != program[*stream].device) return &buffer;
        }
    }
    return nullptr;
}

}  // namespace streamscope
