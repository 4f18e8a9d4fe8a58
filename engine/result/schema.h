#pragma once

#include <span>
#include <string_view>

/// Layout of a result database.
namespace streamscope::result {

inline constexpr int applicationId = 0x53735265;  ///< "SsRe", which `file` shows
inline constexpr int schemaVersion = 2;           ///< as PRAGMA user_version

struct SchemaObject {
    std::string_view type, name, sql;  ///< as in sqlite_schema
};

/// Returns the tables and then the views, which are for people. The SQL explains itself: `.schema` of sqlite3 shows it.
std::span<const SchemaObject> schema();

}  // namespace streamscope::result
