#pragma once

#include "engine/device/device_info.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Returns the problems for which a program cannot run on the devices, as diagnostics of the rule invalid-program: broken
/// references, values out of range, kernels that are not in the catalogue, devices that are not there. Calls that CUDA
/// answers with an error code are not among them: they run (failing_calls.h).
std::vector<Diagnostic> programProblems(const Program& program, const Read<ResolvedProgram>& resolved,
                                        std::span<const DeviceInfo> devices);
std::vector<Diagnostic> programProblems(const Program& program, const ResolvedProgram& resolved,
                                        std::span<const DeviceInfo> devices);

/// Resolves the program for a run on the devices. The problems say why it cannot run on them.
Read<ResolvedProgram> resolveFor(const Program& program, std::span<const DeviceInfo> devices,
                                 const std::map<std::string, std::int64_t>& set = {});
/// Returns the problems for which a resolved program cannot run on the devices.
std::vector<Problem> problemsOn(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices);

/// Describes the problems one behind the other: "/operations/0/kernel: there is no kernel …; …".
std::string inWords(const std::vector<Problem>& problems);

/// Returns the problem as a diagnostic; `program`, where there is one, names its operation.
Diagnostic diagnosticOf(const Problem& problem, const Program* program);

}  // namespace streamscope
