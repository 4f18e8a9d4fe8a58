// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predict/slack_of_run.h"
#include "engine/program/operation_kind.h"
#include "engine/result/result_database.h"
#include "engine/timeline/chrome_trace.h"
#include "engine/timeline/csv.h"
#include "engine/timeline/names.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"
#include "engine/trace/statistics.h"
#include "engine/traces/traces.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <sqlite3.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <set>
#include <tuple>

/// Tests order.md N8: one fact, one number.
namespace tst_law_one_number {

using namespace streamscope;

namespace {

/// Source, launch and turn, which together are the key of a row in every form.
using Key = std::tuple<std::string, std::string, std::string>;

struct Fact {
    std::string id, stream;
    std::optional<std::int64_t> start, duration, slack;  ///< in ns
    std::int64_t executing = 0, waited = 0;              ///< in ns
    friend bool operator==(const Fact&, const Fact&) = default;
};
using Facts = std::map<Key, Fact>;

std::int64_t nanoseconds(double microseconds) { return std::llround(microseconds * 1000); }

std::int64_t waitedIn(const WaitList& waits) {
    Nanoseconds sum{};
    for (const Wait& wait : waits) sum += wait.to - wait.from;
    return sum.count();
}

std::optional<std::int64_t> countOf(std::optional<Nanoseconds> time) {
    return time ? std::optional<std::int64_t>(time->count()) : std::nullopt;
}

Facts ofRows(const Timeline& timeline) {
    Facts facts;
    eachRow(timeline, [&](const ResultRow& row) {
        const auto stream = static_cast<std::size_t>(row.stream());
        Fact fact;
        fact.id = row.id();
        if (row.stream() >= 0) fact.stream = timeline.streams[stream].id;
        fact.start = countOf(row.start());
        fact.duration = countOf(row.duration());
        fact.slack = countOf(row.operation().slack);
        fact.executing = row.spans().empty() ? 0 : executingTime(row).count();
        fact.waited = waitedIn(row.waits());
        facts[{std::string(row.source()), std::string(row.launchSource()), row.turn()}] = fact;
    });
    return facts;
}

/// Returns the fields of the lines of a CSV.
std::vector<std::vector<std::string>> linesOf(const std::string& csv) {
    std::vector<std::vector<std::string>> lines{{""}};
    bool quoted = false;
    for (const char c : csv) {
        if (c == '"') quoted = !quoted;
        else if (!quoted && c == ',') lines.back().emplace_back();
        else if (!quoted && c == '\n') lines.push_back({""});
        else if (quoted || c != '\r') lines.back().back() += c;
    }
    lines.pop_back();
    return lines;
}

Facts ofCsv(const Timeline& timeline) {
    const auto lines = linesOf(toCsv(timeline));
    std::map<std::string, std::size_t> column;
    for (std::size_t i = 0; i < lines[0].size(); ++i) column[lines[0][i]] = i;
    Facts facts;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto text = [&](const std::string& name) { return lines[i].at(column.at(name)); };
        const auto time = [&](const std::string& name) {
            return text(name).empty() ? std::nullopt : std::optional(nanoseconds(std::stod(text(name))));
        };
        facts[{text("source"), text("launch"), text("turn")}] = {text("id"),
                                                                 text("stream"),
                                                                 time("start_us"),
                                                                 time("duration_us"),
                                                                 time("slack_us"),
                                                                 time("executing_us").value_or(0),
                                                                 time("waited_us").value_or(0)};
    }
    return facts;
}

Facts ofJson(const Program& program, const Timeline& timeline) {
    const auto json = nlohmann::json::parse(resultToJson(program, timeline));
    const auto time = [](const nlohmann::json& of, const char* name) {
        return of.contains(name) && !of[name].is_null() ? std::optional(nanoseconds(of[name].get<double>())) : std::nullopt;
    };
    const auto timesOf = [&](const nlohmann::json& of, Fact& fact) {
        fact.start = time(of, "start");
        const auto end = time(of, "end");
        if (fact.start && end) fact.duration = *end - *fact.start;
        for (const auto& span : of["spans"]) fact.executing += nanoseconds(span[1]) - nanoseconds(span[0]);
        for (const auto& wait : of["waits"]) fact.waited += nanoseconds(wait["to"]) - nanoseconds(wait["from"]);
        fact.stream = of["stream"].is_null() ? "" : of["stream"].get<std::string>();
        fact.id = of["id"];
    };
    Facts facts;
    std::set<std::string> nodes;
    for (const auto& execution : json.value("executions", nlohmann::json::array())) {
        nodes.insert(execution["operation"]);
        timesOf(execution, facts[{execution["source"], execution["launch"], execution["turn"]}]);
    }
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
        const auto& operation = json["operations"][i];
        if (nodes.contains(operation["id"])) continue;
        Fact& fact = facts[{operation["source"], "", std::string(turnOf(timeline.operations[i]))}];
        timesOf(operation, fact);
        fact.slack = time(operation, "slack");
    }
    return facts;
}

