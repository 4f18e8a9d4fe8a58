// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/liveness.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/call_order.h"
#include "engine/order/endless_run.h"
#include "engine/order/launches_as_work.h"
#include "engine/order/value_matches.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {
namespace {

bool mayWaitForWord(const ResolvedOperation& operation) {
    return operation.waitsForWord() || std::holds_alternative<BatchCall>(operation.what);
}

/// Returns whether the blocks of a kernel wait for each other, or for those of other devices.
bool blocksMeet(const ResolvedOperation& operation) {
    const auto* call = std::get_if<KernelCall>(&operation.what);
    const kernels::Descriptor* kernel = call ? descriptorOf(*call) : nullptr;
    return kernel && (kernel->blocksMeet || kernel->devicesMeet);
}

bool mayWait(const ResolvedOperation& operation) { return mayWaitForWord(operation) || blocksMeet(operation); }

/// Returns whether the operation may keep multiprocessors while it waits.
bool mayKeepRoom(const ResolvedOperation& operation) {
    return operation.kind == OperationKind::Kernel && (operation.waitsForWord() || blocksMeet(operation));
}

/// Returns whether a node may have to wait for something outside its graph, or behind it in the graph.
bool mayWaitInside(const ResolvedProgram& program, const Capture& capture) {
    return hasExternalNodes(capture) ||
           std::ranges::any_of(capture.nodes, [&](OperationId node) { return mayWait(program[node]); });
}

/// A deadlock in the words of the original: without the records and waits that were added, and with launches in place of their
/// begins and ends.
class OriginalDeadlock {
public:
    OriginalDeadlock(const LaunchesAsWork& work, const Deadlock& found) : work_(work), found_(found) {
        for (const BlockedOperation& each : found.reasons) reasons_.emplace(each.operation, each);
    }

    Deadlock tell() const {
        Deadlock result = found_;
        result.chain = chain();
        result.stuck.clear();
        result.reasons.clear();
        for (const OperationId id : found_.stuck) {
            const LaunchesAsWork::Origin& origin = work_.origins[id.value];
            if (origin.isAdded || origin.launch) continue;
            if (!result.stuck.empty() && result.stuck.back() == origin.operation) continue;
            result.stuck.push_back(origin.operation);
            result.reasons.push_back(reasonOf(id));
        }
        return result;
    }

private:
    OperationId original(OperationId id) const { return work_.origins[id.value].operation; }

    bool isLaunch(OperationId id) const {
        const OperationId begin = work_.begins[id.value];
        return begin != work_.ends[id.value] && std::holds_alternative<GraphCall>(work_.program[begin].what);
    }

    /// Returns the reason, which records and waits that were added hide between launches of one executable graph.
    BlockReason reasonFor(OperationId id, OperationId by, BlockReason why) const {
        const ResolvedProgram& all = work_.program;
        const bool follows = isLaunch(id) && isLaunch(by) && id != by &&
                             all[work_.begins[id.value]].stream() != all[work_.begins[by.value]].stream();
        return follows ? BlockReason::Graph : why;
    }

    /// Returns the launch of a node, else the operation itself.
    OperationId whole(OperationId id) const {
        const LaunchesAsWork::Origin& origin = work_.origins[id.value];
        return origin.launch.value_or(origin.operation);
    }

    /// Returns the node that the operation is, or that `known` names in a launch that was not written as work.
    std::optional<OperationId> nodeOf(OperationId id, std::optional<OperationId> known) const {
        const LaunchesAsWork::Origin& origin = work_.origins[id.value];
        if (origin.launch && !origin.isAdded) return origin.operation;
        return known ? std::optional(original(*known)) : std::nullopt;
    }

