// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Loops: how often they turn, and those in which the host asks or waits.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

constexpr std::size_t mostTurns = 10'000;
constexpr std::size_t mostFolded = 1'000;  // turns of a repeat
constexpr std::size_t unknownTurns = 3;    // of a loop whose end is not known
constexpr std::size_t idleTurns = 64;      // after which a loop without calls ends
constexpr std::int64_t unsaidSize = 1'000'000, unsaidCount = 4;
constexpr const char* unknownLoop = TRANSLATABLE("Messages", "How often this loop turns is not known: 3 times.");

}  // namespace

namespace {

template <class Visit>
void forEachNode(const Node& node, const Visit& visit, int depth = 0) {
    visit(node);
    if (depth < 100)
        for (const Node& part : node.parts) forEachNode(part, visit, depth + 1);
}

bool isCudaCall(const Node& node) {
    if (node.is(Node::Kind::Launch)) return true;
    if (!node.is(Node::Kind::Call)) return false;
    const std::string& name = node.parts.front().text;
    return name.starts_with("cuda") || name.starts_with("cuMem") || name.starts_with("cuStream") || name.starts_with("cuEvent") ||
           name.starts_with("cuLaunch");
}

template <class Visit>
void forEachStatement(const std::vector<Statement>& statements, const Visit& visit) {
    for (const Statement& statement : statements) {
        visit(statement);
        forEachStatement(statement.body, visit);
        forEachStatement(statement.other, visit);
    }
}

}  // namespace

/// Notes the names that stand for sizes in calls, and for the turns of loops with calls. Where nothing gives them a value, one is
/// assumed.
void Reader::notice(const std::vector<Statement>& statements) {
    forEachStatement(statements, [&](const Statement& statement) {
        for (const Node& node : statement.nodes) forEachNode(node, [&](const Node& each) { noticeSizes(each); });
    });
    forEachStatement(statements, [&](const Statement& statement) {
        if (statement.kind != Statement::Kind::For || statement.nodes.empty() || statement.text == ":") return;
        bool calls = false;
        forEachStatement(statement.body, [&](const Statement& inner) {
            for (const Node& node : inner.nodes) forEachNode(node, [&](const Node& each) { calls = calls || isCudaCall(each); });
        });
        const Node& condition = statement.nodes.front();
        if (calls && condition.is(Node::Kind::Binary))
            forEachNode(condition.parts.back(), [&](const Node& each) {
                if (each.is(Node::Kind::Name)) unsaid_[each.text] = unsaidCount;
            });
    });
}

void Reader::noticeSizes(const Node& node) {
    if (!node.is(Node::Kind::Call) || node.parts.size() < 3) return;
    const std::string& name = node.parts.front().text;
    const bool allocates = name.starts_with("cudaMalloc") || name.starts_with("cudaHostAlloc") || name.starts_with("cuMemAlloc");
    const bool copies = name.starts_with("cudaMem") || name.starts_with("cuMemcpy");
    const std::size_t at = allocates ? 2 : copies && !has(name, "Prefetch") ? 3 : 0;
    if (at == 0 || node.parts.size() <= at) return;
    forEachNode(node.parts[at], [&](const Node& each) {
        if (each.is(Node::Kind::Name) && each.text != "sizeof") unsaid_.try_emplace(each.text, unsaidSize);
    });
}

/// Makes a repeat of a loop each turn of which has made the same calls. `ends`: the number of calls after each turn.
void Reader::fold(std::size_t begin, const std::vector<std::size_t>& ends, std::size_t turns) {
    auto& operations = reading_.program.operations;
    if (turns < 3 || ends.size() < 3 || ends.front() == begin || ends.back() != operations.size()) return;
    const std::size_t length = ends.front() - begin;
    const auto first = operations.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto isBound = [](const Operation& operation) {
        const CallInfo& call = info(operation.call);
        return call.creates || call.destroys || call.allocates || call.frees || call.endsCapture ||
               operation.call == Call::StreamBeginCapture || operation.call == Call::GraphInstantiate;
    };
    if (std::any_of(first, first + static_cast<std::ptrdiff_t>(length), isBound)) return;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i] != begin + (i + 1) * length) return;
        const auto turn = first + static_cast<std::ptrdiff_t>(i * length);
        if (!std::equal(turn, turn + static_cast<std::ptrdiff_t>(length), first)) return;
    }
    Operation repeat;
    repeat.call = Call::Repeat;
    repeat.set(Field::Times, Scalar{static_cast<std::int64_t>(turns)});
    repeat.set(Field::Body, std::vector<Operation>(first, first + static_cast<std::ptrdiff_t>(length)));
    operations.resize(begin);
    operations.push_back(std::move(repeat));
}

