// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/gpu/gpu.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <map>
#include <set>

namespace tst_gpu_blocks {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

/// Returns how many blocks each multiprocessor had, in ascending order.
std::vector<int> onEach(const std::vector<BlockPlace>& blocks, int multiprocessors) {
    std::vector<int> counts(static_cast<std::size_t>(multiprocessors));
    for (const BlockPlace& block : blocks) ++counts[static_cast<std::size_t>(block.multiprocessor)];
    std::ranges::sort(counts);
    return counts;
}

/// Returns the same as model.md R12 has it for a kernel that is alone: the multiprocessor with most room is next.
std::vector<int> onEachByRule(int blocks, int multiprocessors) {
    std::vector<int> counts(static_cast<std::size_t>(multiprocessors));
    for (int i = 0; i < blocks; ++i) ++counts[static_cast<std::size_t>(i % multiprocessors)];
    std::ranges::sort(counts);
    return counts;
}

/// Returns the most blocks that ran at once.
int mostAtOnce(const std::vector<BlockPlace>& blocks) {
    std::vector<std::pair<Nanoseconds, int>> changes;  // an end before a begin at the same time
    for (const BlockPlace& block : blocks) changes.insert(changes.end(), {{block.from, 1}, {block.to, -1}});
    std::ranges::sort(changes);
    int now = 0, most = 0;
    for (const auto& [at, change] : changes) most = std::max(most, now += change);
    return most;
}

bool isNear(Nanoseconds measured, Nanoseconds expected) {
    const auto apart = measured > expected ? measured - expected : expected - measured;
    return apart <= std::max(Nanoseconds(5us), expected / 20);
}

}  // namespace

