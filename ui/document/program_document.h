#pragma once

#include "engine/analysis/analysis.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// The open program: the one thing that composer, inspector and window look at. Changed only through edits, each one
/// step of the undo stack. The evaluated program and its bindings follow every change.
class ProgramDocument : public QObject {
    Q_OBJECT
public:
    explicit ProgramDocument(QObject* parent = nullptr);

    const Program& program() const { return program_; }
    /// The program evaluated; nullptr while it has problems (then problems() says which).
    std::shared_ptr<const ResolvedProgram> resolved() const { return resolved_; }
    const std::vector<Problem>& problems() const { return problems_; }
    const std::vector<Binding>& bindings() const { return bindings_; }  ///< of resolved()

    /// Applies the edit as one undoable step with this name. False, with the reason in `error`, if it does not fit.
    /// Steps with the same non-empty mergeKey that follow one another become one (dragging, typing).
    bool apply(const Edit& edit, const QString& undoName, const QString& mergeKey = {}, QString* error = nullptr);

    QUndoStack* undoStack() { return &undo_; }

    /// Replaces everything (new, open); clears undo and selection. An empty path: not saved yet.
    void reset(Program program, const QString& path);
    QString path() const { return path_; }
    QString displayName() const;  ///< file name, program's name or "Untitled"
    bool isModified() const { return !undo_.isClean(); }
    /// Writes atomically (QSaveFile); on failure the old file is kept and `error` says why and what to do.
    bool save(const QString& path, QString* error);
    /// Reads a file; on failure nothing changes and the problems say where.
    bool load(const QString& path, std::vector<Problem>* problems);

    /// Selected operations by Operation::id, the last one selected is current(). Shared by all panes.
    const QStringList& selection() const { return selection_; }
    QString current() const { return selection_.isEmpty() ? QString() : selection_.last(); }
    void select(const QStringList& operationIds);

Q_SIGNALS:
    void changed();           ///< program, resolved, problems and bindings are new
    void selectionChanged();
    void pathChanged();
    void modifiedChanged(bool modified);

private:
    class Command;
    void refresh();
    Program program_;
    std::shared_ptr<const ResolvedProgram> resolved_;
    std::vector<Problem> problems_;
    std::vector<Binding> bindings_;
    QUndoStack undo_;
    QString path_;
    QStringList selection_;
};

/// Ready-made edits that several panes offer; all are ordinary undoable edits.
namespace edits {
/// A new operation of this call with sensible fields for this program (first buffers, events and streams that fit), and
/// the resources it needs where there are none yet (a stream, an event, buffers), as one list.
/// `stream` is where it goes if the call takes one (empty: the first). Answers the edit and the new operation's id.
struct NewOperation { Edit edit; std::string id; };
enum class CopyDirection : std::uint8_t { HostToDevice, DeviceToHost, DeviceToDevice };
NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction = {});
Edit removeOperations(const Program& program, const QStringList& ids);
/// Moves to a new index in the list and, if given, to another stream.
Edit moveOperation(const Program& program, const std::string& id, std::uint32_t to, const std::optional<std::string>& stream);
}  // namespace edits

}  // namespace streamscope::ui
