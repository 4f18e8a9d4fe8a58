// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_sweeps/panel.h"
#include "ui/sweeps/label_places.h"

#include <QComboBox>

namespace tst_sweep_labels {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the positions of texts in the plot of a sweep.
class TestSweepLabels : public QObject, SweepPanelFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { make(); }
    void cleanup() { drop(); }

    /// The label is below several curves, but not over the numbers of the axis, also in a low pane.
    void theLabelOfTheLeastLeavesTheAxisToItsNumbers() {
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        open(program);
        const auto result = test::swept(program, {"chunks=1..8", "n=1..2"});
        int labelled = 0;
        for (const int more : {0, 40, 60, 90, 200}) {
            panel_->resize(700, panel_->minimumSizeHint().height() + more);
            show(result);
            for (int i = 0; i < plot()->itemCount(); ++i) {
                const auto* text = qobject_cast<QCPItemText*>(plot()->item(i));
                if (!text || !text->text().contains(" at ")) continue;
                ++labelled;
                QVERIFY(text->bottomLeft->pixelPosition().y() - 9 < plot()->axisRect()->bottom() + 1);
            }
        }
        QVERIFY2(labelled >= 3, qPrintable(QString::number(labelled)));
    }

    void everyCurveStandsOutFromTheGround() {
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 12, {}, {}});
        open(program);
        const auto result = test::swept(program, {"chunks=1..4", "n=1..12"});
        for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            plot()->setTheme(Theme::of(style));
            show(result);
            int curves = 0;
            for (int i = 0; i < plot()->graphCount(); ++i) {
                if (plot()->graph(i)->lineStyle() == QCPGraph::lsNone) continue;
                ++curves;
                QVERIFY(Theme::contrast(plot()->graph(i)->pen().color(), Theme::of(style).surface) >= 3);
            }
            QVERIFY(curves >= 12);
        }
    }

    void theLabelOfTheLeastIsClearOfTheCurve_data() {
        QTest::addColumn<std::string>("range");
        QTest::addColumn<QString>("metric");
        QTest::newRow("at the left end") << std::string("chunks=20..64") << "makespan";
        QTest::newRow("in the middle") << std::string("chunks=1..64") << "makespan";
        QTest::newRow("at the right end") << std::string("chunks=1..16") << "makespan";
        QTest::newRow("of two") << std::string("chunks=20..21") << "makespan";
        QTest::newRow("the most") << std::string("chunks=1..16") << "overlapCopyCompute";
    }
    void theLabelOfTheLeastIsClearOfTheCurve() {
        QFETCH(std::string, range);
        QFETCH(QString, metric);
        open(test::chunks());
        auto* box = named<QComboBox>("What is plotted");
        box->setCurrentIndex(box->findData(metric));
        show(test::swept(test::chunks(), {range}));
        const QCPItemText* label = nullptr;
        for (int i = 0; i < plot()->itemCount(); ++i)
            if (auto* text = qobject_cast<QCPItemText*>(plot()->item(i)); text && text->text().contains(" at ")) label = text;
        QVERIFY(label && label->brush() == QBrush());
        const QRectF place(label->topLeft->pixelPosition(), label->bottomRight->pixelPosition());
        QVERIFY(QRectF(plot()->axisRect()->rect()).contains(place));
        const QRectF around = place.adjusted(-3, -3, 3, 3);
        const auto points = std::size_t(plot()->graph(0)->dataCount());
        for (std::size_t i = 0; i + 1 < points; ++i)
            for (int part = 0; part <= 20; ++part)
                QVERIFY(!around.contains(*plot()->placeOf(i) + (*plot()->placeOf(i + 1) - *plot()->placeOf(i)) * part / 20.0));
    }

    void everyCurveIsNamedWithItsWholeValue_data() {
        QTest::addColumn<int>("curves");
        QTest::addColumn<int>("height");
        QTest::newRow("beside their ends") << 4 << 500;
        QTest::newRow("in columns") << 12 << 300;
        QTest::newRow("some of many") << 200 << 300;
    }
    void everyCurveIsNamedWithItsWholeValue() {
        QFETCH(int, curves);
        QFETCH(int, height);
        Program program = test::chunks();
        const std::string other = "a_parameter_whose_name_goes_on_and_on_and_on";
        program.parameters.push_back({other, 1, 1, 1000, {}, {}});
        open(program);
        panel_->resize(1600, height);
        const auto result = test::swept(program, {"chunks=1..2", other + "=1.." + std::to_string(curves)});
        show(result);
        show(result);
        QStringList names;
        std::vector<QRectF> boxes;
        for (int i = 0; i < plot()->itemCount(); ++i) {
            const auto* text = qobject_cast<QCPItemText*>(plot()->item(i));
            if (!text || text->text().contains(" at ") || text->text().size() == 1) continue;
            names << text->text().section(" = ", 1);
            boxes.emplace_back(text->topLeft->pixelPosition() + QPointF(text->padding().left(), 0),
                               text->bottomRight->pixelPosition());
            QVERIFY2(QRectF(plot()->rect()).contains(boxes.back()), qPrintable(text->text()));
        }
        for (std::size_t a = 0; a < boxes.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!boxes[a].adjusted(0, 1, 0, -1).intersects(boxes[b].adjusted(0, 1, 0, -1)));
        const bool all = !names.contains(QString());  // "1 in 9 is named" has no value
        QCOMPARE(all, curves < 100);
        QVERIFY(all || names.size() > 8);
        for (int value = 1; all && value <= curves; ++value)
            QVERIFY2(names.contains(QString::number(value)), qPrintable(names.join(" ")));
    }

    void namesAreMovedApartWithinTheirRoom() {
        std::vector<double> middles{0, 2, 50, 99, 100};
        moveApart(middles, 10, 5, 95);
        QCOMPARE(middles, (std::vector<double>{5, 15, 50, 85, 95}));
        QCOMPARE(columnsOf(10, 5, 4).columns, 2u);
        QCOMPARE(columnsOf(100, 5, 4).step, 5u);
        QCOMPARE(columnsOf(100, 0, 0).step, 100u);
    }
};

STREAMSCOPE_WINDOW_TEST(TestSweepLabels)

}  // namespace tst_sweep_labels

#include "tst_sweep_labels.moc"
