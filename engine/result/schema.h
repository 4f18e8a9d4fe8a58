// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

/// Layout of a result database.
namespace streamscope::result {

inline constexpr int applicationId = 0x53735265;   ///< "SsRe", which `file` shows
inline constexpr int schemaVersion = 11;           ///< as PRAGMA user_version
inline constexpr int firstWithProvenance = 3;      ///< oldest version whose dependencies have a provenance
inline constexpr int firstWithOrigin = 4;          ///< oldest version whose runs have an origin
inline constexpr int firstWithExecutions = 5;      ///< oldest version with executions of nodes, points and pieces
inline constexpr int firstWithCold = 6;            ///< oldest version whose runs may be cold, and with launches of dependencies
inline constexpr int firstWithConfirmedSlack = 6;  ///< oldest version whose slacks are those of order.md N4
inline constexpr int firstWithEvents = 7;          ///< oldest version with events
inline constexpr int firstWithAttributes = 8;      ///< oldest version with attributes of devices
inline constexpr int firstWithMetrics = 9;         ///< oldest version with metrics by name
inline constexpr int firstWithNotes = 10;          ///< oldest version with notes of readers
inline constexpr int firstWithCounters = 10;       ///< oldest version with counters
inline constexpr int firstCompact = 10;            ///< oldest version with packed programs and patterns of dependencies
inline constexpr int firstWithBlocks = 11;         ///< oldest version with waves, blocks and places of multiprocessors
inline constexpr int firstWithPhases = 11;         ///< oldest version with triggers and waits inside kernels
inline constexpr int oldestVersion = 2;            ///< oldest readable version

struct SchemaObject {
    std::string_view type, name, sql;  ///< as in sqlite_schema
};

/// Returns the tables and then the views, which are for users. The SQL contains comments, which `.schema` of sqlite3 shows.
std::span<const SchemaObject> schema();
/// Returns whether the version has the object.
bool isInVersion(const SchemaObject& object, int version);
/// Returns the SQL of an object in a version that has it.
std::string sqlInVersion(const SchemaObject& object, int version);

}  // namespace streamscope::result
