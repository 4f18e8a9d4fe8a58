// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/member.h"
#include "engine/describe/writing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// Reading and writing of described types as JSON.
namespace streamscope::description {

/// Writes the schema of T (schema.h), without the member `leftOut`.
template <Described T>
void describeObject(Schema& schema, std::string_view leftOut = {});

/// Returns whether T has a member of this name other than `leftOut`.
template <Described T>
bool isKnown(std::string_view key, std::string_view leftOut) {
    bool known = false;
    if constexpr (requires { Description<T>::version; }) known = key == Description<T>::version.first;
    eachMember<T>([&](const auto& member) { known = known || (member.name == key && key != leftOut); });
    return known;
}

/// Reads a member. Treats null as absent if the context says so.
template <class Context, Described T, class V, class Get, class Format, class Set>
void readMember(Context& context, const json::Node& object, const json::Node* node, const reading::Trail& trail, T& out,
                const Member<V, Get, Format, Set>& member) {
    using HowTo = typename Member<V, Get, Format, Set>::HowTo;
    if constexpr (requires { Context::nullIsAbsent; })
        if (node != nullptr && node->kind() == json::Kind::Null) node = nullptr;
    if (node == nullptr) {
        std::string absent = "none";
        if constexpr (requires { Description<T>::absent; }) absent = Description<T>::absent;
        if (member.presence == Presence::Required)
            reading::reportAbsent(context, trail, object, member.name, std::string(member.expected), std::move(absent),
                                  [](std::string_view key) { return isKnown<T>(key, {}); });
    } else if constexpr (std::is_same_v<Set, InPlace>) {
        HowTo::read(context, *node, trail, std::invoke(member.get, out));
    } else if constexpr (!std::is_same_v<Set, NotRead>) {
        V value{};
        HowTo::read(context, *node, trail, value);
        std::invoke(member.set, out, std::move(value));
    }
}

/// Reads the members of an object in the order of the description. Treats the member `leftOut` as unknown.
template <class Context, Described T>
void readObject(Context& context, const json::Node& node, const reading::Trail& trail, T& out, std::string_view leftOut = {}) {
    using D = Description<T>;
    if (node.kind() != json::Kind::Object) {
        if constexpr (requires { D::object; }) return context.report(trail, node, std::string(D::object));
        else return context.report(trail, node, "an object");
    }
    reading::Members members(node);
    eachMember<T>([&](const auto& member) {
        if (member.name != leftOut)
            readMember(context, node, members.find(member.name), reading::Trail{&trail, member.name}, out, member);
    });
    if constexpr (requires { out.unknown; })
        out.unknown = members.unknown([&](std::string_view key) { return isKnown<T>(key, leftOut); });
    if constexpr (requires { D::finish(context, node, trail, out); }) D::finish(context, node, trail, out);
}

/// Reads a file that contains a T. Returns whether its version is supported.
template <class Context, Described T>
bool readFile(Context& context, const json::Node& root, T& out) {
    using D = Description<T>;
    if (!reading::versionIsKnown(context, root, D::version.first, D::version.second, D::object, D::file)) return false;
    readObject(context, root, reading::Trail{}, out);
    return true;
}

/// Returns whether to omit a member because it has no value, or the value of a new T.
template <Described T, class V>
bool isLeftOut(const auto& member, const V& value) {
    if (member.presence != Presence::Optional) return false;
    if constexpr (requires { value.has_value(); }) {
        return !value.has_value();
    } else if constexpr (std::equality_comparable<V> && std::default_initializable<T>) {
        static const T fresh{};
        return value == std::invoke(member.get, fresh);
    }
    return false;
}

/// Writes an object on one line, or one member per line, indented by two spaces more than `indent`. Omits the member `leftOut`.
template <class Text, Described T>
void writeObject(Text& out, const T& value, int indent, std::string_view leftOut = {}) {
    using D = Description<T>;
    constexpr bool inLines = requires { D::inLines; };
    ObjectWriter writer(out, inLines ? std::optional(indent) : std::nullopt);
    if constexpr (requires { D::version; }) writer.entry(D::version.first) += fmt::format("{}", D::version.second);
    if constexpr (requires { D::tag; }) writing::quote(writer.entry(D::tag.first), D::tag.second);
    eachMember<T>([&](const auto& member) {
        const auto& one = std::invoke(member.get, value);
        if (member.name == leftOut || isLeftOut<T>(member, one)) return;
        writer.member(member.name);
        std::remove_cvref_t<decltype(member)>::HowTo::write(out, one, inLines ? indent + 2 : -1);
    });
    if constexpr (requires { value.unknown; })
        for (const UnknownField& field : value.unknown) writer.entry(field.name) += field.json;
    writer.end();
}

template <>
struct FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        reading::text(context, node, trail, out);
    }
    static void write(std::string& out, std::string_view value, int) { writing::quote(out, value); }
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
    static constexpr std::string_view list = "a list of whole numbers";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Number& out) {
        reading::integer(context, node, trail, out);
    }
    static void write(std::string& out, Number value, int) {
        const fmt::format_int text(value);
        out.append(text.data(), text.size());
    }
    static void schema(Schema& schema) { schema.type("integer"); }
};

/// Real number. Infinity and NaN, which JSON lacks, become null.
template <>
struct FormatOf<double> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, double& out) {
        reading::real(context, node, trail, out);
    }
    static void write(std::string& out, double value, int) { writing::real(out, value); }
    static void schema(Schema& schema) { schema.type("number"); }
};

template <>
struct FormatOf<Scalar> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Scalar& out) {
        reading::scalar(context, node, trail, out);
    }
    static void write(std::string& out, const Scalar& value, int) { writing::scalar(out, value); }
    static void schema(Schema& schema) { schema.raw("\"type\": [\"number\", \"boolean\", \"string\"]"); }
};

