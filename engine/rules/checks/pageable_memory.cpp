// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/checks/pageable_memory.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/order/order.h"
#include "engine/program/free_ids.h"
#include "engine/rules/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

bool isPageable(const ResolvedProgram& program, const ByteRange& range) { return memoryOf(program, range) == Memory::Pageable; }

std::optional<Fix> pinning(Findings& findings, const ResolvedBuffer& buffer) {
    if (buffer.declaration < 0) return std::nullopt;
    Buffer declared = findings.source().buffers[static_cast<std::size_t>(buffer.declaration)];
    declared.memory = Memory::Pinned;
    Fix fix{fmt::format(TRANSLATABLE("Messages", "Pin {}"), declared.id), {{ReplaceResource{declared.id, declared}}}};
    return findings.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
}

const ByteRange* pageableOperand(const ResolvedProgram& program, const Accesses& accesses) {
    for (const auto* ranges : {&accesses.reads, &accesses.writes})
        for (const ByteRange& range : *ranges)
            if (isPageable(program, range)) return &range;
    return nullptr;
}

/// Reports kernels that access pageable memory, which requires support of the system (device attribute 88).
void checkKernels(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (!std::holds_alternative<KernelCall>(program.operations[i].what)) continue;
        const Accesses touched = accesses(program.operations[i], program);
        const ByteRange* range = pageableOperand(program, touched);
        if (range == nullptr) continue;
        const ResolvedBuffer& buffer = program[range->buffer];
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "portability", {i},
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} uses {}, which is in pageable memory: most GPUs cannot reach it (attribute 88 is 0), and the kernel "
                    "fails there with 700 {}; pin it, or copy it to the device"),
                findings.nameOf({i}), buffer.id, codeName(Status::IllegalAddress)));
        if (diagnostic != nullptr) diagnostic->fix = pinning(findings, buffer);
    }
}

bool isPageableUpload(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto* copy = std::get_if<CopyCall>(&operation.what);
    return copy != nullptr && !info(operation.call).synchronous && operation.kind == OperationKind::CopyHostToDevice &&
           isPageable(program, copy->from);
}

constexpr std::size_t mostOperations = 20'000;

/// Returns whether the program deadlocks if this copy waits for its stream.
bool needsToReturnAtOnce(const Findings& findings, OperationId copy) {
    ResolvedProgram synchronous = findings.resolved();
    synchronous.operations[copy.value].call = Call::Memcpy;
    return findDeadlock(synchronous, capturesOf(synchronous), findings.devices()).has_value();
}

/// Reports uploads that may be synchronous. CUDA 12.2 and later allow that for pageable memory.
void checkUploads(Findings& findings) {
    constexpr int mostTried = 16;
    const ResolvedProgram& program = findings.resolved();
    const bool waits = std::ranges::any_of(
        program.operations, [](const ResolvedOperation& operation) { return operation.kind == OperationKind::MemoryOperation; });
    if (!waits || program.operations.size() > mostOperations) return;
    int tried = 0;
    for (std::uint32_t i = 0; i < program.operations.size() && tried < mostTried; ++i) {
        if (!isPageableUpload(program, program.operations[i]) || findings.facts().deadlock(findings.devices())) continue;
        ++tried;
        if (!needsToReturnAtOnce(findings, {i})) continue;
        const ResolvedBuffer& buffer = program[std::get<CopyCall>(program.operations[i].what).from.buffer];
        Diagnostic* diagnostic = findings.add(
            Severity::Hint, "portability", {i},
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} copies from {}, which is in pageable memory: since CUDA 12.2 the call may wait for its stream, and then "
                    "the program hangs forever, because the stream waits for a value that is written only later; pin {}"),
                findings.nameOf({i}), buffer.id, buffer.id));
        if (diagnostic != nullptr) diagnostic->fix = pinning(findings, buffer);
    }
}