void Reader::runFor(const Statement& statement) {
    for (const Statement& begin : statement.other) run(begin);
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size(), created = created_.size();
    const Node& condition = statement.nodes.front();
    std::vector<std::size_t> ends;
    std::size_t turns = 0;
    for (; turns < mostTurns && !isFull() && !returned_ && steps_ < mostSteps; ++turns) {
        memo_.clear();
        const auto goes = condition.is(Node::Kind::None) ? std::nullopt : truthOf(condition);
        if (goes && !*goes) break;
        if (!goes && turns == unknownTurns) {
            assume(statement.line, unknownLoop);
            break;
        }
        if (ends.size() < idleTurns || !isSameAgain(ends, before)) {
            run(statement.body);
            ends.push_back(operations.size());
        } else if (turns == mostFolded) {
            assume(statement.line, fmt::format(TRANSLATABLE("Messages", "This loop is read with {} turns."), mostFolded));
            break;
        }
        if (!goes && operations.size() == before) break;
        if (turns == idleTurns && operations.size() == before && created_.size() == created) break;
        for (std::size_t i = 1; i < statement.nodes.size(); ++i) (void)valueOfNode(statement.nodes[i]);
    }
    if (!isFull() && !returned_) fold(before, ends, turns);
}

void Reader::runForEach(const Statement& statement) {
    if (statement.nodes.size() < 2) return;
    const Node& target = statement.nodes[0];
    const std::string array = keyOf(statement.nodes[1]);
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    if (language_ == Language::Cpp && counts_.contains(array)) {
        for (std::int64_t i = 0; i < std::min<std::int64_t>(counts_[array], 1000) && !isFull(); ++i) {
            aliases_[target.text] = array + "[" + std::to_string(i) + "]";
            run(statement.body);
        }
        aliases_.erase(target.text);
        return;
    }
    Value list = valueOfNode(statement.nodes[1]);
    const bool isKnown = list.is(Kind::List);
    if (!isKnown) list = unknownList(statement.nodes[1]);
    std::vector<std::size_t> ends;
    std::size_t turns = 0;
    for (const Value& each : valuesIn(list)) {
        if (isFull() || returned_ || steps_ > mostSteps || (turns > idleTurns && operations.size() == before)) break;
        ++turns;
        if (ends.size() >= idleTurns && isSameAgain(ends, before)) continue;
        if (target.is(Node::Kind::List)) {
            const std::vector<Value> values = valuesIn(each);
            for (std::size_t i = 0; i < target.parts.size(); ++i)
                assign(target.parts[i], i < values.size() ? values[i] : Value{});
        } else {
            assign(target, each);
        }
        run(statement.body);
        ends.push_back(operations.size());
        if (!isKnown && operations.size() == before) break;
    }
    if (!isKnown && operations.size() > before) assume(statement.line, unknownLoop);
    if (!isFull() && !returned_) fold(before, ends, turns);
}

/// Returns the elements of a list that is not known, for a few turns.
Value Reader::unknownList(const Node& node) {
    const std::string function = node.is(Node::Kind::Call) ? pathOf(node.parts.front()) : std::string();
    std::vector<Value> all;
    for (std::size_t i = 0; i < unknownTurns; ++i) {
        const Value number = valueOf(static_cast<std::int64_t>(i));
        all.push_back(function == "range" ? number : function == "enumerate" ? listOf({number, Value{}}) : Value{});
    }
    return listOf(std::move(all));
}

/// Returns whether all turns of a loop so far have made the same number of calls, at least one, so that further ones need not be
/// followed if they are the same calls.
bool Reader::isSameAgain(const std::vector<std::size_t>& ends, std::size_t begin) const {
    const std::size_t length = ends.front() - begin;
    const auto first = reading_.program.operations.begin() + static_cast<std::ptrdiff_t>(begin);
    if (length == 0 || ends.back() - begin != length * ends.size()) return false;
    const auto last = first + static_cast<std::ptrdiff_t>((ends.size() - 1) * length);
    return std::equal(first, first + static_cast<std::ptrdiff_t>(length), last);
}

