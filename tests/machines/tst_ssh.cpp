// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/machines/machine_runs.h"
#include "tests/support/patience.h"
#include "tests/support/ssh_server.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

namespace tst_ssh {

using namespace streamscope;
using namespace streamscope::test;
using namespace std::chrono_literals;

/// Tests of workers over ssh, with a real sshd on this machine: the message for each fault, and that no processes or files
/// remain.
class TestSsh : public QObject {
    Q_OBJECT
    std::unique_ptr<SshServer> server_;
    MachineHost* host_ = nullptr;
    std::chrono::seconds connect_ = 2s;  ///< time that ssh has to connect

    std::unique_ptr<WorkerClient> client(const QString& start, WorkerPatience patience = {30s, 1s},
                                         std::chrono::seconds greeting = 30s) {
        MachineSettings settings{STREAMSCOPE_WORKER, hashOfWorker()};
        settings.connect = connect_;
        settings.persist = 1s;
        settings.greeting = greeting;
        auto host = std::make_unique<MachineHost>(Machine{"gpu1", start.toStdString()}, settings);
        host_ = host.get();
        return std::make_unique<WorkerClient>(std::move(host), patience);
    }
    std::unique_ptr<WorkerClient> good(WorkerPatience patience = {30s, 1s}) {
        return client(server_->ssh() + " {worker}", patience);
    }
    /// Writes a program that replaces the worker.
    QString fake(const QByteArray& text) {
        server_->write("fake", "#!/bin/sh\n" + text);
        return server_->ssh() + " sh " + server_->file("fake");
    }
    static QString whyNoDevices(WorkerClient& client) {
        const auto devices = client.devices();
        return devices ? QString("there are devices") : QString::fromStdString(devices.why());
    }
    int workersThere() const { return static_cast<int>(server_->workers().size()); }
    pid_t workerThere() const { return server_->workers().isEmpty() ? 0 : server_->workers().front().pid; }
    QStringList carried() const { return QDir(server_->home() + "/.cache/streamscope").entryList(QDir::Files | QDir::Hidden); }

private Q_SLOTS:
    void initTestCase() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
    }
    void init() {
        server_ = std::make_unique<SshServer>();
        qputenv("XDG_RUNTIME_DIR", server_->runtime().toUtf8());
    }
    void cleanup() {
        if (!server_) return;
        QTRY_VERIFY2_WITH_TIMEOUT(server_->left().isEmpty(), qPrintable(server_->left().join('\n')), 75'000);
        QCOMPARE(QDir(server_->home())
                     .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                     .filter(QRegularExpression("^(?!\\.cache$|\\.bashrc$)")),
                 QStringList());
        server_.reset();
    }

    void aRunThereIsTheRunHere() {
        const auto client = good();
        QStringList told;
        const RunOutcome there =
            client->run(request(example()), {}, [&](const Progress& p) { told << QString::fromStdString(p.what); });
        QVERIFY2(std::holds_alternative<RunOk>(there.ending), qPrintable(failureOf(there)));
        QVERIFY2(told.contains("Connecting to gpu1") && told.contains("Copying the worker to gpu1"), qPrintable(told.join(", ")));
        WorkerClient local({STREAMSCOPE_WORKER});
        const RunOutcome here = local.run(request(example()), {}, {});
        QVERIFY(there.timeline == here.timeline);
        QCOMPARE(carried(), QStringList{QString::fromStdString("worker-" + hashOfWorker())});
        QCOMPARE(host_->hello()->protocol, workerProtocol);
    }

    void theWorkerIsCopiedOnce() {
        QCOMPARE(runs(*good()), "ok");
        const QString file = server_->home() + "/.cache/streamscope/" + carried().value(0);
        const QDateTime made = QFileInfo(file).birthTime();
        QCOMPARE(runs(*good()), "ok");
        QCOMPARE(QFileInfo(file).birthTime(), made);
    }

    void twoWorkersAreKept() {
        QDir().mkpath(server_->home() + "/.cache/streamscope");
        for (const char* old : {"worker-1", "worker-2", "worker-3"})
            server_->write(QString("home/.cache/streamscope/") + old, "x");
        QCOMPARE(runs(*good()), "ok");
        QCOMPARE(carried().size(), 2);
        QVERIFY(carried().contains(QString::fromStdString("worker-" + hashOfWorker())));
    }

    void bannersAreSkipped() {
        server_->write("home/.bashrc", "echo Welcome to the cluster\necho '{\"reply\":\"devices\"}'\necho quota: 90 % >&2\n");
        QCOMPARE(runs(*good()), "ok");
    }

    void whatWasPrintedBeforeIsInTheMessage() {
        server_->write("home/.bashrc", "echo The machine is down on Friday\n");
        const auto client = this->client(fake("exit 7"));
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains("ended with code 7 before its first message") && said.contains("down on Friday"),
                 qPrintable(said));
    }

