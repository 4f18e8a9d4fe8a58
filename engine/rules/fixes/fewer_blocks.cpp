// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/fewer_blocks.h"

#include "engine/device/occupancy.h"
#include "engine/device/translatable.h"
#include "engine/program/edit.h"
#include "engine/program/operation_names.h"
#include "engine/program/quantity.h"
#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

std::string inUnits(std::int64_t nanoseconds) {
    if (nanoseconds % 1'000'000 == 0) return fmt::format("{} ms", nanoseconds / 1'000'000);
    if (nanoseconds % 1'000 == 0) return fmt::format("{} us", nanoseconds / 1'000);
    return fmt::format("{} ns", nanoseconds);
}

/// Returns the number of the kernel's blocks that fit on the empty device at once.
std::uint64_t blocksAtOnce(const KernelCall& call, const DeviceInfo& device) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr) return 0;
    const std::uint64_t threads = std::uint64_t{call.block[0]} * call.block[1] * call.block[2];
    const BlockNeeds needs =
        blockNeeds(device, threads, kernel->registersPerThread, kernel->staticSharedMemory + call.sharedMemory);
    return occupancy(device, needs, call.grid[0]).blocksAtOnce;
}

/// Adjusts the arguments to the number of blocks. `duration` is per block and grows; `work` is the total and remains.
bool keepWork(std::vector<Argument>& arguments, const KernelCall& call, std::uint64_t blocks) {
    for (Argument& each : arguments) {
        if (each.name != "duration") continue;
        const auto* written = std::get_if<Scalar>(&each.value);
        const auto* text = written != nullptr ? std::get_if<std::string>(written) : nullptr;
        if (written == nullptr || (text != nullptr && isTemplate(*text))) return false;
        const auto resolved = std::ranges::find(call.arguments, each.name, &ResolvedArgument::name);
        if (resolved == call.arguments.end()) return false;
        const auto* whole = std::get_if<std::int64_t>(&resolved->value);
        const auto* real = std::get_if<double>(&resolved->value);
        const double length = whole != nullptr ? static_cast<double>(*whole) : real != nullptr ? *real : 0;
        each.value = Scalar(inUnits(std::llround(length * call.grid[0] / static_cast<double>(blocks))));
    }
    return true;
}

}  // namespace

std::optional<Fix> fewerBlocks(const Program& source, const ResolvedProgram& program, OperationId kernel,
                               const DeviceInfo& device) {
    const ResolvedOperation& operation = program[kernel];
    const auto* call = std::get_if<KernelCall>(&operation.what);
    const Operation* written = findOperation(source, operation.source);
    if (call == nullptr || written == nullptr || call->kernel != "spin" || call->grid[1] * call->grid[2] != 1)
        return std::nullopt;
    const auto* grid = std::get_if<std::vector<Scalar>>(written->find(Field::Grid));
    const auto* arguments = std::get_if<std::vector<Argument>>(written->find(Field::Arguments));
    if (grid == nullptr || arguments == nullptr || std::holds_alternative<std::string>(grid->front())) return std::nullopt;
    const std::uint64_t blocks = blocksAtOnce(*call, device) / 2;
    if (blocks == 0 || blocks >= call->grid[0]) return std::nullopt;
    Operation changed = *written;
    std::vector<Argument> scaled = *arguments;
    if (!keepWork(scaled, *call, blocks)) return std::nullopt;
    changed.set(Field::Grid, std::vector<Scalar>{static_cast<std::int64_t>(blocks)});
    changed.set(Field::Arguments, std::move(scaled));
    return Fix{
        fmt::format(TRANSLATABLE("Messages", "Give {} {} blocks for the same work"), nameOf(source, program, changed.id), blocks),
        {{ReplaceOperation{changed.id, changed}}}};
}

}  // namespace streamscope
