// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/notes/notes_panel.h"
#include "app/features/notes/try_row.h"
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/window_places.h"
#include "engine/timeline/summary.h"
#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tst_first_minute {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the window of somebody who has never opened it.
class TestFirstMinute : public QObject {
    Q_OBJECT
    static constexpr qsizetype mostAtFirst = 40;

    std::unique_ptr<OwnSettings> settings_;
    std::unique_ptr<MainWindow> window_;

    template <class T>
    T* part(const QString& name = {}) const {
        return window_->findChild<T*>(name);
    }
    ui::ProgramDocument* document() const { return window_->document(); }

    static bool isCounted(QAccessible::Role role) {
        switch (role) {
            case QAccessible::PushButton:
            case QAccessible::ButtonMenu:
            case QAccessible::ButtonDropDown:
            case QAccessible::CheckBox:
            case QAccessible::RadioButton:
            case QAccessible::MenuItem:
            case QAccessible::PageTab:
            case QAccessible::ListItem:
            case QAccessible::ComboBox:
            case QAccessible::EditableText:
            case QAccessible::SpinBox:
            case QAccessible::StaticText: return true;
            default: return false;
        }
    }
    /// Collects what is visible of buttons, menus, tabs, list items, fields and labels with a text. Leaves out cards, bars and
    /// the names of lanes.
    static void collect(QAccessibleInterface* heard, const QRect& room, QStringList& found) {
        if (!heard || !heard->isValid()) return;
        const QObject* object = heard->object();
        if (qobject_cast<const ui::TimelinePlot*>(object)) return;
        const QRect seen = heard->rect() & room;
        if (heard->state().invisible || heard->state().offscreen || (seen.isEmpty() && heard->role() != QAccessible::Client))
            return;
        const QString text = heard->text(QAccessible::Name).trimmed();
        const auto* painted = qobject_cast<const ui::ElidedLabel*>(object);  // a label of its own, as the chip is
        const bool isPainted = qobject_cast<const ui::StateChip*>(object) || (painted && !painted->text().isEmpty());
        if (isCounted(heard->role()) && !text.isEmpty()) found << text;
        else if (isPainted) found << QStringLiteral("(painted label)");
        if (qobject_cast<const ui::ComposerView*>(object)) {  // only what lies over the lanes
            for (QWidget* over : static_cast<const QWidget*>(object)->findChildren<QWidget*>(QStringLiteral("welcome")))
                if (over->isVisible()) collect(QAccessible::queryAccessibleInterface(over), room, found);
            return;
        }
        for (int i = 0; i < heard->childCount(); ++i) collect(heard->child(i), seen.isEmpty() ? room : seen, found);
    }
    QStringList controls() const {
        QStringList found;
        collect(QAccessible::queryAccessibleInterface(window_.get()), QRect(window_->mapToGlobal(QPoint()), window_->size()),
                found);
        return found;
    }
    void open(const QString& file = {}) {
        window_ = std::make_unique<MainWindow>();
        window_->resize(1272, 680);  // within the frame on a screen of 1280 × 720
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->openAtStart(file);
    }
    void waitForRun() const {
        QTRY_VERIFY(part<ui::TimelineView>()->timeline() && !part<ui::TimelineView>()->timeline()->operations.empty());
        QCoreApplication::processEvents();
    }
    void press(const QString& name) const {
        auto* button = part<QPushButton>(name);
        QVERIFY(button && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QAction* action(const QString& text) const {
        for (QAction* each : window_->findChildren<QAction*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        settings_ = std::make_unique<OwnSettings>();
        qputenv("XDG_DATA_HOME", settings_->folder().path().toUtf8());
    }
    void cleanup() {
        window_.reset();
        settings_.reset();
    }

    void theFirstStartShowsFewControls() {
        open();
        const QStringList found = controls();
        qInfo("%lld controls and labels: %s", static_cast<long long>(found.size()), qPrintable(found.join(" | ")));
        QVERIFY2(found.size() <= mostAtFirst, qPrintable(found.join(u'\n')));
        QVERIFY2(found.size() > 15, "otherwise nothing is counted");
    }

    void theExampleShowsFewControls() {
        open("fork-and-join");
        waitForRun();
        QTRY_VERIFY(part<QPushButton>("diagnosticStrip")->isVisible());
        QTRY_VERIFY2(controls().size() <= mostAtFirst, qPrintable(controls().join(u'\n')));
        const QStringList found = controls();
        qInfo("%lld controls and labels: %s", static_cast<long long>(found.size()), qPrintable(found.join(" | ")));
        action("Everything at once")->trigger();
        QCoreApplication::processEvents();
        const QStringList all = controls();
        qInfo("everything at once: %lld", static_cast<long long>(all.size()));
        QVERIFY2(all.size() > 60, qPrintable(all.join(u'\n')));
        QVERIFY(!part<QPushButton>("diagnosticStrip")->isVisible());
    }

    void theFirstStartAsksWhereToBegin() {
        open();
        QVERIFY(part<QWidget>("welcome")->isVisible());
        QVERIFY(document()->program().operations.empty());
        QVERIFY(part<QPushButton>("welcomeLesson")->hasFocus() || !window_->isActiveWindow());
        press("welcomeExample");
        QVERIFY(!part<QWidget>("welcome")->isVisible());
        QCOMPARE(document()->program().operations.size(), std::size_t{10});
        open();
        QVERIFY2(!part<QWidget>("welcome")->isVisible(), "only once");
        QCOMPARE(document()->program().operations.size(), std::size_t{10});
    }

    void theLessonIsOneChoice() {
        open();
        press("welcomeLesson");
        QVERIFY(!part<QWidget>("welcome")->isVisible());
        QVERIFY(part<QDockWidget>("rightDock")->isVisible());
        QVERIFY(part<QWidget>("lessonPanel")->isVisible());
    }

    void anEmptyProgramBeginsWithTyping() {
        open();
        QTest::keyClick(part<QPushButton>("welcomeEmpty"), Qt::Key_Return);
        QVERIFY(!part<QWidget>("welcome")->isVisible());
        QVERIFY(part<QDockWidget>("leftDock")->isVisible());
        QVERIFY(qobject_cast<QPlainTextEdit*>(window_->focusWidget()));
    }

    void aLaterStartOpensTheLastFile() {
        open("fork-and-join");
        const QString path = settings_->folder().filePath("mine.streamscope");
        QVERIFY(bool(document()->save(path)));
        window_->close();
        open();
        QCOMPARE(document()->path(), path);
        window_->close();
        QVERIFY(QFile::remove(path));
        open();
        QVERIFY2(document()->path().isEmpty(), "the file is gone");
        QCOMPARE(document()->program().operations.size(), std::size_t{10});
    }

    void theStripShowsTheDiagnostics() {
        open("fork-and-join");
        waitForRun();
        auto* diagnostics = part<QWidget>("diagnostics");
        QVERIFY(!diagnostics->isVisible());
        QTRY_VERIFY(part<QPushButton>("diagnosticStrip")->isVisible());
        QVERIFY(part<QPushButton>("diagnosticStrip")->accessibleName().contains("Unnecessary wait"));
        press("diagnosticStrip");
        QVERIFY(diagnostics->isVisible());
    }

    void theExampleTellsItself() {
        open("fork-and-join");
        waitForRun();
        auto* notes = part<NotesPanel>();
        QVERIFY(notes->isVisible() && part<QDockWidget>("rightDock")->isVisible());
        QCOMPARE(notes->rows().size(), qsizetype{3});
        const auto total = [this] { return totalTime(*part<ui::TimelineView>()->timeline()); };
        QTRY_COMPARE(total(), std::optional(Nanoseconds(3'300'000)));
        TryRow* remove = notes->rows().front();
        QVERIFY(remove->isEnabled() && remove->accessibleName().contains("Remove that wait"));
        remove->setFocus(Qt::TabFocusReason);
        QTest::keyClick(remove, Qt::Key_Space);
        QTRY_COMPARE(total(), std::optional(Nanoseconds(2'700'000)));
        QCOMPARE(document()->undoStack()->count(), 1);
        QCOMPARE(document()->undoStack()->undoText(), QStringLiteral("Remove that wait"));
        QVERIFY2(!remove->isEnabled(), "it is done");
        document()->undoStack()->undo();
        QVERIFY(remove->isEnabled());
        QTRY_COMPARE(total(), std::optional(Nanoseconds(3'300'000)));
    }

    void everythingAtOnceHasTheNotesToo() {
        open("fork-and-join");
        waitForRun();
        action("Everything at once")->trigger();
        QVERIFY(part<NotesPanel>()->isVisible());
        QCOMPARE(part<NotesPanel>()->rows().size(), qsizetype{3});
    }

    void aRowThatIsPointedAtMarksItsCards() {
        open("fork-and-join");
        waitForRun();
        auto* notes = part<NotesPanel>();
        const QSignalSpy pointed(notes, &NotesPanel::pointed);
        window_->activateWindow();
        notes->rows().at(1)->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(pointed.size(), 1);
        QCOMPARE(pointed.front().front().toString(), QStringLiteral("set call saxpy grid [100]"));
    }

    void aRowOpensAnExampleOrChoosesADevice() {
        open("overlap-four-streams");
        waitForRun();
        const auto rows = part<NotesPanel>()->rows();
        QCOMPARE(rows.size(), qsizetype{4});
        rows.at(2)->click();
        QTRY_COMPARE(part<ui::TimelineView>()->timeline()->devices.at(0).info.name, std::string("Teaching GPU, one copy engine"));
        rows.at(3)->click();
        QCOMPARE(document()->displayName(), QStringLiteral("Overlap, one copy engine"));
    }

    void notesAreWrittenAsMarkdown() {
        open("fork-and-join");
        waitForRun();
        document()->reset({}, {});
        QVERIFY(!part<NotesPanel>()->isVisible());
        action("Edit notes")->trigger();
        auto* text = part<QPlainTextEdit>("notesText");
        QVERIFY(text->isVisible());
        QTest::keyClicks(text, "Two **words**");
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(document()->program().notes, std::string("Two **words**"));
        QVERIFY(part<NotesPanel>()->isVisible() && !text->isVisible());
        action("Edit notes")->trigger();
        QTest::keyClicks(text, "Not kept");
        QTest::keyClick(text, Qt::Key_Escape);
        QCOMPARE(document()->program().notes, std::string("Two **words**"));
        document()->undoStack()->undo();
        QCOMPARE(document()->program().notes, std::string());
        QVERIFY(!part<NotesPanel>()->isVisible());
    }

    void aLessonHasItsTextInPlaceOfNotes() {
        open("fork-and-join");
        waitForRun();
        QVERIFY(part<NotesPanel>()->isVisible());
        action("First 20 minutes")->trigger();
        QVERIFY(!part<NotesPanel>()->isVisible() && part<QWidget>("lessonPanel")->isVisible());
    }

    void theFieldsAppearWithTheFirstSelection() {
        open("overlap-serial");
        part<QDockWidget>("rightDock")->hide();
        waitForRun();
        document()->select({QString::fromStdString(document()->program().operations.front().id)});
        auto* operation = window_->findChild<QWidget*>("operationPanel");
        QVERIFY(operation && !operation->isHidden());
        document()->select({});
        QVERIFY(operation->isHidden());
    }

    void preferencesAreOnePlaceForWhatTheMenusHave() {
        open("fork-and-join");
        QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
        auto* dialog = part<QDialog>("preferencesDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto* theme = dialog->findChild<QComboBox*>("preferredTheme");
        QTest::keyClick(theme, Qt::Key_Down);
        QVERIFY(action("Dark theme")->isChecked());
        QTest::keyClick(theme, Qt::Key_Up);
        QVERIFY(!action("Dark theme")->isChecked());
        auto* layout = dialog->findChild<QCheckBox*>("preferredLayout");
        QTest::keyClick(layout, Qt::Key_Space);
        QVERIFY(action("Everything at once")->isChecked());
        QVERIFY(part<QDockWidget>("leftDock")->isVisible());
        QTest::keyClick(layout, Qt::Key_Space);
        QVERIFY(!action("Everything at once")->isChecked());
        auto* language = dialog->findChild<QComboBox*>("preferredLanguage");
        QVERIFY(language->count() >= 5);
        const int before = dialog->height();
        QTest::keyClick(language, Qt::Key_Down);
        QVERIFY2(dialog->height() > before, "there is a line more");
        QTest::keyClick(language, Qt::Key_Up);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
};

STREAMSCOPE_WINDOW_TEST(TestFirstMinute)

}  // namespace tst_first_minute

#include "tst_first_minute.moc"
