// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QAction;
class QMenuBar;

namespace streamscope::app {

/// Calls `visit` with every entry of the menus and with the title of its menu. Leaves out separators, headings and hidden
/// entries.
void walkMenus(const QMenuBar& menus, const std::function<void(QAction* entry, const QString& menu)>& visit);

/// Returns the title of an entry without its access key and without "…".
QString plainTitle(QString text);

}  // namespace streamscope::app
