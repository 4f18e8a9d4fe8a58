// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace streamscope::app {

/// Returns the folder of the manual's pages: in the installation or the build folder that the program is in.
QString manualFolder();

/// Widgets, by their object name or class, and the chapter that is about them.
const std::vector<std::pair<QString, QString>>& manualChapters();
/// Returns the name of the chapter about a widget or what it is in, or "index".
QString chapterAbout(const QWidget* widget);

/// Makes the action that opens the manual at the chapter about the widget with the focus.
QAction* manualAction(QWidget* window);

}  // namespace streamscope::app
