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

QString passedBuffer(const Argument& argument) {
    if (const auto* range = std::get_if<Range>(&argument.value)) return QString::fromStdString(range->buffer);
    const auto* text = std::get_if<std::string>(&std::get<Scalar>(argument.value));
    return text ? QString::fromStdString(*text) : QString();
}

std::size_t launchesOf(const std::vector<Operation>& operations, const std::string& kernel) {
    std::size_t count = 0;
    for (const Operation& operation : operations) {
        count += operation.text(Field::KernelName) == kernel;
        if (const auto* body = operation.body()) count += launchesOf(*body, kernel);
    }
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
    for (const Argument& argument : arguments) structure << QString::fromStdString(argument.name) << passedBuffer(argument);
    if (structure != structure_) build(arguments);
    structure_ = structure;
    const auto launches = static_cast<int>(launchesOf(targets.program.operations, kernel_));
    words_->setText(tr(
        "It was given these buffers. Declare what it does with them, for all %n launch(es) of this kernel:", nullptr, launches));
    words_->setToolTip(QString::fromStdString(kernel_));
    for (const auto& [argument, chooser] : choosers_) fillRow(chooser, argument);
}

void AccessEditor::build(const std::vector<Argument>& arguments) {
    clearLayout(grid_);
    choosers_.clear();
    int row = 0;
    for (const Argument& argument : arguments) {
        const QString title =
            tr("%1 (argument %2)", "buffer, position").arg(passedBuffer(argument), QString::fromStdString(argument.name));
        QLabel* label = makeMuted(title, this);
        auto* chooser = new Chooser(title, this);
        label->setBuddy(chooser);
        grid_->addWidget(label, row, 0);
        grid_->addWidget(chooser, row++, 1);
        choosers_.emplace_back(argument.name, chooser);
        connect(chooser, &Chooser::chosen, this, [this, name = argument.name](const QString& use) { declare(name, use); });
        label->show();
        chooser->show();
    }
}

const KernelDeclaration* AccessEditor::declaration() const {
    const auto found = std::ranges::find(program_->kernels, kernel_, &KernelDeclaration::kernel);
    return found == program_->kernels.end() ? nullptr : &*found;
}

void AccessEditor::fillRow(Chooser* chooser, const std::string& argument) {
    QString now;
    if (const KernelDeclaration* known = declaration()) {
        const auto use = std::ranges::find(known->arguments, argument, &DeclaredArgument::argument);
        if (use != known->arguments.end()) now = idOf(use->use);
    }
    const std::array words{tr("reads"), tr("writes"), tr("reads and writes"), tr("neither reads nor writes")};
    QList<Chooser::Entry> entries{{QString(), tr("not declared"), tr("It may read and write: races are possible")}};
    for (std::size_t i = 0; i < uses.size(); ++i) entries.append({idOf(uses[i]), words[i], QString()});
    chooser->fill(entries, now, false);
}

void AccessEditor::declare(const std::string& argument, const QString& use) {
    const KernelDeclaration* known = declaration();
    DeclareKernel edit{known ? *known : KernelDeclaration{kernel_, {}, {}}, static_cast<std::uint32_t>(program_->kernels.size())};
    std::vector<DeclaredArgument>& arguments = edit.declaration.arguments;
    const auto at = std::ranges::find(arguments, argument, &DeclaredArgument::argument);
    if (use.isEmpty()) {
        if (at != arguments.end()) arguments.erase(at);
    } else if (at != arguments.end()) {
        at->use = uses[use.toUInt()];
    } else {
        arguments.push_back({argument, uses[use.toUInt()], {}});
    }
    Q_EMIT programEdited(Edit{std::move(edit)}, tr("Declare accesses"));
}

}  // namespace streamscope::ui

#include "moc_access_editor.cpp"
