// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/device/words.h"
#include "engine/lanes/lanes.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/check.h"
#include "engine/timeline/chrome_trace.h"
#include "engine/trace/statistics.h"
#include "engine/traces/traces.h"
#include "tests/support/test_program.h"
#include "tests/timeline/sample_timelines.h"
#include "tests/traces/trace_texts.h"

#include <fmt/format.h>

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_traces {

using namespace streamscope;
using namespace streamscope::test;
using traces::Kind;
using traces::ReadTrace;

namespace {

const QString folder = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/traces/");

std::string fileText(const QString& name) {
    QFile file(folder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

ReadTrace traceOf(const std::string& bytes) {
    Read<ReadTrace> read = traces::readTrace(traces::kindOf(bytes), bytes, "test");
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

QString problemOf(const std::string& bytes) {
    const Read<ReadTrace> read = traces::readTrace(traces::kindOf(bytes), bytes, "test");
    return read ? QStringLiteral("none") : QString::fromStdString(describe(read.problems.front()));
}

/// Returns the ranges of a timeline as "name depth first-last", one a line.
QString rangesOf(const Timeline& timeline) {
    QStringList lines;
    for (const RangeStretch& range : timeline.ranges)
        lines << QStringLiteral("%1 %2 %3-%4")
                     .arg(QString::fromStdString(range.name))
                     .arg(range.depth)
                     .arg(range.first)
                     .arg(range.last);
    return lines.join(u'\n');
}

/// Returns the samples of the counters: "name [unit] ns value device".
QStringList counted(const Timeline& timeline) {
    QStringList all;
    for (const Counter& counter : timeline.counters)
        for (const CounterSample& sample : counter.samples)
            all << QStringLiteral("%1 [%2] %3 %4 %5")
                       .arg(QString::fromStdString(counter.name), QString::fromStdString(counter.unit))
                       .arg(sample.at.count())
                       .arg(sample.value)
                       .arg(sample.device);
    return all;
}

/// Returns the sums of kernels by range, as "name µs", one a line.
QString timesByRange(const Timeline& timeline, Grouping grouping) {
    StatisticsQuery query;
    query.grouping = grouping;
    QStringList lines;
    for (const StatisticsRow& row : statistics(timeline, query).rows)
        lines << QStringLiteral("%1 %2").arg(QString::fromStdString(row.name)).arg(row.sum.count() / 1000);
    return lines.join(u'\n');
}

/// Returns the operations of a composition, one a line: "launchKernel s13 scale".
QString outline(const Program& program) {
    QStringList lines;
    for (const Operation& operation : program.operations) {
        QStringList words{QString::fromUtf8(info(operation.call).name.data())};
        for (const Field field : {Field::Stream, Field::Event})
            if (const std::string_view text = operation.text(field); !text.empty())
                words << QString::fromUtf8(text.data(), qsizetype(text.size()));
        if (operation.call == Call::LaunchKernel) words << QString::fromStdString(operation.label);
        lines << words.join(u' ');
    }
    return lines.join(u'\n');
}

}  // namespace

/// Tests of traces of the PyTorch profiler, of Nsight Systems, and of others.
class TestTraces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKinetoTraceIsAComposition() {
        const ReadTrace trace = traceOf(kineto(forkOfStreams("2")));
        QCOMPARE(outline(trace.file.program),
                 QStringLiteral("launchKernel s13 scale\neventRecord s13 e1\nstreamWaitEvent s20 e1\n"
                                "memcpyAsync s20\ndeviceSynchronize"));
        const Timeline& timeline = trace.file.timeline;
        QCOMPARE(timeline.operations[3].start->count(), 52'000);
        QVERIFY(std::ranges::any_of(timeline.dependencies, [](const Dependency& edge) {
            return edge.kind == DependencyKind::Event && edge.to.value == 3;
        }));
        QCOMPARE(timeline.ranges.size(), 1u);
        QCOMPARE(timeline.ranges.front().name, std::string("step"));
        QCOMPARE(timeline.devices.front().info.multiprocessors, 132);
        QVERIFY(resolve(trace.file.program));
    }

    /// Operators and modules are ranges, but not brief operators that call nothing, nor lines of Python.
    void operatorsOfPyTorchAreRanges() {
        const Timeline timeline = traceOf(kineto(linearLayer())).file.timeline;
        QStringList names;
        for (const RangeStretch& range : timeline.ranges)
            names << QString(range.depth, QLatin1Char(' ')) + QString::fromStdString(range.name);
        QCOMPARE(names.join(u'\n'),
                 QStringLiteral("step\n nn.Module: Linear_0\n  aten::linear\n   aten::addmm\n aten::relu\n DataLoader.next"));
        QCOMPARE(timesByRange(timeline, Grouping::Range), QStringLiteral("aten::addmm 30\naten::relu 10"));
        QCOMPARE(timesByRange(timeline, Grouping::Ranges),
                 QStringLiteral("step 40\nnn.Module: Linear_0 30\naten::linear 30\naten::addmm 30\naten::relu 10"));
    }

    /// The first versions of the profiler named events otherwise, and wrote threads as texts.
    void olderTracesOfPyTorchAreReadAsNewOnes() {
        const ReadTrace trace = traceOf(kineto(linearLayer()));
        std::string older = kineto(linearLayer());
        for (const auto& [now, then] :
             {std::pair("\"cuda_runtime\"", "\"Runtime\""), {"\"kernel\"", "\"Kernel\""}, {"\"cpu_op\"", "\"Operator\""}})
            older = replaced(older, now, then);
        older = replaced(older, "\"tid\":42,", "\"tid\":\"42\",");
        QVERIFY(traceOf(older).file.program == trace.file.program);
        QCOMPARE(rangesOf(traceOf(older).file.timeline), rangesOf(trace.file.timeline));
    }

    /// Tools that shorten traces leave out what PyTorch writes before the events.
    void aTraceWithoutItsDevicesIsOfPyTorch() {
        std::string text = kineto(linearLayer());
        text = "{" + text.substr(text.find("\"traceEvents\""));
        QVERIFY(traces::kindOf(text) == Kind::Kineto);
        QCOMPARE(traceOf(text).file.program.operations.size(), traceOf(kineto(linearLayer())).file.program.operations.size());
    }

    void aTraceWithoutWorkOfAGpuIsATimeline() {
        std::vector<std::string> events = linearLayer();
        std::erase_if(events, [](const std::string& each) { return each.find("\"kernel\"") != std::string::npos; });
        const ReadTrace trace = traceOf(kineto(events));
        QVERIFY(trace.file.program.operations.empty());
        QCOMPARE(trace.file.timeline.operations.size(), events.size());
        QVERIFY2(trace.summary.find("no work of a GPU") != std::string::npos, trace.summary.c_str());
    }

    void aWaitForAnUnknownRecordIsDrawnAndCounted() {
        const ReadTrace trace = traceOf(kineto(forkOfStreams("-1")));
        QCOMPARE(outline(trace.file.program),
                 QStringLiteral("launchKernel s13 scale\nstreamWaitEvent s20 e1\nmemcpyAsync s20\ndeviceSynchronize"));
        QVERIFY2(trace.summary.find("1 waits drawn without the record") != std::string::npos, trace.summary.c_str());
        QCOMPARE(trace.file.program.operations[1].label, std::string("unknown record"));
        const std::vector<DeviceInfo> device{trace.file.timeline.devices.front().info};
        QVERIFY(std::ranges::none_of(check(trace.file.program, device),
                                     [](const Diagnostic& one) { return one.rule == "wait-before-record"; }));
        QVERIFY(std::ranges::none_of(trace.file.timeline.dependencies,
                                     [](const Dependency& edge) { return edge.kind == DependencyKind::Event; }));
    }

    void anExportOfNsightIsAComposition() {
        const std::string bytes = nsight(forkRows);
        QVERIFY(traces::kindOf(bytes) == Kind::Nsight);
        const ReadTrace trace = traceOf(bytes);
        QCOMPARE(outline(trace.file.program),
                 QStringLiteral("launchKernel s13 scale\neventRecord s13 e1\nstreamWaitEvent s20 e1\n"
                                "launchKernel s20 scale\ndeviceSynchronize"));
        QVERIFY(std::ranges::any_of(trace.file.timeline.dependencies, [](const Dependency& edge) {
            return edge.kind == DependencyKind::Event && edge.to.value == 3;
        }));
        QCOMPARE(trace.file.timeline.ranges.size(), 1u);
    }

    void anExportOfNsightWithoutItsDescriptionIsOne() {
        const std::string bytes = nsight(forkRows, nullptr);
        QVERIFY(traces::kindOf(bytes) == Kind::Nsight);
        QCOMPARE(outline(traceOf(bytes).file.program), outline(traceOf(nsight(forkRows)).file.program));
    }

    /// PyTorch numbers the NVTX ranges of its operators (torch.autograd.profiler.emit_nvtx).
    void nestedRangesOfNsightKeepTheirDepth() {
        std::vector<const char*> rows = forkRows;
        rows.push_back(
            "INSERT INTO NVTX_EVENTS VALUES (95, 145, 59, 'aten::mm, seq = 3, op_id = 12', NULL, 117440521, 0), "
            "(96, 112, 59, 'aten::copy_, op_id = 13, sizes = [[4]]', NULL, 117440521, 0), "
            "(113, 160, 59, 'of another process', NULL, 134217737, 0), "
            "(139, 151, 59, 'a, seq = 3', NULL, 117440521, 0)");
        const Timeline timeline = traceOf(nsight(rows)).file.timeline;
        QCOMPARE(rangesOf(timeline), QStringLiteral("step 0 0-3\naten::mm 1 0-2\naten::copy_ 2 0-0\na, seq = 3 1 3-3"));
    }

    /// `nsys profile --gpu-metrics-devices` samples in percent; the sample before the profile is left out.
    void sampledMultiprocessorsOfNsightAreBusy() {
        std::vector<const char*> rows = forkRows;
        for (const char* statement :
             {"CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT, smCount INTEGER)",
              "INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H100', 132), (1, 'NVIDIA H100', 132)",
              "CREATE TABLE TARGET_INFO_GPU_METRICS (sourceId INTEGER, typeId INTEGER, typeName TEXT, metricId INTEGER, "
              "metricName "
              "TEXT)",
              "INSERT INTO TARGET_INFO_GPU_METRICS VALUES (1, 65536, 'g', 4, 'SMs Active [Throughput %]'), "
              "(1, 65536, 'g', 5, 'DRAM Read Bandwidth [Throughput %]'), (1, 65537, 'g', 5, 'SMs Active [Throughput %]')",
              "CREATE TABLE GPU_METRICS (timestamp INTEGER, typeId INTEGER, metricId INTEGER, value INTEGER)",
              "INSERT INTO GPU_METRICS VALUES (-5, 65536, 4, 50), (300, 65536, 4, 100), (200, 65536, 4, 50), (200, 65536, 5, "
              "70), "
              "(250, 65537, 5, 90), (400, 65536, 4, 0)"})
            rows.push_back(statement);
        const Timeline timeline = traceOf(nsight(rows)).file.timeline;
        QStringList samples;
        for (const CounterSample& sample : timeline.smBusy)
            samples << QStringLiteral("%1 %2 %3").arg(sample.at.count()).arg(sample.value).arg(sample.device);
        QCOMPARE(samples.join(u'\n'), QStringLiteral("100 66 0\n200 132 0\n300 0 0"));
        QVERIFY(timeline.metrics.utilisationSms);
        QCOMPARE(counted(timeline), QStringList{"DRAM Read Bandwidth [%] 100 70 0"});
    }

    /// Rows of another process and without a multiprocessor are left out.
    void blocksOfNsightAreOnTheirMultiprocessors() {
        std::vector<const char*> rows = forkRows;
        for (const char* statement :
             {"CREATE TABLE CUPTI_ACTIVITY_KIND_BLOCK_TRACE (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER, "
              "correlationId INTEGER, nodeId INTEGER, SMId INTEGER, globalPid INTEGER, BlockID INTEGER NOT NULL, UGPUId INTEGER, "
              "CGAId INTEGER)",
              "INSERT INTO CUPTI_ACTIVITY_KIND_BLOCK_TRACE VALUES (305, 395, 0, 1, 0, 3, 117440512, 2, 0, 0), "
              "(205, 300, 0, 1, 0, 3, 117440512, 0, 0, 0), (206, 310, 0, 1, 0, 3, 117440512, 1, 0, 0), "
              "(210, 390, 0, 1, 0, NULL, 117440512, 3, 0, 0), (455, 790, 0, 4, 0, 5, 117440512, 0, 0, 0), "
              "(460, 470, 0, 4, 0, 6, 134217728, 1, 0, 0), (460, 470, 0, 99, 0, 6, 117440512, 1, 0, 0)"})
            rows.push_back(statement);
        const Timeline timeline = traceOf(nsight(rows)).file.timeline;
        QStringList blocks;
        for (const BlockPlace& block : timeline.blocks) {
            QCOMPARE(timeline.operations[block.operation.value].kind, OperationKind::Kernel);
            QCOMPARE(int{block.cluster}, -1);
            QCOMPARE(int{block.pass}, 0);
            blocks << QStringLiteral("%1 on %2.%3 %4-%5")
                          .arg(block.block)
                          .arg(block.multiprocessor)
                          .arg(block.slot)
                          .arg(block.from.count())
                          .arg(block.to.count());
        }
        QCOMPARE(blocks.join(u'\n'), QStringLiteral("0 on 3.0 105-200\n1 on 3.1 106-210\n2 on 3.0 205-295\n0 on 5.0 355-690"));
        QVERIFY(timeline.blocks[2].operation != timeline.blocks[3].operation);
    }

    /// A value that was sampled before the first interval holds at its beginning. The text is no number.
    void countersOfAnyTraceAreKept() {
        const ReadTrace trace = traceOf(anyCounters());
        QCOMPARE(counted(trace.file.timeline),
                 (QStringList{"cache hits [] 5000 8 -1", "cache misses [] 5000 9 -1", "load [W] 0 1.5 -1", "load [W] 3000 3 -1",
                              "load (2) [W] 4000 4 -1"}));
        QVERIFY(trace.summary.find("counters") == std::string::npos);
    }

    void longCountersKeepTheirPeaks() {
        const ReadTrace trace = traceOf(longCounter(150'000, 7001));
        const std::vector<CounterSample>& samples = trace.file.timeline.counters.at(0).samples;
        QCOMPARE(samples.size(), 75'000u);
        QCOMPARE(samples[3500].at, Nanoseconds(7'000'000));
        QCOMPARE(samples[3500].value, 5.0);
        QVERIFY2(trace.summary.find("75000 samples of counters") != std::string::npos, trace.summary.c_str());
    }

    /// Devices are processes of a PyTorch trace that have their numbers.
    void countersOfPyTorchBelongToDevices() {
        std::vector<std::string> events = forkOfStreams("-1");
        events.push_back(counterOfDevice());
        const std::vector<Counter> counters = traceOf(kineto(events)).file.timeline.counters;
        QCOMPARE(counters.size(), std::size_t(1));
        QCOMPARE(counters[0].name, std::string("sm__busy"));
        QVERIFY(counters[0].samples == (std::vector<CounterSample>{{Nanoseconds(0), 40, 0}}));
    }

    void anotherMajorOfNsightIsRefused() {
        QCOMPARE(
            problemOf(nsight(forkRows, "4.0.0")),
            QStringLiteral("/META_DATA_EXPORT: expected an export of Nsight Systems with schema version 3.x, found \"4.0.0\""));
        QVERIFY(problemOf(nsight(forkRows, "")).contains(QStringLiteral("found none")));
    }

    /// The modules of virtual tables are much code, which no trace needs.
    void anExportOfNsightHasOrdinaryTablesOnly_data() {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QString>("named");
        for (const char* module : {"fts5(a)", "fts4(a)", "rtree(a, b, c)", "dbstat"})
            QTest::newRow(module) << QStringLiteral("CREATE VIRTUAL TABLE other USING %1").arg(module) << "table other";
        QTest::newRow("view") << "CREATE VIEW other AS SELECT * FROM StringIds"
                              << "view other";
        QTest::newRow("trigger") << "CREATE TRIGGER other AFTER INSERT ON StringIds BEGIN DELETE FROM StringIds; END"
                                 << "trigger other";
        QTest::newRow("in other words") << "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('table', 'other', "
                                           "'other', 0, 'create/**/virtual table other using fts5(a)')"
                                        << "table other";
    }
    void anExportOfNsightHasOrdinaryTablesOnly() {
        QFETCH(QString, statement);
        QFETCH(QString, named);
        std::vector<const char*> rows = forkRows;
        rows.push_back("CREATE UNIQUE INDEX ordinary ON StringIds(id)");
        QVERIFY(traces::readTrace(Kind::Nsight, nsight(rows), "trace"));
        const QByteArray words = statement.toUtf8();
        rows.push_back(words.constData());
        QCOMPARE(problemOf(nsight(rows)),
                 QStringLiteral("The %1 of this database is not an ordinary table, and was not read").arg(named));
    }

    void aCancelInterruptsSqlite() {
        std::vector<const char*> rows = forkRows;
        rows.push_back(
            "INSERT INTO StringIds WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT i, '' "
            "FROM n");
        const std::string bytes = nsight(rows);
        Reading reading;
        QVERIFY(traces::readTrace(traces::kindOf(bytes), bytes, "trace", &reading));
        reading.isCancelled = true;
        const auto cancelled = traces::readTrace(traces::kindOf(bytes), bytes, "trace", &reading);
        QVERIFY(!cancelled && cancelled.problems.empty());
    }

    void anotherTraceIsATimeline() {
        const std::string text = R"({"traceEvents":[
            {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"worker"}},
            {"ph":"X","name":"load","pid":1,"tid":2,"ts":100,"dur":50},
            {"ph":"B","name":"train","pid":1,"tid":"gpu","ts":150},
            {"ph":"i","name":"tick","pid":1,"tid":2,"ts":160,"s":"t"},
            {"ph":"E","pid":1,"tid":"gpu","ts":250}]})";
        QVERIFY(traces::kindOf(text) == Kind::Chrome);
        const ReadTrace trace = traceOf(text);
        QVERIFY(trace.file.program.operations.empty());
        QCOMPARE(trace.file.timeline.operations.size(), 2u);
        QCOMPARE(trace.file.timeline.streams[0].id, std::string("1 / worker"));
        QCOMPARE(trace.file.timeline.operations[1].end->count(), 150'000);
        QCOMPARE(std::string(trace.file.timeline.operations[1].label()), std::string("train"));
    }

    /// An interval that holds others of the same begin comes first, and is drawn above them.
    void nestedIntervalsAreDrawnBelowEachOther() {
        const std::string text = R"({"traceEvents":[
            {"ph":"X","name":"inner","pid":1,"tid":2,"ts":100,"dur":20},
            {"ph":"X","name":"outer","pid":1,"tid":2,"ts":100,"dur":50},
            {"ph":"X","name":"later","pid":1,"tid":2,"ts":125,"dur":20}]})";
        const Timeline timeline = traceOf(text).file.timeline;
        const Lanes lanes = makeLanes(timeline);
        QStringList rows;
        for (const TimelineLane& lane : lanes.lanes) {
            if (lane.kind != TimelineLaneKind::Stream) continue;
            for (const LaneRow& row : lane.rows) {
                QStringList names;
                for (const LaneItem& item : row)
                    names << QString::fromStdString(std::string(timeline.operations[item.operation].label()));
                rows << names.join(u' ');
            }
        }
        QCOMPARE(rows.join(u'\n'), QStringLiteral("outer\ninner later"));
    }

    /// A trace that Streamscope exported knows how its times are known (order.md N10).
    void ownTracesKnowWhatTheyWere() {
        Timeline timeline = samples::forkAndJoin();
        timeline.version = "2.1";
        for (const auto& [method, truth] : {std::pair(Method::Exact, Truth::Simulated),
                                            {Method::Strobed, Truth::Measured},
                                            {Method::Activity, Truth::Measured}}) {
            timeline.method = method;
            for (TimelineOperation& operation : timeline.operations) operation.truth = truth;
            const ReadTrace trace = traceOf(toChromeTrace(timeline));
            const Timeline& read = trace.file.timeline;
            QVERIFY(read.method == method);
            QVERIFY((read.devices.front().info.kind == DeviceKind::Simulated) == (method == Method::Exact));
            QVERIFY(!read.operations.empty());
            for (const TimelineOperation& operation : read.operations) QVERIFY(operation.truth == truth);
            QCOMPARE(trace.summary.find("simulated by Streamscope") != std::string::npos, method == Method::Exact);
        }
    }
    void othersOfThatNameAreMeasured() {
        for (const char* other : {R"({"measured":"exact"})", R"({"measured":7,"version":"1"})", R"("exact")", "[]"}) {
            const ReadTrace trace = traceOf(
                fmt::format(R"({{"otherData":{},"traceEvents":[{{"ph":"X","name":"a","ts":1,"dur":1,"args":7}}]}})", other));
            QVERIFY(trace.file.timeline.method == Method::Activity);
            QVERIFY(trace.file.timeline.operations.front().truth == Truth::Measured);
        }
    }

    void threadsOfOneNameAreNumbered() {
        std::string events;
        for (const char* name : {"w", "w (2)", "w", "w", "v"})
            events += fmt::format(R"({{"ph":"M","name":"thread_name","tid":{0},"args":{{"name":"{1}"}}}},)"
                                  R"({{"ph":"X","name":"load","tid":{0},"ts":{0},"dur":1}},)",
                                  events.size(), name);
        events.back() = ']';
        QStringList ids;
        for (const TimelineStream& stream : traceOf("{\"traceEvents\":[" + events + "}").file.timeline.streams)
            ids << QString::fromStdString(stream.id);
        QCOMPARE(ids.join(u'|'), QStringLiteral("w|w (2)|w (3)|w (4)|v"));
    }

    void aTraceHasAtMostTenThousandThreads() {
        const auto traceOfThreads = [](int count) {
            std::string text = "{\"traceEvents\":[";
            for (int i = 0; i < count; ++i)
                text += fmt::format(R"({}{{"ph":"X","name":"load","tid":{},"ts":1,"dur":1}})", i > 0 ? "," : "", i);
            return text + "]}";
        };
        QCOMPARE(traceOf(traceOfThreads(10'000)).file.timeline.streams.size(), 10'000u);
        QCOMPARE(problemOf(traceOfThreads(10'001)),
                 QStringLiteral("/traceEvents: expected at most 10000 threads with intervals, found more"));
    }

    void otherFilesAreNoTraces() {
        for (const char* text : {"", "{}", "[]", "{\"streamscope\": 1, \"notes\": \"traceEvents\"}", "hello", "SQLite format 3"})
            QVERIFY2(traces::kindOf(text) == Kind::None, text);
    }

    void whatIsWrongIsSaidWithItsPlace_data() {
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* event, const char* said) { QTest::newRow(said) << event << said; };
        row("7", "/traceEvents/0: expected an object, found 7");
        row(R"({"ph":"X","cat":"kernel","name":"k","ts":"soon"})", "/traceEvents/0/ts: expected a number, found \"soon\"");
        row(R"({"ph":"X","cat":"kernel","name":"k","dur":4,"args":{}})",
            "/traceEvents/0/ts: expected a time in us, found nothing");
        row(R"({"ph":"X","cat":"kernel","name":"k","ts":1,"dur":-4,"args":{}})",
            "/traceEvents/0/dur: expected a time in us, found -4");
        row(R"({"ph":"X","cat":"kernel","name":"k","ts":1})", "/traceEvents/0/args: expected an object, found nothing");
        row(R"({"ph":"X","cat":"kernel","name":"k","ts":1,"args":{"stream":"a"}})",
            "/traceEvents/0/args/stream: expected a whole number");
        row(R"({"ph":"X","cat":"kernel","name":"k","ts":1,"args":{"grid":[1,"b"]}})",
            "/traceEvents/0/args/grid: expected a list of whole numbers");
        row(R"({"ph":"X","cat":"kernel","name":7,"ts":1,"args":{}})", "/traceEvents/0/name: expected a text, found 7");
        row(R"({"ph":"X","cat":"cpu_op","name":"aten::mm","ts":1,"dur":"long"})",
            "/traceEvents/0/dur: expected a number, found \"long\"");
        row(R"({"ph":"X","cat":"cpu_op","name":["aten::mm"],"ts":1,"dur":1})", "/traceEvents/0/name: expected a text");
        row(R"({"ph":"X","cat":"python_function","name":"nn.Module: A","tid":1.5,"ts":1,"dur":1})",
            "/traceEvents/0/tid: expected a whole number, found 1.5");
        row(R"({"ph":"i","name":"tick","ts":1})", "no call of CUDA that puts work onto a device was recorded");
    }
    void whatIsWrongIsSaidWithItsPlace() {
        QFETCH(QString, event);
        QFETCH(QString, said);
        const QString found = problemOf(kineto({event.toStdString()}));
        QVERIFY2(found.contains(said), qPrintable(found));
    }

    /// A damaged file gives a problem or a result, without a crash.
    void damagedFilesAreHarmless() {
        for (std::string bytes : {nsight(forkRows), kineto(forkOfStreams("2")), kineto(linearLayer())})
            for (std::size_t i = 0; i < bytes.size(); i += 1 + bytes.size() / 300) {
                std::string damaged = bytes;
                damaged[i] = static_cast<char>(damaged[i] ^ 0x15);
                const Read<ReadTrace> read = traces::readTrace(traces::kindOf(damaged), damaged, "test");
                QVERIFY(read || read.problems.size() == 1u);
                const Read<ReadTrace> cut =
                    traces::readTrace(traces::kindOf(bytes), std::string_view(bytes).substr(0, i), "test");
                QVERIFY(cut || cut.problems.size() == 1u);
            }
    }

    /// Traces written by the PyTorch profiler on an H100.
    void aRealTraceIsRead_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << name;
    }
    void aRealTraceIsRead() {
        QFETCH(QString, name);
        const ReadTrace trace = traceOf(fileText(name));
        QVERIFY(traces::kindOf(fileText(name)) == Kind::Kineto);
        QVERIFY(resolve(trace.file.program));
        QVERIFY(trace.file.timeline.streams.size() > 1);
        QVERIFY(!trace.file.timeline.criticalPath.empty());
    }
};

STREAMSCOPE_TEST(TestTraces)

}  // namespace tst_traces

#include "tst_traces.moc"
