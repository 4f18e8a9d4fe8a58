// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/readable.h"

#include <QTest>

#include <algorithm>

namespace tst_figure_buffers {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::readable;

/// Tests of the lanes of buffers in a figure.
class FigureBuffersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void buffersHaveLanesWhereAskedFor() {
        FigureOptions options = wide(1280);
        QVERIFY(topOf(layoutFigures({racing()}, options).front(), QStringLiteral("x")) < 0);
        options.lanes.buffers = true;
        const FigureLayout figure = layoutFigures({racing()}, options).front();
        QVERIFY(topOf(figure, QStringLiteral("x")) > topOf(figure, QStringLiteral("b")));
        QStringList words;
        for (const Label& text : textsOf(figure)) words << qt(text.text);
        QVERIFY2(words.contains(QStringLiteral("fill writes")) && words.contains(QStringLiteral("sum reads")),
                 qPrintable(words.join(u'|')));
        QVERIFY(words.contains(QStringLiteral("conflict: fill and sum")));
        QVERIFY(words.contains(QStringLiteral("a buffer: written, read")) && words.contains(QStringLiteral("not ordered")));
    }

    void namesInBufferLanesHaveRoom() {
        FigureOptions options;
        options.lanes.buffers = true;
        for (const auto size : {FigureSize::Slide, FigureSize::Column, FigureSize::TwoColumns, FigureSize::Custom})
            for (const auto style : {ThemeStyle::Light, ThemeStyle::BlackAndWhite}) {
                options.size = size;
                options.style = style;
                const FigureLayout figure = layoutFigures({racing()}, options).front();
                QCOMPARE(clash(figure), QString());
                for (const Bar& bar : figure.timeline.bars) {
                    if (bar.shape != BarShape::Writes && bar.shape != BarShape::Reads) continue;
                    QVERIFY(!qt(bar.label.text).isEmpty());
                    QVERIFY2(bar.rect.adjusted(-0.1, -0.1, 0.1, 0.1).contains(bar.label.box), qPrintable(qt(bar.label.text)));
                }
                QVERIFY(noteOf(figure, options).isEmpty());
            }
    }

    void buffersOfForkAndJoinAreReadable_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<double>("points");
        QTest::newRow("slide") << int(FigureSize::Slide) << 18.0;  // twelve lanes: smaller text, which the note reports
        QTest::newRow("one column of A4") << int(FigureSize::Column) << 7.0;
        QTest::newRow("two columns of A4") << int(FigureSize::TwoColumns) << 7.0;
    }

    void buffersOfForkAndJoinAreReadable() {
        QFETCH(int, size);
        QFETCH(double, points);
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Read<Program> program = programFromJson(file.readAll().toStdString());
        QVERIFY(program);
        Timeline timeline = samples::forkAndJoin();
        QCOMPARE(timeline.operations.size(), program.value->operations.size());
        for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
            timeline.operations[i].id = program.value->operations[i].id;
            timeline.operations[i].setSource(program.value->operations[i].id);
        }
        for (const auto style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            FigureOptions options = sized(FigureSize(size));
            options.style = style;
            options.lanes.buffers = true;
            const FigureSource source{
                std::make_shared<const Program>(*program.value), std::make_shared<const Timeline>(timeline), {}, nullptr};
            const FigureLayout figure = layoutFigures({source}, options).front();
            const auto rowsOf = [&](const RowBox& row) { return std::lround((row.rect.height() - 8) / figure.look.rows.buffer); };
            long rows = 0;
            for (const RowBox& row : figure.timeline.rows)
                if (row.rect.top() >= topOf(figure, QStringLiteral("x"))) rows += rowsOf(row);
            QCOMPARE(rows, 6);  // dx alone has two readers at once
            for (const char* buffer : {"x", "dx", "dy", "dz", "y"})
                QVERIFY2(topOf(figure, QString::fromLatin1(buffer)) > topOf(figure, QStringLiteral("other")), buffer);
            QCOMPARE(clash(figure), QString());
            QCOMPARE(cut(figure), QStringList());
            QCOMPARE(struckThrough(figure), QStringList());
            for (const Bar& bar : figure.timeline.bars) {
                if (bar.shape != BarShape::Writes && bar.shape != BarShape::Reads) continue;
                QVERIFY2(bar.rect.adjusted(-0.1, -0.1, 0.1, 0.1).contains(bar.label.box), qPrintable(qt(bar.label.text)));
            }
            QCOMPARE(noteOf(figure, options).isEmpty(), figure.smallestText > 0.97 * points);  // up to 3 % is invisible
            QVERIFY(figure.smallestText >= points || FigureSize(size) == FigureSize::Slide);
        }
    }

    void aProgramThatCannotBeEvaluatedHasNoBufferLanes() {
        FigureSource source = racing();
        Program broken = *source.program;
        broken.operations.front().id = broken.operations.back().id;
        source.program = std::make_shared<const Program>(broken);
        FigureOptions options = wide(1280);
        options.lanes.buffers = true;
        QVERIFY(topOf(layoutFigures({source}, options).front(), QStringLiteral("a")) > 0);
    }
};

STREAMSCOPE_WINDOW_TEST(FigureBuffersTest)

}  // namespace tst_figure_buffers

#include "tst_figure_buffers.moc"
