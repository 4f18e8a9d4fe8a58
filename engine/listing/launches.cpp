// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include "kernels/cupy.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

/// Launches of kernels.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;
using kernels::ParameterKind;

constexpr std::int64_t assumedTime = 1'000'000;  // ns
constexpr std::int64_t blocksAtOnce = 100;       // of the teaching GPU
constexpr std::int64_t assumedElements = 1'000'000;

std::vector<Scalar> scalarsOf(std::vector<std::int64_t> values) {
    while (values.size() > 1 && values.back() == 1) values.pop_back();
    std::vector<Scalar> scalars;
    for (const std::int64_t value : values) scalars.emplace_back(std::clamp<std::int64_t>(value, 1, std::int64_t{1} << 31));
    return scalars;
}

/// Returns the time of each block of a grid that takes the assumed time on the teaching GPU, in whole microseconds.
std::int64_t assumedTimeOfBlock(const Operation& launch) {
    std::int64_t blocks = 1;
    if (const auto* grid = std::get_if<std::vector<Scalar>>(launch.find(Field::Grid)))
        for (const Scalar& side : *grid)
            if (const auto* count = std::get_if<std::int64_t>(&side)) blocks = std::min(blocks * *count, std::int64_t{1} << 31);
    constexpr std::int64_t microsecond = 1000;
    const std::int64_t waves = (blocks + blocksAtOnce - 1) / blocksAtOnce;
    return std::max(microsecond, assumedTime / waves / microsecond * microsecond);
}

/// Returns whether a name that nothing declares is that of a number, as people name them.
bool isNumberName(std::string_view name) {
    constexpr std::string_view letters = "nmkijNMKcwh";
    constexpr std::string_view words[]{"size", "count", "num",   "len",    "offset", "alpha",
                                       "beta", "bytes", "width", "height", "elem"};
    if (name.size() == 1) return letters.find(name) != std::string_view::npos;
    return std::ranges::any_of(words, [&](std::string_view word) { return has(name, word); });
}

bool isBufferValue(const Value& value) {
    return value.is(Kind::Buffer) || (value.is(Kind::Path) && !value.text.empty() && !isNumberName(value.text));
}

}  // namespace

std::vector<std::int64_t> Reader::dimensions(const Value& value) {
    if (value.isNumber()) return {value.whole()};
    std::vector<std::int64_t> all;
    for (const Value& each : valuesIn(value)) all.push_back(each.isNumber() ? each.whole() : 1);
    return all.empty() ? std::vector<std::int64_t>{1} : all;
}

/// Notes the kernels that a source in a string defines.
void Reader::kernelsIn(const std::string& source) { declareFunctions(parse(tokensOf(source, Language::Cpp), Language::Cpp)); }

Value Reader::ofLaunch(const Node& node) {
    const std::vector<Node>& shape = node.parts[1].parts;
    const Node& kernel = node.parts.front();
    const Value called = valueOfNode(kernel);
    const std::string name = called.is(Kind::Kernel) || called.is(Kind::Path) ? called.text : kernel.text;
    std::vector<Value> arguments;
    for (std::size_t i = 2; i < node.parts.size(); ++i) {
        if (node.parts[i].isSign(Node::Kind::Name, "...")) continue;
        arguments.push_back(argumentOf(node.parts[i]));
        if (arguments.back().is(Kind::Path)) arguments.back().text = idOf(node.parts[i]);
    }
    Value stream = named(Kind::Stream, {});
    const bool isLeftOut = shape.size() == 2 && shape.front().isSign(Node::Kind::Name, "...");  // <<<..., s>>>
    if (shape.size() > 3 || isLeftOut) {
        Operation asked;
        setStream(asked, valueOfNode(isLeftOut ? shape[1] : shape[3]), isLeftOut ? &shape[1] : &shape[3]);
        stream.text = std::string(asked.text(Field::Stream));
    }
    const auto sizes = [&](std::size_t at) {
        return shape.size() > at && !isLeftOut ? dimensions(valueOfNode(shape[at])) : std::vector<std::int64_t>{1};
    };
    const std::int64_t shared = shape.size() > 2 ? numberOf(shape[2]).value_or(0) : 0;
    launch(name.empty() ? "kernel" : name.substr(name.rfind(':') + 1), sizes(0), sizes(1), shared, arguments, stream, node.line);
    return {};
}

