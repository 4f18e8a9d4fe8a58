// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/launch.h"
#include "tests/gpu/bench_measuring.h"
#include "tests/gpu/probes.h"
#include "tests/support/programs.h"

#include <cuda_runtime_api.h>
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <string>
#include <tuple>

/// Host time to enqueue kernels, and total time of programs limited by it.
namespace streamscope::bench {
namespace {

constexpr double enqueueGoal = 1.1, plainGoal = 1.05;
constexpr int launches = 200, repetitions = 15, enqueueTurns = 9;

template <class Once>
double hostTimeOf(Once once, const std::function<void()>& settle) {
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        settle();
        const auto begin = std::chrono::steady_clock::now();
        for (int k = 0; k < launches; ++k) once(static_cast<std::size_t>(k));
        times.push_back(microseconds(std::chrono::steady_clock::now() - begin) / launches);
    }
    settle();
    return medianOf(std::move(times));
}

double byHand() {
    cudaStream_t stream{};
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    std::vector<cudaEvent_t> events(2 * launches);
    for (auto& event : events) cudaEventCreate(&event);
    const kernels::Operand operands[8] = {{true, 1000, 1000.0, {}}};
    void *record = nullptr, *watch = nullptr, *aborted = nullptr;
    cudaMalloc(&record, sizeof(kernels::LaunchRecord) * launches);
    cudaMalloc(&watch, sizeof(kernels::AbortWatch));
    cudaHostAlloc(&aborted, sizeof(std::uint32_t), cudaHostAllocDefault);
    *static_cast<std::uint32_t*>(aborted) = 0;
    cudaMemset(record, 0, sizeof(kernels::LaunchRecord) * launches);
    cudaMemset(watch, 0, sizeof(kernels::AbortWatch));
    const auto* spin = kernels::findBinding("spin");
    const auto once = [&](std::size_t i) {
        cudaEventRecord(events[2 * i], stream);
        auto* own = static_cast<kernels::LaunchRecord*>(record) + i;
        spin->launch({{1, 1, 1},
                      {256, 1, 1},
                      0,
                      stream,
                      operands,
                      nullptr,
                      0,
                      nullptr,
                      0,
                      {own, 0, nullptr},
                      nullptr,
                      static_cast<kernels::AbortWatch*>(watch),
                      static_cast<const std::uint32_t*>(aborted)});
        cudaEventRecord(events[2 * i + 1], stream);
    };
    const double time = hostTimeOf(once, [&] { cudaStreamSynchronize(stream); });
    for (const auto event : events) cudaEventDestroy(event);
    cudaFreeHost(aborted);
    cudaFree(watch);
    cudaFree(record);
    cudaStreamDestroy(stream);
    return time;
}

double throughDriver(Driver& driver) {
    driver.enterThread(0);
    const auto stream = driver.run(StreamCreate{1, 0}).value;
    std::vector<EventHandle> events(2 * launches);
    for (auto& event : events) event = driver.run(EventCreate{0}).value;
    const KernelArgument argument{"duration", std::int64_t{1000}};
    const KernelLaunch launch{"spin", {1, 1, 1}, {256, 1, 1}, 0, {&argument, 1}, {}, {}};
    std::uint32_t operation = 0;
    const auto once = [&](std::size_t i) {
        driver.correlate(operation, true);
        driver.run(EventRecord{events[2 * i], stream, 0});
        driver.correlate(operation++);
        driver.launchKernel(launch, stream);
        driver.correlate(operation, true);
        driver.run(EventRecord{events[2 * i + 1], stream, 0});
    };
    const double time = hostTimeOf(once, [&] { driver.run(StreamSynchronize{stream}), driver.takeActivity(); });
    for (const auto event : events) driver.run(EventDestroy{event});
    driver.run(StreamDestroy{stream});
    return time;
}

/// Returns the time from the first to the last call of a program of bracketed kernels, from its result.
double throughRunner(Driver& driver) {
    build::Builder b;
    const auto s = b.stream("s");
    b.program.streams.front().nonBlocking = true;  // like the other streams, since CUDA takes longer to enqueue in a blocking one
    for (int i = 0; i < launches; ++i) {
        auto& kernel = b.program.operations[b.kernel(s, 1us).value];
        std::get<KernelCall>(kernel.what).block = {256, 1, 1};
    }
    RunOptions options;
    options.method = Method::Events;
    options.runs = repetitions;
    options.warmUps = 2;
    const auto timeline = run(b.program, driver, options, {}, {}).timeline;
    const auto &first = timeline.operations.front(), &last = timeline.operations.back();
    if (!first.issued || !last.issued) return 0;
    return microseconds(*last.issued - *first.issued) / (launches - 1);
}

constexpr int plainTurns = 9, plainRuns = 21;

ResolvedProgram spins(int streams, int kernels, Nanoseconds length) {
    build::Builder b;
    std::vector<StreamId> all;
    for (int i = 0; i < streams; ++i) all.push_back(b.stream("s" + std::to_string(i)));
    for (int i = 0; i < kernels; ++i) {
        auto& kernel = b.program.operations[b.kernel(all[static_cast<std::size_t>(i % streams)], length).value];
        std::get<KernelCall>(kernel.what).block = {256, 1, 1};
    }
    return b.program;
}

double plainByHand(int streams, int kernels, Nanoseconds length) {
    std::vector<double> times;
    for (int i = 0; i < plainRuns; ++i)
        times.push_back(spinsByHand(streams, kernels, static_cast<unsigned long long>(length.count())));
    return medianOf(std::move(times));
}

double plainByRunner(Driver& driver, const ResolvedProgram& program) {
    RunOptions options;
    options.method = Method::None;
    options.runs = plainRuns;
    options.warmUps = 2;
    const auto timeline = run(program, driver, options, {}, {}).timeline;
    return timeline.makespanUnbracketed ? microseconds(*timeline.makespanUnbracketed) : 0;
}

}  // namespace

