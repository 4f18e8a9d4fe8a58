// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/painted_picture.h"

#include <QPainter>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

/// Layout of one program on several devices: small timelines below one another on a common time axis. No widgets.
namespace streamscope::ui {

/// Result of the program on one device.
struct DeviceRun {
    QString id, name;                          ///< "t4", "NVIDIA T4, simulated"
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
    double end = 0;                   ///< ns at the right edge
};

inline constexpr double multiplesAxisHeight = 28;  ///< px

/// Lays out all runs on one scale. Compares total times with the first run that has one. If the result is higher than `room`,
/// makes the lanes thin rows without names; 0 means no limit.
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Theme& theme, double room = 0);
MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Look& look, double room = 0);

/// Formats the difference to the first run: "first", "0.90 ms less (−21 %)", "1.20 ms more (+29 %)", "the same".
QString differenceWords(Nanoseconds first, Nanoseconds total);

void paintMultiplesAxis(QPainter& painter, const MultiplesLayout& layout);
void paintSmallTimeline(QPainter& painter, const MultiplesLayout& layout, const SmallTimeline& part);

/// Makes a picture of the parts with a title and a legend.
PaintedPicture multiplesPicture(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options);

/// Writes that picture with the program and the result of the first device, if any, as metadata. A failure names a remedy.
Expected<void> writeMultiples(const std::vector<DeviceRun>& runs, const Program& program, const QString& title,
                              const QString& path, const FigureOptions& options);

}  // namespace streamscope::ui
