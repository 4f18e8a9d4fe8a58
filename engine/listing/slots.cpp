// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"
#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

/// What stands in the slots of a pattern becomes fields of a call.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

Node named_(const std::string& name) {
    Node node;
    node.kind = Node::Kind::Name;
    node.text = name;
    return node;
}

/// Sets the flags of a stream or event that the words or bits of its creation name. `words`: in small letters.
template <class R>
void setFlags(R& resource, const std::string& words, std::int64_t bits) {
    for (const auto& flag : flagsOfKind<R>()) {
        std::string name(flag.name);
        std::ranges::transform(name, name.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
        if (flag.bit != 0) resource.*flag.member = has(words, name) || (static_cast<std::uint64_t>(bits) & flag.bit) != 0;
    }
}

}  // namespace

/// Declares what a call creates. Once calls have been made it is also a call.
Value Reader::create(const Pattern& pattern, const std::vector<std::pair<Bound, Value>>& bound) {
    const bool isStream = pattern.call == Call::StreamCreate, isEvent = pattern.call == Call::EventCreate;
    const std::string_view slot = isStream ? "stream" : isEvent ? "event" : "buffer";
    const auto place = std::ranges::find_if(bound, [&](const auto& each) { return each.first.slot == slot; });
    const std::string id = place != bound.end() ? idOf(*place->first.node)
                           : target_.empty()    ? made(isStream  ? "s"
                                                       : isEvent ? "e"
                                                                 : "buffer")
                                                : target_;
    if (id.empty()) return miss(line_, TRANSLATABLE("Messages", "What is created here has no name.")), Value{};
    Operation operation;
    operation.call = pattern.call;
    std::string flags;
    std::int64_t flagBits = 0, priority = 0, bytes = 0;
    for (const auto& [each, value] : bound) {
        if (each.slot.ends_with("flags")) {
            flags = words(*each.node) + (value.is(Kind::Path) ? words(named_(value.text)) : std::string());
            flagBits = value.is(Kind::Integer) ? value.integer : 0;
        }
        if (each.slot == "priority") priority = value.isNumber() ? value.whole() : 0;
        if (each.slot == "bytes") bytes = value.isNumber() ? value.whole() : 0;
        if ((each.slot.starts_with("stream") || each.slot == "builder") && !isStream &&
            each.slot.find("flags") == std::string::npos)
            setStream(operation, value, each.node);
    }
    Value result;
    if (isStream || isEvent) reading_.made.push_back(id);
    const int before = resources_.device;
    for (const auto& [each, value] : bound)
        if (each.slot == "device" && value.is(Kind::Device))
            resources_.device = static_cast<int>(std::clamp<std::int64_t>(value.integer, 0, 63));
    if (isStream) {
        Stream& stream = resources_.stream(id);
        setFlags(stream, flags, flagBits);
        stream.priority = static_cast<int>(std::clamp<std::int64_t>(priority, -100, 100));
        result = named(Kind::Stream, id);
        operation.set(Field::Stream, textOf(id));
    } else if (isEvent) {
        setFlags(resources_.event(id), flags, flagBits);
        result = named(Kind::Event, id);
        operation.set(Field::Event, textOf(id));
    } else {
        const auto holds = [&](code::Need need) {
            return (static_cast<unsigned>(pattern.needs) & static_cast<unsigned>(need)) != 0;
        };
        resources_.buffer(id, holds(code::Need::Pinned)     ? Memory::Pinned
                              : holds(code::Need::Managed)  ? Memory::Managed
                              : holds(code::Need::Pageable) ? Memory::Pageable
                                                            : Memory::Device);
        if (bytes > 0) resources_.setSize(id, bytes);
        result = named(Kind::Buffer, id);
        if (place != bound.end()) result.element = std::max<std::int64_t>(1, place->second.element);
        operation.set(Field::Buffer, textOf(id));
    }
    resources_.device = before;
    if (place != bound.end()) assign(*place->first.node, result);
    const bool isCalled = isMadeByCall(id, isStream || isEvent);
    if (isCalled) {
        if (!isStream && !isEvent) resources_.use(id);
        emit(std::move(operation));
    }
    return result;
}

/// Returns whether creating a resource here is a call of the program, and notes that it exists. What is created before all calls
/// is only declared. So are streams and events that people create between calls; what is created again is created by a call.
bool Reader::isMadeByCall(const std::string& id, bool isCheap) {
    const bool isFirst = created_.insert(id).second, again = destroyed_.erase(id) > 0;
    return begun_ && (again || (isFirst && (isOwn_ || !isCheap)));
}

