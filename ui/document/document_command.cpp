// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_command.h"

#include <utility>

namespace streamscope::ui {
namespace {

/// Appends the edit. Replaces the same call only once, so that typing does not make a step long.
void append(EditList& list, Edit edit) {
    if (auto* inner = std::get_if<EditList>(&edit.what)) {
        for (Edit& each : inner->edits) append(list, std::move(each));
        return;
    }
    auto* last = list.edits.empty() ? nullptr : std::get_if<ReplaceOperation>(&list.edits.back().what);
    auto* next = std::get_if<ReplaceOperation>(&edit.what);
    if (last && next && next->id == last->operation.id) last->operation = std::move(next->operation);
    else list.edits.push_back(std::move(edit));
}

Edit chained(Edit first, Edit second) {
    EditList list;
    append(list, std::move(first));
    append(list, std::move(second));
    return Edit{std::move(list)};
}

}  // namespace

ProgramDocument::Command::Command(ProgramDocument* document, Edit edit, Edit inverse, QStringList selection, const QString& name,
                                  const QString& mergeKey)
    : QUndoCommand(name),
      document_(document),
      edit_(std::move(edit)),
      inverse_(std::move(inverse)),
      selection_(std::move(selection)),
      mergeKey_(mergeKey) {}

void ProgramDocument::Command::redo() {
    if (std::exchange(fresh_, false)) return;
    if (steps_) document_->program_.steps = steps_->second;
    stepTexts_.redo(document_->program_.steps);
    run(edit_, {}, false);
}

void ProgramDocument::Command::undo() {
    if (steps_) document_->program_.steps = steps_->first;
    stepTexts_.undo(document_->program_.steps);
    setObsolete(isRemoved_);
    run(inverse_, selection_, true);
}

bool ProgramDocument::Command::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const Command*>(other);
    if (next->mergeKey_ != mergeKey_) return false;
    next->stepTexts_.undo(document_->program_.steps);
    stepTexts_.undo(document_->program_.steps);
    edit_ = chained(std::move(edit_), next->edit_);
    inverse_ = chained(next->inverse_, std::move(inverse_));
    document_->keepInSteps(*this);
    setText(next->text());
    return true;
}

std::unique_ptr<ProgramDocument::Command> ProgramDocument::Command::copy(bool isApplied) const {
    auto made = std::make_unique<Command>(document_, edit_, inverse_, selection_, text(), QString());
    made->steps_ = steps_;
    made->stepTexts_ = stepTexts_;
    made->isPlace_ = isPlace_;
    made->fresh_ = isApplied;
    return made;
}

void ProgramDocument::Command::run(const Edit& edit, const QStringList& selection, bool back) {
    const QStringList before = document_->selection_;
    document_->revertTrial();
    [[maybe_unused]] const auto inverse = document_->perform(edit);
    Q_ASSERT(inverse);  // an inverse always fits the program that its edit made
    if (!selection.isEmpty()) document_->selection_ = existing(document_->program_, selection);
    if (document_->jumping_) return;
    document_->refresh();
    document_->announce(before, back);
}

void ProgramDocument::setAside() {
    dropTrial();
    auto aside = std::make_unique<Aside>();
    aside->program = snapshot();
    aside->path = path_;
    aside->stamp = stamp_;
    aside->selection = selection_;
    aside->index = undo_.index();
    aside->cleanIndex = undo_.cleanIndex();
    for (int i = 0; i < undo_.count(); ++i)
        aside->steps.push_back(static_cast<const Command*>(undo_.command(i))->copy(i < undo_.index()));
    aside_ = std::move(aside);
}

bool ProgramDocument::bringBack() {
    if (!aside_) return false;
    const QStringList before = replace(*aside_->program, aside_->path, aside_->stamp);
    const auto count = static_cast<int>(aside_->steps.size());
    jumping_ = true;
    for (int i = 0; i <= count; ++i) {
        if (i == aside_->cleanIndex) undo_.setClean();
        if (i < count) undo_.push(aside_->steps[static_cast<std::size_t>(i)].release());
    }
    if (aside_->cleanIndex < 0) undo_.resetClean();
    undo_.setIndex(aside_->index);
    jumping_ = false;
    selection_ = existing(program_, aside_->selection);
    aside_.reset();  // kept until here, since it has the changes that would be lost
    refresh();
    Q_EMIT pathChanged();
    announce(before);
    return true;
}

bool ProgramDocument::isUnsaved() const { return aside_ ? aside_->isModified() : isModified(); }

ProgramDocument::Unsaved ProgramDocument::unsaved() {
    if (!aside_) return {snapshot(), path_, displayName(), stamp_.version};
    return {aside_->program, aside_->path, nameOf(*aside_->program, aside_->path), aside_->stamp.version};
}

}  // namespace streamscope::ui
