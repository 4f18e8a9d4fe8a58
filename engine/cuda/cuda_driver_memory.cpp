// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/batched_copies.h"
#include "engine/cuda/cuda_driver_impl.h"
#include "engine/device/translatable.h"
#include "kernels/catalogue.h"
#include "kernels/launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

// cudaMemcpy and cudaMemset as compiled with --default-stream per-thread. The headers declare these names only in that mode.
extern "C" {
cudaError_t CUDARTAPI cudaMemcpy_ptds(void* to, const void* from, size_t bytes, cudaMemcpyKind kind);
cudaError_t CUDARTAPI cudaMemset_ptds(void* at, int value, size_t bytes);
}

namespace streamscope::cuda {
namespace {

void* pointer(Address address) { return reinterpret_cast<void*>(address.value); }

Engine engineBetween(std::optional<MemoryKind> from, std::optional<MemoryKind> to) {
    if (!from || !to || *from == MemoryKind::Managed || *to == MemoryKind::Managed) return Engine::None;
    const bool fromDevice = *from == MemoryKind::Device, toDevice = *to == MemoryKind::Device;
    if (fromDevice && toDevice) return Engine::Compute;
    if (fromDevice) return Engine::DeviceToHost;
    return toDevice ? Engine::HostToDevice : Engine::None;
}

}  // namespace

Result<Address> CudaDriver::call(const command::Allocate& asked) {
    me();
    return memory_.allocate(asked.kind, asked.bytes);
}

Status CudaDriver::call(const command::Release& asked) {
    me();
    valueWaits_.forget(asked.address, {asked.address.value + memory_.bytesAt(asked.address)});
    return memory_.release(asked.address);
}

Status CudaDriver::call(const command::HostRegister& asked) {
    me();
    return memory_.registerHost(asked.address, asked.bytes, asked.flags);
}

Status CudaDriver::call(const command::HostUnregister& asked) {
    me();
    return memory_.unregisterHost(asked.address);
}

Engine CudaDriver::engineOfCopy(Address to, Address from) const {
    return engineBetween(memory_.kindAt(from), memory_.kindAt(to));
}

Status CudaDriver::call(const command::MemcpyAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    // A device that is not there has no number in CUDA.
    const auto numberOf = [this](int device) {
        const auto index = static_cast<std::size_t>(device);
        return index < ordinals_.size() ? ordinals_[index] : -1;
    };
    return give(stream, {.engine = engineOfCopy(asked.to, asked.from)}, [&] {
        if (asked.devices.areNamed)
            return answer(cudaMemcpyPeerAsync(pointer(asked.to), numberOf(asked.devices.to), pointer(asked.from),
                                              numberOf(asked.devices.from), asked.bytes, stream.raw));
        return answer(cudaMemcpyAsync(pointer(asked.to), pointer(asked.from), asked.bytes, cudaMemcpyDefault, stream.raw));
    });
}

Status CudaDriver::call(const command::MemcpyBatchAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const Engine engine = asked.copies.empty() ? Engine::None : engineOfCopy(asked.copies.front().to, asked.copies.front().from);
    return give(stream, {.engine = engine}, [&] { return copyBatch(asked.copies, asked.order, stream.raw); });
}

Status CudaDriver::call(const command::Memcpy& asked) {
    const auto& caller = me();
    trace(caller, {caller.device, engineOfCopy(asked.to, asked.from)});
    const auto copy = asked.defaultStream == perThreadStream ? cudaMemcpy_ptds : cudaMemcpy;
    return answer(copy(pointer(asked.to), pointer(asked.from), asked.bytes, cudaMemcpyDefault));
}

Status CudaDriver::contents(Address from, std::span<std::byte> into) {
    return answer(cudaMemcpy(into.data(), pointer(from), into.size(), cudaMemcpyDefault));
}

Status CudaDriver::call(const command::MemsetAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    return give(stream, {.engine = Engine::Compute},
                [&] { return answer(cudaMemsetAsync(pointer(asked.to), asked.value, asked.bytes, stream.raw)); });
}

Status CudaDriver::call(const command::Memset& asked) {
    const auto& caller = me();
    trace(caller, {caller.device, Engine::Compute});
    const auto fill = asked.defaultStream == perThreadStream ? cudaMemset_ptds : cudaMemset;
    return answer(fill(pointer(asked.to), asked.value, asked.bytes));
}

Result<Address> CudaDriver::call(const command::MallocAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    const OnContext on(*this, stream.device, stream.caller->device);
    return memory_.allocateAsync(asked.bytes, stream.raw, captures_.of(stream.raw).has_value());
}

Status CudaDriver::call(const command::FreeAsync& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const auto bytes = memory_.bytesAt(asked.address);
    const auto status = memory_.releaseAsync(asked.address, stream.raw);
    if (status == Status::Success) valueWaits_.forget(asked.address, {asked.address.value + bytes});
    return status;
}

namespace {

constexpr std::size_t mostArguments = 8;

kernels::Range range(const MemoryRange& memory) { return {reinterpret_cast<void*>(memory.address.value), memory.bytes}; }

struct Touched {
    std::array<kernels::Range, kernels::maximumTouched> ranges;
    int count;
};

Touched touched(std::span<const MemoryRange> memory) {
    const auto first = memory.first(std::min(memory.size(), std::size_t{kernels::maximumTouched}));
    Touched result;
    std::ranges::transform(first, result.ranges.begin(), range);
    result.count = static_cast<int>(first.size());
    return result;
}

/// Returns an argument in the form of the catalogue's checks, a buffer as its size.
kernels::ArgumentValue described(const KernelArgument& argument) {
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) return std::uint64_t{memory->bytes};
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) return *whole;
    if (const auto* list = std::get_if<std::span<const std::int64_t>>(&argument.value)) return *list;
    return std::get<double>(argument.value);
}

