// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/operation_names.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/edit.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string both(const std::string& label, std::string_view id) { return fmt::format("{} ({})", label, id); }

/// Returns a label for sentences. Cards show a record or a wait as the event with a symbol, which a sentence replaces by a word.
std::string inSentences(const ResolvedProgram& program, const ResolvedOperation& operation, const std::string& label) {
    const auto* mark = std::get_if<EventStreamCall>(&operation.what);
    if (mark == nullptr || operation.label != program[mark->event].id) return label;
    return (info(operation.call).recordsEvent ? TRANSLATABLE("Messages", "record ") : TRANSLATABLE("Messages", "wait for ")) +
           label;
}

/// Returns the field whose id is the end of a generated label.
Field subjectOf(const Operation& operation, OperationKind kind) {
    if (info(operation.call).copies) return kind == OperationKind::CopyDeviceToHost ? Field::To : Field::From;
    for (const Field each : {Field::Buffer, Field::Word, Field::Event})
        if (!operation.text(each).empty()) return each;
    const bool isAboutStream = !info(operation.call).takesStream && !operation.text(Field::Stream).empty();
    return isAboutStream ? Field::Stream : Field::Graph;
}

}  // namespace

OperationNames::OperationNames(const ResolvedProgram& resolved) : program_(resolved) {
    for (const ResolvedOperation& operation : resolved.operations) ++counts_[inSentences(resolved, operation, operation.label)];
}

std::string OperationNames::operator()(OperationId id) const {
    const ResolvedOperation& operation = program_[id];
    const std::string label = inSentences(program_, operation, operation.label);
    return label != operation.id && counts_.at(label) > 1 ? both(label, operation.id) : label;
}

std::string writtenLabel(const Operation& operation, const ResolvedOperation& turn) {
    if (!operation.label.empty()) return operation.label;
    const std::string_view subject = operation.text(subjectOf(operation, turn.kind));
    if (subject.find('{') == std::string_view::npos) return turn.label;
    return turn.label.substr(0, turn.label.rfind(' ') + 1) + std::string(subject);
}

std::string nameOf(const Program& program, const ResolvedProgram& resolved, std::string_view id) {
    const Operation* operation = findOperation(program, std::string(id));
    const auto turn = std::ranges::find(resolved.operations, id, &ResolvedOperation::source);
    if (operation == nullptr || turn == resolved.operations.end()) return nameOf(program, id);
    const std::string label = inSentences(resolved, *turn, writtenLabel(*operation, *turn));
    const bool isShared = std::ranges::any_of(resolved.operations, [&](const ResolvedOperation& other) {
        return other.source != id && other.label == turn->label &&
               inSentences(resolved, other, other.label) == inSentences(resolved, *turn, turn->label);
    });
    return isShared && label != id ? both(label, id) : label;
}

std::string nameOf(const Program& program, std::string_view id) {
    const Operation* operation = findOperation(program, std::string(id));
    if (operation == nullptr || operation->label.empty()) return std::string(id);
    std::size_t same = 0;
    forEachOperation(program.operations, [&](const Operation& other) { same += std::size_t(other.label == operation->label); });
    return same > 1 ? both(operation->label, id) : operation->label;
}

}  // namespace streamscope
