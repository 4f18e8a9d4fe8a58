#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

/// Up to here every device is said to stage the copy and return at once (semantics.md C1); some devices go further.
constexpr Bytes surelyStaged = 64 * 1024;

const ResolvedBuffer* pageable(const ResolvedProgram& program, const ByteRange& range) {
    const ResolvedBuffer& buffer = program[range.buffer];
    return buffer.memory == Memory::Pageable ? &buffer : nullptr;
}

void report(Findings& findings, OperationId id, const ResolvedBuffer& buffer, std::string message) {
    Diagnostic* diagnostic = findings.add(Severity::Warning, "pageable-async", id, std::move(message));
    if (diagnostic == nullptr || buffer.declaration < 0) return;
    Buffer declared = findings.source().buffers[static_cast<std::size_t>(buffer.declaration)];
    declared.memory = Memory::Pinned;
    diagnostic->fix = Fix{fmt::format("Pin {}", declared.id), {{ReplaceResource{declared.id, declared}}}};
}

void check(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto* copy = std::get_if<CopyCall>(&operation.what);
        if (copy == nullptr || operation.call != Call::MemcpyAsync) continue;
        if (operation.kind == OperationKind::CopyDeviceToHost) {
            if (const auto* target = pageable(program, copy->to))
                report(findings, {i}, *target,
                       fmt::format(
                           "asynchronous in name only: {} is pageable, so the call returns when the copy is complete; pin it",
                           target->id));
        } else if (operation.kind == OperationKind::CopyHostToDevice && copy->from.bytes > surelyStaged) {
            if (const auto* from = pageable(program, copy->from))
                report(findings, {i}, *from,
                       fmt::format(
                           "{} is pageable, so the call may block the host until the copy is staged, and the copy is slower; "
                           "pin it",
                           from->id));
        }
    }
}

}  // namespace

const Rule pageableAsyncRule{
    .name = "pageable-async",
    .title = "A copy that is not asynchronous",
    .why =
        "The GPU reaches pageable memory only through a staging buffer of the driver, so the call blocks the host and the copy "
        "is slower.",
    .remedy = "Use pinned memory for what is copied asynchronously.",
    .lesson = 11,
    .check = check,
};

}  // namespace streamscope
