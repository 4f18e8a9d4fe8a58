// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/two_processes.h"
#include "tests/support/test_program.h"

#include <csignal>

namespace tst_gpu_lost_process {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of a stream that waits for the work of a killed process. They need a process of their own, which may not end by itself.
class GpuLostProcessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWaitForADeadProcessesWork() {
        std::string why;
        auto driver = gpu::twoProcesses(why);
        STREAMSCOPE_NEEDS_GPU(why, driver);
        driver->enterThread(0);
        const auto event = driver->eventCreate(gpu::exportable).value;
        const auto handle = driver->ipcGetEventHandle(event).value;
        const auto s = driver->streamCreate(1, 0).value;
        driver->enterThread(1);
        const auto opened = driver->ipcOpenEventHandle(handle).value;
        const auto t = driver->streamCreate(1, 0).value;
        QCOMPARE(gpu::spin(*driver, t, 10s), Status::Success);
        QCOMPARE(driver->eventRecord(opened, t, 0), Status::Success);
        driver->enterThread(0);
        QCOMPARE(driver->streamWaitEvent(s, event, 0), Status::Success);
        QCOMPARE(driver->streamQuery(s), Status::NotReady);
        for (const int pid : gpu::childProcesses()) QCOMPARE(::kill(pid, SIGKILL), 0);
        const auto begin = driver->now();
        auto status = Status::NotReady;
        while (status == Status::NotReady && driver->now() - begin < 15s) {
            driver->hostWork(10ms);
            status = driver->streamQuery(s);
        }
        qInfo("a stream that waits for the work of a killed process: answered %d after %.2f s", number(status),
              std::chrono::duration<double>(driver->now() - begin).count());
        const auto taken = driver->now();
        driver->enterThread(1);
        QCOMPARE(driver->streamQuery(t), Status::LaunchFailure);
        QVERIFY(driver->takeActivity().operations.empty());
        QVERIFY(driver->now() - taken < 5s);
        if (status == Status::NotReady) static_cast<void>(driver.release());  // its destructor would wait for ever
    }
};

STREAMSCOPE_TEST(GpuLostProcessTest)

}  // namespace tst_gpu_lost_process

#include "tst_gpu_lost_process.moc"
