// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "tests/ui_sweeps/sweeps.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>

namespace tst_contrast {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// A drawn mark with the colour that distinguishes it from its ground.
struct Drawn {
    const char* what;
    QColor ink, ground;
};

/// Returns all marks of a layout with their painted colours.
std::vector<Drawn> marksOf(const TimelineLayout& layout, const Theme& theme) {
    std::vector<Drawn> all;
    const QColor& ground = theme.surface;
    for (const Bar& bar : layout.bars) all.push_back({"bar", qt(bar.edge), ground});
    for (const Bar& tick : layout.bars)
        for (const Bar& call : layout.bars)
            if (tick.shape == BarShape::HostTick && call.shape == BarShape::HostCall && tick.rect.intersects(call.rect))
                all.push_back({"tick on a call", qt(tick.fill), qt(call.fill)});
    for (const TimelineMark& mark : layout.marks) all.push_back({"diamond", qt(mark.color), ground});
    for (const FoldedMarks& marks : layout.foldedMarks) all.push_back({"folded marks", qt(marks.color), ground});
    for (const TimelineArrow& arrow : layout.arrows)
        all.push_back({arrow.binding ? "arrow" : "pale arrow", qt(arrow.color), ground});
    for (const StuckLink& link : layout.circle) all.push_back({"circle", qt(link.arrow.color), ground});
    for (const StepCurve& curve : layout.curves) all.push_back({"curve", qt(curve.color), ground});
    for (const GraphFrame& frame : layout.frames) all.push_back({"frame", qt(frame.color), ground});
    for (const Whisker& whisker : layout.whiskers) all.push_back({"whisker", qt(whisker.color), ground});
    for (const Caliper& caliper : layout.calipers) all.push_back({"caliper", qt(caliper.color), ground});
    for (const FoldedRow& row : layout.folded)
        for (const QRgb edge : row.edges)
            if (qAlpha(edge) > 0) all.push_back({"edge of a strip", QColor::fromRgba(qUnpremultiply(edge)), ground});
    if (layout.density) all.push_back({"density", qt(layout.density->color), ground});
    if (!layout.waits.empty()) all.push_back({"hatch", theme.waiting, theme.window});
    if (!layout.barriers.empty()) all.push_back({"barrier", theme.mutedText, ground});
    if (!layout.conflicts.empty() || !layout.failures.empty()) all.push_back({"conflict or failure", theme.error, ground});
    if (!layout.criticalPath.empty()) all.push_back({"critical path", theme.criticalPath, ground});
    return all;
}

/// Returns a kernel whose times differ between runs.
Timeline spread() {
    samples::Builder builder("Spread");
    const auto kernel = builder.work("kernel", OperationKind::Kernel, builder.stream("s"), 0, 200, 600);
    builder.timeline().operations[kernel].rare.set<Spread>(
        Spread{{samples::us(150), samples::us(260)}, {samples::us(560), samples::us(640)}});
    return builder.timeline();
}

/// Returns the timelines of all examples, samples with marks that no example has, and a folded timeline.
std::vector<Timeline> everything() {
    std::vector<Timeline> all{spread(),          samples::measured(),    samples::deadlock(),
                              samples::failed(), samples::overlapping(), samples::many(20'000, 4)};
    for (const QString& name : QDir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs")).entryList(QDir::Files))
        all.push_back(*test::ran(test::programIn(QStringLiteral("programs/") + name), "teaching"));
    return all;
}

QSet<QString> seenIn(const TimelineLayout& layout, const Theme& theme, const std::string& of) {
    QSet<QString> seen;
    for (const Drawn& drawn : marksOf(layout, theme)) {
        seen.insert(QLatin1String(drawn.what));
        const double contrast = Theme::contrast(drawn.ink, drawn.ground);
        if (contrast < 3)
            qWarning("%s of %s: %s on %s, %.2f", drawn.what, of.c_str(), qPrintable(drawn.ink.name()),
                     qPrintable(drawn.ground.name()), contrast);
    }
    return seen;
}

TimelineLayout laidOut(const Timeline& timeline, const Look& look, const Shown& shown = {}) {
    const Lanes lanes = makeLanes(timeline);
    Viewport view;
    view.end = fittingEnd(lanes);
    view.area = Rect(140, 30, 1000, contentHeight(lanes, look.rows));
    return layoutTimeline(timeline, lanes, view, look, shown);
}

}  // namespace

/// Tests that every mark of timelines and figures has a contrast of at least 3 to its ground.
class TestContrast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!QStandardPaths: XDG_RUNTIME_DIR)"))); }

    void everyMarkOfATimelineStandsOut() {
        const std::vector<Timeline> timelines = everything();
        for (const ThemeStyle theme : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            const Look look = Look::standard(Theme::of(theme));
            Shown shown;
            shown.arrows = ArrowMode::All;
            QSet<QString> seen;
            for (const Timeline& timeline : timelines)
                seen.unite(seenIn(laidOut(timeline, look, shown), look.theme, timeline.name));
            for (const char* what : {"bar", "tick on a call", "diamond", "arrow", "pale arrow", "circle", "curve", "frame",
                                     "whisker", "caliper", "edge of a strip", "hatch", "barrier", "critical path"})
                QVERIFY2(seen.contains(QLatin1String(what)), what);
        }
    }

    void everyMarkOfAFigureStandsOut() {
        for (const ThemeStyle theme : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            FigureOptions options = sized(FigureSize::TwoColumns);
            options.style = theme;
            options.lanes.buffers = true;
            std::vector<FigureSource> sources{racing()};
            for (const Timeline& timeline : everything()) sources.push_back(sourceOf(timeline));
            for (const FigureSource& source : sources) {
                const FigureLayout figure = std::move(layoutFigures({source}, options).front());
                seenIn(figure.timeline, figure.look.theme, source.timeline->name);
                for (const LegendEntry& entry : figure.legend)
                    if (entry.color.isValid()) QVERIFY(Theme::contrast(qt(entry.color), figure.look.theme.surface) >= 3);
            }
        }
    }

    /// The area below the line is visibly filled, with a lower contrast than the line.
    void theCurveOfMultiprocessorsIsSeenToBeFilled() {
        for (const ThemeStyle theme : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            const Look look = Look::standard(Theme::of(theme));
            TimelineLayout layout;
            StepCurve curve;
            curve.rect = Rect(0, 0, 60, 60);
            curve.points = {{0, 10}, {60, 10}};
            curve.color = look.palette.mark(OperationKind::Kernel);
            layout.curves = {curve};
            QImage image(60, 60, QImage::Format_RGB32);
            image.fill(look.theme.surface);
            QPainter painter(&image);
            TimelinePainter(painter, look).intervals(layout);
            painter.end();
            QVERIFY2(Theme::contrast(image.pixelColor(30, 40), look.theme.surface) >= 1.4,
                     qPrintable(image.pixelColor(30, 40).name()));
        }
    }

    /// Hatch lines between pixels are painted paler than their colour, but must have contrast.
    void theHatchIsSeen() {
        for (const ThemeStyle theme : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite})
            for (const WaitPattern pattern : {WaitPattern::Dots, WaitPattern::Diagonal, WaitPattern::Cross}) {
                const Look look = Look::standard(Theme::of(theme));
                QImage image(60, 30, QImage::Format_RGB32);
                image.fill(look.theme.surface);
                QPainter painter(&image);
                painter.setRenderHint(QPainter::Antialiasing);
                TimelinePainter(painter, look).hatch(Rect(0, 0, 60, 30), pattern, 0);
                painter.end();
                double most = 1;
                for (int y = 5; y < 25; ++y)
                    for (int x = 5; x < 55; ++x)
                        most = std::max(most, Theme::contrast(image.pixelColor(x, y), look.theme.window));
                QVERIFY2(most >= 3, qPrintable(QStringLiteral("%1: %2").arg(int(pattern)).arg(most)));
            }
    }