bool acceptable(const kernels::Descriptor& kernel, std::span<const KernelArgument> arguments) {
    if (arguments.size() > mostArguments) return false;
    std::array<kernels::Argument, mostArguments> checked;
    for (std::size_t i = 0; i < arguments.size(); ++i) checked[i] = {arguments[i].name, described(arguments[i])};
    return problem(kernel, std::span(checked).first(arguments.size())).empty();
}

kernels::Operand operand(const KernelArgument& argument) {
    kernels::Operand result{true, 0, 0, {}};
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) result.buffer = range(*memory);
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) {
        result.integer = *whole;
        result.real = static_cast<double>(*whole);
    }
    if (const auto* real = std::get_if<double>(&argument.value)) result.real = *real;
    if (const auto* list = std::get_if<std::span<const std::int64_t>>(&argument.value)) {
        result.list = list->data();
        result.count = static_cast<int>(list->size());
    }
    return result;
}

std::uint64_t product(const std::array<std::uint32_t, 3>& dimensions) {
    return std::uint64_t{dimensions[0]} * dimensions[1] * dimensions[2];
}

using Operands = std::array<kernels::Operand, mostArguments>;

/// Returns the operands in the order of the kernel's parameters.
Operands operandsOf(const kernels::Descriptor& kernel, std::span<const KernelArgument> arguments) {
    Operands result{};
    for (std::size_t i = 0; i < kernel.parameters.size(); ++i) {
        const auto given = std::ranges::find(arguments, kernel.parameters[i].name, &KernelArgument::name);
        if (given != arguments.end()) result[i] = operand(*given);
    }
    return result;
}

void setTerms(kernels::LaunchRequest& request, const LaunchTerms& terms) {
    request.word = reinterpret_cast<unsigned*>(terms.word.word.value);
    request.value = static_cast<unsigned>(terms.word.value);
    request.cooperative = terms.isCooperative;
    request.nonPortable = terms.isNonPortable;
    request.programmatic = terms.isProgrammatic;
    std::ranges::copy(terms.cluster, request.cluster);
}

}  // namespace

