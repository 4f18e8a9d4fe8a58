// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/readable.h"
#include "tests/ui_timeline/large.h"

#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_figure_layout {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::readable;

namespace {

/// Returns the timelines of two steps of one program: the second has an additional stream above the other, and work in the
/// default stream.
std::pair<Timeline, Timeline> twoSteps() {
    samples::Builder first("Steps"), second("Steps");
    const int a = first.stream("a", false);
    first.work("k1", OperationKind::Kernel, a, 0, 0, 1000);
    const int b = second.stream("b"), again = second.stream("a", false);
    second.work("k1", OperationKind::Kernel, again, 0, 0, 1000);
    second.work("k2", OperationKind::Kernel, again, 0, 500, 1500);  // a second row
    second.work("copy", OperationKind::CopyHostToDevice, b, 0, 0, 3000);
    second.timeline().streams.push_back({"legacy", StreamKind::Legacy, 0, 0, false, 0});
    second.work("all", OperationKind::Kernel, 2, 0, 3000, 4000);
    return {first.timeline(), second.timeline()};
}

}  // namespace

/// Tests of the size and places in a figure.
class FigureLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void forkAndJoinIsReadableOnPaperAndOnASlide_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<double>("points");
        QTest::addColumn<int>("style");
        for (const auto style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            QTest::addRow("slide %d", int(style)) << int(FigureSize::Slide) << 18.0 << int(style);
            QTest::addRow("one column of A4 %d", int(style)) << int(FigureSize::Column) << 7.0 << int(style);
            QTest::addRow("two columns of A4 %d", int(style)) << int(FigureSize::TwoColumns) << 7.0 << int(style);
        }
    }

    void forkAndJoinIsReadableOnPaperAndOnASlide() {
        QFETCH(int, size);
        QFETCH(double, points);
        QFETCH(int, style);
        FigureOptions options = sized(FigureSize(size));
        options.style = ThemeStyle(style);
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        QVERIFY2(figure.smallestText >= points, qPrintable(QString::number(figure.smallestText)));
        for (const Label& text : textsOf(figure)) {
            const QFont& font = figure.look.font(text.face);
            QVERIFY2(font.pixelSize() * figure.scale * 0.75 >= points, qPrintable(qt(text.text)));
            const QColor ground = text.background.isValid() ? qt(text.background) : figure.look.theme.surface;
            QVERIFY2(Theme::contrast(qt(text.color), ground) >= 4.5, qPrintable(qt(text.text)));
        }
        QCOMPARE(clash(figure), QString());
        QCOMPARE(cut(figure), QStringList());
        QCOMPARE(struckThrough(figure), QStringList());
        QVERIFY(noteOf(figure, options).isEmpty());
        const QSizeF page = FigureSize(size) == FigureSize::Slide ? QSizeF(960, 540) : QSizeF(595, 842);
        QVERIFY(figure.size.width() * 0.75 <= page.width() + 0.01 && figure.size.height() * 0.75 <= page.height() + 0.01);
    }

    void nothingLiesUponAnything_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("font");
        for (const int width : {400, 800, 1280, 2400})
            for (const double font : {6.0, 9.0, 24.0}) QTest::addRow("%d px, %g pt", width, font) << width << font;
    }

    void nothingLiesUponAnything() {
        QFETCH(int, width);
        QFETCH(double, font);
        for (const Timeline& timeline :
             {samples::forkAndJoin(), samples::measured(), samples::deadlock(), samples::many(60, 5), samples::fourStreams()})
            for (const auto style : {ThemeStyle::Light, ThemeStyle::BlackAndWhite}) {
                FigureOptions options = wide(width);
                options.fontSize = font;
                options.style = style;
                const FigureLayout figure = layoutFigure(timeline, options);
                QVERIFY2(clash(figure).isEmpty(), qPrintable(clash(figure)));
                QCOMPARE(struckThrough(figure), QStringList());
                const QRectF page(QPointF(), figure.size / figure.scale);
                for (const Bar& bar : figure.timeline.bars) QVERIFY(page.contains(qt(bar.rect)));
                for (const WaitBox& wait : figure.timeline.waits) QVERIFY(page.contains(qt(wait.rect)));
            }
    }

    void wordsOfWaitsStandBesideTheLines() {
        // An arrow crosses the middle of the text of a wait, which has the whole width.
        samples::Builder builder("Crossed");
        const int a = builder.stream("a"), b = builder.stream("b"), c = builder.stream("c");
        const auto first = builder.work("first", OperationKind::Kernel, a, 0, 0, 300);
        const auto record = builder.mark("e", OperationKind::EventRecord, a, 0, 300);
        const auto held = builder.work("held", OperationKind::Kernel, b, 0, 4000, 4100);
        const auto below = builder.mark("e #1", OperationKind::EventWait, c, 0, 300);
        builder.work("last", OperationKind::Kernel, c, 0, 300, 4000);
        builder.wait(held, WaitReason::SmResources, 0, 4000, static_cast<int>(first));
        builder.depend(record, below, DependencyKind::Event, "e#1");
        const FigureLayout figure = layoutFigure(builder.timeline(), wide(1280));
        QVERIFY(!figure.timeline.arrows.empty());
        QCOMPARE(struckThrough(figure), QStringList());
        const bool told =
            std::ranges::any_of(figure.timeline.waits, [](const WaitBox& wait) { return !qt(wait.label.text).isEmpty(); });
        QVERIFY2(told, "there is room for them beside it");
    }

    void lettersAreAsLargeAsAsked() {
        for (const double points : {6.0, 9.0, 14.5}) {
            FigureOptions options = wide(1280);
            options.fontSize = points;
            QVERIFY(qAbs(layoutFigure(samples::forkAndJoin(), options).smallestText - points) < 1e-9);
        }
    }

    void whoAsksForLargerTextGetsNoSmaller() {
        double before = 0;
        for (double points = 8; points <= 72; points += 0.5) {
            FigureOptions options = sized(FigureSize::Slide);
            options.fontSize = points;
            const double text = layoutFigure(samples::forkAndJoin(), options).smallestText;
            QVERIFY2(text >= before - 1e-9, qPrintable(QStringLiteral("%1 pt: %2 after %3").arg(points).arg(text).arg(before)));
            before = text;
        }
    }

    /// Letters that are less than 3 % smaller than requested need no note.
    void aNoteTellsOnlyOfLettersThatLookSmaller() {
        for (const FigureSize size : {FigureSize::Column, FigureSize::Slide}) {
            const FigureOptions options = sized(size);
            FigureLayout figure;
            for (const double share : {1.0, 0.98, 0.971}) {
                figure.smallestText = share * fontSize(options);
                QVERIFY(noteOf(figure, options).isEmpty());
            }
            figure.smallestText = 0.969 * fontSize(options);
            const QString note = noteOf(figure, options);
            QVERIFY2(note.contains(QStringLiteral("instead of %1:").arg(fontSize(options), 0, 'g', 3)), qPrintable(note));
        }
    }

    void aSlideIsFilledAndNotOverfilled() {
        const FigureLayout few = layoutFigure(samples::forkAndJoin(), sized(FigureSize::Slide));
        const FigureLayout many = layoutFigure(samples::many(200, 30), sized(FigureSize::Slide));
        QCOMPARE(few.size, QSizeF(1280, 720));
        QCOMPARE(many.size, QSizeF(1280, 720));
        QVERIFY(few.timeline.viewport.area.bottom() * few.scale > 500);
        QVERIFY(many.smallestText < 18);
        QVERIFY(!noteOf(many, sized(FigureSize::Slide)).isEmpty());
    }

    void lanesAreThoseAskedFor() {
        const auto names = [](const FigureLayout& figure) {
            QStringList all;
            for (const RowBox& row : figure.timeline.rows) all << qt(row.title.text);
            return all;
        };
        FigureOptions options = wide(1280);
        QVERIFY(names(layoutFigure(samples::forkAndJoin(), options)).contains(QStringLiteral("H→D engine")));
        options.lanes.view = LaneView::Streams;
        const QStringList streams = names(layoutFigure(samples::forkAndJoin(), options));
        QVERIFY(streams.contains(QStringLiteral("copy")) && !streams.contains(QStringLiteral("H→D engine")));
        options.lanes.view = LaneView::Engines;
        const QStringList engines = names(layoutFigure(samples::forkAndJoin(), options));
        QVERIFY(!engines.contains(QStringLiteral("copy")) && engines.contains(QStringLiteral("H→D engine")));
        options = wide(1280);
        options.lanes.order = {{TimelineLaneKind::Stream, "other", {}}};
        QCOMPARE(names(layoutFigure(samples::forkAndJoin(), options)).first(), QStringLiteral("other"));
    }

    void aDeadlocksCircleIsInThePictureAndItsLegend() {
        for (const auto style : {ThemeStyle::Light, ThemeStyle::BlackAndWhite}) {
            FigureOptions options = wide(1280);
            options.style = style;
            const FigureLayout figure = layoutFigure(samples::deadlock(), options);
            QCOMPARE(figure.timeline.circle.size(), std::size_t(2));
            QStringList words;
            for (const Label& text : textsOf(figure)) words << qt(text.text);
            QVERIFY(words.contains(QStringLiteral("wait f1")) && words.contains(QStringLiteral("cycle of a deadlock")));
        }
    }

    void namesOfRangesAndOfWorkThatIsGoneAreAmongTheTexts() {
        Timeline timeline = samples::forkAndJoin();
        timeline.ranges.push_back({.name = "epoch 1", .last = 3});
        FigureLayout figure = layoutFigure(timeline, wide(1280));
        QVERIFY(!figure.timeline.ranges.empty());
        Label gone = figure.timeline.ranges.front().label;
        gone.text = "gone";
        figure.timeline.ghostNames.push_back(gone);
        QStringList words;
        for (const Label& text : textsOf(figure)) words << qt(text.text);
        QVERIFY(words.contains(QStringLiteral("epoch 1")) && words.contains(QStringLiteral("gone")));
    }

    void aRangeShowsThatPieceOfTime() {
        FigureOptions options = wide(1280);
        options.range = FigureRange{Nanoseconds(1'000'000), Nanoseconds(2'000'000)};
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        QCOMPARE(figure.timeline.viewport.begin, 1e6);
        QCOMPARE(figure.timeline.viewport.end, 2e6);
        for (const Bar& bar : figure.timeline.bars)
            QVERIFY(figure.timeline.viewport.area.adjusted(-1, 0, 1, 0).contains(bar.rect));
        QCOMPARE(clash(figure), QString());
    }

    void theFiguresOfASeriesLieUponEachOther() {
        const auto [first, second] = twoSteps();
        for (const FigureOptions& options : {wide(1280), sized(FigureSize::Slide)}) {
            const std::vector<FigureLayout> figures =
                layoutFigures({sourceOf(first, QStringLiteral("1 One")), sourceOf(second, QStringLiteral("2 Two"))}, options);
            QCOMPARE(figures.size(), 2u);
            QCOMPARE(figures[0].size, figures[1].size);
            QCOMPARE(figures[0].scale, figures[1].scale);
            QCOMPARE(figures[0].timeline.viewport.area, figures[1].timeline.viewport.area);
            QCOMPARE(figures[0].timeline.viewport.end, figures[1].timeline.viewport.end);
            QCOMPARE(figures[0].timeline.rows.size(), figures[1].timeline.rows.size());
            for (std::size_t i = 0; i < figures[0].timeline.rows.size(); ++i) {
                QCOMPARE(figures[0].timeline.rows[i].rect, figures[1].timeline.rows[i].rect);
                QCOMPARE(qt(figures[0].timeline.rows[i].title.text), qt(figures[1].timeline.rows[i].title.text));
            }
            QVERIFY(topOf(figures[0], QStringLiteral("b")) >= 0);
            QVERIFY(topOf(figures[0], QStringLiteral("legacy")) >= 0);
            QVERIFY(figures[0].timeline.barriers.empty() && !figures[1].timeline.barriers.empty());
            QCOMPARE(figures[0].legend.size(), figures[1].legend.size());
            const auto kernel = [](const FigureLayout& figure, const Timeline& timeline) {
                for (const Bar& bar : figure.timeline.bars)
                    if (timeline.operations[bar.operation].label() == "k1" && bar.shape == BarShape::Solid) return bar.rect;
                return Rect();
            };
            QVERIFY(!kernel(figures[0], first).isEmpty());
            QCOMPARE(kernel(figures[0], first), kernel(figures[1], second));
        }
    }

    void beforeAndAfterAreOneFigure_data() {
        QTest::addColumn<int>("size");
        for (const auto size : {FigureSize::Slide, FigureSize::Column, FigureSize::TwoColumns, FigureSize::Custom})
            QTest::addRow("%d", int(size)) << int(size);
    }
    void beforeAndAfterAreOneFigure() {
        QFETCH(int, size);
        Timeline quick = twoSteps().second;
        quick.makespan = Nanoseconds(2'500'000);
        FigureSource after = sourceOf(quick);
        after.before = std::make_shared<const FigureSource>(sourceOf(samples::forkAndJoin()));
        const FigureOptions options = sized(FigureSize(size));
        const std::vector<FigureLayout> figures = layoutFigures({after}, options);
        QCOMPARE(figures.size(), 1u);
        const FigureLayout& figure = figures.front();
        QCOMPARE(figure.above.size(), 1u);
        const FigureLayout& above = figure.above.front();
        QCOMPARE(clash(figure), QString());
        const Viewport &upper = above.timeline.viewport, &lower = figure.timeline.viewport;
        QCOMPARE(std::pair(upper.begin, upper.end), std::pair(lower.begin, lower.end));
        QCOMPARE(std::pair(upper.area.left(), upper.area.right()), std::pair(lower.area.left(), lower.area.right()));
        QVERIFY(upper.area.bottom() < lower.area.top());
        QVERIFY(above.legend.empty() && !figure.legend.empty());
        QVERIFY2(topOf(above, QStringLiteral("b")) < 0, "each run has its own lanes");
        QStringList words;
        for (const Label& text : textsOf(figure)) words << qt(text.text);
        const QString all = words.join(u'|');
        for (const char* text : {"before", "after", "was "}) QVERIFY2(all.contains(QLatin1String(text)), text);
        const QString described = descriptionOf(after);
        QVERIFY(described.startsWith(QStringLiteral("Before: ")) && described.contains(QStringLiteral("After: ")));
        QCOMPARE(figure.description, described);
    }

    void aLongTitleIsBrokenIntoLines() {
        Timeline timeline = samples::forkAndJoin();
        timeline.name = "A pipeline of eight chunks over four streams with two copy engines and one kernel for each chunk";
        const FigureLayout figure = layoutFigure(timeline, sized(FigureSize::Column));
        QCOMPARE(clash(figure), QString());
        QCOMPARE(cut(figure), QStringList());
    }

    void wordsOfTheCommandLine_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QSizeF>("points");
        QTest::newRow("slide") << "slide" << QSizeF(960, 540);
        QTest::newRow("mm") << "25.4x50.8mm" << QSizeF(72, 144);
        QTest::newRow("px") << "1280x720" << QSizeF(960, 540);
        QTest::newRow("px written") << "1280x720px" << QSizeF(960, 540);
        QTest::newRow("cm") << "2.54x5.08cm" << QSizeF(72, 144);
        QTest::newRow("in") << "10x2in" << QSizeF(720, 144);
        QTest::newRow("pt, no height") << "300pt" << QSizeF(300, 0);
        for (const char* wrong :
             {"", "x", "10", "10x", "10x10", "-100x100", "1e9x100", "slides", "100x100m", "100mmx100mm", "nan"})
            QTest::newRow(wrong) << wrong << QSizeF();
    }

    void wordsOfTheCommandLine() {
        QFETCH(QString, words);
        QFETCH(QSizeF, points);
        FigureOptions options = wide(777);
        const QString wrong = takeSize(words, options);
        QCOMPARE(wrong.isEmpty(), !points.isEmpty() || points.width() > 0);
        if (wrong.isEmpty()) QVERIFY(qAbs(pageSize(options).width() - points.width()) < 1e-6);
        if (wrong.isEmpty()) QVERIFY(qAbs(pageSize(options).height() - points.height()) < 1e-6);
        if (!wrong.isEmpty()) QCOMPARE(options, wide(777));
    }

    void rangesAndFontsOfTheCommandLine() {
        FigureOptions options;
        QVERIFY(takeRange(QStringLiteral("0.5ms..2 ms"), options).isEmpty());
        QCOMPARE(options.range->begin.count(), 500'000);
        QCOMPARE(options.range->end.count(), 2'000'000);
        for (const char* wrong : {"", "1ms", "2ms..1ms", "1ms..1ms", "a..b", "-1ms..2ms", "1MB..2MB"})
            QVERIFY2(!takeRange(QString::fromLatin1(wrong), options).isEmpty(), wrong);
        QVERIFY(takeFont(QStringLiteral("7.5"), options).isEmpty());
        QCOMPARE(fontSize(options), 7.5);
        for (const char* wrong : {"", "0", "3", "73", "nan", "seven"})
            QVERIFY2(!takeFont(QString::fromLatin1(wrong), options).isEmpty(), wrong);
    }

    void arrowsCanBeLeftOut() {
        const auto legendSays = [](const FigureLayout& figure, const QString& words) {
            return std::ranges::any_of(figure.legend,
                                       [&](const LegendEntry& each) { return qt(each.label.text).contains(words); });
        };
        FigureOptions options = sized(FigureSize::Slide);
        const FigureLayout with = layoutFigure(samples::forkAndJoin(), options);
        QVERIFY(!with.timeline.arrows.empty() && legendSays(with, QStringLiteral("orders")));
        options.arrows = false;
        const FigureLayout without = layoutFigure(samples::forkAndJoin(), options);
        QVERIFY(without.timeline.arrows.empty() && !legendSays(without, QStringLiteral("orders")));
        QCOMPARE(without.timeline.bars.size(), with.timeline.bars.size());
        for (const Label& text : textsOf(without))
            QVERIFY2(!qt(text.text).contains(QStringLiteral("dependencies")), qPrintable(qt(text.text)));
    }

    void aHugeResultIsLaidOutInBoundedTime() {
        const Timeline timeline = samples::large({.operations = 200'000, .streams = 16});
        const FigureLayout figure = layoutFigure(timeline, sized(FigureSize::Slide));
        QVERIFY(figure.timeline.bars.size() < 20'000);
        QVERIFY(!figure.timeline.folded.empty());
        if (figure.timeline.density) QVERIFY(!qt(figure.timeline.density->label.text).contains(QStringLiteral("zoom")));
    }
};

STREAMSCOPE_WINDOW_TEST(FigureLayoutTest)

}  // namespace tst_figure_layout

#include "tst_figure_layout.moc"
