#pragma once

#include "app/held_files.h"
#include "engine/runner/engine_thread.h"
#include "ui/document/program_document.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace streamscope::app {

/// A program that a session left behind when it ended without a word.
struct LeftBehind {
    QString id;
    QString path;  ///< of its file; empty: it had none
    QString name;
    QDateTime written;
    Program program;
};

/// "14:02", or "3 May, 14:02" where it was not today.
QString momentInWords(const QDateTime& written);

/// Autosave: while the program has changes that no file holds, they stand in a file of this session beside the
/// application's data, written off the window's thread a moment after each change. The file goes when the program is
/// saved, or the session ends as it should; what a session left that did not can be taken over.
class Recovery : public QObject {
    Q_OBJECT
public:
    explicit Recovery(ui::ProgramDocument* document, QObject* parent = nullptr);
    ~Recovery() override;

    /// What sessions that are gone have left, the latest first. They are this session's to take or discard from now on.
    std::vector<LeftBehind> leftBehind();
    /// The document holds that program now, and this session goes on with its file.
    void takeOver(const QString& id);
    void discard(const QString& id);

    static QString folder();

Q_SIGNALS:
    void failed(const QString& why);  ///< changes are not kept at present; said once until it works again

private:
    void schedule();
    void write();
    void report(const QString& error);

    ui::ProgramDocument* document_;
    HeldFiles files_;
    QTimer soon_;
    bool failing_ = false;
    std::unique_ptr<EngineThread> writer_;
};

}  // namespace streamscope::app
