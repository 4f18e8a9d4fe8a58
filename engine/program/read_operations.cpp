// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope::reading {

namespace {

constexpr std::size_t leastOperationText = 12;

/// Returns the expectation for a field with one scalar.
std::string_view scalarWords(FieldKind kind) {
    switch (kind) {
        case FieldKind::Stream: return "the id of a stream in quotes";
        case FieldKind::Event: return "the id of an event in quotes";
        case FieldKind::Buffer: return "the id of a buffer in quotes";
        case FieldKind::Word: return "the id of a word in quotes";
        case FieldKind::Graph: return "the id of a graph in quotes";
        case FieldKind::Context: return "the id of a context in quotes";
        case FieldKind::Answer: return "the id of a query, a word or a buffer in quotes";
        case FieldKind::Kernel: return "the name of a kernel in quotes";
        case FieldKind::NewId: return "a new id in quotes";
        case FieldKind::Choice:
        case FieldKind::Name: return "a name in quotes";
        case FieldKind::Text: return "text in quotes";
        case FieldKind::Bytes: return "a size such as 4096 or \"10 MB\"";
        case FieldKind::Duration: return "a time such as \"60 us\" or \"4 ms\"";
        case FieldKind::Flags: return "a number, or a name in quotes";
        case FieldKind::Integer:
        case FieldKind::Boolean:
        case FieldKind::Dimensions:
        case FieldKind::Arguments:
        case FieldKind::Ranges:
        case FieldKind::Items:
        case FieldKind::Body: break;
    }
    return "a whole number, or an expression in quotes";
}

bool takesNumber(FieldKind kind) {
    return kind == FieldKind::Bytes || kind == FieldKind::Duration || kind == FieldKind::Integer || kind == FieldKind::Flags;
}

std::optional<Value> scalarField(Context& context, const json::Node& node, const Trail& trail, FieldKind kind) {
    const bool isText = node.kind() == json::Kind::String;
    const bool fits =
        kind == FieldKind::Boolean ? node.kind() == json::Kind::Boolean : isText || (takesNumber(kind) && node.isNumber());
    if (!fits) {
        context.report(trail, node, kind == FieldKind::Boolean ? "true or false" : std::string(scalarWords(kind)));
        return std::nullopt;
    }
    Scalar value;
    scalar(context, node, trail, value);
    return Value(std::move(value));
}

std::optional<Value> dimensions(Context& context, const json::Node& node, const Trail& trail) {
    constexpr std::string_view expected = "a list of one to three numbers such as [100]";
    if (node.kind() != json::Kind::Array || !node.item(0) || node.item(3))
        return context.report(trail, node, std::string(expected)), std::nullopt;
    std::vector<Scalar> result;
    list(context, node, trail, expected, [&](const json::Node& item, const Trail& at) {
        quantity(context, item, at, scalarWords(FieldKind::Integer), result.emplace_back());
    });
    return Value(std::move(result));
}

Range range(Context& context, const json::Node& node, const Trail& trail) {
    constexpr std::string_view expected = "the id of a buffer in quotes, or an object with buffer, offset and bytes";
    Range result;
    if (node.kind() == json::Kind::String) return result.buffer = node.string(), result;
    const bool isObject = object(
        context, node, trail, expected, result.unknown,
        [&](std::string_view key, const json::Node& value, const Trail& at) { return member(context, result, key, value, at); });
    if (isObject && !node.find("buffer"))
        reportAbsent(context, Trail{&trail, "buffer"}, node, "buffer", "the id of a buffer", "none",
                     [](std::string_view key) { return key == "offset" || key == "bytes"; });
    return result;
}

std::optional<Value> ranges(Context& context, const json::Node& node, const Trail& trail) {
    std::vector<Range> result;
    const std::size_t size = node.size();
    if (!context.charge(trail, node, size * sizeof(Range))) return std::nullopt;
    result.reserve(size);
    list(context, node, trail, "a list of buffers",
         [&](const json::Node& item, const Trail& at) { result.push_back(range(context, item, at)); });
    return Value(std::move(result));
}

/// Reads a list of times, which a program holds as one text: "1 ms, 2 ms".
Scalar listOfTimes(Context& context, const json::Node& node, const Trail& trail) {
    std::string text;
    list(context, node, trail, "a list of times", [&](const json::Node& item, const Trail& at) {
        Scalar time;
        scalar(context, item, at, time);
        const auto* written = std::get_if<std::string>(&time);
        const auto* whole = std::get_if<std::int64_t>(&time);
        if (!written && !whole) context.report(at, item, "a time such as \"60 us\"");
        text += (text.empty() ? "" : timesSeparator.data()) + (written ? *written : std::to_string(whole ? *whole : 0));
    });
    return Scalar(text);
}

std::optional<Value> arguments(Context& context, const json::Node& node, const Trail& trail) {
    std::vector<Argument> result;
    UnknownFields none;
    const std::size_t size = node.size();
    if (!context.charge(trail, node, size * sizeof(Argument))) return std::nullopt;
    result.reserve(size);
    object(context, node, trail, "an object of names and values", none,
           [&](std::string_view key, const json::Node& value, const Trail& at) {
               Argument& argument = result.emplace_back();
               argument.name = key;
               if (key.size() > longestId)
                   context.report(at, value, fmt::format("a name of at most {} bytes", longestId), "a longer one");
               if (value.kind() == json::Kind::Object) {
                   argument.value = range(context, value, at);
               } else if (value.kind() == json::Kind::Array) {
                   argument.value = listOfTimes(context, value, at);
               } else {
                   scalar(context, value, at, argument.value.emplace<Scalar>());
               }
               return true;
           });
    return Value(std::move(result));
}

/// Returns the kind of a field of a batch entry. The call table lists fields of whole calls only.
std::optional<FieldKind> itemField(std::string_view key) {
    if (key == "word") return FieldKind::Word;
    if (key == "value") return FieldKind::Integer;
    if (key == "condition") return FieldKind::Choice;
    if (key == "flush" || key == "noMemoryBarrier") return FieldKind::Boolean;
    return std::nullopt;
}

BatchItem batchItem(Context& context, const json::Node& node, const Trail& trail) {
    constexpr std::array<std::string_view, 6> names{"wait32", "wait64", "write32", "write64", "flush", "barrier"};
    BatchItem result;
    object(
        context, node, trail, "an object with an item", result.unknown,
        [&](std::string_view key, const json::Node& value, const Trail& at) { return member(context, result, key, value, at); });
    if (node.kind() == json::Kind::Object && std::find(names.begin(), names.end(), result.item) == names.end())
        context.report(Trail{&trail, "item"}, node, "wait32, wait64, write32, write64, flush or barrier",
                       fmt::format("\"{}\"", shortened(result.item, 60)));
    return result;
}

std::optional<Value> batchItems(Context& context, const json::Node& node, const Trail& trail) {
    std::vector<BatchItem> result;
    list(context, node, trail, "a list of waits and writes", [&](const json::Node& item, const Trail& at) {
        if (context.charge(at, item, 3 * sizeof(BatchItem))) result.push_back(batchItem(context, item, at));
    });
    return Value(std::move(result));
}

std::optional<Call> callOf(Context& context, const json::Node& node, const Trail& trail) {
    constexpr std::string_view expected = "a call such as launchKernel, memcpyAsync, eventRecord or streamWaitEvent";
    const std::optional<json::Node> name = node.find("call");
    const Trail at{&trail, "call"};
    const auto isField = [](std::string_view key) { return fieldNamed(key).has_value(); };
    if (!name) return reportAbsent(context, at, node, "call", std::string(expected), "none", isField), std::nullopt;
    const std::optional<Call> call = name->kind() == json::Kind::String ? callNamed(name->string()) : std::nullopt;
    if (!call) context.report(at, *name, std::string(expected));
    return call;
}

const FieldInfo* fieldOf(Call call, std::string_view key) {
    for (const FieldInfo& known : info(call).fields)
        if (name(known.field) == key) return &known;
    return nullptr;
}

void provenance(Context& context, const json::Node& node, const Trail& trail, Provenance& out) {
    const auto named = node.kind() == json::Kind::String ? provenanceNamed(node.string()) : std::nullopt;
    if (!named) return context.report(trail, node, "\"declared\", \"joined\", \"recorded\" or \"guessed\"");
    out = *named;
}

/// Reads id, label, thread, range, provenance or call. Returns whether the key is one of these.
bool commonMember(Context& context, Operation& operation, std::string_view key, const json::Node& value, const Trail& trail) {
    if (key == "label") return text(context, value, trail, operation.label), true;
    if (key == "thread") return text(context, value, trail, operation.thread), true;
    if (key == "range") return text(context, value, trail, operation.range), true;
    if (key == "provenance") return provenance(context, value, trail, operation.provenance), true;
    if (key == "call") return true;
    if (key != "id") return false;
    text(context, value, trail, operation.id);
    const std::string error = operationIdError(operation.id);
    if (value.kind() == json::Kind::String && !error.empty()) context.report(trail, value, error);
    return true;
}

/// Returns an upper bound for the number of fields: the members except id and call.
std::size_t fieldsIn(const json::Node& operation) {
    const std::size_t members = operation.size();
    const std::size_t common = operation.find("id") ? 2 : 1;
    return members > common ? members - common : 0;
}

}  // namespace

