// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A modified program to simulate, which answers a what-if question.
struct Alternative {
    std::string title;  ///< "Without the wait for e2"
    Program program;
    std::vector<DeviceProfile> devices;
    std::vector<std::string> skipped{};  ///< result ids ("k#2") of the calls to omit
};

/// Returns the alternative's resolved program. Omitted calls become host calls of zero duration, so that other operations keep
/// their indices. nullopt: it has problems.
std::optional<ResolvedProgram> resolvedOf(const Alternative& what);

/// Two operations that a change leaves without an order though both use the same bytes, at least one of them writing.
struct RaceMade {
    std::string later, earlier;  ///< ids of the unresolved operations
    std::string buffer;
    bool isCertain = true;  ///< false: the accesses of one of them are not known for certain
    friend bool operator==(const RaceMade&, const RaceMade&) = default;
};
/// Returns a race that the changed program has and the present one has not (order.md N5); nullopt if there is none.
std::optional<RaceMade> raceMade(const ResolvedProgram& present, const ResolvedProgram& changed);

/// Returns the program without an operation in all its turns. The record of a removed wait remains. nullopt: there is no such
/// operation.
std::optional<Alternative> withoutIt(const Program& source, const std::string& operation,
                                     const std::vector<DeviceProfile>& devices);

/// Returns the program without one of several turns of an operation; nullopt if it has only one.
std::optional<Alternative> withoutTurn(const Program& source, const ResolvedProgram& program, OperationId turn,
                                       const std::vector<DeviceProfile>& devices);

/// Returns alternatives in which the host is in time: without the call that blocked it, with the operation issued before that
/// call, or with calls of zero cost. Most informative first; empty if the stream was busy until the issue.
std::vector<Alternative> withoutGap(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                    OperationId late, const std::vector<DeviceProfile>& devices);

/// Returns the program without the cause of one wait of an operation, and with everything else: the wait for an event or value,
/// the order behind the previous operation in the stream (its successors keep theirs), the legacy barrier, or a resource. nullopt
/// if the cause cannot be removed. `timeline`: a run of this program.
std::optional<Alternative> withoutWait(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                       OperationId waiting, const Wait& wait, const std::vector<DeviceProfile>& devices);

}  // namespace streamscope
