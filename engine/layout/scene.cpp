// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/scene.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>

namespace streamscope {
namespace {

Line lineBetween(const Point& from, const Point& to) { return {from.x(), from.y(), to.x(), to.y()}; }

void writeText(const Label& label, const LayoutLook& look, SceneWriter& writer, TextGround ground = TextGround::None,
               std::optional<Anchor> anchor = {}) {
    const double baseline = label.text.empty() ? 0 : baselineOf(label, look).y() - label.box.top();
    writer.label(label, baseline, anchor.value_or(label.anchor), ground);
}

/// Writes a group of shapes, unless it is empty.
template <class All, class Write>
void writeGroup(const char* kind, const All& all, SceneWriter& writer, Write write) {
    if (all.empty()) return;
    writer.list([&] {
        writer.word(kind);
        for (const auto& one : all) writer.list([&] { write(one); });
    });
}

/// Groups shapes by their height, in the order in which heights occur; each group is in the order of time.
template <class Shape, class Place>
std::vector<std::vector<const Shape*>> inRows(const std::vector<Shape>& all, Place place) {
    std::map<std::int64_t, std::size_t> known;
    std::vector<std::vector<const Shape*>> rows;
    for (const Shape& one : all) {
        const auto [at, isNew] = known.try_emplace(std::llround(place(one).y() * 100), rows.size());
        if (isNew) rows.emplace_back();
        rows[at->second].push_back(&one);
    }
    for (auto& row : rows) std::ranges::stable_sort(row, {}, [&](const Shape* one) { return place(*one).x(); });
    return rows;
}

/// Writes a line. `most`: a time that its end does not pass.
void writePoints(const std::vector<Point>& line, SceneWriter& writer, std::optional<double> most = {}) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        writer.x(line[i].x(), i > 0 && line[i].x() == line.back().x() ? most : std::nullopt);
        writer.y(line[i].y());
    }
}

/// Writes what the shapes that consist of points begin with.
void writePen(const Color& color, double width, int kind, SceneWriter& writer) {
    writer.color(color);
    writer.number(width);
    writer.number(kind);
}

/// Writes shapes that are drawn only where a rectangle is at least `least` px wide.
template <class Write>
void writeWhen(double least, double left, double right, SceneWriter& writer, Write write) {
    writer.list([&] {
        writer.word("when");
        writer.number(least);
        writer.x(left);
        writer.x(right);
        write();
    });
}

int dashOf(PenStyle pen) {
    switch (pen) {
        case PenStyle::Solid: return 0;
        case PenStyle::Dash: return 1;
        case PenStyle::Dot: return 2;
        case PenStyle::DashDot: return 3;
    }
    return 0;
}

void writeFrame(const Rect& rect, const Color& color, double width, PenStyle pen, SceneWriter& writer) {
    writer.list([&] {
        writer.word("frames");
        writer.list([&] {
            writer.box(rect);
            writer.color(color);
            writer.number(width);
            writer.number(dashOf(pen));
        });
    });
}

void writeLinks(const std::vector<std::vector<Point>>& links, const Color& color, SceneWriter& writer) {
    writeGroup("links", links, writer, [&](const std::vector<Point>& link) {
        writePen(color, 1.2, dashOf(PenStyle::Solid), writer);
        writePoints(link, writer);
    });
}

void writePath(const std::vector<std::vector<Point>>& path, const Color& color, SceneWriter& writer) {
    const auto begin = [](const std::vector<Point>& piece) { return piece.front(); };
    for (const auto& row : inRows(path, begin))
        writeGroup("path", row, writer, [&](const std::vector<Point>* piece) {
            writePen(color, 3, dashOf(PenStyle::Solid), writer);
            writePoints(*piece, writer);
        });
}

void writeCurve(const StepCurve& curve, const Palette& theme, SceneWriter& writer) {
    constexpr double onLight = 0.22, onDark = 0.42;  // opacity of the fill
    std::vector<Line> levels;
    for (const Point& level : curve.levels) levels.push_back({level, {curve.rect.right(), level.y()}});
    writeLines(levels, theme.grid, writer);
    if (curve.points.empty()) return;
    std::vector<Point> ground = curve.points;
    ground.push_back({curve.points.back().x(), curve.rect.bottom()});
    ground.push_back({curve.points.front().x(), curve.rect.bottom()});
    writePolygon(ground, curve.color.withOpacity(theme.style == ThemeStyle::Dark ? onDark : onLight), writer);
    writeLine(curve.points, curve.color, writer, 1.8);
}

