// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_files.h"
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/authoring_test.h"

#include <QScreen>

namespace tst_draft_files {

using namespace streamscope;

/// Tests of lessons that are saved before they are complete.
class TestDraftFiles : public AuthoringTest {
    Q_OBJECT

    void writeHalf() const {
        window_->document()->reset(start(), {});
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        goToRow(1);
        goToTab("Goals");
        click("addGoal");
        choose("metric", "makespan");
        type("goalValue", "fast");
        goToTab("Programs");
        window_->document()->reset(solved(start()), {});
        click("takeSolution");
    }
    void openInEditor(const QString& path) const {
        whenAskedSaveTo(path);
        click("openLesson");
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void theEditorFitsTheScreenAndClosesByKeys_data() {
        QTest::addColumn<QKeyCombination>("keys");
        QTest::newRow("Esc") << QKeyCombination(Qt::Key_Escape);
        QTest::newRow("Ctrl+W") << (Qt::ControlModifier | Qt::Key_W);
    }
    /// Once for each window: without a screen, none becomes active a second time.
    void theEditorFitsTheScreenAndClosesByKeys() {
        QFETCH(QKeyCombination, keys);
        window_->get()->resize(1280, 720);
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        QVERIFY(editor()->height() <= 720 && editor()->width() <= 1280);
        QVERIFY(editor()->y() >= editor()->screen()->availableGeometry().top() + 30);  // room for its title bar
        editor()->setSaved({});
        QTRY_COMPARE(QApplication::activeWindow(), editor());  // an own window, not that of the program
        QTest::keyClick(editor(), keys.key(), keys.keyboardModifiers());
        QTRY_VERIFY(!editor()->isVisible());
    }

    void whatIsHalfTypedIsSavedAndComesBack() {
        writeHalf();
        const ui::LessonDraft written = editor()->draft();
        const QStringList missing = problems();
        const QString path = window_->file("half.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved half.lesson as a draft. Title: give the lesson a title.");
        QVERIFY(!editor()->isModified());
        click("newLesson");
        QVERIFY(editor()->draft() != written);
        editor()->setSaved({});
        openInEditor(path);
        QCOMPARE(status(), "A draft. Title: give the lesson a title.");
        QVERIFY(editor()->draft() == written);
        QCOMPARE(problems(), missing);
        QCOMPARE(editor()->path(), path);
        QVERIFY(!editor()->isModified());
    }

    /// A reader names the place of what is missing.
    void aDraftIsNoLessonYet() {
        writeHalf();
        const QString path = window_->file("half.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        const auto read = app::lessonFile(path);
        QVERIFY(std::holds_alternative<QStringList>(read));
        for (const QString& line : std::get<QStringList>(read)) QVERIFY2(line.startsWith(path + u':'), qPrintable(line));
        QVERIFY(!window_->list()->findItems("Side by side", Qt::MatchExactly).size());
        click("tryLesson");
        QCOMPARE(status(), "It cannot be tried yet. Title: give the lesson a title.");
        goToTab("Goals");
        type("goalValue", "2 ms");
        goToRow(0);
        type("title", "Side by side");
        click("saveLesson");
        QCOMPARE(status(), "Saved half.lesson");
        QVERIFY(std::holds_alternative<app::LessonFile>(app::lessonFile(path)));
        QCOMPARE(window_->list()->findItems("Side by side", Qt::MatchExactly).size(), 1);
    }

    /// Two parts may have the same name while one writes, and each keeps its solution.
    void partsWithoutANameOfTheirOwnKeepTheirSolutions() {
        writeHalf();
        click("addPart");
        goToTab("Programs");
        click("takeSolution");
        type("partId", "a");
        const ui::LessonDraft written = editor()->draft();
        QCOMPARE(written.objects("parts")[0].text("id"), written.objects("parts")[1].text("id"));
        const QString path = window_->file("two.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QVERIFY2(status().startsWith("Saved two.lesson as a draft."), qPrintable(status()));
        editor()->setSaved({});
        openInEditor(path);
        QCOMPARE(editor()->path(), path);
        const auto before = written.objects("parts"), after = editor()->draft().objects("parts");
        QCOMPARE(after.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(after[i].text("id"), "a");
            QVERIFY(ui::programIn(after[i], "solution"));
            QCOMPARE(*ui::programIn(after[i], "solution"), *ui::programIn(before[i], "solution"));
        }
    }

    void whatIsNoLessonIsNotOpened() {
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        const ui::LessonDraft before = editor()->draft();
        const QString path = window_->file("other.lesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"streamscope\": 1}") > 0);
        file.close();
        openInEditor(path);
        QVERIFY2(status().startsWith(path + u':'), qPrintable(status()));
        QVERIFY(editor()->draft() == before);
    }

    void eachStepBecomesAPart() {
        QAction* entry = window_->action("Write a lesson from the steps…");
        window_->document()->reset(start(), {});
        QVERIFY(entry && !entry->isEnabled());
        Stream other;
        other.id = "s1";
        const auto applied = window_->document()->apply(Edit{InsertResource{1, Resource(other)}}, "Add stream");
        QVERIFY2(applied, applied.why().c_str());
        window_->action("Add step")->trigger();
        QTRY_VERIFY(entry->isEnabled());
        entry->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        const auto parts = editor()->draft().objects("parts");
        QCOMPARE(parts.size(), std::size_t{1});
        const auto begin = ui::programIn(parts[0], "start"), end = ui::programIn(parts[0], "solution");
        QVERIFY(begin && end && begin->steps.empty() && end->steps.empty());
        QCOMPARE(begin->streams.size() + 1, end->streams.size());
        QVERIFY(editor()->isModified());
    }
};

STREAMSCOPE_WINDOW_TEST(TestDraftFiles)

}  // namespace tst_draft_files

#include "tst_draft_files.moc"