/// Returns the rows that a query yields, with NULL as an empty text.
std::vector<std::vector<std::string>> asked(std::string& bytes, const char* sql) {
    sqlite3* database = nullptr;
    sqlite3_open(":memory:", &database);
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    sqlite3_deserialize(database, "main", reinterpret_cast<unsigned char*>(bytes.data()), size, size,
                        SQLITE_DESERIALIZE_READONLY);
    std::vector<std::vector<std::string>> rows;
    const auto take = [](void* list, int columns, char** values, char**) {
        auto& row = static_cast<std::vector<std::vector<std::string>>*>(list)->emplace_back();
        for (int i = 0; i < columns; ++i) row.emplace_back(values[i] ? values[i] : "");
        return 0;
    };
    char* error = nullptr;
    if (sqlite3_exec(database, sql, take, &rows, &error) != SQLITE_OK) rows = {{error}};
    sqlite3_free(error);
    sqlite3_close(database);
    return rows;
}

Facts ofDatabase(const Program& program, const Timeline& timeline) {
    std::string bytes = resultToDatabase(program, timeline);
    const auto time = [](const std::string& text) {
        return text.empty() ? std::nullopt : std::optional(nanoseconds(std::stod(text)));
    };
    Facts facts;
    std::map<std::string, Key> keys;
    for (const auto& row :
         asked(bytes, "SELECT source, launch, turn, name, stream, start_us, duration_us, slack_us FROM operations")) {
        const Key key{row[0], row[1], row[2]};
        keys[row[3]] = key;
        Fact& fact = facts[key];
        fact.id = row[3];
        fact.stream = row[4];
        fact.start = time(row[5]);
        fact.duration = time(row[6]);
        fact.slack = time(row[7]);
    }
    for (const auto& row : asked(bytes, "SELECT operation, begin_us, end_us FROM spans"))
        facts[keys.at(row[0])].executing += *time(row[2]) - *time(row[1]);
    for (const auto& row : asked(bytes, "SELECT operation, duration_us FROM waits"))
        facts[keys.at(row[0])].waited += *time(row[1]);
    return facts;
}

/// Returns the ids of the rows with the length and the stream that a trace shows.
std::map<std::string, std::pair<std::int64_t, std::string>> barsOfTrace(const Timeline& timeline) {
    const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
    std::map<std::pair<int, int>, std::string> threads;
    for (const auto& event : trace["traceEvents"])
        if (event["name"] == "thread_name") threads[{event["pid"], event["tid"]}] = event["args"]["name"];
    std::map<std::string, std::pair<std::int64_t, std::string>> bars;
    for (const auto& event : trace["traceEvents"])
        if (event["ph"] == "X" && event["cat"] == "stream")
            bars[event["args"]["id"]] = {nanoseconds(event["dur"]), threads[{event["pid"], event["tid"]}]};
    return bars;
}

QString inWords(const Facts& facts) {
    QString text;
    for (const auto& [key, fact] : facts) {
        const auto number = [](const std::optional<std::int64_t>& time) { return time ? QString::number(*time) : QString("-"); };
        text += QString("\n  %1 | %2 | %3: ").arg(std::get<0>(key).c_str(), std::get<1>(key).c_str(), std::get<2>(key).c_str());
        text += QString("%1 in %2 at %3 for %4, executing %5, waited %6, slack %7")
                    .arg(fact.id.c_str(), fact.stream.c_str(), number(fact.start), number(fact.duration))
                    .arg(fact.executing)
                    .arg(fact.waited)
                    .arg(number(fact.slack));
    }
    return text;
}

/// Returns the first difference of two maps.
QString differenceOf(const Facts& one, const Facts& other) {
    Facts left, right;
    for (const auto& [key, fact] : one)
        if (const auto found = other.find(key); found == other.end() || !(found->second == fact)) left[key] = fact;
    for (const auto& [key, fact] : other)
        if (const auto found = one.find(key); found == one.end() || !(found->second == fact)) right[key] = fact;
    return left.empty() && right.empty() ? QString() : inWords(left) + "\nagainst" + inWords(right);
}

