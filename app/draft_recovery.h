#pragma once

#include "app/held_files.h"
#include "engine/runner/engine_thread.h"
#include "ui/authoring/lesson_draft.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace streamscope::app {

/// A lesson that was being written when its session ended without a word.
struct LeftDraft {
    QString id;
    QString path;  ///< of its file; empty: it had none
    QDateTime written;
    ui::LessonDraft draft;
};

/// Autosave of the lesson editor: what no file holds yet stands in a file of this session, written off the window's thread a
/// moment after each change.
class DraftRecovery : public QObject {
    Q_OBJECT
public:
    /// A draft and the path of its file.
    struct Unsaved {
        ui::LessonDraft draft;
        QString path;
    };
    /// `unsaved` answers what is to be kept; nothing: all is in a file.
    DraftRecovery(std::function<std::optional<Unsaved>()> unsaved, QObject* parent);
    ~DraftRecovery() override;

    /// Something was typed, saved or discarded.
    void schedule();
    /// What sessions that are gone have left, the latest first.
    std::vector<LeftDraft> leftBehind();
    void takeOver(const QString& id);
    void discard(const QString& id) { files_.discard(id); }

Q_SIGNALS:
    void failed(const QString& why);  ///< said once until it works again

private:
    void write();
    void report(const QString& error);

    std::function<std::optional<Unsaved>()> unsaved_;
    HeldFiles files_;
    QTimer soon_;
    bool failing_ = false;
    std::unique_ptr<EngineThread> writer_;
};

}  // namespace streamscope::app
