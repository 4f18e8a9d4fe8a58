// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/sql_question.h"

#include "engine/result/database.h"
#include "engine/result/result_database.h"
#include "engine/result/schema.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <new>

namespace streamscope {
namespace {

constexpr int stepsBetweenLooks = 10'000;
constexpr int longestValue = 16 << 20, longestPattern = 200;  ///< bytes
constexpr std::size_t mostBytes = 64U << 20;                  ///< of an answer

/// Why a question is interrupted.
struct Watch {
    std::stop_token stop;
    std::chrono::steady_clock::time_point until;

    bool isLate() const { return std::chrono::steady_clock::now() >= until; }
};

int isOver(void* watch) {
    const auto& asked = *static_cast<const Watch*>(watch);
    return asked.stop.stop_requested() || asked.isLate() ? 1 : 0;
}

/// Allows what reads, and nothing else.
int mayDo(void*, int action, const char*, const char* function, const char*, const char*) {
    switch (action) {
        case SQLITE_SELECT:
        case SQLITE_READ:
        case SQLITE_RECURSIVE: return SQLITE_OK;
        case SQLITE_FUNCTION: return std::string_view(function ? function : "") == "load_extension" ? SQLITE_DENY : SQLITE_OK;
        default: return SQLITE_DENY;
    }
}

/// A statement, ended in any case.
struct EndStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, EndStatement>;

SqlValue valueAt(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(statement, column)};
        case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
        case SQLITE_NULL: return {};
        case SQLITE_BLOB: return fmt::format("{} bytes", sqlite3_column_bytes(statement, column));
        default: break;
    }
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
    if (!text) throw std::bad_alloc();
    return std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

std::size_t sizeOf(const SqlValue& value) {
    const auto* const text = std::get_if<std::string>(&value);
    return sizeof value + (text ? text->size() : 0);
}

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t\r\n;") == std::string_view::npos; }

}  // namespace

/// Connection to the bytes of a database.
class SqlResult::Connection {
public:
    explicit Connection(std::string& bytes) {
        sqlite3* handle = nullptr;
        const int code = sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
        handle_.reset(handle);
        const auto size = static_cast<sqlite3_int64>(bytes.size());
        if (code != SQLITE_OK || sqlite3_deserialize(handle, "main", reinterpret_cast<unsigned char*>(bytes.data()), size, size,
                                                     SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
            throw std::bad_alloc();
        sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue);
        sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, longestPattern);
        sqlite3_exec(handle, "PRAGMA query_only = ON; PRAGMA cache_size = -16000", nullptr, nullptr, nullptr);
        sqlite3_set_authorizer(handle, mayDo, nullptr);
    }

    std::variant<SqlAnswer, SqlMistake> ask(std::string_view question, const std::stop_token& stop, const SqlLimits& limits) {
        Watch watch{stop, std::chrono::steady_clock::now() + limits.time};
        sqlite3_progress_handler(handle_.get(), stepsBetweenLooks, isOver, &watch);
        auto answer = answered(question, limits, watch);
        sqlite3_progress_handler(handle_.get(), 0, nullptr, nullptr);
        return answer;
    }

private:
    std::variant<SqlAnswer, SqlMistake> answered(std::string_view question, const SqlLimits& limits, const Watch& watch) {
        if (isBlank(question)) return SqlMistake{"write a question: SELECT name, duration_us FROM operations", 0};
        sqlite3_stmt* made = nullptr;
        const char* rest = nullptr;
        const int code = sqlite3_prepare_v2(handle_.get(), question.data(), static_cast<int>(question.size()), &made, &rest);
        const Statement statement(made);
        if (code != SQLITE_OK) return mistake(code, limits, watch);
        if (!made) return SqlMistake{"write a question: SELECT name, duration_us FROM operations", 0};
        const auto end = static_cast<std::size_t>(rest - question.data());
        if (hasMore(question.substr(end)))
            return SqlMistake{"one question at a time: a second statement begins here",
                              question.find_first_not_of(" \t\r\n;", end)};
        return read(made, limits, watch);
    }

    /// Returns whether a text is more than blanks and comments.
    bool hasMore(std::string_view text) const {
        if (isBlank(text)) return false;
        sqlite3_stmt* made = nullptr;
        const int code = sqlite3_prepare_v2(handle_.get(), text.data(), static_cast<int>(text.size()), &made, nullptr);
        const Statement statement(made);
        return code != SQLITE_OK || made;
    }

    std::variant<SqlAnswer, SqlMistake> read(sqlite3_stmt* statement, const SqlLimits& limits, const Watch& watch) {
        SqlAnswer answer;
        const int columns = sqlite3_column_count(statement);
        for (int i = 0; i < columns; ++i) {
            const char* const name = sqlite3_column_name(statement, i);
            answer.columns.emplace_back(name ? name : "");
        }
        std::size_t bytes = 0;
        int code = SQLITE_OK;
        while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
            if (answer.rows.size() == limits.rows || bytes > mostBytes) {
                answer.isCut = true;
                return answer;
            }
            std::vector<SqlValue>& row = answer.rows.emplace_back();
            for (int i = 0; i < columns; ++i) bytes += sizeOf(row.emplace_back(valueAt(statement, i)));
        }
        if (code != SQLITE_DONE) return mistake(code, limits, watch);
        return answer;
    }

    SqlMistake mistake(int code, const SqlLimits& limits, const Watch& watch) const {
        const int offset = sqlite3_error_offset(handle_.get());
        const std::optional<std::size_t> at = offset < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(offset));
        if (code == SQLITE_INTERRUPT && watch.stop.stop_requested()) return {"stopped", std::nullopt};
        if (code == SQLITE_INTERRUPT)
            return {fmt::format("no answer within {} s: ask for less, or narrow it by WHERE",
                                std::chrono::duration<double>(limits.time).count()),
                    std::nullopt};
        if (code == SQLITE_AUTH) return {"only SELECT is possible: a question cannot change the result", at};
        if (code == SQLITE_NOMEM) throw std::bad_alloc();
        return {sqlite3_errmsg(handle_.get()), at};
    }

    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

std::optional<std::size_t> SqlAnswer::idColumn() const {
    const auto found = std::ranges::find(columns, "id");
    return found == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

SqlResult::SqlResult(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics)
    : bytes_(resultToDatabase(program, timeline, diagnostics)), connection_(std::make_unique<Connection>(bytes_)) {}

SqlResult::~SqlResult() = default;

std::variant<SqlAnswer, SqlMistake> SqlResult::ask(std::string_view question, const std::stop_token& stop,
                                                   const SqlLimits& limits) const {
    return connection_->ask(question, stop, limits);
}

std::vector<SqlTable> sqlViews() {
    result::Database empty;
    for (const result::SchemaObject& object : result::schema()) empty.execute(std::string(object.sql));
    std::vector<SqlTable> views;
    for (const std::string_view name :
         {"operations", "waits", "dependencies", "spans", "critical_path", "critical_pieces", "samples", "counters"}) {
        SqlTable& view = views.emplace_back();
        view.name = std::string(name);
        sqlite3_stmt* made = nullptr;
        const std::string question = "SELECT * FROM " + view.name;
        sqlite3_prepare_v2(empty.handle(), question.c_str(), -1, &made, nullptr);
        const Statement statement(made);
        for (int i = 0; made && i < sqlite3_column_count(made); ++i) view.columns.emplace_back(sqlite3_column_name(made, i));
    }
    return views;
}

}  // namespace streamscope
