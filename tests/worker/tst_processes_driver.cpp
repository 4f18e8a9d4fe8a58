// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/processes_driver.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/worker/telling_driver.h"

#include <QTest>

#include <array>
#include <csignal>
#include <fstream>
#include <future>

#include <sys/wait.h>
#include <unistd.h>

namespace tst_processes_driver {

using namespace streamscope;
using namespace command;
using namespace std::chrono_literals;

namespace {

constexpr auto lost = Status::LaunchFailure;

bool lives(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string number, name, state;
    return file >> number >> name >> state && state != "Z";
}

}  // namespace

/// Tests of host threads in real processes on a driver without a GPU: calls arrive, and the end of one side never leaves the
/// other waiting or running.
class ProcessesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;
    FakeDriver* local_ = nullptr;

    std::string start(std::vector<int> processOfThread, const char* wrong = nullptr) {
        const auto origin = std::chrono::steady_clock::now();
        auto local = std::make_unique<TellingDriver>(origin);
        local_ = local.get();
        std::vector<std::string> command{STREAMSCOPE_PROCESS_CHILD};
        if (wrong) command.emplace_back(wrong);
        auto made = worker::makeProcessesDriver(std::move(local), {{0}, std::move(processOfThread), command, origin});
        if (!made) return made.why();
        driver_ = *std::move(made);
        return {};
    }
    /// Returns the process in which a host thread's calls are made.
    int pidOf(ThreadIndex thread) {
        driver_->enterThread(thread);
        return number(driver_->run(SetDevice{3}));
    }

private Q_SLOTS:
    void cleanup() { driver_.reset(); }

    void withoutFurtherProcessesTheDriverIsThePlainOne() {
        QCOMPARE(start({0, 0}), std::string());
        QCOMPARE(driver_.get(), local_);
    }

    void everyThreadCallsInItsOwnProcess() {
        QCOMPARE(start({0, 1, 5, 1}), std::string());
        QCOMPARE(pidOf(0), static_cast<int>(::getpid()));
        QVERIFY(pidOf(1) != pidOf(0) && pidOf(2) != pidOf(0) && pidOf(1) != pidOf(2));
        QCOMPARE(pidOf(3), pidOf(1));
    }

    void argumentsArriveAsTheyWereGiven() {
        QCOMPARE(start({0, 1}), std::string());
        const KernelArgument arguments[] = {{"n", std::int64_t{-5}}, {"scale", 2.5}, {"x", MemoryRange{{0x7000}, 96}}};
        const MemoryRange reads[] = {{{0x1000}, 8}, {{0x2000}, 16}}, writes[] = {{{0x3000}, 24}};
        const KernelLaunch launch{"multiplyAdd", {1, 2, 3}, {4, 5, 6}, 7, arguments, reads, writes};
        const MemoryOperation operations[] = {{MemoryOperation::Kind::WaitValue, WordWidth::Bits64, {64}, 1ULL << 40, 2},
                                              {MemoryOperation::Kind::Barrier, WordWidth::Bits32, {}, 0, 1}};
        driver_->enterThread(1);
        QCOMPARE(driver_->launchKernel(launch, perThreadStream), TellingDriver::digest(launch, perThreadStream));
        QCOMPARE(driver_->launchKernel({}, nullStream), TellingDriver::digest(KernelLaunch{}, nullStream));
        QCOMPARE(driver_->run(StreamBatchMemOp{nullStream, operations, 3}), TellingDriver::digest(operations, 3));
        QCOMPARE(driver_->run(StreamBatchMemOp{nullStream, {}, 0}), TellingDriver::digest(std::span<const MemoryOperation>(), 0));
    }

