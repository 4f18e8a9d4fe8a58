// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <span>
#include <vector>

namespace streamscope {

/// Reads the simulator's own starts and ends.
void readActivity(PassRecord& record);

/// Reads the records around each operation of a finished pass. The start is the stamp of the first record, and the end is the
/// start plus the elapsed time of the pair, so that float milliseconds lose nothing.
void readBrackets(Driver& driver, const Marks& marks, PassRecord& record);

/// Returns the operations whose untimed edge record behind them is complete.
std::vector<OperationId> completedEdges(Driver& driver, const Marks& marks);

/// Returns the time from the earliest record before a stream's work to the join of all, or nullopt if there was no work.
std::optional<Nanoseconds> readEdges(Driver& driver, const Marks& marks, const PassRecord& record);

/// Returns last end minus first start of the device work, or nullopt if there was none.
std::optional<Nanoseconds> makespanOf(const ResolvedProgram& program, const PassRecord& record);

/// Returns the makespan by the driver's own activity, or nullopt if it does not know when every device operation executed.
std::optional<Nanoseconds> knownMakespan(const ResolvedProgram& program, const PassRecord& record);

/// Returns the makespan of a timeline.
std::optional<Nanoseconds> makespanOf(const Timeline& timeline);

/// Returns the lower median of the times between the edges of these passes, or nullopt if no pass has edges.
std::optional<Nanoseconds> medianEdges(std::span<const PassRecord> passes);

/// Returns the lower median of the makespans of these passes, or nullopt if no pass has one.
std::optional<Nanoseconds> medianMakespan(std::span<const PassRecord> passes);

/// Returns the lower median, or nullopt for an empty list.
std::optional<Nanoseconds> median(std::vector<Nanoseconds> times);

/// Returns the index of the pass whose makespan is the lower median.
std::size_t typicalPass(std::span<const PassRecord> passes);

/// Returns the percentile, linear between the nearest ranks. `sorted` is not empty, and `share` is 0 to 1.
Nanoseconds percentile(const std::vector<Nanoseconds>& sorted, double share);

/// Returns p5 and p95 of starts and ends, or nullopt for fewer than two.
std::optional<Spread> spreadOf(std::vector<Nanoseconds> starts, std::vector<Nanoseconds> ends);

/// Returns p5 and p95 of start and end over the passes, each relative to its own origin, or nullopt for fewer than two.
std::optional<Spread> spread(std::span<const PassRecord> passes, OperationId operation);

}  // namespace streamscope
