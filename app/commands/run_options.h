// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options.h"

#include <map>
#include <string>

/// Options that several commands share.
namespace streamscope::app {

/// Adds the options that a run shares with each run of a sweep.
void addRunOptions(PlainOptions& options, PlainRun& run);
/// Adds --set NAME=V, which gives a value to a parameter.
void addValues(PlainOptions& options, std::map<std::string, std::int64_t>& set);
/// Adds --exercise: what repairs, what-ifs and bounds are to a class that takes a lesson (lessons::helpFrom).
void addExercise(PlainOptions& options, std::string& exercise);
/// Adds --language.
void addLanguage(PlainOptions& options, std::string& language, const char* sentence);

}  // namespace streamscope::app
