// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/range_lanes.h"
#include "engine/layout/layout_parts.h"

#include <algorithm>

/// Ranges of calls with their names, and notes of readers.
namespace streamscope::layout {
namespace {

constexpr double betweenRanges = 2, aboveRanges = 3;  ///< px between rows; above the first
constexpr double narrowestRange = 2;                  ///< px; narrower ones that touch are one box

RangeBox boxOf(const Context& context, const RangeItem& item, double end, double top, double height) {
    const CutPiece piece = cutPiece(context, static_cast<double>(item.begin), end, top, height);
    RangeBox box;
    box.range = item.range;
    box.rect = piece.rect;
    box.cutLeft = piece.left;
    box.cutRight = piece.right;
    return box;
}

void nameRange(const Context& context, bool isCollapsed, RangeBox& box) {
    if (isCollapsed || box.rect.width() < narrowestName) return;
    const std::string name = context.timeline.ranges[box.range].name;
    box.label = fittingLabel(context, box.rect.adjusted(5, 0, -4, 0), {name}, Face::Small, context.look.palette.text);
}

constexpr double aboveNotes = 3, besideNote = 6;  ///< px above the first row; between a line and a text

/// Returns the text of a note beside its first line, on the surface, so that lines of other notes do not cross it.
Label noteLabel(const Context& context, const NoteItem& item, const Rect& lines) {
    const Rect& area = context.view.area;
    const double left = lines.left() - besideNote, right = lines.left() + besideNote;
    const double room = item.isLeft ? left - area.left() : area.right() - right;
    const std::string text = context.view.folding == Folding::Never ? item.text : context.shortened(Face::Small, item.text, room);
    Label label = labelAt(context, {right, lines.bottom()}, text, Face::Small, context.look.palette.text);
    label.background = context.look.palette.surface;
    if (!item.isLeft) return label;
    label.box.moveRight(left);
    label.anchor = Anchor::End;
    return label;
}

}  // namespace

void addRanges(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const std::size_t shown = shownRangeRows(source);
    const double height =
        source.collapsed ? (collapsedHeight - 6) / static_cast<double>(shown) : context.look.rows.range - betweenRanges;
    double top = context.tops[lane] + aboveRanges;
    for (std::size_t r = 0; r < shown; ++r) {
        const std::vector<RangeItem>& row = source.ranges[r];
        const auto isBefore = [&](const RangeItem& item) { return static_cast<double>(item.end) < context.view.begin; };
        auto item = std::ranges::partition_point(row, isBefore);
        while (item != row.end() && static_cast<double>(item->begin) < context.view.end) {
            const double least = static_cast<double>(item->begin) + narrowestRange / context.view.scale();
            const double end = std::max(static_cast<double>(item->end), least);
            RangeBox box = boxOf(context, *item, end, top, height);
            nameRange(context, source.collapsed, box);
            if (box.rect.width() > 0) layout.ranges.push_back(std::move(box));
            item = std::partition_point(item + 1, row.end(),
                                        [&](const RangeItem& next) { return static_cast<double>(next.end) < end; });
        }
        top += source.collapsed ? height : context.look.rows.range;
    }
}

void addNotes(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const Viewport& view = context.view;
    double middle = context.tops[lane] + aboveNotes + context.look.rows.note / 2;
    for (const std::vector<NoteItem>& row : context.lanes.lanes[lane].notes) {
        for (const NoteItem& item : row) {
            const auto begin = static_cast<double>(item.begin), end = static_cast<double>(item.end);
            if (end < view.begin || begin > view.end) continue;
            NoteMark mark;
            mark.cutLeft = begin < view.begin;
            mark.cutRight = end > view.end;
            mark.rect =
                Rect(Point(view.x(std::max(begin, view.begin)), view.area.top()), Point(view.x(std::min(end, view.end)), middle));
            mark.label = noteLabel(context, item, mark.rect);
            layout.notes.push_back(std::move(mark));
        }
        middle += context.look.rows.note;
    }
}

}  // namespace streamscope::layout
