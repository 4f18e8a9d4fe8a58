// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace streamscope::app {

/// A file of an archive.
struct ZippedFile {
    QString name;  ///< with its folders, separated by slashes
    QByteArray bytes;
    bool isProgram = false;  ///< may be executed once it is unpacked
};

/// Writes an archive, and replaces one that is there. Returns the reason if it cannot; empty otherwise.
QString writeZip(const QString& path, const std::vector<ZippedFile>& files);

}  // namespace streamscope::app