    void aCutConnectionIsSaidAndTheNextRunWorks() {
        const auto client = good();
        QCOMPARE(runs(*client), "ok");
        const RunOutcome outcome = client->run(request(endless()), {}, [&](const Progress&) {
            for (const ListedProcess& process : processesWith(server_->runtime()))
                if (process.words.contains("[mux]")) ::kill(process.pid, SIGKILL);
        });
        const QString said = failureOf(outcome);
        QVERIFY2(said.startsWith("The connection to gpu1 was lost"), qPrintable(said));
        QVERIFY2(said.contains("The next run starts a fresh one."), qPrintable(said));
        QTRY_COMPARE(workersThere(), 0);
        QCOMPARE(runs(*client), "ok");
    }

    void aKilledWorkerIsSaidAndTheNextRunWorks() {
        const auto client = good();
        QCOMPARE(runs(*client), "ok");
        const RunOutcome outcome = client->run(request(endless()), {}, [&](const Progress&) { ::kill(workerThere(), SIGKILL); });
        const QString said = failureOf(outcome);
        QVERIFY2(said.contains("gpu1") && said.contains("killed"), qPrintable(said));
        QCOMPARE(runs(*client), "ok");
    }

    void aStoppedWorkerIsEndedThereToo() {
        const auto client = good({30s, 300ms});
        QCOMPARE(runs(*client), "ok");
        WorkerRun asked = request(endless());
        asked.options.timeout = 300ms;
        const RunOutcome outcome = client->run(asked, {}, [&](const Progress&) { ::kill(workerThere(), SIGSTOP); });
        const QString said = failureOf(outcome);
        QVERIFY2(said.startsWith("The worker on gpu1 did not answer in time and was ended."), qPrintable(said));
        QTRY_COMPARE(workersThere(), 0);
        QCOMPARE(runs(*client), "ok");
    }

