// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace tst_sweep_command {

/// Tests of `streamscope sweep` as a process: its output and exit status.
class TestSweepCommand : public QObject {
    Q_OBJECT
    static QString binary() { return QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"); }

    static Answer sweep(const QStringList& arguments, const QString& worker = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("XDG_RUNTIME_DIR");  // not set without a logged-in user
        if (!worker.isEmpty()) environment.insert("STREAMSCOPE_WORKER", worker);
        return answerOf(QStringList{"sweep"} + arguments, environment);
    }

    /// Returns whether the process handles interrupts, according to the system; then they no longer end it at once.
    static bool mindsInterrupts(qint64 pid) {
        QFile status(QStringLiteral("/proc/%1/status").arg(pid));
        if (!status.open(QIODevice::ReadOnly)) return false;
        const QString text = QString::fromLatin1(status.readAll());
        const QString blocked = text.section(QStringLiteral("SigBlk:"), 1).section(u'\n', 0, 0).trimmed();
        return blocked.toULongLong(nullptr, 16) & (1ULL << (SIGINT - 1));
    }

    static QString chunks() {
        return QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/05-how-many-chunks.streamscope");
    }

    QString write(const QString& name, const QByteArray& text) const { return written(folder_, name, text); }

    /// Writes a program that replaces streamscope-worker.
    QString worker(const QByteArray& line) const {
        const QString path = write("worker", "#!/bin/sh\n" + line + "\n");
        QFile::setPermissions(path, QFile::ReadOwner | QFile::ExeOwner);
        return path;
    }

    QTemporaryDir folder_;

private Q_SLOTS:
    void theTableHasARowForEachValueAndNamesTheLeast() {
        const Answer answer = sweep({chunks(), "--set", "chunks=1..64"});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.out.contains("least total time   4.840 ms at chunks = 20"), qPrintable(answer.out));
        QVERIFY(answer.err.isEmpty());
        const QStringList lines = answer.out.split(u'\n');
        QVERIFY(lines[0].trimmed().startsWith("chunks"));
        for (int n = 1; n <= 64; ++n) QCOMPARE(lines[n].trimmed().section(u' ', 0, 0), QString::number(n));
        QVERIFY(lines[20].endsWith("< least"));
    }

