// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_layout.h"

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <vector>

/// A figure as a page: pictures in SVG, and a script that zooms, pans and explains the operations (resources/figure). The page
/// asks nothing of the network.
namespace streamscope::ui {

/// Returns the marks of the operations of a figure, with their times and waits in words, by lane and time. A page with more than
/// `mostMarks` operations explains the first ones only.
std::vector<PictureMark> marksOf(const FigureLayout& figure, const Timeline& timeline);
inline constexpr std::size_t mostMarks = 5000;

/// Returns the page. `dark` may be empty; otherwise the page shows it to readers who prefer dark pages. `result`: text to carry.
QByteArray htmlPage(const PaintedPicture& picture, const QByteArray& light, const QByteArray& dark, const QByteArray& result);

/// Returns the text that a page carries; empty if there is none.
QByteArray textInPage(const QByteArray& page);

/// Returns whether the bytes begin like such a page.
bool isPage(const QByteArray& bytes);

}  // namespace streamscope::ui
