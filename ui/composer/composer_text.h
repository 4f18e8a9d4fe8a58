// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace streamscope::ui {

/// Returns the translation of a sentence of the composer.
inline QString say(const char* source) { return QCoreApplication::translate("Composer", source); }

}  // namespace streamscope::ui
