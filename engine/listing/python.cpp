// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"

#include "engine/device/translatable.h"
#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

/// Objects and functions of Python and of its libraries.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

constexpr std::int64_t longestRange = 2000;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, text) != words.end();
}

Value recordOf() {
    Value value;
    value.kind = Kind::Record;
    value.fields = std::make_shared<std::map<std::string, Value>>();
    return value;
}

bool isTrue(const Value& value) { return value.isNumber() && value.whole() != 0; }

/// Functions that make arrays, by their last name.
bool makesArray(std::string_view name) {
    return isOneOf(name, {"zeros",
                          "empty",
                          "ones",
                          "full",
                          "arange",
                          "array",
                          "asarray",
                          "linspace",
                          "rand",
                          "randn",
                          "random",
                          "normal",
                          "uniform",
                          "randint",
                          "zeros_like",
                          "empty_like",
                          "ones_like",
                          "full_like",
                          "tensor",
                          "eye",
                          "ndarray",
                          "zeros_pinned",
                          "empty_pinned",
                          "zeros_like_pinned",
                          "empty_like_pinned",
                          "ascontiguousarray",
                          "alloc_pinned_memory",
                          "standard_normal",
                          "integers",
                          "random_sample",
                          "as_tensor",
                          "from_numpy",
                          "pageable"});
}

}  // namespace

const Node* Reader::keyword(const Node& call, std::string_view name) const {
    for (const Node& each : call.parts)
        if (each.is(Node::Kind::Keyword) && each.text == name) return &each.parts.front();
    return nullptr;
}

Value Reader::currentStream() const { return now_; }

