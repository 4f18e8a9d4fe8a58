// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/outline.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

/// How the calls of a program use its resources: questions of some targets.
namespace streamscope::code {

/// Returns whether a step creates a resource of the variable with flags that APIs of Python do not have.
bool hasOddFlags(const Outline& outline, const ResourceVariable& variable);
bool isAllocatedByStep(const Outline& outline, const ResourceVariable& variable);
/// Returns whether every step that allocates or frees the variable is stream-ordered.
bool isStreamOrdered(const Outline& outline, const ResourceVariable& variable);
/// Returns whether the memory is exported. Only device memory can be; the call fails for other memory, which stays as it is.
bool isExported(const Outline& outline, const ResourceVariable& variable);
/// Returns whether a handle has been exported before the operation opens it; otherwise it opens an invalid one.
bool isExportedBefore(const Outline& outline, const Operation& opening);
/// Returns whether the event is exported, and recorded once, before anything else happens to it. The record can make it then, as
/// cuda.core does.
bool isMadeByRecord(const Outline& outline, EventId event);
/// Returns the process of each operation that opens what this one exports.
std::vector<int> openersOf(const Outline& outline, const Operation& exporting);
/// Returns whether no value of the word needs CUDA's cyclic comparison.
bool staysSmall(const Outline& outline, std::string_view word);
/// Returns whether kernels must be loaded before the first call, because something waits for another call, captures, or queries
/// unfinished work.
bool mustLoadKernels(const Outline& outline);
/// Returns what a call creates as a step of the program: the kind of a resource and the field that names it.
std::optional<std::pair<ResourceKind, Field>> createdBy(Call call);
/// Returns the variables of streams, events and memory that a call has as arguments.
std::set<const ResourceVariable*> argumentsOf(const Outline& outline, const Operation& operation);
/// Returns whether a repeat contains launches of graphs with bodies.
bool launchesBodies(const Operation& repeat);
/// Returns whether the host reads or writes the word while streams use it.
bool isTouchedByHost(const Outline& outline, const ResourceVariable& word);
/// Returns whether the host works for a time, in a call or a function.
bool worksOnHost(const Outline& outline);
/// Returns whether streams wait for words.
bool waitForWords(const Outline& outline);

}  // namespace streamscope::code