/// Returns the middle of the bar at which an arrow ends, which its head does not pass in a narrow bar.
std::optional<double> middleOf(const TimelineArrow& arrow, const Timeline* timeline) {
    if (!timeline || arrow.points.size() < 3 || arrow.dependency >= timeline->dependencies.size()) return std::nullopt;
    const std::uint32_t to = timeline->dependencies[arrow.dependency].to.value;
    if (to >= timeline->operations.size()) return std::nullopt;
    const TimelineOperation& operation = timeline->operations[to];
    if (!operation.start || !operation.end || operation.graphNode || *operation.start == *operation.end) return std::nullopt;
    return static_cast<double>((operation.start->count() + operation.end->count()) / 2);
}

}  // namespace

void writeTexts(const std::vector<Label>& labels, const LayoutLook& look, SceneWriter& writer, TextGround ground) {
    std::vector<Label> shown;
    std::ranges::copy_if(labels, std::back_inserter(shown), [](const Label& label) { return !label.text.empty(); });
    if (shown.empty()) return;
    writer.list([&] {
        writer.word("texts");
        for (const Label& label : shown) writeText(label, look, writer, ground);
    });
}

void writeFills(const std::vector<Rect>& rects, const Color& color, SceneWriter& writer) {
    writeGroup("fills", rects, writer, [&](const Rect& rect) {
        writer.box(rect);
        writer.color(color);
    });
}

void writeLines(const std::vector<Line>& lines, const Color& color, SceneWriter& writer, double width, PenStyle pen) {
    writeGroup("lines", lines, writer, [&](const Line& line) {
        writePen(color, width, dashOf(pen), writer);
        writePoints({line.p1(), line.p2()}, writer);
    });
}

void writeLine(const std::vector<Point>& points, const Color& color, SceneWriter& writer, double width, PenStyle pen) {
    writeGroup("lines", std::vector{&points}, writer, [&](const std::vector<Point>* line) {
        writePen(color, width, dashOf(pen), writer);
        writePoints(*line, writer);
    });
}

void writePolygon(const std::vector<Point>& points, const Color& color, SceneWriter& writer) {
    writeGroup("polygons", std::vector{&points}, writer, [&](const std::vector<Point>* polygon) {
        writePen(color, 0, 0, writer);
        writePoints(*polygon, writer);
    });
}

void writeBars(const std::vector<Bar>& bars, const LayoutLook& look, SceneWriter& writer) {
    for (const auto& row : inRows(bars, [](const Bar& bar) { return bar.rect.topLeft(); }))
        writeGroup("bars", row, writer, [&](const Bar* bar) {
            writer.box(bar->rect);
            writer.number(static_cast<double>(bar->shape) + (bar->endless ? 16 : 0));
            writer.color(bar->fill);
            writer.color(bar->edge);
            writeText(bar->label, look, writer);
        });
}

void writeMarks(const std::vector<TimelineMark>& marks, SceneWriter& writer) {
    for (const auto& row : inRows(marks, [](const TimelineMark& mark) { return mark.centre; }))
        writeGroup("marks", row, writer, [&](const TimelineMark* mark) {
            writePen(mark->color, mark->radius, (mark->filled ? 1 : 0) + (mark->timed ? 2 : 0), writer);
            writePoints({mark->centre}, writer);
        });
}

void writeArrows(const std::vector<TimelineArrow>& arrows, const Timeline* timeline, SceneWriter& writer) {
    writeGroup("arrows", arrows, writer, [&](const TimelineArrow& arrow) {
        const int dash = arrow.provenance == Provenance::Guessed ? 4 : dashOf(arrow.pen);
        const int tail = arrow.provenance == Provenance::Joined ? 1 : arrow.provenance == Provenance::Recorded ? 2 : 0;
        writePen(arrow.color, arrow.emphasised ? 2 : arrow.binding ? 1.4 : 1, dash + 8 * tail, writer);
        writePoints(arrow.points, writer, middleOf(arrow, timeline));
    });
}

