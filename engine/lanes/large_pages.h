// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

namespace streamscope {

/// Allocates at most a page of memory in a shared large page of the system, which is released with the last allocation in it.
/// Requesting a page from the system takes longer than filling it, and a large one takes little longer than a small one.
std::shared_ptr<std::byte> fromLargePage(std::size_t bytes);

inline constexpr std::size_t largePage = std::size_t{2} << 20;

}  // namespace streamscope