/// Returns what a launch passes. In `x + i * size`, x is a buffer, also if nothing declares it.
Value Reader::argumentOf(const Node& node) {
    const Value value = valueOfNode(node);
    if (!value.is(Kind::Unknown) || !node.isSign(Node::Kind::Binary, "+")) return value;
    const Node* first = &node;
    while (first->isSign(Node::Kind::Binary, "+")) first = &first->parts.front();
    const Value base = valueOfNode(*first);
    if (!first->is(Node::Kind::Name) || !base.is(Kind::Path) || !isBufferValue(base)) return value;
    (void)bufferOf(base, first, Memory::Device);
    memo_.erase(&node);
    return valueOfNode(node);
}

/// Reads cuLaunchKernel(), cudaLaunchKernel() and cuda.core's launch().
bool Reader::ofLaunchCall(const Node& node, const std::string& name) {
    const std::vector<Node>& parts = node.parts;
    const auto number = [&](std::size_t at) { return numberOf(parts[at]).value_or(1); };
    const auto kernelAt = [&](std::size_t at) {
        const Value value = valueOfNode(parts[at]);
        return value.is(Kind::Kernel) || value.is(Kind::Path) ? value.text : std::string("kernel");
    };
    const auto streamAt = [&](std::size_t at) {
        Operation asked;
        setStream(asked, valueOfNode(parts[at]), &parts[at]);
        return named(Kind::Stream, std::string(asked.text(Field::Stream)));
    };
    if (ofConfiguredLaunch(node, name)) return true;
    together_.cooperative = name == "cuLaunchCooperativeKernel" || name == "cudaLaunchCooperativeKernel";
    if ((name == "cuLaunchKernel" || name == "cuLaunchCooperativeKernel") && parts.size() >= 11) {
        launch(kernelAt(1), {number(2), number(3), number(4)}, {number(5), number(6), number(7)}, numberOf(parts[8]).value_or(0),
               valuesIn(valueOfNode(parts[10])), streamAt(9), node.line);
        return true;
    }
    if ((name == "cudaLaunchKernel" || name == "cudaLaunchCooperativeKernel") && parts.size() >= 5) {
        launch(kernelAt(1), dimensions(valueOfNode(parts[2])), dimensions(valueOfNode(parts[3])),
               parts.size() > 5 ? numberOf(parts[5]).value_or(0) : 0, valuesIn(valueOfNode(parts[4])),
               parts.size() > 6 ? streamAt(6) : named(Kind::Stream, {}), node.line);
        return true;
    }
    if (name != "launch" || parts.size() < 4 || !parts.front().is(Node::Kind::Name)) return false;
    const Value config = valueOfNode(parts[2]);
    const auto field = [&](const char* wanted) {
        if (!config.is(Kind::Record)) return std::vector<std::int64_t>{1};
        const auto at = config.fields->find(wanted);
        return at == config.fields->end() ? std::vector<std::int64_t>{1} : dimensions(at->second);
    };
    std::vector<Value> arguments;
    for (std::size_t i = 4; i < parts.size(); ++i) {
        const Value value = valueOfNode(parts[i]);
        if (parts[i].isSign(Node::Kind::Unary, "*"))
            for (const Value& each : valuesIn(value)) arguments.push_back(each);
        else arguments.push_back(value.is(Kind::Unknown) ? named(Kind::Word, wordNamed(parts[i])) : value);
        if (arguments.size() > 1000) break;
    }
    const bool isKnown = config.is(Kind::Record);
    std::vector<std::int64_t> grid = field("grid");
    if (isKnown && config.fields->contains("cluster")) together_.cluster = field("cluster");
    for (std::size_t i = 0; i < together_.cluster.size(); ++i) {  // cuda.core counts clusters
        grid.resize(std::max(grid.size(), i + 1), 1);
        if (grid[i] <= std::numeric_limits<std::int32_t>::max() / std::max<std::int64_t>(1, together_.cluster[i]))
            grid[i] *= together_.cluster[i];
    }
    for (const char* each : {"is_cooperative", "cooperative_launch"})
        together_.cooperative = together_.cooperative || (isKnown && config.fields->contains(each) && field(each).front() != 0);
    const bool hasShared = config.is(Kind::Record) && config.fields->contains("shmem_size");
    together_.dependent = isKnown && config.fields->contains("programmatic_stream_serialization") &&
                          field("programmatic_stream_serialization").front() != 0;
    launch(kernelAt(3), grid, field("block"), hasShared ? field("shmem_size").front() : 0, arguments, streamAt(1), node.line);
    return true;
}

