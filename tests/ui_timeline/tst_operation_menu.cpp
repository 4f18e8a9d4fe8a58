// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/operation_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

namespace tst_operation_menu {

using namespace streamscope;
using namespace streamscope::ui;

class OperationMenuTest : public QObject {
    Q_OBJECT

    static constexpr std::uint32_t saxpy = 3;

    /// Opens the menu at a place of the lanes.
    static QMenu* openMenu(ShownTimeline& shown, const QPoint& at, QContextMenuEvent::Reason reason = QContextMenuEvent::Mouse) {
        QContextMenuEvent event(reason, at, shown.plot->mapToGlobal(at));
        QCoreApplication::sendEvent(shown.plot, &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }

    static QAction* entry(const QMenu* menu, const QString& words) {
        for (QAction* each : menu->actions())
            if (each->text().remove(u'&').contains(words)) return each;
        return nullptr;
    }

private Q_SLOTS:
    void cleanup() {
        if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
    }

    void ofAnOperation() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy selected(&shown.view, &TimelineView::selectionRequested);
        QMenu* menu = openMenu(shown, shown.middle(saxpy));
        QVERIFY(menu);
        entry(menu, QStringLiteral("Select"))->trigger();
        QCOMPARE(selected.count(), 1);
        entry(menu, QStringLiteral("Copy name"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("saxpy"));
        entry(menu, QStringLiteral("Copy times"))->trigger();
        const QString times = QGuiApplication::clipboard()->text();
        QVERIFY(times.contains(QStringLiteral("start 1000.000 µs")));
        QVERIFY(times.contains(QStringLiteral("duration 900.000 µs")));
    }

    void itFitsAndMeasures() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy measured(&shown.view, &TimelineView::rangeMeasured);
        QMenu* menu = openMenu(shown, shown.middle(saxpy));
        entry(menu, QStringLiteral("Keep"))->trigger();
        QCOMPARE(measured.count(), 1);
        QCOMPARE(shown.plot->keptMeasures(), std::size_t{1});
        const TimeRange whole = shown.plot->range();
        entry(menu, QStringLiteral("Fit"))->trigger();
        QVERIFY(shown.plot->range().span() < whole.span() / 2);
    }

    void itFindsTheOthers() {
        ShownTimeline shown(samples::forkAndJoin());
        std::size_t found = 0;
        connect(&shown.view, &TimelineView::operationsFound, this,
                [&](const std::shared_ptr<const std::vector<std::uint32_t>>& operations) {
                    found = operations ? operations->size() : 0;
                });
        QMenu* menu = openMenu(shown, shown.middle(saxpy));
        entry(menu, QStringLiteral("this name"))->trigger();
        QTRY_COMPARE(found, std::size_t{1});
        QCOMPARE(shown.view.findChild<QLineEdit*>(QStringLiteral("timelineSearch"))->text(), QStringLiteral("name:\"saxpy\""));
        entry(menu, QStringLiteral("this kind"))->trigger();
        QTRY_COMPARE(found, std::size_t{2});
        shown.view.forgetSearch();
        QTRY_COMPARE(found, std::size_t{0});
    }

    void itFollowsDependencies() {
        ShownTimeline shown(samples::forkAndJoin());
        QMenu* menu = openMenu(shown, shown.middle(0));
        QVERIFY(!entry(menu, QStringLiteral("Back"))->isEnabled());  // the first copy waits for nothing
        QVERIFY(entry(menu, QStringLiteral("Forth"))->isEnabled());
        QSignalSpy selected(&shown.view, &TimelineView::selectionRequested);
        entry(menu, QStringLiteral("Forth"))->trigger();
        QCOMPARE(selected.count(), 1);
    }

    void elsewhereTheMenuOfTheTimeline() {
        ShownTimeline shown(samples::forkAndJoin());
        const Rect area = shown.layout().viewport.area;
        QMenu* menu = openMenu(shown, QPointF(area.right() - 4, area.bottom() - 2).toPoint());
        QCOMPARE(menu, shown.view.menu());
    }

    void theKeyboardAsksForTheSelectedOne() {
        ShownTimeline shown(samples::forkAndJoin());
        QCOMPARE(openMenu(shown, {5, 5}, QContextMenuEvent::Keyboard), shown.view.menu());
        cleanup();
        shown.view.setSelection({QString::fromStdString(samples::forkAndJoin().operations[saxpy].id)});
        QMenu* menu = openMenu(shown, {5, 5}, QContextMenuEvent::Keyboard);
        QVERIFY(entry(menu, QStringLiteral("Select “saxpy”")));
    }

    void measuringTellsTheRange() {
        ShownTimeline shown(samples::forkAndJoin());
        std::optional<Span> range;
        connect(&shown.view, &TimelineView::rangeMeasured, this, [&](const std::optional<Span>& told) { range = told; });
        const QPoint from = qt(shown.layout().viewport.area.center()).toPoint();
        shown.drag(Qt::LeftButton, from, from - QPoint(200, 0));
        QVERIFY(range);
        QVERIFY(range->begin < range->end);
        shown.key(Qt::Key_Escape);
        QVERIFY(!range);
    }
};

STREAMSCOPE_WINDOW_TEST(OperationMenuTest)

}  // namespace tst_operation_menu

#include "tst_operation_menu.moc"
