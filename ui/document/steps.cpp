// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/steps.h"

#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace streamscope::ui::steps {
namespace {

const std::string undoField = "undo";

/// Translation context of the texts in this file.
struct StepsTexts {
    Q_DECLARE_TR_FUNCTIONS(StepsTexts)
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

void setUndo(Step& step, const std::vector<Edit>& undo) {
    std::erase_if(step.unknown, [](const UnknownField& field) { return field.name == undoField; });
    step.unknown.push_back({undoField, toText(undo)});
}

void clearUndo(Step& step) {
    std::erase_if(step.unknown, [](const UnknownField& field) { return field.name == undoField; });
}

QString named(const std::vector<Step>& steps, std::size_t at) {
    const QString title = QString::fromStdString(steps[at].title);
    return title.isEmpty() ? StepsTexts::tr("Step %1").arg(at + 1) : StepsTexts::tr("Step %1, %2,").arg(at + 1).arg(title);
}

Failure unfit(const std::vector<Step>& steps, std::size_t at, const std::string& why) {
    return failure(StepsTexts::tr("%1 does not fit the program as it is: %2.").arg(named(steps, at), text(why)));
}

std::vector<Edit> joined(std::vector<Edit> first, const std::vector<Edit>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
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

Expected<Walk> forward(const Program& program, const std::vector<Edit>& first) {
    const std::size_t at = done(program.steps);
    if (at == program.steps.size()) return failure(StepsTexts::tr("This is the last step."));
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
    if (count == 0) return failure(StepsTexts::tr("This is before the first step."));
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
        if (!applied) return failure(StepsTexts::tr("In this order: %1").arg(text(unfit(walk.steps, k, applied.why()).why)));
        clearUndo(walk.steps[k]);
        if (k > to) continue;
        walk.edits = joined(std::move(walk.edits), edits);
        setUndo(walk.steps[k], std::get<EditList>(applied->what).edits);
    }
    return walk;
}

}  // namespace streamscope::ui::steps
