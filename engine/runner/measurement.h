#pragma once

#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <span>
#include <vector>

namespace streamscope {

/// Takes the simulator's own starts and ends.
void readActivity(PassRecord& record);

/// Reads the records around each operation of a finished pass: start is the stamp of the first, end is start plus the
/// elapsed time of the pair, so that float milliseconds lose nothing.
void readBrackets(Driver& driver, const Marks& marks, PassRecord& record);

/// Operations after which an untimed edge record stands that is complete.
std::vector<OperationId> completedEdges(Driver& driver, const Marks& marks);

/// From the earliest record before a stream's work to the join of all; nullopt: there was no work.
std::optional<Nanoseconds> readEdges(Driver& driver, const Marks& marks, const PassRecord& record);

/// Last end minus first start over device work; nullopt: there was none.
std::optional<Nanoseconds> makespanOf(const ResolvedProgram& program, const PassRecord& record);

/// The same by the driver's own activity; nullopt where it does not know when every device operation executed.
std::optional<Nanoseconds> knownMakespan(const ResolvedProgram& program, const PassRecord& record);

/// The same of a timeline.
std::optional<Nanoseconds> makespanOf(const Timeline& timeline);

/// Lower median of the times between the edges of these passes; nullopt: no pass has them.
std::optional<Nanoseconds> medianEdges(std::span<const PassRecord> passes);

/// Lower median of the makespans of these passes; nullopt: no pass has one.
std::optional<Nanoseconds> medianMakespan(std::span<const PassRecord> passes);

/// The lower median; nullopt: there are none.
std::optional<Nanoseconds> median(std::vector<Nanoseconds> times);

/// Index of the pass whose makespan is the lower median.
std::size_t typicalPass(std::span<const PassRecord> passes);

/// Linear between the nearest ranks; `sorted` is not empty, share is 0 to 1.
Nanoseconds percentile(const std::vector<Nanoseconds>& sorted, double share);

/// p5 and p95 of starts and ends; nullopt with fewer than two.
std::optional<Spread> spreadOf(std::vector<Nanoseconds> starts, std::vector<Nanoseconds> ends);

/// p5 and p95 of start and end over the passes, from each pass's own origin; nullopt with fewer than two.
std::optional<Spread> spread(std::span<const PassRecord> passes, OperationId operation);

}  // namespace streamscope
