#pragma once

#include "engine/rules/findings.h"

namespace streamscope {

enum class RaceKind : std::uint8_t { OnDevice, HostReads };

/// Every race of the kind once for each pair of operations as written, with the least repair that was tried and holds.
void reportRaces(Findings& findings, RaceKind kind);

}  // namespace streamscope
