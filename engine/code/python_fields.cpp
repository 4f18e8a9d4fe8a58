// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"
#include "engine/code/python_calls.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

/// Fields of operations as Python.
namespace streamscope::code {

PythonCalls::Named PythonCalls::streamNamed(const Operation& operation, std::string_view text) {
    const std::optional<StreamReference> stream = outline_.stream(text);
    if (!stream) return {resource(operation, ResourceKind::Stream, text)};
    using Which = StreamReference::Which;
    if (stream->which == Which::Declared) return {outline_.text(stream->declared), formOf(*stream->declared.variable)};
    if (stream->which == Which::PerThread) refuseForeignStream(operation, text);
    if (stream->which != Which::Default) return {builtinStream(stream->which)};
    return {builtinStream(perThreadDefault() ? Which::PerThread : Which::Legacy)};
}

/// Returns the stream of an operation. In the body of a graph it is the stream of the launch, unless it names another.
PythonCalls::Named PythonCalls::streamOf(const Operation& operation) {
    const Operation* body = outline_.of(operation).bodyOf;
    const std::string_view text = operation.text(Field::Stream);
    return body && text.empty() ? originOf(*body) : streamNamed(operation, text);
}

/// Returns the stream in which the body of a launch is captured: that of the launch, or a separate one instead of a default
/// stream, which cannot be captured.
PythonCalls::Named PythonCalls::originOf(const Operation& launch) {
    const auto stream = outline_.stream(launch.text(Field::Stream));
    if (!stream || stream->which == StreamReference::Which::Declared) return streamNamed(launch, launch.text(Field::Stream));
    return {local(fmt::format("{}_capture", asciiName(launch.id)))};
}

std::string PythonCalls::handle(ResourceKind kind, const Named& named) {
    return named.form == Form::Handle ? named.text : handleOf(kind, named.text);
}

std::string PythonCalls::streamHandle(const Operation& operation) { return handle(ResourceKind::Stream, streamOf(operation)); }

PythonCalls::Named PythonCalls::eventOf(const Operation& operation, Field field) {
    const auto reference = outline_.reference(ResourceKind::Event, operation.text(field));
    const std::string text = resource(operation, ResourceKind::Event, field);
    return {text, reference ? formOf(*reference->variable) : Form::Object};
}

std::string PythonCalls::eventHandle(const Operation& operation, Field field) {
    return handle(ResourceKind::Event, eventOf(operation, field));
}

/// Returns the raw flags as a number, "0" if there are none.
std::string PythonCalls::flagsOf(const Operation& operation) {
    const Scalar* flags = operation.scalar(Field::Flags);
    if (!flags) return "0";
    const auto* text = std::get_if<std::string>(flags);
    return text && *text == "external" ? "1" : quantityOf(operation, *flags, {Unit::None});
}

bool PythonCalls::isExternal(const Operation& operation) {
    const Scalar* flags = operation.scalar(Field::Flags);
    const auto* text = flags ? std::get_if<std::string>(flags) : nullptr;
    return text ? *text == "external" : literalFlags(operation) == 1U;
}

const ResolvedBuffer& PythonCalls::resourceOf(const Reference& buffer) const {
    static const ResolvedBuffer none{};
    if (!buffer.variable) return none;
    return outline_.resolved().buffers[buffer.variable->elements.front().resource];
}

std::string PythonCalls::bufferNamed(const Operation& operation) {
    return resource(operation, ResourceKind::Buffer, Field::Buffer);
}

std::string PythonCalls::address(const Part& part) {
    if (!part.buffer.variable) return "0";
    const std::string base = formOf(*part.buffer.variable) == Form::Handle ? outline_.text(part.buffer) : addressOf(part.buffer);
    return part.offset ? fmt::format("{} + {}", base, outline_.summand(*part.offset)) : base;
}

/// Returns the common size of all buffers of a variable, or nullopt if they differ.
std::optional<Expression> PythonCalls::sizeOf(const ResourceVariable& variable) const {
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

PythonCalls::Form PythonCalls::formOf(const ResourceVariable& variable) const {
    if (const auto known = forms_.find(&variable); known != forms_.end()) return known->second;
    if (variable.kind == ResourceKind::Event && neverMade_.contains(&variable)) return forms_[&variable] = Form::Handle;
    return forms_[&variable] = isUsedTooEarly(variable) ? Form::Handle : findForm(variable);
}

/// Returns whether a call may name memory that a step allocates later. An address can be null, an object of an API cannot.
bool PythonCalls::isUsedTooEarly(const ResourceVariable& variable) const {
    return variable.kind == ResourceKind::Buffer &&
           std::ranges::any_of(variable.elements, [this](const ResourceVariable::Element& element) {
               const ResolvedBuffer& buffer = outline_.resolved().buffers[element.resource];
               return buffer.allocatedByStep && buffer.memory != Memory::Pageable && outline_.isUsedByFailing(element.resource);
           });
}

bool PythonCalls::isWhole(const Part& part) const {
    if (!part.buffer.variable || part.offset) return false;
    if (!part.bytes) return true;
    const auto size = sizeOf(*part.buffer.variable);
    if (!size) return part.bytes->kind == Expression::Kind::Element && *part.bytes == outline_.sizeOf(part.buffer);
    return *size == *part.bytes || (size->kind == Expression::Kind::Number && isLiteral(*part.bytes, size->number));
}

std::string PythonCalls::sizeOf(const Part& part) {
    if (isWhole(part) && formOf(*part.buffer.variable) != Form::Handle) return sizeOfObject(part.buffer);
    return outline_.text(TargetCode::bytesOf(part));
}

std::string PythonCalls::sizeOf(const Copied& copy) const {
    const std::string bytes = outline_.text(copy.bytes);
    return copy.orBytes ? fmt::format("min({}, {})", bytes, outline_.text(*copy.orBytes)) : bytes;
}

PythonCalls::Part PythonCalls::cleared(const Operation& operation) {
    return part(operation, operation.text(Field::Buffer), operation.scalar(Field::Offset), operation.scalar(Field::Bytes));
}

std::string PythonCalls::durationOf(const Operation& operation, Field field) {
    return quantityOf(operation, field, Unit::Time, "0");
}

bool PythonCalls::isDurationComputed(const Operation& operation) const {
    const Scalar* duration = operation.scalar(Field::Duration);
    const auto time = duration ? quantity(*duration, {Unit::Time}) : std::nullopt;
    return time && time->kind != Expression::Kind::Number;
}

std::vector<std::string> PythonCalls::launchArguments(const Operation& operation) {
    std::vector<std::string> arguments;
    for (const LaunchValue& value : launchValues(operation, *outline_.kernelOf(operation)))
        arguments.push_back(value.kind == LaunchValue::Kind::Word ? value.text.empty() ? "0" : wordAddress(operation, value.text)
                                                                  : launchArgument(value));
    return arguments;
}

std::string PythonCalls::launchArgument(const LaunchValue& value) {
    using Kind = LaunchValue::Kind;
    switch (value.kind) {
        case Kind::Buffer: return value.part ? bufferArgument(*value.part) : "0";
        case Kind::Size: return integerArgument(value.part ? sizeOf(*value.part) : "0");
        case Kind::Real:
            if (value.own) return typedArgument(*value.own, value.text.empty() ? "0.0" : value.text);
            return realArgument(value.text.empty() ? "0.0" : value.text);
        case Kind::Scratch:
            return scratchArgument(value.text, value.part->offset ? "2 * " + outline_.factor(*value.part->offset) : "");
        case Kind::Word:
        case Kind::Number:
        case Kind::Nanoseconds: break;
    }
    return value.own ? typedArgument(*value.own, value.text) : integerArgument(value.text);
}

std::string PythonCalls::typedArgument(const kernels::OwnParameter& parameter, const std::string& value) {
    use("np");
    return fmt::format("np.{}({})", nameOfNumber(parameter, "bool_"), value);
}

std::string PythonCalls::nameOfNumber(const kernels::OwnParameter& parameter, std::string_view truth) {
    if (parameter.type == "bool") return std::string(truth);
    if (parameter.form == kernels::OwnType::Real) return parameter.bytes > sizeof(float) ? "float64" : "float32";
    return fmt::format("{}int{}", parameter.form == kernels::OwnType::Unsigned ? "u" : "", 8 * parameter.bytes);
}

const ResolvedWord& PythonCalls::wordOf(const Operation& operation, std::string_view text) const {
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

std::string PythonCalls::wordAddress(const Operation& operation, std::string_view text) {
    return wordAddress(wordOf(operation, text), resource(operation, ResourceKind::Word, text));
}

/// Returns the variable of a graph. The body of a launch has one, in loops one for each turn.
std::string PythonCalls::graphName(const Operation& operation) {
    if (!operation.body()) return resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string& graph = bodyGraphs_[&operation];
    const std::string turn = turnOf(operation);
    return turn.empty() ? graph : fmt::format("{}[{}]", graph, turn);
}

std::string PythonCalls::graphCompanion(const Operation& operation, std::string_view suffix) {
    const auto graph = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    return graph ? companionOf(*graph, suffix) : graphName(operation);
}

/// Returns the next end of a capture of the same stream by the same thread.
const Operation* PythonCalls::endOf(const Operation& begin) const {
    if (const auto known = ends_.find(&begin); known != ends_.end()) return known->second;
    const Operation* found = nullptr;
    bool after = false;
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        after = after || &operation == &begin;
        const bool ends = info(operation.call).endsCapture && operation.text(Field::Stream) == begin.text(Field::Stream);
        if (after && !found && ends) found = &operation;
    });
    return ends_[&begin] = found;
}

std::string PythonCalls::unsignedNumber(std::uint64_t value) const {
    return value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())
               ? outline_.number(static_cast<std::int64_t>(value))
               : fmt::format("{:#x}", value);
}

