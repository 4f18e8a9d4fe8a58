// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/diagnostic.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <span>
#include <vector>

namespace streamscope {

/// Extent of the search for repairs, which are tried before they are offered: none, as many as typing leaves time for, or all.
enum class Repairs : std::uint8_t { None, Few, All };

/// Returns the problems of a program on the given devices without running it, by kind (rules.h) and then in the order of the
/// operations (formats.md, Diagnostic). Fields that mean no field of the format are last. Every offered repair cures its problem
/// and introduces no error, except that a renamed field takes effect, whatever that shows.
std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices, Repairs repairs = Repairs::Few);
/// Runs all rules on a resolved program.
std::vector<Diagnostic> check(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                              Repairs repairs = Repairs::Few);

}  // namespace streamscope
