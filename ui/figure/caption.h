#pragma once

#include "ui/timeline/geometry/timeline_layout.h"

#include <QFontMetricsF>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// The lines above the lanes: the title and the total time, how it was measured, and what went wrong. Nothing is cut off
/// before it has taken two lines.
std::vector<Label> captionOf(const Timeline& timeline, const QString& title, const TimelineStyle& style, double left, double top,
                             double right);

/// Returns the text broken between words into three lines at most; the last of them is cut where the text goes on.
QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double room);

}  // namespace streamscope::ui
