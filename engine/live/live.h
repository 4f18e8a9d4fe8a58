// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

/// The engine as questions and answers, both JSON texts, for a page that holds it as a module. A question has the fields
/// `program`, the text of a program file, and `device`, a name in `devices`, an object of the texts of profile files. A question
/// that cannot be read is answered by {"diagnostics": […]} (formats.md, Diagnostic).
namespace streamscope::live {

/// Runs the program on the device. Returns {"result": …} (formats.md, Result), or the diagnostics that prevent a run.
std::string simulate(std::string question);

/// Returns the diagnostics of the program on the device, with the repairs that typing leaves time for.
std::string check(std::string question);

/// Grades the program as a submission for the part `part`, or the one that it names, of the lesson in the text `lesson`. The
/// devices of the lesson's parts are in `devices`. Returns {"grade": …} as `grade --json` prints it, without the file.
std::string grade(std::string question);

/// Changes the program as `change` says, an object with one of these members:
///  edit: TEXT                                  an edit as JSON, as steps contain them
///  type: {text, stream?, at?, after?}          the calls of a typed line, before the call with index `at`, or behind `after`
///  amount: {of: CALL, to: "1.2 ms"}            a duration or bytes
///  stretch: {of: CALL, by: 1.5}                the same times a factor, rounded to three digits
///  removeWait: CALL                            a wait, with its record if nothing else needs that
///  unorder, order: {from: CALL, to: CALL}      takes away or adds the waits that let one follow the other
///  set: {parameter, value}, device: NAME, remove: CALL
///  putBack: TAKEN                              what removeWait took out
/// Returns {program, words, inverse, added, altered, removed}: the text, the words for undo, the edit that takes it back, as
/// text, the ids of calls, and `taken` of removeWait; or {mistakes: [MESSAGE…], line: [[TEXT, isWrong?]…]} of a typed line; or
/// {refused: WHY}.
std::string edit(std::string question);

/// Changes the program, if the question has a `change`, and lays out its run on the device, as a page draws it. `look` says how:
/// {size, scale, family, widths} (live.md). Without `device` it is that of the program, if the page has it. Returns what edit()
/// returns, and of a program {device, parameters, isAuthors, diagnostics, scene, says, chip, calls, waits}. A program that cannot
/// run has no scene and what follows it.
std::string scene(std::string question);

}  // namespace streamscope::live
