// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/gpu.h"
#include "tests/support/test_program.h"

#include <array>

namespace tst_gpu_fault {

using namespace streamscope;
using namespace streamscope::command;

class GpuFaultTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // This is the only test of its process, which is unusable after it.
    void afterAFaultEveryCallAnswersItQuicklyAndDestructionEnds() {
        std::string why;
        auto driver = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver);
        const auto stream = driver->run(StreamCreate{0, 0}).value;
        const auto event = driver->run(EventCreate{0}).value;
        const auto memory = driver->run(Allocate{MemoryKind::Device, 1024}).value;
        const auto word = driver->run(Allocate{MemoryKind::Pinned, 8}).value;
        QCOMPARE(driver->run(EventRecord{event, stream, 0}), Status::Success);
        QCOMPARE(driver->run(LaunchHostFunc{stream, Nanoseconds(1000)}), Status::Success);
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::Success);
        const std::array arguments{KernelArgument{"duration", std::int64_t{1'000'000}},
                                   KernelArgument{"fault", std::int64_t{700}}};
        constexpr std::uint32_t function = 1, callback = 2;
        QCOMPARE(driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, arguments, {}, {}}, stream), Status::Success);
        driver->correlate(function);
        QCOMPARE(driver->run(LaunchHostFunc{stream, Nanoseconds(1000)}), Status::Success);
        driver->correlate(callback);
        QCOMPARE(driver->run(StreamAddCallback{stream, Nanoseconds(1000), 0}), Status::Success);
        driver->correlate(0);

        const auto begin = driver->now();
        QCOMPARE(driver->run(DeviceSynchronize{}), Status::IllegalAddress);
        QCOMPARE(driver->run(StreamSynchronize{stream}), Status::IllegalAddress);
        QCOMPARE(driver->run(StreamQuery{stream}), Status::IllegalAddress);
        QCOMPARE(driver->run(EventRecord{event, stream, 0}), Status::IllegalAddress);
        QCOMPARE(driver->run(EventQuery{event}), Status::IllegalAddress);
        QCOMPARE(driver->run(EventSynchronize{event}), Status::IllegalAddress);
        QCOMPARE(gpu::spin(*driver, stream, Nanoseconds(1000)), Status::IllegalAddress);
        QCOMPARE(driver->run(Memset{memory, 0, 1024}), Status::IllegalAddress);
        QCOMPARE(driver->run(StreamCreate{0, 0}).status, Status::IllegalAddress);
        QCOMPARE(driver->run(Allocate{MemoryKind::Device, 1024}).status, Status::IllegalAddress);
        QCOMPARE(driver->run(LaunchHostFunc{stream, Nanoseconds(1000)}), Status::IllegalAddress);
        QCOMPARE(driver->run(StreamWriteValue{stream, WordWidth::Bits32, word, 1, 0}), Status::IllegalAddress);
        QCOMPARE(driver->run(HostStore{WordWidth::Bits32, word, 1}), Status::Success);
        driver->run(HostWork{Nanoseconds(50'000'000)});  // for the callback
        const auto activity = driver->takeActivity();
        for (const auto& operation : activity.operations) {
            QVERIFY(operation.engine != Engine::Compute || !operation.start);
            if (operation.operation == function) QVERIFY(!operation.start);  // C11
            if (operation.operation == callback) QVERIFY(operation.start);   // C13
        }
        driver->interrupt();
        const auto answered = driver->now() - begin;
        driver.reset();
        qInfo("all answers within %.3f ms", static_cast<double>(answered.count()) / 1e6);
        QVERIFY(answered < std::chrono::seconds(5));
        QVERIFY(!gpu::driver(why));
        qInfo("%s", why.c_str());
        QVERIFY(!why.empty());
    }
};

STREAMSCOPE_TEST(GpuFaultTest)

}  // namespace tst_gpu_fault

#include "tst_gpu_fault.moc"
