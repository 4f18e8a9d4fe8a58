// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/bottom_strip.h"
#include "app/widgets/first_size.h"
#include "tests/app/main_window_test.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QDockWidget>
#include <QFontInfo>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

namespace tst_window_shape {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of sizes, names and panels of the whole window.
class TestWindowShape : public MainWindowTest {
    Q_OBJECT

    /// Returns a message if a control has no accessible name, or a button without text no tooltip.
    static QString whatIsWrongWith(QWidget* control) {
        auto* button = qobject_cast<QAbstractButton*>(control);
        const bool used = button || (control->focusPolicy() & Qt::TabFocus);
        if (!control->isVisible() || !used || control->focusProxy() || control->objectName().startsWith("qt_")) return {};
        if (auto* tabs = qobject_cast<QTabBar*>(control)) {  // each tab is an accessible of its own
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->tabText(tab).isEmpty()) return "a tab of " + tabs->parent()->objectName() + " has no name";
            return {};
        }
        const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(control);
        const QString what = QLatin1String(control->metaObject()->className()) + u' ' + control->objectName() + u' ' +
                             (control->parentWidget() ? control->parentWidget()->metaObject()->className() : "");
        if (!heard || heard->text(QAccessible::Name).isEmpty()) return what + " has no name";
        const bool showsWords = button && (!button->text().isEmpty() || button->inherits("streamscope::app::TryRow"));
        if (button && !showsWords && button->toolTip().isEmpty()) return what + " has no tooltip";
        return {};
    }

    QToolButton* tab(const QString& title) const {
        for (auto* each : window_->findChild<BottomStrip*>()->tabs()->findChildren<QToolButton*>())
            if (each->text() == title) return each;
        qFatal("no such tab");
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { window_.reset(); }

    /// The chosen tab has a bold title, which needs more room.
    void theLibraryKeepsItsWidth() {
        auto* tabs = window_->findChild<QDockWidget*>("leftDock")->findChild<QTabWidget*>();
        const int wide = tabs->width();
        for (const int tab : {1, 2, 0}) {
            tabs->setCurrentIndex(tab);
            QCoreApplication::sendPostedEvents();
            QCOMPARE(tabs->width(), wide);
            QVERIFY(tabs->tabBar()->sizeHint().width() <= wide);
        }
    }

    /// Checks every tab, with a call of each kind of fields selected.
    void everyControlSaysWhatItIs() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        auto* tabs = window_->findChild<QDockWidget*>("leftDock")->findChild<QTabWidget*>();
        QStringList wrong;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            for (const char* call : {"", "copyX", "recordE1", "saxpy", "sync"}) {
                document()->select(*call ? QStringList(QString::fromLatin1(call)) : QStringList());
                for (QWidget* control : window_->findChildren<QWidget*>())
                    if (const QString what = whatIsWrongWith(control); !what.isEmpty()) wrong << what;
            }
        }
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void noTextIsSmallerThanTenPixels() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        document()->select({QStringLiteral("saxpy")});
        for (QWidget* widget : window_->findChildren<QWidget*>())
            if (widget->isVisible()) QVERIFY2(QFontInfo(widget->font()).pixelSize() >= 10, widget->metaObject()->className());
    }

    void theFirstWindowFitsItsScreen() {
        QCOMPARE(firstSize({2560, 1400}), QSize(1600, 1000));
        const QSize small(1280, 690);
        QVERIFY(firstSize(small).width() < small.width() && firstSize(small).height() < small.height());
        QVERIFY2(window_->minimumSizeHint().width() <= firstSize({1280, 690}).width(), "it can be that narrow");
        QVERIFY(window_->minimumSizeHint().height() <= firstSize({1280, 690}).height());
    }

    /// The tab bar stays under the pointer, one panel is open at a time, and lanes stay in view.
    void onePanelIsOpenBelowTheTimelineAndItsTabsStayWhereTheyAre() {
        window_->resize(1280, 720);
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        auto* const strip = window_->findChild<BottomStrip*>();
        const QPoint place = tab(QStringLiteral("Runs"))->mapTo(window_.get(), QPoint());
        const int timelineBefore = timeline()->height();
        for (const char* title : {"Runs", "Statistics", "Compare", "Sweep", "Side by side"}) {
            QTest::mouseClick(tab(QLatin1String(title)), Qt::LeftButton);
            QTRY_VERIFY2(strip->isVisible() && strip->height() >= 96, title);
            QTRY_COMPARE(tab(QStringLiteral("Runs"))->mapTo(window_.get(), QPoint()), place);
            QCOMPARE(window_->size(), QSize(1280, 720));
            QVERIFY2(timeline()->findChild<ui::TimelinePlot*>()->axisRect()->height() >= 60, title);
            int checked = 0;
            for (const auto* each : strip->tabs()->findChildren<QToolButton*>()) checked += each->isChecked();
            QCOMPARE(checked, 1);
        }
        QTest::mouseClick(tab(QStringLiteral("Side by side")), Qt::LeftButton);
        QTRY_VERIFY(!strip->isVisible());
        QTRY_COMPARE(timeline()->height(), timelineBefore);
    }

    void aPanelCanHaveTheRoomOfComposerAndTimeline() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        QTest::mouseClick(tab(QStringLiteral("Runs")), Qt::LeftButton);
        auto* maximise = window_->findChild<QToolButton*>(QStringLiteral("maximisePanel"));
        QTest::mouseClick(maximise, Qt::LeftButton);
        QTRY_VERIFY(!timeline()->isVisible());
        QTRY_VERIFY(window_->findChild<BottomStrip*>()->height() > window_->height() / 2);
        QTest::mouseClick(maximise, Qt::LeftButton);
        QTRY_VERIFY(timeline()->isVisible());
        QTest::mouseClick(maximise, Qt::LeftButton);
        QTest::mouseClick(tab(QStringLiteral("Runs")), Qt::LeftButton);  // closes the panel, which then needs no room
        QTRY_VERIFY(timeline()->isVisible());
    }
};

STREAMSCOPE_WINDOW_TEST(TestWindowShape)

}  // namespace tst_window_shape

#include "tst_window_shape.moc"
