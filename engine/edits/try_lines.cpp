// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/try_lines.h"

#include "engine/edits/edits.h"
#include "engine/json/document.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace streamscope::tries {
namespace {

constexpr std::string_view scheme = "](do:";
constexpr std::string_view space = " \t\n";

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

std::string quoted(std::string_view text) {
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
                      [](const json::Node::Member& each) { return quoted(each.key) + ":" + written(each.value); });
    if (node.kind() == json::Kind::Array)
        return listed(node.items(), '[', ']', [](const json::Node& each) { return written(each); });
    return std::string(node.text());
}

/// Returns the JSON of a value: the text itself if it is JSON, else a string.
std::string valueOf(std::string_view text) {
    const bool isJson = json::Document::parse(std::string(text)).value.has_value();
    return isJson ? std::string(text) : quoted(text);
}

/// Returns the object with a field of another value.
std::string withField(const json::Node& object, std::string_view field, std::string_view value) {
    std::string out = "{";
    for (const json::Node::Member& each : object.members())
        if (each.key != field) out += quoted(each.key) + ":" + written(each.value) + ",";
    return out + quoted(field) + ":" + valueOf(value) + "}";
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
            body += (body.size() > 1 ? "," : "") + quoted(each.key) + ":" +
                    (each.key == inside ? withField(each.value, field, value) : written(each.value));
        body += "}";
    }
    Read<Edit> read = editFromJson("{" + quoted(edit.key) + ":" + body + "}");
    if (!read.value) return Failure{read.problems.empty() ? "the value does not fit" : describe(read.problems.front())};
    if (toJson(*read.value) == before) return Failure{"that is so already"};
    return std::move(*read.value);
}

/// One command of a target, applied to the program as the commands before have left it.
struct Command {
    Program& program;
    Try& made;

    Expected<Edit> remove(std::string_view rest) {
        std::vector<std::string> ids;
        while (!rest.empty()) {
            const std::string id(takeWord(rest));
            if (!findOperation(program, id)) return Failure{fmt::format("there is no call {}", id)};
            ids.push_back(id);
        }
        if (ids.empty()) return Failure{"remove needs the ids of calls"};
        made.calls.insert(made.calls.end(), ids.begin(), ids.end());
        return changes::removeOperations(program, ids);
    }

    Expected<Edit> set(std::string_view rest) {
        const std::string_view kind = takeWord(rest);
        if (kind == "program") return setOfProgram(rest);
        const std::string id(takeWord(rest));
        const std::string_view field = takeWord(rest);
        if (rest.empty()) return Failure{"set needs a kind, an id, a field and a value"};
        if (kind == "call") return setOfCall(id, field, rest);
        const std::optional<ResourceKind> wanted = kindNamed(kind);
        if (!wanted) return Failure{fmt::format("there is no kind {}", kind)};
        const std::optional<Resource> found = resourceOf(program, *wanted, id);
        if (!found) return Failure{fmt::format("there is no {} {}", kind, id)};
        for (const std::string& user : usesOf(program, *wanted, id)) made.calls.push_back(user);
        const auto unknown = [](const Resource& of) { return std::visit([](const auto& each) { return each.unknown; }, of); };
        Expected<Edit> edit = changed(Edit{ReplaceResource{id, *found}}, "resource", field, rest);
        if (edit && !(unknown(std::get<ReplaceResource>(edit->what).resource) == unknown(*found)))
            return Failure{fmt::format("a {} has no field {}", kind, field)};
        return edit;
    }

    Expected<Edit> setOfCall(const std::string& id, std::string_view field, std::string_view value) {
        const Operation* call = findOperation(program, id);
        if (!call) return Failure{fmt::format("there is no call {}", id)};
        made.calls.push_back(id);
        Expected<Edit> edit = changed(Edit{ReplaceOperation{id, *call}}, "operation", field, value);
        if (!edit) return edit;
        const Operation& now = std::get<ReplaceOperation>(edit->what).operation;
        if (!(now.unknown == call->unknown)) return Failure{fmt::format("the call {} has no field {}", id, field)};
        return edit;
    }

    Expected<Edit> setOfProgram(std::string_view rest) const {
        const std::string_view field = takeWord(rest);
        if (rest.empty()) return Failure{"set program needs a field and a value"};
        const SetProperties same{program.name, program.notes, program.device, program.defaultStream, program.peerAccess};
        return changed(Edit{same}, "", field, rest);
    }

    Expected<Edit> addStream(std::string_view rest) const {
        const std::string_view kind = takeWord(rest);
        const std::string id(takeWord(rest));
        if (kind != "stream" || id.empty() || !rest.empty()) return Failure{"add needs “stream” and a name"};
        if (resourceOf(program, ResourceKind::Stream, id)) return Failure{fmt::format("there is a stream {} already", id)};
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
            if (name.empty() || !text.empty()) return Failure{fmt::format("{} needs one name", verb)};
            return std::optional<Edit>();
        }
        Expected<Edit> edit = verb == "remove" ? remove(text)
                              : verb == "set"  ? set(text)
                              : verb == "add"  ? addStream(text)
                                               : Failure{fmt::format("“{}” is none of remove, set, add, device, open", verb)};
        if (!edit) return edit.failure();
        if (const Expected<Edit> fits = apply(program, *edit); !fits) return fits.failure();
        return std::optional(std::move(*edit));
    }
};

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
    Program now = program;
    Try made;
    EditList edits;
    Command command{now, made};
    while (true) {
        const std::size_t end = std::min(target.find(';'), target.size());
        Expected<std::optional<Edit>> edit = command.run(target.substr(0, end));
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

}  // namespace streamscope::tries
