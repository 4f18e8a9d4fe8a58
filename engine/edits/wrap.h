// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <string>
#include <vector>

/// Edits that put calls into a repeat or a range. For a graph see launch_as_graph.h, for a with withs.h.
namespace streamscope::changes {

/// Why calls cannot be wrapped together.
enum class NotTogether : std::uint8_t {
    They,            ///< they can
    Nothing,         ///< there are no calls
    SeveralThreads,  ///< they are not of one thread
    Apart,           ///< other calls are between them, or they are in several lists
};
/// Returns whether the calls are of one thread and follow one another in one list. Those in the body of another are not counted.
NotTogether together(const Program& program, const std::vector<std::string>& ids);

struct Wrapped {
    Edit edit;
    std::string id;  ///< of the new call
};
/// Moves the calls into the body of a new repeat at the place of the first. Fails with a sentence if a repeat cannot hold them.
Expected<Wrapped> repeatCalls(const Program& program, const std::vector<std::string>& ids, std::int64_t times);

/// Returns a range that no call is in: "range 1".
std::string freeRange(const Program& program);
/// Returns the range that each of the calls is in; empty if they are in several, or one is in none.
std::string rangeOf(const Program& program, const std::vector<std::string>& ids);
/// Puts the calls, with those of their bodies, into a range. An empty range takes them out of theirs.
Edit putIntoRange(const Program& program, const std::vector<std::string>& ids, const std::string& range);

}  // namespace streamscope::changes
