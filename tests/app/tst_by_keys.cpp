// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/typing_edit.h"
#include "ui/figure/export_dialog.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>
#include <QToolBar>
#include <QUndoStack>

namespace tst_by_keys {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that a mouse is needed for nothing: presses keys in the real window as a person would, at whatever has the focus.
class TestByKeys : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    static QWidget* focus() { return QApplication::focusWidget(); }
    void press(Qt::Key key, Qt::KeyboardModifiers held = {}) const {
        QTest::keyClick(focus() ? focus() : window_->get(), key, held);
    }
    static void type(const QString& text) { QTest::keyClicks(focus(), text); }
    template <class T>
    T* child(const char* name = "") const {
        return (*window_)->findChild<T*>(QString::fromLatin1(name));
    }
    ui::TimelinePlot* plot() const { return child<ui::TimelinePlot>(); }
    const Timeline* timeline() const { return child<ui::TimelineView>()->timeline().get(); }
    QString selected() const { return window_->document()->selection().join(u' '); }

    /// Presses keys that move the focus until `isThere` holds of the widget with the focus. Returns whether it ever does.
    template <class Found>
    bool walkTo(Found isThere, Qt::Key key = Qt::Key_Tab, Qt::KeyboardModifiers held = {}) const {
        for (int i = 0; i < 150 && focus(); ++i) {
            if (isThere(focus())) return true;
            press(key, held);
        }
        return false;
    }
    bool walkToPane(const QWidget* pane) const {
        return walkTo([pane](const QWidget* at) { return at == pane; }, Qt::Key_F6, Qt::ControlModifier);
    }
    bool walkToButton(const QString& words) const {
        return walkTo([words](const QWidget* at) {
            const auto* button = qobject_cast<const QPushButton*>(at);
            return button && button->text().remove(u'&').startsWith(words);
        });
    }
    /// Types calls into the line of the composer, which has the focus afterwards.
    void typeCalls(const QString& calls) const {
        press(Qt::Key_Insert);
        QTRY_VERIFY(qobject_cast<ui::TypingEdit*>(focus()));
        type(calls);
        press(Qt::Key_Return);
        press(Qt::Key_Escape);
        QTRY_COMPARE(focus(), child<ui::ComposerView>());
    }
    bool ran(std::size_t operations) const {
        return timeline() && timeline()->operations.size() == operations && timeline()->makespan;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY(timeline());
    }
    void cleanup() { window_.reset(); }

