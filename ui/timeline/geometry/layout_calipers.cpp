// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/geometry/layout_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

/// Elapsed times as calipers between two recordings.
namespace streamscope::ui::layout {

namespace {

/// Translation context of the texts in this file.
struct LayoutCalipersTexts {
    Q_DECLARE_TR_FUNCTIONS(LayoutCalipersTexts)
};

constexpr double below = 3;  ///< px between a band and the end of its row

/// Times in a span.
struct Parts {
    double own, others, idle;
};

Parts partsOf(const Context& context, const ElapsedReading& reading, double begin, double end) {
    const double own = context.lanes.busySums[reading.own].within(begin, end);
    const double all = std::max(own, context.lanes.busySums[reading.all].within(begin, end));
    return {own, all - own, end - begin - all};
}

std::vector<QRgb> tintsOf(const Context& context, const ElapsedReading& reading, const Caliper& caliper) {
    const Theme& theme = context.look.theme;
    const QColor others = caliperOthers(caliper.color, theme);
    constexpr double ofUnfolded = 128;  // columns
    const double wanted =
        context.view.folding == Folding::Never ? ofUnfolded : std::round(caliper.band.width() * context.view.columns);
    std::vector<QRgb> tints(static_cast<std::size_t>(std::max(1.0, wanted)));
    const double width = caliper.band.width() / static_cast<double>(tints.size());
    for (std::size_t i = 0; i < tints.size(); ++i) {
        const double left = caliper.band.left() + static_cast<double>(i) * width;
        const double begin = std::max(context.view.time(left), static_cast<double>(reading.from));
        const double end = std::min(context.view.time(left + width), static_cast<double>(reading.to));
        const Parts parts = partsOf(context, reading, begin, std::max(end, begin));
        const double whole = std::max(end - begin, 1e-9);
        const QColor behind = mixed(others, theme.surface, std::clamp(parts.others / whole, 0.0, 1.0));
        tints[i] = mixed(caliper.color, behind, std::clamp(parts.own / whole, 0.0, 1.0)).rgb();
    }
    return tints;
}

QString percent(double part, double whole) { return QStringLiteral("%1 %").arg(std::lround(100 * part / std::max(whole, 1.0))); }

QStringList words(const Context& context, const ElapsedReading& reading, const Caliper& caliper) {
    const auto name = [&](std::uint32_t operation) { return QString::fromUtf8(context.timeline.operations[operation].label()); };
    const QString time = displayTime(Nanoseconds(std::llround(*context.timeline.operations[reading.operation].value() * 1e6)));
    const QString between = name(reading.start) + QStringLiteral(" → ") + name(reading.end);
    const double whole = static_cast<double>(reading.to - reading.from);
    const QString shares = LayoutCalipersTexts::tr("own %1, others %2, idle %3")
                               .arg(percent(caliper.own, whole), percent(caliper.others, whole), percent(caliper.idle, whole));
    const QString gap = QStringLiteral("  ");
    return {between + gap + time + QStringLiteral(" · ") + shares, between + gap + time, time};
}

/// Adds a line from a recording to its jaw.
void addLead(const Context& context, std::size_t lane, std::uint32_t record, double jaw, Caliper& caliper) {
    const std::optional<Place> from = place(context, record);
    if (!from || !from->mark || from->lane + 1 != lane) return;
    const QRectF& area = context.view.area;
    if (jaw < area.left() || jaw > area.right()) return;
    caliper.leads.append(QLineF(jaw, from->rect.center().y(), jaw, caliper.rect.top()));
}

void addCaliper(const Context& context, std::size_t lane, const ElapsedReading& reading, double top, TimelineLayout& layout) {
    const double begin = static_cast<double>(reading.from), end = static_cast<double>(reading.to);
    const bool collapsed = context.lanes.lanes[lane].collapsed;
    const double height = collapsed ? collapsedHeight - 6 : context.look.rows.caliper - below;
    const CutPiece piece = cutPiece(context, begin, end, top, height);
    if (piece.rect.width() <= 0) return;
    Caliper caliper;
    caliper.operation = reading.operation;
    caliper.rect = piece.rect;
    caliper.cutLeft = piece.left;
    caliper.cutRight = piece.right;
    caliper.color = context.look.theme.mark(OperationKind::EventRecord);
    const double band = std::min(height, context.look.rows.caliperBand);
    caliper.band = QRectF(piece.rect.left(), piece.rect.bottom() - band, piece.rect.width(), band);
    const Parts parts = partsOf(context, reading, begin, end);
    caliper.own = parts.own;
    caliper.others = parts.others;
    caliper.idle = parts.idle;
    caliper.tints = tintsOf(context, reading, caliper);
    if (!collapsed) {
        addLead(context, lane, reading.start, context.view.x(begin), caliper);
        addLead(context, lane, reading.end, context.view.x(end), caliper);
        const QRectF room(QPointF(piece.rect.left() + 6, piece.rect.top()), QPointF(piece.rect.right() - 6, caliper.band.top()));
        caliper.label = fittingLabel(context, room, words(context, reading, caliper), Face::Small, context.look.theme.text);
        caliper.label.box.moveLeft(std::max(room.left(), room.center().x() - caliper.label.box.width() / 2));
        caliper.label.background = context.look.theme.window;
    }
    layout.calipers.push_back(std::move(caliper));
}

}  // namespace

void addCalipers(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    for (std::size_t r = 0; r < source.rows.size(); ++r) {
        const LaneRow& row = source.rows[r];
        const double top =
            source.collapsed ? context.tops[lane] + 3 : context.tops[lane] + static_cast<double>(r) * context.look.rows.caliper;
        const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
        const auto add = [&](std::size_t i) {
            if (const ElapsedReading* reading = readingOf(context.lanes, row[i].operation))
                addCaliper(context, lane, *reading, top, layout);
        };
        if (!isFolded(context, row, first, last)) {
            for (std::size_t i = first; i < last; ++i) add(i);
            continue;
        }
        const double height = std::min(context.look.rows.caliperBand, collapsedHeight - 6);
        const double bottom = top + (source.collapsed ? collapsedHeight - 6 : context.look.rows.caliper - below);
        addFolded(context, row, first, last, QRectF(context.view.area.left(), bottom - height, context.view.area.width(), height),
                  layout, add);
    }
}

}  // namespace streamscope::ui::layout

namespace streamscope::ui {

QColor caliperOthers(const QColor& color, const Theme& theme) { return layout::mixed(color, theme.surface, 0.4); }

}  // namespace streamscope::ui
