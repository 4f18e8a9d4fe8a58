// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace streamscope::ui {

/// Replaces the file by these bytes atomically. Writes to a pipe or device directly. On failure keeps the old file and names a
/// remedy.
Expected<void> writeFile(const QString& path, const QByteArray& bytes);

struct FileToWrite {
    QString path;
    QByteArray bytes;
};
/// Replaces all these files. Keeps all old files if the bytes of one cannot be written.
Expected<void> writeFiles(const std::vector<FileToWrite>& files);

}  // namespace streamscope::ui
