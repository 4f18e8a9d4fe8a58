#pragma once

#include <span>
#include <string_view>

/// Layout of a result database.
namespace streamscope::result {

inline constexpr int applicationId = 0x53735265;  ///< "SsRe", which `file` shows
inline constexpr int schemaVersion = 3;           ///< as PRAGMA user_version
inline constexpr int oldestVersion = 2;           ///< that is read; its dependencies say nothing about how they are known

struct SchemaObject {
    std::string_view type, name, sql;  ///< as in sqlite_schema
};

/// Returns the tables and then the views, which are for people. The SQL explains itself: `.schema` of sqlite3 shows it.
std::span<const SchemaObject> schema();
/// Returns an object as a version defines it.
SchemaObject inVersion(const SchemaObject& object, int version);

}  // namespace streamscope::result
