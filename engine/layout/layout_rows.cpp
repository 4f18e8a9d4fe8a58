// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/words.h"
#include "engine/lanes/range_lanes.h"
#include "engine/layout/label_parts.h"
#include "engine/layout/layout_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

/// Names of lanes, curves, and the overview strip.
namespace streamscope::layout {

namespace {

constexpr double narrowestStep =
    30;  ///< average px per sample below which columns of means are drawn, which look the same and are faster
constexpr double nameGap = 14;  ///< px between a lane's name and its start

Label nameLabel(const Context& context, const std::string& text, double middle, Face face, const Color& color, double right) {
    const double room = std::max(0.0, right - (context.view.area.left() - context.view.gutter) - 4);
    Texts texts = shorterNames(text);
    texts.insert(texts.begin(), text);
    const auto fits = [&](const std::string& name) { return context.advance(face, name) <= room; };
    const auto fitting = std::ranges::find_if(texts, fits);
    const std::string shown = fitting != texts.end() ? *fitting : context.shortened(face, text, room);
    Label label = labelAt(context, {0, middle}, shown, face, color);
    label.box.moveRight(right);
    label.anchor = Anchor::End;
    return label;
}

/// Returns the label of a heading, on the left above the names of its lanes.
Label headingLabel(const Context& context, const TimelineLane& lane, const Rect& rect) {
    const std::string heading = (lane.group.empty() ? "" : lane.collapsed ? "▸ " : "▾ ") + inCapitals(lane.title);
    return labelAt(context, {rect.left() + 14, rect.center().y()}, heading, Face::Small, context.look.palette.text);
}

void nameLane(const Context& context, const TimelineLane& lane, RowBox& row) {
    if (lane.kind == TimelineLaneKind::Group) {
        row.title = headingLabel(context, lane, row.rect);
        row.heading = true;
        return;
    }
    const Palette& theme = context.look.palette;
    const bool stream = lane.kind == TimelineLaneKind::Stream;
    // The numbers of the curve are between its name and the area.
    const double right =
        context.view.area.left() - (lane.isCurve() ? nameGap + curveNumbers * context.look.scale.factor : nameGap);
    const double bars = stream && !lane.collapsed
                            ? (railHeight(lane, context.look.rows) - context.look.rows.under - context.look.rows.before) / 2
                            : 0;
    const double middle = row.rect.center().y() + bars;
    const double enough = lane.kind == TimelineLaneKind::Buffer ? 30 : 40;
    const std::string note = lane.kind == TimelineLaneKind::Ranges ? noteOfRanges(lane) : lane.note;
    const double offset = note.empty() || row.rect.height() < enough || context.look.scale.isForRoom() ? 0 : 7;
    const Face face = stream ? Face::Strong : Face::Text;
    const std::string title = lane.pinned ? "▴ " + signedTitle(lane) : signedTitle(lane);
    row.title = nameLabel(context, title, middle - offset, face, stream ? theme.text : theme.mutedText, right);
    if (offset > 0) row.note = nameLabel(context, note, middle + offset + 1, Face::Small, theme.mutedText, right);
}

/// Returns a value as a part of the maximum of its curve.
double partOf(const TimelineLane& lane, double value) { return lane.most > 0 ? std::clamp(value / lane.most, 0.0, 1.0) : 0; }

/// Returns a number in a few letters: "0", "7.25", "62.5", "312", "99999", "1.2M".
std::string shortNumber(double value) {
    if (value >= 1e9) return fmt::format("{:.3g}G", value / 1e9);
    if (value >= 1e6) return fmt::format("{:.3g}M", value / 1e6);
    if (value >= 1e5) return fmt::format("{:.0f}k", value / 1e3);
    return value >= 100 ? fmt::format("{:.0f}", value) : fmt::format("{:.3g}", value);
}

/// Returns what stands at a part of the height of a curve: the share of the multiprocessors, or the value of the counter.
std::string numberAt(const TimelineLane& lane, double part) {
    return lane.kind == TimelineLaneKind::Counter ? shortNumber(part * lane.most) : fmt::format("{:.0f} %", part * 100);
}

std::vector<Point> curvePoints(const Context& context, const TimelineLane& lane, const Rect& rect) {
    const auto heightOf = [&](const CounterSample& sample) { return rect.bottom() - partOf(lane, sample.value) * rect.height(); };
    const std::span<const CounterSample> samples = lane.curve.samples();
    auto sample = std::partition_point(samples.begin(), samples.end(), [&](const CounterSample& before) {
        return static_cast<double>(before.at.count()) <= context.view.begin;
    });
    double y = sample == samples.begin() ? rect.bottom() : heightOf(*std::prev(sample));
    std::vector<Point> points{{rect.left(), y}};
    for (; sample != samples.end() && static_cast<double>(sample->at.count()) <= context.view.end; ++sample) {
        const double x = std::clamp(context.view.x(static_cast<double>(sample->at.count())), rect.left(), rect.right());
        if (x > points.back().x()) points.push_back({x, y});
        y = heightOf(*sample);
        if (!areOne(points.back(), Point(x, y))) points.push_back({x, y});
    }
    points.push_back({rect.right(), y});
    return points;
}

/// Returns the mean of each column, of a counter the maximum, for samples that are too many to draw as steps.
std::vector<float> curveMeans(const Context& context, const TimelineLane& lane, double width) {
    const auto columns = static_cast<std::size_t>(std::max(1.0, std::round(width * context.view.columns)));
    std::vector<float> parts;
    parts.reserve(columns);
    const bool isCounter = lane.kind == TimelineLaneKind::Counter;
    for (const double value : isCounter ? lane.curve.maxima(context.view.begin, context.view.end, columns)
                                        : lane.curve.means(context.view.begin, context.view.end, columns))
        parts.push_back(static_cast<float>(partOf(lane, value)));
    return parts;
}

bool isFoldedCurve(const Context& context, const TimelineLane& lane) {
    const std::span<const CounterSample> samples = lane.curve.samples();
    const auto after = [&](double time) {
        return std::partition_point(samples.begin(), samples.end(),
                                    [&](const CounterSample& before) { return static_cast<double>(before.at.count()) <= time; });
    };
    return static_cast<double>(after(context.view.end) - after(context.view.begin)) * narrowestStep > context.view.area.width();
}

}  // namespace

void addRows(const Context& context, TimelineLayout& layout) {
    const double left = context.view.area.left() - context.view.gutter;
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i) {
        if (!context.isVisible(i)) continue;
        RowBox row;
        row.lane = i;
        row.rect = Rect(Point(left, context.tops[i]), Point(context.view.area.right(), context.bottom(i)));
        row.rail = railHeight(context.lanes.lanes[i], context.look.rows);
        nameLane(context, context.lanes.lanes[i], row);
        layout.rows.push_back(row);
    }
}

