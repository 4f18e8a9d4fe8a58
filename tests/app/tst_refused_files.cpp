// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace tst_refused_files {

/// Tests of what commands say of files that they cannot read: missing, broken and special ones.
class TestRefusedFiles : public QObject {
    Q_OBJECT

    QString write(const QString& name, const QByteArray& text) const { return written(folder_, name, text); }

    QTemporaryDir folder_;

private Q_SLOTS:
    /// Each of these files once made the program hang or use all memory.
    void specialFilesAreRefusedAtOnce_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString pipe = folder_.filePath("pipe"),
                      program = write("zero.streamscope", R"({"streamscope": 1, "device": "zero.json"})"),
                      lesson = write("zero.lesson", R"({"streamscopeLesson": 1, "title": "T", "parts": [{"start": "pipe"}]})"),
                      other =
                          write("other.lesson", R"({"streamscopeLesson": 1, "title": "T", "parts": [{"start": "zero.json"}]})");
        if (!QFile::exists(pipe))
            QVERIFY(::mkfifo(qPrintable(pipe), 0600) == 0 && QFile::link("/dev/zero", folder_.filePath("zero.json")));
        QTest::newRow("run, pipe") << QStringList{"run", pipe};
        QTest::newRow("run, device") << QStringList{"run", "/dev/zero"};
        QTest::newRow("check") << QStringList{"check", "/dev/zero"};
        QTest::newRow("compare") << QStringList{"compare", "/dev/zero", pipe};
        QTest::newRow("sweep") << QStringList{"sweep", pipe, "--set", "n=1..2"};
        QTest::newRow("profile") << QStringList{"run", "fork-and-join", "--on", "/dev/zero"};
        QTest::newRow("profile of a program") << QStringList{"run", program};
        QTest::newRow("lesson") << QStringList{"grade", "--lesson", pipe, "--submission", program};
        QTest::newRow("submission") << QStringList{"grade", "--lesson", "06-fork-and-join", "--submission", pipe};
        QTest::newRow("program of a lesson") << QStringList{"grade", "--lesson", lesson, "--submission", program};
        QTest::newRow("link in a lesson") << QStringList{"grade", "--lesson", other, "--submission", program};
    }
    void specialFilesAreRefusedAtOnce() {
        QFETCH(QStringList, arguments);
        const Answer answer = answerOf(arguments);
        QVERIFY2(answer.exit > 0, qPrintable(answer.err));
        QVERIFY2(!answer.err.isEmpty() || answer.out.contains("only regular files"), qPrintable(answer.out));
    }

    /// Profiles are found beside the program file, wherever the command runs, and nowhere else.
    void aProgramNamesProfilesInItsOwnFolderOnly() {
        QVERIFY(QDir(folder_.path()).mkpath("own"));
        const QByteArray profile = R"({"streamscopeDevice": 1, "name": "Mine", "extends": "teaching"})";
        QVERIFY(!write("mine.json", profile).isEmpty() && !write("own/mine.json", profile).isEmpty());
        const auto runOn = [&](const QString& device) {
            return answerOf(
                {"run", write("own/on.streamscope", QStringLiteral(R"({"streamscope": 1, "device": "%1", "operations": [
                {"id": "s", "call": "deviceSynchronize"}]})")
                                                        .arg(device)
                                                        .toUtf8())});
        };
        const Answer beside = runOn("mine.json");
        QVERIFY2(beside.exit == 0, qPrintable(beside.err));
        for (const QString& device : {QString("../mine.json"), folder_.filePath("mine.json")}) {
            const Answer elsewhere = runOn(device);
            QVERIFY2(elsewhere.exit != 0 && elsewhere.err.contains("in its own folder only"), qPrintable(elsewhere.err));
            QCOMPARE(answerOf({"run", "fork-and-join", "--on", folder_.filePath("mine.json")}).exit, 0);
        }
    }

    void brokenFilesAreNamedWithLineAndColumn_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("empty") << QByteArray() << ":1:1";
        QTest::newRow("truncated") << QByteArray("{\"streamscope\": 1,\n \"operations\": [") << ":2:";
        QTest::newRow("newer") << QByteArray("{\"streamscope\": 99}") << ":1:";
        QTest::newRow("unknown stream")
            << QByteArray("{\"streamscope\":1,\"operations\":[\n {\"call\":\"streamSynchronize\",\"stream\":\"x\"}]}") << ":2:";
        QTest::newRow("unknown call") << QByteArray("{\"streamscope\":1,\"operations\":[\n\n {\"call\":\"flyToTheMoon\"}]}")
                                      << ":3:";
        QTest::newRow("binary") << QByteArray(
                                       "\x7f"
                                       "ELF\x02\x01\x01\0\0\0",
                                       10)
                                << ":1:";
    }
    void brokenFilesAreNamedWithLineAndColumn() {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const QString file = write("broken.streamscope", text);
        for (const char* command : {"run", "check"}) {
            const Answer answer = answerOf({command, file});
            const bool isDiagnostic =
                command == QString("check") && QString::fromLatin1(QTest::currentDataTag()) == "unknown stream";
            const QString said = answer.out + answer.err;
            QVERIFY2(answer.exit == (isDiagnostic ? 1 : 2), qPrintable(said));
            QVERIFY2(said.contains("broken.streamscope" + place), qPrintable(said));
        }
    }

    void allProblemsOfAFileAreListedWithTheirPaths() {
        const QString file = write("three.streamscope", R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[
            {"id":"a","call":"streamSynchronize","stream":"x"},
            {"id":"b","call":"launchKernel","stream":"s","kernel":"sping"},
            {"id":"c","call":"hostWork"}]})");
        for (const char* command : {"run", "check"}) {
            const Answer answer = answerOf({command, file});
            QVERIFY(answer.exit != 0);
            for (const char* place :
                 {":2:", "/operations/0/stream: ", ":3:", "/operations/1/kernel: ", ":4:", "/operations/2/duration: "})
                QVERIFY2((answer.out + answer.err).contains(QLatin1String(place)), qPrintable(answer.out + answer.err));
            QVERIFY2(!(answer.out + answer.err).contains("bad-call"), qPrintable(answer.out + answer.err));
        }
        for (const char* command : {"run", "check"}) {
            const QJsonArray found =
                QJsonDocument::fromJson(answerOf({command, file, "--json"}).out.toUtf8())["diagnostics"].toArray();
            QCOMPARE(found.size(), 3);
            for (const QJsonValue& each : found) QCOMPARE(each["rule"].toString(), "invalid-program");
        }
    }

    void theProblemsOfABrokenFileAreJsonWhereAsked() {
        const QString file =
            write("broken.streamscope", "{\"streamscope\": 1,\n \"operations\": [{\"call\": \"fly\"}, {\"call\": 7}]}");
        for (const char* command : {"check", "run"}) {
            const Answer answer = answerOf({command, file, "--json"});
            QCOMPARE(answer.exit, 2);
            const QJsonArray found = QJsonDocument::fromJson(answer.out.toUtf8())["diagnostics"].toArray();
            QCOMPARE(found.size(), 2);
            QCOMPARE(found[1]["path"].toString(), "/operations/1/call");
            QVERIFY(found[1]["message"].toString().startsWith("2:"));
        }
    }

    void missingThingsExitWithTheirStatus() {
        QCOMPARE(answerOf({"run", "no-such-file"}).exit, 2);
        QCOMPARE(answerOf({"run", "fork-and-join", "--on", "no-such-gpu"}).exit, 3);
        QCOMPARE(answerOf({"run", "fork-and-join", "--on", "cuda:99"}).exit, 3);
        QCOMPARE(answerOf({"run", "fork-and-join", "--on", "cuda:x"}).exit, 2);
    }
};

STREAMSCOPE_TEST(TestRefusedFiles)

}  // namespace tst_refused_files

#include "tst_refused_files.moc"
