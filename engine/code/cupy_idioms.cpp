// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cupy_idioms.h"

#include "engine/calls/call_table.h"

#include "kernels/catalogue.h"
#include "kernels/cupy.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::code {

namespace {

/// Returns whether the operation is called once, and directly by the program.
bool isCalledOnce(const Outline& outline, const Operation& operation) {
    const OperationOutline& facts = outline.of(operation);
    return facts.loops.empty() && !facts.bodyOf && facts.turns.size() == 1;
}

bool isLaunch(const Operation& operation) { return fieldInfo(operation.call, Field::Kernel) != nullptr; }

}  // namespace

/// Returns whether the program leaves room for them. CuPy compiles an expression at its first use and may allocate memory there,
/// which another call must not wait for, and each of 20 timed runs would do the latter again.
bool CuPyIdioms::mayUseIdioms() const {
    const bool single = outline_.resolved().threads.size() < 2 && outline_.devices() < 2;
    if (options_.exact || options_.timed || !single || mustLoadKernels(outline_)) return false;
    bool fails = false;
    forEachOperation(outline_.program().operations,
                     [&](const Operation& each) { fails = fails || outline_.answersWithError(each); });
    return !fails;
}

void CuPyIdioms::plan() {
    if (!mayUseIdioms()) return;
    findBindings();
    findUses();
    do findScalars();
    while (dropUnsafe());
    if (std::ranges::none_of(bindings_, [](const auto& binding) { return isLaunch(*binding.first); })) return bindings_.clear();
    for (const auto& [variable, uses] : uses_)
        if (isBoundFirst(*variable)) made_.insert(variable);
    findRecords();
    keepLaunched([this](const Operation& operation) { return !bindings_.contains(&operation); });
}

void CuPyIdioms::findBindings() {
    const std::vector<Operation>& operations = outline_.program().operations;
    const bool hasKernel =
        std::ranges::any_of(operations, [](const Operation& each) { return !kernels::cupyOf(each.text(Field::Kernel)).empty(); });
    if (!hasKernel) return;
    for (const Operation& each : operations) {
        if (!isCalledOnce(outline_, each)) continue;
        if (const ResourceVariable* bound = boundBy(each)) bindings_.emplace(&each, bound);
    }
}

/// Returns the array to which a call would bind its result, or nullptr if CuPy has no expression for the call.
const ResourceVariable* CuPyIdioms::boundBy(const Operation& operation) {
    if (isLaunch(operation)) return boundByKernel(operation);
    return operation.call == Call::MemcpyAsync && streamOf(operation).form == Form::Object ? boundByCopy(operation) : nullptr;
}

/// Returns the array of CuPy or NumPy that is the part as a whole, or nullptr.
const ResourceVariable* CuPyIdioms::arrayIn(const Part& part) const {
    const ResourceVariable* variable = part.buffer.variable;
    if (!variable || variable->isArray || part.buffer.index || !isWhole(part)) return nullptr;
    const bool isArray = bufferOf(part).memory == Memory::Device     ? formOf(*variable) == Form::Object
                         : bufferOf(part).memory == Memory::Pageable ? !isAllocatedByStep(outline_, *variable)
                                                                     : false;
    return isArray ? variable : nullptr;
}

/// Returns whether the array is all that the kernel uses of it, whatever the values of the parameters.
bool CuPyIdioms::hasElements(const ResourceVariable& array, const kernels::Parameter& parameter, const std::string& count) const {
    const ResolvedBuffer& buffer = outline_.resolved().buffers[array.elements.front().resource];
    const Element element = parameter.unit == "float" ? Element::Float : Element::Int64;
    if (buffer.memory != Memory::Device || elementIn(array) != element) return false;
    const std::string length = elements(outline_.declaredSize(buffer), element);
    const bool one = parameter.extent == kernels::Extent::One || parameter.extent == kernels::Extent::OneOrCount;
    return (length == "1" && one) || (length == count && parameter.extent != kernels::Extent::One);
}

const ResourceVariable* CuPyIdioms::boundByKernel(const Operation& operation) {
    const kernels::Descriptor* kernel = kernels::find(operation.text(Field::Kernel));
    const Argument* n = argumentOf(operation, "n");
    const auto* number = n ? std::get_if<Scalar>(&n->value) : nullptr;
    if (!kernel || kernels::cupyOf(kernel->name).empty() || !number || operation.find(Field::Reads) ||
        operation.find(Field::Writes))
        return nullptr;
    const std::string count = quantityOf(operation, *number, {Unit::None});
    const ResourceVariable* bound = nullptr;
    for (const kernels::Parameter& parameter : kernel->parameters) {
        if (!isBuffer(parameter.kind)) continue;
        const Argument* argument = argumentOf(operation, parameter.name);
        const ResourceVariable* array = argument ? arrayIn(part(operation, *argument)) : nullptr;
        if (!array || !hasElements(*array, parameter, count)) return nullptr;
        if (parameter.kind != kernels::ParameterKind::BufferIn) bound = array;
    }
    return bound;
}