QString tracesDiffer(const Timeline& timeline) {
    const auto bars = barsOfTrace(timeline);
    std::size_t expected = 0;
    QString problem;
    eachRow(timeline, [&](const ResultRow& row) {
        if (row.stream() < 0 || !row.duration()) return;
        ++expected;
        const auto bar = bars.find(row.id());
        const std::string stream = "stream " + timeline.streams[static_cast<std::size_t>(row.stream())].id;
        if (bar == bars.end() || bar->second.first != row.duration()->count() || !bar->second.second.starts_with(stream))
            problem += QString("\n  %1 in %2").arg(row.id().c_str(), stream.c_str());
    });
    if (bars.size() != expected) problem += QString("\n  %1 bars of %2 rows").arg(bars.size()).arg(expected);
    return problem;
}

bool isCounted(const TimelineOperation& operation) {
    switch (operation.kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::Memset: return true;
        case OperationKind::Graph: return operation.spans.empty();  // else its nodes count
        case OperationKind::CopyHostToHost:
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::MemoryOperation:
        case OperationKind::HostFunction:
        case OperationKind::Host:
        case OperationKind::Allocation: break;
    }
    return false;
}

/// Compares the counts and sums of statistics with those of the rows.
QString statisticsDiffer(const Timeline& timeline, Grouping grouping) {
    std::map<std::string, std::pair<std::size_t, std::int64_t>> expected, found;
    eachRow(timeline, [&](const ResultRow& row) {
        const std::int64_t time = executingTime(row).count();
        if (!isCounted(row.operation()) || time == 0) return;
        const auto stream = static_cast<std::size_t>(row.stream());
        const std::string group = grouping == Grouping::Name   ? std::string(row.operation().label())
                                  : grouping == Grouping::Kind ? std::string(name(row.operation().kind))
                                  : row.stream() < 0           ? "-"  // a copy without Async
                                                               : timeline.streams[stream].id;
        auto& [count, sum] = expected[group];
        ++count;
        sum += time;
    });
    StatisticsQuery query;
    query.grouping = grouping;
    for (const StatisticsRow& row : statistics(timeline, query).rows) found[row.name] = {row.count(), row.sum.count()};
    if (found == expected) return {};
    QString text;
    for (const auto* each : {&found, &expected}) {
        text += each == &found ? "\nfound" : "\nexpected";
        for (const auto& [group, numbers] : *each)
            text += QString(" · %1: %2, %3 ns").arg(group.c_str()).arg(numbers.first).arg(numbers.second);
    }
    return text;
}

/// Compares the statistics of the trace with those of the result.
QString statisticsOfTraceDiffer(Timeline timeline, Grouping grouping) {
    timeline.version = "1";  // a preview has none
    const std::string written = toChromeTrace(timeline);
    const auto trace = traces::readTrace(traces::kindOf(written), written, "trace");
    if (!trace) return "it cannot be read";
    StatisticsQuery query;
    query.grouping = grouping;
    const auto rowsOf = [&](const Timeline& each) {
        std::map<std::string, std::tuple<std::size_t, std::int64_t, std::int64_t, std::int64_t>> rows;
        for (const StatisticsRow& row : statistics(each, query).rows)
            rows[row.name] = {row.count(), row.sum.count(), row.busy.count(), row.overlapped.count()};
        return rows;
    };
    const auto found = rowsOf(trace.value->file.timeline), expected = rowsOf(timeline);
    for (const auto& [row, numbers] : expected)
        if (const auto at = found.find(row); at == found.end() || at->second != numbers) return QString::fromStdString(row);
    return found.size() == expected.size() ? QString() : "it has other rows";
}

QString differenceIn(const Program& program, const Timeline& timeline) {
    const Facts rows = ofRows(timeline);
    for (const auto& [form, facts] : {std::pair("CSV", ofCsv(timeline)), std::pair("JSON", ofJson(program, timeline)),
                                      std::pair("database", ofDatabase(program, timeline))})
        if (const QString difference = differenceOf(facts, rows); !difference.isEmpty()) return form + difference;
    if (const QString difference = tracesDiffer(timeline); !difference.isEmpty()) return "trace" + difference;
    for (const Grouping grouping : {Grouping::Name, Grouping::Kind, Grouping::Stream})
        if (const QString difference = statisticsDiffer(timeline, grouping); !difference.isEmpty())
            return "statistics" + difference;
    for (const Grouping grouping : {Grouping::Name, Grouping::Kind})
        if (const QString difference = statisticsOfTraceDiffer(timeline, grouping); !difference.isEmpty())
            return "statistics of the trace: " + difference;
    return {};
}

}  // namespace

