// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <queue>

namespace tst_multiprocessors {

using namespace streamscope;
using namespace streamscope::test;

namespace {

struct Kernel {
    int at = 0, priority = 0, blocks = 1, duration = 1;
    bool operator==(const Kernel&) const = default;
};

rc::Gen<std::vector<Kernel>> randomKernels() {
    return rc::gen::container<std::vector<Kernel>>(rc::gen::build<Kernel>(
        rc::gen::set(&Kernel::at, rc::gen::inRange(0, 60)), rc::gen::set(&Kernel::priority, rc::gen::inRange(-2, 1)),
        rc::gen::set(&Kernel::blocks, rc::gen::inRange(1, 700)), rc::gen::set(&Kernel::duration, rc::gen::inRange(0, 30))));
}

using Interval = std::pair<qint64, qint64>;

/// Returns the intervals computed block by block from the rules (model.md R10 to R12): a slow but simple reference.
std::vector<Interval> blockByBlock(std::vector<Kernel> kernels, int slots) {
    std::vector<Interval> result(kernels.size(), {-1, -1});
    std::vector<int> left, running(kernels.size(), 0);
    for (const Kernel& kernel : kernels) left.push_back(kernel.blocks);
    std::priority_queue<std::pair<qint64, std::size_t>, std::vector<std::pair<qint64, std::size_t>>, std::greater<>> ends;
    for (std::size_t arrived = 0; arrived < kernels.size() || !ends.empty();) {
        const bool arrives = arrived < kernels.size() && (ends.empty() || kernels[arrived].at < ends.top().first);
        const qint64 now = arrives ? kernels[arrived].at : ends.top().first;
        arrived += arrives ? 1 : 0;
        for (; !ends.empty() && ends.top().first == now; ends.pop(), ++slots) {
            const std::size_t i = ends.top().second;
            if (--running[i] == 0 && left[i] == 0) result[i].second = now;
        }
        // Blocks that end make room for earlier kernels before a kernel that is called at the same instant.
        const auto eligible = [&] {
            std::optional<std::size_t> best;
            for (std::size_t i = 0; i < arrived; ++i) {
                if (left[i] > 0 && (!best || kernels[i].priority < kernels[*best].priority)) best = i;
            }
            return best;
        };
        for (auto i = eligible(); i && slots > 0; i = eligible(), --slots) {
            if (result[*i].first < 0) result[*i].first = now;
            --left[*i];
            ++running[*i];
            ends.push({now + kernels[*i].duration, *i});
        }
    }
    return result;
}

std::vector<Interval> inWaves(const std::vector<Kernel>& kernels, int slots) {
    DeviceProfile device = profile("teaching");
    device.multiprocessors = slots;
    device.residentGrids = 1000;
    device.channels = 1000;
    const auto driver = makeSimulatedDriver({device}, 1);
    Bench bench(*driver);
    std::vector<std::uint32_t> ids;
    for (const Kernel& kernel : kernels) {
        bench.work(std::max(0ns, Nanoseconds(kernel.at) - driver->now()));
        ids.push_back(bench.kernel(bench.stream(1, kernel.priority), Nanoseconds(kernel.duration),
                                   static_cast<std::uint32_t>(kernel.blocks)));
    }
    bench.synchronize();
    std::vector<Interval> result;
    for (const auto id : ids) result.emplace_back(bench.start(id).count(), bench.end(id).count());
    return result;
}

}  // namespace

/// Tests of kernels on multiprocessors: waves, occupancy, and programs that run for ever on purpose.
class tst_multiprocessors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wavesEqualBlocksOneByOne() {
        QVERIFY(rc::check([] {
            std::vector<Kernel> kernels = *randomKernels();
            std::stable_sort(kernels.begin(), kernels.end(), [](const Kernel& a, const Kernel& b) { return a.at < b.at; });
            for (std::size_t i = 1; i < kernels.size(); ++i) kernels[i].at = std::max(kernels[i].at, kernels[i - 1].at + 1);
            const int slots = *rc::gen::inRange(1, 40);
            for (const Kernel& kernel : kernels) {
                RC_LOG() << "at " << kernel.at << " priority " << kernel.priority << ": " << kernel.blocks << " blocks of "
                         << kernel.duration << "; ";
            }
            RC_ASSERT(inWaves(kernels, slots) == blockByBlock(kernels, slots));
        }));
    }

