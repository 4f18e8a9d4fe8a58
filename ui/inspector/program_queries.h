#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/edit.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "ui/inspector/quantity_rule.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

/// Questions about a program that the panes ask. Pure.
namespace streamscope::ui {

/// Parameters, and the variables of the repeats around the operation (0 each).
Scope scopeOf(const Program& program, const std::string& operationId = {});

/// The same in the first and in the last turn of those repeats.
LoopScopes loopScopesOf(const Program& program, const std::string& operationId);

/// Ids of a kind as operations name them: of a counted resource each of its members (at most 256).
QStringList idsOf(const Program& program, ResourceKind kind);

/// Events and buffers that calls open under another id.
QStringList openedIds(const Program& program, ResourceKind kind);

/// The greatest device index that a stream, event, buffer or word names.
int lastDeviceOf(const Program& program);

/// Kind of an operation for its colour: as resolved, else as far as the call and its buffers say.
OperationKind kindOf(const Program& program, const ResolvedProgram* resolved, const Operation& operation);

/// What a card shows for it: its label, else its id.
QString labelOf(const Operation& operation);
QString labelOf(const Program& program, const std::string& operationId);

/// "9 of 10"; in a body "2 of 3 in loop".
QString positionOf(const Program& program, const std::string& operationId);

/// The field of all these operations: the same value in all, or mixed.
struct Common {
    const Value* value = nullptr;
    bool mixed = false;
};
Common common(std::span<const Operation* const> operations, Field field);

/// The text of a scalar value, "" for nothing or another shape.
QString textOf(const Value* value);

/// Fields that every one of these calls has, in the order in which the inspector shows them.
std::vector<FieldInfo> commonFields(std::span<const Operation* const> operations);

/// "Bytes", "Poll every".
QString title(Field field);

}  // namespace streamscope::ui
