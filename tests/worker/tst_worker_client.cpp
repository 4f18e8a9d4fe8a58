// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/worker/worker_client.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace tst_worker_client {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

const std::string resources = STREAMSCOPE_SOURCE_DIR "/resources";

std::vector<std::string> simulated(const std::string& profile = "teaching") {
    return {STREAMSCOPE_WORKER, "--simulate", resources + "/devices/" + profile + ".json"};
}

/// Returns a fake worker, run by a shell.
std::vector<std::string> script(const std::string& text) { return {"/bin/sh", "-c", text}; }

Program program(const std::string& text) { return programFromJson(text).value.value(); }

Program example(const std::string& name) {
    std::ifstream file(resources + "/programs/" + name + ".streamscope");
    return program(std::string(std::istreambuf_iterator<char>(file), {}));
}

Program endless() {
    return program(R"({"streamscope":1,"streams":[{"id":"s"}],"threads":[{"id":"main"},{"id":"other"}],"events":[{"id":"e"}],)"
                   R"("words":[{"id":"w"}],"operations":[{"call":"streamWaitValue32","stream":"s","word":"w","value":1},)"
                   R"({"call":"eventRecord","event":"e","stream":"s"},{"call":"eventQuery","event":"e","every":"1 us"},)"
                   R"({"call":"eventQuery","event":"e","every":"1 us","thread":"other"}]})");
}

WorkerRun request(Program what, Method method = Method::Exact) {
    WorkerRun run;
    run.program = std::move(what);
    run.ordinals = {0};
    run.options.method = method;
    return run;
}

WorkerPatience impatient() { return {200ms, 200ms, 1 << 20}; }

/// Returns time limits that are long for the greeting, for a busy machine, and short for later replies.
WorkerPatience patientAtFirst() { return {120s, 200ms, 1 << 20}; }

QString failureOf(const RunOutcome& outcome) {
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    return failure ? QString::fromStdString(failure->message) : QString();
}

int openDescriptors() {
    return static_cast<int>(QDir("/proc/self/fd").entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size());
}

/// Returns the process ids of this process's children.
std::vector<pid_t> workers() {
    std::vector<pid_t> pids;
    for (const auto& entry : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs)) {
        std::ifstream file("/proc/" + entry.toStdString() + "/stat");
        const std::string stat(std::istreambuf_iterator<char>(file), {});
        const auto name = stat.rfind(')');
        if (name == std::string::npos) continue;
        std::istringstream rest(stat.substr(name + 1));
        std::string state;
        pid_t parent = 0;
        rest >> state >> parent;
        if (parent == ::getpid()) pids.push_back(entry.toInt());
    }
    return pids;
}

}  // namespace

