// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include "engine/cuda/entry_point.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <thread>

namespace streamscope::cuda {

CudaDriver::StreamRef CudaDriver::streamOf(StreamHandle handle) const {
    // CUDA's own numbers for the default streams: null, legacy, per-thread.
    const bool ofCurrentDevice = handle.value <= 2;
    const auto& state = ofCurrentDevice ? me() : threads_.mine();
    if (ofCurrentDevice) return {Status::Success, reinterpret_cast<cudaStream_t>(handle.value), state.device, &state};
    auto stream = streams_.find(handle.value);
    if (!stream) return {Status::InvalidResourceHandle};
    const auto raw = stream->owner.get();
    const int device = stream->device;
    return {Status::Success, raw, device, &state, std::move(stream)};
}

CudaDriver::EventRef CudaDriver::eventOf(EventHandle handle) const {
    if (handle.value == 0) return {Status::Success, nullptr, threads_.mine().device};
    auto event = events_.find(handle.value);
    if (!event) return {Status::InvalidResourceHandle};
    const auto raw = event->owner.get();
    const int device = event->device;
    return {Status::Success, raw, device, std::move(event)};
}

Result<StreamHandle> CudaDriver::call(const command::StreamCreate& asked) {
    const auto& state = me();
    cudaStream_t raw{};
    const auto status = answer(cudaStreamCreateWithPriority(&raw, asked.flags, asked.priority));
    if (status != Status::Success) return {status, {}};
    return {status, {streams_.insert({StreamOwner(raw), state.device})}};
}

Status CudaDriver::call(const command::StreamDestroy& asked) {
    me();
    // CUDA itself answers that the default streams cannot be destroyed.
    if (asked.stream.value <= 2) return answer(cudaStreamDestroy(reinterpret_cast<cudaStream_t>(asked.stream.value)));
    captures_.forget(Captures::origin(asked.stream, 0));
    return destroy(streams_.take(asked.stream.value));
}

Status CudaDriver::call(const command::StreamSynchronize& asked) {
    const auto stream = streamOf(asked.stream);
    return stream.status == Status::Success ? answer(cudaStreamSynchronize(stream.raw)) : stream.status;
}

Status CudaDriver::call(const command::StreamQuery& asked) {
    const auto stream = streamOf(asked.stream);
    return stream.status == Status::Success ? answer(cudaStreamQuery(stream.raw)) : stream.status;
}

Result<int> CudaDriver::call(const command::StreamGetPriority& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    int priority = 0;
    const auto status = answer(cudaStreamGetPriority(stream.raw, &priority));
    return {status, priority};
}

Status CudaDriver::call(const command::StreamWaitEvent& asked) {
    const auto stream = streamOf(asked.stream);
    const auto event = eventOf(asked.event);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status = answer(cudaStreamWaitEvent(stream.raw, event.raw, asked.flags));
    if (status == Status::Success && asked.flags == cudaEventWaitExternal)
        keepWithGraph(stream.raw, events_.share(asked.event.value));
    return status;
}

Result<EventHandle> CudaDriver::call(const command::EventCreate& asked) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaEventCreateWithFlags(&raw, asked.flags));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Status CudaDriver::call(const command::EventDestroy& asked) {
    me();
    if (asked.event.value == 0) return answer(cudaEventDestroy(nullptr));
    return destroy(events_.take(asked.event.value));
}

Status CudaDriver::call(const command::EventRecord& asked) {
    const auto event = eventOf(asked.event);
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status = answer(asked.flags == 0 ? cudaEventRecord(event.raw, stream.raw)
                                                : cudaEventRecordWithFlags(event.raw, stream.raw, asked.flags));
    if (status == Status::Success && asked.flags == cudaEventRecordExternal)
        keepWithGraph(stream.raw, events_.share(asked.event.value));
    return status;
}

// Keeps the event with the graph, every launch of which uses it, even if the program has destroyed it.
void CudaDriver::keepWithGraph(cudaStream_t stream, std::shared_ptr<Event> event) {
    if (const auto capture = captures_.of(stream)) captures_.add(*capture, {.alive = std::move(event)});
}

Status CudaDriver::call(const command::EventQuery& asked) {
    me();
    const auto event = eventOf(asked.event);
    return event.status == Status::Success ? answer(cudaEventQuery(event.raw)) : event.status;
}

