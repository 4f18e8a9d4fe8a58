// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/gestures.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/edits/edits.h"
#include "engine/edits/order_edits.h"
#include "engine/program/operation_names.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::changes {
namespace {

Expected<const Operation*> callNamed(const Program& program, const std::string& id) {
    const Operation* operation = findOperation(program, id);
    if (!operation) operation = findOperation(program, id.substr(0, id.find('#')));
    if (!operation) return Failure{fmt::format(TRANSLATABLE("Messages", "There is no call {}."), id)};
    return operation;
}

/// Where a call says how long it takes or how much it copies.
struct Amount {
    Unit unit = Unit::None;
    Scalar written;
};

const Argument* durationArgument(const Operation& operation) {
    const Value* value = operation.find(Field::Arguments);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    if (!arguments) return nullptr;
    const auto found = std::ranges::find(*arguments, std::string_view("duration"), &Argument::name);
    return found != arguments->end() && std::holds_alternative<Scalar>(found->value) ? &*found : nullptr;
}

Expected<Amount> amountOf(const Program& program, const Operation& operation) {
    if (const Argument* duration = durationArgument(operation)) return Amount{Unit::Time, std::get<Scalar>(duration->value)};
    if (const Scalar* duration = operation.scalar(Field::Duration)) return Amount{Unit::Time, *duration};
    if (const Scalar* bytes = operation.scalar(Field::Bytes)) return Amount{Unit::Bytes, *bytes};
    return Failure{fmt::format(TRANSLATABLE("Messages", "{} has neither a duration nor bytes that could be set."),
                               nameOf(program, operation.id))};
}

std::string amountText(Unit unit, std::int64_t value) {
    return unit == Unit::Time ? formatTime(value) : formatBytes(static_cast<std::uint64_t>(value));
}

std::int64_t threeDigits(double value) {
    const double step = std::pow(10.0, std::max(0.0, std::floor(std::log10(std::max(value, 1.0))) - 2));
    return std::max<std::int64_t>(1, std::llround(std::round(value / step) * step));
}

/// Appends the edit that lets a buffer hold `bytes` behind the offset that the call names.
Expected<void> growBuffer(const Program& program, const Operation& call, Field buffer, Field offset, std::int64_t bytes,
                          EditList& list) {
    const Buffer* declared = declarationOf(program.buffers, std::string(call.text(buffer)));
    if (!declared) return {};
    const Scalar* begin = call.scalar(offset);
    const Evaluated from = begin ? evaluate(*begin, Unit::Bytes, {}) : Evaluated{0, {}};
    const Evaluated size = evaluate(declared->bytes, Unit::Bytes, {});
    if (!from || !size)
        return Failure{
            fmt::format(TRANSLATABLE("Messages", "The size of {} depends on a parameter: change that instead."), declared->id)};
    if (*from.value + bytes <= *size.value) return {};
    Buffer grown = *declared;
    grown.bytes = formatBytes(static_cast<std::uint64_t>(*from.value + bytes));
    list.edits.push_back(Edit{ReplaceResource{declared->id, std::move(grown)}});
    return {};
}

Expected<void> growBuffers(const Program& program, const Operation& call, std::int64_t bytes, EditList& list) {
    constexpr std::pair<Field, Field> places[] = {
        {Field::From, Field::FromOffset}, {Field::To, Field::ToOffset}, {Field::Buffer, Field::Offset}};
    for (const auto& [buffer, offset] : places)
        if (auto grown = growBuffer(program, call, buffer, offset, bytes, list); !grown) return grown;
    return {};
}

void write(Operation& operation, Unit unit, std::int64_t value) {
    const Scalar text{amountText(unit, value)};
    if (unit == Unit::Bytes) return operation.set(Field::Bytes, text);
    if (!durationArgument(operation)) return operation.set(Field::Duration, text);
    auto arguments = std::get<std::vector<Argument>>(*operation.find(Field::Arguments));
    std::ranges::find(arguments, std::string_view("duration"), &Argument::name)->value = text;
    operation.set(Field::Arguments, std::move(arguments));
}

Expected<Gesture> withAmount(const Program& program, const Operation& operation, const Amount& amount, std::int64_t value) {
    const std::string text = amountText(amount.unit, value), name = nameOf(program, operation.id);
    if (const auto* written = std::get_if<std::string>(&amount.written); written && isTemplate(*written))
        return Failure{fmt::format(TRANSLATABLE("Messages", "{} has {}: change the parameter instead."), name, *written)};
    EditList list;
    if (amount.unit == Unit::Bytes)
        if (const auto grown = growBuffers(program, operation, value, list); !grown) return Failure{grown.why()};
    Operation changed = operation;
    write(changed, amount.unit, value);
    list.edits.push_back(Edit{ReplaceOperation{operation.id, std::move(changed)}});
    return Gesture{Edit{std::move(list)}, fmt::format(TRANSLATABLE("Messages", "Set {} to {}"), name, text)};
}

}  // namespace

