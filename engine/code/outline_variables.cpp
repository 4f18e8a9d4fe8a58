// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/outline.h"
#include "engine/program/names.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

/// Assignment of resources to variables.
namespace streamscope::code {

namespace {

constexpr std::int64_t longestGroup = 10'000;  ///< elements of an array

constexpr std::array resourceKinds{ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer, ResourceKind::Word,
                                   ResourceKind::Graph};

std::string_view kindName(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return "stream";
        case ResourceKind::Event: return "event";
        case ResourceKind::Buffer: return "buffer";
        case ResourceKind::Word: return "word";
        case ResourceKind::Graph: return "graph";
        case ResourceKind::Parameter: return "parameter";
        case ResourceKind::Context: return "context";
        case ResourceKind::Thread: break;
    }
    return "thread";
}

}  // namespace

std::size_t Outline::countOf(ResourceKind kind) const {
    switch (kind) {
        case ResourceKind::Stream: return resolved_.streams.size();
        case ResourceKind::Event: return resolved_.events.size();
        case ResourceKind::Buffer: return resolved_.buffers.size();
        case ResourceKind::Word: return resolved_.words.size();
        case ResourceKind::Graph: return resolved_.graphs.size();
        case ResourceKind::Context:
        case ResourceKind::Parameter:
        case ResourceKind::Thread: break;
    }
    return 0;
}

std::string_view Outline::idOf(ResourceKind kind, std::uint32_t resource) const {
    switch (kind) {
        case ResourceKind::Stream: return resolved_.streams[resource].id;
        case ResourceKind::Event: return resolved_.events[resource].id;
        case ResourceKind::Buffer: return resolved_.buffers[resource].id;
        case ResourceKind::Word: return resolved_.words[resource].id;
        case ResourceKind::Graph: return resolved_.graphs[resource].id;
        case ResourceKind::Context:
        case ResourceKind::Parameter:
        case ResourceKind::Thread: break;
    }
    return {};
}

std::optional<std::uint32_t> Outline::find(ResourceKind kind, std::string_view id) const {
    const auto list = byId_.find(kind);
    if (list == byId_.end()) return std::nullopt;
    const auto at = list->second.find(id);
    return at == list->second.end() ? std::nullopt : std::optional(at->second);
}

void Outline::makeVariables() {
    for (const ResourceKind kind : resourceKinds) {
        byResource_[kind].resize(countOf(kind));
        for (std::uint32_t i = 0; i < countOf(kind); ++i) {
            const bool always = (kind == ResourceKind::Stream && resolved_.streams[i].declaration < 0) ||
                                (kind == ResourceKind::Graph && resolved_.graphs[i].declaration < 0);
            if (!always) byId_[kind].emplace(idOf(kind, i), i);
        }
        findGroups(kind);
    }
    for (std::uint32_t i = 0; i < resolved_.streams.size(); ++i)
        if (const int at = resolved_.streams[i].declaration; at >= 0)
            declare(ResourceKind::Stream, i, at, program_.streams[static_cast<std::size_t>(at)].id,
                    program_.streams[static_cast<std::size_t>(at)].count);
    for (std::uint32_t i = 0; i < resolved_.events.size(); ++i) {
        const int at = resolved_.events[i].declaration;
        const Event* event = at < 0 ? nullptr : &program_.events[static_cast<std::size_t>(at)];
        declare(ResourceKind::Event, i, at, event ? event->id : resolved_.events[i].id, event ? event->count : std::nullopt);
    }
    for (std::uint32_t i = 0; i < resolved_.buffers.size(); ++i) {
        const int at = resolved_.buffers[i].declaration;
        const Buffer* buffer = at < 0 ? nullptr : &program_.buffers[static_cast<std::size_t>(at)];
        declare(ResourceKind::Buffer, i, at, buffer ? buffer->id : resolved_.buffers[i].id,
                buffer ? buffer->count : std::nullopt);
    }
    for (std::uint32_t i = 0; i < resolved_.words.size(); ++i)
        if (const auto at = static_cast<std::size_t>(resolved_.words[i].declaration); at < program_.words.size())
            declare(ResourceKind::Word, i, static_cast<int>(at), program_.words[at].id, program_.words[at].count);
    for (std::uint32_t i = 0; i < resolved_.graphs.size(); ++i)
        if (const int at = resolved_.graphs[i].declaration; at >= 0)
            declare(ResourceKind::Graph, i, at, resolved_.graphs[i].id, std::nullopt);
    placeGraphs();
}

