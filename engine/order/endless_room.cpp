// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/endless_run.h"

#include "kernels/catalogue.h"

#include <algorithm>

/// Kernels that wait for multiprocessors, or keep them while they wait (order.md D3, level 3).

namespace streamscope {
namespace {

const KernelCall* kernelOf(const ResolvedProgram& program, OperationId id) { return std::get_if<KernelCall>(&program[id].what); }

/// Returns whether no block ends before all have begun.
bool needsAll(const KernelCall& call) {
    const kernels::Descriptor* kernel = kernels::find(call.kernel);
    return call.isCooperative || (kernel && kernel->blocksMeet);
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