/// A launch with accepted arguments in the order of the kernel's parameters.
struct CudaDriver::BoundLaunch {
    const kernels::Binding* binding;
    std::array<unsigned, 3> grid, block;
    std::size_t sharedMemory;
    Operands operands;
    Touched reads, writes;
    LaunchTerms terms;

    /// Returns the first block whose end is recorded. As many blocks follow it as twice the device can hold at once.
    std::uint64_t lastBlocksFrom(const DeviceInfo& info) const {
        const auto threads = std::max<std::uint64_t>(1, product(block));
        const auto byThreads = static_cast<std::uint64_t>(info.threadsPerMultiprocessor) / threads;
        const auto perMultiprocessor = std::min(byThreads, static_cast<std::uint64_t>(info.blocksPerMultiprocessor));
        const auto last = 2 * std::max<std::uint64_t>(1, perMultiprocessor) * static_cast<std::uint64_t>(info.multiprocessors);
        const auto blocks = product(grid);
        return blocks > last ? blocks - last : 0;
    }
};

/// Returns whether kernels reach the word (semantics.md K6).
bool CudaDriver::reachedByKernels(const HostWaitFor& word) const {
    const Bytes bytes = word.width == WordWidth::Bits64 ? 8 : 4;
    const auto kind = memory_.kindAt(word.word, bytes);
    return kind && *kind != MemoryKind::Pageable && word.word.value % bytes == 0;
}

Result<CudaDriver::BoundLaunch> CudaDriver::bound(const KernelLaunch& launch) const {
    const auto* kernel = kernels::find(launch.kernel);
    const auto* binding = kernels::findBinding(launch.kernel);
    if (!kernel || !binding) return {static_cast<Status>(cudaErrorInvalidDeviceFunction), {}};
    if (!acceptable(*kernel, launch.arguments)) return {Status::InvalidValue, {}};
    if (launch.terms.word.isWanted && !reachedByKernels(launch.terms.word)) return {Status::InvalidValue, {}};
    return {Status::Success,
            {binding, launch.grid, launch.block, launch.sharedMemory, operandsOf(*kernel, launch.arguments),
             touched(launch.reads), touched(launch.writes), launch.terms}};
}

std::shared_ptr<const void> CudaDriver::bind(const KernelLaunch& launch) {
    if (launch.own) return nullptr;
    const auto result = bound(launch);
    return result ? std::make_shared<const BoundLaunch>(result.value) : nullptr;
}

Status CudaDriver::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    if (launch.own) return launchOwn(launch, handle);
    if (launch.bound) return launchBound(*static_cast<const BoundLaunch*>(launch.bound), handle);
    const auto result = bound(launch);
    return result ? launchBound(result.value, handle) : result.status;
}

Status CudaDriver::launchBound(const BoundLaunch& launch, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    kernels::LaunchRequest request{
        {launch.grid[0], launch.grid[1], launch.grid[2]},
        {launch.block[0], launch.block[1], launch.block[2]},
        launch.sharedMemory,
        stream.raw,
        launch.operands.data(),
        launch.reads.ranges.data(),
        launch.reads.count,
        launch.writes.ranges.data(),
        launch.writes.count,
        {nullptr, launch.lastBlocksFrom(infos_[static_cast<std::size_t>(unit(stream.device).device)]), nullptr},
        nullptr,
        unit(stream.device).records.watch(),
        static_cast<const std::uint32_t*>(aborted_.get()),
    };
    setTerms(request, launch.terms);
    if (const auto capture = captures_.of(stream.raw)) return launchCaptured(*capture, *launch.binding, request, stream);
    return launchNow(*launch.binding, request, stream);
}

/// Launches a kernel of the program's own, which does not tell when it began and ended.
Status CudaDriver::launchOwn(const KernelLaunch& launch, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const auto capture = captures_.of(stream.raw);
    if (!capture) trace(*stream.caller, {stream.device, Engine::Compute});
    const auto status = ownKernels_.launch(launch, stream.raw);
    if (capture && status == Status::Success)
        captures_.add(*capture, {reported(*stream.caller), stream.device, Engine::Compute, nullptr, nullptr, nullptr, nullptr, 0,
                                 captures_.lastNode(stream.raw)});
    return status;
}