/// Places each graph in the process of its first call.
void Outline::placeGraphs() {
    std::set<const ResourceVariable*> placed;
    for (const ResolvedOperation& operation : resolved_.operations) {
        std::optional<GraphId> graph;
        if (const auto* capture = std::get_if<CaptureCall>(&operation.what)) graph = capture->graph;
        if (const auto* call = std::get_if<GraphCall>(&operation.what)) graph = call->graph;
        if (!graph || resolved_[*graph].declaration < 0) continue;
        const int process = resolved_.threads[operation.thread.value].process;
        const ResourceVariable* variable = byResource_.at(ResourceKind::Graph)[graph->value].variable;
        const auto own = std::ranges::find_if(variables_, [&](const ResourceVariable& each) { return &each == variable; });
        if (placed.insert(variable).second) own->process = process;
        if (own->process != process) refuse(itself(operation), "uses a graph of another process, which code has no way to name");
    }
}

/// Finds texts such as "s{i%2}", which need an array of the resources that they may name, even if s0 and s1 are declared
/// separately.
void Outline::findGroups(ResourceKind kind) {
    for (const Operation* operation : inOrder_)
        visitNames(*operation, kind, [&](const std::string& text, std::size_t from) {
            if (from == 0 && isTemplate(text)) groupOf(kind, *operation, text);
        });
    for (auto& [key, group] : groups_) {
        std::int64_t size = 1;
        for (const std::int64_t extent : group.extents) size = std::min(size * extent, longestGroup + 1);
        if (key.texts.size() > 2 && size > longestGroup) group.members.clear();
    }
}

void Outline::groupOf(ResourceKind kind, const Operation& operation, std::string_view text) {
    const std::optional<Pieces> pieces = parsePieces(text);
    if (!pieces || pieces->expressions.empty()) return;
    const auto [at, isNew] = groups_.emplace(GroupKey{kind, pieces->texts}, Group{});
    for (const Operation* loop : of(operation).loops) openLoop(*loop);
    std::vector<Interval> values;
    for (const Expression& expression : pieces->expressions) values.push_back(code::valuesOf(expression, scope_));
    for (const Operation* loop : of(operation).loops) closeLoop(*loop);
    addMembers(at->second, at->first, std::move(values));
}

/// Adds the resources that the expressions may name. For adjacent digits, "d111" may be d[1][11] or d[11][1], which the ranges of
/// the expressions decide.
void Outline::addMembers(Group& group, const GroupKey& key, std::vector<Interval> values) {
    const auto holds = [&](const std::vector<Interval>& known) {
        return std::ranges::equal(known, values, [](const Interval& outer, const Interval& inner) {
            return outer.least <= inner.least && inner.most <= outer.most;
        });
    };
    if (std::ranges::any_of(group.values, holds)) return;
    group.firsts.resize(values.size(), 0);
    group.extents.resize(values.size(), 1);
    const auto isPossible = [&](const std::vector<std::int64_t>& numbers) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (numbers[i] < values[i].least || numbers[i] > values[i].most) return false;
        return true;
    };
    const auto& ids = byId_[key.kind];
    for (auto id = ids.lower_bound(key.texts.front()); id != ids.end() && id->first.starts_with(key.texts.front()); ++id)
        for (const std::vector<std::int64_t>& numbers : numbersIn(id->first, key.texts)) {
            if (!isPossible(numbers)) continue;
            const auto [at, isNew] = group.members.emplace(id->second, numbers);
            group.ambiguous = group.ambiguous || at->second != numbers;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                const std::int64_t end = std::max(group.firsts[i] + group.extents[i], numbers[i] + 1);
                group.firsts[i] = std::min(group.firsts[i], numbers[i]);
                group.extents[i] = end - group.firsts[i];
            }
        }
    group.values.push_back(std::move(values));
}

