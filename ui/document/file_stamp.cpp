// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_stamp.h"

#include <QCryptographicHash>
#include <QFile>

#include <sys/stat.h>

namespace streamscope::ui {
namespace {

/// Returns the stamp without a hash.
FileStamp unread(const QString& path) {
    struct stat status {};
    if (path.isEmpty() || ::stat(QFile::encodeName(path).constData(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
    const QString version = QStringLiteral("%1.%2 %3 %4")
                                .arg(qint64(status.st_mtim.tv_sec))
                                .arg(qint64(status.st_mtim.tv_nsec), 9, 10, QLatin1Char('0'))
                                .arg(qint64(status.st_size))
                                .arg(quint64(status.st_ino));
    return {version, qint64(status.st_size), {}};
}

}  // namespace

QString fileVersion(const QString& path) { return unread(path).version; }

bool FileStamp::isSameAs(const FileStamp& other) const {
    return version == other.version || (size == other.size && !hash.isEmpty() && hash == other.hash);
}

FileStamp stampOf(const QString& path, const FileStamp& known) {
    FileStamp now = unread(path);
    if (now.version == known.version) return known;
    QFile file(path);
    const bool isRead = now.size <= FileStamp::mostHashed && (!known.exists() || known.size == now.size);
    if (!now.exists() || !isRead || !file.open(QIODevice::ReadOnly)) return now;
    now.hash = QCryptographicHash::hash(file.read(now.size), QCryptographicHash::Md5);
    return now;
}

FileStamp stampOfRead(const QString& path, const QString& version) {
    const bool isOther = !version.isEmpty() && version != fileVersion(path);
    return isOther ? FileStamp{version, -1, {}} : stampOf(path);
}

}  // namespace streamscope::ui
