// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/app/command.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace tst_record_command {

using namespace streamscope::app;

/// Tests of `streamscope record` as a process. Without a GPU, a script that copies a recording replaces the program.
class TestRecordCommand : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    const QString copy_ =
        QStringLiteral("cp '" STREAMSCOPE_SOURCE_DIR "/tests/recording/fork-and-join.recording' $STREAMSCOPE_RECORD_FOLDER; ");

private Q_SLOTS:
    void theWordsAreUnderstood() {
        const streamscope::app::Command command =
            parseCommandLine({"record", "--output", "r.ssresult", "--after", "10s", "--for=200ms", "--calls", "3..40",
                              "--event-times", "--", "prog", "--help", "--", "x"});
        const auto* record = std::get_if<RecordCommand>(&command);
        QVERIFY(record);
        QCOMPARE(record->output, "r.ssresult");
        QCOMPARE(record->after, std::chrono::seconds(10));
        QVERIFY(record->length == std::chrono::milliseconds(200));
        QCOMPARE(record->firstCall, 2u);
        QVERIFY(record->lastCall == 39u);
        QVERIFY(record->eventTimes);
        QCOMPARE(record->program, (QStringList{"prog", "--help", "--", "x"}));
    }

    void rangesAndProcessesAreUnderstood() {
        const streamscope::app::Command command =
            parseCommandLine({"record", "--range", "train step", "--steps", "3", "--processes", "--baseline", "--", "prog"});
        const auto* record = std::get_if<RecordCommand>(&command);
        QVERIFY(record);
        QCOMPARE(record->range, "train step");
        QVERIFY(record->steps == 3u);
        QVERIFY(record->processes && record->baseline);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const QStringList& words, const char* said) { QTest::newRow(said) << words << said; };
        row({"record"}, "a program is missing");
        row({"record", "prog"}, "unexpected \"prog\": write -- before the program");
        row({"record", "--after", "soon", "--", "p"}, "--after takes a time");
        row({"record", "--for", "-3s", "--", "p"}, "--for takes a time");
        row({"record", "--calls", "9..3", "--", "p"}, "--calls takes FIRST..LAST");
        row({"record", "--calls", "0..3", "--", "p"}, "not \"0..3\"");
        row({"record", "--nope", "--", "p"}, "unknown option --nope");
        row({"record", "--range", " ", "--", "p"}, "--range takes the name of an NVTX range");
        row({"record", "--steps", "3", "--", "p"}, "--steps counts ranges of one name");
        row({"record", "--range", "r", "--steps", "none", "--", "p"}, "--steps");
        row({"record", "--range", "r", "--steps", "0", "--", "p"}, "--steps");
        row({"record", "--range", "r", "--after", "1s", "--", "p"}, "cannot be combined with --after or --for");
        row({"record", "--range", "r"}, "a program is missing");
    }
    void whatIsWrongIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const streamscope::app::Command command = parseCommandLine(words);
        const auto* error = std::get_if<UsageError>(&command);
        QVERIFY(error);
        QVERIFY2(QString::fromStdString(error->message).contains(said), error->message.c_str());
    }

    void aProgramBecomesAResult() {
        const QString path = folder_.filePath("r.ssresult");
        const Answer answer = answerOf({"record", "--output", path, "--", "sh", "-c", copy_ + "echo out; echo err >&2; exit 3"});
        QCOMPARE(answer.exit, 3);
        QCOMPARE(answer.out, QStringLiteral("out\n"));
        QCOMPARE(answer.err,
                 QStringLiteral("err\nstreamscope: recorded %1: 15 calls, 2 kernels, 3 streams (the program ended with "
                                "3)\n")
                     .arg(path));
        QCOMPARE(answerOf({"check", path}).exit, 0);
        const Answer run = answerOf({"run", path, "--json"});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.json()["makespan"].toDouble() > 1000);
    }

    void theCompositionAloneIsAProgram() {
        const QString path = folder_.filePath("r.streamscope");
        QCOMPARE(answerOf({"record", "--output", path, "--", "sh", "-c", copy_}).exit, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()["streams"].toArray().size(), 3);
        const Answer code = answerOf({"code", path, "--as", "cuda"});
        QCOMPARE(code.exit, 0);
        QVERIFY(code.out.contains(QStringLiteral("spin<<<50, 1024, 0, s2>>>(")));
        QVERIFY(code.err.contains(QStringLiteral("warning: spins of the same shape and length stand in")));
    }

    /// Each wave of blocks spins for its share of the recorded time. The embedded composition keeps the recorded kernel.
    void codeSpinsForTheTimeOfAWave() {
        const QString path = folder_.filePath("waves.streamscope");
        const QByteArray program = R"({"streamscope": 1, "operations": [{"id": "k", "call": "launchKernel", "kernel": "recorded",
            "grid": [4000], "block": [256], "arguments": {"duration": "9 us", "waves": 3}}]})";
        QVERIFY(!written(folder_, "waves.streamscope", program).isEmpty());
        for (const QString& target : {QStringLiteral("cuda"), QStringLiteral("cupy")}) {
            const Answer code = answerOf({"code", path, "--as", target, "--embed"});
            QCOMPARE(code.exit, 0);
            QVERIFY2(code.out.contains(QRegularExpression(QStringLiteral("3'?_?000"))), qPrintable(code.out));
            QVERIFY(code.out.contains(QStringLiteral("\"kernel\": \"recorded\"")));
            QVERIFY(!code.out.contains(QStringLiteral("\"kernel\": \"spin\"")));
        }
    }

    void thePartIsCutOut() {
        const QString path = folder_.filePath("p.streamscope");
        const Answer answer = answerOf({"record", "--output", path, "--calls", "7..9", "--", "sh", "-c", copy_});
        QCOMPARE(answer.err, QStringLiteral("streamscope: recorded %1: 3 calls, 1 kernel, 2 streams\n").arg(path));
    }

    void aRangeThatIsNotThereIsSaid() {
        const Answer answer =
            answerOf({"record", "--output", folder_.filePath("n.ssresult"), "--range", "step", "--", "sh", "-c", copy_});
        QVERIFY2(answer.err.contains(QStringLiteral("no range \"step\"")), qPrintable(answer.err));
        QCOMPARE(answer.exit, 1);
    }

    void aBaselineStatesTheStretch() {
        const QString path = folder_.filePath("b.json");
        const Answer answer = answerOf({"record", "--output", path, "--baseline", "--", "sh", "-c",
                                        "[ -z \"$STREAMSCOPE_RECORD_FOLDER\" ] || { " + copy_ + " sleep 1; }"});
        QCOMPARE(answer.exit, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QJsonDocument::fromJson(file.readAll()).object()["stretch"].toDouble() > 1);
        QVERIFY2(answer.err.contains(QStringLiteral("times as long as the plain one")), qPrintable(answer.err));
    }

    void allProcessesAreOneComposition() {
        const QString path = folder_.filePath("all.streamscope"), other = copy_ +
                                                                          "mv $STREAMSCOPE_RECORD_FOLDER/fork-and-join.recording "
                                                                          "$STREAMSCOPE_RECORD_FOLDER/1.recording; ";
        const QString script = other +
                               "sed 's/\"thread\":/\"thread\":1/' $STREAMSCOPE_RECORD_FOLDER/1.recording > "
                               "$STREAMSCOPE_RECORD_FOLDER/2.recording";
        QCOMPARE(answerOf({"record", "--output", path, "--processes", "--", "sh", "-c", script}).exit, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject program = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(program["streams"].toArray().size(), 6);
        QCOMPARE(program["threads"].toArray().at(1).toObject()["process"].toInt(), 1);
        QCOMPARE(answerOf({"check", path}).exit, 0);
    }

    void theProgramSeesItsOwnEnvironment() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("QT_QPA_PLATFORM");
        environment.insert("MINE", "yes");
        const Answer answer = answerOf({"record", "--", "sh", "-c", "echo $MINE ${QT_QPA_PLATFORM:-none}"}, environment);
        QCOMPARE(answer.out, QStringLiteral("yes none\n"));
    }

    void withoutCudaItIsSaidAndTheExitStatusKept() {
        const Answer answer = answerOf({"record", "--output", folder_.filePath("none"), "--", "sh", "-c", "exit 7"});
        QCOMPARE(answer.exit, 7);
        QVERIFY2(answer.err.startsWith(QStringLiteral("streamscope: nothing was recorded: ")), qPrintable(answer.err));
        QCOMPARE(answer.err.count(u'\n'), 1);
        QVERIFY(!QFile::exists(folder_.filePath("none")));
    }

    void aProgramWithoutCudaIsAFailure() {
        const Answer answer = answerOf({"record", "--output", folder_.filePath("none"), "--", "true"});
        QCOMPARE(answer.exit, 1);
        QVERIFY2(answer.err.startsWith(QStringLiteral("streamscope: nothing was recorded: ")), qPrintable(answer.err));
        QVERIFY(!QFile::exists(folder_.filePath("none")));
    }

    void aResultThatCannotBeWrittenIsABadFile() {
        const Answer answer = answerOf({"record", "--output", "/no/such/folder/r.ssresult", "--", "sh", "-c", copy_});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains(QStringLiteral("/no/such/folder/r.ssresult")), qPrintable(answer.err));
    }

    void theProgramGetsSigterm() {
        const QString path = folder_.filePath("t.ssresult");
        QProcess process;
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"),
                      {"record", "--output", path, "--", "sh", "-c", copy_ + "echo $$; exec sleep 600"});
        QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), patience);
        const auto program = static_cast<pid_t>(process.readLine().trimmed().toLongLong());
        process.terminate();
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 128 + SIGTERM);
        QCOMPARE(::kill(program, 0), -1);
        QVERIFY(QFile::exists(path));
    }

    void aKilledProgramKeepsItsStatus() {
        const QString path = folder_.filePath("k.ssresult");
        const Answer answer = answerOf({"record", "--output", path, "--", "sh", "-c",
                                        "head -n 20 '" STREAMSCOPE_SOURCE_DIR "/tests/recording/fork-and-join.recording' "
                                        "> $STREAMSCOPE_RECORD_FOLDER/1.recording; kill -9 $$"});
        QCOMPARE(answer.exit, 128 + 9);
        QVERIFY2(answer.err.contains(QStringLiteral("the program did not come to its end")), qPrintable(answer.err));
    }

    /// A shell that ignores SIGCHLD passes that on, and then nobody but the system may wait for the program.
    void theStatusIsKnownWhereSigchldIsIgnored() {
        QProcess process;
        process.start("python3", {"-c",
                                  "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); "
                                  "os.execv(sys.argv[1], sys.argv[1:])",
                                  QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), "record", "--output",
                                  folder_.filePath("i.ssresult"), "--", "sh", "-c", copy_ + "exit 3"});
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 3);
    }

    void aProgramThatIsNotThereIsSaid() {
        const Answer answer = answerOf({"record", "--", "/no/such/program"});
        QCOMPARE(answer.exit, 2);
        QVERIFY(answer.err.contains(QStringLiteral("cannot run \"/no/such/program\"")));
    }

    void aDamagedRecordingIsSaidWithItsLine() {
        const Answer answer = answerOf({"record", "--", "sh", "-c", "printf '{}\\n' > $STREAMSCOPE_RECORD_FOLDER/5.recording"});
        QVERIFY2(answer.err.contains(QStringLiteral("5.recording:1:1:")), qPrintable(answer.err));
    }
};

STREAMSCOPE_TEST(TestRecordCommand)

}  // namespace tst_record_command

#include "tst_record_command.moc"
