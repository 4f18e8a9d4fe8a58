// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/goal_form.h"

#include "ui/authoring/author_fields.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

QComboBox* chooser(const QString& name, const QString& title, const QStringList& items, bool editable, QWidget* parent) {
    auto* made = new QComboBox(parent);
    made->setObjectName(name);
    made->setAccessibleName(title);
    made->setEditable(editable);
    made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int letters = 12;
    made->setMinimumContentsLength(letters);
    made->addItems(items);
    return made;
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    for (QWidget* each : widgets) row->addWidget(each);
    return row;
}

}  // namespace

GoalForm::GoalForm(const DraftGoal& goal, std::size_t number, const QStringList& operations, QWidget* parent)
    : QFrame(parent), draft_(goal) {
    setObjectName(QStringLiteral("goalForm"));
    setRole(this, Role::Card);
    metric_ = chooser(QStringLiteral("metric"), tr("Metric"), {}, false, this);
    fillMetrics();
    metric_->setCurrentIndex(std::max(0, metric_->findText(goal.metric)));
    first_ = chooser(QStringLiteral("firstOperation"), tr("Operation"), operations, true, this);
    second_ = chooser(QStringLiteral("secondOperation"), tr("Operation after it"), operations, true, this);
    const bool two = chosenMetric().argument == "A,B";
    first_->setCurrentText(two ? goal.argument.section(u',', 0, 0) : goal.argument);
    second_->setCurrentText(two ? goal.argument.section(u',', 1) : QString());
    for (QComboBox* each : {first_, second_})
        if (each->currentText().isEmpty()) each->setCurrentIndex(-1);  // the first key press selects the first entry
    bound_ = chooser(QStringLiteral("bound"), tr("Type of bound"), {tr("at most"), tr("at least"), tr("equal to"), tr("near")},
                     false, this);
    bound_->setCurrentIndex(static_cast<int>(goal.bound));
    value_ = authoring::line(QStringLiteral("goalValue"), tr("12 ms, 80 %, 0"), this);
    value_->setText(goal.value);
    truth_ = chooser(QStringLiteral("goalTruth"), tr("Yes or no"), {tr("yes"), tr("no")}, false, this);
    truth_->setCurrentIndex(goal.value == QLatin1String("no") ? 1 : 0);
    tolerance_ = authoring::line(QStringLiteral("goalTolerance"), tr("within %"), this);
    tolerance_->setText(goal.tolerance);
    says_ = authoring::line(QStringLiteral("goalSays"), tr("In your own words; if empty, generated from the fields"), this);
    says_->setText(goal.says);
    because_ = authoring::line(QStringLiteral("goalBecause"), tr("Explanation, shown once all goals are met (Markdown)"), this);
    because_->setText(goal.because);
    explained_ = authoring::note({}, this);
    now_ = new QLabel(this);
    now_->setObjectName(QStringLiteral("goalNowIs"));
    now_->setTextFormat(Qt::PlainText);
    use_ = authoring::small(tr("Use"), QStringLiteral("useNow"), tr("Use this as the value"), this);
    points_ = authoring::points(QStringLiteral("goalPoints"), goal.points, this);
    arrange(number);
    for (QComboBox* each : {first_, second_}) connect(each, &QComboBox::editTextChanged, this, &GoalForm::edited);
    for (QLineEdit* each : {value_, tolerance_, says_, because_}) connect(each, &QLineEdit::textEdited, this, &GoalForm::edited);
    for (QComboBox* each : {metric_, bound_, truth_})
        connect(each, &QComboBox::activated, this, [this] {
            showMetric();
            Q_EMIT edited();
        });
    connect(qobject_cast<QDoubleSpinBox*>(points_), &QDoubleSpinBox::valueChanged, this, &GoalForm::edited);
    connect(use_, &QToolButton::clicked, this, &GoalForm::useNow);
    setMeasured({});
    showMetric();
}

