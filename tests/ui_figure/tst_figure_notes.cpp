// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/figure/note_lane.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace tst_figure_notes {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests the notes of readers in figures.
class FigureNotesTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static Timeline noted() {
        Timeline timeline = samples::forkAndJoin();
        timeline.notes = {{samples::us(1000), samples::us(1900), "why so long?"},
                          {samples::us(3200), samples::us(3200), "the end of a\nlong story"},
                          {samples::us(1050), samples::us(1050), "beside the first"}};
        return timeline;
    }
    static FigureOptions withNotes() {
        FigureOptions options;
        options.notes = true;
        return options;
    }
    QByteArray written(const QString& name, const Timeline& timeline, const FigureOptions& options) const {
        const QString path = folder_.filePath(name);
        const FigureSource source{std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), {}, nullptr};
        if (const auto made = writeFigures({source}, path, false, options); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QStringList lanesOf(const FigureLayout& figure) {
        QStringList names;
        for (const RowBox& row : figure.timeline.rows) names << QString::fromStdString(row.title.text);
        return names;
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aPictureHasThemOnlyWhenAsked_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.svg", "a.tex", "a.html"}) QTest::newRow(name) << name;
    }
    void aPictureHasThemOnlyWhenAsked() {
        QFETCH(QString, name);
        FigureOptions options = withNotes();
        // The result inside is packed, so that its notes are not read as text.
        QVERIFY(written(name, noted(), options).contains("why so long?"));
        QVERIFY(written(name, noted(), options).contains("the end of a long story"));
        options.notes = false;
        QVERIFY(!written(name, noted(), options).contains("why so long?"));
    }

    void aResultWithoutNotesHasNoLaneForThem() {
        QVERIFY(layoutFigure(samples::forkAndJoin(), withNotes()).timeline.notes.empty());
        QVERIFY(!lanesOf(layoutFigure(samples::forkAndJoin(), withNotes())).contains("Notes"));
        QCOMPARE(lanesOf(layoutFigure(noted(), withNotes())).count("Notes"), 1);
        QVERIFY(!lanesOf(layoutFigure(noted(), {})).contains("Notes"));
    }

    void theirLinesAreAtTheirTimes() {
        const FigureLayout figure = layoutFigure(noted(), withNotes());
        const Viewport& view = figure.timeline.viewport;
        QCOMPARE(figure.timeline.notes.size(), 3u);
        for (const NoteMark& mark : figure.timeline.notes) {
            QCOMPARE(mark.rect.top(), view.area.top());
            QVERIFY(mark.rect.bottom() < view.area.bottom());
            QVERIFY(view.area.contains(mark.label.box.center()));
        }
        const NoteMark& first = *std::ranges::find(figure.timeline.notes, "why so long? · 900 µs",
                                                   [](const NoteMark& mark) { return mark.label.text; });
        QVERIFY(std::abs(first.rect.left() - view.x(1e6)) < 0.01 && std::abs(first.rect.right() - view.x(1.9e6)) < 0.01);
    }

    /// On any page, texts neither overlap nor leave it.
    void theirTextsDoNotTouch_data() {
        QTest::addColumn<int>("size");
        for (const FigureSize size : {FigureSize::Slide, FigureSize::Column, FigureSize::TwoColumns})
            QTest::addRow("%d", static_cast<int>(size)) << static_cast<int>(size);
    }
    void theirTextsDoNotTouch() {
        QFETCH(int, size);
        FigureOptions options = withNotes();
        options.size = static_cast<FigureSize>(size);
        Timeline timeline = noted();
        for (int i = 0; i < 8; ++i)
            timeline.notes.push_back({samples::us(400 * i), samples::us(400 * i), "a rather long remark"});
        const FigureLayout figure = layoutFigure(timeline, options);
        const std::vector<NoteMark>& notes = figure.timeline.notes;
        QCOMPARE(notes.size(), timeline.notes.size());
        for (std::size_t i = 0; i < notes.size(); ++i) {
            const Rect& box = notes[i].label.box;
            QVERIFY(box.left() >= figure.timeline.viewport.area.left() - 1 &&
                    box.right() <= figure.timeline.viewport.area.right() + 1);
            for (std::size_t k = 0; k < i; ++k) QVERIFY(!box.intersects(notes[k].label.box));
        }
    }

    void aRangeShowsWhatIsInIt() {
        FigureOptions options = withNotes();
        options.range = FigureRange{samples::us(1200), samples::us(2700)};
        const FigureLayout figure = layoutFigure(noted(), options);
        QCOMPARE(figure.timeline.notes.size(), 1u);
        QVERIFY(figure.timeline.notes[0].cutLeft && !figure.timeline.notes[0].cutRight);
        QCOMPARE(figure.timeline.notes[0].rect.left(), figure.timeline.viewport.area.left());
    }

    void thoseOfTheWindowReplaceThoseOfTheResult() {
        FigureSource source{std::make_shared<const Program>(), std::make_shared<const Timeline>(noted()), {}, nullptr};
        source.notes = {{samples::us(10), samples::us(10), "another"}};
        const FigureLayout figure = std::move(layoutFigures({source}, withNotes()).front());
        QCOMPARE(figure.timeline.notes.size(), 1u);
        QCOMPARE(QString::fromStdString(figure.timeline.notes[0].label.text), "another");
        QVERIFY2(figure.description.contains("another at 10.000 µs"), qPrintable(figure.description));
    }

    /// Pages of a series coincide, also if one of them has more notes.
    void pagesOfASeriesCoincide() {
        const FigureSource plain{std::make_shared<const Program>(), std::make_shared<const Timeline>(samples::forkAndJoin()), "1",
                                 nullptr};
        const FigureSource source{std::make_shared<const Program>(), std::make_shared<const Timeline>(noted()), "2", nullptr};
        FigureOptions options = withNotes();
        options.size = FigureSize::Custom;
        options.custom = {500, 0};
        const std::vector<FigureLayout> pages = layoutFigures({plain, source}, options);
        QCOMPARE(pages[0].timeline.viewport.area, pages[1].timeline.viewport.area);
        QCOMPARE(pages[0].size, pages[1].size);
    }
};

STREAMSCOPE_WINDOW_TEST(FigureNotesTest)

}  // namespace tst_figure_notes

#include "tst_figure_notes.moc"
