// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/layout_parts.h"
#include "ui/timeline/paint/painter_pens.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

/// TimelinePainter: waits and their patterns.
namespace streamscope::ui {

namespace {

constexpr double pitch = patternPitch, lineWidth = patternLine;
constexpr double narrowestPattern = 8;

/// Returns the lines x ± y = constant inside a rectangle.
QVector<QLineF> slanted(const QRectF& rect, double phase, bool falling) {
    QVector<QLineF> lines;
    const double first = std::floor((rect.left() - phase - rect.height()) / pitch) * pitch + phase;
    for (double foot = first; foot < rect.right() + rect.height(); foot += pitch) {
        // The line is at `foot` on the bottom edge and continues to the right (or left, if falling) as it rises.
        const double low = std::max(foot, rect.left()), high = std::min(foot + rect.height(), rect.right());
        if (high <= low) continue;
        const double bottom = falling ? rect.top() + (low - foot) : rect.bottom() - (low - foot);
        const double top = falling ? rect.top() + (high - foot) : rect.bottom() - (high - foot);
        lines.append(QLineF(low, bottom, high, top));
    }
    return lines;
}

QVector<QRectF> dots(const QRectF& rect, double phase) {
    QVector<QRectF> result;
    const double first = std::floor((rect.left() - phase) / dotPitch) * dotPitch + phase;
    int row = 0;
    for (double y = rect.top() + 3; y + dotSide <= rect.bottom(); y += dotPitch, ++row)
        for (double x = first + (row % 2) * dotPitch / 2; x + dotSide <= rect.right(); x += dotPitch)
            if (x >= rect.left()) result.append(QRectF(x, y, dotSide, dotSide));
    return result;
}

/// Returns the pixels whose centres are inside.
QRect pixelsOf(const QRectF& rect) {
    const auto whole = [](double edge) { return static_cast<int>(std::lround(edge)); };
    return QRect(QPoint(whole(rect.left()), whole(rect.top())), QPoint(whole(rect.right()) - 1, whole(rect.bottom()) - 1));
}

}  // namespace

Qt::BrushStyle patternBrush(WaitPattern pattern) {
    switch (pattern) {
        case WaitPattern::Dots: return Qt::Dense7Pattern;
        case WaitPattern::Diagonal: return Qt::BDiagPattern;
        case WaitPattern::Cross: break;
    }
    return Qt::DiagCrossPattern;
}

void TimelinePainter::hatch(const Rect& box, WaitPattern pattern, double phase) {
    const QRectF rect = qt(box);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(look_.theme.window);
    painter_.drawRect(grid_.sharp(rect));
    if (painter_.paintEngine()->type() == engineOfPatterns) {
        painter_.setBrush(QBrush(look_.theme.waiting, patternBrush(pattern)));
        painter_.drawRect(rect);
        return;
    }
    if (pattern == WaitPattern::Dots) {
        painter_.setBrush(look_.theme.waiting);
        painter_.drawRects(dots(rect, phase));
        return;
    }
    painter_.setPen(flat(look_.theme.waiting, lineWidth));
    painter_.drawLines(slanted(rect, phase, false));
    if (pattern == WaitPattern::Cross) painter_.drawLines(slanted(rect, phase, true));
}

/// Paints the waits of each pattern at once, from a tile on raster devices.
void TimelinePainter::waits(const std::vector<WaitBox>& boxes) {
    if (!onPixels()) {
        for (const WaitBox& box : boxes) hatch(box.rect, box.pattern, box.phase);
    } else if (!boxes.empty()) {
        std::array<QVector<QRect>, 3> rects, narrow;  // whole pixels, which are filled without computing coverage
        for (const WaitBox& box : boxes)
            (box.rect.width() < narrowestPattern ? narrow : rects)[static_cast<std::size_t>(box.pattern)].append(
                pixelsOf(qt(box.rect)));
        painter_.setPen(Qt::NoPen);
        painter_.setBrushOrigin(QPointF(boxes.front().phase, 0));
        painter_.setRenderHint(QPainter::Antialiasing, false);
        for (const WaitPattern pattern : {WaitPattern::Dots, WaitPattern::Diagonal, WaitPattern::Cross}) {
            painter_.setBrush(meanOf(pattern));
            painter_.drawRects(narrow[static_cast<std::size_t>(pattern)]);
            const auto& same = rects[static_cast<std::size_t>(pattern)];
            if (same.isEmpty()) continue;
            const auto draw = [this](WaitPattern of) { return tile(of); };
            painter_.setBrush(QBrush(look_.tiles->of(look_.theme, pattern, draw)));
            painter_.drawRects(same);
        }
        painter_.setRenderHint(QPainter::Antialiasing, true);
        painter_.setBrushOrigin(QPointF());
    }
    for (const WaitBox& box : boxes) {
        if (!box.endless) continue;
        painter_.setPen(flat(look_.theme.error, 2));
        painter_.drawLine(qt(box.rect.topLeft()), qt(box.rect.bottomLeft()));
    }
}

/// Paints the texts on top of the lines.
void TimelinePainter::waitLabels(const std::vector<WaitBox>& boxes) {
    for (const WaitBox& box : boxes) {
        Label text = box.label;
        if (box.endless) text.color = look_.palette.error;
        chip(text);
    }
}

/// Paints an operation of a deadlock's cycle: dashed because it did not run, and red.
void TimelinePainter::stuck(const StuckBox& box) {
    painter_.setPen(flat(look_.theme.error, 1.4, Qt::DashLine));
    painter_.setBrush(look_.theme.surface);
    painter_.drawRect(qt(box.rect));
    label(box.label);
}

/// Returns the mean colour of a pattern, for waits that are too small for its lines.
QColor TimelinePainter::meanOf(WaitPattern pattern) const {
    constexpr double dot = 1.5, lines = lineWidth * std::numbers::sqrt2 / pitch;
    const double part = pattern == WaitPattern::Dots       ? dot * dot / (dotPitch * dotPitch)
                        : pattern == WaitPattern::Diagonal ? lines
                                                           : 1 - (1 - lines) * (1 - lines);
    return qt(layout::mixed(look_.palette.waiting, look_.palette.window, part));
}

/// Returns a tile with one period vertically and many horizontally, because a fill copies rows piece by piece.
QImage TimelinePainter::tile(WaitPattern pattern) const {
    constexpr int side = 24;  // common period of dots and lines
    constexpr int width = 20 * side;
    QImage image(width, side, QImage::Format_RGB32);
    image.fill(look_.theme.window);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    TimelinePainter(painter, look_).hatch(Rect(-side, -side, width + 2 * side, 3 * side), pattern, 0);
    return image;
}

}  // namespace streamscope::ui
