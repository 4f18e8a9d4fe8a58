// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/words.h"
#include "engine/layout/layout_parts.h"

#include <algorithm>

/// Accesses to buffers, and conflicts between them.
namespace streamscope::layout {

namespace {

/// Translation context of the texts in this file.
struct LayoutBuffersTexts {
    TRANSLATED_TEXTS(LayoutBuffersTexts)
};

constexpr double gap = 3;             ///< px between rows
constexpr double above = 4;           ///< px above the first row
constexpr double narrowestBrace = 6;  ///< px
constexpr double braceHeight = 5;

Bar accessBar(const Context& context, const LaneItem& item, double top, double height) {
    const bool writes = !item.faint;
    const Palette& theme = context.look.palette;
    const CutPiece piece = cutPiece(context, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
    Bar bar;
    bar.operation = item.operation;
    bar.shape = writes ? BarShape::Writes : BarShape::Reads;
    bar.rect = piece.rect;
    bar.cutLeft = piece.left;
    bar.cutRight = piece.right;
    const Color color = lit(context, item.operation, context.bars.fill(item.kind));
    bar.edge = lit(context, item.operation, context.bars.edge(item.kind));
    bar.fill = writes ? color : pale(color, theme.surface);
    const Rect room = bar.rect.adjusted(6, 0, -4, 0);
    if (bar.rect.width() < narrowestName || context.lanes.lanes.empty()) return bar;
    const std::string name = std::string(context.timeline.operations[item.operation].label());
    const Phrase does = writes ? LayoutBuffersTexts::tr("%1 writes") : LayoutBuffersTexts::tr("%1 reads");
    bar.label = fittingLabel(context, room, {does.arg(name), name}, Face::Small, Palette::textOn(bar.fill));
    bar.label.background = bar.fill;
    return bar;
}

Texts conflictWords(const Context& context, const BufferConflict& conflict) {
    const auto name = [&](std::uint32_t operation) { return std::string(context.timeline.operations[operation].label()); };
    const std::string one = name(conflict.earlier), other = name(conflict.later);
    if (conflict.happened)
        return {LayoutBuffersTexts::tr("conflict: %1 and %2").arg(one, other), LayoutBuffersTexts::tr("conflict")};
    return {LayoutBuffersTexts::tr("not ordered: %1 and %2, no overlap this time").arg(one, other),
            LayoutBuffersTexts::tr("not ordered: %1 and %2").arg(one, other), LayoutBuffersTexts::tr("not ordered")};
}

void addConflict(const Context& context, std::size_t lane, std::size_t index, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const BufferConflict& conflict = source.conflicts[index];
    const double bottom = context.bottom(lane) - (source.collapsed ? 1 : context.look.rows.conflict - 3);
    const double top = context.tops[lane] + 1;
    CutPiece piece = cutPiece(context, static_cast<double>(conflict.begin), static_cast<double>(conflict.end), top, bottom - top);
    if (piece.rect.width() <= 0) return;
    ConflictMark mark;
    mark.lane = lane;
    mark.conflict = index;
    mark.earlier = conflict.earlier;
    mark.later = conflict.later;
    mark.happened = conflict.happened;
    mark.rect = piece.rect;
    mark.brace = Rect(piece.rect.left(), bottom, piece.rect.width(), braceHeight);
    if (const double less = narrowestBrace - mark.brace.width(); less > 0) mark.brace.adjust(-less / 2, 0, less / 2, 0);
    layout.conflicts.push_back(mark);
}

/// Writes labels beside the braces where there is space.
void writeConflicts(const Context& context, std::size_t lane, std::size_t first, TimelineLayout& layout) {
    double taken = -1e9;
    for (std::size_t i = first; i < layout.conflicts.size(); ++i) {
        ConflictMark& mark = layout.conflicts[i];
        const double left = std::max(taken + 12, mark.brace.left() + 9);
        const double next = i + 1 < layout.conflicts.size() ? layout.conflicts[i + 1].brace.left() : context.view.area.right();
        const Rect room(Point(left, mark.brace.top() + 1),
                        Point(std::max(next, mark.brace.right()) - 4, context.bottom(lane) - 1));
        if (room.width() < narrowestName) continue;
        const BufferConflict& conflict = context.lanes.lanes[lane].conflicts[mark.conflict];
        mark.label = fittingLabel(context, room, conflictWords(context, conflict), Face::Small, context.look.palette.error);
        mark.label.background = context.look.palette.window;
        if (!mark.label.text.empty()) taken = mark.label.box.right();
    }
}

void addConflicts(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const std::vector<BufferConflict>& conflicts = context.lanes.lanes[lane].conflicts;
    const auto last = std::partition_point(conflicts.begin(), conflicts.end(), [&](const BufferConflict& conflict) {
        return static_cast<double>(conflict.begin) <= context.view.end;
    });
    const std::size_t from = layout.conflicts.size();
    double drawnUntil = -1e9;
    for (auto conflict = conflicts.begin(); conflict != last; ++conflict) {
        if (static_cast<double>(conflict->end) < context.view.begin) continue;
        // One conflict per px is enough.
        const double right = context.x(static_cast<double>(conflict->end));
        if (right < drawnUntil + 1) continue;
        drawnUntil = right;
        addConflict(context, lane, static_cast<std::size_t>(conflict - conflicts.begin()), layout);
    }
    if (!context.lanes.lanes[lane].collapsed) writeConflicts(context, lane, from, layout);
}

void addCollision(const Context& context, std::uint32_t operation, const BufferConflict& conflict, TimelineLayout& layout) {
    const std::optional<Place> at = place(context, operation);
    if (!at || at->mark || !context.isVisible(at->lane)) return;
    const CutPiece piece = cutPiece(context, static_cast<double>(conflict.begin), static_cast<double>(conflict.end),
                                    at->rect.top(), at->rect.height());
    if (piece.rect.width() <= 0) return;
    layout.collisions.push_back({operation, operation == conflict.earlier ? conflict.later : conflict.earlier, piece.rect});
}

}  // namespace

void addCollisions(const Context& context, TimelineLayout& layout) {
    constexpr std::size_t most = 200;  // marks; more cannot be told apart
    for (const BufferConflict& conflict : context.lanes.collisions) {
        if (layout.collisions.size() >= most) return;
        for (const std::uint32_t operation : {conflict.earlier, conflict.later})
            addCollision(context, operation, conflict, layout);
    }
}

void addBuffer(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const double pitch = source.collapsed ? 0 : context.look.rows.buffer;
    const double height = source.collapsed ? (collapsedHeight - 8) / 2 : context.look.rows.buffer - gap;
    for (std::size_t r = 0; r < source.rows.size(); ++r) {
        const LaneRow& row = source.rows[r];
        const double top = context.tops[lane] + above + static_cast<double>(r) * pitch;
        const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
        const auto add = [&](std::size_t i) {
            const LaneItem item = row[i];
            Bar bar = accessBar(context, item, source.collapsed && item.faint ? top + height + 1 : top, height);
            if (source.collapsed) bar.label = {};
            if (bar.rect.width() > 0) layout.bars.push_back(bar);
        };
        if (isFolded(context, row, first, last)) {
            const Rect& area = context.view.area;
            const double all = source.collapsed ? 2 * height + 1 : height;
            addFolded(context, row, first, last, Rect(area.left(), top, area.width(), all), layout, add);
        } else {
            for (std::size_t i = first; i < last; ++i) add(i);
        }
    }
    addConflicts(context, lane, layout);
}

}  // namespace streamscope::layout