void Reader::launch(const std::string& kernel, std::vector<std::int64_t> grid, std::vector<std::int64_t> block,
                    std::int64_t shared, const std::vector<Value>& arguments, const Value& stream, int line) {
    std::string name = kernel.substr(0, kernel.find('<'));
    name = name.substr(name.rfind('.') == std::string::npos ? 0 : name.rfind('.') + 1);
    Operation operation;
    operation.call = Call::LaunchKernel;
    operation.set(Field::Grid, scalarsOf(std::move(grid)));
    operation.set(Field::Block, scalarsOf(std::move(block)));
    if (shared > 0) operation.set(Field::SharedMemory, Scalar{std::min(shared, std::int64_t{1} << 31)});
    setTogether(operation);
    setStream(operation, stream, nullptr);
    const kernels::Descriptor* known = kernels::find(name);
    const bool waits = known && (known->blocksMeet || known->word != kernels::WordUse::None);
    if (waits && meeting(operation, *known, arguments)) return emit(std::move(operation));
    if (known && !waits && !known->declaresAccesses && catalogued(operation, *known, arguments, line))
        return emit(std::move(operation));
    spin(operation, name, arguments, line);
    emit(std::move(operation));
}

/// Gives the arguments to the parameters of a kernel of the catalogue: each parameter takes the next argument of its kind, so
/// that the order of numbers and buffers among each other does not matter.
bool Reader::catalogued(Operation& operation, const kernels::Descriptor& kernel, const std::vector<Value>& given, int line) {
    std::vector<const Value*> left;
    for (const Value& value : given) left.push_back(&value);
    const auto places = std::ranges::count_if(kernel.parameters, [](const auto& each) { return isBuffer(each.kind); });
    const auto isKnown = [](const Value& value) { return value.is(Kind::Buffer); };
    if (std::ranges::count_if(given, isKnown) > places + (kernel.needsScratch ? 1 : 0))
        return false;  // another kernel of the same name
    const auto formals = kernels_.find(std::string(kernel.name));
    const auto takeFirst = [&](const auto& fits) -> const Value* {
        const auto at = std::ranges::find_if(left, [&](const Value* each) { return each && fits(*each); });
        return at == left.end() ? nullptr : std::exchange(*at, nullptr);
    };
    const auto byName = [&](std::string_view name) -> const Value* {
        if (formals == kernels_.end() || formals->second.size() != given.size()) return nullptr;
        const auto at = std::ranges::find(formals->second, name, &Formal::name);
        if (at == formals->second.end()) return nullptr;
        const Value* found = left[static_cast<std::size_t>(at - formals->second.begin())];
        if (!found || (!found->isNumber() && found->text.empty())) return nullptr;
        return std::exchange(left[static_cast<std::size_t>(at - formals->second.begin())], nullptr);
    };
    std::vector<Argument> arguments;
    std::vector<std::pair<std::string, const kernels::Parameter*>> buffers;
    std::int64_t elements = 0;
    const std::size_t numbers =
        static_cast<std::size_t>(std::ranges::count_if(given, [](const Value& value) { return value.isNumber(); }));
    std::size_t counts = 0;
    for (const kernels::Parameter& parameter : kernel.parameters) {
        const Value* value = byName(parameter.name);
        if (!value && isBuffer(parameter.kind))
            value = takeFirst([&](const Value& each) { return isBufferValue(each) && each.text == parameter.name; });
        if (isBuffer(parameter.kind)) {
            if (!value) value = takeFirst(isBufferValue);
            if (!value) return false;
            if (!resources_.knows(value->text)) resources_.buffer(value->text, Memory::Device);
            buffers.emplace_back(value->text, &parameter);
            Range range{value->text, {}, {}, {}};
            if (value->offset > 0) range.offset = Scalar{value->offset};
            if (value->bytes && *value->bytes > 0) range.bytes = Scalar{*value->bytes};
            if (value->offset > 0 || (value->bytes && *value->bytes > 0))
                arguments.push_back({std::string(parameter.name), range});
            else arguments.push_back({std::string(parameter.name), Scalar{value->text}});
            continue;
        }
        if (parameter.kind == ParameterKind::Real) {
            if (!value) value = takeFirst([](const Value& each) { return each.is(Kind::Real); });
            if (!value && numbers > 1) value = takeFirst([](const Value& each) { return each.isNumber(); });
            arguments.push_back(
                {std::string(parameter.name), Scalar{!value                  ? 2.0
                                                     : value->is(Kind::Real) ? value->real
                                                                             : static_cast<double>(value->integer)}});
            continue;
        }
        if (parameter.kind != ParameterKind::Count) continue;
        if (!value) value = takeFirst([](const Value& each) { return each.is(Kind::Integer); });
        std::int64_t count = value && value->isNumber() ? std::max<std::int64_t>(1, value->whole()) : 0;
        if (count == 0 && counts > 0) continue;
        if (count == 0) {
            for (const auto& [id, of] : buffers)
                if (resources_.sizeOf(id) > 0)
                    count = std::max(count, resources_.sizeOf(id) / std::max<int>(1, of->elementBytes));
            if (count == 0) {
                count = assumedElements;
                assume(line, fmt::format(TRANSLATABLE("Messages", "How many elements {} works on is not known: {}."), kernel.name,
                                         count));
            }
        }
        ++counts;
        elements = elements == 0 ? count : elements;
        arguments.push_back({std::string(parameter.name), Scalar{count}});
    }
    for (const auto& [id, parameter] : buffers) {
        const bool all = parameter->extent == kernels::Extent::Count;
        resources_.use(id, all ? std::min(elements, std::int64_t{1} << 40) * parameter->elementBytes : parameter->elementBytes);
    }
    operation.set(Field::Kernel, Scalar{std::string(kernel.name)});
    operation.set(Field::Arguments, std::move(arguments));
    return true;
}

