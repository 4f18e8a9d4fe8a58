#pragma once

#include "engine/order/dependencies.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "ui/document/edits.h"
#include "ui/document/evaluation.h"
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

/// The open program: the one thing that composer, inspector and window look at. Changed only through edits, each one
/// step of the undo stack. The evaluated program and its bindings follow every change; those of a large program are made
/// on another thread, and whoever asks before evaluated() waits for them.
class ProgramDocument : public QObject {
    Q_OBJECT
public:
    explicit ProgramDocument(QObject* parent = nullptr);
    ~ProgramDocument() override;

    const Program& program() const { return program_; }
    /// The program evaluated; nullptr while it has problems (then problems() says which).
    std::shared_ptr<const ResolvedProgram> resolved() const { return evaluation_->resolved(); }
    const std::vector<Problem>& problems() const { return evaluation_->problems(); }
    const std::vector<Binding>& bindings() const { return evaluation_->bindings(); }  ///< of resolved()
    /// The three as a value for other threads, and to see whether they are there yet.
    std::shared_ptr<const Evaluation> evaluation() const { return evaluation_; }

    /// Applies the edit as one undoable step with this name. False, with the reason in `error`, if it does not fit.
    /// Steps with the same non-empty mergeKey that follow one another become one (dragging, typing).
    bool apply(const Edit& edit, const QString& undoName, const QString& mergeKey = {}, QString* error = nullptr);

    /// Asked before an edit may stand: the program before and after it; words say why it may not, and it is taken back.
    /// Undo is not asked. Nothing: every edit may.
    using Guard = std::function<QString(const Program& before, const Program& after)>;
    void setGuard(Guard guard) { guard_ = std::move(guard); }

    /// A change that is still in the hand (a drag): applied and announced by changed(), but no step of undo yet. Each call
    /// replaces the one before; apply(), undo, save and reset drop it. False, with the reason in `error`, if it does not fit.
    bool tryOut(const Edit& edit, QString* error = nullptr);
    /// Makes the trial one step of undo with this name / takes it back without a trace. Nothing happens where there is none.
    void keepTrial(const QString& undoName);
    void dropTrial();
    bool hasTrial() const { return trial_.has_value(); }

    /// Returns whether the last change was an undo, or an edit cancelled before it was committed.
    bool isTakenBack() const { return takenBack_; }

    /// What was changed since the last step was added or walked to, in order, and what takes it back.
    struct Changes {
        std::vector<Edit> edits;
        std::vector<Edit> undo;
    };
    Changes sinceStep() const;
    /// Applies the edits and replaces the program's steps, as one undoable step; as the place from which sinceStep() counts
    /// where `isPlace`. False, with the reason in `error`, if the edits do not fit.
    bool applySteps(const std::vector<Edit>& edits, std::vector<Step> steps, bool isPlace, const QString& undoName,
                    QString* error = nullptr);

    QUndoStack* undoStack() { return &undo_; }
    /// Undoes or redoes until `step` steps are done, announced once however far that is.
    void goTo(int step);

    /// The program as it stands, as a value that other threads may keep; copied at most once between two changes.
    std::shared_ptr<const Program> snapshot();

    /// Replaces everything (new, open); clears undo and selection. An empty path: not saved yet.
    void reset(Program program, const QString& path);
    /// As reset(); but a large program is evaluated, for which evaluated() waits, once evaluateHeld() is called, or on the
    /// thread of whoever asks before. Something else comes first.
    void resetHeld(Program program, const QString& path);
    void evaluateHeld();
    bool holdsEvaluation() const { return held_; }
    /// From now on the program counts as changed, whatever undo says: no file holds it.
    void markModified() { undo_.resetClean(); }
    /// Replaces what the program carries along and does not run (such as a lesson's answers): no step of undo. A program
    /// that has a file counts as changed then.
    void carryAlong(UnknownFields fields);
    QString path() const { return path_; }
    QString displayName() const;  ///< file name, program's name or "Untitled"
    bool isModified() const { return !undo_.isClean(); }
    /// Writes atomically (QSaveFile); on failure the old file is kept and `error` says why and what to do.
    bool save(const QString& path, QString* error);

    /// Remembers the program with its file, its steps of undo and its selection, so that another one can be shown in its place
    /// by reset(). One is set aside at a time; the one before is forgotten.
    void setAside();
    /// Shows again what was set aside, as it was. False: there is nothing.
    bool bringBack();
    bool hasSetAside() const { return aside_ != nullptr; }
    /// Whether changes would be lost with this session: those of the program that was set aside, else of the one shown.
    bool isUnsaved() const;
    /// The program that they belong to.
    struct Unsaved {
        std::shared_ptr<const Program> program;
        QString path;
        QString name;
    };
    Unsaved unsaved();

    /// Selected operations by Operation::id, the last one selected is current(). Shared by all panes.
    const QStringList& selection() const { return selection_; }
    QString current() const { return selection_.isEmpty() ? QString() : selection_.last(); }
    void select(const QStringList& operationIds);
    /// Which turn of an operation that a repeat makes several of is looked at, by its result id ("k#2"); empty: the first.
    QString turnOf(const QString& operationId) const { return turns_.value(operationId); }
    void chooseTurn(const QString& operationId, const QString& turn);

Q_SIGNALS:
    void changed();    ///< program, resolved, problems and bindings are new
    void evaluated();  ///< behind each changed(), but for those that a newer one overtook: the last three are there
    void selectionChanged();
    void turnChosen(const QString& operationId);
    void pathChanged();
    void modifiedChanged(bool modified);
    void refused(const QString& why);  ///< by the guard

private:
    class Command;
    struct Aside;
    struct Trial {
        Edit edit;
        Edit inverse;
        QStringList selection;  ///< before it
    };
    /// Applies to the program and keeps the selection valid; the inverse, or nothing with the reason in `error`.
    std::optional<Edit> perform(const Edit& edit, QString* error);
    /// As perform(), where the guard lets it.
    std::optional<Edit> performGuarded(const Edit& edit, QString* error);
    void revertTrial();
    QStringList replace(Program program, const QString& path);
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
    QStringList selection_;
    QHash<QString, QString> turns_;
    std::shared_ptr<const Program> snapshot_;  ///< of program_, where someone has asked since the last change
    std::unique_ptr<Aside> aside_;
    bool jumping_ = false;
    bool takenBack_ = false;
    bool held_ = false;
    Guard guard_;
    LatestJob evaluator_;
};

}  // namespace streamscope::ui