    /// Returns the reason in the words of the original. It names nodes where a node waits for something outside its graph.
    BlockedOperation told(const BlockedOperation& step, std::optional<OperationId> by) const {
        const OperationId self = whole(step.operation);
        if (!by) return {self, step.why, std::nullopt, nodeOf(step.operation, step.node), std::nullopt, step.placed};
        BlockedOperation result{self, reasonFor(self, *by, step.why), by};
        result.placed = step.placed;
        if (step.why != BlockReason::Value && step.why != BlockReason::Event) return result;
        result.node = nodeOf(step.operation, step.node);
        result.byNode = nodeOf(*step.by, step.byNode);
        return result;
    }

    /// Returns what the operation waits for outside itself: for a launch, the reason of the node that is blocked.
    BlockedOperation reasonOf(OperationId id) const {
        const OperationId self = original(id);
        BlockedOperation reason = reasons_.at(id);
        for (std::size_t steps = 0; steps < reasons_.size() && reason.by; ++steps) {
            const auto next = reasons_.find(*reason.by);
            if ((!work_.origins[reason.by->value].isAdded && whole(*reason.by) != self) || next == reasons_.end()) break;
            const bool isAdded = work_.origins[next->first.value].isAdded;
            reason = next->second;
            if (isAdded) reason.operation = id;  // what was added waits in place of the launch
        }
        BlockedOperation result = told(reason, reason.by ? std::optional(whole(*reason.by)) : std::nullopt);
        result.operation = self;
        return result;
    }

    /// Returns the chain with one step for each launch, that of its last node; with its nodes if all are of one launch.
    std::vector<BlockedOperation> chain() const {
        std::vector<BlockedOperation> steps;
        for (const BlockedOperation& step : found_.chain)
            if (!work_.origins[step.operation.value].isAdded) steps.push_back(step);
        if (steps.empty()) return steps;
        const OperationId first = whole(steps.front().operation);
        const auto isOther = [&](const BlockedOperation& step) { return whole(step.operation) != first; };
        const auto other = std::ranges::find_if(steps, isOther);
        if (other == steps.end() && steps.size() > 1) return amongNodes(std::move(steps));
        if (found_.isCycle && other != steps.end()) {  // lets no launch be both at the begin and at the end
            const auto behind = std::find_if(steps.rbegin(), steps.rend(), isOther).base();
            std::rotate(steps.begin(), behind, steps.end());
        }
        std::vector<BlockedOperation> chain;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool isLast = i + 1 == steps.size();
            const OperationId self = whole(steps[i].operation);
            std::optional<OperationId> by;
            if (!isLast) by = whole(steps[i + 1].operation);
            else if (found_.isCycle) by = whole(steps.front().operation);
            else if (steps[i].by) by = whole(*steps[i].by);
            if (isLast || by != self) chain.push_back(told(steps[i], by));
        }
        return chain;
    }

    std::vector<BlockedOperation> amongNodes(std::vector<BlockedOperation> steps) const {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            BlockedOperation& step = steps[i];
            const bool isLast = i + 1 == steps.size();
            if (!isLast || found_.isCycle) step.by = original(steps[isLast ? 0 : i + 1].operation);
            else if (step.by) step.by = original(*step.by);
            step.operation = original(step.operation);
            step.node = step.byNode = std::nullopt;
        }
        return steps;
    }

    const LaunchesAsWork& work_;
    const Deadlock& found_;
    std::map<OperationId, BlockedOperation> reasons_;
};

/// The program with its launches written as work where nodes may wait.
struct EndlessProgram {
    const ResolvedProgram& program;
    const Captures& captures;
    std::span<const DeviceInfo> devices;
    std::optional<OperationId> late{};
    std::optional<LaunchesAsWork> work{};
    Captures ofWork{};
};

std::optional<Deadlock> runWith(const EndlessProgram& all, const EndlessRun::Limits& limits) {
    const auto late = all.work && all.late ? std::optional(all.work->begins[all.late->value]) : all.late;
    EndlessRun run(all.work ? all.work->program : all.program, all.work ? all.ofWork : all.captures, all.devices, limits, late);
    if (run.run().empty()) return std::nullopt;
    const Deadlock found = run.explain();
    return all.work ? OriginalDeadlock(*all.work, found).tell() : found;
}

