#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// What to simulate to see what would be if something were not there.
struct Alternative {
    std::string title;  ///< "Without the wait for e2"
    Program program;
    std::vector<DeviceProfile> devices;
    std::vector<std::string> skipped{};  ///< result ids ("k#2") whose calls are not made
};

/// The alternative's program, resolved; what it skips has become a host call that takes no time, so that every other
/// operation keeps its place. nullopt: it has problems.
std::optional<ResolvedProgram> resolvedOf(const Alternative& what);

/// Without an operation, with all its turns; of a wait its record stays. nullopt: the program has no such operation.
std::optional<Alternative> withoutIt(const Program& source, const std::string& operation,
                                     const std::vector<DeviceProfile>& devices);

/// Without one turn of an operation that a repeat makes several of; nullopt: it has one only.
std::optional<Alternative> withoutTurn(const Program& source, const ResolvedProgram& program, OperationId turn,
                                       const std::vector<DeviceProfile>& devices);

/// What would be if the host had come in time: without the call that held it, with the operation issued before that call, or
/// with calls that cost no time. The most telling first; empty where the stream was busy until the issue.
std::vector<Alternative> withoutGap(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                    OperationId late, const std::vector<DeviceProfile>& devices);

/// Without what held an operation back during one piece of its waiting, and without nothing else: an event's or a value's
/// wait, the order behind the operation before in the stream (who comes after it still does), the legacy barrier, a resource.
/// nullopt where nobody can take that away. `timeline` is of this program.
std::optional<Alternative> withoutWait(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                       OperationId waiting, const Wait& wait, const std::vector<DeviceProfile>& devices);

}  // namespace streamscope
