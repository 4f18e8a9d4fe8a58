// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <array>
#include <cstddef>

namespace streamscope {

/// Numbers of dependencies by provenance.
using ProvenanceCounts = std::array<std::size_t, provenances>;

/// Returns the provenances of the dependencies along the critical path.
ProvenanceCounts restsOn(const Timeline& timeline);

}  // namespace streamscope
