// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/result/database.h"
#include "engine/result/schema.h"
#include "engine/timeline/names.h"
#include "engine/timeline/timeline.h"

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

/// Columns that one member each is written to and read from.
namespace streamscope::result {

/// A column and its member. `member(object)` returns a reference to it.
template <class Member>
struct Column {
    std::string_view name;
    Member member;
    int since = oldestVersion;  ///< oldest version of the schema that has it
};
template <class Member>
Column(std::string_view, Member) -> Column<Member>;
template <class Member>
Column(std::string_view, Member, int) -> Column<Member>;

/// Returns the member that a path of pointers to members leads to.
// clang-format off
template <auto... path>
constexpr auto at = [](auto& object) -> auto& { return (object .* ... .* path); };
// clang-format on

/// Columns of `run` that one member each holds.
inline constexpr auto runColumns = std::tuple(
    Column{"name", at<&Timeline::name>}, Column{"version", at<&Timeline::version>}, Column{"date", at<&Timeline::date>},
    Column{"method", at<&Timeline::method>}, Column{"runs", at<&Timeline::runs>}, Column{"status", at<&Timeline::status>},
    Column{"message", at<&Timeline::message>}, Column{"makespan_ns", at<&Timeline::makespan>},
    Column{"makespan_unbracketed_ns", at<&Timeline::makespanUnbracketed>}, Column{"stretch", at<&Timeline::stretch>},
    Column{"machine", at<&Timeline::origin, &Origin::machine>, firstWithOrigin},
    Column{"host", at<&Timeline::origin, &Origin::host>, firstWithOrigin},
    Column{"command", at<&Timeline::origin, &Origin::command>, firstWithOrigin},
    Column{"cold", at<&Timeline::cold>, firstWithCold});

/// The other columns of `run`, in the order in which they are written.
inline constexpr std::string_view otherRunColumns =
    "program, strobing_passes, strobing_one_in, operations, dependencies, wait_stride, diagnostics";
/// The one behind them, since firstCompact.
inline constexpr std::string_view programSizeColumn = ", program_bytes";

inline constexpr auto deviceColumns = std::tuple(
    Column{"device", at<&TimelineDevice::info, &DeviceInfo::id>}, Column{"name", at<&TimelineDevice::info, &DeviceInfo::name>},
    Column{"kind", at<&TimelineDevice::info, &DeviceInfo::kind>},
    Column{"driver", at<&TimelineDevice::info, &DeviceInfo::driver>},
    Column{"compute_major", at<&TimelineDevice::info, &DeviceInfo::computeMajor>},
    Column{"compute_minor", at<&TimelineDevice::info, &DeviceInfo::computeMinor>},
    Column{"multiprocessors", at<&TimelineDevice::info, &DeviceInfo::multiprocessors>},
    Column{"threads_per_multiprocessor", at<&TimelineDevice::info, &DeviceInfo::threadsPerMultiprocessor>},
    Column{"blocks_per_multiprocessor", at<&TimelineDevice::info, &DeviceInfo::blocksPerMultiprocessor>},
    Column{"shared_memory_per_multiprocessor", at<&TimelineDevice::info, &DeviceInfo::sharedMemoryPerMultiprocessor>},
    Column{"registers_per_multiprocessor", at<&TimelineDevice::info, &DeviceInfo::registersPerMultiprocessor>},
    Column{"resident_grids", at<&TimelineDevice::info, &DeviceInfo::residentGrids>},
    Column{"copy_engines", at<&TimelineDevice::info, &DeviceInfo::copyEngines>},
    Column{"channels", at<&TimelineDevice::info, &DeviceInfo::channels>},
    Column{"least_priority", at<&TimelineDevice::info, &DeviceInfo::leastPriority>},
    Column{"greatest_priority", at<&TimelineDevice::info, &DeviceInfo::greatestPriority>},
    Column{"memory", at<&TimelineDevice::info, &DeviceInfo::memory>},
    Column{"staging_limit", at<&TimelineDevice::info, &DeviceInfo::stagingLimit>},
    Column{"estimated", at<&TimelineDevice::info, &DeviceInfo::estimated>},
    Column{"clock_uncertainty_ns", at<&TimelineDevice::clockUncertainty>},
    Column{"gpcs", at<&TimelineDevice::info, &DeviceInfo::gpcs>, firstWithBlocks});

/// Returns the names of the columns that a version has, separated by ", ".
template <class... Member>
std::string namesIn(int version, const std::tuple<Column<Member>...>& columns) {
    std::string names;
    const auto add = [&](const auto& column) {
        if (column.since <= version) names += (names.empty() ? "" : ", ") + std::string(column.name);
    };
    std::apply([&](const auto&... column) { (add(column), ...); }, columns);
    return names;
}

/// Inserts a row with the members of an object, and with `more`, which are values of the last columns.
template <class Object, class... Member, class... More>
void insertRow(Insertion& insert, std::int64_t id, const Object& object, const std::tuple<Column<Member>...>& columns,
               const More&... more) {
    const auto stored = []<class Value>(const Value& value) -> decltype(auto) {
        if constexpr (std::is_enum_v<Value>) return name(value);
        else return (value);
    };
    std::apply([&](const auto&... column) { insert(id, stored(column.member(object))..., more...); }, columns);
}

inline void readValue(const Rows& rows, int column, std::string& value) { value = rows.text(column); }
inline void readValue(const Rows& rows, int column, int& value) { value = rows.fitting<int>(column); }
inline void readValue(const Rows& rows, int column, bool& value) { value = rows.integer(column, 0, 1) == 1; }
inline void readValue(const Rows& rows, int column, Bytes& value) { value = static_cast<Bytes>(rows.integer(column)); }
inline void readValue(const Rows& rows, int column, Nanoseconds& value) { value = rows.time(column); }
inline void readValue(const Rows& rows, int column, std::optional<Nanoseconds>& value) { value = rows.optionalTime(column); }
inline void readValue(const Rows& rows, int column, std::optional<double>& value) { value = rows.optionalReal(column); }
inline void readValue(const Rows& rows, int column, Method& value) {
    value = rows.word(column, methodNamed, "exact, events, strobed, activity or none");
}
inline void readValue(const Rows& rows, int column, RunStatus& value) {
    value = rows.word(column, runStatusNamed, "ok, failed, deadlock, cancelled or timeout");
}
inline void readValue(const Rows& rows, int column, DeviceKind& value) {
    value = rows.word(column, deviceKindNamed, "simulated or cuda");
}

/// Reads the members of an object from a row of which they are the first columns.
/// @return the number of the column behind them
template <class Object, class... Member>
int readRow(const Rows& rows, int version, Object& object, const std::tuple<Column<Member>...>& columns) {
    int at = 1;
    const auto read = [&](const auto& column) {
        if (column.since <= version) readValue(rows, at++, column.member(object));
    };
    std::apply([&](const auto&... column) { (read(column), ...); }, columns);
    return at;
}

}  // namespace streamscope::result
