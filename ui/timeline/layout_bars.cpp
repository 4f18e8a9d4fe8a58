#include "engine/program/call_table.h"
#include "ui/timeline/captions.h"
#include "ui/timeline/layout_parts.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

/// Bars of streams, engines and host threads.
namespace streamscope::ui::layout {

namespace {

constexpr double padding = 10;   ///< px between a bar's edge and its text
constexpr double shortCall = 4;  ///< px; a host call narrower than this is a tick
constexpr double tickWidth = 3, widestFan = 60;

/// A piece of time as a rectangle cut to the area; width 0 if outside.
Bar cutBar(const Context& context, std::uint32_t operation, double begin, double end, double top, double height) {
    const QRectF& area = context.view.area;
    Bar bar;
    bar.operation = operation;
    const double left = context.x(begin);
    double right = context.x(end);
    bar.cutLeft = left < area.left();
    bar.cutRight = right > area.right();
    right = std::max(right, left + 1);
    bar.rect = QRectF(QPointF(std::max(left, area.left()), top), QPointF(std::min(right, area.right()), top + height));
    if (bar.rect.right() < bar.rect.left()) bar.rect.setWidth(0);
    return bar;
}

QString glyphed(const Context& context, const TimelineOperation& operation) {
    const QString label = QString::fromStdString(operation.label);
    if (context.style.theme.style != ThemeStyle::BlackAndWhite) return label;
    return glyph(operation.kind) + QStringLiteral(" ") + label;
}

QStringList barTexts(const Context& context, const TimelineOperation& operation, BarShape shape) {
    const QString label = glyphed(context, operation);
    if (!operation.end) return {label + QStringLiteral("  never ended"), label};
    const Nanoseconds total{context.lanes.end};
    Nanoseconds time = *operation.end - *operation.start;
    if (shape == BarShape::Hollow) {
        const QString within = QStringLiteral("  within ") + timeBeside(time, total);
        return {label + within, label + QStringLiteral("  within"), QStringLiteral("within"), label};
    }
    if (!operation.spans.empty()) {
        time = {};
        for (const Span& span : operation.spans) time += span.end - span.begin;
    }
    return {label + QStringLiteral("  ") + timeBeside(time, total), label};
}

void write(const Context& context, const QRectF& room, Bar& bar) {
    const TimelineOperation& operation = context.timeline.operations[bar.operation];
    const QRectF inner = room.adjusted(padding, 0, -6, 0);
    if (inner.width() < 12) return;
    const QColor color = Theme::textOn(bar.fill);
    bar.label = fittingLabel(context, inner, barTexts(context, operation, bar.shape), Face::Strong, color);
    bar.label.background = bar.fill;
}

Bar shaped(Bar bar, BarShape shape, const QColor& fill, const QColor& edge) {
    bar.shape = shape;
    bar.fill = fill;
    bar.edge = edge;
    return bar;
}

/// A bracket with known pieces inside: a pale bar, solid ones on it, the text on the widest.
void addBracketed(const Context& context, Bar bracket, double top, double height, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[bracket.operation];
    const QColor color = bracket.edge;
    const bool whole = operation.spans.size() == 1 && operation.spans[0].begin == *operation.start && operation.end &&
                       operation.spans[0].end == *operation.end;
    if (!whole) layout.bars.push_back(bracket);
    const std::size_t first = layout.bars.size();
    for (const Span& span : operation.spans) {
        const double begin = static_cast<double>(span.begin.count()), end = static_cast<double>(span.end.count());
        Bar solid = cutBar(context, bracket.operation, begin, end, top, height);
        if (solid.rect.width() > 0) layout.bars.push_back(shaped(solid, BarShape::Solid, color, color));
    }
    const auto widest = std::max_element(layout.bars.begin() + static_cast<std::ptrdiff_t>(first), layout.bars.end(),
                                         [](const Bar& a, const Bar& b) { return a.rect.width() < b.rect.width(); });
    if (widest != layout.bars.end()) write(context, widest->rect, *widest);
}

void addItem(const Context& context, const LaneItem& item, double top, double height, TimelineLayout& layout) {
    const TimelineOperation& operation = context.timeline.operations[item.operation];
    const Theme& theme = context.style.theme;
    const QColor color = theme.kind(operation.kind);
    Bar bar = cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
    if (bar.rect.width() <= 0) return;
    bar.endless = item.end == never;
    if (!operation.spans.empty()) {
        addBracketed(context, shaped(bar, BarShape::Pale, pale(color, theme.surface), color), top, height, layout);
        return;
    }
    const bool hollow = !bar.endless;
    bar = shaped(bar, hollow ? BarShape::Hollow : BarShape::Pale, hollow ? theme.surface : pale(color, theme.surface), color);
    write(context, bar.rect, bar);
    layout.bars.push_back(bar);
}

QString cudaName(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    return QString::fromUtf8(call.cudaName.empty() ? call.name.data() : call.cudaName.data());
}

/// Calls at one and the same instant stand side by side, so that each can be seen and pointed at. Asked for ascending
/// indices, it looks at every call once.
class Fan {
public:
    explicit Fan(const std::vector<LaneItem>& row) : row_(row) {}
    /// px to the right
    double operator()(std::size_t index) {
        if (index < first_ || index >= end_) find(index);
        const double pitch = std::min(tickWidth + 2, widestFan / static_cast<double>(end_ - first_));
        return static_cast<double>(index - first_) * pitch;
    }

private:
    void find(std::size_t index) {
        const auto at = row_[index].begin;
        first_ = index;
        end_ = index + 1;
        while (first_ > 0 && row_[first_ - 1].begin == at && row_[first_ - 1].end == at) --first_;
        while (end_ < row_.size() && row_[end_].begin == at) ++end_;
    }
    const std::vector<LaneItem>& row_;
    std::size_t first_ = 0, end_ = 0;
};

void writeCall(const Context& context, double after, Bar& bar) {
    const QRectF room(QPointF(std::max(bar.rect.left() + 8, after + 6), bar.rect.top()), bar.rect.bottomRight() - QPointF(6, 0));
    if (room.width() < 24) return;
    const TimelineOperation& operation = context.timeline.operations[bar.operation];
    QStringList texts{cudaName(operation)};
    if (bar.endless) texts.prepend(texts.first() + QStringLiteral("  never returned"));
    bar.label = fittingLabel(context, room, texts, Face::Text, Theme::textOn(bar.fill));
    bar.label.background = bar.fill;
}

}  // namespace

void addStreamLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    for (std::size_t r = 0; r < source.rows.size(); ++r) {
        const auto& row = source.rows[r];
        for (std::size_t i = firstEndingAfter(row, context.view.begin); i < row.size(); ++i) {
            if (static_cast<double>(row[i].begin) > context.view.end) break;
            addItem(context, row[i], context.barTop(lane, r), context.barHeight(source), layout);
        }
    }
}

void addEngineLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const double height = context.style.rows.engineBar;
    double top = context.tops[lane] + (context.style.rows.engine - height) / 2;
    for (const auto& row : source.rows) {
        for (std::size_t i = firstEndingAfter(row, context.view.begin); i < row.size(); ++i) {
            if (static_cast<double>(row[i].begin) > context.view.end) break;
            const TimelineOperation& operation = context.timeline.operations[row[i].operation];
            const QColor color = mixed(context.style.theme.kind(operation.kind), context.style.theme.surface, 0.75);
            Bar bar = cutBar(context, row[i].operation, static_cast<double>(row[i].begin), static_cast<double>(row[i].end), top,
                             height);
            if (bar.rect.width() > 0) layout.bars.push_back(shaped(bar, BarShape::Engine, color, color));
        }
        top += height + 2;
    }
}

void addHostLane(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const auto& row = context.lanes.lanes[lane].rows.front();
    const Theme& theme = context.style.theme;
    const double height = context.style.rows.hostBar;
    const double top = context.tops[lane] + (context.style.rows.host - height) / 2;
    const QColor grey = theme.kind(OperationKind::Host);
    std::vector<Bar> ticks;
    Fan fan(row);
    double after = -1e9;
    for (std::size_t i = firstEndingAfter(row, context.view.begin); i < row.size(); ++i) {
        const LaneItem& item = row[i];
        if (static_cast<double>(item.begin) > context.view.end) break;
        Bar bar = cutBar(context, item.operation, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
        if (bar.rect.width() < shortCall && !bar.cutLeft) {
            bar.rect = QRectF(bar.rect.left() + fan(i), top + 1, tickWidth, height - 2);
            if (bar.rect.right() <= context.view.area.right()) ticks.push_back(shaped(bar, BarShape::HostTick, grey, grey));
            after = bar.rect.right();
            continue;
        }
        bar = shaped(bar, BarShape::HostCall, pale(grey, theme.surface), pale(grey, theme.surface));
        bar.endless = item.end == never;
        writeCall(context, after, bar);
        layout.bars.push_back(bar);
    }
    layout.bars.insert(layout.bars.end(), ticks.begin(), ticks.end());
}

}  // namespace streamscope::ui::layout