std::optional<Value> field(Context& context, const json::Node& node, const Trail& trail, Call call, Field field) {
    const FieldKind kind = fieldInfo(call, field)->kind;
    switch (kind) {
        case FieldKind::Dimensions: return dimensions(context, node, trail);
        case FieldKind::Ranges: return ranges(context, node, trail);
        case FieldKind::Arguments: return arguments(context, node, trail);
        case FieldKind::Items: return batchItems(context, node, trail);
        case FieldKind::Body: {
            std::vector<Operation> body;
            operations(context, node, trail, body);
            return Value(std::move(body));
        }
        case FieldKind::Stream:
        case FieldKind::Event:
        case FieldKind::Buffer:
        case FieldKind::Word:
        case FieldKind::Graph:
        case FieldKind::Context:
        case FieldKind::Kernel:
        case FieldKind::NewId:
        case FieldKind::Answer:
        case FieldKind::Bytes:
        case FieldKind::Duration:
        case FieldKind::Integer:
        case FieldKind::Boolean:
        case FieldKind::Flags:
        case FieldKind::Choice:
        case FieldKind::Name:
        case FieldKind::Text: break;
    }
    return scalarField(context, node, trail, kind);
}

bool member(Context& context, Range& range, std::string_view key, const json::Node& node, const Trail& trail) {
    if (key == "buffer") return text(context, node, trail, range.buffer), true;
    if (key == "offset") return quantity(context, node, trail, scalarWords(FieldKind::Bytes), range.offset.emplace()), true;
    if (key == "bytes") return quantity(context, node, trail, scalarWords(FieldKind::Bytes), range.bytes.emplace()), true;
    return false;
}

