// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_layout.h"
#include "ui/figure/live_page.h"

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

/// Figures as an HTML page, whose script draws scenes (engine/figure/figure_scene.h) or shows pictures in SVG, zooms, explains
/// the operations and shows one step at a time (resources/figure). The page needs no network.
namespace streamscope::ui {

/// Returns the marks of the operations in lanes that are painted at this scale, with their times and waits in words, by lane and
/// time, at most the first `mostMarks`. `origin`: the distance of the lanes from the corner of the picture, in units.
std::vector<PictureMark> marksOf(const TimelineLayout& layout, const Timeline& timeline, double scale, QPointF origin = {});
inline constexpr auto mostMarks = std::size_t{5000};

/// One picture of a page as SVG, with an optional second one for readers who prefer dark pages. Of a scene, it is for readers
/// without scripts, and may be empty.
struct PageStep {
    QByteArray light, dark;
    const PaintedPicture* picture = nullptr;  ///< the picture that the SVGs show
};

/// Returns the page, with the title of the last step. `result`: text to embed. `live`: what makes it a live page.
QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result, const std::optional<LiveParts>& live = {});

/// Returns the text that is embedded in a page; empty if there is none.
QByteArray textInPage(const QByteArray& page);

/// Returns whether the bytes begin as such a page does.
bool isPage(const QByteArray& bytes);

}  // namespace streamscope::ui
