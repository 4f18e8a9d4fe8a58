// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/inventory.h"

#include "engine/calls/call_table.h"
#include "engine/program/free_ids.h"
#include "engine/program/resource_flags.h"
#include "engine/program/resource_list.h"

#include <algorithm>
#include <cctype>
#include <charconv>
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

namespace {

/// Reader of the words after the name.
class Words {
public:
    explicit Words(const Declaration& declaration) : words_(declaration.words) {}
    bool isOver() const { return at_ == words_.size(); }
    const Token& next() const { return words_[at_]; }
    Extent here() const { return isOver() ? words_.back().at : words_[at_].at; }
    bool take(std::string_view word) {
        if (isOver() || !next().isWord(word)) return false;
        ++at_;
        return true;
    }
    /// Reads a whole number, or nothing if the next word is none.
    bool number(int& value) {
        int read = 0;
        if (isOver() || next().sign != Sign::Word) return false;
        const std::string& text = next().text;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
        if (error != std::errc{} || end != text.data() + text.size() || std::abs(read) > 1'000'000) return false;
        value = read;
        ++at_;
        return true;
    }
    bool name(std::string& value) {
        if (isOver() || next().sign != Sign::Word) return false;
        value = next().text;
        ++at_;
        return true;
    }
    /// Reads "40 MB" or "40MB".
    std::optional<QuantityAt> size(const Scope& scope) {
        if (isOver() || !beginsNumber(next())) return std::nullopt;
        std::string text = next().text;
        const bool two = at_ + 1 < words_.size() && (words_[at_ + 1].text.ends_with("B") && words_[at_ + 1].text.size() <= 3);
        if (two) text += ' ' + words_[at_ + 1].text;
        auto read = quantityOf(std::move(text), next().at, Unit::Bytes, scope);
        if (read.value) at_ += two ? 2 : 1;
        return read.value;
    }

private:
    const std::vector<Token>& words_;
    std::size_t at_ = 0;
};

/// Applies a word of a flag.
template <class R>
bool sayFlag(Words& words, R& resource) {
    for (const auto& flag : flagsOfKind<R>()) {
        if (words.take(flag.typed)) return resource.*flag.member = true;
        if (!flag.typedOff.empty() && words.take(flag.typedOff)) return resource.*flag.member = false, true;
    }
    return false;
}

/// Returns the words of the flags, each followed by ", ".
template <class R>
std::string flagWords() {
    std::string words;
    for (const auto& flag : flagsOfKind<R>())
        for (const std::string_view word : {flag.typed, flag.typedOff})
            if (!word.empty()) words += std::string(word) + ", ";
    return words;
}

// Each overload applies the next words. Returns false if they do not apply to such a resource.
bool say(Words& words, Stream& stream, const Scope&) {
    if (sayFlag(words, stream)) return true;
    if (words.take("priority")) return words.number(stream.priority);
    if (words.take("device")) return words.number(stream.device);
    if (words.take("context")) return words.name(stream.context);
    return words.take("process") && words.number(stream.process);
}

bool say(Words& words, Event& event, const Scope&) {
    if (sayFlag(words, event)) return true;
    if (words.take("device")) return words.number(event.device);
    if (words.take("context")) return words.name(event.context);
    return words.take("process") && words.number(event.process);
}

bool say(Words& words, Buffer& buffer, const Scope& scope) {
    if (words.take("pinned")) return buffer.memory = Memory::Pinned, true;
    if (words.take("pageable")) return buffer.memory = Memory::Pageable, true;
    if (words.take("managed")) return buffer.memory = Memory::Managed, true;
    if (words.take("device")) return buffer.memory = Memory::Device, words.number(buffer.device), true;
    if (words.take("process")) return words.number(buffer.process);
    if (words.take("context")) return words.name(buffer.context);
    const auto size = words.size(scope);
    if (size) buffer.bytes = size->written;
    return size.has_value();
}

bool say(Words& words, Word& word, const Scope&) {
    int initial = 0;
    if (words.take("pinned")) return word.memory = Memory::Pinned, true;
    if (words.take("device")) return word.memory = Memory::Device, words.number(word.device), true;
    if (words.take("process")) return words.number(word.process);
    if (words.take("initial")) return words.number(initial) && (word.initial = std::int64_t{initial}, true);
    return words.number(word.bits) && (word.bits == 32 || word.bits == 64);
}

bool say(Words& words, HostThread& thread, const Scope&) { return words.take("process") && words.number(thread.process); }

bool say(Words& words, DeviceContext& context, const Scope&) {
    if (words.take("device")) return words.number(context.device);
    return words.take("process") && words.number(context.process);
}

template <class R>
std::string sample() {
    if constexpr (std::is_same_v<R, Stream>) return flagWords<R>() + "priority -1, device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, Event>) return flagWords<R>() + "device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, Buffer>)
        return "40 MB, pinned, pageable, managed, device, device 1, process 1, context c";
    else if constexpr (std::is_same_v<R, DeviceContext>) return "device 1, process 1";
    else if constexpr (std::is_same_v<R, Word>) return "32, 64, pinned, device, initial 1, process 1";
    else return "process 1";
}

