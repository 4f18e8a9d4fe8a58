// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_layout.h"

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <vector>

/// Figures as a page: pictures in SVG, and a script that zooms, pans, explains the operations and goes through steps
/// (resources/figure). The page asks nothing of the network.
namespace streamscope::ui {

/// Returns the marks of the operations of a figure, with their times and waits in words, by lane and time. A page with more than
/// `mostMarks` operations explains the first ones only.
std::vector<PictureMark> marksOf(const FigureLayout& figure, const FigureSource& source);
/// Returns those of lanes that are painted at a scale, `origin` away from the corner of the picture in units.
std::vector<PictureMark> marksOf(const TimelineLayout& layout, const Timeline& timeline, double scale, QPointF origin = {});
inline constexpr auto mostMarks = std::size_t{5000};

/// One picture of a page, as SVG in light and perhaps in dark for readers who prefer dark pages.
struct PageStep {
    QByteArray light, dark;
    const PaintedPicture* picture = nullptr;  ///< what it shows
};

/// Returns the page, whose title is that of the last step. `result`: text to carry.
QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result);

/// Returns the text that a page carries; empty if there is none.
QByteArray textInPage(const QByteArray& page);

/// Returns whether the bytes begin like such a page.
bool isPage(const QByteArray& bytes);

}  // namespace streamscope::ui
