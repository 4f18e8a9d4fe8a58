// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/edit.h"

#include <string>
#include <type_traits>

/// Visitors of the resource names in operations, shared by renaming, search and checks. Used inside engine/program only.
namespace streamscope {

inline constexpr std::string_view perThreadPrefix = "per-thread#";

/// Returns whether a field of this kind refers to resources of that kind.
constexpr bool namesResource(FieldKind field, ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return field == FieldKind::Stream;
        case ResourceKind::Event: return field == FieldKind::Event;
        case ResourceKind::Buffer: return field == FieldKind::Buffer || field == FieldKind::Answer;
        case ResourceKind::Word: return field == FieldKind::Word || field == FieldKind::Answer;
        case ResourceKind::Graph: return field == FieldKind::Graph;
        case ResourceKind::Context: return field == FieldKind::Context;
        case ResourceKind::Parameter:
        case ResourceKind::Thread: break;
    }
    return false;
}

template <class Like, class T>
using LikeConst = std::conditional_t<std::is_const_v<Like>, const T, T>;

/// Calls visit(text, prefix) for every text of the operation that may refer to a resource of the kind. The name begins after
/// `prefix` bytes. Does not visit bodies.
template <class Op, class Visit>
void visitNames(Op& operation, ResourceKind kind, const Visit& visit);

/// Calls visit(text) for every text of the operation that may be a template, except ids. Does not visit bodies.
template <class Op, class Visit>
void visitTexts(Op& operation, const Visit& visit);

namespace names_detail {

template <class S, class Visit>
void scalarText(S& scalar, const Visit& visit) {
    if (auto* text = std::get_if<std::string>(&scalar)) visit(*text);
}

template <class O, class Visit>
void optionalText(O& scalar, const Visit& visit) {
    if (scalar) scalarText(*scalar, visit);
}

template <class V, class Visit>
void valueNames(V& value, FieldKind field, ResourceKind kind, const Visit& visit) {
    using std::get_if;
    const auto whole = [&](auto& text) { visit(text, std::size_t{0}); };
    if (auto* scalar = get_if<Scalar>(&value); scalar && namesResource(field, kind)) scalarText(*scalar, whole);
    if (auto* scalar = get_if<Scalar>(&value); scalar && field == FieldKind::Stream && kind == ResourceKind::Thread)
        scalarText(*scalar, [&](auto& text) {
            if (text.starts_with(perThreadPrefix)) visit(text, perThreadPrefix.size());
        });
    if (kind != ResourceKind::Buffer) return;
    if (auto* ranges = get_if<std::vector<Range>>(&value))
        for (auto& range : *ranges) whole(range.buffer);
    if (auto* arguments = get_if<std::vector<Argument>>(&value))
        for (auto& argument : *arguments) {
            if (auto* range = get_if<Range>(&argument.value)) whole(range->buffer);
            if (auto* scalar = get_if<Scalar>(&argument.value)) scalarText(*scalar, whole);
        }
}

template <class R, class Visit>
void rangeTexts(R& range, const Visit& visit) {
    visit(range.buffer);
    optionalText(range.offset, visit);
    optionalText(range.bytes, visit);
}

template <class V, class Visit>
void valueTexts(V& value, const Visit& visit) {
    using std::get_if;
    if (auto* scalar = get_if<Scalar>(&value)) scalarText(*scalar, visit);
    if (auto* list = get_if<std::vector<Scalar>>(&value))
        for (auto& scalar : *list) scalarText(scalar, visit);
    if (auto* ranges = get_if<std::vector<Range>>(&value))
        for (auto& range : *ranges) rangeTexts(range, visit);
    if (auto* arguments = get_if<std::vector<Argument>>(&value))
        for (auto& argument : *arguments) {
            if (auto* range = get_if<Range>(&argument.value)) rangeTexts(*range, visit);
            if (auto* scalar = get_if<Scalar>(&argument.value)) scalarText(*scalar, visit);
        }
    if (auto* items = get_if<std::vector<BatchItem>>(&value))
        for (auto& item : *items)
            for (auto& field : item.fields) valueTexts(field.value, visit);
}

/// Returns the kind of a field, also for entries of a batch.
inline FieldKind kindOf(Call call, Field field) {
    if (const FieldInfo* known = fieldInfo(call, field)) return known->kind;
    return field == Field::Word ? FieldKind::Word : FieldKind::Integer;
}

}  // namespace names_detail

template <class Op, class Visit>
void visitNames(Op& operation, ResourceKind kind, const Visit& visit) {
    if (kind == ResourceKind::Thread && !operation.thread.empty()) visit(operation.thread, std::size_t{0});
    for (auto& field : operation.fields) {
        names_detail::valueNames(field.value, names_detail::kindOf(operation.call, field.field), kind, visit);
        if (auto* items = std::get_if<std::vector<BatchItem>>(&field.value))
            for (auto& item : *items)
                for (auto& entry : item.fields)
                    names_detail::valueNames(entry.value, names_detail::kindOf(operation.call, entry.field), kind, visit);
    }
}

template <class Op, class Visit>
void visitTexts(Op& operation, const Visit& visit) {
    visit(operation.label);
    visit(operation.thread);
    for (auto& field : operation.fields) names_detail::valueTexts(field.value, visit);
}

}  // namespace streamscope
