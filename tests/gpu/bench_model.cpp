// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_driver.h"
#include "engine/device/device_profile.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/support/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Table of the times of kernels and of host calls (model.md V12) on GPU 0 and on a simulated device, by the same calls.
/// Usage: bench_model RESOURCES [PROFILE [wide]]
///   RESOURCES  the folder `resources` of the repository
///   PROFILE    name of a profile (default h200), or a file that `calibrate` wrote
///   wide       every kernel in many shapes instead, which takes two minutes
/// Exits with 1 if kernels of at least 20 us are predicted with an error of more than 25 %, or of more than 10 % in the median,
/// or shorter ones with more than 3 us.
namespace streamscope {
namespace {

using namespace std::chrono_literals;
using namespace command;

constexpr Bytes MiB = 1 << 20;
constexpr int rounds = 20, fewRounds = 3;  // the latter of kernels that take longer than slowOnes
constexpr double slowOnes = 20'000;        // us
constexpr double longOnes = 20, worstGoal = 0.25, medianGoal = 0.1, shortGoal = 3;  // us, parts, us

double microseconds(Nanoseconds time) { return static_cast<double>(time.count()) / 1000; }

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

/// Calls on one driver, real or simulated.
class Machine {
public:
    explicit Machine(Driver& driver)
        : driver_(driver),
          bench_(driver),
          streams_{bench_.stream(), bench_.stream()},
          begin_(bench_.event()),
          end_(bench_.event()) {}

