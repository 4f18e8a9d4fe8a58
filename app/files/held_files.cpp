// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/held_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <functional>
#include <utility>

namespace streamscope::app {
namespace {

const QString commonEnding = QStringLiteral("recovery");  // the last part of every ending
const QString markEnding = QStringLiteral("opened");

QString idOf(const QFileInfo& file) { return file.fileName().section(u'.', 0, 0); }

}  // namespace

QString recoveryFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

HeldFiles::HeldFiles(const QString& ending) : ending_(ending), own_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    QDir().mkpath(recoveryFolder());
    QFile::setPermissions(recoveryFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    hold(own_);
}

HeldFiles::~HeldFiles() = default;

QString HeldFiles::fileOf(const QString& id) const { return recoveryFolder() + u'/' + id + ending_; }

bool HeldFiles::hold(const QString& id) {
    auto lock = std::make_unique<QLockFile>(recoveryFolder() + u'/' + id + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) return false;
    held_.insert_or_assign(id, std::move(lock));
    return true;
}

QString HeldFiles::markOf(const QString& id) const { return recoveryFolder() + u'/' + id + u'.' + markEnding; }

bool HeldFiles::mark(const QString& id) { return QFile(markOf(id)).open(QIODevice::WriteOnly); }

bool HeldFiles::isMarked(const QString& id) const { return QFile::exists(markOf(id)); }

void HeldFiles::unmark(const QString& id) { QFile::remove(markOf(id)); }

void HeldFiles::removeOwn() {
    QFile::remove(own());
    unmarkOwn();
}

/// Files are named by the id of their session. A file that was being written when its session ended has an additional ending.
QStringList HeldFiles::leftBehind() {
    std::map<QString, QFileInfoList> sessions;
    for (const QFileInfo& file : QDir(recoveryFolder()).entryInfoList(QDir::Files | QDir::Hidden)) sessions[idOf(file)] << file;
    QFileInfoList found;
    for (const auto& [id, files] : sessions) {
        if (held_.contains(id) || !hold(id)) continue;
        bool isKept = false;
        for (const QFileInfo& file : files) {
            const bool isWhole = file.fileName().endsWith(commonEnding);
            isKept = isKept || isWhole;
            if (file.fileName() == id + ending_) found << file;
            else if (!isWhole && file.suffix() != QLatin1String("lock") && file.suffix() != markEnding)
                QFile::remove(file.filePath());
        }
        if (!isKept) QFile::remove(markOf(id));
        if (!isKept || !QFile::exists(fileOf(id))) held_.erase(id);  // releases its lock
    }
    std::ranges::sort(found, std::ranges::greater(), [](const QFileInfo& file) { return file.lastModified(); });
    QStringList ids;
    for (const QFileInfo& file : found) ids << idOf(file);
    for (const QString& old : ids.mid(mostLeft)) discard(old);
    return ids.mid(0, mostLeft);
}

QString HeldFiles::takeOver(const QString& id) {
    if (id == own_ || !held_.contains(id)) return {};
    const QString before = std::exchange(own_, id);
    held_.erase(before);
    return fileOf(before);
}

void HeldFiles::discard(const QString& id) {
    QFile::remove(fileOf(id));
    QFile::remove(markOf(id));
    held_.erase(id);
}

}  // namespace streamscope::app
