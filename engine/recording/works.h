// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/operations.h"
#include "engine/recording/recording.h"

#include <map>
#include <string>
#include <vector>

namespace streamscope::recording {

/// Index of device work by the calls that requested it. Keeps a reference to the recording.
class Works {
public:
    explicit Works(const Recording& recording);

    /// Returns the device work of a call. A captured call has the work of every launch of its graph.
    const std::vector<const Work*>& of(const Call& call) const;
    /// Returns the recorded duration and resource use of a kernel.
    KernelFacts factsOf(const Call& call) const;

private:
    const Recording& recording_;
    std::map<std::int64_t, std::vector<const Work*>> byCorrelation_, byNode_;
    std::map<std::string, std::string> labels_;  ///< of kernels, by their names
};

}  // namespace streamscope::recording