bool Reader::fill(Operation& operation, const Pattern& pattern, const std::vector<std::pair<Bound, Value>>& bound) {
    const CallInfo& call = info(pattern.call);
    if (call.copies) {
        const auto side = [&](std::string_view stem) {
            return std::ranges::find_if(bound, [&](const auto& each) {
                return each.first.slot == stem || each.first.slot == std::string(stem) + "_view" ||
                       each.first.slot == std::string(stem) + "_pointer";
            });
        };
        const auto from = side("from"), to = side("to");
        if (from == bound.end() || to == bound.end())
            return miss(line_, TRANSLATABLE("Messages", "The buffers of this copy are not known.")), false;
        std::string way;
        for (const auto& [each, value] : bound)
            if (each.slot == "direction") way = words(*each.node);
        const std::string name = words(pattern.node.parts.front());
        const Memory host = call.synchronous ? Memory::Pageable : Memory::Pinned;
        const bool up =
            has(way, "hosttodevice") || has(name, "htod") || has(name, "fromhost") || pattern.needs == code::Need::Upload;
        const bool down =
            has(way, "devicetohost") || has(name, "dtoh") || has(name, "tohost") || pattern.needs == code::Need::Download;
        const auto across = [&](const Value& other) -> std::optional<Memory> {
            return other.is(Kind::Buffer) && resources_.knows(other.text) && isHost(resources_.buffer(other.text).memory)
                       ? Memory::Device
                   : other.is(Kind::Buffer) ? std::nullopt
                                            : std::optional(Memory::Device);
        };
        const std::string source = bufferOf(from->second, from->first.node,
                                            up     ? host
                                            : down ? Memory::Device
                                                   : across(to->second).value_or(Memory::Device));
        const std::string target = bufferOf(to->second, to->first.node,
                                            down ? host
                                            : up ? Memory::Device
                                                 : across(from->second).value_or(Memory::Device));
        if (source.empty() || target.empty())
            return miss(line_, TRANSLATABLE("Messages", "The buffers of this copy are not known.")), false;
        operation.set(Field::From, textOf(source));
        operation.set(Field::To, textOf(target));
        const auto offset = [&](const Value& value, Field field) {
            if (value.is(Kind::Buffer) && value.offset > 0) operation.set(field, Scalar{value.offset});
        };
        offset(from->second, Field::FromOffset);
        offset(to->second, Field::ToOffset);
        for (const Value* each : {&from->second, &to->second})
            if (each->is(Kind::Buffer) && each->bytes && *each->bytes > 0)
                operation.set(Field::Bytes, textOf(formatBytes(static_cast<std::uint64_t>(*each->bytes))));
    }
    return std::ranges::all_of(bound,
                               [&](const auto& each) { return fillSlot(operation, each.first.slot, each.first, each.second); });
}

