// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/write_file.h"

#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <memory>

namespace streamscope::ui {
namespace {

bool wrote(QFileDevice& file, const QByteArray& bytes) {
    // Flushes here because QSaveFile::commit() does not report a failure of its own last flush, such as a full disk.
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
}

Failure notWritten(const QFileDevice& file) {
    return failure(QCoreApplication::translate("writeFile", "Cannot write %1: %2. Choose another folder, or free some space.")
                       .arg(file.fileName(), file.errorString()));
}

}  // namespace

Expected<void> writeFile(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (!info.exists() || info.isFile() || info.isDir()) return writeFiles({{path, bytes}});
    QFile device(path);
    if (!wrote(device, bytes)) return notWritten(device);
    return {};
}

Expected<void> writeFiles(const std::vector<FileToWrite>& files) {
    std::vector<std::unique_ptr<QSaveFile>> written;
    for (const auto& [path, bytes] : files) {
        const QFileInfo info(path);
        if (info.isFile() && !info.isWritable())
            return failure(
                QCoreApplication::translate("writeFile", "Cannot write %1: the file is read-only. Choose another name.")
                    .arg(path));
        written.push_back(std::make_unique<QSaveFile>(path));
        if (!wrote(*written.back(), bytes)) return notWritten(*written.back());
    }
    for (const auto& file : written)
        if (!file->commit()) return notWritten(*file);
    return {};
}

}  // namespace streamscope::ui
