// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"

/// Fields that several families of calls have.
namespace streamscope::families {

using enum FieldKind;
inline constexpr bool required = true, optional = false;

constexpr FieldInfo field(Field which, FieldKind kind, bool isRequired, std::string_view choices = {}) {
    return {which, kind, isRequired, choices};
}

constexpr FieldInfo rare(Field which, FieldKind kind, std::string_view choices = {}) {
    return {which, kind, optional, choices, true};
}
constexpr FieldInfo device(Field which) { return {which, Integer, optional, {}, false, mostDevices - 1}; }

// A call without its optional stream uses the current stream, which is the default stream unless the program sets another.
inline constexpr FieldInfo intoStream = field(Field::Stream, Stream, optional);
inline constexpr FieldInfo ofStream = field(Field::Stream, Stream, required);
inline constexpr FieldInfo ofEvent = field(Field::Event, Event, required);
inline constexpr FieldInfo ofBuffer = field(Field::Buffer, Buffer, required);
inline constexpr FieldInfo ofWord = field(Field::Word, Word, required);
inline constexpr FieldInfo ofGraph = field(Field::Graph, Graph, required);
inline constexpr FieldInfo readsOf = field(Field::Reads, Ranges, optional);
inline constexpr FieldInfo writesOf = field(Field::Writes, Ranges, optional);
inline constexpr FieldInfo conditionOf = field(Field::Condition, Choice, optional, "geq eq and nor");
inline constexpr FieldInfo valueOf = field(Field::Value, Integer, required);

}  // namespace streamscope::families
