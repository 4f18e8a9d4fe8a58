// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/database.h"

#include "engine/timeline/time_json.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <climits>

namespace streamscope::result {
namespace {

sqlite3* opened(int flags) {
    sqlite3* handle = nullptr;
    if (sqlite3_open_v2(":memory:", &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr) == SQLITE_OK) return handle;
    sqlite3_close(handle);
    throw BadDatabase{{}, {}, "There is not enough memory for the result: close other programs"};
}

std::string_view nameOfType(int type) {
    switch (type) {
        case SQLITE_INTEGER: return "a whole number";
        case SQLITE_FLOAT: return "a number";
        case SQLITE_TEXT: return "text";
        case SQLITE_BLOB: return "bytes";
        default: return "nothing";
    }
}

/// Throws if the newest rows may be in a second file, which SQLite would need beside this one.
void refuseWriteAheadLog(std::string_view bytes) {
    constexpr std::size_t versionToWrite = 18, versionToRead = 19;  // positions in the header
    constexpr char ofLog = 2;
    if (bytes.size() <= versionToRead || (bytes[versionToWrite] != ofLog && bytes[versionToRead] != ofLog)) return;
    throw BadDatabase{{},
                      {},
                      "Another program set this database to WAL mode, which keeps the newest rows in a second file: join the two "
                      "by sqlite3 FILE \"PRAGMA journal_mode=DELETE\""};
}

int isAsked(void* isCancelled) { return static_cast<const std::atomic<bool>*>(isCancelled)->load() ? 1 : 0; }

}  // namespace

Database::Database() : handle_(opened(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) {
    if (sqlite3_deserialize(handle(), "main", nullptr, 0, 0, SQLITE_DESERIALIZE_RESIZEABLE | SQLITE_DESERIALIZE_FREEONCLOSE) !=
        SQLITE_OK)
        refuse();
    sqlite3_int64 most = INT64_MAX;
    sqlite3_file_control(handle(), "main", SQLITE_FCNTL_SIZE_LIMIT, &most);
    execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE");
}

Database::Database(std::string_view bytes, const std::atomic<bool>* isCancelled)
    : handle_(opened(SQLITE_OPEN_READONLY)), isCancelled_(isCancelled) {
    refuseWriteAheadLog(bytes);
    constexpr int stepsBetweenLooks = 10'000;
    if (isCancelled) sqlite3_progress_handler(handle(), stepsBetweenLooks, isAsked, const_cast<std::atomic<bool>*>(isCancelled));
    for (const int feature : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW})
        sqlite3_db_config(handle(), feature, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_limit(handle(), SQLITE_LIMIT_ATTACHED, 0);
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    sqlite3_limit(handle(), SQLITE_LIMIT_LENGTH, static_cast<int>(std::min<sqlite3_int64>(size, INT_MAX)));
    // SQLite does not write to read-only bytes.
    auto* const data = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
    if (sqlite3_deserialize(handle(), "main", data, size, size, SQLITE_DESERIALIZE_READONLY) != SQLITE_OK) refuse();
    // A few pages of cache are enough, because tables are read once from begin to end.
    execute("PRAGMA cell_size_check = ON; PRAGMA query_only = ON; PRAGMA cache_size = 16");
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

void Database::execute(const std::string& sql) {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) refuse();
}

std::int64_t Database::number(const char* query) const {
    sqlite3_stmt* statement = nullptr;
    const bool answered =
        sqlite3_prepare_v2(handle(), query, -1, &statement, nullptr) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW;
    const std::int64_t number = answered ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    if (!answered) refuse();
    return number;
}

std::vector<Definition> Database::definitions(const char* query) const {
    sqlite3_stmt* statement = nullptr;
    std::vector<Definition> found;
    int code = sqlite3_prepare_v2(handle(), query, -1, &statement, nullptr);
    if (code == SQLITE_OK)
        while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
            const auto text = [statement](int column) {
                const auto* words = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
                return std::string(words ? words : "");
            };
            found.push_back({text(0), text(1), text(2)});
        }
    sqlite3_finalize(statement);
    if (code != SQLITE_DONE) refuse();
    return found;
}

std::vector<Definition> Database::definitions() const {
    return definitions("SELECT type, name, sql FROM sqlite_schema LIMIT 1000");
}

/// Compares texts, because SQLite calls no authorizer while it parses a schema. It stores a definition from its first words to
/// the name in this form, whatever was written.
void Database::requireTables() const {
    constexpr auto query =
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND sql NOT GLOB 'CREATE TABLE *' AND "
        "sql NOT GLOB 'CREATE INDEX *' AND sql NOT GLOB 'CREATE UNIQUE INDEX *' LIMIT 1";
    const std::vector<Definition> others = definitions(query);
    if (others.empty()) return;
    throw BadDatabase{
        {},
        {},
        fmt::format("The {} {} of this database is not an ordinary table, and was not read", others[0].type, others[0].name)};
}

std::string Database::bytes() const {
    sqlite3_int64 size = 0;
    const unsigned char* data = sqlite3_serialize(handle(), "main", &size, SQLITE_SERIALIZE_NOCOPY);
    if (!data) refuse();
    return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(size)};
}

void Database::refuse() const {
    if (isCancelled_ && *isCancelled_) throw Cancelled();
    throw BadDatabase{{}, {}, fmt::format("The database cannot be read ({}): take another copy of it", sqlite3_errmsg(handle()))};
}

