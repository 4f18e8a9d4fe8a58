// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/goals.h"
#include "ui/authoring/lesson_draft.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace streamscope::ui {

/// Form for one goal. Shows the value of its metric for the program in the window.
class GoalForm : public QFrame {
    Q_OBJECT
public:
    /// `operations` are the ids that a metric can refer to.
    GoalForm(const DraftGoal& goal, std::size_t number, const QStringList& operations, QWidget* parent);
    DraftGoal goal() const;
    void setMeasured(const Measured& measured);
    QWidget* fieldOf(DraftProblem::Field field) const;

Q_SIGNALS:
    void edited();
    void removeRequested();

private:
    void arrange(std::size_t number);
    void fillMetrics();
    void showMetric();
    void useNow();
    const MetricDefinition& chosenMetric() const;

    DraftGoal draft_;
    QComboBox *metric_, *bound_, *first_, *second_, *truth_;
    QLineEdit *value_, *tolerance_, *says_, *because_;
    QLabel *explained_, *now_;
    QToolButton* use_;
    QWidget* points_;
    std::optional<MetricValue> measured_;
};

}  // namespace streamscope::ui
