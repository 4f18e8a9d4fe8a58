// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"

#include "engine/device/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

/// Values of expressions, as far as calls need them.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

constexpr std::int64_t longestList = 2000;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

// Sums, differences and products that stay at the largest number.
std::int64_t plus(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? (a > 0 ? most : -most) : sum;
}
std::int64_t times(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? ((a > 0) == (b > 0) ? most : -most) : product;
}
std::int64_t negated(std::int64_t a) { return a == std::numeric_limits<std::int64_t>::min() ? most : -a; }
std::int64_t minus(std::int64_t a, std::int64_t b) { return plus(a, negated(b)); }

std::int64_t quotientDown(std::int64_t a, std::int64_t b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

std::optional<Value> wholeResult(const std::string& sign, std::int64_t a, std::int64_t b, bool python) {
    if (sign == "+") return valueOf(plus(a, b));
    if (sign == "-") return valueOf(minus(a, b));
    if (sign == "*") return valueOf(times(a, b));
    const bool divides = sign == "/" || sign == "//" || sign == "%";
    if (divides && (b == 0 || b == -1)) return b == 0 || sign == "%" ? valueOf(std::int64_t{0}) : valueOf(negated(a));
    if (sign == "/" && python) return valueOf(static_cast<double>(a) / static_cast<double>(b));
    if (sign == "/") return valueOf(a / b);
    if (sign == "//") return valueOf(quotientDown(a, b));
    if (sign == "%") return valueOf(python ? a - quotientDown(a, b) * b : a % b);
    if (sign == "<<") return valueOf(b < 0 || b > 62 ? std::int64_t{0} : times(a, std::int64_t{1} << b));
    if (sign == ">>") return valueOf(b < 0 || b > 62 ? std::int64_t{0} : a >> b);
    if (sign == "&") return valueOf(a & b);
    if (sign == "|") return valueOf(a | b);
    if (sign == "^") return valueOf(a ^ b);
    if (sign == "==") return valueOf(std::int64_t{a == b});
    if (sign == "!=") return valueOf(std::int64_t{a != b});
    if (sign == "<") return valueOf(std::int64_t{a < b});
    if (sign == ">") return valueOf(std::int64_t{a > b});
    if (sign == "<=") return valueOf(std::int64_t{a <= b});
    if (sign == ">=") return valueOf(std::int64_t{a >= b});
    if (sign == "&&" || sign == "and") return valueOf(std::int64_t{a && b});
    if (sign == "||" || sign == "or") return valueOf(std::int64_t{a || b});
    if (sign != "**") return std::nullopt;
    std::int64_t power = 1;
    for (std::int64_t i = 0; i < std::clamp<std::int64_t>(b, 0, 64); ++i) power = times(power, a);
    return valueOf(power);
}

std::optional<Value> realResult(const std::string& sign, double a, double b) {
    if (sign == "+") return valueOf(a + b);
    if (sign == "-") return valueOf(a - b);
    if (sign == "*") return valueOf(a * b);
    if (sign == "/") return valueOf(b == 0 ? 0.0 : a / b);
    if (sign == "**") return valueOf(std::pow(a, std::clamp(b, -64.0, 64.0)));
    if (sign == "<") return valueOf(std::int64_t{a < b});
    if (sign == ">") return valueOf(std::int64_t{a > b});
    return std::nullopt;
}

double realOf(const Value& value) { return value.is(Kind::Real) ? value.real : static_cast<double>(value.integer); }

}  // namespace

/// Returns the size of a value of a type of C++ or NumPy.
std::int64_t Reader::bytesOf(std::string_view type) {
    const auto has = [&](std::string_view word) { return type.find(word) != std::string_view::npos; };
    if (has("long long") || has("double") || has("64") || has("size_t") || has("long")) return 8;
    if (has("short") || has("half") || has("16")) return 2;
    if (has("char") || has("bool") || has("uint8") || has("byte") || has("int8") || has("void")) return 1;
    return 4;
}

std::optional<std::int64_t> Reader::numberOf(const Node& node) {
    const Value value = valueOfNode(node);
    if (!value.isNumber()) return std::nullopt;
    if (value.is(Kind::Real) && !(std::abs(value.real) < 9e18)) return std::nullopt;
    return value.whole();
}

