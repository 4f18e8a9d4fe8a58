// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/chrome_trace.h"
#include "engine/timeline/csv.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/table.h"
#include "engine/timeline/table_text.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QtTest>

#include <map>
#include <set>

namespace tst_exports {

using namespace streamscope;
using samples::microseconds;

namespace {

/// Returns a timeline as from CUDA's method `events`: brackets, a stretch, a failed call, no waits.
Timeline measured() {
    Timeline timeline = samples::forkAndJoin();
    timeline.name = "Measured";
    timeline.method = Method::Events;
    timeline.runs = 20;
    timeline.devices[0].info.kind = DeviceKind::Cuda;
    timeline.devices[0].info.name = "NVIDIA H200";
    timeline.makespanUnbracketed = microseconds(3200);
    timeline.stretch = 3300.0 / 3200.0;
    for (TimelineOperation& operation : timeline.operations) {
        operation.spans.clear();
        operation.waits.clear();
        operation.truth = Truth::Unknown;
    }
    TimelineOperation elapsed = samples::operation("elapsed e1 → e2", Call::EventElapsedTime, OperationKind::Host, -1);
    elapsed.issued = elapsed.returned = microseconds(3400);
    elapsed.rare.set<double>(1.5);
    timeline.operations.push_back(elapsed);
    elapsed.setLabel("elapsed of an event that has a very long name indeed");
    elapsed.code = Status::InvalidResourceHandle;
    elapsed.rare.set<double>(std::nullopt);
    timeline.operations.push_back(elapsed);
    TimelineOperation query = samples::operation("query", Call::EventQuery, OperationKind::Host, -1);
    query.rare.set<double>(600);
    timeline.operations.push_back(query);
    timeline.status = RunStatus::Failed;
    timeline.message = "elapsed answered 400 cudaErrorInvalidResourceHandle";
    return timeline;
}

Timeline deadlock() {
    Timeline timeline = samples::forkAndJoin();
    timeline.name = "Deadlock";
    timeline.status = RunStatus::Deadlock;
    timeline.message = "two calls wait for each other";
    for (const std::size_t never : {std::size_t(3), std::size_t(8)}) {
        timeline.operations[never].start = timeline.operations[never].end = std::nullopt;
        timeline.operations[never].spans.clear();
    }
    timeline.operations[9].returned = std::nullopt;
    timeline.blocked = {{3}, {8}, {9}};
    timeline.makespan = timeline.makespanUnbracketed = std::nullopt;
    timeline.stretch = std::nullopt;
    timeline.criticalPath.clear();
    return timeline;
}

Timeline withMetrics(Timeline timeline) {
    timeline.metrics = {microseconds(4200), 0.0, 0.6, 4.2 / 3.3, 1.0, 0.3636, 0.303, 0.2424, microseconds(3300)};
    return timeline;
}

/// Orders the times of an operation as in a run: it ends after its start, and its spans follow one another. Limits them to an
/// hour, in which a double is exact to the nanosecond.
template <class Times>
void runForwards(Times& operation) {
    constexpr std::chrono::hours hour(1);
    for (auto* time : {&operation.start, &operation.end})
        if (*time) **time %= hour;
    if (operation.start && operation.end && *operation.end < *operation.start) std::swap(operation.start, operation.end);
    std::vector<Nanoseconds> times;
    for (const Span& span : operation.spans) times.insert(times.end(), {span.begin % hour, span.end % hour});
    std::ranges::sort(times);
    for (std::size_t i = 0; i < operation.spans.size(); ++i) operation.spans[i] = {times[2 * i], times[2 * i + 1]};
}

}  // namespace

class ExportsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTableFitsAWidth() {
        TableRows rows({false, true, false});
        rows.add({"operation", "n µs", "why"});
        rows.add({"copy x", "1000.000", "streamOrder of the copy x"});
        const std::string whole = "operation      n µs  why\ncopy x     1000.000  streamOrder of the copy x\n";
        QCOMPARE(rows.inColumns(), whole);
        QCOMPARE(rows.inColumns(46, {1}), whole);
        QCOMPARE(rows.inColumns(40), std::string("operation      n µs  why\ncopy x     1000.000  streamOrder of the…\n"));
        QCOMPARE(rows.inColumns(40, {1}),
                 std::string("operation  why\ncopy x     streamOrder of the copy x\n(too narrow for: n µs)\n"));
        QCOMPARE(rows.inColumns(24), std::string("operation      n µs\ncopy x     1000.000\n(too narrow for: why)\n"));
        QCOMPARE(rows.inColumns(20, {1, 2}), std::string("operation\ncopy x\n(too narrow for:\n    n µs, why)\n"));
    }

