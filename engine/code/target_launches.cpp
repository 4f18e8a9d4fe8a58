// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/target_code.h"

#include "engine/order/kernel_arguments.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

/// Kernels and their buffers, as far as all targets need them.
namespace streamscope::code {

namespace {

/// The buffer that an argument names, and whether an offset applies.
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

const std::vector<Argument>* argumentsOf(const Operation& operation) {
    const Value* value = operation.find(Field::Arguments);
    return value ? std::get_if<std::vector<Argument>>(value) : nullptr;
}

/// Calls visit(parameter, argument) for every buffer argument of a launch.
template <class Visit>
void forEachKernelBuffer(const Outline& outline, const Operation& operation, const Visit& visit) {
    const kernels::Descriptor* kernel = outline.kernelOf(operation);
    const auto* arguments = argumentsOf(operation);
    if (!kernel || !arguments) return;
    for (const kernels::Parameter& parameter : kernel->parameters) {
        const auto given = std::ranges::find(*arguments, parameter.name, &Argument::name);
        if (isBuffer(parameter.kind) && given != arguments->end()) visit(parameter, *given);
    }
}

TargetCode::Element elementIn(const kernels::Parameter& buffer) {
    if (buffer.unit == "float") return TargetCode::Element::Float;
    const bool is64 = buffer.unit == "int64" || buffer.unit == "long long";
    return is64 ? TargetCode::Element::Int64 : TargetCode::Element::Byte;
}

}  // namespace

/// Finds element types. A buffer has the type of the kernels that use it if they agree and no part of it is given in bytes.
/// Buffers that are copied to one another have the same type.
void TargetCode::findElements() {
    std::set<const ResourceVariable*> bytes;
    const auto find = [&](std::string_view id) {
        const auto reference = outline_.reference(ResourceKind::Buffer, id);
        return reference ? reference->variable : nullptr;
    };
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        if (operation.scalar(Field::FromOffset)) bytes.insert(find(operation.text(Field::From)));
        if (operation.scalar(Field::ToOffset)) bytes.insert(find(operation.text(Field::To)));
        if (operation.scalar(Field::Offset)) bytes.insert(find(operation.text(Field::Buffer)));
        for (const Field field : {Field::Reads, Field::Writes, Field::From, Field::To})
            for (const Range& range : rangesOf(operation, field))
                if (range.offset || range.bytes) bytes.insert(find(range.buffer));
        forEachKernelBuffer(outline_, operation, [&](const kernels::Parameter& parameter, const Argument& argument) {
            const NamedBuffer named = namedBuffer(argument);
            const ResourceVariable* variable = find(named.id);
            const Element type = elementIn(parameter);
            const auto [at, isNew] = elements_.emplace(variable, type);
            if (named.offset || type == Element::Byte || at->second != type) bytes.insert(variable);
        });
    });
    for (const ResourceVariable* variable : bytes) elements_.erase(variable);
    for (bool changed = true; std::exchange(changed, false);)
        forEachOperation(outline_.program().operations, [&](const Operation& operation) {
            if (operation.text(Field::From).empty()) return;
            const ResourceVariable *from = find(operation.text(Field::From)), *to = find(operation.text(Field::To));
            for (const auto& [known, other] : {std::pair(from, to), std::pair(to, from)})
                if (elements_.contains(known) && !elements_.contains(other) && !bytes.contains(other))
                    changed = elements_.emplace(other, elements_.at(known)).second;
        });
}

TargetCode::Element TargetCode::elementOf(const ResourceVariable& variable) const {
    const auto at = elements_.find(&variable);
    return at == elements_.end() ? Element::Byte : at->second;
}

std::string TargetCode::scratchOf(const ResourceVariable& variable) const {
    const auto at = std::ranges::find(scratch_, &variable, &std::pair<const ResourceVariable*, std::string>::first);
    return at == scratch_.end() ? std::string() : at->second;
}

void TargetCode::keepLaunched(const IsLaunched& isLaunched) {
    std::set<std::string_view> launched;
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        if (isLaunched(operation)) launched.insert(outline_.functionOf(operation));
    });
    std::erase_if(kernelUse_.names, [&](std::string_view name) { return !launched.contains(name); });
    std::erase_if(kernelUse_.own, [&](const kernels::OwnKernel* own) { return !launched.contains(own->entry); });
    scratch_.clear();
    nameScratch(isLaunched);
}

