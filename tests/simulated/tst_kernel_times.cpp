// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulated/kernel_time.h"
#include "kernels/arguments.h"
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace tst_kernel_times {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MiB = 1 << 20;

double inUs(Nanoseconds time) { return static_cast<double>(time.count()) / 1e3; }

/// A simulated device on which kernels of the catalogue are timed.
struct Machine {
    explicit Machine(const DeviceProfile& device, int devices = 1)
        : driver(makeSimulatedDriver(std::vector<DeviceProfile>(static_cast<std::size_t>(devices), device), 1)), bench(*driver) {}
    explicit Machine(const char* device) : Machine(profile(device)) {}

    std::vector<Address> buffers(MemoryKind kind, Bytes bytes) {
        return {bench.buffer(kind, bytes), bench.buffer(kind, bytes), bench.buffer(kind, bytes)};
    }
    std::uint32_t triad(StreamHandle stream, const std::vector<Address>& of, std::int64_t n, std::uint32_t blocks,
                        std::uint32_t threads = 1024) {
        const auto bytes = static_cast<Bytes>(n) * 4;
        const KernelArgument arguments[] = {{"a", MemoryRange{of[0], bytes}},
                                            {"b", MemoryRange{of[1], bytes}},
                                            {"c", MemoryRange{of[2], bytes}},
                                            {"s", 2.0},
                                            {"n", n}};
        return launch(stream, "triad", blocks, threads, arguments);
    }
    std::uint32_t matmul(StreamHandle stream, const std::vector<Address>& of, std::int64_t n, std::uint32_t blocks,
                         std::uint32_t threads = 1024) {
        const auto bytes = static_cast<Bytes>(n * n) * 4;
        const KernelArgument arguments[] = {
            {"a", MemoryRange{of[0], bytes}}, {"b", MemoryRange{of[1], bytes}}, {"c", MemoryRange{of[2], bytes}}, {"n", n}};
        return launch(stream, "matmul", blocks, threads, arguments);
    }
    /// Launches a kernel with these operands of n elements each, and n or the sides of a cube of n cells.
    std::uint32_t streaming(std::string_view kernel, std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
        const kernels::Descriptor& known = *kernels::find(kernel);
        std::vector<KernelArgument> arguments;
        for (const kernels::Parameter& parameter : known.parameters) {
            const Bytes count = kernels::isFixed(parameter.extent) ? kernels::elementsUsed(parameter, {}) : static_cast<Bytes>(n);
            const Bytes bytes = parameter.elementBytes * count;
            if (kernels::isBuffer(parameter.kind))
                arguments.push_back({parameter.name, MemoryRange{bench.buffer(MemoryKind::Device, bytes), bytes}});
            else if (parameter.kind == kernels::ParameterKind::Real) arguments.push_back({parameter.name, 2.0});
            else
                arguments.push_back(
                    {parameter.name, parameter.name == "n" ? n : std::llround(std::cbrt(static_cast<double>(n)))});
        }
        return launch(bench.stream(), kernel, blocks, threads, arguments);
    }
    Nanoseconds took(std::uint32_t kernel) { return bench.end(kernel) - bench.start(kernel); }
    /// Returns the host time of a call.
    template <class Act>
    Nanoseconds hostTime(Act act) {
        const HostTime before = driver->now();
        bench.next();
        bench.returned(act());
        return driver->now() - before;
    }

    std::unique_ptr<Driver> driver;
    Bench bench;

private:
    std::uint32_t launch(StreamHandle stream, std::string_view kernel, std::uint32_t blocks, std::uint32_t threads,
                         std::span<const KernelArgument> arguments) {
        const std::uint32_t id = bench.next();
        driver->launchKernel({kernel, {blocks, 1, 1}, {threads, 1, 1}, 0, arguments, {}, {}}, stream);
        return id;
    }
};

double triadAlone(const DeviceProfile& device, MemoryKind kind, std::int64_t n, std::uint32_t blocks,
                  std::uint32_t threads = 1024) {
    Machine m(device);
    const auto kernel = m.triad(m.bench.stream(), m.buffers(kind, static_cast<Bytes>(n) * 4), n, blocks, threads);
    m.bench.synchronize();
    return inUs(m.took(kernel));
}

double matmulAlone(const DeviceProfile& device, std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
    Machine m(device);
    const auto kernel =
        m.matmul(m.bench.stream(), m.buffers(MemoryKind::Device, static_cast<Bytes>(n * n) * 4), n, blocks, threads);
    m.bench.synchronize();
    return inUs(m.took(kernel));
}

double alone(const DeviceProfile& device, std::string_view kernel, std::int64_t n, std::uint32_t blocks, std::uint32_t threads) {
    Machine m(device);
    const auto launched = m.streaming(kernel, n, blocks, threads);
    m.bench.synchronize();
    return inUs(m.took(launched));
}

/// Returns the time of a triad that loads one element after the other in blocks of 1,024, as the one measured on an H100 did.
double plainTriad(const DeviceProfile& device, std::uint64_t n, std::uint64_t blocks) {
    simulated::KernelRun run;
    run.blocks = blocks;
    const std::uint64_t capacity = static_cast<std::uint64_t>(device.multiprocessors) * 2;
    setTimes(run, kernels::MemoryTraffic{12 * n}, {1024, capacity, {.bytesInFlight = 12, .elementBytes = 12}}, {12 * n}, device);
    return inUs(device.kernelFloor) + static_cast<double>(run.traffic) / 1e3;
}

/// Returns the time of two triads at once, from the first start to the last end.
double twoTriads(const DeviceProfile& device, std::int64_t n, std::uint32_t blocks) {
    Machine m(device);
    const auto first = m.buffers(MemoryKind::Device, static_cast<Bytes>(n) * 4),
               second = m.buffers(MemoryKind::Device, static_cast<Bytes>(n) * 4);
    const StreamHandle s = m.bench.stream(), t = m.bench.stream();
    const auto one = m.triad(s, first, n, blocks), other = m.triad(t, second, n, blocks);
    m.bench.synchronize();
    return inUs(std::max(m.bench.end(one), m.bench.end(other)) - m.bench.start(one));
}

struct Row {
    const char* what;
    double measured, predicted;
    double error() const { return std::abs(predicted / measured - 1); }
};

/// Returns rows of at least 20 us, whose error is relative.
std::vector<Row> longRows(const std::vector<Row>& rows) {
    std::vector<Row> result;
    std::ranges::copy_if(rows, std::back_inserter(result), [](const Row& row) { return row.measured >= 20; });
    return result;
}

bool agree(const std::vector<Row>& rows) {
    bool all = true;
    std::vector<double> errors;
    for (const Row& row : longRows(rows)) errors.push_back(row.error());
    std::ranges::sort(errors);
    for (const Row& row : rows) {
        const bool close = row.measured >= 20 ? row.error() <= 0.25 : std::abs(row.predicted - row.measured) <= 3;
        if (!close) qWarning("%s: measured %.1f us, predicted %.1f us", row.what, row.measured, row.predicted);
        all = all && close;
    }
    if (!errors.empty() && errors[errors.size() / 2] > 0.1) qWarning("median error %.1f %%", 100 * errors[errors.size() / 2]);
    return all && (errors.empty() || errors[errors.size() / 2] <= 0.1);
}

}  // namespace

