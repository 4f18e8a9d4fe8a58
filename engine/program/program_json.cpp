// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/program_json.h"
#include "engine/json/within_memory.h"
#include "engine/program/json_reader.h"
#include "engine/program/program_description.h"
#include "engine/program/resolved_program.h"
#include "engine/program/stray_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace streamscope {

namespace reading {

void OperationIds::check(const json::Node& list, const Trail& trail, const std::vector<Operation>& operations) {
    if (list.kind() != json::Kind::Array || list.size() != operations.size()) return;  // some operations could not be read
    const auto items = list.items();
    ids_.reserve(ids_.size() + operations.size());
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const Trail here{&trail, {}, i};
        const Operation& operation = operations[i];
        if (!operation.id.empty() && !ids_.insert(operation.id).second)
            context_.reportEqualIds(here, items[i], "an id that no other operation has");
        const auto* body = operation.body();
        const std::optional<json::Node> inner = body != nullptr ? items[i].find("body") : std::nullopt;
        if (inner) check(*inner, Trail{&here, "body"}, *body);
    }
}

bool OperationIds::add(const std::vector<Operation>& operations) {
    return std::ranges::all_of(operations, [&](const Operation& operation) {
        const auto* body = operation.body();
        return (operation.id.empty() || ids_.insert(operation.id).second) && (body == nullptr || add(*body));
    });
}

void OperationIds::assign(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        while (operation.id.empty()) {
            std::string id = fmt::format("op{}", next_++);
            if (ids_.contains(id)) continue;
            operation.id = std::move(id);
            ids_.insert(operation.id);
        }
        if (operation.body() == nullptr) continue;  // its fields may be shared, and stay so
        for (FieldValue& field : operation.fields)
            if (auto* body = std::get_if<std::vector<Operation>>(&field.value)) assign(*body);
    }
}

std::optional<json::Node> child(const json::Node& node, const std::string& token) {
    if (node.kind() == json::Kind::Object) return node.find(token);
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    return error == std::errc{} && end == token.data() + token.size() ? node.item(index) : std::nullopt;
}

bool completeIds(std::vector<Operation>& operations) {
    Context context(0);
    OperationIds ids(context);
    if (!ids.add(operations)) return false;
    ids.assign(operations);
    return true;
}

namespace {

void settleIds(Context& context, const json::Node& root, const Trail& top, Program& program) {
    OperationIds ids(context);
    const std::optional<json::Node> operations = root.find("operations");
    if (operations && context.mayKeep()) ids.check(*operations, Trail{&top, "operations"}, program.operations);
    if (context.mayKeep()) ids.assign(program.operations);
}

/// Returns the name of a member as a value.
std::optional<json::Node> nameOf(const json::Node& object, const std::string& key) {
    for (const json::Node::Member& member : object.members())
        if (member.key == key) return member.name;
    return std::nullopt;
}

/// Sets the positions of problems that have only a path: an unknown field's at its name, any other at its value.
void locate(std::vector<Problem>& problems, const json::Node& root) {
    for (Problem& problem : problems) {
        if (problem.line > 0 || problem.path.empty()) continue;
        const std::vector<std::string> path = pointerTokens(problem.path);
        json::Node at = root;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const bool isField = problem.kind == ProblemKind::UnknownField && i + 1 == path.size();
            const auto next = isField && at.kind() == json::Kind::Object ? nameOf(at, path[i]) : child(at, path[i]);
            if (!next) break;
            at = *next;
        }
        problem.line = at.line();
        problem.column = at.column();
    }
}

/// Returns whether the rest of the program can still be evaluated: yes for a problem of one field or of duplicate ids (references
/// mean the first), no for an unknown name or a whole section.
bool isOfOneField(const Problem& problem) {
    const auto depth = std::ranges::count(problem.path, '/');
    if (problem.kind == ProblemKind::EqualIds) return true;
    return depth >= 3 && !problem.path.ends_with("/id") && !problem.path.ends_with("/count");
}

/// Returns the path of the value that a problem leaves undefined: the field, or the entry if its kind is unknown.
std::string_view concerned(const Problem& problem) {
    constexpr std::string_view kind = "/item";
    std::string_view path = problem.path;
    if (path.ends_with(kind)) path.remove_suffix(kind.size());
    return path;
}

/// Returns whether one path contains the other.
bool meet(std::string_view a, std::string_view b) {
    const std::string_view shorter = a.size() < b.size() ? a : b, longer = a.size() < b.size() ? b : a;
    return longer.starts_with(shorter) && (longer.size() == shorter.size() || longer[shorter.size()] == '/');
}

/// Adds the fields that are probably misspelt, which may be the cause of the other problems.
void appendStrayFields(const Program& program, const json::Node& root, std::vector<Problem>& problems) {
    std::vector<Problem> more;
    for (const StrayField& field : strayFields(program))
        if (!field.near.empty()) more.push_back(problemOf(field));
    locate(more, root);
    const auto place = [](const Problem& problem) { return std::pair(problem.line, problem.column); };
    std::erase_if(more, [&](const Problem& one) { return std::ranges::find(problems, place(one), place) != problems.end(); });
    std::ranges::move(more, std::back_inserter(problems));
    std::ranges::stable_sort(problems, {}, place);
}

/// Adds the problems of evaluation to those of reading, so that all problems of a file are reported together.
void appendProblemsOfEvaluation(const Program& program, const json::Node& root, std::vector<Problem>& problems) {
    if (!std::ranges::all_of(problems, isOfOneField)) return;
    std::vector<Problem> more = resolve(program).problems;
    std::erase_if(more, [&](const Problem& problem) {
        return std::ranges::any_of(problems, [&](const Problem& known) { return meet(concerned(known), problem.path); });
    });
    locate(more, root);
    std::ranges::move(more, std::back_inserter(problems));
    std::ranges::stable_sort(problems, {}, [](const Problem& problem) { return std::pair(problem.line, problem.column); });
}

}  // namespace

}  // namespace reading

Read<Program> programFromJson(const json::Node& node) {
    using namespace reading;
    Context context(node.text().size());
    Program program;
    const Trail top;
    if (!description::readFile(context, node, program)) return {std::nullopt, context.take()};
    settleIds(context, node, top, program);
    if (context.good()) return {std::move(program), {}};
    const bool whole = context.mayKeep();
    std::vector<Problem> problems = context.take();
    if (whole) appendProblemsOfEvaluation(program, node, problems);
    if (whole) appendStrayFields(program, node, problems);
    return {std::nullopt, std::move(problems)};
}

Read<Program> programFromJson(std::string text) {
    return readWithinMemory("a program", [&]() -> Read<Program> {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {std::nullopt, std::move(document.problems)};
        return programFromJson(document.value->root());
    });
}

std::string toJson(const Program& program) {
    std::string out;
    description::writeObject(out, program, 0);
    return out + "\n";
}

void locate(std::vector<Problem>& problems, const json::Document& document) { reading::locate(problems, document.root()); }

}  // namespace streamscope