void addCurve(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const Palette& theme = context.look.palette;
    StepCurve curve;
    curve.color = theme.mark(OperationKind::Kernel);
    if (source.collapsed) return;
    const double room = context.bottom(lane) - context.tops[lane];
    const bool ofBlocks = source.kind == TimelineLaneKind::Blocks;  // too low for numbers
    const double height = ofBlocks ? room - 2 * besideBlocks : room * context.look.rows.curve / context.look.rows.multiprocessors;
    curve.rect = Rect(context.view.area.left(), context.tops[lane] + (room - height) / 2, context.view.area.width(), height);
    if (isFoldedCurve(context, source)) curve.means = curveMeans(context, source, curve.rect.width());
    else curve.points = curvePoints(context, source, curve.rect);
    for (const double part : {0.0, 0.5, 1.0}) {
        if (part == 0.5 && source.kind == TimelineLaneKind::Counter) continue;  // too low for three
        const double y = curve.rect.bottom() - part * curve.rect.height();
        curve.levels.push_back({curve.rect.left(), y});
        if (ofBlocks) continue;
        Label label = labelAt(context, {0, y}, numberAt(source, part), Face::Small, theme.mutedText);
        label.box.moveRight(curve.rect.left() - 6);
        label.anchor = Anchor::End;
        curve.labels.push_back(label);
    }
    layout.curves.push_back(std::move(curve));
}

void addOverview(const Context& context, TimelineLayout& layout) {
    const Rect& strip = context.view.overview;
    if (strip.isEmpty()) return;
    if (!context.view.overviewRows)
        layout.overview = streamscope::overviewRows(context.timeline, context.lanes, context.view, context.look, context.shown);
    const double scale = strip.width() / streamscope::overviewEnd(context.lanes, context.view);
    const double left = std::clamp(strip.left() + context.view.begin * scale, strip.left(), strip.right() - 3);
    const double right = std::clamp(strip.left() + context.view.end * scale, left + 3, strip.right());
    layout.overviewWindow = Rect(Point(left, strip.top()), Point(right, strip.bottom()));
}

}  // namespace streamscope::layout

namespace streamscope {

std::string signedTitle(const TimelineLane& lane) {
    if (!lane.blocks.canOpen) return lane.title;
    return (lane.blocks.rows == BlockRows::Opened ? "▾ " : "▸ ") + lane.title;
}

double overviewEnd(const Lanes& lanes, const Viewport& viewport) {
    return viewport.overviewEnd > 0 ? viewport.overviewEnd : fittingEnd(lanes);
}

std::vector<FoldedRow> overviewRows(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport,
                                    const LayoutLook& look, const Shown& shown) {
    const layout::Context context = layout::makeContext(timeline, lanes, viewport, look, shown);
    std::vector<const TimelineLane*> streams;
    for (const TimelineLane& lane : lanes.lanes)
        if (lane.holdsWork() && !lane.hidden) streams.push_back(&lane);
    const Rect& strip = viewport.overview;
    const double pitch = (strip.height() - 4) / static_cast<double>(std::max<std::size_t>(1, streams.size()));
    const double height = std::max(1.0, std::min(3.0, pitch - 1));
    std::vector<FoldedRow> rows;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const double middle = strip.top() + 2 + (static_cast<double>(i) + 0.5) * pitch;
        const Rect line(strip.left(), middle - height / 2, strip.width(), height);
        for (const LaneRow& row : streams[i]->rows)
            if (!row.empty()) rows.push_back(layout::foldedRow(context, row, 0, overviewEnd(lanes, viewport), line));
    }
    return rows;
}

}  // namespace streamscope
