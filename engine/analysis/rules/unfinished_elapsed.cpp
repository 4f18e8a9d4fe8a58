#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {
namespace {

bool isSynchronised(Findings& findings, const OrderEdge& edge) {
    const ResolvedProgram& program = findings.resolved();
    const HappensBefore* order = findings.facts().order();
    if (order == nullptr || order->before(edge.from, edge.to)) return true;
    // A record with nothing but waits before it has no place of its own: some host call before must have waited for it.
    if (program[edge.from].kind != OperationKind::EventRecord && program[edge.from].kind != OperationKind::EventWait)
        return false;
    OrderGraph::Marks none(program.operations.size()), after(program.operations.size());
    findings.facts().graph().reach(edge.from, OrderGraph::Direction::After, none, after);
    return std::ranges::any_of(after.members(), [&](OperationId id) {
        const bool host = program[id].kind == OperationKind::Host && id != edge.to;
        return host && (order->before(id, edge.to));
    });
}

Fix synchronisation(const Findings& findings, OperationId elapsed, EventId end) {
    const Program& source = findings.source();
    const Operation* asked = findOperation(source, findings.resolved()[elapsed].source);
    Operation sync;
    sync.id = freeOperationId(source, "sync");
    sync.call = Call::EventSynchronize;
    sync.thread = asked->thread;
    sync.set(Field::Event, Scalar(std::string(asked->text(Field::End))));
    const auto place = placeOf(source, asked->id);
    return {fmt::format("Synchronise with {} first", findings.resolved()[end].id), {{InsertOperation{*place, sync}}}};
}

void checkUnfinishedElapsed(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (const OrderEdge& edge : findings.facts().edges()) {
        const auto* elapsed = std::get_if<ElapsedCall>(&program[edge.to].what);
        if (!edge.observes || elapsed == nullptr) continue;
        if (isSynchronised(findings, edge)) continue;
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "unfinished-elapsed", edge.to,
            fmt::format("nothing says that {} is over when the time between {} and {} is asked for: synchronise with {} first; "
                        "otherwise {}",
                        findings.nameOf(edge.from), program[elapsed->start].id, program[elapsed->end].id,
                        program[elapsed->end].id, answerOf(Status::NotReady)));
        if (diagnostic == nullptr) continue;
        Fix fix = synchronisation(findings, edge.to, elapsed->end);
        if (findings.isGood(fix)) diagnostic->fix = std::move(fix);
    }
}

}  // namespace

const Rule unfinishedElapsedRule{
    .name = "unfinished-elapsed",
    .title = "An elapsed time asked too early",
    .why = "The time of an event is known when the work before its record is over. Asked earlier, the call answers 600.",
    .remedy = "Synchronise with the second event before asking.",
    .lesson = 12,
    .check = checkUnfinishedElapsed,
};

}  // namespace streamscope
