// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/time.h"

#include <QString>

#include <string>

/// Numbers as the window shows them, with the decimal sign of its language (engine/device/decimal_sign.h). Fields have a point,
/// as files do, and take both.
namespace streamscope::ui {

QString shownNumber(const std::string& number);
QString shownNumber(double value, int decimals);
/// Returns the number with as many digits as it needs, six at most.
QString shownNumber(double value);
/// Formats a point in time to the nanosecond: "2.500 ms".
QString displayMoment(Nanoseconds time);

/// Returns a typed number with a point in place of the decimal comma of the language: "2,5 ms" is "2.5 ms" in German. Other texts
/// are unchanged.
QString withPoint(const QString& typed);

}  // namespace streamscope::ui
