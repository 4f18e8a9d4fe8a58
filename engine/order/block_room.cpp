// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/block_room.h"

#include "engine/order/kernel_arguments.h"
#include "engine/semantics/launch_rules.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <algorithm>

namespace streamscope {
namespace {

BlockNeeds needsOf(const KernelCall& call, const kernels::Descriptor& kernel, const DeviceInfo& device) {
    const auto arguments = catalogueArguments(call, kernel);
    return blockNeeds(device, volume(call.block), kernels::registersPerThread(kernel, arguments),
                      kernels::staticSharedMemory(kernel, arguments) + call.sharedMemory);
}

}  // namespace

int BlockRoom::deviceOf(OperationId kernel) const { return program_[std::get<KernelCall>(program_[kernel].what).stream].device; }

std::uint64_t BlockRoom::blocks(OperationId kernel) const { return volume(std::get<KernelCall>(program_[kernel].what).grid); }

std::uint64_t BlockRoom::placed(OperationId kernel) const {
    const auto held = held_.find(kernel);
    return held == held_.end() ? 0 : held->second.blocks;
}

void BlockRoom::place(OperationId id) {
    const auto& call = std::get<KernelCall>(program_[id].what);
    const kernels::Descriptor* kernel = descriptorOf(call);
    const int index = deviceOf(id);
    const bool isKnown = kernel && static_cast<std::size_t>(index) < devices_.size() &&
                         devices_[static_cast<std::size_t>(index)].multiprocessors > 0;
    Held& held = held_[id];
    const std::uint64_t wanted = blocks(id);
    if (held.blocks == wanted) return;
    if (!isKnown) {
        held.blocks = wanted;
        return;
    }
    const DeviceInfo& device = devices_[static_cast<std::size_t>(index)];
    std::vector<SmRoom>& free = free_[index];
    if (free.empty()) free.assign(static_cast<std::size_t>(device.multiprocessors), emptyMultiprocessor(device));
    held.needs = needsOf(call, *kernel, device);
    if (held.on.empty()) held.on.resize(free.size());
    if (held.turn == 0) held.turn = ++turns_;
    const Held before = held;
    for (bool fits = true; fits && held.blocks < wanted;) {
        fits = false;
        for (std::size_t sm = 0; sm < free.size() && held.blocks < wanted; ++sm) {
            if (!free[sm].fitsOne(held.needs)) continue;
            free[sm].take(held.needs, 1);
            ++held.on[sm];
            ++held.blocks;
            fits = true;
        }
    }
    if (!call.isCooperative || held.blocks == wanted) return;
    for (std::size_t sm = 0; sm < free.size(); ++sm) free[sm].take(held.needs, -std::int64_t{held.on[sm] - before.on[sm]});
    held = before;
}

void BlockRoom::release(OperationId id) {
    const auto held = held_.find(id);
    if (held == held_.end()) return;
    std::vector<SmRoom>& free = free_[deviceOf(id)];
    for (std::size_t sm = 0; sm < held->second.on.size(); ++sm)
        free[sm].take(held->second.needs, -static_cast<std::int64_t>(held->second.on[sm]));
    held_.erase(held);
}

std::vector<OperationId> BlockRoom::holders(OperationId kernel) const {
    std::vector<OperationId> found;
    for (const auto& [id, held] : held_)
        if (id != kernel && held.blocks > 0 && !held.on.empty() && deviceOf(id) == deviceOf(kernel)) found.push_back(id);
    std::ranges::sort(found, {}, [this](OperationId id) { return held_.at(id).turn; });
    return found;
}

}  // namespace streamscope
