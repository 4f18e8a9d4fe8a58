// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/timeline/timeline.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace streamscope {

struct Program;

/// What a question may take.
struct SqlLimits {
    std::chrono::milliseconds time{10'000};
    std::size_t rows = 10'000;
};

using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

struct SqlAnswer {
    std::vector<std::string> columns;
    std::vector<std::vector<SqlValue>> rows;
    bool isCut = false;  ///< there are more rows than the limit, or their texts are too long

    /// Returns the column `id`, whose numbers name operations; nullopt if there is none.
    std::optional<std::size_t> idColumn() const;
};

/// Why a question has no answer.
struct SqlMistake {
    std::string words;
    std::optional<std::size_t> at;  ///< bytes before the mistake in the question; nullopt: not known
};

/// A result as a database that answers questions in SQL, and that no question can change. The database is made of the result
/// itself, never of the bytes of a file.
class SqlResult {
public:
    SqlResult(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics = {});
    SqlResult(const SqlResult&) = delete;
    SqlResult& operator=(const SqlResult&) = delete;
    ~SqlResult();

    /// Answers one SELECT. Only one thread may ask at a time.
    std::variant<SqlAnswer, SqlMistake> ask(std::string_view question, const std::stop_token& stop = {},
                                            const SqlLimits& limits = {}) const;

private:
    class Connection;
    std::string bytes_;
    std::unique_ptr<Connection> connection_;
};

/// A table or view that questions can name, with its columns.
struct SqlTable {
    std::string name;
    std::vector<std::string> columns;
};
/// Returns the views for users (README.md), those with operations first.
std::vector<SqlTable> sqlViews();

}  // namespace streamscope
