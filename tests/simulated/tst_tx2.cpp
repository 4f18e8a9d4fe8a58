// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_tx2 {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes half = 32 * 1024 - 512;  ///< of the shared memory, beside the few bytes that each spin itself uses

struct Experiment {
    std::unique_ptr<Driver> driver = simulate("tx2");
    Bench bench{*driver};
    Address host = bench.buffer(MemoryKind::Pinned, 1 << 20), device = bench.buffer(MemoryKind::Device, 1 << 20);

    HostTime begin = driver->now();

    void at(Nanoseconds time) { bench.work(begin + time - driver->now()); }
    std::uint32_t kernel(StreamHandle stream, std::uint32_t blocks, std::uint32_t threads, Nanoseconds duration = 1s,
                         Bytes shared = 0) {
        const std::uint32_t id = bench.next();
        const KernelArgument argument{"duration", std::int64_t{duration.count()}};
        driver->launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, shared, {&argument, 1}, {}, {}}, stream);
        return id;
    }
    /// Returns whether the kernel ran in this interval within 1 % plus 0.5 ms at both ends (model.md C).
    bool ran(std::uint32_t id, double from, double to) {
        const auto off = [this](Nanoseconds time, double expected) {
            return std::abs(static_cast<double>((time - begin).count()) / 1e6 - expected) > 0.01 * expected + 0.5;
        };
        const bool right = !off(bench.start(id), from) && !off(bench.end(id), to);
        if (!right)
            qWarning("%u ran from %lld to %lld ns", id, static_cast<long long>(bench.start(id).count()),
                     static_cast<long long>(bench.end(id).count()));
        return right;
    }
    bool isBefore(std::uint32_t first, std::uint32_t second) { return bench.end(first) <= bench.start(second); }
};

}  // namespace

/// Tests of the scheduling experiments of Amert et al. on a Jetson TX2; intervals in ms.
class tst_tx2 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void v7Figure3ThreeStreams() {
        Experiment e;
        const StreamHandle s1 = e.bench.stream(), s2 = e.bench.stream(), s3 = e.bench.stream();
        const auto k1 = e.kernel(s1, 6, 768), k2 = e.kernel(s1, 2, 512);
        const auto out2 = e.bench.copy(e.host, e.device, 1 << 20, s1), in3 = e.bench.copy(e.device, e.host, 1 << 20, s1);
        const auto k3 = e.kernel(s1, 2, 1024);
        const auto out3 = e.bench.copy(e.host, e.device, 1 << 20, s1);
        e.at(200ms);
        const auto k4 = e.kernel(s2, 4, 256, 1s, half);
        e.at(400ms);
        const auto k5 = e.kernel(s3, 2, 256, 1s, half);
        const auto out5 = e.bench.copy(e.host, e.device, 1 << 20, s3);
        e.at(2800ms);
        const auto k6 = e.kernel(s2, 2, 512);
        const auto out6 = e.bench.copy(e.host, e.device, 1 << 20, s2);
        e.bench.synchronize();
        QVERIFY(e.ran(k1, 0, 2000));     // four blocks at once, two in a second wave
        QVERIFY(e.ran(k4, 1000, 2000));  // waits until all of K1 is dispatched
        QVERIFY(e.ran(k5, 2000, 3000));  // no shared memory left until K4 ends
        QVERIFY(e.ran(k2, 2000, 3000));
        QVERIFY(e.ran(k6, 2800, 3800));                             // at once
        QVERIFY(e.isBefore(out2, out5) || e.isBefore(out5, out2));  // one copy engine
        QVERIFY(e.isBefore(out2, k3) && e.isBefore(out5, k3) && e.isBefore(in3, k3) && e.isBefore(k3, out3));
        QVERIFY(e.isBefore(k6, out6));
    }

    void v7Figure5NullStream() {
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
        QVERIFY(e.ran(k1, 0, 2000) && e.ran(k2, 2000, 3000) && e.ran(k3, 3000, 4000));
        QVERIFY(e.ran(k4, 4000, 5000) && e.ran(k5, 5000, 6000) && e.ran(k6, 6000, 7000));
    }

    void v7Figure6Starvation() {
        Experiment e;
        const StreamHandle low = e.bench.stream(1, 0), high = e.bench.stream(1, -1), higher = e.bench.stream(1, -1);
        const auto k1 = e.kernel(low, 8, 1024, 500ms);
        e.at(200ms);
        const auto k2 = e.kernel(high, 16, 1024, 500ms);
        e.at(500ms);
        const auto k3 = e.kernel(higher, 16, 1024, 500ms);
        e.bench.synchronize();
        QVERIFY(e.ran(k2, 500, 2500));
        QVERIFY(e.ran(k3, 2500, 4500));
        QVERIFY(e.ran(k1, 0, 5000));
        const auto& pieces = e.bench[k1].spans;
        QCOMPARE(pieces.size(), std::size_t{2});
        QVERIFY(std::abs((pieces[0].end - e.begin).count() - 500'000'000) < 200'000);
        QVERIFY(std::abs((pieces[1].begin - e.begin).count() - 4'500'000'000) < 200'000);
    }
};

STREAMSCOPE_TEST(tst_tx2)

}  // namespace tst_tx2

#include "tst_tx2.moc"