class tst_worker_client : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QVERIFY2(workers().empty(), "a worker was left behind"); }

    void aRunComesBackAsItWouldHere() {
        WorkerClient client(simulated());
        int told = 0;
        const auto outcome = client.run(request(example("fork-and-join")), {}, [&](const Progress&) { ++told; });
        QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), qPrintable(failureOf(outcome)));
        QCOMPARE(outcome.timeline.makespan, std::optional<Nanoseconds>(3300us));
        QVERIFY(!outcome.timeline.criticalPath.empty());
        QCOMPARE(told, 2);
    }

    void oneProcessServesManyCalls() {
        WorkerClient client(simulated());
        const auto devices = client.devices();
        QVERIFY2(devices, devices.why().c_str());
        QCOMPARE(devices->size(), std::size_t(1));
        const auto first = workers();
        client.run(request(example("fork-and-join")), {}, {});
        client.run(request(example("cupy-user-guide")), {}, {});
        QVERIFY(workers() == first);
    }

    void anotherNumberOfChannelsTakesAnotherProcess() {
        WorkerClient client(simulated());
        client.run(request(example("fork-and-join")), {}, {});
        const auto first = workers();
        auto other = request(example("fork-and-join"));
        other.channels = 8;
        QVERIFY(std::holds_alternative<RunOk>(client.run(other, {}, {}).ending));
        QCOMPARE(workers().size(), std::size_t(1));
        QVERIFY(workers() != first);
    }

    void aWorkerKilledInMidRunIsReportedAndReplaced() {
        WorkerClient client(simulated());
        const auto outcome = client.run(request(endless()), {}, [](const Progress&) {
            for (const auto pid : workers()) ::kill(pid, SIGKILL);
        });
        const auto said = failureOf(outcome);
        QVERIFY2(said.contains("killed by signal 9 (Killed)") && said.contains("next run starts a fresh one"), qPrintable(said));
        QCOMPARE(outcome.timeline.status, RunStatus::Failed);
        QVERIFY(std::holds_alternative<RunOk>(client.run(request(example("fork-and-join")), {}, {}).ending));
    }

    void aWorkerKilledBetweenTwoRunsIsReplacedWithoutAWord() {
        WorkerClient client(simulated());
        client.run(request(example("fork-and-join")), {}, {});
        for (const auto pid : workers()) {
            ::kill(pid, SIGKILL);
            siginfo_t info;
            ::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT);
        }
        QVERIFY(std::holds_alternative<RunOk>(client.run(request(example("fork-and-join")), {}, {}).ending));
    }

    void cancelEndsALongRunAndKeepsTheWorker() {
        WorkerClient client(simulated());
        std::stop_source stop;
        const auto outcome = client.run(request(endless()), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
        QVERIFY2(std::holds_alternative<RunCancelled>(outcome.ending), qPrintable(failureOf(outcome)));
        QCOMPARE(outcome.timeline.status, RunStatus::Cancelled);
        const auto first = workers();
        QCOMPARE(first.size(), std::size_t(1));
        QVERIFY(std::holds_alternative<RunOk>(client.run(request(example("fork-and-join")), {}, {}).ending));
        QVERIFY(workers() == first);
    }

    void aTimeOutOfTheWorkerComesBackWithWhatIsBlocked() {
        WorkerClient client(simulated());
        auto asked = request(endless());
        asked.options.timeout = 1s;  // the run has begun by then
        const auto outcome = client.run(asked, {}, {});
        const auto* timedOut = std::get_if<RunTimedOut>(&outcome.ending);
        QVERIFY(timedOut);
        QVERIFY(!timedOut->blocked.empty());
    }

    void aWorkerThatIsNotThereIsSaid() {
        WorkerClient client({"/nowhere/streamscope-worker"});
        const auto outcome = client.run(request(example("fork-and-join")), {}, {});
        const auto said = failureOf(outcome);
        QVERIFY2(said.contains("/nowhere/streamscope-worker could not be started: No such file or directory"), qPrintable(said));
        const std::string why = client.devices().why();
        QVERIFY2(why.find("could not be started") != std::string::npos, why.c_str());
    }

    void nonsenseEndsTheWorker_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("garbage") << "echo garbage; exec sleep 60"
                                 << "sent an invalid reply";
        QTest::newRow("an unknown reply") << "echo '{\"reply\":\"dance\"}'; exec sleep 60"
                                          << "devices, progress, outcome or error";
        QTest::newRow("a broken result")
            << "echo '{\"reply\":\"outcome\",\"ticket\":1,\"ending\":\"ok\",\"result\":{}}'; exec sleep 60"
            << "sent an invalid reply";
        QTest::newRow("an endless line") << "exec tr '\\0' x < /dev/zero"
                                         << "a line without an end";
        QTest::newRow("binary") << "head -c 100000 /dev/urandom; echo; exec sleep 60"
                                << "sent an invalid reply";
    }
    void nonsenseEndsTheWorker() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        WorkerClient client(script(text.toStdString()), patientAtFirst());
        const auto said = failureOf(client.run(request(example("fork-and-join")), {}, {}));
        QVERIFY2(said.contains(says), qPrintable(said));
        QVERIFY2(said.contains("next run starts a fresh one"), qPrintable(said));
    }

    void aWorkerThatEndsIsReportedWithItsCodeAndLastWords() {
        WorkerClient client(script("echo first >&2; echo 'cannot load libcuda' >&2; exit 7"));
        const auto said = failureOf(client.run(request(example("fork-and-join")), {}, {}));
        QVERIFY2(said.contains("ended with code 7") && said.contains("Its last output: cannot load libcuda"), qPrintable(said));
        const std::string why = client.devices().why();
        QVERIFY2(why.find("ended with code 7") != std::string::npos, why.c_str());
    }

    void aWorkerThatFallsSilentIsEnded() {
        auto asked = request(example("fork-and-join"));
        asked.options.timeout = 1ms;
        WorkerClient client(script("exec sleep 60"), impatient());
        QVERIFY(failureOf(client.run(asked, {}, {})).contains("did not answer in time"));
    }

    void progressDoesNotExtendTheTimeForEver_data() {
        QTest::addColumn<QString>("reports");
        QTest::newRow("as fast as it can") << "yes '{\"reply\":\"progress\",\"ticket\":1,\"what\":\"x\",\"done\":0,\"total\":1}'";
        QTest::newRow("with more and more passes")
            << "seq -f '{\"reply\":\"progress\",\"ticket\":1,\"what\":\"x\",\"done\":%.0f,\"total\":9}' 1000000000";
        QTest::newRow("of another run") << "yes '{\"reply\":\"progress\",\"ticket\":7,\"what\":\"x\",\"done\":0,\"total\":1}'";
        QTest::newRow("on standard error") << "yes x >&2";
        QTest::newRow("a line that trickles") << "while printf x; do sleep 0.01; done";
    }
    void progressDoesNotExtendTheTimeForEver() {
        QFETCH(QString, reports);
        auto asked = request(example("fork-and-join"));
        asked.options.timeout = 1ms;
        asked.operations = 10;
        WorkerClient client(script(reports.toStdString()), impatient());
        const auto said = failureOf(client.run(asked, {}, {}));
        QVERIFY2(said.contains("did not answer in time"), qPrintable(said));
    }

    void theListOfDevicesIsShort() {
        WorkerClient client(script("exec tr '\\0' x < /dev/zero"));
        const std::string why = client.devices(120s).why();
        QVERIFY2(why.find("did not list its devices") != std::string::npos, why.c_str());
    }

    void aFloodOfOtherRepliesIsNoListOfDevices() {
        WorkerClient client(script("yes '{\"reply\":\"progress\",\"ticket\":1,\"what\":\"x\",\"done\":0,\"total\":1}'"));
        QVERIFY(client.devices(200ms).why().find("did not list its devices in time") != std::string::npos);
    }

    void aCancelEndsTheWaitForTheListOfDevices() {
        WorkerClient client(script("read line; echo x >&2; exec sleep 600"));
        std::stop_source stop;
        std::jthread later([&] {
            while (workers().empty()) std::this_thread::yield();
            stop.request_stop();
        });
        QCOMPARE(client.devices(600s, stop.get_token()).why(), std::string("cancelled"));
    }

    /// After the last pass the worker merges, which no interrupt stops.
    void aCancelAfterTheLastPassWaitsForNothing() {
        WorkerClient client(
            script("echo '{\"reply\":\"progress\",\"ticket\":1,\"what\":\"done\",\"done\":1,\"total\":1}'; exec sleep 600"),
            {120s, 600s, 1 << 20});
        std::stop_source stop;
        const auto outcome = client.run(request(endless()), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
    }

    void controlsInWordsOfAWorkerAreShown() {
        WorkerClient client(script("printf 'lost\\033[31m\\000\\rx' >&2; exit 3"));
        const auto said = failureOf(client.run(request(example("fork-and-join")), {}, {}));
        QVERIFY2(said.contains("lost\\u001b[31m\\u0000 x"), qPrintable(said));
    }

    void aWorkerThatDoesNotHearACancelIsEnded() {
        WorkerClient client(
            script("echo '{\"reply\":\"progress\",\"ticket\":1,\"what\":\"x\",\"done\":0,\"total\":1}'; exec sleep 60"),
            patientAtFirst());
        std::stop_source stop;
        const auto outcome = client.run(request(endless()), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
        QVERIFY2(failureOf(outcome).contains("did not stop in time after the cancel"), qPrintable(failureOf(outcome)));
    }

    void aWorkerThatNeverReadsDoesNotBlockTheClient() {
        auto big = request(example("fork-and-join"));
        big.program.notes = std::string(4 << 20, 'x');
        big.options.timeout = 1ms;
        WorkerClient client(script("exec sleep 60"), impatient());
        QVERIFY(failureOf(client.run(big, {}, {})).contains("did not answer in time"));
    }

    void aLostDeviceIsReportedAndAFreshWorkerStarted() {
        QTemporaryDir folder;
        const auto mark = folder.filePath("faulted").toStdString();
        WorkerClient client(
            script("if [ -e " + mark + " ]; then exec " + simulated()[0] + " --simulate " + simulated()[2] + "; fi; touch " +
                   mark + "; read line; echo '{\"reply\":\"outcome\",\"ticket\":1,\"ending\":\"failure\",\"failure\":\"the GPU " +
                   "program faulted: 700\",\"code\":700,\"operations\":[1],\"lost\":true}'; exit 3"));
        const auto outcome = client.run(request(example("fork-and-join")), {}, {});
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        QVERIFY(failure);
        QCOMPARE(QString::fromStdString(failure->message), "the GPU program faulted: 700; a fresh worker was started");
        QCOMPARE(failure->code, Status::IllegalAddress);
        QCOMPARE(workers().size(), std::size_t(1));
        QVERIFY(std::holds_alternative<RunOk>(client.run(request(example("fork-and-join")), {}, {}).ending));
    }

    void whatALibraryPrintsIsNoAnswer() {
        // The worker keeps its standard output for replies. Other output to file descriptor 1 appears on standard error.
        WorkerClient client(simulated());
        QVERIFY(std::holds_alternative<RunOk>(client.run(request(example("fork-and-join")), {}, {}).ending));
        const auto worker = workers().front();
        const auto target = [&](int descriptor) {
            return QFile::symLinkTarget(QString("/proc/%1/fd/%2").arg(worker).arg(descriptor));
        };
        QCOMPARE(target(1), target(2));
    }

    void nothingIsLeakedOverManyWorkers() {
        const int before = openDescriptors();
        for (int i = 0; i < 10; ++i) {
            WorkerClient client(i % 2 == 0 ? simulated() : script("exit 1"));
            client.run(request(example("fork-and-join")), {}, {});
        }
        QCOMPARE(openDescriptors(), before);
    }

    void aChildDoesNotInheritTheOthersPipes() {
        WorkerClient first(simulated()), second(simulated());
        QVERIFY(first.devices() && second.devices());
        const auto pids = workers();
        QCOMPARE(pids.size(), std::size_t(2));
        const auto targets = [](pid_t pid, const QStringList& descriptors) {
            QStringList list;
            for (const auto& descriptor : descriptors)
                list << QFile::symLinkTarget(QString("/proc/%1/fd/%2").arg(pid).arg(descriptor));
            return list;
        };
        const auto all =
            QDir(QString("/proc/%1/fd").arg(pids.back())).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System);
        const auto ofSecond = targets(pids.back(), all);
        for (const auto& own : targets(pids.front(), {"0", "1", "2"})) QVERIFY2(!ofSecond.contains(own), qPrintable(own));
    }
};

STREAMSCOPE_TEST(tst_worker_client)

}  // namespace tst_worker_client

#include "tst_worker_client.moc"
