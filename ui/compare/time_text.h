// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compare/compare.h"
#include "ui/theme/column_times.h"

#include <QString>

/// Texts that the table and the list of runs share.
namespace streamscope::ui {

/// Formats a difference: "▲ 0.60 ms", "▼ 12.5 µs", "=", or "–" if there is none. A difference within the spread is in
/// parentheses ("(▲ 0.30 µs)"), so that it differs not only by its colour.
QString differenceText(const ComparedTime& time);
QString timeText(const std::optional<Uncertain>& time);
/// Formats a difference in the unit of a column.
QString differenceText(const ComparedTime& time, const ColumnTimes& column);
QString timeText(const std::optional<Uncertain>& time, const ColumnTimes& column);
/// Formats a time with its range: "2.50 ms, between 2.49 ms and 2.52 ms".
QString uncertainText(const std::optional<Uncertain>& time);

}  // namespace streamscope::ui