void writeWaits(const std::vector<WaitBox>& waits, const Palette& theme, SceneWriter& writer) {
    writeGroup("waits", waits, writer, [&](const WaitBox& wait) {
        writer.box(wait.rect);
        writer.number(static_cast<double>(wait.pattern));
        writer.number(wait.wait.operation);
    });
    constexpr double edge = 2;  // px
    std::vector<Rect> endless;
    for (const WaitBox& wait : waits)
        if (wait.endless) endless.emplace_back(wait.rect.left(), wait.rect.top(), edge, wait.rect.height());
    writeFills(endless, theme.error, writer);
}

void writeBarriers(const std::vector<Barrier>& barriers, const Palette& theme, SceneWriter& writer) {
    const Color ground = theme.waiting.withOpacity(0.16);
    for (const Barrier& barrier : barriers) {
        writeFills({barrier.rects.begin(), barrier.rects.end()}, ground, writer);
        std::vector<Line> edges;
        for (const Rect& rect : barrier.rects) {
            edges.push_back(lineBetween(rect.topLeft(), rect.bottomLeft()));
            edges.push_back(lineBetween(rect.topRight(), rect.bottomRight()));
        }
        writeLines(edges, theme.mutedText, writer, 1.2, PenStyle::Dash);
    }
}

void writeWhiskers(const std::vector<Whisker>& whiskers, SceneWriter& writer) {
    constexpr double narrowest = 2, half = 3;  // px
    for (const Whisker& one : whiskers)
        writeWhen(narrowest, one.left, one.right, writer, [&] {
            writeLines({{one.left, one.y, one.right, one.y},
                        {one.left, one.y - half, one.left, one.y + half},
                        {one.right, one.y - half, one.right, one.y + half}},
                       one.color, writer, 1.4);
        });
}

/// Writes a caliper: lines to its recordings, the band with its shares, jaws, and arrows between them.
void writeCalipers(const std::vector<Caliper>& calipers, const LayoutLook& look, SceneWriter& writer) {
    constexpr double jaw = 2, narrowest = 24;  // px
    for (const Caliper& one : calipers) {
        const Rect &rect = one.rect, &band = one.band;
        writeLines({one.leads.begin(), one.leads.end()}, one.color, writer);
        writer.list([&] {
            writer.word("band");
            writer.list([&] {
                writer.box(band);
                for (const Rgb tint : one.tints) writer.color(Color::of(tint));
            });
        });
        writeFrame(band, one.color, 1, PenStyle::Solid, writer);
        writeFills({Rect(rect.left(), rect.top(), jaw, rect.height()), Rect(rect.right() - jaw, rect.top(), jaw, rect.height())},
                   one.color, writer);
        const double y = (rect.top() + band.top()) / 2;
        if (band.top() - rect.top() > 2 * jaw)
            writeWhen(narrowest, rect.left(), rect.right(), writer, [&] {
                const Point left(rect.left() + jaw, y), right(rect.right() - jaw, y);
                writeArrows({{0, {left, right}, one.color, PenStyle::Solid, false, false, Provenance::Declared},
                             {0, {right, left}, one.color, PenStyle::Solid, false, false, Provenance::Declared}},
                            nullptr, writer);
            });
        if (!one.label.text.empty())
            writer.list([&] {
                writer.word("texts");
                writeText(one.label, look, writer, TextGround::Chip, Anchor::Middle);
            });
    }
}

void writeConflicts(const std::vector<ConflictMark>& conflicts, const LayoutLook& look, SceneWriter& writer) {
    const Color& error = look.palette.error;
    for (const ConflictMark& mark : conflicts) {
        const Rect& brace = mark.brace;
        const double top = mark.happened ? mark.rect.top() : brace.top();
        writeLines({{brace.left(), top, brace.left(), brace.bottom()}, {brace.right(), top, brace.right(), brace.bottom()}},
                   error, writer, 1.5);
        writeLines({{brace.left(), brace.bottom(), brace.right(), brace.bottom()}}, error, writer, 1.5,
                   mark.happened ? PenStyle::Solid : PenStyle::Dash);
        writeTexts({mark.label}, look, writer, TextGround::Chip);
    }
}

