#pragma once

#include "engine/describe/reading.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

/// One description of a type: the reader and the writer of its JSON and its JSON Schema are made from it.
namespace streamscope::description {

enum class Presence : std::uint8_t {
    Required,  ///< must be in a file
    Written,   ///< may be absent, is always written
    Optional,  ///< is written where it differs from a new value's
};

/// Reads, writes and describes values of a type: a specialisation for each type, and formats of their own for
/// members that are more than their type says. Each has
///   static void read(reading::Context&, const json::Node&, const reading::Trail&, V& out);
///   static void write(std::string& out, const V&, int indent);
///   static void schema(Schema&);
template <class V>
struct FormatOf;

/// A member of T. `get` returns a reference to it.
template <class T, class Get, class Format>
struct Member {
    std::string_view name;
    Get get;
    Presence presence;
    std::string_view expected;  ///< what is missing where it is absent: "an id"
    std::string_view sentence;

    using Value = std::remove_cvref_t<decltype(std::invoke(std::declval<Get>(), std::declval<T&>()))>;
    using HowTo = std::conditional_t<std::is_void_v<Format>, FormatOf<Value>, Format>;
};

template <class Format = void, class T, class V>
constexpr auto required(std::string_view name, V T::*member, std::string_view expected, std::string_view sentence = {}) {
    return Member<T, V T::*, Format>{name, member, Presence::Required, expected, sentence};
}

template <class Format = void, class T, class V>
constexpr auto written(std::string_view name, V T::*member, std::string_view sentence = {}) {
    return Member<T, V T::*, Format>{name, member, Presence::Written, {}, sentence};
}

template <class Format = void, class T, class V>
constexpr auto optional(std::string_view name, V T::*member, std::string_view sentence = {}) {
    return Member<T, V T::*, Format>{name, member, Presence::Optional, {}, sentence};
}

/// Describes a member of a member: `get` is a function without state.
template <class T, class Format = void, class Get>
constexpr auto nested(std::string_view name, Get get, Presence presence, std::string_view expected = {},
                      std::string_view sentence = {}) {
    return Member<T, Get, Format>{name, get, presence, expected, sentence};
}

/// The description of T, specialised beside it:
///   static constexpr std::string_view name = "question";              in schemas
///   static constexpr std::string_view object = "a question as an object";
///   static constexpr std::string_view list = "a list of questions";   where there are lists of it
///   static constexpr bool inLines = false;                            whether each member has a line
///   static constexpr auto members = std::tuple(required("id", &Question::id, "an id"), …);
///   static void finish(reading::Context&, const json::Node&, const reading::Trail&, T&);   optional: what concerns several
///   static constexpr std::pair<std::string_view, int> version;        of a file: its key and version
///   static constexpr std::string_view file = "a lesson";              of a file: what it is called
///   static constexpr std::string_view absent = "nothing";             optional: what is found where a member is missing
///   static constexpr std::string_view rule = "\"anyOf\": …";          optional: more members of the schema
/// T keeps what it does not know in `unknown`.
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

}  // namespace streamscope::description
