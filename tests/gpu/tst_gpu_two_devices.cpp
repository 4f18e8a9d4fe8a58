// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/graph_bench.h"
#include "tests/support/test_program.h"

#include <array>
#include <map>

namespace tst_gpu_two_devices {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

/// Tests of streams, events, memory and clocks of two GPUs together (semantics.md A6, D1 to D3).
class GpuTwoDevicesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why, {0, 1});
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void cleanupTestCase() { driver_.reset(); }

    void eachStreamAndEventRemembersItsDevice() {
        driver_->run(SetDevice{0});
        const auto stream0 = driver_->run(StreamCreate{1, 0}).value;
        const auto event0 = driver_->run(EventCreate{0}).value;
        driver_->run(SetDevice{1});
        const auto event1 = driver_->run(EventCreate{0}).value;
        QCOMPARE(driver_->run(EventRecord{event1, stream0, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventRecord{event0, stream0, 0}), Status::Success);
        QCOMPARE(gpu::spin(*driver_, stream0, 1ms), Status::Success);
        QCOMPARE(driver_->run(EventRecord{event1, nullStream, 0}), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{stream0}), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QCOMPARE(driver_->run(EventElapsedTime{event0, event1}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventTime{event0}).status, Status::Success);
        QCOMPARE(driver_->run(EventTime{event1}).status, Status::Success);
        driver_->run(SetDevice{0});
    }

    void peerCopiesCarryTheData() {
        driver_->run(SetDevice{0});
        const gpu::Block here(*driver_, MemoryKind::Device, 4096), host(*driver_, MemoryKind::Pinned, 4096);
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        driver_->run(SetDevice{1});
        const gpu::Block there(*driver_, MemoryKind::Device, 4096);
        driver_->run(SetDevice{0});
        QCOMPARE(driver_->run(MemsetAsync{here.address(), 0x5a, 4096, stream}), Status::Success);
        QCOMPARE(driver_->run(MemcpyAsync{there.address(), here.address(), 4096, stream}), Status::Success);
        QCOMPARE(driver_->run(MemcpyAsync{host.address(), there.address(), 4096, stream}), Status::Success);
        QCOMPARE(driver_->run(StreamSynchronize{stream}), Status::Success);
        for (int i = 0; i < 4096; ++i) QCOMPARE(host.host()[i], std::byte{0x5a});
    }

    void peerCopiesGoBothWaysAndTheirTimesAreSeen() {
        constexpr Bytes bytes = 256 << 20;
        driver_->run(SetDevice{1});
        const gpu::Block there(*driver_, MemoryKind::Device, bytes);
        driver_->run(SetDevice{0});
        const gpu::Block here(*driver_, MemoryKind::Device, bytes);
        const auto stream = driver_->run(StreamCreate{1, 0}).value;
        const auto start = driver_->run(EventCreate{0}).value, end = driver_->run(EventCreate{0}).value;
        for (const auto& [to, from] : {std::pair{&there, &here}, {&here, &there}}) {
            float elapsed = 0;
            for (int i = 0; i < 3; ++i) {
                driver_->run(EventRecord{start, stream, 0});
                QCOMPARE(driver_->run(MemcpyAsync{to->address(), from->address(), bytes, stream}), Status::Success);
                driver_->run(EventRecord{end, stream, 0});
                QCOMPARE(driver_->run(StreamSynchronize{stream}), Status::Success);
                const auto measured = driver_->run(EventElapsedTime{start, end});
                QCOMPARE(measured.status, Status::Success);
                elapsed = measured.value;
            }
            qInfo("256 MiB from device to device: %.3f ms, %.1f GB/s", static_cast<double>(elapsed),
                  static_cast<double>(bytes) / static_cast<double>(elapsed) / 1e6);
            QVERIFY(elapsed > 0);
        }
    }

    void aGraphRunsOnBothDevices() {
        gpu::GraphBench b(*driver_);
        constexpr Bytes bytes = 4096;
        driver_->run(SetDevice{1});
        const auto t = b.stream();
        const auto joined = b.event();
        const gpu::Block there(*driver_, MemoryKind::Device, bytes);
        driver_->run(SetDevice{0});
        const auto s = b.stream();
        const auto forked = b.event();
        const gpu::Block here(*driver_, MemoryKind::Device, bytes), host(*driver_, MemoryKind::Pinned, bytes);
        std::memset(host.host(), 0, bytes);
        const auto graph = b.make(s, [&] {
            b.spin(1, s, 1ms);
            driver_->correlate(4);
            driver_->run(MemsetAsync{here.address(), 0x44, bytes, s});
            driver_->run(EventRecord{forked, s, 0});
            driver_->run(StreamWaitEvent{t, forked, 0});
            driver_->run(SetDevice{1});
            b.spin(2, t, 1ms);
            driver_->correlate(5);
            driver_->run(MemcpyAsync{there.address(), here.address(), bytes, t});
            driver_->correlate(6);
            driver_->run(MemcpyAsync{host.address(), there.address(), bytes, t});
            driver_->run(EventRecord{joined, t, 0});
            driver_->run(SetDevice{0});
            driver_->run(StreamWaitEvent{s, joined, 0});
            b.spin(3, s, 1ms);
        });
        QVERIFY(b.good());
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(b.launch(10, graph, s), Status::Success);
            auto did = gpu::activityByOperation(*driver_);
            QVERIFY(did[1].start && did[2].start && did[3].start);
            QCOMPARE(did[1].device, 0);
            QCOMPARE(did[2].device, 1);
            const auto slack = driver_->clockUncertainty(1);
            QVERIFY(*did[2].start >= *did[1].end - slack && *did[3].start >= *did[2].end - slack);
        }
        for (Bytes i = 0; i < bytes; ++i) QCOMPARE(host.host()[i], std::byte{0x44});
    }

    // Many hops from one device to the other and back: on the common clock a cause precedes its effect, whichever device is the
    // first.
    void clocksOfTwoDevicesAgreeWithinTheirUncertainty_data() {
        QTest::addColumn<int>("first");
        QTest::newRow("device 0 first") << 0;
        QTest::newRow("device 1 first") << 1;
    }
    void clocksOfTwoDevicesAgreeWithinTheirUncertainty() {
        QFETCH(int, first);
        if (first == 1) {
            driver_.reset();
            std::string why;
            driver_ = gpu::driver(why, {1, 0});
            QVERIFY2(driver_, why.c_str());
        }
        constexpr std::uint32_t hops = 60;
        std::array<StreamHandle, 2> streams;
        for (int device : {0, 1}) {
            driver_->run(SetDevice{device});
            streams[static_cast<std::size_t>(device)] = driver_->run(StreamCreate{1, 0}).value;
        }
        driver_->takeActivity();
        for (std::uint32_t i = 0; i < hops; ++i) {
            driver_->run(SetDevice{static_cast<int>(i % 2)});
            driver_->correlate(i);
            gpu::spin(*driver_, streams[i % 2], 20us);
            const auto done = driver_->run(EventCreate{2}).value;
            driver_->run(EventRecord{done, streams[i % 2], 0});
            driver_->run(StreamWaitEvent{streams[(i + 1) % 2], done, 0});
        }
        const auto slack = driver_->clockUncertainty(1);
        std::map<std::uint32_t, OperationActivity> kernels;
        for (const auto& operation : driver_->takeActivity().operations) kernels[operation.operation] = operation;
        QCOMPARE(kernels.size(), std::size_t{hops});
        Nanoseconds least = 1s, most = -1s;
        std::array<std::vector<Nanoseconds>, 2> hopsTo;
        for (std::uint32_t i = 1; i < hops; ++i) {
            QCOMPARE(kernels[i].device, static_cast<int>(i % 2));
            const auto hop = *kernels[i].start - *kernels[i - 1].end;
            least = std::min(least, hop);
            most = std::max(most, hop);
            QVERIFY(hop > -slack);
            hopsTo[i % 2].push_back(hop);
        }
        for (auto& hopsOfOneWay : hopsTo) std::ranges::sort(hopsOfOneWay);
        qInfo("median hop from 0 to 1 %.2f us, from 1 to 0 %.2f us; least to most %.2f to %.2f us; uncertainty %.2f us",
              static_cast<double>(hopsTo[1][hopsTo[1].size() / 2].count()) / 1e3,
              static_cast<double>(hopsTo[0][hopsTo[0].size() / 2].count()) / 1e3, static_cast<double>(least.count()) / 1e3,
              static_cast<double>(most.count()) / 1e3, static_cast<double>(slack.count()) / 1e3);
        driver_->run(SetDevice{0});
    }
};

STREAMSCOPE_TEST(GpuTwoDevicesTest)

}  // namespace tst_gpu_two_devices

#include "tst_gpu_two_devices.moc"
