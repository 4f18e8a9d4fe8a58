// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/generators/part_preview.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <map>

namespace streamscope::ui {
namespace {

constexpr qreal margin = unit, axisHeight = 2 * unit;
constexpr qreal tallestLane = 48;
constexpr qreal widestColumn = 44;

/// Returns a small font without capitals, because names of buffers and kernels are case-sensitive.
QFont labelFont() {
    QFont font = textFont();
    font.setPixelSize(10);
    return font;
}

QString nameOf(const ResolvedStream& stream) { return QString::fromStdString(stream.id); }

QPolygonF diamond(const QRectF& cell) {
    const qreal tip = std::min({cell.width(), cell.height(), qreal(14)}) / 2;
    const QPointF middle = cell.center();
    return QPolygonF({middle - QPointF(0, tip), middle + QPointF(tip, 0), middle + QPointF(0, tip), middle - QPointF(tip, 0)});
}

}  // namespace

PartPreview::PartPreview(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview"));
}

void PartPreview::setProgram(std::optional<ResolvedProgram> program) {
    program_ = std::move(program);
    update();
}

qreal PartPreview::nameWidth() const {
    const QFontMetricsF metrics(textFont());
    qreal widest = 0;
    for (const ResolvedStream& stream : program_->streams) widest = std::max(widest, metrics.horizontalAdvance(nameOf(stream)));
    return std::min(widest + 2 * unit, width() / 3.0);
}

QRectF PartPreview::cellOf(std::size_t column, const QRectF& area) const {
    const auto stream = program_->operations[column].stream();
    const qreal lane = std::min(tallestLane, area.height() / std::max<qreal>(1, qreal(program_->streams.size())));
    const qreal left = area.left() + nameWidth();
    const qreal step = std::min(widestColumn, (area.right() - left) / std::max<qreal>(1, qreal(program_->operations.size())));
    const qreal gap = step > 6 ? 1 : 0;
    const qreal inset = std::min(qreal(4), lane / 6);
    return QRectF(left + qreal(column) * step, area.top() + qreal(stream ? stream->value : 0) * lane, step, lane)
        .adjusted(gap, inset, -gap, -inset);
}

void PartPreview::paintLanes(QPainter& painter, const QRectF& area) const {
    const std::size_t count = program_->streams.size();
    const qreal lane = std::min(tallestLane, area.height() / std::max<qreal>(1, qreal(count)));
    painter.setFont(textFont());
    const QFontMetricsF metrics(textFont());
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(metrics.height() / lane)));
    for (std::size_t at = 0; at < count; ++at) {
        const qreal top = area.top() + qreal(at) * lane;
        painter.setPen(Theme::current().grid);
        if (at + 1 < count) painter.drawLine(QPointF(area.left(), top + lane), QPointF(area.right(), top + lane));
        if (at % every != 0) continue;
        painter.setPen(Theme::current().mutedText);
        const QRectF box(area.left(), top, nameWidth() - unit, std::max(lane, metrics.height()));
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignRight,
                         metrics.elidedText(nameOf(program_->streams[at]), Qt::ElideRight, box.width()));
    }
}

void PartPreview::paintCall(QPainter& painter, const ResolvedOperation& operation, const QRectF& cell) const {
    const QColor color = Theme::current().kind(operation.kind);
    const bool narrow = cell.width() < 5;
    if (operation.kind == OperationKind::EventRecord || operation.kind == OperationKind::EventWait) {
        const bool record = operation.kind == OperationKind::EventRecord;
        painter.setPen(QPen(Theme::current().mark(operation.kind), narrow ? 1 : 1.5));
        painter.setBrush(record ? QBrush(color) : QBrush(Theme::current().surface));
        return painter.drawPolygon(diamond(cell));
    }
    painter.setPen(QPen(Theme::current().mark(operation.kind), 1));
    painter.setBrush(color);
    const qreal round = narrow ? 0 : 3;
    painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), round, round);
    const QFontMetricsF metrics(labelFont());
    const QString label = QString::fromStdString(operation.label);
    const QString number = label.section(u' ', -1);
    const QString shown = metrics.horizontalAdvance(label) + 6 <= cell.width() ? label : number;
    if (metrics.horizontalAdvance(shown) + 4 > cell.width() || metrics.height() > cell.height()) return;
    painter.setPen(Theme::textOn(color));
    painter.drawText(cell, Qt::AlignCenter, shown);
}

/// Paints an arrow from each record to each wait that is bound to it.
void PartPreview::paintArrows(QPainter& painter, const QRectF& area) const {
    std::map<EventId, std::size_t> records;
    painter.setPen(QPen(Theme::current().mark(OperationKind::EventRecord), 1));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t at = 0; at < program_->operations.size(); ++at) {
        const ResolvedOperation& operation = program_->operations[at];
        const auto* call = std::get_if<EventStreamCall>(&operation.what);
        if (!call) continue;
        if (operation.kind == OperationKind::EventRecord) records[call->event] = at;
        const auto record = records.find(call->event);
        if (operation.kind != OperationKind::EventWait || record == records.end()) continue;
        const QPointF from = cellOf(record->second, area).center(), to = cellOf(at, area).center();
        QPainterPath path(from);
        const qreal bend = (to.x() - from.x()) / 2;
        path.cubicTo(from + QPointF(bend, 0), to - QPointF(bend, 0), to);
        painter.drawPath(path);
    }
}

void PartPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::current().line);
    painter.setBrush(Theme::current().surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    if (!program_) return;
    QRectF area = QRectF(rect()).adjusted(margin, margin, -margin, -margin - axisHeight);
    const qreal lanes = std::min(area.height(), tallestLane * qreal(program_->streams.size()));
    area = QRectF(area.left(), area.center().y() - lanes / 2, area.width(), lanes);
    paintLanes(painter, area);
    paintArrows(painter, area);
    painter.setFont(labelFont());
    painter.setPen(Theme::current().mutedText);
    painter.drawText(QRectF(rect()).adjusted(margin, 0, -margin, -2), Qt::AlignRight | Qt::AlignBottom,
                     tr("host calls in issue order →"));
    for (std::size_t at = 0; at < program_->operations.size(); ++at)
        paintCall(painter, program_->operations[at], cellOf(at, area));
}

}  // namespace streamscope::ui

#include "moc_part_preview.cpp"
