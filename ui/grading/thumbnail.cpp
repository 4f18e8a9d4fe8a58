// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/grading/thumbnail.h"

#include <QPainter>

#include <algorithm>
#include <map>

namespace streamscope::ui {
namespace {

constexpr double tallestRow = 11, cutWidth = 6, leastBar = 1.5;

bool isDrawn(const TimelineOperation& operation) {
    return operation.stream >= 0 && operation.start && operation.end && *operation.end > *operation.start;
}

/// Returns the row of each stream that has bars, in the order of the streams.
std::map<int, int> rowsOf(const Timeline& timeline) {
    std::map<int, int> rows;
    for (const TimelineOperation& each : timeline.operations)
        if (isDrawn(each)) rows.emplace(each.stream, 0);
    int next = 0;
    for (auto& [stream, row] : rows) row = next++;
    return rows;
}

void paintCut(QPainter& painter, const QRectF& area, const QColor& color) {
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(Qt::NoBrush);
    for (const double x : {area.right() - cutWidth, area.right() - cutWidth / 2})
        painter.drawPolyline(
            QPolygonF({QPointF(x, area.center().y() - 4), QPointF(x + 3, area.center().y()), QPointF(x, area.center().y() + 4)}));
}

}  // namespace

void paintThumbnail(QPainter& painter, const QRectF& area, const Timeline& timeline, Nanoseconds end, const Theme& theme) {
    const std::map<int, int> rows = rowsOf(timeline);
    if (rows.empty() || end.count() <= 0) return;
    const double height = std::min(tallestRow, area.height() / double(rows.size()));
    const double top = area.center().y() - height * double(rows.size()) / 2;
    const double gap = height > 4 ? 1 : 0;
    const double room = area.width() - cutWidth - 2;
    const auto place = [&](Nanoseconds time) { return area.left() + room * double(time.count()) / double(end.count()); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t row = 0; row < rows.size(); ++row)
        painter.fillRect(QRectF(area.left(), top + double(row) * height + height - 0.5, room, 0.5), theme.line);
    bool isCut = false;
    for (const TimelineOperation& each : timeline.operations) {
        if (!isDrawn(each)) continue;
        const Nanoseconds stop = std::min(*each.end, end);
        isCut = isCut || *each.end > end;
        if (*each.start >= end) continue;
        const double left = place(*each.start), y = top + double(rows.at(each.stream)) * height;
        const QRectF bar(left, y + gap, std::max(leastBar, place(stop) - left - 0.5), height - 2 * gap);
        painter.fillRect(bar, theme.kind(each.kind));
        painter.fillRect(QRectF(bar.left(), bar.bottom() - 1, bar.width(), 1), theme.mark(each.kind));
    }
    if (isCut) paintCut(painter, area, theme.mutedText);
    painter.restore();
}

}  // namespace streamscope::ui
