// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/order/dependencies.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "ui/document/edits.h"
#include "ui/document/evaluation.h"
#include "ui/document/file_stamp.h"
#include "ui/document/latest_job.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Open program, shared by composer, inspector and window. It changes by edits only, each of which is one undo command.
/// Resolved program and bindings follow every change; those of a large program are computed on another thread, and accessors
/// block until they are ready.
class ProgramDocument : public QObject {
    Q_OBJECT
public:
    explicit ProgramDocument(QObject* parent = nullptr);
    ~ProgramDocument() override;

    const Program& program() const { return program_; }
    /// Returns the resolved program, nullptr while there are problems().
    std::shared_ptr<const ResolvedProgram> resolved() const { return evaluation_->resolved(); }
    const std::vector<Problem>& problems() const { return evaluation_->problems(); }
    const std::vector<Binding>& bindings() const { return evaluation_->bindings(); }  ///< bindings of resolved()
    /// Returns resolved program, problems and bindings as one value, for other threads. The value tells whether it is computed
    /// yet.
    std::shared_ptr<const Evaluation> evaluation() const { return evaluation_; }

    /// Applies the edit as one undo command with this name. Fails if it does not fit or is refused. Consecutive commands with the
    /// same non-empty mergeKey are merged (dragging, typing).
    Expected<void> apply(const Edit& edit, const QString& undoName, const QString& mergeKey = {});

    /// Rule for edits: receives the program before and after the edit, and fails if the edit is refused. A refused edit is
    /// reverted. Undo is not checked.
    using Guard = std::function<Expected<void>(const Program& before, const Program& after)>;
    void setGuard(Guard guard) { guard_ = std::move(guard); }

    /// Applies a tentative edit (a drag): emits changed() but pushes no undo command. Each call replaces the tentative edit
    /// before; apply(), undo, save and reset revert it. Fails if the edit does not fit or is refused.
    Expected<void> tryOut(const Edit& edit);
    /// Pushes the tentative edit as an undo command with this name. Does nothing if there is none.
    void keepTrial(const QString& undoName);
    void dropTrial();
    bool hasTrial() const { return trial_.has_value(); }

    /// Returns whether the last change was an undo, or an edit cancelled before it was committed.
    bool isTakenBack() const { return takenBack_; }

    /// Edits since the last step was added or walked to, in order, and their inverses. The step that is shown contains them,
    /// unless they precede the first step.
    struct Changes {
        std::vector<Edit> edits;
        std::vector<Edit> undo;
        bool areInStep = true;
    };
    Changes sinceStep() const;
    /// Returns what reverts the edits since the shown step if the step does not contain them.
    std::vector<Edit> undoOutsideSteps() const;
    /// Applies the edits and replaces the program's steps as one undo command. `isPlace` makes it the start of later
    /// sinceStep(). Fails if the edits do not fit.
    Expected<void> applySteps(const std::vector<Edit>& edits, std::vector<Step> steps, bool isPlace, const QString& undoName);

    QUndoStack* undoStack() { return &undo_; }
    /// Undoes the last command and removes it, so that it cannot be redone.
    void takeBackLast();
    /// Undoes or redoes until `step` commands are applied. Emits changed() once.
    void goTo(int step);

    /// Returns a copy of the program for other threads, made at most once between two changes.
    std::shared_ptr<const Program> snapshot();

