// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace tst_command_files {

/// Tests of what commands read and write: kinds of files that contain a program, and output that cannot be written.
class TestCommandFiles : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

private Q_SLOTS:
    void whatCannotBeWrittenIsABadFile_data() {
        QTest::addColumn<QStringList>("words");
        const QString nowhere = "/no/such/folder/f";
        QTest::newRow("run") << QStringList{"run", "fork-and-join", "--output", nowhere};
        QTest::newRow("run, picture") << QStringList{"run", "fork-and-join", "--picture", nowhere + ".svg"};
        QTest::newRow("run, table") << QStringList{"run", "fork-and-join", "--table", nowhere};
        QTest::newRow("code") << QStringList{"code", "fork-and-join", "--as", "cuda", "--output", nowhere};
        QTest::newRow("sweep") << QStringList{"sweep", "overlap-four-streams", "--set", "chunks=1..2", "--output", nowhere};
        QTest::newRow("compare") << QStringList{"compare",       "fork-and-join", "--on",
                                                "teaching,h200", "--picture",     nowhere + ".svg"};
        QTest::newRow("handout") << QStringList{"handout", "06-fork-and-join", "--students", nowhere};
        QTest::newRow("full disk") << QStringList{"run", "fork-and-join", "--output", "/dev/full"};
    }
    void whatCannotBeWrittenIsABadFile() {
        QFETCH(QStringList, words);
        if (words.contains("/dev/full") && !QFile::exists("/dev/full")) QSKIP("no /dev/full here");
        const Answer answer = answerOf(words);
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains(words.last()), qPrintable(answer.err));
    }

    void outputThatIsLostIsAFailure_data() {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const QStringList& words) { QTest::newRow(qPrintable(words.join(u' '))) << words; };
        for (const char* word : {"devices", "kernels", "lessons", "--help", "--help-all", "--version"}) row({word});
        row({"run", "fork-and-join"});
        row({"sweep", "overlap-four-streams", "--set", "chunks=1..2"});
        row({"code", "fork-and-join", "--as", "cuda"});
        row({"check", "fork-and-join", "--json"});
        row({"compare", "fork-and-join", "--on", "teaching,h200"});
        row({"grade", "--lesson", "06-fork-and-join", "--submission",
             STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/06-fork-and-join.streamscope"});
    }
    void outputThatIsLostIsAFailure() {
        QFETCH(QStringList, words);
        if (!QFile::exists("/dev/full")) QSKIP("no /dev/full here");
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), words);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 2);
        const QString said = QString::fromUtf8(process.readAllStandardError());
        QCOMPARE(said.count("streamscope: cannot write to standard output: "), 1);
    }

    void outputOfTheWorkerThatIsLostIsAFailure() {
        if (!QFile::exists("/dev/full")) QSKIP("no /dev/full here");
        const QString profile = STREAMSCOPE_SOURCE_DIR "/resources/devices/teaching.json",
                      program = STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope";
        const QStringList run{"--run", program, "--simulate", profile}, devices{"--devices", "--simulate", profile};
        for (const QStringList& words : {run, devices, QStringList{"--help"}}) {
            QProcess process;
            process.setStandardOutputFile("/dev/full");
            process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker"), words);
            QVERIFY(process.waitForFinished(patience));
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().contains("cannot write to standard output"));
        }
    }

    void codeWithItsCompositionIsAProgram() {
        for (const QString target : {"cuda", "cupy"}) {
            const QString file = folder_.filePath("embedded-" + target), picture = folder_.filePath("embedded.svg");
            QCOMPARE(answerOf({"code", "overlap-four-streams", "--as", target, "--embed", "--output", file}).exit, 0);
            QCOMPARE(answerOf({"run", file, "--json"}).json()["makespan"].toDouble(), 6000.0);
            QCOMPARE(answerOf({"check", file}).exit, 0);
            QCOMPARE(answerOf({"sweep", file, "--set", "chunks=1..2"}).exit, 0);
            QCOMPARE(answerOf({"code", file, "--as", "driver"}).exit, 0);
            QCOMPARE(answerOf({"run", "overlap-serial", "--before", file, "--picture", picture}).exit, 0);
        }
        QFile changed(folder_.filePath("embedded-cuda"));
        QVERIFY(changed.open(QIODevice::ReadOnly));
        QByteArray code = changed.readAll();
        const qsizetype at = code.indexOf("\"memcpyAsync\"");
        const QString place = QStringLiteral(":%1:%2:").arg(code.left(at).count('\n') + 1).arg(at - code.lastIndexOf('\n', at));
        const QString broken = written(folder_, "broken.cu", code.replace(at, 13, "\"memcpyAsink\""));
        QVERIFY2(answerOf({"check", broken}).out.contains(broken + place), qPrintable(place + answerOf({"check", broken}).out));
        const QString plain = folder_.filePath("plain.cu");
        QCOMPARE(answerOf({"code", "fork-and-join", "--as", "cuda", "--output", plain}).exit, 0);
        QCOMPARE(answerOf({"run", plain}).exit, 0);  // its calls are read
        const Answer answer = answerOf({"run", written(folder_, "empty.cu", "#include <cstdio>\nint main() {}\n")});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("holds no composition") && answer.err.contains("--embed"), qPrintable(answer.err));
        QVERIFY2(answer.err.contains("cuda.core"), qPrintable(answer.err));
    }

    void aTextWithoutCallsSaysWhatCanBeRead() {
        const QString file = written(folder_, "hello.py", "print('Hello')\n");
        for (const char* command : {"run", "check", "sweep"}) {
            QStringList words{command, file};
            if (command == QString("sweep"))
                words << "--set"
                      << "n=1..2";
            const Answer answer = answerOf(words);
            QCOMPARE(answer.exit, 2);
            const QString said = command == QString("check") ? answer.out : answer.err,
                          severity = command == QString("check") ? "error: " : "";
            QVERIFY2(said.contains("hello.py:1:1: " + severity + "No call can be read in it.") && said.contains("CuPy"),
                     qPrintable(said));
            QVERIFY2(!said.contains("expected a value"), qPrintable(said));
        }
    }

    void aTraceWithoutCallsIsNoProgram() {
        const QString trace = folder_.filePath("alone.json");
        QCOMPARE(answerOf({"run", "fork-and-join", "--trace", trace}).exit, 0);
        for (const QString command : {"run", "check"}) {
            const Answer answer = answerOf({command, trace});
            QCOMPARE(answer.exit, 2);
            QVERIFY2(answer.err.contains("times alone and no composition") && answer.err.contains("--output R.ssresult"),
                     qPrintable(answer.err));
        }
        QCOMPARE(answerOf({"statistics", trace}).exit, 0);
    }

    void devicesListTheirAttributes() {
        const QJsonArray devices = QJsonDocument::fromJson(answerOf({"devices", "--json"}).out.toUtf8())["devices"].toArray();
        const auto valueOf = [&](const char* id, const char* attribute) {
            const auto device = std::find_if(devices.begin(), devices.end(),
                                             [id](const QJsonValue& each) { return each["id"].toString() == id; });
            return device == devices.end() ? -1 : device->toObject()["attributes"].toObject()[QLatin1String(attribute)].toInt(-1);
        };
        QCOMPARE(valueOf("teaching", "canUse64BitStreamMemOps"), 1);
        QCOMPARE(valueOf("gtx1080ti", "canUse64BitStreamMemOps"), 0);
        QVERIFY(answerOf({"devices", "--attributes"}).out.contains("    canUse64BitStreamMemOps      0\n"));
        QVERIFY(!answerOf({"devices"}).out.contains("canUse64BitStreamMemOps"));
    }

    void listsAreJsonWhenAsked() {
        for (const char* list : {"devices", "kernels", "examples"}) {
            const Answer answer = answerOf({list, "--json"});
            QCOMPARE(answer.exit, 0);
            QVERIFY(!QJsonDocument::fromJson(answer.out.toUtf8())[QLatin1String(list)].toArray().isEmpty());
        }
    }
};

STREAMSCOPE_TEST(TestCommandFiles)

}  // namespace tst_command_files

#include "tst_command_files.moc"
