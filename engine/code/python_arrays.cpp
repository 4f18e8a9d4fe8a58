// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Arrays and tensors: their element types and parts of them.
namespace streamscope::code {

std::int64_t PythonCode::bytesOf(Element element) {
    switch (element) {
        case Element::Byte: return 1;
        case Element::Float: return 4;
        case Element::Int64: break;
    }
    return 8;
}

std::int64_t PythonCode::sumsIn(const ResolvedBuffer& buffer) {
    return std::max<std::int64_t>(static_cast<std::int64_t>(buffer.bytes / 8), 1);
}

std::string_view PythonCode::numpyType(Element element) const {
    switch (element) {
        case Element::Byte: return "uint8";
        case Element::Float: return "float32";
        case Element::Int64: break;
    }
    return "int64";
}

TargetCode::Element PythonCode::elementIn(const ResourceVariable& variable) const {
    const auto at = elements_.find(&variable);
    return at == elements_.end() ? Element::Byte : at->second;
}

std::string PythonCode::view(const Part& part, bool toTheEnd) {
    if (!part.buffer.variable) return "None";
    const std::string name = outline_.text(part.buffer);
    const std::int64_t size = bytesOf(elementIn(*part.buffer.variable));
    if (isWhole(part) || (toTheEnd && !part.offset)) return name;
    const auto first = part.offset ? dividedBy(*part.offset, size) : std::nullopt;
    const std::string from = first ? outline_.text(*first) : "";
    if (toTheEnd || !part.bytes) return fmt::format("{}[{}:]", name, from);
    const auto length = dividedBy(*part.bytes, size);
    if (!length) return fmt::format("{}[{}:]", name, from);
    return fmt::format("{}[{}:{}]", name, from,
                       outline_.text(first ? combined(Expression::Kind::Add, *first, *length) : *length));
}

/// Finds element types. Arrays that are copied to one another have the same type. A group has the type of the kernels that use
/// its members if these agree and every size, offset and length is a whole number of elements.
void PythonCode::findElements() {
    std::map<const ResourceVariable*, const ResourceVariable*> leaders;
    const auto leader = [&](const ResourceVariable* variable) {
        while (leaders.contains(variable)) variable = leaders[variable];
        return variable;
    };
    const auto variableOf = [&](std::string_view text) -> const ResourceVariable* {
        const auto reference = outline_.reference(ResourceKind::Buffer, text);
        return reference ? reference->variable : nullptr;
    };
    std::map<const ResourceVariable*, std::set<Element>> types;
    std::vector<std::pair<const ResourceVariable*, Expression>> lengths;
    const auto touch = [&](std::string_view text, const Scalar* quantityText) {
        const ResourceVariable* variable = variableOf(text);
        const auto expression = quantityText ? quantity(*quantityText, {Unit::Bytes}) : std::nullopt;
        if (variable && expression) lengths.emplace_back(variable, *expression);
    };
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            if (const auto* body = operation.body()) self(self, *body);
            const Scalar* bytes = operation.scalar(Field::Bytes);
            if (operation.call == Call::Memcpy || operation.call == Call::MemcpyAsync) {
                const auto *from = variableOf(operation.text(Field::From)), *to = variableOf(operation.text(Field::To));
                if (from && to && leader(from) != leader(to)) leaders[leader(from)] = leader(to);
                touch(operation.text(Field::From), operation.scalar(Field::FromOffset));
                touch(operation.text(Field::To), operation.scalar(Field::ToOffset));
                touch(operation.text(Field::From), bytes);
            }
            if (operation.call == Call::Memset || operation.call == Call::MemsetAsync) {
                touch(operation.text(Field::Buffer), operation.scalar(Field::Offset));
                touch(operation.text(Field::Buffer), bytes);
            }
            for (const Field field : {Field::Reads, Field::Writes, Field::From, Field::To})
                for (const Range& range : rangesOf(operation, field))
                    if (range.offset) touch(range.buffer, &*range.offset);
            const Value* value = operation.find(Field::Arguments);
            if (const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr)
                for (const Argument& argument : *arguments)
                    if (const auto* range = std::get_if<Range>(&argument.value); range && range->offset)
                        touch(range->buffer, &*range->offset);
        }
    };
    visit(visit, outline_.program().operations);
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer)) {
        if (const Element own = elementOf(*variable); own != Element::Byte) types[leader(variable)].insert(own);
        for (const ResourceVariable::Element& element : variable->elements)
            lengths.emplace_back(variable, outline_.declaredSize(outline_.resolved().buffers[element.resource]));
    }
    for (const auto& [variable, length] : lengths) {
        const auto at = types.find(leader(variable));
        if (at != types.end() && (at->second.size() > 1 || !dividedBy(length, bytesOf(*at->second.begin())))) types.erase(at);
    }
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer))
        if (const auto at = types.find(leader(variable)); at != types.end()) elements_[variable] = *at->second.begin();
}

std::string PythonCode::elements(const Expression& bytes, Element element) const {
    const auto count = dividedBy(bytes, bytesOf(element));
    return outline_.text(count ? *count : bytes);
}

}  // namespace streamscope::code
