// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/authoring/lesson_draft.h"
#include "ui/document/write_file.h"

#include <QString>

#include <optional>
#include <vector>

/// Files of lessons that are being written: a lesson or a draft, and its solutions beside it.
namespace streamscope::app::lessondrafts {

/// Reads a draft with its programs and solutions, valid or not. Returns nothing if the file is no JSON of a lesson with parts.
std::optional<ui::LessonDraft> read(const QString& path);

/// Returns the files of a draft. `isComplete`: it is written as a lesson, in the order of the format, else as it was typed.
std::vector<ui::FileToWrite> filesOf(const ui::LessonDraft& draft, const QString& path, bool isComplete);

}  // namespace streamscope::app::lessondrafts
