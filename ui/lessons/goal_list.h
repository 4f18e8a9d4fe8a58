// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace streamscope::ui {

/// List of the goals of a part: target, current value, and a tick for those that are met and count. Those that the start meets
/// are grey, since they must only stay true. Below, edits that the
/// lesson does not allow, with a button to undo them.
class GoalList : public QWidget {
    Q_OBJECT
public:
    explicit GoalList(QWidget* parent = nullptr);
    /// Sets the part. Goals have no values until the first grade, and are hidden while covered.
    void setPart(const lessons::Part* part);
    void setCovered(bool covered);
    void setGrade(std::optional<lessons::Grade> grade);
    void setCanTakeBack(bool can);

Q_SIGNALS:
    void takeBackRequested();

private:
    void fill();
    void addAll();
    void addGoal(std::size_t at, const lessons::GoalGrade* graded, bool counts);
    void addBecause(const QString& words);
    bool areAllMet() const;
    void addViolations();

    QVBoxLayout* column_;
    std::vector<lessons::LessonGoal> goals_;
    QStringList wanted_;  ///< targets as text
    std::optional<lessons::Grade> grade_;
    bool covered_ = false;
    bool canTakeBack_ = false;
};

}  // namespace streamscope::ui
