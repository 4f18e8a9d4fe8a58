// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_driver_impl.h"
#include "kernels/launch.h"
#include "tests/gpu/gpu.h"
#include "tests/gpu/probes.h"
#include "tests/support/test_program.h"

#include <algorithm>

namespace tst_gpu_clocks {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

double microseconds(Nanoseconds time) { return std::chrono::duration<double, std::micro>(time).count(); }

struct Summary {
    explicit Summary(std::vector<double> values) {
        std::ranges::sort(values);
        least = values.front();
        median = values[values.size() / 2];
        most = values.back();
    }
    double least, median, most;
};

}  // namespace

/// Tests that times of the host, of events and of kernels agree.
class GpuClocksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    cuda::Bounds timerBounds() { return static_cast<cuda::CudaDriver&>(*driver_).timerBounds(0); }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
        const auto steps = timerSteps();
        const auto [least, most] = std::ranges::minmax(steps);
        qInfo("global timer steps: %llu to %llu ns", static_cast<unsigned long long>(least),
              static_cast<unsigned long long>(most));
    }
    void cleanupTestCase() { driver_.reset(); }

    void anEventIsStampedBetweenItsRecordAndItsAnswer() {
        const auto event = driver_->run(EventCreate{0}).value;
        const auto slack = driver_->clockUncertainty(0);
        std::vector<double> early, late;
        for (int i = 0; i < 200; ++i) {
            const auto before = driver_->now();
            driver_->run(EventRecord{event, nullStream, 0});
            while (driver_->run(EventQuery{event}) == Status::NotReady) {}
            const auto after = driver_->now();
            const auto at = driver_->run(EventTime{event});
            QCOMPARE(at.status, Status::Success);
            early.push_back(microseconds(at.value - before));
            late.push_back(microseconds(after - at.value));
            QVERIFY(at.value >= before - slack && at.value <= after + slack);
        }
        const Summary first(early), second(late);
        qInfo("uncertainty %.3f us; record to stamp %.2f (%.2f to %.2f) us, stamp to answer %.2f (%.2f to %.2f) us",
              microseconds(slack), first.median, first.least, first.most, second.median, second.least, second.most);
        QVERIFY(slack > 0ns && slack < 10us);
    }

    void aKernelLiesInsideItsBracket_data() {
        QTest::addColumn<int>("duration");
        QTest::addColumn<int>("blocks");
        for (const int duration : {0, 1'000, 10'000, 100'000, 1'000'000}) {
            QTest::addRow("%d ns, 1 block", duration) << duration << 1;
            QTest::addRow("%d ns, 264 blocks", duration) << duration << 264;
        }
    }
    void aKernelLiesInsideItsBracket() {
        QFETCH(int, duration);
        QFETCH(int, blocks);
        constexpr std::uint32_t count = 100;
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        std::vector<std::pair<EventHandle, EventHandle>> brackets(count);
        for (auto& [before, after] : brackets)
            before = driver_->run(EventCreate{0}).value, after = driver_->run(EventCreate{0}).value;
        driver_->takeActivity();
        for (std::uint32_t i = 0; i < count; ++i) {
            driver_->correlate(i);
            driver_->run(EventRecord{brackets[i].first, stream, 0});
            gpu::spin(*driver_, stream, Nanoseconds(duration), static_cast<unsigned>(blocks), 1024);
            driver_->run(EventRecord{brackets[i].second, stream, 0});
        }
        QCOMPARE(driver_->run(StreamSynchronize{stream}), Status::Success);
        const auto activity = driver_->takeActivity();
        QCOMPARE(activity.operations.size(), std::size_t{count});
        std::vector<double> lead, length, trail;
        for (const auto& operation : activity.operations) {
            const auto& [before, after] = brackets[operation.operation];
            lead.push_back(microseconds(*operation.start - driver_->run(EventTime{before}).value));
            trail.push_back(microseconds(driver_->run(EventTime{after}).value - *operation.end));
            length.push_back(microseconds(*operation.end - *operation.start));
        }
        const Summary first(lead), middle(length), last(trail);
        const auto bounds = timerBounds();
        qInfo(
            "start to kernel %.2f (%.2f to %.2f), kernel %.3f (%.3f to %.3f), kernel to end %.2f (%.2f to %.2f) us; "
            "bounds %.0f ns wide",
            first.median, first.least, first.most, middle.median, middle.least, middle.most, last.median, last.least, last.most,
            bounds.high - bounds.low);
        // Uncertainty of the offset between the two clocks.
        const double uncertain = (bounds.high - bounds.low) / 1000;
        QVERIFY2(first.least >= -uncertain, qPrintable(QString::number(first.least)));
        QVERIFY2(last.least >= -uncertain, qPrintable(QString::number(last.least)));
        QVERIFY(middle.least >= duration / 1000.0);
        QVERIFY(middle.median < duration / 1000.0 + 3);
        for (const auto& [before, after] : brackets) driver_->run(EventDestroy{before}), driver_->run(EventDestroy{after});
        driver_->run(StreamDestroy{stream});
    }

    void elapsedTimeIsTheSpinAndTheBracketsCost() {
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        const auto start = driver_->run(EventCreate{0}).value, end = driver_->run(EventCreate{0}).value;
        for (const double expected : {0.1, 1.0, 20.0}) {
            driver_->run(EventRecord{start, stream, 0});
            gpu::spin(*driver_, stream, Nanoseconds(static_cast<std::int64_t>(expected * 1e6)));
            driver_->run(EventRecord{end, stream, 0});
            driver_->run(StreamSynchronize{stream});
            const auto [status, elapsed] = driver_->run(EventElapsedTime{start, end});
            QCOMPARE(status, Status::Success);
            qInfo("spin %.1f ms: elapsed %.6f ms", expected, static_cast<double>(elapsed));
            QVERIFY(elapsed >= expected && elapsed < expected + 0.05);
        }
    }

    void realigningMovesTimesByLessThanTheUncertainty() {
        const auto event = driver_->run(EventCreate{0}).value;
        driver_->run(EventRecord{event, nullStream, 0});
        driver_->run(DeviceSynchronize{});
        const auto first = driver_->run(EventTime{event}).value;
        std::vector<double> moved, bounds, costs;
        for (int i = 0; i < 50; ++i) {
            const auto before = driver_->run(EventTime{event}).value;
            driver_->run(HostWork{5ms});
            const auto begin = driver_->now();
            driver_->takeActivity();
            costs.push_back(microseconds(driver_->now() - begin));
            moved.push_back(microseconds(driver_->run(EventTime{event}).value - before));
            bounds.push_back(microseconds(driver_->clockUncertainty(0)));
        }
        const Summary steps(moved), uncertainty(bounds);
        qInfo(
            "re-aligned 50 times over 250 ms: an old event moved by %.3f to %.3f us a time, %.3f us in all; "
            "uncertainty %.3f (%.3f to %.3f) us; takeActivity %.0f us",
            steps.least, steps.most, microseconds(driver_->run(EventTime{event}).value - first), uncertainty.median,
            uncertainty.least, uncertainty.most, Summary(costs).median);
        QVERIFY(std::abs(steps.least) < 2 && std::abs(steps.most) < 2);
    }

    void aCallCostsLittleHostTime() {
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        const auto event = driver_->run(EventCreate{0}).value;
        const auto typical = [&](auto call) {
            std::vector<double> times;
            for (int i = 0; i < 300; ++i) {
                const auto begin = driver_->now();
                call();
                times.push_back(microseconds(driver_->now() - begin));
            }
            driver_->run(StreamSynchronize{stream});
            return Summary(times).median;
        };
        const double launch = typical([&] { gpu::spin(*driver_, stream, 0ns); });
        const double record = typical([&] { driver_->run(EventRecord{event, stream, 0}); });
        const double wait = typical([&] { driver_->run(StreamWaitEvent{stream, event, 0}); });
        const double query = typical([&] { driver_->run(StreamQuery{stream}); });
        qInfo("host time of a call: launch %.2f, record %.2f, wait %.2f, query %.2f us", launch, record, wait, query);
        QVERIFY(launch < 50 && record < 50 && wait < 50 && query < 50);
    }

    void recordingTheSpanCostsLittleEvenWithManyBlocks() {
        constexpr std::int64_t n = 10'000'000;
        const gpu::Block x(*driver_, MemoryKind::Device, n * 4), y(*driver_, MemoryKind::Device, n * 4);
        const gpu::Block records(*driver_, MemoryKind::Device, 1 << 16), counter(*driver_, MemoryKind::Device, 64);
        driver_->run(Memset{records.address(), 0, 1 << 16});
        driver_->run(Memset{counter.address(), 0, 64});
        const auto start = driver_->run(EventCreate{0}).value, end = driver_->run(EventCreate{0}).value;
        const auto pointer = [](const gpu::Block& block) { return reinterpret_cast<void*>(block.address().value); };
        const kernels::Operand operands[] = {
            {true, 0, 2.0, {}}, {true, 0, 0, {pointer(x), n * 4}}, {true, 0, 0, {pointer(y), n * 4}}, {true, n, 0, {}}};
        enum class How : std::uint8_t { Plain, Recorded, Counted };  // counted: as the node of a graph
        const auto typical = [&](How how) {
            std::vector<double> times;
            for (int i = 0; i < 51; ++i) {
                auto* first = static_cast<kernels::LaunchRecord*>(pointer(records));
                auto* record = how == How::Plain ? nullptr : how == How::Recorded ? first + i : first;
                auto* counts = how == How::Counted ? static_cast<kernels::LaunchCounter*>(pointer(counter)) : nullptr;
                driver_->run(EventRecord{start, nullStream, 0});
                kernels::findBinding("saxpy")->launch({{39063, 1, 1},
                                                       {256, 1, 1},
                                                       0,
                                                       nullptr,
                                                       operands,
                                                       nullptr,
                                                       0,
                                                       nullptr,
                                                       0,
                                                       {record, 39063 - 2112, counts},
                                                       nullptr,
                                                       nullptr,
                                                       nullptr});
                driver_->run(EventRecord{end, nullStream, 0});
                driver_->run(DeviceSynchronize{});
                times.push_back(static_cast<double>(driver_->run(EventElapsedTime{start, end}).value) * 1000);
            }
            return Summary(times).median;
        };
        typical(How::Plain);
        const double plain = typical(How::Plain), recorded = typical(How::Recorded), counted = typical(How::Counted);
        qInfo("saxpy, 39063 blocks: %.2f us plain, %.2f us recorded, %.2f us as in a graph", plain, recorded, counted);
        QVERIFY(recorded < plain * 1.5 && counted < plain * 1.5);
        kernels::LaunchCounter seen{};
        driver_->run(Memcpy{{reinterpret_cast<std::uintptr_t>(&seen)}, counter.address(), sizeof seen});
        QVERIFY(seen.launches == 51 && seen.blocksEnded == 0);
    }
};

STREAMSCOPE_TEST(GpuClocksTest)

}  // namespace tst_gpu_clocks

#include "tst_gpu_clocks.moc"
