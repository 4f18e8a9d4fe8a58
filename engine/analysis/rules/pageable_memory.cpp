#include "engine/analysis/rules/pageable_memory.h"

#include "engine/analysis/accesses.h"
#include "engine/analysis/findings.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

bool isPageable(const ResolvedProgram& program, const ByteRange& range) {
    return program[range.buffer].memory == Memory::Pageable;
}

std::optional<Fix> pinning(Findings& findings, const ResolvedBuffer& buffer) {
    if (buffer.declaration < 0) return std::nullopt;
    Buffer declared = findings.source().buffers[static_cast<std::size_t>(buffer.declaration)];
    declared.memory = Memory::Pinned;
    Fix fix{fmt::format("Pin {}", declared.id), {{ReplaceResource{declared.id, declared}}}};
    return findings.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
}

const ByteRange* pageableOperand(const ResolvedProgram& program, const Accesses& accesses) {
    for (const auto* ranges : {&accesses.reads, &accesses.writes})
        for (const ByteRange& range : *ranges)
            if (isPageable(program, range)) return &range;
    return nullptr;
}

/// A kernel reaches pageable memory only where the system lets it (device attribute 88).
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
            fmt::format("{} uses {}, which is in pageable memory: most GPUs cannot reach it (attribute 88 is 0), and the kernel "
                        "fails there with 700 {}; pin it, or copy it to the device",
                        findings.nameOf({i}), buffer.id, codeName(Status::IllegalAddress)));
        if (diagnostic != nullptr) diagnostic->fix = pinning(findings, buffer);
    }
}

bool isPageableUpload(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto* copy = std::get_if<CopyCall>(&operation.what);
    return copy != nullptr && operation.call == Call::MemcpyAsync && operation.kind == OperationKind::CopyHostToDevice &&
           isPageable(program, copy->from);
}

/// Whether the program stops for ever where this copy waits for its stream.
bool needsToReturnAtOnce(const Findings& findings, OperationId copy) {
    ResolvedProgram synchronous = findings.resolved();
    synchronous.operations[copy.value].call = Call::Memcpy;
    return findDeadlock(synchronous, capturesOf(synchronous), findings.devices()).has_value();
}

/// Since CUDA 12.2 an asynchronous copy from pageable memory may be synchronous.
void checkUploads(Findings& findings) {
    constexpr int mostTried = 16;
    constexpr std::size_t mostOperations = 20'000;
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
                "{} copies from {}, which is in pageable memory: since CUDA 12.2 the call may wait for its stream, and then "
                "the program hangs forever, because the stream waits for a value that is written only later; pin {}",
                findings.nameOf({i}), buffer.id, buffer.id));
        if (diagnostic != nullptr) diagnostic->fix = pinning(findings, buffer);
    }
}

}  // namespace

void checkPageableMemory(Findings& findings) {
    checkKernels(findings);
    checkUploads(findings);
}

}  // namespace streamscope
