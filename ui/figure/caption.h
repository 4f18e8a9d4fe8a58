// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace streamscope::ui {

/// Breaks the text between words into at most three lines and elides the last one.
QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double room);

}  // namespace streamscope::ui