Status CudaDriver::call(const command::EventSynchronize& asked) {
    me();
    const auto event = eventOf(asked.event);
    return event.status == Status::Success ? answer(cudaEventSynchronize(event.raw)) : event.status;
}

Result<float> CudaDriver::call(const command::EventElapsedTime& asked) {
    me();
    const auto start = eventOf(asked.start), end = eventOf(asked.end);
    if (start.status != Status::Success || end.status != Status::Success) return {Status::InvalidResourceHandle, {}};
    float milliseconds = 0;
    const auto status = answer(cudaEventElapsedTime(asked.intoNull ? nullptr : &milliseconds, start.raw, end.raw));
    return {status, milliseconds};
}

EventIdentity CudaDriver::identityOf(EventHandle handle) {
    const auto event = eventOf(handle);
    const auto current = entryPoint<PFN_cuCtxGetCurrent_v4000>("cuCtxGetCurrent");
    if (!event.raw || !current) return {};
    const OnContext there(*this, event.device, me().device);
    CUcontext context{};
    if (current(&context) != CUDA_SUCCESS) return {};
    return {reinterpret_cast<std::uintptr_t>(event.raw), reinterpret_cast<std::uintptr_t>(context)};
}

Result<HostTime> CudaDriver::call(const command::EventTime& asked) {
    me();
    const auto event = eventOf(asked.event);
    if (event.status != Status::Success || !event.raw) return {Status::InvalidResourceHandle, {}};
    HostTime time{};
    const auto status = unit(event.device).clock.eventTime(event.raw, time);
    return {status, time};
}

namespace {

constexpr unsigned conditionBits = 0x3fffffff, lastCondition = CU_STREAM_WAIT_VALUE_NOR;

bool aligned(WordWidth width, Address word) { return word.value % bytesOf(width) == 0; }

}  // namespace

// Returns the wait in a form that an interrupt can release. A wait that no value can satisfy becomes an equally endless wait for
// the abort flag.
CudaDriver::Wait CudaDriver::interruptible(MemoryOperation operation) const {
    if (operation.kind != MemoryOperation::Kind::WaitValue) return {operation};
    const unsigned condition = operation.flags & conditionBits;
    const auto kind = memory_.kindAt(operation.word, bytesOf(operation.width));
    const bool ours = kind && *kind != MemoryKind::Pageable && *kind != MemoryKind::Managed;
    if (!ours || !aligned(operation.width, operation.word) || condition > lastCondition) return {operation};
    if (const auto word = satisfyingWord(operation.width, condition, operation.value)) return {operation, word};
    operation.width = WordWidth::Bits32;
    operation.word = {reinterpret_cast<std::uintptr_t>(aborted_.get())};
    operation.value = 1;
    operation.flags = (operation.flags & ~conditionBits) | CU_STREAM_WAIT_VALUE_EQ;
    return {operation};
}

// Registers a wait to be released on interruption. Captured waits are included, since every launch of their graph waits.
void CudaDriver::watch(const Wait& wait, int device) {
    if (!wait.satisfying) return;
    const auto kind = memory_.kindAt(wait.made.word);
    if (kind) valueWaits_.add(wait.made.width, wait.made.word, *wait.satisfying, seenByHost(*kind), unit(device).ordinal);
}

Status CudaDriver::call(const command::StreamWaitValue& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const auto wait = interruptible({MemoryOperation::Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags});
    const auto& made = wait.made;
    const auto status = memoryOperations_.wait(stream.raw, made.width, made.word, made.value, made.flags);
    if (status == Status::Success) watch(wait, stream.device);
    return status;
}

Status CudaDriver::call(const command::StreamWriteValue& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    return memoryOperations_.write(stream.raw, asked.width, asked.word, asked.value, asked.flags);
}

Status CudaDriver::call(const command::StreamBatchMemOp& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    std::vector<Wait> waits;
    std::vector<MemoryOperation> made;
    for (const auto& operation : asked.operations) made.push_back(waits.emplace_back(interruptible(operation)).made);
    const auto status = memoryOperations_.batch(stream.raw, made, asked.flags);
    if (status == Status::Success) std::ranges::for_each(waits, [&](const Wait& wait) { watch(wait, stream.device); });
    return status;
}

