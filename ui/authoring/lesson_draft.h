// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/form_fields.h"
#include "engine/lessons/lesson.h"
#include "ui/authoring/draft_object.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Lesson file that is being written, valid or not. Its parts have their solutions, too, as the member `solution`.
using LessonDraft = DraftObject;

/// Makes a draft with one part from a program.
LessonDraft newDraft(const Program& start);
/// The program after one of its steps.
struct StepOfDraft {
    QString title, note;  ///< Markdown
    Program program;
};
/// Makes a draft with a part for each step: it begins with the program before the step, and the program after it is the solution.
LessonDraft draftOfSteps(Program before, const std::vector<StepOfDraft>& steps);
/// Makes a part with the first free letter as its id. The only part of a lesson needs none.
DraftObject newPart(const std::vector<DraftObject>& parts, const Program& start);

/// Makes a draft of a lesson with loaded programs. `solutions` has one entry for each part.
LessonDraft draftOf(const lessons::Lesson& lesson, std::vector<std::optional<Program>> solutions);
/// Reads the JSON of a draft; nullopt for other texts.
std::optional<LessonDraft> draftFromJson(const QByteArray& text);

/// Returns the id after which the file of a part's solution is named: that of the part, or its number if the part has none of its
/// own yet.
QString solutionId(const std::vector<DraftObject>& parts, std::size_t part);

/// Returns the lesson file, without the solutions.
std::string lessonJson(const LessonDraft& draft);
/// Returns the lesson made of the fields that are valid.
lessons::Lesson lessonOf(const LessonDraft& draft);

std::optional<Program> programIn(const DraftObject& part, std::string_view member);
/// Sets a program of a part without the data of another lesson. No program removes the member.
void setProgram(DraftObject& part, std::string_view member, std::optional<Program> program);

lessons::AnswerKind answerKindOf(const DraftObject& question);

}  // namespace streamscope::ui
