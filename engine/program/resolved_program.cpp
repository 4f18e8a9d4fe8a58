// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolved_program.h"

namespace streamscope {

CallFields::CallFields() = default;
CallFields::CallFields(const CallFields&) = default;
CallFields::CallFields(CallFields&&) noexcept = default;
CallFields& CallFields::operator=(const CallFields&) = default;
CallFields& CallFields::operator=(CallFields&&) noexcept = default;
CallFields::~CallFields() = default;

ResolvedOperation::ResolvedOperation() = default;
ResolvedOperation::ResolvedOperation(const ResolvedOperation&) = default;
ResolvedOperation::ResolvedOperation(ResolvedOperation&&) noexcept = default;
ResolvedOperation& ResolvedOperation::operator=(const ResolvedOperation&) = default;
ResolvedOperation& ResolvedOperation::operator=(ResolvedOperation&&) noexcept = default;
ResolvedOperation::~ResolvedOperation() = default;

ResolvedProgram::ResolvedProgram() = default;
ResolvedProgram::ResolvedProgram(const ResolvedProgram&) = default;
ResolvedProgram::ResolvedProgram(ResolvedProgram&&) noexcept = default;
ResolvedProgram& ResolvedProgram::operator=(const ResolvedProgram&) = default;
ResolvedProgram& ResolvedProgram::operator=(ResolvedProgram&&) noexcept = default;
ResolvedProgram::~ResolvedProgram() = default;

}  // namespace streamscope
