#pragma once

#include "engine/lessons/grade.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace streamscope::ui {

/// The goals of a part: what is wanted, what it is now, and a tick where it is met and counts; below, what was changed
/// that may not be, and a way back.
class GoalList : public QWidget {
    Q_OBJECT
public:
    explicit GoalList(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Until the first grade the goals stand there without figures; while covered, nothing does.
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

    Theme theme_ = Theme::light();
    QVBoxLayout* column_;
    std::vector<lessons::LessonGoal> goals_;
    QStringList wanted_;  ///< in words
    std::optional<lessons::Grade> grade_;
    bool covered_ = false;
    bool canTakeBack_ = false;
};

}  // namespace streamscope::ui
