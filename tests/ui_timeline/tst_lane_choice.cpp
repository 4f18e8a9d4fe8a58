// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/lane_filter.h"
#include "engine/layout/bar_colors.h"
#include "tests/support/menu.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/color_legend.h"
#include "ui/timeline/index/lane_memory.h"
#include "ui/timeline/lanes_dialog.h"

#include <QContextMenuEvent>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <set>

namespace tst_lane_choice {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

std::size_t laneCalled(const Lanes& lanes, const std::string& title) {
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
        if (lanes.lanes[i].title == title) return i;
    return lanes.lanes.size();
}

/// Returns the names of the shown lanes from the top; those of headings in brackets.
QStringList shownNames(const Lanes& lanes) {
    QStringList names;
    for (const TimelineLane& lane : lanes.lanes) {
        if (lane.hidden) continue;
        const QString title = QString::fromStdString(lane.title);
        names << (lane.kind == TimelineLaneKind::Group ? u'[' + title + u']' : title);
    }
    return names;
}

QStringList takenBy(const char* filter) {
    LaneArrangement arrangement;
    arrangement.filter = filter;
    QStringList names;
    for (const TimelineLane& lane : makeLanes(samples::forkAndJoin(), arrangement).lanes)
        if (!lane.hidden && lane.kind == TimelineLaneKind::Stream) names << QString::fromStdString(lane.title);
    return names;
}

QPoint nameOf(ShownTimeline& shown, const std::string& title) {
    const std::size_t lane = laneCalled(shown.plot->lanes(), title);
    for (const RowBox& row : shown.layout().rows)
        if (row.lane == lane) return QPointF(row.rect.left() + 20, row.rect.center().y()).toPoint();
    return {};
}

/// Chooses an entry of the menu of a lane's name, or of its submenu.
void choose(ShownTimeline& shown, const std::string& lane, const QString& entry, const QString& inMenu = {}) {
    const QPoint at = nameOf(shown, lane);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown.plot->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.plot, &event);
    auto* menu = shown.plot->findChild<QMenu*>(QStringLiteral("laneMenu"));
    QVERIFY(menu);
    QMenu* from = menu;
    for (QAction* action : menu->actions())
        if (!inMenu.isEmpty() && action->text() == inMenu) from = action->menu();
    bool isThere = false;
    for (QAction* action : from->actions())
        if (action->text() == entry) action->trigger(), isThere = true;
    QVERIFY2(isThere, qPrintable(entry));
    delete menu;
    shown.settle();
}

}  // namespace