namespace {

void touch(Operation& operation, Field field, const Value& value, std::optional<std::int64_t> bytes = {}) {
    std::vector<Range> ranges;
    if (const auto* known = operation.find(field))
        if (const auto* list = std::get_if<std::vector<Range>>(known)) ranges = *list;
    Range range{value.text, {}, {}, {}};
    if (value.offset > 0) range.offset = Scalar{value.offset};
    if (bytes) range.bytes = Scalar{*bytes};
    ranges.push_back(std::move(range));
    operation.set(field, std::move(ranges));
}

}  // namespace

/// Reads the arguments of a spin that Streamscope has written: its time, and each buffer with its size.
void Reader::ownSpin(Operation& operation, const std::vector<Value>& arguments) {
    const std::vector<Formal>& formals = kernels_.at("spin");
    std::vector<Argument> own{{"duration", Scalar{formatTime(std::max<std::int64_t>(0, arguments.front().whole()))}}};
    for (std::size_t i = 1; i < arguments.size() && i < formals.size(); ++i) {
        if (formals[i].name == "faults" && arguments[i].whole() != 0)
            own.push_back({"fault", Scalar{std::string("illegalAddress")}});
        const Value& value = arguments[i];
        if (!formals[i].isPointer || !isBufferValue(value) || value.text.empty()) continue;
        if (!resources_.knows(value.text)) resources_.buffer(value.text, Memory::Device);
        std::optional<std::int64_t> bytes;
        if (i + 1 < arguments.size() && arguments[i + 1].isNumber()) bytes = arguments[i + 1].whole();
        const std::int64_t all = resources_.sizeOf(value.text);
        resources_.use(value.text, bytes.value_or(0) + value.offset);
        if (bytes && (*bytes <= 0 || (value.offset == 0 && *bytes == all))) bytes.reset();
        touch(operation, formals[i].isConst ? Field::Reads : Field::Writes, value, bytes);
    }
    operation.set(Field::Arguments, std::move(own));
}

