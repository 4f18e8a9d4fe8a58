// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/edits.h"

#include "engine/calls/call_table.h"
#include "engine/edits/operation_index.h"
#include "engine/program/free_ids.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_set>

namespace streamscope::changes {
namespace {

/// Returns the declaration with this id, or the counted one that has it as a member.
template <class Declared>
const Declared* declaration(const std::vector<Declared>& all, const std::string& id) {
    for (const Declared& each : all) {
        if (each.id == id && !each.count) return &each;
    }
    for (const Declared& each : all) {
        if (!each.count || !id.starts_with(each.id) || id.size() == each.id.size()) continue;
        const std::string_view number = std::string_view(id).substr(each.id.size());
        if (std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) || c == '{' || c == '}'; }) ||
            number.starts_with('{')) {
            return &each;
        }
    }
    return nullptr;
}

}  // namespace

const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id) { return declaration(streams, id); }
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id) { return declaration(buffers, id); }

const Buffer* hostBuffer(const Program& program, std::string_view id) {
    const Buffer* buffer = declarationOf(program.buffers, std::string(id));
    return buffer && isHost(buffer->memory) ? buffer : nullptr;
}

int processOf(const Program& program, const std::string& thread) {
    if (program.threads.empty()) return 0;
    const auto found = std::ranges::find(program.threads, thread, &HostThread::id);
    return (found != program.threads.end() ? *found : program.threads.front()).process;
}

std::string threadFor(const Program& program, const std::string& stream, const std::string& thread) {
    const Stream* declared = declarationOf(program.streams, stream);
    if (!declared || declared->process == processOf(program, thread)) return thread;
    const auto found = std::ranges::find(program.threads, declared->process, &HostThread::process);
    return found != program.threads.end() ? found->id : thread;
}

Edit removeOperations(const Program& program, const std::vector<std::string>& ids) {
    const OperationIndex index(program);
    const std::set<std::string, std::less<>> all(ids.begin(), ids.end());
    std::map<std::string, std::vector<std::uint32_t>> byParent;
    for (const std::string& id : all) {
        const Place* place = index.placeOf(id);
        if (place && !index.insideAny(id, all)) byParent[place->parent].push_back(place->at);
    }
    EditList list;
    for (auto& [parent, places] : byParent) {
        std::ranges::sort(places, std::greater{});
        for (const std::uint32_t at : places) list.edits.push_back(Edit{RemoveOperation{{parent, at}}});
    }
    return Edit{std::move(list)};
}

NewResource addStream(const Program& program) { return addStreamLike(program, {}); }

NewResource addStreamLike(const Program& program, const Stream& like) {
    Stream stream;
    stream.id = numberedResourceId(program, ResourceKind::Stream, "s");
    stream.device = like.device;
    stream.process = like.process;
    stream.context = like.context;
    const std::string id = stream.id;
    return {Edit{InsertResource{static_cast<std::uint32_t>(program.streams.size()), std::move(stream)}}, id};
}

Edit inOneStep(Edit first, Edit then) {
    EditList all;
    for (Edit* each : {&first, &then}) {
        if (auto* list = std::get_if<EditList>(&each->what))
            all.edits.insert(all.edits.end(), std::make_move_iterator(list->edits.begin()),
                             std::make_move_iterator(list->edits.end()));
        else all.edits.push_back(std::move(*each));
    }
    return Edit{std::move(all)};
}

Edit removeStream(const Program& program, const std::string& id) {
    Edit edit = removeOperations(program, usesOf(program, ResourceKind::Stream, id));
    std::get<EditList>(edit.what).edits.push_back(Edit{RemoveResource{ResourceKind::Stream, id}});
    return edit;
}

