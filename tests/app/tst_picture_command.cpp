// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTest>

namespace tst_picture_command {

using namespace streamscope::app;

/// Tests of the pictures that `streamscope run` writes, as a process: pages and TikZ of every example, steps, and two runs in one
/// figure.
class TestPictureCommand : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    static QByteArray read(const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QStringList exampleNames() {
        QStringList names;
        const QDir programs(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"));
        for (const QFileInfo& file : programs.entryInfoList({"*.streamscope"})) names << file.completeBaseName();
        return names;
    }
    QByteArray picture(const QStringList& words, const QString& name) {
        const Answer answer = answerOf(QStringList{"run"} + words + QStringList{"--picture", path(name)});
        if (answer.exit != 0) QTest::qFail(qPrintable(answer.err), __FILE__, __LINE__);
        return read(path(name));
    }

private Q_SLOTS:
    void withoutAFontItSaysSo() {
        const QByteArray text = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>";
        QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
        bare.insert("FONTCONFIG_FILE", written(folder_, "fonts.conf", text));
        const Answer answer = answerOf({"run", "fork-and-join", "--picture", path("bare.png")}, bare);
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains("No font is installed here"), qPrintable(answer.err));
        QVERIFY(answer.out.contains("total time"));
        QVERIFY(!QFile::exists(path("bare.png")));
    }

    void everyExampleIsASmallPage() {
        QVERIFY(exampleNames().size() >= 12);
        for (const QString& name : exampleNames()) {
            const QByteArray page = picture({name}, name + ".html");
            QVERIFY2(page.size() > 20'000 && page.size() < 300'000,
                     qPrintable(QStringLiteral("%1: %2").arg(name).arg(page.size())));
            const Answer again = answerOf({"compare", path(name + ".html"), path(name + ".html"), "--json"});
            QVERIFY2(again.exit == 0, qPrintable(again.err));
        }
    }

    void everyExampleIsTexThatCompiles() {
        if (QStandardPaths::findExecutable("pdflatex").isEmpty()) QSKIP("pdflatex is not installed");
        QByteArray paper = "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n";
        for (const QString& name : exampleNames())
            for (const char* style : {"light", "bw"}) {
                const QString file = QStringLiteral("%1-%2.tex").arg(name, QLatin1String(style));
                picture({name, "--picture-size", "8.8cm", "--picture-style", QLatin1String(style)}, file);
                paper += "\\noindent\\input{" + file.toUtf8() + "}\\newpage\n";
            }
        QVERIFY(!written(folder_, "paper.tex", paper + "\\end{document}\n").isEmpty());
        QProcess latex;
        latex.setWorkingDirectory(folder_.path());
        latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "paper.tex"});
        QVERIFY(latex.waitForFinished(240'000));
        const QByteArray said = latex.readAllStandardOutput();
        QVERIFY2(latex.exitCode() == 0, said.right(2000).constData());
        for (const QString& name : exampleNames())
            QVERIFY2(!read(path(name + "-bw.tex")).contains("\\else ?\\fi"), "a character that pdfLaTeX lacks");
        QVERIFY2(!said.contains("Missing character"), "a character that the font lacks is not shown");
    }

    void stepsAreOnePage() {
        const QString program =
            written(folder_, "steps.streamscope", R"({"streamscope":1,"name":"Steps","streams":[{"id":"s"}],"steps":[
            {"title":"One","note":"See *what* waits","edits":[{"insertOperation":{"at":0,"operation":
                {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[32],"arguments":{"duration":"1 ms"}}}}]},
            {"title":"Two","edits":[{"insertOperation":{"at":1,"operation":{"id":"y","call":"deviceSynchronize"}}}]}]})");
        const QByteArray page = picture({program, "--picture-steps"}, "steps.html");
        QVERIFY(page.contains("\"1 One\"") && page.contains("\"See what waits"));
        QCOMPARE(QDir(folder_.path()).entryList({"steps*.html"}), QStringList{"steps.html"});
    }

    void anotherRunIsAbove_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("says");
        const QString result = path("serial.ssresult"), image = path("serial.png"), page = path("serial.html");
        QCOMPARE(answerOf({"run", "overlap-serial", "--output", result, "--picture", image}).exit, 0);
        QCOMPARE(answerOf({"compare", result, result, "--picture", page}).exit, 0);
        const QStringList both{"serial baseline · before", "4 streams · after", "was 12.0 ms"};
        for (const auto& [name, before] : {std::pair("program", QString("overlap-serial")), std::pair("result", result),
                                           std::pair("picture", image), std::pair("page", page)})
            QTest::newRow(name) << QStringList{"overlap-four-streams", "--before", before} << both;
        QTest::newRow("own values") << QStringList{"overlap-four-streams", "--set", "chunks=2", "--before",
                                                   "overlap-four-streams"}
                                    << QStringList{"4 streams · before", "was 6.00 ms"};
        const QString deadlock = written(folder_, "deadlock.streamscope",
                                         R"({"streamscope":1,"name":"Stuck","streams":[{"id":"s"}],"words":[{"id":"w","bits":32}],
            "operations":[{"id":"v","call":"streamWaitValue32","stream":"s","word":"w","condition":"geq","value":1},
            {"id":"e","call":"deviceSynchronize"}]})");
        QTest::newRow("deadlock") << QStringList{"overlap-serial", "--before", deadlock, "--timeout", "2"}
                                  << QStringList{"Stuck · before", "deadlocks"};
    }
    void anotherRunIsAbove() {
        QFETCH(QStringList, words);
        QFETCH(QStringList, says);
        const QByteArray svg = picture(words, "both.svg");
        for (const QString& text : says) QVERIFY2(svg.contains(text.toUtf8()), qPrintable(text));
        for (const char* name : {"both.png", "both.pdf", "both.tex", "both.html"}) {
            picture(words, name);
            const Answer again = answerOf({"check", path(name)});
            QVERIFY2(again.exit == 0, qPrintable(again.err));
        }
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("no picture") << QStringList{"--before", "overlap-serial"} << "need --picture";
        QTest::newRow("steps") << QStringList{"--before", "a", "--picture-steps", "--picture", "a.svg"} << "exclude one another";
        QTest::newRow("no file") << QStringList{"--before", "no-such", "--picture", path("a.svg")} << "no-such";
        QTest::newRow("no program") << QStringList{"--before", written(folder_, "empty.json", "{}"), "--picture", path("a.svg")}
                                    << "empty.json";
        QTest::newRow("other devices") << QStringList{"--before", "two-gpus-halo", "--picture", path("a.svg")} << "device";
    }
    void whatIsWrongIsSaid() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Answer answer = answerOf(QStringList{"run", "fork-and-join"} + words);
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
        QVERIFY(!QFile::exists(path("a.svg")));
    }
};

STREAMSCOPE_TEST(TestPictureCommand)

}  // namespace tst_picture_command

#include "tst_picture_command.moc"
