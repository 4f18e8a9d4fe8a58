// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/try_lines.h"

#include "engine/device/translatable.h"
#include "engine/edits/edits.h"
#include "engine/json/document.h"
#include "engine/json/near_name.h"
#include "engine/program/program_json.h"
#include "engine/program/stray_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace streamscope::tries {
namespace {

constexpr std::string_view scheme = "](do:";
constexpr std::string_view space = " \t\n";
constexpr std::string_view verbs[]{"remove", "set", "add", "device", "open"};

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(space) + 1 - begin);
}

/// Takes the first word off a text.
std::string_view takeWord(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(space), text.size());
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

struct KindName {
    std::string_view name;
    ResourceKind kind;
};
constexpr std::array kindNames{KindName{"stream", ResourceKind::Stream}, KindName{"event", ResourceKind::Event},
                               KindName{"buffer", ResourceKind::Buffer}, KindName{"word", ResourceKind::Word},
                               KindName{"graph", ResourceKind::Graph},   KindName{"parameter", ResourceKind::Parameter},
                               KindName{"thread", ResourceKind::Thread}, KindName{"context", ResourceKind::Context}};

std::optional<ResourceKind> kindNamed(std::string_view name) {
    const auto found = std::ranges::find(kindNames, name, &KindName::name);
    return found == kindNames.end() ? std::nullopt : std::optional(found->kind);
}

template <class T>
std::vector<std::string> idsOf(const std::vector<T>& all) {
    std::vector<std::string> ids;
    for (const T& each : all) ids.push_back(each.id);
    return ids;
}

std::vector<std::string> callsOf(const Program& program) {
    std::vector<std::string> ids;
    forEachOperation(program.operations, [&](const Operation& each) { ids.push_back(each.id); });
    return ids;
}

std::vector<std::string> idsOf(const Program& program, ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return idsOf(program.streams);
        case ResourceKind::Event: return idsOf(program.events);
        case ResourceKind::Buffer: return idsOf(program.buffers);
        case ResourceKind::Word: return idsOf(program.words);
        case ResourceKind::Graph: return idsOf(program.graphs);
        case ResourceKind::Parameter: return idsOf(program.parameters);
        case ResourceKind::Thread: return idsOf(program.threads);
        case ResourceKind::Context: return idsOf(program.contexts);
    }
    return {};
}

/// Returns the sentence with the name that is probably meant.
std::string withNearest(const std::string& sentence, std::string_view written, const auto& names) {
    NearestName nearest(written);
    for (const auto& each : names) nearest.offer(each);
    return nearest.name().empty() ? sentence
                                  : fmt::format(TRANSLATABLE("Messages", "{} (did you mean {}?)"), sentence, nearest.name());
}

template <class T>
std::optional<Resource> withId(const std::vector<T>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? std::nullopt : std::optional<Resource>(*found);
}

std::optional<Resource> resourceOf(const Program& program, ResourceKind kind, std::string_view id) {
    switch (kind) {
        case ResourceKind::Stream: return withId(program.streams, id);
        case ResourceKind::Event: return withId(program.events, id);
        case ResourceKind::Buffer: return withId(program.buffers, id);
        case ResourceKind::Word: return withId(program.words, id);
        case ResourceKind::Graph: return withId(program.graphs, id);
        case ResourceKind::Parameter: return withId(program.parameters, id);
        case ResourceKind::Thread: return withId(program.threads, id);
        case ResourceKind::Context: return withId(program.contexts, id);
    }
    return std::nullopt;
}

std::string inQuotes(std::string_view text) {
    std::string out = "\"";
    for (const char each : text) {
        if (each == '"' || each == '\\') out += '\\';
        out += each;
    }
    return out + '"';
}

std::string written(const json::Node& node) {
    const auto listed = [](const auto& parts, char open, char close, const auto& write) {
        std::string out(1, open);
        for (const auto& part : parts) out += (out.size() > 1 ? "," : "") + write(part);
        return out + close;
    };
    if (node.kind() == json::Kind::Object)
        return listed(node.members(), '{', '}',
                      [](const json::Node::Member& each) { return inQuotes(each.key) + ":" + written(each.value); });
    if (node.kind() == json::Kind::Array)
        return listed(node.items(), '[', ']', [](const json::Node& each) { return written(each); });
    return std::string(node.text());
}

/// Returns the JSON of a value: the text itself if it is JSON, else a string.
std::string valueOf(std::string_view text) {
    const bool isJson = json::Document::parse(std::string(text)).value.has_value();
    return isJson ? std::string(text) : inQuotes(text);
}

/// Returns the object with a field of another value.
std::string withField(const json::Node& object, std::string_view field, std::string_view value) {
    std::string out = "{";
    for (const json::Node::Member& each : object.members())
        if (each.key != field) out += inQuotes(each.key) + ":" + written(each.value) + ",";
    return out + inQuotes(field) + ":" + valueOf(value) + "}";
}