/// A kernel that the catalogue does not have spins, for a time that the listing does not say.
void Reader::spin(Operation& operation, const std::string& kernel, const std::vector<Value>& arguments, int line) {
    operation.set(Field::Kernel, Scalar{std::string("spin")});
    const auto formals = kernels_.find(kernel);
    if (kernel == "spin" && formals != kernels_.end() && !arguments.empty() && arguments.front().isNumber())
        return ownSpin(operation, arguments);
    operation.label = kernel.substr(0, 40);
    bool known = formals != kernels_.end() && formals->second.size() == arguments.size();
    for (std::size_t i = 0; i < arguments.size() && i < 64; ++i) {
        const Value& value = arguments[i];
        if (!isBufferValue(value) || value.text.empty() || value.text.find('.') != std::string::npos) continue;
        if (known && !formals->second[i].isPointer) continue;
        if (!resources_.knows(value.text)) resources_.buffer(value.text, Memory::Device);
        resources_.use(value.text);
        touch(operation, Field::Reads, value);
        if (!known || !formals->second[i].isConst) touch(operation, Field::Writes, value);
    }
    const std::int64_t time = assumedTimeOfBlock(operation);
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{formatTime(time)}}});
    const std::string words = formatTime(time);
    assume(line, time == assumedTime
                     ? fmt::format(TRANSLATABLE("Messages", "How long {} takes is not known: {}."), operation.label, words)
                     : fmt::format(TRANSLATABLE("Messages", "How long each block of {} takes is not known: {}."), operation.label,
                                   words));
}

void Reader::collectBuffers(const Node& node, std::vector<Value>& found) {
    if (found.size() > 16) return;
    if (node.is(Node::Kind::Name) || node.is(Node::Kind::Member) || node.is(Node::Kind::Index)) {
        const Node* base = &node;
        while (base->is(Node::Kind::Index)) base = &base->parts.front();
        const auto variable = variables_.find(keyOf(variables_.contains(keyOf(node)) ? node : *base));
        if (variable == variables_.end() || !variable->second.is(Kind::Buffer)) return;
        const std::string& id = variable->second.text;
        if (resources_.knows(id) && !isHost(resources_.buffer(id).memory)) found.push_back(valueOfNode(node));
        return;
    }
    if (node.is(Node::Kind::Unary) || node.is(Node::Kind::Binary))
        for (const Node& part : node.parts) collectBuffers(part, found);
}

namespace {

/// Compares an expression with that of a kernel, and finds what its slots stand for.
bool sameForm(const Node& wanted, const Node& given, std::map<std::string, const Node*>& slots) {
    if (wanted.is(Node::Kind::Slot)) {
        slots[wanted.text] = &given;
        return true;
    }
    if (wanted.kind != given.kind || wanted.parts.size() != given.parts.size()) return false;
    if (wanted.is(Node::Kind::Integer)) return wanted.integer == given.integer;
    if (wanted.isSign(Node::Kind::Name, "cp") && given.isSign(Node::Kind::Name, "cupy")) return true;
    if (wanted.is(Node::Kind::Name)) return wanted.text == given.text;
    if (!wanted.is(Node::Kind::Call) && wanted.text != given.text) return false;
    for (std::size_t i = 0; i < wanted.parts.size(); ++i)
        if (!sameForm(wanted.parts[i], given.parts[i], slots)) return false;
    return true;
}

}  // namespace

