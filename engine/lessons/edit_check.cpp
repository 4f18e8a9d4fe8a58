// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/edit_check.h"

#include "engine/calls/call_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace streamscope::lessons {
namespace checking {

bool Allowed::has(EditRule rule) const { return std::ranges::find(edits_, rule, &AllowedEdit::rule) != edits_.end(); }

int Allowed::most(EditRule rule) const {
    std::int64_t sum = 0;
    for (const AllowedEdit& edit : edits_)
        if (edit.rule == rule) sum += edit.most;
    return static_cast<int>(std::min<std::int64_t>(sum, std::numeric_limits<int>::max()));
}

bool Allowed::removes(Call call) const {
    return std::ranges::any_of(
        edits_, [&](const AllowedEdit& edit) { return edit.rule == EditRule::RemoveOperations && edit.call == call; });
}

bool Allowed::replaces(Call call, Call by) const {
    return std::ranges::any_of(
        edits_, [&](const AllowedEdit& edit) { return edit.rule == EditRule::Replace && edit.call == call && edit.by == by; });
}

std::string Allowed::replacementsOf(Call call) const {
    std::string names;
    for (const AllowedEdit& edit : edits_)
        if (edit.rule == EditRule::Replace && edit.call == call)
            names += fmt::format("{}{}", names.empty() ? "" : " or ", info(edit.by).name);
    return names;
}

std::string Allowed::inWords() const {
    std::string words;
    for (const AllowedEdit& edit : edits_) words += (words.empty() ? "" : "; ") + lessons::inWords(edit);
    return words.empty() ? "Nothing may be changed here." : "Allowed here: " + words + ".";
}

const std::string& shownName(const Operation& operation) {
    const bool plain = !operation.label.empty() && operation.label.find('{') == std::string::npos;
    return plain ? operation.label : operation.id;
}

bool wraps(Call call) {
    return info(call).kind == OperationKind::Graph || call == Call::GraphInstantiate || info(call).beginsCapture ||
           info(call).endsCapture;
}

namespace {

void collect(const std::vector<Operation>& operations, std::optional<std::size_t> parent, std::vector<Written>& out) {
    for (const Operation& operation : operations) {
        const std::size_t at = out.size();
        out.push_back({&operation, parent});
        if (const auto* body = operation.body()) collect(*body, at, out);
    }
}

/// Returns whether a replacement keeps every field that both calls have.
bool keepsCommonFields(const Operation& before, const Operation& after) {
    return before.thread == after.thread && std::ranges::all_of(before.fields, [&](const FieldValue& field) {
               const Value* now = after.find(field.field);
               return fieldInfo(after.call, field.field) == nullptr || (now != nullptr && *now == field.value);
           });
}

enum class Fit : std::uint8_t { Exact, Loose };

/// Pairs a removed operation with an added one that may replace it. A loose fit may differ in fields, which are then reported.
void pairReplacements(Pairs& pairs, const Allowed& allowed, Fit fit) {
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        for (std::size_t j = 0; !pairs.toSubmission[i] && j < pairs.submission.size(); ++j) {
            const Operation &before = *pairs.start[i].operation, &after = *pairs.submission[j].operation;
            if (pairs.toStart[j] || !allowed.replaces(before.call, after.call)) continue;
            if (fit == Fit::Exact ? !keepsCommonFields(before, after) : allowed.removes(before.call)) continue;
            pairs.toSubmission[i] = j;
            pairs.toStart[j] = i;
        }
    }
}

}  // namespace

std::vector<Written> written(const Program& program) {
    std::vector<Written> list;
    collect(program.operations, std::nullopt, list);
    return list;
}

Pairs pair(const Program& start, const Program& submission, const Allowed& allowed) {
    Pairs pairs{written(start), written(submission), {}, {}};
    pairs.toSubmission.resize(pairs.start.size());
    pairs.toStart.resize(pairs.submission.size());
    std::unordered_map<std::string_view, std::size_t> byId;
    for (std::size_t j = 0; j < pairs.submission.size(); ++j) byId.emplace(pairs.submission[j].operation->id, j);
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        const auto found = byId.find(pairs.start[i].operation->id);
        if (found == byId.end()) continue;
        pairs.toSubmission[i] = found->second;
        pairs.toStart[found->second] = i;
    }
    pairReplacements(pairs, allowed, Fit::Exact);
    pairReplacements(pairs, allowed, Fit::Loose);
    return pairs;
}

std::string shortText(const Value* value) {
    if (value == nullptr) return "its default";
    const auto word = [](const Scalar& scalar) {
        return std::visit([](const auto& one) { return fmt::format("{}", one); }, scalar);
    };
    if (const auto* scalar = std::get_if<Scalar>(value)) return word(*scalar);
    const auto* list = std::get_if<std::vector<Scalar>>(value);
    if (list == nullptr) return {};
    std::string text;
    for (const Scalar& each : *list) text += (text.empty() ? "[" : ", ") + word(each);
    return text + "]";
}

}  // namespace checking

std::map<std::string, std::string> replacements(const Program& start, const Program& submission,
                                                const std::vector<AllowedEdit>& edits) {
    const checking::Pairs pairs = checking::pair(start, submission, checking::Allowed(edits));
    std::map<std::string, std::string> found;
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        if (!pairs.toSubmission[i]) continue;
        const std::string &before = pairs.start[i].operation->id, &after = pairs.submission[*pairs.toSubmission[i]].operation->id;
        if (before != after) found.emplace(before, after);
    }
    return found;
}

std::vector<Violation> violations(const Program& start, const Program& submission, const std::vector<AllowedEdit>& edits) {
    const checking::Allowed allowed(edits);
    checking::Findings findings(allowed);
    const checking::Pairs pairs = checking::pair(start, submission, allowed);
    checking::checkOperations(pairs, allowed, findings);
    checking::checkOrder(pairs, allowed, findings);
    checking::checkResources(start, submission, allowed, findings);
    return findings.take();
}

}  // namespace streamscope::lessons
