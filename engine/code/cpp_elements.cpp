#include "engine/code/cpp_code.h"

#include "kernels/catalogue.h"

#include <algorithm>

/// What the buffers of C++ code hold.
namespace streamscope::code {

namespace {

/// The buffer that an argument names, and whether only from an offset on.
struct NamedBuffer {
    std::string_view id;
    bool offset = false;
};

NamedBuffer namedBuffer(const Argument& argument) {
    if (const auto* range = std::get_if<Range>(&argument.value)) return {range->buffer, range->offset.has_value()};
    const auto& scalar = std::get<Scalar>(argument.value);
    const auto* text = std::get_if<std::string>(&scalar);
    return {text ? std::string_view(*text) : std::string_view(), false};
}

template <class Visit>
void forEachOperation(const std::vector<Operation>& operations, const Visit& visit) {
    for (const Operation& operation : operations) {
        visit(operation);
        if (const auto* body = operation.body()) forEachOperation(*body, visit);
    }
}

const std::vector<Argument>* argumentsOf(const Operation& operation) {
    const Value* value = operation.find(Field::Arguments);
    return value ? std::get_if<std::vector<Argument>>(value) : nullptr;
}

/// Calls visit(parameter, argument) for every buffer that a kernel of the catalogue is given.
template <class Visit>
void forEachKernelBuffer(const Operation& operation, const Visit& visit) {
    const kernels::Descriptor* kernel =
        operation.call == Call::LaunchKernel ? kernels::find(operation.text(Field::Kernel)) : nullptr;
    const auto* arguments = argumentsOf(operation);
    if (!kernel || !arguments) return;
    for (const kernels::Parameter& parameter : kernel->parameters) {
        const auto given = std::ranges::find(*arguments, parameter.name, &Argument::name);
        if (isBuffer(parameter.kind) && given != arguments->end()) visit(parameter, *given);
    }
}

}  // namespace

/// A buffer has the type of the kernels that use it, where they agree and no part of it is named by a number of bytes.
void CppCode::findElementTypes() {
    std::set<const ResourceVariable*> bytes;
    const auto find = [&](std::string_view id) {
        const auto reference = outline_.reference(ResourceKind::Buffer, id);
        return reference ? reference->variable : nullptr;
    };
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        if (operation.scalar(Field::FromOffset)) bytes.insert(find(operation.text(Field::From)));
        if (operation.scalar(Field::ToOffset)) bytes.insert(find(operation.text(Field::To)));
        if (operation.scalar(Field::Offset)) bytes.insert(find(operation.text(Field::Buffer)));
        for (const Field field : {Field::Reads, Field::Writes}) {
            const Value* value = operation.find(field);
            if (const auto* ranges = value ? std::get_if<std::vector<Range>>(value) : nullptr)
                for (const Range& range : *ranges)
                    if (range.offset) bytes.insert(find(range.buffer));
        }
        forEachKernelBuffer(operation, [&](const kernels::Parameter& parameter, const Argument& argument) {
            const NamedBuffer named = namedBuffer(argument);
            const ResourceVariable* variable = find(named.id);
            const std::string type = parameter.unit == "float" ? "float" : "long long";
            const auto [at, isNew] = elementTypes_.emplace(variable, type);
            if (named.offset || at->second != type) bytes.insert(variable);
        });
    });
    for (const ResourceVariable* variable : bytes) elementTypes_.erase(variable);
}

std::string CppCode::elementType(const ResourceVariable& variable) const {
    const auto at = elementTypes_.find(&variable);
    return at == elementTypes_.end() ? "char" : at->second;
}

void CppCode::nameScratch() {
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        if (operation.text(Field::Kernel) != "reduceSum") return;
        forEachKernelBuffer(operation, [&](const kernels::Parameter& parameter, const Argument& argument) {
            const auto reference = outline_.reference(ResourceKind::Buffer, namedBuffer(argument).id);
            if (parameter.kind != kernels::ParameterKind::BufferOut || !reference) return;
            const ResourceVariable* variable = reference->variable;
            if (scratch_.contains(variable)) return;
            scratch_[variable] = outline_.identifiers().take(variable->name + "Scratch", "scratch");
        });
    });
}

}  // namespace streamscope::code
