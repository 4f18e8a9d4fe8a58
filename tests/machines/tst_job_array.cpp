// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/machines/job_array.h"
#include "engine/machines/preset.h"
#include "tests/machines/machine_runs.h"
#include "tests/machines/own_cluster.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

namespace tst_job_array {

using namespace streamscope;
using namespace streamscope::test;
using namespace std::chrono_literals;

/// Tests of many runs as a job array of a real Slurm, which continues without this program.
class TestJobArray : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnCluster> cluster_;

    JobArray array(const QString& more = {}, const char* id = "id",
                   MachineSettings settings = {STREAMSCOPE_WORKER, hashOfWorker()}) const {
        settings.environment = {cluster_->variable().toStdString()};
        settings.queueCheck = 200ms;
        const QString command = "sbatch --parsable --time=1 " + more + " --array=0-{last}%8 {script}";
        return JobArray({"cluster", "srun {worker}", command.toStdString()}, settings, id);
    }
    static std::vector<std::string> requests(int count) {
        std::vector<std::string> lines;
        for (int i = 0; i < count; ++i) {
            RunRequestMessage message{static_cast<Ticket>(i + 1), request(example())};
            message.run.program.name = "run " + std::to_string(i);
            lines.push_back(toLine(Request(message)));
        }
        return lines;
    }
    QString folder() const { return cluster_->home() + "/.cache/streamscope/sweeps/id"; }
    QStringList jobsSubmitted() const { return QDir(folder()).entryList({"job-*"}); }

private Q_SLOTS:
    void initTestCase() {
        if (const QString why = SlurmCluster::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        cluster_ = std::make_unique<OwnCluster>();
        QVERIFY2(cluster_->isUp(), "Slurm does not come up");
    }
    void cleanupTestCase() { cluster_.reset(); }
    void cleanup() {
        if (!cluster_) return;
        QTRY_VERIFY2_WITH_TIMEOUT(cluster_->jobs().isEmpty(), qPrintable(cluster_->jobs()), 20'000);
        QDir(folder()).removeRecursively();
    }

    void everyRequestIsAnsweredOnce() {
        std::set<std::size_t> answered;
        JobArray jobs = array();
        QStringList told;
        const auto done = jobs.run(
            requests(6), {}, [&](const Progress& p) { told << QString::fromStdString(p.what); },
            [&](JobArray::Answer answer) {
                QVERIFY2(answer.result, answer.result.why().c_str());
                QVERIFY(std::holds_alternative<RunOk>(answer.result->outcome.ending));
                QCOMPARE(answer.result->outcome.timeline.name, "run " + std::to_string(answer.index));
                QVERIFY(answered.insert(answer.index).second);
                QVERIFY(answer.before.empty());
            });
        QVERIFY2(done, done.why().c_str());
        QCOMPARE(answered.size(), std::size_t{6});
        QVERIFY2(told.last().startsWith("Job array ") && told.last().contains(" on cluster: "), qPrintable(told.join('\n')));
        jobs.forget();
        QVERIFY(!QDir(folder()).exists());
    }

    void whatAMachineAsksForIsPassed() {
        const QString blocker = cluster_->occupy();
        MachineSettings settings{STREAMSCOPE_WORKER, hashOfWorker(), {cluster_->variable().toStdString()}};
        settings.queueCheck = 200ms;
        JobArray jobs(machineOf(Preset::Slurm, "cluster", "", {"short", "", "", "fast&here", "2", {"--gres=none"}}), settings,
                      "id");
        QString asked;
        const auto done = jobs.run(
            requests(2), {},
            [&](const Progress& progress) {
                if (!asked.isEmpty() || !QString::fromStdString(progress.what).startsWith("Job array ")) return;
                asked = cluster_->ask("squeue", {"-h", "-p", "short", "-o", "%P %f %l"});
                cluster_->ask("scancel", {blocker});
            },
            [](const JobArray::Answer& answer) { QVERIFY2(answer.result, answer.result.why().c_str()); });
        QVERIFY2(done, done.why().c_str());
        QCOMPARE(asked, "short fast&here 2:00");
        jobs.forget();
    }

    void aRefusedArrayIsSaidWithWhatMendsIt() {
        JobArray jobs = array("--partition=closed");
        const auto done = jobs.run(requests(2), {}, {}, [](const JobArray::Answer&) {});
        const QString why = QString::fromStdString(done.why());
        QVERIFY2(why.contains("Invalid account or account/partition combination") &&
                     why.contains("streamscope machines set cluster --account NAME"),
                 qPrintable(why));
        jobs.forget();
    }

    void itGoesOnWithoutThisProgram() {
        const QString blocker = cluster_->occupy();
        const pid_t other = ::fork();
        if (other == 0) {  // the program whose window is closed
            ::_exit(array().run(requests(4), {}, {}, [](const JobArray::Answer&) {}) ? 0 : 1);
        }
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder() + "/job-0"), 30'000);
        QVERIFY(::kill(other, SIGKILL) == 0);
        ::waitpid(other, nullptr, 0);
        cluster_->ask("scancel", {blocker});
        QTRY_COMPARE_WITH_TIMEOUT(QDir(folder()).entryList({"*.answer"}).size(), 4, 60'000);
        int answers = 0;
        JobArray jobs = array();
        const auto done = jobs.run(requests(4), {}, {}, [&](const JobArray::Answer&) { ++answers; });
        QVERIFY2(done, done.why().c_str());
        QCOMPARE(answers, 4);
        QCOMPARE(jobsSubmitted(), QStringList{"job-0"});  // no job was submitted twice
    }

    void aTaskWithoutAnAnswerIsRunOnceMore() {
        const QByteArray text =
            "#!/bin/sh\nmark=$HOME/failed.$SLURM_ARRAY_TASK_ID\n"
            "if [ ! -e $mark ]; then touch $mark; echo broken >&2; exit 1; fi\n"
            "exec " STREAMSCOPE_WORKER " \"$@\"\n";
        QFile file(cluster_->home() + "/fragile");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const std::string sha = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().toStdString();
        JobArray jobs = array({}, "id", {file.fileName().toStdString(), sha});
        std::map<std::size_t, std::string> before;
        const auto done = jobs.run(requests(3), {}, {}, [&](JobArray::Answer answer) {
            QVERIFY2(answer.result, answer.result.why().c_str());
            before[answer.index] = answer.before;
        });
        QVERIFY2(done, done.why().c_str());
        QCOMPARE(before.size(), std::size_t{3});
        for (const auto& [index, said] : before)
            QCOMPARE(said, std::string("Its task on cluster ended without an answer: broken."));
        QCOMPARE(jobsSubmitted(), (QStringList{"job-0", "job-1"}));
    }

    void aCancelTakesTheJobsAway() {
        const QString blocker = cluster_->occupy();
        std::stop_source stop;
        JobArray jobs = array();
        const auto done = jobs.run(
            requests(3), stop.get_token(),
            [&](const Progress& p) {
                if (p.what.starts_with("Job array")) stop.request_stop();
            },
            [](const JobArray::Answer&) {});
        QVERIFY2(done, done.why().c_str());
        QTRY_COMPARE(cluster_->jobs(), blocker + " RUNNING");
        QVERIFY(!QDir(folder()).exists());
        cluster_->ask("scancel", {blocker});
    }

    void whatIsRefusedIsSaid() {
        JobArray jobs = array("--mem=900G");
        const auto done = jobs.run(requests(2), {}, {}, [](const JobArray::Answer&) {});
        const std::string why = done.why();
        QVERIFY2(why.find("cluster did not take the job array: ") == 0 &&
                     why.find("Requested node configuration is not available") != std::string::npos,
                 why.c_str());
    }
};

STREAMSCOPE_TEST(TestJobArray)

}  // namespace tst_job_array

#include "tst_job_array.moc"