void TargetCode::nameScratch(const IsLaunched& isLaunched) {
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        const kernels::Descriptor* kernel = outline_.kernelOf(operation);
        if (!kernel || !kernel->needsScratch || !isLaunched(operation)) return;
        forEachKernelBuffer(outline_, operation, [&](const kernels::Parameter& parameter, const Argument& argument) {
            const auto reference = outline_.reference(ResourceKind::Buffer, namedBuffer(argument).id);
            if (parameter.kind != kernels::ParameterKind::BufferOut || !reference) return;
            const ResourceVariable* variable = reference->variable;
            const std::string_view end = outline_.language() == Language::Cpp ? "Scratch" : "_scratch";
            if (scratchOf(*variable).empty())
                scratch_.emplace_back(variable, outline_.nameOf(variable->name + std::string(end), "scratch"));
        });
    });
}

std::vector<std::pair<std::string_view, std::string>> TargetCode::sharedMemoryLimits() const {
    constexpr std::uint64_t always = std::uint64_t{48} << 10;
    std::vector<std::pair<std::string_view, std::string>> limits;
    for (const std::string_view name : kernelUse_.names) {
        std::uint64_t most = 0;
        std::set<std::string> texts;
        forEachOperation(outline_.program().operations, [&](const Operation& operation) {
            const kernels::Descriptor* kernel = outline_.kernelOf(operation);
            if (!kernel || outline_.functionOf(operation) != name) return;
            std::uint64_t own = 0;
            for (const OperationId turn : outline_.of(operation).turns)
                if (!outline_.fails(turn)) own = std::max(own, std::get<KernelCall>(outline_.resolved()[turn].what).sharedMemory);
            if (own + std::max(kernel->staticSharedMemory, kernel->sourceSharedMemory) <= always) return;
            most = std::max(most, own);
            const Scalar* scalar = operation.scalar(Field::SharedMemory);
            const auto expression =
                scalar && outline_.of(operation).loops.empty() ? quantity(*scalar, {Unit::Bytes}) : std::nullopt;
            texts.insert(expression ? outline_.text(*expression) : std::string());
        });
        if (most == 0) continue;
        const bool one = texts.size() == 1 && !texts.begin()->empty();
        limits.emplace_back(name, one ? *texts.begin() : outline_.number(static_cast<std::int64_t>(most)));
    }
    return limits;
}

bool isBroadcast(const KernelCall& call) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    const kernels::Parameter* one = kernel ? kernels::broadcast(*kernel) : nullptr;
    const ByteRange* buffer = one ? bufferArgument(call, one->name) : nullptr;
    return buffer && buffer->bytes / one->elementBytes == 1;
}

std::vector<std::string> TargetCode::dimensionsOf(const Operation& operation, Field field) {
    std::vector<std::string> texts;
    const Value* value = operation.find(field);
    if (const auto* list = value ? std::get_if<std::vector<Scalar>>(value) : nullptr)
        for (const Scalar& scalar : *list) texts.push_back(quantityOf(operation, scalar, {Unit::None}));
    while (texts.size() > 1 && texts.back() == "1") texts.pop_back();
    if (texts.empty()) texts.emplace_back("1");
    return texts;
}

TargetCode::Together TargetCode::togetherOf(const Operation& operation) {
    const auto isSet = [&](Field field) {
        const Scalar* scalar = operation.scalar(field);
        const bool* flag = scalar ? std::get_if<bool>(scalar) : nullptr;
        return flag && *flag;
    };
    Together together{isSet(Field::Cooperative), isSet(Field::NonPortable), isSet(Field::Programmatic)};
    const std::vector<std::string> cluster = dimensionsOf(operation, Field::Cluster);
    if (cluster != std::vector<std::string>{"1"}) together.cluster = cluster;
    return together;
}