bool Reader::fillSlot(Operation& operation, const std::string& slot, const Bound& bound, const Value& value) {
    const auto is = [&](std::string_view name) { return slot == name; };
    const auto number = [&](Field field) {
        if (!value.isNumber() || value.whole() < 0)
            return miss(line_, fmt::format(TRANSLATABLE("Messages", "{} is not known here."), lineText(line_))), false;
        operation.set(field, Scalar{value.whole()});
        return true;
    };
    const auto event = [&](Field field) {
        const std::string id = value.is(Kind::Event) ? value.text : idOf(*bound.node);
        if (id.empty()) return miss(line_, TRANSLATABLE("Messages", "The event is not known here.")), false;
        resources_.event(id);
        if (!value.is(Kind::Event)) assign(*bound.node, named(Kind::Event, id));
        operation.set(field, textOf(id));
        return true;
    };
    if (is("stream") || is("stream_handle") || is("builder")) return setStream(operation, value, bound.node), true;
    if (is("thread_stream")) return operation.set(Field::Stream, textOf("per-thread")), true;
    if (is("event") || is("event_handle")) return event(Field::Event);
    if (is("start") || is("start_handle")) return event(Field::Start);
    if (is("end") || is("end_handle")) return event(Field::End);
    if (is("copied") || is("part_bytes") || is("words")) {
        const std::int64_t times = is("words") ? 4 : 1;
        if (value.isNumber() && value.whole() > 0 && value.whole() < (std::int64_t{1} << 60))
            operation.set(Field::Bytes, textOf(formatBytes(static_cast<std::uint64_t>(value.whole() * times))));
        else if (!value.isNumber() && !operation.find(Field::Bytes))
            assume(line_, TRANSLATABLE("Messages", "The size is not known: all of the buffer."));
        return true;
    }
    if (is("part") || is("view") || is("pointer") || is("buffer") || is("registered")) {
        const std::string id = bufferOf(value, bound.node, is("registered") ? Memory::Pageable : Memory::Device);
        if (id.empty()) return miss(line_, TRANSLATABLE("Messages", "The buffer is not known here.")), false;
        operation.set(Field::Buffer, textOf(id));
        if (value.is(Kind::Buffer) && value.offset > 0) operation.set(Field::Offset, Scalar{value.offset});
        if (value.is(Kind::Buffer) && value.bytes && *value.bytes > 0 && (is("view") || is("pointer")))
            operation.set(Field::Bytes, textOf(formatBytes(static_cast<std::uint64_t>(*value.bytes))));
        return true;
    }
    if (is("byte"))
        return value.isNumber() && value.whole() != 0 ? (operation.set(Field::Value, Scalar{value.whole() & 0xff}), true) : true;
    if (is("value")) return number(Field::Value);
    if (is("word_address") || is("word")) {
        const std::string id = value.is(Kind::Buffer) || value.is(Kind::Word) ? value.text : idOf(*bound.node);
        if (id.empty()) return miss(line_, TRANSLATABLE("Messages", "The word in memory is not known here.")), false;
        Word& word = resources_.word(id);
        if (info(operation.call).width == 64) word.bits = 64;
        if (resources_.knows(id)) {
            const Buffer& place = resources_.buffer(id);
            word.memory = place.memory == Memory::Pageable ? Memory::Pinned : place.memory;
            word.device = place.device;
        }
        if (const auto initial = initials_.find(id); initial != initials_.end()) word.initial = Scalar{initial->second};
        operation.set(Field::Word, textOf(id));
        return true;
    }
    if (is("value_flags")) {
        const std::string flags = words(*bound.node);
        const std::int64_t bits = value.is(Kind::Integer) ? value.integer & 3 : 0;
        if (info(operation.call).waitsForWord) {
            const char* names[] = {"geq", "eq", "and", "nor"};
            const std::string_view condition = has(flags, "valueeq")    ? "eq"
                                               : has(flags, "valueand") ? "and"
                                               : has(flags, "valuenor") ? "nor"
                                                                        : names[bits];
            if (condition != "geq") operation.set(Field::Condition, textOf(std::string(condition)));
            if (has(flags, "flush")) operation.set(Field::Flush, Scalar{true});
        } else if (has(flags, "nomemorybarrier")) {
            operation.set(Field::NoMemoryBarrier, Scalar{true});
        }
        return true;
    }
    if (is("record_flags") || is("wait_flags") || is("flags")) {
        if (has(words(*bound.node), "external") || (value.is(Kind::Integer) && value.integer == 1))
            operation.set(Field::Flags, textOf("external"));
        return true;
    }
    if (is("mode") || is("runtime_mode")) {
        const std::string mode = words(*bound.node);
        if (has(mode, "relaxed")) operation.set(Field::Mode, textOf("relaxed"));
        if (has(mode, "threadlocal")) operation.set(Field::Mode, textOf("threadLocal"));
        return true;
    }
    if (is("graph") || is("exec") || is("graph_builder")) {
        const std::string id = value.is(Kind::Graph) ? value.text : idOf(*bound.node);
        if (id.empty()) return miss(line_, TRANSLATABLE("Messages", "The graph is not known here.")), false;
        resources_.graph(id);
        if (!value.is(Kind::Graph)) assign(*bound.node, named(Kind::Graph, id));
        operation.set(Field::Graph, textOf(id));
        return true;
    }
    if (is("result")) {
        assign(*bound.node, named(Kind::Graph, {}));
        return true;
    }
    if (is("device_number") && fieldInfo(operation.call, Field::Device))
        return value.isNumber() && value.whole() > 0 ? number(Field::Device) : true;
    if (is("device") && value.is(Kind::Device) && value.integer > 0)
        return operation.set(Field::Device, Scalar{value.integer}), true;
    if (is("to_device") && value.isNumber()) return number(Field::ToDevice);
    if (is("from_device") && value.isNumber()) return number(Field::FromDevice);
    if (is("attribute") || is("attribute_number") || is("property")) {
        for (std::size_t i = 0; i < deviceAttributes.size(); ++i) {
            const auto attribute = static_cast<DeviceAttribute>(i);
            for (const code::Dialect dialect : {code::Dialect::Runtime, code::Dialect::Driver})
                if (pathOf(*bound.node).ends_with(code::attributeIn(attribute, dialect)))
                    return operation.set(Field::Attribute, textOf(std::string(attributeInfo(attribute).name))), true;
            if (value.is(Kind::Integer) && value.integer == attributeInfo(attribute).number)
                return operation.set(Field::Attribute, textOf(std::string(attributeInfo(attribute).name))), true;
        }
        return miss(line_, TRANSLATABLE("Messages", "This attribute of a device is not known.")), false;
    }
    if (is("duration")) {
        const std::int64_t time =
            !value.isNumber() ? 0
            : value.is(Kind::Real) || (language_ == Language::Python && !isOwn_)
                ? static_cast<std::int64_t>((value.is(Kind::Real) ? value.real : static_cast<double>(value.integer)) * 1e9)
                : value.integer;
        operation.set(Field::Duration, textOf(formatTime(std::max<std::int64_t>(0, time))));
        return true;
    }
    if (is("host_function") || is("callback")) {
        const auto at = bound.node->is(Node::Kind::Function) ? bound.node->text.find("hostWork ( ") : std::string::npos;
        const Tokens digits =
            tokensOf(at == std::string::npos ? std::string() : bound.node->text.substr(at + 11, 30), Language::Cpp);
        const bool isKnown = at != std::string::npos && !digits.list.empty() && digits.list.front().kind == Token::Kind::Number;
        if (!isKnown && !operation.find(Field::Duration)) {
            assume(line_, TRANSLATABLE("Messages", "How long this function of the host takes is not known: 0.1 ms."));
            operation.set(Field::Duration, textOf("100 us"));
        } else if (isKnown) {
            operation.set(Field::Duration, textOf(formatTime(std::atoll(digits.list.front().text.c_str()))));
        }
        return true;
    }
    if (is("host_argument") && language_ == Language::Python && value.isNumber()) {
        operation.set(Field::Duration, textOf(formatTime(static_cast<std::int64_t>(
                                           (value.is(Kind::Real) ? value.real : static_cast<double>(value.integer)) * 1e9))));
        return true;
    }
    return true;
}

