// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_grade {

using namespace streamscope::app;

namespace {

const QString lessons = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/");
const QString solutions = lessons + QStringLiteral("solutions/");

/// Runs the program as a grader does: without display or GPU.
Answer ran(const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(QLatin1String(display));
    environment.insert("CUDA_VISIBLE_DEVICES", "");
    return answerOf(arguments, environment);
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray startOf(const QString& lesson) {
    const QJsonObject read = QJsonDocument::fromJson(contents(lessons + lesson + ".lesson")).object();
    return QJsonDocument(read["parts"][0]["start"].toObject()).toJson();
}

}  // namespace

/// Tests of `streamscope grade` and `streamscope lessons` as processes.
class TestGrade : public QObject {
    Q_OBJECT

    QString write(const QString& name, const QByteArray& text) {
        const QString path = folder_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(text);
        return path;
    }

    template <class T>
    static T parsed(const QString& words) {
        const streamscope::app::Command command = parseCommandLine(words.split(u' ', Qt::SkipEmptyParts));
        if (const auto* found = std::get_if<T>(&command)) return *found;
        const auto* error = std::get_if<UsageError>(&command);
        QTest::qFail(error ? error->message.c_str() : "another command", __FILE__, __LINE__);
        return {};
    }

    QTemporaryDir folder_;

    static QJsonObject jsonIn(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }

private Q_SLOTS:
    void gradeTakesEveryOption() {
        const auto grade = parsed<GradeCommand>("grade --lesson l --submission a b --submission=c --part b --json --csv f.csv");
        QCOMPARE(grade.lesson, std::string("l"));
        QCOMPARE(grade.submissions, (std::vector<std::string>{"a", "b", "c"}));
        QCOMPARE(grade.part, std::string("b"));
        QCOMPARE(grade.csv, std::string("f.csv"));
        QVERIFY(grade.json);
    }

    void wrongWordsAreUsageErrors_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("message");
        QTest::newRow("no lesson") << "grade --submission a"
                                   << "--lesson is missing";
        QTest::newRow("no submission") << "grade --lesson l"
                                       << "--submission is missing";
        QTest::newRow("a word too early") << "grade a --lesson l --submission b"
                                          << "unexpected \"a\"";
        QTest::newRow("unknown") << "grade --lesson l --submission b --runs 2"
                                 << "unknown option --runs";
        QTest::newRow("no value") << "grade --lesson l --submission"
                                  << "--submission needs a value";
    }
    void wrongWordsAreUsageErrors() {
        QFETCH(QString, words);
        QFETCH(QString, message);
        const QString said = QString::fromStdString(parsed<UsageError>(words).message);
        QVERIFY2(said.contains(message), qPrintable(said));
    }

