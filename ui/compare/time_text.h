#pragma once

#include "engine/compare/compare.h"
#include "ui/theme/column_times.h"

#include <QString>

/// Words and figures that the table and the list of runs share.
namespace streamscope::ui {

/// "▲ 0.60 ms", "▼ 12.5 µs", "=", or "–" where there is none; "(▲ 0.30 µs)" inside the spread, so that grey is not all
/// that tells them apart.
QString differenceText(const ComparedTime& time);
QString timeText(const std::optional<Uncertain>& time);
/// The same in the unit of a column.
QString differenceText(const ComparedTime& time, const ColumnTimes& column);
QString timeText(const std::optional<Uncertain>& time, const ColumnTimes& column);
/// "2.50 ms, between 2.49 ms and 2.52 ms"
QString uncertainText(const std::optional<Uncertain>& time);

}  // namespace streamscope::ui
