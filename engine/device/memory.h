// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>

namespace streamscope {

enum class Memory : std::uint8_t { Device, Pinned, Pageable, Managed };
constexpr bool isHost(Memory memory) { return memory == Memory::Pinned || memory == Memory::Pageable; }

}  // namespace streamscope
