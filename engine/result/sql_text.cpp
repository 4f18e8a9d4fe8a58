// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/sql_text.h"

#include "engine/timeline/json_writer.h"
#include "engine/timeline/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

namespace streamscope {
namespace {

constexpr std::size_t widestCell = 60;

bool isNumber(const SqlValue& value) {
    return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

void write(JsonWriter& json, const SqlValue& value) {
    std::visit(
        [&json]<class Value>(const Value& held) {
            if constexpr (std::is_same_v<Value, std::monostate>) json.null();
            else if constexpr (std::is_same_v<Value, std::int64_t>) json.integer(held);
            else if constexpr (std::is_same_v<Value, double>) json.real(held);
            else json.string(held);
        },
        value);
}

}  // namespace

std::string textOf(const SqlValue& value) {
    return std::visit(
        []<class Value>(const Value& held) -> std::string {
            if constexpr (std::is_same_v<Value, std::monostate>) return {};
            else if constexpr (std::is_same_v<Value, std::string>) return held;
            else return fmt::format("{}", held);
        },
        value);
}

std::string toTable(const SqlAnswer& answer, std::size_t most, std::size_t width) {
    if (answer.rows.empty()) return "no rows\n";
    std::vector<std::vector<std::string>> lines;
    lines.emplace_back();
    for (const std::string& column : answer.columns) lines.back().push_back(elided(column, widestCell));
    std::vector<bool> right(answer.columns.size(), true);
    for (std::size_t i = 0; i < std::min(most, answer.rows.size()); ++i) {
        lines.emplace_back();
        for (std::size_t column = 0; column < answer.columns.size(); ++column) {
            const SqlValue& value = answer.rows[i][column];
            lines.back().push_back(elided(textOf(value), widestCell));
            if (!isNumber(value) && !std::holds_alternative<std::monostate>(value)) right[column] = false;
        }
    }
    std::string out = inColumns(std::move(lines), right, width);
    if (answer.rows.size() > most)
        out += fmt::format("and {} more rows (--csv and --json have all)\n", answer.rows.size() - most);
    if (answer.isCut) out += fmt::format("cut after {} rows: add LIMIT and OFFSET for others\n", answer.rows.size());
    return out;
}

std::string toCsv(const SqlAnswer& answer) {
    std::string out;
    const auto line = [&out](const auto& cells, auto textOfCell) {
        for (std::size_t i = 0; i < cells.size(); ++i) out += (i > 0 ? "," : "") + csvField(textOfCell(cells[i]));
        out += "\r\n";
    };
    line(answer.columns, [](const std::string& name) { return name; });
    for (const auto& row : answer.rows) line(row, [](const SqlValue& value) { return textOf(value); });
    return out;
}

std::string toJson(const SqlAnswer& answer) {
    JsonWriter json;
    json.beginObject().key("columns").beginArray();
    for (const std::string& column : answer.columns) json.string(column);
    json.endArray().key("rows").beginArray();
    for (const auto& row : answer.rows) {
        json.newLine().beginArray();
        for (const SqlValue& value : row) write(json, value);
        json.endArray();
    }
    json.endArray().key("cut").boolean(answer.isCut).endObject();
    return json.take() + '\n';
}

std::string inWords(const SqlMistake& mistake, std::string_view question) {
    if (!mistake.at || *mistake.at > question.size()) return mistake.words;
    const std::size_t at = *mistake.at;
    const std::size_t before = at == 0 ? std::string_view::npos : question.rfind('\n', at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(question.find('\n', begin), question.size());
    const std::size_t column = tableWidth(question.substr(begin, at - begin));
    const auto line = 1 + std::ranges::count(question.substr(0, begin), '\n');
    return fmt::format("{}:{}: {}\n{}\n{}^", line, column + 1, mistake.words, question.substr(begin, end - begin),
                       std::string(column, ' '));
}

}  // namespace streamscope
