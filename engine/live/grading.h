// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

namespace streamscope::live {

/// Tells what the page of a lesson shows of the part `part` of `lesson`, whose id is `id`, with the program as its reader left
/// it; empty: as the part begins. `given`: what the reader answered, as typed, by question; `shown`: whether the reader asks for
/// the other answers. Returns {note, start, device, asks, questions: [{settled, refused, said, right, wrong, shown, given,
/// answer, because}]}: the note of the submission (formats.md, Lesson), the program and the device that the part begins with,
/// whether a question is open, and what is told of each. Once none is open also {solved, grade, broken, reasons}: the grade, the
/// rules that the submission breaks, and the reasons of the goals once all are met.
std::string teach(std::string question);

}  // namespace streamscope::live