Insertion::Insertion(Database& database, std::string_view table, int columns) : database_(database) {
    std::string sql = fmt::format("INSERT INTO {} VALUES (?", table);
    for (int i = 1; i < columns; ++i) sql += ", ?";
    prepare(sql + ')');
}

Insertion::Insertion(Database& database, std::string_view table, std::string_view columns) : database_(database) {
    std::string values = "?, ?";
    for (const char each : columns)
        if (each == ',') values += ", ?";
    prepare(fmt::format("INSERT INTO {} (id, {}) VALUES ({})", table, columns, values));
}

void Insertion::prepare(const std::string& sql) {
    if (sqlite3_prepare_v2(database_.handle(), sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) database_.refuse();
}

Insertion::~Insertion() { sqlite3_finalize(statement_); }

void Insertion::bind(int column, std::int64_t value) { sqlite3_bind_int64(statement_, column, value); }
void Insertion::bind(int column, double value) { sqlite3_bind_double(statement_, column, value); }
void Insertion::bind(int column, std::nullopt_t) { sqlite3_bind_null(statement_, column); }
void Insertion::bind(int column, std::string_view value) {
    sqlite3_bind_text64(statement_, column, value.data() ? value.data() : "", value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Insertion::bind(int column, MaybePacked value) {
    if (!value.isPacked) return bind(column, value.bytes);
    sqlite3_bind_blob64(statement_, column, value.bytes.data(), value.bytes.size(), SQLITE_STATIC);
}

void Insertion::step() {
    const int code = sqlite3_step(statement_);
    if (sqlite3_reset(statement_) != SQLITE_OK || code != SQLITE_DONE) database_.refuse();
}

Rows::Rows(Database& database, std::string_view table, std::string_view columns, std::int64_t first, std::int64_t end, Ids ids)
    : database_(database), table_(table), row_(first - 1), ids_(ids) {
    const std::string sql = fmt::format("SELECT id, {} FROM {} WHERE id >= ? AND id < ? ORDER BY id", columns, table);
    if (sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) database_.refuse();
    sqlite3_bind_int64(statement_, 1, first == 0 ? INT64_MIN : first);
    sqlite3_bind_int64(statement_, 2, end);
}

Rows::~Rows() { sqlite3_finalize(statement_); }

bool Rows::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_DONE) return false;
    if (code != SQLITE_ROW) database_.refuse();
    const std::int64_t row = sqlite3_column_int64(statement_, 0);
    if (ids_ == Ids::Consecutive ? row != row_ + 1 : row <= row_)
        throw BadDatabase{fmt::format("/{}", table_),
                          fmt::format("the row {}{}", row_ + 1, ids_ == Ids::Consecutive ? "" : " or a later one"),
                          fmt::format("the row {}", row)};
    row_ = row;
    return true;
}

std::int64_t Rows::integer(int column) const {
    if (sqlite3_column_type(statement_, column) != SQLITE_INTEGER) refuse(column, "a whole number");
    return sqlite3_column_int64(statement_, column);
}

std::int64_t Rows::integer(int column, std::int64_t least, std::int64_t most) const {
    const std::int64_t value = integer(column);
    if (value < least || value > most) refuse(column, fmt::format("a number from {} to {}", least, most));
    return value;
}

std::optional<std::int64_t> Rows::optionalInteger(int column) const {
    switch (sqlite3_column_type(statement_, column)) {
        case SQLITE_INTEGER: return sqlite3_column_int64(statement_, column);
        case SQLITE_NULL: return std::nullopt;
        default: refuse(column, "a whole number");
    }
}

double Rows::real(int column) const {
    if (sqlite3_column_type(statement_, column) != SQLITE_FLOAT) refuse(column, "a number");
    return sqlite3_column_double(statement_, column);
}

std::string_view Rows::text(int column) const {
    if (sqlite3_column_type(statement_, column) != SQLITE_TEXT) refuse(column, "text");
    const unsigned char* data = sqlite3_column_text(statement_, column);
    return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Nanoseconds Rows::time(int column) const {
    const Nanoseconds time(integer(column));
    if (!isPossibleDifference(time)) refuse(column, "a time within 36 years");
    return time;
}

std::optional<std::string_view> Rows::bytes(int column) const {
    if (sqlite3_column_type(statement_, column) != SQLITE_BLOB) return std::nullopt;
    const auto* const data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return std::string_view(data ? data : "", static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

bool Rows::isNull(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

std::optional<Nanoseconds> Rows::optionalTime(int column) const {
    return isNull(column) ? std::nullopt : std::optional(time(column));
}

std::optional<double> Rows::optionalReal(int column) const { return isNull(column) ? std::nullopt : std::optional(real(column)); }

void Rows::refuse(int column, std::string expected) const {
    const int type = sqlite3_column_type(statement_, column);
    std::string found(nameOfType(type));
    if (type == SQLITE_INTEGER) found = std::to_string(sqlite3_column_int64(statement_, column));
    if (type == SQLITE_TEXT)
        found = fmt::format("\"{:.30}\"", reinterpret_cast<const char*>(sqlite3_column_text(statement_, column)));
    throw BadDatabase{fmt::format("/{}/{}/{}", table_, row_, sqlite3_column_name(statement_, column)), std::move(expected),
                      std::move(found)};
}

}  // namespace streamscope::result