void writeCollisions(const std::vector<CollisionMark>& collisions, const LayoutLook& look, SceneWriter& writer) {
    const Color& error = look.palette.error;
    std::vector<Rect> grounds;
    std::vector<Line> edges;
    for (const CollisionMark& mark : collisions) {
        const Rect& rect = mark.rect;
        grounds.push_back(rect);
        edges.insert(edges.end(), {{rect.left(), rect.top(), rect.right(), rect.top()},
                                   {rect.left(), rect.bottom(), rect.right(), rect.bottom()},
                                   {rect.left(), rect.top(), rect.left(), rect.bottom()},
                                   {rect.right(), rect.top(), rect.right(), rect.bottom()}});
    }
    writeFills(grounds, error.withOpacity(collisionOpacity), writer);
    writeLines(edges, error, writer, collisionWidth);
}

void writeNames(const TimelineLayout& layout, const LayoutLook& look, SceneWriter& writer) {
    std::vector<Rect> headings;
    for (const RowBox& row : layout.rows)
        if (row.heading) headings.push_back(row.rect);
    writeFills(headings, look.palette.control, writer);
    std::vector<Label> names;
    for (const RowBox& row : layout.rows) {
        names.push_back(row.title);
        names.push_back(row.note);
    }
    for (const StepCurve& curve : layout.curves) names.insert(names.end(), curve.labels.begin(), curve.labels.end());
    writeTexts(names, look, writer);
}

