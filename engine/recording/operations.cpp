// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/operations.h"

#include "engine/calls/call_table.h"
#include "engine/program/quantity.h"
#include "engine/recording/kernel_labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <ranges>
#include <span>
#include <unordered_map>
#include <utility>

namespace streamscope::recording {
namespace {

using Composed = streamscope::Call;

/// Functions of the driver API that make a call beside those that CallManual::driver names.
constexpr auto otherFunctions = std::to_array<std::pair<std::string_view, Composed>>({
    {"cuMemcpy2DAsync", Composed::MemcpyAsync},
    {"cuMemcpy3DAsync", Composed::MemcpyAsync},
    {"cuMemcpy2D", Composed::Memcpy},
    {"cuMemcpy2DUnaligned", Composed::Memcpy},
    {"cuMemcpy3D", Composed::Memcpy},
    {"cuMemcpyPeer", Composed::Memcpy},
    {"cuMemsetD16Async", Composed::MemsetAsync},
    {"cuMemsetD16", Composed::Memset},
    {"cuMemAllocHost", Composed::Malloc},
    {"cuMemHostAlloc", Composed::Malloc},
    {"cuMemAllocManaged", Composed::Malloc},
    {"cuMemAllocPitch", Composed::Malloc},
    {"cuMemFreeHost", Composed::Free},
    {"cuMemAllocFromPoolAsync", Composed::MallocAsync},
    {"cuGraphInstantiateWithParams", Composed::GraphInstantiate},
});

/// Calls that compositions of recordings leave out: attributes, which libraries ask for often, other processes, contexts and
/// registered memory.
constexpr std::array leftOut{Composed::DeviceGetAttribute, Composed::IpcGetEventHandle, Composed::IpcOpenEventHandle,
                             Composed::IpcGetMemHandle,    Composed::IpcOpenMemHandle,  Composed::ContextSetCurrent,
                             Composed::HostRegister,       Composed::HostUnregister};

std::unordered_map<std::string_view, Composed> callsByFunction() {
    std::unordered_map<std::string_view, Composed> calls(otherFunctions.begin(), otherFunctions.end());
    for (const CallInfo& call : streamscope::calls()) {
        if (std::ranges::find(leftOut, call.call) != leftOut.end()) continue;
        for (const auto function : std::views::split(call.manual.driver, ' '))
            if (!function.empty()) calls.emplace(std::string_view(function.begin(), function.end()), call.call);
    }
    return calls;
}

constexpr std::array<std::string_view, 3> modes{"global", "threadLocal", "relaxed"};
constexpr std::array<std::string_view, 3> accessOrders{"stream", "duringApiCall", "any"};
constexpr std::array<std::string_view, 4> conditions{"geq", "eq", "and", "nor"};
constexpr std::int64_t flushFlag = std::int64_t{1} << 30, noBarrierFlag = 1;
constexpr std::uint64_t lowestByte = 0xff;

Value whole(std::uint64_t value) { return Scalar{static_cast<std::int64_t>(value)}; }
/// Returns the value of a word as a signed number if it fits, else as an unsigned one.
Value wordValue(std::uint64_t value) {
    return value <= std::numeric_limits<std::int64_t>::max() ? whole(value) : Value(Scalar{value});
}
std::optional<Value> unlessZero(std::uint64_t value) { return value != 0 ? std::optional(whole(value)) : std::nullopt; }
std::optional<Value> choice(std::span<const std::string_view> choices, std::int64_t number) {
    const auto index = static_cast<std::size_t>(number);
    return index < choices.size() && index > 0 ? std::optional<Value>(Scalar{std::string(choices[index])}) : std::nullopt;
}
std::optional<Value> ifSet(std::int64_t flags, std::int64_t flag) {
    return (flags & flag) != 0 ? std::optional<Value>(Scalar{true}) : std::nullopt;
}

Value dimensions(const std::vector<std::uint64_t>& sizes) {
    std::vector<Scalar> values;
    for (const std::uint64_t size : sizes) values.push_back(static_cast<std::int64_t>(size));
    while (values.size() > 1 && values.back() == Scalar{std::int64_t{1}}) values.pop_back();
    return values;
}

constexpr std::uint64_t mostPortable = 8;  // blocks of a cluster

/// Returns the blocks of a cluster; 1 if there is none.
std::uint64_t blocksOf(const std::vector<std::uint64_t>& cluster) {
    std::uint64_t blocks = 1;
    for (const std::uint64_t size : cluster) blocks *= std::clamp<std::uint64_t>(size, 1, 1024);
    return blocks;
}

Value argumentsOf(const KernelFacts& kernel) {
    std::vector<Argument> arguments{{"duration", Scalar{formatTime(kernel.duration)}}};
    if (kernel.waves > 1) arguments.push_back({"waves", Scalar{kernel.waves}});
    if (kernel.registers > 0) arguments.push_back({"registers", Scalar{kernel.registers}});
    if (kernel.registers > 0) arguments.push_back({"staticSharedMemory", Scalar{kernel.staticSharedMemory}});
    return arguments;
}

void nameKernel(Operation& operation, const KernelFacts& kernel) {
    operation.label = kernel.label;
    operation.set(Field::KernelName, Scalar{demangled(kernel.name)});
}

}  // namespace

std::optional<streamscope::Call> callOf(std::string_view driverName) {
    static const std::unordered_map<std::string_view, Composed> calls = callsByFunction();
    const auto at = calls.find(driverName);
    return at == calls.end() ? std::nullopt : std::optional(at->second);
}

std::optional<Operation> OperationWriter::write(streamscope::Call call, const Call& recorded, const Meaning& meaning,
                                                const KernelFacts& kernel) {
    Operation operation;
    operation.call = call;
    for (const FieldInfo& field : info(call).fields) {
        std::optional<Value> value = valueOf(field.field, recorded, meaning, kernel);
        if (value) operation.set(field.field, std::move(*value));
        else if (field.required || (call == Composed::GraphLaunch && field.field == Field::Graph)) return std::nullopt;
    }
    if (call == Composed::StreamBatchMemOp && operation.find(Field::Items) == nullptr) return std::nullopt;
    operation.thread = names_.threadField(meaning.thread);
    if (call != Composed::LaunchKernel) return operation;
    nameKernel(operation, kernel);
    if (auto given = givenTo(meaning)) operation.set(Field::MayAccess, std::move(*given));
    return operation;
}

/// Returns the buffers passed to a kernel, by the names of its arguments.
std::optional<Value> OperationWriter::givenTo(const Meaning& meaning) {
    std::vector<Argument> arguments;
    for (const Given& given : meaning.given) {
        const std::string buffer = names_.buffer(given.place.buffer);
        const Scalar offset{static_cast<std::int64_t>(given.place.offset)};
        arguments.push_back({given.argument, Scalar{buffer}});
        if (given.place.offset > 0) arguments.back().value = Range{buffer, offset, {}, {}};
    }
    return arguments.empty() ? std::nullopt : std::optional<Value>(std::move(arguments));
}

std::optional<Value> OperationWriter::valueOf(Field field, const Call& recorded, const Meaning& meaning,
                                              const KernelFacts& kernel) {
    const auto named = [this](std::optional<Index> index, std::string (Names::*name)(Index)) {
        return index ? std::optional<Value>(Scalar{(names_.*name)(*index)}) : std::nullopt;
    };
    const auto of = [](const std::optional<Place>& place) { return place ? std::optional<Index>(place->buffer) : std::nullopt; };
    const std::optional<Place>&from = meaning.from, &to = meaning.to;
    const bool isBatch = recorded.name == "cuMemcpyBatchAsync";
    switch (field) {
        case Field::Stream: return named(meaning.stream, &Names::stream);
        case Field::Event: return named(meaning.event, &Names::event);
        case Field::Start: return named(meaning.startEvent, &Names::event);
        case Field::End: return named(meaning.endEvent, &Names::event);
        case Field::From: return isBatch ? partsOf(meaning, false) : named(of(from), &Names::buffer);
        case Field::To: return isBatch ? partsOf(meaning, true) : named(of(to), &Names::buffer);
        case Field::Buffer: return named(to ? of(to) : meaning.buffer, &Names::buffer);
        case Field::Word: return named(meaning.word, &Names::word);
        case Field::Graph: return named(meaning.graph, &Names::graph);
        case Field::Bytes: return whole(std::min(from ? from->bytes : to->bytes, to->bytes));
        case Field::FromOffset: return unlessZero(from->offset);
        case Field::ToOffset:
        case Field::Offset: return unlessZero(to->offset);
        case Field::Value:
            if (!to && !meaning.word) return std::nullopt;  // a host function, of which nothing is known
            return to ? whole(recorded.value & lowestByte) : wordValue(recorded.value);
        case Field::Kernel: return Value(Scalar{std::string("recorded")});
        case Field::Grid: return dimensions(recorded.grid);
        case Field::Block: return dimensions(recorded.block);
        case Field::SharedMemory: return unlessZero(recorded.sharedMemory);
        case Field::Programmatic: return ifSet(recorded.flags, 1);
        case Field::Cooperative: return ifSet(recorded.cooperative, 1);
        case Field::Cluster: return blocksOf(recorded.cluster) > 1 ? std::optional(dimensions(recorded.cluster)) : std::nullopt;
        case Field::NonPortable: return ifSet(blocksOf(recorded.cluster) > mostPortable ? 1 : 0, 1);  // as it was accepted
        case Field::Arguments: return argumentsOf(kernel);
        case Field::Flags: return unlessZero(static_cast<std::uint64_t>(recorded.flags));
        case Field::Priority: return unlessZero(static_cast<std::uint64_t>(recorded.priority));
        case Field::Device: return unlessZero(static_cast<std::uint64_t>(meaning.device));
        case Field::Condition: return meaning.word ? choice(conditions, recorded.flags & 3) : std::nullopt;
        case Field::Flush: return ifSet(recorded.flags, flushFlag);
        case Field::NoMemoryBarrier: return ifSet(recorded.flags, noBarrierFlag);
        case Field::Mode: return choice(modes, recorded.mode);
        case Field::Order: return choice(accessOrders, recorded.order - 1);
        case Field::Items: return itemsOf(recorded, meaning);
        case Field::As:
        case Field::Context:     // of the runtime, each device has one
        case Field::Attribute:   // programs ask for many, which no composition needs
        case Field::FromDevice:  // those of the buffers: the addresses decide
        case Field::ToDevice:
        case Field::Reads:
        case Field::Writes:
        case Field::KernelName:
        case Field::MayAccess:
        case Field::Every:
        case Field::Duration:
        case Field::Calls:
        case Field::WaitsFor:
        case Field::On:
        case Field::Is:
        case Field::Not:
        case Field::Times:
        case Field::AtMost:
        case Field::SimulatedTurns:
        case Field::Var:
        case Field::Body: break;
    }
    return std::nullopt;
}

/// Returns the targets or the sources of a batch of copies; nothing if one of them is unknown.
std::optional<Value> OperationWriter::partsOf(const Meaning& meaning, bool isTarget) {
    std::vector<Range> parts;
    for (std::size_t i = isTarget ? 0 : 1; i < meaning.copies.size(); i += 2) {
        if (!meaning.copies[i]) return std::nullopt;
        const Place& place = *meaning.copies[i];
        const auto number = [](std::uint64_t value) { return Scalar{static_cast<std::int64_t>(value)}; };
        parts.push_back({names_.buffer(place.buffer),
                         place.offset > 0 ? std::optional(number(place.offset)) : std::nullopt,
                         number(place.bytes),
                         {}});
    }
    return parts;
}

std::optional<std::vector<BatchItem>> OperationWriter::itemsOf(const Call& recorded, const Meaning& meaning) {
    std::vector<BatchItem> items;
    for (std::size_t i = 0; i < meaning.itemWords.size(); ++i) {
        std::optional<BatchItem> item = itemOf(recorded, i, meaning.itemWords[i]);
        if (!item) return std::nullopt;
        items.push_back(std::move(*item));
    }
    return items;
}

std::optional<BatchItem> OperationWriter::itemOf(const Call& recorded, std::size_t at, std::optional<Index> word) {
    struct Kind {
        std::uint64_t operation;  ///< CUstreamBatchMemOpType
        std::string_view item;
    };
    constexpr std::array kinds{Kind{1, "wait32"}, Kind{2, "write32"}, Kind{3, "flush"},
                               Kind{4, "wait64"}, Kind{5, "write64"}, Kind{6, "barrier"}};
    const std::uint64_t* const fields = &recorded.items[at * 4];
    const auto* kind = std::ranges::find(kinds, fields[0], &Kind::operation);
    if (kind == kinds.end()) return std::nullopt;
    BatchItem item{std::string(kind->item), {}, {}};
    if (!word) return item;
    const auto flags = static_cast<std::int64_t>(fields[3]);
    std::vector<FieldValue> values{{Field::Word, Scalar{names_.word(*word)}}, {Field::Value, wordValue(fields[2])}};
    if (item.item.starts_with("wait")) {
        if (auto condition = choice(conditions, flags & 3)) values.push_back({Field::Condition, *condition});
        if (auto flush = ifSet(flags, flushFlag)) values.push_back({Field::Flush, *flush});
    } else if (auto noBarrier = ifSet(flags, noBarrierFlag)) {
        values.push_back({Field::NoMemoryBarrier, *noBarrier});
    }
    for (FieldValue& value : values) item.fields.insert(item.fields.end(), std::move(value));
    return item;
}

}  // namespace streamscope::recording