/// Returns whether something that takes time is issued before the last kernel of the chain, so that kernels may take their room
/// in another order.
bool mayDependOnTimes(const ResolvedProgram& program, const Deadlock& deadlock) {
    OperationId last{};
    for (const BlockedOperation& step : deadlock.chain)
        if (program[step.operation].kind == OperationKind::Kernel) last = std::max(last, step.operation);
    const auto takesTime = [](const ResolvedOperation& operation) {
        const bool isWork = operation.kind == OperationKind::Kernel ? !mayKeepRoom(operation) : !operation.copies().empty();
        return isWork || info(operation.call).works || info(operation.call).synchronises ||
               operation.kind == OperationKind::HostFunction || operation.kind == OperationKind::Graph;
    };
    for (std::uint32_t i = 0; i < last.value; ++i)
        if (takesTime(program.operations[i])) return true;
    return false;
}

std::optional<int> safeNumber(const EndlessProgram& all, std::vector<int> channels) {
    for (int count = *std::ranges::min_element(channels) + 1; count <= mostChannels; ++count) {
        std::vector<int> tried = channels;
        for (int& each : tried) each = std::max(each, count);
        if (!runWith(all, {tried})) return count;
    }
    return std::nullopt;
}

std::string_view sign(WaitCondition condition) {
    switch (condition) {
        case WaitCondition::GreaterOrEqual: return "≥";
        case WaitCondition::Equal: return "=";
        case WaitCondition::And: return "AND";
        case WaitCondition::Nor: return "NOR";
    }
    return "";
}

/// Returns the awaited value: "flag ≥ 1".
std::string wanted(const ResolvedOperation& operation, const ResolvedProgram& program) {
    const ValueCall* value = operation.wordAccess();
    if (const auto* batch = std::get_if<BatchCall>(&operation.what))
        for (const ResolvedBatchItem& item : batch->items)
            if (item.what == ResolvedBatchItem::What::Wait) value = &item.value;
    if (value == nullptr) return "a value";
    return fmt::format("{} {} {}", program[value->word].id, sign(value->condition), value->value);
}

std::string streamOf(OperationId id, const ResolvedProgram& program) {
    const auto stream = program[id].stream();
    return stream ? program[*stream].id : std::string("its stream");
}

std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices, std::optional<OperationId> late) {
    // Without value waits, all order leads from earlier to later calls, including that of hardware queues.
    if (!std::ranges::any_of(program.operations, mayWait)) return std::nullopt;
    EndlessProgram all{program, captures, devices, late};
    all.work = launchesAsWork(program, captures, [&](const Capture& capture) { return mayWaitInside(program, capture); });
    if (all.work) all.ofWork = capturesOf(all.work->program);
    if (auto found = runWith(all, {})) return found;
    std::vector<int> channels;
    for (const DeviceInfo& device : devices) channels.push_back(device.channels);
    const bool areQueues = !channels.empty() && *std::ranges::max_element(channels) > 0;
    auto found = areQueues ? runWith(all, {channels}) : std::nullopt;
    if (!found && std::ranges::any_of(program.operations, mayKeepRoom)) {
        found = runWith(all, {areQueues ? channels : std::vector<int>(), true});
        if (!found) return found;
        found->byRoom = true;
        found->ofTimes = mayDependOnTimes(program, *found);
        return found;
    }
    if (!found) return std::nullopt;
    found->byChannels = true;
    found->channels = *std::ranges::min_element(channels);
    found->safeChannels = safeNumber(all, channels);
    return found;
}

/// Returns how many blocks wait for which one: "“meet”: 100 blocks wait for block 100, which has no multiprocessor".
std::string roomInWords(const BlockedOperation& step, const std::string& who, const std::string& by) {
    const std::string waits =
        step.placed == 0 ? fmt::format(TRANSLATABLE("Messages", "{} has no multiprocessor"), who)
                         : fmt::format(TRANSLATABLE("Messages", "{}: {} blocks wait for block {}, which has no multiprocessor"),
                                       who, step.placed, step.placed);
    return step.by ? waits + fmt::format(TRANSLATABLE("Messages", ", because {} has it"), by) : waits;
}

}  // namespace

