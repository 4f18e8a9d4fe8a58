// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/memory_operation_support.h"
#include "engine/device/occupancy.h"
#include "engine/order/call_model.h"
#include "engine/order/kernel_arguments.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>

/// Kernels, memory, words and handles of other processes (semantics.md A3, A4, A6).
namespace streamscope {
namespace {

// Limits of all CUDA devices since compute capability 3.0.
constexpr std::uint64_t mostThreads = 1024;
constexpr Dimensions largestBlock{1024, 1024, 64};
constexpr Dimensions largestGrid{2147483647, 65535, 65535};
constexpr std::size_t mostOfBatch = 255;
constexpr unsigned flushFlag = 1u << 30;

std::uint64_t volume(const Dimensions& dimensions) { return std::uint64_t{dimensions[0]} * dimensions[1] * dimensions[2]; }

}  // namespace

Answer CallModel::absent(BufferId id) const {
    const BufferSlot& slot = buffers_[id.value];
    const std::string& name = program_[id].id;
    const bool isGone = slot.allocation != nowhere && isFreed(allocations_[slot.allocation]);
    if (slot.allocation != nowhere && !isGone) return {};
    if (!slot.wasThere) return refuse<Reason::NotAllocatedYet>(name);
    return refuse<Reason::UsedAfterFree>(name);
}

Answer CallModel::absent(const KernelCall& call) const {
    for (const ResolvedArgument& argument : call.arguments)
        if (const auto* range = std::get_if<ByteRange>(&argument.value))
            if (Answer none = absent(range->buffer)) return none;
    for (const auto* ranges : {&call.reads, &call.writes})
        for (const ByteRange& range : *ranges)
            if (Answer none = absent(range.buffer)) return none;
    return {};
}

Answer CallModel::misshapen(const KernelCall& call) const {
    constexpr std::array axes{'x', 'y', 'z'};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (call.grid[i] == 0) return refuse<Reason::NoBlocks>(axes[i]);
        if (call.block[i] == 0) return refuse<Reason::NoThreads>(axes[i]);
        if (call.grid[i] > largestGrid[i]) return refuse<Reason::GridTooLarge>(call.grid[i], axes[i], largestGrid[i]);
        if (call.block[i] > largestBlock[i]) return refuse<Reason::BlockTooLarge>(call.block[i], axes[i], largestBlock[i]);
    }
    if (volume(call.block) <= mostThreads) return {};
    return refuse<Reason::TooManyThreads>(volume(call.block), mostThreads);
}

/// Returns an error if a block does not fit on a multiprocessor. A limit of 0 is unknown.
Answer CallModel::unfit(const KernelCall& call) const {
    const auto index = static_cast<std::size_t>(program_[call.stream].device);
    const kernels::Descriptor* kernel = kernels::find(call.kernel);
    if (kernel == nullptr || index >= devices_.size()) return {};
    const DeviceInfo& device = devices_[index];
    const std::uint64_t threads = volume(call.block);
    const std::vector<kernels::Argument> arguments = catalogueArguments(call, *kernel);
    const BlockNeeds needs = blockNeeds(device, threads, kernels::registersPerThread(*kernel, arguments),
                                        kernels::staticSharedMemory(*kernel, arguments) + call.sharedMemory);
    const auto shared = static_cast<std::int64_t>(device.sharedMemoryPerMultiprocessor);
    if (shared > 0 && needs.sharedMemory > shared)
        return refuse<Reason::TooMuchSharedMemory>(needs.sharedMemory, device.name, shared);
    if (device.threadsPerMultiprocessor > 0 && needs.threads > device.threadsPerMultiprocessor)
        return refuse<Reason::BlockDoesNotFit>(threads, device.name, device.threadsPerMultiprocessor);
    if (needs.registers > emptyMultiprocessor(device).registersFor(needs))
        return refuse<Reason::TooManyRegisters>(needs.registers, device.name, device.registersPerMultiprocessor);
    return {};
}

Answer CallModel::launch(const KernelCall& call) {
    if (Answer none = absent(call)) return none;
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream);
    if (Answer refused = useOf(lane)) return refused;
    Answer refused = misshapen(call);
    if (!refused) refused = unfit(call);
    if (!refused) return place(lane);
    captureState_.invalidate(captureOf(lane));
    return refused;
}

