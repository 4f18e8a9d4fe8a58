// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

/// Fields of operations as Python.
namespace streamscope::code {

PythonCode::Named PythonCode::streamNamed(const Operation& operation, std::string_view text) {
    const std::optional<StreamReference> stream = outline_.stream(text);
    if (!stream) return {resource(operation, ResourceKind::Stream, text)};
    using Which = StreamReference::Which;
    if (stream->which == Which::Declared) return {outline_.text(stream->declared), formOf(*stream->declared.variable)};
    if (stream->which == Which::PerThread) refuseForeignStream(operation, text);
    if (stream->which != Which::Default) return {builtinStream(stream->which)};
    return {builtinStream(perThreadDefault() ? Which::PerThread : Which::Legacy)};
}

/// Returns the stream of an operation. In the body of a graph it is the stream of the launch, unless it names another.
PythonCode::Named PythonCode::streamOf(const Operation& operation) {
    const Operation* body = outline_.of(operation).bodyOf;
    const std::string_view text = operation.text(Field::Stream);
    return body && text.empty() ? originOf(*body) : streamNamed(operation, text);
}

/// Returns the stream in which the body of a launch is captured: that of the launch, or a separate one instead of a default
/// stream, which cannot be captured.
PythonCode::Named PythonCode::originOf(const Operation& launch) {
    const auto stream = outline_.stream(launch.text(Field::Stream));
    if (!stream || stream->which == StreamReference::Which::Declared) return streamNamed(launch, launch.text(Field::Stream));
    return {local(fmt::format("{}_capture", asciiName(launch.id)))};
}

std::string PythonCode::handle(ResourceKind kind, const Named& named) {
    return named.form == Form::Handle ? named.text : handleOf(kind, named.text);
}

std::string PythonCode::streamHandle(const Operation& operation) { return handle(ResourceKind::Stream, streamOf(operation)); }

PythonCode::Named PythonCode::eventOf(const Operation& operation, Field field) {
    const auto reference = outline_.reference(ResourceKind::Event, operation.text(field));
    const std::string text = resource(operation, ResourceKind::Event, field);
    return {text, reference ? formOf(*reference->variable) : Form::Object};
}

std::string PythonCode::eventHandle(const Operation& operation, Field field) {
    return handle(ResourceKind::Event, eventOf(operation, field));
}

const ResolvedStream* PythonCode::firstStream(const Operation& operation) const {
    const ResolvedOperation* first = outline_.firstTurn(operation);
    const auto stream = first ? first->stream() : std::nullopt;
    return stream ? &outline_.resolved()[*stream] : nullptr;
}

/// Returns the raw flags as a number, "0" if there are none.
std::string PythonCode::flagsOf(const Operation& operation) {
    const Scalar* flags = operation.scalar(Field::Flags);
    if (!flags) return "0";
    const auto* text = std::get_if<std::string>(flags);
    return text && *text == "external" ? "1" : quantityOf(operation, *flags, {Unit::None});
}

bool PythonCode::isExternal(const Operation& operation) {
    const Scalar* flags = operation.scalar(Field::Flags);
    const auto* text = flags ? std::get_if<std::string>(flags) : nullptr;
    return text ? *text == "external" : literalFlags(operation) == 1U;
}

const ResolvedBuffer& PythonCode::resourceOf(const Reference& buffer) const {
    static const ResolvedBuffer none{};
    if (!buffer.variable) return none;
    return outline_.resolved().buffers[buffer.variable->elements.front().resource];
}

std::string PythonCode::bufferNamed(const Operation& operation) {
    return resource(operation, ResourceKind::Buffer, Field::Buffer);
}

std::string PythonCode::address(const Part& part) {
    if (!part.buffer.variable) return "0";
    const std::string base = formOf(*part.buffer.variable) == Form::Handle ? outline_.text(part.buffer) : addressOf(part.buffer);
    return part.offset ? fmt::format("{} + {}", base, outline_.summand(*part.offset)) : base;
}

/// Returns the common size of all buffers of a variable, or nullopt if they differ.
std::optional<Expression> PythonCode::sizeOf(const ResourceVariable& variable) const {
    if (const auto known = sizes_.find(&variable); known != sizes_.end()) return known->second;
    std::optional<Expression> size;
    bool differs = false;
    for (const ResourceVariable::Element& element : variable.elements) {
        Expression own = outline_.declaredSize(outline_.resolved().buffers[element.resource]);
        differs = differs || (size && *size != own);
        size = std::move(own);
    }
    return sizes_[&variable] = differs ? std::nullopt : size;
}

PythonCode::Form PythonCode::formOf(const ResourceVariable& variable) const {
    if (const auto known = forms_.find(&variable); known != forms_.end()) return known->second;
    if (variable.kind == ResourceKind::Event && neverMade_.contains(&variable)) return forms_[&variable] = Form::Handle;
    return forms_[&variable] = isUsedTooEarly(variable) ? Form::Handle : findForm(variable);
}

/// Returns whether a call may name memory that a step allocates later. An address can be null, an object of an API cannot.
bool PythonCode::isUsedTooEarly(const ResourceVariable& variable) const {
    return variable.kind == ResourceKind::Buffer &&
           std::ranges::any_of(variable.elements, [this](const ResourceVariable::Element& element) {
               const ResolvedBuffer& buffer = outline_.resolved().buffers[element.resource];
               return buffer.allocatedByStep && buffer.memory != Memory::Pageable && outline_.isUsedByFailing(element.resource);
           });
}

bool PythonCode::isWhole(const Part& part) const {
    if (!part.buffer.variable || part.offset) return false;
    if (!part.bytes) return true;
    const auto size = sizeOf(*part.buffer.variable);
    if (!size) return part.bytes->kind == Expression::Kind::Element && *part.bytes == outline_.sizeOf(part.buffer);
    return *size == *part.bytes || (size->kind == Expression::Kind::Number && isLiteral(*part.bytes, size->number));
}

std::string PythonCode::sizeOf(const Part& part) {
    if (isWhole(part) && formOf(*part.buffer.variable) != Form::Handle) return sizeOfObject(part.buffer);
    return outline_.text(TargetCode::bytesOf(part));
}

std::string PythonCode::sizeOf(const Copied& copy) const {
    const std::string bytes = outline_.text(copy.bytes);
    return copy.orBytes ? fmt::format("min({}, {})", bytes, outline_.text(*copy.orBytes)) : bytes;
}

PythonCode::Part PythonCode::cleared(const Operation& operation) {
    return part(operation, operation.text(Field::Buffer), operation.scalar(Field::Offset), operation.scalar(Field::Bytes));
}

std::string PythonCode::durationOf(const Operation& operation, Field field) {
    return quantityOf(operation, field, Unit::Time, "0");
}

bool PythonCode::isDurationComputed(const Operation& operation) const {
    const Scalar* duration = operation.scalar(Field::Duration);
    const auto time = duration ? quantity(*duration, {Unit::Time}) : std::nullopt;
    return time && time->kind != Expression::Kind::Number;
}

std::vector<std::string> PythonCode::launchArguments(const Operation& operation) {
    std::vector<std::string> arguments;
    for (const LaunchValue& value : launchValues(operation, *kernels::find(operation.text(Field::Kernel))))
        arguments.push_back(launchArgument(value));
    return arguments;
}

std::string PythonCode::launchArgument(const LaunchValue& value) {
    using Kind = LaunchValue::Kind;
    switch (value.kind) {
        case Kind::Buffer: return value.part ? bufferArgument(*value.part) : "0";
        case Kind::Size: return integerArgument(value.part ? sizeOf(*value.part) : "0");
        case Kind::Real: return realArgument(value.text.empty() ? "0.0" : value.text);
        case Kind::Scratch:
            return scratchArgument(value.text, value.part->offset ? "2 * " + outline_.factor(*value.part->offset) : "");
        case Kind::Number:
        case Kind::Nanoseconds: break;
    }
    return integerArgument(value.text);
}

const ResolvedWord& PythonCode::wordOf(const Operation& operation, std::string_view text) const {
    static const ResolvedWord none{};
    const auto reference = outline_.reference(ResourceKind::Word, text);
    if (!reference) return none;
    const auto& elements = reference->variable->elements;
    const ResolvedWord& first = outline_.resolved().words[elements.front().resource];
    for (const auto& element : elements) {
        const ResolvedWord& other = outline_.resolved().words[element.resource];
        if (other.memory != first.memory || other.bits != first.bits)
            outline_.refuse(operation, "names words of different kinds by one expression");
    }
    return first;
}

std::string PythonCode::wordAddress(const Operation& operation, std::string_view text) {
    return wordAddress(wordOf(operation, text), resource(operation, ResourceKind::Word, text));
}

/// Returns the variable of a graph. The body of a launch has one, in loops one for each turn.
std::string PythonCode::graphName(const Operation& operation) {
    if (!operation.body()) return resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string& graph = bodyGraphs_[&operation];
    const std::string turn = turnOf(operation);
    return turn.empty() ? graph : fmt::format("{}[{}]", graph, turn);
}

std::string PythonCode::graphCompanion(const Operation& operation, std::string_view suffix) {
    const auto graph = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    return graph ? companionOf(*graph, suffix) : graphName(operation);
}

/// Returns the next end of a capture of the same stream by the same thread.
const Operation* PythonCode::endOf(const Operation& begin) const {
    if (const auto known = ends_.find(&begin); known != ends_.end()) return known->second;
    const Operation* found = nullptr;
    bool after = false;
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            if (const auto* body = operation.body()) self(self, *body);
            after = after || &operation == &begin;
            if (after && !found && operation.call == Call::StreamEndCapture &&
                operation.text(Field::Stream) == begin.text(Field::Stream))
                found = &operation;
        }
    };
    visit(visit, outline_.program().operations);
    return ends_[&begin] = found;
}

