// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/edit_parts.h"
#include "engine/program/object_fields.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

/// Renaming of unknown fields.
namespace streamscope::editing {
namespace {

using reading::Trail;

/// Makes an unknown field one of the format.
template <class T>
Expected<Edit> takeUp(T& object, const RenameField& edit) {
    const auto field = std::ranges::find(object.unknown, edit.from, &UnknownField::name);
    if (field == object.unknown.end()) return Failure{fmt::format("there is no unknown field \"{}\"", edit.from)};
    auto changed = objects::withField(object, edit.to, field->json);
    if (!changed) return changed.failure();
    const auto place = field - object.unknown.begin();
    RenameField inverse{edit.at, edit.to, edit.from, field->json, static_cast<std::uint32_t>(place)};
    changed->unknown.erase(changed->unknown.begin() + place);
    object = *std::move(changed);
    return Edit{std::move(inverse)};
}

/// Makes a field of the format unknown again.
template <class T>
Expected<Edit> putBack(T& object, const RenameField& edit) {
    const bool isNew = !objects::hasField(object, edit.to) &&
                       std::ranges::find(object.unknown, edit.to, &UnknownField::name) == object.unknown.end();
    if (!isNew || edit.place > object.unknown.size() || !json::Document::parse(*edit.written) ||
        !objects::clear(object, edit.from))
        return Failure{fmt::format("the field \"{}\" cannot become \"{}\"", edit.from, edit.to)};
    object.unknown.insert(object.unknown.begin() + edit.place, {edit.to, *edit.written});
    return Edit{RenameField{edit.at, edit.to, edit.from}};
}

/// Renames a member in the JSON of a step's edits. `path` leads to the object from the step's list of edits on.
Expected<Edit> renameInEdits(std::string& edits, const std::vector<std::string>& path, const RenameField& edit) {
    const Failure none{fmt::format("the step has no field \"{}\" at {}", edit.from, edit.at)};
    const Read<json::Document> document = json::Document::parse(edits);
    std::optional<json::Node> at = document ? std::optional(document.value->root()) : std::nullopt;
    for (const std::string& token : path) at = at ? reading::child(*at, token) : std::nullopt;
    if (!at || at->kind() != json::Kind::Object || at->find(edit.to)) return none;
    const auto members = at->members();
    const auto member = std::ranges::find(members, edit.from, &json::Node::Member::key);
    if (member == members.end()) return none;
    const std::string_view all = document.value->root().text(), name = member->name.text();
    std::string changed = edits, quoted;
    writing::quote(quoted, edit.to);
    changed.replace(edits.find(all) + static_cast<std::size_t>(name.data() - all.data()), name.size(), quoted);
    const Read<json::Document> after = json::Document::parse(changed);
    const auto one = after && !path.empty() ? reading::child(after.value->root(), path.front()) : std::nullopt;
    if (!one || !editFromJson(*one)) return Failure{fmt::format("the edit would not be valid with \"{}\"", edit.to)};
    edits = std::move(changed);
    return Edit{RenameField{edit.at, edit.to, edit.from}};
}

}  // namespace

Expected<Edit> apply(Program& program, const RenameField& edit) {
    std::vector<std::string> path = pointerTokens(edit.at);
    if (path.size() > 2 && path[0] == "steps" && path[2] == "edits") {
        std::size_t step = program.steps.size();
        std::from_chars(path[1].data(), path[1].data() + path[1].size(), step);
        if (step >= program.steps.size()) return Failure{fmt::format("there is no step {}", path[1])};
        return renameInEdits(program.steps[step].edits, {path.begin() + 3, path.end()}, edit);
    }
    Expected<Edit> done = Failure{fmt::format("there is nothing at \"{}\"", edit.at)};
    const auto visit = [&](auto& object, const Trail&, const Operation*) {
        done = edit.written ? putBack(object, edit) : takeUp(object, edit);
    };
    objects::Walk<decltype(visit)>(visit, &path).program(program, Trail{});
    const bool addsOperations = !edit.written && (edit.to == "operations" || edit.to == "body");
    if (!done || !addsOperations || reading::completeIds(program.operations)) return done;
    [[maybe_unused]] const auto undone = streamscope::apply(program, *done);
    return Failure{"two operations would have the same id"};
}

}  // namespace streamscope::editing
