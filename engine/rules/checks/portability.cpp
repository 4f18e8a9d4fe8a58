// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/memory_operation_support.h"
#include "engine/device/translatable.h"
#include "engine/order/thread_orders.h"
#include "engine/rules/checks/pageable_memory.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t usualChannels = 8;  ///< CUDA's own default (model.md R6)

void checkPriorities(Findings& findings) {
    const auto devices = findings.devices();
    const auto& streams = findings.source().streams;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const auto index = static_cast<std::size_t>(streams[i].device);
        if (index >= devices.size()) continue;
        const DeviceInfo& device = devices[index];
        const int kept = std::clamp(streams[i].priority, device.greatestPriority, device.leastPriority);
        if (kept == streams[i].priority) continue;
        Diagnostic* diagnostic = findings.addResource(
            Severity::Hint, "portability", fmt::format("/streams/{}/priority", i),
            fmt::format(TRANSLATABLE("Messages", "{} asks for priority {}, but {} has {} to {}: CUDA silently uses {}"),
                        streams[i].id, streams[i].priority, device.name, device.leastPriority, device.greatestPriority, kept));
        if (diagnostic == nullptr) continue;
        Stream changed = streams[i];
        changed.priority = kept;
        diagnostic->fix =
            Fix{fmt::format(TRANSLATABLE("Messages", "Use priority {}"), kept), {{ReplaceResource{changed.id, changed}}}};
    }
}

/// Returns whether the operation's device refuses newer memory operations, which `bad-call` reports.
bool lacksMemoryOperations(const ResolvedOperation& operation, const Findings& findings) {
    const auto stream = operation.stream();
    if (!stream) return false;
    const auto device = static_cast<std::size_t>(findings.resolved()[*stream].device);
    return device < findings.devices().size() && !hasAllMemoryOperations(findings.devices()[device]);
}

void checkValues(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::set<std::uint32_t> waiting;
    std::set<std::pair<int, DeviceAttribute>> asked;  ///< attributes of devices that the program has asked for
    std::optional<OperationId> last;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const bool wide = info(operation.call).width == 64;
        const bool waits = info(operation.call).waitsForWord && info(operation.call).takesStream;
        const auto* value = std::get_if<ValueCall>(&operation.what);
        const bool isRefused = lacksMemoryOperations(operation, findings);
        if (info(operation.call).asksDevice)
            asked.emplace(deviceOf(program, operation), std::get<DeviceCall>(operation.what).attribute);
        const auto isAsked = [&](DeviceAttribute attribute) { return asked.contains({deviceOf(program, operation), attribute}); };
        const bool nor = waits && value != nullptr && value->condition == WaitCondition::Nor;
        if (wide && !isRefused && !isAsked(DeviceAttribute::CanUse64BitStreamMemOps))
            findings.add(Severity::Hint, "portability", {i},
                         TRANSLATABLE("Messages",
                                      "Not every device has 64-bit memory operations: ask for canUse64BitStreamMemOps before"));
        else if (nor && !isRefused && !isAsked(DeviceAttribute::CanUseStreamWaitValueNor))
            findings.add(Severity::Hint, "portability", {i},
                         TRANSLATABLE("Messages", "Not every device can wait for NOR: ask for canUseStreamWaitValueNor before"));
        if (waits && value != nullptr && value->stream && waiting.insert(value->stream->value).second) last = OperationId{i};
    }
    if (last && waiting.size() >= usualChannels)
        findings.add(
            Severity::Hint, "portability", *last,
            fmt::format(
                TRANSLATABLE("Messages",
                             "{} streams wait for values: with CUDA's own number of hardware queues, {}, the writer may be "
                             "queued behind them all; {}use fewer streams"),
                waiting.size(), usualChannels,
                waiting.size() < mostChannels ? TRANSLATABLE("Messages", "set CUDA_DEVICE_MAX_CONNECTIONS, or ") : ""),
            "queues");
}

/// Reports dependent launches on devices that have none (semantics.md PD5).
void checkDependentLaunches(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto* kernel = std::get_if<KernelCall>(&program.operations[i].what);
        const auto device = kernel ? static_cast<std::size_t>(program[kernel->stream].device) : 0;
        if (!kernel || !kernel->programmatic || device >= findings.devices().size()) continue;
        const DeviceInfo& info = findings.devices()[device];
        if (hasDependentLaunches(info)) continue;
        findings.add(
            Severity::Hint, "portability", {i},
            fmt::format(TRANSLATABLE("Messages",
                                     "{} is a dependent launch, which needs compute capability 9.0, but {} has {}.{}: it "
                                     "begins when the kernel ahead has ended"),
                        findings.nameOf({i}), info.name, info.computeMajor, info.computeMinor));
    }
}

/// Reports waits whose record depends on the relative timing of two threads, which only this list fixes.
void checkThreads(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const HappensBefore* order = findings.facts().order();
    if (order == nullptr || program.threads.size() < 2) return;
    std::vector<std::optional<OperationId>> lastHostCall(program.threads.size());
    std::uint32_t walked = 0;
    for (const Binding& binding : findings.facts().bound()) {
        for (; walked < binding.user.value; ++walked)
            if (program.operations[walked].kind == OperationKind::Host)
                lastHostCall[program.operations[walked].thread.value] = OperationId{walked};
        if (!binding.record) continue;
        const ThreadId user = program[binding.user].thread, recorder = program[*binding.record].thread;
        const bool oneProcess = program.threads[user.value].process == program.threads[recorder.value].process;
        const auto known = lastHostCall[user.value];
        if (user == recorder || !oneProcess || (known && order->calledBefore(*binding.record, *known))) continue;
        const auto blocked = recordMayComeLater(findings.facts(), binding);
        const std::string outcome =
            blocked ? fmt::format(TRANSLATABLE("Messages",
                                               "the record may come later, while thread {} is in {}, and the call then finds {}"),
                                  program.threads[recorder.value].id, findings.nameOf(*blocked),
                                  binding.recording > 1 ? TRANSLATABLE("Messages", "an earlier record")
                                                        : TRANSLATABLE("Messages", "no record and waits for nothing"))
                    : std::string(
                          TRANSLATABLE("Messages",
                                       "here the record comes first because the composition calls it first; in a program nothing "
                                       "makes one thread wait for the other"));
        findings.add(blocked ? Severity::Warning : Severity::Hint, "portability", binding.user,
                     fmt::format(TRANSLATABLE("Messages", "{} is called by thread {} and {} by thread {}: {}"),
                                 findings.nameOf(binding.user), program.threads[user.value].id, findings.nameOf(*binding.record),
                                 program.threads[recorder.value].id, outcome));
    }
}

void checkPortability(Findings& findings) {
    checkPriorities(findings);
    checkValues(findings);
    checkDependentLaunches(findings);
    checkThreads(findings);
    checkPageableMemory(findings);
}

}  // namespace

const Rule portabilityRule{
    .name = "portability",
    .title = TRANSLATABLE("Messages", "Not portable"),
    .why = TRANSLATABLE("Messages", "It works here, but another device may not support it, or may silently do something else."),
    .remedy = TRANSLATABLE("Messages", "Use what all devices support, or query the device first."),
    .lesson = 16,
    .check = checkPortability,
};

}  // namespace streamscope
