// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/steps.h"

#include "engine/device/words.h"
#include "engine/program/later_edits.h"

#include <algorithm>
#include <iterator>

namespace streamscope::steps {
namespace {

const std::string undoField = "undo";

/// Translation context of the texts in this file.
struct StepsTexts {
    TRANSLATED_TEXTS(StepsTexts)
};

std::string toText(const std::vector<Edit>& edits) {
    std::string text = "[";
    for (const Edit& edit : edits) text += (text.size() > 1 ? ", " : "") + toJson(edit);
    return text + "]";
}

/// Reads a list of edits, nullopt if the text is none.
std::optional<std::vector<Edit>> fromText(const std::string& text) {
    Read<Edit> read = editFromJson("{\"list\": " + text + "}");
    if (!read) return std::nullopt;
    return std::move(std::get<EditList>(read.value->what).edits);
}

const UnknownField* undoOf(const Step& step) {
    const auto found = std::ranges::find(step.unknown, undoField, &UnknownField::name);
    return found == step.unknown.end() ? nullptr : &*found;
}

/// Returns the text of the field of a step, nullptr if it has no such field.
std::string* textOf(Step& step, bool isUndo) {
    if (!isUndo) return &step.edits;
    const auto found = std::ranges::find(step.unknown, undoField, &UnknownField::name);
    return found == step.unknown.end() ? nullptr : &found->json;
}

void setUndo(Step& step, const std::vector<Edit>& undo) {
    std::erase_if(step.unknown, [](const UnknownField& field) { return field.name == undoField; });
    step.unknown.push_back({undoField, toText(undo)});
}

void clearUndo(Step& step) {
    std::erase_if(step.unknown, [](const UnknownField& field) { return field.name == undoField; });
}

std::string named(const std::vector<Step>& steps, std::size_t at) {
    const std::string& title = steps[at].title;
    return title.empty() ? StepsTexts::tr("Step %1").arg(at + 1) : StepsTexts::tr("Step %1, %2,").arg(at + 1).arg(title);
}

Failure unfit(const std::vector<Step>& steps, std::size_t at, const std::string& why) {
    return {StepsTexts::tr("%1 does not fit the program as it is: %2.").arg(named(steps, at), why)};
}

std::vector<Edit> joined(std::vector<Edit> first, const std::vector<Edit>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// Returns the edits one after the other, without lists in lists.
std::vector<Edit> flat(const std::vector<Edit>& edits) {
    std::vector<Edit> all;
    for (const Edit& edit : edits) {
        const auto* list = std::get_if<EditList>(&edit.what);
        all = joined(std::move(all), list ? flat(list->edits) : std::vector<Edit>{edit});
    }
    return all;
}

/// Inserts edits into the text of a list, whose other parts stay as they are.
void insertText(std::string& list, const Edit& edit, bool atEnd) {
    std::string added = toText(flat({edit}));
    added = added.substr(1, added.size() - 2);
    const std::size_t first = list.find('[') + 1, last = list.rfind(']');
    if (added.empty() || first == 0 || last < first || last == std::string::npos) return;
    const bool isEmpty = list.find_first_not_of(" \t\r\n", first) == last;
    if (!isEmpty) added = atEnd ? ", " + added : added + ", ";
    list.insert(atEnd ? last : first, added);
}

/// Joins "[a]" and "[b]" to one list.
std::string joinedText(const std::string& first, const std::string& second) {
    const auto a = fromText(first), b = fromText(second);
    return a && b ? toText(joined(*a, *b)) : second;
}

/// Adds the edits of `step`, which precedes `into`, to `into`.
void takeIn(Step& into, const Step& step) {
    into.edits = joinedText(step.edits, into.edits);
    const UnknownField *first = undoOf(step), *second = undoOf(into);
    if (!first || !second) return clearUndo(into);
    const std::string undo = joinedText(second->json, first->json);
    clearUndo(into);
    into.unknown.push_back({undoField, undo});
}

}  // namespace

std::size_t done(const std::vector<Step>& steps) {
    return std::size_t(std::ranges::find_if(steps, [](const Step& step) { return !undoOf(step); }) - steps.begin());
}

Step recorded(const std::string& title, const std::vector<Edit>& edits, const std::vector<Edit>& undo) {
    Step step{title, {}, toText(edits), {}};
    setUndo(step, undo);
    return step;
}

Taken withEdit(const Program& program, const Edit& edit, const Edit& inverse) {
    Taken taken{program.steps, {}};
    const std::size_t at = done(program.steps);
    if (at > 0) {
        Step& shown = taken.steps[at - 1];
        insertText(shown.edits, edit, true);
        insertText(*textOf(shown, true), inverse, false);
    }
    if (at == program.steps.size()) return taken;
    Program before = program;
    if (!apply(before, inverse)) return taken;
    LaterEdits later(std::move(before), program, edit);
    for (std::size_t k = at; k < taken.steps.size(); ++k) {
        const auto stored = fromText(taken.steps[k].edits);
        const auto now = stored ? later.next(*stored) : Expected<std::vector<Edit>>(Failure{});
        if (!now && !now.why().empty())
            taken.unfit = StepsTexts::tr("%1 no longer fits after this edit: %2. The step is kept, and fits again after Undo.")
                              .arg(named(taken.steps, k), now.why());
        if (!now) break;
        if (std::string adapted = toText(*now); adapted != toText(flat(*stored))) taken.steps[k].edits = std::move(adapted);
    }
    return taken;
}

std::vector<Step> added(const std::vector<Step>& steps, const std::vector<Edit>& edits, const std::vector<Edit>& undo,
                        bool areInStep) {
    std::vector<Step> all = steps;
    const std::size_t at = done(all);
    Step made = recorded({}, edits, undo);
    if (at > 0 && areInStep) {
        auto own = fromText(all[at - 1].edits), back = fromText(undoOf(all[at - 1])->json);
        const std::size_t count = flat(edits).size(), backCount = flat(undo).size();
        if (own && back && own->size() > count && back->size() >= backCount) {
            own->resize(own->size() - count);
            back->erase(back->begin(), back->begin() + std::ptrdiff_t(backCount));
            all[at - 1].edits = toText(*own);
            setUndo(all[at - 1], *back);
        } else {
            made = recorded({}, {}, {});
        }
    }
    all.insert(all.begin() + std::ptrdiff_t(at), std::move(made));
    return all;
}

Expected<Walk> forward(const Program& program, const std::vector<Edit>& first) {
    const std::size_t at = done(program.steps);
    if (at == program.steps.size()) return Failure{StepsTexts::tr("This is the last step.")};
    const auto edits = fromText(program.steps[at].edits);
    if (!edits) return unfit(program.steps, at, "its edits cannot be read");
    Program tried = program;
    auto start = apply(tried, Edit{EditList{first}});
    if (!start) return unfit(program.steps, at, start.why());
    auto applied = apply(tried, Edit{EditList{*edits}});
    if (!applied) return unfit(program.steps, at, applied.why());
    Walk walk{joined(first, *edits), program.steps};
    setUndo(walk.steps[at], std::get<EditList>(applied->what).edits);
    return walk;
}

Expected<Walk> back(const Program& program, const std::vector<Edit>& first) {
    const std::size_t count = done(program.steps);
    if (count == 0) return Failure{StepsTexts::tr("This is before the first step.")};
    const auto undo = fromText(undoOf(program.steps[count - 1])->json);
    if (!undo) return unfit(program.steps, count - 1, "its edits cannot be read");
    Walk walk{joined(first, *undo), program.steps};
    clearUndo(walk.steps[count - 1]);
    Program tried = program;
    const auto applied = apply(tried, Edit{EditList{walk.edits}});
    if (!applied) return unfit(program.steps, count - 1, applied.why());
    return walk;
}

std::vector<Step> without(const std::vector<Step>& steps, std::size_t at) {
    std::vector<Step> rest = steps;
    const std::size_t count = done(steps);
    const bool isDone = at < count;
    if (at + 1 < steps.size() && (at + 1 < count) == isDone) {
        takeIn(rest[at + 1], steps[at]);
    } else if (isDone && at > 0) {
        Step kept = steps[at];
        takeIn(kept, steps[at - 1]);
        rest[at - 1].edits = kept.edits;
        rest[at - 1].unknown = kept.unknown;
    }
    rest.erase(rest.begin() + std::ptrdiff_t(at));
    return rest;
}

/// Reverts all steps from the earlier of the two places on and applies them in the new order.
Expected<Walk> moved(const Program& program, const std::vector<Edit>& first, std::size_t at, std::size_t to) {
    const std::size_t low = std::min(at, to);
    Walk walk{first, program.steps};
    for (std::size_t k = done(walk.steps); k > low; --k)
        walk.edits = joined(std::move(walk.edits), fromText(undoOf(walk.steps[k - 1])->json).value_or(std::vector<Edit>()));
    Program tried = program;
    if (const auto start = apply(tried, Edit{EditList{walk.edits}}); !start) return unfit(walk.steps, at, start.why());
    const auto from = walk.steps.begin();
    if (at < to) std::rotate(from + std::ptrdiff_t(at), from + std::ptrdiff_t(at) + 1, from + std::ptrdiff_t(to) + 1);
    else std::rotate(from + std::ptrdiff_t(to), from + std::ptrdiff_t(at), from + std::ptrdiff_t(at) + 1);
    for (std::size_t k = low; k < walk.steps.size(); ++k) {
        const std::vector<Edit> edits = fromText(walk.steps[k].edits).value_or(std::vector<Edit>());
        const auto applied = apply(tried, Edit{EditList{edits}});
        if (!applied) return Failure{StepsTexts::tr("In this order: %1").arg(unfit(walk.steps, k, applied.why()).why)};
        clearUndo(walk.steps[k]);
        if (k > to) continue;
        walk.edits = joined(std::move(walk.edits), edits);
        setUndo(walk.steps[k], std::get<EditList>(applied->what).edits);
    }
    return walk;
}

TextChanges::TextChanges(const std::vector<Step>& before, const std::vector<Step>& after) {
    for (std::size_t k = 0; k < before.size(); ++k) {
        compare(k, false, before[k].edits, after[k].edits);
        const UnknownField *former = undoOf(before[k]), *now = undoOf(after[k]);
        if (former && now) compare(k, true, former->json, now->json);
    }
}

void TextChanges::compare(std::size_t step, bool isUndo, std::string_view before, std::string_view after) {
    if (before == after) return;
    const std::size_t shorter = std::min(before.size(), after.size());
    const auto same = std::mismatch(before.begin(), before.begin() + std::ptrdiff_t(shorter), after.begin());
    const auto head = std::size_t(same.first - before.begin());
    std::size_t tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
    changes_.push_back({step, isUndo, head, std::string(before.substr(head, before.size() - head - tail)),
                        std::string(after.substr(head, after.size() - head - tail))});
}

void TextChanges::undo(std::vector<Step>& steps) const {
    for (const Change& each : changes_)
        if (std::string* text = textOf(steps[each.step], each.isUndo)) text->replace(each.at, each.inserted.size(), each.removed);
}

void TextChanges::redo(std::vector<Step>& steps) const {
    for (const Change& each : changes_)
        if (std::string* text = textOf(steps[each.step], each.isUndo)) text->replace(each.at, each.removed.size(), each.inserted);
}

}  // namespace streamscope::steps
