// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/reading.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

/// Descriptions of types. One description of a type yields its JSON reader, its JSON writer and its JSON Schema.
namespace streamscope::description {

enum class Presence : std::uint8_t {
    Required,  ///< must be in a file
    Written,   ///< may be absent, but is always written
    Optional,  ///< is written only if it differs from the value in a new object
};

/// Format of the values of a type: reads, writes and describes them. Specialised for each type. A member whose format differs
/// from that of its type names a format of its own. Each format has
///  static void read(reading::Context&, const json::Node&, const reading::Trail&, V& out);
///  static void write(std::string& out, const V&, int indent);
///  static void schema(Schema&);
template <class V>
struct FormatOf;

struct InPlace {};  ///< the value is read into the reference that `get` returns
struct NotRead {};  ///< the value follows from other members

/// Description of a member of a type, whose value `get` returns and `set` takes.
template <class V, class Get, class Format, class Set = InPlace>
struct Member {
    std::string_view name;
    Get get;
    Presence presence;
    std::string_view expected;  ///< noun for messages about a missing value: "an id"
    std::string_view sentence;
    Set set = {};

    using Value = V;
    using HowTo = std::conditional_t<std::is_void_v<Format>, FormatOf<Value>, Format>;
};

template <class Format = void, class T, class V>
constexpr auto required(std::string_view name, V T::*member, std::string_view expected, std::string_view sentence = {}) {
    return Member<V, V T::*, Format>{name, member, Presence::Required, expected, sentence};
}

template <class Format = void, class T, class V>
constexpr auto written(std::string_view name, V T::*member, std::string_view sentence = {}) {
    return Member<V, V T::*, Format>{name, member, Presence::Written, {}, sentence};
}

template <class Format = void, class T, class V>
constexpr auto optional(std::string_view name, V T::*member, std::string_view sentence = {}) {
    return Member<V, V T::*, Format>{name, member, Presence::Optional, {}, sentence};
}

/// Describes a member of a member. `get` must be stateless.
template <class T, class Format = void, class Get>
constexpr auto nested(std::string_view name, Get get, Presence presence, std::string_view expected = {},
                      std::string_view sentence = {}) {
    using Value = std::remove_cvref_t<decltype(std::invoke(get, std::declval<T&>()))>;
    return Member<Value, Get, Format>{name, get, presence, expected, sentence};
}

/// Describes a value with a getter and a setter.
template <class V, class Format = void, class Get, class Set>
constexpr auto property(std::string_view name, Get get, Set set, Presence presence, std::string_view expected = {},
                        std::string_view sentence = {}) {
    return Member<V, Get, Format, Set>{name, get, presence, expected, sentence, set};
}

/// Describes a value that follows from other members. It is written, but not read.
template <class V, class Format = void, class Get>
constexpr auto derived(std::string_view name, Get get, std::string_view sentence = {}) {
    return Member<V, Get, Format, NotRead>{name, get, Presence::Written, {}, sentence};
}

/// Description of T, specialised beside T:
///  static constexpr std::string_view name = "question";              in schemas
///  static constexpr std::string_view object = "a question as an object";   optional, except of a file
///  static constexpr std::string_view list = "a list of questions";   if lists of T occur
///  static constexpr bool inLines = true;                             optional: one member per line
///  static constexpr auto members = std::tuple(required("id", &Question::id, "an id"), …);
///  static void finish(reading::Context&, const json::Node&, const reading::Trail&, T&);   optional: checks of several members
///  static constexpr std::pair<std::string_view, int> version;        of a file: its key and version
///  static constexpr std::pair<std::string_view, std::string_view> tag;   of one of several messages: a member that names it
///  static constexpr std::string_view file = "a lesson";              of a file: its noun in messages
///  static constexpr std::string_view absent = "nothing";             optional: text for a missing member
///  static constexpr bool isOnlyWritten = true;                       optional: it is never read
///  static constexpr std::string_view rule = "\"anyOf\": …";          optional: further members of the schema
///  static constexpr std::array<std::string_view, 1> kept{"colour"};  optional: unknown fields that our own rooms use
/// A member `unknown` of T, if it exists, keeps the unknown fields.
template <class T>
struct Description;

template <class T>
concept Described = requires {
    Description<T>::members;
};

/// Calls visit(member) for each member of the description.
template <class T, class Visit>
constexpr void eachMember(const Visit& visit) {
    std::apply([&](const auto&... members) { (visit(members), ...); }, Description<T>::members);
}

/// Describes the members of a part of T as members of T.
template <class T, class Part>
constexpr auto membersOf(Part T::*part) {
    const auto through = [part]<class V, class Get, class Format>(const Member<V, Get, Format>& member) {
        const auto get = [ part, inner = member.get ](auto& whole) -> auto& { return std::invoke(inner, whole.*part); };
        return Member<V, decltype(get), Format>{member.name, get, member.presence, member.expected, member.sentence};
    };
    return std::apply([&](const auto&... members) { return std::tuple(through(members)...); }, Description<Part>::members);
}

}  // namespace streamscope::description
