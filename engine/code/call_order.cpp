// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/call_order.h"

#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/program/ids.h"

#include <algorithm>

namespace streamscope::code {

namespace {

constexpr std::int64_t mostCalls = 1'000'000'000;

}  // namespace

CallOrder::CallOrder(const Outline& outline) : outline_(outline) {
    for (std::uint32_t i = 0; i < outline.resolved().threads.size(); ++i) {
        const auto calls = [&](const ResolvedOperation& operation) { return operation.thread.value == i && !operation.bodyOf; };
        if (std::ranges::any_of(outline.resolved().operations, calls)) threads_.push_back({i});
    }
    length_ = place(outline.program().operations, 0, std::nullopt);
}

/// Numbers the operations of a list and returns how many numbers they take. `loops` is the contribution of the enclosing loops'
/// variables.
std::int64_t CallOrder::place(const std::vector<Operation>& operations, std::int64_t from,
                              const std::optional<Expression>& loops) {
    using Kind = Expression::Kind;
    std::int64_t next = from;
    const Operation* before = nullptr;
    for (const Operation& operation : operations) {
        Place& own = places_[&operation];
        own.first = next;
        own.number = loops ? combined(Kind::Add, *loops, literal(next)) : literal(next);
        own.before = before;
        before = &operation;
        if (info(operation.call).holdsCalls && !info(operation.call).repeats) {
            next += place(*operation.body(), next, loops);
            continue;
        }
        if (!info(operation.call).repeats) {
            own.mayWait = suspends(operation);
            ++next;
            continue;
        }
        const std::int64_t length = place(*operation.body(), next, loops);
        Expression turn{Kind::Name};
        turn.name = variableOf(operation);
        Expression added = length == 1 ? turn : combined(Kind::Multiply, literal(length), turn);
        place(*operation.body(), next, loops ? combined(Kind::Add, *loops, added) : added);
        const std::int64_t turns = outline_.loopVariable(operation).values.most + 1;
        next += std::min(length, mostCalls / std::max<std::int64_t>(turns, 1)) * turns;
        places_[&operation].mayWait =
            std::ranges::any_of(*operation.body(), [this](const Operation& inner) { return mayWait(inner); });
    }
    return next - from;
}

/// Returns whether the call may suspend its thread in the Runner too: it may wait, or it is a polling query.
bool CallOrder::suspends(const Operation& operation) const {
    if (operation.call == Call::EventQuery) return operation.scalar(Field::Every) != nullptr;
    if (const CallInfo& call = info(operation.call); !call.copies || call.synchronous) return call.blocks;
    const ResolvedProgram& program = outline_.resolved();
    return std::ranges::any_of(outline_.of(operation).turns,
                               [&](OperationId turn) { return streamscope::mayWait(program, program[turn]); });
}

std::set<int> CallOrder::synchronisedBy(int process) const {
    const ResolvedProgram& program = outline_.resolved();
    const auto isOfProcess = [&](const ResolvedOperation& turn) {
        return !turn.bodyOf && program.threads[turn.thread.value].process == process;
    };
    std::set<int> devices;
    std::set<std::uint32_t> threads;
    for (auto turn = program.operations.rbegin(); turn != program.operations.rend(); ++turn) {
        if (!isOfProcess(*turn)) continue;
        const Operation& operation = outline_.itself(*turn);
        if (!info(turn->call).synchronises || !fieldInfo(turn->call, Field::Device) || outline_.answersWithError(operation))
            break;
        devices.insert(std::get<DeviceCall>(turn->what).device);
        threads.insert(turn->thread.value);
    }
    const auto mayBeInACall = [&](const ResolvedOperation& turn) {
        return isOfProcess(turn) && !threads.contains(turn.thread.value) && mayWait(outline_.itself(turn));
    };
    if (threads.size() > 1 || std::ranges::any_of(program.operations, mayBeInACall)) devices.clear();
    return devices;
}

int CallOrder::indexOf(ThreadId thread) const { return static_cast<int>(std::ranges::find(threads_, thread) - threads_.begin()); }

bool CallOrder::isAllOf(const Operation& operation, ThreadId thread) const {
    return std::ranges::none_of(outline_.resolved().threads, [&](const HostThread& other) {
        const ThreadId id{static_cast<std::uint32_t>(&other - outline_.resolved().threads.data())};
        return id != thread && outline_.isCalledBy(operation, id);
    });
}

}  // namespace streamscope::code
