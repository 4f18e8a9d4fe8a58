// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
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

/// Unpacks the files of an archive into a folder, at most `budget` bytes, which it reduces. Leaves out what systems add, and
/// names that lead out of the folder. The archive may come from anybody.
Expected<void> unpackZip(const QString& archive, const QString& folder, std::uint64_t& budget);

}  // namespace streamscope::app
