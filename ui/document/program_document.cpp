// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/program_document.h"

#include "engine/edits/steps.h"
#include "engine/program/composed_order.h"
#include "engine/program/program_json.h"
#include "ui/document/document_command.h"
#include "ui/document/write_file.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QFileInfo>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t manyCalls = 2000;  // up to here evaluation is fast enough for the window's thread

/// Returns the id of the operation after the edit, which may rename it.
QString renamed(const Edit& edit, const QString& id) {
    if (const auto* replace = std::get_if<ReplaceOperation>(&edit.what)) {
        return QString::fromStdString(replace->id) == id ? QString::fromStdString(replace->operation.id) : id;
    }
    QString now = id;
    if (const auto* list = std::get_if<EditList>(&edit.what)) {
        for (const Edit& each : list->edits) now = renamed(each, now);
    }
    return now;
}

}  // namespace

ProgramDocument::ProgramDocument(QObject* parent) : QObject(parent) {
    connect(&undo_, &QUndoStack::cleanChanged, this, [this](bool clean) { Q_EMIT modifiedChanged(!clean); });
    refresh();
}

/// Disconnects the undo stack first: its destructor emits cleanChanged() when receivers may be destroyed already.
ProgramDocument::~ProgramDocument() { undo_.disconnect(); }

Expected<Edit> ProgramDocument::perform(const Edit& edit) {
    snapshot_.reset();
    Expected<Edit> inverse = streamscope::apply(program_, edit);
    if (!inverse) return inverse;
    if (!selection_.isEmpty()) {
        for (QString& id : selection_) id = renamed(edit, id);
        selection_ = existing(program_, selection_);
    }
    return inverse;
}

Expected<Edit> ProgramDocument::performGuarded(const Edit& edit) {
    if (!guard_) return perform(edit);
    const Program before = program_;
    const QStringList selected = selection_;
    auto inverse = perform(edit);
    if (!inverse) return inverse;
    const auto allowed = guard_(before, program_);
    if (allowed) return inverse;
    program_ = before;
    selection_ = selected;
    Q_EMIT refused(messageText(allowed.why()));
    return allowed.failure();
}

ProgramDocument::Changes ProgramDocument::sinceStep() const {
    Changes changes;
    int first = undo_.index();
    while (first > 0 && !static_cast<const Command*>(undo_.command(first - 1))->isPlace()) --first;
    for (int i = first; i < undo_.index(); ++i) {
        const auto* command = static_cast<const Command*>(undo_.command(i));
        if (command->changesSteps()) continue;  // title, note or order only
        changes.edits.push_back(command->edit());
        changes.undo.insert(changes.undo.begin(), command->inverse());
        changes.areInStep = changes.areInStep && command->isInSteps();
    }
    return changes;
}

std::vector<Edit> ProgramDocument::undoOutsideSteps() const {
    if (steps::done(program_.steps) == 0) return {};
    Changes changes = sinceStep();
    return changes.areInStep ? std::vector<Edit>() : std::move(changes.undo);
}

/// Adds the command's edit to the steps, also to those of a lesson, so that walking loses nothing.
void ProgramDocument::keepInSteps(Command& command) {
    command.withStepTexts({});
    if (program_.steps.empty()) return;
    steps::Taken taken = steps::withEdit(program_, command.edit(), command.inverse());
    command.withStepTexts({program_.steps, taken.steps});
    program_.steps = std::move(taken.steps);
    snapshot_.reset();
    if (!taken.unfit.empty()) Q_EMIT stepUnfit(text(taken.unfit));
}

void ProgramDocument::push(std::unique_ptr<Command> command) {
    keepInSteps(*command);
    undo_.push(command.release());
}

Expected<void> ProgramDocument::applySteps(const std::vector<Edit>& edits, std::vector<Step> steps, bool isPlace,
                                           const QString& undoName) {
    const QStringList before = selection_;
    revertTrial();
    const Edit edit{EditList{edits}};
    auto inverse = perform(edit);
    if (inverse) {
        auto command = std::make_unique<Command>(this, edit, *std::move(inverse), before, undoName, QString());
        command->withSteps(program_.steps, steps, isPlace);
        program_.steps = std::move(steps);
        undo_.push(command.release());
    }
    refresh();
    announce(before);
    if (!inverse) return inverse.failure();
    return {};
}

void ProgramDocument::takeBackLast() {
    const auto* last = static_cast<const Command*>(undo_.command(undo_.index() - 1));
    const_cast<Command*>(last)->removeWhenUndone();  // the stack gives no other access
    undo_.undo();
}

void ProgramDocument::goTo(int step) {
    if (step == undo_.index()) return;
    const QStringList before = selection_;
    const bool back = step < undo_.index();
    jumping_ = true;
    undo_.setIndex(step);
    jumping_ = false;
    refresh();
    announce(before, back);
}

std::shared_ptr<const Program> ProgramDocument::snapshot() {
    if (!snapshot_) snapshot_ = std::make_shared<const Program>(program_);
    return snapshot_;
}

Expected<void> ProgramDocument::apply(const Edit& edit, const QString& undoName, const QString& mergeKey) {
    const QStringList before = selection_;
    const bool hadTrial = hasTrial();
    revertTrial();
    const Edit made = withComposedOrder(program_, edit);
    auto inverse = performGuarded(made);
    if (inverse) push(std::make_unique<Command>(this, made, *std::move(inverse), before, undoName, mergeKey));
    if (inverse || hadTrial) {
        refresh();
        announce(before);
    }
    if (!inverse) return inverse.failure();
    return {};
}