Json enqueueTable() {
    const auto driver = gpu();
    if (!driver) return nullptr;
    struct Turn {
        double hand, driver, runner;
    };
    std::vector<Turn> turns;
    byHand();
    for (int i = 0; i < enqueueTurns; ++i) turns.push_back({byHand(), throughDriver(*driver), throughRunner(*driver)});
    const auto typical = [&](auto of) {
        std::vector<double> values;
        for (const auto& turn : turns) values.push_back(of(turn));
        return medianOf(std::move(values));
    };
    const double hand = typical([](const Turn& turn) { return turn.hand; });
    const double direct = typical([](const Turn& turn) { return turn.driver / turn.hand; });
    const double runner = typical([](const Turn& turn) { return turn.runner / turn.hand; });
    fmt::print("\nHost time of a bracketed kernel (record, launch, record), median of {} turns of {} times {}\n", enqueueTurns,
               repetitions, launches);
    fmt::print("by hand {:.3f} us, Driver x{:.3f}, Runner x{:.3f}; goal x{:.1f}: {}\n", hand, direct, runner, enqueueGoal,
               runner <= enqueueGoal ? "met" : "MISSED");
    return {{"byHand", hand}, {"driverRatio", direct}, {"runnerRatio", runner}};
}

Json plainTable() {
    const auto driver = gpu();
    if (!driver) return nullptr;
    fmt::print("\nTotal time without brackets, us: by hand, method none, ratio (median of {} turns of {} runs)\n", plainTurns,
               plainRuns);
    Json rows = Json::array();
    for (const auto& [streams, kernels, length] :
         {std::tuple{1, 200, 1us}, {4, 200, 1us}, {4, 200, 5us}, {8, 400, 2us}, {2, 20, 100us}}) {
        const auto program = spins(streams, kernels, length);
        std::vector<double> hand, runner, ratio;
        for (int i = 0; i < plainTurns; ++i) {
            hand.push_back(plainByHand(streams, kernels, length));
            runner.push_back(plainByRunner(*driver, program));
            ratio.push_back(runner.back() / hand.back());
        }
        const double typical = medianOf(ratio);
        fmt::print("{} streams, {} kernels of {} us: {:.1f}, {:.1f}, x{:.3f}; goal x{}: {}\n", streams, kernels, length.count(),
                   medianOf(hand), medianOf(runner), typical, plainGoal, typical <= plainGoal ? "met" : "MISSED");
        rows.push_back({{"streams", streams}, {"kernels", kernels}, {"us", length.count()}, {"ratio", typical}});
    }
    return rows;
}

}  // namespace streamscope::bench
