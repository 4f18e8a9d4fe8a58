// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace streamscope::app {

/// Returns the folder of the manual's pages, in the installation or the build folder of this program.
QString manualFolder();

/// Returns pairs of a widget's object name or class, and the chapter about it.
const std::vector<std::pair<QString, QString>>& manualChapters();
/// Returns the name of the chapter about a widget or one of its parents, or "index".
QString chapterAbout(const QWidget* widget);

/// Makes the action that opens the manual at the chapter about the widget with the focus.
QAction* manualAction(QWidget* window);

}  // namespace streamscope::app