Expected<void> ProgramDocument::tryOut(const Edit& edit) {
    const QStringList before = selection_;
    const bool hadTrial = hasTrial();
    revertTrial();
    const QStringList original = selection_;
    const Edit made = withComposedOrder(program_, edit);
    auto inverse = performGuarded(made);
    if (inverse) trial_ = Trial{made, *std::move(inverse), original};
    if (inverse || hadTrial) {
        refresh();
        announce(before);
    }
    if (!inverse) return inverse.failure();
    return {};
}

void ProgramDocument::keepTrial(const QString& undoName) {
    if (!trial_) return;
    Trial trial = *std::exchange(trial_, std::nullopt);
    push(std::make_unique<Command>(this, std::move(trial.edit), std::move(trial.inverse), trial.selection, undoName, QString()));
}

void ProgramDocument::dropTrial() {
    if (!trial_) return;
    const QStringList before = selection_;
    revertTrial();
    refresh();
    announce(before, true);
}

void ProgramDocument::revertTrial() {
    if (!trial_) return;
    const Trial trial = *std::exchange(trial_, std::nullopt);
    snapshot_.reset();
    [[maybe_unused]] const auto reverted = streamscope::apply(program_, trial.inverse);
    Q_ASSERT(reverted);
    selection_ = trial.selection;
}

void ProgramDocument::refresh() {
    const bool large = isLarge();
    std::shared_ptr<const Evaluation> former = std::exchange(evaluation_, std::make_shared<const Evaluation>(snapshot()));
    held_ = false;
    evaluator_.drop();
    if (large) evaluateInBackground(std::move(former));
    else evaluation_->resolved();
}

/// Returns whether the program is large, counting the iterations of repeats.
bool ProgramDocument::isLarge() const {
    if (program_.operations.size() > manyCalls) return true;
    const auto before = evaluation_ && evaluation_->isMade() ? evaluation_->resolved() : nullptr;
    return (before && before->operations.size() > manyCalls) || unrolledOperations(program_) > manyCalls;
}

/// Evaluates the program on the pool. Also destroys the former evaluation there, which takes milliseconds.
void ProgramDocument::evaluateInBackground(std::shared_ptr<const Evaluation> former) {
    if (former) startWork(Urgency::Background, [former = std::move(former)]() mutable { former.reset(); });
    evaluator_.ask([evaluation = evaluation_](const std::stop_token&) { evaluation->bindings(); },
                   [this] { Q_EMIT evaluated(); });
}

void ProgramDocument::announce(const QStringList& selectionBefore, bool takenBack) {
    takenBack_ = takenBack;
    const bool isHere = evaluation_->isMade();
    Q_EMIT changed();
    if (isHere) Q_EMIT evaluated();
    if (selection_ != selectionBefore) Q_EMIT selectionChanged();
}

void ProgramDocument::reset(Program program, const QString& path, const QString& version) {
    const QStringList before = replace(std::move(program), path, stampOfRead(path, version));
    refresh();
    Q_EMIT pathChanged();
    announce(before);
}

void ProgramDocument::resetHeld(Program program, const QString& path) {
    if (unrolledOperations(program) <= manyCalls) return reset(std::move(program), path);
    const QStringList before = replace(std::move(program), path, stampOf(path));
    evaluation_ = std::make_shared<const Evaluation>(snapshot());
    evaluator_.drop();
    held_ = true;
    Q_EMIT pathChanged();
    announce(before);
}

void ProgramDocument::evaluateHeld() {
    if (std::exchange(held_, false)) evaluateInBackground(nullptr);
}

void ProgramDocument::announceAll() {
    Q_EMIT pathChanged();
    Q_EMIT modifiedChanged(isModified());
    announce({});
}

/// Replaces the program and returns the former selection.
QStringList ProgramDocument::replace(Program program, const QString& path, FileStamp stamp) {
    turns_.clear();
    trial_.reset();
    program_ = std::move(program);
    snapshot_.reset();
    path_ = path;
    stamp_ = std::move(stamp);
    undo_.clear();
    undo_.setClean();  // clear() emits nothing if the stack is empty
    return std::exchange(selection_, {});
}

void ProgramDocument::keepUnknownFields(UnknownFields fields) {
    if (program_.unknown == fields) return;
    program_.unknown = std::move(fields);
    snapshot_.reset();
    if (!path_.isEmpty()) markModified();
}

QString ProgramDocument::displayName() const { return nameOf(program_, path_); }

QString ProgramDocument::nameOf(const Program& program, const QString& path) {
    if (!path.isEmpty()) return QFileInfo(path).fileName();
    return program.name.empty() ? tr("Untitled") : QString::fromStdString(program.name);
}

Expected<void> ProgramDocument::save(const QString& path) {
    dropTrial();
    if (const auto written = writeFile(path, QByteArray::fromStdString(toJson(program_))); !written)
        return failure(tr("%1 The previous file is unchanged.").arg(text(written.why())));
    path_ = path;
    stamp_ = stampOf(path);
    undo_.setClean();
    Q_EMIT pathChanged();
    return {};
}

bool ProgramDocument::wouldReplaceOther(const QString& path) const {
    if (path_.isEmpty() || QFileInfo(path) != QFileInfo(path_)) return false;
    const FileStamp now = stampOf(path, stamp_);
    return now.exists() && !now.isSameAs(stamp_);
}

void ProgramDocument::chooseTurn(const QString& operationId, const QString& turn) {
    if (turns_.value(operationId) == turn) return;
    turns_.insert(operationId, turn);
    Q_EMIT turnChosen(operationId);
}

void ProgramDocument::select(const QStringList& operationIds) {
    const QStringList valid = existing(program_, operationIds);
    if (valid == selection_) return;
    selection_ = valid;
    Q_EMIT selectionChanged();
}

}  // namespace streamscope::ui

#include "moc_program_document.cpp"
