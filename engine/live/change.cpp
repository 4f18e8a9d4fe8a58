// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/change.h"

#include "engine/edits/gestures.h"
#include "engine/live/question.h"
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

/// A mistake in a typed line. Its place counts as JavaScript does.
struct MistakeAt {
    std::size_t begin = 0, end = 0;
    std::string message;
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

template <>
struct Description<live::MistakeAt> {
    using MistakeAt = live::MistakeAt;
    static constexpr auto members =
        std::tuple(written("begin", &MistakeAt::begin), written("end", &MistakeAt::end), written("message", &MistakeAt::message));
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

std::string refused(const std::string& why) { return answer("refused", jsonOf(why)); }

/// Returns the number of units of UTF-16 of a text.
std::size_t unitsOf(std::string_view utf8) {
    std::size_t units = 0;
    for (const char byte : utf8) {
        const auto value = static_cast<unsigned char>(byte);
        units += (value & 0xC0U) != 0x80U ? 1 : 0;
        units += value >= 0xF0U ? 1 : 0;
    }
    return units;
}

std::string carriedOut(Program& program, const Expected<changes::Gesture>& gesture) {
    if (!gesture) return refused(gesture.why());
    const Program before = program;
    Expected<Edit> inverse = apply(program, gesture->edit);
    if (!inverse) return refused(inverse.why());
    return jsonOf(EditMade{toJson(program), gesture->words, toJson(*inverse), changes::changedCalls(before, program)});
}

std::string edited(Program& program, const std::string& text) {
    Read<Edit> edit = editFromJson(text);
    return edit ? carriedOut(program, changes::Gesture{std::move(*edit.value), {}}) : answer(edit.problems);
}

std::string typed(Program& program, const Typed& typed, const std::vector<DeviceProfile>& devices) {
    const auto end = static_cast<std::uint32_t>(program.operations.size());
    notation::Context context{program, std::min(typed.at.value_or(end), end), typed.stream};
    if (!devices.empty()) context.multiprocessors = devices.front().info().multiprocessors;
    notation::Reading reading = notation::read(typed.text, context);
    if (reading.mistakes.empty()) {
        if (reading.isEmpty()) return refused("The line has no calls.");
        return carriedOut(program, changes::Gesture{Edit{std::move(reading.edit)}, "Insert " + typed.text});
    }
    std::vector<MistakeAt> found;
    for (notation::Mistake& mistake : reading.mistakes) {
        const auto unitAt = [&](std::size_t byte) { return unitsOf(std::string_view(typed.text).substr(0, byte)); };
        found.push_back({unitAt(mistake.at.begin), unitAt(mistake.at.end), std::move(mistake.message)});
    }
    return answer("mistakes", jsonOf(found));
}

/// Carries out a change that depends on what waits for what.
std::string ordered(Program& program, const Change& change, const std::vector<DeviceProfile>& devices) {
    Read<ResolvedProgram> resolved = resolve(devices.empty() ? program : decided(program, {}, devices));
    if (!resolved) return answer(resolved.problems, &program);
    if (change.removeWait) return carriedOut(program, changes::removeWait(program, *resolved.value, *change.removeWait));
    if (change.unorder)
        return carriedOut(program, changes::removeOrder(program, *resolved.value, change.unorder->from, change.unorder->to));
    auto shared = std::make_shared<const ResolvedProgram>(std::move(*resolved.value));
    return carriedOut(program, changes::order(program, std::move(shared), change.order->from, change.order->to));
}

}  // namespace

std::string answerTo(const Change& change, Program program, const std::vector<DeviceProfile>& devices) {
    if (change.edit) return edited(program, *change.edit);
    if (change.type) return typed(program, *change.type, devices);
    if (change.amount) return carriedOut(program, changes::setAmount(program, change.amount->of, change.amount->to));
    if (change.stretch) return carriedOut(program, changes::stretch(program, change.stretch->of, change.stretch->by));
    if (change.set) return carriedOut(program, changes::setParameter(program, change.set->parameter, change.set->value));
    if (change.device) return carriedOut(program, changes::setDevice(program, *change.device));
    if (change.removeWait || change.order || change.unorder) return ordered(program, change, devices);
    return refused("The question has no change.");
}

}  // namespace streamscope::live
