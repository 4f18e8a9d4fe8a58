// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/machines/preset.h"
#include "tests/machines/machine_runs.h"
#include "tests/machines/own_cluster.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

namespace tst_slurm {

using namespace streamscope;
using namespace streamscope::test;
using namespace std::chrono_literals;

/// Tests of workers in jobs of a real Slurm on this machine: queueing is reported, and no job is left behind.
class TestSlurm : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnCluster> cluster_;
    MachineHost* host_ = nullptr;

    std::unique_ptr<WorkerClient> client(const QString& start, WorkerPatience patience = {30s, 1s}) {
        MachineSettings settings{STREAMSCOPE_WORKER, hashOfWorker(), {cluster_->variable().toStdString()}};
        settings.queueCheck = 200ms;
        settings.persist = 1s;
        auto host = std::make_unique<MachineHost>(Machine{"cluster", start.toStdString()}, settings);
        host_ = host.get();
        return std::make_unique<WorkerClient>(std::move(host), patience);
    }
    static QString whyNoDevices(WorkerClient& client) {
        const auto devices = client.devices();
        return devices ? QString("there are devices") : QString::fromStdString(devices.why());
    }
    /// Returns a sink that calls `act` when a message begins with `words`.
    template <class Act>
    static ProgressSink when(const QString& words, Act act) {
        return [words, act](const Progress& progress) {
            if (QString::fromStdString(progress.what).startsWith(words)) act(QString::fromStdString(progress.what));
        };
    }
    QString job() const { return QString::fromStdString(host_->hello()->job).section(u'.', 0, 0); }

private Q_SLOTS:
    void initTestCase() {
        if (const QString why = SlurmCluster::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        cluster_ = std::make_unique<OwnCluster>();
        QVERIFY2(cluster_->isUp(), "Slurm does not come up");
    }
    void cleanupTestCase() { cluster_.reset(); }
    void cleanup() {
        if (!cluster_) return;
        cluster_->ask("scancel", {"--name=wrap"});
        QTRY_VERIFY2_WITH_TIMEOUT(cluster_->jobs().isEmpty(), qPrintable(cluster_->jobs()), 20'000);
        QTRY_VERIFY2_WITH_TIMEOUT(processesWith("srun ").isEmpty(), "srun is left", 10'000);
        QTRY_VERIFY2_WITH_TIMEOUT(processesWith(cluster_->home()).isEmpty(), "a worker is left", 10'000);
    }

    void oneStepHoldsOneWorkerForManyRuns() {
        const auto client = this->client("srun --time=1 {worker}");
        QCOMPARE(runs(*client), "ok");
        const QString first = job();
        QVERIFY(!first.isEmpty());
        QCOMPARE(runs(*client), "ok");
        QCOMPARE(job(), first);
        QVERIFY2(cluster_->jobs().contains(first + " RUNNING"), qPrintable(cluster_->jobs()));
    }

    void whatIsSentArrivesUnchanged() {
        const auto client = this->client("srun --time=1 {worker}");
        WorkerRun asked = request(example());
        for (unsigned i = 0; i < 300'000; ++i) asked.program.notes += static_cast<char>(' ' + i * 7919 % 95);
        const RunOutcome there = client->run(asked, {}, {});
        WorkerClient local({STREAMSCOPE_WORKER});
        QVERIFY(there.timeline == local.run(asked, {}, {}).timeline);
    }

    void theQueueIsAStateWithItsReason() {
        const QString blocker = cluster_->occupy();
        const auto client = this->client("srun --time=1 {worker}");
        QString told;
        const RunOutcome outcome = client->run(request(example()), {}, when("Job ", [&](const QString& said) {
                                                   told = said;
                                                   cluster_->ask("scancel", {blocker});
                                               }));
        QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), qPrintable(failureOf(outcome)));
        QVERIFY2(told.contains("waits on cluster (Resources") || told.contains("waits on cluster (None") ||
                     told.contains("waits on cluster (Priority"),
                 qPrintable(told));
    }

    void aCancelInTheQueueTakesTheJobAway() {
        const QString blocker = cluster_->occupy();
        const auto client = this->client("srun --time=1 {worker}");
        std::stop_source stop;
        const RunOutcome outcome =
            client->run(request(example()), stop.get_token(), when("Job ", [&](const QString&) { stop.request_stop(); }));
        QVERIFY2(std::holds_alternative<RunCancelled>(outcome.ending), qPrintable(failureOf(outcome)));
        QTRY_COMPARE(cluster_->jobs(), blocker + " RUNNING");
    }

    void aJobThatNeverStartsCanBeCancelled() {
        const auto client = this->client("srun --hold --time=1 {worker}");
        std::stop_source stop;
        QString told;
        const RunOutcome outcome = client->run(request(example()), stop.get_token(), when("Job ", [&](const QString& said) {
                                                   told = said;
                                                   stop.request_stop();
                                               }));
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QVERIFY2(told.contains("JobHeld"), qPrintable(told));
    }

    void throughSshTheQueueIsTheSame() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server(cluster_->variable());
        qputenv("XDG_RUNTIME_DIR", server.runtime().toUtf8());
        const auto client = this->client(server.ssh() + " srun --time=1 {worker}");
        QCOMPARE(runs(*client), "ok");
        const auto second = this->client(server.ssh() + " srun -c2 --time=1 {worker}");
        std::stop_source stop;
        const RunOutcome outcome =
            second->run(request(example()), stop.get_token(), when("Job ", [&](const QString&) { stop.request_stop(); }));
        QVERIFY2(std::holds_alternative<RunCancelled>(outcome.ending), qPrintable(failureOf(outcome)));
        QTRY_COMPARE(cluster_->jobs().count('\n'), 0);
    }

    void aJobThatTheAdministratorCancelsIsSaid() {
        const auto client = this->client("srun --time=1 {worker}");
        QCOMPARE(runs(*client), "ok");
        const RunOutcome outcome =
            client->run(request(endless()), {}, [&](const Progress&) { cluster_->ask("scancel", {job()}); });
        const QString said = failureOf(outcome);
        QVERIFY2(said.startsWith("The job on cluster was cancelled there."), qPrintable(said));
        QCOMPARE(runs(*client), "ok");
    }

    void aJobThatIsCancelledInTheQueueIsSaid() {
        cluster_->occupy();
        const auto client = this->client("srun --time=1 {worker}");
        const RunOutcome outcome =
            client->run(request(example()), {},
                        when("Job ", [&](const QString& said) { cluster_->ask("scancel", {said.section(u' ', 1, 1)}); }));
        QVERIFY2(failureOf(outcome).startsWith("The job on cluster was cancelled there."), qPrintable(failureOf(outcome)));
    }

    void whatTheClusterCannotGiveIsSaid() {
        const auto client = this->client("srun --mem=900G --time=1 {worker}");
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains("Requested node configuration is not available"), qPrintable(said));
    }

    void whatAMachineAsksForIsPassed() {
        const JobOptions asks{"short", "", "", "fast&here", "2", {"--gres=none"}};
        const auto client = this->client(QString::fromStdString(machineOf(Preset::Slurm, "cluster", "", asks).start));
        QCOMPARE(runs(*client), "ok");
        QCOMPARE(cluster_->ask("squeue", {"-h", "-j", job(), "-o", "%P %f %l"}), "short fast&here 2:00");
    }

    void throughSshItIsPassedToo() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        SshServer server(cluster_->variable());
        qputenv("XDG_RUNTIME_DIR", server.runtime().toUtf8());
        const JobOptions asks{"short", "", "", "fast&here", "2", {"--gres=none"}};
        QString start = QString::fromStdString(machineOf(Preset::Slurm, "cluster", "login", asks).start);
        const auto client = this->client(start.replace("ssh -T login", server.ssh()));
        QCOMPARE(runs(*client), "ok");
        QCOMPARE(cluster_->ask("squeue", {"-h", "-j", job(), "-o", "%P %f %l"}), "short fast&here 2:00");
    }

