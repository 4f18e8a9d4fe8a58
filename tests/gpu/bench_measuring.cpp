// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/bench_measuring.h"

#include "engine/cuda/cuda_driver.h"
#include "engine/runner/measurement.h"
#include "tests/support/programs.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <string>

/// Cost and accuracy of measuring on a real GPU. Usage: bench_measuring [RESULT.json [SECTION]]
///  1. stretch: 32 times copy in, kernel, copy out, by method, streams and length of one operation
///  2. distance of strobed bars from the GPU's own records (CUPTI), taken in the same passes, 4 streams
///  3. host time to enqueue a bracketed kernel: Runner and Driver against a loop by hand
///  4. total time without brackets of launch-bound programs: method `none` against CUDA C++ by hand
namespace streamscope::bench {
namespace {

constexpr double stretchGoal60 = 1.01, stretchGoal10 = 1.03;

/// Returns the number of bytes whose copy between pinned and device memory takes about this long (measuring.md: 55 GB/s, 7 µs for
/// the smallest).
Bytes bytesFor(Nanoseconds length) { return static_cast<Bytes>(std::max(0.1, microseconds(length) - 7.0) * 55'000.0); }

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const auto length : {10us, 60us, 200us})
        for (const int streams : {1, 2, 4, 8, 32}) all.push_back({length, streams});
    return all;
}

std::optional<Timeline> measured(const Case& of, Method method) {
    const auto driver = gpu();
    if (!driver) return std::nullopt;
    RunOptions options;
    options.method = method;
    options.runs = 20;
    options.warmUps = 2;
    auto outcome = run(tripleProgram(of), *driver, options, {}, {});
    if (std::holds_alternative<RunOk>(outcome.ending)) return std::move(outcome.timeline);
    fmt::print("{} failed: {}\n", name(method), outcome.timeline.message);
    return std::nullopt;
}

std::string verdict(const Case& of, Method method, double stretch) {
    if (method != Method::Strobed || of.streams != 4 || of.length == 200us) return {};
    const double goal = of.length == 10us ? stretchGoal10 : stretchGoal60;
    return fmt::format("  goal {:.2f}: {}", goal, stretch <= goal ? "met" : "MISSED");
}

}  // namespace

ResolvedProgram tripleProgram(const Case& of) {
    build::Builder b;
    struct Lane {
        StreamId stream;
        ByteRange host, device;
    };
    std::vector<Lane> lanes;
    for (int i = 0; i < of.streams; ++i) {
        const auto id = std::to_string(i);
        lanes.push_back({b.stream("s" + id), b.buffer("h" + id, bytesFor(of.length), Memory::Pinned),
                         b.buffer("d" + id, bytesFor(of.length), Memory::Device)});
    }
    for (auto& stream : b.program.streams) stream.nonBlocking = true;
    for (int i = 0; i < triples; ++i) {
        const auto& lane = lanes[static_cast<std::size_t>(i % of.streams)];
        b.copy(lane.stream, lane.host, lane.device);
        auto& kernel = b.program.operations[b.kernel(lane.stream, of.length).value];
        std::get<KernelCall>(kernel.what).grid = {4, 1, 1};
        std::get<KernelCall>(kernel.what).block = {256, 1, 1};
        b.program.operations[b.copy(lane.stream, lane.device, lane.host).value].kind = OperationKind::CopyDeviceToHost;
    }
    return b.program;
}

std::unique_ptr<Driver> gpu() {
    auto driver = makeCudaDriver({0}, 1);
    if (!driver) fmt::print(stderr, "{}\n", driver.why());
    return driver ? *std::move(driver) : nullptr;
}

/// Returns the table of stretches. The method with the GPU's records is last, because recording may slow all later runs.
Json stretchTable() {
    Json rows = Json::array();
    fmt::print("Stretch of {} x copy in, kernel, copy out (1: not at all)\n", triples);
    fmt::print("{:10} {:>7} {:>7} {:>10} {:>9} {:>7} {:>8} {:>9}\n", "method", "op us", "streams", "plain us", "stretch",
               "one in", "passes", "remarks");
    for (const auto method : {Method::Events, Method::Strobed, Method::Activity}) {
        for (const auto& of : cases()) {
            const auto timeline = measured(of, method);
            if (!timeline || !timeline->stretch || !timeline->makespanUnbracketed) continue;
            const auto strobing = timeline->strobing.value_or(Strobing{timeline->runs, 1});
            fmt::print("{:10} {:7.0f} {:7} {:10.1f} {:9.4f} {:7} {:8} {:9}{}\n", name(method), microseconds(of.length),
                       of.streams, microseconds(*timeline->makespanUnbracketed), *timeline->stretch, strobing.oneIn,
                       strobing.passes, timeline->remarks.size(), verdict(of, method, *timeline->stretch));
            std::fflush(stdout);
            rows.push_back({{"method", name(method)},
                            {"length", microseconds(of.length)},
                            {"streams", of.streams},
                            {"makespanUnbracketed", microseconds(*timeline->makespanUnbracketed)},
                            {"makespan", microseconds(timeline->makespan.value_or(Nanoseconds{}))},
                            {"stretch", *timeline->stretch},
                            {"oneIn", strobing.oneIn},
                            {"passes", strobing.passes},
                            {"remarks", timeline->remarks.size()}});
        }
    }
    return rows;
}

}  // namespace streamscope::bench

int main(int argc, char** argv) {
    using namespace streamscope::bench;
    ::setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0);
    const auto driver = gpu();
    if (!driver) return 3;
    Json result{{"device", driver->devices().front().name}, {"channels", driver->devices().front().channels}};
    fmt::print("{}, {} channels\n\n", driver->devices().front().name, driver->devices().front().channels);
    const auto asked = [&](std::string_view section) { return argc < 3 || section == argv[2]; };
    if (asked("enqueue")) result["enqueue"] = enqueueTable();
    if (asked("stretch")) result["stretch"] = stretchTable();
    if (asked("distance")) result["distance"] = distanceTable();
    if (asked("plain")) result["plain"] = plainTable();
    if (argc < 2) return 0;
    std::ofstream file(argv[1]);
    file << result.dump(1) << '\n';
    if (file.good()) return 0;
    fmt::print(stderr, "{} cannot be written\n", argv[1]);
    return 2;
}
