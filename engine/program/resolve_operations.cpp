// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/branch_reader.h"
#include "engine/program/field_reader.h"
#include "engine/program/ids.h"
#include "engine/program/same_every_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace streamscope::resolving {

namespace {

/// A loop variable while its loop is unrolled. Hides a parameter of the same name.
class LoopVariable {
public:
    LoopVariable(Scope& scope, std::string name) : scope_(scope), name_(std::move(name)) {
        if (const auto at = scope_.find(name_); at != scope_.end()) hidden_ = at->second;
    }
    ~LoopVariable() {
        if (hidden_) {
            scope_[name_] = *hidden_;
        } else {
            scope_.erase(name_);
        }
    }
    LoopVariable(const LoopVariable&) = delete;
    LoopVariable& operator=(const LoopVariable&) = delete;
    void set(std::int64_t value) { scope_[name_] = value; }

private:
    Scope& scope_;
    std::string name_;
    std::optional<std::int64_t> hidden_;
};

/// Size after unrolling.
struct Size {
    std::uint64_t operations = 0;
    std::uint64_t parts = 0;  ///< ranges and arguments

    bool tooLarge() const { return operations > mostOperations || parts > mostParts; }
    Size& operator+=(const Size& other) {
        operations += other.operations;
        parts += other.parts;
        return *this;
    }
};

std::uint64_t partsOf(const Operation& operation) {
    std::uint64_t parts = 0;
    for (const FieldValue& field : operation.fields) {
        if (const auto* ranges = std::get_if<std::vector<Range>>(&field.value)) parts += ranges->size();
        if (const auto* arguments = std::get_if<std::vector<Argument>>(&field.value)) parts += arguments->size();
    }
    return parts;
}

/// Measurement of the program's size before anything is allocated. It stops soon after a limit is exceeded. A turn counts as at
/// least one operation, because empty loops could otherwise run forever.
class Counter {
public:
    explicit Counter(Scope& scope) : scope_(scope) {}

    Size count(const std::vector<Operation>& operations, int depth) {
        Size total;
        for (std::size_t i = 0; i < operations.size() && !total.tooLarge(); ++i) {
            const Operation& operation = operations[i];
            site_.enter(i);
            if (info(operation.call).repeats) {
                total += countRepeat(operation, depth);
            } else {
                total += {1, partsOf(operation)};
                if (const auto* body = operation.body(); body && depth <= deepestNesting) total += count(*body, depth + 1);
            }
            site_.leave();
        }
        return total;
    }

    /// A loop with too many turns.
    struct LongLoop {
        std::string path;
        std::uint64_t turns = 0;
    };
    const std::optional<LongLoop>& longLoop() const { return longLoop_; }

private:
    Size countRepeat(const Operation& repeat, int depth) {
        const auto* body = repeat.body();
        const Scalar* times = repeat.mostTurns();
        const Evaluated number = times ? evaluate(*times, Unit::None, scope_) : Evaluated{};
        if (!body || !number || *number.value <= 0 || depth > deepestNesting) return {};
        const auto turns = static_cast<std::uint64_t>(*number.value);
        if (turns > mostOperations)
            return longLoop_ = LongLoop{site_.path() + (info(repeat.call).decides ? "/atMost" : "/times"), turns}, Size{turns, 0};
        const auto hasBody = [](const Operation& operation) { return operation.body() != nullptr; };
        if (std::any_of(body->begin(), body->end(), hasBody)) return countTurns(repeat, *body, turns, depth);
        const Size once = count(*body, depth + 1);
        return {turns * std::max<std::uint64_t>(once.operations, 1), turns * once.parts};
    }

    Size countTurns(const Operation& repeat, const std::vector<Operation>& body, std::uint64_t turns, int depth) {
        LoopVariable variable(scope_, variableOf(repeat));
        Size total;
        for (std::uint64_t i = 0; i < turns && !total.tooLarge(); ++i) {
            variable.set(static_cast<std::int64_t>(i));
            Size turn = count(body, depth + 1);
            turn.operations = std::max<std::uint64_t>(turn.operations, 1);
            total += turn;
        }
        return total;
    }

    Scope& scope_;
    Site site_;
    std::optional<LongLoop> longLoop_;
};

/// Walk over the program in order, which appends the resolved operation of each turn.
class Walk {
public:
    explicit Walk(State& state) : state_(state), branches_(state) {}