bool isPageableCopy(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto* copy = std::get_if<CopyCall>(&operation.what);
    const bool crosses = operation.kind == OperationKind::CopyHostToDevice || operation.kind == OperationKind::CopyDeviceToHost;
    return copy != nullptr && !info(operation.call).synchronous && crosses &&
           (isPageable(program, copy->from) || isPageable(program, copy->to));
}

/// Search for order that exists only because a copy from or to pageable memory waits, or stages its source.
class ReliedOnCopies {
public:
    explicit ReliedOnCopies(Findings& findings) : findings_(findings), program_(findings.facts().executed()) {}

    void find() {
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
            if (isPageableCopy(program_, program_.operations[i])) copies_.push_back({i});
        if (copies_.empty() || program_.operations.size() > mostOperations || findings_.facts().order() == nullptr) return;
        std::set<std::pair<BufferAccess, BufferAccess>> known;
        for (const Race& race : findings_.facts().foundRaces()) known.emplace(race.earlier, race.later);
        for (const Race& race : racesWithoutWaiting())
            if (!known.contains({race.earlier, race.later})) report(race);
    }

private:
    std::vector<Race> racesWithoutWaiting() const {
        ResolvedProgram asynchronous = program_;
        for (ResolvedBuffer& buffer : asynchronous.buffers)
            if (buffer.memory == Memory::Pageable) buffer.memory = Memory::Pinned;
        const HappensBefore order(asynchronous, orderEdges(asynchronous), capturesOf(asynchronous));
        return races(asynchronous, capturesOf(asynchronous), order);
    }

    void report(const Race& race) {
        const auto copy = between(race);
        if (!copy) return;
        const auto& call = std::get<CopyCall>(program_[*copy].what);
        const ResolvedBuffer& buffer = program_[(isPageable(program_, call.from) ? call.from : call.to).buffer];
        Diagnostic* diagnostic = findings_.add(
            Severity::Hint, "portability", *copy,
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} is asynchronous, and {} is in pageable memory: since CUDA 12.2 the call might wait for the copy, but "
                    "need not, and without that nothing orders {} after {}; synchronise {} after {}"),
                findings_.nameOf(*copy), buffer.id, findings_.nameOf(race.later.operation),
                findings_.nameOf(race.earlier.operation), program_[*call.stream].id, findings_.nameOf(*copy)),
            "waits");
        if (diagnostic != nullptr) diagnostic->fix = synchronised(*copy);
    }

    /// Returns the last copy through which the later access follows the earlier one.
    std::optional<OperationId> between(const Race& race) const {
        const HappensBefore& order = *findings_.facts().order();
        const OperationId earlier = race.earlier.acting(), later = race.later.acting();
        for (auto copy = copies_.rbegin(); copy != copies_.rend(); ++copy)
            if ((*copy == earlier || order.before(earlier, *copy)) && order.calledBefore(*copy, later)) return *copy;
        return std::nullopt;
    }

    std::optional<Fix> synchronised(OperationId copy) const {
        const std::string& source = program_[copy].source;
        const Operation* written = findOperation(findings_.source(), source);
        auto place = findings_.placeOf(source);
        if (written == nullptr || !place) return std::nullopt;
        Operation sync;
        sync.id = freeOperationId(findings_.source(), "sync");
        sync.call = Call::StreamSynchronize;
        sync.thread = written->thread;
        // A copy without a stream uses the default stream.
        const std::string stream(written->text(Field::Stream).empty() ? "default" : written->text(Field::Stream));
        sync.set(Field::Stream, Scalar(stream));
        ++place->at;
        Fix fix{fmt::format(TRANSLATABLE("Messages", "Synchronise {} after {}"), stream,
                            nameOf(findings_.source(), program_, source)),
                {{InsertOperation{*place, sync}}}};
        return findings_.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    std::vector<OperationId> copies_;
};

}  // namespace

void checkPageableMemory(Findings& findings) {
    checkKernels(findings);
    checkUploads(findings);
    ReliedOnCopies(findings).find();
}

}  // namespace streamscope
