// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"
#include "engine/order/kernel_arguments.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

/// Kernels, memory and words (semantics.md A3, A4).
namespace streamscope {
namespace {

/// Returns the kind of a word's memory if streams do not reach it.
std::string_view kindOf(const ResolvedWord& word) { return word.memory == Memory::Pageable ? "pageable" : "managed"; }

}  // namespace

/// Allocates a declared buffer. One that exceeds the memory takes none, but calls may use it.
void CallModel::declare(std::size_t index) {
    const ResolvedBuffer& buffer = program_.buffers[index];
    const BufferId id{static_cast<std::uint32_t>(index)};
    process_ = buffer.process;
    const HostCaller owner = caller(buffer.device);
    const Verdict fits = host_.room(buffer.memory, buffer.bytes, owner.device);
    if (!fits) notAllocated_.push_back({id, *inWords(fits, {.buffer = id})});
    const auto made = host_.memory.allocate(buffer.memory, buffer.bytes, owner, static_cast<bool>(fits));
    buffers_[index] = {{made.value_or(0)}, true};
}

Answer CallModel::absent(BufferId id) const {
    const BufferSlot& slot = buffers_[id.value];
    const Allocation* memory = host_.memory.at(slot.address.value);
    const bool isFreed = !memory || memory->freeing || (memory->ofGraph && freedOfGraphs_.contains(memory->begin));
    if (!isFreed) return {};
    return inWords({Status::InvalidValue, slot.wasThere ? Reason::UsedAfterFree : Reason::NotAllocatedYet}, {.buffer = id});
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

Address CallModel::address(const ByteRange& range) const { return {buffers_[range.buffer.value].address.value + range.offset}; }

/// Answers whether a block of the kernel fits on the device. A kernel outside the catalogue does.
Verdict CallModel::fit(const KernelCall& call) const {
    const auto index = static_cast<std::size_t>(program_[call.stream].device);
    const kernels::Descriptor* kernel = kernels::find(call.kernel);
    if (kernel == nullptr || index >= devices_.size()) return {};
    const std::vector<kernels::Argument> arguments = catalogueArguments(call, *kernel);
    const BlockNeeds needs = blockNeeds(devices_[index], volume(call.block), kernels::registersPerThread(*kernel, arguments),
                                        kernels::staticSharedMemory(*kernel, arguments) + call.sharedMemory);
    return checkFit(needs, volume(call.block), devices_[index]);
}

Answer CallModel::launch(const KernelCall& call) {
    if (Answer none = absent(call)) return none;
    const auto check = [&](std::uint32_t) {
        const Verdict shape = checkShape(call.grid, call.block);
        return shape ? fit(call) : shape;
    };
    return placed(host_.launch(handle(call.stream), caller(call.stream), check), {.stream = call.stream});
}

int CallModel::deviceOf(const CopyCall& call) const {
    return program_[isHost(program_[call.to.buffer].memory) ? call.from.buffer : call.to.buffer].device;
}

template <class Copy>
Answer CallModel::copy(const CopyCall& call) {
    for (const BufferId buffer : {call.from.buffer, call.to.buffer})
        if (Answer none = absent(buffer)) return none;
    Copy copy{address(call.to), address(call.from), call.to.bytes, call.stream ? handle(*call.stream) : legacyStream};
    if constexpr (requires { copy.devices; }) copy.devices.areNamed = call.toDevice.has_value();
    const bool isFromPageable = memoryOf(program_, call.from) == Memory::Pageable;
    const CallNames named{.buffer = isFromPageable ? call.from.buffer : call.to.buffer};
    return call.stream ? inStream(*call.stream, copy, named) : inWords(host_.answer(copy, caller(deviceOf(call))), named);
}

Answer CallModel::copy(const BatchedCopiesCall& call) {
    const auto ifThere = [&](const ByteRange& range) { return absent(range.buffer) ? Address() : address(range); };
    std::vector<CopyRequest> copies;
    for (const BufferCopy& copy : call.copies) copies.push_back({ifThere(copy.to), ifThere(copy.from), copy.to.bytes});
    const command::MemcpyBatchAsync batch{copies, static_cast<unsigned>(call.order) + 1, handle(call.stream)};
    const Verdict verdict = host_.answer(batch, caller(call.stream));
    if (verdict.reason != Reason::NoMemory) return inWords(verdict, {.stream = call.stream});
    const BufferCopy& refused = call.copies[verdict.accepted];
    Answer none = absent(refused.from.buffer);
    return none ? none : absent(refused.to.buffer);
}

template <class Fill>
Answer CallModel::fill(const MemsetCall& call) {
    const BufferId buffer = call.to.buffer;
    if (Answer none = absent(buffer)) return none;
    const Fill fill{address(call.to), call.value, call.to.bytes, call.stream ? handle(*call.stream) : legacyStream};
    if (call.stream) return inStream(*call.stream, fill, {.buffer = buffer});
    return inWords(host_.answer(fill, caller(program_[buffer].device)), {.buffer = buffer});
}

Answer CallModel::allocate(const BufferCall& call) {
    const ResolvedBuffer& buffer = program_[call.buffer];
    const int device = call.stream ? program_[*call.stream].device : buffer.device;
    const Verdict verdict = call.stream ? host_.answer(command::MallocAsync{buffer.bytes, handle(*call.stream)}, caller(device))
                                        : host_.answer(command::Allocate{buffer.memory, buffer.bytes}, caller(device));
    if (verdict) buffers_[call.buffer.value] = {{verdict.value}, true};
    return placed(verdict, {.stream = call.stream, .buffer = call.buffer});
}

/// Registers memory of the host, or ends that.
Answer CallModel::registration(Call made, const RegistrationCall& call) {
    if (call.buffer)
        if (Answer none = absent(*call.buffer)) return none;
    const Address address = call.buffer ? buffers_[call.buffer->value].address : words_[call.word->value];
    const Bytes bytes = call.buffer ? program_[*call.buffer].bytes : static_cast<Bytes>(program_[*call.word].bits / 8);
    CallNames named{.buffer = call.buffer, .other = "hostRegister"};
    if (call.word) named.what = program_[*call.word].id;
    if (!info(made).registers) return inWords(host_.answer(command::HostUnregister{address}, caller()), named);
    return inWords(host_.answer(command::HostRegister{address, bytes, call.flags}, caller()), named);
}

/// Releases a buffer. The program can no longer use it, even if the call fails, until a graph allocates it anew; registered
/// memory stays.
Answer CallModel::release(const BufferCall& call) {
    BufferSlot& slot = buffers_[call.buffer.value];
    const Address freed = slot.address;
    const auto refused = [&](Reason reason) { return inWords({Status::InvalidValue, reason}, {.buffer = call.buffer}); };
    if (freed.value == 0) return refused(slot.wasThere ? Reason::FreedTwice : Reason::NotAllocatedYet);
    const Allocation* memory = host_.memory.at(freed.value);
    const bool isKept = memory && host_.memory.isRegistered(freed.value, memory->bytes);  // the call fails (semantics.md C16)
    if (!memory || !memory->ofGraph) slot.address = isKept ? freed : Address();
    else if (!freedOfGraphs_.insert(freed.value).second) return refused(Reason::GraphMemoryFreedTwice);
    if (call.stream) return inStream(*call.stream, command::FreeAsync{freed, handle(*call.stream)}, {.buffer = call.buffer});
    return inWords(host_.answer(command::Release{freed}, caller()), {.buffer = call.buffer});
}

template <class C>
Answer CallModel::streamValue(const CallFields& what, WordWidth width) {
    const auto& call = std::get<ValueCall>(what);
    const StreamId stream = *call.stream;
    const ResolvedWord& word = program_[call.word];
    const C asked{handle(stream), width, words_[call.word.value], call.value, static_cast<unsigned>(call.condition) | call.flags};
    return inStream(stream, asked, {.what = word.id, .other = kindOf(word)});
}

Answer CallModel::batch(const BatchCall& call) {
    using What = ResolvedBatchItem::What;
    using Kind = MemoryOperation::Kind;
    std::vector<MemoryOperation> operations;
    for (const ResolvedBatchItem& item : call.items) {
        const ValueCall& value = item.value;
        MemoryOperation& made = operations.emplace_back();
        switch (item.what) {
            case What::Wait: made.flags = static_cast<unsigned>(value.condition); break;
            case What::Write: made.kind = Kind::WriteValue; break;
            case What::Flush: made.kind = Kind::FlushRemoteWrites; continue;
            case What::Barrier: made.kind = Kind::Barrier; continue;
        }
        made.width = item.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
        made.word = words_[value.word.value];
        made.flags |= value.flags;
    }
    const Verdict verdict =
        host_.answer(command::StreamBatchMemOp{handle(call.stream), operations, call.flags}, caller(call.stream));
    CallNames named{.stream = call.stream, .other = "a batch"};
    if (verdict.reason == Reason::WordNotPinned) {
        const ResolvedWord& word = program_[call.items[verdict.accepted].value.word];
        named.what = word.id;
        named.other = kindOf(word);
    }
    Answer refused = placed(verdict, named);
    if (refused) refused->cure.reset();
    return refused;
}

Answer CallModel::hostValue(const ValueCall& call) {
    const ResolvedWord& word = program_[call.word];
    const command::HostStore store{word.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32, words_[call.word.value], call.value};
    return inWords(host_.answer(store, caller()), {.what = word.id});
}

template Answer CallModel::copy<command::MemcpyAsync>(const CopyCall&);
template Answer CallModel::copy<command::Memcpy>(const CopyCall&);
template Answer CallModel::fill<command::MemsetAsync>(const MemsetCall&);
template Answer CallModel::fill<command::Memset>(const MemsetCall&);
template Answer CallModel::streamValue<command::StreamWaitValue>(const CallFields&, WordWidth);
template Answer CallModel::streamValue<command::StreamWriteValue>(const CallFields&, WordWidth);

}  // namespace streamscope
