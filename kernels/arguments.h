#pragma once

#include "kernels/catalogue.h"

/// Reading a launch's arguments by name.
namespace streamscope::kernels {

/// nullptr where it was not given.
const Argument* argument(std::span<const Argument> arguments, std::string_view name);
/// A count or duration; 0 where it was not given.
std::int64_t integer(std::span<const Argument> arguments, std::string_view name);
double real(std::span<const Argument> arguments, std::string_view name);
/// Bytes of the buffer passed; 0 where none was.
std::uint64_t bufferBytes(std::span<const Argument> arguments, std::string_view name);

/// What a launch takes of a multiprocessor beside its threads: the catalogue's, or what was recorded.
int registersPerThread(const Descriptor& kernel, std::span<const Argument> arguments);
std::uint64_t staticSharedMemory(const Descriptor& kernel, std::span<const Argument> arguments);

/// Elements of the buffer that the kernel uses.
std::uint64_t elementsUsed(const Parameter& parameter, std::span<const Argument> arguments);

}  // namespace streamscope::kernels