    void whatIsRefusedIsSaidWithWhatMendsIt_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("option");
        const QString none = "--gres=none";
        QTest::newRow("partition") << QStringList{none, "--partition=nowhere"} << "Invalid partition name"
                                   << "--partition NAME";
        QTest::newRow("account") << QStringList{none, "--partition=closed"} << "Invalid account or account/partition combination"
                                 << "--account NAME";
        QTest::newRow("constraint") << QStringList{none, "--constraint=gold"} << "Invalid feature"
                                    << "--constraint FEATURES";
        QTest::newRow("time") << QStringList{none, "--partition=short", "--time=30"} << "time limit is invalid"
                              << "--time MINUTES";
        QTest::newRow("time in no form") << QStringList{none, "--time=soon"} << "Invalid --time"
                                         << "--time MINUTES";
        QTest::newRow("GPUs") << QStringList{} << "Invalid generic resource"
                              << "--option --gres=gpu:TYPE:1";
        QTest::newRow("memory") << QStringList{none, "--mem=900G"} << "Requested node configuration is not available"
                                << "--option --gres=gpu:TYPE:1";
        QTest::newRow("option") << QStringList{none, "--no-such=1"} << "unrecognized option"
                                << "--option -";
    }
    void whatIsRefusedIsSaidWithWhatMendsIt() {
        QFETCH(QStringList, options);
        QFETCH(QString, says);
        QFETCH(QString, option);
        JobOptions asks;
        for (const QString& each : options) addOption(asks, Preset::Slurm, each.toStdString());
        const auto client = this->client(QString::fromStdString(machineOf(Preset::Slurm, "cluster", "", asks).start));
        const QString said = whyNoDevices(*client);
        QVERIFY2(said.contains(says) && said.contains("streamscope machines set cluster " + option), qPrintable(said));
    }

    void aJobOfSallocIsAwaitedToo() {
        const QString blocker = cluster_->occupy();
        const auto client = this->client("salloc --time=1 srun {worker}");
        const RunOutcome outcome =
            client->run(request(example()), {}, when("Job ", [&](const QString&) { cluster_->ask("scancel", {blocker}); }));
        QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), qPrintable(failureOf(outcome)));
    }

    void aKilledWorkerIsSaid() {
        const auto client = this->client("srun --time=1 {worker}");
        QCOMPARE(runs(*client), "ok");
        const RunOutcome outcome = client->run(
            request(endless()), {}, [&](const Progress&) { ::kill(static_cast<pid_t>(host_->hello()->pid), SIGKILL); });
        const QString said = failureOf(outcome);
        QVERIFY2(said.startsWith("The worker on cluster ended with code 137."), qPrintable(said));
        QCOMPARE(runs(*client), "ok");
    }

    void aStoppedWorkerIsEndedByScancel() {
        const auto client = this->client("srun --time=1 {worker}", {30s, 300ms});
        QCOMPARE(runs(*client), "ok");
        WorkerRun asked = request(endless());
        asked.options.timeout = 300ms;
        const RunOutcome outcome =
            client->run(asked, {}, [&](const Progress&) { ::kill(static_cast<pid_t>(host_->hello()->pid), SIGSTOP); });
        QVERIFY2(failureOf(outcome).startsWith("The worker on cluster did not answer in time"), qPrintable(failureOf(outcome)));
    }

    void anIdleWorkerGivesTheNodeBack() {
        const auto client = this->client("srun --time=1 {worker} --idle 1");
        QCOMPARE(runs(*client), "ok");
        QTRY_VERIFY2_WITH_TIMEOUT(cluster_->jobs().isEmpty(), qPrintable(cluster_->jobs()), 20'000);
        QCOMPARE(runs(*client), "ok");
    }
};

STREAMSCOPE_TEST(TestSlurm)

}  // namespace tst_slurm

#include "tst_slurm.moc"
