// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/app/main_window_test.h"
#include "tests/support/window_test.h"

#include <QJsonArray>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>

namespace tst_unknown_fields_told {

/// Fields that the format lacks, in commands and in the window (formats.md, Unknown fields).
class TestUnknownFieldsTold : public MainWindowTest {
    Q_OBJECT
    QTemporaryDir folder_;

    QString misspelt() const {
        return written(
            folder_, "misspelt.streamscope",
            "{\"streamscope\": 1, \"later\": 1,\n \"streams\": [{\"id\": \"a\", \"nonblocking\": true}],\n \"operations\": [\n"
            "{\"id\": \"k1\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"stream\": \"a\", \"grid\": [1], "
            "\"block\": [32], \"arguments\": {\"duration\": \"1 ms\"}},\n"
            "{\"id\": \"k2\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"stream\": \"legacy\", \"grid\": [1], "
            "\"block\": [32], \"arguments\": {\"duration\": \"1 ms\"}}]}");
    }
    QString lesson(const QByteArray& field) const {
        return written(folder_, "own.lesson",
                       "{\"streamscopeLesson\": 1, \"title\": \"t\", \"parts\": [\n{\"id\": \"a\", " + field +
                           ", \"start\": {\"streamscope\": 1, \"operations\": [{\"id\": \"k\", \"call\": \"hostWork\", "
                           "\"duration\": 5}]}}]}");
    }

    const QString warning_ = QStringLiteral(
        "misspelt.streamscope:2:26: warning: Stream a has no field \"nonblocking\"; did you mean \"nonBlocking\"? "
        "[unknown-field]\n");

private Q_SLOTS:
    void checkTellsThemWithTheirPlaces() {
        const Answer answer = answerOf({"check", misspelt()});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.out.contains(warning_), qPrintable(answer.out));
        QVERIFY2(answer.out.contains("misspelt.streamscope:1:20: hint: The program has no field \"later\", so it has no effect"),
                 qPrintable(answer.out));
        const QJsonObject found = answerOf({"check", misspelt(), "--json"}).json()["diagnostics"][1].toObject();
        QCOMPARE(found["rule"].toString(), "unknown-field");
        QCOMPARE(found["fix"]["edits"][0]["renameField"]["to"].toString(), "nonBlocking");
    }

    void whatRunsAProgramWarnsButGivesNoHints() {
        const QString solution = misspelt();
        for (const QStringList& words :
             {QStringList{"run", solution}, QStringList{"run", solution, "--json"}, QStringList{"code", solution, "--as", "cupy"},
              QStringList{"compare", solution, "--on", "teaching,teaching"}}) {
            const Answer answer = answerOf(words);
            QVERIFY2(answer.err.endsWith(warning_) && !answer.err.contains("hint"), qPrintable(words.join(u' ') + answer.err));
            QVERIFY(!answer.out.contains("[unknown-field]"));
        }
        const Answer graded = answerOf({"grade", "--lesson", "01-serial-baseline", "--submission", solution});
        QVERIFY2(graded.err.contains("did you mean \"nonBlocking\""), qPrintable(graded.err));
        QVERIFY(answerOf({"run", "fork-and-join"}).err.isEmpty());
    }

    void theMisspeltVariableOfALoopIsTheFirstProblem() {
        const QString file = written(folder_, "loop.streamscope",
                                     "{\"streamscope\": 1, \"streams\": [{\"id\": \"s0\"}, {\"id\": \"s1\"}], \"operations\": [\n"
                                     "{\"call\": \"repeat\", \"times\": 2, \"variable\": \"j\", \"body\": [\n"
                                     "{\"call\": \"streamSynchronize\", \"stream\": \"s{j}\"}]}]}");
        for (const char* command : {"check", "run"}) {
            const Answer answer = answerOf({command, file});
            const QString said = answer.out + answer.err;
            QVERIFY2(
                said.section(u'\n', 0, 0)
                    .endsWith(":2:32: warning: The call repeat has no field \"variable\"; did you mean \"var\"? [unknown-field]"),
                qPrintable(said));
            QVERIFY(said.contains(":3:") && answer.exit != 0);
        }
    }

    void aLessonIsCheckedAndUsed() {
        const QString file = lesson("\"hint\": [], \"qqq\": 1");
        const Answer answer = answerOf({"check", file});
        QCOMPARE(answer.exit, 0);
        QVERIFY2(answer.out.contains("own.lesson:2:13: warning: Part a has no field \"hint\"; did you mean \"hints\"?"),
                 qPrintable(answer.out));
        QVERIFY2(answer.out.contains("own.lesson:2:25: hint: Part a has no field \"qqq\""), qPrintable(answer.out));
        const QJsonArray json = answerOf({"check", file, "--json"}).json()["diagnostics"].toArray();
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[0]["path"].toString(), "/parts/0/hint");
        const QString submission = written(folder_, "done.streamscope", "{\"streamscope\": 1}");
        QVERIFY(answerOf({"grade", "--lesson", file, "--submission", submission}).err.contains("did you mean \"hints\""));
        QCOMPARE(answerOf({"check", lesson("\"x-hint\": 1, \"$schema\": \"s\"")}).out, "No problems found.\n");
    }

    void aBrokenLessonIsABadFile() {
        const QString file = written(folder_, "broken.lesson", "{\"streamscopeLesson\": 1, \"title\": \"t\"}");
        const Answer answer = answerOf({"check", file});
        QCOMPARE(answer.exit, 2);
        QVERIFY2(answer.out.contains("/parts: expected the lesson's parts"), qPrintable(answer.out));
        const Answer json = answerOf({"check", file, "--json"});
        QCOMPARE(json.exit, 2);
        QCOMPARE(json.json()["diagnostics"][0]["severity"].toString(), "error");
    }

    void theWindowRenamesAFieldAndTakesItBack() {
        open();
        QFile file(misspelt());
        QVERIFY(file.open(QIODevice::ReadOnly));
        document()->reset(*streamscope::programFromJson(file.readAll().toStdString()).value, {});
        const streamscope::Program before = document()->program();
        const auto button = [this] {
            for (QPushButton* each : window_->findChildren<QPushButton*>())
                if (each->text() == QLatin1String("Rename nonblocking to nonBlocking") && each->isVisible()) return each;
            return static_cast<QPushButton*>(nullptr);
        };
        QTRY_VERIFY(button());
        QTest::mouseClick(button(), Qt::LeftButton);
        QVERIFY(document()->program().streams[0].nonBlocking && document()->program().streams[0].unknown.empty());
        QTRY_VERIFY(!button());
        QCOMPARE(document()->undoStack()->undoText(), "Rename nonblocking to nonBlocking");
        document()->undoStack()->undo();
        QVERIFY(document()->program() == before);
        document()->undoStack()->redo();
        QVERIFY(document()->program().streams[0].nonBlocking);
    }
};

STREAMSCOPE_WINDOW_TEST(TestUnknownFieldsTold)

}  // namespace tst_unknown_fields_told

#include "tst_unknown_fields_told.moc"