std::optional<Value> Reader::ofPython(const Node& node, const std::string& path) {
    const std::string last = path.substr(path.rfind('.') == std::string::npos ? 0 : path.rfind('.') + 1);
    const auto argument = [&](std::size_t at) -> Value {
        return at < node.parts.size() && !node.parts[at].is(Node::Kind::Keyword) ? valueOfNode(node.parts[at]) : Value{};
    };
    if (path == "range") {
        std::vector<std::int64_t> numbers;
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
            const auto number = numberOf(node.parts[i]);
            if (!number) return Value{};
            numbers.push_back(*number);
        }
        if (numbers.empty() || numbers.size() > 3) return Value{};
        const std::int64_t begin = numbers.size() > 1 ? numbers[0] : 0, end = numbers.size() > 1 ? numbers[1] : numbers[0];
        const std::int64_t step = numbers.size() > 2 && numbers[2] != 0 ? numbers[2] : 1;
        std::vector<Value> all;
        for (std::int64_t i = begin; (step > 0 ? i < end : i > end) && static_cast<std::int64_t>(all.size()) < longestRange;) {
            all.push_back(valueOf(i));
            if (__builtin_add_overflow(i, step, &i)) break;
        }
        steps_ += all.size() / 16;
        return listOf(std::move(all));
    }
    if (path == "enumerate" || path == "zip" || path == "reversed" || path == "list" || path == "tuple") {
        std::vector<std::vector<Value>> lists;
        if (path == "enumerate") lists.emplace_back();
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
            const Value list = valueOfNode(node.parts[i]);
            if (!list.is(Kind::List)) return Value{};
            lists.push_back(valuesIn(list));
        }
        if (lists.empty()) return Value{};
        if (path == "enumerate")
            for (std::size_t i = 0; i < lists.back().size(); ++i) lists.front().push_back(valueOf(static_cast<std::int64_t>(i)));
        if (path == "reversed") std::ranges::reverse(lists.front());
        if (path != "enumerate" && path != "zip") return listOf(lists.front());
        std::vector<Value> all;
        for (std::size_t i = 0; std::ranges::all_of(lists, [&](const auto& list) { return i < list.size(); }); ++i) {
            std::vector<Value> row;
            for (const auto& list : lists) row.push_back(list[i]);
            all.push_back(listOf(std::move(row)));
        }
        return listOf(std::move(all));
    }
    if (path == "dim3") {
        std::vector<Value> all;
        for (std::size_t i = 1; i < node.parts.size(); ++i) all.push_back(valueOfNode(node.parts[i]));
        return listOf(std::move(all));
    }
    if (path == "len") {
        const Value list = argument(1);
        return list.is(Kind::List) ? valueOf(static_cast<std::int64_t>(list.list->size())) : Value{};
    }
    if ((path == "min" || path == "max" || path == "std.min" || path == "std.max") && node.parts.size() == 3) {
        const Value a = argument(1), b = argument(2);
        if (!a.isNumber() || !b.isNumber()) return Value{};
        return (a.whole() < b.whole()) == path.ends_with("min") ? a : b;
    }
    if (path == "math.ceil" || path == "ceil" || path == "std.ceil") {
        const Value a = argument(1);
        return a.is(Kind::Real) && std::abs(a.real) < 9e18 ? valueOf(static_cast<std::int64_t>(std::ceil(a.real))) : a;
    }
    if (language_ != Language::Python) return std::nullopt;
    if (isOneOf(path, {"cp.cuda.Stream", "torch.cuda.Stream", "torch.Stream", "cp.cuda.stream.Stream"}))
        return newStream(node, path);
    if (isOneOf(last, {"ExternalStream"})) {
        const Value inner = argument(1);
        return inner.is(Kind::Stream) ? inner : newStream(node, path);
    }
    if (isOneOf(path, {"cp.cuda.Event", "torch.cuda.Event", "torch.Event", "cp.cuda.stream.Event"})) return newEvent(node, path);
    if (isOneOf(path, {"cp.cuda.get_current_stream", "cp.cuda.stream.get_current_stream", "torch.cuda.current_stream"}))
        return currentStream();
    if (path == "torch.cuda.default_stream") return named(Kind::Stream, "legacy");
    if (path == "torch.cuda.stream" || path == "torch.cuda.StreamContext") {
        Operation asked;
        if (node.parts.size() > 1) setStream(asked, argument(1), &node.parts[1]);
        return named(Kind::Stream, std::string(asked.text(Field::Stream)));
    }
    if (path == "torch.cuda.set_stream") {
        Operation asked;
        if (node.parts.size() > 1) setStream(asked, argument(1), &node.parts[1]);
        now_ = named(Kind::Stream, std::string(asked.text(Field::Stream)));
        return Value{};
    }
    if (isOneOf(path, {"Device", "cp.cuda.Device", "torch.device", "torch.cuda.device"})) {
        Value device;
        device.kind = Kind::Device;
        const Value number = argument(1);
        device.integer = number.isNumber() ? number.whole() : 0;
        device.text = number.text;
        return device;
    }
    if (isOneOf(last, {"LaunchConfig", "StreamOptions", "EventOptions", "ProgramOptions"})) {
        Value record = recordOf();
        const char* inOrder[] = {"grid", "cluster", "block", "shmem_size", "is_cooperative"};
        std::size_t place = 0;
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
            const Node& each = node.parts[i];
            if (each.is(Node::Kind::Keyword)) (*record.fields)[each.text] = valueOfNode(each.parts.front());
            else if (last == "LaunchConfig" && place < std::size(inOrder))
                if (const Value value = valueOfNode(each); !value.is(Kind::Nothing)) (*record.fields)[inOrder[place]] = value;
            if (!each.is(Node::Kind::Keyword)) ++place;
        }
        return record;
    }
    if (isOneOf(last, {"LegacyPinnedMemoryResource", "PinnedMemoryResource"})) {
        Value record = recordOf();
        (*record.fields)["pinned"] = valueOf(std::int64_t{1});
        return record;
    }
    if (last == "is_available") return valueOf(std::int64_t{1});
    if (last == "default_rng") {
        Value record = recordOf();
        (*record.fields)[path.starts_with("cp.") ? "device" : "host"] = valueOf(std::int64_t{1});
        return record;
    }
    if (last == "from_handle" && node.parts.size() > 2) {
        Value part = argument(1);
        if (part.is(Kind::Buffer)) part.bytes = numberOf(node.parts[2]);
        return part;
    }
    if (isOneOf(path, {"cp.RawKernel", "RawKernel"}) && node.parts.size() > 2) {
        (void)argument(1);
        return named(Kind::Kernel, argument(2).text);
    }
    if (isOneOf(last, {"RawModule", "Program", "ObjectCode"})) {
        for (const Node& each : node.parts) (void)valueOfNode(each);
        return Value{};
    }
    if (path == "threading.Thread" || path == "Thread")
        miss(node.line, TRANSLATABLE("Messages", "Other threads of the host are not read."));
    if (path == "multiprocessing.Process" || path == "Process")
        miss(node.line, TRANSLATABLE("Messages", "Other processes are not read."));
    if (path == "torch.cuda.set_device") {
        const Value number = argument(1);
        resources_.device =
            static_cast<int>(std::clamp<std::int64_t>(number.isNumber() || number.is(Kind::Device) ? number.integer : 0, 0, 63));
        return Value{};
    }
    if (path == "torch.cuda.CUDAGraph") {
        const std::string id = target_.empty() ? made("g") : target_;
        if (const Node* keep = keyword(node, "keep_graph"); keep && isTrue(valueOfNode(*keep))) kept_.insert(id);
        return named(Kind::Graph, id);
    }
    if (path.starts_with("cp.")) {
        if (auto kernel = cupyKernel(node)) return kernel;
        if (path == "cp.asnumpy") {
            const Node* stream = keyword(node, "stream");
            const Value from = argument(1);
            if (!from.is(Kind::Buffer) && node.parts.size() > 1) (void)bufferOf(from, &node.parts[1], Memory::Device);
            if (node.parts.size() > 1) memo_.erase(&node.parts[1]);
            const Value known = node.parts.size() > 1 ? valueOfNode(node.parts[1]) : from;
            return copied(known, Memory::Pageable, stream ? valueOfNode(*stream) : currentStream(), true, node);
        }
        const Value from = argument(1);
        const bool copies = isOneOf(path, {"cp.asarray", "cp.array"}) && from.is(Kind::Buffer);
        if (copies && isHost(resources_.buffer(from.text).memory))
            return copied(from, Memory::Device, currentStream(), true, node);
        if (copies && path == "cp.asarray") return from;
        if (makesArray(last)) return newArray(node, path, Memory::Device);
    }
    if (path.starts_with("cupyx.") && makesArray(last)) return newArray(node, path, Memory::Pinned);
    if ((path.starts_with("np.") || path == "pageable") && makesArray(last)) return newArray(node, path, Memory::Pageable);
    if (path.starts_with("torch.") && makesArray(last)) {
        const Node *device = keyword(node, "device"), *pinned = keyword(node, "pin_memory");
        const Value where = device ? valueOfNode(*device) : Value{};
        const bool onDevice = device && !has(where.text, "cpu");
        const Value from = argument(1);
        if (path == "torch.from_numpy" && from.is(Kind::Buffer)) return from;
        return newArray(node, path,
                        onDevice                                 ? Memory::Device
                        : pinned && isTrue(valueOfNode(*pinned)) ? Memory::Pinned
                                                                 : Memory::Pageable);
    }
    return std::nullopt;
}

