// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_parts.h"
#include "app/commands/options.h"
#include "app/commands/plain_commands.h"
#include "app/commands/standard_streams.h"
#include "app/commands/terminal.h"
#include "engine/device/words.h"
#include "engine/program/quantity.h"
#include "engine/query/query.h"
#include "engine/result/sql_text.h"
#include "engine/timeline/table_text.h"
#include "engine/trace/time_sums_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

/// `streamscope statistics`: prints statistics of the operations of a result.
namespace streamscope::app {
namespace {

std::string takeGrouping(StatisticsCommand& command, const std::string& value) {
    const std::optional<Grouping> grouping = groupingNamed(value);
    const std::optional<TimeTable> table = timeTableNamed(value);
    if (!grouping && !table)
        return Phrase("--by takes name, kind, stream, range or ranges, or idle, reason, blame, pair or path, not \"%1\"")
            .arg(value);
    command.query.grouping = grouping.value_or(command.query.grouping);
    if (table) command.tables.push_back(*table);
    return {};
}

std::optional<Nanoseconds> timeOf(std::string words) {
    const auto value = evaluate(Scalar{std::move(words)}, Unit::Time, {}).value;
    return value ? std::optional(Nanoseconds(*value)) : std::nullopt;
}

/// Reads a range of time as the one of a picture is read, but with a decimal point.
std::string takeSpan(StatisticsQuery& query, const std::string& value) {
    const std::size_t dots = value.find("..");
    const auto begin = dots == value.npos ? std::nullopt : timeOf(value.substr(0, dots)),
               end = dots == value.npos ? std::nullopt : timeOf(value.substr(dots + 2));
    if (!begin || !end || begin->count() < 0 || *begin >= *end)
        return Phrase("--range takes two times, the earlier first, such as 0.5ms..2ms, not \"%1\"").arg(value);
    query.range = Span{*begin, *end};
    return {};
}

constexpr std::size_t mostRows = 20;      ///< of a table of sums on the terminal
constexpr std::size_t mostAnswers = 100;  ///< rows of an answer of SQL on the terminal

/// Tables of one file as they are written; empty if they are not asked for.
struct Written {
    std::string csv, json;
};

/// Returns what the command asks for of a table.
template <class Table>
Written writtenOf(const StatisticsCommand& command, const Table& table) {
    return {command.csv.empty() ? std::string() : toCsv(table), command.json.empty() ? std::string() : toJson(table)};
}

/// Prints the sums of waiting, of the path and of idle time.
Written sumsOf(const StatisticsCommand& command, const Timeline& timeline, const TimeQuery& query) {
    std::vector<TimeSums> all;
    for (const TimeTable table : command.tables) all.push_back(timeSums(timeline, table, query));
    for (std::size_t i = 0; i < all.size(); ++i) print((i > 0 ? "\n" : "") + toTable(all[i], mostRows, terminalWidth()));
    if (std::ranges::any_of(all, &TimeSums::hasExposed))
        print("\nexposed            the part in which nothing else of the stream was ahead: it executed nothing\n");
    return writtenOf(command, all);
}

/// Prints the answer to a question in SQL; nothing with a message if it cannot be answered.
std::optional<Written> answerOf(const StatisticsCommand& command, const ResultFile& result) {
    const std::string question = command.sql;
    const SqlResult asked(result.program, result.timeline);
    const std::variant<SqlAnswer, SqlMistake> answered = asked.ask(question);
    if (const auto* mistake = std::get_if<SqlMistake>(&answered)) {
        std::string told = "streamscope statistics: --sql: " + inWords(*mistake, question);
        for (std::size_t end = 0; end != told.npos; told.erase(0, end + 1)) {
            end = told.find('\n');
            complain(told.substr(0, end));
            if (end == told.npos) break;
        }
        return std::nullopt;
    }
    const auto& answer = std::get<SqlAnswer>(answered);
    print(toTable(answer, mostAnswers, terminalWidth()));
    return writtenOf(command, answer);
}

/// Returns why a table has no rows.
std::string whyEmpty(const ResultFile& result, const StatisticsQuery& query) {
    const bool isTrace = result.program.operations.empty() && !result.timeline.operations.empty();
    if (isTrace)
        return "no figures: a trace does not say which of its intervals are kernels and copies. Take the result of the run "
               "(*.ssresult), or a trace of the PyTorch profiler or of Nsight Systems";
    if (query.operations || query.range) return "no figures: none of the operations executes in this part of the run";
    return "no figures: no copy, memset or kernel executed";
}

}  // namespace

Parsed<StatisticsCommand> parseStatistics(const std::vector<std::string>& words) {
    StatisticsCommand statistics;
    PlainOptions options("statistics", "statistics R.ssresult... [options]",
                         "Prints count, sum, mean, median, p95, share and overlap of the operations of a result or trace.");
    options.files(statistics.files, "a result, a picture that contains one, or a trace", "F…");
    options.each("--range", "FROM..TO", "the parts within a range of time (0.5ms..2ms; default: the whole run)",
                 [&statistics](const std::string& value) { return takeSpan(statistics.query, value); });
    options.each(
        "--by", "name|kind|stream|range|ranges|idle|reason|blame|pair|path",
        "what the operations of a row have in common (name): range is the innermost range of the call, such as an operator "
        "of PyTorch, and with ranges an operation is in a row of each range around it; or one of the tables of --waits",
        [&statistics](const std::string& value) { return takeGrouping(statistics, value); });
    bool waits = false;
    options.flag(
        "--waits",
        "where the time goes: idle time of engines and streams by cause, waiting by reason, by what was waited for and by "
        "pair, and the critical path by operation",
        waits);
    options.text("--find", "QUERY", "the operations that the window's search would find: kind:copy and not wait:event",
                 statistics.find);
    options.text("--sql", "QUESTION",
                 "the answer to one SELECT over the views operations, waits, dependencies, spans, waves, blocks, critical_path, "
                 "critical_pieces, samples and counters; at most 10,000 rows and 10 s",
                 statistics.sql);
    options.flag("--host-calls", "how long the calls take on the host, too", statistics.query.hostCalls);
    options.text("--csv", "F", "the table as comma-separated values; of several FILEs with the name of each in the first column",
                 statistics.csv);
    options.text("--json", "F", "the table as JSON", statistics.json);
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<StatisticsCommand>(*ended);
    if (statistics.files.size() > 1 && !statistics.json.empty())
        return options.wrong("--json takes one FILE; --csv takes several, and names each in its first column");
    if (waits) statistics.tables.assign(std::begin(timeTables), std::end(timeTables));
    return statistics;
}

namespace {

/// Prints the statistics of a file; nothing with a message if that fails.
std::optional<Written> statisticsOf(const StatisticsCommand& command, const std::string& file) {
    const std::optional<ResultFile> result = loadResult(file);
    if (!result) return std::nullopt;
    if (!command.sql.empty()) return answerOf(command, *result);
    StatisticsQuery query = command.query;
    if (!command.find.empty()) {
        const Query filter(command.find);
        if (const auto& mistake = filter.mistake()) {
            const std::string place = mistake->at == 0 ? std::string() : Phrase("at letter %1: ").arg(mistake->at + 1);
            return complain("streamscope statistics: --find: " + place + mistake->words), std::nullopt;
        }
        query.operations = filter.find(result->timeline);
    }
    if (!command.tables.empty()) return sumsOf(command, result->timeline, {query.range, query.operations});
    const Statistics found = statistics(result->timeline, query);
    print(toTable(found, terminalWidth()));
    if (found.rows.empty()) print(whyEmpty(*result, query) + '\n');
    return writtenOf(command, found);
}

}  // namespace

int execute(const StatisticsCommand& command) {
    if (!outputsAreReady({command.csv, command.json})) return exitBadInput;
    const bool isOne = command.files.size() == 1;
    Written all;
    int code = exitDone;
    for (const std::string& file : command.files) {
        const bool isFirst = &file == &command.files.front();
        if (!isOne) print((isFirst ? "" : "\n") + shownName(file) + ":\n");
        const std::optional<Written> one = statisticsOf(command, file);
        if (!one) {
            code = exitBadInput;
            continue;
        }
        all.csv += isOne ? one->csv : withFirstColumn(one->csv, "file", shownName(file), all.csv.empty());
        all.json = one->json;
    }
    const bool isWritten =
        (all.csv.empty() || writeText(command.csv, all.csv)) && (all.json.empty() || writeText(command.json, all.json));
    return isWritten ? code : exitBadInput;
}

}  // namespace streamscope::app