// Arrays and tensors: their element types and parts of them.

std::int64_t PythonCalls::bytesOf(Element element) {
    switch (element) {
        case Element::Byte: return 1;
        case Element::Float: return 4;
        case Element::Int64: break;
    }
    return 8;
}

std::int64_t PythonCalls::sumsIn(const ResolvedBuffer& buffer) {
    return std::max<std::int64_t>(static_cast<std::int64_t>(buffer.bytes / 8), 1);
}

std::string_view PythonCalls::numpyType(Element element) const {
    switch (element) {
        case Element::Byte: return "uint8";
        case Element::Float: return "float32";
        case Element::Int64: break;
    }
    return "int64";
}

TargetCode::Element PythonCalls::elementIn(const ResourceVariable& variable) const {
    const auto at = elements_.find(&variable);
    return at == elements_.end() ? Element::Byte : at->second;
}

std::string PythonCalls::view(const Part& part) {
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

std::string PythonCalls::pointer(const Part& part) const {
    const std::string base = outline_.text(part.buffer) + ".data";
    return part.offset ? fmt::format("({} + {})", base, outline_.text(*part.offset)) : base;
}

/// Finds element types. Arrays that are copied to one another have the same type. A group has the type of the kernels that use
/// its members if these agree and every size, offset and length is a whole number of elements.
void PythonCalls::findElements() {
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
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        const auto *from = variableOf(operation.text(Field::From)), *to = variableOf(operation.text(Field::To));
        if (from && to && leader(from) != leader(to)) leaders[leader(from)] = leader(to);
        touch(operation.text(Field::From), operation.scalar(Field::FromOffset));
        touch(operation.text(Field::To), operation.scalar(Field::ToOffset));
        touch(operation.text(Field::Buffer), operation.scalar(Field::Offset));
        for (const Field field : {Field::From, Field::Buffer}) touch(operation.text(field), operation.scalar(Field::Bytes));
        for (const Field field : {Field::Reads, Field::Writes, Field::From, Field::To})
            for (const Range& range : rangesOf(operation, field))
                if (range.offset) touch(range.buffer, &*range.offset);
        const Value* value = operation.find(Field::Arguments);
        if (const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr)
            for (const Argument& argument : *arguments)
                if (const auto* range = std::get_if<Range>(&argument.value); range && range->offset)
                    touch(range->buffer, &*range->offset);
    });
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

