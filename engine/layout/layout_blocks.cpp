// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/block_words.h"
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

/// Blocks on multiprocessors, waves of kernels, and blocks that wait.
namespace streamscope::layout {

namespace {

constexpr double lowestBar = 5;          ///< px; a lower row has no bars
constexpr double lowestWritten = 12;     ///< px
constexpr double fromEach = 4;           ///< px; blocks of this width have a gap to the next
constexpr double narrowestWave = 6;      ///< px
constexpr double lowestQueue = 5;        ///< px
constexpr std::size_t mostPieces = 400;  ///< bars of a row where nothing is folded

/// Returns the colour of the outline of a cluster's blocks. Neighbours differ.
const Color& clusterColor(const Palette& palette, std::int32_t cluster) {
    constexpr std::array kinds{OperationKind::CopyDeviceToHost, OperationKind::MemoryOperation, OperationKind::CopyHostToDevice,
                               OperationKind::EventRecord};
    return palette.mark(kinds[static_cast<std::size_t>(cluster) % kinds.size()]);
}

/// Lays out the rows of one lane.
class BlockRowsInLayout {
public:
    BlockRowsInLayout(const Context& context, std::size_t lane, TimelineLayout& layout)
        : context_(context), lane_(lane), source_(context.lanes.lanes[lane]), run_(*context.lanes.blocks), layout_(layout) {}

    void add() {
        const double pitch = source_.collapsed ? (collapsedHeight - 6) / static_cast<double>(rows()) : pitchOf();
        const double height = pitch >= lowestBar + 1 ? pitch - 1 : pitch;
        const double top = std::round(context_.tops[lane_]) + (source_.collapsed ? 3 : besideBlocks);  // thin rows need whole px
        for (std::size_t r = 0; r < source_.rows.size(); ++r) addRow(r, top + static_cast<double>(r) * pitch, height);
        const Rect& area = context_.view.area;
        const Rect all(area.left(), top, area.width(), static_cast<double>(rows()) * pitch);
        select(all);
        if (!source_.collapsed) addWaves(all);
    }

private:
    std::size_t rows() const { return std::max<std::size_t>(1, source_.rows.size()); }
    double pitchOf() const { return blockPitch(source_, context_.look.rows, source_.stretch); }

    void addRow(std::size_t index, double top, double height) {
        const LaneRow& row = source_.rows[index];
        const std::size_t first = row.firstEndingAfter(context_.view.begin), last = row.firstBeginningAfter(context_.view.end);
        if (first >= last) return;
        if (context_.view.folding == Folding::Never) return addPieces(index, first, last, top, height);
        const bool isLow = height < lowestBar;
        if (!isLow && !isFolded(context_, row, first, last)) {
            for (std::size_t i = first; i < last; ++i) addBar(index, i, top, height);
            return;
        }
        const Rect& area = context_.view.area;
        const Rect rect(area.left(), top, area.width(), height);
        layout_.blocks.strips.push_back({foldedRow(context_, row, context_.view.begin, context_.view.end, rect), lane_, index});
        if (!isLow)
            row.eachLonger(first, last, narrowestName / context_.view.scale(),
                           [&](std::size_t i) { addBar(index, i, top, height); });
    }

    /// Adds bars for a page that draws at any zoom. Blocks that follow each other closely share one if they are many.
    void addPieces(std::size_t index, std::size_t first, std::size_t last, double top, double height) {
        const LaneRow& row = source_.rows[index];
        if (last - first <= mostPieces) {
            for (std::size_t i = first; i < last; ++i) addBar(index, i, top, height);
            return;
        }
        const double least = (context_.view.end - context_.view.begin) / mostPieces;
        LaneItem piece = row[first];
        std::size_t at = first;
        for (std::size_t i = first + 1; i < last; ++i) {
            const LaneItem item = row[i];
            const bool isClose = static_cast<double>(item.begin) - static_cast<double>(piece.end) < least;
            if (isClose && (item.operation == piece.operation || static_cast<double>(item.end - piece.begin) < least)) {
                piece.end = item.end;
                continue;
            }
            addBar(index, at, piece, top, height);
            piece = item;
            at = i;
        }
        addBar(index, at, piece, top, height);
    }

    void addBar(std::size_t row, std::size_t at, double top, double height) {
        addBar(row, at, source_.rows[row][at], top, height);
    }

