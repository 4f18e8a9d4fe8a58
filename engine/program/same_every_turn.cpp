// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/same_every_turn.h"

#include "engine/calls/call_table.h"

#include <algorithm>

namespace streamscope::resolving {

namespace {

bool isConstant(const Scalar& scalar) {
    const auto* text = std::get_if<std::string>(&scalar);
    return !text || !hasTemplate(*text);
}

bool isConstant(const Range& range) {
    return !hasTemplate(range.buffer) && (!range.offset || isConstant(*range.offset)) &&
           (!range.bytes || isConstant(*range.bytes));
}

bool isConstant(const Argument& argument) {
    return std::visit([](const auto& value) { return isConstant(value); }, argument.value);
}

template <class Part>
bool isConstant(const std::vector<Part>& parts) {
    return std::ranges::all_of(parts, [](const Part& part) { return isConstant(part); });
}

bool isConstant(const std::vector<BatchItem>&) { return false; }
bool isConstant(const std::vector<Operation>&) { return false; }

}  // namespace

bool hasTemplate(std::string_view text) { return text.find_first_of("{}") != std::string_view::npos; }

bool isSameEveryTurn(const Operation& operation) {
    if (info(operation.call).declares || hasTemplate(operation.label) || hasTemplate(operation.thread)) return false;
    return std::ranges::all_of(operation.fields, [](const FieldValue& field) {
        return std::visit([](const auto& value) { return isConstant(value); }, field.value);
    });
}

}  // namespace streamscope::resolving
