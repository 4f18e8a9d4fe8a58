// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"

#include <QFontMetricsF>
#include <QStringList>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Returns the lines above the lanes: title and total time, how it was measured, and errors. A text takes up to two lines
/// before it is elided. `before`: the total time of another run, to compare with.
std::vector<Label> captionOf(const Timeline& timeline, const QString& title, const Look& look, double left, double top,
                             double right, std::optional<Nanoseconds> before = {});

/// Breaks the text between words into at most three lines and elides the last one.
QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double room);

}  // namespace streamscope::ui
