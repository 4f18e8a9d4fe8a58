// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace streamscope::app {

using PathTaken = std::function<void(const QString& path)>;

/// Asks where to save, while the window goes on. `taken` is told once, with a name that has an ending; never, where the
/// question is given up.
void askWhereToSave(QWidget* window, const QString& suggestion, const QString& ending, PathTaken taken);

struct OpenQuestion {
    QString title, folder, filter;
};
void askWhatToOpen(QWidget* window, const OpenQuestion& question, PathTaken taken);

/// Says that a file could not be written.
void sayNotExported(QWidget* window, const QString& why);

/// What a file can be called: where the program is, and as it is called.
QString suggestedPath(const QString& programPath, const QString& programName, const QString& behind);

}  // namespace streamscope::app
