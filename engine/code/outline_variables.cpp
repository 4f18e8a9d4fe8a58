#include "engine/code/outline.h"
#include "engine/program/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

/// Which variable holds which resource.
namespace streamscope::code {

namespace {

constexpr std::int64_t longestGroup = 10'000;

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
        case ResourceKind::Thread: break;
    }
    return "thread";
}

/// The number between prefix and suffix, as a program would write it.
std::optional<std::int64_t> numberIn(std::string_view id, std::string_view prefix, std::string_view suffix) {
    if (id.size() <= prefix.size() + suffix.size() || !id.starts_with(prefix) || !id.ends_with(suffix)) return std::nullopt;
    const std::string_view digits = id.substr(prefix.size(), id.size() - prefix.size() - suffix.size());
    std::int64_t number = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    const bool plain = digits == "0" || (digits.front() >= '1' && digits.front() <= '9');
    return whole && plain && number < longestGroup ? std::optional(number) : std::nullopt;
}

}  // namespace

std::size_t Outline::countOf(ResourceKind kind) const {
    switch (kind) {
        case ResourceKind::Stream: return resolved_.streams.size();
        case ResourceKind::Event: return resolved_.events.size();
        case ResourceKind::Buffer: return resolved_.buffers.size();
        case ResourceKind::Word: return resolved_.words.size();
        case ResourceKind::Graph: return resolved_.graphs.size();
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
}

/// A text such as "s{i%2}" needs an array of what it may name, also where s0 and s1 are declared one by one.
void Outline::findGroups(ResourceKind kind) {
    for (const Operation* operation : inOrder_)
        visitNames(*operation, kind, [&](const std::string& text, std::size_t from) {
            if (from == 0 && text.find('{') != std::string::npos) groupOf(kind, text);
        });
}

void Outline::groupOf(ResourceKind kind, std::string_view text) {
    const std::optional<Template> parts = parseTemplate(text);
    if (parts && parts->expression) groups_.emplace(GroupKey{kind, parts->prefix, parts->suffix}, nullptr);
}

ResourceVariable& Outline::newVariable(ResourceKind kind, std::string_view id) {
    ResourceVariable& variable = variables_.emplace_back();
    variable.kind = kind;
    variable.name = identifiers_.take(id, kindName(kind));
    return variable;
}

/// Adds a resource to the variable of its declaration or of its group, which the first one makes.
void Outline::declare(ResourceKind kind, std::uint32_t resource, int declaration, const std::string& id,
                      const std::optional<Scalar>& count) {
    const std::string_view own = idOf(kind, resource);
    ResourceVariable* variable = nullptr;
    std::int64_t index = 0;
    if (count) {
        auto [at, isNew] = groups_.emplace(GroupKey{kind, id, {}}, nullptr);
        if (!at->second) {
            at->second = &newVariable(kind, id);
            at->second->isArray = true;
            at->second->size = 0;
            at->second->count = quantity(*count, {Unit::None});
        }
        variable = at->second;
        index = numberIn(own, id, {}).value_or(variable->size);
    } else {
        for (auto& [key, group] : groups_) {
            const auto number = key.kind == kind ? numberIn(own, key.prefix, key.suffix) : std::nullopt;
            if (!number) continue;
            if (!group) group = &newVariable(kind, key.prefix + key.suffix);
            variable = group;
            index = *number;
            variable->isArray = true;
            if (variable->count) refuse("/" + std::string(kindName(kind)) + "s", own, "has a name of the array beside it");
            break;
        }
    }
    if (!variable) variable = &newVariable(kind, own);
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

std::optional<Reference> Outline::reference(ResourceKind kind, std::string_view text) const {
    const std::optional<Template> parts = parseTemplate(text);
    if (parts && parts->expression) {
        const auto group = groups_.find(GroupKey{kind, parts->prefix, parts->suffix});
        if (group != groups_.end() && group->second) return Reference{group->second, parts->expression};
    }
    const Expanded plain = expand(text, parameterValues_);
    const auto resource = plain.value ? find(kind, *plain.value) : std::nullopt;
    if (!resource) return std::nullopt;
    return variableOf(kind, *resource);
}

std::optional<StreamReference> Outline::stream(std::string_view text) const {
    using Which = StreamReference::Which;
    if (text.empty() || text == "default") return StreamReference{Which::Default, {}};
    if (text == "legacy" || text.starts_with("legacy@")) return StreamReference{Which::Legacy, {}};
    if (text == "per-thread" || text.starts_with(perThreadPrefix)) return StreamReference{Which::PerThread, {}};
    const std::optional<Reference> declared = reference(ResourceKind::Stream, text);
    return declared ? std::optional(StreamReference{Which::Declared, *declared}) : std::nullopt;
}

std::string Outline::text(const Reference& reference) const {
    if (!reference.index) return reference.variable->name;
    return fmt::format("{}[{}]", reference.variable->name, writer_.text(*reference.index));
}

}  // namespace streamscope::code