std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices) {
    return findDeadlock(program, captures, devices, std::nullopt);
}

std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices, OperationId late) {
    return findDeadlock(program, captures, devices, std::optional(late));
}

std::vector<OperationId> callOrderWith(const ResolvedProgram& program, const Captures& captures, OperationId late) {
    EndlessRun run(program, captures, {}, {}, late);
    run.run();
    std::vector<std::uint32_t> turns(program.operations.size());
    for (std::uint32_t turn = 1; const OperationId call : run.made()) turns[call.value] = turn++;
    return callOrder(program, turns);
}

std::vector<std::string> whyNever(const Deadlock& deadlock, OperationId operation, const ResolvedProgram& program,
                                  const OperationNames& names) {
    constexpr std::size_t most = 8;
    std::vector<std::string> sentences;
    std::vector<OperationId> seen;
    for (std::optional<OperationId> at = operation; at && sentences.size() < most;) {
        const auto reason = std::ranges::find(deadlock.reasons, *at, &BlockedOperation::operation);
        if (reason == deadlock.reasons.end() || std::ranges::find(seen, *at) != seen.end()) break;
        seen.push_back(*at);
        sentences.push_back(inWords(*reason, program, names) + ".");
        at = reason->by;
    }
    return sentences;
}

std::string inWords(const BlockedOperation& step, const ResolvedProgram& program, const OperationNames& names) {
    const auto name = [&](OperationId whole, std::optional<OperationId> node) {
        return node ? fmt::format(TRANSLATABLE("Messages", "“{}” in “{}”"), names(*node), names(whole))
                    : fmt::format(TRANSLATABLE("Messages", "“{}”"), names(whole));
    };
    const std::string who = name(step.operation, step.node);
    const std::string by = step.by ? name(*step.by, step.byNode) : std::string("nothing");
    const ResolvedOperation& waiting = program[step.node.value_or(step.operation)];
    switch (step.why) {
        case BlockReason::StreamOrder:
            return fmt::format(TRANSLATABLE("Messages", "{} comes after {} in {}"), who, by, streamOf(step.operation, program));
        case BlockReason::Event: return fmt::format(TRANSLATABLE("Messages", "{} waits for {}"), who, by);
        case BlockReason::Graph:
            return fmt::format(TRANSLATABLE("Messages", "{} comes after {}, which launches the same graph"), who, by);
        case BlockReason::LegacyBarrier:
            return fmt::format(
                TRANSLATABLE("Messages", "{} comes after {}, because the legacy stream and blocking streams wait for each other"),
                who, by);
        case BlockReason::Value:
            return fmt::format(TRANSLATABLE("Messages", "{} waits for {}, which {} would write"), who, wanted(waiting, program),
                               by);
        case BlockReason::NeverWritten:
            return fmt::format(TRANSLATABLE("Messages", "{} waits for {}, which nothing writes"), who, wanted(waiting, program));
        case BlockReason::HostNotThere:
            return fmt::format(TRANSLATABLE("Messages", "{} is called only when {} has returned"), who, by);
        case BlockReason::HostWaits: return fmt::format(TRANSLATABLE("Messages", "{} returns only when {} is over"), who, by);
        case BlockReason::HostFunction:
            return fmt::format(TRANSLATABLE("Messages", "{} runs only when the host function {} has returned"), who, by);
        case BlockReason::Room: return roomInWords(step, who, by);
        case BlockReason::Group: return fmt::format(TRANSLATABLE("Messages", "{} waits for {}, a member of its group"), who, by);
        case BlockReason::NoMember:
            return fmt::format(TRANSLATABLE("Messages", "{} waits for a member of its group that no device launches"), who);
        case BlockReason::Channel:
            return fmt::format(TRANSLATABLE("Messages", "{} is behind {} in the hardware queue that their streams share"), who,
                               by);
    }
    return who;
}

}  // namespace streamscope
