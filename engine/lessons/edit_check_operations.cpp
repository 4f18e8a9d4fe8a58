// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/lessons/edit_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace streamscope::lessons::checking {
namespace {

std::string nameOf(const Operation& operation) {
    return fmt::format("“{}” ({})", shownName(operation), info(operation.call).name);
}

bool mayChange(Field field, const Allowed& allowed) {
    if (field == Field::Body) return true;  // the operations of a body are compared individually
    if (field == Field::Stream) return allowed.has(EditRule::Streams);
    if (field == Field::Event || field == Field::Start || field == Field::End) return allowed.has(EditRule::RebindEvents);
    return field == Field::Grid && allowed.has(EditRule::Grid);
}

/// Compares a field. A missing stream means the default stream.
bool same(Field field, const Value* before, const Value* after) {
    static const Value defaultStream = Scalar(std::string("default"));
    if (field == Field::Stream) {
        before = before == nullptr ? &defaultStream : before;
        after = after == nullptr ? &defaultStream : after;
    }
    return before == after || (before != nullptr && after != nullptr && *before == *after);
}

/// Returns "“alloc” (malloc)" or "“alloc” (malloc, replaced by mallocAsync)".
std::string nameOf(const Operation& before, const Operation& after) {
    if (before.call == after.call) return nameOf(before);
    return fmt::format("“{}” ({}, replaced by {})", shownName(before), info(before.call).name, info(after.call).name);
}

/// Returns the name of a field as words: "shared memory", "polling interval".
std::string wordsOf(Field field) {
    if (field == Field::As) return "new id";
    if (field == Field::Every) return "polling interval";
    if (field == Field::Times) return "iteration count";
    if (field == Field::Var) return "loop variable";
    if (field == Field::On) return "query or value";
    if (field == Field::Is) return "answer";
    if (field == Field::Not) return "negation";
    if (field == Field::AtMost) return "largest iteration count";
    std::string words;
    for (const char letter : name(field)) {
        const bool begins = letter >= 'A' && letter <= 'Z';
        if (begins) words += ' ';
        words += begins ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return words;
}

std::string changeOf(const std::string& operation, Field field, const Value* before, const Value* after) {
    const std::string from = shortText(before), to = shortText(after), word = wordsOf(field);
    const std::string what = fmt::format("{}: its {} {} changed", operation, word, word.ends_with('s') ? "were" : "was");
    return from.empty() || to.empty() ? what + "." : fmt::format("{} from {} to {}.", what, from, to);
}

void compareFields(const Operation& before, const Operation& after, const Allowed& allowed, Findings& findings) {
    std::set<Field> fields;
    for (const FieldValue& each : before.fields) fields.insert(each.field);
    for (const FieldValue& each : after.fields) fields.insert(each.field);
    for (const Field field : fields) {
        const bool common = fieldInfo(before.call, field) != nullptr && fieldInfo(after.call, field) != nullptr;
        if (!common || mayChange(field, allowed)) continue;
        const Value *then = before.find(field), *now = after.find(field);
        if (!same(field, then, now)) findings.add(before.id, changeOf(nameOf(before, after), field, then, now));
    }
}

void compare(const Operation& before, const Operation& after, const Allowed& allowed, Findings& findings) {
    if (before.thread != after.thread)
        findings.add(before.id, fmt::format("{} was given to another host thread.", nameOf(before)));
    const bool replaced = before.call != after.call;
    if (replaced && !allowed.replaces(before.call, after.call))
        return findings.add(before.id, fmt::format("{} was replaced by {}.", nameOf(before), info(after.call).name));
    compareFields(before, after, allowed, findings);
}

/// Returns the body around a submitted operation, as an index into the start, without new graphs.
std::optional<std::size_t> parentOf(const Pairs& pairs, std::size_t submitted, const Allowed& allowed, bool& strange) {
    for (auto at = pairs.submission[submitted].parent; at; at = pairs.submission[*at].parent) {
        if (pairs.toStart[*at]) return pairs.toStart[*at];
        if (info(pairs.submission[*at].operation->call).kind == OperationKind::Graph && allowed.has(EditRule::WrapInGraph))
            continue;
        strange = true;
        return std::nullopt;
    }
    return std::nullopt;
}

/// Returns the body around an operation of the start. Operations of a removed body, which some lessons allow, belong to the
/// enclosing one.
std::optional<std::size_t> parentOf(const Pairs& pairs, std::size_t started) {
    auto at = pairs.start[started].parent;
    while (at && !pairs.toSubmission[*at]) at = pairs.start[*at].parent;
    return at;
}

void checkPlace(const Pairs& pairs, std::size_t i, const Allowed& allowed, Findings& findings) {
    bool strange = false;
    const auto now = parentOf(pairs, *pairs.toSubmission[i], allowed, strange);
    if (!strange && now == parentOf(pairs, i)) return;
    const Operation& operation = *pairs.start[i].operation;
    findings.add(operation.id, fmt::format("{} was moved into or out of a body.", nameOf(operation)));
}

void checkRemoved(const Operation& before, const Allowed& allowed, Findings& findings) {
    const std::string removed = fmt::format("{} was removed.", nameOf(before)), by = allowed.replacementsOf(before.call);
    if (by.empty()) return findings.add(before.id, removed);
    findings.add(before.id, fmt::format("{} Put {} in its place.", removed, by), true);
}

void checkAdded(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    std::vector<const Operation*> added;
    for (std::size_t j = 0; j < pairs.submission.size(); ++j) {
        const Operation& operation = *pairs.submission[j].operation;
        const bool free = wraps(operation.call) && allowed.has(EditRule::WrapInGraph);
        if (!pairs.toStart[j] && !free) added.push_back(&operation);
    }
    const auto most = static_cast<std::size_t>(allowed.most(EditRule::AddOperations));
    if (added.size() <= most) return;
    std::string names;
    constexpr std::size_t named = 10;
    for (std::size_t i = 0; i < std::min(added.size(), named); ++i) names += (i > 0 ? ", " : "") + nameOf(*added[i]);
    if (added.size() > named) names += fmt::format(" and {} more", added.size() - named);
    findings.add(added.back()->id, added.size() == 1 ? fmt::format("{} was added.", names)
                                                     : fmt::format("{} operations were added: {}.", added.size(), names));
}

}  // namespace

void checkOperations(const Pairs& pairs, const Allowed& allowed, Findings& findings) {
    for (std::size_t i = 0; i < pairs.start.size(); ++i) {
        const Operation& before = *pairs.start[i].operation;
        if (const auto j = pairs.toSubmission[i]) {
            compare(before, *pairs.submission[*j].operation, allowed, findings);
            checkPlace(pairs, i, allowed, findings);
        } else if (!allowed.removes(before.call)) {
            checkRemoved(before, allowed, findings);
        }
    }
    checkAdded(pairs, allowed, findings);
}

}  // namespace streamscope::lessons::checking
