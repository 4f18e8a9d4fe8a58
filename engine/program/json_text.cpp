#include "engine/program/json_text.h"

#include "engine/calls/call_table.h"
#include "engine/json/text.h"

#include <fmt/format.h>

#include <array>
#include <type_traits>

namespace streamscope::writing {

void quote(std::string& out, std::string_view text) { json::appendQuoted(out, text); }

void scalar(std::string& out, const Scalar& value) {
    std::visit(
        [&out](const auto& one) {
            using T = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<T, std::string>) {
                quote(out, one);
            } else if constexpr (std::is_same_v<T, double>) {
                out += json::realText(one);
            } else {
                out += fmt::format("{}", one);
            }
        },
        value);
}

void Object::key(std::string_view name) {
    if (!first_) out_ += ", ";
    first_ = false;
    quote(out_, name);
    out_ += ": ";
}

void Object::text(std::string_view name, std::string_view value) {
    key(name);
    quote(out_, value);
}

void Object::textUnlessEmpty(std::string_view name, std::string_view value) {
    if (!value.empty()) text(name, value);
}

void Object::value(std::string_view name, const Scalar& value) {
    key(name);
    scalar(out_, value);
}

void Object::number(std::string_view name, std::int64_t value) {
    key(name);
    out_ += fmt::format("{}", value);
}

void Object::numberUnless(std::string_view name, std::int64_t value, std::int64_t absent) {
    if (value != absent) number(name, value);
}

void Object::flag(std::string_view name, bool value) {
    if (!value) return;
    key(name);
    out_ += "true";
}

void Object::unknown(const UnknownFields& fields) {
    for (const UnknownField& field : fields) {
        key(field.name);
        out_ += field.json;
    }
}

namespace {

template <class List, class Write>
void list(std::string& out, const List& items, const Write& write) {
    out += '[';
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) out += ", ";
        write(items[i]);
    }
    out += ']';
}

void rangeAsObject(std::string& out, const Range& range) {
    Object object(out);
    object.text("buffer", range.buffer);
    if (range.offset) object.value("offset", *range.offset);
    if (range.bytes) object.value("bytes", *range.bytes);
    object.unknown(range.unknown);
    object.close();
}

void range(std::string& out, const Range& range) {
    if (!range.offset && !range.bytes && range.unknown.empty()) return quote(out, range.buffer);
    rangeAsObject(out, range);
}

void argument(Object& object, std::string& out, const Argument& argument) {
    object.key(argument.name);
    if (const auto* part = std::get_if<Range>(&argument.value)) {
        rangeAsObject(out, *part);  // a bare id would be read as a text
    } else {
        scalar(out, std::get<Scalar>(argument.value));
    }
}

void body(std::string& out, const std::vector<Operation>& operations, int indent) {
    out += '[';
    for (std::size_t i = 0; i < operations.size(); ++i) {
        out += i > 0 ? ",\n" : "\n";
        out.append(static_cast<std::size_t>(indent) + 2, ' ');
        operation(out, operations[i], indent + 2);
    }
    if (!operations.empty()) {
        out += '\n';
        out.append(static_cast<std::size_t>(indent), ' ');
    }
    out += ']';
}

void fields(Object& object, std::string& out, const Fields& values, int indent);

/// Writes any kind of field value.
struct ValueWriter {
    std::string& out;
    int indent;

    void operator()(const Scalar& value) const { scalar(out, value); }
    void operator()(const std::vector<Scalar>& values) const {
        list(out, values, [this](const Scalar& value) { scalar(out, value); });
    }
    void operator()(const std::vector<Range>& values) const {
        list(out, values, [this](const Range& value) { range(out, value); });
    }
    void operator()(const std::vector<Argument>& values) const {
        Object object(out);
        for (const Argument& value : values) argument(object, out, value);
        object.close();
    }
    void operator()(const std::vector<BatchItem>& values) const {
        list(out, values, [this](const BatchItem& item) {
            Object object(out);
            object.text("item", item.item);
            fields(object, out, item.fields, indent);
            object.unknown(item.unknown);
            object.close();
        });
    }
    void operator()(const std::vector<Operation>& values) const { body(out, values, indent); }
};

void fields(Object& object, std::string& out, const Fields& values, int indent) {
    for (const FieldValue& field : values) {
        object.key(streamscope::name(field.field));
        std::visit(ValueWriter{out, indent}, field.value);
    }
}

std::string_view name(Memory memory) {
    constexpr std::array<std::string_view, 4> names{"device", "pinned", "pageable", "managed"};
    return names[static_cast<std::size_t>(memory)];
}

void place(Object& object, int device, int process) {
    object.numberUnless("device", device, 0);
    object.numberUnless("process", process, 0);
}

void count(Object& object, const std::optional<Scalar>& count) {
    if (count) object.value("count", *count);
}

void members(Object& object, const Stream& stream) {
    count(object, stream.count);
    place(object, stream.device, stream.process);
    object.flag("nonBlocking", stream.nonBlocking);
    object.numberUnless("priority", stream.priority, 0);
}

void members(Object& object, const Event& event) {
    count(object, event.count);
    place(object, event.device, event.process);
    object.flag("disableTiming", event.disableTiming);
    object.flag("blockingSync", event.blockingSync);
    object.flag("interprocess", event.interprocess);
}

void members(Object& object, const Buffer& buffer) {
    count(object, buffer.count);
    object.value("bytes", buffer.bytes);
    object.text("memory", name(buffer.memory));
    place(object, buffer.device, buffer.process);
}

void members(Object& object, const Word& word) {
    count(object, word.count);
    object.number("bits", word.bits);
    object.text("memory", name(word.memory));
    object.value("initial", word.initial);
    place(object, word.device, word.process);
}

void members(Object&, const Graph&) {}

void members(Object& object, const HostThread& thread) { object.numberUnless("process", thread.process, 0); }

void members(Object& object, const Parameter& parameter) {
    object.number("value", parameter.value);
    if (parameter.min) object.number("min", *parameter.min);
    if (parameter.max) object.number("max", *parameter.max);
    object.textUnlessEmpty("note", parameter.note);
}

}  // namespace

std::string_view name(DefaultStream stream) { return stream == DefaultStream::Legacy ? "legacy" : "per-thread"; }

void operation(std::string& out, const Operation& operation, int indent) {
    Object object(out);
    object.text("id", operation.id);
    object.textUnlessEmpty("label", operation.label);
    object.textUnlessEmpty("thread", operation.thread);
    object.text("call", info(operation.call).name);
    fields(object, out, operation.fields, indent);
    object.unknown(operation.unknown);
    object.close();
}

void resource(std::string& out, const Resource& resource) {
    std::visit(
        [&out](const auto& one) {
            Object object(out);
            object.text("id", one.id);
            members(object, one);
            object.unknown(one.unknown);
            object.close();
        },
        resource);
}

}  // namespace streamscope::writing
