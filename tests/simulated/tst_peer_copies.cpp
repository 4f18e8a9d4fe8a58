// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <vector>

namespace tst_peer_copies {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes KiB = 1024, MiB = 1024 * KiB;

}  // namespace

/// Tests of copies between devices and waits across them, with and without peer access, against measurements on two H200s.
class TestPeerCopies : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    std::unique_ptr<Bench> bench_;
    Address buffers_[2][2];
    StreamHandle streams_[2];

    void open(const std::string& id) {
        const DeviceProfile model = profile(id);
        driver_ = makeSimulatedDriver(std::vector<DeviceProfile>(model.devices > 1 ? 1 : 2, model), 1);
        bench_ = std::make_unique<Bench>(*driver_);
        for (int device : {0, 1}) {
            driver_->run(SetDevice{device});
            streams_[device] = bench_->stream();
            for (Address& buffer : buffers_[device]) buffer = bench_->buffer(MemoryKind::Device, 256 * MiB);
        }
        driver_->run(SetDevice{0});
    }
    std::uint32_t copy(int from, Bytes bytes, int streamOf, int pair = 0) {
        driver_->run(SetDevice{streamOf});
        return bench_->copy(buffers_[1 - from][pair], buffers_[from][pair], bytes, streams_[streamOf]);
    }
    void synchronize() {
        for (int device : {1, 0}) {
            driver_->run(SetDevice{device});
            bench_->synchronize();
        }
    }
    double lengthOf(std::uint32_t copy) {
        return std::chrono::duration<double, std::micro>(bench_->end(copy) - bench_->start(copy)).count();
    }