/// Returns the time that each block spins. The blocks share the work of the launch.
std::string TargetCode::spinTime(const Operation& operation) {
    const Argument *duration = argumentOf(operation, "duration"), *work = argumentOf(operation, "work");
    const Argument* given = duration ? duration : work;
    const auto* scalar = given ? std::get_if<Scalar>(&given->value) : nullptr;
    const auto time = scalar ? expressionOf(operation, *scalar, {Unit::None, Unit::Time}) : std::nullopt;
    if (!time) return "0";
    if (duration) return outline_.text(*time);
    std::string text = outline_.factor(*time);
    const Value* grid = operation.find(Field::Grid);
    const auto* list = grid ? std::get_if<std::vector<Scalar>>(grid) : nullptr;
    for (const Scalar& blocks : list ? *list : std::vector<Scalar>()) {
        const auto count = expressionOf(operation, blocks, {Unit::None});
        if (!count || isLiteral(*count, 1)) continue;
        const bool isOne = count->kind == Expression::Kind::Number || count->kind == Expression::Kind::Name;
        text += fmt::format(" {} {}", outline_.language() == Language::Cpp ? "/" : "//",
                            isOne ? outline_.text(*count) : "(" + outline_.text(*count) + ")");
    }
    return text;
}

/// Returns a real number with its point, or "" if an expression gives it in a loop that has no turns.
std::string TargetCode::realOf(const Operation& operation, const Argument& argument, bool isDouble) {
    const auto* scalar = std::get_if<Scalar>(&argument.value);
    const auto* written = scalar ? std::get_if<double>(scalar) : nullptr;
    std::optional<double> value = written ? std::optional(*written) : std::nullopt;
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    if (!value && turn)
        for (const ResolvedArgument& resolved : std::get<KernelCall>(turn->what).arguments) {
            if (resolved.name != argument.name || value) continue;
            if (const auto* real = std::get_if<double>(&resolved.value)) value = *real;
            if (const auto* whole = std::get_if<std::int64_t>(&resolved.value)) value = static_cast<double>(*whole);
        }
    if (!value) return {};
    std::string text = isDouble ? fmt::format("{}", *value) : fmt::format("{}", static_cast<float>(*value));
    return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

/// Returns the scratch argument: sixteen bytes for each concurrent launch.
TargetCode::LaunchValue TargetCode::scratchValue(const Operation& operation, const kernels::Descriptor& kernel) {
    LaunchValue value{LaunchValue::Kind::Scratch, "scratch", "0"};
    const Argument* out = resultOf(operation, kernel);
    value.part = out ? part(operation, *out) : Part{};
    if (!value.part->buffer.variable) return value;
    value.text = scratchOf(*value.part->buffer.variable);
    if (value.part->buffer.index) value.text += fmt::format("[{}]", outline_.text(*value.part->buffer.index));
    return value;
}

namespace {

/// Returns the argument of a launch in its first turn; nullptr: it has none.
const ArgumentValue* resolvedArgument(const ResolvedOperation* turn, std::string_view name) {
    const auto* call = turn ? std::get_if<KernelCall>(&turn->what) : nullptr;
    if (!call) return nullptr;
    const auto found = std::ranges::find(call->arguments, name, &ResolvedArgument::name);
    return found == call->arguments.end() ? nullptr : &found->value;
}

double numberIn(const ArgumentValue* value) {
    if (!value) return 0;
    if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(value);
    return real ? *real : 0;
}

}  // namespace

/// Adds the values of a spin whose blocks trigger, wait, or differ. Parts in per cent are those of the first turn.
void TargetCode::addPhases(const Operation& operation, std::vector<LaunchValue>& values) {
    using Kind = LaunchValue::Kind;
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    const auto number = [&](double value) { return std::to_string(std::llround(value)); };
    const auto given = [&](std::string_view name) {
        const Argument* argument = argumentOf(operation, name);
        const auto* scalar = argument ? std::get_if<Scalar>(&argument->value) : nullptr;
        return scalar ? quantityOf(operation, *scalar, {Unit::None, Unit::Time}) : std::string("0");
    };
    if (kernelUse_.spinTriggers) {
        const ArgumentValue* trigger = resolvedArgument(turn, "trigger");
        values.push_back({Kind::Number, "trigger", number(trigger ? 100 * numberIn(trigger) : 10'000)});
    }
    if (kernelUse_.spinWaits) {
        values.push_back({Kind::Number, "waits", argumentOf(operation, "prologue") ? "1" : "0"});
        values.push_back({Kind::Nanoseconds, "prologue", given("prologue")});
    }
    if (kernelUse_.spinSpreads) {
        double time = numberIn(resolvedArgument(turn, "duration"));
        const auto* call = turn ? std::get_if<KernelCall>(&turn->what) : nullptr;
        if (time == 0 && call)
            time = std::floor(numberIn(resolvedArgument(turn, "work")) /
                              std::max(1., double{1} * call->grid[0] * call->grid[1] * call->grid[2]));
        const auto spread = kernels::partOf(static_cast<std::uint64_t>(time), numberIn(resolvedArgument(turn, "spread")));
        values.push_back({Kind::Nanoseconds, "spread", std::to_string(spread)});
        values.push_back({Kind::Nanoseconds, "seed", given("seed")});
    }
    if (kernelUse_.spinLists.empty()) return;
    const ArgumentValue* list = resolvedArgument(turn, "durations");
    const auto* times = list ? std::get_if<std::vector<std::int64_t>>(list) : nullptr;
    const auto found = times ? std::ranges::find(kernelUse_.spinLists, *times) : kernelUse_.spinLists.end();
    const auto position = found == kernelUse_.spinLists.end() ? 0 : found - kernelUse_.spinLists.begin() + 1;
    values.push_back({Kind::Number, "list", std::to_string(position)});
}

/// Returns the values for a kernel of one's own, in the order and with the types of its parameters.
std::vector<TargetCode::LaunchValue> TargetCode::ownValues(const Operation& operation, const kernels::OwnKernel& own) {
    using Kind = LaunchValue::Kind;
    std::vector<LaunchValue> values;
    for (const kernels::OwnParameter& parameter : own.parameters) {
        const Argument* argument = argumentOf(operation, parameter.name);
        if (!argument) continue;
        const auto* scalar = std::get_if<Scalar>(&argument->value);
        LaunchValue value{Kind::Number, parameter.name};
        value.own = &parameter;
        switch (parameter.form) {
            case kernels::OwnType::Buffer:
                value.kind = Kind::Buffer;
                value.part = part(operation, *argument);
                value.element = parameter.type;
                break;
            case kernels::OwnType::Real:
                value.kind = Kind::Real;
                value.text = realOf(operation, *argument, parameter.bytes > sizeof(float));
                break;
            case kernels::OwnType::Signed:
            case kernels::OwnType::Unsigned:
                value.text = scalar ? quantityOf(operation, *scalar, {Unit::None, Unit::Time, Unit::Bytes}) : "0";
                break;
        }
        values.push_back(std::move(value));
    }
    return values;
}

std::vector<TargetCode::LaunchValue> TargetCode::launchValues(const Operation& operation, const kernels::Descriptor& kernel) {
    using Kind = LaunchValue::Kind;
    if (const kernels::OwnKernel* own = outline_.ownKernel(operation)) return ownValues(operation, *own);
    std::vector<LaunchValue> values;
    if (kernel.declaresAccesses) {
        values.push_back({Kind::Nanoseconds, "nanoseconds", spinTime(operation)});
        if (kernelUse_.spinFaults) values.push_back({Kind::Number, "faults", argumentOf(operation, "fault") ? "1" : "0"});
        addPhases(operation, values);
        const auto add = [&](Field field, int count, std::string_view stem) {
            const std::vector<Range>& ranges = rangesOf(operation, field);
            for (int i = 0; i < count; ++i) {
                const std::string name = i == 0 ? std::string(stem) : fmt::format("{}{}", stem, i + 1);
                std::optional<Part> touched;
                if (static_cast<std::size_t>(i) < ranges.size()) touched = part(operation, ranges[static_cast<std::size_t>(i)]);
                values.push_back({Kind::Buffer, name, {}, touched});
                values.push_back({Kind::Size, name + "Bytes", {}, touched});
            }
        };
        add(Field::Reads, kernelUse_.spinReads, "in");
        add(Field::Writes, kernelUse_.spinWrites, "out");
        return values;
    }
    if (kernel.devicesMeet) outline_.refuse(operation, "is a collective, whose code belongs to a library such as NCCL");
    if (kernel.word != kernels::WordUse::None) {
        const Scalar* value = operation.scalar(Field::Value);
        values.push_back({Kind::Word, "word", std::string(operation.text(Field::Word))});
        values.push_back({Kind::Number, "value", value ? quantityOf(operation, *value, {Unit::None}) : "0"});
    }
    for (const kernels::Parameter& parameter : kernel.parameters) {
        const Argument* argument = argumentOf(operation, parameter.name);
        if (!argument && !parameter.required) values.push_back({Kind::Number, std::string(parameter.name), "0"});
        if (!argument) continue;
        const auto* scalar = std::get_if<Scalar>(&argument->value);
        LaunchValue value{Kind::Number, std::string(parameter.name)};
        if (isBuffer(parameter.kind)) {
            value.kind = Kind::Buffer;
            value.part = part(operation, *argument);
            value.element = elementType(parameter);
        } else if (parameter.kind == kernels::ParameterKind::Real) {
            value.kind = Kind::Real;
            value.text = realOf(operation, *argument);
        } else {
            value.text = scalar ? quantityOf(operation, *scalar, {Unit::None, Unit::Time, Unit::Bytes}) : "0";
        }
        values.push_back(std::move(value));
    }
    if (kernel.needsScratch) values.push_back(scratchValue(operation, kernel));
    if (const kernels::Parameter* one = kernelUse_.broadcasts ? kernels::broadcast(kernel) : nullptr) {
        const ResolvedOperation* turn = outline_.firstTurn(operation);
        const bool isOne = turn && isBroadcast(std::get<KernelCall>(turn->what));
        values.push_back({Kind::Number, fmt::format("{}Step", one->name), isOne ? "0" : "1"});
    }
    return values;
}

KernelUse kernelUseOf(const Outline& outline) {
    KernelUse use;
    use.names = outline.kernels();
    use.own = outline.ownKernels();
    std::optional<std::pair<int, int>> touched;
    for (const ResolvedOperation& operation : outline.resolved().operations) {
        const auto* call = std::get_if<KernelCall>(&operation.what);
        if (!call) continue;
        for (const Dimensions& shape : {call->grid, call->block})
            if (shape[1] > 1 || shape[2] > 1) use.oneDimensional = false;
        use.broadcasts = use.broadcasts || isBroadcast(*call);
        if (call->kernel != "spin") continue;
        const std::pair reads(static_cast<int>(call->reads.size()), static_cast<int>(call->writes.size()));
        use.spinFaults =
            use.spinFaults || std::ranges::find(call->arguments, "fault", &ResolvedArgument::name) != call->arguments.end();
        for (const ResolvedArgument& argument : call->arguments) {
            use.spinTriggers = use.spinTriggers || argument.name == "trigger";
            use.spinWaits = use.spinWaits || argument.name == "prologue";
            use.spinSpreads = use.spinSpreads || argument.name == "spread";
            const auto* times = std::get_if<std::vector<std::int64_t>>(&argument.value);
            if (times && std::ranges::find(use.spinLists, *times) == use.spinLists.end()) use.spinLists.push_back(*times);
        }
        use.spinsDiffer = use.spinsDiffer || touched.value_or(reads) != reads;
        touched = reads;
        use.spinReads = std::max(use.spinReads, reads.first);
        use.spinWrites = std::max(use.spinWrites, reads.second);
    }
    return use;
}

const Argument* resultOf(const Operation& operation, const kernels::Descriptor& kernel) {
    const auto result = std::ranges::find(kernel.parameters, kernels::ParameterKind::BufferOut, &kernels::Parameter::kind);
    return result == kernel.parameters.end() ? nullptr : argumentOf(operation, result->name);
}

const Argument* argumentOf(const Operation& operation, std::string_view name) {
    const Value* value = operation.find(Field::Arguments);
    const auto* list = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    if (!list) return nullptr;
    const auto at = std::ranges::find(*list, name, &Argument::name);
    return at == list->end() ? nullptr : &*at;
}

const std::vector<Range>& rangesOf(const Operation& operation, Field field) {
    static const std::vector<Range> none;
    const Value* value = operation.find(field);
    const auto* ranges = value ? std::get_if<std::vector<Range>>(value) : nullptr;
    return ranges ? *ranges : none;
}

}  // namespace streamscope::code
