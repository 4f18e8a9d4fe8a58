#pragma once

#include "engine/describe/member.h"
#include "engine/describe/writing.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Reads and writes described types as JSON.
namespace streamscope::description {

/// Writes the schema of T (schema.h), without the member `leftOut`.
template <Described T>
void describeObject(Schema& schema, std::string_view leftOut = {});

/// Reads an object. The member `leftOut` is unknown.
template <Described T>
void readObject(reading::Context& context, const json::Node& node, const reading::Trail& trail, T& out,
                std::string_view leftOut = {}) {
    using D = Description<T>;
    const auto readMember = [&](std::string_view key, const json::Node& value, const reading::Trail& below) {
        bool known = false;
        if constexpr (requires { D::version; }) known = key == D::version.first;
        eachMember<T>([&](const auto& member) {
            if (known || member.name != key || key == leftOut) return;
            known = true;
            std::remove_cvref_t<decltype(member)>::HowTo::read(context, value, below, std::invoke(member.get, out));
        });
        return known;
    };
    if (!reading::object(context, node, trail, D::object, out.unknown, readMember)) return;
    std::string absent = "none";
    if constexpr (requires { D::absent; }) absent = D::absent;
    eachMember<T>([&](const auto& member) {
        if (member.presence == Presence::Required && !node.find(member.name))
            context.report(reading::Trail{&trail, member.name}, node, std::string(member.expected), absent);
    });
    if constexpr (requires { D::finish(context, node, trail, out); }) D::finish(context, node, trail, out);
}

/// Reads a file that holds a T, and returns whether it is of a version that can be read.
template <Described T>
bool readFile(reading::Context& context, const json::Node& root, T& out) {
    using D = Description<T>;
    if (!reading::versionIsKnown(context, root, D::version.first, D::version.second, D::object, D::file)) return false;
    readObject(context, root, reading::Trail{}, out);
    return true;
}

/// Writes an object on one line, or a line for each member, two spaces further in than `indent`. The member `leftOut` is not
/// written.
template <Described T>
void writeObject(std::string& out, const T& value, int indent, std::string_view leftOut = {}) {
    using D = Description<T>;
    static const T fresh{};
    ObjectWriter writer(out, D::inLines ? std::optional(indent) : std::nullopt);
    if constexpr (requires { D::version; }) writer.entry(D::version.first) += fmt::format("{}", D::version.second);
    eachMember<T>([&](const auto& member) {
        const auto& one = std::invoke(member.get, value);
        if (member.name == leftOut || (member.presence == Presence::Optional && one == std::invoke(member.get, fresh))) return;
        std::remove_cvref_t<decltype(member)>::HowTo::write(writer.entry(member.name), one, D::inLines ? indent + 2 : -1);
    });
    for (const UnknownField& field : value.unknown) writer.entry(field.name) += field.json;
    writer.end();
}

template <>
struct FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        reading::text(context, node, trail, out);
    }
    static void write(std::string& out, const std::string& value, int) { writing::quote(out, value); }
    static void schema(Schema& schema) { schema.type("string"); }
};

template <>
struct FormatOf<bool> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, bool& out) {
        reading::boolean(context, node, trail, out);
    }
    static void write(std::string& out, bool value, int) { out += value ? "true" : "false"; }
    static void schema(Schema& schema) { schema.type("boolean"); }
};

template <class Number>
requires std::is_integral_v<Number>
struct FormatOf<Number> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Number& out) {
        reading::integer(context, node, trail, out);
    }
    static void write(std::string& out, Number value, int) { out += fmt::format("{}", value); }
    static void schema(Schema& schema) { schema.type("integer"); }
};

template <>
struct FormatOf<Scalar> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Scalar& out) {
        reading::scalar(context, node, trail, out);
    }
    static void write(std::string& out, const Scalar& value, int) { writing::scalar(out, value); }
    static void schema(Schema& schema) { schema.raw("\"type\": [\"number\", \"boolean\", \"string\"]"); }
};

template <class V>
struct FormatOf<std::optional<V>> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::optional<V>& out) {
        FormatOf<V>::read(context, node, trail, out.emplace());
    }
    static void write(std::string& out, const std::optional<V>& value, int indent) { FormatOf<V>::write(out, *value, indent); }
    static void schema(Schema& schema) { FormatOf<V>::schema(schema); }
};

template <Described T>
struct FormatOf<T> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, T& out) {
        readObject(context, node, trail, out);
    }
    static void write(std::string& out, const T& value, int indent) { writeObject(out, value, indent); }
    static void schema(Schema& schema) {
        schema.reference(Description<T>::name, [](Schema& own) { describeObject<T>(own); });
    }
};

/// A list: an item a line in an object of lines, else all on one line.
template <class V, class Item = FormatOf<V>>
struct ListOf {
    static constexpr std::string_view expected() {
        if constexpr (requires { Description<V>::list; }) return Description<V>::list;
        else if constexpr (requires { Item::list; }) return Item::list;
        else return "a list of texts";
    }
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::vector<V>& out) {
        reading::list(context, node, trail, expected(), [&](const json::Node& item, const reading::Trail& at) {
            if (!context.charge(at, item, 3 * sizeof(V))) return;  // a list that grows has room for as many
            V one{};
            Item::read(context, item, at, one);
            if (context.mayKeep()) out.push_back(std::move(one));
        });
    }
    static void write(std::string& out, const std::vector<V>& values, int indent) {
        const std::string separator = indent < 0 ? "" : "\n" + std::string(static_cast<std::size_t>(indent) + 2, ' ');
        out += '[';
        for (const V& value : values) {
            if (&value != values.data()) out += indent < 0 ? ", " : ",";
            out += separator;
            Item::write(out, value, indent < 0 ? -1 : indent + 2);
        }
        if (indent >= 0) out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
        out += ']';
    }
    static void schema(Schema& schema) {
        schema.type("array");
        schema.object("items", [](Schema& items) { Item::schema(items); });
    }
};

template <class V>
struct FormatOf<std::vector<V>> : ListOf<V> {};

/// One of several names. `Names` has `static constexpr std::array names` in the order of the enumerators.
template <class Names>
struct OneOf {
    template <class Enum>
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Enum& out) {
        const std::string name = node.kind() == json::Kind::String ? node.string() : std::string();
        const auto found = std::ranges::find(Names::names, name);
        if (found == Names::names.end()) return context.report(trail, node, inQuotes());
        out = static_cast<Enum>(found - Names::names.begin());
    }
    template <class Enum>
    static void write(std::string& out, Enum value, int) {
        writing::quote(out, Names::names[static_cast<std::size_t>(value)]);
    }
    static void schema(Schema& schema) { schema.choices({Names::names.begin(), Names::names.end()}); }

    /// "device", "pinned" or "pageable", each in quotes
    static std::string inQuotes() {
        std::string text;
        for (std::size_t i = 0; i < Names::names.size(); ++i) {
            const bool isLast = i + 1 == Names::names.size();
            text += fmt::format("{}\"{}\"", i == 0 ? "" : isLast ? " or " : ", ", Names::names[i]);
        }
        return text;
    }
};

}  // namespace streamscope::description
