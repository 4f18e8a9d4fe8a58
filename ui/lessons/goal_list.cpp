// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/goal_list.h"

#include "ui/lessons/small_parts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/text.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int markSize = 14;

/// Rounds the value, unless it would then look like a target that is not met.
QString valueText(const lessons::LessonGoal& wanted, const lessons::GoalGrade& goal) {
    const std::string rounded = lessons::roundedInWords(*goal.measured.value, goal.kind);
    for (const auto& limit : {wanted.goal.atMost, wanted.goal.atLeast, wanted.goal.equals})
        if (limit && !goal.met && rounded == lessons::inWords(*limit, goal.kind))
            return text(lessons::inWords(*goal.measured.value, goal.kind));
    return text(rounded);
}

QString nowText(const lessons::LessonGoal& wanted, const lessons::GoalGrade& goal) {
    const bool* truth = goal.measured.value ? std::get_if<bool>(&*goal.measured.value) : nullptr;
    if (truth) return goal.met ? GoalList::tr("yes") : GoalList::tr("not yet");
    const double* count =
        goal.measured.value && goal.kind == MetricKind::Count ? std::get_if<double>(&*goal.measured.value) : nullptr;
    if (count && *count == 0) return GoalList::tr("none");
    if (goal.measured.value) return GoalList::tr("now %1").arg(valueText(wanted, goal));
    return goal.measured.problem.empty() ? QString() : GoalList::tr("not yet");
}

}  // namespace

GoalList::GoalList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(unit);
    followTheme(this, [this] { fill(); });
}

void GoalList::setPart(const lessons::Part* part) {
    goals_ = part ? part->goals : std::vector<lessons::LessonGoal>{};
    wanted_.clear();
    for (const lessons::LessonGoal& goal : goals_)
        wanted_ << text(goal.says.empty() ? lessons::inWords(goal.goal, std::get_if<Program>(&part->start)) : goal.says);
    grade_.reset();
    fill();
}

void GoalList::setCovered(bool covered) {
    covered_ = covered;
    fill();
}

void GoalList::setGrade(std::optional<lessons::Grade> grade) {
    grade_ = std::move(grade);
    fill();
}

void GoalList::setCanTakeBack(bool can) {
    if (std::exchange(canTakeBack_, can) != can) fill();
}

void GoalList::fill() {
    lessonparts::clear(column_);
    addAll();
    lessonparts::showAll(column_);
}

void GoalList::addAll() {
    const bool known = grade_ && grade_->goals.size() == goals_.size();
    const bool counts = known && grade_->violations.empty() && grade_->problem.empty();
    if (covered_) return;  // the targets would give the answer away
    if (!goals_.empty()) column_->addWidget(lessonparts::caption(tr("Goals"), this));
    for (std::size_t at = 0; at < goals_.size(); ++at) addGoal(at, known ? &grade_->goals[at] : nullptr, counts);
    if (!grade_) return;
    if (!grade_->problem.empty()) {
        QLabel* problem = lessonparts::markdown({}, this);
        problem->setTextFormat(Qt::PlainText);
        problem->setObjectName(QStringLiteral("goalProblem"));
        problem->setText(tr("Nothing can be checked now: %1").arg(text(grade_->problem)));
        setRole(problem, Role::Error);
        column_->addWidget(problem);
    }
    addViolations();
}

void GoalList::addGoal(std::size_t at, const lessons::GoalGrade* graded, bool counts) {
    const bool met = graded && graded->met && counts, stays = met && graded->stays;
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("goal"));
    row->setProperty("met", met);
    row->setProperty("stays", stays);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(unit);
    auto* mark = new QLabel(row);
    mark->setFixedSize(markSize, markSize);
    const QColor ink = stays ? Theme::current().mutedText : Theme::current().success;
    if (met) mark->setPixmap(icon(QStringLiteral("check"), ink).pixmap(markSize, markSize));
    else mark->setText(QStringLiteral("○"));
    mark->setAlignment(Qt::AlignCenter);
    mark->setAccessibleName(stays ? tr("must stay true") : met ? tr("met") : tr("not met yet"));
    mark->setToolTip(mark->accessibleName());
    auto* words = new QLabel(lessonparts::withUnitsKept(wanted_[qsizetype(at)]), row);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    if (stays) setRole(words, Role::Muted);
    line->addWidget(mark, 0, Qt::AlignTop);
    line->addWidget(words, 1);
    const QString now = graded ? nowText(goals_[at], *graded) : QString();
    auto* value = new QLabel(lessonparts::withUnitsKept(now), row);
    value->setObjectName(QStringLiteral("goalNow"));
    stays ? setRole(value, Role::Muted) : value->setFont(strongFont());
    value->setVisible(!now.isEmpty());
    if (graded) value->setToolTip(text(graded->measured.problem));
    line->addWidget(value, 0, Qt::AlignTop | Qt::AlignRight);
    column_->addWidget(row);
    if (met && areAllMet() && !goals_[at].because.empty()) addBecause(text(goals_[at].because));
}

/// Returns whether all goals are met. The solution may explain goals that are met at the start.
bool GoalList::areAllMet() const { return std::ranges::all_of(grade_->goals, &lessons::GoalGrade::met); }

void GoalList::addBecause(const QString& words) {
    QLabel* because = lessonparts::markdown(words, this);
    because->setObjectName(QStringLiteral("goalBecause"));
    because->setContentsMargins(markSize + unit, 0, 0, 0);
    setRole(because, Role::Muted);
    column_->addWidget(because);
}

void GoalList::addViolations() {
    for (const lessons::Violation& each : grade_->violations) {
        auto* words = new QLabel(lessonparts::withUnitsKept(text(each.changed)), this);
        words->setObjectName(QStringLiteral("violation"));
        words->setTextFormat(Qt::PlainText);
        words->setWordWrap(true);
        if (!each.isOnTheWay) setRole(words, Role::Error);
        column_->addWidget(words);
    }
    if (grade_->violations.empty()) return;
    const bool onTheWay = std::ranges::all_of(grade_->violations, &lessons::Violation::isOnTheWay);
    auto* note = new QLabel(onTheWay ? tr("No goal counts until then.") : tr("No goal counts until this is corrected."), this);
    note->setWordWrap(true);
    setRole(note, Role::Muted);
    if (canTakeBack_) {
        QPushButton* back = lessonparts::button(tr("Undo"), QStringLiteral("takeBack"), this);
        back->setToolTip(tr("Undoes the last edit"));
        connect(back, &QPushButton::clicked, this, &GoalList::takeBackRequested);
        auto* row = new QHBoxLayout;
        row->addWidget(back);
        row->addWidget(note, 1);
        column_->addLayout(row);
    } else {
        column_->addWidget(note);
    }
}

}  // namespace streamscope::ui

#include "moc_goal_list.cpp"
