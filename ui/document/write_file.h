// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/files/write_file.h"

#include <QByteArray>
#include <QString>

#include <vector>

/// Writing of files by the window, which waits for it before it ends. See engine/files/write_file.h.
namespace streamscope::ui {

using streamscope::Readers;

Expected<void> writeFile(const QString& path, const QByteArray& bytes, Readers readers = Readers::Same);

struct FileToWrite {
    QString path;
    QByteArray bytes;
    Readers readers = Readers::Same;
};
/// Replaces all these files. Keeps all old files if the bytes of one cannot be written.
Expected<void> writeFiles(const std::vector<FileToWrite>& files);

}  // namespace streamscope::ui
