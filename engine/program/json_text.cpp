// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/json_text.h"

#include "engine/calls/call_table.h"
#include "engine/program/program_description.h"

#include <fmt/format.h>

#include <type_traits>

namespace streamscope::writing {

void Object::text(std::string_view name, std::string_view value) { quote(writer_.entry(name), value); }

void Object::textUnlessEmpty(std::string_view name, std::string_view value) {
    if (!value.empty()) text(name, value);
}

void Object::value(std::string_view name, const Scalar& value) { scalar(writer_.entry(name), value); }

void Object::unknown(const UnknownFields& fields) {
    for (const UnknownField& field : fields) writer_.entry(field.name) += field.json;
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

/// Returns the times of a text that lists some; none for any other scalar. A list of one is a time.
std::vector<std::string_view> listedTimes(const Scalar& scalar) {
    const auto* text = std::get_if<std::string>(&scalar);
    std::vector<std::string_view> times;
    if (!text || text->find(timesSeparator) == std::string::npos) return times;
    for (std::string_view rest = *text;;) {
        const std::size_t at = rest.find(timesSeparator);
        times.push_back(rest.substr(0, at));
        if (at == std::string_view::npos) return times;
        rest.remove_prefix(at + timesSeparator.size());
    }
}

void argument(Object& object, std::string& out, const Argument& argument) {
    object.key(argument.name);
    if (const auto* part = std::get_if<Range>(&argument.value)) {
        rangeAsObject(out, *part);  // a bare id would read back as text
    } else if (const auto times = listedTimes(std::get<Scalar>(argument.value)); !times.empty()) {
        std::string_view before = "[";
        for (const std::string_view time : times) {
            out += std::exchange(before, ", ");
            quote(out, time);
        }
        out += ']';
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

/// Writer of any kind of field value.
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

}  // namespace

void operation(std::string& out, const Operation& operation, int indent) {
    Object object(out);
    object.text("id", operation.id);
    object.textUnlessEmpty("label", operation.label);
    object.textUnlessEmpty("thread", operation.thread);
    object.textUnlessEmpty("range", operation.range);
    object.text("call", info(operation.call).name);
    if (operation.provenance != Provenance::Declared) object.text("provenance", name(operation.provenance));
    fields(object, out, operation.fields, indent);
    object.unknown(operation.unknown);
    object.close();
}

void operations(std::string& out, const std::vector<Operation>& operations, int indent) { body(out, operations, indent); }

}  // namespace streamscope::writing
