// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace streamscope::app {

/// A file in an archive.
struct ZippedFile {
    QString name;  ///< path in the archive, with slashes
    QByteArray bytes;
    bool isProgram = false;  ///< executable once it is unpacked
};

/// Writes an archive as ui::writeFile() does.
Expected<void> writeZip(const QString& path, const std::vector<ZippedFile>& files);

}  // namespace streamscope::app
