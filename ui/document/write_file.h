// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace streamscope::ui {

/// Replaces the file by these bytes atomically. Writes to a pipe or device directly. Returns false, with the reason and a
/// remedy in `error`, and keeps the old file if that fails.
bool writeFile(const QString& path, const QByteArray& bytes, QString* error);

}  // namespace streamscope::ui