    void aSolutionPasses() {
        const Answer answer =
            ran({"grade", "--lesson", "07-wait-before-record", "--submission", solutions + "07-wait-before-record.streamscope"});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.out.contains("passed, 3 of 3 points") && answer.out.contains("met"), qPrintable(answer.out));
    }

    void allFilesWithAProgramAreGraded() {
        const QString lesson = "07-wait-before-record", solution = solutions + lesson + ".streamscope";
        QVERIFY(QDir(folder_.path()).mkpath("theirs/b"));
        const QString theirs = folder_.filePath("theirs/");
        QCOMPARE(ran({"run", solution, "--output", theirs + "a.ssresult", "--picture", theirs + "b/c.svg"}).exit, 0);
        QCOMPARE(ran({"code", solution, "--as", "cuda", "--embed", "--output", theirs + "d.cu"}).exit, 0);
        write("theirs/e.ssresult", "no result");
        write("theirs/notes.txt", "to do");
        const Answer answer = ran({"grade", "--lesson", lesson, "--submission", theirs, "--json"});
        QStringList passed, failed;
        for (const QJsonValue& each : answer.json()["submissions"].toArray())
            (each["passed"].toBool() ? passed : failed) << QDir(theirs).relativeFilePath(each["file"].toString());
        QCOMPARE(passed, (QStringList{"a.ssresult", "b/c.svg", "d.cu"}));
        QCOMPARE(failed, QStringList{"e.ssresult"});
        QVERIFY2(answer.err.contains("notes.txt is not graded: it "), qPrintable(answer.err));
        QCOMPARE(answer.err.count(u'\n'), 1);
        QVERIFY(QDir(folder_.path()).mkpath("empty"));
        QCOMPARE(ran({"grade", "--lesson", lesson, "--submission", folder_.filePath("empty")}).exit, 2);
    }

    void theLastLineIsTheScore() {
        const auto score = [this](const QStringList& submissions) {
            const QStringList lines = ran(QStringList{"grade", "--lesson", "07-wait-before-record", "--submission"} + submissions)
                                          .out.trimmed()
                                          .split(u'\n');
            return lines.last();
        };
        const QString good = solutions + "07-wait-before-record.streamscope";
        const QString bad = write("start.streamscope", startOf("07-wait-before-record"));
        QCOMPARE(score({good}), "1");
        QCOMPARE(score({bad}), "0");
        QCOMPARE(score({good, bad}), "0.5");
    }

    /// The fields that https://gradescope-autograders.readthedocs.io/en/latest/specs/ names.
    void gradescopeGetsATestForEachGoal() {
        const QString results = folder_.filePath("results.json");
        const QStringList command{"grade", "--lesson", "07-wait-before-record", "--gradescope", results, "--submission"};
        QCOMPARE(ran(command + QStringList{solutions + "07-wait-before-record.streamscope"}).exit, 0);
        const QJsonObject good = jsonIn(results);
        QCOMPARE(good["score"].toDouble(), 3.0);
        const QJsonArray tests = good["tests"].toArray();
        QVERIFY(tests.size() >= 3);
        double score = 0, most = 0;
        for (const QJsonValue& test : tests) {
            QCOMPARE(test["status"].toString(), "passed");
            QVERIFY(!test["name"].toString().isEmpty());
            score += test["score"].toDouble();
            most += test["max_score"].toDouble();
        }
        QCOMPARE(score, 3.0);
        QCOMPARE(most, 3.0);
        QCOMPARE(good["leaderboard"][0]["order"].toString(), "asc");
        QVERIFY(good["leaderboard"][0]["value"].toDouble() > 0);

        const QString start = write("start.streamscope", startOf("07-wait-before-record"));
        QCOMPARE(ran(command + QStringList{start}).exit, 1);
        QCOMPARE(jsonIn(results)["score"].toDouble(), 0.0);
        QCOMPARE(ran(command + QStringList{start, solutions + "07-wait-before-record.streamscope"}).exit, 1);
        QCOMPARE(jsonIn(results)["score"].toDouble(), 3.0);  // the best one counts
        const QString broken = write("broken.streamscope", "{");
        QCOMPARE(ran(command + QStringList{broken}).exit, 1);
        QVERIFY(jsonIn(results)["tests"][0]["output"].toString().contains("The file is damaged or cut off at line 1."));
    }

    void junitGetsASuiteForEachSubmission() {
        const QString report = folder_.filePath("report.xml");
        const QString start = write("start<&\".streamscope", startOf("07-wait-before-record"));
        QCOMPARE(ran({"grade", "--lesson", "07-wait-before-record", "--junit", report, "--submission",
                      solutions + "07-wait-before-record.streamscope", start})
                     .exit,
                 1);
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        int suites = 0, cases = 0, failures = 0, told = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) continue;
            suites += xml.name() == QLatin1String("testsuite");
            cases += xml.name() == QLatin1String("testcase");
            failures += xml.name() == QLatin1String("failure");
            if (xml.name() == QLatin1String("testsuite")) told += xml.attributes().value("failures").toInt();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(suites, 2);
        QVERIFY(cases >= 6);
        QVERIFY(failures > 0);
        QCOMPARE(told, failures);
    }

    void oneGoalDecides() {
        const QString start = write("start.streamscope", startOf("07-wait-before-record"));
        const QStringList command{"grade", "--lesson", "07-wait-before-record", "--submission", start, "--goal"};
        QCOMPARE(ran(command + QStringList{"1"}).exit, 1);  // it has a race
        QCOMPARE(ran(command + QStringList{"99"}).exit, 2);
        QCOMPARE(ran({"grade", "--lesson", "07-wait-before-record", "--submission",
                      solutions + "07-wait-before-record.streamscope", "--goal", "1"})
                     .exit,
                 0);
    }

    void aLessonMayBeAPath() {
        const Answer answer = ran({"grade", "--lesson", lessons + "07-wait-before-record.lesson", "--submission",
                                   solutions + "07-wait-before-record.streamscope"});
        QCOMPARE(answer.exit, 0);
    }

    void aStartFileStandsBesideItsLesson() {
        write("own/start.streamscope", startOf("07-wait-before-record"));
        const QString lesson = write("own/mine.lesson",
                                     R"({"streamscopeLesson": 1, "title": "Mine", "parts": [{"start": "start.streamscope",
            "edits": ["reorder"], "goals": [{"metric": "races", "equals": 0}]}]})");
        const QString solution = solutions + "07-wait-before-record.streamscope";
        QCOMPARE(ran({"grade", "--lesson", lesson, "--submission", solution}).exit, 0);
        QFile::remove(folder_.filePath("own/start.streamscope"));
        const Answer without = ran({"grade", "--lesson", lesson, "--submission", solution});
        QCOMPARE(without.exit, 2);
        QVERIFY2(without.err.contains("start.streamscope"), qPrintable(without.err));
    }

    void theStartDoesNotPass() {
        const QString start = write("start.streamscope", startOf("07-wait-before-record"));
        const Answer answer = ran({"grade", "--lesson", "07-wait-before-record", "--submission", start, "--json"});
        QCOMPARE(answer.exit, 1);
        const QJsonObject one = answer.json()["submissions"][0].toObject();
        const QJsonArray goals = one["goals"].toArray();
        QCOMPARE(answer.json()["lesson"]["id"].toString(), "07-wait-before-record");
        QCOMPARE(one["points"].toDouble(), 0.0);
        QCOMPARE(one["outOf"].toDouble(), 3.0);
        QVERIFY(!one["passed"].toBool() && !answer.json()["passed"].toBool());
        QCOMPARE(goals[0]["metric"].toString(), "races");
        QCOMPARE(goals[0]["value"].toDouble(), 1.0);
        QVERIFY(!goals[0]["met"].toBool());
        QCOMPARE(goals[1]["value"], QJsonValue(false));
        QCOMPARE(goals[2]["value"].toString(), "2 ms");
    }

    void aForbiddenChangeIsNamed() {
        QByteArray text = contents(solutions + "07-wait-before-record.streamscope");
        text.replace("2 ms", "1 ms");
        const Answer answer =
            ran({"grade", "--lesson", "07-wait-before-record", "--submission", write("shorter.streamscope", text)});
        QCOMPARE(answer.exit, 1);
        QVERIFY2(answer.out.contains("“produce” (launchKernel): its arguments were changed."), qPrintable(answer.out));
        QVERIFY(answer.out.contains("Allowed here: change the order of the calls."));
        QVERIFY(answer.out.contains("0 of 3 points"));
    }

    void partsAreNamedBySubmissionOrOption() {
        const QString b = solutions + "08-re-recorded-event-b.streamscope";
        const Answer own = ran({"grade", "--lesson", "08-re-recorded-event", "--submission", b, "--json"});
        QCOMPARE(own.exit, 0);
        QCOMPARE(own.json()["submissions"][0]["part"].toString(), "b");
        QCOMPARE(own.json()["submissions"][0]["answers"].toArray().size(), 2);
        const Answer asked = ran({"grade", "--lesson", "08-re-recorded-event", "--submission", b, "--part", "a", "--json"});
        QCOMPARE(asked.exit, 1);
        QCOMPARE(asked.json()["submissions"][0]["part"].toString(), "a");
        QCOMPARE(ran({"grade", "--lesson", "08-re-recorded-event", "--submission", b, "--part", "z"}).exit, 2);
    }

    void brokenSubmissionsGetARowAndEndNothing() {
        write("class/ada/work.streamscope", contents(solutions + "04-false-dependencies-a.streamscope"));
        write("class/bob/work.streamscope", "{\"streamscope\": 1,, }");
        write("class/cid/work.streamscope", "{\"streamscope\": 1, \"lesson\": {\"part\": \"z\"}}");
        write("class/dan/work.streamscope", contents(solutions + "04-false-dependencies-b.streamscope"));
        write("class/eve/notes.txt", "no submission");
        const QString csv = folder_.filePath("marks.csv");
        const Answer answer =
            ran({"grade", "--lesson", "04-false-dependencies", "--submission", folder_.filePath("class"), "--csv", csv});
        QCOMPARE(answer.exit, 1);
        const QStringList rows = QString::fromUtf8(contents(csv)).split("\r\n", Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 5);
        QVERIFY2(rows[0].startsWith("student,files,passed,points,outOf,missing,a ratio value,a ratio met,a ratio points,b "
                                    "makespan value,b makespan met,"
                                    "b total answer,b total points,"),
                 qPrintable(rows[0]));
        QVERIFY2(rows[1].startsWith("ada,") && rows[1].contains("ada/work.streamscope,no,3,5,b,33.333 %,yes,3,,,,"),
                 qPrintable(rows[1]));
        QVERIFY2(rows[2].contains("bob/work.streamscope,no,0,5,\"a, b\",,,,,,") &&
                     rows[2].contains("The file is damaged or cut off at line 1."),
                 qPrintable(rows[2]));
        QVERIFY2(rows[3].contains("cid/work.streamscope") && rows[3].contains("the lesson has no part"), qPrintable(rows[3]));
        QVERIFY2(
            rows[4].contains("dan/work.streamscope,no,2,5,a,,,,3 ms,yes,3 ms,1,Nothing: its stream has a queue of its own,1,"),
            qPrintable(rows[4]));
    }

    /// The parts of a student are summed up, and one that is not handed in counts 0.
    void aStudentIsGradedForAllParts() {
        write("parts/ada-04-false-dependencies-a.streamscope", contents(solutions + "04-false-dependencies-a.streamscope"));
        write("parts/ada-04-false-dependencies-b.streamscope", contents(solutions + "04-false-dependencies-b.streamscope"));
        write("parts/bob-a.streamscope", contents(solutions + "04-false-dependencies-a.streamscope"));
        const QStringList command{"grade", "--lesson", "04-false-dependencies", "--submission", folder_.filePath("parts")};
        const Answer answer = ran(command);
        QVERIFY2(answer.out.contains("ada: 5 of 5 points\nbob: 3 of 5 points, not handed in: b\n0.8\n"), qPrintable(answer.out));
        const QJsonArray students = ran(command + QStringList{"--json"}).json()["students"].toArray();
        QCOMPARE(students.size(), 2);
        QVERIFY(students[0]["passed"].toBool() && !students[1]["passed"].toBool());
        QCOMPARE(students[1]["points"].toDouble(), 3.0);
        QVERIFY(students[1]["parts"][1]["submission"].isNull());
        QVERIFY(ran(command + QStringList{"--part", "a"}).out.contains("bob: 3 of 3 points\n"));
    }

    void noTwoColumnsHaveOneName() {
        write("twice/start.streamscope", startOf("07-wait-before-record"));
        const QString lesson = write("twice/mine.lesson",
                                     R"({"streamscopeLesson": 1, "title": "Mine", "parts": [{"start": "start.streamscope",
            "edits": ["reorder"], "goals": [{"metric": "makespan", "atMost": "1 s", "points": 1}, {"metric": "races", "equals": 0},
            {"metric": "makespan", "atLeast": "1 us", "points": 2}]}]})");
        const QString csv = folder_.filePath("twice.csv");
        ran({"grade", "--lesson", lesson, "--submission", solutions + "07-wait-before-record.streamscope", "--csv", csv});
        QVERIFY2(
            contents(csv).startsWith("student,files,passed,points,outOf,makespan value,makespan met,makespan points,races value,"
                                     "races met,races points,makespan 2 value,makespan 2 met,makespan 2 points,"),
            contents(csv).constData());
    }

    /// The table gives the reason for each missing point.
    void theTableSaysWhyPointsAreMissing() {
        write("why/ada.streamscope", startOf("02-copy-and-compute-at-once"));
        write("why/bob.streamscope", startOf("01-serial-baseline"));
        const auto rowsOf = [&](const QString& lesson, const QString& submission) {
            const QString csv = folder_.filePath("why.csv");
            ran({"grade", "--lesson", lesson, "--submission", folder_.filePath(submission), "--csv", csv});
            return QString::fromUtf8(contents(csv)).split("\r\n", Qt::SkipEmptyParts);
        };
        const QStringList goals = rowsOf("02-copy-and-compute-at-once", "why/ada.streamscope");
        QVERIFY2(goals.value(1).contains("Not met: The total time, compared with the baseline, is at most 60 %. It is 100 %."),
                 qPrintable(goals.value(1)));
        QVERIFY2(!goals.value(1).contains("race"), qPrintable(goals.value(1)));  // that goal is met
        const QStringList answers = rowsOf("01-serial-baseline", "why/bob.streamscope");
        QVERIFY2(answers.value(1).contains("Not answered: How long does it take"), qPrintable(answers.value(1)));
        QVERIFY2(answers.value(0).contains("makespan value,makespan met,overlapCopyCompute value"), qPrintable(answers.value(0)));
    }

    void whatIsNotThereIsBadInput_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString solution = solutions + "07-wait-before-record.streamscope";
        QTest::newRow("no such lesson") << QStringList{"--lesson", "99-nothing", "--submission", solution};
        QTest::newRow("a program as lesson") << QStringList{"--lesson", solution, "--submission", solution};
        QTest::newRow("no such submission") << QStringList{"--lesson", "07-wait-before-record", "--submission",
                                                           "nowhere.streamscope"};
        QTest::newRow("empty folder") << QStringList{"--lesson", "07-wait-before-record", "--submission", folder_.path() + "/."};
        QTest::newRow("CSV nowhere") << QStringList{"--lesson", "07-wait-before-record", "--submission", solution,
                                                    "--csv",    "/nowhere/marks.csv"};
    }
    void whatIsNotThereIsBadInput() {
        QFETCH(QStringList, arguments);
        if (QString(QTest::currentDataTag()) == "empty folder") {
            QDir(folder_.path()).mkdir("empty");
            arguments.last() = folder_.filePath("empty");
        }
        const Answer answer = ran(QStringList{"grade"} + arguments);
        QCOMPARE(answer.exit, 2);
        QVERIFY(!answer.err.isEmpty());
    }

    /// A faulty lesson is an error and not 0 points for each student.
    void aLessonOnAnUnknownDeviceIsRefused() {
        for (const char* device : {"gtx9999", "cuda:0", "nowhere.json"}) {
            QByteArray text = contents(lessons + "07-wait-before-record.lesson");
            const QByteArray usual = "\"device\": \"teaching\"";
            text.replace(text.indexOf(usual), usual.size(), QByteArray("\"device\": \"") + device + '"');
            const QString lesson = write("unknown.lesson", text);
            const Answer answer =
                ran({"grade", "--lesson", lesson, "--submission", solutions + "07-wait-before-record.streamscope"});
            QCOMPARE(answer.exit, 2);
            QVERIFY2(answer.err.contains("unknown.lesson:9:17: /parts/0/device: expected the name of a simulated device"),
                     qPrintable(answer.err));
            QVERIFY2(answer.err.contains(device), qPrintable(answer.err));
            QCOMPARE(ran({"handout", lesson, "--students", folder_.filePath("students.zip")}).exit, 2);
        }
    }

    /// Such a part does not count in the mean of a class.
    void aPartWithNothingToEarnGivesNoScore() {
        const QByteArray start = startOf("07-wait-before-record");
        const QString lesson = write("none.lesson", R"({"streamscopeLesson": 1, "title": "None", "parts": [
            {"id": "a", "start": )" + start + R"(, "questions": [{"id": "q", "ask": "Why?", "answer": "so"}]},
            {"id": "b", "start": )" + start + R"(, "edits": ["reorder"], "goals": [{"metric": "races", "equals": 0}]}]})");
        const QString untouched = write("untouched.streamscope", start);
        const QStringList lines = ran({"grade", "--lesson", lesson, "--submission", untouched}).out.trimmed().split(u'\n');
        QVERIFY2(lines.first().endsWith("Part a: not graded, because it has no goals and no graded questions"),
                 qPrintable(lines.first()));
        QCOMPARE(lines.last(), "0");
        const QJsonObject none = ran({"grade", "--lesson", lesson, "--submission", untouched, "--json"}).json();
        QVERIFY(none["passed"].isNull() && none["submissions"][0]["passed"].isNull());
        QByteArray other = contents(solutions + "07-wait-before-record.streamscope");
        other.insert(other.lastIndexOf('}'), R"(, "lesson": {"part": "b"})");
        const QString solved = write("solved.streamscope", other);
        const Answer both = ran({"grade", "--lesson", lesson, "--submission", untouched, solved});
        QCOMPARE(both.out.trimmed().split(u'\n').last(), "0.5");  // the first student did not hand in part b
        QCOMPARE(ran({"grade", "--lesson", lesson, "--submission", untouched, solved, "--json"}).json()["passed"],
                 QJsonValue(true));
    }

    /// Help that counts is in every output: as text, as JSON, in a column of the table, and as a test of Gradescope.
    void helpTakesPointsOff() {
        const QString lesson = "07-wait-before-record";
        QByteArray helped = contents(solutions + lesson + ".streamscope");
        const qsizetype at = helped.indexOf("{");
        helped.insert(at + 1, "\n  \"lesson\": {\"helped\": [\"fixes\", \"bounds\"]},");
        const QString submission = write("helped.streamscope", helped);
        const QString csv = folder_.filePath("help.csv"), results = folder_.filePath("help.json");
        const Answer answer = ran({"grade", "--lesson", lesson, "--submission", submission, "--exercise", "counted:0.5", "--csv",
                                   csv, "--gradescope", results});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.out.contains("passed, 2 of 3 points") && answer.out.contains("help     fixes, bounds: 1 point off"),
                 qPrintable(answer.out));
        QVERIFY2(answer.out.trimmed().endsWith("0.6667"), qPrintable(answer.out));
        const QByteArray table = contents(csv);
        QVERIFY2(table.contains("helps,help,help points,reason") && table.contains(",2,\"fixes, bounds\",-1,"),
                 table.constData());
        QCOMPARE(jsonIn(results)["score"].toDouble(), 2.0);
        QCOMPARE(jsonIn(results)["tests"].toArray().last()["score"].toDouble(), -1.0);
        QCOMPARE(jsonIn(results)["tests"].toArray().last()["name"].toString(), "Help that was used (2)");
        const QString suites = folder_.filePath("help.xml");
        ran({"grade", "--lesson", lesson, "--submission", submission, "--exercise", "counted:0.5", "--junit", suites});
        QVERIFY2(contents(suites).contains(R"(<property name="helps" value="2"/>)") &&
                     contents(suites).contains(R"(<property name="help points" value="-1"/>)"),
                 contents(suites).constData());
        ran({"grade", "--lesson", lesson, "--submission", submission, "--junit", suites});
        QVERIFY2(!contents(suites).contains("<propert"), "no help counts in the lesson");
        QVERIFY(ran({"grade", "--lesson", lesson, "--submission", submission}).out.contains("3 of 3 points"));
    }

    /// Sentences are in the language, and numbers and headings for programs are not.
    void gradesAreInAnotherLanguage() {
        const QString lesson = "06-fork-and-join", csv = folder_.filePath("german.csv");
        const QString start =
            QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/07-wait-before-record.streamscope");
        const Answer answer = ran({"grade", "--lesson", lesson, "--submission", start, "--language", "de", "--csv", csv});
        QVERIFY2(answer.out.contains("nicht bestanden, 0 von 3 Punkten"), qPrintable(answer.out));
        QVERIFY2(contents(csv).startsWith("student,files,passed,points,outOf,") && contents(csv).contains("Nicht erf\u00fcllt: "),
                 contents(csv).constData());
        QVERIFY(answer.out.trimmed().endsWith("\n0"));
    }

    void lessonsAreListed() {
        const Answer answer = ran({"lessons", "--json"});
        QCOMPARE(answer.exit, 0);
        const QJsonArray all = answer.json()["lessons"].toArray();
        QCOMPARE(all.size(), 34);
        QCOMPARE(all[0]["id"].toString(), "00-before-streams");
        QCOMPARE(all[8]["parts"].toArray().size(), 2);
        QCOMPARE(all[8]["parts"][1]["id"].toString(), "b");
        QVERIFY(ran({"lessons"}).out.contains("A wait that comes before its record"));
    }
};

STREAMSCOPE_TEST(TestGrade)

}  // namespace tst_grade

#include "tst_grade.moc"
