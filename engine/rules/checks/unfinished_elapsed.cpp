// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/edges_into.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {
namespace {

bool isSynchronised(Findings& findings, const OrderEdge& edge) {
    const ResolvedProgram& program = findings.resolved();
    const HappensBefore* order = findings.facts().order();
    if (order == nullptr || order->before(edge.from, edge.to)) return true;
    // A record preceded only by waits has no position of its own; only an earlier host call can have waited for it.
    if (program[edge.from].kind != OperationKind::EventRecord && program[edge.from].kind != OperationKind::EventWait)
        return false;
    OrderGraph::Marks none(program.operations.size()), after(program.operations.size());
    findings.facts().graph().reach(edge.from, OrderGraph::Direction::After, none, after);
    return std::ranges::any_of(after.members(), [&](OperationId id) {
        const bool host = program[id].kind == OperationKind::Host && id != edge.to;
        return host && (order->before(id, edge.to));
    });
}

/// Returns the records that the call uses and that may not have completed by then.
std::vector<const OrderEdge*> unfinished(Findings& findings, OperationId asked) {
    std::vector<const OrderEdge*> found;
    for (const OrderEdge& edge : edgesInto(findings.facts().edges(), asked))
        if (edge.observes && !isSynchronised(findings, edge)) found.push_back(&edge);
    return found;
}

/// Removes edges whose source has always completed when the source of another edge has.
std::vector<const OrderEdge*> lastOf(Findings& findings, const std::vector<const OrderEdge*>& edges) {
    const ResolvedProgram& program = findings.resolved();
    OrderGraph::Marks none(program.operations.size()), before(program.operations.size());
    std::vector<const OrderEdge*> last;
    for (const OrderEdge* edge : edges) {
        const bool isCovered = std::ranges::any_of(edges, [&](const OrderEdge* other) {
            if (other == edge) return false;
            if (other->from == edge->from) return edge < other;
            if (program[other->from].stream() == program[edge->from].stream()) return edge->from.value < other->from.value;
            before.clear();
            findings.facts().graph().reach(other->from, OrderGraph::Direction::Before, none, before);
            return before.contains(edge->from);
        });
        if (!isCovered) last.push_back(edge);
    }
    return last;
}

std::string message(Findings& findings, const ElapsedCall& elapsed, const std::vector<const OrderEdge*>& early) {
    const ResolvedProgram& program = findings.resolved();
    std::vector<std::string> work, events;
    for (const OrderEdge* edge : early) {
        work.push_back(findings.nameOf(edge->from));
        events.push_back(program[*edge->event].id);
    }
    return fmt::format(
        TRANSLATABLE(
            "Messages",
            "Nothing guarantees that {} ended before the time between {} and {} is asked for: synchronise with {} first; "
            "otherwise {}"),
        fmt::join(work, " and "), program[elapsed.start].id, program[elapsed.end].id, fmt::join(events, " and "),
        answerOf(Status::NotReady));
}

/// Returns a fix that synchronises before the call with the events in these fields.
Fix synchronisation(const Findings& findings, OperationId elapsed, const std::vector<Field>& fields) {
    const Program& source = findings.source();
    const Operation* asked = findOperation(source, findings.resolved()[elapsed].source);
    const auto place = placeOf(source, asked->id);
    Program changed = source;
    Fix fix;
    std::vector<std::string> events;
    for (const Field field : fields) {
        Operation sync;
        sync.id = freeOperationId(changed, "sync");
        sync.call = Call::EventSynchronize;
        sync.thread = asked->thread;
        sync.set(Field::Event, Scalar(std::string(asked->text(field))));
        const auto& what = std::get<ElapsedCall>(findings.resolved()[elapsed].what);
        events.push_back(findings.resolved()[field == Field::Start ? what.start : what.end].id);
        fix.edits.push_back({InsertOperation{*place, sync}});
        (void)apply(changed, fix.edits.back());  // fits: its place and id are free
    }
    fix.title = fmt::format(TRANSLATABLE("Messages", "Synchronise with {} first"), fmt::join(events, " and "));
    return fix;
}

/// Returns the repair of an early eventElapsedTime. Tries both events, because the first may be recorded in another stream than
/// the second.
std::optional<Fix> earlyElapsedRepair(Findings& findings, OperationId elapsed) {
    const std::vector<std::vector<Field>> ways{{Field::End}, {Field::Start}, {Field::Start, Field::End}};
    for (const std::vector<Field>& fields : ways) {
        Fix fix = synchronisation(findings, elapsed, fields);
        const auto changed = withFix(findings.source(), fix);
        if (!changed) continue;
        Findings after(changed->first, changed->second, findings.devices());
        const std::string& id = findings.resolved()[elapsed].source;
        const std::vector<ResolvedOperation>& operations = changed->second.operations;
        const auto stillAsksEarly = [&](const ResolvedOperation& operation) {
            const OperationId at{static_cast<std::uint32_t>(&operation - operations.data())};
            return operation.source == id && !unfinished(after, at).empty();
        };
        if (std::ranges::none_of(operations, stillAsksEarly) && findings.isGood(fix)) return fix;
    }
    return std::nullopt;
}

void checkUnfinishedElapsed(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto* elapsed = std::get_if<ElapsedCall>(&program.operations[i].what);
        if (elapsed == nullptr) continue;
        const std::vector<const OrderEdge*> early = lastOf(findings, unfinished(findings, {i}));
        if (early.empty()) continue;
        Diagnostic* diagnostic = findings.add(Severity::Warning, "unfinished-elapsed", {i}, message(findings, *elapsed, early));
        if (diagnostic != nullptr && findings.mayTry()) diagnostic->fix = earlyElapsedRepair(findings, {i});
    }
}

}  // namespace

const Rule unfinishedElapsedRule{
    .name = "unfinished-elapsed",
    .title = TRANSLATABLE("Messages", "Elapsed time asked too early"),
    .why = TRANSLATABLE(
        "Messages",
        "The time of an event is known when the work before its record is over. Asked earlier, the call answers 600."),
    .remedy = TRANSLATABLE("Messages", "Synchronise with both events before asking; in one stream the second event is enough."),
    .lesson = 12,
    .check = checkUnfinishedElapsed,
};

}  // namespace streamscope
