// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/operation_form.h"

#include "engine/program/own_kernels.h"
#include "ui/inspector/access_editor.h"
#include "ui/inspector/kernel_arguments.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/text.h"

#include <QApplication>
#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

std::shared_ptr<const kernels::Descriptor> kernelOf(const Targets& targets) {
    return descriptorOf(targets.program, textOf(common(targets.operations, Field::Kernel).value).toStdString());
}

bool isSet(Field field, const Targets& targets) {
    return std::ranges::any_of(targets.operations, [&](const Operation* operation) { return operation->find(field) != nullptr; });
}

/// Returns whether a field is not shown. Arguments determine what most kernels read and write; only recorded ones have full
/// names and lists of buffers.
bool fieldIsHidden(const FieldInfo& field, const Targets& targets) {
    if (field.field == Field::KernelName) return true;
    const bool ofWord = field.field == Field::Word || field.field == Field::Value;
    if (const auto kernel = kernelOf(targets); kernel && ofWord && !isSet(field.field, targets))
        return kernel->word == kernels::WordUse::None;
    if (field.field == Field::MayAccess) return !common(targets.operations, Field::MayAccess).value;
    if (field.field != Field::Reads && field.field != Field::Writes) return false;
    if (isSet(Field::MayAccess, targets) && !isSet(field.field, targets)) return true;
    const auto kernel = kernelOf(targets);
    const bool listsThem = kernel && kernel->declaresAccesses && !kernels::isOwn(*kernel);
    return kernel && !listsThem && !common(targets.operations, field.field).value;
}

/// Returns whether a field is shown on demand. The word of a kernel that waits for one or writes one is not rare.
bool isRare(const FieldInfo& field, const Targets& targets) {
    const auto kernel = kernelOf(targets);
    const bool ofWord = field.field == Field::Word || field.field == Field::Value;
    return field.rare && !(ofWord && kernel && kernel->word != kernels::WordUse::None);
}

/// Returns the names of the parameters and arguments, with or without the rare ones that are not given.
QStringList argumentNames(const Targets& targets, bool withRare) {
    QStringList names;
    if (const auto kernel = kernelOf(targets)) {
        for (const kernels::Parameter& parameter : kernel->parameters)
            if (withRare || !parameter.rare) names.append(text(parameter.name));
    }
    for (const Operation* operation : targets.operations) {
        for (const Argument& argument : argumentsOf(*operation)) {
            const QString name = QString::fromStdString(argument.name);
            if (!names.contains(name)) names.append(name);
        }
    }
    return names;
}

/// Returns the label of an argument: words as those of fields, or its name in code.
QString labelOf(const QString& argument) {
    if (argument == QStringLiteral("duration")) return title(Field::Duration);
    if (argument == QStringLiteral("work")) return OperationForm::tr("Work");
    if (argument == QStringLiteral("fault")) return OperationForm::tr("Fault");
    return argument;
}

/// Returns what the rows depend on. While it is the same, only their values change.
QStringList structureOf(const Targets& targets, bool showRare, const std::set<Field>& kept, bool keptFault) {
    QStringList key{QString::number(showRare), QString::number(targets.program.threads.size() > 1)};
    for (const Operation* operation : targets.operations) {
        key.append(QString::fromStdString(operation->id));
        key.append(text(info(operation->call).name));
    }
    for (const FieldInfo& field : commonFields(targets.operations)) {
        key.append(QString::number(fieldIsHidden(field, targets)) + QString::number(showRare || kept.contains(field.field)));
    }
    return key + QStringList{textOf(common(targets.operations, Field::Kernel).value)} +
           argumentNames(targets, showRare || keptFault);
}

QString callText(const Targets& targets) {
    const CallInfo& call = info(targets.operations.front()->call);
    const bool same = std::ranges::all_of(targets.operations, [&](const Operation* each) { return each->call == call.call; });
    return !same ? OperationForm::tr("several") : text(call.cudaName.empty() ? call.name : call.cudaName);
}

}  // namespace

OperationForm::OperationForm(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(unit - 2);
}

void OperationForm::fill(const Targets& targets) {
    keepRare(targets);
    const QStringList structure = structureOf(targets, showRare_, kept_, keptArguments_);
    if (structure != structure_) {
        structure_ = structure;
        build(targets);
    }
    for (const Row& row : rows_) row.editor->fill(targets);
}

/// Shows rare fields that are set. Keeps them while the same operations are shown, so that a field does not disappear when it
/// is emptied.
void OperationForm::keepRare(const Targets& targets) {
    QStringList ids;
    for (const Operation* operation : targets.operations) ids.append(QString::fromStdString(operation->id));
    if (ids != ids_) {
        kept_.clear();
        keptArguments_ = false;
    }
    ids_ = ids;
    for (const FieldInfo& field : commonFields(targets.operations)) {
        if (field.rare && isSet(field.field, targets)) kept_.insert(field.field);
    }
    const auto kernel = kernelOf(targets);
    const auto isRareOf = [&](const Argument& argument) {
        const auto found = std::ranges::find(kernel->parameters, argument.name, &kernels::Parameter::name);
        return found != kernel->parameters.end() && found->rare;
    };
    for (const Operation* operation : targets.operations)
        keptArguments_ = keptArguments_ || (kernel && std::ranges::any_of(argumentsOf(*operation), isRareOf));
}

QLayout* OperationForm::rows() const { return column_; }

