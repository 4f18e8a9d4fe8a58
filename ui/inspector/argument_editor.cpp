#include "ui/inspector/argument_editor.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/program_queries.h"

#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>

namespace streamscope::ui {
namespace {

const Argument* argumentNamed(const Operation& operation, const std::string& name) {
    const auto& arguments = argumentsOf(operation);
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

/// spin takes one of the two: setting one drops the other.
std::string rivalOf(const std::string& name) {
    if (name == "duration") return "work";
    return name == "work" ? "duration" : std::string();
}

QuantityRule ruleOf(const kernels::Parameter* parameter) {
    constexpr std::int64_t day = 86'400'000'000'000;
    if (!parameter) return {QuantityKind::Real, 0, 0, true};
    switch (parameter->kind) {
        case kernels::ParameterKind::Duration: return {QuantityKind::Time, 0, day, !parameter->required};
        case kernels::ParameterKind::Real: return {QuantityKind::Real, 0, 0, !parameter->required};
        default: return {QuantityKind::Whole, 0, std::int64_t{1} << 40, !parameter->required};
    }
}

QString text(std::string_view words) { return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size())); }

void change(Operation& operation, const std::string& name, const std::optional<Scalar>& value) {
    std::vector<Argument> arguments = argumentsOf(operation);
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    if (!value) {
        if (found != arguments.end()) arguments.erase(found);
    } else if (found != arguments.end()) {
        found->value = *value;
    } else {
        arguments.push_back({name, *value});
    }
    if (value) std::erase_if(arguments, [&](const Argument& each) { return each.name == rivalOf(name); });
    if (arguments.empty()) {
        operation.remove(Field::Arguments);
    } else {
        operation.set(Field::Arguments, std::move(arguments));
    }
}

}  // namespace

const std::vector<Argument>& argumentsOf(const Operation& operation) {
    static const std::vector<Argument> none;
    const Value* value = operation.find(Field::Arguments);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    return arguments ? *arguments : none;
}

ArgumentEditor::ArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent)
    : FieldEditor(parent), name_(name.toStdString()) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    if (parameter && kernels::isBuffer(parameter->kind)) {
        makeChooser();
    } else {
        makeQuantity(parameter);
    }
    QWidget* const made = chooser_ ? static_cast<QWidget*>(chooser_) : quantity_;
    layout->addWidget(made, 1);
    setFocusProxy(made);
    if (parameter) made->setToolTip(text(parameter->note));
}

void ArgumentEditor::makeChooser() {
    chooser_ = new Chooser(QString::fromStdString(name_), this);
    connect(chooser_, &Chooser::chosen, this,
            [this](const QString& id) { store(id.isEmpty() ? std::nullopt : std::optional(Scalar{id.toStdString()})); });
}

void ArgumentEditor::makeQuantity(const kernels::Parameter* parameter) {
    quantity_ = new QuantityEdit(QString::fromStdString(name_), ruleOf(parameter), this);
    if (parameter)
        quantity_->setPlaceholder(text(parameter->fallback.empty() && !parameter->required ? "not given" : parameter->fallback));
    connect(quantity_, &QuantityEdit::edited, this, &ArgumentEditor::store);
    connect(quantity_, &QuantityEdit::finished, this, &FieldEditor::finished);
}

void ArgumentEditor::store(const std::optional<Scalar>& value) {
    Q_EMIT edited([name = name_, value](Operation& operation) { change(operation, name, value); }, quantity_ != nullptr);
}

void ArgumentEditor::fill(const Targets& targets) {
    const Argument* first = argumentNamed(*targets.operations.front(), name_);
    const bool mixed = std::ranges::any_of(targets.operations, [&](const Operation* operation) {
        const Argument* other = argumentNamed(*operation, name_);
        return (other != nullptr) != (first != nullptr) || (other && !(*other == *first));
    });
    const Range* range = first ? std::get_if<Range>(&first->value) : nullptr;
    const Scalar* scalar = first ? std::get_if<Scalar>(&first->value) : nullptr;
    if (chooser_) {
        QList<Chooser::Entry> entries;
        for (const QString& id : idsOf(targets.program, ResourceKind::Buffer)) entries.append({id, id, {}});
        const std::string* id = scalar ? std::get_if<std::string>(scalar) : nullptr;
        chooser_->fill(entries, QString::fromStdString(range ? range->buffer : id ? *id : std::string()), mixed);
        return;
    }
    quantity_->setScope(scopeOf(targets.program, targets.operations.front()->id));
    if (mixed) {
        quantity_->setMixed();
    } else {
        quantity_->setValue(scalar ? std::optional(*scalar) : std::nullopt);
    }
}

FieldEditor* makeArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent) {
    return new ArgumentEditor(name, parameter, parent);
}

}  // namespace streamscope::ui
