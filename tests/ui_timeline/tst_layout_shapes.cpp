// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/palette.h"
#include "tests/support/test_program.h"
#include "ui/theme/qt_shapes.h"

#include <QTest>

#include <random>

namespace tst_layout_shapes {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests that the shapes and colours of the layout answer as those of Qt, to which they are converted.
class TestLayoutShapes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rectanglesAnswerAsThoseOfQt() {
        std::mt19937 random(20261129);
        std::uniform_int_distribution<int> some(0, 12);
        const auto number = [&] { return some(random) * 1.5; };
        for (int i = 0; i < 20'000; ++i) {
            const Rect one(number(), number(), number(), number()), other(number(), number(), number(), number());
            const Point point(number(), number());
            QCOMPARE(one.contains(point), qt(one).contains(qt(point)));
            QCOMPARE(one.contains(other), qt(one).contains(qt(other)));
            QCOMPARE(one.intersects(other), qt(one).intersects(qt(other)));
            QCOMPARE(qt(one.intersected(other)), qt(one).intersected(qt(other)));
            QCOMPARE(qt(one.united(other)), qt(one).united(qt(other)));
            QCOMPARE(qt(one.adjusted(1, 2, -3, -4)), qt(one).adjusted(1, 2, -3, -4));
            QCOMPARE(qt(one.center()), qt(one).center());
            QCOMPARE(one.isEmpty(), qt(one).isEmpty());
            const Rect between(one.topLeft(), point);
            QCOMPARE(qt(between.normalized()), QRectF(qt(one.topLeft()), qt(point)).normalized());
            QCOMPARE(rectOf(qt(one)), one);
        }
    }

    void aMovedSideKeepsTheOthers() {
        Rect rect(1, 2, 10, 20);
        QRectF same = qt(rect);
        rect.setLeft(3), same.setLeft(3);
        rect.setRight(30), same.setRight(30);
        rect.setTop(4), same.setTop(4);
        rect.setBottom(40), same.setBottom(40);
        rect.moveRight(20), same.moveRight(20);
        rect.moveBottom(9), same.moveBottom(9);
        rect.translate(1, 1), same.translate(1, 1);
        QCOMPARE(qt(rect), same);
    }

    void coloursArePremultipliedAsByQt() {
        for (int alpha = 0; alpha < 256; ++alpha)
            for (int channel = 0; channel < 256; ++channel) {
                const Rgb color = rgba(channel, 255 - channel, channel / 2, alpha);
                if (premultiplied(color) != qPremultiply(color)) QCOMPARE(premultiplied(color), qPremultiply(color));
            }
        QCOMPARE(qt(Color::of(0x123456)), QColor(0x12, 0x34, 0x56));
        QCOMPARE(colorOf(QColor(0x12, 0x34, 0x56)), Color::of(0x123456));
        QVERIFY(!qt(Color()).isValid());
    }
};

STREAMSCOPE_TEST(TestLayoutShapes)

}  // namespace tst_layout_shapes

#include "tst_layout_shapes.moc"
