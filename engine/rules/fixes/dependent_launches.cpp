// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/dependent_launches.h"

#include "engine/device/translatable.h"
#include "engine/order/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope {

std::optional<OperationId> launchThatDoesNotWait(const ResolvedProgram& program, const Race& race) {
    const OperationId earlier = race.earlier.operation, later = race.later.operation;
    const auto stream = program[later].stream();
    if (!stream || program[earlier].stream() != stream) return std::nullopt;
    for (std::uint32_t i = later.value; i > earlier.value; --i) {
        const auto* kernel = std::get_if<KernelCall>(&program.operations[i].what);
        if (kernel && kernel->stream == *stream && kernel->programmatic && !waitsForKernelAhead(*kernel)) return OperationId{i};
    }
    return std::nullopt;
}

std::vector<Fix> waitingFixes(const Program& source, const ResolvedProgram& program, OperationId launch) {
    const Operation* written = findOperation(source, program[launch].source);
    if (written == nullptr) return {};
    std::vector<Fix> fixes;
    if (std::get<KernelCall>(program[launch].what).kernel == "spin") {
        Operation waiting = *written;
        const Value* given = written->find(Field::Arguments);
        const auto* list = given ? std::get_if<std::vector<Argument>>(given) : nullptr;
        std::vector<Argument> arguments = list ? *list : std::vector<Argument>();
        arguments.push_back({"prologue", Scalar(std::string("0 us"))});
        waiting.set(Field::Arguments, std::move(arguments));
        fixes.push_back({fmt::format(TRANSLATABLE("Messages", "Let the blocks of {} wait for the kernel ahead"), written->id),
                         {{ReplaceOperation{written->id, std::move(waiting)}}}});
    }
    Operation usual = *written;
    usual.remove(Field::Programmatic);
    fixes.push_back({fmt::format(TRANSLATABLE("Messages", "Make {} an ordinary launch"), written->id),
                     {{ReplaceOperation{written->id, std::move(usual)}}}});
    return fixes;
}

}  // namespace streamscope
