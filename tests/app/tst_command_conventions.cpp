// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace tst_command_conventions {

/// Tests what the commands share with those of other programs: standard input and output as files, several files, forms of
/// findings, and suggestions.
class TestCommandConventions : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static QByteArray bytesOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QByteArray example() { return bytesOf(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"); }

    /// Returns what a command answers that gets the bytes behind a pipe.
    static Answer answerTo(const QByteArray& input, const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit) return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    /// Writes a program with an error on its third line, in a file whose name GitHub's commands have to escape.
    QString wrong() const {
        return written(folder_, "a,b %.streamscope", R"({"streamscope": 1, "streams": [{"id": "s"}], "operations": [
            {"id": "a", "call": "streamSynchronize", "stream": "s"},
            {"id": "b", "call": "streamSynchronize", "stream": "x"}]})");
    }
    QString right() const { return written(folder_, "right.streamscope", R"({"streamscope": 1, "operations": []})"); }

private Q_SLOTS:
    void aDashIsStandardInput() {
        QVERIFY(!example().isEmpty());
        const Answer ran = answerTo(example(), {"run", "-", "--json"});
        QVERIFY2(ran.exit == 0, qPrintable(ran.err));
        QCOMPARE(ran.json()["makespan"].toDouble(), 3300.0);
        const Answer checked = answerTo(example(), {"check", "-"});
        QVERIFY2(checked.exit == 0 && checked.out.contains("<stdin>:"), qPrintable(checked.out));
        const Answer broken = answerTo("{\"streamscope\": 1,\n \"streams\": 3}", {"check", "-"});
        QCOMPARE(broken.exit, 2);
        QVERIFY2(broken.out.startsWith("<stdin>:2:"), qPrintable(broken.out));
        const Answer figures = answerTo(ran.out.toUtf8(), {"statistics", "-"});
        QVERIFY2(figures.exit == 0 && figures.out.contains("busy "), qPrintable(figures.err));
        QCOMPARE(answerTo({}, {"run", "-"}).exit, 2);
        QVERIFY(!QFile::exists("-"));
    }

    void aDashIsStandardOutput() {
        const Answer asJson = answerOf({"run", "fork-and-join", "--json"});
        const Answer result = answerOf({"run", "fork-and-join", "--output", "-"});
        QCOMPARE(result.exit, 0);
        QCOMPARE(result.json()["makespan"], asJson.json()["makespan"]);
        const Answer rows = answerOf({"run", "fork-and-join", "--table", "-"});
        QVERIFY2(rows.exit == 0 && !rows.out.contains("held back by"), qPrintable(rows.out));
        QCOMPARE(answerOf({"run", "fork-and-join", "--csv", "-"}).out, rows.out);
        QCOMPARE(answerOf({"code", "fork-and-join", "--as", "cuda", "-o", "-"}).out,
                 answerOf({"code", "fork-and-join", "--as", "cuda"}).out);
        for (const QStringList& more : {QStringList{"--table", "-"}, QStringList{"--json"}}) {
            const Answer twice = answerOf(QStringList{"run", "fork-and-join", "--output", "-"} + more);
            QVERIFY2(twice.exit == 2 && twice.out.isEmpty(), qPrintable(twice.out));
            QVERIFY2(twice.err.contains("standard output takes one output"), qPrintable(twice.err));
        }
        QVERIFY(!QFile::exists("-"));
    }

    /// A log can be followed from the command to the worker and back.
    void withVerboseACommandTellsWhatItLooksFor() {
        const Answer quiet = answerOf({"devices"}), answer = answerOf({"devices", "-v"});
        QCOMPARE(answer.exit, quiet.exit);
        QCOMPARE(answer.out, quiet.out);
        QVERIFY2(!quiet.err.contains("streamscope."), qPrintable(quiet.err));
        QStringList begins;
        for (const QString& line : answer.err.split(u'\n')) begins << line.section(u' ', 0, 0) + u' ' + line.section(u' ', 2, 2);
        const QString all = begins.join(u'\n');
        for (const char* each : {"streamscope.worker streamscope[", "streamscope.worker streamscope-worker[",
                                 "streamscope.devices streamscope-worker["})
            QVERIFY2(all.contains(each), qPrintable(answer.err));
        for (const char* each :
             {"streamscope-worker was started", "The GPU worker is there", "The GPU worker was asked for devices: "})
            QVERIFY2(answer.err.contains(each), qPrintable(answer.err));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_LOGGING_RULES", "streamscope.worker.debug=false");
        const Answer less = answerOf({"--verbose", "devices"}, environment);
        QVERIFY2(!less.err.contains("streamscope.worker ") && less.err.contains("streamscope.devices "), qPrintable(less.err));
        const QString file = written(folder_, "told.streamscope", example());
        QVERIFY2(answerOf({"check", file, "-v"}).err.contains(file + ": " + QString::number(example().size()) + " bytes read"),
                 qPrintable(file));
    }

    void theVersionNamesWhatItWasBuiltOf() {
        const Answer answer = answerOf({"--version"});
        QCOMPARE(answerOf({"-V"}).out, answer.out);
        const QStringList lines = answer.out.split(u'\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QString("streamscope " STREAMSCOPE_VERSION));
        const QString commit = lines[1].section(u' ', 1);
        QVERIFY2(commit == "unknown" || commit.contains(QRegularExpression("^[0-9a-f]{12,}$")), qPrintable(lines[1]));
        QCOMPARE(lines[2], QStringLiteral("Qt %1").arg(QLatin1String(qVersion())));
        QVERIFY2(lines[3].startsWith("CUDA yes, built with ") || lines[3].startsWith("CUDA no, built without "),
                 qPrintable(lines[3]));
    }

    void twoDashesEndTheOptions() {
        QCOMPARE(answerOf({"check", "--", "fork-and-join"}).exit, 0);
        const Answer answer = answerOf({"run", "--json", "--", "--verify"});
        QVERIFY2(answer.exit == 2 && answer.err.contains("cannot read \"--verify\""), qPrintable(answer.err));
        const QString file = written(folder_, "short", example());
        QCOMPARE(answerOf({"run", file, "-o", folder_.filePath("short.ssresult")}).exit, 0);
        QVERIFY(QFile::exists(folder_.filePath("short.ssresult")));
    }

    void severalFilesAreChecked() {
        const Answer both = answerOf({"check", right(), wrong()});
        QCOMPARE(both.exit, 1);
        QVERIFY2(both.out.startsWith(wrong() + ":3:"), qPrintable(both.out));
        QCOMPARE(answerOf({"check", right(), right()}).out, "No problems found.\n");
        QCOMPARE(answerOf({"check", wrong(), folder_.filePath("none")}).exit, 2);
        const QJsonArray files = answerOf({"check", right(), wrong(), "--json"}).json()["files"].toArray();
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0]["file"].toString(), right());
        QVERIFY(files[0]["diagnostics"].toArray().isEmpty());
        QCOMPARE(files[1]["diagnostics"][0]["path"].toString(), "/operations/1/stream");
    }

    void codeOfSeveralFilesIsWrittenIntoAFolder() {
        QDir(folder_.path()).mkdir("sources");
        const QString into = folder_.filePath("sources");
        const Answer answer = answerOf({"code", "fork-and-join", "overlap-serial", "--as", "cupy", "--output", into});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        QCOMPARE(QDir(into).entryList({"*.py"}, QDir::Files).size(), 2);
        const Answer same = answerOf({"code", "fork-and-join", "fork-and-join", "--as", "cupy", "--output", into});
        QVERIFY2(same.exit == 2 && same.err.contains("same name"), qPrintable(same.err));
        QCOMPARE(answerOf({"code", "fork-and-join", "overlap-serial", "--as", "cupy", "--output", into + "/no.py"}).exit, 2);
        QCOMPARE(
            answerOf({"code", "fork-and-join", "overlap-serial", "--as", "cupy"}).out,
            answerOf({"code", "fork-and-join", "--as", "cupy"}).out + answerOf({"code", "overlap-serial", "--as", "cupy"}).out);
    }

    void statisticsOfSeveralFilesHaveTheirNames() {
        const QString a = folder_.filePath("a.ssresult"), b = folder_.filePath("b.ssresult");
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", a}).exit, 0);
        QCOMPARE(answerOf({"run", "overlap-serial", "--output", b}).exit, 0);
        const Answer answer = answerOf({"statistics", a, b});
        QCOMPARE(answer.out, a + ":\n" + answerOf({"statistics", a}).out + "\n" + b + ":\n" + answerOf({"statistics", b}).out);
        QCOMPARE(answerOf({"statistics", a, b, "--json", folder_.filePath("t.json")}).exit, 2);
    }

    /// The rows of all files are in one table, each with the name of its file.
    void statisticsOfSeveralFilesAreOneTableOfCsv() {
        const QString a = folder_.filePath("c,1.ssresult"), b = folder_.filePath("c2.ssresult"), csv = folder_.filePath("t.csv");
        QCOMPARE(answerOf({"run", "fork-and-join", "--output", a}).exit, 0);
        QCOMPARE(answerOf({"run", "overlap-serial", "--output", b}).exit, 0);
        for (const QStringList& more :
             {QStringList{}, QStringList{"--waits"}, QStringList{"--sql", "SELECT name FROM operations"}}) {
            const auto rowsOf = [&](const QStringList& files) {
                const Answer answer = answerOf(QStringList{"statistics"} + files + more + QStringList{"--csv", csv});
                if (answer.exit != 0) qWarning("%s", qPrintable(answer.err));
                return bytesOf(csv).split('\n');
            };
            const QByteArrayList ofA = rowsOf({a}), ofB = rowsOf({b}), both = rowsOf({a, b});
            QVERIFY(ofA.size() > 2 && ofB.size() > 2);  // the last piece is empty
            QCOMPARE(both.size(), ofA.size() + ofB.size() - 2);
            QCOMPARE(both.front(), "file," + ofA.front());
            QCOMPARE(both[1], '"' + a.toUtf8() + "\"," + ofA[1]);
            QCOMPARE(both[ofA.size() - 1], b.toUtf8() + ',' + ofB[1]);
        }
        const Answer one = answerOf({"statistics", folder_.filePath("none"), b, "--csv", csv});
        QCOMPARE(one.exit, 2);
        QVERIFY(bytesOf(csv).startsWith("file,name,kind,"));
    }

    void aSubmissionIsGradedFromStandardInput() {
        const QStringList words{"grade", "--lesson", "06-fork-and-join", "--submission", "-"};
        const QByteArray solved = bytesOf(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/06-fork-and-join.streamscope");
        QVERIFY(!solved.isEmpty());
        const Answer good = answerTo(solved, words);
        QVERIFY2(good.exit == 0 && good.out.contains("<stdin>"), qPrintable(good.out + good.err));
        const Answer broken = answerTo("{", words);
        QVERIFY2(broken.exit == 1 && broken.out.contains("<stdin>"), qPrintable(broken.out + broken.err));
    }

    void findingsAreAnnotationsForGitHub() {
        const Answer answer = answerOf({"check", wrong(), "--format", "github"});
        QCOMPARE(answer.exit, 1);
        const QString file = folder_.filePath("a%2Cb %25.streamscope");
        QVERIFY2(answer.out.startsWith("::error file=" + file + ",line=3,col="), qPrintable(answer.out));
        QVERIFY2(answer.out.contains(",title=invalid-program::/operations/1/stream: Expected a stream"), qPrintable(answer.out));
        const Answer hint = answerOf({"check", "fork-and-join", "--format", "github"});
        QVERIFY2(hint.exit == 0 && hint.out.startsWith("::notice file=fork-and-join,line="), qPrintable(hint.out));
        QVERIFY(answerOf({"check", right(), "--format", "github"}).out.isEmpty());
    }

    void findingsAreSarif() {
        const Answer answer = answerOf({"check", wrong(), "default-stream-pitfall", "--format", "sarif"});
        QCOMPARE(answer.exit, 1);
        QCOMPARE(answer.json()["version"].toString(), "2.1.0");
        const QJsonObject run = answer.json()["runs"][0].toObject(), driver = run["tool"]["driver"].toObject();
        QCOMPARE(driver["name"].toString(), "streamscope");
        const QJsonArray results = run["results"].toArray();
        QVERIFY(results.size() >= 2);
        for (const QJsonValue& each : results) {
            QCOMPARE(driver["rules"][each["ruleIndex"].toInt(-1)]["id"], each["ruleId"]);
            QVERIFY(QStringList({"error", "warning", "note"}).contains(each["level"].toString()));
            QVERIFY(!each["message"]["text"].toString().isEmpty());
        }
        const QJsonValue place = results[0]["locations"][0]["physicalLocation"];
        QCOMPARE(place["region"]["startLine"].toInt(), 3);
        QVERIFY2(place["artifactLocation"]["uri"].toString().startsWith("file:///"),
                 qPrintable(place["artifactLocation"]["uri"].toString()));
        QVERIFY(place["artifactLocation"]["uri"].toString().endsWith("/a,b%20%25.streamscope"));
        QVERIFY(answerOf({"check", right(), "--format", "sarif"}).json()["runs"][0]["results"].toArray().isEmpty());
        const Answer unknown = answerOf({"check", right(), "--format", "xml"});
        QVERIFY2(unknown.exit == 2 && unknown.err.contains("--format takes gcc, github, sarif or json"), qPrintable(unknown.err));
    }

    void formsHaveTheirNames() {
        QCOMPARE(answerOf({"check", wrong(), "--format", "json"}).out, answerOf({"check", wrong(), "--json"}).out);
        QCOMPARE(answerOf({"check", wrong(), "--format", "gcc"}).out, answerOf({"check", wrong()}).out);
        QVERIFY(answerOf({"check", wrong()}).out.contains(": error: /operations/1/stream: Expected a stream"));
    }

    void misspeltNamesAreSuggested_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("meant");
        const auto row = [](const QStringList& words, const char* meant) {
            QTest::newRow(qPrintable(words.join(u' '))) << words << QString(meant);
        };
        row({"lesson"}, "lessons");
        row({"runn", "x", "--json"}, "run");
        row({"help", "chekc"}, "check");
        row({"check", "fork-and-jon"}, "fork-and-join");
        row({"examples", "fork-and-jon"}, "fork-and-join");
        row({"run", "fork-and-join", "--on", "teachin"}, "teaching");
        row({"run", "fork-and-join", "--verfy"}, "--verify");
        row({"check", "fork-and-join", "--strct=1"}, "--strict");
        row({"grade", "--lesson", "06-fork-and-jon", "--submission", "x"}, "06-fork-and-join");
    }
    void misspeltNamesAreSuggested() {
        QFETCH(QStringList, words);
        QFETCH(QString, meant);
        const Answer answer = answerOf(words);
        QVERIFY(answer.exit == 2 || answer.exit == 3);
        QVERIFY2(answer.err.contains(" (did you mean " + meant + "?)"), qPrintable(answer.err));
    }

    void helpOfACommandIsItsOwn() {
        QCOMPARE(answerOf({"help", "run"}).out, answerOf({"run", "--help"}).out);
        QCOMPARE(answerOf({"help"}).out, answerOf({"--help"}).out);
        QCOMPARE(answerOf({"help", "zzz"}).exit, 2);
    }

    void anExampleIsWritten() {
        const QString file = folder_.filePath("mine.streamscope");
        QCOMPARE(answerOf({"examples", "fork-and-join", "--output", file}).exit, 0);
        QCOMPARE(bytesOf(file), example());
        QCOMPARE(answerOf({"examples", "fork-and-join"}).out.toUtf8(), example());
        QCOMPARE(answerOf({"examples", "--output", file}).exit, 2);
        QCOMPARE(answerOf({"examples", "a", "b"}).exit, 2);
    }

    void typedCallsAreAProgram() {
        const QString calls = "s1: H2D(x,10) A(1,50) D2H(x,10)";
        const Answer typed = answerOf({"run", calls, "--json"});
        QVERIFY2(typed.exit == 0, qPrintable(typed.err));
        QVERIFY(typed.json()["operations"].toArray().size() >= 3);
        const Answer inFile = answerOf({"run", written(folder_, "calls.txt", calls.toUtf8() + "\n"), "--json"});
        QCOMPARE(inFile.json()["makespan"], typed.json()["makespan"]);
        QCOMPARE(answerTo(calls.toUtf8(), {"run", "-", "--json"}).json()["makespan"], typed.json()["makespan"]);
        const Answer wrongCalls = answerOf({"run", "s1: H2D(x"});
        QVERIFY2(wrongCalls.exit == 2 && wrongCalls.err.contains(" As calls: "), qPrintable(wrongCalls.err));
        QVERIFY(!answerOf({"run", "no-such-file"}).err.contains(" As calls: "));
    }

    void outputsAreTriedBeforeTheRun() {
        const QString nowhere = folder_.filePath("none/r.ssresult");
        const Answer answer = answerOf({"run", "fork-and-join", "--output", nowhere});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.out.isEmpty() && answer.err.contains("there is no folder " + folder_.filePath("none")),
                 qPrintable(answer.err));
        const Answer folder = answerOf({"run", "fork-and-join", "--output", folder_.path()});
        QVERIFY2(folder.exit == 2 && folder.err.contains("it is a folder"), qPrintable(folder.err));
    }
};

STREAMSCOPE_TEST(TestCommandConventions)

}  // namespace tst_command_conventions

#include "tst_command_conventions.moc"
