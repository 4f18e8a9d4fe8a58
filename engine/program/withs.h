// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

/// Current streams as a program writes them (semantics.md A9).
namespace streamscope {

/// A streamEnter and its streamExit by the same thread, as indices into their list of calls.
struct With {
    std::size_t enter = 0, exit = 0;
    friend bool operator==(const With&, const With&) = default;
};
/// Returns the pairs of a list, outer ones before inner ones. A half without the other is in none.
std::vector<With> withs(const Program& program, const std::vector<Operation>& operations);

/// Returns whether a call of the program changes a current stream.
bool changesCurrentStream(const Program& program);

/// Returns the ids and, of each listed half of a pair, the id of the other half.
std::vector<std::string> withOtherHalves(const Program& program, std::vector<std::string> ids);

/// Returns the stream that a call names or goes into.
std::optional<StreamId> streamOfCall(const ResolvedOperation& call);

/// Streams that calls name or go into, in all turns, by the operation of the program.
using StreamsOfCalls = std::map<std::string, std::set<StreamId>, std::less<>>;
StreamsOfCalls streamsOfCalls(const ResolvedProgram& program);

/// Returns the name by which a call reaches the stream: "copy", "default", "legacy".
std::string writtenName(const ResolvedStream& stream, DefaultStream standard);

/// Why calls are not put into a `with`.
enum class NotPut : std::uint8_t {
    SeveralLists,    ///< The calls are not in one list, or there are none.
    SeveralThreads,  ///< The calls are not of one thread.
    SeveralStreams,  ///< A call beside them goes into the current stream, another one in each turn, so that it cannot name it.
    DoesNotFit,      ///< The edit does not fit: see `error`.
};

/// An edit that puts a `with` of the stream around calls of one list and one thread. Those that named it name it no longer; every
/// other call keeps its stream. Without an edit, `why` gives the reason.
struct PutIntoWith {
    std::optional<Edit> edit;
    NotPut why = NotPut::DoesNotFit;
    std::string error;
    std::string enter, exit;  ///< ids of the new calls
};
PutIntoWith putIntoWith(const Program& program, std::span<const std::string> ids, const std::string& stream);

}  // namespace streamscope