std::optional<bool> Reader::truthOf(const Node& node) {
    const Value value = valueOfNode(node);
    if (value.isNumber()) return value.is(Kind::Real) ? value.real != 0 : value.integer != 0;
    if (value.is(Kind::Nothing)) return false;
    return std::nullopt;
}

/// Returns the name that a resource of this place gets: "s0" for s[0], "shared_x" for shared.x.
std::string Reader::idOf(const Node& node) {
    std::string id;
    for (const char c : keyOf(node)) {
        if (c == ']' || c == '[') continue;
        id += c == '.' || c == ':' || c == ' ' ? '_' : c;
    }
    return id;
}

std::string Reader::keyOf(const Node& node) {
    if (node.is(Node::Kind::Name)) {
        const auto alias = aliases_.find(node.text);
        return alias == aliases_.end() ? node.text : alias->second;
    }
    if (node.is(Node::Kind::Member)) {
        const std::string before = keyOf(node.parts.front());
        return before.empty() ? before : before + "." + node.text;
    }
    if (node.is(Node::Kind::Unary) && (node.text == "&" || node.text == "*")) return keyOf(node.parts.front());
    if (!node.is(Node::Kind::Index) || node.parts.size() < 2) return {};
    std::string key = keyOf(node.parts.front());
    if (key.empty()) return key;
    for (std::size_t i = 1; i < node.parts.size(); ++i) {
        const Value at = valueOfNode(node.parts[i]);
        if (!at.isNumber() && !at.is(Kind::Text)) return {};
        key += "[" + (at.is(Kind::Text) ? at.text : std::to_string(at.whole())) + "]";
    }
    return key;
}

Value Reader::valueOfNode(const Node& node) {
    if (++steps_ > mostSteps || depth_ > 200) return {};
    const bool mayCall =
        node.is(Node::Kind::Call) || node.is(Node::Kind::Launch) || node.is(Node::Kind::Member) || node.is(Node::Kind::Binary);
    if (mayCall)
        if (const auto known = memo_.find(&node); known != memo_.end()) return known->second;
    ++depth_;
    Value value;
    switch (node.kind) {
        case Node::Kind::Integer: value = valueOf(node.integer); break;
        case Node::Kind::Real: value = valueOf(node.real); break;
        case Node::Kind::Text:
            for (const Node& inserted : node.parts) (void)valueOfNode(inserted);
            if (node.text.find("__global__") != std::string::npos) kernelsIn(node.text);
            value = named(Kind::Text, node.text);
            break;
        case Node::Kind::Name: value = ofName(node); break;
        case Node::Kind::Member: value = ofMember(node); break;
        case Node::Kind::Index: value = ofIndex(node); break;
        case Node::Kind::Unary: value = ofUnary(node); break;
        case Node::Kind::Binary: value = ofBinary(node); break;
        case Node::Kind::List: value = ofList(node); break;
        case Node::Kind::Call: value = ofCall(node); break;
        case Node::Kind::Launch: value = ofLaunch(node); break;
        case Node::Kind::Choice:
            if (const auto truth = truthOf(node.parts[0])) value = valueOfNode(node.parts[*truth ? 1 : 2]);
            break;
        case Node::Kind::Function: value = named(Kind::Function, node.text); break;
        case Node::Kind::Keyword:
        case Node::Kind::Pair: value = valueOfNode(node.parts.back()); break;
        case Node::Kind::None:
        case Node::Kind::Slot: break;
    }
    --depth_;
    if (mayCall) memo_[&node] = value;
    return value;
}

/// Returns the value of a place whose type is known, and that nothing has been assigned to.
Value Reader::declared(const std::string& key, const std::string& id) {
    const auto type = types_.find(key.substr(0, key.find('[')));
    if (type == types_.end()) return {};
    const auto has = [&](std::string_view word) { return type->second.find(word) != std::string::npos; };
    if (has("cudaStream_t") || has("CUstream")) return named(Kind::Stream, id);
    if (has("cudaEvent_t") || has("CUevent")) return named(Kind::Event, id);
    if (has("cudaGraph") || has("CUgraph")) return named(Kind::Graph, id);
    if (has("CUfunction") || has("CUkernel")) return named(Kind::Kernel, id);
    Value value = named(Kind::Path, id);
    value.element = bytesOf(type->second);
    return value;
}