Value Reader::newStream(const Node& node, const std::string& path) {
    const std::string id = target_.empty() ? made("s") : target_;
    Stream& stream = resources_.stream(id);
    if (const Node* flag = keyword(node, "null"); flag && isTrue(valueOfNode(*flag))) return named(Kind::Stream, "legacy");
    reading_.made.push_back(id);
    const Node* nonBlocking = keyword(node, "non_blocking");
    stream.nonBlocking = path.starts_with("torch.") || (nonBlocking && isTrue(valueOfNode(*nonBlocking)));
    if (const Node* options = keyword(node, "options")) {
        const Value record = valueOfNode(*options);
        stream.nonBlocking = true;
        if (record.is(Kind::Record) && record.fields->contains("nonblocking"))
            stream.nonBlocking = isTrue((*record.fields)["nonblocking"]);
        if (record.is(Kind::Record) && record.fields->contains("priority"))
            stream.priority = static_cast<int>(std::clamp<std::int64_t>((*record.fields)["priority"].whole(), -100, 100));
    } else if (path == "create_stream") {
        stream.nonBlocking = true;
    }
    if (const Node* priority = keyword(node, "priority"))
        stream.priority = static_cast<int>(std::clamp<std::int64_t>(numberOf(*priority).value_or(0), -100, 100));
    if (isMadeByCall(id, true)) {
        Operation operation;
        operation.call = Call::StreamCreate;
        operation.set(Field::Stream, Scalar{id});
        emit(std::move(operation));
    }
    return named(Kind::Stream, id);
}