std::string PythonCode::unsignedNumber(std::uint64_t value) const {
    return value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())
               ? outline_.number(static_cast<std::int64_t>(value))
               : fmt::format("{:#x}", value);
}

// Arrays and tensors: their element types and parts of them.

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

std::string PythonCode::view(const Part& part) {
    if (!part.buffer.variable) return "None";
    const std::string name = outline_.text(part.buffer);
    const std::int64_t size = bytesOf(elementIn(*part.buffer.variable));
    if (isWhole(part)) return name;
    const auto first = part.offset ? dividedBy(*part.offset, size) : std::nullopt;
    const std::string from = first ? outline_.text(*first) : "";
    const auto length = part.bytes ? dividedBy(*part.bytes, size) : std::nullopt;
    if (!length) return fmt::format("{}[{}:]", name, from);
    return fmt::format("{}[{}:{}]", name, from,
                       outline_.text(first ? combined(Expression::Kind::Add, *first, *length) : *length));
}

std::string PythonCode::pointer(const Part& part) const {
    const std::string base = outline_.text(part.buffer) + ".data";
    return part.offset ? fmt::format("({} + {})", base, outline_.text(*part.offset)) : base;
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
            if (info(operation.call).group == CallGroup::Copy) {
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

// Uses of a resource in the whole program.

bool PythonCode::hasOddFlags(const ResourceVariable& variable) const {
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto isOf = [&](std::uint32_t resource) {
            return outline_.variableOf(variable.kind, resource).variable == &variable;
        };
        if (variable.kind == ResourceKind::Stream && operation.call == Call::StreamCreate) {
            const auto& call = std::get<StreamCall>(operation.what);
            return isOf(call.stream.value) && call.flags > 1;
        }
        if (variable.kind != ResourceKind::Event || operation.call != Call::EventCreate) return false;
        const auto& call = std::get<EventCall>(operation.what);
        return isOf(call.event.value) && (call.flags > 7 || (call.flags & 6) == 4);
    });
}