private Q_SLOTS:
    void aTeachingCopyTakesItsBytes_data() {
        QTest::addColumn<bool>("peerAccess");
        QTest::addColumn<double>("microseconds");
        QTest::newRow("direct, 20 GB/s") << true << 500.0;
        QTest::newRow("through the host, 10 GB/s") << false << 1000.0;
    }
    void aTeachingCopyTakesItsBytes() {
        QFETCH(bool, peerAccess);
        QFETCH(double, microseconds);
        open("teaching-two-gpus");
        QCOMPARE(driver_->run(SetPeerAccess{peerAccess}), Status::Success);
        const auto one = copy(0, 10'000'000, 0), other = copy(1, 10'000'000, 1);
        synchronize();
        QCOMPARE(lengthOf(one), microseconds);
        QCOMPARE(lengthOf(other), microseconds);
        QCOMPARE(bench_->start(one), bench_->start(other));  // both directions at once
    }

    /// Medians of 15 copies on two H200s, minus the bracket of 1.5 us.
    void aCopyTakesAsLongAsMeasured_data() {
        QTest::addColumn<bool>("peerAccess");
        QTest::addColumn<int>("streamOf");
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<double>("measured");
        const auto row = [](bool access, int stream, Bytes bytes, double bracketed) {
            QTest::addRow("%s, stream of %d, %lld B", access ? "peer access" : "none", stream, static_cast<long long>(bytes))
                << access << stream << static_cast<qint64>(bytes) << bracketed - 1.5;
        };
        row(true, 0, 4 * KiB, 9.22);
        row(true, 0, MiB, 11.46);
        row(true, 0, 4 * MiB, 19.74);
        row(true, 0, 16 * MiB, 52.35);
        row(true, 0, 256 * MiB, 687.84);
        row(true, 1, 4 * KiB, 19.74);
        row(true, 1, MiB, 20.26);
        row(true, 1, 16 * MiB, 57.3);
        row(true, 1, 256 * MiB, 693);
        row(false, 0, 4 * KiB, 27.62);
        row(false, 0, MiB, 61.92);
        row(false, 0, 4 * MiB, 137.82);
        row(false, 0, 16 * MiB, 464.29);
        row(false, 0, 256 * MiB, 6959.87);
    }
    void aCopyTakesAsLongAsMeasured() {
        QFETCH(bool, peerAccess);
        QFETCH(int, streamOf);
        QFETCH(qint64, bytes);
        QFETCH(double, measured);
        open("h200");
        driver_->run(SetPeerAccess{peerAccess});
        const auto made = copy(0, bytes, streamOf);
        synchronize();
        const double length = lengthOf(made);
        QVERIFY2(std::abs(length - measured) <= std::max(0.1 * measured, 3.0), qPrintable(QString::number(length)));
    }

    void theDevicesThatACopyNamesDecideNothing_data() {
        QTest::addColumn<int>("streamOf");
        QTest::addColumn<bool>("peerAccess");
        for (const int stream : {0, 1})
            for (const bool access : {false, true}) QTest::addRow("stream of %d, access %d", stream, access) << stream << access;
    }
    void theDevicesThatACopyNamesDecideNothing() {
        QFETCH(int, streamOf);
        QFETCH(bool, peerAccess);
        std::vector<double> lengths;
        for (const CopyDevices devices : {CopyDevices{}, CopyDevices{true, 1, 0}, CopyDevices{true, 0, 1}}) {
            open("h200");
            driver_->run(SetPeerAccess{peerAccess});
            driver_->run(SetDevice{streamOf});
            const auto made = bench_->next();
            QCOMPARE(driver_->run(MemcpyAsync{buffers_[1][0], buffers_[0][0], 16 * MiB, streams_[streamOf], devices}),
                     Status::Success);
            synchronize();
            lengths.push_back(lengthOf(made));
        }
        QCOMPARE(lengths, std::vector<double>(3, lengths.front()));
    }

    void copiesInARowSaveOfTheLatency() {
        open("h200");
        std::uint32_t last = 0;
        for (int i = 0; i < 4; ++i) last = copy(0, 4 * MiB, 0);
        synchronize();
        QVERIFY(std::abs(lengthOf(last) - 13.95) < 0.5);  // 300.6 GB/s measured
    }

    /// Two copies of 64 MiB from device 0 to device 1 took twice as long as one, in streams of either device. Copies in both
    /// directions at once took as long as one.
    void theEnginesOfTheSourceServeACopy() {
        open("h200");
        const auto first = copy(0, 64 * MiB, 0, 0), second = copy(0, 64 * MiB, 1, 1);
        synchronize();
        QVERIFY(bench_->start(second) >= bench_->end(first));
        const auto there = copy(0, 64 * MiB, 0, 0), back = copy(1, 64 * MiB, 1, 1);
        synchronize();
        QVERIFY(bench_->start(back) < bench_->end(there) && bench_->start(there) < bench_->end(back));
    }

    /// Without peer access, a copy shares an engine with copies from the same device to the host (2.97 ms for 1.76 and 1.22).
    void withoutPeerAccessTheEngineToTheHostIsBusy() {
        open("h200");
        driver_->run(SetPeerAccess{false});
        driver_->run(SetDevice{0});
        const Address host = bench_->buffer(MemoryKind::Pinned, 64 * MiB);
        const StreamHandle other = bench_->stream();
        const auto detour = copy(0, 64 * MiB, 0);
        const auto down = bench_->copy(host, buffers_[0][1], 64 * MiB, other);
        synchronize();
        QVERIFY(bench_->start(down) >= bench_->end(detour));
    }

    /// Kernels of 20 us on two devices in turn were 6.0 us apart, kernels in one stream 1.5 us.
    void aHopBetweenDevicesTakesAsLongAsMeasured() {
        open("h200");
        constexpr int hops = 20;
        std::vector<std::uint32_t> kernels;
        for (int i = 0; i < hops; ++i) {
            const int device = i % 2;
            driver_->run(SetDevice{device});
            kernels.push_back(bench_->kernel(streams_[device], 20us));
            const auto done = bench_->event(2);
            bench_->record(done, streams_[device]);
            bench_->wait(streams_[1 - device], done);
        }
        synchronize();
        const auto apart =
            std::chrono::duration<double, std::micro>(bench_->start(kernels.back()) - bench_->start(kernels.front()));
        const double hop = apart.count() / (hops - 1) - 20;
        QVERIFY2(std::abs(hop - 6.0) < 0.3, qPrintable(QString::number(hop)));
    }
};

STREAMSCOPE_TEST(TestPeerCopies)

}  // namespace tst_peer_copies

#include "tst_peer_copies.moc"
