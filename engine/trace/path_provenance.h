#pragma once

#include "engine/timeline/timeline.h"

#include <array>
#include <cstddef>

namespace streamscope {

/// Numbers of dependencies, by how they are known.
using ProvenanceCounts = std::array<std::size_t, provenances>;

/// Returns how the dependencies are known that hold the operations of the critical path together.
ProvenanceCounts restsOn(const Timeline& timeline);

}  // namespace streamscope
