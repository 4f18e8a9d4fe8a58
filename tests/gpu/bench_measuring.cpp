#include "engine/cuda/cuda_driver.h"
#include "engine/runner/assemble.h"
#include "engine/runner/calibration.h"
#include "engine/runner/copy_spans.h"
#include "engine/runner/measurement.h"
#include "engine/runner/pass.h"
#include "engine/runner/runner.h"
#include "engine/runner/strobe_plan.h"
#include "engine/runner/strobe_samples.h"
#include "kernels/launch.h"
#include "tests/gpu/probes.h"
#include "tests/support/programs.h"

#include <cuda_runtime_api.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

/// What measuring costs and how near it comes, on a real GPU. Usage: bench_measuring [RESULT.json [SECTION]]
///  1. stretch: 32 times copy in, kernel, copy out, by method, streams and length of one operation
///  2. distance of strobed bars from the GPU's own records (CUPTI), taken in the same passes, 4 streams
///  3. host time to enqueue a bracketed kernel: Runner and Driver against a loop by hand
///  4. total time without brackets of launch-bound programs: method `none` against CUDA C++ by hand
namespace streamscope {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::ordered_json;

constexpr int triples = 32, streamsOfDistance = 4;
constexpr int usualRuns = 20;  // of the window and the command line on a GPU
constexpr double stretchGoal60 = 1.01, stretchGoal10 = 1.03, distanceGoal = 2.0, enqueueGoal = 1.1, plainGoal = 1.05;

double microseconds(Nanoseconds time) { return static_cast<double>(time.count()) / 1000.0; }

template <class Value>
Value medianOf(std::vector<Value> values) {
    std::ranges::sort(values);
    return values[(values.size() - 1) / 2];
}

/// So many bytes take about this long between pinned and device memory (gpu-facts.md: 55 GB/s, 7 µs for the smallest).
Bytes bytesFor(Nanoseconds length) { return static_cast<Bytes>(std::max(0.1, microseconds(length) - 7.0) * 55'000.0); }

ResolvedProgram program(int streams, Nanoseconds length) {
    build::Builder b;
    struct Lane {
        StreamId stream;
        ByteRange host, device;
    };
    std::vector<Lane> lanes;
    for (int i = 0; i < streams; ++i) {
        const auto id = std::to_string(i);
        lanes.push_back({b.stream("s" + id), b.buffer("h" + id, bytesFor(length), Memory::Pinned),
                         b.buffer("d" + id, bytesFor(length), Memory::Device)});
    }
    for (auto& stream : b.program.streams) stream.nonBlocking = true;
    for (int i = 0; i < triples; ++i) {
        const auto& lane = lanes[static_cast<std::size_t>(i % streams)];
        b.copy(lane.stream, lane.host, lane.device);
        auto& kernel = b.program.operations[b.kernel(lane.stream, length).value];
        std::get<KernelCall>(kernel.what).grid = {4, 1, 1};
        std::get<KernelCall>(kernel.what).block = {256, 1, 1};
        b.program.operations[b.copy(lane.stream, lane.device, lane.host).value].kind = OperationKind::CopyDeviceToHost;
    }
    return b.program;
}

std::unique_ptr<Driver> gpu() {
    std::string why;
    auto driver = makeCudaDriver({0}, 1, why);
    if (!driver) fmt::print(stderr, "{}\n", why);
    return driver;
}

// 1. Stretch.

struct Case {
    Nanoseconds length;
    int streams;
};

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
    auto outcome = run(program(of.streams, of.length), *driver, options, {}, {});
    if (std::holds_alternative<RunOk>(outcome.ending)) return std::move(outcome.timeline);
    fmt::print("{} failed: {}\n", name(method), outcome.timeline.message);
    return std::nullopt;
}

std::string verdict(const Case& of, Method method, double stretch) {
    if (method != Method::Strobed || of.streams != 4 || of.length == 200us) return {};
    const double goal = of.length == 10us ? stretchGoal10 : stretchGoal60;
    return fmt::format("  goal {:.2f}: {}", goal, stretch <= goal ? "met" : "MISSED");
}

// Records of the GPU, once they are on, may cost something for good: so that method comes last.
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

// 2. Distance of strobed bars from records.

/// Strobed passes with the GPU's records on: what brackets and in-kernel times say, and what the records say.
class Comparison {
public:
    Comparison(Driver& driver, ResolvedProgram program)
        : driver_(driver),
          program_(std::move(program)),
          interruption_(driver, {}),
          resources_(program_, driver),
          marks_(driver),
          strobed_(program_),
          recorded_(program_) {}

    bool measure(int oneIn, int rounds) {
        driver_.enterThread(0);
        driver_.correlate(0, true);
        if (resources_.create(true) || marks_.createStrobes(program_, resources_) != Status::Success) return false;
        calibration_ = calibrate(driver_, resources_.ownStream());
        std::vector<OperationId> all;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) all.push_back({i});
        std::ranges::stable_sort(all, {}, [&](OperationId id) { return program_[id].stream(); });
        for (int round = 0; round < rounds; ++round)
            for (auto& chosen : strobedRound(all, oneIn, round))
                if (!pass(std::move(chosen))) return false;
        return true;
    }

    std::pair<Timeline, Timeline> merged() {
        RunOptions options;
        options.method = Method::Strobed;
        auto bars = blankTimeline(program_, driver_, options);
        listOperations(bars, program_);
        auto records = bars;
        strobed_.merge(bars, calibration_);
        inferCopySpans(bars, program_, calibration_);
        auto nothingMore = calibration_;
        nothingMore.pair = 1s;  // a record is the whole operation already
        recorded_.merge(records, nothingMore);
        return {std::move(bars), std::move(records)};
    }

    const Calibration& calibration() const { return calibration_; }

private:
    /// The records' clock wanders against the GPU's own by some us from pass to pass; kernels have times of both.
    static Nanoseconds clocksApart(const Activity& activity) {
        std::vector<Nanoseconds> middles;
        for (const auto& seen : activity.operations)
            if (seen.engine == Engine::Compute && seen.start && seen.end && !seen.spans.empty())
                middles.push_back((seen.spans.front().begin - *seen.start + seen.spans.back().end - *seen.end) / 2);
        return middles.empty() ? Nanoseconds{} : medianOf(std::move(middles));
    }

    bool pass(std::vector<OperationId> chosen) {
        marks_.choose(std::move(chosen));
        driver_.correlate(0, true);
        if (resources_.startPass()) return false;
        auto record = runPass(program_, driver_, resources_, marks_, interruption_);
        auto truth = record;
        const auto apart = clocksApart(record.activity);
        for (auto& activity : truth.activity.operations)
            if (activity.start && activity.end) activity.spans = {{*activity.start + apart, *activity.end + apart}};
        recorded_.add(driver_, marks_, truth);
        for (auto& activity : record.activity.operations)
            if (activity.engine != Engine::Compute) activity.spans.clear();
        strobed_.add(driver_, marks_, record);
        return true;
    }

    Driver& driver_;
    ResolvedProgram program_;
    Interruption interruption_;
    Resources resources_;
    Marks marks_;
    StrobeSamples strobed_, recorded_;
    Calibration calibration_;
};

struct Distances {
    std::vector<Nanoseconds> starts, ends;
    int inferred = 0;
};

/// Bars less records; `offset` is what the two clocks differ by.
Distances distances(const Timeline& bars, const Timeline& records, std::optional<OperationKind> kind, Nanoseconds offset) {
    Distances found;
    for (std::size_t i = 0; i < bars.operations.size(); ++i) {
        const auto &bar = bars.operations[i], &record = records.operations[i];
        if ((kind && bar.kind != *kind) || bar.spans.empty() || record.spans.empty()) continue;
        found.starts.push_back(bar.spans.front().begin - record.spans.front().begin - offset);
        found.ends.push_back(bar.spans.back().end - record.spans.back().end - offset);
        if (bar.truth == Truth::Inferred) ++found.inferred;
    }
    return found;
}

std::vector<Nanoseconds> sizes(std::vector<Nanoseconds> distances) {
    for (auto& distance : distances) distance = std::chrono::abs(distance);
    return distances;
}

/// Of the kernels' middles: their bars are read in the kernels themselves.
Nanoseconds clockOffset(const Timeline& bars, const Timeline& records) {
    std::vector<Nanoseconds> middles;
    for (std::size_t i = 0; i < bars.operations.size(); ++i) {
        const auto &bar = bars.operations[i], &record = records.operations[i];
        if (bar.kind != OperationKind::Kernel || bar.spans.empty() || record.spans.empty()) continue;
        middles.push_back(
            (bar.spans.front().begin - record.spans.front().begin + bar.spans.back().end - record.spans.back().end) / 2);
    }
    return middles.empty() ? Nanoseconds{} : medianOf(std::move(middles));
}

Json distanceRow(const Case& of, const Timeline& bars, const Timeline& records, std::optional<OperationKind> kind,
                 const char* name) {
    const auto offset = clockOffset(bars, records);
    const auto found = distances(bars, records, kind, offset);
    if (found.ends.empty()) return nullptr;
    const double start = microseconds(medianOf(sizes(found.starts))), end = microseconds(medianOf(sizes(found.ends)));
    const double startBias = microseconds(medianOf(found.starts)), endBias = microseconds(medianOf(found.ends));
    fmt::print("{:7.0f} {:8} {:6} {:9} {:9.2f} {:+9.2f} {:9.2f} {:+9.2f} {:10.2f}  {}\n", microseconds(of.length), name,
               found.ends.size(), found.inferred, start, startBias, end, endBias, microseconds(offset),
               std::max(start, end) <= distanceGoal ? "met" : "MISSED");
    return {{"length", microseconds(of.length)},
            {"what", name},
            {"count", found.ends.size()},
            {"inferred", found.inferred},
            {"medianStart", start},
            {"medianStartSigned", startBias},
            {"medianEnd", end},
            {"medianEndSigned", endBias},
            {"clockOffset", microseconds(offset)}};
}

Json distanceTable() {
    Json rows = Json::array();
    fmt::print("\nMedian distance of strobed bars from the GPU's records, {} streams (goal: {:.0f} us)\n", streamsOfDistance,
               distanceGoal);
    fmt::print("{:>7} {:8} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>10}\n", "op us", "what", "count", "inferred", "start us",
               "signed", "end us", "signed", "clocks us");
    for (const auto length : {10us, 60us, 200us}) {
        const Case of{length, streamsOfDistance};
        const auto driver = gpu();
        const auto why = driver ? driver->keepRecords() : std::string("no GPU");
        if (!why.empty()) {
            fmt::print("{}\n", why);
            return rows;
        }
        Comparison comparison(*driver, program(of.streams, of.length));
        if (!comparison.measure(triples, usualRuns)) {
            fmt::print("the passes could not be made\n");
            continue;
        }
        const auto& cost = comparison.calibration();
        fmt::print("{:7.0f} two records {:.2f} us, a copy up {:.2f} us, down {:.2f} us beyond its bytes\n", microseconds(length),
                   microseconds(cost.pair), microseconds(cost.hostToDevice.own), microseconds(cost.deviceToHost.own));
        const auto [bars, records] = comparison.merged();
        rows.push_back(distanceRow(of, bars, records, std::nullopt, "all"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::Kernel, "kernels"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::CopyHostToDevice, "up"));
        rows.push_back(distanceRow(of, bars, records, OperationKind::CopyDeviceToHost, "down"));
    }
    return rows;
}

// 3. Enqueueing.

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
    const auto stream = driver.streamCreate(1, 0).value;
    std::vector<EventHandle> events(2 * launches);
    for (auto& event : events) event = driver.eventCreate(0).value;
    const KernelArgument argument{"duration", std::int64_t{1000}};
    const KernelLaunch launch{"spin", {1, 1, 1}, {256, 1, 1}, 0, {&argument, 1}, {}, {}};
    std::uint32_t operation = 0;
    const auto once = [&](std::size_t i) {
        driver.correlate(operation, true);
        driver.eventRecord(events[2 * i], stream, 0);
        driver.correlate(operation++);
        driver.launchKernel(launch, stream);
        driver.correlate(operation, true);
        driver.eventRecord(events[2 * i + 1], stream, 0);
    };
    const double time = hostTimeOf(once, [&] { driver.streamSynchronize(stream), driver.takeActivity(); });
    for (const auto event : events) driver.eventDestroy(event);
    driver.streamDestroy(stream);
    return time;
}

/// From the first call to the last of a program of bracketed kernels, as its result says.
double throughRunner(Driver& driver) {
    build::Builder b;
    const auto s = b.stream("s");
    b.program.streams.front().nonBlocking = true;  // as the others' is: CUDA's way to a blocking one is longer
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

// 4. Launch-bound programs.

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

}  // namespace
}  // namespace streamscope

int main(int argc, char** argv) {
    using namespace streamscope;
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
