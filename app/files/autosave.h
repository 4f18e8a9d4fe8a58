// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/held_files.h"
#include "engine/json/expected.h"
#include "ui/document/latest_job.h"

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace streamscope::app {

/// Work that a crashed session left.
struct LeftWork {
    QString id;
    QString path;  ///< path of its file; empty: it had none
    QString name;
    QString version;  ///< ui::fileVersion() of its file, as the session opened or saved it last; empty: not known
    QDateTime written;
    QDateTime fileWritten;  ///< time at which its file was last saved; invalid: there is no such file
    /// Whether the file was saved after this work was written, and so contains later work.
    bool isOlderThanFile = false;
    bool wasOpened = false;  ///< a session ended soon after it opened this work, perhaps because of it
    QByteArray text;
};

/// Returns the time, such as "14:02:07", with the date if that is not today: "3 May, 14:02:07".
QString momentInWords(const QDateTime& written);

/// Keeper of unsaved work in a recovery file of this session. The file is written on another thread shortly after each change. It
/// is removed when the work is saved or the session ends normally.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// The work to keep. `text` is called on another thread.
    struct Work {
        QString path;  ///< path of its file; empty: it has none
        QString name;
        std::function<QByteArray()> text;
        QString version{};  ///< ui::fileVersion() of its file, as opened or saved last
    };
    struct Source {
        std::function<bool()> isUnsaved;
        std::function<Work()> work;  ///< called only while there is unsaved work
    };
    /// `ending`: file name ending, one for each kind of work.
    Autosave(const QString& ending, Source source, QObject* parent);
    ~Autosave() override;

    /// Writes or removes the recovery file. To be called when the work was changed, saved or discarded. If the work was saved,
    /// the recovery file is removed before this function returns, so that it is never offered in place of the saved file.
    void follow();

    /// Returns the work of crashed sessions, the latest first. This session may take over or discard it from now on.
    std::vector<LeftWork> leftBehind();
    /// Marks work of a crashed session, before it is read and opened. Returns whether the mark could be written.
    bool mark(const QString& id) { return files_.mark(id); }
    void unmark(const QString& id) { files_.unmark(id); }
    /// Removes the mark, because this session is well with the work that it took over.
    void unmark() { files_.unmarkOwn(); }
    /// Takes over the recovery file of a crashed session, whose work the window has opened.
    void takeOver(const QString& id);
    void discard(const QString& id) { files_.discard(id); }

Q_SIGNALS:
    void failed(const QString& why);  ///< changes cannot be kept at present; emitted once until it succeeds again

private:
    void write();
    void remove();
    void report(const Expected<void>& written);

    Source source_;
    HeldFiles files_;
    QTimer soon_;
    bool isWritten_ = false;  ///< the file is written or being written
    bool failing_ = false;
    ui::LatestJob writer_;
};

}  // namespace streamscope::app