namespace {

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

}  // namespace

Value Reader::newEvent(const Node& node, const std::string& path) {
    const std::string id = target_.empty() ? made("e") : target_;
    Event& event = resources_.event(id);
    Value options;
    if (const Node* given = keyword(node, "options")) options = valueOfNode(*given);
    else if (path == "create_event" && node.parts.size() > 1) options = valueOfNode(node.parts[1]);
    /// Returns what the first of these keywords that is given says.
    const auto said = [&](std::string_view keywords) -> std::optional<bool> {
        for (const std::string& name : wordsOf(keywords)) {
            if (const Node* given = keyword(node, name)) return isTrue(valueOfNode(*given));
            if (options.is(Kind::Record) && options.fields->contains(name)) return isTrue((*options.fields)[name]);
        }
        return std::nullopt;
    };
    const bool isUntimed = path.starts_with("torch.") || path == "create_event";  // unless it is asked for
    for (const auto& flag : eventFlags) {
        const auto off = said(flag.pythonOff), on = said(flag.python);
        event.*flag.member = off ? !*off : on.value_or(isUntimed && !flag.pythonOff.empty());
    }
    if (isMadeByCall(id, true)) {
        Operation operation;
        operation.call = Call::EventCreate;
        operation.set(Field::Event, Scalar{id});
        emit(std::move(operation));
    }
    return named(Kind::Event, id);
}

std::int64_t Reader::elementBytes(const Node& node, std::int64_t otherwise) {
    const auto typed = [&](const Node& each) -> std::int64_t {
        std::string type = pathOf(each);
        if (each.is(Node::Kind::Text)) type = each.text;
        type = type.substr(type.rfind('.') == std::string::npos ? 0 : type.rfind('.') + 1);
        const bool isType =
            isOneOf(type, {"float32", "float64", "float16", "int32", "int64",  "int16",     "int8",       "uint8",
                           "uint16",  "uint32",  "uint64",  "bool",  "double", "complex64", "complex128", "bfloat16",
                           "long",    "half",    "float",   "int",   "f4",     "f8",        "i4",         "i8"});
        if (!isType) return 0;
        if (type == "complex128") return 16;
        if (has(type, "64") || has(type, "double") || type == "long" || type.ends_with('8')) return has(type, "int8") ? 1 : 8;
        if (has(type, "16") || type == "half") return 2;
        if (type == "bool") return 1;
        if ((type == "float" || type == "int") && !each.is(Node::Kind::Text)) return pathOf(each).starts_with("torch.") ? 4 : 8;
        return 4;
    };
    for (const Node& each : node.parts) {
        const Node& value = each.is(Node::Kind::Keyword) ? each.parts.front() : each;
        if (&each == &node.parts.front() || (each.is(Node::Kind::Keyword) && each.text != "dtype")) continue;
        if (const std::int64_t bytes = typed(value)) return bytes;
    }
    return otherwise;
}

