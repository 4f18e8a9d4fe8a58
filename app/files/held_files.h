// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <memory>

class QLockFile;

namespace streamscope::app {

/// Returns the folder of recovery files, in which sessions keep unsaved work. Only the user may enter it.
QString recoveryFolder();

/// Files in the recovery folder: the own file of this session, and those of ended sessions, which this session may take over or
/// discard after a call of leftBehind(). A session holds its files by locks, which the system releases with its process. A mark
/// beside a file tells that a session opened it and has not yet been alive for long since.
class HeldFiles {
public:
    static constexpr qsizetype mostLeft = 20;

    /// `ending`: file name ending, such as ".recovery".
    explicit HeldFiles(const QString& ending);
    ~HeldFiles();

    QString own() const { return fileOf(own_); }
    /// Locks the files of ended sessions and returns the ids of the latest `mostLeft` of them, latest first. Removes everything
    /// else that ended sessions left in the folder: older files, locks and partly written files.
    QStringList leftBehind();
    QString fileOf(const QString& id) const;
    /// Makes a held file this session's own. Returns the previous own file, or an empty text if `id` is not held or is the own
    /// file already.
    QString takeOver(const QString& id);
    void discard(const QString& id);
    void removeOwn();
    /// Marks a file before it is opened. Returns whether the mark is there.
    bool mark(const QString& id);
    bool isMarked(const QString& id) const;
    void unmark(const QString& id);
    void unmarkOwn() { unmark(own_); }

private:
    QString markOf(const QString& id) const;
    bool hold(const QString& id);

    QString ending_, own_;
    std::map<QString, std::unique_ptr<QLockFile>> held_;
};

}  // namespace streamscope::app