/// Optional V that is omitted if it is empty.
template <class V, class Inner = FormatOf<V>>
struct OptionalOf {
    static void read(auto& context, const json::Node& node, const reading::Trail& trail, std::optional<V>& out) {
        Inner::read(context, node, trail, out.emplace());
    }
    static void write(auto& out, const std::optional<V>& value, int indent) { Inner::write(out, *value, indent); }
    static void schema(Schema& schema) { Inner::schema(schema); }
};

template <class V>
struct FormatOf<std::optional<V>> : OptionalOf<V> {};

/// Optional V that is written as null if it is empty.
template <class V>
struct OrNull {
    static void read(auto& context, const json::Node& node, const reading::Trail& trail, auto& out) {
        V value{};
        FormatOf<V>::read(context, node, trail, value);
        out = value;
    }
    static void write(auto& out, const auto& value, int indent) {
        if (value) FormatOf<V>::write(out, *value, indent);
        else out += "null";
    }
    static void schema(Schema& schema) {
        schema.anyOf({[](Schema& one) { FormatOf<V>::schema(one); }, [](Schema& none) { none.type("null"); }});
    }
};

template <Described T>
struct FormatOf<T> {
    static void read(auto& context, const json::Node& node, const reading::Trail& trail, T& out) {
        readObject(context, node, trail, out);
    }
    static void write(auto& out, const T& value, int indent) { writeObject(out, value, indent); }
    static void schema(Schema& schema) {
        schema.reference(Description<T>::name, [](Schema& own) { describeObject<T>(own); });
    }
};

/// List of V in any container. Written with one item per line inside an object with one member per line, unless its format has
/// `onOneLine`; else on one line.
template <class V, class Item = FormatOf<V>>
struct ListOf {
    static constexpr std::string_view expected() {
        if constexpr (requires { Description<V>::list; }) return Description<V>::list;
        else if constexpr (requires { Item::list; }) return Item::list;
        else return "a list of texts";
    }
    static void read(auto& context, const json::Node& node, const reading::Trail& trail, auto& out) {
        out.clear();
        reading::list(context, node, trail, expected(), [&](const json::Node& item, const reading::Trail& at) {
            if (!context.charge(at, item, 3 * sizeof(V))) return;  // a growing list may reserve two more
            V one{};
            Item::read(context, item, at, one);
            if (context.mayKeep()) out.push_back(std::move(one));
        });
    }
    static void write(auto& out, const auto& values, int indent) {
        if constexpr (requires { Item::onOneLine; }) indent = -1;
        const std::string separator = indent < 0 ? "" : "\n" + std::string(static_cast<std::size_t>(indent) + 2, ' ');
        out += '[';
        for (const V& value : values) {
            if (&value != values.data()) out += indent < 0 ? ", " : ",";
            out += separator;
            Item::write(out, value, indent < 0 ? -1 : indent + 2);
        }
        if (indent >= 0 && !values.empty()) out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
        out += ']';
    }
    static void schema(Schema& schema) {
        schema.type("array");
        schema.object("items", [](Schema& items) { Item::schema(items); });
    }
};

template <class V>
struct FormatOf<std::vector<V>> : ListOf<V> {};

template <class V>
struct FormatOf<std::map<std::string, V>> {
    static void read(auto& context, const json::Node& node, const reading::Trail& trail, std::map<std::string, V>& out) {
        UnknownFields none;
        reading::object(context, node, trail, "an object of names and values", none,
                        [&](std::string_view key, const json::Node& value, const reading::Trail& below) {
                            FormatOf<V>::read(context, value, below, out[std::string(key)]);
                            return true;
                        });
    }
    static void write(auto& out, const std::map<std::string, V>& values, int) {
        ObjectWriter writer(out, std::nullopt);
        for (const auto& [key, value] : values) FormatOf<V>::write(writer.entry(key), value, -1);
        writer.end();
    }
    static void schema(Schema& schema) {
        schema.type("object");
        schema.object("additionalProperties", [](Schema& one) { FormatOf<V>::schema(one); });
    }
};

/// Names of the enumerators up to `last`, as name() returns them.
template <auto last>
struct NamesUpTo {
    static inline const auto names = [] {
        std::array<std::string_view, static_cast<std::size_t>(last) + 1> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = name(static_cast<decltype(last)>(i));
        return all;
    }();
};

/// One of several names. `Names` has a static array `names` in the order of the enumerators, and optionally a text `expected` for
/// messages.
template <class Names>
struct OneOf {
    template <class Enum>
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Enum& out) {
        const bool isText = node.kind() == json::Kind::String;
        const auto found = isText ? std::ranges::find(Names::names, node.string()) : Names::names.end();
        if (found == Names::names.end()) return context.report(trail, node, whatIsExpected());
        out = static_cast<Enum>(found - Names::names.begin());
    }
    template <class Enum>
    static void write(std::string& out, Enum value, int) {
        writing::quoteName(out, Names::names[static_cast<std::size_t>(value)]);
    }
    static void schema(Schema& schema) { schema.choices({Names::names.begin(), Names::names.end()}); }

private:
    /// Returns the allowed names for a message: "device", "pinned" or "pageable", each in quotes.
    static std::string whatIsExpected() {
        if constexpr (requires { Names::expected; }) return std::string(Names::expected);
        std::string text;
        for (std::size_t i = 0; i < Names::names.size(); ++i) {
            const bool isLast = i + 1 == Names::names.size();
            text += fmt::format("{}\"{}\"", i == 0 ? "" : isLast ? " or " : ", ", Names::names[i]);
        }
        return text;
    }
};

}  // namespace streamscope::description
