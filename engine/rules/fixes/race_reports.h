#pragma once

#include "engine/rules/findings.h"

namespace streamscope {

enum class RaceKind : std::uint8_t { OnDevice, HostReads };

/// Every race of the kind once for each pair of operations as written, with the least repair that was tried and holds.
void reportRaces(Findings& findings, RaceKind kind);

/// Every race that is only possible, once for each pair of kernels or operations as written.
void reportPossibleRaces(Findings& findings);

}  // namespace streamscope
