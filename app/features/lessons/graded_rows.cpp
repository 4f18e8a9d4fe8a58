// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/graded_rows.h"

#include "app/course/grade_report.h"
#include "app/course/submissions.h"
#include "engine/lessons/grade_json.h"
#include "ui/lessons/help_row.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

constexpr std::size_t mostDrawn = 20'000;  ///< operations of a run that is kept for its picture

QStringList helpTitles(const lessons::Grade& grade) {
    QStringList titles;
    for (const lessons::HelpKind kind : lessons::allHelpKinds)
        if (std::ranges::find(grade.helped, lessons::nameOf(kind)) != grade.helped.end()) titles << ui::titleOfHelp(kind);
    return titles;
}

ui::GradedState stateOf(const lessons::Grade& grade) {
    if (!grade.problem.empty()) return ui::GradedState::Broken;
    const std::optional<bool> isPassed = lessons::passed(grade);
    return !isPassed ? ui::GradedState::NotGraded : *isPassed ? ui::GradedState::Passed : ui::GradedState::NotPassed;
}

}  // namespace

ui::GradedRow waitingRow(const QString& file) { return {.student = studentOf(file), .file = file}; }

ui::GradedRow gradedRow(const QString& file, const lessons::Lesson& lesson, const lessons::Grade& grade,
                        std::shared_ptr<const Timeline> timeline) {
    ui::GradedRow row = waitingRow(file);
    row.state = stateOf(grade);
    if (lesson.parts.size() > 1) row.part = ui::text(lessons::idOf(lesson, grade.part));
    row.points = grade.points;
    row.outOf = grade.outOf;
    row.mistakes = reasonsOf(grade);
    if (countsHelp(lesson)) row.helped = helpTitles(grade);
    row.takenOff = grade.takenOff;
    if (row.state == ui::GradedState::Broken) return row;
    for (const lessons::GoalGrade& each : grade.goals) row.tasks.push_back({ui::messageText(each.says), each.met});
    for (const lessons::AnswerGrade& each : grade.answers) row.tasks.push_back({ui::text(each.ask), each.right});
    row.total = grade.total;
    if (timeline && timeline->operations.size() <= mostDrawn) row.timeline = std::move(timeline);
    return row;
}

}  // namespace streamscope::app
