// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/field_keys.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/typing_edit.h"
#include "ui/inspector/operation_panel.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QUndoStack>

namespace tst_keyboard_focus {

using namespace streamscope;
using namespace streamscope::app;

/// Field that takes all keys, as fields of X11 take Ctrl+E and others to move the cursor.
class GreedyField : public QLineEdit {
protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride) return QLineEdit::event(event);
        event->accept();
        return true;
    }
};

/// Tests that Tab reaches everything in the order of the panes, and that the focus is always visible.
class TestKeyboardFocus : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    template <class T>
    T* child(const char* name = "") const {
        return (*window_)->findChild<T*>(QString::fromLatin1(name));
    }
    static QWidget* focus() { return QApplication::focusWidget(); }
    static void pressTab(bool back = false) {
        QTest::keyClick(focus(), back ? Qt::Key_Backtab : Qt::Key_Tab, back ? Qt::ShiftModifier : Qt::NoModifier);
    }
    QRect placeOf(const QWidget* widget) const { return {widget->mapTo(window_->get(), QPoint()), widget->size()}; }
    /// Returns whether no surrounding pane cuts the widget off.
    bool isInSight(const QWidget* widget) const {
        QRect seen = placeOf(widget);
        for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget()) seen &= placeOf(each);
        return !seen.isEmpty();
    }
    QString nameOf(const QWidget* widget) const {
        const QRect place = placeOf(widget);
        return QStringLiteral("%1 \"%2\" at %3, %4")
            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName())
            .arg(place.x())
            .arg(place.y());
    }
    QImage around(const QWidget* widget) const {
        const QRect place = placeOf(widget).adjusted(-4, -4, 4, 4).intersected((*window_)->rect());
        return (*window_)->grab(place).toImage();
    }
    /// Walks around once from the tool bar's first stop.
    QList<QWidget*> walkRound(bool back) {
        QList<QWidget*> stops;
        for (int i = 0; i < 200 && !stops.contains(focus()); ++i) {
            stops.append(focus());
            pressTab(back);
        }
        return stops;
    }
    /// Returns whether it is one of the answers below the operation's fields.
    static bool isLink(const QWidget* widget) { return widget && widget->accessibleName().startsWith("Without “saxpy”"); }
    /// Returns whether the late content of the right column is complete.
    bool isAnswered() const {
        const QList<QWidget*> all = (*window_)->findChildren<QWidget*>();
        return std::ranges::any_of(all, [](const QWidget* each) {
            return each->isVisible() && each->accessibleName().startsWith("Without “saxpy”") &&
                   each->accessibleName().contains(" ms");
        });
    }
    int paneOf(const QWidget* widget) const {
        const QList<QWidget*> panes{child<QToolBar>("tools"), child<QDockWidget>("leftDock"), (*window_)->centralWidget(),
                                    child<QDockWidget>("rightDock")};
        for (int i = 0; i < panes.size(); ++i)
            if (panes[i]->isAncestorOf(widget)) return i;
        return -1;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY(child<ui::TimelineView>()->timeline());
        QTRY_VERIFY(window_->visible<QPushButton>("Remove wait"));
        child<QWidget>("deviceSelector")->setFocus(Qt::TabFocusReason);
    }
    void cleanup() { window_.reset(); }

    void tabWalksThePanesAsTheyStand() {
        const QList<QWidget*> stops = walkRound(false);
        QVERIFY2(stops.size() > 15, qPrintable(QString::number(stops.size())));
        for (qsizetype i = 1; i < stops.size(); ++i) {
            QVERIFY2(paneOf(stops[i]) >= paneOf(stops[i - 1]), qPrintable(nameOf(stops[i])));
            QVERIFY2(paneOf(stops[i]) >= 0, qPrintable(nameOf(stops[i])));
        }
        QVERIFY(stops.contains(child<ui::ComposerView>()) && stops.contains(child<ui::TimelinePlot>()));
        QVERIFY(stops.indexOf(child<ui::ComposerView>()) < stops.indexOf(child<ui::TimelinePlot>()));
        child<QWidget>("deviceSelector")->setFocus(Qt::TabFocusReason);
        QList<QWidget*> back = walkRound(true);
        std::reverse(back.begin() + 1, back.end());
        QCOMPARE(back, stops);
    }

    /// Lists every tab of the library, with a call selected so that its fields are shown.
    void everyStopIsInSightAndShowsIt_data() {
        QTest::addColumn<int>("tab");
        QTest::newRow("insert") << 0;
        QTest::newRow("resources") << 1;
        QTest::newRow("lessons") << 2;
    }
    void everyStopIsInSightAndShowsIt() {
        QFETCH(int, tab);
        child<QDockWidget>("leftDock")->findChild<QTabWidget*>()->setCurrentIndex(tab);
        window_->document()->select({"saxpy"});
        QTRY_VERIFY(window_->visible<QLineEdit>("Label"));
        const QWidget* first = focus();
        int stops = 0;
        do {
            QWidget* stop = focus();
            QTRY_VERIFY2(isInSight(stop), qPrintable(nameOf(stop)));
            const QImage with = around(stop);
            stop->clearFocus();
            QVERIFY2(with != around(stop), qPrintable(nameOf(stop)));
            stop->setFocus(Qt::TabFocusReason);
            pressTab();
        } while (focus() != first && ++stops < 200);
        QVERIFY2(stops > 20 && stops < 200, qPrintable(QString::number(stops)));
    }

    void whatIsScrolledAwayComesIntoSight() {
        window_->document()->select({"saxpy"});
        (*window_)->resize(1280, 720);
        QTRY_VERIFY(window_->visible<QLineEdit>("Label"));
        QTRY_VERIFY(isAnswered());
        for (int i = 0; i < 200; ++i) {
            pressTab();
            QTRY_VERIFY2(isInSight(focus()), qPrintable(nameOf(focus())));
            if (focus() == child<QWidget>("deviceSelector")) break;
        }
    }

    /// Late answers make the cards above a control taller.
    void theFocusStaysInSightWhileCardsGrow() {
        window_->document()->select({"saxpy"});
        (*window_)->resize(1280, 720);
        QTRY_VERIFY(window_->visible<QLineEdit>("Label"));
        QTRY_VERIFY(isAnswered());
        for (int i = 0; i < 200 && !isLink(focus()); ++i) pressTab();
        QVERIFY(isLink(focus()));
        QWidget* link = focus();
        QTRY_VERIFY(isInSight(link));
        auto* column = qobject_cast<QScrollArea*>(child<QDockWidget>("rightDock")->widget());
        QWidget* above = column->widget()->findChild<ui::OperationPanel*>();
        const auto grow = [&] {
            above->setMinimumHeight(above->height() + column->height());
            for (int turn = 0; turn < 20; ++turn) QCoreApplication::processEvents();  // no time passes
        };
        grow();
        QVERIFY2(isInSight(link), qPrintable(nameOf(link)));
        grow();
        QVERIFY2(isInSight(link), qPrintable(nameOf(link)));
        column->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
        const int scrolled = column->verticalScrollBar()->value();
        grow();
        QCOMPARE(column->verticalScrollBar()->value(), scrolled);
    }

    void undoIsTheProgramsWhereAFieldHasNothingToTakeBack() {
        const Program before = window_->document()->program();
        QWidget* line = window_->get()->findChild<ui::TypingEdit*>();
        QTest::keyClick(child<ui::ComposerView>(), Qt::Key_Insert);
        QTRY_COMPARE(focus(), line);
        QTest::keyClicks(line, "s1: A(1,50)");
        QTest::keyClick(line, Qt::Key_Return);
        const Program inserted = window_->document()->program();
        QVERIFY(inserted != before);
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window_->document()->program() == before);
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window_->document()->program() == inserted);
        QTest::keyClicks(line, "s1");
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(window_->document()->program() == inserted, "what is being typed is the field's to take back");
    }

    void commandsWithCtrlAndALetterWorkInFields() {
        GreedyField field;
        field.setParent(window_->get());
        const auto takes = [&](Qt::Key key) {
            QKeyEvent event(QEvent::ShortcutOverride, key, Qt::ControlModifier);
            event.ignore();
            QApplication::sendEvent(&field, &event);
            return event.isAccepted();
        };
        for (const Qt::Key key : {Qt::Key_E, Qt::Key_D, Qt::Key_O, Qt::Key_S})
            QVERIFY2(!takes(key), qPrintable(QKeySequence(key).toString()));
        for (const Qt::Key key : {Qt::Key_A, Qt::Key_C, Qt::Key_X, Qt::Key_V, Qt::Key_Left})
            QVERIFY2(takes(key), qPrintable(QKeySequence(key).toString()));
    }

    void aFieldThatIsTypedToItsEndIsOneStep() {
        const Program before = window_->document()->program();
        window_->document()->select({"saxpy"});
        QTRY_VERIFY(window_->visible<QLineEdit>("Label"));
        auto* label = window_->visible<QLineEdit>("Label");
        label->setFocus();
        QTest::keyClicks(label, "xy");
        QTest::keyClick(label, Qt::Key_Return);
        QVERIFY(window_->document()->program() != before);
        QTest::keyClick(label, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window_->document()->program() == before);
        QVERIFY(!window_->document()->undoStack()->canUndo());
        QCOMPARE(label->text(), QStringLiteral("saxpy"));
    }

    /// The valid beginning of a text is not what was meant.
    void aCommandUsesNoTextThatIsWrong() {
        const Program before = window_->document()->program();
        QVERIFY(window_->document()->save(window_->file("saved.streamscope")));
        window_->document()->select({"saxpy"});
        QTRY_VERIFY(window_->visible<QLineEdit>("Grid x"));
        auto* grid = window_->visible<QLineEdit>("Grid x");
        for (const char* command : {"Save", "Run"}) {
            grid->setFocus();
            grid->selectAll();
            QTest::keyClicks(grid, "3;");
            QVERIFY(window_->document()->program() != before);
            window_->action(QString::fromLatin1(command))->trigger();
            QVERIFY(window_->document()->program() == before);
            QCOMPARE(grid->text(), QStringLiteral("3;"));
            const QString told = (*window_)->statusBar()->currentMessage();
            QVERIFY2(told.startsWith("Grid x is unchanged: ") && told.endsWith(grid->accessibleDescription()), qPrintable(told));
        }
        QFile saved(window_->file("saved.streamscope"));
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(*programFromJson(saved.readAll().toStdString()).value == before);
    }

    /// The name of a resource is restored when its typing ends.
    void aReasonIsToldAlsoOfATextThatIsRestored() {
        QLineEdit field(window_->get());
        field.setAccessibleName(QStringLiteral("Name"));
        field.setAccessibleDescription(QStringLiteral("In use."));
        field.setProperty("invalid", true);
        connect(&field, &QLineEdit::editingFinished, &field, [&] { field.setProperty("invalid", false); });
        field.show();
        field.setFocus();
        QCOMPARE(streamscope::app::endTyping(window_->get()), QStringLiteral("Name is unchanged: In use."));
        QCOMPARE(streamscope::app::endTyping(window_->get()), QString());
    }

    void aFieldThatTellsNoReasonIsNotNamed() {
        QLineEdit field(window_->get());
        field.setAccessibleName(QStringLiteral("Answer"));
        field.setProperty("invalid", true);
        field.show();
        field.setFocus();
        QCOMPARE(streamscope::app::endTyping(window_->get()), QString());
    }

    void focusStaysWithinThePresentation() {
        child<ui::ComposerView>()->setFocus();
        QTest::keyClick(focus(), Qt::Key_F11);
        QTRY_VERIFY((*window_)->isFullScreen());
        for (int i = 0; i < 12; ++i) {
            pressTab();
            QVERIFY2(focus()->isVisible() && paneOf(focus()) == 2, qPrintable(nameOf(focus())));
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestKeyboardFocus)

}  // namespace tst_keyboard_focus

#include "tst_keyboard_focus.moc"
