#pragma once

#include "engine/program/program.h"

#include <cstdint>

namespace streamscope {

/// Whether the two do the same when they run: all but name, notes, the device that the author meant, steps, and what this
/// version does not know.
bool sameProgram(const Program& a, const Program& b);

/// Equal for programs that are sameProgram(); for others hardly ever. One walk over the program, so that of many programs
/// only those worth it are compared whole.
std::uint64_t fingerprint(const Program& program);

}  // namespace streamscope
