// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "ui/timeline/index/search.h"

/// `streamscope statistics`: prints statistics of the operations of a result.
namespace streamscope::app {
namespace {

QString takeGrouping(StatisticsQuery& query, const QString& value) {
    const std::optional<Grouping> grouping = groupingNamed(value.toStdString());
    if (!grouping) return QStringLiteral("--by takes name, kind or stream, not \"%1\"").arg(value);
    query.grouping = *grouping;
    return {};
}

QString takeSpan(StatisticsQuery& query, const QString& value) {
    ui::FigureOptions figure;
    const QString wrong = ui::takeRange(value, figure);
    if (!wrong.isEmpty()) return QStringLiteral("--range ") + wrong;
    if (figure.range) query.range = Span{figure.range->begin, figure.range->end};
    return {};
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
        QStringLiteral("statistics"), QStringLiteral("statistics R.ssresult [options]"),
        QStringLiteral("Prints count, sum, mean, median, p95, share and overlap of the operations of a result or trace."));
    options.file(statistics.file, "a result, a picture that contains one, or a trace", "F");
    options.each("--range", "FROM..TO", "the parts within a range of time (0.5ms..2ms; default: the whole run)",
                 [&statistics](const QString& value) { return takeSpan(statistics.query, value); });
    options.each("--by", "name|kind|stream", "what the operations of a row have in common (name)",
                 [&statistics](const QString& value) { return takeGrouping(statistics.query, value); });
    options.text("--find", "QUERY", "the operations that the window's search would find: kind:copy, stream:s1, >1ms, a name",
                 statistics.find);
    options.flag("--host-calls", "how long the calls take on the host, too", statistics.query.hostCalls);
    options.text("--csv", "F", "the table as comma-separated values", statistics.csv);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    return statistics;
}

int execute(const StatisticsCommand& command) {
    const std::optional<ResultFile> result = loadResult(command.file);
    if (!result) return exitBadInput;
    StatisticsQuery query = command.query;
    if (!command.find.isEmpty()) {
        const QString mistake = ui::mistakeIn(command.find);
        if (!mistake.isEmpty()) return complain(QStringLiteral("streamscope statistics: --find: ") + mistake), exitBadInput;
        query.operations = ui::search(result->timeline, command.find);
    }
    const Statistics found = statistics(result->timeline, query);
    print(toTable(found));
    if (found.rows.empty()) print(whyEmpty(*result, query).toStdString() + '\n');
    return writeText(command.csv, command.csv.isEmpty() ? std::string() : toCsv(found)) ? exitDone : exitBadInput;
}

}  // namespace streamscope::app
