// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/access_editor.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/wrapped_label.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

constexpr std::array uses{ArgumentUse::Reads, ArgumentUse::Writes, ArgumentUse::ReadsAndWrites, ArgumentUse::Neither};

const std::vector<Argument>& given(const Operation& operation) {
    static const std::vector<Argument> none;
    const Value* value = operation.find(Field::MayAccess);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    return arguments ? *arguments : none;
}

/// Returns "d2", or "d2 + 512" for an address inside the buffer.
QString placeOf(const Argument& argument) {
    if (const auto* range = std::get_if<Range>(&argument.value)) {
        const auto* offset = range->offset ? std::get_if<std::int64_t>(&*range->offset) : nullptr;
        const QString buffer = QString::fromStdString(range->buffer);
        return offset ? QStringLiteral("%1 + %2").arg(buffer).arg(*offset) : buffer;
    }
    const auto* text = std::get_if<std::string>(&std::get<Scalar>(argument.value));
    return text ? QString::fromStdString(*text) : QString();
}

std::size_t launchesOf(const std::vector<Operation>& operations, const std::string& kernel) {
    std::size_t count = 0;
    forEachOperation(operations, [&](const Operation& operation) { count += operation.text(Field::KernelName) == kernel; });
    return count;
}

QString idOf(ArgumentUse use) { return QString::number(static_cast<int>(use)); }

}  // namespace

AccessEditor::AccessEditor(QWidget* parent)
    : FieldEditor(parent), words_(new WrappedLabel(this)), standIn_(new WrappedLabel(this)), grid_(new QGridLayout) {
    setObjectName(name);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit - 2);
    setRole(words_, Role::Muted);
    setRole(standIn_, Role::Muted);
    standIn_->setText(tr("On a GPU a spin of the same grid, block, shared memory and length runs in its place."));
    grid_->setHorizontalSpacing(unit - 2);
    grid_->setVerticalSpacing(unit - 2);
    grid_->setColumnMinimumWidth(0, nameColumn);
    grid_->setColumnStretch(1, 1);
    column->addWidget(words_);
    column->addLayout(grid_);
    column->addWidget(standIn_);
}

void AccessEditor::fill(const Targets& targets) {
    const Operation& operation = *targets.operations.front();
    program_ = &targets.program;
    kernel_ = operation.text(Field::KernelName);
    const std::vector<Argument>& arguments = given(operation);
    QStringList structure;
    for (const Argument& argument : arguments) structure << QString::fromStdString(argument.name) << placeOf(argument);
    if (structure != structure_) build(arguments);
    structure_ = structure;
    const auto launches = static_cast<int>(launchesOf(targets.program.operations, kernel_));
    words_->setText(
        tr("The kernel received these buffers. What it does with them applies to all its launches (%L1):").arg(launches));
    words_->setToolTip(QString::fromStdString(kernel_));
    for (const Row& row : rows_) fillRow(row);
}

/// Builds one row for each address, even if several arguments point to it, as descriptors of tensors do.
void AccessEditor::build(const std::vector<Argument>& arguments) {
    clearLayout(grid_);
    rows_.clear();
    QStringList places;
    for (const Argument& argument : arguments) {
        const QString place = placeOf(argument);
        if (!places.contains(place)) {
            places << place;
            rows_.push_back({{}, new Chooser(place, this)});
        }
        rows_[static_cast<std::size_t>(places.indexOf(place))].arguments.push_back(argument.name);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) addRow(places[static_cast<qsizetype>(i)], i);
}

void AccessEditor::addRow(const QString& place, std::size_t index) {
    const Row& row = rows_[index];
    QStringList names;
    for (const std::string& argument : row.arguments) names << QString::fromStdString(argument);
    QLabel* label = makeMuted(place, this);
    label->setToolTip(tr("Argument %1", "position in the call").arg(names.join(QStringLiteral(", "))));
    label->setBuddy(row.chooser);
    row.chooser->setAccessibleName(tr("What it does with %1").arg(place));
    grid_->addWidget(label, static_cast<int>(index), 0);
    grid_->addWidget(row.chooser, static_cast<int>(index), 1);
    connect(row.chooser, &Chooser::chosen, this,
            [this, arguments = row.arguments](const QString& use) { declare(arguments, use); });
    label->show();
    row.chooser->show();
}

const KernelDeclaration* AccessEditor::declaration() const {
    const auto found = std::ranges::find(program_->kernels, kernel_, &KernelDeclaration::kernel);
    return found == program_->kernels.end() ? nullptr : &*found;
}

QString AccessEditor::useOf(const std::string& argument) const {
    const KernelDeclaration* known = declaration();
    if (!known) return {};
    const auto use = std::ranges::find(known->arguments, argument, &DeclaredArgument::argument);
    return use == known->arguments.end() ? QString() : idOf(use->use);
}

void AccessEditor::fillRow(const Row& row) const {
    const QString now = useOf(row.arguments.front());
    const bool mixed = std::ranges::any_of(row.arguments, [&](const std::string& each) { return useOf(each) != now; });
    const std::array words{tr("reads"), tr("writes"), tr("reads and writes"), tr("neither reads nor writes")};
    QList<Chooser::Entry> entries{{QString(), tr("not declared"), tr("It may read and write: races are possible")}};
    for (std::size_t i = 0; i < uses.size(); ++i) entries.append({idOf(uses[i]), words[i], QString()});
    row.chooser->fill(entries, now, mixed);
}

void AccessEditor::declare(const std::vector<std::string>& names, const QString& use) {
    const KernelDeclaration* known = declaration();
    DeclareKernel edit{known ? *known : KernelDeclaration{kernel_, {}, {}}, static_cast<std::uint32_t>(program_->kernels.size())};
    std::vector<DeclaredArgument>& arguments = edit.declaration.arguments;
    for (const std::string& argument : names) {
        const auto at = std::ranges::find(arguments, argument, &DeclaredArgument::argument);
        if (use.isEmpty()) {
            if (at != arguments.end()) arguments.erase(at);
        } else if (at != arguments.end()) {
            at->use = uses[use.toUInt()];
        } else {
            arguments.push_back({argument, uses[use.toUInt()], {}});
        }
    }
    Q_EMIT programEdited(Edit{std::move(edit)}, tr("Declare accesses"));
}

}  // namespace streamscope::ui

#include "moc_access_editor.cpp"
