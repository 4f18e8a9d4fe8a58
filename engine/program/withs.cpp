// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/withs.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace streamscope {
namespace {

std::string_view threadOf(const Program& program, const Operation& operation) {
    if (!operation.thread.empty() || program.threads.empty()) return operation.thread;
    return program.threads.front().id;
}

const std::vector<Operation>& listOf(const Program& program, const std::string& parent) {
    const Operation* holder = parent.empty() ? nullptr : findOperation(program, parent);
    return holder ? *holder->body() : program.operations;
}

/// Returns the positions of the operations, in their order; nothing if they are not in one list.
std::vector<Place> placesOf(const Program& program, std::span<const std::string> ids) {
    std::vector<Place> places;
    for (const std::string& id : ids) {
        const auto place = placeOf(program, id);
        if (!place || (!places.empty() && places.front().parent != place->parent)) return {};
        places.push_back(*place);
    }
    std::ranges::sort(places, {}, &Place::at);
    return places;
}

PutIntoWith notPut(NotPut why, std::string error = {}) { return {std::nullopt, why, std::move(error), {}, {}}; }

std::vector<Operation> halves(const Program& program, const std::string& stream, const std::string& thread) {
    std::vector<Operation> made(2);
    made[0].id = freeOperationId(program, "with");
    made[0].call = Call::StreamEnter;
    made[1].id = freeOperationId(program, "end");
    made[1].call = Call::StreamExit;
    made[0].set(Field::Stream, Scalar(stream));
    for (Operation& half : made) half.thread = thread;
    return made;
}

/// Adds edits that name the streams of calls which would go elsewhere. `follow`: ids of the calls that may. Returns false if a
/// call goes into several streams.
bool keepOthers(const Program& program, const Program& changed, const std::set<std::string>& follow, EditList& edits) {
    const auto before = resolve(program), after = resolve(changed);
    if (!before || !after) return true;
    const StreamsOfCalls now = streamsOfCalls(*after.value);
    const auto names = [&](const ResolvedProgram& resolved, const std::set<StreamId>& streams) {
        std::set<std::string> all;
        for (const StreamId stream : streams) all.insert(resolved[stream].id);
        return all;
    };
    std::map<std::string_view, const Operation*> written;
    forEachOperation(program.operations, [&](const Operation& operation) {
        const bool changes = info(operation.call).current != CurrentStreamChange::None;  // a streamExit needs no name
        if (!changes && fieldInfo(operation.call, Field::Stream)) written.emplace(operation.id, &operation);
    });
    for (const auto& [id, streams] : streamsOfCalls(*before.value)) {
        const auto found = now.find(id);
        const auto operation = written.find(id);
        if (follow.contains(id) || found == now.end() || operation == written.end()) continue;
        if (names(*before.value, streams) == names(*after.value, found->second)) continue;
        if (streams.size() > 1) return false;
        Operation named = *operation->second;
        named.set(Field::Stream, Scalar(writtenName((*before.value)[*streams.begin()], program.defaultStream)));
        edits.edits.push_back({ReplaceOperation{id, std::move(named)}});
    }
    return true;
}

}  // namespace

std::vector<With> withs(const Program& program, const std::vector<Operation>& operations) {
    std::vector<With> pairs;
    std::map<std::string_view, std::vector<std::size_t>> open;  // by thread: indices of streamEnter
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const CurrentStreamChange change = info(operations[i].call).current;
        auto& entered = open[threadOf(program, operations[i])];
        if (change == CurrentStreamChange::Enters) entered.push_back(i);
        if (change != CurrentStreamChange::Exits || entered.empty()) continue;
        pairs.push_back({entered.back(), i});
        entered.pop_back();
    }
    std::ranges::sort(pairs, {}, &With::enter);
    return pairs;
}

bool changesCurrentStream(const Program& program) {
    const auto changes = [](const Operation& operation) { return info(operation.call).current != CurrentStreamChange::None; };
    return firstOperation(program.operations, changes) != nullptr;
}

std::vector<std::string> withOtherHalves(const Program& program, std::vector<std::string> ids) {
    std::map<std::string, std::string, std::less<>> others;
    const auto addPairs = [&](const std::vector<Operation>& list) {
        for (const With& with : withs(program, list)) {
            others[list[with.enter].id] = list[with.exit].id;
            others[list[with.exit].id] = list[with.enter].id;
        }
    };
    addPairs(program.operations);
    forEachOperation(program.operations, [&](const Operation& operation) {
        if (const auto* body = operation.body()) addPairs(*body);
    });
    std::set<std::string> all(ids.begin(), ids.end());
    const std::size_t count = ids.size();
    for (std::size_t i = 0; i < count; ++i)
        if (const auto other = others.find(ids[i]); other != others.end() && all.insert(other->second).second)
            ids.push_back(other->second);
    return ids;
}

std::optional<StreamId> streamOfCall(const ResolvedOperation& call) {
    if (const auto* onHost = std::get_if<StreamCall>(&call.what)) return onHost->stream;
    if (const auto* captures = std::get_if<CaptureCall>(&call.what)) return captures->stream;
    return call.stream();
}

StreamsOfCalls streamsOfCalls(const ResolvedProgram& program) {
    StreamsOfCalls streams;
    for (const ResolvedOperation& operation : program.operations)
        if (const auto stream = streamOfCall(operation)) streams[operation.source].insert(*stream);
    return streams;
}

std::string writtenName(const ResolvedStream& stream, DefaultStream standard) {
    if (stream.context) return stream.kind == StreamKind::Created ? stream.id : stream.id.substr(0, stream.id.find(" ("));
    const bool isStandard = stream.kind == (standard == DefaultStream::Legacy ? StreamKind::Legacy : StreamKind::PerThread);
    if (isStandard && stream.device == 0) return "default";
    return stream.id.substr(0, stream.id.find(" ("));  // without the process, which is that of the caller
}

PutIntoWith putIntoWith(const Program& program, std::span<const std::string> ids, const std::string& stream) {
    const std::vector<Place> places = placesOf(program, ids);
    if (places.empty()) return notPut(NotPut::SeveralLists);
    const std::vector<Operation>& list = listOf(program, places.front().parent);
    const std::string_view thread = threadOf(program, list[places.front().at]);
    EditList edits;
    std::set<std::string> follow;
    for (const Place& place : places) {
        const Operation& operation = list[place.at];
        if (threadOf(program, operation) != thread) return notPut(NotPut::SeveralThreads);
        follow.insert(operation.id);
        if (const auto* body = operation.body())
            forEachOperation(*body, [&](const Operation& inner) { follow.insert(inner.id); });
        const FieldInfo* field = fieldInfo(operation.call, Field::Stream);
        if (!field || field->required || operation.text(Field::Stream) != stream) continue;
        Operation unnamed = operation;
        unnamed.remove(Field::Stream);
        edits.edits.push_back({ReplaceOperation{operation.id, std::move(unnamed)}});
    }
    const std::vector<Operation> made = halves(program, stream, list[places.front().at].thread);
    edits.edits.push_back({InsertOperation{{places.front().parent, places.back().at + 1}, made[1]}});
    edits.edits.push_back({InsertOperation{places.front(), made[0]}});
    Program changed = program;
    if (const auto applied = apply(changed, Edit{edits}); !applied) return notPut(NotPut::DoesNotFit, applied.why());
    if (!keepOthers(program, changed, follow, edits)) return notPut(NotPut::SeveralStreams);
    return {Edit{std::move(edits)}, {}, {}, made[0].id, made[1].id};
}

}  // namespace streamscope