int CallModel::deviceOf(const CopyCall& call) const {
    return program_[isHost(program_[call.to.buffer].memory) ? call.from.buffer : call.to.buffer].device;
}

/// Returns an error if the call refuses the memory of a buffer.
Answer CallModel::refusedMemory(const CallInfo& call, BufferId id) const {
    if (!call.refusesPageable || program_[id].memory != Memory::Pageable) return {};
    return refuse<Reason::PageableRefused>(program_[id].id, call.name);
}

Answer CallModel::copy(const CopyCall& fields, const CallInfo& call) {
    for (const BufferId buffer : {fields.from.buffer, fields.to.buffer})
        if (Answer none = absent(buffer)) return none;
    if (fields.stream)
        if (Answer none = missing(*fields.stream)) return none;
    if (fields.to.bytes == 0) return {};
    const std::uint32_t lane = fields.stream ? laneOf(*fields.stream) : legacyLane(deviceOf(fields));
    if (Answer refused = useOf(lane)) return refused;
    for (const BufferId buffer : {fields.from.buffer, fields.to.buffer})
        if (Answer refused = refusedMemory(call, buffer)) return refused;
    return call.whenCaptured ? placeNow(lane) : place(lane);
}

/// Checks a batch in this order (measured on an H100). A failing call does not affect a capture.
Answer CallModel::copy(const BatchedCopiesCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream);
    const std::string& stream = program_[call.stream].id;
    if (lanes_[lane].legacy) return refuse<Reason::BatchInLegacyStream>();
    if (call.copies.empty()) return refuse<Reason::EmptyBatch>();
    if (Answer refused = useOf(lane)) return refused;
    if (captureOf(lane) != 0) return refuse<Reason::BatchCaptured>(stream);
    for (const BufferCopy& copy : call.copies) {
        for (const BufferId buffer : {copy.from.buffer, copy.to.buffer})
            if (Answer none = absent(buffer)) return none;
        if (copy.to.bytes == 0) return refuse<Reason::EmptyCopy>();
    }
    return {};
}

Answer CallModel::fill(const MemsetCall& fields, const CallInfo& call) {
    if (Answer none = absent(fields.to.buffer)) return none;
    if (fields.stream)
        if (Answer none = missing(*fields.stream)) return none;
    if (fields.to.bytes == 0) return {};
    const std::uint32_t lane = fields.stream ? laneOf(*fields.stream) : legacyLane(program_[fields.to.buffer].device);
    if (Answer refused = useOf(lane)) return refused;
    if (Answer refused = refusedMemory(call, fields.to.buffer)) return refused;
    return call.whenCaptured ? placeNow(lane) : place(lane);
}

/// Returns an error if the device has no memory left. Memory freed in stream order counts as free from the call on.
Answer CallModel::exhausted(const ResolvedBuffer& buffer, int device) const {
    const auto index = static_cast<std::size_t>(device);
    const Bytes limit = index < devices_.size() ? devices_[index].memory : 0;
    if (buffer.memory != Memory::Device || limit == 0) return {};
    const auto found = used_.find(device);
    const Bytes used = found == used_.end() ? 0 : found->second, left = limit - std::min(limit, used);
    if (buffer.bytes <= left) return {};
    return refuse<Reason::OutOfMemory>(buffer.id, buffer.bytes, devices_[index].name, left);
}

std::uint32_t CallModel::add(const ResolvedBuffer& buffer, int process, int device, bool ofGraph) {
    allocations_.push_back({buffer.memory, process, device, buffer.bytes, ofGraph, !ofGraph});
    if (buffer.memory == Memory::Device) used_[device] += buffer.bytes;
    return static_cast<std::uint32_t>(allocations_.size() - 1);
}

/// Frees memory. A graph allocates it anew at its next launch.
void CallModel::free(Allocation& memory) {
    memory.live = false;
    if (memory.memory == Memory::Device && !memory.ofGraph) used_[memory.device] -= memory.bytes;
}

