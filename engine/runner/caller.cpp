#include "engine/runner/caller.h"

#include <cassert>

namespace streamscope {

namespace {

KernelArgument kernelArgument(const ResolvedArgument& argument, const Resources& resources) {
    if (const auto* range = std::get_if<ByteRange>(&argument.value)) return {argument.name, resources.memory(*range)};
    if (const auto* real = std::get_if<double>(&argument.value)) return {argument.name, *real};
    return {argument.name, std::get<std::int64_t>(argument.value)};
}

void ranges(std::vector<MemoryRange>& out, const std::vector<ByteRange>& in, const Resources& resources) {
    out.clear();
    for (const auto& range : in) out.push_back(resources.memory(range));
}

}  // namespace

void Caller::prepare(const ResolvedOperation& operation) {
    useDevice(deviceOf(program_, operation));
    const auto* kernel = std::get_if<KernelCall>(&operation.what);
    if (!kernel) return;
    arguments_.clear();
    for (const auto& argument : kernel->arguments) arguments_.push_back(kernelArgument(argument, resources_));
    ranges(reads_, kernel->reads, resources_);
    ranges(writes_, kernel->writes, resources_);
}

Status Caller::call(const ResolvedOperation& operation) {
    return std::visit([&](const auto& what) { return make(operation.call, what); }, operation.what);
}

void Caller::useDevice(int device) {
    if (device_ == device) return;
    driver_.setDevice(device);
    device_ = device;
}

StreamHandle Caller::handle(std::optional<StreamId> stream) const { return stream ? resources_.stream(*stream) : nullStream; }

Status Caller::make(Call, const KernelCall& kernel) {
    return driver_.launchKernel({kernel.kernel, kernel.grid, kernel.block, kernel.sharedMemory, arguments_, reads_, writes_},
                                handle(kernel.stream));
}

Status Caller::make(Call which, const CopyCall& copy) {
    const auto to = resources_.address(copy.to), from = resources_.address(copy.from);
    if (which == Call::Memcpy) return driver_.memcpy(to, from, copy.to.bytes);
    return driver_.memcpyAsync(to, from, copy.to.bytes, handle(copy.stream));
}

Status Caller::make(Call which, const MemsetCall& memset) {
    const auto to = resources_.address(memset.to);
    if (which == Call::Memset) return driver_.memset(to, memset.value, memset.to.bytes);
    return driver_.memsetAsync(to, memset.value, memset.to.bytes, handle(memset.stream));
}

Status Caller::make(Call which, const EventStreamCall& call) {
    const auto event = resources_.event(call.event);
    if (which == Call::EventRecord) return driver_.eventRecord(event, handle(call.stream), call.flags);
    return driver_.streamWaitEvent(handle(call.stream), event, call.flags);
}

Status Caller::make(Call which, const EventCall& call) {
    const auto event = resources_.event(call.event);
    if (which == Call::EventSynchronize) return driver_.eventSynchronize(event);
    if (which == Call::EventQuery) return driver_.eventQuery(event);
    assert(which == Call::EventDestroy);
    const auto status = driver_.eventDestroy(event);
    if (status == Status::Success) resources_.destroyed(call.event);
    return status;
}

Status Caller::make(Call, const ElapsedCall& call) {
    return driver_.eventElapsedTime(&milliseconds_, resources_.event(call.start), resources_.event(call.end));
}

Status Caller::make(Call which, const StreamCall& call) {
    const auto stream = handle(call.stream);
    if (which == Call::StreamSynchronize) return driver_.streamSynchronize(stream);
    if (which == Call::StreamQuery) return driver_.streamQuery(stream);
    assert(which == Call::StreamDestroy);
    const auto status = driver_.streamDestroy(stream);
    if (status == Status::Success) resources_.destroyed(call.stream);
    return status;
}

Status Caller::make(Call, const DeviceCall&) { return driver_.deviceSynchronize(); }

Status Caller::make(Call which, const ValueCall& call) {
    const auto word = resources_.address(call.word);
    const auto wait = static_cast<unsigned>(call.condition) | call.flags;
    switch (which) {
        case Call::StreamWaitValue32:
            return driver_.streamWaitValue(handle(call.stream), WordWidth::Bits32, word, call.value, wait);
        case Call::StreamWaitValue64:
            return driver_.streamWaitValue(handle(call.stream), WordWidth::Bits64, word, call.value, wait);
        case Call::StreamWriteValue32:
            return driver_.streamWriteValue(handle(call.stream), WordWidth::Bits32, word, call.value, call.flags);
        case Call::StreamWriteValue64:
            return driver_.streamWriteValue(handle(call.stream), WordWidth::Bits64, word, call.value, call.flags);
        default: return hostValue(which, call);
    }
}

Status Caller::hostValue(Call which, const ValueCall& call) {
    const auto width = program_[call.word].bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    const auto word = resources_.address(call.word);
    if (which == Call::HostStore) return driver_.hostStore(width, word, call.value);
    return driver_.hostWaitValue(width, word, static_cast<unsigned>(call.condition), call.value);
}

Status Caller::make(Call which, const HostCall& call) {
    return which == Call::HostWork ? driver_.hostWork(call.duration) : driver_.launchHostFunc(handle(call.stream), call.duration);
}

Status Caller::make(Call, const UnsupportedCall&) {
    assert(!"run() refuses programs with unsupported calls");
    return Status::NotSupported;
}

}  // namespace streamscope