    void all(const std::vector<Operation>& operations) {
        for (std::size_t i = 0; i < operations.size(); ++i) {
            site_.enter(i);
            one(operations[i]);
            site_.leave();
        }
    }

private:
    void one(const Operation& operation) {
        if (site_.depth() > deepestNesting)
            return state_.report(site_.path(), fmt::format("at most {} bodies within one another", deepestNesting), "more");
        if (info(operation.call).decides) return branch(operation);
        if (info(operation.call).repeats) return repeat(operation);
        if (const auto first = known_.find(&operation); first != known_.end() && !takesCurrent(operation) && !state_.registers)
            return again(first->second, operation);
        const std::optional<ThreadId> thread = threadOf(operation);
        if (!thread || !isOfBranch(operation, *thread)) return;
        ResolvedOperation resolved;
        resolved.thread = *thread;
        FieldReader fields(state_, site_, operation, *thread);
        if (body_) fields.setCurrent(ofBody_);
        const bool good = resolveCall(fields, resolved);
        resolved.source = operation.id;
        resolved.provenance = operation.provenance;
        resolved.id = operation.id + turns_;
        resolved.bodyOf = body_;
        const auto* launch = std::get_if<GraphCall>(&resolved.what);
        const std::optional<GraphId> graph = launch ? std::optional(launch->graph) : std::nullopt;
        if (operation.body() && graph) state_.result.graphs[graph->value].id = "graph of " + resolved.id;
        captures_ += info(operation.call).beginsCapture ? 1 : info(operation.call).endsCapture ? -1 : 0;
        if (good) add(std::move(resolved), operation);
        if (const auto* body = operation.body()) graphBody(*body, graph);
    }

    void add(ResolvedOperation resolved, const Operation& source) {
        const OperationId id{static_cast<std::uint32_t>(state_.result.operations.size())};
        if (body_) state_.result.graphs[body_->value].body.push_back(id);
        else if (!turns_.empty() && isSameEveryTurn(source)) known_.emplace(&source, id);
        if (info(source.call).asks()) asked_[source.id] = id;
        state_.result.operations.push_back(std::move(resolved));
    }

    /// Returns whether the call depends on the current stream or context, which may differ between turns.
    bool takesCurrent(const Operation& operation) const {
        if (state_.contextChanges) return true;
        return state_.currentChanges && fieldInfo(operation.call, Field::Stream) && !operation.scalar(Field::Stream);
    }

    void again(OperationId first, const Operation& source) {
        ResolvedOperation& resolved = state_.result.operations.emplace_back(state_.result[first]);
        resolved.id = source.id;
        resolved.id += turns_;
        if (!info(source.call).asks()) return;
        const OperationId id{static_cast<std::uint32_t>(state_.result.operations.size() - 1)};
        setFoundDone(id, false);
        asked_[source.id] = id;
    }

    void repeat(const Operation& repeat) {
        const auto* body = repeat.body();
        if (!body) state_.report(site_.path() + "/body", "a list of operations", "nothing");
        const std::optional<std::int64_t> times = timesOf(repeat);
        if (!body || !times) return;
        LoopVariable variable(state_.scope, variableOf(repeat));
        const std::size_t length = turns_.size();
        for (std::int64_t i = 0; i < *times; ++i) {
            variable.set(i);
            turns_ += fmt::format("{}{}", length == 0 ? "#" : ".", i);
            all(*body);
            turns_.resize(length);
        }
    }

    /// Resolves a loop or branch on an answer with the turns that the program makes, and the decisions before them.
    void branch(const Operation& operation) {
        const auto* body = operation.body();
        if (!body || body->empty()) state_.report(site_.path() + "/body", "at least one call", "none");
        if (body_ || captures_ > 0)
            return state_.report(site_.path(), "a place outside graphs and captures, because a graph has no branches of the host",
                                 inQuotes(operation.id));
        const std::optional<ThreadId> thread = threadOf(operation);
        if (!body || !thread || !isOfBranch(operation, *thread)) return;
        std::optional<BranchFields> fields = branches_.read(site_, operation, *thread);
        if (!fields) return;
        fields->branch.id = operation.id + turns_;
        const bool asked = asked_.contains(fields->branch.query);
        resolveTurns(operation, std::move(*fields), asked);
    }

