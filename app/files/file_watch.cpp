// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_watch.h"

#include <QFileInfo>

#include <chrono>

namespace streamscope::app {
namespace {

using namespace std::chrono_literals;
constexpr auto writingTakes = 150ms;  // other programs may write a file in several parts

}  // namespace

FileWatch::FileWatch(ui::ProgramDocument* document, QObject* parent) : QObject(parent), document_(document), settled_(this) {
    settled_.setObjectName(QStringLiteral("fileSettled"));
    settled_.setSingleShot(true);
    settled_.setInterval(writingTakes);
    connect(document_, &ui::ProgramDocument::pathChanged, this, &FileWatch::follow);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] { settled_.start(); });
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this] { settled_.start(); });
    connect(&settled_, &QTimer::timeout, this, &FileWatch::look);
}

/// Follows the document to another file, which may have changed since it was read.
void FileWatch::follow() {
    if (const QStringList all = watcher_.files() + watcher_.directories(); !all.isEmpty()) watcher_.removePaths(all);
    settled_.stop();
    if (document_->path().isEmpty() || document_->path().startsWith(u':')) return;
    told_ = document_->fileStamp();
    watchAgain();
    settled_.start();
}

/// Watches the file again. The watcher loses a file that is replaced, as editors do when they save. A change of its folder tells
/// that it exists again.
void FileWatch::watchAgain() {
    const QFileInfo info(document_->path());
    if (info.exists() && !watcher_.files().contains(info.filePath())) watcher_.addPath(info.filePath());
    const QString folder = info.absolutePath();
    if (QFileInfo::exists(folder) && !watcher_.directories().contains(folder)) watcher_.addPath(folder);
}

void FileWatch::look() {
    if (document_->path().isEmpty()) return;
    watchAgain();
    const ui::FileStamp now = stampOf(document_->path(), document_->fileStamp());
    if (now.isSameAs(told_)) return;
    told_ = now;
    if (now.isSameAs(document_->fileStamp())) Q_EMIT asKnown();
    else if (now.exists()) Q_EMIT changedOnDisk();
    else Q_EMIT gone();
}

}  // namespace streamscope::app

#include "moc_file_watch.cpp"
