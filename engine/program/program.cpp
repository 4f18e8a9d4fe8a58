#include "engine/program/program.h"

#include <algorithm>
#include <utility>

namespace streamscope {

namespace {

template <class Fields>
auto position(Fields& fields, Field field) {
    return std::lower_bound(fields.begin(), fields.end(), field, [](const FieldValue& a, Field b) { return a.field < b; });
}

}  // namespace

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
    if (call != Call::Repeat && call != Call::GraphLaunch) return nullptr;  // as the call table has it
    const Value* value = find(Field::Body);
    return value ? std::get_if<std::vector<Operation>>(value) : nullptr;
}

void Operation::set(Field field, Value value) {
    const auto at = position(fields, field);
    if (at != fields.end() && at->field == field) {
        at->value = std::move(value);
    } else {
        fields.insert(at, FieldValue{field, std::move(value)});
    }
}

void Operation::remove(Field field) {
    const auto at = position(fields, field);
    if (at != fields.end() && at->field == field) fields.erase(at);
}

}  // namespace streamscope