template <class R>
std::optional<Mistake> declareAs(R resource, const Declaration& declaration, Inventory& inventory, bool emptyProgram) {
    const bool known = inventory.isDeclared(declaration.kind, declaration.name.text);
    if constexpr (std::is_same_v<R, Buffer>) {
        if (!known) resource.bytes = std::string("10 MB");
    }
    Words words(declaration);
    while (!words.isOver())
        if (!say(words, resource, inventory.scope())) return Mistake{words.here(), "Expected here: " + sample<R>() + "."};
    if constexpr (std::is_same_v<R, HostThread>) {
        if (!known) return inventory.addThread(std::move(resource), emptyProgram), std::nullopt;
    }
    known ? inventory.replace(std::move(resource)) : inventory.add(std::move(resource));
    return std::nullopt;
}

}  // namespace

std::optional<Mistake> declare(const Declaration& declaration, Inventory& inventory, bool emptyProgram) {
    const NameAt& name = declaration.name;
    const Resource before = inventory.current(declaration.kind, name.text);
    if (!inventory.isDeclared(declaration.kind, name.text)) {
        const std::string error = inventory.nameError(declaration.kind, name.text);
        if (!error.empty()) return Mistake{name.at, error};
    }
    return std::visit(
        [&](const auto& resource) -> std::optional<Mistake> {
            using R = std::decay_t<decltype(resource)>;
            if constexpr (std::is_same_v<R, Graph> || std::is_same_v<R, Parameter>) return std::nullopt;
            else return declareAs(resource, declaration, inventory, emptyProgram);
        },
        before);
}

namespace {

/// The kinds of names that are valid at the cursor.
struct Spot {
    std::vector<ResourceKind> kinds;
    bool items = false, streamHeads = false, operations = false;
};

bool beginsAnyCase(std::string_view word, std::string_view prefix) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return word.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), word.begin(), [&](char a, char b) { return lower(a) == lower(b); });
}

std::vector<ResourceKind> kindsFor(const VerbInfo* verb) {
    return verb ? std::vector<ResourceKind>(verb->names.begin(), verb->names.end()) : std::vector<ResourceKind>();
}

/// Returns the kinds after the tokens of the line before the cursor.
Spot spotAfter(const std::vector<Token>& tokens, std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && tokens[begin - 1].sign != Sign::LineEnd) --begin;
    std::vector<const VerbInfo*> open;
    bool data = false, after = false;
    for (std::size_t at = begin; at < end; ++at) {
        const Token& token = tokens[at];
        const Token* before = at > begin ? &tokens[at - 1] : nullptr;
        if (token.sign == Sign::Open) open.push_back(before ? verbNamed(before->text) : nullptr);
        if (token.sign == Sign::Close && !open.empty()) open.pop_back();
        if (token.sign == Sign::Colon && before && (before->isWord("r") || before->isWord("w"))) data = true;
        if (token.sign == Sign::Close) data = false;
        if (token.isWord("after") && open.empty()) after = true;
    }
    if (data) return {{ResourceKind::Buffer}};
    if (after) return {.kinds = {}, .operations = true};
    if (end > begin && tokens[end - 1].sign == Sign::At) return {{ResourceKind::Stream}};
    const bool graph = !open.empty() && open.back() && open.back()->verb == Verb::Graph;
    if (!open.empty() && !graph) return {kindsFor(open.back())};
    return {.kinds = {}, .items = true, .streamHeads = begin == end};
}

/// The words before the cursor that begin a name, and their context.
struct Beginning {
    std::size_t end;  ///< end of the preceding tokens
    Extent at;
    std::string_view text;
};

