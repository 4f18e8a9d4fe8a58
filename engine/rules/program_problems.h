// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"
#include "engine/program/stray_fields.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Returns the problems that prevent a program from running on the devices, as diagnostics of the rule invalid-program: broken
/// references, invalid values, unknown kernels, missing devices. Those of a program that cannot be evaluated follow its
/// misspelt fields, which may be their cause, and precede its other unknown fields. Calls for which CUDA returns an error code
/// are not included, because they run (failing_calls.h).
std::vector<Diagnostic> programProblems(const Program& program, const Read<ResolvedProgram>& resolved,
                                        std::span<const DeviceInfo> devices);
std::vector<Diagnostic> programProblems(const Program& program, const ResolvedProgram& resolved,
                                        std::span<const DeviceInfo> devices);

/// Returns unknown fields as diagnostics. A repair renames the field, if its value is valid under the new name,
/// and adds no problem to `problems`, those of a program that cannot run.
Diagnostic diagnosticOf(const StrayField& field);
std::vector<Diagnostic> unknownFields(const Program& program);
std::vector<Diagnostic> unknownFields(const Program& program, const std::vector<Problem>& problems);

/// Resolves the program for a run on the devices. Reports the problems that prevent the run.
Read<ResolvedProgram> resolveFor(const Program& program, std::span<const DeviceInfo> devices,
                                 const std::map<std::string, std::int64_t>& set = {});
/// Returns the problems that prevent a resolved program from running on the devices.
std::vector<Problem> problemsOn(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices);

/// Returns the problems as one text: "/operations/0/kernel: there is no kernel …; …".
std::string inWords(const std::vector<Problem>& problems);

/// Returns a problem as a diagnostic: a warning if it is an unknown field, else an error. `program`, if not null, names its
/// operation.
Diagnostic diagnosticOf(const Problem& problem, const Program* program);

}  // namespace streamscope
