// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/whatif/what_if.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace streamscope {

/// A change of the program that may make it faster, of all places that are alike.
struct CandidateChange {
    std::string title;
    std::size_t count = 1;  ///< places that it changes at once
    std::string rule;       ///< the diagnostics that offer it; empty: the change of a wait
    Nanoseconds exposed{};  ///< of a wait: how long it kept its stream idle
    Alternative what;
};

/// Returns whether a repair is offered.
using IsOfferedHere = std::function<bool(const Fix&)>;

/// Returns the changes that are worth a run: the repairs of the diagnostics, those of one rule with one title as one change, and
/// the program without the cause of a wait that kept streams idle, all turns of a loop as one. Event waits of one stream for
/// another at several places are one change, too, beside the longest of them. The largest groups and the longest waits come
/// first, at most `most` of each sort. `timeline`: a run of this program.
std::vector<CandidateChange> candidateChanges(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                              const std::vector<Diagnostic>& diagnostics,
                                              const std::vector<DeviceProfile>& devices, const IsOfferedHere& isOffered,
                                              std::size_t most = 20);

}  // namespace streamscope
