// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/edits/steps.h"
#include "ui/document/program_document.h"

#include <QUndoCommand>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Undo commands of ProgramDocument, internal to ui/document.
namespace streamscope::ui {

/// Undo command with an edit and its inverse. It is already applied when it is pushed.
class ProgramDocument::Command : public QUndoCommand {
public:
    Command(ProgramDocument* document, Edit edit, Edit inverse, QStringList selection, const QString& name,
            const QString& mergeKey);

    void redo() override;
    void undo() override;

    /// Also replaces the steps of the program, which the caller has already done.
    void withSteps(std::vector<Step> before, std::vector<Step> after, bool isPlace) {
        steps_ = std::pair(std::move(before), std::move(after));
        isPlace_ = isPlace;
    }
    void removeWhenUndone() { isRemoved_ = true; }
    bool isPlace() const { return isPlace_; }
    bool changesSteps() const { return steps_.has_value(); }
    /// Notes what the edit changed in the texts of the steps.
    void withStepTexts(steps::TextChanges changes) { stepTexts_ = std::move(changes); }
    bool isInSteps() const { return !stepTexts_.empty(); }
    const Edit& edit() const { return edit_; }
    const Edit& inverse() const { return inverse_; }

    int id() const override { return mergeKey_.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;

    /// Returns a copy that merges with no other command. `isApplied` says whether the program contains the edit when the copy
    /// is pushed.
    std::unique_ptr<Command> copy(bool isApplied) const;

private:
    void run(const Edit& edit, const QStringList& selection, bool back);

    ProgramDocument* document_;
    Edit edit_;
    Edit inverse_;
    QStringList selection_;
    QString mergeKey_;
    std::optional<std::pair<std::vector<Step>, std::vector<Step>>> steps_;
    steps::TextChanges stepTexts_;
    bool isPlace_ = false;
    bool isRemoved_ = false;
    bool fresh_ = true;
};

/// Program that was set aside, with its undo stack and selection.
struct ProgramDocument::Aside {
    std::shared_ptr<const Program> program;
    QString path;
    FileStamp stamp;
    QStringList selection;
    std::vector<std::unique_ptr<Command>> steps;
    int index = 0;
    int cleanIndex = 0;  ///< -1: no state equals the file

    bool isModified() const { return index != cleanIndex; }
};

}  // namespace streamscope::ui