namespace {

void writeGhosts(const TimelineLayout& layout, const LayoutLook& look, SceneWriter& writer) {
    const Color ground = look.palette.surface.withOpacity(0.8);
    for (const Outline& ghost : layout.ghosts) {
        if (ghost.fill.isValid()) writeFills({ghost.rect}, ghost.fill, writer);
        writeFrame(ghost.rect, ground, 2.4, PenStyle::Solid, writer);
        writeFrame(ghost.rect, layout.ghostPen.color, layout.ghostPen.width, PenStyle::Dash, writer);
    }
    std::vector<Line> struck;
    for (const Outline& outline : layout.struckOut)
        struck.push_back(lineBetween(outline.rect.bottomLeft(), outline.rect.topRight()));
    writeLines(struck, look.palette.accentText, writer, 1.8);
    writeTexts(layout.ghostNames, look, writer);
}

void writeRanges(const std::vector<RangeBox>& ranges, const LayoutLook& look, SceneWriter& writer) {
    for (const RangeBox& range : ranges) {
        const Rect& rect = range.rect;
        writeFills({rect}, look.palette.control, writer);
        writeLines({lineBetween(rect.topLeft(), rect.topRight()), lineBetween(rect.topLeft(), rect.bottomLeft()),
                    lineBetween(rect.topRight(), rect.bottomRight())},
                   look.palette.mutedText, writer);
        writeWhen(28, rect.left(), rect.right(), writer, [&] { writeTexts({range.label}, look, writer); });
    }
}

/// Writes the lines of all notes, and then their texts on top.
void writeNotes(const std::vector<NoteMark>& notes, const LayoutLook& look, SceneWriter& writer) {
    std::vector<Line> ends, spans;
    std::vector<Label> texts;
    for (const NoteMark& note : notes) {
        const Rect& rect = note.rect;
        if (!note.cutLeft) ends.push_back(lineBetween(rect.topLeft(), rect.bottomLeft()));
        if (!note.cutRight && rect.width() > 0) ends.push_back(lineBetween(rect.topRight(), rect.bottomRight()));
        if (rect.width() > 0) spans.push_back(lineBetween(rect.bottomLeft(), rect.bottomRight()));
        texts.push_back(note.label);
    }
    writeLines(ends, look.palette.accent, writer, 1, PenStyle::Dash);
    writeLines(spans, look.palette.accent, writer, 1.4);
    writeTexts(texts, look, writer, TextGround::Chip);
}

void writeStuck(const std::vector<StuckBox>& boxes, const LayoutLook& look, SceneWriter& writer) {
    for (const StuckBox& box : boxes) {
        writeFills({box.rect}, look.palette.surface, writer);
        writeFrame(box.rect, look.palette.error, 1.4, PenStyle::Dash, writer);
        writeTexts({box.label}, look, writer);
    }
}

void writeGraphFrames(const std::vector<GraphFrame>& frames, const LayoutLook& look, SceneWriter& writer) {
    for (const GraphFrame& frame : frames)
        writeWhen(2, frame.rect.left(), frame.rect.right(), writer, [&] {
            writeFrame(frame.rect, frame.color, 1.5, PenStyle::Solid, writer);
            writeWhen(28, frame.rect.left(), frame.rect.right(), writer,
                      [&] { writeTexts({frame.label}, look, writer, TextGround::Chip); });
        });
}

/// Writes blocks on multiprocessors, waves, and blocks that wait.
void writeBlocks(const BlockPicture& blocks, const LayoutLook& look, SceneWriter& writer) {
    writeBars(blocks.bars, look, writer);
    writeWaits(blocks.pauses, look.palette, writer);
    for (const WaveMark& wave : blocks.waves) {
        constexpr double narrowest = 6, named = 28;  // px
        std::vector<Line> edges;
        if (!wave.cutLeft) edges.push_back(lineBetween(wave.rect.topLeft(), wave.rect.bottomLeft()));
        if (!wave.cutRight) edges.push_back(lineBetween(wave.rect.topRight(), wave.rect.bottomRight()));
        writeWhen(narrowest, wave.rect.left(), wave.rect.right(), writer, [&] {
            if (wave.isTail) writeFills({wave.rect}, look.palette.warning.withOpacity(tailOpacity), writer);
            writeLines(edges, look.palette.text, writer, 1, PenStyle::Dash);
            writeWhen(named, wave.rect.left(), wave.rect.right(), writer, [&] { writeTexts({wave.label}, look, writer); });
        });
    }
    for (const QueueBox& box : blocks.queues) {
        WaitBox wait;
        wait.wait.operation = box.operation;
        wait.rect = box.rect;
        wait.pattern = box.pattern;
        writeWaits({wait}, look.palette, writer);
        writeFrame(box.rect, box.color, 1.2, PenStyle::Dash, writer);
        writeWhen(28, box.rect.left(), box.rect.right(), writer,
                  [&] { writeTexts({box.label}, look, writer, TextGround::Chip); });
    }
}

void writeIntervals(const TimelineLayout& layout, const LayoutLook& look, SceneWriter& writer) {
    writeBarriers(layout.barriers, look.palette, writer);
    writeWaits(layout.waits, look.palette, writer);
    std::vector<Rect> overlaps;
    for (const ConflictMark& mark : layout.conflicts)
        if (mark.happened) overlaps.push_back(mark.rect);
    writeFills(overlaps, look.palette.error.withOpacity(0.22), writer);
    writeLinks(layout.criticalLinks, look.palette.criticalPath, writer);
    writeBars(layout.bars, look, writer);
    writeStuck(layout.stuck, look, writer);
    writeCalipers(layout.calipers, look, writer);
    writeRanges(layout.ranges, look, writer);
    writeConflicts(layout.conflicts, look, writer);
    writeCollisions(layout.collisions, look, writer);
    for (const StepCurve& curve : layout.curves) writeCurve(curve, look.palette, writer);
    writeBlocks(layout.blocks, look, writer);
    writeGraphFrames(layout.frames, look, writer);
    writeWhiskers(layout.whiskers, writer);
    writeGhosts(layout, look, writer);
}

}  // namespace

void writeLanes(const TimelineLayout& layout, const Timeline& timeline, const LayoutLook& look, SceneWriter& writer) {
    writeIntervals(layout, look, writer);
    writePath(layout.criticalPath, look.palette.criticalPath, writer);
    writeArrows(layout.arrows, &timeline, writer);
    std::vector<TimelineArrow> circle;
    for (const StuckLink& link : layout.circle) circle.push_back(link.arrow);
    writeArrows(circle, nullptr, writer);
    std::vector<Label> reasons;
    for (const WaitBox& wait : layout.waits) {
        reasons.push_back(wait.label);
        if (wait.endless) reasons.back().color = look.palette.error;
    }
    writeTexts(reasons, look, writer, TextGround::ClearChip);
    writeMarks(layout.marks, writer);
    for (const FailureMark& failure : layout.failures) {
        writeFills({failure.tick}, look.palette.error, writer);
        writeTexts({failure.label}, look, writer, TextGround::Chip);
    }
    writeNotes(layout.notes, look, writer);
}

}  // namespace streamscope
