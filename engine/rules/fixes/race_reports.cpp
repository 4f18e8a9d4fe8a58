// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/race_reports.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/missed_waits.h"
#include "engine/program/quantity.h"
#include "engine/rules/fixes/dependent_launches.h"
#include "engine/rules/fixes/missed_values.h"
#include "engine/rules/fixes/ordering_fixes.h"
#include "engine/rules/fixes/single_copies.h"
#include "engine/rules/fixes/thread_order_fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

RaceKind kindOf(const Race& race, const ResolvedProgram& program) {
    const bool host = program[race.later.operation].kind == OperationKind::Host;
    const bool isData =
        !info(program[race.earlier.operation].call).frees && !info(program[race.earlier.operation].call).allocates;
    return host && isData && !race.laterWrites ? RaceKind::HostReads : RaceKind::OnDevice;
}

std::string part(const ByteRange& range, const ResolvedProgram& program) {
    const ResolvedBuffer& buffer = program[range.buffer];
    // One byte represents the unknown extent of a recorded kernel's access.
    if (range.bytes >= buffer.bytes || range.bytes == 1) return buffer.id;
    return fmt::format(TRANSLATABLE("Messages", "bytes {} to {} of {}"), range.offset, range.offset + range.bytes - 1, buffer.id);
}

/// Returns the message if one of the operations allocates or frees the memory; empty otherwise.
std::string lifetimeMessage(const Race& race, Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::string from = findings.nameOf(race.earlier.operation), to = findings.nameOf(race.later.operation);
    const std::string& what = program[race.range.buffer].id;
    if (info(program[race.later.operation].call).frees)
        return fmt::format(TRANSLATABLE("Messages", "{} frees {}, and nothing guarantees that {} {} by then: let {} wait for {}"),
                           to, what, from,
                           info(program[race.earlier.operation].call).allocates
                               ? TRANSLATABLE("Messages", "has allocated it")
                               : TRANSLATABLE("Messages", "has finished with it"),
                           to, from);
    if (info(program[race.earlier.operation].call).allocates)
        return fmt::format(
            TRANSLATABLE("Messages", "{} uses {}, and nothing guarantees that it is allocated by then: let {} wait for {}"), to,
            what, to, from);
    if (info(program[race.earlier.operation].call).frees)
        return fmt::format(
            TRANSLATABLE("Messages", "{} uses {}, and nothing guarantees that it is freed only later: let {} wait for {}"), to,
            what, from, to);
    return {};
}

bool isWithinBatch(const Race& race) { return race.earlier == race.later; }

/// Returns the race with its accesses in the order of the list. What a wait for a value holds back may come later than it is
/// listed, but a repair inserts an event between the calls as they are.
Race asListed(Race race, const ResolvedProgram& program) {
    const auto isLifetime = [&](OperationId id) { return info(program[id].call).allocates || info(program[id].call).frees; };
    const bool keeps = race.readByCall || kindOf(race, program) == RaceKind::HostReads || isLifetime(race.earlier.operation) ||
                       isLifetime(race.later.operation);
    if (keeps || race.earlier.acting() < race.later.acting()) return race;
    std::swap(race.earlier, race.later);
    std::swap(race.earlierWrites, race.laterWrites);
    return race;
}

bool isOfBatch(const Race& race, const ResolvedProgram& program) {
    return std::holds_alternative<BatchedCopiesCall>(program[race.later.operation].what);
}

/// Returns a query of the reading thread that asks whether the writing work is complete. Its answer is not known before the run,
/// so that it orders nothing here; the answer 0 equals a synchronisation (semantics.md E12, S10).
std::optional<OperationId> queryBetween(const Race& race, Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const OperationId writer = race.earlier.acting(), reader = race.later.acting();
    const HappensBefore* order = findings.facts().order();
    for (const OrderEdge& edge : findings.facts().edges()) {
        const bool asks = edge.observes && info(program[edge.to].call).asks();
        if (!asks || !(edge.to < reader) || program[edge.to].thread != program[reader].thread) continue;
        if (edge.from == writer || (order != nullptr && order->before(writer, edge.from))) return edge.to;
    }
    return std::nullopt;
}