std::string PythonCalls::elements(const Expression& bytes, Element element) const {
    const auto count = dividedBy(bytes, bytesOf(element));
    return outline_.text(count ? *count : bytes);
}

void PythonCalls::pageableAllocation(const Operation& operation) {
    const auto buffer = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
    const std::string name = outline_.text(*buffer);
    if (info(operation.call).frees) return writer_.assign(name, "None", "frees it");
    const ResolvedBuffer& resolved = resourceOf(*buffer);
    writer_.assign(name, allocate(*buffer->variable, resolved, outline_.declaredSize(resolved), false).text(),
                   commentOf(operation));
}

// Waits for values and writes of values.

namespace {

template <class Fields>
const Scalar* scalarOf(const Fields& fields, Field field) {
    for (const FieldValue& each : fields)
        if (each.field == field) return std::get_if<Scalar>(&each.value);
    return nullptr;
}

template <class Fields>
std::string_view textOf(const Fields& fields, Field field) {
    const Scalar* scalar = scalarOf(fields, field);
    const auto* text = scalar ? std::get_if<std::string>(scalar) : nullptr;
    return text ? std::string_view(*text) : std::string_view();
}

template <class Fields>
bool isSet(const Fields& fields, Field field) {
    const Scalar* scalar = scalarOf(fields, field);
    const auto* flag = scalar ? std::get_if<bool>(scalar) : nullptr;
    return flag && *flag;
}

}  // namespace

