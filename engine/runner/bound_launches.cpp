// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/bound_launches.h"

#include <algorithm>

namespace streamscope {

namespace {

KernelArgument kernelArgument(const ResolvedArgument& argument, const Resources& resources) {
    if (const auto* range = std::get_if<ByteRange>(&argument.value)) return {argument.name, resources.memory(*range)};
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&argument.value))
        return {argument.name, std::span<const std::int64_t>(*list)};
    if (const auto* real = std::get_if<double>(&argument.value)) return {argument.name, *real};
    return {argument.name, std::get<std::int64_t>(argument.value)};
}

void ranges(std::vector<MemoryRange>& out, const std::vector<ByteRange>& in, const Resources& resources) {
    out.clear();
    for (const auto& range : in) out.push_back(resources.memory(range));
}

/// Returns for each buffer whether a call of the program allocates, opens or frees it.
std::vector<bool> movingBuffers(const ResolvedProgram& program) {
    std::vector<bool> moving(program.buffers.size());
    for (std::size_t i = 0; i < moving.size(); ++i) moving[i] = program.buffers[i].allocatedByStep || program.buffers[i].opens;
    for (const auto& operation : program.operations)
        if (const auto* call = std::get_if<BufferCall>(&operation.what)) moving[call->buffer.value] = true;
    return moving;
}

bool touchesAny(const KernelCall& kernel, const std::vector<bool>& buffers) {
    const auto among = [&](const ByteRange& range) { return buffers[range.buffer.value]; };
    const auto argumentAmong = [&](const ResolvedArgument& argument) {
        const auto* range = std::get_if<ByteRange>(&argument.value);
        return range && among(*range);
    };
    return std::ranges::any_of(kernel.arguments, argumentAmong) || std::ranges::any_of(kernel.reads, among) ||
           std::ranges::any_of(kernel.writes, among);
}

}  // namespace

void LaunchArguments::fill(const KernelCall& kernel, const Resources& resources) {
    arguments.clear();
    for (const auto& argument : kernel.arguments) arguments.push_back(kernelArgument(argument, resources));
    ranges(reads, kernel.reads, resources);
    ranges(writes, kernel.writes, resources);
    terms = {kernel.isCooperative, kernel.isNonPortable, kernel.programmatic, kernel.cluster, {}};
    if (const auto& word = kernel.word)
        terms.word = {true, WordWidth::Bits32, resources.address(word->word), static_cast<unsigned>(word->condition),
                      word->value};
}

KernelLaunch LaunchArguments::launch(const KernelCall& kernel) const {
    return {kernel.kernel, kernel.grid, kernel.block, kernel.sharedMemory, arguments,
            reads,         writes,      nullptr,      kernel.own.get(),    terms};
}

// Binds nothing for a virtual clock, which does not include the Runner's own time.
BoundLaunches::BoundLaunches(const ResolvedProgram& program, Driver& driver, const Resources& resources) {
    if (driver.threading() == Threading::Cooperative) return;
    const auto moving = movingBuffers(program);
    launches_.resize(program.operations.size());
    for (std::size_t i = 0; i < launches_.size(); ++i) {
        const auto* kernel = std::get_if<KernelCall>(&program.operations[i].what);
        if (!kernel || touchesAny(*kernel, moving)) continue;
        auto bound = std::make_unique<Bound>();
        bound->arguments.fill(*kernel, resources);
        bound->launch = bound->arguments.launch(*kernel);
        bound->owner = driver.bind(bound->launch);
        bound->launch.bound = bound->owner.get();
        launches_[i] = std::move(bound);
    }
}

}  // namespace streamscope
