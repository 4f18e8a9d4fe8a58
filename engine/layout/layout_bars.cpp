// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/words.h"
#include "engine/layout/folded_names.h"
#include "engine/layout/label_parts.h"
#include "engine/layout/layout_parts.h"
#include "engine/timeline/shown_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

/// Bars of streams, engines and host threads.
namespace streamscope::layout {

namespace {

/// Translation context of the texts in this file.
struct LayoutBarsTexts {
    TRANSLATED_TEXTS(LayoutBarsTexts)
};

constexpr double padding = 5;      ///< px between a bar's edge and its text
constexpr double lowestName = 16;  ///< px
constexpr double shortCall = 4;    ///< px; a host call narrower than this is a tick
constexpr double tickWidth = 3, widestFan = 60;

double lowestNamed(const Context& context) { return context.look.scale.isForRoom() ? context.look.scale.letters() : lowestName; }

Bar cutBar(const Context& context, std::uint32_t operation, double begin, double end, double top, double height) {
    const CutPiece piece = cutPiece(context, begin, end, top, height);
    Bar bar;
    bar.operation = operation;
    bar.rect = piece.rect;
    bar.cutLeft = piece.left;
    bar.cutRight = piece.right;
    return bar;
}

std::string glyphed(const Context& context, const TimelineOperation& operation) {
    const std::string label = std::string(operation.label());
    if (context.look.palette.style != ThemeStyle::BlackAndWhite) return label;
    return fmt::format("{} {}", glyphOf(operation.kind), label);
}

Texts barTexts(const Context& context, const TimelineOperation& operation, BarShape shape) {
    const std::string label = glyphed(context, operation);
    if (operation.graphNode) return {label};
    if (!operation.end) return {LayoutBarsTexts::tr("%1  never ended").arg(label), label};
    const Nanoseconds total{context.lanes.end};
    const Nanoseconds whole = *operation.end - *operation.start;
    Nanoseconds time = whole;
    if (shape == BarShape::Hollow) {
        return {LayoutBarsTexts::tr("%1  within %2").arg(label, timeBeside(time, total)),
                LayoutBarsTexts::tr("%1  within").arg(label), LayoutBarsTexts::tr("within"), label};
    }
    if (!operation.spans.empty()) {
        time = {};
        for (const Span& span : operation.spans) time += span.end - span.begin;
    }
    const std::string plain = label + "  " + timeBeside(time, total);
    if (operation.spans.size() < 2 || time == whole) return {plain, label};
    // The bar of an interrupted operation is longer than its work.
    return {LayoutBarsTexts::tr("%1  %2 in %3").arg(label, timeBeside(time, total), timeBeside(whole, total)), plain, label};
}

void write(const Context& context, const Rect& room, Bar& bar) {
    const TimelineOperation& operation = context.timeline.operations[bar.operation];
    const Rect inner = room.adjusted(padding, 0, -padding, 0);
    if (room.width() < narrowestName || room.height() < lowestNamed(context) || operation.label().empty()) return;
    constexpr double namePart = 0.45;  // opacity of a name that a search did not find
    const bool found = !context.shown.matches || context.shown.matches->contains(bar.operation);
    const Color color = found ? Palette::textOn(bar.fill) : mixed(Palette::textOn(bar.fill), bar.fill, namePart);
    Texts texts = barTexts(context, operation, bar.shape);
    const Texts shorter = shorterNames(operation.label());
    texts.insert(texts.end(), shorter.begin(), shorter.end());
    bar.label = fittingLabel(context, inner, texts, Face::Strong, color, shorter.empty() ? Elision::End : Elision::None);
    bar.label.background = bar.fill;
}

Bar shaped(Bar bar, BarShape shape, const Color& fill, const Color& edge) {
    bar.shape = shape;
    bar.fill = fill;
    bar.edge = edge;
    return bar;
}

/// Adds a bracket with known spans: a pale bar, solid ones on top, and the text on the widest one.
void addBracketed(const Context& context, Bar bracket, const Color& color, double top, double height, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[bracket.operation];
    const bool whole = operation.spans.size() == 1 && operation.spans[0].begin == *operation.start && operation.end &&
                       operation.spans[0].end == *operation.end;
    if (!whole) layout.bars.push_back(bracket);
    const std::size_t first = layout.bars.size();
    for (const Span& span : operation.spans) {
        const double begin = static_cast<double>(span.begin.count()), end = static_cast<double>(span.end.count());
        Bar solid = cutBar(context, bracket.operation, begin, end, top, height);
        if (solid.rect.width() > 0) layout.bars.push_back(shaped(solid, BarShape::Solid, color, bracket.edge));
    }
    const auto widest = std::max_element(layout.bars.begin() + static_cast<std::ptrdiff_t>(first), layout.bars.end(),
                                         [](const Bar& a, const Bar& b) { return a.rect.width() < b.rect.width(); });
    if (widest != layout.bars.end()) write(context, widest->rect, *widest);
}

/// Adds whiskers for the spread of the bar's ends. A bar that ends with its execution ends before its bracket, and so does its
/// whisker.
void addWhiskers(const Context& context, const Bar& bar, const Color& color, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[bar.operation];
    const auto spread = operation.spread();
    if (!spread) return;
    const bool shorter = !operation.spans.empty() && operation.end;
    const Nanoseconds less = shorter ? *operation.end - operation.spans.back().end : Nanoseconds(0);
    const Rect& area = context.view.area;
    double y = bar.rect.bottom() - 6;
    for (const Span& ends : {spread->start, Span{spread->end.begin - less, spread->end.end - less}}) {
        const double left = std::max(area.left(), context.x(static_cast<double>(ends.begin.count())));
        const double right = std::min(area.right(), context.x(static_cast<double>(ends.end.count())));
        if (right - left >= 2) layout.whiskers.push_back({bar.operation, left, right, y, color});
        y -= 7;  // the whiskers may overlap
    }
}

void addItem(const Context& context, const LaneItem& item, double top, double height, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[item.operation];
    const Palette& theme = context.look.palette;
    const Color color = lit(context, item.operation, context.bars.fill(item.kind));
    const Color edge = lit(context, item.operation, context.bars.edge(item.kind));
    Bar bar = cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
    if (bar.rect.width() <= 0) return;
    bar.endless = item.end == never;
    addWhiskers(context, bar, theme.text, layout);
    if (operation.graphNode && !operation.spans.empty()) {  // the item is one of the spans
        bar = shaped(bar, BarShape::Solid, color, edge);
        write(context, bar.rect, bar);
        layout.bars.push_back(bar);
        return;
    }
    if (!operation.spans.empty()) {
        addBracketed(context, shaped(bar, BarShape::Pale, pale(color, theme.surface), edge), color, top, height, layout);
        return;
    }
    const bool hollow = !bar.endless;
    bar = shaped(bar, hollow ? BarShape::Hollow : BarShape::Pale, hollow ? theme.surface : pale(color, theme.surface), edge);
    write(context, bar.rect, bar);
    layout.bars.push_back(bar);
}

/// Returns the CUDA name of the call, or the label of the host's own work.
std::string callName(const TimelineOperation& operation) {
    const std::string_view cuda = info(operation.call).cudaName;
    return std::string(cuda.empty() ? operation.label() : cuda);
}

/// Places calls at the same instant side by side, so that each is visible and can be pointed at. Visits every call once if
/// indices are ascending.
class Fan {
public:
    explicit Fan(const LaneRow& row) : row_(row) {}
    /// Returns the offset to the right in px.
    double operator()(std::size_t index) {
        if (index < first_ || index >= end_) find(index);
        const double pitch = std::min(tickWidth + 2, widestFan / static_cast<double>(end_ - first_));
        return static_cast<double>(index - first_) * pitch;
    }
    /// Returns the number of calls at the same instant if this is the last of them, else 0.
    std::size_t countIfLast(std::size_t index) const { return index + 1 == end_ ? end_ - first_ : 0; }

private:
    void find(std::size_t index) {
        const std::int64_t at = row_.beginOf(index);
        first_ = index;
        end_ = index + 1;
        while (first_ > 0 && row_.beginOf(first_ - 1) == at && row_.endOf(first_ - 1) == at) --first_;
        while (end_ < row_.size() && row_.beginOf(end_) == at && row_.endOf(end_) == at) ++end_;
    }
    const LaneRow& row_;
    std::size_t first_ = 0, end_ = 0;
};

void writeCall(const Context& context, double after, Bar& bar) {
    const Rect room(Point(std::max(bar.rect.left() + padding, after + 6), bar.rect.top()),
                    bar.rect.bottomRight() - Point(padding, 0));
    if (room.width() < 24 || room.height() < lowestNamed(context)) return;
    const TimelineOperation& operation = context.timeline.operations[bar.operation];
    Texts texts{callName(operation)};
    if (bar.endless) texts.insert(texts.begin(), LayoutBarsTexts::tr("%1  never returned").arg(texts.front()));
    bar.label = fittingLabel(context, room, texts, Face::Text, Palette::textOn(bar.fill));
    bar.label.background = bar.fill;
}

/// Writes the number of calls behind the last of several ticks at the same instant, which would look like a time span
/// otherwise. Returns the right end of the text.
double countCalls(const Context& context, std::size_t calls, double roomUntil, Bar& tick) {
    const Rect room(Point(tick.rect.right() + 3, tick.rect.top()), Point(roomUntil, tick.rect.bottom()));
    const bool isLow = room.height() < context.lineHeight(Face::Small) - 1;  // in a collapsed lane
    if (calls < 2 || room.width() <= 0 || isLow) return tick.rect.right();
    tick.label = fittingLabel(context, room, {"×" + std::to_string(calls)}, Face::Small, context.look.palette.text);
    tick.label.background = context.look.palette.surface;
    return tick.label.text.empty() ? tick.rect.right() : tick.label.box.right();
}

/// Returns whether a bar looks the same as the folded row below it: one piece, no name.
bool isAsInStrip(const Bar& bar) { return bar.shape == BarShape::Solid && bar.label.text.empty() && !bar.endless; }

}  // namespace

CutPiece cutPiece(const Context& context, double begin, double end, double top, double height) {
    const Rect& area = context.view.area;
    const double left = context.x(begin), right = std::max(context.x(end), left + narrowestMark);
    CutPiece piece;
    piece.left = left < area.left();
    piece.right = context.x(end) > area.right();
    piece.rect = Rect(Point(std::max(left, area.left()), top), Point(std::min(right, area.right()), top + height));
    if (piece.rect.right() < piece.rect.left()) piece.rect.setWidth(0);
    return piece;
}

void addStreamLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    for (std::size_t r = 0; r < source.rows.size(); ++r) {
        const LaneRow& row = source.rows[r];
        const double top = context.barTop(lane, r), height = context.barHeight(source);
        const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
        const auto bar = [&](std::size_t i) { addItem(context, row[i], top, height, layout); };
        if (isFolded(context, row, first, last)) {
            const Rect& area = context.view.area;
            const std::size_t firstBar = layout.bars.size();
            addFolded(context, row, first, last, Rect(area.left(), top, area.width(), height), layout, [&](std::size_t i) {
                const std::size_t before = layout.bars.size();
                bar(i);
                if (layout.bars.size() == before + 1 && isAsInStrip(layout.bars.back())) layout.bars.pop_back();
            });
            if (context.view.folding == Folding::WhereDense && !source.collapsed) addFoldedNames(context, firstBar, layout);
        } else {
            for (std::size_t i = first; i < last; ++i) bar(i);
        }
    }
}

void addEngineLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    if (source.named) return addStreamLane(context, lane, layout);
    const double height = context.look.rows.engineBar;
    double top = context.tops[lane] + ((source.collapsed ? collapsedHeight : context.look.rows.engine) - height) / 2;
    for (const LaneRow& row : source.rows) {
        const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
        const auto bar = [&](std::size_t i) {
            const LaneItem item = row[i];
            const Color color = lit(context, item.operation, context.bars.fill(item.kind));
            Bar cut =
                cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
            if (cut.rect.width() > 0)
                layout.bars.push_back(
                    shaped(cut, BarShape::Engine, color, lit(context, item.operation, context.bars.edge(item.kind))));
        };
        if (isFolded(context, row, first, last)) {
            const Rect& area = context.view.area;
            addFolded(context, row, first, last, Rect(area.left(), top, area.width(), height), layout, [&](std::size_t i) {
                if (row.endOf(i) == never) bar(i);
            });
            layout.folded.back().kept.clear();  // shown in its lane
        } else {
            for (std::size_t i = first; i < last; ++i) bar(i);
        }
        if (!source.collapsed) top += height + 2;
    }
}

namespace {

/// Clears the folded row behind a bar, where it would be visible behind round corners.
void clearBehind(const Bar& bar, FoldedRow& folded) {
    const double perColumn = folded.rect.width() / static_cast<double>(folded.tints.size());
    const auto column = [&](double x) {
        const double at = std::round((x - folded.rect.left()) / perColumn);
        return static_cast<std::ptrdiff_t>(std::clamp(at, 0.0, static_cast<double>(folded.tints.size())));
    };
    for (std::vector<Rgb>* all : {&folded.tints, &folded.edges})
        if (!all->empty()) std::fill(all->begin() + column(bar.rect.left()), all->begin() + column(bar.rect.right()), 0U);
}

/// Returns whether the ticks would not fit side by side.
bool areTooMany(const Context& context, std::size_t calls) {
    return static_cast<double>(calls) * (tickWidth + 2) > context.view.area.width();
}

/// Adds calls that are too many as a folded row: tints for those that take time, grey for short ones.
void addFoldedCalls(const Context& context, const LaneRow& row, double top, double height, TimelineLayout& layout) {
    const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
    const Palette& theme = context.look.palette;
    const Color grey = theme.mark(OperationKind::Host);
    const Rect& area = context.view.area;
    const std::size_t firstBar = layout.bars.size();
    addFolded(context, row, first, last, Rect(area.left(), top, area.width(), height), layout, [&](std::size_t i) {
        const LaneItem item = row[i];
        Bar bar = cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
        bar = shaped(bar, BarShape::HostCall, grey, grey);
        bar.endless = item.end == never;
        writeCall(context, -1e9, bar);
        layout.bars.push_back(bar);
    });
    FoldedRow& folded = layout.folded.back();
    constexpr int least = 90;  // alpha, of 255: makes calls that take no time visible
    const int opacity = context.shown.matches ? least : 255;
    for (std::size_t i = 0; i < folded.tints.size(); ++i)
        if (folded.columns[i].any && alphaOf(folded.tints[i]) < least)
            folded.tints[i] = premultiplied(rgba(grey.red(), grey.green(), grey.blue(), opacity));
    for (std::size_t i = firstBar; i < layout.bars.size(); ++i) clearBehind(layout.bars[i], folded);
}

}  // namespace

void addHostLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const LaneRow& row = context.lanes.lanes[lane].rows.front();
    const Palette& theme = context.look.palette;
    const bool collapsed = context.lanes.lanes[lane].collapsed;
    const double height = collapsed ? context.barHeight(context.lanes.lanes[lane]) : context.look.rows.hostBar;
    const double top = context.tops[lane] + ((collapsed ? collapsedHeight : context.look.rows.host) - height) / 2;
    const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
    if (areTooMany(context, last - first)) return addFoldedCalls(context, row, top, height, layout);
    constexpr double groundPart = 0.15;  // makes ticks visible
    const Color &grey = theme.mark(OperationKind::Host), fill = mixed(grey, theme.surface, groundPart);
    std::vector<Bar> ticks;
    Fan fan(row);
    double after = -1e9;
    for (std::size_t i = first; i < last; ++i) {
        const LaneItem item = row[i];
        const Color call = lit(context, item.operation, grey);
        Bar bar = cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
        if (bar.rect.width() < shortCall && !bar.cutLeft) {
            bar.rect = Rect(bar.rect.left() + fan(i), top + 1, tickWidth, height - 2);
            after = bar.rect.right();
            if (after > context.view.area.right()) continue;
            bar = shaped(bar, BarShape::HostTick, call, call);
            const bool shortOneNext =
                i + 1 < last &&
                context.x(static_cast<double>(row[i + 1].end)) - context.x(static_cast<double>(row[i + 1].begin)) < shortCall;
            const double next = shortOneNext ? context.x(static_cast<double>(row[i + 1].begin)) - 2 : context.view.area.right();
            after = countCalls(context, fan.countIfLast(i), next, bar);
            ticks.push_back(bar);
            continue;
        }
        bar = shaped(bar, BarShape::HostCall, lit(context, item.operation, fill), call);
        bar.endless = item.end == never;
        writeCall(context, after, bar);
        layout.bars.push_back(bar);
    }
    layout.bars.insert(layout.bars.end(), ticks.begin(), ticks.end());
}

}  // namespace streamscope::layout
