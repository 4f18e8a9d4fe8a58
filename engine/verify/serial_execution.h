// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/interval_map.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Serial execution of a program, whose result a correctly ordered run reproduces.
namespace streamscope {

/// A step of the serial execution. Nodes of a graph follow each of its launches.
struct SerialStep {
    OperationId operation;
    std::optional<OperationId> launch;  ///< launch that executes the node
    friend bool operator==(const SerialStep&, const SerialStep&) = default;
};

/// By operation: whether its call returned 0. Empty: all did.
using Executed = std::vector<bool>;

/// Returns the steps of linearExtension() with graphs expanded, without operations that were not executed.
std::vector<SerialStep> serialSteps(const ResolvedProgram& program, const Executed& executed = {});

/// By buffer: the last writer of each byte. Newly allocated memory has none.
using Writers = std::vector<IntervalMap<OperationId>>;
Writers noWriters(const ResolvedProgram& program);
/// Updates the writers by one step.
void write(Writers& writers, const ResolvedProgram& program, OperationId operation);

/// By buffer: its bytes; none if it is not allocated. An opened buffer shares those of the original.
using Contents = std::vector<std::optional<std::vector<std::byte>>>;

/// Returns the reason why the bytes of this program are not computed; empty if its buffers have at most `cap` bytes and nothing
/// else prevents it.
std::string whyNotComputed(const ResolvedProgram& program, Bytes cap);

/// Returns the bytes after the steps, computed on the host. Buffers are zero at first; memory allocated by a step contains
/// `fresh`, and so does the target of a copy that overlaps its source.
Contents serialContents(const ResolvedProgram& program, const std::vector<SerialStep>& steps, std::byte fresh);

}  // namespace streamscope
