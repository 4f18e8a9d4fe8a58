// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/timeline/small_optional.h"

#include <atomic>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

/// SQLite databases in memory. Errors are exceptions that do not leave the room.
namespace streamscope::result {

/// Thrown for an unusable database. If `expected` is empty, `found` is the whole sentence.
struct BadDatabase {
    std::string path, expected, found;
};

/// Thrown after a cancel.
struct Cancelled {};

struct Definition {
    std::string type, name, sql;  ///< as in sqlite_schema
};

class Database {
public:
    /// Creates an empty database that grows in memory.
    Database();
    /// Opens bytes that outlive the database, without changing or copying them. The bytes are not trusted: views, triggers and
    /// functions in them do not run, and no value is longer than the bytes. `isCancelled` interrupts queries, and must outlive
    /// the database, too.
    explicit Database(std::string_view bytes, const std::atomic<bool>* isCancelled = nullptr);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void execute(const std::string& sql);
    /// Returns the number that a query yields.
    std::int64_t number(const char* query) const;
    /// Returns the definitions in the database in their order, at most one thousand.
    std::vector<Definition> definitions() const;
    /// Throws if something other than ordinary tables and indices is defined. The modules of virtual tables are never asked.
    void requireTables() const;
    /// Returns the bytes of the database.
    std::string bytes() const;
    /// Throws SQLite's error message, or Cancelled.
    [[noreturn]] void refuse() const;
    sqlite3* handle() const { return handle_.get(); }

private:
    /// Returns the definitions that a query for type, name and sql yields.
    std::vector<Definition> definitions(const char* query) const;
    /// Closes the database, also if a constructor throws.
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
    const std::atomic<bool>* isCancelled_ = nullptr;
};

/// A text that is stored as it is, or the bytes that it was packed into.
struct MaybePacked {
    std::string_view bytes;
    bool isPacked = false;
};

/// A prepared insertion for repeated use.
class Insertion {
public:
    /// Prepares the insertion of rows with `columns` values into `table`.
    Insertion(Database& database, std::string_view table, int columns);
    /// Prepares the insertion of rows with an id and then the values of `columns`, which are separated by commas.
    Insertion(Database& database, std::string_view table, std::string_view columns);
    Insertion(const Insertion&) = delete;
    Insertion& operator=(const Insertion&) = delete;
    ~Insertion();

    /// Inserts a row. Texts must remain valid until it returns.
    template <class... Values>
    void operator()(const Values&... values) {
        int column = 0;
        (bind(++column, values), ...);
        step();
    }

private:
    void prepare(const std::string& sql);
    void bind(int column, std::int64_t value);
    void bind(int column, double value);
    void bind(int column, std::string_view value);
    void bind(int column, MaybePacked value);
    void bind(int column, std::nullopt_t);
    void bind(int column, Nanoseconds value) { bind(column, std::int64_t{value.count()}); }
    void bind(int column, const std::string& value) { bind(column, std::string_view(value)); }
    template <std::integral Value>
    requires(!std::same_as<Value, std::int64_t>) void bind(int column, Value value) {
        bind(column, static_cast<std::int64_t>(value));
    }
    template <class Value>
    void bind(int column, const std::optional<Value>& value) {
        value ? bind(column, *value) : bind(column, std::nullopt);
    }
    template <class Value>
    void bind(int column, const SmallOptional<Value>& value) {
        value ? bind(column, *value) : bind(column, std::nullopt);
    }
    void step();

    Database& database_;
    sqlite3_stmt* statement_ = nullptr;
};

enum class Ids : std::uint8_t {
    Consecutive,  ///< each is the previous one plus 1
    Increasing    ///< numbers may be missing
};

/// Rows of a table in the order of their ids. Ids must increase from the first one, so that a damaged tree cannot repeat rows
/// endlessly. Each value must have the requested type.
class Rows {
public:
    /// Selects `columns` after the id, for rows from `first` up to, but not including, `end`. Refuses rows before 0.
    Rows(Database& database, std::string_view table, std::string_view columns, std::int64_t first = 0,
         std::int64_t end = INT64_MAX, Ids ids = Ids::Consecutive);
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows();

    /// Moves to the next row. Returns whether there is one.
    bool next();
    std::int64_t row() const { return row_; }

    std::int64_t integer(int column) const;
    /// Throws if the number is not in [least, most].
    std::int64_t integer(int column, std::int64_t least, std::int64_t most) const;
    /// Returns nothing for NULL.
    std::optional<std::int64_t> optionalInteger(int column) const;
    double real(int column) const;
    std::string_view text(int column) const;  ///< valid until the next row
    /// Returns nothing for text.
    std::optional<std::string_view> bytes(int column) const;  ///< valid until the next row
    bool isNull(int column) const;
    /// Returns the enumerator with the name in a column.
    template <class Word>
    Word word(int column, std::optional<Word> (*named)(std::string_view), std::string expected) const {
        const std::optional<Word> word = named(text(column));
        if (!word) refuse(column, std::move(expected));
        return *word;
    }
    /// Returns a time, or the difference of two. Throws if it is not a possible one.
    Nanoseconds time(int column) const;
    std::optional<Nanoseconds> optionalTime(int column) const;
    std::optional<double> optionalReal(int column) const;
    template <class Small>
    Small fitting(int column) const {
        return static_cast<Small>(integer(column, std::numeric_limits<Small>::min(), std::numeric_limits<Small>::max()));
    }

    [[noreturn]] void refuse(int column, std::string expected) const;

private:
    Database& database_;
    std::string table_;
    sqlite3_stmt* statement_ = nullptr;
    std::int64_t row_;
    Ids ids_;
};

}  // namespace streamscope::result
