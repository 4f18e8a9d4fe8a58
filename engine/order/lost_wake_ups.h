// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/order/captures.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// A wait for a value that may find another one in its word for ever: the value that satisfies it may be overwritten before the
/// wait reads it, and no write of such a value must follow (order.md D3).
struct LostWakeUp {
    /// A write, and the launch in which it is a node.
    struct Write {
        OperationId operation;
        std::optional<OperationId> launch;
    };
    OperationId wait;
    std::optional<Write> satisfies;  ///< none: the initial value does
    Write overwrites;
    WordId word;
    bool byChannels = false;  ///< what writes the value again is behind the wait in a hardware queue (model.md R7)
};

/// Returns whether the word of a wait gets a value that does not satisfy it. Only then a wake-up can be lost.
bool mayLoseWakeUps(const ResolvedProgram& program);

/// Returns the lost wake-ups of a program without failing calls, one for each wait. Ignores words with very many writes,
/// waits that nothing satisfies, and all further waits after some millions of pairs of a wait and a write.
std::vector<LostWakeUp> lostWakeUps(const ResolvedProgram& program, const Captures& captures,
                                    std::span<const DeviceInfo> devices);

}  // namespace streamscope