std::string hostReadMessage(const Race& race, Findings& findings) {
    const std::string read = fmt::format(
        TRANSLATABLE("Messages",
                     "{} reads {} on the host, but nothing guarantees that {} has written it by then: synchronise first"),
        findings.nameOf(race.later.operation), part(race.range, findings.resolved()), findings.nameOf(race.earlier.operation));
    const auto query = queryBetween(race, findings);
    if (!query) return read;
    return fmt::format(
        TRANSLATABLE("Messages",
                     "{}; {} does not hold the host: only where it answers 0 is the data there, as after a synchronisation, so "
                     "let it poll until then, or read only on that answer"),
        read, findings.nameOf(*query));
}

std::string message(const Race& race, Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::string from = findings.nameOf(race.earlier.operation), to = findings.nameOf(race.later.operation);
    const std::string what = part(race.range, program);
    if (isWithinBatch(race))
        return fmt::format(TRANSLATABLE("Messages",
                                        "Two copies of {} touch {}, one of them writing, and the copies of a batch have no "
                                        "order: make a call of each copy"),
                           to, what);
    if (std::string lifetime = lifetimeMessage(race, findings); !lifetime.empty()) return lifetime;
    if (race.readByCall && isOfBatch(race, program))
        return fmt::format(TRANSLATABLE("Messages",
                                        "{} may read {} before its turn in the stream, since its access order allows that, and "
                                        "nothing guarantees that {} "
                                        "has written it by then: synchronise first, or choose the access order stream"),
                           to, what, from);
    if (race.readByCall)
        return fmt::format(TRANSLATABLE("Messages",
                                        "{} reads {} when it is called, since pageable memory is staged then, and nothing "
                                        "guarantees that {} has written it "
                                        "by then: synchronise first, or pin {}"),
                           to, what, from, program[race.range.buffer].id);
    if (kindOf(race, program) == RaceKind::HostReads) return hostReadMessage(race, findings);
    if (const auto launch = launchThatDoesNotWait(program, race))
        return fmt::format(
            TRANSLATABLE("Messages",
                         "{} and {} use {}, one of them writing, and {} is a dependent launch that does not wait for "
                         "the kernel ahead: let its blocks wait"),
            from, to, what, findings.nameOf(*launch));
    if (const auto wait = missedWait(findings.facts(), race))
        return fmt::format(
            TRANSLATABLE("Messages",
                         "{} and {} use {}, one of them writing, and the wait for {} between them has no effect: it is called "
                         "before the record"),
            to, from, what, program[wait->event].id);
    if (const auto missed = missedValue(findings.facts(), race))
        return fmt::format(TRANSLATABLE("Messages",
                                        "{} and {} use {}, one of them writing, and the wait for {} does not order them: a value "
                                        "other than that of {} may "
                                        "let it pass; let {} wait for {}"),
                           from, to, what, program[missed->word].id, findings.nameOf(missed->write), from, to);
    if (race.earlierWrites && race.laterWrites)
        return fmt::format(TRANSLATABLE("Messages", "{} and {} both write {}, and nothing orders them: let {} wait for {}"), from,
                           to, what, to, from);
    if (race.earlierWrites)
        return fmt::format(TRANSLATABLE("Messages", "{} reads {}, which {} writes, and nothing orders them: let {} wait for {}"),
                           to, what, from, to, from);
    return fmt::format(TRANSLATABLE("Messages", "{} writes {}, which {} reads, and nothing orders them: let {} wait for {}"), to,
                       what, from, to, from);
}

/// Returns a repair that makes a batch read its sources in stream order.
std::optional<Fix> inStreamOrder(Findings& findings, const Race& race) {
    const Operation* batch = findOperation(findings.source(), findings.resolved()[race.later.operation].source);
    if (batch == nullptr) return std::nullopt;
    Operation ordered = *batch;
    ordered.remove(Field::Order);
    return Fix{fmt::format(TRANSLATABLE("Messages", "Let {} read in stream order"), findings.nameOf(race.later.operation)),
               {{ReplaceOperation{batch->id, std::move(ordered)}}}};
}