namespace {

std::string stemOf(const std::string& id) {
    const auto end = id.find_last_not_of("0123456789");
    return end == std::string::npos ? "op" : id.substr(0, end + 1);
}

/// Changes "kernel 1" of k1 to "kernel 4" for k4. Keeps labels without that number.
std::string labelFor(const Operation& original, const std::string& newId) {
    const std::string number = original.id.substr(stemOf(original.id).size());
    if (number.empty() || !original.label.ends_with(" " + number)) return original.label;
    return original.label.substr(0, original.label.size() - number.size()) + newId.substr(stemOf(newId).size());
}

void giveIds(Operation& operation, FreeIds& ids) {
    const std::string id = ids.takeLike(operation.id, stemOf(operation.id));
    if (id != operation.id) operation.label = labelFor(operation, id);
    operation.id = id;
    operation.provenance = Provenance::Declared;  // a copy was not recorded
    if (const auto* body = operation.body()) {
        std::vector<Operation> copy = *body;
        for (Operation& inner : copy) giveIds(inner, ids);
        operation.set(Field::Body, std::move(copy));
    }
}

/// Call to move or copy. Chosen calls are in program order and exclude those inside other chosen ones.
struct Chosen {
    const Operation* operation;
    Place place;
};

std::vector<Chosen> outermost(const Program& program, const std::vector<std::string>& ids) {
    const std::unordered_set<std::string> wanted(ids.begin(), ids.end());
    std::vector<Chosen> found;
    const auto walk = [&](const auto& self, const std::vector<Operation>& operations, const std::string& parent) -> void {
        for (std::uint32_t at = 0; at < operations.size(); ++at) {
            if (wanted.contains(operations[at].id)) {
                found.push_back({&operations[at], {parent, at}});
            } else if (const auto* body = operations[at].body()) {
                self(self, *body, operations[at].id);
            }
        }
    };
    walk(walk, program.operations, {});
    return found;
}

/// Lists of calls while an edit is assembled. Calls are identified by their original indices.
class Lists {
public:
    explicit Lists(const Program& program) : program_(program) {}

    std::uint32_t indexOf(const Place& original) {
        const auto& list = listOf(original.parent);
        return static_cast<std::uint32_t>(std::ranges::find(list, original.at) - list.begin());
    }
    void move(const Place& from, const Place& to) {
        auto& source = listOf(from.parent);
        const std::uint32_t moved = source[from.at];
        source.erase(source.begin() + from.at);
        auto& target = listOf(to.parent);
        target.insert(target.begin() + to.at, from.parent == to.parent ? moved : stranger);
    }

private:
    static constexpr std::uint32_t stranger = ~std::uint32_t{0};
    std::vector<std::uint32_t>& listOf(const std::string& parent) {
        const auto [at, isNew] = lists_.try_emplace(parent);
        if (!isNew) return at->second;
        const Operation* holder = parent.empty() ? nullptr : findOperation(program_, parent);
        const auto* body = holder ? holder->body() : nullptr;
        at->second.resize(parent.empty() ? program_.operations.size() : body ? body->size() : 0);
        std::iota(at->second.begin(), at->second.end(), 0u);
        return at->second;
    }

    const Program& program_;
    std::map<std::string, std::vector<std::uint32_t>> lists_;
};

void changeLane(const Program& program, Operation& operation, const NewLane& lane) {
    if (lane.stream && fieldInfo(operation.call, Field::Stream) && operation.text(Field::Stream) != *lane.stream) {
        operation.set(Field::Stream, Scalar{*lane.stream});
        operation.thread = threadFor(program, *lane.stream, operation.thread);
    }
    if (lane.thread) operation.thread = *lane.thread;
}

void addLaneChanges(const Program& program, const std::vector<NewLane>& lanes, std::vector<Edit>& edits) {
    for (const NewLane& lane : lanes) {
        const Operation* operation = findOperation(program, lane.id);
        if (!operation) continue;
        Operation changed = *operation;
        changeLane(program, changed, lane);
        if (!(changed == *operation)) edits.push_back(Edit{ReplaceOperation{lane.id, std::move(changed)}});
    }
}

}  // namespace

Edit moveOperations(const Program& program, const std::vector<std::string>& ids, const std::optional<Place>& gap,
                    const std::vector<NewLane>& lanes) {
    EditList list;
    addLaneChanges(program, lanes, list.edits);
    if (!gap) return Edit{std::move(list)};
    Lists lists(program);
    Place target = *gap;
    for (const Chosen& each : outermost(program, ids)) {
        const Place from{each.place.parent, lists.indexOf(each.place)};
        Place to = target;
        if (from.parent == to.parent && from.at < to.at) --to.at;
        if (!(from == to)) {
            list.edits.push_back(Edit{MoveOperation{from, to}});
            lists.move(from, to);
        }
        target.at = to.at + 1;
    }
    return Edit{std::move(list)};
}

