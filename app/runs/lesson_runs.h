// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"
#include "engine/json/expected.h"
#include "engine/lessons/grade.h"

#include <stop_token>

namespace streamscope::app {

/// Runner of programs on simulated devices, which need no GPU and give the same times on every machine.
class LessonRuns {
public:
    /// Runs a program. `folder`: the folder of the lesson; a profile file that the lesson names must be in it.
    Expected<lessons::GradedRun> run(const Program& program, const std::string& device, const std::string& folder,
                                     std::stop_token stop);

private:
    Devices devices_;
    Workers workers_;
};

}  // namespace streamscope::app