void GoalForm::arrange(std::size_t number) {
    auto* title = new QLabel(tr("Goal %1").arg(number), this);
    title->setFont(strongFont());
    QToolButton* remove = authoring::small(tr("Remove"), QStringLiteral("removeGoal"), tr("Remove this goal"), this);
    connect(remove, &QToolButton::clicked, this, &GoalForm::removeRequested);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    column->setSpacing(unit);
    QHBoxLayout* head = rowOf({title});
    head->addStretch(1);
    head->addWidget(remove);
    column->addLayout(head);
    QHBoxLayout* what = rowOf({metric_, first_, second_});
    what->addStretch(1);
    column->addLayout(what);
    column->addWidget(explained_);
    QHBoxLayout* bounds = rowOf({bound_, value_, truth_, tolerance_});
    bounds->addStretch(1);
    bounds->addWidget(now_);
    bounds->addWidget(use_);
    column->addLayout(bounds);
    auto* worth = new QLabel(tr("Points"), this);
    worth->setToolTip(tr("0: a required goal; unless it is met, no other goal gives points"));
    QHBoxLayout* words = rowOf({says_, worth, points_});
    words->setStretch(0, 1);
    column->addLayout(words);
    column->addWidget(because_);
}

void GoalForm::fillMetrics() {
    for (const MetricDefinition& each : goalMetrics())
        metric_->addItem(QString::fromUtf8(each.name.data(), qsizetype(each.name.size())));
}

const MetricDefinition& GoalForm::chosenMetric() const {
    return goalMetrics()[static_cast<std::size_t>(std::max(0, metric_->currentIndex()))];
}

/// Shows the fields and the definition of the metric.
void GoalForm::showMetric() {
    const MetricDefinition& now = chosenMetric();
    explained_->setText(engineText(now.definition));
    const bool truth = now.kind == MetricKind::Truth;
    if (truth) bound_->setCurrentIndex(static_cast<int>(Bound::Equals));
    bound_->setEnabled(!truth);
    first_->setVisible(!now.argument.empty());
    second_->setVisible(now.argument == "A,B");
    value_->setVisible(!truth);
    truth_->setVisible(truth);
    tolerance_->setVisible(!truth && bound_->currentIndex() == static_cast<int>(Bound::Within));
}

void GoalForm::setMeasured(const Measured& measured) {
    measured_ = measured.value;
    use_->setVisible(measured_.has_value());
    if (measured_) now_->setText(tr("now %1").arg(QString::fromStdString(lessons::inWords(*measured_, chosenMetric().kind))));
    else now_->setText(measured.problem.empty() ? QString() : tr("now: %1").arg(QString::fromStdString(measured.problem)));
}

void GoalForm::useNow() {
    if (!measured_) return;
    const QString words = typed(*measured_, chosenMetric().kind);
    value_->setText(words);
    truth_->setCurrentIndex(words == QLatin1String("no") ? 1 : 0);
    Q_EMIT edited();
}

DraftGoal GoalForm::goal() const {
    DraftGoal now = draft_;
    const MetricDefinition& definition = chosenMetric();
    now.metric = metric_->currentText();
    now.argument.clear();
    if (!definition.argument.empty()) now.argument = first_->currentText().trimmed();
    if (definition.argument == "A,B") now.argument += u',' + second_->currentText().trimmed();
    now.bound = static_cast<Bound>(bound_->currentIndex());
    const bool truth = definition.kind == MetricKind::Truth;
    now.value = truth ? (truth_->currentIndex() == 0 ? QStringLiteral("yes") : QStringLiteral("no")) : value_->text();
    now.tolerance = tolerance_->text();
    now.says = says_->text();
    now.because = because_->text();
    now.points = authoring::pointsOf(points_);
    return now;
}

QWidget* GoalForm::fieldOf(DraftProblem::Field field) const {
    if (field == DraftProblem::Field::GoalArgument) return first_;
    if (field == DraftProblem::Field::GoalTolerance) return tolerance_;
    if (field == DraftProblem::Field::GoalValue) return value_;
    return metric_;
}

}  // namespace streamscope::ui

#include "moc_goal_form.cpp"
