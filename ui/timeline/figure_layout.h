#pragma once

#include "ui/timeline/figure.h"
#include "ui/timeline/timeline_layout.h"

#include <optional>

class QPainter;

namespace streamscope::ui {

struct LegendEntry {
    enum class Sample : std::uint8_t { Kind, Mark, Pattern, Hollow, Pale, CriticalPath, Arrow };
    Sample sample = Sample::Kind;
    OperationKind kind{};
    WaitPattern pattern{};
    QRectF swatch;
    Label label;
};

/// A whole figure, placed: what all three formats are painted from.
struct FigureLayout {
    QSizeF size;        ///< px at scale 1, of the finished picture
    double shrink = 1;  ///< below 1 where the lanes need more room than the size asked for
    TimelineStyle style;
    TimelineLayout timeline;
    std::vector<Label> labels;  ///< title, total time, device and measuring line
    std::vector<LegendEntry> legend;
};

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options);
void paintFigure(QPainter& painter, const FigureLayout& figure);

/// The entries of the kinds, patterns and lines that occur, in a fixed order, without places.
std::vector<LegendEntry> legendOf(const Timeline& timeline, const TimelineLayout& layout);

}  // namespace streamscope::ui