Value Reader::newArray(const Node& node, const std::string& path, Memory memory) {
    const std::string last = path.substr(path.rfind('.') == std::string::npos ? 0 : path.rfind('.') + 1);
    const std::string id = target_.empty() ? made("a") : target_;
    Value result = named(Kind::Buffer, id);
    std::int64_t count = 1;
    bool isKnown = node.parts.size() > 1;
    const auto multiply = [&](const Value& size) {
        std::int64_t product = 0;
        isKnown = isKnown && size.isNumber() && size.whole() > 0 && !__builtin_mul_overflow(count, size.whole(), &product);
        if (!isKnown) return;
        count = product;
        result.shape.push_back(size.whole());
    };
    const bool like = last.ends_with("_like") || last.ends_with("_like_pinned");
    const bool takesSizes = isOneOf(last, {"rand", "randn"}) || path.starts_with("torch.");
    result.element = elementBytes(node, path.starts_with("torch.")                         ? (last == "arange" ? 8 : 4)
                                        : path == "pageable" || has(path, "pinned_memory") ? 1
                                                                                           : 8);
    std::size_t sizes = 0;
    for (std::size_t i = 1; i < node.parts.size(); ++i) {
        const Node& part = node.parts[i];
        if (part.is(Node::Kind::Keyword) && part.text != "size" && part.text != "shape") continue;
        const Value value = valueOfNode(part);
        if (like && value.is(Kind::Buffer)) {
            result.element = elementBytes(node, value.element);
            count = resources_.sizeOf(value.text) / std::max<std::int64_t>(1, result.element);
            isKnown = count > 0;
            result.shape = value.shape;
            ++sizes;
            break;
        }
        if (value.is(Kind::List)) {
            const bool isContent = isOneOf(last, {"array", "tensor", "asarray", "as_tensor"});
            if (isContent) multiply(valueOf(static_cast<std::int64_t>(value.list->size())));
            else
                for (const Value& each : *value.list) multiply(each);
            ++sizes;
            if (!takesSizes) break;
        } else if (value.isNumber() && (sizes == 0 || takesSizes)) {
            if (isOneOf(last, {"normal", "uniform", "randint", "integers", "linspace", "full"}) && sizes == 0 && i > 1 &&
                last != "linspace")
                continue;
            multiply(value);
            ++sizes;
        } else if (sizes == 0) {
            isKnown = false;
        }
    }
    resources_.buffer(id, memory);
    std::int64_t bytes = 0;
    if (isKnown && sizes > 0 && !__builtin_mul_overflow(count, result.element, &bytes)) resources_.setSize(id, bytes);
    if (!isKnown) result.shape.clear();
    return result;
}

/// Returns the id of a new array: that of its name. It is another one than the array that had the name before, if that is in
/// other memory, is used by a call in another stream, or has a further name.
std::string Reader::freshId(const char* stem, const Value& stream, Memory memory) {
    if (target_.empty()) return made(stem);
    if (!resources_.knows(target_)) return target_;
    const auto used = usedIn_.find(target_);
    const bool isElsewhere = isHost(resources_.buffer(target_).memory) != isHost(memory);
    const bool isUsed = used != usedIn_.end() && used->second != stream.text;
    const auto isNamed = [&] {
        return used != usedIn_.end() && std::ranges::any_of(variables_, [&](const auto& each) {
                   return each.second.is(Kind::Buffer) && each.second.text == target_ && each.first != target_;
               });
    };
    return isElsewhere || (!isOwn_ && (isUsed || isNamed())) ? made((target_ + "_").c_str()) : target_;
}

/// Makes the copy of an array to other memory, as a new array.
Value Reader::copied(const Value& from, Memory to, const Value& stream, bool async, const Node& node) {
    if (!from.is(Kind::Buffer)) return miss(node.line, TRANSLATABLE("Messages", "What is copied here is not known.")), Value{};
    const std::string id = freshId("copy", stream, to);
    Value result = named(Kind::Buffer, id);
    result.element = from.element;
    result.shape = from.shape;
    resources_.buffer(id, to);
    const std::int64_t bytes = from.bytes.value_or(resources_.sizeOf(from.text));
    if (bytes > 0) resources_.setSize(id, bytes);
    Operation operation;
    operation.call = async ? Call::MemcpyAsync : Call::Memcpy;
    operation.set(Field::From, Scalar{from.text});
    operation.set(Field::To, Scalar{id});
    if (from.offset > 0) operation.set(Field::FromOffset, Scalar{from.offset});
    if (from.bytes && *from.bytes > 0) operation.set(Field::Bytes, Scalar{*from.bytes});
    if (async) setStream(operation, stream, nullptr);
    resources_.use(from.text);
    resources_.use(id);
    emit(std::move(operation));
    return result;
}

/// Makes the record of a new event: `e = s.record()`.
Value Reader::recorded(const Value& stream, const Node& node) {
    const std::string id = target_.empty() ? made("e") : target_;
    resources_.event(id);
    created_.insert(id);
    Operation operation;
    operation.call = Call::EventRecord;
    operation.set(Field::Event, Scalar{id});
    setStream(operation, stream, nullptr);
    (void)node;
    emit(std::move(operation));
    return named(Kind::Event, id);
}

