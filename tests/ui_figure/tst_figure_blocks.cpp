// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/blocks.h"
#include "ui/figure/figure.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace tst_figure_blocks {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests blocks on multiprocessors in figures.
class FigureBlocksTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static FigureSource sourceOf(const Timeline& timeline) {
        return {std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), {}, nullptr};
    }
    QByteArray written(const QString& name, const FigureOptions& options) const {
        const QString path = folder_.filePath(name);
        if (const auto made = writeFigures({sourceOf(samples::tenBlocks())}, path, false, options); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static FigureOptions withBlocks() {
        FigureOptions options;
        options.size = FigureSize::Custom;
        options.lanes.blocks = true;
        return options;
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aPictureHasThemOnlyWhenAsked_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.svg", "a.tex", "a.html"}) QTest::newRow(name) << name;
    }
    void aPictureHasThemOnlyWhenAsked() {
        QFETCH(QString, name);
        const QByteArray with = written(name, withBlocks());
        FigureOptions options = withBlocks();
        options.lanes.blocks = false;
        const QByteArray without = written(name, options);
        QVERIFY(with.contains("Multiprocessors"));
        QVERIFY(with.contains("50 percent of the room free"));
        QVERIFY(!without.contains("Multiprocessors"));
        QCOMPARE(with.contains("\"blocks\":true"), name.endsWith(QLatin1String("html")));  // a live page goes on with them
        QVERIFY(!without.contains("\"blocks\":true"));
    }

    void formatsThatAreNotTextHaveThem() {
        for (const char* name : {"a.pdf", "a.png"}) {
            FigureOptions options = withBlocks();
            const QByteArray with = written(QLatin1String(name), options);
            options.lanes.blocks = false;
            QVERIFY(!with.isEmpty() && with.size() > written(QLatin1String(name), options).size());
        }
    }

    void theFlagAsksForThem() {
        const auto part = std::ranges::find_if(
            figureParts(), [](const FigurePart& each) { return QLatin1String(each.flag) == QLatin1String("--multiprocessors"); });
        QVERIFY(part != figureParts().end());
        FigureOptions options;
        part->in(options) = part->given;
        QVERIFY(options.lanes.blocks);
    }

    /// In a series, each page has the lanes of all, so that they coincide.
    void pagesOfASeriesHaveTheSameHeights() {
        const std::vector<FigureLayout> pages =
            layoutFigures({sourceOf(samples::tenBlocks()), sourceOf(samples::forkAndJoin())}, withBlocks());
        QCOMPARE(pages.size(), std::size_t(2));
        QCOMPARE(pages[0].timeline.contentHeight, pages[1].timeline.contentHeight);
        QCOMPARE(pages[0].timeline.rows.size(), pages[1].timeline.rows.size());
        QVERIFY(!pages[0].timeline.blocks.empty());
        QVERIFY(pages[1].timeline.blocks.empty());
    }

    void theLegendNamesTheShadesOfSeveralKernels() {
        const auto shades = [](const Timeline& timeline) {
            QStringList words;
            for (const LegendEntry& entry : layoutFigures({sourceOf(timeline)}, withBlocks()).front().legend)
                if (entry.label.text.starts_with("blocks of")) words << QString::fromStdString(entry.label.text);
            return words;
        };
        QCOMPARE(shades(samples::sharedTail()), QStringList({"blocks of a", "blocks of b"}));
        QVERIFY(shades(samples::tenBlocks()).isEmpty());
    }

    /// What is opened in the window is opened in the picture.
    void openedLanesHaveABarForEachBlock() {
        FigureOptions options = withBlocks();
        options.lanes.opened.insert({TimelineLaneKind::Blocks, "0"});
        const FigureLayout figure = layoutFigures({sourceOf(samples::tenBlocks())}, options).front();
        QCOMPARE(figure.timeline.blocks.bars.size(), std::size_t(10));
        for (const Bar& bar : figure.timeline.blocks.bars) QVERIFY(figure.timeline.viewport.area.contains(bar.rect));
    }
};

STREAMSCOPE_WINDOW_TEST(FigureBlocksTest)

}  // namespace tst_figure_blocks

#include "tst_figure_blocks.moc"