    void jsonHasThePointsAndTheBest() {
        const Answer answer = sweep({chunks(), "--set=chunks=1..64", "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonObject json = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(json["points"].toArray().size(), 64);
        QCOMPARE(json["points"][0]["makespan"].toDouble(), 12060.0);
        QCOMPARE(json["best"]["values"]["chunks"].toInt(), 20);
        QCOMPARE(json["best"]["makespan"].toDouble(), 4840.0);
        QCOMPARE(json["status"].toString(), "ok");
        QCOMPARE(json["measured"].toString(), "exact");
    }

    void stepsDevicesAndMethodsAreThoseAskedFor() {
        const Answer answer = sweep({"overlap-four-streams", "--set", "chunks=1..16:x2", "--on", "teaching-one-copy-engine",
                                     "--measure", "events", "--runs", "3", "--json"});
        const QJsonObject json = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(json["points"].toArray().size(), 5);
        QCOMPARE(json["points"][4]["values"]["chunks"].toInt(), 16);
        QCOMPARE(json["devices"][0]["id"].toString(), "teaching-one-copy-engine");
        QCOMPARE(json["measured"].toString(), "events");
        QCOMPARE(json["runs"].toInt(), 3);
        QCOMPARE(json["points"][0]["spread"].toArray().size(), 2);
    }

    /// Tests the path to a real GPU with a simulated one at its end.
    void aGpuOfTheMachineGivesMediansAndSpreads() {
        const QString simulated =
            worker("exec " STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker --simulate " STREAMSCOPE_SOURCE_DIR
                   "/resources/devices/teaching-op-cost.json \"$@\"");
        const QStringList words{chunks(), "--set", "chunks=2..8:x2", "--on", "cuda:0"};
        const Answer answer = sweep(words + QStringList{"--measure", "events", "--runs", "5", "--json"}, simulated);
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        const QJsonObject json = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(json["measured"].toString(), "events");
        QCOMPARE(json["points"].toArray().size(), 3);
        for (const QJsonValue& point : json["points"].toArray()) {
            const double median = point["makespan"].toDouble();
            QVERIFY(point["spread"][0].toDouble() <= median && median <= point["spread"][1].toDouble());
            QVERIFY(point["metrics"]["stretch"].toDouble() >= 1);
        }
        const Answer table = sweep(words + QStringList{"--runs", "3"}, simulated);
        QVERIFY2(table.out.contains("strobed, 3 runs of each value"), qPrintable(table.out));
        QVERIFY(table.out.section(u'\n', 0, 0).contains("p95"));
        const Answer exact = sweep(words + QStringList{"--measure", "exact"}, simulated);
        QCOMPARE(exact.exit, 2);
    }

    void devicesThatAreNotAlikeAreAnAxis() {
        const QStringList words{chunks(), "--set", "chunks=1,2,4", "--on"};
        const Answer answer = sweep(words + QStringList{"teaching,h200", "--json"});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        const QJsonObject json = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(json["points"].toArray().size(), 6);
        QCOMPARE(json["points"][2]["values"]["device"].toString(), "Teaching GPU");
        QCOMPARE(json["points"][5]["values"]["chunks"].toInt(), 4);
        QVERIFY(json["points"][5]["values"]["device"].toString().contains("H200"));
        QVERIFY(json["points"][2]["makespan"].toDouble() > 2 * json["points"][5]["makespan"].toDouble());
        QCOMPARE(json["parameters"][1]["devices"].toArray().size(), 2);
        QCOMPARE(json["devices"].toArray().size(), 2);
        const Answer alone = sweep({chunks(), "--set", "chunks=4", "--on", "h200", "--json"});
        QCOMPARE(QJsonDocument::fromJson(alone.out.toUtf8())["points"][0]["makespan"], json["points"][5]["makespan"]);
        const Answer table = sweep(words + QStringList{"teaching,h200"});
        QVERIFY2(table.out.section(u'\n', 0, 0).contains("device") && table.out.contains("Teaching GPU"), qPrintable(table.out));
    }

    void devicesOfOneKindShareASweep() {
        const QStringList words{chunks(), "--set", "chunks=1..4", "--on"};
        const Answer shared = sweep(words + QStringList{"teaching,teaching"});
        QCOMPARE(shared.exit, 0);
        QVERIFY(shared.out.section(u'\n', 0, 0).trimmed().endsWith("device"));
        QVERIFY(shared.out.section(u'\n', 1, 1).trimmed().endsWith("teaching"));
    }

    void twoParametersGiveTheirCrossProduct() {
        const QString file = write("two.streamscope", R"({"streamscope": 1, "parameters": {"a": {"value": 1}, "b": {"value": 1}},
            "streams": [{"id": "s"}], "operations": [{"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin",
            "grid": ["{a}"], "block": [1024], "arguments": {"duration": "{b} ms"}}]})");
        const Answer answer = sweep({file, "--set", "b=3", "--set", "a=1..3", "--set", "b=1", "--json"});
        QCOMPARE(answer.exit, 2);
        QVERIFY(answer.err.contains("b is swept twice"));
        const Answer good = sweep({file, "--set", "a=100..300:100", "--set", "b=1..2", "--json"});
        const QJsonArray points = QJsonDocument::fromJson(good.out.toUtf8())["points"].toArray();
        QCOMPARE(points.size(), 6);
        for (const QJsonValue& point : points)
            QCOMPARE(point["makespan"].toDouble(), point["values"]["a"].toInt() / 100 * point["values"]["b"].toInt() * 1000.0);
        // The parameter with more than one value is the axis, wherever it is.
        const Answer fixed = sweep({file, "--set", "b=3", "--set", "a=1..3", "--json"});
        QCOMPARE(QJsonDocument::fromJson(fixed.out.toUtf8())["parameters"][0]["id"].toString(), "a");
    }

    void filesAreWritten() {
        const QString table = folder_.filePath("t.csv"), data = folder_.filePath("s.json");
        QStringList words{chunks(), "--set", "chunks=18..22", "--table", table, "--output", data};
        QCOMPARE(sweep(words).exit, 0);
        QFile csv(table);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll().count('\n'), 6);
        QVERIFY(QFileInfo(data).size() > 500);
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString picture = folder_.filePath(QStringLiteral("p.") + QLatin1String(ending));
            QCOMPARE(sweep({chunks(), "--set", "chunks=18..22", "--picture", picture}).exit, 0);
            QVERIFY(QFileInfo(picture).size() > 2000);
        }
        const Answer nowhere = sweep({chunks(), "--set", "chunks=18..22", "--table", folder_.filePath("none/t.csv")});
        QCOMPARE(nowhere.exit, 2);
        QVERIFY2(nowhere.err.contains("there is no folder") && nowhere.out.isEmpty(), qPrintable(nowhere.err));
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        QTest::newRow("no range") << QStringList{} << "--set is missing";
        QTest::newRow("unknown name") << QStringList{"--set", "chunk=1..4"} << "no parameter named chunk; it has chunks";
        QTest::newRow("beyond the limits") << QStringList{"--set", "chunks=1..65"} << "chunks is at most 64";
        QTest::newRow("below the limits") << QStringList{"--set", "chunks=0..4"} << "chunks is at least 1";
        QTest::newRow("downwards") << QStringList{"--set", "chunks=64..1"} << "goes down, from 64 to 1: exchange its ends";
        QTest::newRow("zero step") << QStringList{"--set", "chunks=1..4:0"} << "the step of chunks must be at least 1, not 0";
        QTest::newRow("negative step") << QStringList{"--set", "chunks=1..4:-1"} << "must be at least 1, not -1";
        QTest::newRow("missing GPU") << QStringList{"--set", "chunks=1..2", "--on", "cuda:7"} << "no device cuda:7";
        QTest::newRow("no number") << QStringList{"--set", "chunks=a..b"} << "must begin with a whole number";
        QTest::newRow("unknown device") << QStringList{"--set", "chunks=1..2", "--on", "abacus"} << "no device named \"abacus\"";
        QTest::newRow("unknown option") << QStringList{"--set", "chunks=1..2", "--verify"} << "unknown option --verify";
        QTest::newRow("no picture") << QStringList{"--set", "chunks=1..2", "--picture", "p.bmp"}
                                    << "ends in .png, .svg, .pdf, .html or .tex";
        QTest::newRow("method") << QStringList{"--set", "chunks=1..2", "--measure", "activity"} << "for real GPUs";
    }
    void whatIsWrongIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const Answer answer = sweep(QStringList{chunks()} + words);
        QVERIFY2(answer.err.contains(said), qPrintable(answer.err));
        QCOMPARE(answer.exit, said.startsWith("no device") ? 3 : 2);
        QVERIFY(answer.out.isEmpty());
    }

    void tooManyPointsAreRefusedAtOnce() {
        const Answer answer = sweep({"cupy-tutorial", "--set", "n=1..100000000"});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("more than 10000 runs"), qPrintable(answer.err));
    }

    void aProgramWithoutParametersSaysSo() {
        const Answer answer = sweep({"fork-and-join", "--set", "n=1..4"});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("the program has no parameter"), qPrintable(answer.err));
    }

    void aValueThatMakesNoProgramIsSaidAndTheOthersRun() {
        const QString file = write("divided.streamscope", R"({"streamscope": 1, "parameters": {"n": {"value": 1}},
            "streams": [{"id": "s"}], "operations": [{"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin",
            "grid": [1], "block": [1024], "arguments": {"duration": "{6/n} ms"}}]})");
        const Answer answer = sweep({file, "--set", "n=0..3", "--json"});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("n = 0: ") && answer.err.contains("division by zero"), qPrintable(answer.err));
        const QJsonArray points = QJsonDocument::fromJson(answer.out.toUtf8())["points"].toArray();
        QCOMPARE(points.size(), 4);
        QCOMPARE(points[0]["status"].toString(), "refused");
        QCOMPARE(points[3]["makespan"].toDouble(), 2000.0);
    }

    void aDeadlockAtAValueIsAFailure() {
        const QString file = write("stuck.streamscope", R"({"streamscope": 1, "parameters": {"n": {"value": 1}},
            "streams": [{"id": "s"}], "words": [{"id": "w"}], "operations": [
            {"id": "write", "call": "streamWriteValue32", "stream": "s", "word": "w", "value": 1},
            {"id": "wait", "call": "streamWaitValue32", "stream": "s", "word": "w", "condition": "geq", "value": "{n}"},
            {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [1024],
             "arguments": {"duration": "1 ms"}}]})");
        const Answer answer = sweep({file, "--set", "n=1..2", "--json"});
        QCOMPARE(answer.exit, 1);
        const QJsonObject json = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(json["points"][0]["status"].toString(), "ok");
        QCOMPARE(json["points"][1]["status"].toString(), "deadlock");
        QCOMPARE(json["best"]["values"]["n"].toInt(), 1);
        QVERIFY2(answer.err.contains("n = 2: "), qPrintable(answer.err));
    }

    void anInterruptKeepsWhatHasBeenRun() {
        QProcess process;
        process.start(binary(), {"sweep", "overlap-four-streams", "--set", "chunks=1..64", "--measure", "events", "--runs",
                                 "10000", "--json"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(mindsInterrupts(process.processId()));
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 130);
        const QJsonObject json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QCOMPARE(json["status"].toString(), "cancelled");
        QCOMPARE(json["complete"].toBool(), false);
    }

    void helpNamesIt() {
        QProcess process;
        process.start(binary(), {"sweep", "--help"});
        QVERIFY(process.waitForFinished(patience));
        QVERIFY(process.readAllStandardOutput().contains("streamscope sweep FILE --set NAME=FROM..TO[:STEP]"));
    }
};

STREAMSCOPE_TEST(TestSweepCommand)

}  // namespace tst_sweep_command

#include "tst_sweep_command.moc"
