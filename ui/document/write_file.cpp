// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/write_file.h"

#include "ui/theme/text.h"

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

Expected<void> writeFile(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (info.isFile() && !info.isWritable())
        return failure(
            QCoreApplication::translate("writeFile", "Cannot write %1: the file is read-only. Choose another name.").arg(path));
    const auto result = [&](bool isWritten, const QFileDevice& file) -> Expected<void> {
        if (isWritten) return {};
        return failure(QCoreApplication::translate("writeFile", "Cannot write %1: %2. Choose another folder, or free some space.")
                           .arg(path, file.errorString()));
    };
    if (info.exists() && !info.isFile() && !info.isDir()) {
        QFile device(path);
        return result(wrote(device, bytes), device);
    }
    QSaveFile file(path);
    return result(wrote(file, bytes) && file.commit(), file);
}

}  // namespace streamscope::ui
