// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

namespace streamscope::live {

/// Tells what the page of a lesson shows of the part `part` of `lesson`, whose id is `id`, with the program as its reader left
/// it; empty: as the part begins. `given`: what the reader answered, as typed, by question; `shown`: whether the reader asks for
/// the other answers; `helped`: whether for repairs that count. Returns {note, start, device, asks, unaided, questions:
/// [{settled, refused, tooHigh, tooLow, tried, said, right, wrong, shown, given, answer, because}]}: the note of the submission
/// (formats.md, Lesson), the program and the device that the part begins with, whether a question is open, whether repairs are
/// not shown, and what is told of each question. Once none is open also {solved, grade, goals, broken, reasons, look,
/// afterwards}: the grade, what each goal is ("met", "stays" if it must only stay true, or "open"), the rules that the submission
/// breaks, the reasons of the goals once all are met, what to look at, and what to see once the part is solved.
///
/// A wrong number is a first guess, after which the question is asked once more. The same number again is not the second one.
std::string teach(std::string question);

}  // namespace streamscope::live
