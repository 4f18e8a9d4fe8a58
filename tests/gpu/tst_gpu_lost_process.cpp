// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/two_processes.h"
#include "tests/support/test_program.h"

#include <csignal>

namespace tst_gpu_lost_process {

using namespace streamscope;
using namespace streamscope::command;
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
        const auto event = driver->run(EventCreate{gpu::exportable}).value;
        const auto handle = driver->run(IpcGetEventHandle{event}).value;
        const auto s = driver->run(StreamCreate{1, 0}).value;
        driver->enterThread(1);
        const auto opened = driver->run(IpcOpenEventHandle{handle}).value;
        const auto t = driver->run(StreamCreate{1, 0}).value;
        QCOMPARE(gpu::spin(*driver, t, 10s), Status::Success);
        QCOMPARE(driver->run(EventRecord{opened, t, 0}), Status::Success);
        driver->enterThread(0);
        QCOMPARE(driver->run(StreamWaitEvent{s, event, 0}), Status::Success);
        QCOMPARE(driver->run(StreamQuery{s}), Status::NotReady);
        for (const int pid : gpu::childProcesses()) QCOMPARE(::kill(pid, SIGKILL), 0);
        const auto begin = driver->now();
        auto status = Status::NotReady;
        while (status == Status::NotReady && driver->now() - begin < 15s) {
            driver->run(HostWork{10ms});
            status = driver->run(StreamQuery{s});
        }
        qInfo("a stream that waits for the work of a killed process: answered %d after %.2f s", number(status),
              std::chrono::duration<double>(driver->now() - begin).count());
        const auto taken = driver->now();
        driver->enterThread(1);
        QCOMPARE(driver->run(StreamQuery{t}), Status::LaunchFailure);
        QVERIFY(driver->takeActivity().operations.empty());
        QVERIFY(driver->now() - taken < 5s);
        if (status == Status::NotReady) static_cast<void>(driver.release());  // its destructor would wait for ever
    }
};

STREAMSCOPE_TEST(GpuLostProcessTest)

}  // namespace tst_gpu_lost_process

#include "tst_gpu_lost_process.moc"