    /// Replaces the program (new, open) and clears undo and selection. An empty path means that it was never saved. `version`:
    /// fileVersion() of the file as it was read; empty: the present one.
    void reset(Program program, const QString& path, const QString& version = {});
    /// Does what reset() does, but leaves the evaluation of a large program until evaluateHeld() or the first accessor, so that
    /// more urgent work can be done first.
    void resetHeld(Program program, const QString& path);
    void evaluateHeld();
    bool holdsEvaluation() const { return held_; }
    /// Emits what reset() emits, for observers that are newer than the program.
    void announceAll();
    /// Marks the program as changed because no file contains it, regardless of undo.
    void markModified() { undo_.resetClean(); }
    /// Replaces data that the program stores but does not run, such as the answers of a lesson, without an undo command. Marks
    /// a program with a file as changed.
    void keepUnknownFields(UnknownFields fields);
    QString path() const { return path_; }
    QString displayName() const;  ///< Returns the file name, the program's name or "Untitled".
    bool isModified() const { return !undo_.isClean(); }
    /// Writes the file atomically. On failure keeps the old file and names a remedy.
    Expected<void> save(const QString& path);
    /// Returns the version of the file that was opened or saved last.
    const FileStamp& fileStamp() const { return stamp_; }
    /// Returns whether save() would replace a version of the program's file that another program wrote since.
    bool wouldReplaceOther(const QString& path) const;
    /// Decides that save() may replace the present version of the file.
    void acceptFile() { stamp_ = stampOf(path_, stamp_); }

    /// Stores the program with its file, undo stack and selection, so that reset() can show another one. Only one program is
    /// stored; an earlier one is discarded.
    void setAside();
    /// Restores the stored program. Returns false if there is none.
    bool bringBack();
    bool hasSetAside() const { return aside_ != nullptr; }
    /// Returns whether changes would be lost at exit: those of the stored program if there is one, else of the current one.
    bool isUnsaved() const;
    /// Program with unsaved changes.
    struct Unsaved {
        std::shared_ptr<const Program> program;
        QString path;
        QString name;
        QString version;  ///< of its file, as opened or saved last
    };
    Unsaved unsaved();

    /// Returns the selected operations by Operation::id, shared by all panes. The last one selected is current().
    const QStringList& selection() const { return selection_; }
    QString current() const { return selection_.isEmpty() ? QString() : selection_.last(); }
    void select(const QStringList& operationIds);
    /// Returns the result id ("k#2") of the iteration shown for an operation inside a repeat. Empty: the first one.
    QString turnOf(const QString& operationId) const { return turns_.value(operationId); }
    void chooseTurn(const QString& operationId, const QString& turn);

Q_SIGNALS:
    void changed();    ///< after a change of the program; all accessors give new values
    void evaluated();  ///< resolved(), problems() and bindings() are ready; omitted for outdated versions
    void selectionChanged();
    void turnChosen(const QString& operationId);
    void pathChanged();
    void modifiedChanged(bool modified);
    void refused(const QString& why);    ///< the guard refused an edit
    void stepUnfit(const QString& why);  ///< a later step no longer fits after an edit

private:
    class Command;
    struct Aside;
    struct Trial {
        Edit edit;
        Edit inverse;
        QStringList selection;  ///< selection before the edit
    };
    /// Applies the edit to the program and keeps the selection valid. Returns the inverse.
    Expected<Edit> perform(const Edit& edit);
    /// Does what perform() does if the guard allows it.
    Expected<Edit> performGuarded(const Edit& edit);
    void revertTrial();
    void keepInSteps(Command& command);
    void push(std::unique_ptr<Command> command);
    QStringList replace(Program program, const QString& path, FileStamp stamp);
    static QString nameOf(const Program& program, const QString& path);
    void refresh();
    bool isLarge() const;
    void evaluateInBackground(std::shared_ptr<const Evaluation> former);
    void announce(const QStringList& selectionBefore, bool takenBack = false);
    Program program_;
    std::shared_ptr<const Evaluation> evaluation_;
    std::optional<Trial> trial_;
    QUndoStack undo_;
    QString path_;
    FileStamp stamp_;
    QStringList selection_;
    QHash<QString, QString> turns_;
    std::shared_ptr<const Program> snapshot_;  ///< copy of program_ if one was requested since the last change
    std::unique_ptr<Aside> aside_;
    bool jumping_ = false;
    bool takenBack_ = false;
    bool held_ = false;
    Guard guard_;
    LatestJob evaluator_;
};

}  // namespace streamscope::ui