/// Returns the beginning of a name at the cursor. An open quote extends to the cursor.
Beginning beginningOf(const std::vector<Token>& tokens, std::string_view text) {
    std::size_t end = tokens.size() - 1;
    for (std::size_t at = end; at > 0 && tokens[at - 1].sign != Sign::LineEnd; --at) {
        const Token& quote = tokens[at - 1];
        if (quote.sign == Sign::Unclear && quote.text == "\"")
            return {at - 1, {quote.at.begin, text.size()}, text.substr(quote.at.end)};
    }
    if (end == 0 || tokens[end - 1].sign != Sign::Word || tokens[end - 1].at.end != text.size())
        return {end, {text.size(), text.size()}, {}};
    const Extent word = tokens[--end].at;
    return {end, word, text.substr(word.begin)};
}

/// Extends the beginning to a whole label, which may contain blanks without quotes.
void takeWholeLabel(const std::vector<Token>& tokens, std::string_view text, Beginning& beginning) {
    if (beginning.at.begin + beginning.text.size() < text.size()) return;  // preceded by a quote
    while (beginning.end > 0 && tokens[beginning.end - 1].sign == Sign::Word && !tokens[beginning.end - 1].isWord("after"))
        beginning.at.begin = tokens[--beginning.end].at.begin;
    beginning.text = text.substr(beginning.at.begin);
}

std::string labelOf(const Operation& operation) {
    return operation.label.empty() || notation::quoted(operation.label).empty() ? operation.id : operation.label;
}

template <class R>
void addIds(const std::vector<R>& all, std::vector<std::string>& words) {
    for (const R& each : all) words.push_back(each.count ? each.id + "0" : each.id);
}

void addKind(ResourceKind kind, const Program& program, const Uses& uses, std::vector<std::string>& words) {
    const auto add = [&words](const std::set<std::string>& names) { words.insert(words.end(), names.begin(), names.end()); };
    if (kind == ResourceKind::Stream) addIds(program.streams, words), add(uses.streams);
    if (kind == ResourceKind::Event) addIds(program.events, words), add(uses.events);
    if (kind == ResourceKind::Buffer) addIds(program.buffers, words), add(uses.buffers);
    if (kind == ResourceKind::Word) addIds(program.words, words), add(uses.words);
}

void addSpot(const Spot& place, const Context& context, const Phrases& phrases, std::vector<std::string>& words) {
    const Uses uses = usesIn(phrases.issues);
    for (const ResourceKind kind : place.kinds) addKind(kind, context.program, uses, words);
    if (place.streamHeads) {
        std::vector<std::string> streams;
        addKind(ResourceKind::Stream, context.program, uses, streams);
        for (const std::string& stream : streams) words.push_back(notation::quoted(stream) + ": ");
        words.insert(words.end(), {"legacy: ", "default: "});
    }
    if (place.operations) {
        for (const Issue& issue : phrases.issues) words.push_back(issue.item.kernel);
        for (const Operation& operation : context.program.operations) words.push_back(labelOf(operation));
    }
    if (!place.items) return;
    for (const std::string_view verb : verbWords()) words.push_back(std::string(verb) + (verb == "SYNC" ? " " : "("));
}

}  // namespace

Completions complete(std::string_view text, std::size_t cursor, const Context& context) {
    cursor = std::min(cursor, text.size());
    const std::vector<Token> tokens = tokensOf(text.substr(0, cursor));
    Beginning beginning = beginningOf(tokens, text.substr(0, cursor));
    const Spot spot = spotAfter(tokens, beginning.end);
    if (spot.operations) takeWholeLabel(tokens, text.substr(0, cursor), beginning);
    Completions result{beginning.at, {}};
    // The line with the cursor is incomplete; the other lines define names.
    const auto lineBegin = text.substr(0, cursor).find_last_of("\n;");
    std::string others(text.substr(0, lineBegin == std::string_view::npos ? 0 : lineBegin));
    const auto lineEnd = text.find_first_of("\n;", cursor);
    if (lineEnd != std::string_view::npos) others += text.substr(lineEnd);
    Scope scope;
    for (const Parameter& parameter : context.program.parameters) scope.emplace(parameter.id, parameter.value);
    std::vector<std::string> words;
    addSpot(spot, context, parse(others, scope), words);
    for (const std::string& word : words) {
        if (word.empty() || word == beginning.text || !beginsAnyCase(word, beginning.text)) continue;
        std::string shown = spot.items ? word : notation::quoted(word);
        if (!shown.empty() && std::ranges::find(result.words, shown) == result.words.end())
            result.words.push_back(std::move(shown));
    }
    return result;
}

}  // namespace streamscope::notation