constexpr std::size_t mostThreadRepairs = 16;

/// Returns whether the first call has been made before the second in every run. Only then can an event or a synchronisation order
/// the calls of two threads.
bool isSurelyCalledBefore(Findings& findings, OperationId earlier, OperationId later) {
    const ResolvedProgram& program = findings.resolved();
    const ThreadId thread = program[later].thread;
    if (program[earlier].thread == thread) return true;
    for (std::uint32_t i = later.value; i-- > 0;)
        if (program.operations[i].thread == thread && program.operations[i].kind == OperationKind::Host)
            return findings.facts().order()->calledBefore(earlier, {i});
    return false;
}

std::optional<OperationId> operationNamed(const ResolvedProgram& program, const std::string& id) {
    const auto found = std::ranges::find(program.operations, id, &ResolvedOperation::id);
    if (found == program.operations.end()) return std::nullopt;
    return OperationId{static_cast<std::uint32_t>(found - program.operations.begin())};
}

/// Returns the repair of the call order, combined with each way of ordering the work. Streams of two threads need both.
std::vector<Fix> withOrderOfWork(Findings& findings, const Fix& calls, OperationId earlier, OperationId later) {
    std::vector<Fix> fixes;
    const auto changed = withFix(findings.source(), calls);
    if (!changed) return fixes;
    const ResolvedProgram& before = findings.resolved();
    const auto from = operationNamed(changed->second, before[earlier].id), to = operationNamed(changed->second, before[later].id);
    if (!from || !to) return fixes;
    for (const Fix& work : orderingFixes(changed->first, changed->second, *from, *to)) fixes.push_back(inOneStep(calls, work));
    return fixes;
}

/// Returns repairs for two calls of threads that do not wait for each other: the call order alone, then with the order of the
/// work.
std::vector<Fix> repairsOfCalls(Findings& findings, const ThreadOrder& found) {
    constexpr std::size_t nearest = 4;
    std::vector<Fix> fixes = threadOrderFixes(findings.source(), findings.resolved(), found, mostThreadRepairs);
    const std::vector<Fix> calls(fixes.begin(), fixes.begin() + static_cast<std::ptrdiff_t>(std::min(nearest, fixes.size())));
    for (const Fix& each : calls)
        std::ranges::move(withOrderOfWork(findings, each, found.earlier, found.later), std::back_inserter(fixes));
    return fixes;
}

/// Returns the candidate repairs of a race. A wait that is called too early is tried first, because it shows the intention. Calls
/// of independent threads need an order first.
std::vector<Fix> repairs(Findings& findings, const Race& race) {
    const OperationId earlier = race.earlier.acting(), later = race.later.acting();
    if (isWithinBatch(race)) {
        auto single = singleCopies(findings, race.later.operation);
        return single ? std::vector{std::move(*single)} : std::vector<Fix>();
    }
    if (const auto launch = launchThatDoesNotWait(findings.resolved(), race))
        return waitingFixes(findings.source(), findings.resolved(), *launch);
    if (!isSurelyCalledBefore(findings, earlier, later)) return repairsOfCalls(findings, {earlier, later, race.range});
    std::vector<Fix> found = orderingFixes(findings.source(), findings.resolved(), earlier, later);
    const int declaration = findings.resolved()[race.range.buffer].declaration;
    const bool isBatch = isOfBatch(race, findings.resolved());
    if (race.readByCall && isBatch)
        if (auto ordered = inStreamOrder(findings, race)) found.insert(found.begin(), std::move(*ordered));
    if (race.readByCall && !isBatch && declaration >= 0) found.insert(found.begin(), pinned(findings.source(), declaration));
    if (const auto wait = missedWait(findings.facts(), race))
        if (auto meant = waitBehindRecord(findings, *wait)) found.insert(found.begin(), std::move(*meant));
    if (missedValue(findings.facts(), race))
        if (auto meant = eventInsteadOfValue(findings, race)) found.insert(found.begin(), std::move(*meant));
    if (findings.resolved()[earlier].thread != findings.resolved()[later].thread)
        std::ranges::move(
            threadOrderFixes(findings.source(), findings.resolved(), {earlier, later, race.range}, mostThreadRepairs),
            std::back_inserter(found));
    return found;
}

