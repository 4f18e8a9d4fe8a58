#pragma once

#include "engine/recording/operations.h"
#include "engine/recording/recording.h"

#include <map>
#include <vector>

namespace streamscope::recording {

/// Work of the devices, by the calls that asked for it. The recording must stay.
class Works {
public:
    explicit Works(const Recording& recording);

    /// Returns what was done for a call: of a captured one, each time that its graph was launched.
    const std::vector<const Work*>& of(const Call& call) const;
    /// Returns what a kernel was seen to take.
    KernelFacts factsOf(const Call& call) const;

private:
    const Recording& recording_;
    std::map<std::int64_t, std::vector<const Work*>> byCorrelation_, byNode_;
};

}  // namespace streamscope::recording
