// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/scene_writer.h"

namespace streamscope {

/// Writes the shapes of the lanes of an unfolded layout (unfoldedView()), in the order of painting. `timeline` is the one that
/// was laid out.
void writeLanes(const TimelineLayout& layout, const Timeline& timeline, const LayoutLook& look, SceneWriter& writer);

/// Writes the names of lanes and what else stays beside them. The layout is folded, in a view of ordinary width.
void writeNames(const TimelineLayout& layout, const LayoutLook& look, SceneWriter& writer);

/// Returns what a page says where dependencies are too many to be drawn, with %L1 in place of their number.
std::string dependenciesInView();

// Single shapes, also for legends.
void writeBars(const std::vector<Bar>& bars, const LayoutLook& look, SceneWriter& writer);
void writeMarks(const std::vector<TimelineMark>& marks, SceneWriter& writer);
void writeArrows(const std::vector<TimelineArrow>& arrows, const Timeline* timeline, SceneWriter& writer);
void writeWaits(const std::vector<WaitBox>& waits, const Palette& theme, SceneWriter& writer);
void writeBarriers(const std::vector<Barrier>& barriers, const Palette& theme, SceneWriter& writer);
void writeWhiskers(const std::vector<Whisker>& whiskers, SceneWriter& writer);
void writeCalipers(const std::vector<Caliper>& calipers, const LayoutLook& look, SceneWriter& writer);
void writeConflicts(const std::vector<ConflictMark>& conflicts, const LayoutLook& look, SceneWriter& writer);
void writeTexts(const std::vector<Label>& labels, const LayoutLook& look, SceneWriter& writer,
                TextGround ground = TextGround::None);
/// Writes filled rectangles.
void writeFills(const std::vector<Rect>& rects, const Color& color, SceneWriter& writer);
void writeLines(const std::vector<Line>& lines, const Color& color, SceneWriter& writer, double width = 1,
                PenStyle pen = PenStyle::Solid);
/// Writes a line that may bend.
void writeLine(const std::vector<Point>& points, const Color& color, SceneWriter& writer, double width = 1,
               PenStyle pen = PenStyle::Solid);
void writePolygon(const std::vector<Point>& points, const Color& color, SceneWriter& writer);

}  // namespace streamscope