/// Returns the recorded kernel whose access to the memory is not declared, preferring the later one.
std::optional<OperationId> undeclared(const Race& race, const ResolvedProgram& program) {
    for (const OperationId each : {race.later.operation, race.earlier.operation})
        if (const auto* kernel = std::get_if<KernelCall>(&program[each].what))
            for (const PassedBuffer& passed : kernel->passed)
                if (!passed.use && program.itself(passed.range.buffer) == race.range.buffer) return each;
    return std::nullopt;
}

std::string possibleMessage(const Race& race, Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::string from = findings.nameOf(race.earlier.operation), to = findings.nameOf(race.later.operation);
    const std::string& what = program[race.range.buffer].id;
    if (race.doubt == RaceDoubt::Guess)
        return fmt::format(
            TRANSLATABLE(
                "Messages",
                "{} and {} use {}, one of them writing, and only a guess could order them: look at the waits between them"),
            from, to, what);
    if (undeclared(race, program))
        return fmt::format(
            TRANSLATABLE("Messages",
                         "{} and {} may race for {}: nothing orders them, and what the kernel does to it is not declared"),
            from, to, what);
    return fmt::format(
        TRANSLATABLE("Messages", "{} and {} may race for {}: nothing orders them, and how far a kernel goes in it is not known"),
        from, to, what);
}

/// Returns a key that identifies a possible race in the report. All launches of a kernel have the same key for one buffer.
std::string matterOf(const Race& race, const ResolvedProgram& program, const Program& source) {
    const std::string& what = program[race.range.buffer].id;
    const auto kernel = undeclared(race, program);
    const Operation* launch = kernel ? findOperation(source, program[*kernel].source) : nullptr;
    if (launch) return std::string(launch->text(Field::KernelName)) + '\n' + what;
    return program[race.earlier.operation].source + '\n' + program[race.later.operation].source + '\n' + what;
}

}  // namespace

void reportPossibleRaces(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::set<std::string> spoken;
    for (const Race& race : findings.facts().possibleRaces()) {
        if (!spoken.insert(matterOf(race, program, findings.source())).second) continue;
        const std::string& other = program[race.earlier.operation].source;
        Diagnostic* diagnostic =
            findings.add(Severity::Warning, "possible-race", race.later.operation, possibleMessage(race, findings), other);
        if (diagnostic == nullptr) continue;
        if (other != diagnostic->operations.front()) diagnostic->operations.push_back(other);
        if (const auto kernel = undeclared(race, program)) diagnostic->launch = program[*kernel].source;
    }
}

void reportRaces(Findings& findings, RaceKind kind) {
    const ResolvedProgram& program = findings.resolved();
    for (const Race& found : findings.facts().foundRaces()) {
        if (kindOf(found, program) != kind) continue;
        const Race race = asListed(found, program);
        const std::string &later = program[found.later.operation].source, &other = program[found.earlier.operation].source;
        Diagnostic* diagnostic = findings.add(Severity::Error, kind == RaceKind::HostReads ? "host-reads-early" : "race",
                                              found.later.operation, message(race, findings), other);
        if (diagnostic == nullptr) continue;
        if (other != diagnostic->operations.front()) diagnostic->operations.push_back(other);
        if (!findings.mayTry()) continue;
        if (!isWithinBatch(race) && !isSurelyCalledBefore(findings, race.earlier.acting(), race.later.acting()))
            diagnostic->message +=
                TRANSLATABLE("Messages",
                             "; they are called by threads that do not wait for each other, so let the second thread wait "
                             "for a word that the first one stores");
        for (Fix& fix : repairs(findings, race)) {
            if (!findings.cures(fix, {later, other})) continue;
            diagnostic->fix = std::move(fix);
            break;
        }
    }
}

}  // namespace streamscope
