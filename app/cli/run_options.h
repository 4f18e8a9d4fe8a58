// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"
#include "app/commands/run_options.h"

/// Options of pictures, which several commands share.
namespace streamscope::app {

/// Adds --picture and the options for the page of any picture.
void addPicture(Options& options, RunCommand& run);
/// Adds the options for the picture of a timeline.
void addTimelinePicture(Options& options, RunCommand& run);
/// Adds the options for pictures with more than one run: steps, or another run.
void addRunPictures(Options& options, RunCommand& run);
/// Returns an error message for the picture options, such as that there is no picture; else an empty text.
QString problemOfPicture(const RunCommand& run);

}  // namespace streamscope::app
