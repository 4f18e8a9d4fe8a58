// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/endless_run.h"

#include "engine/order/kernel_arguments.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <utility>

/// Kernels that wait for multiprocessors, or keep them while they wait (order.md D3, level 3).

namespace streamscope {
namespace {

const KernelCall* kernelOf(const ResolvedProgram& program, OperationId id) { return std::get_if<KernelCall>(&program[id].what); }

/// Returns whether no block ends before all have begun.
bool needsAll(const KernelCall& call) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    return call.isCooperative || (kernel && (kernel->blocksMeet || kernel->devicesMeet));
}

}  // namespace

/// Returns whether an earlier kernel of the device, of no lower priority, has blocks to place (model.md R11).
bool EndlessRun::isBehindShort(OperationId id) {
    const ResolvedStream& stream = program_[kernelOf(program_, id)->stream];
    for (const OperationId earlier : short_[stream.device]) {
        if (earlier == id) return false;
        if (program_[kernelOf(program_, earlier)->stream].priority <= stream.priority) return true;
    }
    return false;
}

/// Places the blocks of a kernel. Returns whether enough of them have room for the kernel to go on. It leaves its hardware queue
/// when all have.
bool EndlessRun::hasRoom(OperationId id) {
    const KernelCall* call = kernelOf(program_, id);
    if (call == nullptr) return true;
    if (!room_) return leaveChannel(id), true;
    std::vector<OperationId>& waiting = short_[program_[call->stream].device];
    if (!isBehindShort(id)) room_->place(id);
    if (room_->placed(id) < room_->blocks(id)) {
        if (std::ranges::find(waiting, id) == waiting.end()) waiting.push_back(id);
        return !lacksRoom(id);
    }
    std::erase(waiting, id);
    leaveChannel(id);
    return true;
}

bool EndlessRun::lacksRoom(OperationId id) const {
    const KernelCall* call = room_ ? kernelOf(program_, id) : nullptr;
    if (call == nullptr || nodes_[id.value].unmet > 0) return false;
    const std::uint64_t placed = room_->placed(id);
    return needsAll(*call) ? placed < room_->blocks(id) : placed == 0;
}

/// Frees the room of a kernel that is over, for those that have blocks to place.
void EndlessRun::giveRoomBack(OperationId id) {
    const KernelCall* call = room_ ? kernelOf(program_, id) : nullptr;
    if (call == nullptr) return;
    room_->release(id);
    std::vector<OperationId>& waiting = short_[program_[call->stream].device];
    std::erase(waiting, id);
    work_.insert(work_.end(), waiting.begin(), waiting.end());
}

/// Finds the members of each collective: the n-th of a group on each device of a process (semantics.md K10).
void EndlessRun::findGroups() {
    std::map<std::tuple<int, std::int64_t, int>, std::size_t> turns;
    std::map<std::tuple<int, std::int64_t, std::size_t>, std::vector<OperationId>> groups;
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const KernelCall* call = kernelOf(program_, {i});
        const kernels::Descriptor* kernel = call ? descriptorOf(*call) : nullptr;
        if (!kernel || !kernel->devicesMeet || captures_.captured[i] || program_.operations[i].bodyOf) continue;
        const auto arguments = catalogueArguments(*call, *kernel);
        const ResolvedStream& stream = program_[call->stream];
        const std::int64_t group = kernels::integer(arguments, "group");
        std::size_t& turn = turns[{stream.process, group, stream.device}];
        groups[{stream.process, group, turn++}].push_back({i});
        const bool given = kernels::argument(arguments, "members") != nullptr;
        members_[{i}].wanted = given ? static_cast<std::size_t>(kernels::integer(arguments, "members")) : 2;
    }
    for (const auto& [key, all] : groups)
        for (const OperationId one : all)
            for (const OperationId other : all)
                if (other != one) members_[one].others.push_back(other);
}

/// Returns whether all members of the kernel's group have come. Lets the others go on with the last of them.
bool EndlessRun::hasMet(OperationId id) {
    const auto found = members_.find(id);
    if (found == members_.end()) return true;
    Member& member = found->second;
    const bool isNew = !std::exchange(member.isThere, true);
    const bool all = member.others.size() + 1 >= member.wanted &&
                     std::ranges::all_of(member.others, [this](OperationId other) { return members_.at(other).isThere; });
    if (all && isNew) work_.insert(work_.end(), member.others.begin(), member.others.end());
    return all;
}

BlockedOperation EndlessRun::reasonOfGroup(OperationId id) const {
    const Member& member = members_.at(id);
    for (const OperationId other : member.others)
        if (!members_.at(other).isThere) return {id, BlockReason::Group, other};
    return {id, BlockReason::NoMember, std::nullopt};
}

BlockedOperation EndlessRun::reasonOfRoom(OperationId id) const {
    BlockedOperation reason{id, BlockReason::Room, std::nullopt};
    reason.placed = room_->placed(id);
    for (const OperationId holder : room_->holders(id)) {
        if (nodes_[holder.value].done) continue;
        reason.by = holder;
        break;
    }
    return reason;
}

}  // namespace streamscope