    void whatHostCodeTouchesIsToldInItsProcess() {
        QCOMPARE(start({0, 1}), std::string());
        const MemoryRange reads[] = {{{5}, 1}}, writes[] = {{{7}, 2}, {{9}, 3}};
        for (const ThreadIndex thread : {0u, 1u}) {
            driver_->enterThread(thread);
            driver_->hostCodeTouches(reads, writes);
            QCOMPARE(static_cast<int>(driver_->run(HostWork{})), ((1000 * 3 + 6) * 3 + 9) * 3 + 12);
            QCOMPARE(driver_->run(HostWork{}), Status::Success);
        }
    }

    void valuesComeBackWithTheAnswer() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        const auto elapsed = driver_->run(EventElapsedTime{});
        QCOMPARE(elapsed.status, Status::Success);
        QCOMPARE(elapsed.value, 1.25f);
        QCOMPARE(driver_->run(EventElapsedTime{{}, {}, true}).status, Status::InvalidValue);
    }

    void onlyEventsOfThisProcessAreIdentified() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(0);
        QCOMPARE(driver_->identityOf({5}).handle, std::uint64_t{5});
        driver_->enterThread(1);
        QCOMPARE(driver_->identityOf({5}).handle, std::uint64_t{0});
    }

    void bytesAreCopiedOutOfAnotherProcess() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        std::vector<std::byte> bytes(300'000);
        QCOMPARE(driver_->contents({7}, bytes), Status::Success);
        QCOMPARE(bytes.front(), std::byte{7});
        QCOMPARE(bytes.back(), std::byte((7 + bytes.size() - 1) % 256));
        QCOMPARE(driver_->contents({7}, {}), Status::Success);
    }

    void everyProcessKeepsRecordsOrTheReasonIsTold() {
        QCOMPARE(start({0, 1}), std::string());
        QCOMPARE(driver_->keepRecords(), std::string());
        driver_->enterThread(1);
        driver_->run(Memset{{}, 6, 1});
        QCOMPARE(driver_->keepRecords(), std::string("none here"));
    }

    void whetherADeviceHasItsOwnTimesIsToldByTheFirst() {
        QCOMPARE(start({0, 1}), std::string());
        QVERIFY(local_->timesKernels() && driver_->timesKernels());
    }

    void handlesBelongToTheirProcess() {
        QCOMPARE(start({0, 1, 2}), std::string());
        std::array<EventHandle, 3> events;
        for (ThreadIndex thread : {0u, 1u, 2u}) {
            driver_->enterThread(thread);
            events[thread] = driver_->run(EventCreate{0}).value;
        }
        QVERIFY(events[0] != events[1] && events[1] != events[2]);
        for (ThreadIndex thread : {0u, 1u, 2u}) {
            driver_->enterThread(thread);
            for (ThreadIndex owner : {0u, 1u, 2u}) {
                const bool own = owner == thread;
                QCOMPARE(driver_->run(EventRecord{events[owner], nullStream, 0}),
                         own ? Status::Success : Status::InvalidResourceHandle);
            }
            QCOMPARE(driver_->run(EventRecord{{0}, nullStream, 0}),
                     Status::InvalidResourceHandle);  // refused by the other process
        }
        for (ThreadIndex thread : {0u, 1u, 2u}) {
            driver_->enterThread(thread);
            QCOMPARE(driver_->run(EventDestroy{events[thread]}), Status::Success);
        }
    }

    void graphsToo() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        const auto graph = driver_->run(StreamEndCapture{nullStream}).value;
        const auto exec = driver_->run(GraphInstantiate{graph}).value;
        QCOMPARE(number(driver_->run(GraphLaunch{exec, nullStream})), 22);
        driver_->enterThread(0);
        QCOMPARE(driver_->run(GraphInstantiate{graph}).status, Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(GraphLaunch{exec, nullStream}), Status::InvalidResourceHandle);
    }

    void anEventIsOpenedInAnotherProcess() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        const auto event = driver_->run(EventCreate{6}).value;
        const auto handle = driver_->run(IpcGetEventHandle{event}).value;
        driver_->enterThread(0);
        const auto opened = driver_->run(IpcOpenEventHandle{handle});
        QCOMPARE(opened.status, Status::Success);
        QCOMPARE(driver_->run(EventDestroy{opened.value}), Status::Success);
        driver_->enterThread(1);
        QCOMPARE(driver_->run(EventDestroy{opened.value}), Status::InvalidResourceHandle);
    }

    void anOpenedEventIsOfNoUseWithoutItsExporter() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        const auto event = driver_->run(EventCreate{6}).value;
        const auto handle = driver_->run(IpcGetEventHandle{event}).value;
        driver_->enterThread(0);
        const auto opened = driver_->run(IpcOpenEventHandle{handle}).value;
        QCOMPARE(driver_->run(EventRecord{opened, nullStream, 0}), Status::Success);
        driver_->enterThread(1);
        QCOMPARE(driver_->run(EventDestroy{event}), Status::Success);
        driver_->enterThread(0);
        QCOMPARE(driver_->run(EventRecord{opened, nullStream, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(StreamWaitEvent{nullStream, opened, 0}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventQuery{opened}), Status::InvalidResourceHandle);
        QCOMPARE(driver_->run(EventDestroy{opened}), Status::Success);
        QCOMPARE(driver_->run(EventQuery{driver_->run(EventCreate{0}).value}), Status::Success);
    }

    void allProcessesHaveOneClock() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        const auto before = driver_->now();
        const auto there = driver_->run(EventTime{{}}).value;
        const auto after = driver_->now();
        QVERIFY(before <= there && there <= after);
        QCOMPARE(driver_->clockUncertainty(2), 102ns);
    }

    void whatOperationsDidIsToldByAll() {
        QCOMPARE(start({0, 1}), std::string());
        for (ThreadIndex thread : {0u, 1u}) {
            driver_->enterThread(thread);
            driver_->correlate(100'000 + thread);
            QCOMPARE(driver_->run(MemcpyAsync{{}, {}, 4, nullStream}), Status::Success);
            driver_->correlate(7, true);
            QCOMPARE(driver_->run(MemcpyAsync{{}, {}, 4, nullStream}), Status::Success);  // measuring calls are not sent
        }
        driver_->run(Memset{{}, 5, 0});
        const auto activity = driver_->takeActivity();
        QCOMPARE(activity.operations.size(), std::size_t{100'002});
        QCOMPARE(activity.operations[0].operation, 100'000u);
        QCOMPARE(activity.operations[1].operation, 100'001u);
        const auto& last = activity.operations.back();
        QCOMPARE(last.operation, 99'999u);
        QCOMPARE(*last.end, 100'004ns);
        QCOMPARE(last.spans, (std::vector<Span>{{99'999ns, 100'004ns}}));
        QCOMPARE(last.waits, (std::vector<WaitSegment>{{WaitReason::Event, 99'999, 0ns, 99'999ns}}));
        QVERIFY(last.engine == Engine::Compute && last.device == 1 && last.channel == 4);
        QCOMPARE(activity.smBusy, (std::vector<SmSample>{{3ns, 1, 0.5}}));
        driver_->run(Memset{{}, 0, 0});
        QVERIFY(driver_->takeActivity().operations.empty());
    }

    void aBlockedThreadHoldsUpNoOther() {
        QCOMPARE(start({0, 1, 1, 2}), std::string());
        auto blocked = std::async(std::launch::async, [&] {
            driver_->enterThread(1);
            return driver_->run(HostWaitValue{WordWidth::Bits32, {}, 0, 1});
        });
        for (ThreadIndex thread : {0u, 2u, 3u}) {
            driver_->enterThread(thread);
            QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        }
        QCOMPARE(blocked.wait_for(0s), std::future_status::timeout);
        driver_->interrupt();
        QCOMPARE(blocked.get(), Status::Success);
    }

    void aProcessThatIsKilledIsAFaultOfItsThreadsOnly() {
        QCOMPARE(start({0, 1, 1, 2}), std::string());
        const int pid = pidOf(1);
        std::promise<void> begins;
        auto blocked = std::async(std::launch::async, [&] {
            driver_->enterThread(1);
            begins.set_value();
            return driver_->run(HostWaitValue{WordWidth::Bits32, {}, 0, 1});
        });
        begins.get_future().wait();
        QVERIFY(::kill(pid, SIGKILL) == 0);
        QCOMPARE(blocked.get(), lost);
        driver_->enterThread(2);
        QCOMPARE(driver_->run(StreamQuery{nullStream}), lost);
        QCOMPARE(driver_->run(EventCreate{0}).status, lost);
        for (ThreadIndex thread : {0u, 3u}) {
            driver_->enterThread(thread);
            QCOMPARE(driver_->run(StreamQuery{nullStream}), Status::Success);
        }
        QCOMPARE(driver_->run(MemcpyAsync{{}, {}, 4, nullStream}), Status::Success);
        QVERIFY(driver_->takeActivity().operations.empty());  // no request, since a device may wait for the dead process
        driver_->interrupt();
        QTRY_VERIFY(!lives(pid));
    }

    void aProcessThatDiesInACallAnswersIt() {
        QCOMPARE(start({0, 1}), std::string());
        driver_->enterThread(1);
        QCOMPARE(driver_->run(Memset{{}, 9, 0}), lost);
        QCOMPARE(driver_->run(Memset{{}, 0, 0}), lost);
    }

    void aProcessThatHearsNoInterruptIsEnded() {
        QCOMPARE(start({0, 1}, "deaf"), std::string());
        const int pid = pidOf(1);
        auto blocked = std::async(std::launch::async, [&] {
            driver_->enterThread(1);
            return driver_->run(HostWaitValue{WordWidth::Bits32, {}, 0, 1});
        });
        driver_->interrupt();
        QCOMPARE(blocked.get(), lost);
        QTRY_VERIFY(!lives(pid));
    }

    void noProcessStaysBehind() {
        QCOMPARE(start({0, 1, 2}), std::string());
        const int first = pidOf(1), second = pidOf(2);
        QVERIFY(lives(first) && lives(second));
        driver_.reset();
        QVERIFY(!lives(first) && !lives(second));
    }

    void aProcessEndsWithTheOneThatStartedIt() {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const auto parent = ::fork();
        if (parent == 0) {
            const auto why = start({0, 1});
            const int pid = why.empty() ? pidOf(1) : 0;
            const bool told = ::write(ends[1], &pid, sizeof pid) == sizeof pid;
            while (told) ::pause();
            ::_exit(1);
        }
        int pid = 0;
        QCOMPARE(::read(ends[0], &pid, sizeof pid), static_cast<ssize_t>(sizeof pid));
        QVERIFY(pid > 0 && lives(pid));
        QCOMPARE(::kill(parent, SIGKILL), 0);
        QCOMPARE(::waitpid(parent, nullptr, 0), parent);
        QTRY_VERIFY(!lives(pid));
        for (const int end : ends) ::close(end);
    }

    void whyAProcessCannotBeStartedIsSaid_data() {
        QTest::addColumn<QByteArray>("wrong");
        QTest::addColumn<QString>("said");
        QTest::newRow("no driver") << QByteArray("refuse") << QStringLiteral("this process wants no driver");
        QTest::newRow("ended at once") << QByteArray("mute") << QStringLiteral("process 1 of the program ended with code 7");
    }
    void whyAProcessCannotBeStartedIsSaid() {
        QFETCH(QByteArray, wrong);
        QFETCH(QString, said);
        QCOMPARE(QString::fromStdString(start({0, 1}, wrong.constData())), said);
        QVERIFY(!driver_);
    }
};

STREAMSCOPE_TEST(ProcessesTest)

}  // namespace tst_processes_driver

#include "tst_processes_driver.moc"