    /// The row has a copy of a few bytes, alone at its time, whose share of a column would be an invisible tint.
    void aShortOperationOfAFoldedRowIsSeen() {
        samples::Builder builder("Sparse");
        const int stream = builder.stream("s0");
        for (int i = 0; i < 400; ++i) builder.work("kernel", OperationKind::Kernel, stream, 0, i * 10, i * 10 + 5);
        builder.work("tiny", OperationKind::CopyHostToDevice, stream, 0, 9'000, 9'000.05);
        builder.work("last", OperationKind::Kernel, stream, 0, 9'990, 10'000);
        const Look look = Look::standard(Theme::light());
        const TimelineLayout layout = laidOut(builder.timeline(), look);
        const auto isTiny = [](const FoldedColumn& column) {
            return column.any && column.kind == OperationKind::CopyHostToDevice;
        };
        const auto row = std::ranges::find_if(
            layout.folded, [&](const FoldedRow& folded) { return std::ranges::any_of(folded.columns, isTiny); });
        QVERIFY(row != layout.folded.end() && row->edges.size() == row->columns.size());
        const auto column = std::ranges::find_if(row->columns, isTiny) - row->columns.begin();
        QVERIFY(qAlpha(row->tints[static_cast<std::size_t>(column)]) < 10);
        QCOMPARE(qAlpha(row->edges[static_cast<std::size_t>(column)]), 255);
    }
};

STREAMSCOPE_WINDOW_TEST(TestContrast)

}  // namespace tst_contrast

#include "tst_contrast.moc"