Value Reader::ofName(const Node& node) {
    const std::string& name = node.text;
    if (name == "nullptr" || name == "NULL" || name == "None" || name == "CUDA_NULL") return named(Kind::Nothing, {});
    if (name == "True" || name == "true") return valueOf(std::int64_t{1});
    if (name == "False" || name == "false") return valueOf(std::int64_t{0});
    if (const auto alias = aliases_.find(name); alias != aliases_.end()) {
        const auto found = variables_.find(alias->second);
        return found == variables_.end() ? declared(alias->second, idOf(node)) : found->second;
    }
    if (const auto found = variables_.find(name); found != variables_.end()) return found->second;
    const auto module = modules_.find(name);
    if (module != modules_.end() && !name.ends_with("DEFAULT_STREAM")) return named(Kind::Path, canonical(module->second));
    if (name == "cudaStreamLegacy" || name == "CU_STREAM_LEGACY" || name == "LEGACY_DEFAULT_STREAM")
        return named(Kind::Stream, "legacy");
    if (name == "cudaStreamPerThread" || name == "CU_STREAM_PER_THREAD" || name == "PER_THREAD_DEFAULT_STREAM")
        return named(Kind::Stream, "per-thread");
    if (const auto function = functions_.find(name); function != functions_.end()) {
        Value value = named(Kind::Function, name);
        value.function = &function->second;
        return value;
    }
    if (kernels_.contains(name)) return named(Kind::Kernel, name);
    if (Value value = declared(name, name); !value.is(Kind::Unknown)) return value;
    if (const auto made = classes_.find(name); made != classes_.end()) {
        Value value = named(Kind::Function, name);
        value.function = &made->second;
        return value;
    }
    if (const auto number = unsaid_.find(name); number != unsaid_.end()) {
        assume(node.line, fmt::format(TRANSLATABLE("Messages", "What {} is, is not said: {}."), name, number->second));
        return valueOf(number->second);
    }
    return name == "..." ? Value{} : named(Kind::Path, name);
}

/// Gives modules the names under which the patterns have them.
std::string Reader::canonical(std::string path) const {
    constexpr std::pair<std::string_view, std::string_view> names[] = {{"cupy.cuda.runtime", "runtime"},
                                                                       {"cp.cuda.runtime", "runtime"},
                                                                       {"cuda.bindings.driver", "driver"},
                                                                       {"cuda.bindings.runtime", "cudart"},
                                                                       {"cuda.cuda", "driver"},
                                                                       {"cuda.core.experimental", "cuda.core"},
                                                                       {"cupy", "cp"},
                                                                       {"numpy", "np"}};
    for (const auto& [from, to] : names)
        if (path.starts_with(from) && (path.size() == from.size() || path[from.size()] == '.'))
            return std::string(to) + path.substr(from.size());
    if (path.starts_with("cuda.core.")) return path.substr(10);
    return path;
}

Value Reader::ofMember(const Node& node) {
    if (const std::string key = keyOf(node); !key.empty())
        if (const auto found = variables_.find(key); found != variables_.end()) return found->second;
    const Value object = valueOfNode(node.parts.front());
    const std::string& name = node.text;
    if (object.is(Kind::Path)) {
        const std::string path = canonical(object.text + "." + name);
        if (path == "cp.cuda.Stream.null") return named(Kind::Stream, "legacy");
        if (path == "cp.cuda.Stream.ptds") return named(Kind::Stream, "per-thread");
        if (const auto property = matched(node, "." + name)) return *property;
        return named(Kind::Path, path);
    }
    if (object.is(Kind::Record)) {
        const auto field = object.fields->find(name);
        return field == object.fields->end() ? Value{} : field->second;
    }
    if (object.is(Kind::Stream) || object.is(Kind::Event) || object.is(Kind::Graph)) {
        if (name == "ptr" || name == "handle" || name == "cuda_stream" || name == "cuda_event") return object;
        if (const auto property = matched(node, "." + name)) return *property;
        return {};
    }
    if (object.is(Kind::Device)) {
        if (name == "default_stream") return named(Kind::Stream, "legacy");
        return {};
    }
    if (!object.is(Kind::Buffer)) return {};
    const std::int64_t bytes = object.bytes.value_or(resources_.sizeOf(object.text));
    if (name == "nbytes" || (name == "size" && object.element == 1)) return bytes > 0 ? valueOf(bytes) : Value{};
    if (name == "size") return bytes > 0 ? valueOf(bytes / std::max<std::int64_t>(1, object.element)) : Value{};
    if (name == "itemsize") return valueOf(object.element);
    Value part = object;  // x.data, x.T
    if (name == "ptr" || name == "handle") part.element = 1;
    return part;
}

