// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/two_processes.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <csignal>
#include <future>

namespace tst_gpu_processes {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

/// Tests of events and memory between real processes on one GPU (semantics.md A6).
class GpuProcessesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    void enter(ThreadIndex thread) { driver_->enterThread(thread); }
    StreamHandle stream() { return driver_->run(StreamCreate{1, 0}).value; }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        const auto begin = std::chrono::steady_clock::now();
        driver_ = gpu::twoProcesses(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
        qInfo("two processes are ready after %.0f ms",
              std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    void init() {
        std::string why;
        driver_ = gpu::twoProcesses(why);
        QVERIFY2(driver_, why.c_str());
        enter(0);
    }
    void cleanup() {
        driver_.reset();
        QVERIFY(gpu::childProcesses().empty());
    }

    void onlyAnEventMadeForItIsExported() {
        for (const unsigned flags : {0u, 2u}) {
            const auto event = driver_->run(EventCreate{flags}).value;
            QCOMPARE(driver_->run(IpcGetEventHandle{event}).status, Status::InvalidResourceHandle);
        }
        QCOMPARE(driver_->run(IpcGetEventHandle{driver_->run(EventCreate{gpu::exportable}).value}).status, Status::Success);
        QCOMPARE(driver_->run(IpcGetEventHandle{{999'999}}).status, Status::InvalidResourceHandle);
        qInfo("handle of the null event: %d", number(driver_->run(IpcGetEventHandle{{}}).status));
    }

    void aHandleIsOpenedElsewhereOnly() {
        const auto handle = driver_->run(IpcGetEventHandle{driver_->run(EventCreate{gpu::exportable}).value}).value;
        QCOMPARE(driver_->run(IpcOpenEventHandle{handle}).status, Status::DeviceUninitialized);
        IpcHandle garbage;
        garbage.fill(std::byte{0x5a});
        QCOMPARE(driver_->run(IpcOpenEventHandle{garbage}).status, Status::MapBufferObjectFailed);
        enter(1);
        QCOMPARE(driver_->run(IpcOpenEventHandle{garbage}).status, Status::MapBufferObjectFailed);
        QCOMPARE(driver_->run(IpcOpenEventHandle{handle}).status, Status::Success);
    }

    void anEventOrdersWorkOfTwoProcesses() {
        const auto event = driver_->run(EventCreate{gpu::exportable}).value;
        const auto handle = driver_->run(IpcGetEventHandle{event}).value;
        const auto s = stream();
        enter(1);
        const auto opened = driver_->run(IpcOpenEventHandle{handle}).value;
        const auto t = stream();
        enter(0);
        driver_->correlate(1);
        gpu::spin(*driver_, s, 30ms);
        QCOMPARE(driver_->run(EventRecord{event, s, 0}), Status::Success);
        enter(1);
        QCOMPARE(driver_->run(EventQuery{opened}), Status::NotReady);
        QCOMPARE(driver_->run(StreamWaitEvent{t, opened, 0}), Status::Success);
        driver_->correlate(2);
        QCOMPARE(gpu::spin(*driver_, t, 1ms), Status::Success);
        const auto begin = driver_->now();
        QCOMPARE(driver_->run(EventSynchronize{opened}), Status::Success);
        QVERIFY(driver_->now() - begin > 15ms);
        QCOMPARE(driver_->run(EventElapsedTime{opened, opened}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamSynchronize{t}), Status::Success);
        auto did = gpu::activityByOperation(*driver_);
        const auto gap = *did[2].start - *did[1].end;
        const auto slack = 2 * driver_->clockUncertainty(0);
        qInfo("from the end in one process to the start in the other: %.1f us, with an uncertainty of %.1f us",
              static_cast<double>(gap.count()) / 1e3, static_cast<double>(slack.count()) / 1e3);
        QVERIFY(gap > -slack && gap < 20ms);
        QCOMPARE(driver_->run(EventDestroy{opened}), Status::Success);
        QCOMPARE(driver_->run(EventQuery{opened}), Status::InvalidResourceHandle);
    }

    void anOpenedEventIsOfNoUseWithoutItsExporter() {
        const auto event = driver_->run(EventCreate{gpu::exportable}).value;
        const auto handle = driver_->run(IpcGetEventHandle{event}).value;
        enter(1);
        const auto opened = driver_->run(IpcOpenEventHandle{handle}).value;
        QCOMPARE(driver_->run(EventQuery{opened}), Status::Success);
        enter(0);
        QCOMPARE(driver_->run(EventDestroy{event}), Status::Success);
        enter(1);
        QCOMPARE(driver_->run(EventQuery{opened}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamWaitEvent{nullStream, opened, 0}), Status::InvalidResourceHandle);
        qInfo("destroying it afterwards: %d", number(driver_->run(EventDestroy{opened})));
        QCOMPARE(gpu::spin(*driver_, nullStream, 1us), Status::Success);
    }

    void theExporterSeesWhatTheOtherRecords() {
        const auto event = driver_->run(EventCreate{gpu::exportable}).value;
        const auto handle = driver_->run(IpcGetEventHandle{event}).value;
        enter(1);
        const auto opened = driver_->run(IpcOpenEventHandle{handle}).value;
        const auto t = stream();
        gpu::spin(*driver_, t, 20ms);
        QCOMPARE(driver_->run(EventRecord{opened, t, 0}), Status::Success);
        enter(0);
        QCOMPARE(driver_->run(EventQuery{event}), Status::NotReady);
        QCOMPARE(driver_->run(EventSynchronize{event}), Status::Success);
        enter(1);
        QCOMPARE(driver_->run(StreamQuery{t}), Status::Success);
    }

    void deviceMemoryIsSharedAndCountedByItsOpenings() {
        constexpr Bytes bytes = 4 << 20;
        const gpu::Block memory(*driver_, MemoryKind::Device, bytes), host(*driver_, MemoryKind::Pinned, bytes);
        QCOMPARE(driver_->run(Memset{memory.address(), 0x11, bytes}), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        const auto handle = driver_->run(IpcGetMemHandle{memory.address()});
        QCOMPARE(handle.status, Status::Success);
        qInfo("memory: opened in its own process %d, handle of pinned memory %d",
              number(driver_->run(IpcOpenMemHandle{handle.value}).status),
              number(driver_->run(IpcGetMemHandle{host.address()}).status));
        enter(1);
        const auto opened = driver_->run(IpcOpenMemHandle{handle.value});
        QCOMPARE(opened.status, Status::Success);
        QCOMPARE(driver_->run(Memset{{opened.value.value + bytes / 2}, 0x22, bytes / 2}), Status::Success);
        QCOMPARE(driver_->run(StreamWriteValue{nullStream, WordWidth::Bits32, opened.value, 0x33, 0}), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QCOMPARE(driver_->run(Release{opened.value}), Status::InvalidValue);
        const auto again = driver_->run(IpcOpenMemHandle{handle.value});
        qInfo("memory opened twice: %d, %s address", number(again.status), again.value == opened.value ? "the same" : "another");
        if (again) QCOMPARE(driver_->run(IpcCloseMemHandle{again.value}), Status::Success);
        QCOMPARE(driver_->run(IpcCloseMemHandle{opened.value}), Status::Success);
        QCOMPARE(driver_->run(IpcCloseMemHandle{opened.value}), Status::InvalidValue);
        enter(0);
        QCOMPARE(driver_->run(Memcpy{host.address(), memory.address(), bytes}), Status::Success);
        for (Bytes i = 4; i < bytes; i += 4093) QCOMPARE(std::to_integer<int>(host.host()[i]), i < bytes / 2 ? 0x11 : 0x22);
        QCOMPARE(std::to_integer<int>(host.host()[0]), 0x33);
    }

    void bytesAreCopiedOutOfEitherProcess() {
        for (const ThreadIndex thread : {0u, 1u}) {
            enter(thread);
            const auto memory = driver_->run(Allocate{MemoryKind::Device, 4096});
            QCOMPARE(memory.status, Status::Success);
            QCOMPARE(driver_->run(Memset{memory.value, 7 + static_cast<int>(thread), 4096}), Status::Success);
            std::vector<std::byte> bytes(4096);
            QCOMPARE(driver_->contents(memory.value, bytes), Status::Success);
            QCOMPARE(std::ranges::count(bytes, std::byte(7 + thread)), std::ptrdiff_t(4096));
            QCOMPARE(driver_->run(Release{memory.value}), Status::Success);
        }
    }

    void everyProcessMakesItsOwnGraphs() {
        for (const ThreadIndex thread : {0u, 1u}) {
            enter(thread);
            gpu::GraphBench b(*driver_);
            const auto s = b.stream();
            const auto graph = b.make(s, [&] { b.spin(1 + thread, s, 2ms); });
            QVERIFY(b.good());
            QCOMPARE(b.launch(10 + thread, graph, s), Status::Success);
            enter(1 - thread);
            QCOMPARE(driver_->run(GraphLaunch{graph, nullStream}), Status::InvalidResourceHandle);
        }
        auto did = gpu::activityByOperation(*driver_);
        for (const std::uint32_t operation : {1u, 2u, 10u, 11u}) QVERIFY(did[operation].start.has_value());
    }

    void whatACallIntoAnotherProcessCosts() {
        const auto typical = [&](ThreadIndex thread) {
            enter(thread);
            std::vector<double> times;
            for (int i = 0; i < 2001; ++i) {
                const auto begin = driver_->now();
                driver_->run(StreamQuery{nullStream});
                times.push_back(std::chrono::duration<double, std::micro>(driver_->now() - begin).count());
            }
            std::ranges::sort(times);
            return times[times.size() / 2];
        };
        const double here = typical(0), there = typical(1);
        qInfo("host time of a query: %.2f us here, %.2f us in another process", here, there);
        QVERIFY(there < 1000);
    }

    void anInterruptFreesAllProcesses() {
        std::promise<void> ready;
        auto blocked = std::async(std::launch::async, [&] {
            enter(1);
            const auto word = driver_->run(Allocate{MemoryKind::Pinned, 8}).value;
            driver_->run(HostStore{WordWidth::Bits32, word, 0});
            const auto t = stream();
            driver_->run(StreamWaitValue{t, WordWidth::Bits32, word, 1, 1});
            gpu::spin(*driver_, t, 10s);
            ready.set_value();
            return driver_->run(StreamSynchronize{t});
        });
        ready.get_future().wait();
        driver_->run(HostWork{20ms});
        QCOMPARE(blocked.wait_for(0s), std::future_status::timeout);
        const auto begin = driver_->now();
        driver_->interrupt();
        QCOMPARE(blocked.get(), Status::Success);
        const auto took = std::chrono::duration<double, std::milli>(driver_->now() - begin).count();
        qInfo("free after %.2f ms", took);
        QVERIFY(took < 200);
    }

    void aKilledProcessTakesNoneWithIt() {
        std::promise<void> ready;
        auto blocked = std::async(std::launch::async, [&] {
            enter(1);
            const auto t = stream();
            gpu::spin(*driver_, t, 10s, 200, 256);
            ready.set_value();
            return driver_->run(StreamSynchronize{t});
        });
        ready.get_future().wait();
        for (const int pid : gpu::childProcesses()) QCOMPARE(::kill(pid, SIGKILL), 0);
        QCOMPARE(blocked.get(), Status::LaunchFailure);
        enter(0);
        QCOMPARE(gpu::spin(*driver_, nullStream, 1ms), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        QVERIFY(driver_->takeActivity().operations.empty());  // no request, since this process may wait for the dead one
    }
};

STREAMSCOPE_TEST(GpuProcessesTest)

}  // namespace tst_gpu_processes

#include "tst_gpu_processes.moc"
