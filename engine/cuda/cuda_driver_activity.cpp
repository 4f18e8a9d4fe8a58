#include "engine/cuda/cuda_driver_impl.h"

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
    for (const int ordinal : ordinals_) {
        const OnDevice on(ordinal, ordinalOf(me()));
        answer(cudaDeviceSynchronize());
    }
    std::vector<Trace> traces;
    std::list<HostFunction> hostFunctions;
    {
        const std::scoped_lock lock(traceMutex_);
        traces.swap(traces_);
        hostFunctions.swap(hostFunctions_);
    }
    Activity activity;
    for (int device = 0; device < static_cast<int>(units_.size()); ++device) readSpans(device, traces, activity);
    keepUnfinished(hostFunctions);
    return activity;
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