/// Returns the target of a copy of a whole array between CuPy and NumPy.
const ResourceVariable* CuPyIdioms::boundByCopy(const Operation& operation) {
    const Copied copy = copied(operation);
    const ResourceVariable *from = arrayIn(copy.from), *to = arrayIn(copy.to);
    if (!from || !to || copy.orBytes || isHost(copy.from) == isHost(copy.to)) return nullptr;
    return elementIn(*from) == elementIn(*to) ? to : nullptr;
}

void CuPyIdioms::findUses() {
    for (const auto& [operation, bound] : bindings_) uses_[bound];
    std::map<const Operation*, std::set<const ResourceVariable*>> named;
    for (const ResolvedOperation& turn : outline_.resolved().operations) {
        if (uses_.empty()) return;
        const Operation& operation = outline_.itself(turn);
        const auto [known, isNew] = named.try_emplace(&operation);
        if (isNew) known->second = argumentsOf(outline_, operation);
        for (const ResourceVariable* variable : known->second)
            if (const auto uses = uses_.find(variable); uses != uses_.end()) uses->second.push_back({&operation, turn.stream()});
    }
}

/// Finds the arrays that may have no dimension: sums, and what is copied or computed from them alone.
void CuPyIdioms::findScalars() {
    scalars_.clear();
    for (std::size_t before = 1; before != scalars_.size();) {
        before = scalars_.size();
        for (const auto& [operation, bound] : bindings_) {
            const kernels::Descriptor* kernel = kernels::find(operation->text(Field::Kernel));
            const bool sums = kernel && resultOf(*operation, *kernel) &&
                              std::ranges::any_of(kernel->parameters, [](const kernels::Parameter& each) {
                                  return each.kind == kernels::ParameterKind::BufferOut && each.extent == kernels::Extent::One;
                              });
            const ResourceVariable* from = kernel ? nullptr : arrayIn(copied(*operation).from);
            if (sums || scalars_.contains(from)) scalars_.insert(bound);
        }
        if (scalars_.empty()) return;
    }
}

/// Leaves one call as it is whose new array something else might confuse with the old one. Returns whether there was one.
bool CuPyIdioms::dropUnsafe() {
    const auto unsafe =
        std::ranges::find_if(bindings_, [this](const auto& binding) { return !isSafe(*binding.first, *binding.second); });
    if (unsafe == bindings_.end()) return false;
    bindings_.erase(unsafe);
    return true;
}

/// Returns whether a new array may take the place of the old one. CuPy gives the memory of the old one to whatever is allocated
/// next in the stream where it was allocated itself, so all its uses up to here must be ordered with that stream. Arrays of the
/// host, and those that may have no dimension, must be used by such calls alone.
bool CuPyIdioms::isSafe(const Operation& operation, const ResourceVariable& bound) const {
    const std::vector<Use>& uses = uses_.at(&bound);
    const bool onHost = streamscope::isHost(outline_.resolved().buffers[bound.elements.front().resource].memory);
    if ((onHost || scalars_.contains(&bound)) &&
        !std::ranges::all_of(uses, [this](const Use& use) { return bindings_.contains(use.operation); }))
        return false;
    if (onHost || (uses.front().operation == &operation && isBoundFirst(bound))) return true;
    std::vector<StreamId> streams;
    for (const Use& use : uses) {
        if (!use.stream) return false;
        streams.push_back(*use.stream);
        if (use.operation == &operation) break;
    }
    if (!isBoundFirst(bound)) {
        const StreamKind standard = perThreadDefault() ? StreamKind::PerThread : StreamKind::Legacy;
        for (const StreamId stream : streams) {
            const ResolvedStream& used = outline_.resolved()[stream];
            const bool behind = used.kind == standard ||
                                (standard == StreamKind::Legacy && used.kind == StreamKind::Created && !used.nonBlocking);
            if (!behind) return false;
        }
    }
    return std::ranges::all_of(
        streams, [&](StreamId a) { return std::ranges::all_of(streams, [&](StreamId b) { return areOrdered(a, b); }); });
}

/// Returns whether each stream waits for the work that the other has, without any event: one is the legacy default stream.
bool CuPyIdioms::areOrdered(StreamId a, StreamId b) const {
    const ResolvedStream &first = outline_.resolved()[a], &second = outline_.resolved()[b];
    const auto waits = [](const ResolvedStream& legacy, const ResolvedStream& other) {
        return legacy.kind == StreamKind::Legacy && !other.nonBlocking;
    };
    return a == b || waits(first, second) || waits(second, first);
}

/// Returns whether the first call that names the array binds it without reading it.
bool CuPyIdioms::isBoundFirst(const ResourceVariable& variable) const {
    const std::vector<Use>& uses = uses_.at(&variable);
    if (uses.empty()) return false;
    const auto binding = bindings_.find(uses.front().operation);
    return binding != bindings_.end() && binding->second == &variable && !reads(*binding->first, variable);
}