/// Lanes that are hidden, found by name, grouped, and coloured by something else than the kind.
class LaneChoiceTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QSettings().clear();
    }

    /// A hidden lane takes no room, its operations are drawn nowhere, and no arrow leads to it.
    void aHiddenLaneIsNotDrawn() {
        const Timeline timeline = samples::forkAndJoin();
        LaneArrangement arrangement;
        Lanes lanes = makeLanes(timeline, arrangement);
        const std::size_t other = laneCalled(lanes, "other");
        const RowMetrics rows;
        const double before = contentHeight(lanes, rows), own = laneHeight(lanes.lanes[other], rows);
        arrangement.hidden.insert(lanes.lanes[other].key());
        arrangeLanes(timeline, arrangement, lanes);
        QCOMPARE(contentHeight(lanes, rows), before - own);
        ShownTimeline shown(timeline);
        shown.plot->setArrowMode(ArrowMode::All);
        const std::size_t arrows = shown.layout().arrows.size();
        QVERIFY(!shown.bar(5).isEmpty());
        shown.plot->setArrangement(arrangement);
        QVERIFY(shown.bar(5).isEmpty());
        QVERIFY(shown.layout().arrows.size() < arrows);
        for (const TimelineArrow& arrow : shown.layout().arrows) {
            const Dependency& dependency = timeline.dependencies[arrow.dependency];
            QVERIFY(timeline.operations[dependency.from.value].stream != 2 &&
                    timeline.operations[dependency.to.value].stream != 2);
        }
    }

    void aFilterTakesPartsOfNames() {
        QCOMPARE(takenBy(""), QStringList({"copy", "compute", "other"}));
        QCOMPARE(takenBy("COM"), QStringList({"compute"}));
        QCOMPARE(takenBy("comp, oth"), QStringList({"compute", "other"}));
        QCOMPARE(takenBy("-other"), QStringList({"copy", "compute"}));
        QCOMPARE(takenBy("co, -copy"), QStringList({"compute"}));
        QCOMPARE(takenBy("\"other\""), QStringList({"other"}));
        QCOMPARE(takenBy("no such lane"), QStringList({"copy", "compute", "other"}));  // rather than an empty picture
        const Lanes lanes = makeLanes(samples::forkAndJoin());
        QCOMPARE(LaneFilter("copy, nothing").missingIn(lanes.lanes), std::string("nothing"));
        QCOMPARE(LaneFilter("copy, other").missingIn(lanes.lanes), std::string());
    }

    void lanesOfAGroupStandTogetherUnderItsName() {
        const Timeline timeline = samples::forkAndJoin();
        LaneArrangement arrangement;
        Lanes lanes = makeLanes(timeline, arrangement);
        for (const char* name : {"copy", "other"}) arrangement.groups[lanes.lanes[laneCalled(lanes, name)].key()] = "ends";
        arrangeLanes(timeline, arrangement, lanes);
        const QStringList names = shownNames(lanes);
        const auto at = names.indexOf(QStringLiteral("[ends]"));
        QVERIFY(at >= 0);
        QCOMPARE(names.mid(at, 4), QStringList({"[ends]", "copy", "other", "compute"}));
        arrangement.closed.insert("ends");
        arrangeLanes(timeline, arrangement, lanes);
        QVERIFY(!shownNames(lanes).contains(QStringLiteral("copy")));
        QVERIFY(shownNames(lanes).contains(QStringLiteral("[ends]")));
        arrangement.hidden.insert(lanes.lanes[laneCalled(lanes, "copy")].key());
        arrangement.hidden.insert(lanes.lanes[laneCalled(lanes, "other")].key());
        arrangeLanes(timeline, arrangement, lanes);
        QVERIFY(!shownNames(lanes).contains(QStringLiteral("[ends]")));  // a heading of nothing
    }

    void whatTheMenuOfALaneDoesIsRemembered() {
        const QString program = QStringLiteral("Fork and join");
        ShownTimeline shown(samples::forkAndJoin());
        choose(shown, "other", QStringLiteral("Hide"));
        QVERIFY(!shownNames(shown.plot->lanes()).contains(QStringLiteral("other")));
        QCOMPARE(shown.plot->hiddenLanes(), std::size_t{1});
        choose(shown, "copy", QStringLiteral("New group…"), QStringLiteral("Group"));
        auto* dialog = shown.plot->findChild<QInputDialog*>(QStringLiteral("groupName"));
        QVERIFY(dialog);
        dialog->setTextValue(QStringLiteral("the\tends"));
        dialog->accept();
        choose(shown, "compute", QStringLiteral("Higher"));
        shown.plot->setColors(ColorBy::Name);
        LaneArrangement kept = recalledArrangement(program);
        QCOMPARE(kept.hidden, shown.plot->arrangement().hidden);
        QCOMPARE(kept.groups, shown.plot->arrangement().groups);
        QCOMPARE(kept.groups.size(), std::size_t{1});
        QCOMPARE(kept.stretch.begin()->second, 1.5);
        QCOMPARE(kept.colors, ColorBy::Name);
        choose(shown, "compute", QStringLiteral("Show 1 hidden lane"));
        QVERIFY(shownNames(shown.plot->lanes()).contains(QStringLiteral("other")));
        choose(shown, "compute", QStringLiteral("Hide the others"));
        QCOMPARE(shownNames(shown.plot->lanes()), QStringList({"compute"}));
        QCOMPARE(recalledArrangement(program).hidden, shown.plot->arrangement().hidden);
    }

    void aClickOnAHeadingClosesItsGroup() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.plot->groupLane(laneCalled(shown.plot->lanes(), "copy"), "ends");
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "ends"));
        QVERIFY(!shownNames(shown.plot->lanes()).contains(QStringLiteral("copy")));
        QVERIFY(recalledArrangement(QStringLiteral("Fork and join")).closed.contains("ends"));
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "ends"));
        QVERIFY(shownNames(shown.plot->lanes()).contains(QStringLiteral("copy")));
        choose(shown, "ends", QStringLiteral("Dissolve the group"));
        QVERIFY(!shownNames(shown.plot->lanes()).contains(QStringLiteral("[ends]")));
    }

    /// The dialog does all of it by keys alone.
    void theDialogArrangesByKeys() {
        ShownTimeline shown(samples::forkAndJoin());
        LanesDialog dialog(shown.plot);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto* list = dialog.findChild<QTreeWidget*>(QStringLiteral("laneList"));
        auto* filter = dialog.findChild<QLineEdit*>(QStringLiteral("laneFilter"));
        list->setFocus();
        const auto rowOf = [list](const QString& name) {
            for (int row = 0; row < list->topLevelItemCount(); ++row)
                if (list->topLevelItem(row)->text(0) == name) return row;
            return -1;
        };
        list->setCurrentItem(list->topLevelItem(rowOf(QStringLiteral("other"))), 0);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_VERIFY(!shownNames(shown.plot->lanes()).contains(QStringLiteral("other")));
        QCOMPARE(list->topLevelItem(rowOf(QStringLiteral("other")))->checkState(0), Qt::Unchecked);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_VERIFY(shownNames(shown.plot->lanes()).contains(QStringLiteral("other")));
        list->topLevelItem(rowOf(QStringLiteral("other")))->setText(1, QStringLiteral("ends"));
        QTRY_VERIFY(shownNames(shown.plot->lanes()).contains(QStringLiteral("[ends]")));
        const int before = rowOf(QStringLiteral("compute"));
        list->setCurrentItem(list->topLevelItem(before), 0);
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text() == QLatin1String("&Up")) QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(rowOf(QStringLiteral("compute")), before - 1);
        QTest::keyClicks(filter, QStringLiteral("copy"));
        QVERIFY(!shownNames(shown.plot->lanes()).contains(QStringLiteral("compute")));
        auto* said = dialog.findChild<QLabel*>(QStringLiteral("laneFilterSaid"));
        QTest::keyClicks(filter, QStringLiteral(", xyz"));
        QCOMPARE(said->text(), QStringLiteral("No lane is named “xyz”"));
        QVERIFY(!list->accessibleName().isEmpty());
    }

    /// Work of one name has one colour, that of different names different ones, in bars and in folded rows.
    void coloursTellTheName() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[5].setLabel(SharedText(std::string("saxpy")));
        LaneArrangement arrangement;
        arrangement.colors = ColorBy::Name;
        ShownTimeline shown(timeline);
        shown.plot->setArrangement(arrangement);
        const auto fillOf = [&](std::uint32_t operation) {
            for (const Bar& bar : shown.layout().bars)
                if (bar.operation == operation && bar.shape == BarShape::Solid) return bar.fill.rgb();
            return Rgb{0};
        };
        QVERIFY(fillOf(3) != 0);
        QCOMPARE(fillOf(3), fillOf(5));
        QVERIFY(fillOf(0) != fillOf(3) && fillOf(0) != fillOf(8) && fillOf(3) != fillOf(8));
        auto* legend = shown.view.findChild<ColorLegend*>();
        QVERIFY(legend->isVisible());
        QCOMPARE(legend->accessibleName(), QStringLiteral("Colours by name: copy x, saxpy, copy y, others"));
        arrangement.colors = ColorBy::Kind;
        shown.plot->setArrangement(arrangement);
        shown.settle();
        QVERIFY(!legend->isVisible());
    }

    void aClassIsMadeOfWhatTheColourTells() {
        const Timeline timeline = samples::forkAndJoin();
        const auto classOf = [&](ColorBy by, std::uint32_t operation) {
            const LaneColors colors(by, timeline);
            return colors.titleOf(colors.of(timeline, timeline.operations[operation]));
        };
        QCOMPARE(classOf(ColorBy::Stream, 3), std::string("compute"));
        QCOMPARE(classOf(ColorBy::Wait, 0), std::string("did not wait"));
        QCOMPARE(classOf(ColorBy::Wait, 3), std::string("waited for an event"));
        QCOMPARE(classOf(ColorBy::Duration, 5), std::string("from 1.20 ms"));
        QCOMPARE(classOf(ColorBy::Duration, 3), std::string("from 890 µs"));
        QCOMPARE(classOf(ColorBy::Duration, 8), std::string("below 890 µs"));
        for (const ColorBy by : allColorBy) QCOMPARE(colorByNamed(name(by)), std::optional(by));
    }

    /// With more names than colours, those with the most time have them.
    void theNamesWithTheMostTimeHaveColours() {
        samples::Builder builder("Many names");
        const int stream = builder.stream("s");
        for (int i = 0; i < 30; ++i)
            builder.work("k" + std::to_string(i), OperationKind::Kernel, stream, 0, i * 100, i * 100 + 10 + i);
        const LaneColors colors(ColorBy::Name, builder.timeline());
        QCOMPARE(colors.classes(), LaneColors::mostClasses);
        const auto& operations = builder.timeline().operations;
        QCOMPARE(colors.of(builder.timeline(), operations.front()), LaneColors::otherColor);
        QVERIFY(colors.of(builder.timeline(), operations.back()) != LaneColors::otherColor);
    }

    /// Every two colours of classes differ, also for people who see less of them, and stand out.
    void coloursOfClassesDiffer() {
        const Timeline timeline = samples::forkAndJoin();
        for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite})
            for (const ColorBy by : {ColorBy::Name, ColorBy::Duration}) {
                const LaneColors classes(by, timeline);
                const Palette& palette = Palette::of(style);
                const BarColors colors(palette, &classes);
                const std::size_t count = by == ColorBy::Name ? LaneColors::mostClasses : 6;
                std::set<Rgb> fills;
                for (std::size_t i = 0; i < count; ++i) {
                    fills.insert(colors.fill(static_cast<OperationKind>(i)).rgb());
                    QVERIFY(Palette::contrast(colors.edge(static_cast<OperationKind>(i)), palette.surface) >= 3);
                }
                QCOMPARE(fills.size(), count);
            }
    }

    /// A row of more bars than can be drawn says what executes there most, and how busy it is.
    void aFoldedRowNamesWhatItDoes() {
        Timeline timeline = samples::large({.operations = 30'000});
        for (TimelineOperation& operation : timeline.operations)
            operation.setLabel(SharedText("gemm_" + std::to_string(operation.start->count())));
        const Lanes lanes = makeLanes(timeline);
        Look look = Look::standard(Theme::light());
        Viewport view;
        view.area = Rect(128, 24, 1000, contentHeight(lanes, look.rows));
        view.end = static_cast<double>(lanes.end);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, view, look);
        QVERIFY(!layout.folded.empty() && !layout.foldedNames.empty());
        for (const FoldedName& found : layout.foldedNames) {
            QCOMPARE(found.name, std::string("gemm"));
            QVERIFY(found.label.text.starts_with("gemm") && view.area.contains(found.label.box.center()));
            for (const Bar& bar : layout.bars) QVERIFY(bar.shape == BarShape::HostCall || !bar.rect.intersects(found.label.box));
        }
        // The stretches stay the same when the view moves.
        Viewport moved = view;
        const double by = (view.end - view.begin) / 50;
        moved.begin += by;
        moved.end += by;
        std::set<double> begins;
        for (const FoldedName& found : layout.foldedNames) begins.insert(found.begin);
        int same = 0;
        const TimelineLayout after = layoutTimeline(timeline, lanes, moved, look, {}, layout);
        for (const FoldedName& found : after.foldedNames) same += begins.contains(found.begin) ? 1 : 0;
        QVERIFY(same * 2 > static_cast<int>(after.foldedNames.size()));
    }
};

STREAMSCOPE_WINDOW_TEST(LaneChoiceTest)

}  // namespace tst_lane_choice

#include "tst_lane_choice.moc"