Answer CallModel::allocate(const BufferCall& call) {
    const ResolvedBuffer& buffer = program_[call.buffer];
    if (!call.stream) {
        if (buffer.memory != Memory::Pageable)
            if (Answer refused = unsafe(buffer.id)) return refused;
        if (Answer none = exhausted(buffer, buffer.device)) return none;
        buffers_[call.buffer.value] = {add(buffer, process_, buffer.device, false), true};
        return {};
    }
    if (Answer none = missing(*call.stream)) return none;
    const std::uint32_t lane = laneOf(*call.stream);
    const std::uint32_t capture = captureOf(lane);
    if (Answer refused = useOf(lane)) return refused;
    if (capture == 0)
        if (Answer refused = unsafe(buffer.id)) return refused;
    if (Answer none = exhausted(buffer, lanes_[lane].device)) return none;
    const std::uint32_t made = add(buffer, process_, lanes_[lane].device, capture != 0);
    buffers_[call.buffer.value] = {made, true};
    if (capture != 0) {
        captures_[capture].allocations.push_back(made);
        captures_[capture].kept.push_back(made);
    }
    return place(lane);
}

/// Releases a buffer. The program can no longer use it, even if the call fails, until a graph allocates it anew.
Answer CallModel::release(const BufferCall& call) {
    const std::string& name = program_[call.buffer].id;
    BufferSlot& slot = buffers_[call.buffer.value];
    const std::uint32_t allocation = slot.allocation;
    if (allocation == nowhere) {
        if (!slot.wasThere) return refuse<Reason::NotAllocatedYet>(name);
        return refuse<Reason::FreedTwice>(name);
    }
    Allocation& memory = allocations_[allocation];
    if (!memory.ofGraph) slot.allocation = nowhere;
    else if (std::exchange(memory.freed, true)) return refuse<Reason::GraphMemoryFreedTwice>(name);
    return call.stream ? releaseInStream(allocation, name, *call.stream) : releaseNow(allocations_[allocation], name);
}

Answer CallModel::releaseNow(Allocation& memory, const std::string& name) {
    const bool isOwn = memory.process == process_ && memory.live;
    if (!isOwn || memory.memory != Memory::Pageable)
        if (Answer refused = unsafe(name)) return refused;
    if (!isOwn) return refuse<Reason::FreedElsewhere>(name);
    free(memory);
    return {};
}

Answer CallModel::releaseInStream(std::uint32_t allocation, const std::string& name, StreamId stream) {
    if (Answer none = missing(stream)) return none;
    const std::uint32_t lane = laneOf(stream), capture = captureOf(lane);
    if (Answer refused = useOf(lane)) return refused;
    Allocation& memory = allocations_[allocation];
    if (memory.ofGraph && !memory.live && capture == 0) return refuse<Reason::GraphNotLaunched>(name);
    if (memory.process != process_ || memory.memory != Memory::Device || (!memory.live && capture == 0))
        return refuse<Reason::FreedElsewhere>(name);
    if (capture != 0 && !memory.ofGraph) return refuse<Reason::FreeCaptured>(name);
    if (capture == 0)
        if (Answer refused = unsafe(name)) return refused;
    if (Answer refused = place(lane)) return refused;
    if (capture == 0) free(memory);
    else if (std::erase(captures_[capture].kept, allocation) == 0) captures_[capture].frees.push_back(allocation);
    return {};
}

Answer CallModel::refusedValue(const ValueCall& call, bool waits, bool wide, std::uint32_t lane) const {
    const ResolvedWord& word = program_[call.word];
    if (!waits && call.flags != 0) return refuse<Reason::NoMemoryBarrier>();
    if (word.memory == Memory::Pageable || word.memory == Memory::Managed)
        return refuse<Reason::WordNotPinned>(word.id, word.memory == Memory::Pageable ? "pageable" : "managed");
    if (waits && (call.flags & flushFlag) != 0) return refuse<Reason::FlushUnsupported>();
    const auto index = static_cast<std::size_t>(lanes_[lane].device);
    if (index >= devices_.size() || hasAllMemoryOperations(devices_[index])) return {};
    if (wide) return refuse<Reason::WideWordsUnsupported>(devices_[index].name);
    if (!waits || call.condition != WaitCondition::Nor) return {};
    return refuse<Reason::NorUnsupported>(devices_[index].name);
}