Expected<Gesture> setAmount(const Program& program, const std::string& call, const std::string& amount) {
    const auto operation = callNamed(program, call);
    if (!operation) return Failure{operation.why()};
    const auto old = amountOf(program, **operation);
    if (!old) return Failure{old.why()};
    const Evaluated value = evaluate(Scalar{amount}, old->unit, {});
    if (!value) return Failure{fmt::format("{}: {}.", amount, value.error)};
    if (*value.value < 0) return Failure{fmt::format(TRANSLATABLE("Messages", "{} is negative."), amount)};
    return withAmount(program, **operation, *old, *value.value);
}

Expected<Gesture> stretch(const Program& program, const std::string& call, double factor) {
    const auto operation = callNamed(program, call);
    if (!operation) return Failure{operation.why()};
    const auto old = amountOf(program, **operation);
    if (!old) return Failure{old.why()};
    const Evaluated value = evaluate(old->written, old->unit, {});
    const double stretched = static_cast<double>(value.value.value_or(1)) * factor;
    constexpr double most = 1e15;  // exact, and far from the end of the format
    if (!(factor > 0) || !(stretched < most)) return Failure{TRANSLATABLE("Messages", "No call can take so long.")};
    return withAmount(program, **operation, *old, threeDigits(stretched));
}

Expected<Gesture> removeWait(const Program& program, const ResolvedProgram& resolved, const std::string& wait) {
    const auto operation = callNamed(program, wait);
    if (!operation) return Failure{operation.why()};
    const CallInfo& call = info((*operation)->call);
    const std::string name = nameOf(program, resolved, (*operation)->id);
    if (!call.waitsForEvent && !call.waitsForWord && !call.synchronises)
        return Failure{fmt::format(TRANSLATABLE("Messages", "{} does not wait."), name)};
    return Gesture{removeWait(program, resolved, bindings(resolved), (*operation)->id),
                   fmt::format(TRANSLATABLE("Messages", "Remove {}"), name)};
}

Expected<Gesture> removeOrder(const Program& program, const ResolvedProgram& resolved, const std::string& from,
                              const std::string& to) {
    const auto first = callNamed(program, from), second = callNamed(program, to);
    if (!first) return Failure{first.why()};
    if (!second) return Failure{second.why()};
    std::set<std::string> waits;
    for (const OrderEdge& edge : orderEdges(resolved))
        if (edge.wait && resolved[edge.from].source == (*first)->id && resolved[edge.to].source == (*second)->id)
            waits.insert(resolved[*edge.wait].source);
    const std::string before = nameOf(program, resolved, (*first)->id), after = nameOf(program, resolved, (*second)->id);
    if (waits.empty()) return Failure{fmt::format(TRANSLATABLE("Messages", "No wait orders {} after {}."), after, before)};
    Program without = program;
    EditList list;
    for (const std::string& wait : waits) {
        const Read<ResolvedProgram> now = resolve(without);
        if (!now) return Failure{TRANSLATABLE("Messages", "The program cannot be evaluated.")};
        list.edits.push_back(removeWait(without, *now.value, bindings(*now.value), wait));
        if (const auto applied = apply(without, list.edits.back()); !applied) return Failure{applied.why()};
    }
    return Gesture{Edit{std::move(list)}, fmt::format(TRANSLATABLE("Messages", "Let {} not wait for {}"), after, before)};
}

