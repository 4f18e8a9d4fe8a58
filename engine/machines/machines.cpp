// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/machines.h"

#include "engine/describe/json.h"
#include "engine/machines/command.h"

#include <algorithm>

namespace streamscope {
namespace machines {

/// Format of a text that `complaint` accepts.
template <std::string (*complaint)(const std::string&)>
struct Checked : description::FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        reading::text(context, node, trail, out);
        if (node.kind() != json::Kind::String) return;
        if (std::string expected = complaint(out); !expected.empty()) context.report(trail, node, std::move(expected));
    }
};

constexpr std::size_t longestName = 64, longestCommand = 4096;

/// Returns the expectation that the words of a command do not meet; empty if they are valid.
std::string complaintOfWords(const std::string& command) {
    if (command.size() > longestCommand || command.find_first_of(std::string("\n\r\0", 3)) != std::string::npos)
        return fmt::format("a command on one line of at most {} characters", longestCommand);
    const std::optional<std::vector<std::string>> words = wordsOf(command);
    if (!words) return "a command in which every quote is closed";
    if (words->empty()) return "a command";
    return {};
}

}  // namespace machines

namespace description {

template <>
struct Description<Machine> {
    static constexpr std::string_view name = "machine", object = "a machine as an object", list = "a list of machines";
    static constexpr auto members =
        std::tuple(required<machines::Checked<complaintOfName>>("name", &Machine::name, "a name"),
                   required<machines::Checked<complaintOfStart>>("start", &Machine::start, "the command that starts a worker"),
                   optional<machines::Checked<complaintOfArray>>("array", &Machine::array));
};

template <>
struct Description<Machines> {
    static constexpr std::string_view object = "an object {\"machines\": […]}";
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(required("machines", &Machines::machines, "a list of machines"));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, const Machines& read) {
        const auto list = node.find("machines");
        if (!list || !context.good()) return;
        const std::vector<json::Node> items = list->items();
        for (std::size_t i = 0; i < read.machines.size(); ++i) {
            if (read.find(read.machines[i].name) == &read.machines[i]) continue;
            const reading::Trail all{&trail, "machines"}, entry{&all, {}, i};
            context.report(reading::Trail{&entry, "name"}, *items[i].find("name"), "a name that no other machine has",
                           read.machines[i].name);
        }
    }
};

}  // namespace description

const Machine* Machines::find(std::string_view wanted) const {
    const auto found = std::ranges::find(machines, wanted, &Machine::name);
    return found == machines.end() ? nullptr : &*found;
}

Read<Machines> machinesFromJson(std::string text) {
    const Read<json::Document> document = json::Document::parse(std::move(text));
    if (!document) return {std::nullopt, document.problems};
    const json::Node root = document.value->root();
    reading::Context context(root.text().size());
    Machines read;
    description::readObject(context, root, reading::Trail{}, read);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(read), {}};
}

std::string toJson(const Machines& machines) {
    std::string out;
    description::writeObject(out, machines, 0);
    return out + "\n";
}

/// Names appear in lists of devices and in paths of files.
std::string complaintOfName(const std::string& name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    };
    if (!name.empty() && name.size() <= machines::longestName && name.front() != '-' && name.front() != '.' &&
        std::ranges::all_of(name, fits))
        return {};
    return fmt::format("a name of at most {} letters, digits, dots, dashes and underscores", machines::longestName);
}

std::string complaintOfStart(const std::string& command) { return machines::complaintOfWords(command); }

std::string complaintOfArray(const std::string& command) {
    if (command.empty()) return {};
    if (std::string complaint = machines::complaintOfWords(command); !complaint.empty()) return complaint;
    for (const std::string_view part : {"{script}", "{last}"})
        if (command.find(part) == std::string::npos) return fmt::format("a command with {}", part);
    return {};
}

std::optional<Machine> withCopiedWorker(Machine machine) {
    constexpr std::string_view program = "streamscope-worker";
    for (const std::string& word : machines::wordsOf(machine.start).value_or(std::vector<std::string>())) {
        const std::size_t at = machine.start.find(word);
        if (word.substr(word.rfind('/') + 1) != program || at == std::string::npos) continue;
        machine.start.replace(at, word.size(), "{worker}");
        return machine;
    }
    return std::nullopt;
}

}  // namespace streamscope
