#pragma once

#include "engine/device/interval_map.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What a program does when its operations are executed one after another: what a correctly ordered run comes to.
namespace streamscope {

/// One operation in its turn. The nodes of a graph come behind its launch, as often as it is launched.
struct SerialStep {
    OperationId operation;
    std::optional<OperationId> launch;  ///< of a node
    friend bool operator==(const SerialStep&, const SerialStep&) = default;
};

/// By operation, those whose calls answered 0. Empty: all of them.
using Executed = std::vector<bool>;

/// linearExtension() with the graphs taken apart, without what was not executed.
std::vector<SerialStep> serialSteps(const ResolvedProgram& program, const Executed& executed = {});

/// By buffer, whose bytes they are. What is allocated anew has no writer.
using Writers = std::vector<IntervalMap<OperationId>>;
Writers noWriters(const ResolvedProgram& program);
/// Takes one step further.
void write(Writers& writers, const ResolvedProgram& program, OperationId operation);

/// By buffer, its bytes; none where it is not allocated. Of a buffer that was opened, those of the buffer itself.
using Contents = std::vector<std::optional<std::vector<std::byte>>>;

/// Why the bytes of this program are not computed, in words; empty where they are: its buffers have at most `cap` bytes.
std::string whyNotComputed(const ResolvedProgram& program, Bytes cap);

/// The bytes that the steps leave, computed on the host. Buffers hold zeros at first; what a step allocates holds `fresh`.
Contents serialContents(const ResolvedProgram& program, const std::vector<SerialStep>& steps, std::byte fresh);

}  // namespace streamscope
