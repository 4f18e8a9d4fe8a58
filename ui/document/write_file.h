// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <vector>

/// Writing of files, in this one place.
namespace streamscope::ui {

enum class Readers : std::uint8_t {
    Same,   ///< those of the file before, or the usual ones of a new file
    Owner,  ///< the user alone
};

/// Replaces the file by these bytes atomically, on the disk before it returns. On failure keeps the old file, leaves nothing
/// beside it, and names the reason and a remedy. Refuses pipes and devices, which can block forever.
Expected<void> writeFile(const QString& path, const QByteArray& bytes, Readers readers = Readers::Same);

struct FileToWrite {
    QString path;
    QByteArray bytes;
    Readers readers = Readers::Same;
};
/// Replaces all these files. Keeps all old files if the bytes of one cannot be written.
Expected<void> writeFiles(const std::vector<FileToWrite>& files);

/// Does the same as writeFile(), but also writes to a pipe or a device, for commands.
Expected<void> writeFileOrPipe(const QString& path, const QByteArray& bytes);

}  // namespace streamscope::ui
