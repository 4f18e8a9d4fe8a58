// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/goals.h"

#include <QString>

#include <optional>
#include <string>

/// Values as authors type them.
namespace streamscope::ui::typed {

// Each of these returns the JSON of a typed value; nullopt for other texts.
std::optional<std::string> time(const QString& text);    ///< "12 ms"
std::optional<std::string> number(const QString& text);  ///< "3", or a share: "80 %"
std::optional<std::string> share(QString text);          ///< of what is typed in per cent: "5"

/// Returns the unit at the end of a time.
QString unitOfTime(const QString& time);
/// Formats a number without an exponent and without zeros at its end.
QString inWords(double value);
/// Formats a value: "12 ms", "80 %", "yes".
QString inWords(const MetricValue& value, MetricKind kind);

}  // namespace streamscope::ui::typed
