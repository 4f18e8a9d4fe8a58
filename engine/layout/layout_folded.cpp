// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <cmath>
#include <span>

/// Rows with more bars than can be drawn.
namespace streamscope {

std::optional<std::uint32_t> FoldedRow::operationAt(double x) const {
    const std::optional<std::size_t> item = itemAt(x);
    return item ? std::optional((*row)[*item].operation) : std::nullopt;
}

std::optional<std::size_t> FoldedRow::itemAt(double x) const {
    const double nsPerPx = (end - begin) / rect.width();
    const double time = begin + (x - rect.left()) * nsPerPx;
    const std::size_t at = row->firstEndingAfter(time);
    const auto distance = [&](std::size_t index) {
        if (index >= row->size()) return 1e300;
        const double before = static_cast<double>(row->beginOf(index)) - time,
                     after = time - static_cast<double>(row->endOf(index));
        return std::max({0.0, before, after});
    };
    const std::size_t nearest = at > 0 && distance(at - 1) < distance(at) ? at - 1 : at;
    // Bars are at least a pixel wide.
    if (distance(nearest) > nsPerPx) return std::nullopt;
    return nearest;
}

namespace layout {

namespace {

/// Average px per bar of the area below which a row is folded. Bars without names look the same when folded, except hollow ones
/// and brackets.
constexpr double narrowestBar = narrowestName, narrowestFaint = 6;
constexpr float atEdge = 0.6F;     ///< factor of the tint, at the start of a bar that is wide enough to be visible alone
constexpr double offGrid = 0.01;   ///< columns
constexpr double fadedPart = 0.2;  ///< opacity
constexpr int leastLow = 90;       ///< smallest alpha of a low row's tint, of 255
constexpr double lowestStack = 6;  ///< px of a row; a lower one has edges only

using Tone = Tints::Tone;

bool isLow(const FoldedRow& folded) { return folded.rect.height() < lowestStack; }

Tone toneOf(const FoldedRow& folded, const FoldedColumn& column) {
    if (column.faint) return Tone::Faint;
    return isLow(folded) ? Tone::Edge : Tone::Fill;
}

/// Moves the columns left by `by`, and computes new ones.
void moveColumns(const LaneRow& row, std::ptrdiff_t by, FoldedRow& folded) {
    if (by == 0) return;
    auto& columns = folded.columns;
    const auto come = static_cast<std::size_t>(std::abs(by));
    const double width = (folded.end - folded.begin) / static_cast<double>(columns.size());
    const double room = static_cast<double>(come) * width;
    std::span<FoldedColumn> fresh(columns.data(), come);
    if (by > 0) {
        std::move(columns.begin() + by, columns.end(), columns.begin());
        fresh = std::span(columns).last(come);
    } else {
        std::move_backward(columns.begin(), columns.end() + by, columns.end());
    }
    std::fill(fresh.begin(), fresh.end(), FoldedColumn());
    if (by > 0) row.fold(folded.end - room, folded.end, fresh);
    else row.fold(folded.begin, folded.begin + room, fresh);
}

/// Reuses the columns of an earlier layout if they are on the same grid, shifted by whole columns.
bool takeFrom(FoldedRow& before, double begin, double end, std::size_t count, FoldedRow& folded) {
    if (before.row != folded.row || count != before.columns.size()) return false;
    const double width = (before.end - before.begin) / static_cast<double>(count);
    const double shift = (begin - before.begin) / width, whole = std::round(shift);
    const bool sameScale = std::abs((end - begin) - (before.end - before.begin)) < width * offGrid;
    if (!sameScale || std::abs(shift - whole) > offGrid || std::abs(whole) >= static_cast<double>(count)) return false;
    folded.columns.swap(before.columns);
    if (whole == 0) {
        folded.tints.swap(before.tints);
        folded.edges.swap(before.edges);
        folded.kept.swap(before.kept);
        folded.bands.swap(before.bands);
    }
    // Uses the times of the grid, so that rounding errors do not add up.
    folded.begin = before.begin + whole * width;
    folded.end = before.end + whole * width;
    moveColumns(*folded.row, static_cast<std::ptrdiff_t>(whole), folded);
    return true;
}

bool takeBefore(const Context& context, double begin, double end, std::size_t count, FoldedRow& folded) {
    if (!context.before) return false;
    for (auto* rows : {&context.before->folded, &context.before->foldedPath})
        for (FoldedRow& before : *rows)
            if (takeFrom(before, begin, end, count, folded)) return true;
    for (BlockStrip& before : context.before->blocks.strips)
        if (takeFrom(before.row, begin, end, count, folded)) return true;
    return false;
}

/// Stacks the shares of the kinds in each column, from the bottom in the order of kinds. The kind of the column's tint has no
/// band.
void stack(const Context& context, FoldedRow& folded) {
    folded.bands.clear();
    std::vector<std::uint8_t> kinds;
    for (std::uint8_t kind = 0; kind < look::kinds; ++kind)
        if ((folded.row->kindsOfMixed() >> kind & 1U) != 0) kinds.push_back(kind);
    if (isLow(folded) || kinds.empty()) return;
    Tints& tints = *context.tints;
    for (std::size_t i = 0; i < folded.columns.size(); ++i) {
        const FoldedColumn& column = folded.columns[i];
        int below = 0;
        for (const std::uint8_t kind : kinds) {
            const int part = column.parts[kind];
            if (part == 0) continue;
            const auto edge = [](int share) { return 1 - std::min(static_cast<float>(share) / 255, 1.0F); };
            const auto strength = static_cast<std::size_t>(alphaOf(folded.tints[i]));
            if (kind != static_cast<std::uint8_t>(column.kind))
                folded.bands.push_back({static_cast<std::uint32_t>(i), edge(below + part), edge(below),
                                        tints.of(static_cast<OperationKind>(kind), toneOf(folded, column))[strength]});
            below += part;
        }
    }
}

/// Adds edges to all non-empty columns, since the tint of a short operation alone would be too faint.
void addEdges(const Context& context, FoldedRow& folded) {
    folded.edges.assign(folded.columns.size(), 0);
    for (std::size_t i = 0; i < folded.columns.size(); ++i)
        if (folded.columns[i].any) folded.edges[i] = context.tints->of(folded.columns[i].kind, Tone::Edge).back();
}

/// Computes the tints. Treats empty columns as zero strength to avoid unpredictable branches.
void tint(const Context& context, FoldedRow& folded) {
    folded.tints.resize(folded.columns.size());
    Tints& tints = *context.tints;
    bool kept = false;
    const int least = isLow(folded) ? leastLow : 1;
    for (std::size_t i = 0; i < folded.columns.size(); ++i) {
        const FoldedColumn& column = folded.columns[i];
        const float busy = std::clamp(column.busy, 0.0F, 1.0F) * (column.edge ? atEdge : 1);
        const int strength = std::max(static_cast<int>(busy * 255 + 0.5F), column.any ? least : 0);
        folded.tints[i] = tints.of(column.kind, toneOf(folded, column))[static_cast<std::size_t>(strength)];
        kept |= column.kept;
    }
    if (!isLow(folded)) addEdges(context, folded);
    if (!kept) return;
    folded.kept.resize(folded.columns.size());
    for (std::size_t i = 0; i < folded.columns.size(); ++i)
        if (folded.columns[i].kept) folded.kept[i] = tints.of(folded.columns[i].kind, Tone::Edge).back();
}

}  // namespace

namespace {

constexpr int leastFound = 150;  ///< alpha, of 255: makes one match among thousands in a column visible

Rgb scaled(Rgb tint, int part) {
    return rgba(redOf(tint) * part / 255, greenOf(tint) * part / 255, blueOf(tint) * part / 255, alphaOf(tint) * part / 255);
}

/// Blends two premultiplied colours.
Rgb over(Rgb above, Rgb below) {
    const Rgb rest = scaled(below, 255 - alphaOf(above));
    return rgba(redOf(above) + redOf(rest), greenOf(above) + greenOf(rest), blueOf(above) + blueOf(rest),
                alphaOf(above) + alphaOf(rest));
}

/// Fades everything that a search did not find.
void showFound(const Context& context, FoldedRow& folded) {
    const int part = static_cast<int>(fadedPart * 255);
    for (std::vector<Rgb>* all : {&folded.tints, &folded.edges, &folded.kept})
        for (Rgb& tint : *all) tint = scaled(tint, part);
    for (FoldedBand& band : folded.bands) band.tint = scaled(band.tint, part);
    const LaneRow* row = context.shown.matches->of(*folded.row);
    if (!row) return;
    std::vector<FoldedColumn> found(folded.columns.size());
    row->fold(folded.begin, folded.end, found);
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!found[i].any) continue;
        const int strength = static_cast<int>(std::clamp(found[i].busy, 0.0F, 1.0F) * 255 + 0.5F);
        const auto shown = static_cast<std::size_t>(std::max(strength, leastFound));
        folded.tints[i] = over(context.tints->of(found[i].kind, toneOf(folded, found[i]))[shown], folded.tints[i]);
        if (!folded.edges.empty()) folded.edges[i] = context.tints->of(found[i].kind, Tone::Edge).back();
        if (found[i].kept) folded.kept[i] = context.tints->of(found[i].kind, Tone::Edge).back();
    }
    std::erase_if(folded.bands, [&](const FoldedBand& band) { return found[band.column].any; });
}

}  // namespace

