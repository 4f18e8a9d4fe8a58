// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/edit_parts.h"

#include "engine/calls/call_table.h"
#include "engine/program/ids.h"
#include "engine/program/names.h"
#include "engine/program/object_fields.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

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

namespace streamscope {

namespace editing {

namespace {

/// Returns whether the text can follow the id of a counted resource in the name of a member: "12", "{i%2}", "1{i}".
bool isMemberSuffix(std::string_view text) {
    if (text.empty()) return false;
    while (!text.empty()) {
        const auto close = text.front() == '{' ? text.find('}') : std::string_view::npos;
        const bool digit = text.front() >= '0' && text.front() <= '9';
        if (!digit && close == std::string_view::npos) return false;
        text.remove_prefix(digit ? 1 : close + 1);
    }
    return true;
}

/// A resource as texts refer to it: by its id or, if it is counted, by its id and a number.
struct Target {
    ResourceKind kind;
    std::string id;
    bool counted;

    bool isNamedBy(std::string_view text) const {
        if (!text.starts_with(id)) return false;
        return counted ? isMemberSuffix(text.substr(id.size())) : text.size() == id.size();
    }
};

/// Returns counted resources of the kind whose longer ids begin with the target's: "d1{i}" refers to d1, not to d.
std::vector<Target> longerTargets(const Program& program, const Target& target) {
    std::vector<Target> longer;
    if (!target.counted) return longer;
    withList(program, target.kind, [&](const auto& list) {
        for (const auto& one : list)
            if (one.id.size() > target.id.size() && one.id.starts_with(target.id) && isCounted(Resource(one)))
                longer.push_back({target.kind, one.id, true});
    });
    return longer;
}

bool startsVariable(char c) { return isVariableName(std::string_view(&c, 1)); }

/// Returns the text with the variable renamed in every expression.
std::string withVariable(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    bool inside = false;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        if (inside && startsVariable(text[i])) {
            while (end < text.size() && (startsVariable(text[end]) || (text[end] >= '0' && text[end] <= '9'))) ++end;
        } else if (inside && text[i] >= '0' && text[i] <= '9') {
            while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        }
        const std::string_view token = text.substr(i, end - i);
        result += inside && token == from ? to : token;
        if (text[i] == '{') inside = true;
        if (text[i] == '}') inside = false;
        i = end;
    }
    return result;
}

/// Returns whether an expression of the operation uses a parameter. Does not visit bodies of loops.
template <class Op>
bool usesVariable(Op& operation, const std::string& id) {
    bool uses = false;
    visitTexts(operation, [&](const std::string& text) { uses = uses || withVariable(text, id, id + "_") != text; });
    return uses;
}

bool hides(const Operation& operation, const std::string& variable) {
    return info(operation.call).repeats && variableOf(operation) == variable;
}

/// Calls visit for each operation, bodies included, except in loops that hide the target.
template <class Operations, class Visit>
void visitReach(Operations& operations, const Target& target, const Visit& visit) {
    for (auto& operation : operations) {
        visit(operation);
        if (target.kind == ResourceKind::Parameter && hides(operation, target.id)) continue;
        for (auto& field : operation.fields)
            if (auto* body = std::get_if<std::vector<Operation>>(&field.value)) visitReach(*body, target, visit);
    }
}

bool uses(const Operation& operation, const Target& target, const std::vector<Target>& longer = {}) {
    if (target.kind == ResourceKind::Parameter) return usesVariable(operation, target.id);
    bool found = false;
    visitNames(operation, target.kind, [&](const std::string& text, std::size_t prefix) {
        const std::string_view name = std::string_view(text).substr(prefix);
        const auto isNamed = [name](const Target& other) { return other.isNamedBy(name); };
        found = found || (target.isNamedBy(name) && std::none_of(longer.begin(), longer.end(), isNamed));
    });
    return found;
}

/// Returns whether a loop variable named `to` would capture a use of the parameter.
bool isCaught(const std::vector<Operation>& operations, const Target& target, const std::string& to, bool inLoop = false) {
    for (const Operation& operation : operations) {
        if (inLoop && uses(operation, target)) return true;
        const auto* body = operation.body();
        if (body && !hides(operation, target.id) && isCaught(*body, target, to, inLoop || hides(operation, to))) return true;
    }
    return false;
}

void renameIn(Operation& operation, const Target& target, const std::vector<Target>& longer, const std::string& to) {
    if (target.kind == ResourceKind::Parameter)
        return visitTexts(operation, [&](std::string& text) { text = withVariable(text, target.id, to); });
    visitNames(operation, target.kind, [&](std::string& text, std::size_t prefix) {
        const std::string_view name = std::string_view(text).substr(prefix);
        const auto isNamed = [name](const Target& other) { return other.isNamedBy(name); };
        if (target.isNamedBy(name) && std::none_of(longer.begin(), longer.end(), isNamed))
            text.replace(prefix, target.id.size(), to);
    });
}

/// Visits sizes, counts and initial values of a resource, which may use a parameter.
template <class R, class Visit>
void visitResourceTexts(R& resource, const Visit& visit) {
    if constexpr (requires { resource.count; }) names_detail::optionalText(resource.count, visit);
    if constexpr (requires { resource.bytes; }) names_detail::scalarText(resource.bytes, visit);
    if constexpr (requires { resource.initial; }) names_detail::scalarText(resource.initial, visit);
}

template <class P, class Visit>
void visitResources(P& program, const Visit& visit) {
    for (auto& one : program.streams) visit(one);
    for (auto& one : program.events) visit(one);
    for (auto& one : program.buffers) visit(one);
    for (auto& one : program.words) visit(one);
}

/// Returns whether the resource belongs to a context with that id.
template <class R>
bool isInContext(const R& resource, const std::string& id) {
    if constexpr (requires { resource.context; }) return resource.context == id;
    else return false;
}

/// Returns edits that restore existing uses of the new id, so that the inverse does not take them for uses of the renamed
/// resource.
std::vector<Edit> restoring(const Program& program, const Target& renamed) {
    std::vector<Edit> edits;
    visitReach(program.operations, renamed, [&](const Operation& operation) {
        if (uses(operation, renamed)) edits.push_back({ReplaceOperation{operation.id, operation}});
    });
    if (renamed.kind != ResourceKind::Parameter && renamed.kind != ResourceKind::Context) return edits;
    visitResources(program, [&](const auto& resource) {
        bool found = renamed.kind == ResourceKind::Context && isInContext(resource, renamed.id);
        if (renamed.kind == ResourceKind::Parameter)
            visitResourceTexts(resource, [&](const std::string& text) {
                found = found || withVariable(text, renamed.id, renamed.id + "_") != text;
            });
        if (found) edits.push_back({ReplaceResource{resource.id, resource}});
    });
    return edits;
}

EditList inverseOf(const Program& program, const RenameResource& edit, bool counted) {
    EditList inverse{{Edit{RenameResource{edit.kind, edit.to, edit.from}}}};
    const Target before{edit.kind, edit.from, counted}, after{edit.kind, edit.to, counted};
    const auto add = [&inverse](std::vector<Edit> edits) {
        for (Edit& one : edits) inverse.edits.push_back(std::move(one));
    };
    if (edit.from == edit.to) return inverse;
    add(restoring(program, after));
    if (!longerTargets(program, after).empty()) add(restoring(program, before));
    return inverse;
}

std::string renameError(const Program& program, const RenameResource& edit) {
    if (!positionOf(program, edit.kind, edit.from)) return fmt::format("there is no {} {}", nameOf(edit.kind), edit.from);
    if (edit.from == edit.to) return {};
    if (positionOf(program, edit.kind, edit.to)) return fmt::format("there is a {} {} already", nameOf(edit.kind), edit.to);
    if (const std::string error = resourceIdError(edit.kind, edit.to); !error.empty()) return "expected " + error;
    if (edit.kind == ResourceKind::Parameter && isCaught(program.operations, {edit.kind, edit.from, false}, edit.to))
        return fmt::format("{} is the variable of a loop in which {} is used", edit.to, edit.from);
    if (edit.kind == ResourceKind::Parameter && isCaught(program.operations, {edit.kind, edit.to, false}, edit.from))
        return fmt::format("{} is used already, in a loop whose variable is {}", edit.to, edit.from);
    return {};
}

}  // namespace

Expected<Edit> apply(Program& program, const RenameResource& edit) {
    if (const std::string error = renameError(program, edit); !error.empty()) return Failure{error};
    const std::uint32_t at = *positionOf(program, edit.kind, edit.from);
    const bool counted = isCounted(resourceAt(program, edit.kind, at));
    const Target before{edit.kind, edit.from, counted};
    EditList inverse = inverseOf(program, edit, counted);
    const std::vector<Target> longer = longerTargets(program, before);
    visitReach(program.operations, before, [&](Operation& operation) { renameIn(operation, before, longer, edit.to); });
    if (edit.kind == ResourceKind::Parameter)
        visitResources(program, [&](auto& resource) {
            visitResourceTexts(resource, [&](std::string& text) { text = withVariable(text, edit.from, edit.to); });
        });
    if (edit.kind == ResourceKind::Context)
        visitResources(program, [&](auto& resource) {
            if constexpr (requires { resource.context; })
                if (resource.context == edit.from) resource.context = edit.to;
        });
    withList(program, edit.kind, [&](auto& list) { list[at].id = edit.to; });
    if (inverse.edits.size() == 1) return std::move(inverse.edits.front());
    return Edit{std::move(inverse)};
}

}  // namespace editing

std::vector<std::string> usesOf(const Program& program, ResourceKind kind, const std::string& id) {
    using namespace editing;
    const std::optional<std::uint32_t> at = positionOf(program, kind, id);
    const Target target{kind, id, at && isCounted(resourceAt(program, kind, *at))};
    const std::vector<Target> longer = longerTargets(program, target);
    std::vector<std::string> ids;
    visitReach(program.operations, target, [&](const Operation& operation) {
        if (uses(operation, target, longer)) ids.push_back(operation.id);
    });
    return ids;
}

}  // namespace streamscope
