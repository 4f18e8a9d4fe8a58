// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/kernel_arguments.h"

#include "engine/program/own_kernels.h"
#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace streamscope::ui {
namespace {

using kernels::ParameterKind;

const Argument* named(const std::vector<Argument>& arguments, std::string_view name) {
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

std::string bufferOf(const Argument& argument) {
    if (const auto* range = std::get_if<Range>(&argument.value)) return range->buffer;
    const auto* text = std::get_if<std::string>(&std::get<Scalar>(argument.value));
    return text ? *text : std::string();
}

/// Returns a device buffer that no argument uses, else the first one, "" if there is none.
std::string unusedBuffer(const Program& program, const std::vector<Argument>& given) {
    std::string first;
    for (const Buffer& buffer : program.buffers) {
        if (buffer.memory != Memory::Device && buffer.memory != Memory::Managed) continue;
        const std::string id = buffer.count ? buffer.id + "0" : buffer.id;
        if (first.empty()) first = id;
        if (std::ranges::none_of(given, [&](const Argument& each) { return bufferOf(each) == id; })) return id;
    }
    return first;
}

std::int64_t bytesOf(const Program& program, const std::string& id) {
    const Buffer* buffer = edits::declarationOf(program.buffers, id);
    return buffer ? evaluate(buffer->bytes, Unit::Bytes, scopeOf(program)).value.value_or(0) : 0;
}

/// Returns the number of elements of the smallest buffer that the count applies to.
std::int64_t elements(const Program& program, const kernels::Descriptor& kernel, const std::vector<Argument>& given) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const kernels::Parameter& parameter : kernel.parameters) {
        const bool counts = kernels::isBuffer(parameter.kind) && !kernels::isFixed(parameter.extent);
        const Argument* argument = counts ? named(given, parameter.name) : nullptr;
        if (argument) least = std::min(least, bytesOf(program, bufferOf(*argument)) / std::max<int>(1, parameter.elementBytes));
    }
    return least == std::numeric_limits<std::int64_t>::max() ? 1024 : std::max<std::int64_t>(1, least);
}

Scalar countFor(const Program& program, const kernels::Descriptor& kernel, const std::vector<Argument>& given) {
    const auto fits = static_cast<double>(elements(program, kernel, given));
    const auto has = [&](kernels::Extent extent) {
        return std::ranges::any_of(kernel.parameters, [extent](const kernels::Parameter& each) { return each.extent == extent; });
    };
    if (has(kernels::Extent::Square)) return std::int64_t(std::floor(std::sqrt(fits)));
    if (has(kernels::Extent::Volume)) return std::int64_t(std::floor(std::cbrt(fits)));
    return std::int64_t(fits);
}

/// Reduces a count that was given for other buffers if it is too large for these.
void fitCount(const Program& program, const kernels::Descriptor& kernel, const std::vector<Argument>& given, Argument& argument) {
    const auto parameter = std::ranges::find(kernel.parameters, argument.name, &kernels::Parameter::name);
    if (parameter == kernel.parameters.end() || parameter->kind != ParameterKind::Count) return;
    const Scalar* scalar = std::get_if<Scalar>(&argument.value);
    const auto* count = scalar ? std::get_if<std::int64_t>(scalar) : nullptr;
    const Scalar most = countFor(program, kernel, given);
    if (count && *count > std::get<std::int64_t>(most)) argument.value = most;
}

}  // namespace

const std::vector<Argument>& argumentsOf(const Operation& operation) {
    static const std::vector<Argument> none;
    const Value* value = operation.find(Field::Arguments);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    return arguments ? *arguments : none;
}

void launchInstead(const Program& program, Operation& operation, const std::string& name) {
    const std::vector<Argument> old = argumentsOf(operation);
    operation.set(Field::Kernel, Scalar{name});
    const auto kernel = descriptorOf(program, name);
    if (!kernel) return;
    if (kernel->word == kernels::WordUse::None)
        for (const Field field : {Field::Word, Field::Value}) operation.remove(field);
    if (kernel->word == kernels::WordUse::Writes) operation.remove(Field::Grid);  // it has one block
    std::vector<Argument> given;
    for (const kernels::Parameter& parameter : kernel->parameters) {
        const Argument* kept = named(old, parameter.name);
        const bool isBuffer = kept && edits::declarationOf(program.buffers, bufferOf(*kept));
        if (kept && isBuffer == kernels::isBuffer(parameter.kind)) given.push_back(*kept);
    }
    for (const kernels::Parameter& parameter : kernel->parameters) {
        if (!parameter.required || named(given, parameter.name)) continue;
        Argument added{std::string(parameter.name), Scalar{std::int64_t{1}}};
        if (parameter.kind == ParameterKind::Count || parameter.kind == ParameterKind::Whole)
            added.value = countFor(program, *kernel, given);
        if (parameter.kind == ParameterKind::Real) added.value = Scalar{2.0};
        if (parameter.kind == ParameterKind::Duration) added.value = Scalar{std::string("1 ms")};
        if (kernels::isBuffer(parameter.kind)) added.value = Scalar{unusedBuffer(program, given)};
        if (!kernels::isBuffer(parameter.kind) || !bufferOf(added).empty()) given.push_back(std::move(added));
    }
    for (Argument& argument : given) fitCount(program, *kernel, given, argument);
    if (kernel->declaresAccesses && !kernels::isOwn(*kernel) && given.empty())
        given.push_back({"duration", Scalar{std::string("1 ms")}});
    std::ranges::stable_sort(given, {}, [&](const Argument& each) {
        return std::ranges::find(kernel->parameters, each.name, &kernels::Parameter::name) - kernel->parameters.begin();
    });
    if (given.empty()) return operation.remove(Field::Arguments);
    operation.set(Field::Arguments, std::move(given));
}

}  // namespace streamscope::ui
