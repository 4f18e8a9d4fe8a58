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

}  // namespace

void CudaDriver::trace(const ThreadState& caller, Trace made) {
    if (caller.bracket) return;
    made.operation = caller.operation;
    const std::scoped_lock lock(traceMutex_);
    traces_.push_back(made);
}

Activity CudaDriver::takeActivity() {
    if (activityRecords_) activityRecords_->correlate(0, true);  // what is done here belongs to no operation
    for (const int ordinal : ordinals_) {
        const OnDevice on(ordinal, ordinalOf(me()));
        answer(cudaDeviceSynchronize());
    }
    std::vector<Trace> traces;
    std::list<HostFunction> hostFunctions;
    {
        const std::scoped_lock lock(traceMutex_);
        traces.swap(traces_);
        traces_.reserve(traces.size());  // the next pass will have as many, and no call of it is to pay for growing
        hostFunctions.swap(hostFunctions_);
    }
    Activity activity;
    for (int device = 0; device < static_cast<int>(units_.size()); ++device) readSpans(device, traces, activity);
    keepUnfinished(hostFunctions);
    if (activityRecords_) takeRecords(activity);
    return activity;
}

std::string CudaDriver::keepRecords() {
    std::string why;
    if (!activityRecords_) activityRecords_ = ActivityRecords::start([this] { return now(); }, why);
    return why;
}

// A staged copy has many records. Of a kernel its own span stays; the record around it is its start and end.
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

// After a fault the device is "idle" while CUDA's thread may still be in a host function.
void CudaDriver::keepUnfinished(std::list<HostFunction>& hostFunctions) {
    const std::scoped_lock lock(traceMutex_);
    for (auto next = hostFunctions.begin(); next != hostFunctions.end();) {
        const auto one = next++;
        if (!one->done()) hostFunctions_.splice(hostFunctions_.end(), hostFunctions, one);
    }
}

void CudaDriver::readSpans(int device, std::vector<Trace>& traces, Activity& activity) {
    auto& here = unit(device);
    const OnDevice on(here.ordinal, ordinalOf(me()));
    const auto records = here.records.readAndReset();
    for (const auto& trace : traces) {
        if (trace.device != device) continue;
        auto& made = activity.operations.emplace_back();
        made.operation = trace.operation;
        made.engine = trace.engine;
        made.device = device;
        if (trace.hostFunction && trace.hostFunction->done()) setSpan(made, trace.hostFunction->span());
        if (!trace.record || *trace.record >= records.size()) continue;
        const auto& record = records[*trace.record];
        const bool ran = record.invertedStart != 0 && record.end != 0;
        if (ran) setSpan(made, {here.clock.timerTime(~record.invertedStart), here.clock.timerTime(record.end)});
    }
    here.clock.align();
}

}  // namespace streamscope::cuda