    void aFullDiskIsSaidAndNothingHalfIsLeft() {
        if (!server_->fillUp()) QSKIP("this user cannot mount a small disk");
        const auto client = good();
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("gpu1 has no room for the worker in ~/.cache/streamscope") && said.contains("No space left"),
                 qPrintable(said));
        server_->makeRoom();
        QCOMPARE(carried(), QStringList());
        QCOMPARE(runs(*client), "ok");
    }

    void anotherVersionIsSaid() {
        const auto client = this->client(
            fake("echo '{\"hello\":\"streamscope-worker\",\"protocol\":99,\"version\":\"7.0\",\"devices\":{}}'; exec cat"));
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains("The worker on gpu1 is of version 7.0 and speaks protocol 99; this program speaks protocol 2"),
                 qPrintable(said));
        QVERIFY2(said.contains("Install the worker of this program's version there."), qPrintable(said));
    }

    void anUnknownHostIsSaid() {
        server_->writeClient("config", "unknown", "key");
        const auto client = good();
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("gpu1 could not be reached: Host key verification failed."), qPrintable(said));
        QVERIFY2(said.contains("connect once in a terminal with \"ssh there\""), qPrintable(said));
    }

    void aRefusedKeyIsSaid() {
        server_->writeClient("config", "known", "other-key");
        const auto client = good();
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains("Permission denied (publickey)") && said.contains("It refused the login"), qPrintable(said));
        server_->writeClient("config", "known", "key");
        QCOMPARE(runs(*client), "ok");
    }

    void aDeadHostIsSaidInTime() {
        const SilentPort silent;
        server_->writeClient("config", "known", "key", silent.number());
        QElapsedTimer timer;
        timer.start();
        const auto client = good();
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("gpu1 could not be reached: Connection ") && said.contains("timed out"), qPrintable(said));
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    }

    void nothingListensIsSaid() {
        server_->writeClient("config", "known", "key", SilentPort().number());
        const QString said = whyNoDevices(*good());
        QVERIFY2(said.contains("Connection refused"), qPrintable(said));
    }

    void aCommandThatIsNotThereIsSaid() {
        const auto client = this->client("no-such-ssh gpu1 {worker}");
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains("no-such-ssh"), qPrintable(said));
        const auto there = this->client(server_->ssh() + " no-such-worker");
        const QString saidThere = whyNoDevices(*there);
        QVERIFY2(saidThere.contains("no-such-worker: command not found"), qPrintable(saidThere));
    }

    void muchBeforeTheGreetingIsSkipped() {
        const auto client =
            this->client(fake("yes 'a line of a banner' | head -c 1000000\n"
                              "exec " STREAMSCOPE_WORKER));
        QCOMPARE(runs(*client), "ok");
    }

    void linesWithoutAnEndAreRefused() {
        const auto client = this->client(fake("exec yes 'a line of a banner'"));
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("gpu1 printed more than 1 MiB before its first message."), qPrintable(said));
    }

    void muchWithoutALineIsRefused() {
        const auto client = this->client(fake("exec head -c 100000000 /dev/zero"));
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("gpu1 printed an endless line in place of its first message."), qPrintable(said));
    }

    void garbageInMidRunIsSaid() {
        const auto client =
            this->client(fake("echo '{\"hello\":\"streamscope-worker\",\"protocol\":2}'; read line; echo garbage; exec cat"));
        const QString said = failureOf(client->run(request(example()), {}, {}));
        QVERIFY2(said.startsWith("The worker on gpu1 sent an invalid reply"), qPrintable(said));
    }

    void aGreetingThatNeverComesIsNotAwaitedForEver() {
        const auto client = this->client(fake("exec sleep 60"), {30s, 1s}, 1s);
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.startsWith("The worker on gpu1 did not answer within 1 s"), qPrintable(said));
    }

    void aCancelEndsConnectingAtOnce() {
        const SilentPort silent;
        server_->writeClient("config", "known", "key", silent.number());
        std::stop_source stop;
        connect_ = 60s;
        const auto client = good();
        connect_ = 2s;
        QElapsedTimer timer;
        timer.start();
        const RunOutcome outcome =
            client->run(request(example()), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
        QVERIFY2(std::holds_alternative<RunCancelled>(outcome.ending), qPrintable(failureOf(outcome)));
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    }

    void aCancelEndsARunAndKeepsTheWorker() {
        const auto client = good({30s, 30s});
        QCOMPARE(runs(*client), "ok");
        const pid_t worker = workerThere();
        std::stop_source stop;
        const RunOutcome outcome =
            client->run(request(endless()), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
        QVERIFY2(std::holds_alternative<RunCancelled>(outcome.ending), qPrintable(failureOf(outcome)));
        QCOMPARE(runs(*client), "ok");
        QCOMPARE(workerThere(), worker);
    }

    void otherChannelsAreAskedForAtTheStart() {
        WorkerRun asked = request(example());
        asked.channels = 8;
        const auto client = good();
        QVERIFY(std::holds_alternative<RunOk>(client->run(asked, {}, {}).ending));
        QCOMPARE(server_->workers().size(), 1);
        QVERIFY(server_->workers().front().words.contains("--channels 8"));
    }

    /// Once connected, a run costs its own time and a few round trips.
    void runsHereAndThereAreTimed() {
        const auto there = good();
        WorkerClient here({STREAMSCOPE_WORKER});
        const auto typical = [](WorkerClient& client) {
            std::vector<qint64> times;
            for (int i = 0; i < 21; ++i) {
                QElapsedTimer timer;
                timer.start();
                if (runs(client) != "ok") return qint64{-1};
                times.push_back(timer.nsecsElapsed() / 1000);
            }
            std::ranges::sort(times);
            return times[times.size() / 2];
        };
        const auto roundTrip = [](WorkerClient& client) {  // the cheapest request
            std::vector<qint64> times;
            for (int i = 0; i < 21; ++i) {
                QElapsedTimer timer;
                timer.start();
                (void)client.devices();  // there is no GPU
                times.push_back(timer.nsecsElapsed() / 1000);
            }
            std::ranges::sort(times);
            return times[times.size() / 2];
        };
        typical(here);
        const qint64 local = typical(here), remote = typical(*there), trip = roundTrip(*there);
        QVERIFY(local > 0 && remote > 0);
        qInfo("a run here %lld us, over ssh %lld us, a round trip %lld us", local, remote, trip);
    }
};

STREAMSCOPE_TEST(TestSsh)

}  // namespace tst_ssh

#include "tst_ssh.moc"
