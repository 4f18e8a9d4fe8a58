#pragma once

#include "engine/device/device_info.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"

#include <span>
#include <vector>

namespace streamscope {

/// Repairs are tried before they are offered: as many as there is time for while a person types, all, or none is looked for.
enum class Repairs : std::uint8_t { None, Few, All };

/// Returns the problems of a program on the given devices, without running: one kind after another (rules.h), each in the order
/// of the operations (formats.md, Diagnostic). A repair that is offered cures its problem and makes no error.
std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices, Repairs repairs = Repairs::Few);
/// Runs all rules on a program that is resolved already.
std::vector<Diagnostic> check(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                              Repairs repairs = Repairs::Few);

}  // namespace streamscope