    void addBar(std::size_t row, std::size_t at, const LaneItem& item, double top, double height) {
        const CutPiece piece = cutPiece(context_, static_cast<double>(item.begin), static_cast<double>(item.end), top, height);
        if (piece.rect.width() <= 0) return;
        const std::uint32_t index = source_.blocks.places[row][at];
        const BlockPlace& place = run_.places[index];
        Bar bar;
        bar.operation = item.operation;
        bar.rect = piece.rect;
        bar.cutLeft = piece.left;
        bar.cutRight = piece.right;
        bar.endless = item.end == never;
        if (bar.rect.width() >= fromEach && !bar.cutRight) bar.rect.setRight(bar.rect.right() - 1);
        bar.fill = lit(context_, item.operation, context_.bars.fill(item.kind));
        const bool isSelected = context_.shown.selected.contains(item.operation);
        const Palette& palette = context_.look.palette;
        bar.edge = isSelected           ? palette.accent
                   : height < lowestBar ? bar.fill
                   : place.cluster >= 0 ? lit(context_, item.operation, clusterColor(palette, place.cluster))
                                        : lit(context_, item.operation, context_.bars.edge(item.kind));
        write(place, bar);
        addPauses(place, bar);
        layout_.blocks.bars.push_back(std::move(bar));
        layout_.blocks.places.push_back(index);
    }

    void write(const BlockPlace& place, Bar& bar) const {
        if (bar.rect.width() < narrowestName || bar.rect.height() < lowestWritten || source_.collapsed) return;
        if (source_.blocks.rows != BlockRows::Slots) return;
        const std::string name(context_.timeline.operations[place.operation.value].label());
        const std::string number = std::to_string(place.block);
        bar.label = fittingLabel(context_, bar.rect.adjusted(4, 0, -3, 0), {name + " · " + number, number}, Face::Small,
                                 Palette::textOn(bar.fill), Elision::None);
        bar.label.background = bar.fill;
    }

    /// Hatches the times in which a block only waits.
    void addPauses(const BlockPlace& place, const Bar& bar) {
        const auto key = [](const auto& each) { return std::tuple(each.operation.value, each.block); };
        for (const BlockPause& pause : std::ranges::equal_range(run_.pauses, key(place), {}, key)) {
            if (pause.launch != place.launch) continue;
            WaitBox box;
            box.wait.begin = pause.from.count();
            box.wait.end = pause.to.count();
            box.wait.operation = pause.operation.value;
            box.pattern = WaitPattern::Diagonal;
            box.phase = context_.view.x(0);
            const CutPiece piece = cutPiece(context_, static_cast<double>(box.wait.begin), static_cast<double>(box.wait.end),
                                            bar.rect.top() + 2, bar.rect.height() - 4);
            box.rect = piece.rect.intersected(bar.rect);
            if (box.rect.isValid()) layout_.blocks.pauses.push_back(std::move(box));
        }
    }

    /// Adds a halo around the selected kernels on all multiprocessors of the device.
    void select(const Rect& all) {
        if (!source_.blocks.hasFoot) return;
        for (const std::uint32_t index : context_.shown.selected) {
            const TimelineOperation& operation = context_.timeline.operations[index];
            const bool isHere = operation.kind == OperationKind::Kernel && operation.device == source_.index;
            if (!isHere || !operation.start || !operation.end) continue;
            const CutPiece piece = cutPiece(context_, static_cast<double>(operation.start->count()),
                                            static_cast<double>(operation.end->count()), all.top(), all.height());
            if (piece.rect.width() > 0) layout_.halos.push_back({index, piece.rect.adjusted(-1, -1, 1, 1)});
        }
    }

