#include "ui/document/edits.h"

#include "engine/program/call_table.h"
#include "engine/program/free_ids.h"
#include "ui/document/operation_index.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace streamscope::ui::edits {
namespace {

/// Of a list without counted declarations in the way: the one with this id, or the counted one that it is a member of.
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

std::string stemOf(const std::string& id) {
    const auto end = id.find_last_not_of("0123456789");
    return end == std::string::npos ? "op" : id.substr(0, end + 1);
}

/// "kernel 1" of k1 becomes "kernel 4" for k4; a label with no such number stays.
std::string labelFor(const Operation& original, const std::string& newId) {
    const std::string number = original.id.substr(stemOf(original.id).size());
    if (number.empty() || !original.label.ends_with(" " + number)) return original.label;
    return original.label.substr(0, original.label.size() - number.size()) + newId.substr(stemOf(newId).size());
}

void giveIds(Operation& operation, FreeIds& ids) {
    const std::string id = ids.take(stemOf(operation.id));
    operation.label = labelFor(operation, id);
    operation.id = id;
    if (const auto* body = operation.body()) {
        std::vector<Operation> copy = *body;
        for (Operation& inner : copy) giveIds(inner, ids);
        operation.set(Field::Body, std::move(copy));
    }
}

std::vector<std::uint32_t> topPlaces(const OperationIndex& index, const QStringList& ids) {
    std::vector<std::uint32_t> places;
    for (const QString& id : ids) {
        const Place* place = index.placeOf(id.toStdString());
        if (place && place->parent.empty()) places.push_back(place->at);
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::optional<Edit> toStream(const Operation& operation, const std::string& stream) {
    if (!fieldInfo(operation.call, Field::Stream) || operation.text(Field::Stream) == stream) return std::nullopt;
    Operation changed = operation;
    changed.set(Field::Stream, Scalar{stream});
    return Edit{ReplaceOperation{operation.id, std::move(changed)}};
}

}  // namespace

const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id) { return declaration(streams, id); }
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id) { return declaration(buffers, id); }

Edit removeOperations(const Program& program, const QStringList& ids) {
    const OperationIndex index(program);
    const QSet<QString> all(ids.begin(), ids.end());
    std::map<std::string, std::vector<std::uint32_t>> byParent;
    for (const QString& id : all) {
        const std::string key = id.toStdString();
        const Place* place = index.placeOf(key);
        if (place && !index.insideAny(key, all)) byParent[place->parent].push_back(place->at);
    }
    EditList list;
    for (auto& [parent, places] : byParent) {
        std::ranges::sort(places, std::greater{});
        for (const std::uint32_t at : places) list.edits.push_back(Edit{RemoveOperation{{parent, at}}});
    }
    return Edit{std::move(list)};
}

Edit moveOperation(const Program& program, const std::string& id, std::uint32_t to, const std::optional<std::string>& stream) {
    EditList list;
    const auto place = placeOf(program, id);
    const Operation* operation = findOperation(program, id);
    if (!place || !operation) return Edit{std::move(list)};
    if (stream) {
        if (auto change = toStream(*operation, *stream)) list.edits.push_back(std::move(*change));
    }
    if (place->at != to) list.edits.push_back(Edit{MoveOperation{*place, {place->parent, to}}});
    return Edit{std::move(list)};
}

Edit moveOperations(const Program& program, const QStringList& ids, std::uint32_t gap, const std::vector<NewStream>& streams) {
    EditList list;
    const OperationIndex index(program);
    for (const auto& [id, stream] : streams) {
        const Place* place = index.placeOf(id);
        if (!place || !place->parent.empty()) continue;
        if (auto change = toStream(program.operations[place->at], stream)) list.edits.push_back(std::move(*change));
    }
    const std::vector<std::uint32_t> places = topPlaces(index, ids);
    const auto middle = std::ranges::lower_bound(places, gap);
    const auto move = [&list](std::uint32_t from, std::uint32_t to) {
        if (from != to) list.edits.push_back(Edit{MoveOperation{{"", from}, {"", to}}});
    };
    std::uint32_t target = gap;
    for (auto before = middle; before != places.begin();) move(*--before, --target);
    target = gap;
    for (auto after = middle; after != places.end(); ++after) move(*after, target++);
    return Edit{std::move(list)};
}

Copies duplicateOperations(const Program& program, const QStringList& ids) {
    const OperationIndex index(program);
    const std::vector<std::uint32_t> places = topPlaces(index, ids);
    FreeIds free(index);
    Copies copies;
    EditList list;
    for (std::uint32_t made = 0; made < places.size(); ++made) {
        Operation copy = program.operations[places[made]];
        giveIds(copy, free);
        copies.ids.append(QString::fromStdString(copy.id));
        list.edits.push_back(Edit{InsertOperation{{"", places.back() + 1 + made}, std::move(copy)}});
    }
    copies.edit = Edit{std::move(list)};
    return copies;
}

NewResource addStream(const Program& program) {
    Stream stream;
    stream.id = numberedResourceId(program, ResourceKind::Stream, "s");
    const std::string id = stream.id;
    return {Edit{InsertResource{static_cast<std::uint32_t>(program.streams.size()), std::move(stream)}}, id};
}

Edit removeStream(const Program& program, const std::string& id) {
    QStringList users;
    for (const std::string& user : usesOf(program, ResourceKind::Stream, id)) users.append(QString::fromStdString(user));
    Edit edit = removeOperations(program, users);
    std::get<EditList>(edit.what).edits.push_back(Edit{RemoveResource{ResourceKind::Stream, id}});
    return edit;
}

}  // namespace streamscope::ui::edits
