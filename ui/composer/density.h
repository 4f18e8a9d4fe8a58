// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace streamscope::ui {

/// Level of detail of the calls in the composer, from a card with its figures to a tick.
enum class Density : std::uint8_t { Card, Chip, Tick };

}  // namespace streamscope::ui
