// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/graph_bench.h"
#include "tests/gpu/probes.h"
#include "tests/support/test_program.h"

#include <thread>

namespace tst_gpu_interrupt {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

/// Makes the calls on a thread of their own and interrupts them once they block. Returns the time until they returned, in ms.
template <class Calls>
double timeToFree(Driver& driver, Calls calls) {
    std::atomic<bool> ready = false;
    HostTime returned{};
    std::thread blocked([&] {
        driver.enterThread(1);
        calls(ready);
        returned = driver.now();
    });
    while (!ready) std::this_thread::yield();
    driver.run(HostWork{20ms});  // until the device is inside the spin, or polls the word
    const auto begin = driver.now();
    driver.interrupt();
    blocked.join();
    return std::chrono::duration<double, std::milli>(returned - begin).count();
}

}  // namespace

/// Tests that interrupt() quickly releases whatever blocks, and that many drivers leak nothing.
class GpuInterruptTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    template <class Calls>
    void frees(const char* what, Calls calls) {
        const double took = timeToFree(*driver_, calls);
        qInfo("%s: free after %.2f ms", what, took);
        QVERIFY2(took >= 0 && took < 100, what);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
    }
    StreamHandle stream() { return driver_->run(StreamCreate{1, 0}).value; }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void init() {
        std::string why;
        driver_ = gpu::driver(why);  // unusable after an interrupt
    }
    void cleanup() { driver_.reset(); }

    void aLongSpin() {
        frees("spin of 10 s, 300 blocks", [this](auto& ready) {
            const auto s = stream();
            gpu::spin(*driver_, s, 10s, 300, 1024);
            ready = true;
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void manySpinsBehindEachOther() {
        frees("500 spins of 1 s in a row", [this](auto& ready) {
            const auto s = stream();
            for (int i = 0; i < 500; ++i) gpu::spin(*driver_, s, 1s);
            ready = true;
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void aStuckValueWait() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        driver_->run(HostStore{WordWidth::Bits32, word.address(), 0});
        frees("wait for a value", [&](auto& ready) {
            const auto s = stream();
            QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), 1, 1}), Status::Success);
            ready = true;
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        });
    }

    void valuesOfOneWordInTurn() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        driver_->run(HostStore{WordWidth::Bits64, word.address(), 0});
        frees("waits for 1, 7, 3 and 7 of one word", [&](auto& ready) {
            const auto a = stream(), b = stream();
            for (const unsigned value : {1u, 7u, 3u})
                driver_->run(StreamWaitValue{a, WordWidth::Bits64, word.address(), value, 1});
            driver_->run(StreamWaitValue{b, WordWidth::Bits64, word.address(), 7, 1});
            ready = true;
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        });
    }

    void aValueThatNoWordCanMeet() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        frees("waits that no value ends", [&](auto& ready) {
            const auto s = stream();
            QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), 0, 2}), Status::Success);
            QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), ~0u, 3}), Status::Success);
            ready = true;
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        });
    }

    void aWordOnTheDevice() {
        const gpu::Block word(*driver_, MemoryKind::Device, 8);
        driver_->run(Memset{word.address(), 0, 8});
        frees("wait for a value in device memory", [&](auto& ready) {
            const auto s = stream();
            QCOMPARE(driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), 5, 1}), Status::Success);
            ready = true;
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        });
    }

    // Many launches also block the host, because each takes a place behind the gate (measuring.md, Gate). A call that blocks for
    // room holds CUDA's lock, so that no word in device memory can be written. Then only the end of the process helps, which the
    // client of the worker causes.
    void graphsBlockedInAValueWait_data() {
        QTest::addColumn<int>("launches");
        QTest::addColumn<bool>("deviceWord");
        QTest::newRow("once") << 1 << false;
        QTest::newRow("device word") << 1 << true;
        QTest::newRow("three times") << 3 << true;
        QTest::newRow("fifty times") << 50 << false;
    }
    void graphsBlockedInAValueWait() {
        QFETCH(int, launches);
        QFETCH(bool, deviceWord);
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8), onDevice(*driver_, MemoryKind::Device, 8);
        driver_->run(HostStore{WordWidth::Bits32, word.address(), 0});
        driver_->run(Memset{onDevice.address(), 0, 8});
        frees("a graph that waits for 1, 2, perhaps a device word, and what no word can be", [&](auto& ready) {
            gpu::GraphBench b(*driver_);
            const auto s = stream();
            const auto graph = b.make(s, [&] {
                driver_->run(StreamWaitValue{s, WordWidth::Bits32, word.address(), 1, 1});
                const MemoryOperation batch[] = {
                    {MemoryOperation::Kind::WaitValue, WordWidth::Bits32, word.address(), 2, 1},
                    {MemoryOperation::Kind::WaitValue, WordWidth::Bits32, word.address(), 0, 2},
                    {MemoryOperation::Kind::WaitValue, WordWidth::Bits32, onDevice.address(), 5, 1},
                };
                driver_->run(StreamBatchMemOp{s, std::span(batch, deviceWord ? 3 : 2), 0});
                b.spin(1, s, 10s);
                driver_->run(LaunchHostFunc{s, 10s});
            });
            QVERIFY(b.good());
            ready = true;
            for (int i = 0; i < launches; ++i) QCOMPARE(driver_->run(GraphLaunch{graph, s}), Status::Success);
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void manyLaunchesOfALongGraph() {
        frees("200 launches of a graph of five spins of 1 s", [&](auto& ready) {
            gpu::GraphBench b(*driver_);
            const auto s = stream();
            const auto graph = b.make(s, [&] {
                for (std::uint32_t i = 0; i < 5; ++i) b.spin(i, s, 1s);
            });
            QVERIFY(b.good());
            for (int i = 0; i < 200; ++i) QCOMPARE(driver_->run(GraphLaunch{graph, s}), Status::Success);
            ready = true;
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void aBatchAndACallback() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        driver_->run(HostStore{WordWidth::Bits64, word.address(), 0});
        frees("a batch that waits, and a callback of 10 s", [&](auto& ready) {
            const auto s = stream();
            const MemoryOperation batch[] = {{MemoryOperation::Kind::WaitValue, WordWidth::Bits64, word.address(), 9, 1},
                                             {MemoryOperation::Kind::WaitValue, WordWidth::Bits64, word.address(), 4, 1}};
            QCOMPARE(driver_->run(StreamBatchMemOp{s, batch, 0}), Status::Success);
            QCOMPARE(driver_->run(StreamAddCallback{s, 10s, 0}), Status::Success);
            ready = true;
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void destructionLetsGraphsEnd() {
        const auto word = driver_->run(Allocate{MemoryKind::Pinned, 8}).value;
        driver_->run(HostStore{WordWidth::Bits32, word, 0});
        gpu::GraphBench b(*driver_);
        const auto s = stream();
        const auto graph = b.make(s, [&] {
            driver_->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1});
            b.spin(1, s, 10s);
        });
        QVERIFY(b.good());
        for (int i = 0; i < 3; ++i) driver_->run(GraphLaunch{graph, s});
        driver_->run(GraphExecDestroy{graph});
        const auto begin = std::chrono::steady_clock::now();
        driver_.reset();
        QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
    }

    void hostWorkAndHostFunctions() {
        frees("host function and host work of 10 s", [this](auto& ready) {
            const auto s = stream();
            driver_->run(LaunchHostFunc{s, 10s});
            ready = true;
            driver_->run(HostWork{10s});
            QCOMPARE(driver_->run(StreamSynchronize{s}), Status::Success);
        });
    }

    void aHostThatWaitsForAWord() {
        const gpu::Block word(*driver_, MemoryKind::Pinned, 8);
        driver_->run(HostStore{WordWidth::Bits32, word.address(), 0});
        frees("host waits for a word", [&](auto& ready) {
            ready = true;
            QCOMPARE(driver_->run(HostWaitValue{WordWidth::Bits32, word.address(), 1, 1}), Status::NotReady);
        });
    }

    void destructionLetsWorkEnd() {
        const auto word = driver_->run(Allocate{MemoryKind::Pinned, 8}).value;
        driver_->run(HostStore{WordWidth::Bits32, word, 0});
        const auto s = stream(), t = stream();
        driver_->run(StreamWaitValue{s, WordWidth::Bits32, word, 1, 1});
        gpu::spin(*driver_, s, 10s);
        gpu::spin(*driver_, t, 10s);
        const auto begin = std::chrono::steady_clock::now();
        driver_.reset();
        QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
    }

    void nothingIsLostOverManyCycles() {
        std::uint64_t before = 0;
        for (int i = 0; i < 220; ++i) {
            if (i == 20) before = freeDeviceMemory();
            const auto s = stream();
            const auto event = driver_->run(EventCreate{0}).value;
            const gpu::Block device(*driver_, MemoryKind::Device, 8 << 20), pinned(*driver_, MemoryKind::Pinned, 1 << 20);
            driver_->run(MemcpyAsync{device.address(), pinned.address(), 1 << 20, s});
            gpu::spin(*driver_, s, 1us);
            driver_->run(EventRecord{event, s, 0});
            if (i % 2) driver_->run(StreamSynchronize{s});
            QCOMPARE(driver_->run(StreamDestroy{s}), Status::Success);
            QCOMPARE(driver_->run(EventDestroy{event}), Status::Success);
        }
        const auto after = freeDeviceMemory();
        qInfo("free device memory before %llu, after 200 cycles %llu", static_cast<unsigned long long>(before),
              static_cast<unsigned long long>(after));
        QVERIFY(before - after < (2u << 20) || after >= before);
    }

    void nothingIsLostOverManyDrivers() {
        std::uint64_t before = 0;
        std::string why;
        for (int i = 0; i < 12; ++i) {
            if (i == 2) before = freeDeviceMemory();
            driver_ = gpu::driver(why);
            stream();  // not destroyed, like an event and memory
            driver_->run(EventCreate{0});
            QCOMPARE(driver_->run(Allocate{MemoryKind::Device, 32 << 20}).status, Status::Success);
            driver_.reset();
        }
        const auto after = freeDeviceMemory();
        QVERIFY(before - after < (2u << 20) || after >= before);
    }
};

STREAMSCOPE_TEST(GpuInterruptTest)

}  // namespace tst_gpu_interrupt

#include "tst_gpu_interrupt.moc"
