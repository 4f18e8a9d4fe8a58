// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/words.h"
#include "engine/layout/layout_parts.h"
#include "engine/timeline/shown_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

/// Elapsed times as calipers between two recordings.
namespace streamscope::layout {

namespace {

/// Translation context of the texts in this file.
struct LayoutCalipersTexts {
    TRANSLATED_TEXTS(LayoutCalipersTexts)
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

std::vector<Rgb> tintsOf(const Context& context, const ElapsedReading& reading, const Caliper& caliper) {
    const Palette& theme = context.look.palette;
    const Color others = caliperOthers(caliper.color, theme);
    constexpr double ofUnfolded = 128;  // columns
    const double wanted =
        context.view.folding == Folding::Never ? ofUnfolded : std::round(caliper.band.width() * context.view.columns);
    std::vector<Rgb> tints(static_cast<std::size_t>(std::max(1.0, wanted)));
    const double width = caliper.band.width() / static_cast<double>(tints.size());
    for (std::size_t i = 0; i < tints.size(); ++i) {
        const double left = caliper.band.left() + static_cast<double>(i) * width;
        const double begin = std::max(context.view.time(left), static_cast<double>(reading.from));
        const double end = std::min(context.view.time(left + width), static_cast<double>(reading.to));
        const Parts parts = partsOf(context, reading, begin, std::max(end, begin));
        const double whole = std::max(end - begin, 1e-9);
        const Color behind = mixed(others, theme.surface, std::clamp(parts.others / whole, 0.0, 1.0));
        tints[i] = mixed(caliper.color, behind, std::clamp(parts.own / whole, 0.0, 1.0)).rgb();
    }
    return tints;
}

std::string percent(double part, double whole) { return fmt::format("{} %", std::lround(100 * part / std::max(whole, 1.0))); }

Texts words(const Context& context, const ElapsedReading& reading, const Caliper& caliper) {
    const auto name = [&](std::uint32_t operation) { return std::string(context.timeline.operations[operation].label()); };
    const std::string time = shownTime(Nanoseconds(std::llround(*context.timeline.operations[reading.operation].value() * 1e6)));
    const std::string between = name(reading.start) + " → " + name(reading.end);
    const double whole = static_cast<double>(reading.to - reading.from);
    const std::string shares =
        LayoutCalipersTexts::tr("own %1, others %2, idle %3")
            .arg(percent(caliper.own, whole), percent(caliper.others, whole), percent(caliper.idle, whole));
    const std::string gap = "  ";
    return {between + gap + time + " · " + shares, between + gap + time, time};
}

/// Adds a line from a recording to its jaw.
void addLead(const Context& context, std::size_t lane, std::uint32_t record, double jaw, Caliper& caliper) {
    const std::optional<Place> from = place(context, record);
    if (!from || !from->mark || from->lane + 1 != lane) return;
    const Rect& area = context.view.area;
    if (jaw < area.left() || jaw > area.right()) return;
    caliper.leads.push_back(Line(jaw, from->rect.center().y(), jaw, caliper.rect.top()));
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
    caliper.color = context.look.palette.mark(OperationKind::EventRecord);
    const double band = std::min(height, context.look.rows.caliperBand);
    caliper.band = Rect(piece.rect.left(), piece.rect.bottom() - band, piece.rect.width(), band);
    const Parts parts = partsOf(context, reading, begin, end);
    caliper.own = parts.own;
    caliper.others = parts.others;
    caliper.idle = parts.idle;
    caliper.tints = tintsOf(context, reading, caliper);
    if (!collapsed) {
        addLead(context, lane, reading.start, context.view.x(begin), caliper);
        addLead(context, lane, reading.end, context.view.x(end), caliper);
        const Rect room(Point(piece.rect.left() + 6, piece.rect.top()), Point(piece.rect.right() - 6, caliper.band.top()));
        caliper.label = fittingLabel(context, room, words(context, reading, caliper), Face::Small, context.look.palette.text);
        caliper.label.box.moveLeft(std::max(room.left(), room.center().x() - caliper.label.box.width() / 2));
        caliper.label.background = context.look.palette.window;
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
        addFolded(context, row, first, last, Rect(context.view.area.left(), bottom - height, context.view.area.width(), height),
                  layout, add);
    }
}

}  // namespace streamscope::layout

namespace streamscope {

Color caliperOthers(const Color& color, const Palette& theme) { return layout::mixed(color, theme.surface, 0.4); }

}  // namespace streamscope