    /// Resolves the turns of a branch and notes what its decisions tell, or leaves the decisions to a run.
    void resolveTurns(const Operation& operation, BranchFields fields, bool asked) {
        const std::int64_t turns = branches_.turns(fields, asked);
        const bool undecided = branches_.isUndecided(fields);
        const bool endless = branches_.isEndless(fields.branch);
        fields.branch.turns = undecided ? 0 : turns;
        const auto index = static_cast<std::uint32_t>(state_.result.branches.size());
        state_.result.branches.push_back(fields.branch);
        std::vector<std::size_t> own;
        const auto decide = [&](std::int64_t turn) {
            own.push_back(state_.result.decisions.size());
            state_.result.decisions.push_back({index, turn, nextId(), {}, 0});
        };
        makeTurns(operation, fields.branch.thread, turns, [&](std::int64_t turn) {
            if (undecided) decide(turn);
            else noteAnswer(fields.branch, true);
        });
        if (fields.branch.repeats && (undecided || endless)) decide(turns);
        if (!undecided && !endless) noteAnswer(fields.branch, false);
        for (const std::size_t each : own) {
            state_.result.decisions[each].behind = nextId();
            state_.result.decisions[each].next = static_cast<std::uint32_t>(state_.result.decisions.size());
        }
    }

    /// Resolves the body once for each turn. Calls `before` with the number of each turn.
    template <class Before>
    void makeTurns(const Operation& branch, ThreadId thread, std::int64_t turns, const Before& before) {
        const bool repeats = info(branch.call).repeats;
        std::optional<LoopVariable> variable;
        if (repeats) variable.emplace(state_.scope, variableOf(branch));
        const std::optional<ThreadId> around = std::exchange(branchThread_, thread);
        const std::size_t length = turns_.size();
        for (std::int64_t i = 0; i < turns; ++i) {
            before(i);
            if (repeats) {
                variable->set(i);
                turns_ += fmt::format("{}{}", length == 0 ? "#" : ".", i);
            }
            const CurrentStream current = state_.current[thread.value];
            const int captures = captures_;
            all(*branch.body());
            if (captures_ != captures) state_.report(site_.path() + "/body", "captures that end where they begin", "others");
            if (state_.current[thread.value] != current)
                state_.report(site_.path() + "/body", "calls that leave the current stream as it was", "others");
            turns_.resize(length);
        }
        branchThread_ = around;
    }

    /// Reports a call in the body of a branch that another thread makes.
    bool isOfBranch(const Operation& operation, ThreadId thread) {
        if (!branchThread_ || thread == *branchThread_) return true;
        const auto& threads = state_.result.threads;
        state_.report(site_.path() + "/thread",
                      fmt::format("the thread of the loop or branch around it ({})", threads[branchThread_->value].id),
                      fmt::format("{}: {}", operation.id, threads[thread.value].id));
        return false;
    }

    /// Notes that the query before a decision found its work done, if the decision tells so.
    void noteAnswer(const Branch& branch, bool taken) {
        const auto asked = asked_.find(branch.query);
        if (asked != asked_.end() && provesDone(branch, taken)) setFoundDone(asked->second, true);
    }

    void setFoundDone(OperationId query, bool found) {
        CallFields& what = state_.result.operations[query.value].what;
        if (auto* event = std::get_if<EventCall>(&what)) event->foundDone = found;
        if (auto* stream = std::get_if<StreamCall>(&what)) stream->foundDone = found;
    }

    OperationId nextId() const { return {static_cast<std::uint32_t>(state_.result.operations.size())}; }

    std::optional<std::int64_t> timesOf(const Operation& repeat) {
        const Scalar* times = repeat.scalar(Field::Times);
        const Evaluated value = times ? evaluate(*times, Unit::None, state_.scope) : Evaluated{std::nullopt, "nothing"};
        if (!value) {
            state_.report(site_.path() + "/times", "a whole number", times ? written(*times, value.error) : value.error);
        } else if (*value.value < 0) {
            state_.report(site_.path() + "/times", "0 or more", fmt::format("{}", *value.value));
        } else {
            return *value.value;
        }
        return std::nullopt;
    }

