// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/held_files.h"
#include "ui/document/latest_job.h"

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace streamscope::app {

/// Work that a session left behind when it ended unexpectedly.
struct LeftWork {
    QString id;
    QString path;  ///< of its file; empty: it had none
    QString name;
    QDateTime written;
    QDateTime fileWritten;  ///< when its file was saved last; invalid: there is no such file
    /// The file was saved after this was written, so it holds later work.
    bool isOlderThanFile = false;
    QByteArray text;
};

/// "14:02:07", or "3 May, 14:02:07" where it was not today.
QString momentInWords(const QDateTime& written);

/// Keeps work that no file holds in a file of this session in the recovery folder. The file is written off the window's thread
/// a moment after each change, and is removed when the work is saved or the session ends as it should.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// What is kept. `text` is called on another thread.
    struct Work {
        QString path;  ///< of its file; empty: it has none
        QString name;
        std::function<QByteArray()> text;
    };
    struct Source {
        std::function<bool()> isUnsaved;
        std::function<Work()> work;  ///< asked only while it is unsaved
    };
    /// `ending`: of the files, one for each kind of work.
    Autosave(const QString& ending, Source source, QObject* parent);
    ~Autosave() override;

    /// To be called when the work was changed, saved or discarded. Work that is saved now is removed from the recovery folder
    /// before this returns: it must never be offered in place of what was saved.
    void follow();

    /// Returns what sessions that are gone have left, the latest first. It is this session's to take or discard from now on.
    std::vector<LeftWork> leftBehind();
    /// The window holds that work now, and this session goes on with its file.
    void takeOver(const QString& id);
    void discard(const QString& id) { files_.discard(id); }

Q_SIGNALS:
    void failed(const QString& why);  ///< changes are not kept at present; said once until it works again

private:
    void write();
    void remove();
    void report(const QString& error);

    Source source_;
    HeldFiles files_;
    QTimer soon_;
    bool isWritten_ = false;  ///< or is being written
    bool failing_ = false;
    ui::LatestJob writer_;
};

}  // namespace streamscope::app