void OperationForm::focusMain() {
    const QStringList main{QStringLiteral("duration"), QStringLiteral("work"), title(Field::Duration), title(Field::Bytes)};
    const auto found = std::ranges::find_if(rows_, [&main](const Row& row) { return main.contains(row.name); });
    if (!rows_.isEmpty()) focusInto((found == rows_.end() ? rows_.front() : *found).editor);
}

void OperationForm::build(const Targets& targets) {
    QWidget* focused = body_ && body_->isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
    const QString focusName = focused ? focused->accessibleName() : QString();
    clearLayout(column_);
    rows_.clear();
    ++session_;
    body_ = new QWidget(this);
    grid_ = new QGridLayout(body_);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(unit - 2);
    grid_->setVerticalSpacing(unit - 2);
    grid_->setColumnMinimumWidth(0, nameColumn);
    grid_->setColumnStretch(1, 1);
    column_->addWidget(body_);
    addCall(targets);
    const bool threads = targets.program.threads.size() > 1;
    for (const FieldInfo& field : commonFields(targets.operations)) {
        if (!isRare(field, targets) || kept_.contains(field.field) || showRare_) addField(field, targets);
    }
    if (threads || showRare_) addRow(tr("Host thread"), makeThreadEditor(body_));
    if (showRare_ && targets.operations.size() == 1) addRow(tr("Id"), makeIdEditor(body_));
    addMore();
    body_->show();
    restoreFocus(focusName);
}

void OperationForm::addCall(const Targets& targets) {
    auto* name = makeMuted(tr("Call"), body_);
    auto* call = new QLabel(callText(targets), body_);
    call->setTextInteractionFlags(Qt::TextSelectableByMouse);
    name->setMinimumHeight(3 * unit);
    grid_->addWidget(name, 0, 0);
    grid_->addWidget(call, 0, 1);
}

void OperationForm::addField(const FieldInfo& field, const Targets& targets) {
    if (fieldIsHidden(field, targets)) return;
    if (field.field == Field::MayAccess) return addWide(tr("Reads and writes"), new AccessEditor(body_));
    if (field.kind == FieldKind::Arguments) return addArguments(targets);
    FieldEditor* editor = makeFieldEditor(field, targets.operations.front()->call, body_);
    if (editor->isWide()) {
        addWide(title(field.field), editor);
    } else {
        addRow(title(field.field), editor);
    }
}

void OperationForm::addArguments(const Targets& targets) {
    const auto kernel = kernelOf(targets);
    for (const QString& name : argumentNames(targets, showRare_ || keptArguments_)) {
        const kernels::Parameter* parameter = nullptr;
        if (kernel) {
            const auto found = std::ranges::find(kernel->parameters, name.toStdString(), &kernels::Parameter::name);
            if (found != kernel->parameters.end()) parameter = &*found;
        }
        addRow(name, makeArgumentEditor(name, parameter, body_),
               parameter ? engineText(parameter->note) : tr("The kernel has no parameter of this name"), labelOf(name));
    }
}

/// Adds an editor beside its name, or beside other words.
void OperationForm::addRow(const QString& name, FieldEditor* editor, const QString& tip, const QString& words) {
    const int row = grid_->rowCount();
    QLabel* label = makeMuted(words.isEmpty() ? name : words, body_);
    label->setMinimumHeight(3 * unit);
    label->setBuddy(editor);
    label->setToolTip(tip);
    grid_->addWidget(label, row, 0, Qt::AlignTop);
    grid_->addWidget(editor, row, 1);
    rows_.append({name, editor});
    connectEditor(name, editor);
}

/// Adds an editor with the width of the pane below its name.
void OperationForm::addWide(const QString& name, FieldEditor* editor) {
    const int row = grid_->rowCount();
    QLabel* label = makeMuted(name, body_);
    label->setBuddy(editor);
    grid_->addWidget(label, row, 0, 1, 2);
    grid_->addWidget(editor, row + 1, 0, 1, 2);
    rows_.append({name, editor});
    connectEditor(name, editor);
}

void OperationForm::connectEditor(const QString& name, FieldEditor* editor) {
    connect(editor, &FieldEditor::edited, this, [this, name](const OperationChange& change, bool typed) {
        const QString key = QStringLiteral("inspector/%1/%2/%3").arg(name).arg(session_).arg(structure_.value(2));
        Q_EMIT edited(change, insideSentence(name), typed ? key : QString());
    });
    connect(editor, &FieldEditor::editedWith, this, &OperationForm::editedWith);
    connect(editor, &FieldEditor::programEdited, this, &OperationForm::programEdited);
    connect(editor, &FieldEditor::operationActivated, this, &OperationForm::operationActivated);
    connect(editor, &FieldEditor::finished, this, [this] {
        ++session_;
        Q_EMIT finished();
    });
    connect(editor, &FieldEditor::cancelled, this, &OperationForm::cancelled);
}

void OperationForm::addMore() {
    auto* more = new QToolButton(body_);
    more->setText(showRare_ ? tr("Fewer fields") : tr("More fields"));
    more->setAccessibleName(more->text());
    setRole(more, Role::Link);
    connect(more, &QToolButton::clicked, this, [this] {
        showRare_ = !showRare_;
        Q_EMIT rareToggled();
    });
    grid_->addWidget(more, grid_->rowCount(), 1, Qt::AlignLeft);
}

void OperationForm::restoreFocus(const QString& accessibleName) {
    if (accessibleName.isEmpty()) return;
    for (QWidget* widget : body_->findChildren<QWidget*>()) {
        if (widget->accessibleName() == accessibleName) return widget->setFocus();
    }
}

}  // namespace streamscope::ui

#include "moc_operation_form.cpp"
