// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/live_parts.h"
#include "engine/lessons/grade.h"
#include "engine/program/program_json.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"
#include "ui/document/unzipped.h"

#include <QJsonArray>
#include <QScopeGuard>
#include <QTest>

namespace tst_handout {

/// Tests `streamscope handout`: both archives, and that the autograder grades what is handed in.
class TestHandout : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QString unpacked(const QString& archive) const {
        const QString to = archive + QStringLiteral(".d");
        QProcess python;  // the zipfile module of Python ignores the permissions
        python.start("python3",
                     {"-c",
                      "import sys, zipfile, os\nwith zipfile.ZipFile(sys.argv[1]) as z:\n  for i in z.infolist():\n    "
                      "p = z.extract(i, sys.argv[2]); os.chmod(p, i.external_attr >> 16)",
                      archive, to});
        return python.waitForFinished() && python.exitCode() == 0 ? to : QString();
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QJsonObject graded(const QString& source, const QStringList& submission) {
        const QDir base(folder_.filePath("autograder"));
        QDir(base.path()).removeRecursively();
        for (const char* each : {"submission", "results"}) QDir().mkpath(base.filePath(each));
        QDir().rename(source, base.filePath("source"));
        for (const QString& file : submission) QFile::copy(file, base.filePath("submission/" + QFileInfo(file).fileName()));
        QProcess grader;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("AUTOGRADER", base.path());
        environment.insert("PATH", QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin:") + environment.value("PATH"));
        grader.setProcessEnvironment(environment);
        grader.start(base.filePath("source/run_autograder"), QStringList());
        grader.waitForFinished(60'000);
        QDir().rename(base.filePath("source"), source);
        return QJsonDocument::fromJson(read(base.filePath("results/results.json"))).object();
    }

private Q_SLOTS:
    void studentsGetNoAnswers() {
        using namespace streamscope::lessons;
        const QStringList names{"01-serial-baseline", "10-per-thread-default-stream", "17-too-big-to-overlap"};
        int asked = 0;
        for (const QString& name : names) {
            const QString archive = folder_.filePath(name + ".zip");
            QCOMPARE(answerOf({"handout", name, "--students", archive}).exit, 0);
            const QString to = unpacked(archive) + u'/' + name + u'/';
            const auto own = lessonFromJson(read(to + name + ".lesson").toStdString()),
                       whole = lessonFromJson(
                           read(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/") + name + ".lesson").toStdString());
            QVERIFY(own && whole);
            QVERIFY(read(to + "README.txt").contains("your teacher has them"));
            for (std::size_t i = 0; i < own.value->parts.size(); ++i) {
                const Part &part = own.value->parts[i], &known = whole.value->parts[i];
                for (std::size_t k = 0; k < part.questions.size(); ++k, ++asked) {
                    QVERIFY(part.questions[k].hidden && part.questions[k].because.empty());
                    QVERIFY(part.questions[k].answer != known.questions[k].answer ||
                            known.questions[k].answer == streamscope::Scalar(false));
                    QVERIFY(isAnswer(part.questions[k], known.questions[k].answer));
                }
                const std::string id = part.id.empty() ? "1" : part.id;
                const QString start = to + "start-" + QString::fromStdString(id) + ".streamscope";
                const auto program = streamscope::programFromJson(read(start).toStdString());
                QVERIFY(program && noteOf(*program.value).value->part == id);
            }
        }
        QVERIFY(asked >= 5);
    }

    /// The README says what is asked without marks of Markdown, and how many points each goal gives.
    void theReadmeIsPlainText() {
        const QString archive = folder_.filePath("plain.zip"), name = "06-fork-and-join";
        QCOMPARE(answerOf({"handout", name, "--students", archive}).exit, 0);
        const QByteArray readme = read(unpacked(archive) + u'/' + name + "/README.txt");
        QVERIFY2(readme.contains("- question: With B and C side by side, what total time do you expect?"), readme.constData());
        QVERIFY2(readme.contains("- goal (3 points): ") && readme.contains("- goal (a condition): “A” is ordered before “C”."),
                 readme.constData());
        QVERIFY(!readme.contains('*') && !readme.contains('`'));
        QVERIFY2(readme.contains("as in anna-06-fork-and-join.streamscope,"), readme.constData());
        const QString asked = folder_.filePath("asked.zip"), first = "01-serial-baseline";
        QCOMPARE(answerOf({"handout", first, "--students", asked}).exit, 0);
        QVERIFY(read(unpacked(asked) + u'/' + first + "/README.txt").contains("- question (1 point): For what share"));
    }

    void aClassHasItsLanguage() {
        const QString archive = folder_.filePath("german.zip"), name = "07-wait-before-record";
        const Answer answer = answerOf({"handout", name, "--students", archive, "--exercise", "counted:2", "--language", "de"});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        const QString to = unpacked(archive) + u'/' + name + u'/';
        const QByteArray readme = read(to + "README.txt");
        QVERIFY2(readme.contains("Ein Wait, der vor seinem Record kommt") && readme.contains("beantworten Sie die Fragen") &&
                     readme.contains("- Ziel (") && readme.contains("anna-07-wait-before-record.streamscope") &&
                     readme.contains("mit Ihrem Namen, wie in") && readme.contains("kostet in einem Teil: 2 Punkte"),
                 readme.constData());
        QVERIFY(read(to + name + ".lesson").contains("Ein Wait, der vor seinem Record kommt"));
    }

    /// A teacher can make an exercise of any lesson for a class.
    void aClassHasItsOwnRuleForHelp() {
        const QString name = "20-double-buffering";
        for (const auto& [rule, says] : {std::pair("off", "shows no repairs"), {"counted:1.5", "takes 1.5 points off a part"}}) {
            const QString archive = folder_.filePath(QStringLiteral("class-%1.zip").arg(rule[0]));
            QCOMPARE(answerOf({"handout", name, "--students", archive, "--exercise", rule}).exit, 0);
            const QString to = unpacked(archive) + u'/' + name + u'/';
            const auto lesson = streamscope::lessons::lessonFromJson(read(to + name + ".lesson").toStdString());
            QVERIFY(lesson);
            QCOMPARE(lesson.value->help, std::string(rule));
            QVERIFY(read(to + "README.txt").contains(says));
        }
        const Answer wrong = answerOf({"handout", name, "--students", folder_.filePath("w.zip"), "--exercise", "maybe"});
        QVERIFY2(wrong.exit == 2 && wrong.err.contains("--exercise takes allowed, off, counted:POINTS, not \"maybe\""),
                 qPrintable(wrong.err));
    }

    void eachPartIsGraded() {
        const QString archive = folder_.filePath("parts.zip"), name = "04-false-dependencies";
        const Answer answer = answerOf({"handout", name, "--gradescope", archive});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.err.isEmpty(), qPrintable(answer.err));
        const QString source = unpacked(archive),
                      solution = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/") + name;
        const auto pointsOf = [](const QJsonObject& results) {
            double most = 0;
            for (const QJsonValue& test : results["tests"].toArray()) most += test["max_score"].toDouble();
            return std::pair(results["score"].toDouble(), most);
        };
        const auto [one, ofAll] = pointsOf(graded(source, {solution + "-a.streamscope"}));
        QVERIFY2(one > 0 && one < ofAll, "the other part gives no points");
        const auto [both, ofBoth] = pointsOf(graded(source, {solution + "-a.streamscope", solution + "-b.streamscope"}));
        QCOMPARE(ofBoth, ofAll);
        QVERIFY(both > one);
    }

    void aPageHoldsTheLessonAndNoAnswerAsPlainText() {
        const QString path = folder_.filePath("lesson.html"), name = "10-per-thread-default-stream";
        const Answer answer = answerOf({"handout", name, "--page", path});
        if (!QFile::exists(streamscope::app::livePath())) {
            QVERIFY2(answer.exit == 2 && answer.err.contains("app/setup live"), qPrintable(answer.err));
            return;
        }
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        const QByteArray page = read(path);
        const auto element = [&](const QByteArray& id) {
            const qsizetype at = page.indexOf("id=\"" + id + "\">"), begin = page.indexOf('>', at) + 1;
            return page.mid(begin, page.indexOf("</script>", begin) - begin);
        };
        const auto packed = streamscope::ui::unzipped(QByteArray::fromBase64(element("lessons")), 1 << 24);
        const QJsonObject lessons = QJsonDocument::fromJson(packed.bytes).object();
        const auto whole = streamscope::lessons::lessonFromJson(lessons[name].toString().toStdString());
        QVERIFY(whole);
        QVERIFY(page.contains("<h1 tabindex=\"-1\">" + QByteArray::fromStdString(whole.value->title) + "</h1>"));
        int asked = 0;
        for (std::size_t i = 0; i < whole.value->parts.size(); ++i)
            for (std::size_t k = 0; k < whole.value->parts[i].questions.size(); ++k, ++asked) {
                const std::string& because = whole.value->parts[i].questions[k].because;
                QVERIFY(page.contains("name=\"" + QByteArray::fromStdString(whole.value->parts[i].questions[k].id) + '"'));
                QVERIFY(because.empty() || !page.contains(because.c_str()));
            }
        QVERIFY(asked > 0);
        const Answer graded = answerOf({"grade", "--lesson", name, "--submission", path, "--json"});
        QVERIFY2(graded.exit == 0 || graded.exit == 1, qPrintable(graded.err));
    }

    /// What repairs are is in the text of the page; what is to be seen later is not.
    void aPageKeepsToTheRuleForHelp() {
        if (!QFile::exists(streamscope::app::livePath())) QSKIP("the module for live pages is not built: app/setup live");
        const auto pageWith = [&](const QStringList& rule) {
            const QString path = folder_.filePath("help.html");
            const Answer answer = answerOf(
                QStringList{"handout", "03-one-copy-engine", "06-fork-and-join", "04-false-dependencies", "--page", path} + rule);
            return answer.exit == 0 ? read(path) : QByteArray();
        };
        const QByteArray allowed = pageWith({}), off = pageWith({"--exercise", "off"}),
                         counted = pageWith({"--exercise", "counted:1.5"});
        QVERIFY(!allowed.isEmpty() && !allowed.contains("the gap is as long as the kernel") && !allowed.contains("(the fork)"));
        QVERIFY(!allowed.contains("Repairs are") && !allowed.contains("Show repairs"));
        QVERIFY2(off.count("Repairs are off in this lesson.") == 3, "once in each part whose program may be changed");
        QVERIFY(!off.contains("Show repairs") && counted.count("Show repairs (points: −1.5)") == 3);
    }

    void severalLessonsMakeACourse() {
        if (!QFile::exists(streamscope::app::livePath())) QSKIP("the module for live pages is not built: app/setup live");
        const QString path = folder_.filePath("course.html");
        const Answer answer = answerOf({"handout", "07-wait-before-record", "--course", "Copies", "--page", path});
        QVERIFY2(answer.exit == 0 && answer.out.contains("9 lessons"), qPrintable(answer.err));
        const QByteArray page = read(path);
        QCOMPARE(page.count("<article data-lesson="), 9);
        QCOMPARE(page.count("id=\"contents\""), 1);
        QVERIFY(page.contains("<title>Copies</title>") && page.contains("href=\"#07-wait-before-record\""));
        QVERIFY(page.contains("class=\"taught asks contents "));
    }

    void namesInAnArchiveAreFitForEverySystem_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("inArchive");
        QTest::newRow("backslashes") << "..\\..\\x"
                                     << "..-..-x";
        QTest::newRow("line end") << "a\nb"
                                  << "a-b";
        QTest::newRow("direction") << "a\u202ebc"
                                   << "a-bc";
        QTest::newRow("folder above") << ".."
                                      << "--";
    }
    void namesInAnArchiveAreFitForEverySystem() {
        QFETCH(QString, name);
        QFETCH(QString, inArchive);
        const QString lesson = folder_.filePath(name + ".lesson"), archive = folder_.filePath("names.zip");
        QVERIFY(QFile::copy(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/06-fork-and-join.lesson"), lesson));
        const Answer answer = answerOf({"handout", lesson, "--students", archive});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        QProcess python;
        python.start("python3", {"-c", "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='|')", archive});
        QVERIFY(python.waitForFinished());
        QCOMPARE(QString::fromUtf8(python.readAllStandardOutput()).trimmed(),
                 QStringLiteral("%1/README.txt|%1/%1.lesson|%1/start-1.streamscope").arg(inArchive));
    }

    void studentsGetTheLessonWithoutResults() {
        const QString archive = folder_.filePath("students.zip");
        const Answer answer = answerOf({"handout", "06-fork-and-join", "--students", archive});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        QCOMPARE(answer.out, archive +
                                 ": 06-fork-and-join/README.txt, 06-fork-and-join/06-fork-and-join.lesson, "
                                 "06-fork-and-join/start-1.streamscope\n");
        const QString to = unpacked(archive) + "/06-fork-and-join/";
        QVERIFY(read(to + "README.txt").contains("- goal (3 points): "));
        const auto lesson = streamscope::lessons::lessonFromJson(read(to + "06-fork-and-join.lesson").toStdString());
        QVERIFY(lesson);
        for (const auto& part : lesson.value->parts) {
            QVERIFY(part.recorded.empty() && part.recordedSolution.empty());
            const QString start = to + "start-1.streamscope";  // the only part, which has no id
            QCOMPARE(answerOf({"run", start, "--json"}).json()["status"].toString(), "ok");
        }
        QVERIFY(!answerOf({"grade", "--lesson", to + "06-fork-and-join.lesson", "--submission", to, "--json"}).out.isEmpty());
    }

    /// An assignment for each lesson. tests/python executes its cells.
    void nbgraderGetsAnAssignmentForEachLesson() {
        const QString archive = folder_.filePath("nbgrader.zip"), first = "06-fork-and-join", second = "04-false-dependencies";
        const Answer answer = answerOf({"handout", first, second, "--nbgrader", archive, "--exercise", "counted:2"});
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        const QString to = unpacked(archive) + "/source/";
        QCOMPARE(QDir(to + second).entryList(QDir::Files),
                 (QStringList{second + ".ipynb", second + ".lesson", "start-a.streamscope", "start-b.streamscope"}));
        const QJsonObject notebook = QJsonDocument::fromJson(read(to + second + u'/' + second + ".ipynb")).object();
        QCOMPARE(notebook["nbformat"].toInt(), 4);
        QStringList ids;
        double points = 0;
        for (const QJsonValue& cell : notebook["cells"].toArray()) {
            const QJsonValue role = cell["metadata"]["nbgrader"];
            QCOMPARE(role["schema_version"].toInt(), 3);
            QCOMPARE(role["grade"].toBool(), role.toObject().contains("points"));
            QCOMPARE(cell["id"], role["grade_id"]);
            ids << role["grade_id"].toString();
            points += role["points"].toDouble();
        }
        QCOMPARE(ids, (QStringList{"about", "begin", "part-a", "answer-a", "test-a", "part-b", "answer-b", "test-b"}));
        QCOMPARE(points, 5.0);
        QVERIFY(read(to + first + u'/' + first + ".ipynb").contains("each of them that you use takes 2 points off a part"));
        const auto own = streamscope::lessons::lessonFromJson(read(to + first + u'/' + first + ".lesson").toStdString());
        QVERIFY(own && own.value->parts[0].questions[0].hidden && own.value->help == "counted:2");
        const Answer twice = answerOf({"handout", first, first, "--nbgrader", folder_.filePath("twice.zip")});
        QVERIFY2(twice.exit == 2 && twice.err.contains("Two of the lessons are named"), qPrintable(twice.err));
    }

    /// The images of Gradescope may be too old for a package, and have neither Qt nor a display.
    void theAutograderUsesTheProgramInItsArchive_data() {
        QTest::addColumn<QStringList>("words");
        const QString program = QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope-cli"),
                      named = folder_.filePath("cli-0.1");
        QVERIFY(QFile::exists(named) || QFile::copy(program, named));
        QTest::newRow("beside the program") << QStringList();
        QTest::newRow("by name") << QStringList{"--package", program};
        QTest::newRow("under another name") << QStringList{"--package", named};
    }
    void theAutograderUsesTheProgramInItsArchive() {
        QFETCH(QStringList, words);
        const QString archive = folder_.filePath("small.zip");
        QCOMPARE(answerOf(QStringList{"handout", "06-fork-and-join", "--gradescope", archive} + words).exit, 0);
        const QString source = unpacked(archive);
        QVERIFY(QFileInfo(source + "/streamscope-cli").isExecutable());
        QProcess setup;
        setup.start(source + "/setup.sh", QStringList());
        QVERIFY(setup.waitForFinished(60'000) && setup.exitCode() == 0);
        QVERIFY(setup.readAllStandardOutput().contains("\ncommit "));
        const QString solution =
            QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/06-fork-and-join.streamscope");
        QVERIFY(!graded(source, {solution})["tests"].toArray().isEmpty());
    }

    void anArchiveHasTheDateOfItsSource() {
        const auto end = qScopeGuard([] { qunsetenv("SOURCE_DATE_EPOCH"); });
        const auto made = [this](const char* date) {
            qputenv("SOURCE_DATE_EPOCH", date);
            const QString archive = folder_.filePath("dated.zip");
            return answerOf({"handout", "06-fork-and-join", "--students", archive}).exit == 0 ? read(archive) : QByteArray();
        };
        const QByteArray first = made("1000000000");
        QVERIFY(!first.isEmpty());
        QVERIFY(made("1100000000") != first);
        QVERIFY(made("1000000000") == first);
    }

    void anAutograderWithoutItsProgramIsToldOf() {
        const QString alone = folder_.filePath("streamscope"), archive = folder_.filePath("alone.zip");
        QVERIFY(QFile::exists(alone) || QFile::copy(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), alone));
        QProcess process;
        process.start(alone, {"handout", "06-fork-and-join", "--gradescope", archive});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("neither streamscope-cli nor a Debian package") && said.contains("--package"), said.constData());
    }

    void theAutograderGrades() {
        const QString archive = folder_.filePath("gradescope.zip");
        const QString package = written(folder_, "streamscope.deb", "not a package");
        QCOMPARE(answerOf({"handout", "07-wait-before-record", "--gradescope", archive, "--package", package}).exit, 0);
        const QString source = unpacked(archive);
        QVERIFY(QFileInfo(source + "/setup.sh").isExecutable() && QFile::exists(source + "/streamscope.deb"));
        const QString solution =
            QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/07-wait-before-record.streamscope");
        const QJsonObject good = graded(source, {solution});
        QVERIFY(!good["tests"].toArray().isEmpty());
        double score = 0, most = 0;
        for (const QJsonValue& test : good["tests"].toArray())
            score += test["score"].toDouble(), most += test["max_score"].toDouble();
        QVERIFY(score == most && most > 0);
        QVERIFY(graded(source, {})["output"].toString().contains("no file with a program"));
        const QJsonObject broken = graded(source, {written(folder_, "broken.streamscope", "{")});
        QVERIFY2(!broken.isEmpty(), "results.json is no JSON");
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("no lesson") << QStringList{"handout", "--students", "s.zip"} << "takes one LESSON";
        QTest::newRow("nothing to write") << QStringList{"handout", "06-fork-and-join"} << "nothing to write";
        QTest::newRow("unknown") << QStringList{"handout", "no-such", "--students", "s.zip"} << "no-such";
        QTest::newRow("package") << QStringList{"handout", "06-fork-and-join", "--students", "s.zip", "--package", "p.deb"}
                                 << "--package is for the autograder";
        QTest::newRow("page") << QStringList{"handout", "06-fork-and-join", "--page", "p.svg"}
                              << "--page takes a file that ends in .html";
        QTest::newRow("course") << QStringList{"handout", "--course", "none", "--page", "p.html"}
                                << "--course takes one of: all, ";
        QTest::newRow("archive of several") << QStringList{"handout", "--course", "all", "--students", "s.zip"}
                                            << "take one LESSON";
        const QString page = folder_.filePath("p.html");
        QTest::newRow("twice") << QStringList{"handout", "06-fork-and-join", "06-fork-and-join", "--page", page}
                               << (QFile::exists(streamscope::app::livePath()) ? "Two of the lessons are named"
                                                                               : "app/setup live");
        QTest::newRow("folder") << QStringList{"handout", "06-fork-and-join", "--students", "/no/folder/s.zip"}
                                << "cannot write /no/folder/s.zip: there is no folder";
    }
    void whatIsWrongIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Answer answer = answerOf(words);
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
    }
};

STREAMSCOPE_TEST(TestHandout)

}  // namespace tst_handout

#include "tst_handout.moc"
