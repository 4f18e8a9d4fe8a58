// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <map>
#include <optional>

namespace streamscope {
namespace {

/// Largest copy that every device stages so that the call returns at once, according to CUDA's documentation (semantics.md C1).
/// Some devices stage more.
constexpr Bytes surelyStaged = 64 * 1024;

const ResolvedBuffer* pageable(const ResolvedProgram& program, const ByteRange& range) {
    const ResolvedBuffer& buffer = program[range.buffer];
    return memoryOf(program, range) == Memory::Pageable ? &buffer : nullptr;
}

class PageableCopies {
public:
    explicit PageableCopies(Findings& findings) : findings_(findings), program_(findings.resolved()) {}

    void find() {
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const ResolvedOperation& operation = program_.operations[i];
            const auto* copy = std::get_if<CopyCall>(&operation.what);
            if (copy == nullptr || info(operation.call).synchronous) continue;
            if (operation.kind == OperationKind::CopyDeviceToHost) down({i}, *copy);
            if (operation.kind == OperationKind::CopyHostToDevice) up({i}, *copy);
        }
    }

private:
    void down(OperationId id, const CopyCall& copy) {
        const ResolvedBuffer* target = pageable(program_, copy.to);
        if (target == nullptr) return;
        report(
            id, *target,
            fmt::format(
                TRANSLATABLE("Messages",
                             "Asynchronous in name only: {} is pageable, so the call returns when the copy is complete; pin it"),
                target->id));
    }

    void up(OperationId id, const CopyCall& copy) {
        const ResolvedBuffer* from = pageable(program_, copy.from);
        if (from == nullptr || copy.from.bytes <= surelyStaged) return;
        report(id, *from,
               fmt::format(
                   TRANSLATABLE(
                       "Messages",
                       "{} is pageable, so the call may block the host until the copy is staged, and the copy is slower; pin it"),
                   from->id));
    }

    void report(OperationId id, const ResolvedBuffer& buffer, std::string message) {
        Diagnostic* diagnostic = findings_.add(Severity::Warning, "pageable-async", id, std::move(message));
        if (diagnostic != nullptr && buffer.declaration >= 0) diagnostic->fix = pinning(buffer.declaration);
    }

    /// Returns a fix that pins the memory, unless the order depends on the host's waiting for the copy, so that pinning would
    /// introduce a race.
    std::optional<Fix> pinning(int declaration) {
        const auto known = tried_.find(declaration);
        if (known != tried_.end()) return known->second;
        std::optional<Fix> fix = pinned(findings_.source(), declaration);
        if (!findings_.isGood(*fix)) fix.reset();
        return tried_.emplace(declaration, std::move(fix)).first->second;
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    std::map<int, std::optional<Fix>> tried_;
};

void checkPageableAsync(Findings& findings) { PageableCopies(findings).find(); }

}  // namespace

const Rule pageableAsyncRule{
    .name = "pageable-async",
    .title = TRANSLATABLE("Messages", "Copy is not asynchronous"),
    .why = TRANSLATABLE(
        "Messages",
        "The GPU reaches pageable memory only through a staging buffer of the driver, so the call blocks the host and the copy "
        "is slower."),
    .remedy = TRANSLATABLE("Messages", "Use pinned memory for what is copied asynchronously."),
    .lesson = 11,
    .costsTimeOnly = true,
    .check = checkPageableAsync,
};

}  // namespace streamscope