/// Tests where and when blocks run on a real GPU, against the rules of the simulated one (model.md R12, R14).
class GpuBlocksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    int multiprocessors_ = 0;

    Timeline measured(std::uint32_t blocks, std::uint32_t threads, Nanoseconds duration) {
        build::Builder b;
        const auto id = b.kernel(b.stream("s"), duration);
        auto& kernel = std::get<KernelCall>(b.program.operations[id.value].what);
        kernel.grid = {blocks, 1, 1};
        kernel.block = {threads, 1, 1};
        RunOptions options;
        options.method = Method::Events;
        options.runs = 5;
        options.warmUps = 1;
        options.blocks = 1;
        return run(b.program, *driver_, options, {}, {}).timeline;
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
        multiprocessors_ = driver_->devices().front().multiprocessors;
    }
    void cleanupTestCase() { driver_.reset(); }

    void aGridOfOneWaveIsSpreadAsTheRuleSays_data() {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("threads");
        for (const int blocks : {1, multiprocessors_ / 2, multiprocessors_, multiprocessors_ + 1, 2 * multiprocessors_})
            QTest::addRow("%d of 1024", blocks) << blocks << 1024;
        QTest::addRow("8 each of 256") << 8 * multiprocessors_ << 256;
        QTest::addRow("5 each and 7 of 256") << 5 * multiprocessors_ + 7 << 256;
    }
    void aGridOfOneWaveIsSpreadAsTheRuleSays() {
        QFETCH(int, blocks);
        QFETCH(int, threads);
        const DeviceInfo& device = driver_->devices().front();
        if (blocks * threads > multiprocessors_ * device.threadsPerMultiprocessor) QSKIP("more than one wave here");
        const Timeline timeline = measured(static_cast<std::uint32_t>(blocks), static_cast<std::uint32_t>(threads), 200us);
        QVERIFY2(timeline.status == RunStatus::Ok, timeline.message.c_str());
        QCOMPARE(int(timeline.blocks.size()), blocks);
        QCOMPARE(onEach(timeline.blocks, multiprocessors_), onEachByRule(blocks, multiprocessors_));
        QCOMPARE(mostAtOnce(timeline.blocks), blocks);
        for (const BlockPlace& block : timeline.blocks) QVERIFY(block.slot < (blocks + multiprocessors_ - 1) / multiprocessors_);
    }

    void wavesBeginAndEndAsTheRuleSays() {
        const int perWave = multiprocessors_ * (driver_->devices().front().threadsPerMultiprocessor / 1024);
        constexpr auto duration = 100us;
        for (const int waves : {1, 2, 5}) {
            Timeline timeline = measured(static_cast<std::uint32_t>(waves * perWave), 1024, duration);
            QCOMPARE(int(timeline.blocks.size()), waves * perWave);
            QCOMPARE(mostAtOnce(timeline.blocks), perWave);
            const Nanoseconds first = std::ranges::min_element(timeline.blocks, {}, &BlockPlace::from)->from;
            for (const auto time : {&BlockPlace::from, &BlockPlace::to}) {
                std::ranges::sort(timeline.blocks, {}, time);
                for (int i = 0; i < waves * perWave; ++i) {
                    const Nanoseconds expected = (i / perWave + (time == &BlockPlace::to ? 1 : 0)) * duration;
                    const Nanoseconds seen = timeline.blocks[static_cast<std::size_t>(i)].*time - first;
                    QVERIFY2(
                        isNear(seen, expected),
                        qPrintable(QStringLiteral("%1 waves: %2 ns, not %3").arg(waves).arg(seen.count()).arg(expected.count())));
                }
            }
        }
    }

    void blocksAreWithinTheBarOfTheirKernel() {
        const Timeline timeline = measured(10'000, 128, 20us);
        const auto& spans = timeline.operations.front().spans;
        const Nanoseconds begin = std::ranges::min_element(timeline.blocks, {}, &BlockPlace::from)->from;
        const Nanoseconds end = std::ranges::max_element(timeline.blocks, {}, &BlockPlace::to)->to;
        QCOMPARE(begin, spans.front().begin);
        QVERIFY2(isNear(end - begin, spans.back().end - begin), qPrintable(QString::number((end - spans.back().end).count())));
        std::set<std::uint32_t> numbers;
        for (const BlockPlace& block : timeline.blocks) numbers.insert(block.block);
        QCOMPARE(numbers.size(), std::size_t{10'000});
        const auto isMoved = [](const Remark& remark) { return remark.rule == "blocks-moved"; };
        QVERIFY(std::ranges::none_of(timeline.remarks, isMoved));
    }

    void twoKernelsShareTheDevice() {
        build::Builder b;
        const auto half = static_cast<std::uint32_t>(multiprocessors_ / 2);
        for (const char* name : {"s", "t"}) {
            const auto id = b.kernel(b.stream(name), 300us);
            std::get<KernelCall>(b.program.operations[id.value].what).grid = {half, 1, 1};
        }
        RunOptions options;
        options.method = Method::Events;
        options.blocks = 2;
        const Timeline timeline = run(b.program, *driver_, options, {}, {}).timeline;
        QCOMPARE(timeline.blocks.size(), std::size_t{4} * half);
        for (std::int16_t pass = 0; pass < 2; ++pass) {
            std::map<std::int16_t, std::set<std::int16_t>> slots;
            for (const BlockPlace& block : timeline.blocks)
                if (block.pass == pass) QVERIFY(slots[block.multiprocessor].insert(block.slot).second);
            QVERIFY(slots.size() >= half);
        }
    }

    void everyLaunchOfAGraphHasItsOwnBlocks() {
        constexpr unsigned blocks = 40;
        QCOMPARE(driver_->stampBlocks({{3 * blocks}, 3}), std::string());
        driver_->takeActivity();
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        driver_->correlate(1);
        QCOMPARE(driver_->run(StreamBeginCapture{stream, 2}), Status::Success);
        driver_->correlate(2);
        QCOMPARE(gpu::spin(*driver_, stream, 50us, blocks, 128), Status::Success);
        const auto graph = driver_->run(StreamEndCapture{stream}).value;
        const auto made = driver_->run(GraphInstantiate{graph});
        QCOMPARE(made.status, Status::Success);
        for (const std::uint32_t launch : {3u, 4u, 5u}) {
            driver_->correlate(launch);
            QCOMPARE(driver_->run(GraphLaunch{made.value, stream}), Status::Success);
        }
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        const Activity activity = driver_->takeActivity();
        QCOMPARE(activity.blocks.size(), std::size_t{3});
        Nanoseconds before{};
        for (std::size_t i = 0; i < 3; ++i) {
            const BlocksSeen& seen = activity.blocks[i];
            QCOMPARE(seen.operation, 2u);
            QCOMPARE(seen.launch.value_or(0), static_cast<std::uint32_t>(i + 3));
            QCOMPARE(seen.blocks.size(), std::size_t{blocks});
            for (const BlockSeen& block : seen.blocks) QVERIFY(block.from > before && block.to - block.from >= 50us);
            before = std::ranges::max_element(seen.blocks, {}, &BlockSeen::to)->to;
        }
        driver_->run(GraphExecDestroy{made.value});
        driver_->run(GraphDestroy{graph});
        driver_->run(StreamDestroy{stream});
        QCOMPARE(driver_->stampBlocks({}), std::string());
    }

    void aDeviceWithoutMemoryForStampsSaysSo() {
        const std::string why = driver_->stampBlocks({{1'000'000'000'000}, 1});
        QVERIFY2(why.find("1000000000000 blocks") != std::string::npos, why.c_str());
        driver_->takeActivity();
        QCOMPARE(gpu::spin(*driver_, nullStream, 10us), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QVERIFY(driver_->takeActivity().blocks.empty());
    }

    void clustersTellGpcsAndTpcs() {
        const DeviceInfo& device = driver_->devices().front();
        const auto places = driver_->multiprocessors(0);
        if (device.computeMajor < 9) {
            QVERIFY(places.empty());
            return;
        }
        QCOMPARE(int(places.size()), device.multiprocessors);
        QVERIFY(places == driver_->multiprocessors(0));
        std::map<std::int16_t, int> ofGpc, ofTpc;
        std::map<std::int16_t, std::set<std::int16_t>> gpcsOfTpc;
        for (const MultiprocessorPlace& place : places) {
            QVERIFY(place.tpc >= 0);
            if (place.gpc >= 0) ++ofGpc[place.gpc];
            ++ofTpc[place.tpc];
            gpcsOfTpc[place.tpc].insert(place.gpc);
        }
        for (const auto& [tpc, count] : ofTpc) QCOMPARE(count, 2);
        for (const auto& [tpc, gpcs] : gpcsOfTpc) QCOMPARE(gpcs.size(), std::size_t{1});
        qInfo("%zu GPCs, of %d to %d multiprocessors", ofGpc.size(),
              std::ranges::min_element(ofGpc, {}, &std::pair<const std::int16_t, int>::second)->second,
              std::ranges::max_element(ofGpc, {}, &std::pair<const std::int16_t, int>::second)->second);
    }
};

STREAMSCOPE_TEST(GpuBlocksTest)

}  // namespace tst_gpu_blocks

#include "tst_gpu_blocks.moc"
