// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/argument_editor.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/kernel_arguments.h"
#include "ui/inspector/list_editors.h"
#include "ui/inspector/program_queries.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QHBoxLayout>

#include <algorithm>
#include <array>
#include <limits>

namespace streamscope::ui {
namespace {

using Given = std::variant<Scalar, Range>;

const std::string faultWord = "illegalAddress";

const Argument* argumentNamed(const Operation& operation, const std::string& name) {
    const auto& arguments = argumentsOf(operation);
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

/// Returns whether one argument excludes the other. The kernel spin takes one of three; setting one removes the others.
bool areRivals(const std::string& one, const std::string& other) {
    const std::array<std::string_view, 3> times{"duration", "work", "durations"};
    const auto isTime = [&](const std::string& name) { return std::ranges::find(times, name) != times.end(); };
    return one != other && isTime(one) && isTime(other);
}

QuantityRule ruleOf(const kernels::Parameter* parameter) {
    constexpr std::int64_t day = 86'400'000'000'000;
    using Whole = std::numeric_limits<std::int64_t>;
    if (!parameter) return {QuantityKind::Real, Whole::min(), Whole::max(), true};
    switch (parameter->kind) {
        case kernels::ParameterKind::Duration: return {QuantityKind::Time, 0, day, !parameter->required};
        case kernels::ParameterKind::Real: return {QuantityKind::Real, Whole::min(), Whole::max(), !parameter->required};
        case kernels::ParameterKind::Percent: return {QuantityKind::Percent, 0, 100, !parameter->required};
        case kernels::ParameterKind::Durations: return {QuantityKind::Times, 0, day, !parameter->required};
        case kernels::ParameterKind::Whole: return {QuantityKind::Whole, Whole::min(), Whole::max(), !parameter->required};
        case kernels::ParameterKind::BufferIn:
        case kernels::ParameterKind::BufferOut:
        case kernels::ParameterKind::BufferInOut:
        case kernels::ParameterKind::Fault:
        case kernels::ParameterKind::Count: break;
    }
    return {QuantityKind::Whole, 0, std::int64_t{1} << 40, !parameter->required};
}

void change(Operation& operation, const std::string& name, const std::optional<Given>& value) {
    std::vector<Argument> arguments = argumentsOf(operation);
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    if (!value) {
        if (found != arguments.end()) arguments.erase(found);
    } else if (found != arguments.end()) {
        found->value = *value;
    } else {
        arguments.push_back({name, *value});
    }
    if (value) std::erase_if(arguments, [&](const Argument& each) { return areRivals(each.name, name); });
    if (arguments.empty()) return operation.remove(Field::Arguments);
    operation.set(Field::Arguments, std::move(arguments));
}

Range rangeIn(const Argument* argument) {
    if (!argument) return {};
    if (const auto* range = std::get_if<Range>(&argument->value)) return *range;
    const auto* id = std::get_if<std::string>(&std::get<Scalar>(argument->value));
    return id ? Range{*id, {}, {}, {}} : Range{};
}

}  // namespace

ArgumentEditor::ArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent)
    : FieldEditor(parent), name_(name.toStdString()) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    if (parameter && kernels::isBuffer(parameter->kind)) {
        makeBuffer();
    } else if (parameter && parameter->kind == kernels::ParameterKind::Fault) {
        makeFault();
    } else {
        makeQuantity(parameter);
    }
    QWidget* const made = buffer_ ? static_cast<QWidget*>(buffer_) : fault_ ? static_cast<QWidget*>(fault_) : quantity_;
    layout->addWidget(made, 1);
    if (parameter) made->setToolTip(engineText(parameter->note));
}

/// Makes the editor for a buffer. A whole buffer is stored as its id only.
void ArgumentEditor::makeBuffer() {
    buffer_ = new RangeRow(QString::fromStdString(name_), false, this);
    forward(buffer_, [name = name_](const OperationChange& inner) -> OperationChange {
        return [name, inner](Operation& operation) {
            Operation entry = entryOf(rangeIn(argumentNamed(operation, name)));
            inner(entry);
            const Range range = rangeOf(entry);
            const bool whole = !range.offset && !range.bytes && range.unknown.empty();
            change(operation, name, whole ? Given{Scalar{range.buffer}} : Given{range});
        };
    });
}

void ArgumentEditor::makeQuantity(const kernels::Parameter* parameter) {
    quantity_ = new QuantityEdit(QString::fromStdString(name_), ruleOf(parameter), this);
    if (parameter)
        quantity_->setPlaceholder(parameter->fallback.empty() && !parameter->required ? tr("not given")
                                                                                      : text(parameter->fallback));
    connect(quantity_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        Q_EMIT edited([name = name_, value](
                          Operation& operation) { change(operation, name, value ? std::optional(Given{*value}) : std::nullopt); },
                      true);
    });
    connect(quantity_, &QuantityEdit::finished, this, &FieldEditor::finished);
    connect(quantity_, &QuantityEdit::cancelled, this, &FieldEditor::cancelled);
}

void ArgumentEditor::makeFault() {
    fault_ = new Chooser(QString::fromStdString(name_), this);
    connect(fault_, &Chooser::chosen, this, [this](const QString& word) {
        const auto value = word.isEmpty() ? std::nullopt : std::optional(Given{Scalar{word.toStdString()}});
        Q_EMIT edited([name = name_, value](Operation& operation) { change(operation, name, value); }, false);
    });
}

void ArgumentEditor::fill(const Targets& targets) {
    const Argument* first = argumentNamed(*targets.operations.front(), name_);
    const bool mixed = std::ranges::any_of(targets.operations, [&](const Operation* operation) {
        const Argument* other = argumentNamed(*operation, name_);
        return (other != nullptr) != (first != nullptr) || (other && !(*other == *first));
    });
    if (buffer_) {
        std::vector<Operation> entries;
        for (const Operation* operation : targets.operations) {
            entries.push_back(entryOf(rangeIn(argumentNamed(*operation, name_))));
            entries.back().id = operation->id;
        }
        Targets shown{targets.program, {}};
        for (const Operation& entry : entries) shown.operations.push_back(&entry);
        return buffer_->fill(shown);
    }
    const Scalar* scalar = first ? std::get_if<Scalar>(&first->value) : nullptr;
    if (fault_) {
        const std::string* word = scalar ? std::get_if<std::string>(scalar) : nullptr;
        const QList<Chooser::Entry> entries{{QString(), tr("none"), QString()}, {text(faultWord), text(faultWord), QString()}};
        return fault_->fill(entries, word ? QString::fromStdString(*word) : QString(), mixed);
    }
    quantity_->setScopes(loopScopesOf(targets.program, targets.operations.front()->id));
    const std::optional<Scalar> value = scalar ? std::optional(*scalar) : std::nullopt;
    mixed ? quantity_->setMixed(value) : quantity_->setValue(value);
}

FieldEditor* makeArgumentEditor(const QString& name, const kernels::Parameter* parameter, QWidget* parent) {
    return new ArgumentEditor(name, parameter, parent);
}

}  // namespace streamscope::ui

#include "moc_argument_editor.cpp"