/// Returns the index of the resource in the array, or nullopt if it is no element.
std::optional<std::int64_t> Outline::indexIn(const Group& group, std::uint32_t resource) {
    const auto at = group.members.find(resource);
    if (at == group.members.end() || group.ambiguous) return std::nullopt;
    std::int64_t index = 0;
    for (std::size_t i = 0; i < group.extents.size(); ++i) index = index * group.extents[i] + at->second[i] - group.firsts[i];
    return index;
}

/// Creates a variable. Its name contains the kind if the id alone is taken: "d1Buffer", for an array "d1Buffers".
ResourceVariable& Outline::newVariable(ResourceKind kind, std::string_view id, bool isArray) {
    ResourceVariable& variable = variables_.emplace_back();
    variable.kind = kind;
    variable.isArray = isArray;
    variable.name = identifiers_.take(id, std::string(kindName(kind)) + (isArray ? "s" : ""));
    return variable;
}

/// Adds a resource to the variable of its declaration or group, which the first one creates.
void Outline::declare(ResourceKind kind, std::uint32_t resource, int declaration, const std::string& id,
                      const std::optional<Scalar>& count) {
    const std::string_view own = idOf(kind, resource);
    ResourceVariable* variable = nullptr;
    std::int64_t index = 0;
    if (count) {
        auto [at, isNew] = groups_.emplace(GroupKey{kind, {id, {}}}, Group{});
        ResourceVariable*& array = at->second.variable;
        if (!array) {
            array = &newVariable(kind, id, true);
            array->size = 0;
            array->count = quantity(*count, {Unit::None});
        }
        variable = array;
        index = array->count ? array->size : indexIn(at->second, resource).value_or(array->size);
    } else {
        for (auto& [key, group] : groups_) {
            const auto number = key.kind == kind ? indexIn(group, resource) : std::nullopt;
            if (!number) continue;
            if (!group.variable) group.variable = &newVariable(kind, fmt::format("{}", fmt::join(key.texts, "")), true);
            variable = group.variable;
            index = *number;
            if (variable->count) refuse("/" + std::string(kindName(kind)) + "s", own, "has a name of the array beside it");
            break;
        }
    }
    if (!variable) variable = &newVariable(kind, own, false);
    variable->elements.push_back({index, resource});
    if (variable->isArray) variable->size = std::max(variable->size, index + 1);
    variable->opened = kind != ResourceKind::Stream && declaration < 0 && kind != ResourceKind::Graph;
    if (kind == ResourceKind::Stream) variable->process = resolved_.streams[resource].process;
    if (kind == ResourceKind::Event) variable->process = resolved_.events[resource].process;
    if (kind == ResourceKind::Buffer) variable->process = resolved_.buffers[resource].process;
    if (kind == ResourceKind::Word) variable->process = resolved_.words[resource].process;
    byResource_[kind][resource] = {variable, variable->isArray ? std::optional(literal(index)) : std::nullopt};
}

std::vector<const ResourceVariable*> Outline::variables(ResourceKind kind) const {
    std::vector<const ResourceVariable*> found;
    for (const ResourceVariable& variable : variables_)
        if (variable.kind == kind) found.push_back(&variable);
    return found;
}

Reference Outline::variableOf(ResourceKind kind, std::uint32_t resource) const { return byResource_.at(kind)[resource]; }

/// Returns the reference: "d{i}{j}" is d[i * 4 + j] for buffers d00 to d33, and d[i * 10 + j] if d10 is one of a counted buffer.
/// Negative numbers shift the others: "d{i-1}" is d[i] for buffers d-1 to d3.
std::optional<Reference> Outline::groupReference(ResourceKind kind, const Pieces& pieces) const {
    const auto at = groups_.find(GroupKey{kind, pieces.texts});
    if (at == groups_.end()) return std::nullopt;
    const Group& group = at->second;
    const auto place = [&](std::size_t i) {
        return combined(Expression::Kind::Subtract, pieces.expressions[i], literal(group.firsts[i]));
    };
    const auto holdsAll = [&](const ResourceVariable* array) {
        return array && std::ranges::all_of(group.members, [&](const auto& member) {
                   return byResource_.at(kind)[member.first].variable == array;
               });
    };
    if (pieces.expressions.size() == 1) {
        if (group.variable && group.variable->count) return Reference{group.variable, pieces.expressions.front()};
        const bool isLong = code::valuesOf(pieces.expressions.front(), scope_).most >= longestGroup;
        return isLong || !holdsAll(group.variable) ? std::nullopt : std::optional(Reference{group.variable, place(0)});
    }
    if (holdsAll(group.variable)) {
        Expression index = place(0);
        for (std::size_t i = 1; i < pieces.expressions.size(); ++i)
            index = combined(Expression::Kind::Add,
                             combined(Expression::Kind::Multiply, std::move(index), literal(group.extents[i])), place(i));
        return Reference{group.variable, std::move(index)};
    }
    if (std::ranges::any_of(group.firsts, [](std::int64_t first) { return first < 0; })) return std::nullopt;
    const auto line = groups_.find(GroupKey{kind, {pieces.texts.front(), pieces.texts.back()}});
    if (line == groups_.end() || !holdsAll(line->second.variable)) return std::nullopt;
    Pieces digits = pieces;
    digits.texts.front().clear();
    digits.texts.back().clear();
    auto index = joined(digits);
    return index ? std::optional(Reference{line->second.variable, std::move(*index)}) : std::nullopt;
}

