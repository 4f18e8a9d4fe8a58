// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/figure/clear_arrows.h"
#include "engine/lanes/chosen_lanes.h"
#include "engine/layout/label_parts.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/readable.h"
#include "tests/ui_figure/sources.h"
#include "ui/figure/figure.h"

#include <QFile>
#include <QHashFunctions>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

namespace tst_figure_parts {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Returns two records in one stream and a wait for each in another; both waits pass at the same time.
Timeline twoWaits() {
    Timeline timeline;
    for (const char* id : {"r1", "r2", "w1", "w2"}) timeline.operations.emplace_back().id = id;
    timeline.dependencies = {{OperationId{0}, OperationId{2}, DependencyKind::Event, false, {}, {}, {}},
                             {OperationId{1}, OperationId{3}, DependencyKind::Event, true, {}, {}, {}}};
    return timeline;
}

TimelineLayout layoutOf(const std::vector<std::vector<Point>>& arrows) {
    TimelineLayout layout;
    layout.viewport.area = Rect(50, 0, 100, 100);
    for (std::uint32_t i = 0; i < arrows.size(); ++i)
        layout.arrows.push_back({.dependency = i, .points = arrows[i], .color = {}});
    return layout;
}

QStringList lanesOf(const FigureLayout& figure) {
    QStringList names;
    for (const RowBox& row : figure.timeline.rows) names << QString::fromStdString(row.title.text);
    return names;
}

bool hasText(const FigureLayout& figure, const QString& part) {
    return std::ranges::any_of(figure.labels,
                               [&](const Label& label) { return QString::fromStdString(label.text).contains(part); });
}

}  // namespace

/// Tests which parts of a run a figure shows, and that its arrows and names can be told apart.
class FigurePartsTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QByteArray written(const QString& name, const FigureOptions& options = sized(FigureSize::Column)) const {
        const QString path = folder_.filePath(name);
        const auto made = writeFigures({sourceOf(samples::forkAndJoin())}, path, false, options);
        QFile file(path);
        return made && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void arrowsOfTwoRecordsHaveLinesOfTheirOwn() {
        const Timeline timeline = twoWaits();
        TimelineLayout layout = layoutOf({{{60, 20}, {120, 20}, {120, 55}}, {{90, 20}, {120, 20}, {120, 47}}});
        layout.marks.push_back({.operation = 2, .centre = {120, 60}, .radius = 5, .color = {}});
        layout.marks.push_back({.operation = 3, .centre = {120, 52}, .radius = 5, .color = {}});
        separateArrows(timeline, layout);
        const std::vector<Point>&one = layout.arrows[0].points, &two = layout.arrows[1].points;
        QVERIFY(one[0].y() != two[0].y());  // on the rail
        QVERIFY(one[1].x() != two[1].x());  // between the lanes
        for (const auto* points : {&one, &two})
            for (std::size_t i = 1; i < points->size(); ++i)
                QVERIFY((*points)[i].x() == (*points)[i - 1].x() || (*points)[i].y() == (*points)[i - 1].y());
    }

    void arrowsOfOneRecordShareTheirLine() {
        Timeline timeline = twoWaits();
        timeline.dependencies[1].from = OperationId{0};
        TimelineLayout layout = layoutOf({{{60, 20}, {120, 20}, {120, 55}}, {{60, 20}, {120, 20}, {120, 95}}});
        const std::vector<TimelineArrow> before = layout.arrows;
        separateArrows(timeline, layout);
        for (std::size_t i = 0; i < 2; ++i) QVERIFY(layout.arrows[i].points == before[i].points);
    }

    void arrowsEndAtTheEdges() {
        TimelineLayout layout =
            layoutOf({{{10, 20}, {90, 20}, {90, 40}}, {{90, 30}, {190, 30}, {190, 60}}, {{10, 5}, {20, 5}, {20, 9}}});
        cutArrows(layout);
        QCOMPARE(layout.arrows.size(), 2u);
        QVERIFY((layout.arrows[0].points == std::vector<Point>{{50, 20}, {90, 20}, {90, 40}}) && !layout.arrows[0].isCut);
        QVERIFY((layout.arrows[1].points == std::vector<Point>{{90, 30}, {150, 30}}) && layout.arrows[1].isCut);
    }

    /// In a range, nothing of an arrow is over the names of lanes or outside the page.
    void arrowsOfARangeStayInIt() {
        FigureOptions options = sized(FigureSize::Column);
        options.range = FigureRange{samples::us(1200), samples::us(2700)};
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        const Rect& area = figure.timeline.viewport.area;
        QVERIFY(!figure.timeline.arrows.empty());
        for (const TimelineArrow& arrow : figure.timeline.arrows)
            for (const Point& point : arrow.points) QVERIFY(point.x() >= area.left() && point.x() <= area.right());
    }

    void arrowsAreThoseAskedFor() {
        FigureOptions options;
        const auto arrows = [&] { return layoutFigure(samples::forkAndJoin(), options).timeline.arrows.size(); };
        const std::size_t all = arrows();
        options.arrowsOf = {"stencil"};
        const std::size_t some = arrows();
        QVERIFY2(some > 0, "arrows of an operation");
        options.arrowsOf = {"no such operation"};
        QCOMPARE(arrows(), 0u);
        options.arrowsOf = {"*"};
        QVERIFY(arrows() >= all);
        options.arrows = false;
        QCOMPARE(arrows(), 0u);
    }

    void thePathCanBeLeftOut() {
        FigureOptions options;
        const auto has = [&] {
            const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
            const bool drawn = !figure.timeline.criticalPath.empty() || !figure.timeline.criticalLinks.empty();
            const bool told = std::ranges::any_of(
                figure.legend, [](const LegendEntry& entry) { return entry.sample == LegendEntry::Sample::CriticalPath; });
            return std::pair(drawn, told);
        };
        QCOMPARE(has(), std::pair(true, true));
        options.criticalPath = false;
        QCOMPARE(has(), std::pair(false, false));
    }