bool isFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last) {
    const double narrowest = row.anyFaint() ? narrowestFaint : narrowestBar;
    return static_cast<double>(last - std::min(first, last)) * narrowest > context.view.area.width();
}

FoldedRow foldedColumns(const Context& context, const LaneRow& row, double begin, double end, const Rect& rect) {
    FoldedRow folded;
    folded.row = &row;
    folded.rect = rect;
    folded.begin = begin;
    folded.end = end;
    const auto count = static_cast<std::size_t>(std::max(1.0, std::round(rect.width() * context.view.columns)));
    if (takeBefore(context, begin, end, count, folded)) return folded;
    folded.columns.resize(count);
    row.fold(begin, end, folded.columns);
    return folded;
}

FoldedRow foldedRow(const Context& context, const LaneRow& row, double begin, double end, const Rect& rect) {
    FoldedRow folded = foldedColumns(context, row, begin, end, rect);
    if (!folded.tints.empty()) return folded;  // reused
    tint(context, folded);
    stack(context, folded);
    if (context.shown.matches) showFound(context, folded);
    return folded;
}

Color faded(const Context& context, const Color& color) { return mixed(color, context.look.palette.surface, fadedPart); }

Color lit(const Context& context, std::uint32_t operation, const Color& color) {
    const Matches* matches = context.shown.matches.get();
    return matches && !matches->contains(operation) ? faded(context, color) : color;
}

}  // namespace layout

}  // namespace streamscope