Answer CallModel::streamValue(const ValueCall& call, bool waits, bool wide) {
    if (Answer none = missing(*call.stream)) return none;
    const std::uint32_t lane = laneOf(*call.stream);
    if (Answer refused = useOf(lane)) return refused;
    if (Answer refused = refusedValue(call, waits, wide, lane)) return refused;
    return place(lane);
}

Answer CallModel::refusedItem(const ResolvedBatchItem& item, std::uint32_t lane) const {
    using What = ResolvedBatchItem::What;
    switch (item.what) {
        case What::Barrier: return {};
        case What::Flush: return refuse<Reason::FlushItemUnsupported>();
        case What::Wait:
        case What::Write: break;
    }
    Answer refused = refusedValue(item.value, item.what == What::Wait, item.bits == 64, lane);
    if (refused) refused->cure.reset();
    return refused;
}

Answer CallModel::batch(const BatchCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream);
    if (Answer refused = useOf(lane)) return refused;
    if (call.items.size() > mostOfBatch) return refuse<Reason::LongBatch>(call.items.size(), mostOfBatch);
    for (const ResolvedBatchItem& item : call.items)
        if (Answer refused = refusedItem(item, lane)) return refused;
    for (const ResolvedBatchItem& item : call.items)
        if (item.what != ResolvedBatchItem::What::Barrier) place(lane);
    return {};
}

Answer CallModel::hostValue(const ValueCall& call) const {
    const ResolvedWord& word = program_[call.word];
    if (word.memory != Memory::Device) return {};
    return refuse<Reason::WordOnDevice>(word.id);
}

/// Returns the answer of launching a host function (G21).
Answer CallModel::callback(const HostCall& call) {
    if (Answer none = missing(*call.stream)) return none;
    const std::uint32_t lane = laneOf(*call.stream), capture = captureOf(lane);
    if (capture == 0) return place(lane);
    captureState_.invalidate(capture);
    return notCapturable();
}

Answer CallModel::exportEvent(EventId id) {
    const EventSlot& slot = eventSlots_[id.value];
    if (slot.null) return refuse<Reason::NullExported>(program_[id].id);
    if (slot.existence != Existence::There) return missing(id);
    if (slot.opened) return refuse<Reason::EventOfOtherProcess>(program_[id].id);
    if ((object(id).flags & interprocess) == 0) return refuse<Reason::NotInterprocess>(program_[id].id);
    exportedEvents_[id.value] = slot.object;
    return {};
}

Answer CallModel::openEvent(const IpcCall& call) {
    const std::uint32_t exported = exportedEvents_[call.event->value];
    const std::string& name = program_[*call.event].id;
    if (exported == nowhere) return refuse<Reason::EventNotExported>(name);
    if (!events_[exported].alive) return refuse<Reason::ExportDestroyed>(name);
    if (events_[exported].process == process_) return refuse<Reason::OpenedAtHome>(name);
    eventSlots_[call.openedEvent->value] = {Existence::There, exported, true};
    return {};
}

Answer CallModel::exportMemory(BufferId id) {
    if (Answer none = absent(id)) return none;
    const Allocation& memory = allocations_[buffers_[id.value].allocation];
    const std::string& name = program_[id].id;
    if (memory.process != process_) return refuse<Reason::MemoryOfOtherProcess>(name);
    if (memory.memory != Memory::Device) return refuse<Reason::NotExportable>(name);
    exportedBuffers_[id.value] = buffers_[id.value].allocation;
    return {};
}

Answer CallModel::openMemory(const IpcCall& call) {
    const std::uint32_t exported = exportedBuffers_[call.buffer->value];
    const std::string& name = program_[*call.buffer].id;
    if (exported == nowhere) return refuse<Reason::MemoryNotExported>(name);
    if (!allocations_[exported].live) return refuse<Reason::ExportFreed>(name);
    if (allocations_[exported].process == process_) return refuse<Reason::OpenedAtHome>(name);
    buffers_[call.openedBuffer->value] = {exported, true};
    return {};
}

}  // namespace streamscope