Status CudaDriver::launchNow(const kernels::Binding& binding, kernels::LaunchRequest& request, const StreamRef& stream) {
    auto& records = unit(stream.device).records;
    const auto taken = records.take();
    request.mark.record = taken.record;
    if (binding.cellParameter >= 0) request.cell = records.cell();
    trace(*stream.caller,
          {stream.device, Engine::Compute, taken.number, nullptr, std::nullopt, stamp(binding, request, stream, 1)});
    return answer(static_cast<cudaError_t>(binding.launch(request)));
}

Status CudaDriver::launchCaptured(Captures::Id capture, const kernels::Binding& binding, kernels::LaunchRequest& request,
                                  const StreamRef& stream) {
    auto& here = unit(stream.device);
    const auto lastBlocks = request.mark.lastBlocksFrom;
    const auto record = here.nodes.take();
    request.captured = true;
    if (record) request.mark = record->mark(lastBlocks);
    if (binding.cellParameter >= 0) request.cell = record ? record->cell() : here.records.cell();
    const auto stamps = record ? stamp(binding, request, stream, stampedLaunches_) : StampsTaken{};
    const auto status = answer(static_cast<cudaError_t>(binding.launch(request)));
    if (status != Status::Success) return status;
    captures_.add(capture, {reported(*stream.caller), stream.device, Engine::Compute, record, nullptr, nullptr, &binding,
                            lastBlocks, captures_.lastNode(stream.raw), stamps});
    return status;
}

StampsTaken CudaDriver::stamp(const kernels::Binding& binding, kernels::LaunchRequest& request, const StreamRef& stream,
                              std::uint64_t launches) {
    if (stampedLaunches_ == 0 || !binding.stamped || stream.caller->bracket) return {};
    auto& room = unit(stream.device).stamps;
    const auto taken = room.take(product({request.grid[0], request.grid[1], request.grid[2]}), launches);
    request.stamps = room.stamps(taken);
    return taken;
}

std::string CudaDriver::stampBlocks(const StampRoom& room) {
    const bool isWanted = std::ranges::any_of(room.blocks, [](std::uint64_t blocks) { return blocks > 0; });
    stampedLaunches_ = isWanted ? std::max<std::uint64_t>(1, room.launches) : 0;
    std::string why;
    forEachUnit([&](Unit& one) {
        const auto device = static_cast<std::size_t>(one.device);
        const std::uint64_t blocks = isWanted && device < room.blocks.size() ? room.blocks[device] : 0;
        if (!one.stamps.make(blocks))
            why = fmt::format(TRANSLATABLE("Messages", "{} has no {} MB left for the stamps of {} blocks"), infos_[device].name,
                              blocks * sizeof(kernels::BlockStamp) / 1'000'000 + 1, blocks);
        if (blocks > 0) prepareKernels(true);
    });
    if (why.empty()) return why;
    stampBlocks({});
    return why;
}

std::vector<MultiprocessorPlace> CudaDriver::multiprocessors(int device) {
    const OnContext on(*this, device, me().device);
    return placesOfMultiprocessors(infos_[static_cast<std::size_t>(device)].multiprocessors);
}

template <class Asked, class Enqueue>
Status CudaDriver::giveHostFunction(const Asked& asked, Enqueue enqueue) {
    threads_.mine().touched.clear();
    const HostWaitFor& word = asked.waitsFor;
    if (word.isWanted && (!hostSees(word.width, word.word) || word.condition > 3)) return Status::InvalidValue;
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const HostTask task{asked.duration, asked.waitsFor, asked.calls, stream.raw};
    const auto function = std::make_shared<HostFunction>(task, origin_, interrupted_);
    const auto capture = captures_.of(stream.raw);
    const auto status = answer(enqueue(stream.raw, function.get()));
    if (status != Status::Success) return status;
    if (capture) {
        captures_.add(*capture, {reported(*stream.caller), stream.device, Engine::HostFunction, nullptr, function, nullptr,
                                 nullptr, 0, captures_.lastNode(stream.raw)});
    } else {
        trace(*stream.caller, {stream.device, Engine::HostFunction, std::nullopt, function});
    }
    return status;
}

