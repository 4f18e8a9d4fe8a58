// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/happens_before.h"
#include "engine/order/order.h"
#include "engine/order/value_matches.h"
#include "engine/program/free_ids.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

/// Returns CUDA's name of the call within a host function.
std::string_view cudaNameOf(CallWithin call) {
    switch (call) {
        case CallWithin::Malloc: return "cudaMalloc";
        case CallWithin::GetDevice: return "cudaGetDevice";
        case CallWithin::StreamQuery: return "cudaStreamQuery";
        case CallWithin::StreamSynchronize: return "cudaStreamSynchronize";
        case CallWithin::DeviceSynchronize: break;
    }
    return "cudaDeviceSynchronize";
}

void checkHostFunctionCalls(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto* host = std::get_if<HostCall>(&program.operations[i].what);
        if (host == nullptr || !host->calls) continue;
        Diagnostic* diagnostic = findings.add(
            Severity::Error, "host-function-calls", {i},
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} calls {}, but a host function may not call CUDA: the call does nothing and is answered {} {}; leave it "
                    "out, and let the host make it after it has waited for an event behind the function"),
                findings.nameOf({i}), cudaNameOf(*host->calls), number(Status::NotPermitted), codeName(Status::NotPermitted)));
        const Operation* written = findOperation(findings.source(), program.operations[i].source);
        if (diagnostic == nullptr || written == nullptr) continue;
        Operation changed = *written;
        changed.remove(Field::Calls);
        diagnostic->fix = Fix{TRANSLATABLE("Messages", "Leave the call out"), {{ReplaceOperation{changed.id, changed}}}};
    }
}

/// Finds host functions that wait for work which is not ordered before them.
class WaitingFunctions {
public:
    explicit WaitingFunctions(Findings& findings) : findings_(findings), program_(findings.resolved()) {}

    void find() {
        const auto waits = [](const ResolvedOperation& operation) { return waitOf(operation) != nullptr; };
        if (std::ranges::none_of(program_.operations, waits) || !HappensBefore::canTell(program_)) return;
        const HappensBefore order = HappensBefore::withoutValues(program_);
        const std::vector<ValueAccess> accesses = valueAccesses(program_);
        for (const ValueAccess& wait : accesses) {
            if (waitOf(program_[wait.operation]) == nullptr) continue;
            const auto isAwaited = [&](const ValueAccess& write) {
                return !write.waits && write.word == wait.word && program_[write.operation].stream() &&
                       satisfies(wait.condition, write.value, wait.value, wait.bits) &&
                       !order.before(write.operation, wait.operation);
            };
            const auto write = std::ranges::find_if(accesses, isAwaited);
            if (write != accesses.end()) report(wait, write->operation);
        }
    }

private:
    static const ValueCall* waitOf(const ResolvedOperation& operation) {
        const auto* host = std::get_if<HostCall>(&operation.what);
        return host && host->waitsFor ? &*host->waitsFor : nullptr;
    }

    void report(const ValueAccess& wait, OperationId write) {
        const std::string name = findings_.nameOf(wait.operation), word = program_[wait.word].id;
        Diagnostic* diagnostic = findings_.add(
            Severity::Warning, "host-function-waits", wait.operation,
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} waits for {}, which {} writes, but a host function must not wait for work that is not ordered before it: "
                    "meanwhile no other host function runs; let {} wait for {} before {}"),
                name, word, findings_.nameOf(write), program_[*program_[wait.operation].stream()].id, word, name));
        if (diagnostic == nullptr) return;
        diagnostic->operations.push_back(program_[write].source);
        diagnostic->fix = inStream(wait);
    }

    /// Returns a fix that lets the stream wait in place of the function.
    std::optional<Fix> inStream(const ValueAccess& wait) const {
        const std::string& source = program_[wait.operation].source;
        const Operation* written = findOperation(findings_.source(), source);
        const auto place = findings_.placeOf(source);
        if (findings_.facts().deadlock(findings_.devices())) return std::nullopt;  // which it would not resolve
        if (written == nullptr || !place || program_[wait.word].memory != Memory::Pinned) return std::nullopt;
        Operation stream, changed = *written;
        stream.id = freeOperationId(findings_.source(), "wait");
        stream.call = wait.bits == 64 ? Call::StreamWaitValue64 : Call::StreamWaitValue32;
        stream.thread = written->thread;
        if (const Value* into = written->find(Field::Stream)) stream.set(Field::Stream, *into);
        stream.set(Field::Word, *written->find(Field::WaitsFor));
        for (const Field field : {Field::Condition, Field::Value})
            if (const Value* value = written->find(field)) stream.set(field, *value);
        for (const Field field : {Field::WaitsFor, Field::Condition, Field::Value}) changed.remove(field);
        Fix fix{fmt::format(TRANSLATABLE("Messages", "Let {} wait"), program_[*program_[wait.operation].stream()].id),
                {{ReplaceOperation{changed.id, changed}}, {InsertOperation{*place, stream}}}};
        return findings_.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
    }

    Findings& findings_;
    const ResolvedProgram& program_;
};

void checkHostFunctionWaits(Findings& findings) { WaitingFunctions(findings).find(); }

}  // namespace

const Rule hostFunctionCallsRule{
    .name = "host-function-calls",
    .title = TRANSLATABLE("Messages", "Host function calls CUDA"),
    .why = TRANSLATABLE(
        "Messages",
        "CUDA runs host functions on a thread of its own, in the middle of its work. A call from there might wait for the very "
        "work "
        "that waits for the function, so CUDA refuses it."),
    .remedy = TRANSLATABLE("Messages", "Make the call on a thread of the program, after an event behind the function."),
    .check = checkHostFunctionCalls,
};

const Rule hostFunctionWaitsRule{
    .name = "host-function-waits",
    .title = TRANSLATABLE("Messages", "Host function waits for work"),
    .why = TRANSLATABLE(
        "Messages",
        "A host function holds its stream and the thread on which CUDA runs all host functions. If it waits for work that may "
        "come "
        "later, or that another host function holds, it waits forever."),
    .remedy = TRANSLATABLE("Messages", "Let the stream wait, by an event or by a value, before the function."),
    .lesson = 22,
    .check = checkHostFunctionWaits,
};

}  // namespace streamscope
