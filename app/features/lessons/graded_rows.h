// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grading/grade_report.h"
#include "ui/grading/graded_row.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace streamscope::app {

/// Returns the row of a submission that is not graded yet. `file`: its name inside the folder or archive.
ui::GradedRow waitingRow(const QString& file, const QString& student);
/// Returns the students to whom the submissions belong, before there are grades.
std::vector<ui::GradedGroup> waitingGroups(const QStringList& students);
/// Returns the students with their sums and what they did not hand in. Each file has a grade.
std::vector<ui::GradedGroup> gradedGroups(const lessons::Lesson& lesson, const std::vector<GradedFile>& files);
/// Returns the row of a graded submission.
ui::GradedRow gradedRow(const QString& file, const QString& student, const lessons::Lesson& lesson, const lessons::Grade& grade,
                        std::shared_ptr<const Timeline> timeline);

}  // namespace streamscope::app
