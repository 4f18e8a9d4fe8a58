// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Property that the operations of one row of statistics have in common.
enum class Grouping : std::uint8_t {
    Name,
    Kind,
    Stream,
    Range,   ///< the innermost range of the call
    Ranges,  ///< each range around the call, so that an operation is in several rows
};

/// Returns "name", "kind", "stream", "range" or "ranges".
std::string_view name(Grouping grouping);
std::optional<Grouping> groupingNamed(std::string_view name);

/// Operations that statistics describe.
struct StatisticsQuery {
    std::optional<Span> range;                             ///< only the parts of operations within it; nullopt: the whole run
    std::optional<std::vector<std::uint32_t>> operations;  ///< ascending indices into Timeline::operations; nullopt: all
    Grouping grouping = Grouping::Name;
    bool hostCalls = false;  ///< the times that host calls take as well, in rows of their own
    friend bool operator==(const StatisticsQuery&, const StatisticsQuery&) = default;
};

/// Times of the operations of one group within the range. A node of a graph counts with each execution (order.md N8).
struct StatisticsRow {
    std::string name;                       ///< label, kind, stream or range; "-": none
    OperationKind kind{};                   ///< kind of the first operation
    bool isMixed = false;                   ///< there are operations of other kinds, too
    bool isHost = false;                    ///< the row has the times of host calls
    Nanoseconds sum{};                      ///< sum of `durations`
    Nanoseconds busy{};                     ///< time in which an operation of the row executes, added over the devices
    Nanoseconds overlapped{};               ///< part of `busy` in which the device executes anything else at the same time
    std::vector<std::uint32_t> operations;  ///< ascending indices into Timeline::operations
    std::vector<Nanoseconds> durations;     ///< duration of each execution within the range, ascending

    std::size_t count() const { return durations.size(); }
    /// Returns 0 for a row without operations.
    Nanoseconds mean() const;
    /// Returns the smallest duration that at least `share` (0 to 1) of the operations do not exceed (nearest rank).
    Nanoseconds quantile(double share) const;
    friend bool operator==(const StatisticsRow&, const StatisticsRow&) = default;
};

/// Figures of the operations in a range, a row for each group, the row with the largest sum first.
struct Statistics {
    Span range;             ///< the range asked for, or from the first start to the last end
    int devices = 1;        ///< number of devices that execute one of the operations; at least 1
    std::size_t count = 0;  ///< number of executions
    Nanoseconds busy{};     ///< time in which a device executes one of the operations, added over the devices
    Nanoseconds idle{};     ///< time in which a device executes none of them, added over the devices
    std::vector<StatisticsRow> rows;

    /// Returns the share of the range in which the row's operations execute, the mean over the devices; 0 to 1.
    double shareOf(const StatisticsRow& row) const;
    /// Returns the share of the row's busy time in which its device executes anything else as well; nullopt for host calls.
    static std::optional<double> overlapOf(const StatisticsRow& row);
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// Computes the figures of what executes on the devices: copies, memsets and kernels, and graphs whose nodes are not known.
/// Operations that did not execute within the range are left out. Takes O(n log n) for n pieces of execution.
Statistics statistics(const Timeline& timeline, const StatisticsQuery& query = {});

/// Returns a table for a terminal. `width`: as in inColumns() (table_text.h).
std::string toTable(const Statistics& statistics, std::size_t width = 0);
/// Returns a header and a line for each row (RFC 4180), times in microseconds, shares from 0 to 1.
std::string toCsv(const Statistics& statistics);
/// Returns a JSON object with the range and a list of the rows, times in microseconds.
std::string toJson(const Statistics& statistics);

}  // namespace streamscope