class TestLawOneNumber : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormHasTheSameRows() {
        std::size_t executions = 0, again = 0;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) check(test::lawProgram(test::seedOf(seed)), executions, again);
        QVERIFY(executions > 500);
        QVERIFY(again > 200);
    }
    void shippedProgramsToo() {
        std::size_t executions = 0, again = 0;
        for (const test::LawProgram& law : test::shippedPrograms()) check(law, executions, again);
        QVERIFY(executions > 10);
    }

    /// Tests the example of findings: a graph of two kernels of 1 ms, launched five times, beside one kernel of 10 ms.
    void aGraphThatIsLaunchedFiveTimesHasTenKernels() {
        Program program;
        program.name = "five launches";
        program.device = "teaching";
        for (const char* id : {"cap", "hi", "other"}) program.streams.push_back({id, {}, 0, 0, true, 0, {}});
        program.graphs = {{"g", {}}};
        const auto add = [&](const char* id, Call call, const char* stream) -> Operation& {
            Operation& made = program.operations.emplace_back();
            made.id = id;
            made.call = call;
            if (stream) made.set(Field::Stream, Scalar(std::string(stream)));
            return made;
        };
        const auto kernel = [&](const char* id, const char* stream, const char* duration) {
            Operation& made = add(id, Call::LaunchKernel, stream);
            made.set(Field::Kernel, Scalar(std::string("spin")));
            made.set(Field::Grid, std::vector<Scalar>{std::int64_t{1}});
            made.set(Field::Block, std::vector<Scalar>{std::int64_t{32}});
            made.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::string(duration))}});
        };
        const auto ofGraph = [&](const char* id, Call call, const char* stream) {
            add(id, call, stream).set(Field::Graph, Scalar(std::string("g")));
        };
        add("begin", Call::StreamBeginCapture, "cap").set(Field::Mode, Scalar(std::string("relaxed")));
        kernel("k1", "cap", "1 ms");
        kernel("k2", "cap", "1 ms");
        ofGraph("end", Call::StreamEndCapture, "cap");
        ofGraph("make", Call::GraphInstantiate, nullptr);
        for (const char* launch : {"l1", "l2", "l3", "l4", "l5"}) ofGraph(launch, Call::GraphLaunch, "hi");
        kernel("long", "other", "10 ms");
        add("sync", Call::DeviceSynchronize, nullptr);
        const Read<RunOutcome> outcome = predict(program, {test::profile("teaching")});
        QVERIFY(bool(outcome));
        const Timeline& timeline = outcome.value->timeline;
        QCOMPARE(differenceIn(program, timeline), QString());
        StatisticsQuery query;
        query.grouping = Grouping::Kind;
        const Statistics all = statistics(timeline, query);
        QCOMPARE(all.rows.size(), std::size_t(1));
        QCOMPARE(all.count, std::size_t(11));
        QCOMPARE(all.rows[0].count(), std::size_t(11));
        QCOMPARE(all.rows[0].quantile(0.5), Nanoseconds(std::chrono::milliseconds(1)));
        std::size_t inHi = 0;
        for (const auto& [id, bar] : barsOfTrace(timeline)) inHi += bar.second == "stream hi · g 1";
        QCOMPARE(inHi, std::size_t(10));
    }

private:
    static void check(const test::LawProgram& law, std::size_t& executions, std::size_t& again) {
        Read<RunOutcome> outcome = predict(law.program, law.devices);
        QVERIFY2(bool(outcome), qPrintable(QString::fromStdString(law.name)));
        Timeline& timeline = outcome.value->timeline;
        findSlack(timeline, *resolve(law.program).value, law.devices);
        executions += timeline.executions.size();
        for (std::size_t i = 1; i < timeline.executions.size(); ++i)
            again += timeline.executions[i].operation == timeline.executions[i - 1].operation;
        const QString difference = differenceIn(law.program, timeline);
        QVERIFY2(difference.isEmpty(), qPrintable(QString::fromStdString(law.name) + ": " + difference));
    }
};

STREAMSCOPE_TEST(TestLawOneNumber)

}  // namespace tst_law_one_number

#include "tst_law_one_number.moc"
