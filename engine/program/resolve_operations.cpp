// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
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
        const Scalar* times = repeat.scalar(Field::Times);
        const Evaluated number = times ? evaluate(*times, Unit::None, scope_) : Evaluated{};
        if (!body || !number || *number.value <= 0 || depth > deepestNesting) return {};
        const auto turns = static_cast<std::uint64_t>(*number.value);
        if (turns > mostOperations) return longLoop_ = LongLoop{site_.path() + "/times", turns}, Size{turns, 0};
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
    explicit Walk(State& state) : state_(state) {}

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
        if (info(operation.call).repeats) return repeat(operation);
        if (const auto first = known_.find(&operation); first != known_.end() && !takesCurrent(operation) && !state_.registers)
            return again(first->second, operation);
        const std::optional<ThreadId> thread = threadOf(operation);
        if (!thread) return;
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
        if (good) add(std::move(resolved), operation);
        if (const auto* body = operation.body()) graphBody(*body, graph);
    }

    void add(ResolvedOperation resolved, const Operation& source) {
        const OperationId id{static_cast<std::uint32_t>(state_.result.operations.size())};
        if (body_) state_.result.graphs[body_->value].body.push_back(id);
        else if (!turns_.empty() && isSameEveryTurn(source)) known_.emplace(&source, id);
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
    Site site_;
    std::string turns_;                                        ///< "#3.1"
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
