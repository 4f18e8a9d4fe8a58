// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/program/withs.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

/// Mistakes with current streams (semantics.md A9).
namespace streamscope {
namespace {

/// Returns the calls of the source that may name a stream and name none.
std::set<std::string_view> unnamedCalls(const Program& source) {
    std::set<std::string_view> unnamed;
    forEachOperation(source.operations, [&](const Operation& operation) {
        if (info(operation.call).takesStream && !operation.scalar(Field::Stream)) unnamed.insert(operation.id);
    });
    return unnamed;
}

/// A `with` of a thread, and where its calls begin among those of the thread that name no stream.
struct EnteredWith {
    StreamId stream;
    std::size_t begin = 0;
};

/// Finds work that follows the end of a `with` and uses what the work in it made.
class FallenOut {
public:
    explicit FallenOut(Findings& findings)
        : findings_(findings), program_(findings.resolved()), unnamed_(unnamedCalls(findings.source())) {}

    void find() {
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
            if (!program_.operations[i].bodyOf) add({i});
    }

private:
    struct Thread {
        std::vector<EnteredWith> open;
        std::vector<OperationId> followers;                       ///< calls in any `with` that name no stream
        std::optional<std::pair<EnteredWith, OperationId>> left;  ///< by the call before, the streamExit
    };

    void add(OperationId id) {
        const ResolvedOperation& operation = program_[id];
        Thread& thread = threads_[operation.thread];
        const auto left = std::exchange(thread.left, std::nullopt);
        const CurrentStreamChange change = info(operation.call).current;
        if (change == CurrentStreamChange::Enters)
            thread.open.push_back({std::get<StreamCall>(operation.what).stream, thread.followers.size()});
        if (change == CurrentStreamChange::Exits && !thread.open.empty()) {
            thread.left = {thread.open.back(), id};
            thread.open.pop_back();
        }
        const auto stream = operation.stream();
        if (!stream || !unnamed_.contains(operation.source)) return;
        if (left && left->first.stream != *stream)
            judge(id, left->first, left->second, std::span(thread.followers).subspan(left->first.begin));
        if (thread.open.empty()) thread.followers.clear();
        else thread.followers.push_back(id);
    }

    void judge(OperationId id, const EnteredWith& with, OperationId exit, std::span<const OperationId> inside) {
        const HappensBefore* order = findings_.facts().order();
        if (order == nullptr) return;
        const Accesses used = accesses(program_[id], program_);
        const auto uses = [&](OperationId follower) {
            return program_[follower].stream() == with.stream &&
                   conflict(accesses(program_[follower], program_), used) != nullptr && !order->before(follower, id);
        };
        const auto maker = std::ranges::find_if(inside, uses);
        if (maker == inside.end()) return;
        const std::string &stream = program_[with.stream].id, name = findings_.nameOf(id);
        Diagnostic* diagnostic = findings_.add(
            Severity::Warning, "outside-with", id,
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} follows the end of “with {}” and goes into {}, but uses what {} in that “with” leaves: nothing orders "
                    "the two streams"),
                name, stream, program_[*program_[id].stream()].id, findings_.nameOf(*maker)));
        if (diagnostic != nullptr)
            diagnostic->fix = putInto(id, exit, fmt::format(TRANSLATABLE("Messages", "Put {} into with {}"), name, stream));
    }

    std::optional<Fix> putInto(OperationId id, OperationId exit, std::string title) {
        const auto from = findings_.placeOf(program_[id].source), to = findings_.placeOf(program_[exit].source);
        if (!from || !to || from->parent != to->parent || from->at < to->at || !findings_.mayTry()) return std::nullopt;
        Fix fix{std::move(title), {{MoveOperation{*from, *to}}}};
        return findings_.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    std::set<std::string_view> unnamed_;
    std::map<ThreadId, Thread> threads_;
};

/// Finds calls that lose, or keep, the stream of a `use` unlike what the program says elsewhere.
class Unrestored {
public:
    explicit Unrestored(Findings& findings)
        : findings_(findings), program_(findings.resolved()), unnamed_(unnamedCalls(findings.source())) {}

    void find() {
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
            if (!program_.operations[i].bodyOf) add({i});
        for (const auto& [thread, state] : threads_)
            if (state.use && state.before && state.after) reportKept(*state.use, *state.before, *state.after);
    }

private:
    struct FirstTurn {
        StreamId stream;
        bool used;  ///< by a `use`
    };
    struct Thread {
        int depth = 0;
        std::optional<OperationId> use;               ///< streamUse of the current stream, outside of any `with`
        std::optional<OperationId> before, after;     ///< calls that name no stream, in the default stream and in that of `use`
        std::optional<OperationId> lost;              ///< a streamUse that the end of a `with` undid
        std::map<std::string_view, FirstTurn> first;  ///< of calls outside of any `with`
    };

