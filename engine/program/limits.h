// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

/// Limits of a program (formats.md). Reading checks them, and the inspector's fields allow no more.
namespace streamscope::limits {

inline constexpr std::uint64_t mostOperations = 1'000'000;
inline constexpr std::uint64_t mostStreams = 10'000;
inline constexpr std::uint64_t mostThreads = 1'000;
inline constexpr std::uint64_t mostContexts = 64;  ///< each takes some hundred megabytes of a real device
inline constexpr std::uint64_t mostOfAKind = 1'000'000;
inline constexpr std::uint64_t mostParts = 8'000'000;  ///< ranges and arguments of all operations, half a GiB
inline constexpr std::size_t longestLabel = 200;
inline constexpr std::int64_t largestBuffer = std::int64_t{1} << 40;
inline constexpr int deepestNesting = 64;
inline constexpr int mostProcesses = static_cast<int>(mostThreads);  ///< each has a thread

}  // namespace streamscope::limits
