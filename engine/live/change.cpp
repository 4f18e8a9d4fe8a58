// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/change.h"

#include "engine/calls/call_table.h"
#include "engine/edits/gestures.h"
#include "engine/live/question.h"
#include "engine/live/translate.h"
#include "engine/notation/notation.h"
#include "engine/predict/predict.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace streamscope::live {

struct EditMade {
    std::string program, words, inverse;
    changes::Changed calls;
};

}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<changes::Changed> {
    using Changed = changes::Changed;
    static constexpr auto members = std::tuple(written("added", &Changed::added), written("altered", &Changed::altered),
                                               written("removed", &Changed::removed));
};

template <>
struct Description<live::EditMade> {
    using EditMade = live::EditMade;
    static constexpr auto members =
        std::tuple_cat(std::tuple(written("program", &EditMade::program), written("words", &EditMade::words),
                                  written("inverse", &EditMade::inverse)),
                       membersOf(&EditMade::calls));
};

}  // namespace streamscope::description

namespace streamscope::live {
namespace {

template <class T>
std::string jsonOf(const T& value) {
    std::string out;
    description::FormatOf<T>::write(out, value, -1);
    return out;
}

ChangeMade refused(const std::string& why) { return {answer("refused", jsonOf(inLanguage(why))), std::nullopt}; }
ChangeMade refused(const std::vector<Problem>& problems, const Program* program = nullptr) {
    return {answer(problems, program), std::nullopt};
}

ChangeMade carriedOut(Program& program, const Expected<changes::Gesture>& gesture) {
    if (!gesture) return refused(gesture.why());
    const Program before = program;
    Expected<Edit> inverse = apply(program, gesture->edit);
    if (!inverse) return refused(inverse.why());
    return {
        jsonOf(EditMade{toJson(program), inLanguage(gesture->words), toJson(*inverse), changes::changedCalls(before, program)}),
        std::move(program)};
}

ChangeMade edited(Program& program, const std::string& text) {
    Read<Edit> edit = editFromJson(text);
    return edit ? carriedOut(program, changes::Gesture{std::move(*edit.value), {}}) : refused(edit.problems);
}

ChangeMade putBack(Program& program, const Taken& taken) {
    Read<Edit> edit = editFromJson(taken.edit);
    if (!edit) return refused(edit.problems);
    return carriedOut(program, changes::Gesture{changes::behindFormer(program, std::move(*edit.value), taken.before),
                                                "Put back " + taken.what});
}

/// Returns the JSON of a typed line in pieces, [TEXT, true] where it has a mistake.
std::string piecesOf(const std::string& text, const std::vector<notation::Mistake>& mistakes) {
    std::string json;
    std::size_t done = 0;
    const auto addUntil = [&](std::size_t end, bool isWrong) {
        if (end <= done) return;
        json += (json.empty() ? "[" : ", [") + jsonOf(text.substr(done, end - done)) + (isWrong ? ", true]" : "]");
        done = end;
    };
    for (const notation::Mistake& mistake : mistakes) {
        addUntil(std::min(mistake.at.begin, text.size()), false);
        addUntil(std::min(mistake.at.end, text.size()), true);
    }
    addUntil(text.size(), false);
    return '[' + json + ']';
}

ChangeMade mistaken(const std::string& text, std::vector<notation::Mistake> mistakes) {
    std::ranges::stable_sort(mistakes, {}, [](const notation::Mistake& each) { return each.at.begin; });
    std::vector<std::string> messages;
    for (const notation::Mistake& each : mistakes) messages.push_back(each.message);
    return {Answer().add("mistakes", jsonOf(messages)).add("line", piecesOf(text, mistakes)).take(), std::nullopt};
}

/// Returns where a typed line goes.
std::uint32_t placeOf(const Program& program, const Typed& typed) {
    const auto end = static_cast<std::uint32_t>(program.operations.size());
    if (typed.at) return std::min(*typed.at, end);
    const std::optional<Place> after = typed.after.empty() ? std::nullopt : streamscope::placeOf(program, typed.after);
    if (after && after->parent.empty()) return after->at + 1;
    return end > 0 && info(program.operations.back().call).synchronises ? end - 1 : end;
}

ChangeMade typed(Program& program, Typed typed, const std::vector<DeviceProfile>& devices) {
    if (!findOperation(program, typed.after)) typed.after.resize(std::min(typed.after.find('#'), typed.after.size()));
    const Operation* after = findOperation(program, typed.after);
    notation::Context context{program, placeOf(program, typed),
                              after && typed.stream.empty() ? std::string(after->text(Field::Stream)) : typed.stream};
    if (!devices.empty()) context.multiprocessors = devices.front().info().multiprocessors;
    notation::Reading reading = notation::read(typed.text, context);
    if (!reading.mistakes.empty()) return mistaken(typed.text, std::move(reading.mistakes));
    if (reading.isEmpty()) return refused("The line has no calls.");
    return carriedOut(program, changes::Gesture{Edit{std::move(reading.edit)}, "Insert " + typed.text});
}

/// Takes a wait out, and says what puts it back.
ChangeMade withoutWait(Program& program, const ResolvedProgram& resolved, const std::string& wait) {
    Taken taken;
    for (const Operation& each : program.operations) taken.before.push_back(each.id);
    const Operation* call = findOperation(program, wait.substr(0, wait.find('#')));
    taken.what = call && !call->text(Field::Event).empty() ? call->text(Field::Event) : wait;
    const auto gesture = changes::removeWait(program, resolved, wait);
    if (!gesture) return refused(gesture.why());
    Program before = program;
    ChangeMade made = carriedOut(program, gesture);
    if (!made.program) return made;
    taken.edit = toJson(*apply(before, gesture->edit));
    made.answer = Answer(std::move(made.answer)).add("taken", jsonOf(taken)).take();
    return made;
}

/// Carries out a change that depends on what waits for what.
ChangeMade ordered(Program& program, const Change& change, const std::vector<DeviceProfile>& devices) {
    Read<ResolvedProgram> resolved = resolve(devices.empty() ? program : decided(program, {}, devices));
    if (!resolved) return refused(resolved.problems, &program);
    if (change.removeWait) return withoutWait(program, *resolved.value, *change.removeWait);
    if (change.unorder)
        return carriedOut(program, changes::removeOrder(program, *resolved.value, change.unorder->from, change.unorder->to));
    auto shared = std::make_shared<const ResolvedProgram>(std::move(*resolved.value));
    const auto circles = change.order->unaided ? changes::Circles::Refused : changes::Circles::Earlier;
    return carriedOut(program, changes::order(program, std::move(shared), change.order->from, change.order->to, circles));
}

}  // namespace

ChangeMade changed(const Change& change, Program program, const std::vector<DeviceProfile>& devices) {
    if (change.edit) return edited(program, *change.edit);
    if (change.type) return typed(program, *change.type, devices);
    if (change.amount) return carriedOut(program, changes::setAmount(program, change.amount->of, change.amount->to));
    if (change.stretch) return carriedOut(program, changes::stretch(program, change.stretch->of, change.stretch->by));
    if (change.set) return carriedOut(program, changes::setParameter(program, change.set->parameter, change.set->value));
    if (change.device) return carriedOut(program, changes::setDevice(program, *change.device));
    if (change.remove) return carriedOut(program, changes::removeCall(program, *change.remove));
    if (change.putBack) return putBack(program, *change.putBack);
    if (change.removeWait || change.order || change.unorder) return ordered(program, change, devices);
    return refused("The question has no change.");
}

}  // namespace streamscope::live
