// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace streamscope::app {

/// Returns " (did you mean NAME?)" with the known name that a misspelt one probably means; empty if none is near.
QString didYouMean(const QString& written, const QStringList& known);

}  // namespace streamscope::app