bool CuPyIdioms::reads(const Operation& operation, const ResourceVariable& variable) const {
    const kernels::Descriptor* kernel = kernels::find(operation.text(Field::Kernel));
    if (!kernel) return false;
    return std::ranges::any_of(kernel->parameters, [&](const kernels::Parameter& parameter) {
        const Argument* argument = isBuffer(parameter.kind) ? argumentOf(operation, parameter.name) : nullptr;
        if (!argument || parameter.kind == kernels::ParameterKind::BufferOut) return false;
        const auto* range = std::get_if<Range>(&argument->value);
        const auto* id = range ? &range->buffer : std::get_if<std::string>(&std::get<Scalar>(argument->value));
        const auto named = id ? outline_.reference(ResourceKind::Buffer, *id) : std::nullopt;
        return named && named->variable == &variable;
    });
}

// Events.

void CuPyIdioms::findRecords() {
    std::set<const ResourceVariable*> named;
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        for (const ResourceVariable* variable : argumentsOf(outline_, operation)) {
            if (variable->kind != ResourceKind::Event || !named.insert(variable).second) continue;
            if (!makesItsEvent(operation, *variable)) continue;
            records_.insert(&operation);
            made_.insert(variable);
        }
    });
}

/// Returns whether the first call that names the event is a record, and CuPy's record makes the same event.
bool CuPyIdioms::makesItsEvent(const Operation& record, const ResourceVariable& event) {
    const ResolvedEvent& resolved = outline_.resolved().events[event.elements.front().resource];
    if (record.call != Call::EventRecord || !isCalledOnce(outline_, record) || !holds(record, Need::NoFlags)) return false;
    if (event.isArray || event.opened || isCreatedByStep(ResourceKind::Event, event.elements.front().resource)) return false;
    return resolved.flags == 0 && formOf(event) == Form::Object && streamOf(record).form == Form::Object;
}

// Writing.

bool CuPyIdioms::needsCurrentStream(const Operation& operation) const {
    if (isLaunch(operation)) return true;
    const auto binding = bindings_.find(&operation);
    return binding != bindings_.end() &&
           !streamscope::isHost(outline_.resolved().buffers[binding->second->elements.front().resource].memory);
}

void CuPyIdioms::writeCall(const Operation& operation) {
    if (const auto binding = bindings_.find(&operation); binding != bindings_.end())
        return writeBinding(operation, *binding->second);
    const bool records = operation.call == Call::EventRecord && !bindings_.empty();
    if (records && records_.contains(&operation)) {
        const std::string stream = streamOf(operation).text;
        const bool asks = stream == standardStream() && isInCurrentStream(operation);
        return assignment(operation, eventOf(operation).text, {(asks ? askCurrent() : stream) + ".record()"});
    }
    const bool plain = records && holds(operation, Need::NoFlags) && eventOf(operation).form == Form::Object &&
                       streamOf(operation).form == Form::Object;
    if (plain && isInCurrentStream(operation)) return statement(operation, eventOf(operation).text + ".record(", {});
    if (fieldInfo(operation.call, Field::Start) && !bindings_.empty())
        writer_.commentOnce("CuPy compiles an operation at its first use, and a time between events includes that.");
    PythonCode::writeCall(operation);
}

void CuPyIdioms::writeBinding(const Operation& operation, const ResourceVariable& bound) {
    if (isLaunch(operation)) return assignment(operation, bound.name, valueOfKernel(operation));
    const Copied copy = copied(operation);
    std::vector<std::string> arguments{outline_.text(copy.from.buffer)};
    if (isHost(copy.from)) return assignment(operation, bound.name, invocation("cp.asarray", std::move(arguments)));
    if (!isInCurrentStream(operation)) arguments.push_back("stream=" + streamOf(operation).text);
    assignment(operation, bound.name, invocation("cp.asnumpy", std::move(arguments)));
}

Invocation CuPyIdioms::valueOfKernel(const Operation& operation) {
    return filled(kernels::cupyOf(operation.text(Field::Kernel)), [&](std::string_view name) {
        const Argument& argument = *argumentOf(operation, name);
        if (name == "n") return quantityOf(operation, std::get<Scalar>(argument.value), {Unit::None});
        return outline_.text(part(operation, argument).buffer);
    });
}

/// Asks for the current stream as CuPy's guide does: by asserting it.
void CuPyIdioms::changeCurrent(const Operation& operation) {
    const bool asks = info(operation.call).current == CurrentStreamChange::None;
    if (!asks || bindings_.empty() || current_ == "?") return PythonCode::changeCurrent(operation);
    writer_.statement(fmt::format("assert {} == {}", current_.empty() ? standardStream() : current_, askCurrent()));
}

}  // namespace streamscope::code