/// Returns the edit, which replaces an object as a whole, with another value of one field of the object. `inside`: the member of
/// the edit that is the object; empty: the edit itself.
Expected<Edit> changed(const Edit& same, std::string_view inside, std::string_view field, std::string_view value) {
    const std::string before = toJson(same);
    const auto document = json::Document::parse(before);
    if (!document.value) return Failure{"this cannot be changed"};
    const json::Node::Member edit = document.value->root().members().front();
    std::string body;
    if (inside.empty()) {
        body = withField(edit.value, field, value);
    } else {
        body = "{";
        for (const json::Node::Member& each : edit.value.members())
            body += (body.size() > 1 ? "," : "") + inQuotes(each.key) + ":" +
                    (each.key == inside ? withField(each.value, field, value) : written(each.value));
        body += "}";
    }
    Read<Edit> read = editFromJson("{" + inQuotes(edit.key) + ":" + body + "}");
    if (!read.value) return Failure{read.problems.empty() ? "the value does not fit" : describe(read.problems.front())};
    if (toJson(*read.value) == before) return Failure{TRANSLATABLE("Messages", "that is so already")};
    return std::move(*read.value);
}

/// Cause of a failure. What is not there may have been removed by the link itself.
enum class Cause : std::uint8_t { Misspelt, NotThere, DoneAlready };

/// One command of a target, applied to the program as the commands before have left it.
struct Command {
    Program& program;
    Try& made;
    Cause cause = Cause::Misspelt;

    Failure noCall(const std::string& id) {
        cause = Cause::NotThere;
        return {withNearest(fmt::format(TRANSLATABLE("Messages", "there is no call {}"), id), id, callsOf(program))};
    }

    Expected<Edit> remove(std::string_view rest) {
        std::vector<std::string> ids;
        while (!rest.empty()) {
            const std::string id(takeWord(rest));
            if (!findOperation(program, id)) return noCall(id);
            ids.push_back(id);
        }
        if (ids.empty()) return Failure{TRANSLATABLE("Messages", "remove needs the ids of calls")};
        made.calls.insert(made.calls.end(), ids.begin(), ids.end());
        return changes::removeOperations(program, ids);
    }

    /// Returns the edit with another value of a field, or notes that it is so already.
    Expected<Edit> noted(Expected<Edit> edit) {
        if (!edit && edit.why() == "that is so already") cause = Cause::DoneAlready;
        return edit;
    }

    Expected<Edit> set(std::string_view rest) {
        const std::string_view kind = takeWord(rest);
        if (kind == "program") return setOfProgram(rest);
        const std::string id(takeWord(rest));
        const std::string_view field = takeWord(rest);
        if (rest.empty()) return Failure{TRANSLATABLE("Messages", "set needs a kind, an id, a field and a value")};
        if (kind == "call") return setOfCall(id, field, rest);
        const std::optional<ResourceKind> wanted = kindNamed(kind);
        if (!wanted) return noKind(kind);
        const std::optional<Resource> found = resourceOf(program, *wanted, id);
        if (!found) {
            cause = Cause::NotThere;
            return Failure{withNearest(fmt::format(TRANSLATABLE("Messages", "there is no {} named {}"), kind, id), id,
                                       idsOf(program, *wanted))};
        }
        for (const std::string& user : usesOf(program, *wanted, id)) made.calls.push_back(user);
        const auto unknown = [](const Resource& of) { return std::visit([](const auto& each) { return each.unknown; }, of); };
        Expected<Edit> edit = noted(changed(Edit{ReplaceResource{id, *found}}, "resource", field, rest));
        if (edit && !(unknown(std::get<ReplaceResource>(edit->what).resource) == unknown(*found)))
            return noField(fmt::format(TRANSLATABLE("Messages", "a {} has no field {}"), kind, field), field, *edit);
        return edit;
    }

    static Failure noKind(std::string_view kind) {
        std::vector<std::string_view> known{"call", "program"};
        for (const KindName& each : kindNames) known.push_back(each.name);
        return {withNearest(fmt::format(TRANSLATABLE("Messages", "there is no kind {}"), kind), kind, known)};
    }

    /// Names the field that is probably meant, which the edited program tells.
    Failure noField(const std::string& sentence, std::string_view field, const Edit& edit) const {
        Program edited = program;
        if (!apply(edited, edit)) return {sentence};
        std::vector<std::string> near;
        for (const StrayField& each : strayFields(edited))
            if (each.name == field && !each.near.empty()) near.push_back(each.near);
        return {withNearest(sentence, field, near)};
    }