Status CudaDriver::call(const command::LaunchHostFunc& asked) {
    return giveHostFunction(asked, [](cudaStream_t stream, HostFunction* function) {
        return cudaLaunchHostFunc(stream, &HostFunction::call, function);
    });
}

Status CudaDriver::call(const command::StreamAddCallback& asked) {
    return giveHostFunction(asked, [flags = asked.flags](cudaStream_t stream, HostFunction* function) {
        return cudaStreamAddCallback(stream, &HostFunction::callBack, function, flags);
    });
}

namespace {

void setSpan(OperationActivity& activity, Span span) {
    activity.start = span.begin;
    activity.end = span.end;
    activity.spans = {span};
}

std::optional<Span> spanOf(const kernels::LaunchRecord& record, const ClockAlignment& clock) {
    if (record.invertedStart == 0 || record.end == 0) return std::nullopt;
    return Span{clock.timerTime(~record.invertedStart), clock.timerTime(record.end)};
}

void addStamped(Activity& activity, BlocksSeen seen, std::span<const kernels::BlockStamp> stamps, const ClockAlignment& clock) {
    if (stamps.empty()) return;
    addBlocks(seen, stamps, [&clock](unsigned long long time) { return clock.timerTime(time); });
    activity.blocks.push_back(std::move(seen));
}

std::optional<Span> at(const std::vector<Span>& spans, std::size_t index) {
    return index < spans.size() ? std::optional(spans[index]) : std::nullopt;
}

}  // namespace

void CudaDriver::trace(const ThreadState& caller, Trace made) {
    if (caller.bracket && !made.hostFunction) return;
    made.operation = reported(caller);
    const std::scoped_lock lock(traceMutex_);
    traces_.push_back(std::move(made));
}

Activity CudaDriver::takeActivity() {
    const RelaxedCapture relaxed;
    abandonCaptures(false);
    if (activityRecords_) activityRecords_->correlate(0, true);  // these calls belong to no operation
    forEachUnit([](Unit&) { answer(cudaDeviceSynchronize()); });
    std::vector<Trace> traces;
    std::vector<GraphLaunch> launches;
    {
        const std::scoped_lock lock(traceMutex_);
        traces.swap(traces_);
        traces_.reserve(
            traces.capacity());  // the next pass will need as many, and none of its calls may include the time of growing
        launches.swap(launches_);
        std::erase_if(unfinished_, [](const auto& function) { return !function->takeSpans().empty(); });
    }
    Activity activity;
    for (int device = 0; device < static_cast<int>(units_.size()); ++device)
        if (units_[static_cast<std::size_t>(device)]) readSpans(device, traces, activity);
    readGraphs(launches, activity);
    if (activityRecords_) takeRecords(activity);
    forEachUnit([](Unit& one) { one.clock.align(); });
    alignWithFirstDevice();
    me();
    return activity;
}

std::string CudaDriver::keepRecords() {
    if (activityRecords_) return {};
    auto records = ActivityRecords::start([this] { return now(); });
    if (!records) return records.why();
    activityRecords_ = *std::move(records);
    return {};
}

// Reads the device's records. A staged copy has several. A kernel keeps its own span; the record around it gives its start and
// end.
void CudaDriver::takeRecords(Activity& activity) {
    std::unordered_map<std::uint32_t, std::vector<Span>> recorded;
    for (const auto& record : activityRecords_->take()) recorded[record.operation].push_back(record.span);
    for (auto& operation : activity.operations) {
        const auto found = recorded.find(operation.operation);
        if (found == recorded.end()) continue;
        auto& spans = found->second;
        std::ranges::sort(spans, {}, &Span::begin);
        operation.start = spans.front().begin;
        operation.end = std::ranges::max_element(spans, {}, &Span::end)->end;
        if (operation.spans.empty()) operation.spans = std::move(spans);
    }
}

