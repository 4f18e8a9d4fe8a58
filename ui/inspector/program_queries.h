// SPDX-License-Identifier: GPL-3.0-or-later
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

/// Queries on a program for the panes.
namespace streamscope::ui {

/// Returns a scope with the parameters, and the variables of the surrounding repeats as 0.
Scope scopeOf(const Program& program, const std::string& operationId = {});

/// Returns the scopes of the first and the last iteration of those repeats.
LoopScopes loopScopesOf(const Program& program, const std::string& operationId);

/// Returns the ids of a kind as operations name them, with each member of a counted resource (at most 256).
QStringList idsOf(const Program& program, ResourceKind kind);

/// Returns the ids under which calls open events and buffers.
QStringList openedIds(const Program& program, ResourceKind kind);

/// Returns the largest device index of a stream, event, buffer or word.
int lastDeviceOf(const Program& program);

/// Returns the kind of an operation for its colour: as resolved, else as far as call and buffers determine it.
OperationKind kindOf(const Program& program, const ResolvedProgram* resolved, const Operation& operation);

/// Returns the text of a card: the label, else the id.
QString labelOf(const Operation& operation);
QString labelOf(const Program& program, const std::string& operationId);

/// Returns the position: "9 of 10", in a body "2 of 3 in loop".
QString positionOf(const Program& program, const std::string& operationId);

/// Field of several operations: the same value in all, or mixed.
struct Common {
    const Value* value = nullptr;
    bool mixed = false;
};
Common common(std::span<const Operation* const> operations, Field field);

/// Returns the text of a scalar value, "" for nullptr or other values.
QString textOf(const Value* value);

/// Returns the fields that all of these calls have, in the order of the inspector.
std::vector<FieldInfo> commonFields(std::span<const Operation* const> operations);

/// Returns the title: "Bytes", "Poll every".
QString title(Field field);

}  // namespace streamscope::ui
