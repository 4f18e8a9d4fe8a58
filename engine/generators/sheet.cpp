// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/generators/sheet.h"

#include "engine/calls/call_table.h"
#include "engine/program/edit_parts.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace streamscope::generators {

namespace {

std::optional<Scalar> countOf(const std::string& count) { return count.empty() ? std::nullopt : std::optional<Scalar>(count); }

/// Returns whether an existing resource would be a member of a counted one of this name: s1 of s.
template <class R>
bool hasMemberOf(const std::vector<R>& all, const std::string& name) {
    return std::ranges::any_of(all, [&name](const R& each) {
        if (!each.id.starts_with(name) || each.id.size() == name.size()) return false;
        const std::string_view rest = std::string_view(each.id).substr(name.size());
        return std::ranges::all_of(rest, [](unsigned char c) { return std::isdigit(c) != 0; });
    });
}

}  // namespace

Range whole(const std::string& buffer) { return {buffer, {}, {}, {}}; }

std::string braced(const std::string& expression) { return "{" + expression + "}"; }

Sheet::Sheet(const Program& program, std::uint32_t at, int multiprocessors)
    : program_(program), at_(at), multiprocessors_(multiprocessors) {}

/// Adds a resource. A counted resource whose name is taken gets a letter, because a number would look like one of its members.
template <class R>
std::string Sheet::add(ResourceKind kind, std::vector<R>& all, R resource) {
    const std::string stem = resource.id;
    const bool counted = editing::isCounted(Resource(resource));
    const auto taken = [&] {
        return freeResourceId(program_, kind, resource.id) != resource.id || (counted && hasMemberOf(all, resource.id));
    };
    if (!counted) resource.id = freeResourceId(program_, kind, stem);
    for (char letter = 'b'; counted && taken(); ++letter) {
        resource.id = letter <= 'z' ? stem + letter : resource.id + 'z';
        if (letter > 'z') letter = 'z';
    }
    std::string id = resource.id;
    part_.edit.edits.push_back(Edit{InsertResource{static_cast<std::uint32_t>(all.size()), resource}});
    all.push_back(std::move(resource));
    return id;
}

std::string Sheet::parameter(const Knob& knob, std::int64_t value) {
    return add(ResourceKind::Parameter, program_.parameters,
               Parameter{std::string(knob.id), value, knob.least, knob.most, std::string(knob.note), {}});
}

std::string Sheet::stream(const std::string& name, const std::string& count) {
    Stream made;
    made.id = name;
    made.count = countOf(count);
    made.nonBlocking = true;
    return add(ResourceKind::Stream, program_.streams, std::move(made));
}

std::string Sheet::event(const std::string& name, const std::string& count) {
    Event made;
    made.id = name;
    made.count = countOf(count);
    made.disableTiming = true;
    return add(ResourceKind::Event, program_.events, std::move(made));
}

std::string Sheet::buffer(const std::string& name, Memory memory, const std::string& bytes, const std::string& count) {
    Buffer made;
    made.id = name;
    made.count = countOf(count);
    made.memory = memory;
    made.bytes = bytes;
    return add(ResourceKind::Buffer, program_.buffers, std::move(made));
}

std::string Sheet::word(const std::string& name, const std::string& count) {
    Word made;
    made.id = name;
    made.count = countOf(count);
    return add(ResourceKind::Word, program_.words, std::move(made));
}

Operation Sheet::made(const std::string& name, Call call, const std::string& stream) {
    Operation operation;
    operation.id = freeOperationId(program_, name);
    for (int number = 2; std::ranges::find(given_, operation.id) != given_.end(); ++number)
        operation.id = freeOperationId(program_, name + std::to_string(number));
    given_.push_back(operation.id);
    operation.call = call;
    if (!stream.empty()) operation.set(Field::Stream, Scalar{stream});
    return operation;
}

Operation Sheet::kernel(const Kernel& kernel) {
    Operation operation = made(kernel.name, Call::LaunchKernel, kernel.stream);
    operation.label = kernel.label;
    operation.set(Field::Kernel, Scalar{std::string("spin")});
    operation.set(Field::Grid, std::vector<Scalar>{kernel.blocks});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{kernel.duration}}});
    if (!kernel.reads.empty()) operation.set(Field::Reads, kernel.reads);
    if (!kernel.writes.empty()) operation.set(Field::Writes, kernel.writes);
    return operation;
}

Operation Sheet::copy(const std::string& name, const std::string& from, const std::string& to, const std::string& stream) {
    Operation operation = made(name, Call::MemcpyAsync, stream);
    operation.label = "copy " + (name == "down" ? to : from);
    operation.set(Field::From, Scalar{from});
    operation.set(Field::To, Scalar{to});
    return operation;
}

Operation Sheet::onEvent(Call call, const std::string& name, const std::string& event, const std::string& stream) {
    Operation operation = made(name, call, stream);
    operation.set(Field::Event, Scalar{event});
    return operation;
}

Operation Sheet::value(Call call, const std::string& name, const std::string& word, const std::string& value,
                       const std::string& stream) {
    Operation operation = made(name, call, stream);
    operation.label = (info(call).waitsForWord ? "wait " : "write ") + word;
    operation.set(Field::Word, Scalar{word});
    operation.set(Field::Value, Scalar{value});
    if (info(call).waitsForWord) operation.set(Field::Condition, Scalar{std::string("geq")});
    return operation;
}

Operation Sheet::repeat(const std::string& name, const std::string& times, const std::string& variable,
                        std::vector<Operation> body) {
    Operation operation = made(name, Call::Repeat, {});
    operation.set(Field::Times, Scalar{times});
    operation.set(Field::Var, Scalar{variable});
    operation.set(Field::Body, std::move(body));
    return operation;
}

void Sheet::add(Operation operation) {
    part_.operations.push_back(operation.id);
    part_.edit.edits.push_back(Edit{InsertOperation{{"", at_++}, std::move(operation)}});
}

Part Sheet::finish() { return std::move(part_); }

std::string Sheet::blocks(std::int64_t share) const {
    return std::to_string(std::max<long>(1, std::lround(static_cast<double>(share) * multiprocessors_ / 100)));
}

}  // namespace streamscope::generators