std::optional<Value> Reader::ofMethod(const Node& node) {
    const Node& callee = node.parts.front();
    const Node& object = callee.parts.front();
    const std::string& name = callee.text;
    const Value receiver = valueOfNode(object);
    const auto argument = [&](std::size_t at) -> Value {
        return at < node.parts.size() && !node.parts[at].is(Node::Kind::Keyword) ? valueOfNode(node.parts[at]) : Value{};
    };
    if (isOneOf(name, {"get_function", "get_kernel"})) {
        const std::string kernel = argument(1).text;
        return kernel.empty() ? Value{} : named(Kind::Kernel, kernel);
    }
    if (name == "compile" || name == "__enter__" || name == "__exit__") return receiver;
    const bool isRandom = receiver.is(Kind::Record) && (receiver.fields->contains("device") || receiver.fields->contains("host"));
    if (isRandom && makesArray(name))
        return newArray(node, (receiver.fields->contains("device") ? "cp." : "np.") + name,
                        receiver.fields->contains("device") ? Memory::Device : Memory::Pageable);
    const bool isStreamName = receiver.is(Kind::Path) && receiver.text.find('.') == std::string::npos &&
                              isOneOf(name, {"use", "wait_stream", "record_event"}) && language_ == Language::Python;
    if (receiver.is(Kind::Stream) || isStreamName) {
        Operation asked;
        setStream(asked, receiver, &object);
        const Value stream = named(Kind::Stream, std::string(asked.text(Field::Stream)));
        if (name == "use") return now_ = stream;
        if (name == "create_graph_builder") return stream;
        if (name == "begin_building") {
            Operation begin;
            begin.call = Call::StreamBeginCapture;
            setStream(begin, stream, nullptr);
            setMode(begin, argument(1).text);
            emit(std::move(begin));
            return stream;
        }
        if (name == "end_building") {
            Operation end;
            end.call = Call::StreamEndCapture;
            setStream(end, stream, nullptr);
            emit(std::move(end));
            return stream;
        }
        if (name == "complete") {
            const std::string graph = target_.empty() ? made("g") : target_;
            const auto open = std::find_if(reading_.program.operations.rbegin(), reading_.program.operations.rend(),
                                           [&](const Operation& each) {
                                               return each.call == Call::StreamEndCapture &&
                                                      each.text(Field::Stream) == stream.text && !each.find(Field::Graph);
                                           });
            if (open != reading_.program.operations.rend()) open->set(Field::Graph, Scalar{graph});
            instantiate(graph);
            return named(Kind::Graph, graph);
        }
        if (name == "record" || name == "record_event") return recorded(stream, node);
        if (name == "wait_stream" && node.parts.size() > 1) {
            const std::string target = std::exchange(target_, {});
            Operation other;
            setStream(other, argument(1), &node.parts[1]);
            const Value event = recorded(named(Kind::Stream, std::string(other.text(Field::Stream))), node);
            target_ = target;
            Operation wait;
            wait.call = Call::StreamWaitEvent;
            wait.set(Field::Event, Scalar{event.text});
            setStream(wait, stream, nullptr);
            emit(std::move(wait));
            return Value{};
        }
    }
    const int device = resources_.device;
    if (receiver.is(Kind::Device) && isOneOf(name, {"create_stream", "create_event", "allocate"}) && receiver.integer > 0)
        resources_.device = static_cast<int>(std::clamp<std::int64_t>(receiver.integer, 0, 63));
    if (receiver.is(Kind::Device) && isOneOf(name, {"set_current", "use"})) {
        resources_.device = static_cast<int>(std::clamp<std::int64_t>(receiver.integer, 0, 63));
        return Value{};
    }
    if (receiver.is(Kind::Device) || (receiver.is(Kind::Path) && isOneOf(name, {"create_stream", "create_event"}))) {
        Value result;
        if (name == "create_stream") result = newStream(node, name);
        if (name == "create_event") result = newEvent(node, name);
        if (result.is(Kind::Stream) || result.is(Kind::Event)) {
            resources_.device = device;
            return result;
        }
    }
    const bool isPinned = receiver.is(Kind::Record) && receiver.fields->contains("pinned");
    if (name == "allocate" && (receiver.is(Kind::Device) || isPinned)) {
        const std::string id = target_.empty() ? made("buffer") : target_;
        resources_.buffer(id, isPinned ? Memory::Pinned : Memory::Device);
        if (node.parts.size() > 1) resources_.setSize(id, numberOf(node.parts[1]).value_or(0));
        resources_.device = device;
        return named(Kind::Buffer, id);
    }
    if (name == "append" && node.parts.size() == 2) {
        const auto list = variables_.find(keyOf(object));
        if (list == variables_.end() || !list->second.is(Kind::List) || list->second.list->size() > 2000) return std::nullopt;
        target_ = idOf(object) + std::to_string(list->second.list->size());
        const Value value = valueOfNode(node.parts[1]);
        target_.clear();
        list->second.list->push_back(value);
        return Value{};
    }
    if (receiver.is(Kind::Graph) && isOneOf(name, {"capture_begin", "capture_end"})) {
        Operation operation;
        operation.call = name == "capture_begin" ? Call::StreamBeginCapture : Call::StreamEndCapture;
        setStream(operation, currentStream(), nullptr);
        if (const Node* mode = keyword(node, "capture_error_mode")) setMode(operation, mode->text);
        if (name == "capture_end") {
            resources_.graph(receiver.text);
            operation.set(Field::Graph, Scalar{receiver.text});
        }
        emit(std::move(operation));
        if (name == "capture_end" && !kept_.contains(receiver.text)) instantiate(receiver.text);
        return Value{};
    }
    if (!receiver.is(Kind::Buffer)) {
        if (name == "record_stream") return Value{};
        const bool isName = (receiver.is(Kind::Path) && receiver.text.find('.') == std::string::npos) ||
                            (receiver.is(Kind::Unknown) && !idOf(object).empty());
        const bool moves = isName && isOneOf(name, {"to", "cuda", "cpu", "get"});
        if (!moves) return std::nullopt;
        (void)bufferOf(receiver, &object, name == "cpu" || name == "get" ? Memory::Device : Memory::Pageable);
        memo_.erase(&object);
    }
    Value buffer = valueOfNode(object);
    if (!buffer.is(Kind::Buffer)) return std::nullopt;
    if (name == "data_ptr") buffer.element = 1;
    const Node* waits = keyword(node, "non_blocking");
    const bool async = waits && isTrue(valueOfNode(*waits));
    const bool onHost = isHost(resources_.buffer(buffer.text).memory);
    Value where = argument(1);
    if (const Node* given = keyword(node, "device")) where = valueOfNode(*given);
    const bool up =
        name == "cuda" || (name == "to" && !has(where.text, "cpu") && (where.is(Kind::Text) || where.is(Kind::Device)));
    const bool down = name == "cpu" || name == "get" || name == "numpy" || (name == "to" && has(where.text, "cpu"));
    if (up && onHost) return copied(buffer, Memory::Device, currentStream(), true, node);
    if (down && !onHost) {
        const Node* stream = keyword(node, "stream");
        (void)async;
        return copied(buffer, Memory::Pageable, stream ? valueOfNode(*stream) : currentStream(), true, node);
    }
    if (name == "pin_memory" && onHost) {
        resources_.buffer(buffer.text, Memory::Pinned);
        return buffer;
    }
    if (isOneOf(name, {"to",         "cuda",  "cpu",     "get",    "numpy",          "data_ptr",      "reshape", "view",
                       "contiguous", "ravel", "flatten", "detach", "requires_grad_", "data",          "copy",    "clone",
                       "close",      "begin", "end",     "size",   "astype",         "record_stream", "float",   "squeeze",
                       "unsqueeze",  "cast"})) {
        if (isOneOf(name, {"reshape", "view", "ravel", "flatten", "squeeze", "unsqueeze"})) buffer.shape.clear();
        return buffer;
    }
    if (onHost) return Value{};
    return generic(node, name, {buffer});
}

}  // namespace streamscope::listing