    /// Resolves the body of a graph, which is captured before the first operation, with the stream of the launch as the
    /// current one.
    void graphBody(const std::vector<Operation>& body, std::optional<GraphId> graph) {
        if (body_) return state_.report(site_.path() + "/body", "no graph inside the body of another", "a body");
        body_ = graph;
        if (graph) ofBody_ = CurrentStream(state_.result[*graph].origin);
        all(body);
        body_.reset();
    }

    std::optional<ThreadId> threadOf(const Operation& operation) {
        if (operation.thread.empty()) return ThreadId{0};
        const Expanded id = expand(operation.thread, state_.scope);
        const auto at = id.value ? state_.names.threads.find(*id.value) : state_.names.threads.end();
        if (at != state_.names.threads.end()) return ThreadId{at->second};
        state_.report(site_.path() + "/thread", fmt::format("a thread ({})", someOf(state_.names.threads)),
                      id.value ? inQuotes(*id.value) : written(operation.thread, id.error));
        return std::nullopt;
    }

    State& state_;
    BranchReader branches_;
    Site site_;
    std::string turns_;                                        ///< "#3.1"
    std::optional<ThreadId> branchThread_;                     ///< thread of the loop or branch that is being resolved
    int captures_ = 0;                                         ///< begun and not ended
    std::unordered_map<std::string, OperationId> asked_;       ///< newest call of each query
    std::optional<GraphId> body_;                              ///< graph whose body is being resolved
    CurrentStream ofBody_;                                     ///< current stream while it is captured
    std::unordered_map<const Operation*, OperationId> known_;  ///< first turn, by operations that are the same in every turn
};

/// Check that ids of resolved operations are unique. They are if ids of operations are, because "#" separates the turns of loops.
class IdCheck {
public:
    explicit IdCheck(State& state) : state_(state) {}

    void all(const std::vector<Operation>& operations) {
        seen_.reserve(seen_.size() + operations.size());
        for (std::size_t i = 0; i < operations.size(); ++i) {
            site_.enter(i);
            const Operation& operation = operations[i];
            if (operation.id.empty()) state_.report(site_.path() + "/id", "an id", "nothing");
            if (!seen_.insert(operation.id).second)
                state_.report(site_.path() + "/id", "an id that no other operation has", inQuotes(operation.id));
            hasTurns_ = hasTurns_ || operation.id.find('#') != std::string::npos;
            if (const auto* body = operation.body(); body && site_.depth() <= deepestNesting) all(*body);
            site_.leave();
        }
    }

    /// Checks ids with a #, because only these can equal the id of a turn.
    void results() {
        if (!hasTurns_) return;
        seen_.clear();
        for (const ResolvedOperation& operation : state_.result.operations)
            if (!seen_.insert(operation.id).second)
                state_.report("/operations", "ids that stay different when loops are unrolled",
                              inQuotes(operation.id) + " twice");
    }

private:
    State& state_;
    Site site_;
    std::unordered_set<std::string_view> seen_;
    bool hasTurns_ = false;
};

}  // namespace

void resolveOperations(State& state) {
    const auto& operations = state.program.operations;
    Counter counter(state.scope);
    const Size size = counter.count(operations, 1);
    if (const auto& loop = counter.longLoop())
        return state.report(loop->path, fmt::format("at most {} iterations", mostOperations), fmt::format("{}", loop->turns));
    if (size.operations > mostOperations)
        return state.report("/operations", fmt::format("at most {} operations after loops are unrolled", mostOperations),
                            fmt::format("{} or more", size.operations));
    if (size.parts > mostParts)
        return state.report("/operations", fmt::format("at most {} ranges and arguments after loops are unrolled", mostParts),
                            fmt::format("{} or more", size.parts));
    IdCheck ids(state);
    ids.all(operations);
    state.result.operations.reserve(size.operations);
    Walk(state).all(operations);
    ids.results();
}

}  // namespace streamscope::resolving

namespace streamscope {

std::uint64_t unrolledOperations(const Program& program) {
    Scope parameters;
    for (const Parameter& parameter : program.parameters) parameters[parameter.id] = parameter.value;
    return resolving::Counter(parameters).count(program.operations, 1).operations;
}

}  // namespace streamscope
