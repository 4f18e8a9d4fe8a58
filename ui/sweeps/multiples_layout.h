#pragma once

#include "ui/figure/figure_layout.h"
#include "ui/figure/painted_picture.h"

#include <QPainter>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

/// One program on several devices: small timelines below one another on one time axis. Pure, no widget.
namespace streamscope::ui {

/// What a device made of the program.
struct DeviceRun {
    QString id, name;                          ///< "t4", "NVIDIA T4, simulated"
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: not run yet, or it cannot be
    QString problem;                           ///< why it did not go well
};

struct SmallTimeline {
    std::size_t run = 0;
    QRectF box;  ///< header and lanes
    std::vector<Label> labels;
    std::shared_ptr<const Lanes> lanes;  ///< that `timeline` points into
    TimelineLayout timeline;
};

struct MultiplesLayout {
    QSizeF size;
    TimelineStyle style;
    TimelineLayout axis;  ///< the common ticks above the first part
    std::vector<SmallTimeline> parts;
    std::vector<LegendEntry> legend;  ///< below the parts of a picture
    double end = 0;                   ///< ns at the right edge
};

inline constexpr double multiplesAxisHeight = 28;  ///< px

/// The times of all are drawn to one scale; total times are compared with the first run that has one. Where they are higher
/// than `room`, their lanes are thin rows without names; 0: they never are.
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Theme& theme, double room = 0);
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const TimelineStyle& style, double room = 0);

/// "first", "0.90 ms less (−21 %)", "1.20 ms more (+29 %)", "the same".
QString differenceWords(Nanoseconds first, Nanoseconds total);

void paintMultiplesAxis(QPainter& painter, const MultiplesLayout& layout);
void paintSmallTimeline(QPainter& painter, const MultiplesLayout& layout, const SmallTimeline& part);

/// The parts below a title and above a legend.
PaintedPicture multiplesPicture(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options);

/// Writes that picture (.png .svg .pdf) with the program in it and, where there is one, the result of the first device; false
/// with the reason and the remedy in `error`.
bool writeMultiples(const std::vector<DeviceRun>& runs, const Program& program, const QString& title, const QString& path,
                    const FigureOptions& options, QString* error);

}  // namespace streamscope::ui