    /// A measured run does not tell how short its operations could be (order.md N2).
    void theTableOfAMeasuredRunSaysNoBound() {
        Timeline timeline = withMetrics(samples::forkAndJoin());
        timeline.devices.front().info.kind = DeviceKind::Cuda;
        const QString table = QString::fromStdString(toTable(timeline));
        QVERIFY(table.contains(QStringLiteral("longest chain as measured 3.300 ms")));
        QVERIFY(!table.contains(QStringLiteral("lower bound")));
    }

    void tablesAreAsWrittenDown_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"fork_and_join", "measured", "deadlock", "empty"}) QTest::newRow(name) << QString(name);
    }
    void tablesAreAsWrittenDown() {
        QFETCH(QString, name);
        const std::map<QString, Timeline> timelines{{"fork_and_join", withMetrics(samples::forkAndJoin())},
                                                    {"measured", measured()},
                                                    {"deadlock", deadlock()},
                                                    {"empty", Timeline{}}};
        const QByteArray table = QByteArray::fromStdString(toTable(timelines.at(name)));
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/golden/%1.timeline.txt").arg(name);
        QFile golden(path);
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QVERIFY(golden.open(QIODevice::WriteOnly));
            golden.write(table);
            golden.close();
        }
        QVERIFY2(golden.open(QIODevice::ReadOnly), qPrintable(path));
        QCOMPARE(QString::fromUtf8(table), QString::fromUtf8(golden.readAll()));
    }

    void tableColumnsAreAligned() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[3].setLabel("größer als nötig 漢字漢字漢字漢字漢字漢字");
        timeline.operations[5].setLabel("two\nlines");
        const QStringList lines = QString::fromStdString(toTable(timeline)).split('\n');
        const qsizetype call = lines[0].indexOf("call");
        for (int i = 1; i <= 10; ++i) {
            QVERIFY2(lines[i][call - 1] == ' ' && lines[i][call] != ' ', qPrintable(lines[i]));
        }
    }

    void theTableSaysHowAStrobedRunWasMergedAndWhatIsDoubtful() {
        Timeline timeline = samples::forkAndJoin();
        timeline.method = Method::Strobed;
        timeline.runs = 20;
        timeline.strobing = Strobing{640, 32};
        timeline.stretch = 1.007;
        timeline.remarks = {{"inverted-order", {}, "“k” is not drawn"}};
        const auto table = QString::fromStdString(toTable(timeline));
        QVERIFY2(table.contains(
                     "measured           strobed, median of 20 runs, merged from 640 passes that bracket one operation in 32, "
                     "stretched 1.007 times"),
                 qPrintable(table));
        QVERIFY(table.contains("warning            “k” is not drawn\n"));
        timeline.cold = true;
        QVERIFY(QString::fromStdString(toTable(timeline)).contains("median of 20 runs, from a cold start, merged"));
        timeline.makespan.reset();
        timeline.makespanUnbracketed = microseconds(3200);
        const auto withdrawn = QString::fromStdString(toTable(timeline));
        QVERIFY2(withdrawn.contains("total time         3.200 ms (without brackets)\n"), qPrintable(withdrawn));
    }

    void aColumnIsPutInFrontOfATableOfCsv() {
        const std::string table = "name,n\r\n\"two\nlines, \"\"x\"\"\",1\r\nb,2\r\n";
        const std::string rows = "\"f,g\",\"two\nlines, \"\"x\"\"\",1\r\n\"f,g\",b,2\r\n";
        QCOMPARE(withFirstColumn(table, "file", "f,g", true), "file,name,n\r\n" + rows);
        QCOMPARE(withFirstColumn(table, "file", "f,g", false), rows);
        QCOMPARE(withFirstColumn({}, "file", "f", true), std::string());
    }

    void csvFieldsBeginNoFormula_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("field");
        for (const char* same : {"", "a=b", "-5", "-5.25e3", "12 ms", "µs"})
            QTest::newRow(same) << QByteArray(same) << QByteArray(same);
        for (const char* formula : {"=1+1", "+x", "-x", "-5 ms", "@SUM(A1)", "-", "=", "\tx"})
            QTest::newRow(formula) << QByteArray(formula) << "'" + QByteArray(formula);
        QTest::newRow("in quotes") << QByteArray("=A1,\"x\"") << QByteArray("\"'=A1,\"\"x\"\"\"");
        QTest::newRow("behind a return") << QByteArray("\r=A1") << QByteArray("\"'\r=A1\"");
    }
    void csvFieldsBeginNoFormula() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, field);
        QCOMPARE(csvField(text.toStdString()), field.toStdString());
    }

    void devicesOfOneNameAreOneLine() {
        Timeline timeline = samples::forkAndJoin();
        const TimelineDevice first = timeline.devices.front();
        TimelineDevice other = first;
        other.info.name = "Other";
        timeline.devices = {first, first, other};
        const QString table = QString::fromStdString(toTable(timeline)), name = QString::fromStdString(first.info.name);
        QCOMPARE(table.count("\ndevice  "), 2);
        QVERIFY2(table.contains(QRegularExpression("\ndevice +" + QRegularExpression::escape(name) + ".* \\(0, 1\\)\n")),
                 qPrintable(table));
        QVERIFY2(table.contains(QRegularExpression("\ndevice +Other[^(\n]*\n")), qPrintable(table));
    }

    void tablesShowNoControls() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel(SharedText("a\u009b\nforged\x1b[2K\u202e"));
        const QString table = QString::fromStdString(toTable(timeline));
        QVERIFY2(table.startsWith("operation") && table.contains("\na\\u009b forged\\u001b"), qPrintable(table));
        QVERIFY(!table.contains(u'\x1b') && !table.contains("\nforged"));
    }

    void csvHasOneRowAnOperation() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel("say \"copy, x\"\nthen wait");
        timeline.operations[8].slack = microseconds(300);
        const QString csv = QString::fromStdString(toCsv(timeline));
        QVERIFY(csv.startsWith("id,label,source,launch,turn,call,kind,stream,"));
        QVERIFY(
            csv.contains("copy x,\"say \"\"copy, x\"\"\nthen wait\",copy x,,,memcpyAsync,copyHostToDevice,copy,main,0,h2d,,0,"
                         "cudaSuccess,0.0,0.0,0.0,1000.0,1000.0,1000.0,,simulated,0.0,,,\r\n"));
        QVERIFY(csv.contains(
            "copy y,copy y,copy y,,,memcpyAsync,copyDeviceToHost,compute,main,0,d2h,,0,cudaSuccess,0.0,0.0,2500.0,3300.0,800.0,"
            "800.0,300.0,simulated,2500.0,event,stencil,\r\n"));
        QCOMPARE(csv.count("\r\n"), 11);
        const qsizetype fields = csv.left(csv.indexOf("\r\n")).count(',');
        const QStringList rows = csv.split("\r\n", Qt::SkipEmptyParts);
        for (qsizetype i = 2; i < rows.size(); ++i) QCOMPARE(rows[i].count(','), fields);
    }

    /// Tests order.md N8.
    void eachExecutionOfANodeIsARow() {
        const QString csv = QString::fromStdString(toCsv(samples::launchedTwice()));
        QVERIFY(
            csv.contains("\nk1/l1,k1,k1,l1,,launchKernel,kernel,hi,main,0,compute,,0,cudaSuccess,0.0,0.0,10.0,20.0,10.0,10.0,"));
        QVERIFY(
            csv.contains("\nk1/l2#3,k1,k1,l2,3,launchKernel,kernel,hi,main,0,compute,,0,cudaSuccess,5.0,5.0,30.0,40.0,10.0,"));
        QVERIFY(csv.contains("\nk2/l1,k2,k2,l1,,") && csv.contains("\nk2/l2#3,k2,k2,l2,3,"));
        QVERIFY(csv.contains("\nk3,k3,k3,,,launchKernel,kernel,cap,") && csv.contains("\nl2#3,g,l2,,3,graphLaunch,"));
        QCOMPARE(csv.count("\r\n"), 8);
        const QString table = QString::fromStdString(toTable(samples::launchedTwice()));
        QVERIFY2(table.contains(QRegularExpression("\nk1/l2#3 +launchKernel +hi +5.000 +30.000 +40.000 +10.000 ")),
                 qPrintable(table));
        QCOMPARE(table.count("launchKernel"), 5);
    }

    /// Nodes are in the stream of their launch, below its own track, and those that run at the same time beside each other.
    void traceShowsNodesWhereTheyRan() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::launchedTwice()));
        std::map<int, std::string> threads;
        std::map<std::string, std::string> places;
        std::vector<std::string> engines;
        int arrows = 0;
        for (const auto& event : trace["traceEvents"])
            if (event["name"] == "thread_name" && event["pid"] == 2) threads[event["tid"]] = event["args"]["name"];
        for (const auto& event : trace["traceEvents"]) {
            arrows += event["ph"] == "s" && event["cat"] != "launch";
            if (event["ph"] != "X") continue;
            const std::string id = event["args"]["id"];
            if (event["cat"] == "engine") engines.push_back(id);
            if (event["cat"] == "stream") places[id] = threads[event["tid"]];
        }
        QCOMPARE(places["k1/l1"], "stream hi · g 1");
        QCOMPARE(places["k2/l1"], "stream hi · g 1");
        QCOMPARE(places["k1/l2#3"], "stream hi · g 1");
        QCOMPARE(places["k2/l2#3"], "stream hi · g 2");
        QCOMPARE(places["l1"], "stream hi");
        QCOMPARE(places.count("k1"), std::size_t(0));
        QCOMPARE(engines.size(), std::size_t(4));
        QCOMPARE(arrows, 2);  // in each launch one
    }

    void traceIsJsonWithNamedProcessesAndThreads() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        std::map<std::pair<int, int>, std::string> threads;
        std::map<int, std::string> processes;
        for (const auto& event : trace["traceEvents"]) {
            if (event["name"] == "process_name") processes[event["pid"]] = event["args"]["name"];
            if (event["name"] == "thread_name") threads[{event["pid"], event["tid"]}] = event["args"]["name"];
        }
        QCOMPARE(processes[1], "Host");
        QCOMPARE(processes[2], "Teaching GPU (simulated)");
        const auto named = [&](const std::string& name) {
            return std::ranges::any_of(threads, [&](const auto& thread) { return thread.second == name; });
        };
        for (const char* name :
             {"main", "stream copy", "stream compute", "stream other", "engine h2d", "engine d2h", "engine compute"})
            QVERIFY2(named(name), name);
    }

    /// The format nests the slices of a thread by their times, so slices that overlap partly need two threads.
    void traceSlicesOfAThreadNeverOverlapInPart() {
        const bool holds = rc::check("slices of a thread follow or nest each other", [] {
            Timeline timeline = samples::anyTimeline();
            for (TimelineOperation& operation : timeline.operations) runForwards(operation);
            for (TimelineExecution& execution : timeline.executions) runForwards(execution);
            const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
            std::map<std::pair<int, int>, std::vector<std::pair<std::int64_t, std::int64_t>>> threads;
            const auto ns = [](const nlohmann::json& microseconds) { return std::llround(microseconds.get<double>() * 1000); };
            for (const auto& event : trace["traceEvents"]) {
                if (event["ph"] != "X" || event["cat"] == "call") continue;
                threads[{event["pid"], event["tid"]}].emplace_back(ns(event["ts"]), ns(event["ts"]) + ns(event["dur"]));
            }
            for (const auto& [thread, slices] : threads)
                for (const auto& a : slices)
                    for (const auto& b : slices) RC_ASSERT(!(a.first < b.first && b.first < a.second && a.second < b.second));
        });
        QVERIFY(holds);
    }

    void traceGivesConcurrentKernelsThreadsOfTheirOwn() {
        Timeline timeline = samples::forkAndJoin();
        std::vector<TimelineOperation*> found;
        std::set<std::string> kernels;
        for (auto& operation : timeline.operations)
            if (operation.kind == OperationKind::Kernel) found.push_back(&operation), kernels.emplace(operation.label());
        QVERIFY(found.size() >= 2);
        for (std::size_t i = 0; i < 2; ++i) {
            const Nanoseconds begin = microseconds(100 * static_cast<int>(i)), end = begin + microseconds(300);
            found[i]->start = begin;
            found[i]->end = end;
            found[i]->spans = {{begin, end}};
        }
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        std::set<int> threads;
        std::set<std::string> names;
        for (const auto& event : trace["traceEvents"]) {
            if (event["ph"] == "X" && event["cat"] == "engine" && event["ts"] < 200.0 &&
                kernels.contains(event["name"].get<std::string>()))
                threads.insert(event["tid"].get<int>());
            if (event["name"] == "thread_name") names.insert(event["args"]["name"]);
        }
        QCOMPARE(threads.size(), std::size_t(2));
        QVERIFY(names.contains("engine compute") && names.contains("engine compute (2)"));
    }

    void traceSlicesCarryTimesAndReasons() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        int bars = 0;
        for (const auto& event : trace["traceEvents"]) {
            if (event["ph"] != "X") continue;
            QVERIFY(event["dur"] >= 0.0);
            if (event["name"] != "copy y" || event["cat"] != "stream") continue;
            ++bars;
            QCOMPARE(event["ts"], 2500.0);
            QCOMPARE(event["dur"], 800.0);
            QCOMPARE(event["args"]["call"], "memcpyAsync");
            const auto& wait = event["args"]["waits"][2];
            QCOMPARE(wait["reason"], "event");
            QCOMPARE(wait["behind"], "stencil");
            QCOMPARE(wait["from"], 1900.0);
            QCOMPARE(wait["to"], 2500.0);
        }
        QCOMPARE(bars, 1);
    }

    void traceArrowsComeInPairs() {
        const bool holds = rc::check("every flow starts once and ends once, not before", [] {
            const auto trace = nlohmann::json::parse(toChromeTrace(samples::anyTimeline()));
            std::map<int, std::vector<nlohmann::json>> flows;
            for (const auto& event : trace["traceEvents"]) {
                if (event["ph"] == "s" || event["ph"] == "f") flows[event["id"]].push_back(event);
            }
            for (const auto& [id, ends] : flows) {
                RC_ASSERT(ends.size() == 2u);
                RC_ASSERT(ends[0]["ph"] == "s" && ends[1]["ph"] == "f" && ends[1]["bp"] == "e");
                RC_ASSERT(ends[0]["cat"] == ends[1]["cat"] && ends[0]["name"] == ends[1]["name"]);
                RC_ASSERT(ends[0]["ts"].get<double>() <= ends[1]["ts"].get<double>());
            }
        });
        QVERIFY(holds);
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        const auto arrows = std::ranges::count_if(
            trace["traceEvents"], [](const auto& event) { return event["ph"] == "s" && event["cat"] != "launch"; });
        QCOMPARE(arrows, 5);
    }

    /// An operation has its arguments once, and an arrow from its call, which has the name of the call.
    void traceTellsAnOperationOnce() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        std::map<std::string, int> described, launched;
        std::set<std::string> calls;
        for (const auto& event : trace["traceEvents"]) {
            if (event["ph"] == "X") described[event["args"]["id"]] += event["args"].contains("call");
            if (event["ph"] == "X" && event["cat"] == "call") calls.insert(event["name"]);
            if (event["cat"] == "launch") ++launched[event["ph"]];
        }
        for (const auto& [id, count] : described) QVERIFY2(count == 1, id.c_str());
        QCOMPARE(launched["s"], 4);
        QCOMPARE(launched["f"], 4);
        QVERIFY(calls.contains("cudaMemcpyAsync") && calls.contains("cudaLaunchKernel"));
    }

    void traceHasAProcessForEachOfTheHost() {
        Timeline timeline = samples::forkAndJoin();
        timeline.threads.push_back({"other", 1});
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        std::map<std::string, int> processes;
        for (const auto& event : trace["traceEvents"])
            if (event["name"] == "process_name") processes[event["args"]["name"]] = event["pid"];
        QCOMPARE(processes.size(), std::size_t(3));
        QCOMPARE(processes["Host, process 1"], 1);
        QCOMPARE(processes["Host, process 2"], 3);
    }

    void traceTellsDevicesApart() {
        Timeline timeline = samples::forkAndJoin();
        timeline.devices.push_back(timeline.devices.front());
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        std::map<int, std::string> processes;
        for (const auto& event : trace["traceEvents"])
            if (event["name"] == "process_name") processes[event["pid"]] = event["args"]["name"];
        QCOMPARE(processes[2], "GPU 0: Teaching GPU (simulated)");
        QCOMPARE(processes[3], "GPU 1: Teaching GPU (simulated)");
    }

    /// Readers that sort events by their categories read those of every event but metadata.
    void everyEventOfATraceHasACategory() {
        Timeline timeline = samples::forkAndJoin();
        CounterSample sample;
        timeline.smBusy.push_back(sample);
        Counter counter;
        counter.samples.push_back(sample);
        timeline.counters.push_back(counter);
        int counters = 0;
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        for (const auto& event : trace["traceEvents"]) {
            QVERIFY2(event["ph"] == "M" || event.contains("cat"), event.dump().c_str());
            counters += event["ph"] == "C";
        }
        QVERIFY(counters >= 2);
    }

    /// Readers take both ends of a slice for its inside: an arrow on an end may go to the neighbour.
    void traceArrowsAreInsideTheirSlices() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        for (const auto& event : trace["traceEvents"]) {
            if (event["ph"] != "s" && event["ph"] != "f") continue;
            const double at = event["ts"];
            int holding = 0, instants = 0;  // a slice without length has no inside
            for (const auto& slice : trace["traceEvents"]) {
                if (slice["ph"] != "X" || slice["pid"] != event["pid"] || slice["tid"] != event["tid"]) continue;
                const double begin = slice["ts"], length = slice["dur"];
                if (at < begin || begin + length < at) continue;
                ++(length > 0 ? holding : instants);
            }
            QVERIFY2(holding == 1 || (holding == 0 && instants > 0), event.dump().c_str());
        }
    }

    /// A call that ends before the work that it depends on has ended holds the head of the arrow, too.
    void anArrowEndsInsideACallThatIsOverEarlier() {
        Timeline timeline = samples::forkAndJoin();
        const Dependency& dependency = timeline.dependencies[0];
        TimelineOperation &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
        to.start = *from.start;
        to.end = *from.start + (*from.end - *from.start) / 2;
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        const auto isHead = [](const auto& event) { return event["ph"] == "f" && event.value("id", 0) == 1; };
        const auto head = std::ranges::find_if(trace["traceEvents"], isHead);
        QVERIFY(head != trace["traceEvents"].end());
        const std::int64_t at = std::llround((*head)["ts"].get<double>() * 1000);
        QVERIFY(to.start->count() < at && at < to.end->count());
    }

    void traceCountsBusyMultiprocessors() {
        const auto trace = nlohmann::json::parse(toChromeTrace(samples::forkAndJoin()));
        std::vector<double> busy;
        for (const auto& event : trace["traceEvents"]) {
            if (event["ph"] == "C") busy.push_back(event["args"]["busy"]);
        }
        QCOMPARE(busy, (std::vector<double>{0, 100, 50, 0}));
    }

    void traceHasTheCountersOfEachDevice() {
        Timeline timeline = samples::forkAndJoin();
        timeline.smBusy.clear();
        timeline.counters = {{"Power", "W", {{microseconds(1), 300.5, 0}, {microseconds(2), 120, 0}}},
                             {"load", {}, {{{}, 2, -1}}}};
        QStringList counted;
        const auto trace = nlohmann::json::parse(toChromeTrace(timeline));
        for (const auto& event : trace["traceEvents"])
            if (event["ph"] == "C")
                counted << QStringLiteral("%1 %2 %3 %4")
                               .arg(QString::fromStdString(event["name"]))
                               .arg(event["pid"].template get<int>())
                               .arg(event["ts"].template get<double>())
                               .arg(event["args"]["value"].template get<double>());
        QCOMPARE(counted, (QStringList{"Power (W) 2 1 300.5", "Power (W) 2 2 120", "load 1 0 2"}));
    }

    void exportsTakeAnyTimeline() {
        const bool holds = rc::check("no timeline breaks an export", [] {
            const Timeline timeline = samples::anyTimeline();
            RC_ASSERT(!toTable(timeline).empty());
            RC_ASSERT(!toCsv(timeline).empty());
            RC_ASSERT(nlohmann::json::accept(toChromeTrace(timeline)));
        });
        QVERIFY(holds);
    }

    void mainWaitIsTheLastThatMatters() {
        TimelineOperation operation;
        QVERIFY(!mainWait(operation));
        operation.waits = {{WaitReason::Event, OperationId{1}, microseconds(0), microseconds(2)},
                           {WaitReason::StreamOrder, OperationId{2}, microseconds(2), microseconds(96)},
                           {WaitReason::Event, OperationId{1}, microseconds(96), microseconds(102)},
                           {WaitReason::HostNotThere, std::nullopt, microseconds(102), microseconds(103)}};
        QCOMPARE(mainWait(operation), std::optional(MainWait{WaitReason::Event, OperationId{1}, microseconds(8)}));
        operation.waits.back().to = microseconds(110);
        QCOMPARE(mainWait(operation), std::optional(MainWait{WaitReason::HostNotThere, std::nullopt, microseconds(8)}));
    }
};

STREAMSCOPE_TEST(ExportsTest)

}  // namespace tst_exports

#include "tst_exports.moc"