    void aRaceIsComposedRunExplainedRepairedAndExported() {
        press(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(window_->document()->program().operations.empty());
        QVERIFY(walkToPane(child<ui::ComposerView>()));
        typeCalls("s1: K(make,2,50,w:x)");
        typeCalls("s2: K(use,1,50,r:x)");
        QCOMPARE(window_->document()->program().operations.size(), std::size_t{2});
        press(Qt::Key_F5);
        QTRY_VERIFY(ran(2));
        const auto before = timeline()->makespan;

        QTRY_VERIFY2((press(Qt::Key_F8), selected().contains("use")), qPrintable(selected()));
        QTRY_VERIFY(window_->visible<QPushButton>("Order use after make"));
        QVERIFY(walkToButton("Order use after make"));
        press(Qt::Key_Space);
        QTRY_COMPARE(window_->document()->program().operations.size(), std::size_t{4});
        press(Qt::Key_F5);
        QTRY_VERIFY(ran(4) && timeline()->makespan > before);

        QVERIFY(walkToPane(child<ui::ComposerView>()));
        press(Qt::Key_Home);
        for (int i = 0; i < 8 && selected() != "use"; ++i) press(Qt::Key_Right);
        QCOMPARE(selected(), QStringLiteral("use"));
        QVERIFY(walkToPane(plot()));
        press(Qt::Key_Left, Qt::ControlModifier);
        QTRY_COMPARE(selected(), QStringLiteral("make"));

        press(Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(child<ui::ExportDialog>("exportDialog"));
        auto* dialog = child<ui::ExportDialog>("exportDialog");
        QTRY_COMPARE(QApplication::activeWindow(), dialog);
        QVERIFY(walkTo([](const QWidget* at) {
            const auto* line = qobject_cast<const QLineEdit*>(at);
            return line && line->text().contains(u'/');
        }));
        press(Qt::Key_A, Qt::ControlModifier);
        const QString file = window_->file("by-keys.svg");
        type(file);
        QVERIFY(walkToButton("Export"));
        press(Qt::Key_Space);
        QTRY_VERIFY(QFile::exists(file) && QFile(file).size() > 1000);
        QTRY_VERIFY(!child<ui::ExportDialog>("exportDialog"));
        QVERIFY(window_->comesToTheFront());  // as a window manager would have it
        for (int i = 0; i < 20 && window_->document()->undoStack()->canUndo(); ++i) press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window_->document()->program().operations.empty());
    }

    void aKeyLeadsFromPaneToPaneAndAnotherOneBack() {
        QTRY_VERIFY(plot()->isVisible());
        const QWidget* ofTimeline = plot();
        while (!qobject_cast<QSplitter*>(ofTimeline->parentWidget())) ofTimeline = ofTimeline->parentWidget();
        const std::array<const QWidget*, 5> panes{child<QToolBar>("tools"), child<QDockWidget>("leftDock"),
                                                  child<ui::ComposerView>(), ofTimeline, child<QDockWidget>("rightDock")};
        const auto paneOf = [&](const QWidget* at) {
            const auto found =
                std::ranges::find_if(panes, [at](const QWidget* each) { return each == at || each->isAncestorOf(at); });
            return int(found - panes.begin());
        };
        const auto walked = [&](Qt::KeyboardModifiers held) {
            QList<int> order;
            for (int i = 0; i < 14; ++i) {
                const int pane = paneOf(focus());
                if (pane < int(panes.size())) order << pane;  // the tabs below the timeline are a pane, too
                if (order.size() == qsizetype(panes.size())) break;
                press(Qt::Key_F6, held);
            }
            return order;
        };
        QVERIFY(walkTo([&](const QWidget* at) { return paneOf(at) == 0; }, Qt::Key_F6, Qt::ControlModifier));
        QCOMPARE(walked(Qt::ControlModifier), (QList<int>{0, 1, 2, 3, 4}));
        QCOMPARE(walked(Qt::ControlModifier | Qt::ShiftModifier), (QList<int>{4, 3, 2, 1, 0}));
    }

    /// Copy x takes 1.0 ms, and saxpy behind it 0.9 ms.
    void keysMeasureFromEdgeToEdge() {
        QTRY_VERIFY(ran(10));
        QVERIFY(walkToPane(plot()));
        press(Qt::Key_Escape);
        press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(plot()->measure());
        QCOMPARE(plot()->measure()->second, 1e6);
        press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(*plot()->measure(), std::pair(0.0, 1.9e6));
        press(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(*plot()->measure(), std::pair(0.0, 1e6));
        press(Qt::Key_M);
        QCOMPARE(plot()->keptMeasures(), std::size_t{1});
        window_->document()->select({"saxpy"});
        press(Qt::Key_Escape);
        window_->document()->select({"saxpy"});
        press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(*plot()->measure(), std::pair(1e6, 1.9e6));
    }

    void everyMenuOpensByItsLetter() {
        for (const QAction* title : (*window_)->menuBar()->actions()) {
            const QString text = title->text();
            const qsizetype at = text.indexOf(u'&');
            QVERIFY2(at >= 0, qPrintable(text));
            const QChar letter = text[at + 1].toUpper();
            press(static_cast<Qt::Key>(letter.unicode()), Qt::AltModifier);
            QTRY_COMPARE(QApplication::activePopupWidget(), static_cast<QWidget*>(title->menu()));
            QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
            QTRY_VERIFY(!QApplication::activePopupWidget());
            if (child<QMenuBar>()->activeAction()) QTest::keyClick(child<QMenuBar>(), Qt::Key_Escape);
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestByKeys)

}  // namespace tst_by_keys

#include "tst_by_keys.moc"
