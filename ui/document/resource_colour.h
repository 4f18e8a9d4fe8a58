// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <QColor>

namespace streamscope::ui {

/// Field that only the window uses. The program preserves it as it does every unknown field.
inline constexpr auto colourField = "colour";

/// Returns the colour of a resource, invalid if it has none.
QColor colourOf(const UnknownFields& fields);

}  // namespace streamscope::ui
