// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/result/sql_question.h"

#include <string>
#include <string_view>

namespace streamscope {

/// Returns a value as a table shows it; empty for NULL.
std::string textOf(const SqlValue& value);
/// Returns an answer as a table for terminals, its first `most` rows. `width`: as in inColumns() (table_text.h).
std::string toTable(const SqlAnswer& answer, std::size_t most, std::size_t width = 0);
std::string toCsv(const SqlAnswer& answer);
/// Returns {"columns": […], "rows": [[…], …], "cut": false}.
std::string toJson(const SqlAnswer& answer);
/// Returns the mistake with its line of the question and a mark below its place.
std::string inWords(const SqlMistake& mistake, std::string_view question);

}  // namespace streamscope
