// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/captions.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

namespace tst_timeline_view {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QString textOf(const TimelineView& view, const char* name) {
    const auto* label = view.findChild<QLabel*>(QString::fromLatin1(name));
    return label && !label->isHidden() ? label->text() : QString();
}

}  // namespace

class TimelineViewTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    /// The lines of pixels that make up the rounded corners of a bar meet without a seam.
    void aBarIsOfOneColor() {
        ShownTimeline shown(samples::forkAndJoin());
        int seen = 0;
        for (const Bar& bar : shown.layout().bars) {
            if (bar.shape != BarShape::Solid || bar.rect.width() < 60 || bar.cutLeft) continue;
            const QImage picture = shown.plot->grab().toImage();
            const int x = static_cast<int>(bar.rect.left()) + 3;  // before its name, within its edge
            for (int y = static_cast<int>(bar.rect.top()) + 3; y < static_cast<int>(bar.rect.bottom()) - 8; ++y)
                QCOMPARE(picture.pixelColor(x, y).rgb(), bar.fill.rgb());
            ++seen;
        }
        QVERIFY(seen > 1);
    }

    /// A pane may have neither lanes nor its height, as behind the question of a lesson in a presentation.
    void aRoomWithoutLanesAndWithoutHeight() {
        TimelineView view;
        view.setTimeline(std::make_shared<const Timeline>(), TimelineState::Empty);
        view.setDisplayScale(DisplayScale::forRoom(96));
        for (const int height : {400, 40, 1}) {
            view.findChild<TimelinePlot*>()->resize(300, height);
            view.setTimeline(std::make_shared<const Timeline>(), TimelineState::Empty);
            QVERIFY(view.findChild<TimelinePlot*>()->lanes().lanes.empty());
        }
    }

    void anEmptyViewSaysWhatToDo() {
        TimelineView view;
        view.setEmptyText(QStringLiteral("Add a kernel"));
        view.resize(600, 300);
        view.show();
        bool said = false;
        for (const QLabel* label : view.findChildren<QLabel*>())
            said |= label->isVisible() && label->text() == QStringLiteral("Add a kernel");
        QVERIFY(said);
        QVERIFY(!view.findChild<TimelinePlot*>()->isVisible());
        QVERIFY(!view.findChild<StateChip*>()->isVisible());
        view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY(view.findChild<TimelinePlot*>()->isVisible());
        view.setTimeline(nullptr, TimelineState::Empty);
        QVERIFY(!view.findChild<TimelinePlot*>()->isVisible());
    }

    void theHeaderSaysStateTotalChangeAndBound() {
        ShownTimeline shown(samples::forkAndJoin(), {1200, 520});
        shown.view.setPrevious(samples::us(4200));
        QCOMPARE(shown.view.findChild<StateChip*>()->word(), QStringLiteral("SIMULATED"));
        QCOMPARE(textOf(shown.view, "timelineTotal"), QStringLiteral("3.30 ms"));
        QCOMPARE(textOf(shown.view, "timelineChange"), QStringLiteral("was 4.20 ms  ▼ 0.90 ms"));
        QCOMPARE(textOf(shown.view, "timelineBound"), QStringLiteral("lower bound 3.30 ms"));
        QCOMPARE(shown.view.findChild<ElidedLabel*>()->text(), QStringLiteral("Teaching GPU, simulated"));
        shown.view.setState(TimelineState::OutOfDate);
        QCOMPARE(shown.view.findChild<StateChip*>()->word(), QStringLiteral("OUT OF DATE"));
    }

    void lessTimeIsNoSuccessOfAProgramWithErrors() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setPrevious(samples::us(4200));
        const auto color = [&shown] {
            return shown.view.findChild<QLabel*>(QStringLiteral("timelineChange"))->palette().color(QPalette::WindowText);
        };
        QCOMPARE(color(), Theme::current().success);
        shown.view.setWrong(true);
        QCOMPARE(color(), Theme::current().mutedText);
        shown.view.setWrong(false);
        QCOMPARE(color(), Theme::current().success);
    }

    /// A measured run does not tell how short its operations could be (order.md N2).
    void theHeaderOfAMeasuredRunSaysNoBound() {
        Timeline measured = samples::forkAndJoin();
        measured.devices.front().info.kind = DeviceKind::Cuda;
        ShownTimeline shown(measured);
        QCOMPARE(textOf(shown.view, "timelineBound"), QStringLiteral("longest chain as measured 3.30 ms"));
    }

    /// Entries without room in a narrow window are in a menu.
    void aMenuHoldsWhatTheHeaderHasNoRoomFor() {
        ShownTimeline narrow(samples::forkAndJoin(), {420, 400});
        QCoreApplication::processEvents();
        auto* more = narrow.view.findChild<QToolButton*>(QStringLiteral("timelineMore"));
        QVERIFY(more && more->isVisible());
        Q_EMIT more->menu()->aboutToShow();
        QStringList entries;
        for (const QAction* entry : more->menu()->actions()) entries << entry->text();
        for (const char* button : {"timelinePlay", "timelineLanes", "timelineFit"})
            QVERIFY(!narrow.view.findChild<QToolButton*>(QLatin1String(button))->isVisible());
        QVERIFY2(entries.contains(QStringLiteral("Play")) && entries.contains(QStringLiteral("Fit")) &&
                     entries.contains(QStringLiteral("lower bound 3.30 ms")),
                 qPrintable(entries.join(u' ')));
        ShownTimeline wide(samples::forkAndJoin(), {1400, 400});
        QCoreApplication::processEvents();
        QVERIFY(!wide.view.findChild<QToolButton*>(QStringLiteral("timelineMore"))->isVisible());
    }

    void noButtonIsHiddenForWhichThereIsRoom() {
        for (int width = 420; width < 1200; width += 20) {
            ShownTimeline shown(samples::forkAndJoin(), {width, 400});
            QCoreApplication::processEvents();
            auto* header = shown.view.findChild<TimelineHeader*>();
            const int spare = header->width() - header->layout()->minimumSize().width();
            for (const char* name : {"timelinePlay", "timelineLanes", "timelineArrows", "timelineFit"}) {
                const auto* button = shown.view.findChild<QToolButton*>(QLatin1String(name));
                const int needed = button->sizeHint().width() + header->layout()->spacing();
                QVERIFY2(button->isVisible() || needed > spare, qPrintable(QStringLiteral("%1 at %2").arg(name).arg(width)));
            }
        }
    }

    /// A what-if has its own line and displaces nothing in the header.
    void aWhatIfLeavesTheHeaderAsItIs() {
        ShownTimeline shown(samples::forkAndJoin(), {900, 400});
        shown.view.setPrevious(samples::us(4200));
        QCoreApplication::processEvents();
        const auto visible = [&] {
            QStringList names;
            for (const QWidget* part : shown.view.findChild<TimelineHeader*>()->findChildren<QWidget*>())
                if (part->isVisible()) names << part->objectName();
            return names;
        };
        const QStringList before = visible();
        shown.view.setWhatIf(
            WhatIfPicture{nullptr, QStringLiteral("Without copy y and all that it held back: 2.50 ms, −0.80 ms")});
        QCoreApplication::processEvents();
        QCOMPARE(visible(), before);
        QVERIFY(textOf(shown.view, "timelineWhatIf").startsWith(QStringLiteral("Without copy y")));
    }

    /// The view is not centred beyond the edges of the run.
    void theFirstHitOfASearchIsNotCentredBeyondTheRun() {
        ShownTimeline shown(samples::fourStreams());
        shown.plot->setRange({1'000'000, 2'000'000});
        shown.plot->centre(0);
        QVERIFY(shown.plot->range().begin >= 0);
        QVERIFY(shown.plot->isCentred(0));
    }

    /// A button gets no leave event while its menu is open, and must not stay shaded.
    void aButtonIsNotShadedOnceItsMenuIsClosed() {
        ShownTimeline shown(samples::forkAndJoin());
        auto* button = shown.view.findChild<QToolButton*>(QStringLiteral("timelineLanes"));
        QCursor::setPos(shown.view.mapToGlobal(QPoint(5, shown.view.height() - 5)));
        button->setAttribute(Qt::WA_UnderMouse);
        Q_EMIT button->menu()->aboutToHide();
        QVERIFY(!button->underMouse());
    }

    void thePlayheadSaysItsTimeAsExactlyAsTheViewShowsIt() {
        QCOMPARE(qt(timeInView(14'723'456'000, 0, 20e9, 1000)), QStringLiteral("14.72 s"));
        QCOMPARE(qt(timeInView(14'723'456'000, 14.7e9, 14.75e9, 1000)), QStringLiteral("14.72346 s"));
        QCOMPARE(qt(timeInView(100'400'000, 0, 200e6, 1000)), QStringLiteral("100.4 ms"));
    }

    void lanesGrowWithTheRoom() {
        ShownTimeline high(samples::forkAndJoin(), {1100, 1200});
        QCOMPARE(high.bar(3).height(), 2 * RowMetrics().bar);
    }

    /// The remark of the run refers to the total time without brackets.
    void theTotalTimeWithoutBracketsIsShownWhereThatOfTheBarsIsWithdrawn() {
        Timeline withdrawn = samples::measured();
        withdrawn.method = Method::Strobed;
        withdrawn.makespan.reset();
        withdrawn.makespanUnbracketed = samples::us(3200);
        QCOMPARE(qt(measuringLine(withdrawn)),
                 QStringLiteral("NVIDIA H200 · median of 20 runs · strobed · total time without brackets · stretched ×1.03"));
        ShownTimeline shown(withdrawn);
        QCOMPARE(textOf(shown.view, "timelineTotal"), QStringLiteral("3.20 ms"));
    }

    void theHeaderGivesWayInANarrowWindow() {
        for (const int width : {320, 500, 650, 770, 1100}) {
            ShownTimeline shown(samples::measured(), {width, 400});
            shown.view.setPrevious(samples::us(255));
            QCoreApplication::processEvents();
            QCOMPARE(shown.view.width(), width);
            QVERIFY(!textOf(shown.view, "timelineTotal").isEmpty());
            const auto* header = shown.view.findChild<TimelineHeader*>();
            int last = 0;
            for (const QWidget* child : {static_cast<QWidget*>(shown.view.findChild<StateChip*>()),
                                         static_cast<QWidget*>(shown.view.findChild<ElidedLabel*>()),
                                         static_cast<QWidget*>(shown.view.findChild<QLabel*>("timelineTotal"))}) {
                QVERIFY(child->x() >= last);
                last = child->geometry().right();
            }
            QVERIFY(last <= header->width());
        }
    }

    void troubleHasABanner() {
        ShownTimeline shown(samples::deadlock());
        QVERIFY(textOf(shown.view, "timelineBanner").startsWith(QStringLiteral("Deadlock: streams a and b")));
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY(textOf(shown.view, "timelineBanner").isEmpty());
    }

    void barsStandWhereThePlotsAxisSays() {
        ShownTimeline shown(samples::forkAndJoin());
        QVERIFY(near(shown.bar(3).left(), shown.plot->xAxis2->coordToPixel(1'000'000), 1e-6));
        QVERIFY(near(shown.bar(3).right(), shown.plot->xAxis2->coordToPixel(1'900'000), 1e-6));
        QCOMPARE(shown.plot->xAxis2->ticker()->tickCount() > 0, true);
    }

    void aClickSelectsByAskingForTheSource() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.middle(5));
        QCOMPARE(asked.takeFirst().first().toStringList(), QStringList{"op6"});
        shown.view.setSelection({"op6"});
        QCOMPARE(shown.layout().halos.size(), std::size_t(1));
        QCOMPARE(shown.layout().halos[0].operation, 5U);
        QVERIFY(!shown.layout().arrows.empty());
        QTest::mouseClick(shown.plot, Qt::LeftButton, Qt::ControlModifier, shown.middle(3));
        QCOMPARE(asked.takeFirst().first().toStringList(), (QStringList{"op6", "op4"}));
        shown.view.setSelection({"op6", "op4"});
        QTest::mouseClick(shown.plot, Qt::LeftButton, Qt::ControlModifier, shown.middle(5));
        QCOMPARE(asked.takeFirst().first().toStringList(), QStringList{"op4"});
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, {shown.plot->width() - 40, shown.bar(0).center().toPoint().y()});
        QCOMPARE(asked.takeFirst().first().toStringList(), QStringList{});
    }

    /// Only the chain of the clicked turn is shown, because chains of a hundred turns are unreadable.
    void theTurnThatWasClickedIsMeantAlone() {
        Timeline timeline = samples::fourStreams();
        for (const std::size_t i : {0U, 3U, 6U}) timeline.operations[i].setSource("in");
        ShownTimeline shown(timeline);
        connect(&shown.view, &TimelineView::selectionRequested, &shown.view, &TimelineView::setSelection);
        const auto meant = [&] {
            std::vector<std::uint32_t> found;
            for (const Outline& halo : shown.layout().halos) found.push_back(halo.operation);
            return found;
        };
        for (const std::uint32_t turn : {3U, 6U, 0U}) {
            QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.middle(turn));
            QTRY_COMPARE(meant(), std::vector<std::uint32_t>{turn});
            for (const TimelineArrow& arrow : shown.layout().arrows) {
                const std::uint32_t from = timeline.dependencies[arrow.dependency].from.value;
                QVERIFY(from == turn || (from != 0 && from != 3 && from != 6));
            }
        }
    }

    void hoveringTellsTheOtherPanes() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy told(&shown.view, &TimelineView::hoveredOperation);
        shown.move(Qt::NoButton, shown.middle(8));
        QCOMPARE(told.takeLast().first().toString(), QStringLiteral("op9"));
        shown.move(Qt::NoButton, {shown.plot->width() - 30, shown.middle(0).y()});
        QCOMPARE(told.takeLast().first().toString(), QString());
    }

    void hoveringShowsTheStory() {
        ShownTimeline shown(samples::forkAndJoin());
        const QPoint at = shown.middle(8);
        QHelpEvent help(QEvent::ToolTip, at, shown.plot->mapToGlobal(at));
        QCoreApplication::sendEvent(shown.plot, &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("event e2, behind stencil")), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void keysZoomAndPan() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange whole = shown.plot->range();
        shown.key(Qt::Key_W);
        QVERIFY(near(shown.plot->range().span(), whole.span() * 0.8, 1));
        const TimeRange zoomedIn = shown.plot->range();
        shown.key(Qt::Key_D);
        QVERIFY(shown.plot->range().begin > zoomedIn.begin);
        QVERIFY(near(shown.plot->range().span(), zoomedIn.span(), 1));
        shown.key(Qt::Key_A);
        QVERIFY(near(shown.plot->range().begin, zoomedIn.begin, 1));
        shown.key(Qt::Key_S);
        QVERIFY(near(shown.plot->range().span(), whole.span(), 1));
        for (const Qt::Key fit : {Qt::Key_0, Qt::Key_Home}) {
            shown.key(Qt::Key_W);
            shown.key(Qt::Key_D);
            shown.key(fit);
            QCOMPARE(shown.plot->range(), whole);
        }
        shown.key(Qt::Key_W, Qt::ControlModifier);  // not a key of the timeline
        QCOMPARE(shown.plot->range(), whole);
    }

    void ctrlWheelKeepsTheTimeUnderThePointer() {
        ShownTimeline shown(samples::forkAndJoin());
        for (const int x : {200, 543, 1000}) {
            const double before = shown.plot->xAxis2->pixelToCoord(x);
            shown.wheel({x, 150}, {0, 120}, Qt::ControlModifier);
            QVERIFY(near(shown.plot->xAxis2->pixelToCoord(x), before, 1));
            shown.wheel({x, 150}, {0, -240}, Qt::ControlModifier);
            QVERIFY(near(shown.plot->xAxis2->pixelToCoord(x), before, 1));
        }
    }

    void endlessZoomingStaysSane() {
        ShownTimeline shown(samples::forkAndJoin());
        for (int i = 0; i < 120; ++i) shown.wheel({500, 150}, {0, 120}, Qt::ControlModifier);
        QVERIFY(shown.plot->range().span() >= 1);
        for (int i = 0; i < 200; ++i) shown.wheel({500, 150}, {0, -120}, Qt::ControlModifier);
        QVERIFY(shown.plot->range().span() <= 10 * shown.plot->total() * 1.000001);
    }

    void theWheelMovesRowsAndShiftMovesTime() {
        ShownTimeline shown(samples::many(200, 16), {900, 320});
        auto* bar = shown.view.findChild<QScrollBar*>();
        QVERIFY(bar->isVisible());
        const TimeRange before = shown.plot->range();
        shown.wheel({400, 150}, {0, -120});
        QVERIFY(shown.plot->scroll() > 0);
        QCOMPARE(bar->value(), int(shown.plot->scroll()));
        QCOMPARE(shown.plot->range(), before);
        const double scrolled = shown.plot->scroll();
        shown.wheel({400, 150}, {0, -120}, Qt::ShiftModifier);
        QCOMPARE(shown.plot->scroll(), scrolled);
        QVERIFY(shown.plot->range().begin > before.begin);
        for (int i = 0; i < 100; ++i) shown.wheel({400, 150}, {0, -120});
        QCOMPARE(shown.plot->scroll(), shown.plot->furthestScroll());
        for (int i = 0; i < 100; ++i) shown.wheel({400, 150}, {0, 120});
        QCOMPARE(shown.plot->scroll(), 0.0);
    }

    void middleDragAndSpaceDragPan() {
        ShownTimeline shown(samples::forkAndJoin());
        const double grabbed = shown.plot->xAxis2->pixelToCoord(400);
        shown.drag(Qt::MiddleButton, {400, 200}, {300, 200});
        QVERIFY(near(shown.plot->xAxis2->pixelToCoord(300), grabbed, 1));
        QTest::keyPress(shown.plot, Qt::Key_Space);
        shown.drag(Qt::LeftButton, {300, 200}, {450, 200});
        QTest::keyRelease(shown.plot, Qt::Key_Space);
        QVERIFY(near(shown.plot->xAxis2->pixelToCoord(450), grabbed, 1));
    }

    void zDragZoomsToTheRegion() {
        ShownTimeline shown(samples::forkAndJoin());
        const double from = shown.plot->xAxis2->pixelToCoord(300), to = shown.plot->xAxis2->pixelToCoord(500);
        QTest::keyPress(shown.plot, Qt::Key_Z);
        shown.drag(Qt::LeftButton, {500, 200}, {300, 220});
        QTest::keyRelease(shown.plot, Qt::Key_Z);
        QVERIFY(near(shown.plot->range().begin, from, 1));
        QVERIFY(near(shown.plot->range().end, to, 1));
    }

    void draggingMeasuresWithSnappingAndSelectsNothing() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        const QRectF saxpy = shown.bar(3);
        const QPoint from = (saxpy.topLeft() + QPointF(4, 10)).toPoint(), to = (saxpy.topRight() + QPointF(-5, 10)).toPoint();
        shown.drag(Qt::LeftButton, from, to);
        QVERIFY(shown.plot->measure());
        QVERIFY(near(shown.plot->measure()->first, 1'000'000, 1));
        QVERIFY(near(shown.plot->measure()->second, 1'900'000, 1));
        QVERIFY(asked.isEmpty());
        shown.drag(Qt::LeftButton, from, to, Qt::AltModifier);
        QVERIFY(!near(shown.plot->measure()->second, 1'900'000, 1000));
        shown.key(Qt::Key_Escape);
        QVERIFY(!shown.plot->measure());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().toStringList(), QStringList{});
    }

    void aDoubleClickFitsToTheBar() {
        ShownTimeline shown(samples::forkAndJoin());
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, shown.middle(3));
        QVERIFY(near(shown.plot->range().begin, 910'000, 1));
        QVERIFY(near(shown.plot->range().end, 1'990'000, 1));
    }

    void fullStopAndCommaWalkTheLane() {
        ShownTimeline shown(samples::forkAndJoin());
        connect(&shown.view, &TimelineView::selectionRequested, &shown.view, &TimelineView::setSelection);
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        shown.view.setSelection({"op3"});
        for (const char* expected : {"op4", "op8", "op9"}) {
            shown.key(Qt::Key_Period);
            QCOMPARE(asked.takeFirst().first().toStringList(), QStringList{QString::fromLatin1(expected)});
        }
        shown.key(Qt::Key_Period);
        QVERIFY(asked.isEmpty());
        shown.key(Qt::Key_Comma);
        QCOMPARE(asked.takeFirst().first().toStringList(), QStringList{"op8"});
    }

    void fCentresThenFits() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setSelection({"op9"});
        for (int i = 0; i < 6; ++i) shown.key(Qt::Key_W);  // until the view may end before the run
        const double span = shown.plot->range().span();
        shown.key(Qt::Key_F);
        QVERIFY(near(shown.plot->range().span(), span, 1));
        QVERIFY(near(shown.plot->range().begin + span / 2, 2'900'000, 1));
        shown.key(Qt::Key_F);
        QVERIFY(near(shown.plot->range().begin, 2'420'000, 1));
        QVERIFY(near(shown.plot->range().end, 3'380'000, 1));
    }

    void selectionFromOutsideScrollsThere() {
        ShownTimeline shown(samples::many(200, 16), {900, 320});
        shown.plot->setRange({0, 100'000});
        shown.view.setSelection({"op195"});
        const Timeline& timeline = *shown.plot->timeline();
        const TimelineOperation& chosen = timeline.operations[194];
        QVERIFY(shown.plot->range().begin < static_cast<double>(chosen.end->count()));
        QVERIFY(shown.plot->range().end > static_cast<double>(chosen.start->count()));
        QCOMPARE(shown.layout().halos.size(), std::size_t(1));
        QVERIFY(shown.layout().viewport.area.intersects(shown.layout().halos[0].rect));
    }

    void selectionOutlivesANewTimeline() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setSelection({"op4"});
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.layout().halos.size(), std::size_t(1));
    }

    void theArrowMenuChoosesWhichAreDrawn() {
        ShownTimeline shown(samples::forkAndJoin());
        const auto* button = shown.view.findChild<QToolButton*>(QStringLiteral("timelineArrows"));
        QVERIFY(shown.layout().arrows.empty());
        button->menu()->actions().at(2)->trigger();
        QVERIFY(shown.layout().arrows.size() >= 3);
        button->menu()->actions().at(0)->trigger();
        shown.view.setSelection({"op4"});
        QVERIFY(shown.layout().arrows.empty());
    }

    void theFitButtonFits() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange whole = shown.plot->range();
        shown.key(Qt::Key_W);
        QTest::mouseClick(shown.view.findChild<QToolButton*>(QStringLiteral("timelineFit")), Qt::LeftButton);
        QCOMPARE(shown.plot->range(), whole);
    }

    void theOverviewMovesTheWindow() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.plot->setRange({0, 500'000});
        const Rect strip = shown.layout().viewport.overview;
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, qt(strip.center()).toPoint());
        QVERIFY(near(shown.plot->range().begin + 250'000, shown.plot->total() / 2, shown.plot->total() / 100));
        QVERIFY(near(shown.plot->range().span(), 500'000, 1));
    }

    void itPaintsBarsInTheirColours() {
        ShownTimeline shown(samples::forkAndJoin());
        const QRectF saxpy = shown.bar(3);
        const QImage picture = shown.plot->grab().toImage();
        const QPointF at = (saxpy.bottomRight() - QPointF(8, 6)) * picture.devicePixelRatio();
        QCOMPARE(picture.pixelColor(at.toPoint()).name(), Theme::light().kind(OperationKind::Kernel).name());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineViewTest)

}  // namespace tst_timeline_view

#include "tst_timeline_view.moc"
