// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/standard_streams.h"
#include "engine/result/sql_text.h"
#include "engine/timeline/table_text.h"
#include "engine/trace/time_sums_text.h"
#include "ui/timeline/index/search.h"

#include <algorithm>
#include <iterator>

/// `streamscope statistics`: prints statistics of the operations of a result.
namespace streamscope::app {
namespace {

QString takeGrouping(StatisticsCommand& command, const QString& value) {
    const std::optional<Grouping> grouping = groupingNamed(value.toStdString());
    const std::optional<TimeTable> table = timeTableNamed(value.toStdString());
    if (!grouping && !table)
        return QStringLiteral("--by takes name, kind, stream, range or ranges, or idle, reason, blame, pair or path, not \"%1\"")
            .arg(value);
    command.query.grouping = grouping.value_or(command.query.grouping);
    if (table) command.tables.push_back(*table);
    return {};
}

QString takeSpan(StatisticsQuery& query, const QString& value) {
    ui::FigureOptions figure;
    const QString wrong = ui::takeRange(value, figure);
    if (!wrong.isEmpty()) return QStringLiteral("--range ") + wrong;
    if (figure.range) query.range = Span{figure.range->begin, figure.range->end};
    return {};
}

constexpr std::size_t mostRows = 20;      ///< of a table of sums on the terminal
constexpr std::size_t mostAnswers = 100;  ///< rows of an answer of SQL on the terminal

/// What is written of one file; empty if it is not asked for.
struct Written {
    std::string csv, json;
};

/// Returns what the command asks for of a table.
template <class Table>
Written writtenOf(const StatisticsCommand& command, const Table& table) {
    return {command.csv.isEmpty() ? std::string() : toCsv(table), command.json.isEmpty() ? std::string() : toJson(table)};
}

/// Prints the sums of waiting, of the path and of idle time.
Written sumsOf(const StatisticsCommand& command, const Timeline& timeline, const TimeQuery& query) {
    std::vector<TimeSums> all;
    for (const TimeTable table : command.tables) all.push_back(timeSums(timeline, table, query));
    for (std::size_t i = 0; i < all.size(); ++i) print((i > 0 ? "\n" : "") + toTable(all[i], mostRows));
    if (std::ranges::any_of(all, &TimeSums::hasExposed))
        print("\nexposed            the part in which nothing else of the stream was ahead: it executed nothing\n");
    return writtenOf(command, all);
}

/// Prints the answer to a question in SQL; nothing with a message if it cannot be answered.
std::optional<Written> answerOf(const StatisticsCommand& command, const ResultFile& result) {
    const std::string question = command.sql.toStdString();
    const SqlResult asked(result.program, result.timeline);
    const std::variant<SqlAnswer, SqlMistake> answered = asked.ask(question);
    if (const auto* mistake = std::get_if<SqlMistake>(&answered)) {
        complain((QStringLiteral("streamscope statistics: --sql: ") + QString::fromStdString(inWords(*mistake, question)))
                     .split(u'\n'));
        return std::nullopt;
    }
    const auto& answer = std::get<SqlAnswer>(answered);
    print(toTable(answer, mostAnswers));
    return writtenOf(command, answer);
}

/// Returns why a table has no rows.
QString whyEmpty(const ResultFile& result, const StatisticsQuery& query) {
    const bool isTrace = result.program.operations.empty() && !result.timeline.operations.empty();
    if (isTrace)
        return QStringLiteral(
            "no figures: a trace does not say which of its intervals are kernels and copies. Take the result of the run "
            "(*.ssresult), or a trace of the PyTorch profiler or of Nsight Systems");
    if (query.operations || query.range)
        return QStringLiteral("no figures: none of the operations executes in this part of the run");
    return QStringLiteral("no figures: no copy, memset or kernel executed");
}

}  // namespace

Command parseStatistics(const QStringList& words) {
    StatisticsCommand statistics;
    Options options(
        QStringLiteral("statistics"), QStringLiteral("statistics R.ssresult... [options]"),
        QStringLiteral("Prints count, sum, mean, median, p95, share and overlap of the operations of a result or trace."));
    options.files(statistics.files, "a result, a picture that contains one, or a trace", "F…");
    options.each("--range", "FROM..TO", "the parts within a range of time (0.5ms..2ms; default: the whole run)",
                 [&statistics](const QString& value) { return takeSpan(statistics.query, value); });
    options.each(
        "--by", "name|kind|stream|range|ranges|idle|reason|blame|pair|path",
        "what the operations of a row have in common (name): range is the innermost range of the call, such as an operator "
        "of PyTorch, and with ranges an operation is in a row of each range around it; or one of the tables of --waits",
        [&statistics](const QString& value) { return takeGrouping(statistics, value); });
    bool waits = false;
    options.flag(
        "--waits",
        "where the time goes: idle time of engines and streams by cause, waiting by reason, by what was waited for and by "
        "pair, and the critical path by operation",
        waits);
    options.text("--find", "QUERY", "the operations that the window's search would find: kind:copy and not wait:event",
                 statistics.find);
    options.text(
        "--sql", "QUESTION",
        "the answer to one SELECT over the views operations, waits, dependencies, spans, critical_path, critical_pieces, "
        "samples and counters; at most 10,000 rows and 10 s",
        statistics.sql);
    options.flag("--host-calls", "how long the calls take on the host, too", statistics.query.hostCalls);
    options.text("--csv", "F", "the table as comma-separated values; of several FILEs with the name of each in the first column",
                 statistics.csv);
    options.text("--json", "F", "the table as JSON", statistics.json);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (statistics.files.size() > 1 && !statistics.json.isEmpty())
        return options.wrong(QStringLiteral("--json takes one FILE; --csv takes several, and names each in its first column"));
    if (waits) statistics.tables.assign(std::begin(timeTables), std::end(timeTables));
    return statistics;
}

namespace {

/// Prints the statistics of a file; nothing with a message if that fails.
std::optional<Written> statisticsOf(const StatisticsCommand& command, const QString& file) {
    const std::optional<ResultFile> result = loadResult(file);
    if (!result) return std::nullopt;
    if (!command.sql.isEmpty()) return answerOf(command, *result);
    StatisticsQuery query = command.query;
    if (!command.find.isEmpty()) {
        const QString mistake = ui::mistakeIn(command.find);
        if (!mistake.isEmpty()) return complain(QStringLiteral("streamscope statistics: --find: ") + mistake), std::nullopt;
        query.operations = ui::search(result->timeline, command.find);
    }
    if (!command.tables.empty()) return sumsOf(command, result->timeline, {query.range, query.operations});
    const Statistics found = statistics(result->timeline, query);
    print(toTable(found));
    if (found.rows.empty()) print(whyEmpty(*result, query).toStdString() + '\n');
    return writtenOf(command, found);
}

}  // namespace

int execute(const StatisticsCommand& command) {
    if (!outputsAreReady({command.csv, command.json})) return exitBadInput;
    const bool isOne = command.files.size() == 1;
    Written all;
    int code = exitDone;
    for (const QString& file : command.files) {
        const QString gap = &file == &command.files.front() ? QString() : QStringLiteral("\n"), name = shownName(file);
        if (!isOne) print(QStringLiteral("%1%2:\n").arg(gap, name).toStdString());
        const std::optional<Written> one = statisticsOf(command, file);
        if (!one) {
            code = exitBadInput;
            continue;
        }
        all.csv += isOne ? one->csv : withFirstColumn(one->csv, "file", name.toStdString(), all.csv.empty());
        all.json = one->json;
    }
    const bool isWritten =
        (all.csv.empty() || writeText(command.csv, all.csv)) && (all.json.empty() || writeText(command.json, all.json));
    return isWritten ? code : exitBadInput;
}

}  // namespace streamscope::app
