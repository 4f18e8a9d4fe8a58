// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/painted_picture.h"
#include "ui/timeline/time_range.h"

#include <QPainter>
#include <QString>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

/// Layout of one program on several devices, or of several runs: small timelines below one another on a common time axis. No
/// widgets.
namespace streamscope::ui {

/// Result of the program on one device, or one of the runs.
struct DeviceRun {
    QString id, name;                          ///< "t4", "NVIDIA T4, simulated"; "3", "Run 3, 14:02:31, NVIDIA T4"
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: not run yet, or impossible
    QString problem;                           ///< why the run failed
};

struct SmallTimeline {
    std::size_t run = 0;
    QRectF box;  ///< header and lanes
    std::vector<Label> labels;
    std::shared_ptr<const Lanes> lanes;  ///< `timeline` refers to them
    TimelineLayout timeline;
};

struct MultiplesLayout {
    QSizeF size;
    Look look;
    TimelineLayout axis;  ///< common ticks above the first part
    std::vector<SmallTimeline> parts;
    std::vector<LegendEntry> legend;  ///< legend below the parts of a picture
    double end = 0;                   ///< ns at which everything has ended; 0: nothing has run

    TimeRange whole() const { return {0, std::max(end, 1.0)}; }
    TimeRange visible() const { return {axis.viewport.begin, axis.viewport.end}; }
};

inline constexpr double multiplesAxisHeight = 28;  ///< px

/// Lays out all runs on one scale. Compares total times with the first run that has one. If the result is higher than `room`,
/// makes the lanes thin rows without names; 0 means no limit. Without a range, all of the time is visible.
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Theme& theme, double room = 0,
                                std::optional<TimeRange> range = std::nullopt);
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Look& look, double room = 0,
                                std::optional<TimeRange> range = std::nullopt);

/// Shows another range of the time, with the same lanes at the same places. `runs`: those that were laid out.
void showRange(MultiplesLayout& layout, const std::vector<DeviceRun>& runs, const TimeRange& range);

void paintMultiplesAxis(QPainter& painter, const MultiplesLayout& layout);
void paintSmallTimeline(QPainter& painter, const MultiplesLayout& layout, const SmallTimeline& part);

/// Makes a picture of the parts with a title and a legend.
PaintedPicture multiplesPicture(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options);

/// Writes that picture with the program and the result of the first device, if any, as metadata. A failure names a remedy.
Expected<void> writeMultiples(const std::vector<DeviceRun>& runs, const Program& program, const QString& title,
                              const QString& path, const FigureOptions& options);

}  // namespace streamscope::ui
