#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Whether a run read the data that it was meant to read (formats.md, `run --verify`).
namespace streamscope {

/// Whose bytes an operation of a run found in one range when it started.
struct ObservedRead {
    OperationId reader;
    ByteRange range;
    std::optional<OperationId> writer;  ///< none: as the run found the memory
    bool torn = false;                  ///< another operation was in the middle of writing there
    friend bool operator==(const ObservedRead&, const ObservedRead&) = default;
};

/// A range in which a reader found other bytes than it was meant to.
struct ReadDifference {
    OperationId reader;
    ByteRange range;
    std::optional<OperationId> expected, seen;
    bool torn = false;
    friend bool operator==(const ReadDifference&, const ReadDifference&) = default;
};

/// The operations one after another in an order that happens-before allows, of several that may come next the one issued
/// first. Those that can never begin (a deadlock) are left out.
std::vector<OperationId> linearExtension(const ResolvedProgram& program);

/// Where the run differs from the operations executed one after another in linearExtension(): the first difference in that
/// order comes first. What host code writes is not observed and not compared; nor is what nobody declares.
std::vector<ReadDifference> readDifferences(const ResolvedProgram& program, std::span<const ObservedRead> observed);

/// "k read bytes 0 to 9999999 of dx too early: up had not written them, they were still as at the start"
std::string inWords(const ReadDifference& difference, const ResolvedProgram& program);

}  // namespace streamscope
