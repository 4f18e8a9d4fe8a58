// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"
#include "engine/verify/serial_execution.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Comparison of the data that a run read and left with the intended data (formats.md, `run --verify`).
namespace streamscope {

/// The writer of the bytes that an operation found in one range when it started.
struct ObservedRead {
    OperationId reader;
    ByteRange range;
    std::optional<OperationId> writer;  ///< none: not written during the run
    bool torn = false;                  ///< another operation was writing there at that time
    friend bool operator==(const ObservedRead&, const ObservedRead&) = default;
};

/// A range in which a reader found other bytes than intended.
struct ReadDifference {
    OperationId reader;
    ByteRange range;
    std::optional<OperationId> expected, seen;
    bool torn = false;
    friend bool operator==(const ReadDifference&, const ReadDifference&) = default;
};

/// Returns the operations in a topological order of happens-before, by issue where it leaves a choice. Operations that can never
/// begin (a deadlock) are missing.
std::vector<OperationId> linearExtension(const ResolvedProgram& program);

/// Returns the differences between the run's reads and those of serialSteps(), in serial order. Undeclared accesses are not
/// compared.
std::vector<ReadDifference> readDifferences(const ResolvedProgram& program, std::span<const ObservedRead> observed,
                                            const Executed& executed = {});

/// Returns a sentence, with ids or with the names on the cards: "k read bytes 0 to 9999999 of dx too early: it found those from
/// before the run, not those of up".
std::string inWords(const ReadDifference& difference, const ResolvedProgram& program, const OperationNames* names = nullptr);

/// Effect of host code, which is only a duration and declared ranges. On a simulated GPU it mixes what it reads into what it
/// writes, as a spin does; beside a real GPU it only takes time.
enum class HostCode : std::uint8_t { Writes, TakesTimeOnly };

/// The first byte of a buffer that differs from the serial execution.
struct ContentsDifference {
    BufferId buffer;
    Bytes offset = 0;
    Bytes bytes = 0;                    ///< number of different bytes in this buffer
    std::optional<OperationId> writer;  ///< intended writer; none: as before the run
    friend bool operator==(const ContentsDifference&, const ContentsDifference&) = default;
};

/// Returns one difference for each buffer that differs, in order of the buffers. Compares only the bytes in `left`, and not those
/// that depend on freshly allocated memory or on a copy that overlaps itself. `serial`: what the steps leave, if that is known
/// and need not be computed; then no step may allocate memory or copy to where it reads.
std::vector<ContentsDifference> contentsDifferences(const ResolvedProgram& program, const Contents& left,
                                                    const Executed& executed = {}, HostCode host = HostCode::Writes,
                                                    const Contents* serial = nullptr);

/// Returns whether memory has bytes at times of which nobody knows the value: fresh ones, and those of a copy that overlaps
/// itself.
bool leavesUnknownBytes(const ResolvedProgram& program);

/// Two unordered operations that access common bytes, at least one of them writing.
struct Unordered {
    OperationId earlier, later;  ///< in the intended order
    BufferId buffer;
    bool reads = false;  ///< `later` reads data that `earlier` writes
    friend bool operator==(const Unordered&, const Unordered&) = default;
};

/// Returns the first such pair, in serial order, that affects the differing byte. Prefers an early read to an early write.
std::optional<Unordered> mayBeToBlame(const ResolvedProgram& program, const ContentsDifference& difference,
                                      const Executed& executed = {}, HostCode host = HostCode::Writes);

/// Returns a sentence: "byte 0 of y is not what “down” should have left there (64 bytes differ); “k” may have read dx too early:
/// nothing orders it after “up”".
std::string inWords(const ContentsDifference& difference, const std::optional<Unordered>& blamed, const ResolvedProgram& program);

/// Limit for the total size of computed buffers.
inline constexpr Bytes mostComputedBytes = Bytes{256} << 20;

struct WrongData {
    std::string message;
    std::vector<OperationId> operations;  ///< the reader, and the intended writer of its data
    friend bool operator==(const WrongData&, const WrongData&) = default;
};

/// Result of `run --verify`.
struct Verification {
    std::vector<WrongData> found;  ///< the first difference in reads, and the first in final contents
    std::size_t more = 0;          ///< number of further differences
    bool readsCompared = false, contentsCompared = false;
    std::string note;  ///< what was not compared, with the reason
    friend bool operator==(const Verification&, const Verification&) = default;
};

/// Data that a run read and left; absent if unknown.
struct Observed {
    std::optional<std::vector<ObservedRead>> reads;
    std::optional<Contents> contents;
    Executed executed;
    HostCode host = HostCode::Writes;
    std::string note;                  ///< reason for absent data
    std::optional<Contents> serial{};  ///< what the device leaves if it executes serialSteps(); none: computed on the host
};
Verification verify(const ResolvedProgram& program, const Observed& observed);

/// Returns one line for each finding, or one line that says that there are none.
std::vector<std::string> inWords(const Verification& verification);

}  // namespace streamscope
