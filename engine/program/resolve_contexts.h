// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/field_reader.h"

#include <optional>
#include <string>

/// Contexts while calls are resolved. Used inside engine/program only.
namespace streamscope::resolving {

void resolveContext(FieldReader& fields, ResolvedOperation& resolved);
/// Refuses what was not measured in programs with several contexts.
void checkContexts(FieldReader& fields, const ResolvedOperation& resolved);
/// Device and context of a resource.
struct Belonging {
    int& device;
    std::optional<ContextId>& context;
};
/// Lets a call create the resource in the current context of its thread. `isMade`: another call creates it, too.
void createInContext(FieldReader& fields, Field field, const std::string& id, Belonging belonging, bool isMade);

}  // namespace streamscope::resolving
