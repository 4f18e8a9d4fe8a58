// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/theme/rounded_box.h"

#include <QImage>
#include <QPainter>
#include <QPicture>
#include <QtTest>

#include <algorithm>
#include <functional>
#include <utility>

namespace tst_rounded_box {

using namespace streamscope;

namespace {

QImage painted(qreal ratio, const std::function<void(QPainter&)>& paint) {
    QImage image(QSize(120, 90) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(QColor(240, 244, 248));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

int furthestApart(const QImage& one, const QImage& other) {
    int furthest = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
            furthest =
                std::max({furthest, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
        }
    return furthest;
}

}  // namespace

class TestRoundedBox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void looksAsQtDrawsIt_data() {
        QTest::addColumn<qreal>("ratio");
        QTest::addColumn<QRectF>("box");
        QTest::addColumn<QPen>("pen");
        QTest::addColumn<QBrush>("brush");
        const QPen none(Qt::NoPen);
        const QBrush blue(QColor(40, 90, 200));
        for (const qreal ratio : {1.0, 2.0}) {
            const auto row = [&](const char* name, const QRectF& box, const QPen& pen, const QBrush& brush) {
                QTest::addRow("%s at %g", name, ratio) << ratio << box << pen << brush;
            };
            row("filled", {10, 12, 70, 50}, none, blue);
            row("between pixels", {10.3, 12.6, 70.2, 50.1}, none, blue);
            row("with an edge", {10.5, 12.5, 70, 50}, QPen(Qt::black, 1), blue);
            row("an edge alone", {10, 12, 70, 50}, QPen(QColor(200, 60, 20), 2), Qt::NoBrush);
            row("see-through", {10.5, 12.5, 70, 50}, QPen(Qt::black, 1), QColor(40, 90, 200, 90));
            row("see-through edge", {10, 12, 70, 50}, QPen(QColor(0, 0, 0, 120), 2), blue);
            row("dashed", {10.5, 12.5, 70, 50}, QPen(Qt::black, 1, Qt::DashLine), blue);
            row("smaller than its corners", {10, 12, 5, 5}, none, blue);
            row("no corners", {10, 12, 70, 0}, none, blue);
        }
    }

    void looksAsQtDrawsIt() {
        QFETCH(qreal, ratio);
        QFETCH(QRectF, box);
        QFETCH(QPen, pen);
        QFETCH(QBrush, brush);
        for (const auto& [radius, opacity] : {std::pair(6.0, 1.0), std::pair(6.0, 0.7), std::pair(2.5, 1.0), std::pair(0.0, 1.0)})
            for (const QPointF& moved : {QPointF(0, 0), QPointF(13, 7), QPointF(0.4, 0)}) {
                const auto with = [&, opacity = opacity](auto draw) {
                    return painted(ratio, [&](QPainter& painter) {
                        painter.translate(moved);
                        painter.setClipRect(QRectF(0, 0, 76, 200));
                        painter.setOpacity(opacity);
                        painter.setPen(pen);
                        painter.setBrush(brush);
                        draw(painter);
                        painter.fillRect(QRectF(100, 80, 4, 4), painter.brush());  // the painter is as it was
                    });
                };
                const QImage qt = with([&, radius = radius](QPainter& painter) { painter.drawRoundedRect(box, radius, radius); });
                const QImage ours = with([&, radius = radius](QPainter& painter) { ui::paintRoundedBox(painter, box, radius); });
                constexpr int nearlyTheSame = 3;  // of 255
                const int apart = furthestApart(qt, ours);
                QVERIFY2(apart <= nearlyTheSame,
                         qPrintable(QStringLiteral("radius %1 at %2: %3").arg(radius).arg(moved.x()).arg(apart)));
                QCOMPARE_GT(furthestApart(qt, painted(ratio, [](QPainter&) {})), box.isEmpty() ? -1 : 20);
            }
    }

    void elsewhereItIsOneShape() {
        QPicture picture;
        QPainter painter(&picture);
        painter.setBrush(Qt::red);
        ui::paintRoundedBox(painter, QRectF(0, 0, 40, 40), 6);
        painter.end();
        QVERIFY(picture.boundingRect().contains(QRect(2, 2, 36, 36)));
    }
};

STREAMSCOPE_WINDOW_TEST(TestRoundedBox)

}  // namespace tst_rounded_box

#include "tst_rounded_box.moc"
