// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

/// Tests of the programs with little memory, on ordinary files and on small ones that ask for much.
namespace tst_little_memory {

namespace {

constexpr rlim_t gigabyte = 1'000'000'000, half = gigabyte / 2;
const QString resources = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/");
const QString lesson = QStringLiteral("07-wait-before-record");
const QString solution = resources + QStringLiteral("lessons/solutions/07-wait-before-record.streamscope");

/// How a program ended, and what it said.
struct Ended {
    int code = -1;  ///< -1: by a signal, or not in time
    QString said;
};

/// Runs a program with so many bytes of address space.
Ended ended(const QString& program, const QStringList& arguments, rlim_t bytes) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setChildProcessModifier([bytes] {
        const rlimit limit{bytes, bytes};
        setrlimit(RLIMIT_AS, &limit);
    });
    process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/") + program, arguments);
    const bool isEnded = process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit;
    return {isEnded ? process.exitCode() : -1, QString::fromUtf8(process.readAll())};
}

QByteArray programWith(const QByteArray& members) { return "{\"streamscope\": 1, " + members + "}"; }

QByteArray nested(const QByteArray& open, const QByteArray& inner, const QByteArray& close, int depth) {
    return open.repeated(depth) + inner + close.repeated(depth);
}

constexpr auto work = R"({"call": "hostWork", "duration": "1 us"})";

QByteArray loop(const QByteArray& times) {
    return programWith("\"operations\": [{\"call\": \"repeat\", \"times\": " + times + ", \"body\": [" + work + "]}]");
}

/// Small programs that ask for much, by name.
QMap<QString, QByteArray> hostilePrograms() {
    return {
        {"process", programWith(R"("threads": [{"id": "main"}, {"id": "p", "process": 2147483647}],
            "operations": [{"call": "hostWork", "thread": "p", "duration": "1 ms"}])")},
        {"endless-loop", loop("100000000000000000")},
        {"million", loop("1000000")},
        {"launched-often", programWith(R"("streams": [{"id": "s"}], "graphs": [{"id": "g"}],
            "buffers": [{"id": "b", "bytes": 8}], "operations": [{"call": "streamBeginCapture", "stream": "s"},
            {"call": "repeat", "times": 10000, "body": [{"call": "memsetAsync", "buffer": "b", "stream": "s", "value": 1}]},
            {"call": "streamEndCapture", "stream": "s", "graph": "g"}, {"call": "graphInstantiate", "graph": "g"},
            {"call": "repeat", "times": 10000, "body": [{"call": "graphLaunch", "graph": "g", "stream": "s"}]}])")},
        {"buffer", programWith(R"("streams": [{"id": "s"}], "buffers": [{"id": "d", "bytes": "1 TiB"},
            {"id": "h", "bytes": "1 TiB", "memory": "pinned"}],
            "operations": [{"call": "memcpyAsync", "stream": "s", "from": "h", "to": "d"}])")},
        {"many-buffers", programWith(R"("buffers": [{"id": "b", "bytes": "1 TiB", "count": 1000000},
            {"id": "c", "bytes": 1, "count": 1000000}], "operations": [{"call": "deviceSynchronize"}])")},
        {"waits", programWith(R"("streams": [{"id": "s", "count": 100}], "events": [{"id": "e", "count": 100}], "operations": [
            {"call": "repeat", "times": 100, "body": [{"call": "eventRecord", "event": "e{i}", "stream": "s{i}"}]},
            {"call": "repeat", "times": 100, "body": [{"call": "repeat", "var": "j", "times": 100, "body": [
                {"call": "streamWaitEvent", "event": "e{j}", "stream": "s{i}"}]}]}])")},
        {"blocks", programWith(R"("streams": [{"id": "s"}], "operations": [{"call": "launchKernel", "stream": "s",
            "kernel": "spin", "grid": [2147483647, 65535, 65535], "block": [32], "arguments": {"duration": "1 ns"}}])")},
        {"deep-loops",
         programWith("\"operations\": [" + nested(R"({"call": "repeat", "times": 1, "body": [)", work, "]}", 100) + "]")},
        {"deep-lists", nested("[", "", "", 500'000)},
        {"deep-expression",
         programWith(R"("operations": [{"call": "hostWork", "duration": "{)" + nested("(", "1", ")", 500'000) + R"(} ns"}])")},
        {"long-label", programWith(R"("operations": [{"call": "hostWork", "duration": "1 us", "label": ")" +
                                   QByteArray(3'000'000, 'x') + R"("}])")},
    };
}

}  // namespace

class TestLittleMemory : public QObject {
    Q_OBJECT

    QString write(const QString& name, const QByteArray& text) const { return written(folder_, name, text); }

    QTemporaryDir folder_;

private Q_SLOTS:
    void initTestCase() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("sanitizers take terabytes of address space");
#endif
        const QString result = folder_.filePath(QStringLiteral("r.ssresult"));
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", result}).exit, 0);
        const QMap<QString, QByteArray> hostile = hostilePrograms();
        for (auto each = hostile.begin(); each != hostile.end(); ++each)
            QVERIFY(!write(each.key() + QStringLiteral(".streamscope"), each.value()).isEmpty());
    }