    void lanesAreThoseNamedInTheirOrder() {
        FigureOptions options;
        options.laneNames = {"compute", "cop*", "Host"};
        QCOMPARE(lanesOf(layoutFigure(samples::forkAndJoin(), options)), (QStringList{"compute", "copy", "Host"}));
        QCOMPARE(unknownName(samples::forkAndJoin(), options), QString());
        options.laneNames = {"compute", "missing"};
        QCOMPARE(unknownName(samples::forkAndJoin(), options), QStringLiteral("missing"));
        QCOMPARE(lanesOf(layoutFigure(samples::forkAndJoin(), options)), QStringList{"compute"});
    }

    void lanesInWhichNothingHappenedAreLeftOut() {
        Timeline timeline = samples::forkAndJoin();
        timeline.streams.push_back({"unused", StreamKind::Created, 0, 0, true, 0});
        FigureOptions options;
        QVERIFY(!lanesOf(layoutFigure(timeline, options)).contains("unused"));
        options.emptyLanes = true;
        QVERIFY(lanesOf(layoutFigure(timeline, options)).contains("unused"));
    }

    void eachPartOfTheCaptionCanBeLeftOut() {
        const auto has = [](const FigureOptions& options) {
            const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
            return std::array{hasText(figure, "Fork and join"), hasText(figure, "total time"), hasText(figure, "Teaching GPU")};
        };
        FigureOptions options;
        QCOMPARE(has(options), (std::array{true, true, true}));
        options.title = false;
        QCOMPARE(has(options), (std::array{false, true, true}));
        options.total = false;
        QCOMPARE(has(options), (std::array{false, false, true}));
        options.device = false;
        QCOMPARE(has(options), (std::array{false, false, false}));
    }

    void namesAreNeverCutInTheMiddle() {
        static const QRegularExpression inside(QStringLiteral("…[^ ]"));
        for (const double width : {250.0, 400.0, 700.0, 1000.0}) {
            const FigureLayout figure = layoutFigure(samples::forkAndJoin(), wide(width));
            for (const Bar& bar : figure.timeline.bars)
                QVERIFY2(!inside.match(QString::fromStdString(bar.label.text)).hasMatch(), bar.label.text.c_str());
        }
    }

    void shorterNamesKeepWhatDistinguishes() {
        QCOMPARE(shorterNames("copy up b0"), (Texts{"up b0", "b0"}));
        QCOMPARE(shorterNames("gemm_12"), Texts{"12"});
        QCOMPARE(shorterNames("saxpy"), Texts());
        QCOMPARE(shorterNames("void f(int, float)"), Texts());
        QCOMPARE(shorterNames("vectorized_elementwise_kernel"), Texts());
    }

    void patternsOfNames() {
        QVERIFY(isLike("stream 12", "s*2") && isLike("Host", "host") && isLike("", "*"));
        QVERIFY(!isLike("stream 12", "s*3") && !isLike("host2", "host"));
    }

    void theEndIsAsTheTicksAre() {
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), sized(FigureSize::Column));
        const double right = figure.timeline.viewport.area.right();
        const auto end = std::ranges::find(figure.labels, std::string("3.3 ms"), &Label::text);
        QVERIFY(end != figure.labels.end());
        QVERIFY(end->box.right() <= right + 0.01);
    }

    void thePictureIsTheSameEveryTime_data() {
        QTest::addColumn<QString>("name");
        for (const char* ending : {"svg", "pdf", "tex", "html", "png"})
            QTest::newRow(ending) << QStringLiteral("p.%1").arg(ending);
    }
    void thePictureIsTheSameEveryTime() {
        QFETCH(QString, name);
        const auto end = qScopeGuard([] { QHashSeed::setDeterministicGlobalSeed(); });
        const QByteArray first = written(name);
        QVERIFY(!first.isEmpty());
        for (int process = 0; process < 8; ++process) {  // Qt Test has one seed for hash tables, each process another one
            QHashSeed::resetRandomGlobalSeed();
            QVERIFY(first == written(name));
        }
        if (name.endsWith("pdf")) QVERIFY(!first.contains("CreationDate"));
    }

    void aPdfHasTheDateOfItsSource() {
        qputenv("SOURCE_DATE_EPOCH", "86400");
        const QByteArray pdf = written("dated.pdf");
        qunsetenv("SOURCE_DATE_EPOCH");
        QVERIFY(pdf.contains("/CreationDate (D:19700102000000Z)"));
        QCOMPARE(pdf.size(), written("undated.pdf").size());
    }

    void texNamesItsColoursStylesAndPatterns() {
        const QByteArray tex = written("named.tex");
        for (const char* part :
             {"\\providecolor{streamscopeKernel}{HTML}{", "\\providecolor{streamscopeText}{HTML}{",
              "waits in order/.style={pattern={Lines[", "\\usetikzlibrary{patterns.meta}", "letters 7/.style={",
              "streamscope figure/.try]", "fill=streamscopeKernel", "text=streamscopeText]"})
            QVERIFY2(tex.contains(part), part);
        QVERIFY(!tex.contains("rgb,255") && !tex.contains('\1'));
        static const QRegularExpression leftOver(QStringLiteral("@[0-9A-F]{6}@"));
        QVERIFY(!leftOver.match(QString::fromUtf8(tex)).hasMatch());
    }
};

STREAMSCOPE_WINDOW_TEST(FigurePartsTest)

}  // namespace tst_figure_parts

#include "tst_figure_parts.moc"