namespace {

/// Returns the call or property in a condition that asks an event or a stream.
const Node* queryIn(const Node& node) {
    const bool isCall =
        node.is(Node::Kind::Call) && (node.parts.front().is(Node::Kind::Name) || node.parts.front().is(Node::Kind::Member));
    const std::string& name = isCall ? node.parts.front().text : node.text;
    if (isCall && (name.ends_with("EventQuery") || name.ends_with("StreamQuery") || name == "query")) return &node;
    if (node.is(Node::Kind::Member) && (name == "done" || name == "is_done")) return &node;
    for (const Node& part : node.parts)
        if (const Node* found = queryIn(part)) return found;
    return nullptr;
}

}  // namespace

/// Reads a loop that asks an event until it is complete.
bool Reader::runPoll(const Statement& statement) {
    const Node* query = statement.nodes.empty() ? nullptr : queryIn(statement.nodes.front());
    if (!query) return false;
    auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    (void)valueOfNode(*query);
    if (operations.size() != before + 1 || operations.back().call != Call::EventQuery) return operations.size() > before;
    std::int64_t every = 10'000;
    for (const Statement& each : statement.body)
        for (const Node& node : each.nodes)
            if (node.is(Node::Kind::Call) && node.parts.size() == 2 &&
                (node.parts.front().text == "hostWork" || node.parts.front().text == "host_work")) {
                const Value time = valueOfNode(node.parts[1]);
                if (time.is(Kind::Real)) every = static_cast<std::int64_t>(time.real * 1e9 + 0.5);
                else if (time.is(Kind::Integer))
                    every = language_ == Language::Python && !isOwn_ ? std::min<std::int64_t>(time.integer, 1000) * 1'000'000'000
                                                                     : time.integer;
            }
    operations.back().set(Field::Every, Scalar{formatTime(std::clamp<std::int64_t>(every, 1, 1'000'000'000'000))});
    return true;
}

namespace {

const Node* loadIn(const Node& node) {
    if (node.is(Node::Kind::Call) && node.parts.front().is(Node::Kind::Member) && node.parts.front().text == "load")
        return &node.parts.front().parts.front();
    for (const Node& part : node.parts)
        if (const Node* found = loadIn(part)) return found;
    return nullptr;
}

void signsIn(const Node& node, std::string& signs, std::optional<std::int64_t>& number) {
    if (node.is(Node::Kind::Binary)) signs += node.text + " ";
    if (node.is(Node::Kind::Integer) && (!number || *number == 0)) number = node.integer;
    for (const Node& part : node.parts) signsIn(part, signs, number);
}

}  // namespace

/// Reads a loop of the host that waits for a word: `while (flag->load() != 1) …`.
bool Reader::runWait(const Statement& statement) {
    const Node* place = statement.nodes.empty() ? nullptr : loadIn(statement.nodes.front());
    const std::string id = place ? idOf(*place) : std::string();
    if (id.empty()) return false;
    std::string signs;
    std::optional<std::int64_t> number;
    signsIn(statement.nodes.front(), signs, number);
    resources_.word(id);
    Operation operation;
    operation.call = Call::HostWaitValue;
    operation.set(Field::Word, Scalar{id});
    operation.set(Field::Value, Scalar{std::max<std::int64_t>(0, number.value_or(1))});
    const char* condition = has(signs, "&") ? "and" : has(signs, "|") ? "nor" : has(signs, "!=") ? "eq" : "geq";
    if (condition != std::string_view("geq")) operation.set(Field::Condition, Scalar{std::string(condition)});
    emit(std::move(operation));
    return true;
}

void Reader::runWhile(const Statement& statement) {
    if (runPoll(statement) || runWait(statement)) return;
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    const bool forEver = !statement.nodes.empty() &&
                         (statement.nodes.front().is(Node::Kind::Integer) || statement.nodes.front().is(Node::Kind::Name));
    for (std::size_t turns = 0; turns < mostTurns && !isFull() && !returned_ && steps_ < mostSteps; ++turns) {
        memo_.clear();
        auto goes = statement.nodes.empty() || forEver ? std::nullopt : truthOf(statement.nodes.front());
        if (goes && *goes && statement.nodes.front().isSign(Node::Kind::Binary, "is not")) goes.reset();
        if (goes && !*goes && !(statement.isDo && turns == 0)) return;
        if (!goes && turns == unknownTurns) return assume(statement.line, unknownLoop);
        run(statement.body);
        if (operations.size() == before && (!goes || turns == idleTurns)) return;
    }
}

}  // namespace streamscope::listing
