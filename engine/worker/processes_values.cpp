// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_values.h"

namespace streamscope::worker {
namespace {

void put(Writer& to, const KernelArgument& argument) {
    to.put(argument.name);
    to.put(argument.value.index());
    std::visit([&](const auto& value) { to.put(value); }, argument.value);
}

KernelArgument getArgument(Reader& from) {
    KernelArgument argument{from.text(), {}};
    switch (from.get<std::size_t>()) {
        case 0: argument.value = from.get<std::int64_t>(); break;
        case 1: argument.value = from.get<double>(); break;
        default: argument.value = from.get<MemoryRange>(); break;
    }
    return argument;
}

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
    activity.spans = from.all<Span>();
    activity.waits = from.all<WaitSegment>();
    activity.executions = from.all([&] { return getExecution(from); });
    return activity;
}

}  // namespace

void encode(Writer& to, const KernelLaunch& launch) {
    to.put(launch.kernel);
    to.put(launch.grid);
    to.put(launch.block);
    to.put(launch.sharedMemory);
    to.put(launch.arguments.size());
    for (const auto& argument : launch.arguments) put(to, argument);
    to.putAll(launch.reads);
    to.putAll(launch.writes);
}

StoredLaunch Decoded<StoredLaunch>::from(Reader& bytes) {
    StoredLaunch stored;
    stored.launch.kernel = bytes.text();
    stored.launch.grid = bytes.get<std::array<std::uint32_t, 3>>();
    stored.launch.block = bytes.get<std::array<std::uint32_t, 3>>();
    stored.launch.sharedMemory = bytes.get<Bytes>();
    stored.arguments = bytes.all([&] { return getArgument(bytes); });
    stored.reads = bytes.all<MemoryRange>();
    stored.writes = bytes.all<MemoryRange>();
    return stored;
}

void encode(Writer& to, float* wanted) { to.put(wanted != nullptr); }

void encode(Writer& to, std::span<std::byte> room) { to.put(room.size()); }

void encode(Writer& to, const Activity& activity) {
    to.put(activity.operations.size());
    for (const auto& operation : activity.operations) put(to, operation);
    to.putAll(std::span(activity.smBusy));
}

Activity Decoded<Activity>::from(Reader& bytes) {
    Activity activity;
    activity.operations = bytes.all([&] { return getActivity(bytes); });
    activity.smBusy = bytes.all<SmSample>();
    return activity;
}

}  // namespace streamscope::worker
