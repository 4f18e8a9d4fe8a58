// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/readable.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace tst_figure_styles {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::readable;

/// Tests of the legend, glyphs and colours of a figure.
class FigureStylesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void legendGridAndCaptionCanBeLeftOut() {
        const FigureLayout full = layoutFigure(samples::forkAndJoin(), wide(1280));
        const auto has = [](const FigureLayout& figure, const QString& words) {
            for (const Label& text : textsOf(figure))
                if (qt(text.text) == words) return true;
            return false;
        };
        FigureOptions options = wide(1280);
        options.legend = false;
        QVERIFY(!full.legend.empty());
        QVERIFY(layoutFigure(samples::forkAndJoin(), options).legend.empty());
        QVERIFY(layoutFigure(samples::forkAndJoin(), options).size.height() < full.size.height());
        options = wide(1280);
        options.grid = false;
        QVERIFY(!full.lines.empty());
        QVERIFY(layoutFigure(samples::forkAndJoin(), options).lines.empty());
        QVERIFY2(has(layoutFigure(samples::forkAndJoin(), options), QStringLiteral("0.5 ms")), "times stay");
        options = wide(1280);
        options.caption = false;
        QVERIFY(has(full, QStringLiteral("Fork and join")));
        QVERIFY(!has(layoutFigure(samples::forkAndJoin(), options), QStringLiteral("Fork and join")));
        QVERIFY(layoutFigure(samples::forkAndJoin(), options).size.height() < full.size.height());
    }

    void theLegendSaysWhatCalipersAndWhiskersAre() {
        samples::Builder b("Elapsed");
        const int s = b.stream("s");
        const auto e1 = b.mark("e1", OperationKind::EventRecord, s, 0, 100);
        const auto kernel = b.work("own", OperationKind::Kernel, s, 0, 200, 600);
        b.timeline().operations[kernel].rare.set<Spread>(
            Spread{{samples::us(150), samples::us(260)}, {samples::us(560), samples::us(640)}});
        const auto e2 = b.mark("e2", OperationKind::EventRecord, s, 0, 1100);
        TimelineOperation& elapsed = b.timeline().operations[b.host(Call::EventElapsedTime, 1200, 1200)];
        elapsed.rare.set<double>(1.0);
        elapsed.rare.set<Between>(Between{{e1}, {e2}});
        const FigureLayout figure = layoutFigure(b.timeline(), sized(FigureSize::Slide));
        QCOMPARE(figure.timeline.calipers.size(), std::size_t(1));
        const Caliper& caliper = figure.timeline.calipers.front();
        QVERIFY2(caliper.label.box.bottom() <= caliper.band.top(), "its words leave the band free");
        QStringList words;
        for (const LegendEntry& entry : figure.legend) words << qt(entry.label.text);
        QVERIFY2(words.contains(QStringLiteral("elapsed time: own work, others, idle")), qPrintable(words.join(", ")));
        QVERIFY2(words.contains(QStringLiteral("from p5 to p95 of the runs")), qPrintable(words.join(", ")));
        QCOMPARE(clash(figure), QString());
        for (const LegendEntry& entry : layoutFigure(samples::forkAndJoin(), wide(1280)).legend)
            QVERIFY(entry.sample != LegendEntry::Sample::Caliper && entry.sample != LegendEntry::Sample::Whisker);
    }

    /// The dependencies of a recording have different shapes in every style, which the legend explains.
    void theLegendSaysHowDependenciesAreKnown() {
        Timeline timeline = samples::forkAndJoin();
        const auto provenancesIn = [](const FigureLayout& figure) {
            QStringList words;
            for (const LegendEntry& entry : figure.legend)
                if (entry.provenance != Provenance::Declared) words << qt(entry.label.text);
            return words;
        };
        FigureOptions options = wide(1280);
        QCOMPARE(provenancesIn(layoutFigure(timeline, options)), QStringList());
        for (const auto& [provenance, word] :
             {std::pair{Provenance::Joined, "joined"}, std::pair{Provenance::Recorded, "recorded"},
              std::pair{Provenance::Guessed, "guessed"}}) {
            for (Dependency& each : timeline.dependencies) each.provenance = provenance;
            for (const auto style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
                options.style = style;
                const FigureLayout figure = layoutFigure(timeline, options);
                QCOMPARE(provenancesIn(figure), QStringList{QString::fromLatin1(word)});
                QCOMPARE(clash(figure), QString());
            }
        }
    }

    /// The glyph takes no room from a name: it is above the bar if both do not fit.
    void namesAreCutAlikeInColourAndInBlackAndWhite() {
        for (const auto size : {FigureSize::Column, FigureSize::TwoColumns, FigureSize::Slide}) {
            FigureOptions options = sized(size);
            const FigureLayout colour = layoutFigure(samples::fourStreams(), options);
            options.style = ThemeStyle::BlackAndWhite;
            const FigureLayout grey = layoutFigure(samples::fourStreams(), options);
            QCOMPARE(grey.timeline.bars.size(), colour.timeline.bars.size());
            for (std::size_t i = 0; i < colour.timeline.bars.size(); ++i) {
                const Bar &one = colour.timeline.bars[i], &other = grey.timeline.bars[i];
                QString name = qt(other.label.text);
                const QString own = glyph(samples::fourStreams().operations[one.operation].kind);
                if (name.startsWith(own)) name = name.mid(own.size() + 1);
                QCOMPARE(name.section(QStringLiteral("  "), 0, 0),
                         qt(one.label.text).section(QStringLiteral("  "), 0, 0));  // without times
            }
        }
    }

    void inBlackAndWhiteEveryBarAndEntryHasItsGlyph() {
        FigureOptions options = wide(1280);
        options.style = ThemeStyle::BlackAndWhite;
        for (const Timeline& timeline :
             {samples::forkAndJoin(), samples::fourStreams(), samples::measured(), samples::many(40, 4)}) {
            const FigureLayout figure = layoutFigure(timeline, options);
            std::set<std::uint32_t> told;
            for (const Bar& bar : figure.timeline.bars) {
                const QString sign = glyph(timeline.operations[bar.operation].kind);
                bool found = qt(bar.label.text).startsWith(sign);
                for (const Label& label : figure.glyphs)
                    found |= qt(label.text) == sign && label.box.center().x() > bar.rect.left() - 8 &&
                             label.box.center().x() < bar.rect.right() + 8 &&
                             label.box.intersects(bar.rect.adjusted(-8, -14, 8, 0));
                if (found) told.insert(bar.operation);
            }
            for (const Bar& bar : figure.timeline.bars)
                if (bar.rect.width() > 20 && bar.shape != BarShape::HostCall && bar.shape != BarShape::HostTick)
                    QVERIFY2(told.contains(bar.operation), std::string(timeline.operations[bar.operation].label()).c_str());
            for (const LegendEntry& entry : figure.legend)
                if (entry.sample == LegendEntry::Sample::Kind) QCOMPARE(qt(entry.glyph.text), glyph(entry.kind));
        }
    }

    void kindsDifferByMoreThanTheirGrey() {
        std::set<QString> glyphs;
        constexpr int kinds = int(OperationKind::Allocation) + 1;
        for (int kind = 0; kind < kinds; ++kind) {
            const QString sign = glyph(OperationKind(kind));
            QVERIFY(!sign.isEmpty());
            QVERIFY2(glyphs.insert(sign).second, qPrintable(sign));
            const QColor grey = Theme::blackAndWhite().kind(OperationKind(kind));
            QCOMPARE(grey.hslSaturation(), 0);
        }
    }

    void memoryOperationsAreNoDiamondsInAnyStyle() {
        samples::Builder builder("Words");
        const int stream = builder.stream("s");
        builder.work("k", OperationKind::Kernel, stream, 0, 0, 1000);
        builder.mark("w", OperationKind::MemoryOperation, stream, 0, 1000);
        builder.mark("e", OperationKind::EventRecord, stream, 0, 2000);
        const FigureLayout figure = layoutFigure(builder.timeline(), wide(1280));
        QCOMPARE(figure.timeline.marks.size(), 1u);
        QCOMPARE(figure.glyphs.size(), 1u);
        QCOMPARE(qt(figure.glyphs.front().text), glyph(OperationKind::MemoryOperation));
    }
};

STREAMSCOPE_WINDOW_TEST(FigureStylesTest)

}  // namespace tst_figure_styles

#include "tst_figure_styles.moc"
