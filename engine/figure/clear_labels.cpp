// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/clear_labels.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr double beside = 8, besideInBar = 5;  ///< units between a line and a text

using Piece = std::pair<double, double>;

/// Returns the vertical lines, sorted by x.
std::vector<Line> uprights(const TimelineLayout& layout) {
    std::vector<Line> lines;
    const auto add = [&](const std::vector<Point>& path) {
        for (std::size_t i = 1; i < path.size(); ++i)
            if (path[i].x() == path[i - 1].x()) lines.emplace_back(path[i].x(), path[i - 1].y(), path[i].x(), path[i].y());
    };
    for (const std::vector<Point>& path : layout.criticalLinks) add(path);
    for (const TimelineArrow& arrow : layout.arrows) add(arrow.points);
    for (const StuckLink& link : layout.circle) add(link.arrow.points);
    std::ranges::sort(lines, {}, &Line::x1);
    return lines;
}

/// Returns the pieces of the box between the lines that cross it, from left to right.
std::vector<Piece> freePieces(const Rect& box, const std::vector<Line>& lines) {
    std::vector<Piece> pieces;
    double left = box.left();
    for (auto line = std::ranges::lower_bound(lines, box.left(), {}, &Line::x1); line != lines.end() && line->x1() <= box.right();
         ++line) {
        if (std::max(line->y1(), line->y2()) < box.top() || std::min(line->y1(), line->y2()) > box.bottom()) continue;
        pieces.emplace_back(left, line->x1());
        left = line->x1();
    }
    pieces.emplace_back(left, box.right());
    return pieces;
}

}  // namespace

namespace {

void clearWait(WaitBox& wait, const std::vector<Line>& lines) {
    Label& label = wait.label;
    if (label.text.empty()) return;
    const std::vector<Piece> pieces = freePieces(
        Rect(label.box.left() - beside, label.box.top(), wait.rect.right() - label.box.left() + beside, label.box.height()),
        lines);
    const auto enough = std::ranges::find_if(
        pieces, [&](const Piece& piece) { return piece.second - piece.first >= label.box.width() + 2 * beside; });
    if (enough == pieces.end()) label = {};
    else label.box.moveLeft(std::max(label.box.left(), enough->first + beside));
}

/// Moves the name of a bar to a piece without lines. Keeps it in place if there is none.
void clearBar(Bar& bar, const std::vector<Line>& lines) {
    Label& label = bar.label;
    if (label.text.empty()) return;
    const std::vector<Piece> pieces = freePieces(Rect(label.box.left() - besideInBar, label.box.top(),
                                                      bar.rect.right() - label.box.left() + besideInBar, label.box.height()),
                                                 lines);
    const auto enough = std::ranges::find_if(
        pieces, [&](const Piece& piece) { return piece.second - piece.first >= label.box.width() + 2 * besideInBar; });
    if (enough != pieces.end()) label.box.moveLeft(std::max(label.box.left(), enough->first + besideInBar));
}

}  // namespace

void clearLabels(TimelineLayout& layout) {
    const std::vector<Line> lines = uprights(layout);
    for (WaitBox& wait : layout.waits) clearWait(wait, lines);
    for (Bar& bar : layout.bars) clearBar(bar, lines);
}

}  // namespace streamscope
