// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

namespace streamscope {

enum class RaceKind : std::uint8_t { OnDevice, HostReads };

/// Reports every race of the kind once for each pair of unresolved operations, with the smallest successful repair.
void reportRaces(Findings& findings, RaceKind kind);

/// Reports every possible race once for each pair of unresolved operations.
void reportPossibleRaces(Findings& findings);

}  // namespace streamscope
