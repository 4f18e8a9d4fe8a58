// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"

#include <cstdint>
#include <optional>

/// Handles with which another process opens an event or memory (semantics.md I1 to I3).
namespace streamscope {

enum class IpcKind : std::uint32_t { Event = 1, Memory = 2 };

IpcHandle makeIpcHandle(IpcKind kind, std::uint64_t number);
/// Returns the number, or nullopt for an invalid handle.
std::optional<std::uint64_t> readIpcHandle(IpcKind kind, const IpcHandle& handle);

}  // namespace streamscope
