#pragma once

#include "engine/analysis/diagnostic.h"
#include "engine/device/device_info.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// The recording that a wait, query or synchronisation of an event binds to (semantics.md E5, E7).
struct Binding {
    OperationId user;  ///< streamWaitEvent, eventSynchronize, eventQuery, eventElapsedTime
    EventId event;
    std::optional<OperationId> record;  ///< none: not recorded yet, a no-op
    int recording = 0;                  ///< 1 for the first recording of the event: "e1 #1"
};
std::vector<Binding> bindings(const ResolvedProgram& program);

/// Recording number of each eventRecord ("e1 #2" is 2), by operation; 0 for others.
std::vector<int> recordings(const ResolvedProgram& program);

/// The direct edges of happens-before between operations (analyses.md D1): stream order, events by recording,
/// legacy barriers, host order through synchronisation, value writes. Binding and slack are left unset.
std::vector<Dependency> dependencies(const ResolvedProgram& program);

/// Sets `binding` and `slack` of the dependencies from the measured times.
void bindDependencies(Timeline& timeline);

/// Longest chain of operations that ends at the last end, each held back by the one before it (analyses.md D5).
std::vector<OperationId> criticalPath(const Timeline& timeline);

/// Where the driver does not know the waits: one reason at every instant from issue to start, inferred from
/// dependencies and from what else was executing (formats.md, Reasons for waiting).
void inferWaits(const ResolvedProgram& program, Timeline& timeline);

Metrics metrics(const Timeline& timeline);

/// Device operation: counts in the makespan and is drawn as a bar (not records, waits or host calls).
bool isDeviceWork(OperationKind kind);
/// A record or a wait for an event: an instant of its stream.
bool isEventMark(OperationKind kind);

/// Repairs are tried before they are offered: as many as there is time for while a person types, all, or none is looked for.
enum class Repairs : std::uint8_t { None, Few, All };

/// Problems of a program on the given devices, without running: one kind after another (rules.h), each in the order of the
/// operations (formats.md, Diagnostic). A repair that is offered cures its problem and makes no error.
std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices, Repairs repairs = Repairs::Few);
/// The same of a program that is resolved already.
std::vector<Diagnostic> check(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                              Repairs repairs = Repairs::Few);

}  // namespace streamscope
