// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include <algorithm>
#include <unordered_map>

namespace streamscope::cuda {
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
    for (const auto& launch : launches) launch.graph->launches = 0;
}

}  // namespace streamscope::cuda