/// Returns the flags of a wait for a value or a write of one. If there are two, declares a short name for their type before.
std::string PythonCalls::valueFlags(std::span<const FieldValue> fields, bool waits) {
    if (!waits) return constantOf(isSet(fields, Field::NoMemoryBarrier) ? "write 1" : "write 0", Dialect::Bindings);
    const std::string_view condition = textOf(fields, Field::Condition);
    const std::string key = fmt::format("until {}", condition.empty() ? "geq" : condition);
    if (!isSet(fields, Field::Flush)) return constantOf(key, Dialect::Bindings);
    const std::string flags = temporary("flags");
    writer_.assign(flags, "driver.CUstreamWaitValue_flags");
    return fmt::format("{0}.{1} | {0}.CU_STREAM_WAIT_VALUE_FLUSH", flags, constantOf(key, Dialect::Driver));
}

/// Returns the value as a word of that many bits stores it.
std::string PythonCalls::unsignedValue(const Operation& operation, const Scalar* value, bool wide) {
    if (!value) return "0";
    if (const auto* large = std::get_if<std::uint64_t>(value)) return unsignedNumber(*large);
    const auto expression = expressionOf(operation, *value, {Unit::None});
    if (!expression) return "0";
    const std::string text = outline_.text(*expression);
    if (valuesOf(*expression, outline_.scope()).least >= 0) return text;
    return fmt::format("{} & {}", outline_.factor(*expression), wide ? "0xffff_ffff_ffff_ffff" : "0xffff_ffff");
}

/// Waits until the word in that field meets the condition.
void PythonCalls::waitForWord(const Operation& operation, Field field) {
    use("time");
    const ResolvedWord& word = wordOf(operation, operation.text(field));
    if (word.memory == Memory::Device) outline_.refuse(operation, "touches a word in device memory on the host");
    const std::string value = wordValue(word, resource(operation, ResourceKind::Word, field));
    useOf(value);
    const std::string wanted = unsignedValue(operation, operation.scalar(Field::Value), word.bits == 64);
    const std::string_view condition = operation.text(Field::Condition);
    const std::string mask = word.bits == 64 ? "0xffff_ffff_ffff_ffff" : "0xffff_ffff";
    const std::string taken = wanted.find(' ') == std::string::npos ? wanted : "(" + wanted + ")";
    std::string again = staysSmall(outline_, operation.text(field))
                            ? fmt::format("{} < {}", value, wanted)
                            : fmt::format("(int({}) - {}) & (1 << {})", value, taken, word.bits - 1);
    if (condition == "eq") again = fmt::format("{} != {}", value, wanted);
    if (condition == "and") again = fmt::format("not int({}) & {}", value, wanted);
    if (condition == "nor") again = fmt::format("(int({}) | {}) == {}", value, wanted, mask);
    writer_.open(fmt::format("while {}", again));
    writer_.line("time.sleep(0)");
    writer_.close();
}

void PythonCalls::hostWait(const Operation& operation) {
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    waitForWord(operation, Field::Word);
}

