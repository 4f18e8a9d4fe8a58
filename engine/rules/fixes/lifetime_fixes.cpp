// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/lifetime_fixes.h"

#include "engine/calls/call_table.h"
#include "engine/order/accesses.h"
#include "engine/order/memory_lifetimes.h"
#include "engine/rules/fixes/call_fixes.h"
#include "engine/rules/fixes/call_moves.h"
#include "engine/rules/fixes/ordering_fixes.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <span>

namespace streamscope {
namespace {

/// Streams, events, buffers and graphs that a call uses.
struct UsedThings {
    std::vector<StreamId> streams;
    std::vector<EventId> events;
    std::vector<BufferId> buffers;
    std::vector<GraphId> graphs;

    bool shares(const UsedThings& other) const {
        const auto common = [](const auto& some, const auto& others) {
            return std::ranges::any_of(some, [&](const auto& each) { return std::ranges::find(others, each) != others.end(); });
        };
        return common(streams, other.streams) || common(events, other.events) || common(buffers, other.buffers) ||
               common(graphs, other.graphs);
    }
};

UsedThings usedBy(const ResolvedOperation& operation, const ResolvedProgram& program) {
    UsedThings used;
    if (const auto stream = operation.stream()) used.streams.push_back(*stream);
    const auto& what = operation.what;
    if (const auto* call = std::get_if<EventStreamCall>(&what)) used.events.push_back(call->event);
    if (const auto* call = std::get_if<EventCall>(&what)) used.events.push_back(call->event);
    if (const auto* call = std::get_if<ElapsedCall>(&what)) used.events = {call->start, call->end};
    if (const auto* call = std::get_if<StreamCall>(&what)) used.streams.push_back(call->stream);
    if (const auto* call = std::get_if<BufferCall>(&what)) used.buffers.push_back(call->buffer);
    if (const auto* call = std::get_if<GraphCall>(&what)) used.graphs.push_back(call->graph);
    if (const auto* call = std::get_if<IpcCall>(&what)) {
        if (call->event) used.events.push_back(*call->event);
        if (call->buffer) used.buffers.push_back(*call->buffer);
    }
    const Accesses touched = accesses(operation, program);
    for (const auto* ranges : {&touched.reads, &touched.writes, &touched.mayRead, &touched.mayWrite})
        for (const ByteRange& range : *ranges) used.buffers.push_back(range.buffer);
    return used;
}

/// Adds the event or stream that a call creates or destroys.
void addHandle(UsedThings& things, const ResolvedOperation& operation) {
    if (const auto* call = std::get_if<EventCall>(&operation.what)) things.events.push_back(call->event);
    if (const auto* call = std::get_if<StreamCall>(&operation.what)) things.streams.push_back(call->stream);
}

/// Returns what a call makes, or releases; nothing if it does not.
UsedThings madeBy(const ResolvedOperation& operation) {
    UsedThings made;
    if (info(operation.call).allocates) made.buffers.push_back(std::get<BufferCall>(operation.what).buffer);
    if (info(operation.call).creates) addHandle(made, operation);
    if (operation.call == Call::GraphInstantiate) made.graphs.push_back(std::get<GraphCall>(operation.what).graph);
    if (info(operation.call).endsCapture)
        if (const auto& graph = std::get<CaptureCall>(operation.what).graph) made.graphs.push_back(*graph);
    if (const auto* call = std::get_if<IpcCall>(&operation.what)) {
        const bool opens = info(operation.call).opens;
        if (const auto& event = opens ? call->openedEvent : call->event) made.events.push_back(*event);
        if (const auto& buffer = opens ? call->openedBuffer : call->buffer) made.buffers.push_back(*buffer);
    }
    return made;
}

UsedThings releasedBy(const ResolvedOperation& operation) {
    UsedThings released;
    if (info(operation.call).frees) released.buffers.push_back(std::get<BufferCall>(operation.what).buffer);
    if (info(operation.call).destroys) addHandle(released, operation);
    return released;
}

class LifetimeFixes : CallFixes {
public:
    LifetimeFixes(Findings& findings, const FailingCall& call)
        : CallFixes(findings, call), at_(call.operation), used_(usedBy(operation_, program_)), own_(releasedBy(operation_)) {}

    std::vector<Fix> make() {
        const bool releases = own_.shares(own_);
        if (releases) removeSecond();
        for (std::uint32_t i = 0; i < at_.value; ++i)
            if (!releases && used_.shares(releasedBy(program_.operations[i]))) releaseLater({i});
        for (std::uint32_t i = at_.value + 1; i < program_.operations.size(); ++i) {
            if (!used_.shares(madeBy(program_.operations[i]))) continue;
            const std::string &use = program_[at_].source, &make = program_.operations[i].source;
            const bool movesUse = releases || info(program_.operations[i].call).endsCapture;
            add(movesUse ? issuedAfter(findings_, use, make) : issuedBefore(findings_, make, use));
            break;
        }
        return std::move(fixes_);
    }

private:
    void add(std::optional<Fix> fix) {
        if (fix) fixes_.push_back(std::move(*fix));
    }

    /// Removes a release of what is released already.
    void removeSecond() {
        const std::span<const ResolvedOperation> before = std::span(program_.operations).first(at_.value);
        if (std::ranges::any_of(before, [&](const ResolvedOperation& each) { return own_.shares(releasedBy(each)); })) removed();
    }

    /// Moves a release behind the last use, and orders it after the work there if it is not.
    void releaseLater(OperationId release) {
        const UsedThings released = releasedBy(program_[release]);
        OperationId last = at_;
        for (std::uint32_t i = at_.value + 1; i < program_.operations.size(); ++i) {
            if (released.shares(madeBy(program_.operations[i]))) break;
            if (usedBy(program_.operations[i], program_).shares(released)) last = {i};
        }
        for (const OperationId behind : {at_, last}) {
            const auto moved = issuedAfter(findings_, program_[release].source, program_[behind].source);
            if (!moved) continue;
            fixes_.push_back(*moved);
            orderedAfter(*moved, release, behind);
            if (behind == last) break;
        }
    }

    void orderedAfter(const Fix& moved, OperationId release, OperationId use) {
        const auto changed = withFix(findings_.source(), moved);
        if (!changed || !program_[use].stream()) return;
        const auto named = [&](OperationId id) {
            const auto& all = changed->second.operations;
            const auto found = std::ranges::find(all, program_[id].id, &ResolvedOperation::id);
            return OperationId{static_cast<std::uint32_t>(found - all.begin())};
        };
        for (const Fix& order : orderingFixes(changed->first, changed->second, named(use), named(release))) {
            Fix& both = fixes_.emplace_back(moved);
            std::string words = order.title;
            if (!words.empty()) words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
            both.title += ", and " + words;
            both.edits.insert(both.edits.end(), order.edits.begin(), order.edits.end());
        }
    }

    OperationId at_;
    UsedThings used_, own_;
};

}  // namespace

std::vector<Fix> lifetimeFixes(Findings& findings, const FailingCall& call) { return LifetimeFixes(findings, call).make(); }

}  // namespace streamscope
