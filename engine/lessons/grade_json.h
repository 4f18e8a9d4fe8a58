// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lessons/grade.h"

#include <cstddef>
#include <optional>
#include <string>

namespace streamscope::lessons {

/// Returns whether the part has goals or questions that are graded.
bool isGraded(const Grade& grade);
/// Returns whether the submission passed; nullopt if there was nothing to grade, and nothing is wrong with it.
std::optional<bool> passed(const Grade& grade);

/// Returns the id of a part, or its number from 1 on if it has none.
std::string idOf(const Lesson& lesson, std::size_t part);

/// Returns a grade as a JSON object, with its goals, answers and violations.
std::string toJson(const Lesson& lesson, const Grade& grade);

}  // namespace streamscope::lessons
