// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/geometry/scene_writer.h"

#include <QLineF>

namespace streamscope::ui {

/// Writes the shapes of the lanes of an unfolded layout (unfoldedView()), in the order of painting. `timeline` is the one that
/// was laid out.
void writeLanes(const TimelineLayout& layout, const Timeline& timeline, const Look& look, SceneWriter& writer);

/// Writes the names of lanes and what else stays beside them. The layout is folded, in a view of ordinary width.
void writeNames(const TimelineLayout& layout, const Look& look, SceneWriter& writer);

// Single shapes, also for legends.
void writeBars(const std::vector<Bar>& bars, const Look& look, SceneWriter& writer);
void writeMarks(const std::vector<Mark>& marks, SceneWriter& writer);
void writeArrows(const std::vector<TimelineArrow>& arrows, const Timeline* timeline, SceneWriter& writer);
void writeWaits(const std::vector<WaitBox>& waits, SceneWriter& writer);
void writeBarriers(const std::vector<Barrier>& barriers, const Theme& theme, SceneWriter& writer);
void writeWhiskers(const std::vector<Whisker>& whiskers, SceneWriter& writer);
void writeCalipers(const std::vector<Caliper>& calipers, const Look& look, SceneWriter& writer);
void writeConflicts(const std::vector<ConflictMark>& conflicts, const Look& look, SceneWriter& writer);
void writeTexts(const std::vector<Label>& labels, const Look& look, SceneWriter& writer, TextGround ground = TextGround::None);
/// Writes filled rectangles.
void writeFills(const std::vector<QRectF>& rects, const QColor& color, SceneWriter& writer);
void writeLines(const std::vector<QLineF>& lines, const QColor& color, SceneWriter& writer, double width = 1,
                Qt::PenStyle pen = Qt::SolidLine);

}  // namespace streamscope::ui