namespace {

// Longest time to wake up. The last part of a wait of this length is spent spinning.
constexpr std::chrono::milliseconds wakeUp{1};

}  // namespace

bool CudaDriver::hostSees(WordWidth width, Address word) const {
    const auto kind = memory_.kindAt(word, bytesOf(width));
    return kind && seenByHost(*kind) && word.value % bytesOf(width) == 0;
}

std::optional<bool> CudaDriver::hostSeesThat(WordWidth width, Address word, unsigned condition, std::uint64_t value) {
    if (!hostSees(width, word) || condition > 3) return std::nullopt;
    return satisfies(width, loadWord(width, word), condition, value);
}

void CudaDriver::hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) {
    auto& touched = threads_.mine().touched;
    touched.assign(reads.begin(), reads.end());
    touched.insert(touched.end(), writes.begin(), writes.end());
}

Status CudaDriver::call(const command::HostWork& asked) {
    if (auto& touched = threads_.mine().touched; !touched.empty()) {
        me();
        std::size_t free = 0, all = 0;  // asked only for the error of an earlier kernel, after which no memory may be used
        if (hostMayTouch_ && cudaMemGetInfo(&free, &all) == cudaSuccess) memory_.touchManaged(touched, interrupted_);
        touched.clear();
    }
    const auto end = std::chrono::steady_clock::now() + asked.duration;
    if (asked.duration > 2 * wakeUp) {
        std::unique_lock lock(interruptMutex_);
        interruptWake_.wait_until(lock, end - wakeUp, [this] { return interrupted_.load(); });
    }
    while (std::chrono::steady_clock::now() < end && !interrupted_) {}
    return Status::Success;
}

Status CudaDriver::call(const command::HostStore& asked) {
    if (!hostSees(asked.width, asked.word)) return Status::InvalidValue;
    storeWord(asked.width, asked.word, asked.value);
    return Status::Success;
}

Status CudaDriver::call(const command::HostWaitValue& asked) {
    if (!hostSees(asked.width, asked.word) || asked.condition > 3) return Status::InvalidValue;
    const auto drowsyFrom = std::chrono::steady_clock::now() + wakeUp;
    while (!satisfies(asked.width, loadWord(asked.width, asked.word), asked.condition, asked.value)) {
        if (interrupted_) return Status::NotReady;
        if (std::chrono::steady_clock::now() > drowsyFrom) std::this_thread::yield();
    }
    return Status::Success;
}

Status CudaDriver::call(const command::StreamBeginCapture& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const auto status = answer(cudaStreamBeginCapture(stream.raw, static_cast<cudaStreamCaptureMode>(asked.mode)));
    if (status == Status::Success) captures_.begin(Captures::origin(asked.stream, stream.caller->thread), stream.raw);
    return status;
}

Result<GraphHandle> CudaDriver::call(const command::StreamEndCapture& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    cudaGraph_t raw{};
    const auto status = answer(cudaStreamEndCapture(stream.raw, &raw));
    GraphOwner owner(raw);
    auto nodes = captures_.end(Captures::origin(asked.stream, stream.caller->thread), stream.raw);
    if (status != Status::Success || !owner) return {status, {}};
    return {status, {graphs_.insert({std::move(owner), std::move(nodes)})}};
}

Result<CaptureStatus> CudaDriver::call(const command::StreamIsCapturing& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    auto capturing = cudaStreamCaptureStatusNone;
    const auto status = answer(cudaStreamIsCapturing(stream.raw, &capturing));
    return {status, static_cast<CaptureStatus>(capturing)};
}

Result<GraphExecHandle> CudaDriver::call(const command::GraphInstantiate& asked) {
    me();
    const auto graph = graphs_.find(asked.graph.value);
    if (asked.graph.value != 0 && !graph) return {Status::InvalidResourceHandle, {}};
    cudaGraphExec_t raw{};
    const auto status = answer(cudaGraphInstantiate(&raw, graph ? graph->owner.get() : nullptr, 0));
    GraphExecOwner owner(raw);
    if (status != Status::Success || !graph) return {status, {}};
    auto launched = std::make_shared<LaunchedGraph>();
    launched->nodes = graph->nodes;
    if (isInstantiatedAgain(*graph)) {
        launched->ambiguous = !makeOwn(
            raw, launched->nodes, [this](int device) { return unit(device).nodes.take(); },
            [this](int device) { return unit(device).records.cell(); });
    }
    return {status, {graphExecs_.insert({std::move(owner), std::move(launched)})}};
}

