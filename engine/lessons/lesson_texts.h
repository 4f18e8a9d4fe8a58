// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"
#include "engine/lessons/lesson.h"

#include <string>
#include <string_view>

/// Texts of a lesson in another language (formats.md, Lesson): `NAME.de.lesson` beside `NAME.lesson`.
namespace streamscope::lessons {

/// Returns the lesson with the texts of a file of its translation, in place of its own. Texts that the file leaves out stay as
/// they are. Problems have path, line and column: a field that the format lacks, another number of parts, questions, goals, hints
/// or choices, and a text that the lesson does not have.
Read<Lesson> withTexts(Lesson lesson, std::string texts);

/// Returns the JSON Schema of such files (resources/schema/lesson-texts.schema.json).
std::string lessonTextsSchema();

/// Returns the name of the lesson whose texts a file has in another language: "queues.lesson" for "queues.de.lesson". Empty for a
/// lesson.
std::string nameOfTranslated(std::string_view fileName);

}  // namespace streamscope::lessons
