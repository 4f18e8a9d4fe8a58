// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/authoring/lesson_draft.h"

namespace streamscope::ui {

/// Problem of a draft and the field that has it.
struct DraftProblem {
    std::string path;    ///< JSON pointer: "/parts/0/goals/1/atMost"
    QString message{};   ///< "Part a, goal 2, value: type a time such as 12 ms."
    bool blocks = true;  ///< the lesson is a draft, which cannot be tried and graded
};

/// Returns the part in which a problem is.
std::optional<std::size_t> partOf(const DraftProblem& problem);

/// Returns what the reader of lessons refuses, in the words of the form, and what an author should change although the format
/// permits it. `devices` are the known profiles.
std::vector<DraftProblem> problemsOf(const LessonDraft& draft, const QStringList& devices);

}  // namespace streamscope::ui