    void occupancyFollowsTheScarcestResource_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<Bytes>("sharedMemory");
        QTest::addColumn<int>("perMultiprocessor");
        QTest::newRow("threads") << 1024 << Bytes{0} << 2;
        QTest::newRow("warps are whole") << 33 << Bytes{0} << 32;
        QTest::newRow("block slots") << 32 << Bytes{0} << 32;
        QTest::newRow("shared memory") << 32 << Bytes{100 * 1024} << 2;
        QTest::newRow("shared memory with the reserve") << 32 << Bytes{114 * 1024} << 1;
    }
    void occupancyFollowsTheScarcestResource() {
        QFETCH(int, threads);
        QFETCH(Bytes, sharedMemory);
        QFETCH(int, perMultiprocessor);
        DeviceProfile device = profile("h200");
        device.registersPerSm = 0;
        device.kernelFloor = 0ns;
        for (const int more : {0, 1}) {
            const auto driver = makeSimulatedDriver({device}, 1);
            Bench bench(*driver);
            const KernelArgument argument{"duration", std::int64_t{1'000'000}};
            const auto blocks = static_cast<std::uint32_t>(132 * perMultiprocessor + more);
            const auto id = bench.next();
            QCOMPARE(
                driver->launchKernel(
                    {"spin", {blocks, 1, 1}, {static_cast<std::uint32_t>(threads), 1, 1}, sharedMemory, {&argument, 1}, {}, {}},
                    bench.stream()),
                Status::Success);
            bench.synchronize();
            QCOMPARE((bench.end(id) - bench.start(id)).count(), more == 0 ? 1'000'000 : 2'000'000);
        }
    }

    /// NVIDIA's occupancy tables: blocks of `threads` threads, 32 registers each, with `sharedMemory` bytes.
    void r13OccupancyOfEachGeneration_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("threads");
        QTest::addColumn<Bytes>("sharedMemory");
        QTest::addColumn<int>("perMultiprocessor");
        QTest::newRow("1.3: registers of a block, 512 at a time") << "c1060" << 96 << Bytes{0} << 4;
        QTest::newRow("1.3: shared memory, 512 bytes at a time") << "c1060" << 32 << Bytes{2055} << 6;
        QTest::newRow("2.0: registers of a warp") << "c2050" << 160 << Bytes{0} << 7;
        QTest::newRow("2.0: shared memory, 128 bytes at a time") << "c2050" << 32 << Bytes{8000} << 6;
        QTest::newRow("3.5: as many blocks as there are threads for") << "k20c" << 160 << Bytes{0} << 12;
        QTest::newRow("3.5: shared memory, 256 bytes at a time") << "k20c" << 32 << Bytes{5880} << 8;
        QTest::newRow("6.2: threads") << "tx2" << 768 << Bytes{0} << 2;
        QTest::newRow("7.5: block slots") << "t4" << 32 << Bytes{0} << 16;
        QTest::newRow("8.7: a KiB of each block is the system's") << "orin" << 32 << Bytes{40 * 1024} << 3;
        QTest::newRow("9.0: shared memory, 128 bytes at a time") << "h200" << 32 << Bytes{14456} << 15;
    }
    void r13OccupancyOfEachGeneration() {
        QFETCH(QString, device);
        QFETCH(int, threads);
        QFETCH(Bytes, sharedMemory);
        QFETCH(int, perMultiprocessor);
        const DeviceProfile read = profile(device.toStdString());
        for (const int more : {0, 1}) {
            const auto driver = makeSimulatedDriver({read}, 1);
            Bench bench(*driver);
            const KernelArgument argument{"duration", std::int64_t{1'000'000}};
            const auto blocks = static_cast<std::uint32_t>(read.multiprocessors * perMultiprocessor + more);
            const auto id = bench.next();
            const std::array block{static_cast<std::uint32_t>(threads), 1u, 1u};
            QCOMPARE(driver->launchKernel({"spin", {blocks, 1, 1}, block, sharedMemory, {&argument, 1}, {}, {}}, bench.stream()),
                     Status::Success);
            bench.synchronize();
            const auto took = bench.end(id) - bench.start(id) - read.kernelFloor;
            QCOMPARE(took.count(), more == 0 ? 1'000'000 : 2'000'000);
        }
    }

    void registersLimitToo() {
        DeviceProfile device = profile("h200");
        device.registersPerSm = 1024;
        const auto driver = makeSimulatedDriver({device}, 1);
        Bench bench(*driver);
        QCOMPARE(bench.launch(bench.stream(), 1ms, 1, 1024), Status::LaunchOutOfResources);
        QCOMPARE(bench.launch(bench.stream(), 1ms, 1, 64), Status::LaunchOutOfResources);  // no warp fits a quarter of the file
        device.registersPerSm = 8192;
        const auto other = makeSimulatedDriver({device}, 1);
        Bench wide(*other);
        QCOMPARE(wide.launch(nullStream, 1ms, 1, 64), Status::Success);
    }

    void theLargestGridTakesItsTime() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const KernelArgument argument{"duration", std::int64_t{1}};
        const auto id = bench.next();
        QCOMPARE(driver->launchKernel({"spin", {2147483647u, 65535, 65535}, {1024, 1, 1}, 0, {&argument, 1}, {}, {}},
                                      bench.stream(1, 0)),
                 Status::Success);
        bench.work(1ms);
        const auto urgent = bench.kernel(bench.stream(1, -2), 5us, 100);
        QCOMPARE(bench.synchronize(), Status::Success);
        QCOMPARE(bench.start(urgent).count(), 1'000'001);  // after the wave that just began
        // 2147483647 · 65535 · 65535 blocks of 1 ns run on 100 multiprocessors, interrupted by the urgent kernel.
        QCOMPARE(bench.end(id).count(), 92'230'905'597'307'126 + 5'000);
    }

    void blocksOfNoTime() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const KernelArgument argument{"duration", std::int64_t{0}};
        const auto id = bench.next();
        QCOMPARE(driver->launchKernel({"spin", {2147483647u, 65535, 1}, {1024, 1, 1}, 0, {&argument, 1}, {}, {}}, bench.stream()),
                 Status::Success);
        QCOMPARE(bench.synchronize(), Status::Success);
        QCOMPARE(bench.end(id).count(), 0);
    }

    void timesBeyondAllMeasureStayInOrder() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle s = bench.stream();
        std::vector<std::uint32_t> ids;
        for (int i = 0; i < 4; ++i) ids.push_back(bench.kernel(s, Nanoseconds::max(), 500));
        QCOMPARE(bench.synchronize(), Status::Success);
        for (std::size_t i = 1; i < ids.size(); ++i) QVERIFY(bench.start(ids[i]) >= bench.end(ids[i - 1]));
        QVERIFY(driver->now() > 0ns);
    }

    void leftoverRoomIsUsedAtOnce() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const auto a = bench.kernel(bench.stream(), 2ms, 60), b = bench.kernel(bench.stream(), 1ms, 60),
                   c = bench.kernel(bench.stream(), 1ms, 1);
        bench.synchronize();
        QCOMPARE(bench.start(b).count(), 0);          // 40 of its blocks
        QCOMPARE(bench.end(b).count(), 2'000'000);    // the other 20 after the first
        QCOMPARE(bench.start(c).count(), 1'000'000);  // not before all blocks of b are placed
        QCOMPARE(bench.end(a).count(), 2'000'000);
        QCOMPARE(bench.smBusy().size(), std::size_t{3});
    }
};

STREAMSCOPE_TEST(tst_multiprocessors)

}  // namespace tst_multiprocessors

#include "tst_multiprocessors.moc"
