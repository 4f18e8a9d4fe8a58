// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include <map>
#include <string>

/// Options that several commands share.
namespace streamscope::app {

/// Adds the options that a run shares with each run of a sweep.
void addRunOptions(Options& options, RunCommand& run);
/// Adds --set NAME=V, which gives a value to a parameter.
void addValues(Options& options, std::map<std::string, std::int64_t>& set);
/// Adds --picture and the options for the page of any picture.
void addPicture(Options& options, RunCommand& run);
/// Adds the options for the picture of a timeline.
void addTimelinePicture(Options& options, RunCommand& run);
/// Adds the options for pictures with more than one run: steps, or another run.
void addRunPictures(Options& options, RunCommand& run);
/// Adds --exercise: what repairs, what-ifs and bounds are to a class that takes a lesson (lessons::helpFrom).
void addExercise(Options& options, QString& exercise);
/// Adds --language.
void addLanguage(Options& options, QString& language, const char* sentence);
/// Returns an error message for the picture options, such as that there is no picture; else an empty text.
QString problemOfPicture(const RunCommand& run);

}  // namespace streamscope::app