Value Reader::elementOf(const Value& list, std::int64_t at, const Node& node) {
    if (list.is(Kind::List)) {
        const auto size = static_cast<std::int64_t>(list.list->size());
        const std::int64_t index = at < 0 ? at + size : at;
        return index >= 0 && index < size ? (*list.list)[static_cast<std::size_t>(index)] : Value{};
    }
    if (list.is(Kind::Buffer)) {
        Value part = list;
        std::int64_t stride = list.element;
        if (!part.shape.empty()) {
            part.shape.erase(part.shape.begin());
            for (const std::int64_t size : part.shape) stride = times(stride, size);
            part.bytes = stride;
        }
        part.offset = plus(list.offset, times(at, stride));
        return part;
    }
    return declared(keyOf(node), idOf(node));
}

Value Reader::ofIndex(const Node& node) {
    if (const std::string key = keyOf(node); !key.empty())
        if (const auto found = variables_.find(key); found != variables_.end()) return found->second;
    if (node.parts.size() < 2) return {};
    const Value object = valueOfNode(node.parts.front());
    const Node& index = node.parts[1];
    if (object.is(Kind::Buffer) && index.is(Node::Kind::Pair)) {  // a[begin:end]
        Value part = object;
        std::int64_t stride = object.element;
        for (std::size_t i = 1; i < object.shape.size(); ++i) stride = times(stride, object.shape[i]);
        const std::int64_t all = object.bytes.value_or(resources_.sizeOf(object.text));
        const std::int64_t begin = times(numberOf(index.parts[0]).value_or(0), stride);
        const auto end = numberOf(index.parts[1]);
        part.offset = plus(part.offset, begin);
        part.bytes = std::max<std::int64_t>(0, minus(end ? times(*end, stride) : all, begin));
        if (!part.shape.empty()) part.shape.front() = *part.bytes / std::max<std::int64_t>(1, stride);
        return part;
    }
    if (object.is(Kind::Record)) {
        const Value name = valueOfNode(index);
        const auto field = object.fields->find(name.text);
        return field == object.fields->end() ? Value{} : field->second;
    }
    if (index.isSign(Node::Kind::Name, ":") || index.isSign(Node::Kind::Name, "...")) return object;
    const auto at = numberOf(index);
    if (!at) return object.is(Kind::Buffer) ? object : Value{};
    Value element = elementOf(object, *at, node);
    for (std::size_t i = 2; i < node.parts.size() && element.is(Kind::Buffer); ++i) {
        const auto further = numberOf(node.parts[i]);
        if (!further) break;
        element = elementOf(element, *further, node);
    }
    return element;
}

Value Reader::ofUnary(const Node& node) {
    const Node& of = node.parts.front();
    if (node.text == "++" || node.text == "--") {
        const auto before = numberOf(of);
        if (!before) return {};
        assign(of, valueOf(plus(*before, node.text == "++" ? 1 : -1)));
        return valueOf(*before);
    }
    const Value value = valueOfNode(of);
    if (node.text == "&" || node.text == "*") return value;
    if (!value.isNumber()) return node.text == "not" || node.text == "!" ? Value{} : value;
    if (node.text == "-") return value.is(Kind::Real) ? valueOf(-value.real) : valueOf(negated(value.integer));
    if (node.text == "~") return valueOf(~value.integer);
    return valueOf(std::int64_t{value.whole() == 0});
}

