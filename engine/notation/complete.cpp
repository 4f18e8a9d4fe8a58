// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/inventory.h"

#include <algorithm>
#include <cctype>

namespace streamscope::notation {

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
    if (!verb) return {};
    switch (verb->verb) {
        case Verb::HostToDevice:
        case Verb::DeviceToHost:
        case Verb::DeviceToDevice:
        case Verb::Memset:
        case Verb::Malloc:
        case Verb::Free:
        case Verb::MallocAsync:
        case Verb::FreeAsync:
        case Verb::Register:
        case Verb::Unregister: return {ResourceKind::Buffer};
        case Verb::Record:
        case Verb::Wait:
        case Verb::Elapsed: return {ResourceKind::Event};
        case Verb::WaitValue:
        case Verb::WriteValue:
        case Verb::Store:
        case Verb::Await: return {ResourceKind::Word};
        case Verb::Synchronize:
        case Verb::Query: return {ResourceKind::Stream, ResourceKind::Event};
        case Verb::Export:
        case Verb::Open: return {ResourceKind::Event, ResourceKind::Buffer};
        case Verb::Kernel:
        case Verb::HostFunction:
        case Verb::HostWork:
        case Verb::Graph: break;
    }
    return {};
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