    void addWaves(const Rect& all) {
        constexpr std::size_t most = 4000;  // marks; more cannot be told apart
        double taken = -1e9;
        for (const WaveItem& wave : source_.blocks.waves) {
            if (static_cast<double>(wave.begin) > context_.view.end || layout_.blocks.waves.size() >= most) break;
            if (static_cast<double>(wave.end) < context_.view.begin) continue;
            const CutPiece piece =
                cutPiece(context_, static_cast<double>(wave.begin), static_cast<double>(wave.end), all.top(), all.height());
            if (piece.rect.width() < (wave.isTail() ? narrowestMark : narrowestWave)) continue;
            WaveMark mark;
            mark.operation = wave.operation;
            mark.rect = piece.rect;
            mark.cutLeft = piece.left;
            mark.cutRight = piece.right;
            mark.isTail = wave.isTail();
            const double left = std::max(taken, piece.rect.left()) + 4;
            const Rect room(Point(left, all.bottom() + 1), Point(piece.rect.right() - 2, context_.bottom(lane_) - 1));
            if (room.width() > 8)
                mark.label =
                    fittingLabel(context_, room, waveWords(wave), Face::Small,
                                 mark.isTail ? context_.look.palette.warning : context_.look.palette.mutedText, Elision::None);
            mark.label.background = context_.look.palette.window;
            if (!mark.label.text.empty()) taken = mark.label.box.right() + 4;
            layout_.blocks.waves.push_back(std::move(mark));
        }
    }

    const Context& context_;
    std::size_t lane_;
    const TimelineLane& source_;
    const RunBlocks& run_;
    TimelineLayout& layout_;
};

WaitPattern patternOf(NotPlacedReason reason) {
    switch (reason) {
        case NotPlacedReason::NotReady:
        case NotPlacedReason::Order:
        case NotPlacedReason::Priority: return WaitPattern::Diagonal;
        case NotPlacedReason::Threads:
        case NotPlacedReason::Slots:
        case NotPlacedReason::Registers:
        case NotPlacedReason::SharedMemory:
        case NotPlacedReason::Cluster:
        case NotPlacedReason::Gang:
        case NotPlacedReason::GridLimit:
        case NotPlacedReason::OtherProcess:
        case NotPlacedReason::Memory: break;
    }
    return WaitPattern::Cross;
}

void addQueue(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const auto most = static_cast<double>(std::max<std::uint64_t>(1, source.blocks.mostQueued));
    const double bottom = context.bottom(lane) - 3, room = bottom - context.tops[lane] - 3;
    double drawnUntil = -1e9;
    for (const QueuedItem& item : source.blocks.queued) {
        const QueuedBlocks& queued = context.lanes.blocks->queued[item.queued];
        const double begin = static_cast<double>(queued.from.count()), end = static_cast<double>(queued.to.count());
        if (begin > context.view.end) break;
        if (end < context.view.begin) continue;
        // One box per px is enough.
        if (context.x(end) < drawnUntil + 1) continue;
        drawnUntil = context.x(end);
        const double height = std::max(std::min(lowestQueue, room), room * static_cast<double>(queued.blocks) / most);
        const CutPiece piece = cutPiece(context, begin, end, bottom - height, height);
        if (piece.rect.width() <= 0) continue;
        const std::uint32_t operation = queued.operation.value;
        QueueBox box;
        box.operation = operation;
        box.queued = item.queued;
        box.rect = piece.rect;
        box.pattern = patternOf(queued.reason);
        box.phase = context.view.x(0);
        box.color = lit(context, operation, context.bars.edge(item.color));
        if (!source.collapsed && piece.rect.width() >= narrowestName) {
            const Rect all(Point(piece.rect.left() + 8, context.tops[lane]), Point(piece.rect.right() - 8, context.bottom(lane)));
            box.label = fittingLabel(context, all, queueWords(context.timeline, queued), Face::Small, context.look.palette.text,
                                     Elision::None);
            box.label.background = context.look.palette.window;
        }
        layout.blocks.queues.push_back(std::move(box));
    }
}

}  // namespace

void addBlocks(const Context& context, TimelineLayout& layout) {
    if (!context.lanes.blocks) return;
    const Palette& palette = context.look.palette;
    const BarColors colors = context.lanes.colors ? context.bars : BarColors::shadesOf(palette);
    const Context own{context.timeline,
                      context.lanes,
                      context.view,
                      context.look,
                      context.shown,
                      context.tops,
                      context.before,
                      std::make_shared<Tints>(palette, colors),
                      colors};
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i) {
        const TimelineLane& lane = context.lanes.lanes[i];
        if (!context.isVisible(i)) continue;
        if (lane.kind == TimelineLaneKind::QueuedBlocks) addQueue(own, i, layout);
        if (lane.kind != TimelineLaneKind::Blocks) continue;
        if (lane.blocks.rows == BlockRows::Opened) addCurve(context, i, layout);
        else BlockRowsInLayout(own, i, layout).add();
    }
}

}  // namespace streamscope::layout
