// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/write_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace streamscope::ui {
namespace {

bool wrote(QFileDevice& file, const QByteArray& bytes) {
    // Flushes here because QSaveFile::commit() does not report a failure of its own last flush, such as a full disk.
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
}

}  // namespace

bool writeFile(const QString& path, const QByteArray& bytes, QString* error) {
    const QFileInfo info(path);
    if (info.isFile() && !info.isWritable()) {
        *error =
            QCoreApplication::translate("writeFile", "Cannot write %1: the file is read-only. Choose another name.").arg(path);
        return false;
    }
    const auto failed = [&](const QFileDevice& file) {
        *error = QCoreApplication::translate("writeFile", "Cannot write %1: %2. Choose another folder, or free some space.")
                     .arg(path, file.errorString());
        return false;
    };
    if (info.exists() && !info.isFile() && !info.isDir()) {
        QFile device(path);
        return wrote(device, bytes) || failed(device);
    }
    QSaveFile file(path);
    return (wrote(file, bytes) && file.commit()) || failed(file);
}

}  // namespace streamscope::ui