/// Returns the result of an expression of CuPy that a kernel of the catalogue computes.
std::optional<Value> Reader::cupyKernel(const Node& node) {
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        const std::string_view text = kernels::cupyOf(kernel.name);
        std::map<std::string, const Node*> slots;
        if (text.empty() || !sameForm(pattern(text), node, slots)) continue;
        std::vector<Value> arguments;
        Value result;
        bool whole = true;
        std::int64_t most = 0;
        for (const kernels::Parameter& parameter : kernel.parameters) {
            const auto slot = slots.find(std::string(parameter.name));
            if (slot == slots.end()) continue;
            const Node& given = *slot->second;
            std::vector<Value> inside;
            collectBuffers(given, inside);
            const bool isPlace = given.is(Node::Kind::Name) || given.is(Node::Kind::Member) || given.is(Node::Kind::Index);
            if (isBuffer(parameter.kind) ? !isPlace : !inside.empty() || given.is(Node::Kind::Call)) {
                whole = false;
                break;
            }
            const Value value = valueOfNode(given);
            const bool fits = isBuffer(parameter.kind) ? value.is(Kind::Buffer) : value.isNumber();
            whole = whole && fits;
            if (value.is(Kind::Buffer))
                most = std::max(most, resources_.sizeOf(value.text) / std::max<int>(1, parameter.elementBytes));
            if (parameter.kind == ParameterKind::Count && value.isNumber()) most = value.whole();
            if (parameter.kind == ParameterKind::BufferInOut) result = value;
        }
        if (!whole) continue;
        for (const kernels::Parameter& parameter : kernel.parameters) {
            const auto slot = slots.find(std::string(parameter.name));
            if (slot != slots.end()) arguments.push_back(valueOfNode(*slot->second));
            else if (parameter.kind == ParameterKind::Count) arguments.push_back(valueOf(std::max<std::int64_t>(1, most)));
            else if (parameter.kind == ParameterKind::BufferOut && into_) {
                result = *std::exchange(into_, {});
                arguments.push_back(result);
            } else if (parameter.kind == ParameterKind::BufferOut) {
                const std::string id = target_.empty() ? made("a") : target_;
                resources_.buffer(id, Memory::Device);
                const std::int64_t count =
                    parameter.extent == kernels::Extent::One ? 1 : std::clamp<std::int64_t>(most, 1, std::int64_t{1} << 40);
                resources_.setSize(id, count * parameter.elementBytes);
                result = named(Kind::Buffer, id);
                result.element = parameter.elementBytes;
                arguments.push_back(result);
            }
        }
        constexpr std::int64_t threads = 1024;
        const bool reduces = kernel.needsScratch;
        const std::int64_t blocks =
            reduces ? 100 : std::clamp<std::int64_t>((most + threads - 1) / threads, 1, std::int64_t{1} << 30);
        launch(std::string(kernel.name), {blocks}, {threads}, 0, arguments, currentStream(), node.line);
        return result;
    }
    return std::nullopt;
}

Value Reader::elementwise(const Node& node) {
    if (auto result = cupyKernel(node)) return *result;
    std::vector<Value> read;
    collectBuffers(node, read);
    std::string label = lineText(node.line);
    label = label.substr(0, label.find(" #"));
    label = label.substr(0, label.find_last_not_of(' ') + 1);
    return generic(node, label.size() <= 40 ? label : "expression", read);
}

/// Returns the new array of an operation of Python that is not in the catalogue. It spins.
Value Reader::generic(const Node& node, const std::string& name, const std::vector<Value>& read) {
    Operation operation;
    operation.call = Call::LaunchKernel;
    operation.set(Field::Kernel, Scalar{std::string("spin")});
    operation.set(Field::Grid, std::vector<Scalar>{std::int64_t{100}});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    setStream(operation, currentStream(), nullptr);
    operation.label = name;
    std::int64_t bytes = 0;
    std::set<std::string> known;
    for (const Value& value : read) {
        if (!known.insert(value.text).second) continue;
        touch(operation, Field::Reads, value, value.bytes);
        resources_.use(value.text);
        bytes = std::max(bytes, value.bytes.value_or(resources_.sizeOf(value.text)));
    }
    Value result;
    if (into_) {
        result = *std::exchange(into_, {});
    } else {
        result = named(Kind::Buffer, freshId("a", currentStream(), Memory::Device));
        result.element = read.empty() ? 4 : read.front().element;
        if (!read.empty()) result.shape = read.front().shape;
        resources_.buffer(result.text, Memory::Device);
        if (bytes > 0 && resources_.sizeOf(result.text) == 0) resources_.setSize(result.text, bytes);
    }
    resources_.use(result.text);
    touch(operation, Field::Writes, result, result.bytes);
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{formatTime(assumedTime)}}});
    assume(node.line,
           fmt::format(TRANSLATABLE("Messages", "How long {} takes is not known: {}."), name, formatTime(assumedTime)));
    emit(std::move(operation));
    return result;
}

}  // namespace streamscope::listing