    Driver& driver() { return driver_; }
    StreamHandle stream(int number = 0) { return streams_[number]; }
    Address buffer(MemoryKind kind, Bytes bytes) {
        bench_.next();
        return driver_.run(Allocate{kind, bytes}).value;
    }
    void release(Address address) {
        bench_.next();
        bench_.returned(driver_.run(Release{address}));
    }
    void synchronize() {
        bench_.synchronize();
        bench_.activity();  // frees the driver's records
    }
    Status returned(Status status) { return bench_.returned(status); }
    void spin(Nanoseconds duration, int stream = 0) { bench_.kernel(streams_[stream], duration, 1, 32); }
    void launch(std::string_view kernel, std::uint32_t blocks, std::uint32_t threads, std::span<const KernelArgument> arguments,
                int stream = 0) {
        bench_.next();
        driver_.launchKernel({kernel, {blocks, 1, 1}, {threads, 1, 1}, 0, arguments, {}, {}}, streams_[stream]);
    }
    /// Returns the time between two events around what `act` puts into the streams, once. A kernel before keeps the stream busy
    /// meanwhile.
    double deviceTime(const std::function<void()>& act) {
        spin(100us);
        bench_.record(begin_, streams_[0]);
        act();
        bench_.record(end_, streams_[0]);
        synchronize();
        return 1000.0 * driver_.run(EventElapsedTime{begin_, end_}).value;
    }
    double usualDeviceTime(const std::function<void()>& act) {
        std::vector<double> all;
        act();
        synchronize();
        do all.push_back(deviceTime(act));
        while (std::ssize(all) < (all.front() > slowOnes ? fewRounds : rounds));
        return median(all);
    }
    /// Returns the host time of a call.
    double hostTime(const std::function<Status()>& act) {
        bench_.next();
        const HostTime before = driver_.now();
        bench_.returned(act());
        return microseconds(driver_.now() - before);
    }
    test::Bench& bench() { return bench_; }

private:
    Driver& driver_;
    test::Bench bench_;
    StreamHandle streams_[2];
    EventHandle begin_, end_;
};

struct Row {
    std::string what;
    bool isKernel = true;
    std::function<double(Machine&)> measure;
};

KernelArgument operand(std::string_view name, Address address, Bytes bytes) { return {name, MemoryRange{address, bytes}}; }

/// Buffers that are freed with this object.
class Buffers {
public:
    Buffers(Machine& machine, MemoryKind kind, Bytes bytes, int count) : machine_(machine) {
        for (int i = 0; i < count; ++i) all_.push_back(machine.buffer(kind, bytes));
    }
    ~Buffers() {
        for (const Address address : all_) machine_.release(address);
    }
    Buffers(const Buffers&) = delete;
    Buffers& operator=(const Buffers&) = delete;
    Address operator[](std::size_t index) const { return all_[index]; }

private:
    Machine& machine_;
    std::vector<Address> all_;
};

void triad(Machine& machine, const Buffers& of, std::int64_t n, std::uint32_t blocks, std::uint32_t threads, int stream = 0) {
    const auto bytes = static_cast<Bytes>(n) * 4;
    const KernelArgument arguments[] = {
        operand("a", of[0], bytes), operand("b", of[1], bytes), operand("c", of[2], bytes), {"s", 2.0}, {"n", n}};
    machine.launch("triad", blocks, threads, arguments, stream);
}

Row triadRow(std::int64_t n, std::uint32_t blocks, std::uint32_t threads, MemoryKind kind = MemoryKind::Device,
             std::string_view where = "") {
    return {fmt::format("triad of {:.6g} million{}, {} x {}", static_cast<double>(n) / 1e6, where, blocks, threads), true,
            [=](Machine& machine) {
                const Buffers of(machine, kind, static_cast<Bytes>(n) * 4, 3);
                return machine.usualDeviceTime([&] { triad(machine, of, n, blocks, threads); });
            }};
}

Row managedFirst() {
    return {"triad of 3 x 8 MiB managed, written by the host", true, [](Machine& machine) {
                const Buffers of(machine, MemoryKind::Managed, 8 * MiB, 3);
                const MemoryRange written[] = {{of[0], 8 * MiB}, {of[1], 8 * MiB}, {of[2], 8 * MiB}};
                std::vector<double> all;
                for (int i = 0; i < 5; ++i) {
                    machine.bench().next();
                    machine.driver().hostCodeTouches({}, written);
                    machine.bench().returned(machine.driver().run(HostWork{1us}));
                    all.push_back(machine.deviceTime([&] { triad(machine, of, 2 * MiB, 2048, 1024); }));
                }
                return median(all);
            }};
}

Row twoTriads() {
    return {"two triads of 25 million, 66 x 1024 each", true, [](Machine& machine) {
                const std::int64_t n = 25'000'000;
                const Buffers first(machine, MemoryKind::Device, 100'000'000, 3),
                    second(machine, MemoryKind::Device, 100'000'000, 3);
                const EventHandle fork = machine.bench().event(2), join = machine.bench().event(2);
                return machine.usualDeviceTime([&] {
                    machine.bench().record(fork, machine.stream());
                    machine.bench().wait(machine.stream(1), fork);
                    triad(machine, first, n, 66, 1024, 0);
                    triad(machine, second, n, 66, 1024, 1);
                    machine.bench().record(join, machine.stream(1));
                    machine.bench().wait(machine.stream(), join);
                });
            }};
}

Row matmulRow(std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
    return {fmt::format("matmul of {} x {}, {} x {}", n, n, blocks, threads), true, [=](Machine& machine) {
                const auto bytes = static_cast<Bytes>(n * n) * 4;
                const Buffers of(machine, MemoryKind::Device, bytes, 3);
                const KernelArgument arguments[] = {
                    operand("a", of[0], bytes), operand("b", of[1], bytes), operand("c", of[2], bytes), {"n", n}};
                return machine.usualDeviceTime([&] { machine.launch("matmul", blocks, threads, arguments); });
            }};
}

/// A kernel, its operands of n elements each, and their size.
struct Streaming {
    std::string_view kernel;
    std::vector<std::string_view> operands;
    Bytes element;
};

const std::vector<Streaming>& streamingKernels() {
    static const std::vector<Streaming> all = {{"saxpy", {"x", "y"}, 4},       {"vectorAdd", {"x", "y", "out"}, 4},
                                               {"multiplyAdd", {"a", "b"}, 8}, {"arange", {"out"}, 8},
                                               {"reduceSum", {"x", "out"}, 8}, {"stencil", {"in", "out"}, 4}};
    return all;
}

/// Returns a row of such a kernel, n being the cube of a whole number.
Row streamingRow(const Streaming& streaming, std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
    return {fmt::format("{} of {:.6g} million, {} x {}", streaming.kernel, static_cast<double>(n) / 1e6, blocks, threads), true,
            [=](Machine& machine) {
                const auto& [kernel, operands, element] = streaming;
                const Bytes bytes = element * static_cast<Bytes>(n);
                const Buffers of(machine, MemoryKind::Device, bytes, static_cast<int>(operands.size()));
                std::vector<KernelArgument> arguments;
                for (std::size_t i = 0; i < operands.size(); ++i)
                    arguments.push_back(operand(operands[i], of[i], kernel == "reduceSum" && i == 1 ? 8 : bytes));
                if (kernel == "saxpy") arguments.push_back({"a", 2.0});
                if (kernel == "stencil") {
                    const std::int64_t side = std::llround(std::cbrt(static_cast<double>(n)));
                    for (const std::string_view name : {"nx", "ny", "nz"}) arguments.push_back({name, side});
                } else {
                    arguments.push_back({"n", n});
                }
                return machine.usualDeviceTime([&] { machine.launch(kernel, blocks, threads, arguments); });
            }};
}

/// Returns a row of histogram, whose time depends on its data: the bytes of products, which spread over the counters.
Row histogramRow(std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
    return {
        fmt::format("histogram of {:.6g} million, {} x {}", static_cast<double>(n) / 1e6, blocks, threads), true,
        [=](Machine& machine) {
            const auto bytes = static_cast<Bytes>(n);
            const Buffers of(machine, MemoryKind::Device, bytes, 2), counts(machine, MemoryKind::Device, 256 * 8, 1);
            const std::int64_t numbers = n / 8;
            for (const Address each : {of[0], of[1]}) {
                const KernelArgument counted[] = {operand("out", each, bytes), {"n", numbers}};
                machine.launch("arange", 1056, 256, counted);
            }
            constexpr int products = 9;  // the numbers are then beyond 64 bits
            const KernelArgument factors[] = {operand("a", of[0], bytes), operand("b", of[1], bytes), {"n", numbers}};
            for (int i = 0; i < products; ++i) machine.launch("multiplyAdd", 1056, 256, factors);
            machine.synchronize();
            const KernelArgument arguments[] = {operand("data", of[0], bytes), operand("counts", counts[0], 256 * 8), {"n", n}};
            return machine.usualDeviceTime([&] { machine.launch("histogram", blocks, threads, arguments); });
        }};
}

Row hostRow(std::string what, std::function<double(Machine&)> measure) { return {std::move(what), false, std::move(measure)}; }

Row allocationRow(MemoryKind kind, bool releases) {
    const std::string_view name = kind == MemoryKind::Device ? "1 GiB of the device" : "1 GiB pinned";
    return hostRow(fmt::format("{} {}", releases ? "free" : "allocate", name), [=](Machine& machine) {
        Address made;
        const double allocated = machine.hostTime([&] {
            const auto answer = machine.driver().run(Allocate{kind, 1024 * MiB});
            made = answer.value;
            return answer.status;
        });
        const double released = machine.hostTime([&] { return machine.driver().run(Release{made}); });
        return releases ? released : allocated;
    });
}

/// Returns the time of mallocAsync of 1 GiB, the pool having it already or having been trimmed.
Row poolRow(bool trimmed) {
    return hostRow(trimmed ? "mallocAsync of 1 GiB, pool trimmed" : "mallocAsync of 1 GiB again", [=](Machine& machine) {
        double took = 0;
        for (int i = 0; i < 2; ++i) {
            Address made;
            took = machine.hostTime([&] {
                const auto answer = machine.driver().run(MallocAsync{1024 * MiB, machine.stream()});
                made = answer.value;
                return answer.status;
            });
            machine.driver().run(FreeAsync{made, machine.stream()});
            if (trimmed) machine.synchronize();
        }
        machine.synchronize();
        return took;
    });
}

Row graphRow(int nodes, int part) {
    constexpr std::string_view parts[] = {"instantiate a graph of {} nodes", "its first launch", "its second launch"};
    return hostRow(fmt::format(fmt::runtime(parts[part]), nodes), [=](Machine& machine) {
        machine.driver().run(StreamBeginCapture{machine.stream(), static_cast<unsigned>(CaptureMode::Relaxed)});
        for (int i = 0; i < nodes; ++i) machine.spin(1us);
        const auto graph = machine.driver().run(StreamEndCapture{machine.stream()});
        Result<GraphExecHandle> made;
        double times[3];
        times[0] = machine.hostTime([&] {
            made = machine.driver().run(GraphInstantiate{graph.value});
            return made.status;
        });
        for (int i = 1; i < 3; ++i) {
            times[i] = machine.hostTime([&] { return machine.driver().run(GraphLaunch{made.value, machine.stream()}); });
            machine.synchronize();
        }
        machine.driver().run(GraphExecDestroy{made.value});
        machine.driver().run(GraphDestroy{graph.value});
        return times[part];
    });
}

std::vector<Row> rows() {
    std::vector<Row> all;
    for (const std::uint32_t blocks : {1u, 10u, 100u, 977u}) all.push_back(triadRow(1'000'000, blocks, 1024));
    for (const std::uint32_t blocks : {1u, 10u, 100u, 132u, 264u, 48'829u}) all.push_back(triadRow(50'000'000, blocks, 1024));
    for (const std::uint32_t threads : {32u, 128u, 256u}) all.push_back(triadRow(20'000'000, 1, threads));
    for (const std::uint32_t blocks : {132u, 1056u, 19'532u, 78'125u}) all.push_back(triadRow(20'000'000, blocks, 256));
    all.push_back(triadRow(25'000'000, 66, 1024));
    all.push_back(twoTriads());
    all.push_back(triadRow(2 * MiB, 2048, 1024, MemoryKind::Pinned, " pinned"));
    all.push_back(managedFirst());
    all.push_back(triadRow(2 * MiB, 2048, 1024, MemoryKind::Managed, " managed, again"));
    for (const std::uint32_t blocks : {1u, 100u, 264u, 1024u}) all.push_back(matmulRow(1024, blocks, 1024));
    for (const std::uint32_t blocks : {1u, 132u, 4096u}) all.push_back(matmulRow(1024, blocks, 256));
    for (const std::uint32_t blocks : {1u, 64u, 2048u, 65'536u})
        for (const Streaming& kernel : streamingKernels()) all.push_back(streamingRow(kernel, 16'777'216, blocks, 256));
    for (const std::uint32_t blocks : {1u, 64u, 2048u, 65'536u}) all.push_back(histogramRow(16'777'216, blocks, 256));
    for (const MemoryKind kind : {MemoryKind::Device, MemoryKind::Pinned})
        for (const bool releases : {false, true}) all.push_back(allocationRow(kind, releases));
    all.push_back(poolRow(false));
    all.push_back(poolRow(true));
    for (const int nodes : {1, 20, 100, 1000})
        for (int part = 0; part < 3; ++part) all.push_back(graphRow(nodes, part));
    all.push_back(hostRow("streamCreate", [](Machine& machine) {
        std::vector<double> times;
        for (int i = 0; i < rounds; ++i)
            times.push_back(machine.hostTime([&] { return machine.driver().run(StreamCreate{1, 0}).status; }));
        return median(times);
    }));
    return all;
}

/// Returns rows of every kernel in many shapes, each over operands that the cache holds and over others that it does not.
std::vector<Row> wideRows() {
    std::vector<Row> all;
    for (const std::uint32_t threads : {64u, 256u, 1024u}) {
        for (const std::uint32_t blocks : {1u, 8u, 64u, 132u, 264u, 528u, 2048u, 8192u, 32'768u, 100'000u}) {
            for (const std::int64_t n : {2'097'152, 16'777'216}) {
                all.push_back(triadRow(n, blocks, threads));
                for (const Streaming& kernel : streamingKernels()) all.push_back(streamingRow(kernel, n, blocks, threads));
                all.push_back(histogramRow(n, blocks, threads));
            }
            for (const std::int64_t n : {256, 1024})
                if (threads < 1024 || n > 256) all.push_back(matmulRow(n, blocks, threads));
        }
    }
    return all;
}

std::optional<std::string> contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::optional<DeviceProfile> profileNamed(const std::string& resources, const std::string& name) {
    const auto find = [&](std::string_view id) {
        return contents(std::filesystem::path(resources) / "devices" / (std::string(id) + ".json"));
    };
    const auto text = name.ends_with(".json") ? contents(name) : find(name);
    return text ? profileFromJson(name, *text, find).value : std::nullopt;
}

int compare(Driver& real, const DeviceProfile& profile, const std::vector<Row>& rows) {
    Machine machine(real);
    std::vector<double> errors;
    bool good = true;
    fmt::print("{:44} {:>12} {:>12} {:>7}\n", "us", "measured", "predicted", "factor");
    for (const Row& row : rows) {
        const auto simulated = makeSimulatedDriver({profile}, 1);
        Machine model(*simulated);
        const double measured = row.measure(machine), predicted = row.measure(model), error = std::abs(predicted / measured - 1);
        const bool isShort = measured < longOnes;
        const bool close = isShort ? std::abs(predicted - measured) <= shortGoal : error <= worstGoal;
        if (row.isKernel && !isShort) errors.push_back(error);
        if (row.isKernel) good = good && close;
        fmt::print("{:44} {:12.1f} {:12.1f} {:7.2f}{}\n", row.what, measured, predicted, predicted / measured,
                   close ? "" : "  !");
    }
    fmt::print("kernels of at least 20 us: median error {:.1f} %, worst {:.1f} %\n", 100 * median(errors),
               errors.empty() ? 0.0 : 100 * *std::ranges::max_element(errors));
    return good && median(errors) <= medianGoal ? 0 : 1;
}

int main(int count, char** words) {
    if (count < 2) return fmt::print(stderr, "usage: bench_model RESOURCES [PROFILE [wide]]\n"), 2;
    const auto profile = profileNamed(words[1], count > 2 ? words[2] : "h200");
    if (!profile) return fmt::print(stderr, "bench_model: no such profile\n"), 2;
    auto driver = makeCudaDriver({0}, 1);
    if (!driver) return fmt::print(stderr, "bench_model: {}\n", driver.why()), 3;
    return compare(**driver, *profile, count > 3 && std::string_view(words[3]) == "wide" ? wideRows() : rows());
}

}  // namespace
}  // namespace streamscope

int main(int count, char** words) { return streamscope::main(count, words); }
