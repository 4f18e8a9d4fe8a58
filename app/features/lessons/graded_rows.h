// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"
#include "ui/grading/graded_row.h"

#include <QString>

#include <memory>

namespace streamscope::app {

/// Returns the row of a submission that is not graded yet. `file`: its name inside the folder or archive.
ui::GradedRow waitingRow(const QString& file);
/// Returns the row of a graded submission.
ui::GradedRow gradedRow(const QString& file, const lessons::Lesson& lesson, const lessons::Grade& grade,
                        std::shared_ptr<const Timeline> timeline);

}  // namespace streamscope::app
