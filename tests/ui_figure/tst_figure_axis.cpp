// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "ui/figure/picture_font.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_figure_axis {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the axis and the letters of a figure.
class TestFigureAxis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void theAxisHasFourTicksOrMoreAndMarksTheEnd() {
        for (const Timeline& timeline : {samples::forkAndJoin(), samples::measured(), samples::fourStreams()})
            for (const auto size : {FigureSize::Column, FigureSize::TwoColumns, FigureSize::Slide}) {
                const FigureLayout figure = layoutFigure(timeline, sized(size));
                QVERIFY2(figure.timeline.ticks.size() >= 4, timeline.name.c_str());
                const auto end = static_cast<double>(makeLanes(timeline).end);
                const double x = figure.timeline.viewport.x(end), top = figure.timeline.viewport.area.top();
                QVERIFY(std::ranges::any_of(figure.tickMarks, [&](const Line& mark) { return qAbs(mark.x1() - x) < 0.5; }));
                static const QRegularExpression zeros(QStringLiteral("\\.?0+ "));  // as ticks, without them
                const QString time = displayTime(Nanoseconds(std::llround(end)));
                const QString words = time.contains(u'.') ? QString(time).replace(zeros, QStringLiteral(" ")) : time;
                QVERIFY2(std::ranges::any_of(figure.labels,
                                             [&](const Label& label) {
                                                 return qt(label.text) == words && label.box.bottom() < top &&
                                                        qAbs(label.box.center().x() - x) < label.box.width();
                                             }),
                         qPrintable(words));
            }
    }

    void aPieceOfTheRunEndsWithTheTimeOfItsEnd() {
        FigureOptions options = sized(FigureSize::TwoColumns);
        options.range = FigureRange{Nanoseconds(500'000), Nanoseconds(1'230'000)};
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        QVERIFY(std::ranges::any_of(figure.labels, [](const Label& label) { return label.text == "1.23 ms"; }));
    }

    void theTextIsInTheFontThatWasAskedFor() {
        const QString other = pictureFamilies().first();
        FigureOptions options = sized(FigureSize::Column);
        const FigureLayout usual = layoutFigure(samples::forkAndJoin(), options);
        QCOMPARE(usual.look.text.family(), pictureFamily());
        options.family = other;
        const FigureLayout figure = layoutFigure(samples::forkAndJoin(), options);
        for (const Face face : {Face::Text, Face::Strong, Face::Small, Face::Title})
            QCOMPARE(figure.look.font(face).family(), QFontInfo(QFont(other)).family());
    }

    /// Wide letters would leave bars without room for their names.
    void theUsualFontIsNarrowerThanThatOfTheWindowWhereOneIsInstalled() {
        QFont wide(QStringLiteral("DejaVu Sans")), usual(pictureFamily());
        if (QFontInfo(wide).family() != wide.family() || QFontInfo(usual).family() == wide.family())
            QSKIP("needs DejaVu Sans and a narrower font");
        const QString words = QStringLiteral("kernel 0  copy x back");
        QVERIFY(QFontMetricsF(usual).horizontalAdvance(words) < 0.95 * QFontMetricsF(wide).horizontalAdvance(words));
    }
};

STREAMSCOPE_WINDOW_TEST(TestFigureAxis)

}  // namespace tst_figure_axis

#include "tst_figure_axis.moc"
