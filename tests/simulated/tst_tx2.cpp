#include "tests/support/bench.h"
#include "tests/support/profiles.h"

#include <QTest>

using namespace streamscope;
using namespace streamscope::test;

namespace {

/// Two multiprocessors of 2048 threads and 64 KiB, one copy engine; launches take no time (simulated-gpu.md V7).
DeviceProfile twoMultiprocessors() {
    DeviceProfile device = profile("teaching");
    device.computeMajor = 6;
    device.computeMinor = 2;
    device.multiprocessors = 2;
    device.threadsPerSm = 2048;
    device.blocksPerSm = 32;
    device.sharedMemoryPerSm = 64 * 1024;
    device.residentGrids = 16;
    device.copyEngines = 1;
    device.greatestPriority = -1;
    return device;
}

constexpr Bytes half = 32 * 1024 - 512;  ///< of the shared memory, beside the few bytes that each spin itself uses

struct Experiment {
    std::unique_ptr<Driver> driver = makeSimulatedDriver({twoMultiprocessors()}, 1);
    Bench bench{*driver};
    Address host = bench.buffer(MemoryKind::Pinned, 1 << 20), device = bench.buffer(MemoryKind::Device, 1 << 20);

    void at(Nanoseconds time) { bench.work(time - driver->now()); }
    std::uint32_t kernel(StreamHandle stream, std::uint32_t blocks, std::uint32_t threads, Nanoseconds duration = 1s,
                         Bytes shared = 0) {
        const std::uint32_t id = bench.next();
        const KernelArgument argument{"duration", std::int64_t{duration.count()}};
        driver->launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, shared, {&argument, 1}, {}, {}}, stream);
        return id;
    }
    QString interval(std::uint32_t id) {
        return QString("%1-%2").arg(bench.start(id).count() / 1'000'000).arg(bench.end(id).count() / 1'000'000);
    }
};

}  // namespace

/// The scheduling experiments of Amert et al. on a Jetson TX2; intervals in ms.
class tst_tx2 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threeStreams() {
        Experiment e;
        const StreamHandle s1 = e.bench.stream(), s2 = e.bench.stream(), s3 = e.bench.stream();
        const auto k1 = e.kernel(s1, 6, 768), k2 = e.kernel(s1, 2, 512);
        const auto out2 = e.bench.copy(e.host, e.device, 1 << 20, s1);
        e.at(200ms);
        const auto k4 = e.kernel(s2, 4, 256, 1s, half);
        e.at(400ms);
        const auto k5 = e.kernel(s3, 2, 256, 1s, half);
        const auto out5 = e.bench.copy(e.host, e.device, 1 << 20, s3);
        e.at(2800ms);
        const auto k6 = e.kernel(s2, 2, 512);
        e.bench.synchronize();
        QCOMPARE(e.interval(k1), QString("0-2000"));
        QCOMPARE(e.interval(k4), QString("1000-2000"));
        QCOMPARE(e.interval(k5), QString("2000-3000"));
        QCOMPARE(e.interval(k2), QString("2000-3000"));
        QCOMPARE(e.interval(k6), QString("2800-3800"));
        const auto first = std::min(e.bench.end(out2), e.bench.end(out5)),
                   second = std::max(e.bench.start(out2), e.bench.start(out5));
        QVERIFY(second >= first);  // one copy engine
    }

    void nullStream() {
        Experiment e;
        const StreamHandle s1 = e.bench.stream(0), s2 = e.bench.stream(0), s3 = e.bench.stream(0);
        const auto k1 = e.kernel(s1, 6, 768);
        e.at(200ms);
        const auto k2 = e.kernel(streamscope::nullStream, 1, 1024);
        e.at(300ms);
        const auto k3 = e.kernel(s2, 4, 256);
        e.at(400ms);
        const auto k4 = e.kernel(s2, 4, 256);
        e.at(600ms);
        const auto k5 = e.kernel(streamscope::nullStream, 1, 1024);
        e.at(800ms);
        const auto k6 = e.kernel(s3, 2, 256);
        e.bench.synchronize();
        const QStringList all{e.interval(k1), e.interval(k2), e.interval(k3), e.interval(k4), e.interval(k5), e.interval(k6)};
        QCOMPARE(all.join(' '), QString("0-2000 2000-3000 3000-4000 4000-5000 5000-6000 6000-7000"));
    }

    void starvation() {
        Experiment e;
        const StreamHandle low = e.bench.stream(1, 0), high = e.bench.stream(1, -1), higher = e.bench.stream(1, -1);
        const auto k1 = e.kernel(low, 8, 1024, 500ms);
        e.at(200ms);
        const auto k2 = e.kernel(high, 16, 1024, 500ms);
        e.at(500ms - 1ns);  // before the wave boundary, as in the measurement
        const auto k3 = e.kernel(higher, 16, 1024, 500ms);
        e.bench.synchronize();
        QCOMPARE(e.interval(k2), QString("500-2500"));
        QCOMPARE(e.interval(k3), QString("2500-4500"));
        const auto& pieces = e.bench[k1].spans;
        QCOMPARE(pieces.size(), std::size_t{2});
        QCOMPARE(pieces[0].end.count(), 500'000'000);
        QCOMPARE(pieces[1].begin.count(), 4'500'000'000);
        QCOMPARE(pieces[1].end.count(), 5'000'000'000);
    }
};

QTEST_GUILESS_MAIN(tst_tx2)
#include "tst_tx2.moc"