bool member(Context& context, BatchItem& item, std::string_view key, const json::Node& node, const Trail& trail) {
    if (key == "item") return text(context, node, trail, item.item), true;
    const std::optional<FieldKind> kind = itemField(key);
    if (!kind) return false;
    std::optional<Value> read = scalarField(context, node, trail, *kind);
    if (!read) return true;
    Operation sorted;  // keeps the fields sorted
    sorted.fields = std::move(item.fields);
    sorted.set(*fieldNamed(key), std::move(*read));
    item.fields = std::move(sorted.fields);
    return true;
}

bool member(Context& context, Operation& operation, std::string_view key, const json::Node& node, const Trail& trail) {
    if (commonMember(context, operation, key, node, trail)) return true;
    const FieldInfo* known = fieldOf(operation.call, key);
    if (!known) return false;
    if (std::optional<Value> read = field(context, node, trail, operation.call, known->field))
        operation.set(known->field, std::move(*read));
    return true;
}

Operation operation(Context& context, const json::Node& node, const Trail& trail) {
    Operation result;
    if (node.kind() != json::Kind::Object) return context.report(trail, node, "an operation as an object"), result;
    const std::optional<Call> call = callOf(context, node, trail);
    if (!call) return result;
    result.call = *call;
    result.fields.reserve(std::min(info(*call).fields.size(), fieldsIn(node)));
    object(
        context, node, trail, "an operation", result.unknown,
        [&](std::string_view key, const json::Node& value, const Trail& at) { return member(context, result, key, value, at); });
    return result;
}

namespace {

/// Operations that differ in their ids alone, as most of a long program do. Copies share their fields, so that each takes a fifth
/// of the memory and time.
class AlikeOperations {
public:
    explicit AlikeOperations(const std::vector<Operation>& operations) : operations_(operations) {}

    /// Returns the operation that a text describes, if one with the same text but for the id was read before.
    std::optional<Operation> find(std::string_view text) const {
        const std::optional<Parts> parts = partsOf(text);
        const auto first = parts ? firsts_.find(parts->rest) : firsts_.end();
        if (first == firsts_.end() || !operationIdError(parts->id).empty()) return std::nullopt;
        std::optional<Operation> made = operations_[first->second];
        made->id = parts->id;
        return made;
    }
    /// Remembers the newest operation by its text.
    void add(std::string_view text) {
        constexpr std::size_t most = 1 << 16;
        const std::optional<Parts> parts = partsOf(text);
        if (parts && firsts_.size() < most) firsts_.emplace(parts->rest, operations_.size() - 1);
    }

private:
    struct Parts {
        std::string_view id, rest;
    };
    /// Returns the id at the begin of a text, and what is behind it; nothing for other texts.
    static std::optional<Parts> partsOf(std::string_view text) {
        constexpr std::string_view begin = R"({"id": ")";
        if (!text.starts_with(begin)) return std::nullopt;
        text.remove_prefix(begin.size());
        const std::size_t end = text.find_first_of("\"\\");
        if (end == std::string_view::npos || text[end] != '"') return std::nullopt;
        return Parts{text.substr(0, end), text.substr(end + 1)};
    }

    const std::vector<Operation>& operations_;
    std::unordered_map<std::string_view, std::size_t> firsts_;  ///< indices by the text behind the id
};

}  // namespace

void operations(Context& context, const json::Node& node, const Trail& trail, std::vector<Operation>& out) {
    if (node.kind() == json::Kind::Array) out.reserve(std::min(node.size(), node.text().size() / leastOperationText));
    AlikeOperations alike(out);
    list(context, node, trail, "a list of operations", [&](const json::Node& item, const Trail& at) {
        std::optional<Operation> known = context.good() ? alike.find(item.text()) : std::nullopt;
        const bool isNew = !known;
        Operation read = known ? *std::move(known) : operation(context, item, at);
        if (!context.mayKeep()) return;
        out.push_back(std::move(read));
        if (isNew && context.good()) alike.add(item.text());
    });
}

}  // namespace streamscope::reading