    void add(OperationId id) {
        const ResolvedOperation& operation = program_[id];
        Thread& thread = threads_[operation.thread];
        switch (info(operation.call).current) {
            case CurrentStreamChange::Enters: ++thread.depth; return;
            case CurrentStreamChange::Exits:
                if (std::get<StreamCall>(operation.what).refused != CurrentStreamRefusal::None) return;
                if (--thread.depth == 0 && thread.use) thread.lost = std::exchange(thread.use, std::nullopt);
                return;
            case CurrentStreamChange::Sets: return set(thread, id);
            case CurrentStreamChange::None: break;
        }
        const auto stream = operation.stream();
        if (!stream || !unnamed_.contains(operation.source)) return;
        if (thread.depth > 0) return;
        const FirstTurn& first = thread.first.emplace(operation.source, FirstTurn{*stream, thread.use.has_value()}).first->second;
        if (!first.used && first.stream != *stream && thread.use) reportTurns(id, first.stream, *stream, *thread.use);
        if (const auto lost = std::exchange(thread.lost, std::nullopt)) reportLost(id, *lost);
        if (!thread.use) thread.before = id;
        else if (!thread.after) thread.after = id;
    }

    void set(Thread& thread, OperationId id) {
        const auto& call = std::get<StreamCall>(program_[id].what);
        if (call.refused != CurrentStreamRefusal::None || thread.depth > 0) return;  // the end of the `with` undoes it
        thread.lost.reset();
        thread.use = isDefault(call.stream) ? std::nullopt : std::optional(id);
        thread.after.reset();
    }

    /// Returns whether it is the stream to which the thread returns: `use legacy` may set another one than `use default`.
    bool isDefault(StreamId stream) const { return writtenName(program_[stream], findings_.source().defaultStream) == "default"; }

    std::string streamOf(OperationId change) const { return program_[std::get<StreamCall>(program_[change].what).stream].id; }

    void reportTurns(OperationId id, StreamId first, StreamId then, OperationId use) {
        Diagnostic* diagnostic = findings_.add(
            Severity::Warning, "unrestored-use", use,
            fmt::format(
                TRANSLATABLE("Messages",
                             "“use {}” is not taken back at the end of the turn: {} goes into {} in the first turn, and into {} "
                             "in a later one"),
                streamOf(use), findings_.nameOf(id), program_[first].id, program_[then].id));
        const auto place = findings_.placeOf(program_[use].source);
        const Operation* loop = place && !place->parent.empty() ? findOperation(findings_.source(), place->parent) : nullptr;
        if (diagnostic == nullptr || loop == nullptr) return;
        diagnostic->fix = inserted(TRANSLATABLE("Messages", "Take the use back at the end of the turn"),
                                   {place->parent, static_cast<std::uint32_t>(loop->body()->size())}, "default", use);
    }

    /// Offers no repair: a second use behind the end would not be taken back either.
    void reportLost(OperationId id, OperationId use) {
        findings_.add(
            Severity::Warning, "unrestored-use", use,
            fmt::format(
                TRANSLATABLE("Messages",
                             "The end of a “with” makes the default stream current, not {}, which “use” had set before: {} "
                             "goes into {}"),
                streamOf(use), findings_.nameOf(id), program_[*program_[id].stream()].id));
    }

    /// Returns the change that inserts a streamUse by the thread of another one.
    Fix inserted(std::string title, Place place, const std::string& stream, OperationId use) const {
        Operation made;
        made.id = freeOperationId(findings_.source(), "use");
        made.call = Call::StreamUse;
        made.thread = program_.threads[program_[use].thread.value].id;
        made.set(Field::Stream, Scalar(stream));
        return {std::move(title), {{InsertOperation{std::move(place), std::move(made)}}}};
    }

    void reportKept(OperationId use, OperationId before, OperationId after) {
        findings_.add(
            Severity::Warning, "unrestored-use", use,
            fmt::format(
                TRANSLATABLE("Messages",
                             "“use {}” is never taken back: {}, which names no stream either, went into {}, and {} goes into {}"),
                streamOf(use), findings_.nameOf(before), program_[*program_[before].stream()].id, findings_.nameOf(after),
                streamOf(use)));
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    std::set<std::string_view> unnamed_;
    std::map<ThreadId, Thread> threads_;
};

}  // namespace

const Rule outsideWithRule{
    .name = "outside-with",
    .title = TRANSLATABLE("Messages", "Work outside its with"),
    .why = TRANSLATABLE(
        "Messages",
        "A call behind the end of a “with” that names no stream goes into the stream that is current there, usually the default "
        "stream. It does not wait for the work of the “with”, whose results it uses."),
    .remedy = TRANSLATABLE("Messages", "Move the call into the “with”, or order the two streams by an event."),
    .lesson = 29,
    .check =
        [](Findings& findings) {
            if (changesCurrentStream(findings.source())) FallenOut(findings).find();
        },
};

const Rule unrestoredUseRule{
    .name = "unrestored-use",
    .title = TRANSLATABLE("Messages", "Use that is not taken back"),
    .why = TRANSLATABLE(
        "Messages",
        "“use” sets the current stream until something sets another: no end of a block takes it back, and the end of a “with” "
        "restores the default stream, not the stream that “use” had set. Calls that name no stream change their stream with it."),
    .remedy = TRANSLATABLE(
        "Messages",
        "Use a “with”, which ends; or take the “use” back by a “use” of the default stream, and repeat it after a “with”."),
    .lesson = 29,
    .check =
        [](Findings& findings) {
            if (changesCurrentStream(findings.source())) Unrestored(findings).find();
        },
};

}  // namespace streamscope
