// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Where the time of a run goes: its waiting, its critical path and its idle time, added up (order.md N7).
namespace streamscope {

/// Table of sums.
enum class TimeTable : std::uint8_t {
    Idle,    ///< idle time of each engine and stream, by cause
    Reason,  ///< waiting, by reason
    Blame,   ///< waiting, by the operation that was waited for
    Pair,    ///< waiting, by who waited for whom
    Path,    ///< critical path, by operation and by what its time went into
};
inline constexpr TimeTable timeTables[] = {TimeTable::Idle, TimeTable::Reason, TimeTable::Blame, TimeTable::Pair,
                                           TimeTable::Path};

/// Returns "idle", "reason", "blame", "pair" or "path".
std::string_view name(TimeTable table);
std::optional<TimeTable> timeTableNamed(std::string_view name);

/// What is added up.
struct TimeQuery {
    std::optional<Span> range;                             ///< only the parts within it; nullopt: the whole run
    std::optional<std::vector<std::uint32_t>> operations;  ///< ascending indices; only what these wait for; nullopt: all
};

/// A sum. Operations of the same label are one.
struct TimeRow {
    std::string who;              ///< Pair, Path: label of the operations; Idle: an engine or a stream; else empty
    std::string_view cause;       ///< as in files: reason of a wait or a piece, "finished", "unknown"; empty: several
    std::string_view causeWords;  ///< the same in words
    std::string behind;           ///< label of the blamed operations; empty: none
    std::size_t count = 0;        ///< waits, pieces or gaps
    Nanoseconds sum{}, most{};    ///< of all, and of the longest
    /// Waits: the part of `sum` in which the operation was the next of its stream, which executed nothing.
    Nanoseconds exposed{};
    std::vector<std::uint32_t> operations;  ///< Blame: those that were waited for; Idle: the next ones; else those of the row

    Nanoseconds mean() const { return count == 0 ? Nanoseconds{} : sum / static_cast<std::int64_t>(count); }
    friend bool operator==(const TimeRow&, const TimeRow&) = default;
};

struct TimeSums {
    TimeTable table{};
    Span range;           ///< the range asked for, or from the first start to the last end of device work
    Nanoseconds whole{};  ///< what `shareOf` is of: the range for Idle, else the sum of all rows
    std::vector<TimeRow> rows;

    bool hasExposed() const { return table == TimeTable::Reason || table == TimeTable::Blame || table == TimeTable::Pair; }
    double shareOf(const TimeRow& row) const;
    friend bool operator==(const TimeSums&, const TimeSums&) = default;
};

/// Adds up the time of work: copies, memsets, kernels, host functions, and graphs whose nodes are not known. A record and a wait
/// only pass on what the work behind them waits for, and are left out. Takes O(n log n) for n waits.
///
/// Rows of waits are in the order of `exposed`, of the path in that of `sum`, of idle time by engine and stream. Idle times of an
/// engine or stream and the time in which it executes add up to the range: before the next operation is issued the cause is its
/// host, then what the operation waits for, and behind the last one "finished".
TimeSums timeSums(const Timeline& timeline, TimeTable table, const TimeQuery& query = {});

}  // namespace streamscope
