// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/authoring/lesson_draft.h"

#include <QByteArray>

namespace streamscope::ui {

/// Serializes the contents of all fields, valid or not, so that a draft survives the session. lessonOf() makes a lesson file.
QByteArray toJson(const LessonDraft& draft);
/// Reads a draft, nullopt if this version did not write it.
std::optional<LessonDraft> draftFromJson(const QByteArray& text);

}  // namespace streamscope::ui