std::optional<Reference> Outline::reference(ResourceKind kind, std::string_view text) const {
    const auto variable = [&](std::string_view id) {
        const auto resource = find(kind, id);
        return resource ? std::optional(variableOf(kind, *resource)) : std::nullopt;
    };
    if (!isTemplate(text)) return variable(text);
    const std::optional<Pieces> pieces = parsePieces(text);
    if (pieces && !pieces->expressions.empty())
        if (auto array = groupReference(kind, *pieces)) return array;
    const Expanded plain = expand(text, parameterValues_);
    return plain.value ? variable(*plain.value) : std::nullopt;
}

std::optional<StreamReference> Outline::stream(std::string_view text) const {
    using Which = StreamReference::Which;
    if (text.empty() || text == "default") return StreamReference{Which::Default, {}};
    if (text == "legacy" || text.starts_with("legacy@")) return StreamReference{Which::Legacy, {}};
    if (text == "per-thread" || text.starts_with(perThreadPrefix)) return StreamReference{Which::PerThread, {}};
    const std::optional<Reference> declared = reference(ResourceKind::Stream, text);
    return declared ? std::optional(StreamReference{Which::Declared, *declared}) : std::nullopt;
}

Expression Outline::declaredSize(const ResolvedBuffer& buffer) const {
    const ResolvedBuffer& itself = buffer.opens ? resolved_[*buffer.opens] : buffer;
    const auto size = quantity(program_.buffers[static_cast<std::size_t>(itself.declaration)].bytes, {Unit::Bytes});
    return size ? *size : literal(static_cast<std::int64_t>(itself.bytes));
}

Expression Outline::sizeOf(const Reference& buffer) {
    if (std::ranges::find(sizeTables_, buffer.variable) == sizeTables_.end()) sizeTables_.push_back(buffer.variable);
    Expression size{Expression::Kind::Element};
    size.name = nameOf(buffer.variable->name + (language_ == Language::Cpp ? "Bytes" : "_bytes"), "size");
    size.operands.push_back(*buffer.index);
    size.multipleOf = 0;
    for (const ResourceVariable::Element& element : buffer.variable->elements) {
        const Expression own = declaredSize(resolved_.buffers[element.resource]);
        size.number = std::max(size.number, code::valuesOf(own, scope_).most);
        size.multipleOf = std::gcd(size.multipleOf, knownFactor(own));
    }
    return size;
}

std::vector<std::pair<std::string, std::string>> Outline::sizeTables() {
    std::vector<std::pair<std::string, std::string>> tables;
    for (const ResourceVariable* variable : sizeTables_) {
        std::vector<std::string> sizes(static_cast<std::size_t>(variable->size), "0");
        for (const ResourceVariable::Element& element : variable->elements)
            sizes[static_cast<std::size_t>(element.index)] = text(declaredSize(resolved_.buffers[element.resource]));
        tables.emplace_back(sizeOf({variable, literal(0)}).name, fmt::format("{}", fmt::join(sizes, ", ")));
    }
    return tables;
}

std::string Outline::text(const Reference& reference) const {
    if (!reference.index) return reference.variable->name;
    return fmt::format("{}[{}]", reference.variable->name, writer_.text(*reference.index));
}

}  // namespace streamscope::code
