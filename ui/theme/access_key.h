// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace streamscope::ui {

/// Returns the text of a menu entry or button without its access key, which Chinese has in parentheses: "&Open", "打开 (&O)".
QString withoutAccessKey(QString text);

}  // namespace streamscope::ui
