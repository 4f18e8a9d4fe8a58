// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/rounded_box.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPixmapCache>

#include <cmath>
#include <optional>

namespace streamscope::ui {
namespace {

bool isWhole(qreal value) { return std::abs(value - std::round(value)) < 1e-3; }

bool isOpaque(const QPen& pen) {
    return pen.style() == Qt::NoPen || (pen.style() == Qt::SolidLine && pen.brush().style() == Qt::SolidPattern &&
                                        pen.color().alpha() == 255 && pen.widthF() > 0);
}

/// Rounded box in device pixels.
struct Box {
    QRectF outline;  ///< includes the pen
    qreal radius, pen;
    int corner;
    qreal scale;  ///< scale of the painter
};

/// Returns the box in device pixels, or nullopt if it must be drawn by QPainter::drawRoundedRect().
std::optional<Box> onPixels(const QPainter& painter, const QRectF& box, qreal radius) {
    const QTransform& onto = painter.deviceTransform();
    const bool isScaled = onto.type() <= QTransform::TxScale && onto.m11() == onto.m22() && onto.m11() > 0;
    if (!isScaled || !painter.paintEngine() || painter.paintEngine()->type() != QPaintEngine::Raster) return std::nullopt;
    const QPen& pen = painter.pen();
    const Qt::BrushStyle brush = painter.brush().style();
    if (!isOpaque(pen) || (brush != Qt::SolidPattern && brush != Qt::NoBrush) || radius <= 0) return std::nullopt;
    const bool isSeenThroughEdge = painter.opacity() < 1 && pen.style() != Qt::NoPen && brush != Qt::NoBrush;
    if (isSeenThroughEdge) return std::nullopt;
    const qreal width = pen.style() == Qt::NoPen ? 0 : pen.widthF() * (pen.isCosmetic() ? 1 : onto.m11());
    const QRectF inside = onto.mapRect(box), outline = inside.adjusted(-width / 2, -width / 2, width / 2, width / 2);
    const bool fits = isWhole(outline.left()) && isWhole(outline.top()) && isWhole(outline.width()) && isWhole(outline.height());
    const int corner = int(std::ceil(radius * onto.m11() + width / 2)) + 1;  // includes a piece of the straight edge
    if (!fits || corner < 1 || outline.width() < 2 * corner || outline.height() < 2 * corner || !isWhole(width))
        return std::nullopt;
    return Box{QRectF(outline.toRect()), radius * onto.m11(), width, corner, onto.m11()};
}

/// Returns a pixmap of the four corners. Draws them scaled, because Qt approximates the curves of an edge before scaling.
QPixmap cornersOf(const QPainter& painter, const Box& box) {
    const QPen& pen = painter.pen();
    const QBrush& brush = painter.brush();
    const QRgb edge = pen.style() == Qt::NoPen ? 0 : pen.color().rgba(),
               fill = brush.style() == Qt::NoBrush ? 0 : brush.color().rgba();
    const QString key =
        QStringLiteral("rounded-box-%1-%2-%3-%4-%5").arg(edge).arg(fill).arg(box.radius).arg(box.pen).arg(box.scale);
    QPixmap corners;
    if (QPixmapCache::find(key, &corners)) return corners;
    corners = QPixmap(2 * box.corner, 2 * box.corner);
    corners.fill(Qt::transparent);
    QPainter onto(&corners);
    onto.setRenderHint(QPainter::Antialiasing);
    onto.scale(box.scale, box.scale);
    onto.setPen(edge == 0 ? QPen(Qt::NoPen) : QPen(pen.color(), box.pen / box.scale));
    onto.setBrush(brush);
    const qreal in = box.pen / 2 / box.scale, side = corners.width() / box.scale, radius = box.radius / box.scale;
    onto.drawRoundedRect(QRectF(0, 0, side, side).adjusted(in, in, -in, -in), radius, radius);
    onto.end();
    QPixmapCache::insert(key, corners);
    return corners;
}

void paintCorners(QPainter& painter, const QRect& outline, const QPixmap& corners) {
    const int corner = corners.width() / 2;
    for (const bool right : {false, true})
        for (const bool bottom : {false, true})
            painter.drawPixmap(QPoint(right ? outline.right() + 1 - corner : outline.left(),
                                      bottom ? outline.bottom() + 1 - corner : outline.top()),
                               corners, QRect(right ? corner : 0, bottom ? corner : 0, corner, corner));
}

/// Paints the edge and the area between the corners.
void paintRectangles(QPainter& painter, const QRect& outline, int corner, int pen) {
    const QRect across = outline.adjusted(corner, 0, -corner, 0), along = outline.adjusted(0, corner, 0, -corner);
    if (pen > 0) {
        const QColor edge = painter.pen().color();
        painter.fillRect(QRect(across.topLeft(), QSize(across.width(), pen)), edge);
        painter.fillRect(QRect(across.left(), across.bottom() + 1 - pen, across.width(), pen), edge);
        painter.fillRect(QRect(along.topLeft(), QSize(pen, along.height())), edge);
        painter.fillRect(QRect(along.right() + 1 - pen, along.top(), pen, along.height()), edge);
    }
    if (painter.brush().style() == Qt::NoBrush) return;
    const QColor fill = painter.brush().color();
    painter.fillRect(QRect(across.left(), across.top() + pen, across.width(), corner - pen), fill);
    painter.fillRect(QRect(across.left(), across.bottom() + 1 - corner, across.width(), corner - pen), fill);
    painter.fillRect(along.adjusted(pen, 0, -pen, 0), fill);
}

}  // namespace

void paintRoundedBox(QPainter& painter, const QRectF& box, qreal radius) {
    const std::optional<Box> pixels = onPixels(painter, box, radius);
    if (!pixels) return painter.drawRoundedRect(box, radius, radius);
    const QPixmap corners = cornersOf(painter, *pixels);
    const QTransform before = painter.worldTransform();
    const bool wasSmooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setWorldTransform(painter.deviceTransform().inverted() * before);  // the painter uses device pixels from here on
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRect outline = pixels->outline.toRect();
    paintRectangles(painter, outline, pixels->corner, int(std::round(pixels->pen)));
    paintCorners(painter, outline, corners);
    painter.setRenderHint(QPainter::Antialiasing, wasSmooth);
    painter.setWorldTransform(before);
}

}  // namespace streamscope::ui
