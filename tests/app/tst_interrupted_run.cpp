// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_interrupted_run {

/// Tests of `streamscope run` as a process that does not come to its end.
class TestInterruptedRun : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    static QByteArray textOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    Answer ranOnLostMachine(const QString& output) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        return answerOf({"run", "fork-and-join", "--on", "lost/teaching", "--output", output}, environment);
    }

private Q_SLOTS:
    /// A machine that greets, and ends at the first request.
    void initTestCase() {
        const QString script =
            written(folder_, "worker",
                    "echo '{\"hello\":\"streamscope-worker\",\"protocol\":2,\"version\":\"0\",\"host\":\"h\"}'\n"
                    "read line\nexit 1\n");
        QDir(folder_.path()).mkdir("streamscope");
        const QJsonObject machine{{"name", "lost"}, {"start", "sh " + script}};
        QVERIFY(
            !written(folder_, "streamscope/machines.json", QJsonDocument(QJsonObject{{"machines", QJsonArray{machine}}}).toJson())
                 .isEmpty());
    }

    /// The process cannot go on, since nobody reads what it prints.
    void anInterruptIsHeardWhileItWrites() {
        const QString pipe = folder_.filePath("pipe");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int end = ::open(qPrintable(pipe), O_RDWR | O_NONBLOCK);
        QVERIFY(end >= 0);
        const QString large =
            written(folder_, "large.streamscope",
                    R"({"streamscope": 1, "streams": [{"id": "s"}], "operations": [{"id": "r", "call": "repeat", "times": 2000,
                        "body": [{"id": "k{i}", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1],
                                  "block": [32], "arguments": {"duration": "1 us"}}]}]})");
        QProcess process;
        process.setStandardOutputFile(pipe);
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), {"run", large, "--on", "teaching", "--json"});
        QVERIFY(process.waitForStarted());
        const auto waiting = [end] {
            int bytes = 0;
            ::ioctl(end, FIONREAD, &bytes);
            return bytes;
        };
        QTRY_VERIFY_WITH_TIMEOUT(waiting() > 0, 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        ::close(end);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("Cancelled."));
    }

    /// A worker on this machine ends with its input, so that nobody waits for one that hears nothing.
    void anInterruptDoesNotWaitForAWorkerOfThisMachine() {
        const QString mark = folder_.filePath("requested");
        const QString script = written(folder_, "deaf.py", R"(import subprocess, sys
worker = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, text=True)
isDeaf = False
for line in sys.stdin:
    if not isDeaf and '"run"' in line:
        isDeaf = True
        open(sys.argv[1], "w").close()
    if not isDeaf:
        worker.stdin.write(line)
        worker.stdin.flush()
)");
        const QString worker = written(folder_, "deaf",
                                       "#!/bin/sh\nexec python3 " + script.toUtf8() + " " + mark.toUtf8() +
                                           " " STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker --simulate " STREAMSCOPE_SOURCE_DIR
                                           "/resources/devices/teaching.json \"$@\"\n");
        QVERIFY(QFile::setPermissions(worker, QFile::ReadOwner | QFile::ExeOwner));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("STREAMSCOPE_WORKER", worker);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), {"run", "fork-and-join", "--on", "cuda:0"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(mark), 60'000);
        QElapsedTimer timer;
        timer.start();
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY2(timer.elapsed() < 4500, qPrintable(QString::number(timer.elapsed())));
    }

    void aLostConnectionReplacesNoEarlierResult() {
        const QString earlier = written(folder_, "earlier.json", "earlier");
        const Answer answer = ranOnLostMachine(earlier);
        QCOMPARE(answer.exit, 3);
        QVERIFY2(answer.err.contains("earlier.json is kept"), qPrintable(answer.err));
        QCOMPARE(textOf(earlier), QByteArray("earlier"));
    }

    void aLostConnectionIsAResultWhereThereWasNone() {
        const QString fresh = folder_.filePath("fresh.json");
        QCOMPARE(ranOnLostMachine(fresh).exit, 3);
        QCOMPARE(QJsonDocument::fromJson(textOf(fresh)).object()["status"].toString(), "failed");
    }
};

STREAMSCOPE_TEST(TestInterruptedRun)

}  // namespace tst_interrupted_run

#include "tst_interrupted_run.moc"
