#pragma once

#include "engine/program/program.h"

#include <QColor>

namespace streamscope::ui {

/// A resource's colour is a field of Streamscope's own window; the program keeps it as it keeps any field it does not know.
inline constexpr auto colourField = "colour";

/// Invalid where the resource has none.
QColor colourOf(const UnknownFields& fields);

}  // namespace streamscope::ui
