// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/form_fields.h"
#include "engine/trace/goals.h"
#include "ui/authoring/draft_object.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace streamscope::ui {

class ObjectForm;

/// Makes a goal whose value is yet to be typed.
DraftObject newGoal();

/// Form for one goal. Shows the value of its metric for the program in the window.
class GoalForm : public QFrame {
    Q_OBJECT
public:
    /// `operations` are the ids that a metric can refer to.
    GoalForm(const DraftObject& goal, std::size_t number, const QStringList& operations, QWidget* parent);
    const DraftObject& object() const { return goal_; }
    void setMeasured(const Measured& measured);
    /// Returns the widget of a member, or the first one.
    QWidget* fieldOf(const std::string& member) const;

Q_SIGNALS:
    void edited();
    void removeRequested();

private:
    QWidget* makeMetric(ObjectForm* form, const QStringList& operations);
    QWidget* makeBound(const lessons::FormField& field, ObjectForm* form);
    void fillBound();
    void storeMetric();
    void storeBound();
    void showMetric();
    void useNow();
    const MetricDefinition& chosenMetric() const;

    DraftObject goal_;
    QComboBox *metric_, *first_, *second_, *bound_, *truth_;
    QLineEdit *value_, *tolerance_;
    QLabel *explained_, *now_;
    QToolButton* use_;
    ObjectForm* form_;
    std::optional<MetricValue> measured_;
};

}  // namespace streamscope::ui
