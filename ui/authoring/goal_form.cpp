// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/goal_form.h"

#include "engine/lessons/lesson.h"
#include "ui/authoring/author_fields.h"
#include "ui/authoring/object_form.h"
#include "ui/authoring/typed_values.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

/// Members of the bounds in the order of their names in the form. The last one has a tolerance beside it.
constexpr std::array<std::string_view, 4> bounds{"atMost", "atLeast", "equals", "of"};
constexpr int equalTo = 2, nearTo = 3;

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
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    for (QWidget* each : widgets) row->addWidget(each);
    row->addStretch(1);
    return row;
}

}  // namespace

DraftObject newGoal() {
    DraftObject goal;
    goal.setText("metric", QStringLiteral("makespan"));
    goal.setTyped("atMost", {}, std::nullopt);
    return goal;
}

GoalForm::GoalForm(const DraftObject& goal, std::size_t number, const QStringList& operations, QWidget* parent)
    : QFrame(parent), goal_(goal) {
    setObjectName(QStringLiteral("goalForm"));
    form_ = new ObjectForm(
        goal_, lessons::goalFields(), QStringLiteral("goal"),
        [&](const lessons::FormField& field, ObjectForm* form) {
            return field.editor == lessons::Editor::Metric ? makeMetric(form, operations) : makeBound(field, form);
        },
        this);
    QToolButton* remove = authoring::small(tr("Remove"), QStringLiteral("removeGoal"), tr("Remove this goal"), this);
    authoring::fillCard(this, tr("Goal %1").arg(number), {remove}, form_);
    connect(remove, &QToolButton::clicked, this, &GoalForm::removeRequested);
    connect(form_, &ObjectForm::edited, this, &GoalForm::edited);
    setMeasured({});
    showMetric();
}

QWidget* GoalForm::makeMetric(ObjectForm* form, const QStringList& operations) {
    auto* box = new QWidget(form);
    const QString name = goal_.text("metric").section(u':', 0, 0), argument = goal_.text("metric").section(u':', 1);
    metric_ = chooser(QStringLiteral("metric"), tr("Metric"), {}, false, box);
    for (const MetricDefinition& each : goalMetrics()) metric_->addItem(text(each.name));
    metric_->setCurrentIndex(std::max(0, metric_->findText(name)));
    first_ = chooser(QStringLiteral("firstOperation"), tr("Operation"), operations, true, box);
    second_ = chooser(QStringLiteral("secondOperation"), tr("Operation after it"), operations, true, box);
    const bool two = chosenMetric().argument == "A,B";
    first_->setCurrentText(two ? argument.section(u',', 0, 0) : argument);
    second_->setCurrentText(two ? argument.section(u',', 1) : QString());
    for (QComboBox* each : {first_, second_})
        if (each->currentText().isEmpty()) each->setCurrentIndex(-1);  // the first key press selects the first entry
    explained_ = authoring::note({}, box);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    column->addLayout(rowOf({metric_, first_, second_}));
    column->addWidget(explained_);
    connect(metric_, &QComboBox::activated, this, [this] {
        showMetric();
        storeMetric();
        storeBound();
    });
    for (QComboBox* each : {first_, second_}) connect(each, &QComboBox::editTextChanged, this, &GoalForm::storeMetric);
    return box;
}

QWidget* GoalForm::makeBound(const lessons::FormField& field, ObjectForm* form) {
    auto* box = new QWidget(form);
    bound_ = chooser(QStringLiteral("bound"), tr("Type of bound"), {tr("at most"), tr("at least"), tr("equal to"), tr("near")},
                     false, box);
    value_ = authoring::line(QStringLiteral("goalValue"), engineText(field.placeholder), box);
    truth_ = chooser(QStringLiteral("goalTruth"), tr("Yes or no"), {tr("yes"), tr("no")}, false, box);
    tolerance_ = authoring::line(QStringLiteral("goalTolerance"), tr("within %"), box);
    now_ = new QLabel(box);
    now_->setObjectName(QStringLiteral("goalNowIs"));
    now_->setTextFormat(Qt::PlainText);
    use_ = authoring::small(tr("Use"), QStringLiteral("useNow"), tr("Use this as the value"), box);
    QHBoxLayout* row = rowOf({bound_, value_, truth_, tolerance_});
    row->addWidget(now_);
    row->addWidget(use_);
    box->setLayout(row);
    fillBound();
    for (QComboBox* each : {bound_, truth_})
        connect(each, &QComboBox::activated, this, [this] {
            showMetric();
            storeBound();
        });
    for (QLineEdit* each : {value_, tolerance_}) connect(each, &QLineEdit::textEdited, this, &GoalForm::storeBound);
    connect(use_, &QToolButton::clicked, this, &GoalForm::useNow);
    for (const std::string_view each : bounds) form->setField(std::string(each), value_);
    form->setField("within", tolerance_);
    return box;
}