/// Tests of model.md R15: how long kernels of the catalogue take, against what real devices took.
class TestKernelTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anH100TakesAsLongAsOneDid() {
        const DeviceProfile h100 = profile("h100");
        const auto far = [&](std::uint64_t blocks) { return plainTriad(h100, 50'000'000, blocks); };
        const auto near = [&](std::uint64_t blocks) { return plainTriad(h100, 1'000'000, blocks); };
        const auto matrices = [&](std::uint32_t blocks) { return matmulAlone(h100, 1024, blocks, 1024); };
        QVERIFY(agree({{"triad of 50 million, 1 block", 20'259, far(1)},
                       {"triad of 50 million, 10 blocks", 2'161, far(10)},
                       {"triad of 50 million, 100 blocks", 310, far(100)},
                       {"triad of 50 million, 264 blocks", 218, far(264)},
                       {"triad of 50 million, 48,829 blocks", 252, far(48'829)},
                       {"triad of 1 million, 1 block", 174, near(1)},
                       {"triad of 1 million, 10 blocks", 21.5, near(10)},
                       {"triad of 1 million, 100 blocks", 6.1, near(100)},
                       {"triad of 1 million, 977 blocks", 5.8, near(977)},
                       {"triad of 25 million, 66 blocks", 210, plainTriad(h100, 25'000'000, 66)},
                       {"triad of 3 x 8 MiB, pinned", 372, triadAlone(h100, MemoryKind::Pinned, 2'097'152, 2048)},
                       {"triad of 3 x 8 MiB, managed, first", 5'233, triadAlone(h100, MemoryKind::Managed, 2'097'152, 2048)},
                       {"matmul of 1024, 1 block", 120'330, matrices(1)},
                       {"matmul of 1024, 100 blocks", 1'261, matrices(100)},
                       {"matmul of 1024, 264 blocks", 579, matrices(264)},
                       {"matmul of 1024, 1024 blocks", 581, matrices(1024)}}));
    }

    /// Measured on H200s, driver 580, 2026-11-22 (resources/devices/h200-typical.json).
    void anH200TakesAsLongAsSomeDid() {
        const DeviceProfile h200 = profile("h200");
        QVERIFY(agree({{"triad over 3 x 128 MiB", 103, triadAlone(h200, MemoryKind::Device, 33'554'432, 2048, 256)},
                       {"one element a thread", 170.4, triadAlone(h200, MemoryKind::Device, 33'554'432, 32'768)},
                       {"one element a thread, cached", 10.1, triadAlone(h200, MemoryKind::Device, 2'097'152, 2048)},
                       {"matmul of 1024 in blocks of 256", 306, matmulAlone(h200, 1024, 4096, 256)}}));
    }

    /// Measured on an H200, driver 580.159, 2026-11-28, by events, less the time of a record.
    void anH200TakesAsLongAsOneDidInEveryShape() {
        struct Measured {
            const char* kernel;
            std::int64_t n;
            std::uint32_t blocks, threads;
            double us;
        };
        const Measured all[] = {
            {"triad", 16'777'216, 1, 64, 29'167},
            {"triad", 16'777'216, 64, 256, 163.4},
            {"triad", 16'777'216, 264, 1024, 51.1},
            {"triad", 16'777'216, 2048, 256, 52.4},
            {"triad", 16'777'216, 65'536, 256, 68.6},
            {"triad", 16'777'216, 100'000, 1024, 291.8},
            {"triad", 2'097'152, 1, 1024, 208.6},
            {"triad", 2'097'152, 32'768, 256, 23.1},
            {"saxpy", 16'777'216, 1, 64, 49'605},
            {"saxpy", 16'777'216, 64, 256, 230.5},
            {"saxpy", 16'777'216, 264, 1024, 52.1},
            {"saxpy", 16'777'216, 2048, 256, 52.1},
            {"saxpy", 16'777'216, 65'536, 256, 68.7},
            {"saxpy", 16'777'216, 100'000, 1024, 290.3},
            {"saxpy", 2'097'152, 1, 1024, 206.8},
            {"saxpy", 2'097'152, 32'768, 256, 22.9},
            {"multiplyAdd", 16'777'216, 1, 64, 58'065},
            {"multiplyAdd", 16'777'216, 64, 256, 308.0},
            {"multiplyAdd", 16'777'216, 264, 1024, 102.3},
            {"multiplyAdd", 16'777'216, 2048, 256, 99.8},
            {"multiplyAdd", 16'777'216, 65'536, 256, 98.1},
            {"multiplyAdd", 16'777'216, 100'000, 1024, 314.6},
            {"multiplyAdd", 2'097'152, 1, 1024, 450.9},
            {"multiplyAdd", 2'097'152, 32'768, 256, 24.0},
            {"arange", 16'777'216, 1, 64, 3317},
            {"arange", 16'777'216, 64, 256, 39.0},
            {"arange", 16'777'216, 264, 1024, 32.7},
            {"arange", 16'777'216, 2048, 256, 32.8},
            {"arange", 16'777'216, 65'536, 256, 43.6},
            {"arange", 16'777'216, 100'000, 1024, 228.2},
            {"arange", 2'097'152, 1, 1024, 267.7},
            {"arange", 2'097'152, 32'768, 256, 22.0},
            {"reduceSum", 16'777'216, 1, 64, 99'532},
            {"reduceSum", 16'777'216, 64, 256, 396.4},
            {"reduceSum", 16'777'216, 264, 1024, 39.4},
            {"reduceSum", 16'777'216, 2048, 256, 39.5},
            {"reduceSum", 16'777'216, 65'536, 256, 125.9},
            {"reduceSum", 16'777'216, 100'000, 1024, 888.7},
            {"reduceSum", 2'097'152, 1, 1024, 334.2},
            {"reduceSum", 2'097'152, 32'768, 256, 54.0},
            {"stencil", 16'777'216, 1, 64, 181'699},
            {"stencil", 16'777'216, 64, 256, 752.6},
            {"stencil", 16'777'216, 264, 1024, 101.3},
            {"stencil", 16'777'216, 2048, 256, 103.4},
            {"stencil", 16'777'216, 65'536, 256, 133.7},
            {"stencil", 16'777'216, 100'000, 1024, 345.4},
            {"stencil", 2'097'152, 1, 1024, 1573},
            {"stencil", 2'097'152, 32'768, 256, 33.3},
            {"vectorAdd", 50'331'648, 64, 256, 481.5},
            {"multiplyAdd", 2'097'152, 264, 256, 7.7},
            {"arange", 2'097'152, 132, 1024, 6.0},
            {"reduceSum", 50'331'648, 100'000, 64, 271.7},
            {"reduceSum", 16'777'216, 65'536, 32, 124.7},
            {"matmul", 1024, 1, 64, 1'048'300},
            {"matmul", 1024, 1, 256, 123'404},
            {"matmul", 1024, 1, 1024, 140'995},
            {"matmul", 256, 16, 64, 668.3},
            {"matmul", 1024, 264, 256, 531.5},
            {"matmul", 1024, 4096, 64, 755.4},
            {"matmul", 2048, 528, 1024, 6602},
            {"matmul", 1024, 100'000, 256, 338.8},
            {"matmul", 256, 100'000, 1024, 174.4},
        };
        const DeviceProfile h200 = profile("h200");
        std::vector<std::string> names;
        std::vector<Row> rows;
        names.reserve(std::size(all));
        for (const auto& [kernel, n, blocks, threads, us] : all) {
            names.push_back(fmt::format("{} of {}, {} x {}", kernel, n, blocks, threads));
            const bool isMatmul = std::string_view(kernel) == "matmul";
            rows.push_back({names.back().c_str(), us,
                            isMatmul ? matmulAlone(h200, n, blocks, threads) : alone(h200, kernel, n, blocks, threads)});
        }
        rows.push_back({"two triads of 25 million at once", 144.5, twoTriads(h200, 25'000'000, 66)});
        QVERIFY(agree(rows));
    }

    /// 19,532 blocks of 256 threads have 3.9999 elements for each thread, 19,531 have 4.
    void aThreadWithAlmostAllItsElementsLoadsThemAtOnce() {
        const DeviceProfile h200 = profile("h200");
        const double all = triadAlone(h200, MemoryKind::Device, 20'000'000, 19'531, 256);
        QVERIFY(triadAlone(h200, MemoryKind::Device, 20'000'000, 19'532, 256) < 1.01 * all);
        QVERIFY(triadAlone(h200, MemoryKind::Device, 20'000'000, 26'042, 256) > 1.1 * all);
    }

    /// Of 32 MiB the cache keeps two thirds; measured 7.1 us.
    void bytesOfTheCachePassBesideThoseOfTheMemory() { QVERIFY(alone(profile("h200"), "multiplyAdd", 2'097'152, 1056, 256) < 9); }

    void anotherBlockNeverMakesAKernelOfOneWaveSlower() {
        for (const char* device : {"h100", "h200", "a100", "t4", "teaching"}) {
            double before = 1e12;
            const DeviceProfile of = profile(device);
            for (std::uint32_t blocks = 1; blocks <= static_cast<std::uint32_t>(of.multiprocessors); ++blocks) {
                const double now = triadAlone(of, MemoryKind::Device, 5'000'000, blocks);
                QVERIFY2(now <= before + 0.001, device);
                before = now;
            }
        }
    }

    /// Kernels at once take together at least the time of their bytes, and each at least what it takes alone.
    void companyGivesNoBandwidth() {
        for (const char* device : {"h100", "h200", "a100", "teaching"}) {
            const DeviceProfile of = profile(device);
            for (const std::uint32_t blocks : {1u, 7u, 40u, 50u, 132u}) {
                const double alone = triadAlone(of, MemoryKind::Device, 5'000'000, blocks);
                const double two = twoTriads(of, 5'000'000, blocks);
                const double bytes = 2 * 60e6 / of.dramBytesPerSecond * 1e6;
                QVERIFY2(two >= std::max(alone, bytes) - 0.01, device);
                QVERIFY2(two <= 2 * alone + inUs(of.api.launch) + 0.01, device);
            }
        }
    }

    /// Even where blocks that come and go, or a cache, hide the memory.
    void noKernelMovesMoreThanTheMemoryDoes() {
        DeviceProfile device = profile("h100");
        for (const double bandwidth : {50e9, 500e9, 2770e9}) {
            device.dramBytesPerSecond = bandwidth;
            for (const std::uint32_t blocks : {1u, 100u, 264u, 4883u, 48'829u}) {
                const double bytes = 60e6 / bandwidth * 1e6;
                QVERIFY(triadAlone(device, MemoryKind::Device, 5'000'000, blocks) >= bytes - 0.01);
                QVERIFY(twoTriads(device, 5'000'000, blocks) >= 2 * bytes - 0.01);
            }
        }
    }

    void theTeachingDeviceSharesItsMemoryEqually() {
        const DeviceProfile teaching = profile("teaching");
        for (const std::uint32_t blocks : {1u, 50u}) {
            QCOMPARE(triadAlone(teaching, MemoryKind::Device, 50'000'000, blocks), 6000.0);
            QCOMPARE(twoTriads(teaching, 50'000'000, blocks), 12'000.0);
        }
        QCOMPARE(matmulAlone(teaching, 1000, 100, 256), 2000.0);
    }

    /// A classroom switches latency on: each of 100 blocks moves one byte a nanosecond, all of them the whole bandwidth.
    void latencyIsASwitchWithRoundNumbers() {
        DeviceProfile device = profile("teaching");
        device.memoryLatency = Nanoseconds(1024 * 48);
        for (const std::uint32_t blocks : {1u, 10u, 50u, 100u})
            QCOMPARE(triadAlone(device, MemoryKind::Device, 500'000, blocks), 6000.0 / blocks);
        QCOMPARE(twoTriads(device, 500'000, 50), 120.0);
        QCOMPARE(triadAlone(device, MemoryKind::Device, 500'000, 50), 120.0);
    }

    void blocksComeAndGo() {
        DeviceProfile device = profile("teaching");
        device.blockTurn = 10us;
        QCOMPARE(triadAlone(device, MemoryKind::Device, 500'000, 100), 70.0);
        QCOMPARE(triadAlone(device, MemoryKind::Device, 500'000, 1000), 160.0);
    }

    void memoryElsewhereIsReadOverItsLink() {
        DeviceProfile device = profile("teaching");
        QCOMPARE(triadAlone(device, MemoryKind::Pinned, 1'000'000, 100), 800.0);  // two buffers in, one out meanwhile
        device.zeroCopyBytesPerSecond = 8e9;
        QCOMPARE(triadAlone(device, MemoryKind::Pinned, 1'000'000, 100), 1000.0);
        device.integrated = true;
        QCOMPARE(triadAlone(device, MemoryKind::Pinned, 1'000'000, 100), 120.0);
        Machine m(profile("teaching"), 2);
        const auto there = m.buffers(MemoryKind::Device, 4'000'000);
        m.driver->run(SetDevice{1});
        const auto kernel = m.triad(m.bench.stream(), there, 1'000'000, 100);
        m.bench.synchronize();
        QCOMPARE(inUs(m.took(kernel)), 600.0);
    }

    void kernelsShareTheLinkAndLeaveTheMemoryToOthers() {
        Machine m("teaching");
        const auto host = m.buffers(MemoryKind::Pinned, 4'000'000), more = m.buffers(MemoryKind::Pinned, 4'000'000),
                   near = m.buffers(MemoryKind::Device, 4'000'000);
        const StreamHandle s = m.bench.stream(), t = m.bench.stream(), u = m.bench.stream();
        const auto one = m.triad(s, host, 1'000'000, 10), two = m.triad(t, more, 1'000'000, 10),
                   three = m.triad(u, near, 1'000'000, 10);
        m.bench.synchronize();
        QCOMPARE(inUs(m.took(one)), 1600.0);
        QCOMPARE(inUs(m.took(two)), 1600.0);
        QCOMPARE(inUs(m.took(three)), 120.0);
    }

    void pagesMoveToWhereTheyAreUsed() {
        DeviceProfile device = profile("teaching");
        device.migrationBytesPerSecond = 4e9;
        Machine m(device);
        const StreamHandle s = m.bench.stream();
        const auto buffers = m.buffers(MemoryKind::Managed, 4'000'000);
        const auto first = m.triad(s, buffers, 1'000'000, 100), again = m.triad(s, buffers, 1'000'000, 100);
        m.bench.synchronize();
        QCOMPARE(inUs(m.took(first)), 3120.0);
        QCOMPARE(inUs(m.took(again)), 120.0);
        const MemoryRange result{buffers[0], 4'000'000};
        QCOMPARE(inUs(m.hostTime([&] {
                     m.driver->hostCodeTouches({&result, 1}, {});
                     return m.driver->run(HostWork{100us});
                 })),
                 1100.0);
        const auto third = m.triad(s, buffers, 1'000'000, 100);
        m.bench.synchronize();
        QCOMPARE(inUs(m.took(third)), 1120.0);
    }

    void allocationsCostTheirSize() {
        Machine m("h100");
        const auto allocated = [&](MemoryKind kind) {
            return inUs(m.hostTime([&] { return m.driver->run(Allocate{kind, 1024 * MiB}).status; }));
        };
        QVERIFY(std::abs(allocated(MemoryKind::Device) - 300) < 1);
        QVERIFY(std::abs(allocated(MemoryKind::Pinned) - 688'900) < 100);
        const Address device = m.bench.buffer(MemoryKind::Device, 1024 * MiB),
                      pinned = m.bench.buffer(MemoryKind::Pinned, 1024 * MiB);
        QVERIFY(std::abs(inUs(m.hostTime([&] { return m.driver->run(Release{device}); })) - 940) < 1);
        QVERIFY(std::abs(inUs(m.hostTime([&] { return m.driver->run(Release{pinned}); })) - 209'800) < 100);
    }

    void thePoolGrowsAndIsTrimmed() {
        Machine m("h100");
        const StreamHandle s = m.bench.stream();
        Address last;
        const auto allocated = [&] {
            return inUs(m.hostTime([&] {
                const auto made = m.driver->run(MallocAsync{1024 * MiB, s});
                last = made.value;
                return made.status;
            }));
        };
        QVERIFY(std::abs(allocated() - 1515) < 1);
        m.driver->run(FreeAsync{last, s});
        QVERIFY(std::abs(allocated() - 3) < 0.1);
        m.driver->run(FreeAsync{last, s});
        m.bench.synchronize();
        QVERIFY(std::abs(allocated() - 1515) < 1);
        m.bench.synchronize();  // what is in use stays
        QVERIFY(std::abs(allocated() - 1515) < 1);
        DeviceProfile cold = profile("h100");
        cold.startsCold = true;
        Machine c(cold);
        const StreamHandle t = c.bench.stream();
        const auto first = [&] { return inUs(c.hostTime([&] { return c.driver->run(MallocAsync{1024 * MiB, t}).status; })); };
        QVERIFY(std::abs(first() - 14'560) < 1);
        QVERIFY(std::abs(first() - 1'515) < 1);
    }

    void graphsCostTheirNodes() {
        Machine m("h100");
        const StreamHandle s = m.bench.stream();
        QCOMPARE(m.driver->run(StreamBeginCapture{s, 0}), Status::Success);
        for (int i = 0; i < 1000; ++i) m.bench.launch(s, 1us);
        const auto graph = m.driver->run(StreamEndCapture{s});
        Result<GraphExecHandle> exec;
        const auto instantiated = m.hostTime([&] {
            exec = m.driver->run(GraphInstantiate{graph.value});
            return exec.status;
        });
        QVERIFY(std::abs(inUs(instantiated) - 5280) < 1);
        const auto launched = [&] { return inUs(m.hostTime([&] { return m.driver->run(GraphLaunch{exec.value, s}); })); };
        QVERIFY(std::abs(launched() - 1067) < 1);
        QVERIFY(std::abs(launched() - 11) < 0.1);
        QVERIFY(std::abs(inUs(m.hostTime([&] { return m.driver->run(StreamCreate{1, 0}).status; })) - 28.8) < 0.01);
    }

    void eachKernelIsLoadedOnceInAColdProcess() {
        for (const bool cold : {true, false}) {
            DeviceProfile device = profile("teaching");
            device.firstUse = 2ms;
            device.startsCold = cold;
            Machine m(device);
            const StreamHandle s = m.bench.stream();
            const auto buffers = m.buffers(MemoryKind::Device, 4096);
            const auto spun = [&] { return m.hostTime([&] { return m.bench.launch(s, 1us); }); };
            QCOMPARE(spun(), cold ? Nanoseconds(2ms) : 0ns);
            QCOMPARE(spun(), 0ns);
            QCOMPARE(m.hostTime([&] { return m.triad(s, buffers, 1024, 1), Status::Success; }), cold ? Nanoseconds(2ms) : 0ns);
        }
    }
};

STREAMSCOPE_TEST(TestKernelTimes)

}  // namespace tst_kernel_times

#include "tst_kernel_times.moc"
