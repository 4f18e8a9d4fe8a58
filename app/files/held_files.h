// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <memory>

class QLockFile;

namespace streamscope::app {

/// Where sessions keep work that no file holds yet.
QString recoveryFolder();

/// Files in the recovery folder that belong to one session each: its own, and those of sessions that are gone, which are this
/// session's to take or discard once it has asked for them. A session holds its files by locks, which the system drops with
/// its process.
class HeldFiles {
public:
    static constexpr qsizetype mostLeft = 20;

    /// `ending`: of the files, such as ".recovery".
    explicit HeldFiles(const QString& ending);
    ~HeldFiles();

    QString own() const { return fileOf(own_); }
    /// Holds the files of sessions that are gone and returns their ids, the latest `mostLeft` of them, latest first. Removes
    /// all else that such sessions left in the folder: older files, locks, and files that were being written.
    QStringList leftBehind();
    QString fileOf(const QString& id) const;
    /// Makes a held file this session's own. Returns the file that was its own so far, or nothing if `id` is not held or is its
    /// own already.
    QString takeOver(const QString& id);
    void discard(const QString& id);

private:
    bool hold(const QString& id);

    QString ending_, own_;
    std::map<QString, std::unique_ptr<QLockFile>> held_;
};

}  // namespace streamscope::app
