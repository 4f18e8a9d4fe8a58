// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/describe/stray_fields.h"
#include "engine/program/json_reader.h"
#include "engine/program/program_description.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Fields of the objects of a program by name, for all types of objects that keep unknown fields. Used inside engine/program
/// only.
namespace streamscope::objects {

using reading::Context;
using reading::Trail;

// Each of these exists for all types. fieldsOf() returns the names of the fields in the format, isKept() whether our own rooms
// keep a field among the unknown ones, isGiven() whether a field has another value than in a new object. read() reads the value
// of a field; clear() resets it, and returns false for a required field. called() returns the object in a message: "Stream a".

std::vector<std::string_view> fieldsOf(const Parameter& parameter);
std::vector<std::string_view> fieldsOf(const Operation& operation);
std::vector<std::string_view> fieldsOf(const Range& range);
std::vector<std::string_view> fieldsOf(const BatchItem& item);
template <description::Described T>
std::vector<std::string_view> fieldsOf(const T&) {
    return description::fieldNames<T>();
}

bool isKept(const Operation&, std::string_view name);
inline bool isKept(const Range&, std::string_view) { return false; }
inline bool isKept(const BatchItem&, std::string_view) { return false; }
template <description::Described T>
bool isKept(const T&, std::string_view name) {
    return description::isKept<T>(name);
}

bool isGiven(const Operation& operation, std::string_view name);
bool isGiven(const Range& range, std::string_view name);
bool isGiven(const BatchItem& item, std::string_view name);
template <description::Described T>
bool isGiven(const T& object, std::string_view name) {
    return description::isGiven(object, name);
}

void read(Context& context, Operation& operation, std::string_view name, const json::Node& node, const Trail& trail);
void read(Context& context, Range& range, std::string_view name, const json::Node& node, const Trail& trail);
void read(Context& context, BatchItem& item, std::string_view name, const json::Node& node, const Trail& trail);
template <description::Described T>
void read(Context& context, T& object, std::string_view name, const json::Node& node, const Trail& trail) {
    description::eachMember<T>([&](const auto& member) {
        if (member.name == name) description::readMember(context, node, &node, trail, object, member);
    });
}

bool clear(Operation& operation, std::string_view name);
bool clear(Range& range, std::string_view name);
bool clear(BatchItem& item, std::string_view name);
template <description::Described T>
bool clear(T& object, std::string_view name) {
    bool cleared = false;
    description::eachMember<T>([&](const auto& member) {
        if (member.name != name || member.presence == description::Presence::Required) return;
        std::invoke(member.get, object) = std::invoke(member.get, T{});
        cleared = true;
    });
    return cleared;
}

template <class T>
bool hasField(const T& object, std::string_view name) {
    const std::vector<std::string_view> fields = fieldsOf(object);
    return std::ranges::find(fields, name) != fields.end();
}

/// Returns the object with the field of the format that a JSON text gives. Fails if the value is invalid or the field is there.
template <class T>
Expected<T> withField(const T& object, std::string_view name, const std::string& json) {
    if (!hasField(object, name) || isGiven(object, name))
        return Failure{fmt::format("the field \"{}\" is unknown, or there already", name)};
    const Read<json::Document> value = json::Document::parse(json);
    if (!value) return Failure{describe(value.problems.front())};
    Context context(json.size());
    T changed = object;
    read(context, changed, name, value.value->root(), Trail{});
    if (!context.good()) return Failure{describe(context.take().front())};
    return changed;
}

std::string called(const Program&);
std::string called(const Operation& operation);
std::string called(const Range&);
std::string called(const BatchItem& item);
std::string called(const Step&);
std::string called(const CallRange& range);
std::string called(const KernelDeclaration&);
std::string called(const DeclaredArgument&);
std::string called(const DeclaredParameter&);
std::string called(const KernelCost&);
template <description::Described T>
std::string called(const T& resource) {
    std::string words(description::Description<T>::name);
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words + " " + resource.id;
}

/// Visit of the objects of a program: of those with unknown fields, or of the one at a JSON pointer. Calls
/// visit(object, trail, operation), where the operation is that around the object, or null.
template <class Visit>
class Walk {
public:
    explicit Walk(const Visit& visit, const std::vector<std::string>* pointer = nullptr) : visit_(visit), pointer_(pointer) {}