/// Writes a batch, whose entries are set member by member.
void PythonCalls::batch(const Operation& operation) {
    use("driver");
    const Value* value = operation.find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    const std::string list = temporary("items"), item = temporary("item");
    writer_.assign(list, "[]");
    for (const BatchItem& each : items ? *items : std::vector<BatchItem>{}) {
        const bool waits = each.item.starts_with("wait"), writes = each.item.starts_with("write"),
                   wide = each.item.ends_with("64");
        writer_.assign(item, "driver.CUstreamBatchMemOpParams()");
        const std::string type = fmt::format("driver.CUstreamBatchMemOpType.CU_STREAM_MEM_OP_{}",
                                             waits                  ? (wide ? "WAIT_VALUE_64" : "WAIT_VALUE_32")
                                             : writes               ? (wide ? "WRITE_VALUE_64" : "WRITE_VALUE_32")
                                             : each.item == "flush" ? "FLUSH_REMOTE_WRITES"
                                                                    : "BARRIER");
        writer_.assign(item + ".operation", type);
        if (waits || writes) {
            const std::string member = item + (waits ? ".waitValue" : ".writeValue");
            writer_.assign(member + ".address", wordAddress(operation, textOf(each.fields, Field::Word)));
            writer_.assign(member + (wide ? ".value64" : ".value"),
                           unsignedValue(operation, scalarOf(each.fields, Field::Value), wide));
            writer_.assign(member + ".flags", valueFlags(each.fields, waits));
        }
        writer_.line(fmt::format("{}.append({})", list, item));
    }
    driverCall(
        operation, "cuStreamBatchMemOp",
        {streamHandle(operation), fmt::format("len({})", list), list, quantityOf(operation, Field::Flags, Unit::None, "0")});
}

// Graphs.

std::string PythonCalls::destroyed(std::string_view graph, const std::string& name) {
    use("driver");
    use("check");
    return fmt::format("check(driver.cu{}Destroy({}))", graph, name);
}

std::string PythonCalls::companionOf(const Reference& graph, std::string_view suffix) {
    const std::string name = local(fmt::format("{}_{}", graph.variable->name, suffix));
    return graph.index ? fmt::format("{}[{}]", name, outline_.text(*graph.index)) : name;
}

/// Returns whether every graph of the variable is captured once and instantiated directly afterwards with success, so that one
/// object of the API represents both.
bool PythonCalls::isInstantiatedAtOnce(const ResourceVariable& graphs) const {
    if (const auto known = atOnce_.find(&graphs); known != atOnce_.end()) return known->second;
    std::map<std::string_view, std::pair<int, int>> made;
    bool succeeds = true;
    forEachOperation(outline_.program().operations, [&](const Operation& each) {
        const Operation* graph = info(each.call).beginsCapture ? endOf(each) : &each;
        const auto reference =
            graph ? outline_.reference(ResourceKind::Graph, graph->text(Field::Graph)) : std::optional<Reference>();
        if (!reference || reference->variable != &graphs) return;
        if (answersWithCode(each)) succeeds = false;
        made[graph->text(Field::Graph)].first += info(each.call).endsCapture;
        made[graph->text(Field::Graph)].second += each.call == Call::GraphInstantiate;
    });
    const bool once = std::ranges::all_of(made, [](const auto& entry) {
        const bool launchedOnly = entry.second == std::pair(0, 0);
        return launchedOnly || entry.second == std::pair(1, 1);
    });
    return atOnce_[&graphs] = once && succeeds && !made.empty();
}

bool PythonCalls::isInstantiatedAtOnce(const Operation& operation) const {
    const auto reference = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    return reference && isInstantiatedAtOnce(*reference->variable);
}

bool PythonCalls::isGraphObject(const Operation& operation) const {
    const Operation* end = info(operation.call).beginsCapture ? endOf(operation) : &operation;
    if (!end || (end != &operation && answersWithCode(operation))) return false;
    return isInstantiatedAtOnce(*end) || (operation.body() && !info(operation.call).holdsCalls);
}

std::string PythonCalls::newExec(const Operation& operation) {
    return outline_.alwaysFails(operation) ? std::string() : temporary("made");
}

}  // namespace streamscope::code