Expected<Gesture> order(const Program& program, std::shared_ptr<const ResolvedProgram> resolved, const std::string& from,
                        const std::string& to, Circles circles) {
    const auto first = callNamed(program, from), second = callNamed(program, to);
    if (!first) return Failure{first.why()};
    if (!second) return Failure{second.why()};
    const std::string before = nameOf(program, *resolved, (*first)->id), after = nameOf(program, *resolved, (*second)->id);
    OrderOffer offer = OrderAdvisor(program, std::move(resolved), circles).order((*first)->id, (*second)->id);
    switch (offer.verdict) {
        case OrderVerdict::Offered:
        case OrderVerdict::Later:
            return Gesture{std::move(offer.edit), fmt::format(TRANSLATABLE("Messages", "Order {} after {}"), after, before)};
        case OrderVerdict::Already:
            return Failure{fmt::format(TRANSLATABLE("Messages", "{} already follows {}, by {}."), after, before, offer.by)};
        case OrderVerdict::Earlier:
            return Gesture{std::move(offer.edit),
                           fmt::format(TRANSLATABLE("Messages", "Order {} after {} of an earlier iteration"), after, before)};
        case OrderVerdict::Deadlock:
            return Failure{
                fmt::format(TRANSLATABLE("Messages", "{} cannot follow {}, which waits for it: a deadlock."), after, before)};
        case OrderVerdict::Refused: break;
    }
    return Failure{fmt::format(TRANSLATABLE("Messages", "No event can order {} after {}."), after, before)};
}

Expected<Gesture> removeCall(const Program& program, const std::string& call) {
    const auto operation = callNamed(program, call);
    if (!operation) return Failure{operation.why()};
    return Gesture{removeOperations(program, {(*operation)->id}),
                   fmt::format(TRANSLATABLE("Messages", "Remove {}"), nameOf(program, (*operation)->id))};
}

Expected<Gesture> setParameter(const Program& program, const std::string& parameter, std::int64_t value) {
    const auto found = std::ranges::find(program.parameters, parameter, &Parameter::id);
    if (found == program.parameters.end())
        return Failure{fmt::format(TRANSLATABLE("Messages", "There is no parameter {}."), parameter)};
    if (value < found->min.value_or(value))
        return Failure{fmt::format(TRANSLATABLE("Messages", "{} is at least {}."), parameter, *found->min)};
    if (value > found->max.value_or(value))
        return Failure{fmt::format(TRANSLATABLE("Messages", "{} is at most {}."), parameter, *found->max)};
    Parameter changed = *found;
    changed.value = value;
    return Gesture{Edit{ReplaceResource{parameter, std::move(changed)}},
                   fmt::format(TRANSLATABLE("Messages", "Set {} to {}"), parameter, value)};
}

Expected<Gesture> setDevice(const Program& program, const std::string& device) {
    if (device.empty()) return Failure{TRANSLATABLE("Messages", "A program needs a device.")};
    return Gesture{Edit{SetProperties{program.name, program.notes, device, program.defaultStream, program.peerAccess}},
                   fmt::format(TRANSLATABLE("Messages", "Run on {}"), device)};
}

namespace {

void placeBehind(Edit& edit, const std::vector<std::string>& before, std::vector<std::string>& now) {
    if (auto* list = std::get_if<EditList>(&edit.what))
        for (Edit& each : list->edits) placeBehind(each, before, now);
    auto* insert = std::get_if<InsertOperation>(&edit.what);
    if (!insert || !insert->place.parent.empty()) return;
    auto place = now.begin();
    for (const std::string& id : before) {
        if (id == insert->operation.id) break;
        if (const auto found = std::ranges::find(now, id); found != now.end()) place = found + 1;
    }
    insert->place.at = static_cast<std::uint32_t>(place - now.begin());
    now.insert(place, insert->operation.id);
}

}  // namespace

Edit behindFormer(const Program& program, Edit edit, const std::vector<std::string>& before) {
    std::vector<std::string> now;
    for (const Operation& each : program.operations) now.push_back(each.id);
    placeBehind(edit, before, now);
    return edit;
}

namespace {

/// Returns whether two calls of one id differ in a field of their own, which a body is not.
bool differ(Operation a, Operation b) {
    a.remove(Field::Body);
    b.remove(Field::Body);
    return !(a == b);
}

}  // namespace

Changed changedCalls(const Program& before, const Program& after) {
    std::unordered_map<std::string_view, const Operation*> old;
    forEachOperation(before.operations, [&](const Operation& each) { old.emplace(each.id, &each); });
    Changed changed;
    forEachOperation(after.operations, [&](const Operation& each) {
        const auto found = old.find(each.id);
        if (found == old.end()) return changed.added.push_back(each.id);
        if (differ(*found->second, each)) changed.altered.push_back(each.id);
        found->second = nullptr;
    });
    forEachOperation(before.operations, [&](const Operation& each) {
        if (old[each.id] == &each) changed.removed.push_back(each.id);
    });
    return changed;
}

}  // namespace streamscope::changes