    void ordinaryWorkFits_data() {
        QTest::addColumn<QStringList>("words");
        const QString result = folder_.filePath(QStringLiteral("r.ssresult"));
        const auto row = [this](const QStringList& words) {
            QTest::newRow(qPrintable(QStringList(words).replaceInStrings(folder_.path(), QString()).join(u' '))) << words;
        };
        for (const char* list : {"devices", "examples", "kernels", "lessons", "machines"}) row({QString::fromLatin1(list)});
        row({"run", "fork-and-join", "--output", folder_.filePath("again.ssresult"), "--picture", folder_.filePath("p.svg")});
        row({"check", "fork-and-join"});
        row({"code", "fork-and-join", "--as", "cuda"});
        row({"compare", result, result});
        row({"compare", "fork-and-join", "--on", "teaching,h200"});
        row({"statistics", result});
        row({"sweep", resources + "lessons/solutions/05-how-many-chunks.streamscope", "--set", "chunks=1..3"});
        row({"grade", "--lesson", lesson, "--submission", solution});
        row({"handout", lesson, "--students", folder_.filePath("students.zip")});
    }
    void ordinaryWorkFits() {
        QFETCH(QStringList, words);
        const Ended run = ended(QStringLiteral("streamscope"), words, gigabyte);
        QVERIFY2(run.code == 0, qPrintable(run.said));
    }

    void nothingEndsByASignal_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* program, const QStringList& words) {
            const QString name = QString::fromLatin1(program) + u' ' + words.first() + u' ' + words.last().section(u'/', -1);
            QTest::newRow(qPrintable(name)) << QString::fromLatin1(program) << words;
        };
        for (const QString& name : hostilePrograms().keys()) {
            const QString file = folder_.filePath(name + QStringLiteral(".streamscope"));
            row("streamscope", {"run", file});
            if (name != QLatin1String("launched-often")) row("streamscope", {"check", file});  // runs each repair
        }
        const QString million = folder_.filePath(QStringLiteral("million.streamscope"));
        row("streamscope", {"code", "--as", "cuda", million});
        row("streamscope", {"compare", "--on", "teaching,h200", million});
        row("streamscope", {"statistics", million});
        row("streamscope", {"handout", million});
        row("streamscope", {"sweep", million, "--set", "n=1..4"});
        row("streamscope-worker", {"--simulate", resources + "devices/teaching.json", "--measure", "exact", "--run", million});
    }
    void nothingEndsByASignal() {
        QFETCH(QString, program);
        QFETCH(QStringList, words);
        const Ended run = ended(program, words, half);
        QVERIFY2(run.code >= 0 && run.code <= 3, qPrintable(run.said));
        QVERIFY(!run.said.isEmpty());
    }

    void whatDoesNotFitSaysSo() {
        const Ended run = ended(QStringLiteral("streamscope"), {"run", folder_.filePath("million.streamscope")}, half);
        QCOMPARE(run.code, 1);
        QVERIFY2(run.said.contains("streamscope: out of memory: "), qPrintable(run.said));
    }

    void aValueOfASweepThatDoesNotFitIsOneOfItsAnswers_data() {
        QTest::addColumn<QStringList>("place");
        QTest::newRow("here") << QStringList{"--jobs", "1"};
        QTest::newRow("in the worker") << QStringList{"--on", "cuda:0", "--runs", "1"};
    }
    void aValueOfASweepThatDoesNotFitIsOneOfItsAnswers() {
        QFETCH(QStringList, place);
        const QString worker =
            write("worker", "#!/bin/sh\nexec " STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker \"$@\" --simulate " +
                                resources.toUtf8() + "devices/teaching.json\n");
        QVERIFY(QFile::setPermissions(worker, QFile::ReadOwner | QFile::ExeOwner));
        const QByteArray former = qgetenv("STREAMSCOPE_WORKER");
        qputenv("STREAMSCOPE_WORKER", worker.toLocal8Bit());
        const auto restore = qScopeGuard([&] { qputenv("STREAMSCOPE_WORKER", former); });
        const QString file = write("sweep.streamscope", programWith(R"("parameters": {"n": {"value": 1}}, "operations": [
            {"call": "repeat", "times": "{n}", "body": [{"call": "hostWork", "duration": "1 us"}]}])"));
        const Ended sweep =
            ended(QStringLiteral("streamscope"), QStringList{"sweep", file, "--set", "n=1..999991:999990"} + place, half);
        QCOMPARE(sweep.code, 1);
        QVERIFY2(sweep.said.contains("streamscope: n = 999991: out of memory: "), qPrintable(sweep.said));
        QVERIFY2(!sweep.said.contains("streamscope: n = 1: "), qPrintable(sweep.said));
        QFile::remove(worker);
    }

    /// One submission ends nothing but its own grade.
    void theOtherSubmissionsAreGraded() {
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("class")));
        for (const char* name : {"class/a", "class/c", "class/d"})
            QVERIFY(QFile::copy(solution, folder_.filePath(QString::fromLatin1(name) + ".streamscope")));
        QVERIFY(!write("class/b.streamscope", hostilePrograms()["million"]).isEmpty());
        const QString table = folder_.filePath(QStringLiteral("grades.csv"));
        const Ended grade = ended(QStringLiteral("streamscope"),
                                  {"grade", "--lesson", lesson, "--submission", folder_.filePath("class"), "--csv", table}, half);
        QCOMPARE(grade.code, 1);
        QFile file(table);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList rows = QString::fromUtf8(file.readAll()).split("\r\n", Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 5);
        for (const int passed : {1, 3, 4}) QVERIFY2(rows[passed].contains(",yes,3,3,"), qPrintable(rows[passed]));
        QVERIFY2(rows[2].contains(",no,0,3,") && rows[2].contains("out of memory: "), qPrintable(rows[2]));
    }
};

STREAMSCOPE_TEST(TestLittleMemory)

}  // namespace tst_little_memory

#include "tst_little_memory.moc"
