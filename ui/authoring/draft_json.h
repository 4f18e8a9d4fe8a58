#pragma once

#include "ui/authoring/lesson_draft.h"

#include <QByteArray>

namespace streamscope::ui {

/// What stands in the fields, right or not yet, so that a draft outlives its session. No lesson file: that is lessonOf().
QByteArray toJson(const LessonDraft& draft);
/// nullopt where it is none that this version has written.
std::optional<LessonDraft> draftFromJson(const QByteArray& text);

}  // namespace streamscope::ui