Copies duplicateOperations(const Program& program, const std::vector<std::string>& ids) {
    const OperationIndex index(program);
    FreeIds free(index);
    Copies copies;
    EditList list;
    std::map<std::string, std::vector<Chosen>> byParent;
    for (const Chosen& each : outermost(program, ids)) byParent[each.place.parent].push_back(each);
    for (const auto& [parent, chosen] : byParent) {
        std::uint32_t at = chosen.back().place.at;
        for (const Chosen& each : chosen) {
            Operation copy = *each.operation;
            giveIds(copy, free);
            copies.ids.push_back(copy.id);
            copies.originals.push_back(each.operation->id);
            list.edits.push_back(Edit{InsertOperation{{parent, ++at}, std::move(copy)}});
        }
    }
    copies.edit = Edit{std::move(list)};
    return copies;
}

Copies copyOperations(const Program& program, const std::vector<std::string>& ids, const Place& gap,
                      const std::vector<NewLane>& lanes) {
    std::vector<Operation> operations;
    for (const Chosen& each : outermost(program, ids)) {
        operations.push_back(*each.operation);
        const auto lane = std::ranges::find(lanes, each.operation->id, &NewLane::id);
        if (lane != lanes.end()) changeLane(program, operations.back(), *lane);
    }
    return insertOperations(program, std::move(operations), gap);
}

Copies insertOperations(const Program& program, std::vector<Operation> operations, const Place& at) {
    const OperationIndex index(program);
    FreeIds free(index);
    Copies copies;
    EditList list;
    Place place = at;
    for (Operation& operation : operations) {
        copies.originals.push_back(operation.id);
        giveIds(operation, free);
        copies.ids.push_back(operation.id);
        list.edits.push_back(Edit{InsertOperation{place, std::move(operation)}});
        ++place.at;
    }
    copies.edit = Edit{std::move(list)};
    return copies;
}

namespace {

/// First words of labels that are derived from the name of a resource.
constexpr std::array<std::string_view, 8> labelVerbs{"copy", "set", "memset", "wait", "write", "store", "allocate", "free"};

/// Returns the buffer or word that a label of the operation names. For a copy it is the host buffer, if there is one. A buffer
/// that is not declared yet is made by the same edit.
std::string_view subjectOf(const Program& program, const Operation& operation) {
    const std::string_view from = operation.text(Field::From), to = operation.text(Field::To);
    if (from.empty()) return operation.text(operation.text(Field::Buffer).empty() ? Field::Word : Field::Buffer);
    if (hostBuffer(program, from)) return from;
    return !declarationOf(program.buffers, std::string(to)) || hostBuffer(program, to) ? to : from;
}

/// Returns "copy" for the label "copy x" if the operation uses x. Returns an empty text for labels written by an author.
std::string_view verbOf(const Program& program, const Operation& operation) {
    const std::string_view label = operation.label, subject = subjectOf(program, operation);
    const std::string_view verb = label.substr(0, label.find(' '));
    const bool isMade = !subject.empty() && label.size() == verb.size() + 1 + subject.size() && label.ends_with(subject);
    return isMade && std::ranges::find(labelVerbs, verb) != labelVerbs.end() ? verb : std::string_view();
}

/// Appends an edit for each label that contains the former name of a resource.
void relabelAll(const Program& program, const std::vector<Operation>& before, const Program& renamed,
                const std::vector<Operation>& after, EditList& list) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        Operation changed = after[i];
        followLabel(program, before[i], renamed, changed);
        if (changed.label != after[i].label) list.edits.push_back(Edit{ReplaceOperation{changed.id, changed}});
        if (before[i].body()) relabelAll(program, *before[i].body(), renamed, *after[i].body(), list);
    }
}

}  // namespace

void followLabel(const Program& program, const Operation& before, const Program& now, Operation& after) {
    const std::string verb(verbOf(program, before)), subject(subjectOf(now, after));
    if (!verb.empty() && !subject.empty() && after.label == before.label) after.label = verb + ' ' + subject;
}

Edit renameResource(const Program& program, ResourceKind kind, const std::string& from, const std::string& to) {
    const Edit rename{RenameResource{kind, from, to}};
    EditList list{{rename}};
    Program renamed = program;
    if (apply(renamed, rename)) relabelAll(program, program.operations, renamed, renamed.operations, list);
    return list.edits.size() == 1 ? rename : Edit{std::move(list)};
}

}  // namespace streamscope::changes
