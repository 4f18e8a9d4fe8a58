// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_values.h"

namespace streamscope::worker {
namespace {

void put(Writer& to, const NodeActivity& execution) {
    to.put(execution.launch);
    to.put(execution.start);
    to.put(execution.end);
    to.putAll(std::span(execution.spans));
    to.putAll(std::span(execution.waits));
}

void put(Writer& to, const OperationActivity& activity) {
    to.put(activity.operation);
    to.put(activity.start);
    to.put(activity.end);
    to.put(activity.engine);
    to.put(activity.device);
    to.put(activity.channel);
    to.put(activity.within);
    to.putAll(std::span(activity.spans));
    to.putAll(std::span(activity.waits));
    to.put(activity.executions.size());
    for (const NodeActivity& execution : activity.executions) put(to, execution);
}

NodeActivity getExecution(Reader& from) {
    NodeActivity execution;
    execution.launch = from.get<std::uint32_t>();
    execution.start = from.get<std::optional<Nanoseconds>>();
    execution.end = from.get<std::optional<Nanoseconds>>();
    execution.spans = from.all<Span>();
    execution.waits = from.all<WaitSegment>();
    return execution;
}

OperationActivity getActivity(Reader& from) {
    OperationActivity activity;
    activity.operation = from.get<std::uint32_t>();
    activity.start = from.get<std::optional<Nanoseconds>>();
    activity.end = from.get<std::optional<Nanoseconds>>();
    activity.engine = from.get<Engine>();
    activity.device = from.get<int>();
    activity.channel = from.get<int>();
    activity.within = from.get<std::optional<Status>>();
    activity.spans = from.all<Span>();
    activity.waits = from.all<WaitSegment>();
    activity.executions = from.all([&] { return getExecution(from); });
    return activity;
}

}  // namespace

void write(Writer& to, const Activity& activity) {
    to.put(activity.operations.size());
    for (const auto& operation : activity.operations) put(to, operation);
    to.putAll(std::span(activity.smBusy));
}

void read(Reader& from, Activity& activity, Storage&) {
    activity.operations = from.all([&] { return getActivity(from); });
    activity.smBusy = from.all<SmSample>();
}

}  // namespace streamscope::worker