    Expected<Edit> setOfCall(const std::string& id, std::string_view field, std::string_view value) {
        const Operation* call = findOperation(program, id);
        if (!call) return noCall(id);
        made.calls.push_back(id);
        Expected<Edit> edit = noted(changed(Edit{ReplaceOperation{id, *call}}, "operation", field, value));
        if (!edit) return edit;
        const Operation& now = std::get<ReplaceOperation>(edit->what).operation;
        if (!(now.unknown == call->unknown))
            return noField(fmt::format(TRANSLATABLE("Messages", "the call {} has no field {}"), id, field), field, *edit);
        return edit;
    }

    Expected<Edit> setOfProgram(std::string_view rest) {
        const std::string_view field = takeWord(rest);
        if (rest.empty()) return Failure{TRANSLATABLE("Messages", "set program needs a field and a value")};
        const SetProperties same{program.name, program.notes, program.device, program.defaultStream, program.peerAccess};
        return noted(changed(Edit{same}, "", field, rest));
    }

    Expected<Edit> addStream(std::string_view rest) {
        const std::string_view kind = takeWord(rest);
        const std::string id(takeWord(rest));
        if (kind != "stream" || id.empty() || !rest.empty())
            return Failure{TRANSLATABLE("Messages", "add needs “stream” and a name")};
        if (resourceOf(program, ResourceKind::Stream, id)) {
            cause = Cause::DoneAlready;
            return Failure{fmt::format(TRANSLATABLE("Messages", "there is a stream {} already"), id)};
        }
        Stream stream;
        stream.id = id;
        return Edit{InsertResource{static_cast<std::uint32_t>(program.streams.size()), stream}};
    }

    /// Executes the command. Returns no edit for a device and an example.
    Expected<std::optional<Edit>> run(std::string_view text) {
        const std::string_view verb = takeWord(text);
        if (verb == "device" || verb == "open") {
            std::string& name = verb == "device" ? made.device : made.example;
            name = takeWord(text);
            if (name.empty() || !text.empty()) return Failure{fmt::format(TRANSLATABLE("Messages", "{} needs one name"), verb)};
            return std::optional<Edit>();
        }
        Expected<Edit> edit = verb == "remove" ? remove(text)
                              : verb == "set"  ? set(text)
                              : verb == "add"  ? addStream(text)
                                               : Expected<Edit>(noVerb(verb));
        if (!edit) return edit.failure();
        if (const Expected<Edit> fits = apply(program, *edit); !fits) return fits.failure();
        return std::optional(std::move(*edit));
    }

    static Failure noVerb(std::string_view verb) {
        const std::string sentence =
            fmt::format(TRANSLATABLE("Messages", "“{}” is none of remove, set, add, device, open"), verb);
        return {withNearest(sentence, verb, verbs)};
    }
};

/// Reads a target. Notes the cause of a failure.
Expected<Try> readTarget(const Program& program, std::string_view target, Cause& cause) {
    Program now = program;
    Try made;
    EditList edits;
    Command command{now, made};
    while (true) {
        const std::size_t end = std::min(target.find(';'), target.size());
        Expected<std::optional<Edit>> edit = command.run(target.substr(0, end));
        cause = command.cause;
        if (!edit) return edit.failure();
        if (*edit) edits.edits.push_back(std::move(**edit));
        if (end == target.size()) break;
        target = target.substr(end + 1);
    }
    std::set<std::string> seen;
    std::erase_if(made.calls, [&seen](const std::string& id) { return !seen.insert(id).second; });
    if (edits.edits.size() == 1) made.edit = std::move(edits.edits.front());
    else if (!edits.edits.empty()) made.edit = Edit{std::move(edits)};
    return made;
}

}  // namespace

std::vector<Link> linksIn(std::string_view notes) {
    std::vector<Link> found;
    for (std::size_t at = notes.find(scheme); at != std::string_view::npos; at = notes.find(scheme, at + 1)) {
        const std::size_t open = notes.rfind('[', at), close = notes.find(')', at);
        const std::string_view words = open == std::string_view::npos ? "" : notes.substr(open + 1, at - open - 1);
        if (words.empty() || close == std::string_view::npos || words.find('\n') != std::string_view::npos) continue;
        const std::string_view target = trimmed(notes.substr(at + scheme.size(), close - at - scheme.size()));
        if (target.find('\n') != std::string_view::npos) continue;
        found.push_back({std::string(words), std::string(target), open, close + 1});
    }
    return found;
}

Expected<Try> read(const Program& program, std::string_view target) {
    Cause cause{};
    return readTarget(program, target, cause);
}

std::vector<Trouble> troublesIn(const Program& program) {
    std::vector<Trouble> found;
    for (const Link& link : linksIn(program.notes)) {
        Cause cause{};
        const Expected<Try> made = readTarget(program, link.target, cause);
        if (made || cause == Cause::DoneAlready) continue;
        const auto line = 1 + std::count(program.notes.begin(), program.notes.begin() + std::ptrdiff_t(link.begin), '\n');
        found.push_back({static_cast<int>(line), link.words, made.why(), cause == Cause::NotThere});
    }
    return found;
}

}  // namespace streamscope::tries