/// Shows the bound that the goal has.
void GoalForm::fillBound() {
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        if (!goal_.has(bounds[i])) continue;
        bound_->setCurrentIndex(static_cast<int>(i));
        const auto number = goal_.number(bounds[i]);
        value_->setText(number ? typed::inWords(*number, chosenMetric().kind) : goal_.text(bounds[i]));
        truth_->setCurrentIndex(goal_.json(bounds[i]) == "false" ? 1 : 0);
    }
    if (chosenMetric().kind == MetricKind::Truth) value_->clear();
    const auto tolerance = goal_.number("within");
    tolerance_->setText(tolerance ? typed::inWords(*tolerance * 100) : goal_.text("within"));
}

void GoalForm::storeMetric() {
    const MetricDefinition& definition = chosenMetric();
    QString metric = metric_->currentText();
    if (!definition.argument.empty()) metric += u':' + first_->currentText().trimmed();
    if (definition.argument == "A,B") metric += u',' + second_->currentText().trimmed();
    goal_.setText("metric", metric);
    form_->touch();
}

void GoalForm::storeBound() {
    const MetricKind kind = chosenMetric().kind;
    for (const std::string_view each : bounds) goal_.remove(each);
    goal_.remove("within");
    const std::string_view bound = bounds[static_cast<std::size_t>(bound_->currentIndex())];
    if (kind == MetricKind::Truth) goal_.set(bound, truth_->currentIndex() == 0 ? "true" : "false");
    else
        goal_.setTyped(bound, value_->text(),
                       kind == MetricKind::Time ? typed::time(value_->text()) : typed::number(value_->text()));
    if (bound_->currentIndex() == nearTo) goal_.setTyped("within", tolerance_->text(), typed::share(tolerance_->text()));
    form_->touch();
}

const MetricDefinition& GoalForm::chosenMetric() const {
    return goalMetrics()[static_cast<std::size_t>(std::max(0, metric_->currentIndex()))];
}

/// Shows the fields and the definition of the metric.
void GoalForm::showMetric() {
    const MetricDefinition& now = chosenMetric();
    explained_->setText(engineText(now.definition));
    const bool truth = now.kind == MetricKind::Truth;
    if (truth) bound_->setCurrentIndex(equalTo);
    bound_->setEnabled(!truth);
    first_->setVisible(!now.argument.empty());
    second_->setVisible(now.argument == "A,B");
    value_->setVisible(!truth);
    truth_->setVisible(truth);
    tolerance_->setVisible(!truth && bound_->currentIndex() == nearTo);
}

void GoalForm::setMeasured(const Measured& measured) {
    measured_ = measured.value;
    use_->setVisible(measured_.has_value());
    if (measured_) now_->setText(tr("now %1").arg(messageText(lessons::inWords(*measured_, chosenMetric().kind))));
    else now_->setText(measured.problem.empty() ? QString() : tr("now: %1").arg(QString::fromStdString(measured.problem)));
}

void GoalForm::useNow() {
    if (!measured_) return;
    const QString words = typed::inWords(*measured_, chosenMetric().kind);
    value_->setText(words);
    truth_->setCurrentIndex(words == QLatin1String("no") ? 1 : 0);
    storeBound();
}

QWidget* GoalForm::fieldOf(const std::string& member) const {
    if (member == "metric" && !chosenMetric().argument.empty()) return first_;
    QWidget* field = form_->fieldOf(member);
    return field && member != "metric" ? field : metric_;
}

}  // namespace streamscope::ui

#include "moc_goal_form.cpp"
