// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/inventory.h"

#include "engine/calls/call_table.h"
#include "engine/program/free_ids.h"
#include "engine/program/resource_list.h"

#include <algorithm>
#include <cctype>
#include <type_traits>
#include <utility>

namespace streamscope::notation {

namespace {

bool isMember(std::string_view name, const std::string& declared) {
    if (!name.starts_with(declared) || name.size() == declared.size()) return false;
    const std::string_view number = name.substr(declared.size());
    return number.front() == '{' || std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) != 0; });
}

template <class R>
const R* find(const std::vector<R>& all, const std::string& name) {
    for (const R& each : all) {
        if constexpr (requires { each.count; }) {
            if (each.count ? isMember(name, each.id) : each.id == name) return &each;
        } else if (each.id == name) {
            return &each;
        }
    }
    return nullptr;
}

void collectNames(const Item& item, Uses& uses, const std::string& stream) {
    const auto into = [&item](std::set<std::string>& names) {
        for (const NameAt& name : item.names) names.insert(name.text);
    };
    const Verb verb = item.verb;
    if (verb == Verb::Record) uses.recordedIn.emplace(item.names.front().text, stream);
    if (verb == Verb::Export) into(uses.exported);
    const bool registers = verb == Verb::Register || verb == Verb::Unregister;
    const bool names = (verb == Verb::HostToDevice || verb == Verb::DeviceToHost) && item.names.size() == 1;
    if (names || registers) into(uses.hostSides);
    if (const auto& kinds = infoOf(verb).names; kinds.size() == 1) {
        const ResourceKind kind = *kinds.begin();
        if (kind == ResourceKind::Buffer && !registers) into(uses.buffers);
        if (kind == ResourceKind::Event) into(uses.events);
        if (kind == ResourceKind::Word) into(uses.words);
    }
    for (const auto* list : {&item.reads, &item.writes})
        for (const NameAt& name : *list) uses.buffers.insert(name.text);
    for (const Item& inner : item.body) collectNames(inner, uses, stream);
}

}  // namespace

Uses usesIn(const std::vector<Issue>& issues) {
    Uses uses;
    for (const Issue& issue : issues) {
        if (!issue.stream.text.empty()) uses.streams.insert(issue.stream.text);
        collectNames(issue.item, uses, issue.stream.text);
    }
    return uses;
}

bool isBuiltInStreamName(std::string_view name) {
    const std::string_view stem = name.substr(0, name.find_first_of("@#"));
    return stem == "legacy" || stem == "per-thread" || stem == "default";
}

Inventory::Inventory(const Program& program) {
    resources_.threads = program.threads;
    resources_.contexts = program.contexts;
    resources_.streams = program.streams;
    resources_.events = program.events;
    resources_.buffers = program.buffers;
    resources_.words = program.words;
    for (const Parameter& parameter : program.parameters) scope_.emplace(parameter.id, parameter.value);
    for (const Operation& operation : program.operations) {
        if (!info(operation.call).opens) continue;
        const bool isEvent = fieldInfo(operation.call, Field::Event) != nullptr;
        open(isEvent ? ResourceKind::Event : ResourceKind::Buffer, std::string(operation.text(Field::As)));
    }
}

bool Inventory::has(ResourceKind kind, const std::string& name) const {
    if (kind == ResourceKind::Stream && isBuiltInStreamName(name)) return true;
    if (kind == ResourceKind::Thread && isFirstThread(name)) return true;
    if (opened_.contains({kind, name})) return true;
    return withList(resources_, kind, [&name](const auto& all) { return find(all, name) != nullptr; });
}

bool Inventory::isDeclared(ResourceKind kind, const std::string& id) const {
    return withList(resources_, kind, [&id](const auto& all) {
        return std::ranges::any_of(all, [&id](const auto& each) { return each.id == id; });
    });
}

const Stream* Inventory::stream(const std::string& name) const { return find(resources_.streams, name); }
const Buffer* Inventory::buffer(const std::string& name) const { return find(resources_.buffers, name); }
const Word* Inventory::word(const std::string& name) const { return find(resources_.words, name); }

std::string Inventory::firstStream() const {
    if (resources_.streams.empty()) return "s1";
    const Stream& first = resources_.streams.front();
    return first.count ? first.id + "0" : first.id;
}

std::string Inventory::freeEvent(const std::set<std::string>& used) const {
    Program taken;
    taken.events = resources_.events;
    const auto take = [&taken](const std::string& name) {
        taken.events.emplace_back();
        taken.events.back().id = name;
    };
    for (const std::string& name : used) take(name);
    for (const auto& [kind, name] : opened_) take(name);
    return numberedResourceId(taken, ResourceKind::Event, "e");
}

bool Inventory::isFirstThread(const std::string& name) const {
    return name.empty() || name == (resources_.threads.empty() ? "main" : resources_.threads.front().id);
}

int Inventory::processOf(const std::string& thread) const {
    const HostThread* found = find(resources_.threads, thread);
    if (found) return found->process;
    return resources_.threads.empty() ? 0 : resources_.threads.front().process;
}

std::optional<std::string> Inventory::threadOfProcess(int process) const {
    const auto found = std::ranges::find(resources_.threads, process, &HostThread::process);
    return found != resources_.threads.end() ? std::optional(found->id) : std::nullopt;
}

std::string Inventory::nameError(ResourceKind kind, const std::string& name) const {
    if (freeResourceId(Program{}, kind, name) != name) return "This cannot be a name.";
    if (freeResourceId(resources_, kind, name) == name) return {};
    return name + " names several: write " + name + "0, " + name + "1 and so on.";
}

void Inventory::add(Resource resource) {
    std::visit(
        [this](const auto& made) {
            using R = std::decay_t<decltype(made)>;
            if constexpr (!std::is_same_v<R, Graph> && !std::is_same_v<R, Parameter>) {
                auto& all = [this]() -> auto& {
                    if constexpr (std::is_same_v<R, Stream>) return resources_.streams;
                    else if constexpr (std::is_same_v<R, Event>) return resources_.events;
                    else if constexpr (std::is_same_v<R, Buffer>) return resources_.buffers;
                    else if constexpr (std::is_same_v<R, Word>) return resources_.words;
                    else if constexpr (std::is_same_v<R, DeviceContext>) return resources_.contexts;
                    else return resources_.threads;
                }
                ();
                edits_.push_back(Edit{InsertResource{static_cast<std::uint32_t>(all.size()), made}});
                all.push_back(made);
                made_.push_back(made);
            }
        },
        resource);
}

void Inventory::replace(Resource resource) {
    const std::string id = std::visit([](const auto& each) { return each.id; }, resource);
    const Edit edit{ReplaceResource{id, resource}};
    if (apply(resources_, edit)) edits_.push_back(edit);
}

void Inventory::addThread(HostThread thread, bool mayBeFirst) {
    if (resources_.threads.empty() && !mayBeFirst && thread.id != "main") add(HostThread{"main", 0, {}});
    add(std::move(thread));
}

Resource Inventory::current(ResourceKind kind, const std::string& name) const {
    return withList(resources_, kind, [&name](const auto& all) -> Resource {
        using R = typename std::decay_t<decltype(all)>::value_type;
        for (const R& each : all)
            if (each.id == name) return each;
        R made;
        made.id = name;
        return made;
    });
}

}  // namespace streamscope::notation