/// Adds what follows from the call and not from its arguments.
void Reader::complete(Operation& operation, const Pattern& pattern, std::string_view function) {
    const CallInfo& call = info(operation.call);
    const auto graphNamed = [&] {
        const std::string id = target_.empty() ? made("g") : target_;
        resources_.graph(id);
        operation.set(Field::Graph, textOf(id));
    };
    if (operation.call == Call::DeviceSynchronize && resources_.device > 0 && !operation.find(Field::Device))
        operation.set(Field::Device, Scalar{std::int64_t{resources_.device}});
    if (call.endsCapture && !operation.find(Field::Graph)) graphNamed();
    if (operation.call == Call::GraphInstantiate)
        for (auto& [key, value] : variables_)
            if (value.is(Kind::Graph) && value.text.empty()) value.text = std::string(operation.text(Field::Graph));
    if (call.destroys)
        destroyed_.insert(std::string(operation.text(operation.call == Call::EventDestroy ? Field::Event : Field::Stream)));
    if (call.frees) destroyed_.insert(std::string(operation.text(Field::Buffer)));
    const bool named = operation.find(Field::Stream) != nullptr;
    if ((call.endsCapture || operation.call == Call::StreamBeginCapture) && !named)
        setStream(operation, currentStream(), nullptr);
    const bool inCurrent = call.takesStream && !call.synchronous && language_ == Language::Python && !named && !now_.text.empty();
    const bool saysStream = std::ranges::any_of(
        pattern.node.parts, [](const Node& part) { return part.is(Node::Kind::Slot) && part.text.starts_with("stream"); });
    if (inCurrent && !saysStream && fieldInfo(operation.call, Field::Stream)) setStream(operation, currentStream(), nullptr);
    for (const Field field : {Field::From, Field::To, Field::Buffer}) {
        const std::string id(operation.text(field));
        if (id.empty()) continue;
        const Scalar* bytes = operation.scalar(Field::Bytes);
        const Scalar* offset = operation.scalar(field == Field::From ? Field::FromOffset
                                                : field == Field::To ? Field::ToOffset
                                                                     : Field::Offset);
        const std::int64_t needed = bytes ? evaluate(*bytes, Unit::Bytes, {}).value.value_or(0) : 0;
        const std::int64_t begin = offset ? evaluate(*offset, Unit::Bytes, {}).value.value_or(0) : 0;
        resources_.use(id, needed > 0 ? needed + std::clamp<std::int64_t>(begin, 0, std::int64_t{1} << 50) : 0);
    }
    (void)function;
}

}  // namespace streamscope::listing
