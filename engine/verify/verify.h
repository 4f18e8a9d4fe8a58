#pragma once

#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"
#include "engine/verify/serial_execution.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Whether a run read the data that it was meant to read (formats.md, Verification).
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

/// Where the run differs from the operations executed one after another in serialSteps(): the first difference in that
/// order comes first. What nobody declares is not compared.
std::vector<ReadDifference> readDifferences(const ResolvedProgram& program, std::span<const ObservedRead> observed,
                                            const Executed& executed = {});

/// "k read bytes 0 to 9999999 of dx too early: it found those from before the run, not those of up"
/// By ids, or as their cards call the operations.
std::string inWords(const ReadDifference& difference, const ResolvedProgram& program, const OperationNames* names = nullptr);

/// Whether the host code of a run, which is no more than a time and the ranges that it declares, changed bytes: a simulated GPU
/// lets it mix what it reads into what it writes, as a spin does; beside a real one it only takes its time.
enum class HostCode : std::uint8_t { Writes, TakesTimeOnly };

/// The first byte of a buffer that a run left other than the operations executed one after another do.
struct ContentsDifference {
    BufferId buffer;
    Bytes offset = 0;
    Bytes bytes = 0;                    ///< so many differ in this buffer
    std::optional<OperationId> writer;  ///< whose byte it was meant to be; none: as before the run
    friend bool operator==(const ContentsDifference&, const ContentsDifference&) = default;
};

/// One for each buffer that differs, in their order. Looks only where `left` has bytes, and not at bytes that depend on what
/// freshly allocated memory holds.
std::vector<ContentsDifference> contentsDifferences(const ResolvedProgram& program, const Contents& left,
                                                    const Executed& executed = {}, HostCode host = HostCode::Writes);

/// Two operations that touch common bytes, at least one of them writing, though nothing orders them.
struct Unordered {
    OperationId earlier, later;  ///< as they are meant to be
    BufferId buffer;
    bool reads = false;  ///< `later` reads what `earlier` writes
    friend bool operator==(const Unordered&, const Unordered&) = default;
};

/// The first such pair, in serial order, on whose order the differing byte depends: what may have gone wrong. A read before its
/// time is preferred to a write before its time.
std::optional<Unordered> mayBeToBlame(const ResolvedProgram& program, const ContentsDifference& difference,
                                      const Executed& executed = {}, HostCode host = HostCode::Writes);

/// "byte 0 of y is not what “down” should have left there (64 bytes differ); “k” may have read dx too early: nothing orders it
/// after “up”"
std::string inWords(const ContentsDifference& difference, const std::optional<Unordered>& blamed, const ResolvedProgram& program);

/// So many bytes of buffers are computed at most.
inline constexpr Bytes mostComputedBytes = Bytes{256} << 20;

struct WrongData {
    std::string message;
    std::vector<OperationId> operations;  ///< the reader, and who should have written what it reads
    friend bool operator==(const WrongData&, const WrongData&) = default;
};

/// What `run --verify` found.
struct Verification {
    std::vector<WrongData> found;  ///< the first difference in what was read, the first in what was left
    std::size_t more = 0;          ///< differences besides
    bool readsCompared = false, contentsCompared = false;
    std::string note;  ///< what was not compared, and why
    friend bool operator==(const Verification&, const Verification&) = default;
};

/// What a run read and left; absent where nobody knows.
struct Observed {
    std::optional<std::vector<ObservedRead>> reads;
    std::optional<Contents> contents;
    Executed executed;
    HostCode host = HostCode::Writes;
    std::string note;  ///< why something is absent
};
Verification verify(const ResolvedProgram& program, const Observed& observed);

/// One line for each finding, or the one that says that all is well.
std::vector<std::string> inWords(const Verification& verification);

}  // namespace streamscope
