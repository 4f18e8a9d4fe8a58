#pragma once

#include "ui/document/program_document.h"

#include <QUndoCommand>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// The steps of undo of a ProgramDocument. Used inside ui/document only.
namespace streamscope::ui {

/// One step of undo: an edit and its inverse. Already applied when it is pushed.
class ProgramDocument::Command : public QUndoCommand {
public:
    Command(ProgramDocument* document, Edit edit, Edit inverse, QStringList selection, const QString& name,
            const QString& mergeKey);

    void redo() override;
    void undo() override;

    /// Replaces the steps too. Already done, like the edit.
    void withSteps(std::vector<Step> before, std::vector<Step> after, bool isPlace) {
        steps_ = std::pair(std::move(before), std::move(after));
        isPlace_ = isPlace;
    }
    bool isPlace() const { return isPlace_; }
    bool changesSteps() const { return steps_.has_value(); }
    const Edit& edit() const { return edit_; }
    const Edit& inverse() const { return inverse_; }

    int id() const override { return mergeKey_.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;

    /// Returns the same step, which merges with no other. `isApplied`: the program holds it when it is pushed.
    std::unique_ptr<Command> copy(bool isApplied) const;

private:
    void run(const Edit& edit, const QStringList& selection, bool back);

    ProgramDocument* document_;
    Edit edit_;
    Edit inverse_;
    QStringList selection_;
    QString mergeKey_;
    std::optional<std::pair<std::vector<Step>, std::vector<Step>>> steps_;
    bool isPlace_ = false;
    bool fresh_ = true;
};

/// A program that was set aside, with all that belongs to it.
struct ProgramDocument::Aside {
    std::shared_ptr<const Program> program;
    QString path;
    QStringList selection;
    std::vector<std::unique_ptr<Command>> steps;
    int index = 0;
    int cleanIndex = 0;  ///< -1: no step is what the file holds

    bool isModified() const { return index != cleanIndex; }
};

}  // namespace streamscope::ui
