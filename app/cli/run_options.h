// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include <map>
#include <string>

/// Options that several commands share.
namespace streamscope::app {

/// Adds what a run and each run of a sweep have in common.
void addRunOptions(Options& options, RunCommand& run);
/// Adds --set NAME=V, which gives a value to a parameter.
void addValues(Options& options, std::map<std::string, std::int64_t>& set);
/// Adds --picture and the options for the page of any picture.
void addPicture(Options& options, RunCommand& run);
/// Adds the options for the picture of a timeline.
void addTimelinePicture(Options& options, RunCommand& run);
/// Adds the options for more than one run in the picture: steps, or another run.
void addRunPictures(Options& options, RunCommand& run);
/// Returns what is wrong with the options for pictures, such as that there is no picture; empty: nothing.
QString problemOfPicture(const RunCommand& run);

}  // namespace streamscope::app
