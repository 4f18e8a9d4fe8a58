// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QString>

#include <functional>

class QWidget;

namespace streamscope::app {

using PathTaken = std::function<void(const QString& path)>;

/// Returns the path with the ending, which dialogs add only to names without a point. Fails if a file has the longer name, which
/// the dialog has not asked to replace.
Expected<QString> withEnding(const QString& path, const QString& ending);

/// Opens a dialog that asks where to save, without blocking. Calls `taken` once with a path that has the ending; never if the
/// dialog is cancelled.
void askWhereToSave(QWidget* window, const QString& suggestion, const QString& ending, PathTaken taken);

struct OpenQuestion {
    QString title, folder, filter;
};
void askWhatToOpen(QWidget* window, const OpenQuestion& question, PathTaken taken);

/// Shows a message that a file could not be written.
void sayNotExported(QWidget* window, const Expected<void>& written);

/// Returns a path with the folder and the name of the program, followed by `behind`.
QString suggestedPath(const QString& programPath, const QString& programName, const QString& behind);

}  // namespace streamscope::app
