// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/program.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <utility>

namespace streamscope {

namespace {

template <class List>
auto position(List& fields, Field field) {
    return std::lower_bound(fields.begin(), fields.end(), field, [](const FieldValue& a, Field b) { return a.field < b; });
}

}  // namespace

KernelDeclaration nameOnly(const KernelDeclaration& declaration) {
    KernelDeclaration bare;
    bare.kernel = declaration.kernel;
    bare.id = declaration.id;
    return bare;
}

std::string_view name(Provenance provenance) {
    switch (provenance) {
        case Provenance::Declared: return "declared";
        case Provenance::Joined: return "joined";
        case Provenance::Recorded: return "recorded";
        case Provenance::Guessed: return "guessed";
    }
    return {};
}

std::optional<Provenance> provenanceNamed(std::string_view word) {
    for (std::size_t i = 0; i < provenances; ++i)
        if (const auto each = static_cast<Provenance>(i); name(each) == word) return each;
    return std::nullopt;
}

Fields::Fields(std::initializer_list<FieldValue> values) {
    if (values.size() > 0) own() = values;
}

std::vector<FieldValue>& Fields::own() {
    if (!shared_) shared_ = new Shared;
    if (shared_->holders.load(std::memory_order_acquire) > 1) {
        Fields copy;
        copy.shared_ = new Shared;
        copy.shared_->values = shared_->values;
        std::swap(shared_, copy.shared_);
    }
    return shared_->values;
}

void Fields::reserve(std::size_t count) {
    if (count > 0) own().reserve(count);
}

FieldValue* Fields::insert(const FieldValue* before, FieldValue value) {
    const auto at = before - std::as_const(*this).begin();
    std::vector<FieldValue>& values = own();
    return &*values.insert(values.begin() + at, std::move(value));
}

FieldValue* Fields::erase(const FieldValue* at) {
    const auto index = at - std::as_const(*this).begin();
    std::vector<FieldValue>& values = own();
    values.erase(values.begin() + index);
    return values.data() + index;
}

const Value* Operation::find(Field field) const {
    const auto at = position(fields, field);
    return at != fields.end() && at->field == field ? &at->value : nullptr;
}

const Scalar* Operation::scalar(Field field) const {
    const Value* value = find(field);
    return value ? std::get_if<Scalar>(value) : nullptr;
}

std::string_view Operation::text(Field field) const {
    const Scalar* value = scalar(field);
    const std::string* string = value ? std::get_if<std::string>(value) : nullptr;
    return string ? std::string_view(*string) : std::string_view();
}

const std::vector<Operation>* Operation::body() const {
    if (call != Call::GraphLaunch && !info(call).holdsCalls) return nullptr;  // the call table gives only these a body
    const Value* value = find(Field::Body);
    return value ? std::get_if<std::vector<Operation>>(value) : nullptr;
}

const Scalar* Operation::mostTurns() const { return scalar(info(call).decides ? Field::AtMost : Field::Times); }

std::vector<Operation>* Operation::bodyToChange() {
    if (!body()) return nullptr;
    return &std::get<std::vector<Operation>>(position(fields, Field::Body)->value);
}

void Operation::set(Field field, Value value) {
    FieldValue* const at = position(fields, field);
    if (at != fields.end() && at->field == field) {
        at->value = std::move(value);
    } else {
        fields.insert(at, FieldValue{field, std::move(value)});
    }
}

void Operation::remove(Field field) {
    const FieldValue* const at = position(std::as_const(fields), field);
    if (at != std::as_const(fields).end() && at->field == field) fields.erase(at);
}

Value::Value() = default;
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

Operation::Operation() = default;
Operation::Operation(const Operation&) = default;
Operation::Operation(Operation&&) noexcept = default;
Operation& Operation::operator=(const Operation&) = default;
Operation& Operation::operator=(Operation&&) noexcept = default;
Operation::~Operation() = default;

Program::Program() = default;
Program::Program(const Program&) = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(const Program&) = default;
Program& Program::operator=(Program&&) noexcept = default;
Program::~Program() = default;

bool operator==(const Value& a, const Value& b) {
    using Base = std::remove_cvref_t<decltype(a)>::variant;
    return static_cast<const Base&>(a) == static_cast<const Base&>(b);
}

}  // namespace streamscope
