// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QString>

#include <string_view>

namespace streamscope::ui {

/// Returns the UTF-8 text of the engine as a QString.
inline QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }

/// Returns a failure with a translated reason.
inline Failure failure(const QString& why) { return {why.toStdString()}; }

}  // namespace streamscope::ui
