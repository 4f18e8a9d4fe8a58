// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/graded_rows.h"

#include "app/grading/grade_report.h"
#include "app/grading/students.h"
#include "engine/lessons/grade_json.h"
#include "ui/lessons/help_row.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct GradedRowTexts {
    Q_DECLARE_TR_FUNCTIONS(GradedRowTexts)
};

constexpr std::size_t mostDrawn = 20'000;  ///< operations of a run that is kept for its picture

/// Returns the words with the part before them, if there are several.
QString inPart(const QString& part, const QString& words) {
    return part.isEmpty() ? words : GradedRowTexts::tr("Part %1: %2").arg(part, words);
}

ui::GradedState stateOf(const lessons::Grade& grade) {
    if (!grade.problem.empty()) return ui::GradedState::Broken;
    const std::optional<bool> isPassed = lessons::passed(grade);
    return !isPassed ? ui::GradedState::NotGraded : *isPassed ? ui::GradedState::Passed : ui::GradedState::NotPassed;
}

}  // namespace

ui::GradedRow waitingRow(const QString& file, const QString& student) { return {.student = student, .file = file}; }

std::vector<ui::GradedGroup> waitingGroups(const QStringList& students) {
    std::vector<ui::GradedGroup> groups;
    for (qsizetype i = 0; i < students.size(); ++i) {
        auto group = std::ranges::find_if(groups, [&](const auto& each) { return each.sum.student == students[i]; });
        if (group == groups.end()) group = groups.insert(groups.end(), ui::GradedGroup{waitingRow({}, students[i]), {}});
        group->rows.push_back(std::size_t(i));
    }
    return groups;
}

std::vector<ui::GradedGroup> gradedGroups(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::vector<ui::GradedGroup> groups;
    for (const GradedStudent& student : studentsIn(lesson, files)) {
        ui::GradedGroup group{waitingRow({}, ui::text(student.name)), student.files};
        ui::GradedRow& sum = group.sum;
        sum.state = student.open == 0 ? ui::GradedState::Passed : ui::GradedState::NotPassed;
        sum.points = student.points;
        sum.outOf = student.outOf;
        if (countsHelp(lesson)) sum.helped.emplace();
        for (const GradedPart& each : student.parts) {
            const QString id = ui::text(lessons::idOf(lesson, each.part));
            if (!each.file) {
                group.missing.push_back(
                    {.student = sum.student, .file = {}, .part = id, .state = ui::GradedState::Missing, .outOf = each.outOf});
                sum.mistakes << GradedRowTexts::tr("Part %1: not handed in").arg(id);
                continue;
            }
            const ui::GradedRow row = gradedRow({}, sum.student, lesson, files[*each.file].grade, nullptr);
            sum.tasks.insert(sum.tasks.end(), row.tasks.begin(), row.tasks.end());
            for (const QString& mistake : row.mistakes) sum.mistakes << inPart(row.part, mistake);
            for (const QString& title : row.helped.value_or(QStringList())) *sum.helped << inPart(row.part, title);
            sum.takenOff += row.takenOff;
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

ui::GradedRow gradedRow(const QString& file, const QString& student, const lessons::Lesson& lesson, const lessons::Grade& grade,
                        std::shared_ptr<const Timeline> timeline) {
    ui::GradedRow row = waitingRow(file, student);
    row.state = stateOf(grade);
    if (lesson.parts.size() > 1 && grade.isPartKnown) row.part = ui::text(lessons::idOf(lesson, grade.part));
    row.points = grade.points;
    row.outOf = grade.outOf;
    for (const std::string& each : reasonsOf(grade)) row.mistakes << ui::text(each);
    if (countsHelp(lesson)) row.helped = ui::titlesOfHelp(grade.helped);
    row.takenOff = grade.takenOff;
    if (row.state == ui::GradedState::Broken) return row;
    for (const lessons::GoalGrade& each : grade.goals) row.tasks.push_back({ui::messageText(each.says), each.met});
    for (const lessons::AnswerGrade& each : grade.answers) row.tasks.push_back({ui::text(each.ask), each.right});
    row.total = grade.total;
    if (timeline && timeline->operations.size() <= mostDrawn) row.timeline = std::move(timeline);
    return row;
}

}  // namespace streamscope::app
