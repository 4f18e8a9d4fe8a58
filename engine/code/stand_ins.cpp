// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/stand_ins.h"

#include "engine/code/target_code.h"
#include "engine/program/quantity.h"

#include <algorithm>
#include <string>
#include <vector>

namespace streamscope::code {
namespace {

/// Returns how long each block spins. The waves share the recorded time if both are numbers.
Scalar timeOfBlock(const Operation& operation) {
    const Argument *duration = argumentOf(operation, "duration"), *waves = argumentOf(operation, "waves");
    const auto* time = duration ? std::get_if<Scalar>(&duration->value) : nullptr;
    const auto* count = waves ? std::get_if<Scalar>(&waves->value) : nullptr;
    if (!time) return std::int64_t{0};
    if (!count) return *time;
    const Evaluated whole = evaluate(*time, Unit::Time, {}), turns = evaluate(*count, Unit::None, {});
    return whole && turns && *turns.value > 1 ? Scalar{formatTime(*whole.value / *turns.value)} : *time;
}

void standIn(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        if (std::vector<Operation>* body = operation.bodyToChange()) standIn(*body);
        if (operation.call != Call::LaunchKernel || operation.text(Field::Kernel) != "recorded") continue;
        operation.set(Field::Arguments, std::vector<Argument>{{"duration", timeOfBlock(operation)}});
        operation.set(Field::Kernel, Scalar{std::string("spin")});
    }
}

}  // namespace

Program withStandIns(Program program) {
    standIn(program.operations);
    return program;
}

}  // namespace streamscope::code
