// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/write_file.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"
#include "ui/document/work_pool.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <memory>

#include <fcntl.h>
#include <unistd.h>

namespace streamscope::ui {
namespace {

struct WriteFileTexts {
    Q_DECLARE_TR_FUNCTIONS(writeFile)
};

/// Opens a file without a buffer, so that a write fails where it is called.
bool opened(QFileDevice& file) { return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

/// Writes all bytes. Continues after a short write, because only the next one fails with the reason, such as a full disk.
bool wrote(QFileDevice& file, const QByteArray& bytes) {
    for (qsizetype done = 0; done < bytes.size();) {
        const qint64 count = file.write(bytes.constData() + done, bytes.size() - done);
        if (count <= 0) return false;
        done += count;
    }
    return true;
}

/// Waits until a file or folder is on the disk. Succeeds where the file system cannot tell.
bool isOnDisk(int descriptor) { return ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP; }

/// Makes a replacement of a file in this folder survive a loss of power. A failure is no loss: the file is whole, old or new.
void keepReplacementIn(const QString& folder) {
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    (void)isOnDisk(descriptor);
    ::close(descriptor);
}

Failure notWritten(const QString& path, const QString& why) {
    return failure(WriteFileTexts::tr("Cannot write %1: %2. Choose another folder, or free some space.").arg(path, why));
}

Failure notWritten(const QFileDevice& file) { return notWritten(file.fileName(), file.errorString()); }

/// Refuses what would not be replaced by a whole new file.
Expected<void> checkReplaceable(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists() || info.isDir()) return {};
    if (!info.isFile())
        return failure(WriteFileTexts::tr("Cannot write %1: it is a pipe or a device. Choose another name.").arg(path));
    if (info.isWritable()) return {};
    return failure(WriteFileTexts::tr("Cannot write %1: the file is read-only. Choose another name.").arg(path));
}

}  // namespace

Expected<void> writeFile(const QString& path, const QByteArray& bytes, Readers readers) {
    return writeFiles({{path, bytes, readers}});
}

Expected<void> writeFiles(const std::vector<FileToWrite>& files) {
    constexpr QFile::Permissions ofOwner = QFile::ReadOwner | QFile::WriteOwner;
    const WorkToFinish isWriting;
    std::vector<std::unique_ptr<QSaveFile>> written;
    for (const auto& [path, bytes, readers] : files) {
        if (const auto replaceable = checkReplaceable(path); !replaceable) return replaceable.failure();
        QSaveFile& file = *written.emplace_back(std::make_unique<QSaveFile>(path));
        const bool isOpen = opened(file) && (readers == Readers::Same || file.setPermissions(ofOwner));
        if (!isOpen || !wrote(file, bytes)) return notWritten(file);
        // Checked here because QSaveFile::commit() ignores the failure.
        if (!isOnDisk(file.handle())) return notWritten(path, QString::fromLocal8Bit(std::strerror(errno)));
    }
    for (const auto& file : written) {
        if (!file->commit()) return notWritten(*file);
        log::say(log::About::Files, printable(file->fileName().toStdString()) + ": written");
    }
    for (const FileToWrite& file : files) keepReplacementIn(QFileInfo(QFileInfo(file.path).canonicalFilePath()).path());
    return {};
}

Expected<void> writeFileOrPipe(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (!info.exists() || info.isFile() || info.isDir()) return writeFile(path, bytes);
    QFile device(path);
    if (!opened(device) || !wrote(device, bytes)) return notWritten(device);
    return {};
}

}  // namespace streamscope::ui
