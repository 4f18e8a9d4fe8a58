// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
#include "engine/lessons/grade.h"

#include <stop_token>

namespace streamscope::app {

/// Runs programs on simulated devices: the same figures on every machine, and no GPU is needed.
class LessonRuns {
public:
    /// `folder`: of the lesson, in which a profile file that it names must be.
    std::variant<lessons::GradedRun, std::string> run(const Program& program, const std::string& device, const QString& folder,
                                                      std::stop_token stop);

private:
    Devices devices_;
    Workers workers_;
};

}  // namespace streamscope::app