// Keeps a host function that may be running. After a fault, a device counts as idle although CUDA's thread may still run it.
void CudaDriver::keepUnfinished(std::shared_ptr<HostFunction> function) {
    const std::scoped_lock lock(traceMutex_);
    unfinished_.push_back(std::move(function));
}

void CudaDriver::readSpans(int device, std::vector<Trace>& traces, Activity& activity) {
    auto& here = unit(device);
    const OnContext on(*this, device, me().device);
    const auto records = here.records.readAndReset();
    for (const auto& trace : traces) {
        if (trace.device != device) continue;
        const auto calls = trace.hostFunction ? trace.hostFunction->takeSpans() : std::vector<Span>{};
        if (trace.hostFunction && calls.empty()) keepUnfinished(trace.hostFunction);
        if (!trace.operation) continue;
        auto& made = activity.operations.emplace_back();
        made.operation = *trace.operation;
        made.engine = trace.engine;
        made.device = here.device;
        if (!calls.empty()) setSpan(made, calls.front());
        if (trace.hostFunction) made.within = trace.hostFunction->answered();
        if (!trace.record || *trace.record >= records.size()) continue;
        if (const auto span = spanOf(records[*trace.record], here.clock)) setSpan(made, *span);
        addStamped(activity, {*trace.operation, std::nullopt, here.device}, here.stamps.read(trace.stamps), here.clock);
    }
}

CudaDriver::HostCalls CudaDriver::callsOf(std::span<const GraphLaunch> launches) {
    HostCalls calls;
    for (const auto& launch : launches) {
        for (const auto& node : launch.graph->nodes) {
            if (!node.function || calls.contains(node.function.get())) continue;
            const auto& ended = calls[node.function.get()] = node.function->takeSpans();
            if (ended.empty() || node.function->running()) keepUnfinished(node.function);
        }
    }
    return calls;
}

void CudaDriver::readNodeStamps(const GraphLaunch& launch, Activity& activity) {
    if (launch.graph->ambiguous || !launch.operation) return;
    for (const auto& node : launch.graph->nodes) {
        if (!node.operation || node.stamps.blocks == 0) continue;
        const auto& here = unit(node.device);
        const OnContext on(*this, node.device, me().device);
        addStamped(activity, {*node.operation, launch.operation, here.device}, here.stamps.read(node.stamps, launch.number),
                   here.clock);
    }
}

void CudaDriver::readGraphs(std::span<const GraphLaunch> launches, Activity& activity) {
    std::vector<std::vector<kernels::NodeRecord>> records;
    records.resize(units_.size());
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (!units_[i]) continue;
        const OnContext on(*this, static_cast<int>(i), me().device);
        records[i] = units_[i]->nodes.readAndReset();
    }
    const auto calls = callsOf(launches);
    const auto span = [&](const CapturedNode& node, const GraphLaunch& launch) -> std::optional<Span> {
        if (launch.graph->ambiguous) return std::nullopt;
        if (node.function) return at(calls.at(node.function.get()), launch.number);
        const auto& ofDevice = records[static_cast<std::size_t>(node.device)];
        if (!node.record || node.record->index() >= ofDevice.size() || launch.number >= kernels::recordsOfNode)
            return std::nullopt;
        return spanOf(ofDevice[node.record->index()].launches[launch.number], unit(node.device).clock);
    };
    for (auto& made : activityOf(launches, span)) activity.operations.push_back(std::move(made));
    for (const auto& launch : launches) readNodeStamps(launch, activity);
    for (const auto& launch : launches) launch.graph->launches = 0;
}

}  // namespace streamscope::cuda
