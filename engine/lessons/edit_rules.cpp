// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/edit_rules.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace streamscope::lessons {
namespace {

enum class Argument : std::uint8_t { None, Number, OneCall, TwoCalls };

struct RuleInfo {
    EditRule rule;
    std::string_view name;
    Argument argument;
    std::string_view words, one{};  ///< `one`: for the number 1
};

constexpr std::array rules{
    RuleInfo{EditRule::Reorder, "reorder", Argument::None, TRANSLATABLE("Messages", "change the order of the calls")},
    RuleInfo{EditRule::ReorderWithinStream, "reorder-within-stream", Argument::None,
             TRANSLATABLE("Messages", "change the order of calls within a stream")},
    RuleInfo{EditRule::Streams, "streams", Argument::None,
             TRANSLATABLE("Messages", "move operations to other streams, and add streams")},
    RuleInfo{EditRule::StreamFlags, "stream-flags", Argument::None,
             TRANSLATABLE("Messages", "make streams blocking or not, and set their priority")},
    RuleInfo{EditRule::MemoryKind, "memory-kind", Argument::None,
             TRANSLATABLE("Messages", "make host buffers pinned or pageable")},
    RuleInfo{EditRule::Grid, "grid", Argument::None, TRANSLATABLE("Messages", "change the grids of kernels")},
    RuleInfo{EditRule::Parameters, "parameters", Argument::None, TRANSLATABLE("Messages", "set the parameters")},
    RuleInfo{EditRule::AddOperations, "add-operations", Argument::Number, TRANSLATABLE("Messages", "add up to {} operations"),
             TRANSLATABLE("Messages", "add up to 1 operation")},
    RuleInfo{EditRule::AddEvents, "add-events", Argument::Number, TRANSLATABLE("Messages", "add up to {} events"),
             TRANSLATABLE("Messages", "add up to 1 event")},
    RuleInfo{EditRule::RebindEvents, "rebind-events", Argument::None,
             TRANSLATABLE("Messages", "choose other events for the operations that name one")},
    RuleInfo{EditRule::RemoveOperations, "remove-operations", Argument::OneCall, TRANSLATABLE("Messages", "remove calls of {}")},
    RuleInfo{EditRule::EventFlags, "event-flags", Argument::None, TRANSLATABLE("Messages", "set the flags of events")},
    RuleInfo{EditRule::DefaultStream, "default-stream", Argument::None,
             TRANSLATABLE("Messages", "choose what the default stream is")},
    RuleInfo{EditRule::PeerAccess, "peer-access", Argument::None,
             TRANSLATABLE("Messages", "choose whether devices have peer access")},
    RuleInfo{EditRule::Replace, "replace", Argument::TwoCalls, TRANSLATABLE("Messages", "replace {} with {}")},
    RuleInfo{EditRule::WrapInGraph, "wrap-in-graph", Argument::None, TRANSLATABLE("Messages", "launch calls as a graph")},
    RuleInfo{EditRule::DependentLaunches, "dependent-launches", Argument::None,
             TRANSLATABLE("Messages", "make launches dependent, and set triggers and prologues of kernels")},
};

const RuleInfo& infoOf(EditRule rule) { return rules[static_cast<std::size_t>(rule)]; }

std::string_view take(std::string_view& rest) {
    const std::size_t colon = rest.find(':');
    const std::string_view word = rest.substr(0, colon);
    rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    return word;
}

std::optional<int> numberFrom(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && number >= 0 ? std::optional(number) : std::nullopt;
}

std::string_view nameOf(Call call) { return info(call).name; }

}  // namespace

std::optional<AllowedEdit> allowedEditFrom(std::string_view text) {
    std::string_view rest = text;
    const auto known = std::ranges::find(rules, take(rest), &RuleInfo::name);
    if (known == rules.end()) return std::nullopt;
    AllowedEdit edit{known->rule};
    if (known->argument == Argument::Number) {
        const auto number = numberFrom(rest);
        if (!number) return std::nullopt;
        edit.most = *number;
    } else if (known->argument != Argument::None) {
        const auto call = callNamed(take(rest));
        const auto by = known->argument == Argument::TwoCalls ? callNamed(rest) : Call{};
        if (!call || !by) return std::nullopt;
        edit.call = *call;
        edit.by = *by;
    }
    return toText(edit) == text ? std::optional(edit) : std::nullopt;
}

std::string toText(const AllowedEdit& edit) {
    const RuleInfo& info = infoOf(edit.rule);
    switch (info.argument) {
        case Argument::None: break;
        case Argument::Number: return fmt::format("{}:{}", info.name, edit.most);
        case Argument::OneCall: return fmt::format("{}:{}", info.name, nameOf(edit.call));
        case Argument::TwoCalls: return fmt::format("{}:{}:{}", info.name, nameOf(edit.call), nameOf(edit.by));
    }
    return std::string(info.name);
}

std::string allowedEditForms() {
    constexpr std::array<std::string_view, 4> arguments{"", ":N", ":CALL", ":CALL:CALL"};
    std::string forms;
    for (const RuleInfo& rule : rules)
        forms += fmt::format("{}{}{}", forms.empty() ? "" : ", ", rule.name, arguments[static_cast<std::size_t>(rule.argument)]);
    return forms;
}

std::string inWords(const AllowedEdit& edit) {
    const std::string_view words = infoOf(edit.rule).words;
    switch (infoOf(edit.rule).argument) {
        case Argument::None: break;
        case Argument::Number: return fmt::format(fmt::runtime(edit.most == 1 ? infoOf(edit.rule).one : words), edit.most);
        case Argument::OneCall: return fmt::format(fmt::runtime(words), nameOf(edit.call));
        case Argument::TwoCalls: return fmt::format(fmt::runtime(words), nameOf(edit.call), nameOf(edit.by));
    }
    return std::string(words);
}

std::vector<AllowedEdit> onTheWay(std::vector<AllowedEdit> edits) {
    constexpr int any = 1000;
    const std::size_t count = edits.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (edits[i].rule != EditRule::Replace) continue;
        edits.push_back({EditRule::RemoveOperations, 0, edits[i].call, {}});
        edits.push_back({EditRule::AddOperations, any, {}, {}});
        edits.push_back({EditRule::Reorder});
    }
    return edits;
}

}  // namespace streamscope::lessons
