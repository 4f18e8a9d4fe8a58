// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolved_program.h"

#include "engine/calls/call_table.h"
#include "engine/json/overloaded.h"

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

const ValueCall* ResolvedOperation::wordAccess() const {
    if (const auto* host = std::get_if<HostCall>(&what)) return host->waitsFor ? &*host->waitsFor : nullptr;
    if (const auto* kernel = std::get_if<KernelCall>(&what)) return kernel->word ? &*kernel->word : nullptr;
    return std::get_if<ValueCall>(&what);
}

bool ResolvedOperation::waitsForWord() const {
    const auto* host = std::get_if<HostCall>(&what);
    const auto* kernel = std::get_if<KernelCall>(&what);
    return info(call).waitsForWord || (host && host->waitsFor) || (kernel && kernel->word && !kernel->writesWord);
}

std::string idOf(const ResolvedProgram& program, std::optional<ContextId> context) {
    return context ? program[*context].id : std::string();
}

int deviceOf(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto stream = operation.stream()) return program[*stream].device;
    const auto ofBuffer = [&](const ByteRange& range) { return program[range.buffer].device; };
    return std::visit(
        Overloaded{
            [&](const CopyCall& copy) { return ofBuffer(isHost(program[copy.to.buffer].memory) ? copy.from : copy.to); },
            [&](const MemsetCall& memset) { return ofBuffer(memset.to); },
            [&](const EventCall& call) { return program[call.event].device; },
            [&](const ElapsedCall& call) { return program[call.start].device; },
            [&](const StreamCall& call) { return program[call.stream].device; },
            [&](const DeviceCall& call) { return call.device; },
            [&](const ContextCall& call) { return call.context ? program[*call.context].device : 0; },
            [&](const BufferCall& call) { return program[call.buffer].device; },
            [&](const RegistrationCall& call) { return call.buffer ? program[*call.buffer].device : program[*call.word].device; },
            [&](const CaptureCall& call) { return program[call.stream].device; },
            [&](const IpcCall& call) { return call.event ? program[*call.event].device : program[*call.buffer].device; },
            [&](const ValueCall& call) { return program[call.word].device; },
            [](const auto&) { return 0; },
        },
        operation.what);
}

}  // namespace streamscope
