// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/object_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope::objects {
namespace {

constexpr std::array<std::string_view, 6> common{"id", "label", "thread", "range", "provenance", "call"};
constexpr std::array<Field, 5> itemFields{Field::Word, Field::Value, Field::Condition, Field::Flush, Field::NoMemoryBarrier};

bool has(const Fields& fields, std::string_view name) {
    return std::ranges::any_of(fields, [&](const FieldValue& each) { return streamscope::name(each.field) == name; });
}

}  // namespace

std::vector<std::string_view> fieldsOf(const Parameter&) {
    std::vector<std::string_view> names = description::fieldNames<Parameter>();
    std::erase(names, "id");  // it is the key
    return names;
}

std::vector<std::string_view> fieldsOf(const Operation& operation) {
    std::vector<std::string_view> names(common.begin(), common.end());
    for (const FieldInfo& field : info(operation.call).fields) names.push_back(name(field.field));
    return names;
}

std::vector<std::string_view> fieldsOf(const Range&) { return {"buffer", "offset", "bytes"}; }

std::vector<std::string_view> fieldsOf(const BatchItem&) {
    std::vector<std::string_view> names{"item"};
    for (const Field field : itemFields) names.push_back(name(field));
    return names;
}

bool isKept(const Operation&, std::string_view name) { return name == "recordUnknown"; }

bool isGiven(const Operation& operation, std::string_view name) {
    if (name == "label") return !operation.label.empty();
    if (name == "thread") return !operation.thread.empty();
    if (name == "range") return !operation.range.empty();
    if (name == "provenance") return operation.provenance != Provenance::Declared;
    return name == "id" || name == "call" || has(operation.fields, name);
}

bool isGiven(const Range& range, std::string_view name) {
    return name == "buffer" || (name == "offset" ? range.offset : range.bytes).has_value();
}

bool isGiven(const BatchItem& item, std::string_view name) { return name == "item" || has(item.fields, name); }

void read(Context& context, Operation& operation, std::string_view name, const json::Node& node, const Trail& trail) {
    reading::member(context, operation, name, node, trail);
}

void read(Context& context, Range& range, std::string_view name, const json::Node& node, const Trail& trail) {
    reading::member(context, range, name, node, trail);
}

void read(Context& context, BatchItem& item, std::string_view name, const json::Node& node, const Trail& trail) {
    reading::member(context, item, name, node, trail);
}

bool clear(Operation& operation, std::string_view name) {
    if (name == "id" || name == "call") return false;
    if (name == "label") operation.label.clear();
    else if (name == "thread") operation.thread.clear();
    else if (name == "range") operation.range.clear();
    else if (name == "provenance") operation.provenance = Provenance::Declared;
    else if (const auto field = fieldNamed(name); field && operation.find(*field) != nullptr) operation.remove(*field);
    else return false;
    return true;
}

bool clear(Range& range, std::string_view name) {
    if (name == "offset") range.offset.reset();
    else if (name == "bytes") range.bytes.reset();
    else return false;
    return true;
}

bool clear(BatchItem& item, std::string_view name) {
    if (!has(item.fields, name)) return false;
    item.fields.erase(std::ranges::find(std::as_const(item.fields), *fieldNamed(name), &FieldValue::field));
    return true;
}

std::string called(const Program&) { return "The program"; }
std::string called(const Operation& operation) { return fmt::format("The call {}", info(operation.call).name); }
std::string called(const Range&) { return "A range of a buffer"; }
std::string called(const BatchItem& item) { return fmt::format("The entry {}", item.item); }
std::string called(const Step&) { return "A step"; }
std::string called(const CallRange& range) { return "Range " + range.id; }
std::string called(const KernelDeclaration&) { return "The declaration of a kernel"; }
std::string called(const DeclaredArgument&) { return "The declaration of an argument"; }
std::string called(const DeclaredParameter&) { return "The declaration of a parameter"; }
std::string called(const KernelCost&) { return "The cost of a kernel"; }

}  // namespace streamscope::objects
