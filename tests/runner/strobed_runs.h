// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/half_blind_driver.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"

#include <string>
#include <vector>

/// Strobed runs on a driver with scripted times and on the simulated GPU.
namespace streamscope::strobed_runs {

inline RunOptions strobed(int runs) {
    RunOptions options;
    options.method = Method::Strobed;
    options.runs = runs;
    return options;
}

inline Timeline on(const std::string& profile, const ResolvedProgram& program, Method method, int runs = 5) {
    const auto driver = test::simulate(profile, static_cast<int>(program.threads.size()));
    auto options = strobed(runs);
    options.method = method;
    return run(program, *driver, options, {}, {}).timeline;
}

/// Returns a strobed run on the simulated H200 as on a real one: only the brackets of copies are known.
inline Timeline asReal(const ResolvedProgram& program, Method method, int runs = 5) {
    test::HalfBlindDriver driver(test::simulate("h200", static_cast<int>(program.threads.size())));
    auto options = strobed(runs);
    options.method = method;
    return run(program, driver, options, {}, {}).timeline;
}

/// Returns a program of copy in, kernel, copy out, breadth-first, as in the tables of measuring.md, Strobed.
inline build::Builder copiesAndKernels(int streams, int rounds, Nanoseconds length, Bytes bytes) {
    build::Builder b;
    const auto host = b.buffer("h", bytes, Memory::Pinned), device = b.buffer("d", bytes, Memory::Device);
    std::vector<StreamId> all;
    for (int i = 0; i < streams; ++i) all.push_back(b.stream("s" + std::to_string(i)));
    for (int i = 0; i < rounds; ++i) {
        const auto s = all[static_cast<std::size_t>(i % streams)];
        b.copy(s, host, device);
        b.kernel(s, length);
        b.program.operations[b.copy(s, device, host).value].kind = OperationKind::CopyDeviceToHost;
    }
    return b;
}

inline FakeDriver gpu() { return FakeDriver(Threading::Preemptive, DeviceKind::Cuda); }

inline bool drawn(const TimelineOperation& operation) { return operation.start && operation.end; }

}  // namespace streamscope::strobed_runs
