// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/authoring_test.h"
#include "ui/lessons/replace_program.h"

namespace tst_authoring {

using namespace streamscope;

/// Tests of writing a lesson in the window: from the program to a file that others solve and that is graded.
class TestAuthoring : public AuthoringTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void fromTheWindowToAGradedFile() {
        write();
        goToTab("Programs");
        const Program solution = solved(start());
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        click("takeSolution");
        QTRY_COMPARE(problems(), QStringList{"Nothing is missing."});
        const QString path = window_->file("side.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved side.lesson");
        QVERIFY(!editor()->isModified());
        QVERIFY(QFileInfo::exists(window_->file("side-solution.streamscope")));
        QCOMPARE(grade(path, window_->file("side-solution.streamscope")), 0);

        // A learner opens it on another day.
        window_->reopen();
        QCOMPARE(window_->progress(path), "not begun");
        window_->get()->openAtStart(path);
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QCOMPARE(window_->words("allowedEdits"),
                 "You may move operations to other streams, and add streams. Nothing else can be changed.");
        QVERIFY(window_->pad() && window_->pad()->isAsking());
        window_->answer("2");
        QTRY_VERIFY(window_->timelineIsShown());
        QCOMPARE(window_->goalsMet(), 0);
        QVERIFY(!window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));  // locked
        const QString mine = window_->file("mine.streamscope");
        QVERIFY(window_->document()->save(mine));
        QCOMPARE(grade(path, mine), 1);
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solved(start())), "Solve"));
        QTRY_COMPARE(window_->goalsMet(), 1);
        QTRY_COMPARE(window_->progress(path), "solved");
        QVERIFY(window_->document()->save(mine));
        QCOMPARE(grade(path, mine), 0);
    }

    void whatIsMissingIsToldAndALineLeadsThere() {
        window_->document()->reset(start(), {});
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        QVERIFY(problems().contains("✕  Title: give the lesson a title."));
        click("tryLesson");
        QCOMPARE(status(), "It cannot be tried yet. Title: give the lesson a title.");
        type("title", "T");
        QVERIFY2(status().isEmpty(), "the cause is gone");
        goToRow(1);
        goToTab("Goals");
        click("addGoal");
        type("goalValue", "fast");
        goToRow(0);
        const auto at = problems().indexOf("✕  Goal 1, value: type a time such as 12 ms.");
        QVERIFY(at >= 0);
        auto* list = field<QListWidget>("lessonProblems");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(int(at))).center());
        QVERIFY(field<QLineEdit>("goalValue"));
        QCOMPARE(field<QLineEdit>("goalValue")->text(), "fast");  // invalid text is kept
        QTRY_VERIFY(field<QLineEdit>("goalValue")->hasFocus() || editor()->focusWidget() == field<QLineEdit>("goalValue"));
    }

    /// A field that the kind of answer does not have has no value, and gets it back with the kind.
    void theKindOfAnswerDecidesWhichFieldsThereAre() {
        write();
        goToTab("Questions");
        const auto question = [this] { return editor()->draft().objects("parts")[0].objects("questions")[0]; };
        QCOMPARE(question().toJson(), std::string(R"({"id": "q1", "unit": "ms", "ask": "How long with two streams?", )"
                                                  R"("answer": "2 ms", "tolerance": 0.05})"));
        choose("answerKind", "yes or no");
        QVERIFY(field<QComboBox>("rightTruth") && !field<QLineEdit>("tolerance") && !field<QPlainTextEdit>("choices"));
        QCOMPARE(question().json("answer"), std::string("true"));
        QVERIFY(!question().has("tolerance") && !question().has("unit"));
        choose("rightTruth", "no");
        QCOMPARE(question().json("answer"), std::string("false"));
        choose("answerKind", "one of several");
        QVERIFY(problems().contains("✕  Question 1, choices: write two or more, one per line."));
        typeText("choices", "2 ms");
        QTest::keyClick(field<QPlainTextEdit>("choices"), Qt::Key_Return);
        typeText("choices", "4 ms");
        QCOMPARE(question().texts("choices"), (QStringList{"2 ms", "4 ms"}));
        QVERIFY(!problems().join(u' ').contains("Question 1"));
        choose("answerKind", "a share in %");
        QVERIFY(!question().has("choices"));
        QVERIFY(problems().contains("✕  Question 1, answer: type a number."));
        type("rightAnswer", "80 %");
        QCOMPARE(question().json("answer"), std::string("80.0"));
        QCOMPARE(question().json("tolerance"), std::string("0.05"));
        choose("answerKind", "one of several");
        QCOMPARE(question().texts("choices"), (QStringList{"2 ms", "4 ms"}));
        choose("answerKind", "a time");
        type("rightAnswer", "3 us");
        QCOMPARE(question().text("answer") + u' ' + question().text("unit"), "3 us us");
        QVERIFY(field<QCheckBox>("duration"));
        field<QCheckBox>("duration")->click();
        QCOMPARE(question().json("duration"), std::string("true"));
        type("tolerance", "little");
        goToRow(0);
        goToRow(1);
        goToTab("Questions");
        QCOMPARE(field<QLineEdit>("tolerance")->text(), "little");  // half-typed text is kept
        QVERIFY(problems().contains("✕  Question 1, tolerance: type a number of %, such as 5."));
    }

    /// The sentence of a field's description is its tool tip.
    void fieldsAreExplainedByTheirDescriptions() {
        write();
        goToTab("Questions");
        QCOMPARE(field<QLineEdit>("because")->toolTip(), "Markdown: told when it is answered.");
        goToTab("Goals");
        QCOMPARE(field<QLineEdit>("goalSays")->toolTip(), "The goal in the author's words.");
        QVERIFY2(field<QLineEdit>("goalValue")->toolTip().isEmpty(), "it has none");
    }

    /// A bound is of the kind of its metric, and near a value it has a tolerance.
    void aBoundFollowsItsMetric() {
        write();
        goToTab("Goals");
        const auto goal = [this] { return editor()->draft().objects("parts")[0].objects("goals")[0].toJson(); };
        QCOMPARE(goal(), std::string(R"({"metric": "makespan", "atMost": "2 ms"})"));
        choose("bound", "near");
        QVERIFY(problems().contains("✕  Goal 1, tolerance: type a number of %, such as 5."));
        type("goalTolerance", "10");
        QCOMPARE(goal(), std::string(R"({"metric": "makespan", "of": "2 ms", "within": 0.1})"));
        choose("bound", "at least");
        QCOMPARE(goal(), std::string(R"({"metric": "makespan", "atLeast": "2 ms"})"));
        choose("metric", "deadlock");
        QCOMPARE(goal(), std::string(R"({"metric": "deadlock", "equals": true})"));
        choose("goalTruth", "no");
        QCOMPARE(goal(), std::string(R"({"metric": "deadlock", "equals": false})"));
    }

    void nowIsTakenAsTheValue() {
        write();
        goToTab("Goals");
        click("removeGoal");
        click("addGoal");
        choose("metric", "concurrency");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 0 %");
        click("useNow");
        QCOMPARE(field<QLineEdit>("goalValue")->text(), "0 %");
        choose("metric", "order");
        QVERIFY(field<QComboBox>("secondOperation"));
        choose("firstOperation", "A");
        choose("secondOperation", "B");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now yes");
    }

    /// Tab walks each page downwards, from the tabs to what is missing.
    void tabWalksThePagesAsTheyAreLaidOut() {
        write();
        goToRow(0);
        goToRow(1);
        goToTab("Goals");
        click("addGoal");
        goToTab("Questions");
        click("addQuestion");
        auto* form = field<QTabWidget>("partForm");
        const auto* last = field<QListWidget>("lessonProblems");
        for (int page = 0; page < form->count(); ++page) {
            form->setCurrentIndex(page);
            form->tabBar()->setFocus();
            QTest::keyClick(form->tabBar(), Qt::Key_Tab);
            const QWidget* content = qobject_cast<QScrollArea*>(form->widget(page))->widget();  // scrolls to the focus
            int above = 0, walked = 0;
            for (QWidget* at = nullptr; (at = editor()->focusWidget()) != last; ++walked) {
                QVERIFY2(content->isAncestorOf(at), qPrintable(at->objectName()));
                const int y = at->mapTo(content, at->rect().topLeft()).y();
                QVERIFY2(y > above - 16 && walked < 60, qPrintable(form->tabText(page) + " " + at->objectName()));
                above = y;
                QTest::keyClick(at, Qt::Key_Tab);
            }
            QVERIFY(walked > 0);
        }
    }

    void partsComeGoAndMove() {
        write();
        goToRow(0);
        goToRow(1);
        click("addPart");
        type("partTitle", "Again");
        const auto* parts = field<QListWidget>("lessonParts");
        QCOMPARE(parts->count(), 3);
        QCOMPARE(parts->item(2)->text(), "Part b: Again");
        click("partUp");
        QCOMPARE(parts->item(1)->text(), "Part b: Again");
        QCOMPARE(parts->currentRow(), 1);
        QCOMPARE(editor()->draft().objects("parts")[1].objects("questions").size(), std::size_t(1));
        whenAsked("Cancel", "Remove “Part b: Again” from the lesson?");
        click("removePart");
        QCOMPARE(parts->count(), 3);
        whenAsked("Remove", "Remove “Part b: Again” from the lesson?");
        click("removePart");
        QCOMPARE(parts->count(), 2);
        QCOMPARE(editor()->draft().objects("parts")[0].text("id"), "a");
        click("addPart");
        QCOMPARE(parts->count(), 3);
        click("removePart");  // a part without content is removed at once
        QCOMPARE(parts->count(), 2);
        click("removePart");
        QCOMPARE(parts->count(), 2);
        QCOMPARE(status(), "A lesson has at least one part.");
    }
};

STREAMSCOPE_WINDOW_TEST(TestAuthoring)

}  // namespace tst_authoring

#include "tst_authoring.moc"