    template <class P>
    void program(P& program, const Trail& top) {
        object(program, top, 0);
        if (enters(0, "parameters"))
            for (auto& parameter : program.parameters)
                if (const Trail all{&top, "parameters"}; enters(1, parameter.id)) object(parameter, Trail{&all, parameter.id}, 2);
        resources(program.threads, top, "threads");
        resources(program.contexts, top, "contexts");
        resources(program.streams, top, "streams");
        resources(program.events, top, "events");
        resources(program.buffers, top, "buffers");
        resources(program.words, top, "words");
        resources(program.graphs, top, "graphs");
        resources(program.ranges, top, "ranges");
        list(program.kernels, Trail{&top, "kernels"}, 0, [this](auto& kernel, const Trail& trail, std::size_t depth) {
            this->object(kernel, trail, depth);
            this->partsOf(kernel, trail, depth);
        });
        operations(program.operations, Trail{&top, "operations"}, 0);
        resources(program.steps, top, "steps");
    }

    template <class Op>
    void operation(Op& operation, const Trail& trail, std::size_t depth) {
        const Operation* outer = std::exchange(operation_, &operation);
        object(operation, trail, depth);
        if (!pointer_ || depth < pointer_->size())
            for (auto& field : operation.fields)
                if (field.value.index() != 0) value(field.value, Trail{&trail, streamscope::name(field.field)}, depth);
        operation_ = outer;
    }

    template <class T>
    void object(T& object, const Trail& trail, std::size_t depth) {
        if (pointer_ ? depth == pointer_->size() : !object.unknown.empty()) visit_(object, trail, operation_);
    }

    /// Visits what is in the declaration of a kernel.
    template <class Declaration>
    void partsOf(Declaration& kernel, const Trail& trail, std::size_t depth) {
        const auto plain = [this](auto& one, const Trail& at, std::size_t below) { this->object(one, at, below); };
        list(kernel.arguments, Trail{&trail, "arguments"}, depth, plain);
        list(kernel.parameters, Trail{&trail, "parameters"}, depth, plain);
        if (kernel.cost && enters(depth, "cost")) object(*kernel.cost, Trail{&trail, "cost"}, depth + 1);
    }

private:
    bool enters(std::size_t depth, std::string_view token) const {
        return !pointer_ || (depth < pointer_->size() && (*pointer_)[depth] == token);
    }

    /// Calls one(item, trail, depth) for the items of a list, whose own name is at `depth` of the pointer.
    template <class List, class One>
    void list(List& items, const Trail& trail, std::size_t depth, const One& one) {
        if (!enters(depth, trail.key)) return;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (!pointer_ || enters(depth + 1, std::to_string(i))) one(items[i], Trail{&trail, {}, i}, depth + 2);
    }

    template <class List>
    void resources(List& resources, const Trail& top, std::string_view name) {
        list(resources, Trail{&top, name}, 0,
             [this](auto& one, const Trail& trail, std::size_t depth) { this->object(one, trail, depth); });
    }

    template <class List>
    void operations(List& operations, const Trail& trail, std::size_t depth) {
        list(operations, trail, depth,
             [this](auto& one, const Trail& at, std::size_t below) { this->operation(one, at, below); });
    }

    template <class V>
    void value(V& value, const Trail& trail, std::size_t depth) {
        const auto plain = [this](auto& one, const Trail& at, std::size_t below) { this->object(one, at, below); };
        if (auto* ranges = std::get_if<std::vector<Range>>(&value)) list(*ranges, trail, depth, plain);
        else if (auto* items = std::get_if<std::vector<BatchItem>>(&value)) list(*items, trail, depth, plain);
        else if (auto* body = std::get_if<std::vector<Operation>>(&value)) operations(*body, trail, depth);
        else if (auto* arguments = std::get_if<std::vector<Argument>>(&value); arguments && enters(depth, trail.key))
            for (auto& argument : *arguments)
                if (auto* range = std::get_if<Range>(&argument.value); range && enters(depth + 1, argument.name))
                    object(*range, Trail{&trail, argument.name}, depth + 2);
    }

    const Visit& visit_;
    const std::vector<std::string>* pointer_;
    const Operation* operation_ = nullptr;
};

}  // namespace streamscope::objects
