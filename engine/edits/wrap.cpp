// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/wrap.h"

#include "engine/device/translatable.h"
#include "engine/edits/operation_index.h"
#include "engine/program/resolved_program.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace streamscope::changes {
namespace {

/// Returns the places of the calls, without those inside others of them, in the order of their lists.
std::vector<Place> placesOf(const Program& program, const std::vector<std::string>& ids) {
    const OperationIndex index(program);
    const std::set<std::string, std::less<>> all(ids.begin(), ids.end());
    std::vector<Place> places;
    for (const std::string& id : all) {
        const Place* place = index.placeOf(id);
        if (place && !index.insideAny(id, all)) places.push_back(*place);
    }
    std::ranges::sort(places, {}, &Place::at);
    return places;
}

const std::vector<Operation>& listOf(const Program& program, const Place& place) {
    return place.parent.empty() ? program.operations : *findOperation(program, place.parent)->body();
}

/// Returns the thread by its name, also if the call names none.
std::string_view threadOf(const Program& program, const Operation& call) {
    if (!call.thread.empty() || program.threads.empty()) return call.thread;
    return program.threads.front().id;
}

}  // namespace

NotTogether together(const Program& program, const std::vector<std::string>& ids) {
    const std::vector<Place> places = placesOf(program, ids);
    if (places.empty()) return NotTogether::Nothing;
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].parent != places[0].parent || places[i].at != places[0].at + i) return NotTogether::Apart;
    const std::vector<Operation>& list = listOf(program, places.front());
    const std::string_view thread = threadOf(program, list[places.front().at]);
    for (const Place& place : places)
        if (threadOf(program, list[place.at]) != thread) return NotTogether::SeveralThreads;
    return NotTogether::They;
}

Expected<Wrapped> repeatCalls(const Program& program, const std::vector<std::string>& ids, std::int64_t times) {
    if (together(program, ids) != NotTogether::They)
        return Failure{TRANSLATABLE("Messages", "A repeat holds calls of one thread that follow one another.")};
    const std::vector<Place> places = placesOf(program, ids);
    const std::vector<Operation>& list = listOf(program, places.front());
    const auto first = list.begin() + places.front().at;
    Operation repeat;
    repeat.id = freeOperationId(program, "repeat");
    repeat.call = Call::Repeat;
    repeat.thread = first->thread;
    repeat.set(Field::Times, Scalar{times});
    repeat.set(Field::Body, std::vector<Operation>(first, first + static_cast<std::ptrdiff_t>(places.size())));
    Wrapped made{{}, repeat.id};
    EditList edits;
    for (auto place = places.rbegin(); place != places.rend(); ++place) edits.edits.push_back({RemoveOperation{*place}});
    edits.edits.push_back({InsertOperation{places.front(), std::move(repeat)}});
    made.edit = Edit{std::move(edits)};
    Program changed = program;
    if (const auto applied = apply(changed, made.edit); !applied) return Failure{applied.why()};
    if (const auto resolved = resolve(changed); !resolved && resolve(program))
        return Failure{TRANSLATABLE("Messages", "A repeat cannot hold them: ") + describe(resolved.problems.front())};
    return made;
}

std::string freeRange(const Program& program) {
    std::set<std::string, std::less<>> used;
    forEachOperation(program.operations, [&](const Operation& call) { used.insert(call.range); });
    for (const CallRange& range : program.ranges) used.insert(range.id);
    for (int number = 1;; ++number)
        if (std::string id = "range " + std::to_string(number); !used.contains(id)) return id;
}

std::string rangeOf(const Program& program, const std::vector<std::string>& ids) {
    std::set<std::string> ranges;
    for (const std::string& id : ids)
        if (const Operation* call = findOperation(program, id)) ranges.insert(call->range);
    return ranges.size() == 1 ? *ranges.begin() : std::string();
}

namespace {

void putIntoRange(Operation& call, const std::string& range) {
    call.range = range;
    if (!call.body()) return;
    std::vector<Operation> body = *call.body();
    for (Operation& inner : body) putIntoRange(inner, range);
    call.set(Field::Body, std::move(body));
}

}  // namespace

Edit putIntoRange(const Program& program, const std::vector<std::string>& ids, const std::string& range) {
    EditList edits;
    for (const Place& place : placesOf(program, ids)) {
        Operation call = listOf(program, place)[place.at];
        const std::string id = call.id;
        putIntoRange(call, range);
        edits.edits.push_back({ReplaceOperation{id, std::move(call)}});
    }
    return Edit{std::move(edits)};
}

}  // namespace streamscope::changes
