// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/rows.h"

#include <string>
#include <utility>

/// Hand-written timelines, for tests that must not depend on a driver.
namespace streamscope::samples {

using std::chrono::microseconds;

inline DeviceInfo teachingGpu() {
    DeviceInfo info;
    info.id = "teaching";
    info.name = "Teaching GPU";
    info.multiprocessors = 100;
    info.threadsPerMultiprocessor = 1024;
    info.blocksPerMultiprocessor = 1;
    info.copyEngines = 2;
    info.channels = 32;
    return info;
}

inline TimelineOperation operation(const std::string& id, Call call, OperationKind kind, int stream) {
    TimelineOperation result;
    result.id = id;
    result.call = call;
    result.kind = kind;
    result.stream = stream;
    result.issued = result.returned = Nanoseconds{};
    return result;
}

inline TimelineOperation work(const std::string& id, Call call, OperationKind kind, int stream, Engine engine, microseconds start,
                              microseconds end) {
    TimelineOperation result = operation(id, call, kind, stream);
    result.engine = engine;
    result.start = start;
    result.end = end;
    result.spans = {{start, end}};
    result.truth = Truth::Simulated;
    return result;
}

inline TimelineOperation instant(const std::string& id, Call call, OperationKind kind, int stream, microseconds at) {
    TimelineOperation result = operation(id, call, kind, stream);
    result.start = result.end = at;
    result.truth = Truth::Simulated;
    return result;
}

}  // namespace streamscope::samples