Value Reader::ofBinary(const Node& node) {
    const std::string& sign = node.text;
    if (sign.ends_with('=') && sign != "==" && sign != "!=" && sign != "<=" && sign != ">=") return assigned(node);
    std::vector<Value> buffers;
    const bool isAsked =
        sign == "==" || sign == "!=" || sign == "is" || sign == "is not" || sign == "in" || sign == "and" || sign == "or";
    if (language_ == Language::Python && !isAsked) {
        collectBuffers(node, buffers);
        if (!buffers.empty()) return elementwise(node);
    }
    const Value left = valueOfNode(node.parts[0]);
    if ((sign == "is" || sign == "is not") && node.parts[1].isSign(Node::Kind::Name, "None"))
        return left.is(Kind::Unknown) ? Value{} : valueOf(std::int64_t{left.is(Kind::Nothing) == (sign == "is")});
    if (left.isNumber() &&
        (((sign == "&&" || sign == "and") && left.whole() == 0) || ((sign == "||" || sign == "or") && left.whole() != 0)))
        return valueOf(std::int64_t{left.whole() != 0});
    const Value right = valueOfNode(node.parts[1]);
    const auto isEvent = [this](const Value& value) {  // also one that nothing declares: e2 - e1
        return value.is(Kind::Event) || (language_ == Language::Python && value.is(Kind::Path) && value.text.starts_with('e') &&
                                         value.text.find('.') == std::string::npos);
    };
    if (sign == "-" && isEvent(left) && isEvent(right))
        if (const auto time = matched(node, "-")) return *time;
    if (left.is(Kind::Buffer) && right.isNumber() && (sign == "+" || sign == "-")) {
        Value part = left;
        part.offset = plus(left.offset, times(sign == "+" ? right.whole() : negated(right.whole()), left.element));
        return part;
    }
    if (left.is(Kind::List) && right.isNumber() && sign == "*") {
        std::vector<Value> all;
        const auto copies = std::clamp<std::int64_t>(right.whole(), 0, longestList);
        for (std::int64_t i = 0; i < copies && static_cast<std::int64_t>(all.size() + left.list->size()) <= longestList; ++i)
            all.insert(all.end(), left.list->begin(), left.list->end());
        return listOf(std::move(all));
    }
    if (!left.isNumber() || !right.isNumber()) return {};
    const bool python = language_ == Language::Python;
    if (left.is(Kind::Integer) && right.is(Kind::Integer))
        return wholeResult(sign, left.integer, right.integer, python).value_or(Value{});
    return realResult(sign, realOf(left), realOf(right)).value_or(Value{});
}

Value Reader::assigned(const Node& node) {
    const Node& target = node.parts[0];
    const Value place =
        language_ == Language::Python && !target.is(Node::Kind::List) && (target.is(Node::Kind::Index) || node.text != "=")
            ? valueOfNode(target)
            : Value{};
    const bool isPlace = place.is(Kind::Buffer);
    if (node.text != "=" && node.text != ":=") {
        Node plain = node;
        plain.text = node.text.substr(0, node.text.size() - 1);
        if (isPlace) into_ = place;
        Value value = ofBinary(plain);
        into_.reset();
        if (!value.is(Kind::Buffer)) assign(target, value);
        return value;
    }
    if (isPlace) return written(place, node);
    const bool isTuple = target.is(Node::Kind::List), isTupleOfValues = node.parts[1].is(Node::Kind::List);
    if (isTuple && isTupleOfValues && target.parts.size() == node.parts[1].parts.size()) {
        std::vector<Value> values;
        for (std::size_t i = 0; i < target.parts.size(); ++i) {
            target_ = idOf(target.parts[i]);
            values.push_back(valueOfNode(node.parts[1].parts[i]));
        }
        target_.clear();
        for (std::size_t i = 0; i < values.size(); ++i) assign(target.parts[i], values[i]);
        return {};
    }
    const std::string before = std::exchange(target_, isTuple ? std::string() : idOf(target));
    Value value = valueOfNode(node.parts[1]);
    target_ = before;
    if (!isTuple) {
        assign(target, value);
        return value;
    }
    const std::vector<Value> values = valuesIn(value);
    for (std::size_t i = 0; i < target.parts.size(); ++i) assign(target.parts[i], i < values.size() ? values[i] : Value{});
    return value;
}