bool CudaDriver::isInstantiatedAgain(Graph& graph) {
    const std::scoped_lock lock(traceMutex_);
    return std::exchange(graph.instantiated, true);
}

Status CudaDriver::call(const command::GraphLaunch& asked) {
    const auto stream = streamOf(asked.stream);
    const auto graph = graphExecs_.find(asked.graph.value);
    if (stream.status != Status::Success || (asked.graph.value != 0 && !graph)) return Status::InvalidResourceHandle;
    const OnContext on(*this, stream.device, stream.caller->device);
    if (!graph) return answer(cudaGraphLaunch(nullptr, stream.raw));
    const std::scoped_lock lock(graph->launched->launching);
    const auto capture = captures_.of(stream.raw);
    const auto status = answer(cudaGraphLaunch(graph->owner.get(), stream.raw));
    if (status != Status::Success) return status;
    if (capture) {
        graph->launched->ambiguous = true;
        captures_.add(*capture, {.operation = reported(*stream.caller), .device = stream.device, .alive = graph->launched});
    } else {
        const std::scoped_lock traceLock(traceMutex_);
        launches_.push_back({graph->launched, graph->launched->launches++, reported(*stream.caller), stream.device});
    }
    return status;
}

Status CudaDriver::call(const command::GraphDestroy& asked) {
    me();
    if (asked.graph.value == 0) return answer(cudaGraphDestroy(nullptr));
    return destroy(graphs_.take(asked.graph.value));
}

Status CudaDriver::call(const command::GraphExecDestroy& asked) {
    me();
    if (asked.graph.value == 0) return answer(cudaGraphExecDestroy(nullptr));
    return destroy(graphExecs_.take(asked.graph.value));
}

// Ends open captures, because a capture makes every wait fail (semantics.md G4). One that another thread began (G22) ends with
// its stream.
void CudaDriver::abandonCaptures(bool destroyStreams) {
    for (const auto& origin : captures_.open()) {
        const auto stream = streamOf(origin.stream);
        cudaGraph_t raw{};
        if (stream.status == Status::Success) answer(cudaStreamEndCapture(stream.raw, &raw));
        const GraphOwner owner(raw);
        captures_.end(origin, stream.raw);
    }
    if (!destroyStreams) return;
    for (const auto& origin : captures_.open()) {
        streams_.take(origin.stream.value);
        captures_.forget(origin);
    }
}

namespace {

static_assert(sizeof(IpcHandle) == sizeof(cudaIpcEventHandle_t) && sizeof(IpcHandle) == sizeof(cudaIpcMemHandle_t));

}  // namespace

Result<IpcHandle> CudaDriver::call(const command::IpcGetEventHandle& asked) {
    const auto event = eventOf(asked.event);
    if (event.status != Status::Success) return {event.status, {}};
    cudaIpcEventHandle_t made{};
    const auto status = answer(cudaIpcGetEventHandle(&made, event.raw));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<EventHandle> CudaDriver::call(const command::IpcOpenEventHandle& asked) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaIpcOpenEventHandle(&raw, std::bit_cast<cudaIpcEventHandle_t>(asked.handle)));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Result<IpcHandle> CudaDriver::call(const command::IpcGetMemHandle& asked) {
    me();
    cudaIpcMemHandle_t made{};
    const auto status = answer(cudaIpcGetMemHandle(&made, reinterpret_cast<void*>(asked.address.value)));
    return {status, std::bit_cast<IpcHandle>(made)};
}

Result<Address> CudaDriver::call(const command::IpcOpenMemHandle& asked) {
    me();
    return memory_.openIpc(std::bit_cast<cudaIpcMemHandle_t>(asked.handle));
}

Status CudaDriver::call(const command::IpcCloseMemHandle& asked) {
    me();
    valueWaits_.forget(asked.address, {asked.address.value + memory_.bytesAt(asked.address)});
    return memory_.closeIpc(asked.address);
}

}  // namespace streamscope::cuda
