// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/call_moves.h"

#include "engine/device/translatable.h"
#include "engine/program/operation_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

std::optional<std::pair<Place, Place>> placesInList(const Findings& findings, const std::string& id, const std::string& other) {
    const auto from = placeOf(findings.source(), id), to = placeOf(findings.source(), other);
    if (!from || !to || from->parent != to->parent) return std::nullopt;
    return std::pair(*from, *to);
}

Fix moved(const Findings& findings, const std::string& id, std::string_view title, const std::string& other, const Place& from,
          const Place& to) {
    const auto named = [&](const std::string& each) { return nameOf(findings.source(), findings.resolved(), each); };
    return {fmt::format(fmt::runtime(title), named(id), named(other)), {{MoveOperation{from, to}}}};
}

}  // namespace

std::optional<Fix> issuedBefore(const Findings& findings, const std::string& id, const std::string& other) {
    const auto places = placesInList(findings, id, other);
    if (!places || places->first.at <= places->second.at) return std::nullopt;
    return moved(findings, id, TRANSLATABLE("Messages", "Issue {} before {}"), other, places->first, places->second);
}

std::optional<Fix> issuedAfter(const Findings& findings, const std::string& id, const std::string& other) {
    const auto places = placesInList(findings, id, other);
    if (!places || places->first.at >= places->second.at) return std::nullopt;
    return moved(findings, id, TRANSLATABLE("Messages", "Issue {} after {}"), other, places->first,
                 places->second);  // `to` is counted after the removal
}

std::optional<Fix> issuedWithItsStream(const Findings& findings, const std::string& id, const std::string& other) {
    const Program& source = findings.source();
    const auto places = placesInList(findings, id, other);
    if (!places || places->first.at <= places->second.at) return std::nullopt;
    const auto& [from, to] = *places;
    const Operation* parent = to.parent.empty() ? nullptr : findOperation(source, to.parent);
    const std::vector<Operation>& list = parent != nullptr ? *parent->body() : source.operations;
    Fix fix = moved(findings, id, TRANSLATABLE("Messages", "Issue {} before {}"), other, from, to);
    fix.edits.clear();
    std::uint32_t next = to.at;
    for (std::uint32_t i = to.at + 1; i <= from.at; ++i)
        if (i == from.at || list[i].text(Field::Stream) == list[from.at].text(Field::Stream))
            fix.edits.push_back({MoveOperation{{to.parent, i}, {to.parent, next++}}});
    return fix;
}

std::vector<std::pair<std::string, std::string>> bindingIds(ProgramFacts& facts) {
    const ResolvedProgram& program = facts.program();
    std::vector<std::pair<std::string, std::string>> ids;
    for (const Binding& binding : facts.bound())
        ids.emplace_back(program[binding.user].id, binding.record ? program[*binding.record].id : std::string());
    std::ranges::sort(ids);
    return ids;
}

}  // namespace streamscope