bool PythonCode::isAllocatedByStep(const ResourceVariable& variable) const {
    return std::ranges::any_of(variable.elements,
                               [&](const ResourceVariable::Element& element) {
                                   return outline_.resolved().buffers[element.resource].allocatedByStep;
                               }) ||
           std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
               const auto* call = std::get_if<BufferCall>(&operation.what);
               return call && outline_.variableOf(ResourceKind::Buffer, call->buffer.value).variable == &variable;
           });
}

/// Returns whether the memory is exported. Only device memory can be; the call fails for other memory, which stays as it is.
bool PythonCode::isExported(const ResourceVariable& variable) const {
    if (variable.kind == ResourceKind::Buffer &&
        outline_.resolved().buffers[variable.elements.front().resource].memory != Memory::Device)
        return false;
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto* call = std::get_if<IpcCall>(&operation.what);
        if (!call) return false;
        if (variable.kind == ResourceKind::Buffer)
            return call->buffer && outline_.variableOf(ResourceKind::Buffer, call->buffer->value).variable == &variable;
        return call->event && outline_.variableOf(ResourceKind::Event, call->event->value).variable == &variable;
    });
}

void PythonCode::pageableAllocation(const Operation& operation) {
    const auto buffer = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
    const std::string name = outline_.text(*buffer);
    if (info(operation.call).frees) return writer_.assign(name, "None", "frees it");
    const ResolvedBuffer& resolved = resourceOf(*buffer);
    writer_.assign(name, allocate(*buffer->variable, resolved, outline_.declaredSize(resolved), false).text(),
                   commentOf(operation));
}

bool PythonCode::mustLoadKernels() const {
    for (const Call call : {Call::StreamWaitValue32, Call::StreamWaitValue64, Call::StreamBatchMemOp, Call::HostWaitValue,
                            Call::StreamBeginCapture, Call::EventQuery, Call::StreamQuery})
        if (outline_.uses(call)) return true;
    return std::ranges::any_of(outline_.resolved().graphs, [](const ResolvedGraph& graph) { return !graph.body.empty(); });
}

}  // namespace streamscope::code
