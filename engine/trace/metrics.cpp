// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/metrics.h"

#include "engine/program/operation_kind.h"
#include "engine/timeline/summary.h"
#include "engine/trace/busy_time.h"
#include "engine/trace/lower_bound.h"

#include <algorithm>

namespace streamscope {
namespace {

bool isCopy(OperationKind kind) {
    return kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost ||
           kind == OperationKind::CopyDeviceToDevice;
}
bool isKernel(OperationKind kind) { return kind == OperationKind::Kernel; }
bool isUpload(OperationKind kind) { return kind == OperationKind::CopyHostToDevice; }
bool isDownload(OperationKind kind) { return kind == OperationKind::CopyDeviceToHost; }
bool usesDevice(OperationKind kind) {
    return isDeviceWork(kind) && kind != OperationKind::HostFunction && kind != OperationKind::CopyHostToHost;
}

/// Execution spans on one device, sorted by begin; the bracket if the spans are not known.
struct Executing {
    Spans copies, kernels, uploads, downloads, others;
    Nanoseconds oneAfterAnother{};  ///< sum over all devices, stored in the first one
};

void append(Spans& to, const ResultRow& row) {
    if (!row.spans().empty()) to.insert(to.end(), row.spans().begin(), row.spans().end());
    else if (row.duration()) to.push_back({*row.start(), *row.end()});
}

std::vector<Executing> executing(const Timeline& timeline) {
    std::vector<Executing> result(std::max<std::size_t>(1, timeline.devices.size()));
    eachRow(timeline, [&](const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        // Nodes of a graph count separately if their execution times are known.
        const bool countedByNodes = operation.kind == OperationKind::Graph && !operation.spans.empty();
        if (isDeviceWork(operation.kind) && !countedByNodes) result.front().oneAfterAnother += executingTime(row);
        if (operation.device < 0 || static_cast<std::size_t>(operation.device) >= result.size()) return;
        Executing& device = result[static_cast<std::size_t>(operation.device)];
        if (isCopy(operation.kind)) append(device.copies, row);
        if (isKernel(operation.kind)) append(device.kernels, row);
        if (isUpload(operation.kind)) append(device.uploads, row);
        if (isDownload(operation.kind)) append(device.downloads, row);
        if (usesDevice(operation.kind) && !isCopy(operation.kind) && !isKernel(operation.kind)) append(device.others, row);
    });
    for (Executing& device : result) {
        for (Spans* each : {&device.copies, &device.kernels, &device.uploads, &device.downloads, &device.others})
            if (!std::ranges::is_sorted(*each, {}, &Span::begin)) std::ranges::sort(*each, {}, &Span::begin);
    }
    return result;
}

double share(Nanoseconds part, Nanoseconds whole) {
    return static_cast<double>(part.count()) / static_cast<double>(whole.count());
}

struct Window {
    Nanoseconds begin{}, end{};
    Nanoseconds makespan{};
};

/// Returns the time from the first start to the last end of device work; none if nothing ran.
std::optional<Window> windowOf(const Timeline& timeline) {
    std::optional<Window> window;
    for (const TimelineOperation& operation : timeline.operations) {
        if (!isDeviceWork(operation.kind) || !operation.start || !operation.end) continue;
        if (!window) window = {*operation.start, *operation.end, {}};
        window->begin = std::min(window->begin, *operation.start);
        window->end = std::max(window->end, *operation.end);
    }
    if (!window) return std::nullopt;
    window->makespan = timeline.makespan.value_or(window->end - window->begin);
    return window->makespan > Nanoseconds{} ? window : std::nullopt;
}

/// Returns |copies ∩ kernels| / min(|copies|, |kernels|) (formats.md, Lesson).
std::optional<double> overlapCopyCompute(const std::vector<Executing>& devices) {
    Nanoseconds both{}, copies{}, kernels{};
    for (const Executing& device : devices) {
        const Spans copying = merged(device.copies), computing = merged(device.kernels);
        both += total(intersection(copying, computing));
        copies += total(copying);
        kernels += total(computing);
    }
    const Nanoseconds smaller = std::min(copies, kernels);
    return smaller > Nanoseconds{} ? std::optional(share(both, smaller)) : std::nullopt;
}

/// Returns the time in which copies execute and no kernel does; none without copies.
std::optional<Nanoseconds> exposedCopies(const std::vector<Executing>& devices) {
    Nanoseconds copies{}, hidden{};
    for (const Executing& device : devices) {
        const Spans copying = merged(device.copies);
        copies += total(copying);
        hidden += total(intersection(copying, merged(device.kernels)));
    }
    return copies > Nanoseconds{} ? std::optional(copies - hidden) : std::nullopt;
}

/// Returns the time with at least two kernels executing / the time with at least one (formats.md, Lesson).
std::optional<double> concurrency(const std::vector<Executing>& devices) {
    Nanoseconds two{}, one{};
    for (const Executing& device : devices) {
        two += timeWithAtLeast(2, device.kernels);
        one += total(merged(device.kernels));
    }
    return one > Nanoseconds{} ? std::optional(share(two, one)) : std::nullopt;
}

/// Returns the busy share of the makespan, as the mean over the devices.
double busyShare(const std::vector<Executing>& devices, Spans Executing::*what, Nanoseconds makespan) {
    Nanoseconds busy{};
    for (const Executing& device : devices) busy += total(merged(device.*what));
    return share(busy, makespan) / static_cast<double>(devices.size());
}

/// Returns the busy share for all kinds of work. Merges each kind first, which removes most overlaps.
double busyShare(const std::vector<Executing>& devices, Nanoseconds makespan) {
    Nanoseconds busy{};
    for (const Executing& device : devices) {
        Spans all;
        for (const Spans* each : {&device.copies, &device.kernels, &device.others}) {
            const Spans one = merged(*each);
            all.insert(all.end(), one.begin(), one.end());
        }
        busy += total(merged(std::move(all)));
    }
    return share(busy, makespan) / static_cast<double>(devices.size());
}

std::optional<double> engineShare(const Timeline& timeline, double busy) {
    const bool exists = std::ranges::any_of(timeline.devices, [](const TimelineDevice& d) { return d.info.copyEngines > 0; });
    return exists || busy > 0 ? std::optional(busy) : std::nullopt;
}

/// Returns the SM-nanoseconds of one device inside the window. A sample is valid until the next one.
double smIntegral(const Timeline& timeline, int device, const Window& window) {
    double sum = 0, busy = 0;
    Nanoseconds since = window.begin;
    const auto advance = [&](Nanoseconds at) {
        at = std::clamp(at, since, std::max(since, window.end));
        sum += busy * static_cast<double>((at - since).count());
        since = at;
    };
    for (const CounterSample& sample : timeline.smBusy) {
        if (sample.device != device) continue;
        advance(sample.at);
        busy = sample.value;
    }
    advance(window.end);
    return sum;
}

std::optional<double> utilisationSms(const Timeline& timeline, const Window& window) {
    double used = 0, available = 0;
    for (int device = 0; device < static_cast<int>(timeline.devices.size()); ++device) {
        const int sms = timeline.devices[static_cast<std::size_t>(device)].info.multiprocessors;
        available += static_cast<double>(sms) * static_cast<double>(window.makespan.count());
        used += smIntegral(timeline, device, window);
    }
    return timeline.smBusy.empty() || available <= 0 ? std::nullopt : std::optional(used / available);
}

}  // namespace

Metrics metrics(const Timeline& timeline) {
    const auto window = windowOf(timeline);
    if (!window) return {};
    Metrics result;
    const std::vector<Executing> devices = executing(timeline);
    result.oneAfterAnother = devices.front().oneAfterAnother;
    result.overlapCopyCompute = overlapCopyCompute(devices);
    result.concurrency = concurrency(devices);
    result.parallelism = share(*result.oneAfterAnother, window->makespan);
    result.gpuBusy = busyShare(devices, window->makespan);
    result.utilisationSms = utilisationSms(timeline, *window);
    result.utilisationH2D = engineShare(timeline, busyShare(devices, &Executing::uploads, window->makespan));
    result.utilisationD2H = engineShare(timeline, busyShare(devices, &Executing::downloads, window->makespan));
    result.lowerBound = lowerBound(timeline);
    result.exposedCopies = exposedCopies(devices);
    return result;
}

}  // namespace streamscope
