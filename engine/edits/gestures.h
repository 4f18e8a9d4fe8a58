// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/edits/order_edits.h"
#include "engine/json/expected.h"
#include "engine/program/edit.h"
#include "engine/program/resolved_program.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Edits for the gestures of a reader upon a timeline, with the words for undo. Each fails with a sentence that says why it
/// cannot be done. A call may be named by one of its turns: "k#3" is k.
namespace streamscope::changes {

struct Gesture {
    Edit edit;
    std::string words;  ///< "Set kernel 1 to 1.23 ms"
};

/// Sets the duration or the bytes of a call, whichever it has: "1.2 ms", "4 MB". Buffers that are too small for the bytes grow.
Expected<Gesture> setAmount(const Program& program, const std::string& call, const std::string& amount);
/// Multiplies the duration or the bytes, and rounds to three significant digits.
Expected<Gesture> stretch(const Program& program, const std::string& call, double factor);
/// Removes a wait, and the record that it is bound to if nothing else uses that.
Expected<Gesture> removeWait(const Program& program, const ResolvedProgram& resolved, const std::string& wait);
/// Removes the waits by which `to` begins after `from`.
Expected<Gesture> removeOrder(const Program& program, const ResolvedProgram& resolved, const std::string& from,
                              const std::string& to);
/// Makes `to` begin after `from` has ended, by a record and a wait.
Expected<Gesture> order(const Program& program, std::shared_ptr<const ResolvedProgram> resolved, const std::string& from,
                        const std::string& to, Circles circles = Circles::Earlier);
Expected<Gesture> removeCall(const Program& program, const std::string& call);
Expected<Gesture> setParameter(const Program& program, const std::string& parameter, std::int64_t value);
Expected<Gesture> setDevice(const Program& program, const std::string& device);

/// Returns an edit that inserts calls, behind those that they once followed, whatever was added since. `before`: the ids of the
/// program's own list at that time.
Edit behindFormer(const Program& program, Edit edit, const std::vector<std::string>& before);

/// Ids of the calls, with those of bodies, that an edit added, altered or removed. A call is altered if a field of its own is.
struct Changed {
    std::vector<std::string> added, altered, removed;
};
Changed changedCalls(const Program& before, const Program& after);

}  // namespace streamscope::changes
