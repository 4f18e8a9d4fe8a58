// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/range_fields.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int numberWidth = 9 * unit, stepWidth = 6 * unit;

QLabel* word(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    setRole(label, Role::Muted);
    return label;
}

}  // namespace

RangeFields::RangeFields(const QString& words, bool optional, QWidget* parent)
    : QWidget(parent), words_(words), optional_(optional), parameter_(new QComboBox(this)), range_(new QWidget(this)) {
    parameter_->setAccessibleName(optional ? tr("Second parameter") : tr("Parameter of the axis"));
    parameter_->setToolTip(optional ? tr("A second parameter adds a curve for each of its values")
                                    : tr("The parameter that is varied along the axis"));
    parameter_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    parameter_->setMaximumWidth(20 * unit);
    const QString whose = optional ? tr("second parameter") : tr("axis");
    from_ = field(tr("First value of the %1").arg(whose), tr("The first value, a whole number"), numberWidth);
    to_ = field(tr("Last value of the %1").arg(whose), tr("The last value, a whole number"), numberWidth);
    step_ = field(tr("Step of the %1").arg(whose), tr("What is added each time, or x2 to double and x10 for ten times as much"),
                  stepWidth);
    auto* fields = new QHBoxLayout(range_);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(unit * 3 / 4);
    for (QWidget* each :
         std::initializer_list<QWidget*>{word(tr("from"), this), from_, word(tr("to"), this), to_, word(tr("step"), this), step_})
        fields->addWidget(each);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit * 3 / 4);
    row->addWidget(word(words_, this));
    row->addWidget(parameter_);
    row->addWidget(range_);
    row->addStretch(1);
    connect(parameter_, &QComboBox::currentIndexChanged, this, &RangeFields::suggest);
}

QLineEdit* RangeFields::field(const QString& name, const QString& tip, int width) {
    auto* made = new QLineEdit(range_);
    made->setAccessibleName(name);
    made->setToolTip(tip);
    made->setFixedWidth(width);
    connect(made, &QLineEdit::textEdited, this, &RangeFields::refresh);
    connect(made, &QLineEdit::returnPressed, this, &RangeFields::entered);
    return made;
}

void RangeFields::setParameters(const std::vector<Parameter>& parameters) {
    const auto limits = [](const Parameter& p) { return std::tuple(p.id, p.min, p.max); };
    if (std::ranges::equal(parameters, parameters_, {}, limits, limits)) {
        parameters_ = parameters;
        return;
    }
    const std::string before = parameter();
    parameters_ = parameters;
    {
        const QSignalBlocker quiet(parameter_);
        parameter_->clear();
        if (optional_) parameter_->addItem(tr("nothing else"));
        for (const Parameter& each : parameters_)
            parameter_->addItem(QString::fromStdString(each.id), QString::fromStdString(each.id));
        parameter_->setCurrentIndex(std::max(0, parameter_->findData(QString::fromStdString(before))));
    }
    suggest();
}

void RangeFields::choose(const std::string& parameter) {
    parameter_->setCurrentIndex(std::max(0, parameter_->findData(QString::fromStdString(parameter))));
}

bool RangeFields::chosen() const { return parameter_->currentData().isValid(); }

std::string RangeFields::parameter() const { return parameter_->currentData().toString().toStdString(); }

SweepRangeRead RangeFields::read() const {
    return readSweepRange(parameter(), from_->text().toStdString(), to_->text().toStdString(), step_->text().toStdString());
}

/// Proposes a range over all values of the parameter.
void RangeFields::suggest() {
    range_->setVisible(chosen());
    const auto found = std::ranges::find(parameters_, parameter(), &Parameter::id);
    if (found != parameters_.end()) {
        const SweepRange range = suggestedRange(found->id, found->value, found->min, found->max);
        from_->setText(QString::number(range.from));
        to_->setText(QString::number(range.to));
        step_->setText((range.multiplies ? QStringLiteral("x%1") : QStringLiteral("%1")).arg(range.step));
    }
    refresh();
}

void RangeFields::refresh() {
    const bool wrong = chosen() && !read();
    const auto isNumber = [](const QLineEdit* field) {
        bool ok = false;
        field->text().trimmed().toLongLong(&ok);
        return ok;
    };
    const bool numbers = isNumber(from_) && isNumber(to_);
    setInvalid(from_, wrong && !isNumber(from_));
    setInvalid(to_, wrong && (!isNumber(to_) || (numbers && from_->text().toLongLong() > to_->text().toLongLong())));
    setInvalid(step_, wrong && numbers && from_->text().toLongLong() <= to_->text().toLongLong());
    Q_EMIT changed();
}

}  // namespace streamscope::ui

#include "moc_range_fields.cpp"
