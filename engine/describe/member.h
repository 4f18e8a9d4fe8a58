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

struct InPlace {};  ///< is read into the reference that `get` returns
struct NotRead {};  ///< follows from other members

/// A member of a type, whose value `get` returns and `set` takes.
template <class V, class Get, class Format, class Set = InPlace>
struct Member {
    std::string_view name;
    Get get;
    Presence presence;
    std::string_view expected;  ///< what is missing where it is absent: "an id"
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

/// Describes a member of a member: `get` is a function without state.
template <class T, class Format = void, class Get>
constexpr auto nested(std::string_view name, Get get, Presence presence, std::string_view expected = {},
                      std::string_view sentence = {}) {
    using Value = std::remove_cvref_t<decltype(std::invoke(get, std::declval<T&>()))>;
    return Member<Value, Get, Format>{name, get, presence, expected, sentence};
}

/// Describes a V that one function returns and another takes.
template <class V, class Format = void, class Get, class Set>
constexpr auto property(std::string_view name, Get get, Set set, Presence presence, std::string_view expected = {},
                        std::string_view sentence = {}) {
    return Member<V, Get, Format, Set>{name, get, presence, expected, sentence, set};
}

/// Describes a V that follows from other members: it is written, and not read.
template <class V, class Format = void, class Get>
constexpr auto derived(std::string_view name, Get get, std::string_view sentence = {}) {
    return Member<V, Get, Format, NotRead>{name, get, Presence::Written, {}, sentence};
}

/// The description of T, specialised beside it:
///   static constexpr std::string_view name = "question";              in schemas
///   static constexpr std::string_view object = "a question as an object";   optional, except of a file
///   static constexpr std::string_view list = "a list of questions";   where there are lists of it
///   static constexpr bool inLines = true;                             optional: each member has a line
///   static constexpr auto members = std::tuple(required("id", &Question::id, "an id"), …);
///   static void finish(reading::Context&, const json::Node&, const reading::Trail&, T&);   optional: what concerns several
///   static constexpr std::pair<std::string_view, int> version;        of a file: its key and version
///   static constexpr std::pair<std::string_view, std::string_view> tag;   of one of several messages: a member that names it
///   static constexpr std::string_view file = "a lesson";              of a file: what it is called
///   static constexpr std::string_view absent = "nothing";             optional: what is found where a member is missing
///   static constexpr bool isOnlyWritten = true;                       optional: it is never read
///   static constexpr std::string_view rule = "\"anyOf\": …";          optional: more members of the schema
/// A T with a member `unknown` keeps there what it does not know.
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

/// Describes the members of a member as members of the whole.
template <class T, class Part>
constexpr auto membersOf(Part T::*part) {
    const auto through = [part]<class V, class Get, class Format>(const Member<V, Get, Format>& member) {
        const auto get = [ part, inner = member.get ](auto& whole) -> auto& { return std::invoke(inner, whole.*part); };
        return Member<V, decltype(get), Format>{member.name, get, member.presence, member.expected, member.sentence};
    };
    return std::apply([&](const auto&... members) { return std::tuple(through(members)...); }, Description<Part>::members);
}

}  // namespace streamscope::description
