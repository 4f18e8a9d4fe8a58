// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/catalogue.h"

/// Access to a launch's arguments by name.
namespace streamscope::kernels {

/// Returns nullptr if the argument is missing.
const Argument* argument(std::span<const Argument> arguments, std::string_view name);
/// Returns a count or duration, or 0 if the argument is missing.
std::int64_t integer(std::span<const Argument> arguments, std::string_view name);
double real(std::span<const Argument> arguments, std::string_view name);
/// Returns a list of durations in ns, empty if the argument is missing.
std::span<const std::int64_t> durations(std::span<const Argument> arguments, std::string_view name);
/// Returns the size of the buffer passed, or 0 if it is missing.
std::uint64_t bufferBytes(std::span<const Argument> arguments, std::string_view name);

/// Returns the resources of a multiprocessor that a launch uses beside its threads, from the catalogue or from a recording. A
/// kernel of a program's own may have parameters of these names that mean something else.
int registersPerThread(const Descriptor& kernel, std::span<const Argument> arguments);
std::uint64_t staticSharedMemory(const Descriptor& kernel, std::span<const Argument> arguments);

/// Returns the number of elements of the buffer that the kernel uses.
std::uint64_t elementsUsed(const Parameter& parameter, std::span<const Argument> arguments);

}  // namespace streamscope::kernels
