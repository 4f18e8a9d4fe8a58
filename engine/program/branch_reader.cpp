// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/branch_reader.h"

#include "engine/calls/call_table.h"
#include "engine/device/status.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace streamscope::resolving {

namespace {

constexpr std::int64_t largestCode = 999;

bool isOfHost(Memory memory) { return memory != Memory::Device; }

}  // namespace

BranchReader::BranchReader(State& state) : state_(state) {
    forEachOperation(state.program.operations, [this](const Operation& operation) {
        if (info(operation.call).asks()) queries_.emplace(operation.id, &operation);
    });
    for (const TurnsMade& made : state.program.turns) made_.emplace(made.of, made.turns);
}

std::optional<BranchFields> BranchReader::read(const Site& site, const Operation& branch, ThreadId thread) const {
    FieldReader fields(state_, site, branch, thread);
    BranchFields read;
    read.branch.thread = thread;
    read.branch.repeats = info(branch.call).repeats;
    read.branch.negated = fields.boolean(Field::Not);
    if (read.branch.repeats) read.branch.most = fields.integer(Field::AtMost, 1, 1, mostOperations);
    if (read.branch.repeats && !branch.scalar(Field::AtMost)) fields.fail(Field::AtMost, "a whole number", "nothing");
    read.simulated = fields.integer(Field::SimulatedTurns, 1, 0, read.branch.most);
    const std::string of = fields.name(Field::On);
    if (fields.failed()) return std::nullopt;
    if (const auto query = queries_.find(of); query != queries_.end()) readQuery(fields, *query->second, read);
    else readValue(fields, of, read);
    return fields.failed() ? std::nullopt : std::optional(std::move(read));
}

void BranchReader::readQuery(FieldReader& fields, const Operation& query, BranchFields& read) const {
    read.ofQuery = true;
    read.branch.query = query.id;
    read.branch.code = static_cast<int>(fields.integer(Field::Is, number(Status::NotReady), 0, largestCode));
    if (const std::string& mine = state_.result.threads[fields.thread().value].id; threadOf(query) != mine)
        fields.fail(Field::On, fmt::format("a query of the same thread ({})", mine),
                    fmt::format("{}, which thread {} makes", inQuotes(query.id), threadOf(query)));
    for (const Field field : {Field::Condition, Field::Value})
        if (fields.operation().scalar(field)) fields.fail(field, "\"is\", since the answer of a query is a code", "a value");
}

void BranchReader::readValue(FieldReader& fields, const std::string& of, BranchFields& read) const {
    const Names& names = state_.names;
    BranchValue& value = read.branch.value;
    bool isHost = false;
    if (const auto word = names.words.find(of); word != names.words.end()) {
        value.of = WordId{word->second};
        value.bits = state_.result.words[word->second].bits;
        isHost = isOfHost(state_.result.words[word->second].memory);
    } else if (const auto buffer = names.buffers.find(of); buffer != names.buffers.end()) {
        value.of = BufferId{buffer->second};
        isHost = isOfHost(state_.result.buffers[buffer->second].memory);
    } else {
        return fields.fail(Field::On, "the id of a query, a word or a buffer", inQuotes(of));
    }
    if (!isHost) fields.fail(Field::On, "memory of the host, such as the buffer that the value is copied to", inQuotes(of));
    if (fields.operation().scalar(Field::Is)) fields.fail(Field::Is, "a condition and a value, since no call answers", "a code");
    value.condition = static_cast<WaitCondition>(fields.choice(Field::Condition));
    value.value = fields.wordValue(Field::Value, value.bits);
}

// A query that was not made yet counts as not ready, which decides about the first turn (semantics.md B1).
std::int64_t BranchReader::turns(const BranchFields& fields, bool asked) const {
    const std::int64_t turns = chosenTurns(fields);
    if (!fields.ofQuery || asked) return turns;
    return fields.branch.isMet(number(Status::NotReady)) ? std::max<std::int64_t>(turns, 1) : 0;
}

std::int64_t BranchReader::chosenTurns(const BranchFields& fields) const {
    const Branch& branch = fields.branch;
    switch (state_.turns.how) {
        case TurnChoice::How::AsMade:
            if (const auto made = made_.find(branch.id); made != made_.end())
                return std::clamp<std::int64_t>(made->second, 0, branch.most);
            return fields.simulated;
        case TurnChoice::How::Each: return std::clamp<std::int64_t>(state_.turns.turns, 0, branch.most);
        case TurnChoice::How::Undecided: return isUndecided(fields) ? branch.most : fields.simulated;
    }
    return fields.simulated;
}

bool BranchReader::isUndecided(const BranchFields& fields) const {
    return state_.turns.how == TurnChoice::How::Undecided && (fields.ofQuery || state_.turns.values);
}

bool BranchReader::isEndless(const Branch& branch) const {
    const auto made = made_.find(branch.id);
    return state_.turns.how == TurnChoice::How::AsMade && made != made_.end() && made->second > branch.most;
}

std::string_view BranchReader::threadOf(const Operation& operation) const {
    return operation.thread.empty() ? std::string_view(state_.result.threads.front().id) : std::string_view(operation.thread);
}

bool provesDone(const Branch& branch, bool taken) {
    const bool answeredSo = taken != branch.negated;
    return branch.code == number(Status::Success) ? answeredSo : branch.code == number(Status::NotReady) && !answeredSo;
}

}  // namespace streamscope::resolving