/// Reads an assignment to an array or a part of it: a kernel that writes it, or a copy.
Value Reader::written(const Value& place, const Node& node) {
    into_ = place;
    const std::size_t before = reading_.program.operations.size();
    const Value value = valueOfNode(node.parts[1]);
    const bool isWritten = !into_ || reading_.program.operations.size() > before;
    into_.reset();
    if (isWritten || !value.is(Kind::Buffer) || (value.text == place.text && value.offset == place.offset)) return value;
    Operation copy;
    copy.call = Call::MemcpyAsync;
    copy.set(Field::From, Scalar{value.text});
    copy.set(Field::To, Scalar{place.text});
    if (value.offset > 0) copy.set(Field::FromOffset, Scalar{value.offset});
    if (place.offset > 0) copy.set(Field::ToOffset, Scalar{place.offset});
    const auto bytes = place.bytes ? place.bytes : value.bytes;
    if (bytes && *bytes > 0) copy.set(Field::Bytes, Scalar{*bytes});
    setStream(copy, currentStream(), nullptr);
    resources_.use(value.text);
    resources_.use(place.text);
    emit(std::move(copy));
    return value;
}

void Reader::assign(const Node& target, Value value) {
    const std::string key = keyOf(target);
    if (target.isSign(Node::Kind::Unary, "*") && value.is(Kind::Integer) && !begun_) initials_[idOf(target)] = value.integer;
    if (key.empty() || target.isSign(Node::Kind::Unary, "*")) return;
    if (target.is(Node::Kind::Index)) {
        const auto list = variables_.find(keyOf(target.parts.front()));
        const auto at = numberOf(target.parts.back());
        if (list != variables_.end() && list->second.is(Kind::List) && at && *at >= 0 &&
            *at < static_cast<std::int64_t>(list->second.list->size())) {
            (*list->second.list)[static_cast<std::size_t>(*at)] = std::move(value);
            return;
        }
        if (list != variables_.end() && list->second.is(Kind::Buffer)) return;  // an element of an array
    }
    const auto old = variables_.find(key);
    const bool isDestroyed = language_ == Language::Python && value.is(Kind::Nothing) && old != variables_.end() &&
                             (old->second.is(Kind::Event) || old->second.is(Kind::Stream));
    if (isDestroyed && begun_) {
        Operation operation;
        operation.call = old->second.is(Kind::Event) ? Call::EventDestroy : Call::StreamDestroy;
        operation.set(old->second.is(Kind::Event) ? Field::Event : Field::Stream, Scalar{old->second.text});
        destroyed_.insert(old->second.text);
        emit(std::move(operation));
    }
    if (variables_.size() > 20'000) return;
    variables_[key] = std::move(value);
}

std::vector<Value> Reader::valuesIn(const Value& value) {
    if (value.is(Kind::List)) return *value.list;
    return {};
}

Value Reader::ofList(const Node& node) {
    if (node.text == "for") return comprehension(node);
    if (node.text == "{" && !node.parts.empty() && node.parts.front().is(Node::Kind::Pair)) {
        Value record;
        record.kind = Kind::Record;
        record.fields = std::make_shared<std::map<std::string, Value>>();
        for (const Node& pair : node.parts)
            if (pair.is(Node::Kind::Pair)) (*record.fields)[valueOfNode(pair.parts[0]).text] = valueOfNode(pair.parts[1]);
        return record;
    }
    const std::string stem = target_;
    std::vector<Value> values;
    for (const Node& each : node.parts) {
        if (static_cast<std::int64_t>(values.size()) >= longestList) break;
        if (!stem.empty()) target_ = stem + std::to_string(values.size());
        const Value value = valueOfNode(each);
        if (each.isSign(Node::Kind::Unary, "*"))
            for (const Value& inner : valuesIn(value)) values.push_back(inner);
        else values.push_back(value);
    }
    target_ = stem;
    return listOf(std::move(values));
}

/// Returns the list of "[x for x in list]".
Value Reader::comprehension(const Node& node) {
    if (node.parts.size() < 3) return {};
    const std::string stem = target_;
    std::vector<Value> values;
    for (const Value& each : valuesIn(valueOfNode(node.parts[2]))) {
        if (static_cast<std::int64_t>(values.size()) >= longestList) break;
        memo_.clear();
        assign(node.parts[1], each);
        if (!stem.empty()) target_ = stem + std::to_string(values.size());
        values.push_back(valueOfNode(node.parts[0]));
    }
    target_ = stem;
    return listOf(std::move(values));
}

}  // namespace streamscope::listing
