// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/expand_repeat.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/expression.h"
#include "engine/program/ids.h"
#include "engine/program/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_set>
#include <utility>

namespace streamscope {

namespace {

constexpr std::int64_t mostCalls = 2000;

bool isNameCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// Returns the expression with the variable replaced: its value if it uses no other name, else an expression in braces.
std::string inTurn(std::string_view expression, const std::string& variable, const std::string& number) {
    std::string text;
    for (std::size_t at = 0; at < expression.size();) {
        std::size_t end = at;
        while (end < expression.size() && isNameCharacter(expression[end])) ++end;
        const std::string_view word = expression.substr(at, end - at);
        text += word == variable ? number : word.empty() ? expression.substr(at, 1) : word;
        at = word.empty() ? at + 1 : end;
    }
    const Evaluated value = evaluateExpression(text, {});
    return value ? fmt::format("{}", *value.value) : '{' + text + '}';
}

void replaceIn(std::string& text, const std::string& variable, const std::string& number) {
    std::string result;
    std::size_t at = 0;
    while (true) {
        const auto open = text.find('{', at);
        const auto close = open == std::string::npos ? open : text.find('}', open);
        if (close == std::string::npos) break;
        result += text.substr(at, open - at);
        result += inTurn(std::string_view(text).substr(open + 1, close - open - 1), variable, number);
        at = close + 1;
    }
    text = result + text.substr(at);
}

/// Converts texts that have become whole numbers, such as a former "{i+1}".
void makeNumbers(Operation& operation) {
    for (FieldValue& field : operation.fields) {
        const FieldInfo* known = fieldInfo(operation.call, field.field);
        auto* scalar = std::get_if<Scalar>(&field.value);
        const auto* text = scalar ? std::get_if<std::string>(scalar) : nullptr;
        if (!known || known->kind != FieldKind::Integer || !text) continue;
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
        if (error == std::errc{} && end == text->data() + text->size()) *scalar = value;
    }
}

class Turns {
public:
    explicit Turns(const Program& program) {
        forEachOperation(program.operations, [this](const Operation& operation) { ids_.insert(operation.id); });
    }

    Operation turn(const Operation& operation, const std::string& variable, std::int64_t number) {
        Operation made = operation;
        made.id = freeId(operation.id + std::to_string(number));
        replace(made, variable, std::to_string(number));
        return made;
    }

private:
    std::string freeId(const std::string& wanted) {
        std::string id = wanted;
        for (int number = 2; !ids_.insert(id).second; ++number) id = fmt::format("{}_{}", wanted, number);
        return id;
    }
    void replace(Operation& operation, const std::string& variable, const std::string& number) {
        visitTexts(operation, [&](std::string& text) { replaceIn(text, variable, number); });
        makeNumbers(operation);
        const auto* body = operation.body();
        if (!body) return;
        const bool hidden = info(operation.call).repeats && variableOf(operation) == variable;
        std::vector<Operation> inner = *body;
        for (Operation& each : inner) {
            each.id = freeId(each.id + number);
            if (!hidden) replace(each, variable, number);
        }
        operation.set(Field::Body, std::move(inner));
    }

    std::unordered_set<std::string> ids_;
};

Scope scopeOf(const Program& program) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope.emplace(parameter.id, parameter.value);
    return scope;
}

ExpandedRepeat refusedExpansion(std::string why) { return {std::nullopt, std::move(why), {}}; }

}  // namespace

ExpandedRepeat expandRepeat(const Program& program, const std::string& id) {
    const Operation* repeat = findOperation(program, id);
    const std::optional<Place> place = placeOf(program, id);
    if (!repeat || !place || !info(repeat->call).repeats || info(repeat->call).decides || !repeat->body())
        return refusedExpansion(TRANSLATABLE("Messages", "Only a repeat can be expanded."));
    const Scalar* times = repeat->scalar(Field::Times);
    const Evaluated count = times ? evaluate(*times, Unit::None, scopeOf(program)) : Evaluated{};
    if (!count)
        return refusedExpansion(
            TRANSLATABLE("Messages", "Its number of iterations depends on the repeat around it: expand that one first."));
    const auto each = std::max<std::int64_t>(1, static_cast<std::int64_t>(repeat->body()->size()));
    if (*count.value > 0 && each > mostCalls / *count.value)
        return refusedExpansion(repeat->body()->empty()
                                    ? fmt::format(TRANSLATABLE("Messages", "It has more than {} iterations."), mostCalls)
                                    : fmt::format(TRANSLATABLE("Messages", "It contains more than {} calls."), mostCalls));
    ExpandedRepeat result;
    EditList list{{Edit{RemoveOperation{*place}}}};
    Turns turns(program);
    Place at = *place;
    for (std::int64_t number = 0; number < *count.value; ++number) {
        for (const Operation& inner : *repeat->body()) {
            Operation made = turns.turn(inner, variableOf(*repeat), number);
            result.operations.push_back(made.id);
            list.edits.push_back(Edit{InsertOperation{at, std::move(made)}});
            ++at.at;
        }
    }
    result.edit = Edit{std::move(list)};
    return result;
}

}  // namespace streamscope
