// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/result_json.h"
#include "engine/timeline/time_json.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QtTest>

namespace tst_result_json {

using namespace streamscope;

namespace {

Program someProgram() {
    Program program;
    program.name = "Fork and join";
    program.streams.push_back({"copy", {}, 0, 0, true, 0, {}});
    return program;
}

QString text(const std::vector<Problem>& problems) {
    QString all;
    for (const Problem& problem : problems) all += QString::fromStdString(describe(problem)) + "\n";
    return all;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
}

Timeline large(std::size_t operations) {
    Timeline timeline = samples::forkAndJoin();
    const TimelineOperation pattern = timeline.operations[8];
    while (timeline.operations.size() < operations) {
        TimelineOperation copy = pattern;
        copy.id = "op" + std::to_string(timeline.operations.size());
        if (timeline.operations.size() % 3 == 0) copy.rare.set<Between>(Between{{1}, {6}});
        timeline.dependencies.push_back(
            {{5}, {static_cast<std::uint32_t>(timeline.operations.size())}, DependencyKind::Event, true, {}, "e2#1", {}});
        timeline.operations.push_back(std::move(copy));
    }
    return timeline;
}

}  // namespace

class ResultJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasWrittenComesBackEqual() {
        const bool holds = rc::check("resultFromJson(resultToJson(p, t)) == (p, t)", [] {
            const Timeline timeline = samples::anyTimeline();
            const Program program = someProgram();
            const auto back = resultFromJson(resultToJson(program, timeline));
            if (!back) RC_FAIL(text(back.problems).toStdString());
            RC_ASSERT(back.value->timeline == timeline);
            RC_ASSERT(back.value->program == program);
        });
        QVERIFY(holds);
    }

    void namesAndTimesAreThoseOfTheContract() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[8].rare.set<Spread>(Spread{{samples::microseconds(2499), samples::microseconds(2501)}, {}});
        timeline.metrics.overlapCopyCompute = 0.0;
        timeline.metrics.oneAfterAnother = samples::microseconds(4200);
        const auto json = nlohmann::json::parse(resultToJson(someProgram(), timeline));
        QCOMPARE(json["streamscopeResult"], 2);
        QCOMPARE(json["program"]["streamscope"], 1);
        QCOMPARE(json["measured"], "exact");
        QCOMPARE(json["status"], "ok");
        QCOMPARE(json["makespan"], 3300.0);
        QCOMPARE(json["devices"][0]["profile"], "teaching");
        QCOMPARE(json["devices"][0]["kind"], "simulated");
        const auto& copy = json["operations"][8];
        QCOMPARE(copy["call"], "memcpyAsync");
        QCOMPARE(copy["stream"], "compute");
        QCOMPARE(copy["engine"], "d2h");
        QCOMPARE(copy["codeName"], "cudaSuccess");
        QCOMPARE(copy["start"], 2500.0);
        QCOMPARE(copy["spans"][0][1], 3300.0);
        QCOMPARE(copy["truth"], "simulated");
        QCOMPARE(copy["waits"][1]["reason"], "streamOrder");
        QCOMPARE(copy["waits"][1]["operation"], "saxpy");
        QCOMPARE(copy["spread"]["start"][0], 2499.0);
        QVERIFY(copy["value"].is_null());
        QVERIFY(json["operations"][9]["stream"].is_null());
        QCOMPARE(json["dependencies"][3]["from"], "stencil");
        QCOMPARE(json["dependencies"][3]["via"], "e2#1");
        QCOMPARE(json["criticalPath"], nlohmann::json({"copy x", "stencil", "copy y"}));
        QCOMPARE(json["metrics"]["oneAfterAnother"], 4200.0);
        QCOMPARE(json["metrics"]["overlapCopyCompute"], 0.0);
        QVERIFY(!json["metrics"].contains("concurrency"));
        QCOMPARE(json["smBusy"][1], nlohmann::json({1000.0, 100.0}));
    }

    void countersAreOptional() {
        Timeline timeline = samples::forkAndJoin();
        QVERIFY(!nlohmann::json::parse(resultToJson(someProgram(), timeline)).contains("counters"));
        timeline.counters = {{"Power", "W", {{samples::microseconds(1), 300.5, 0}}}, {"load", {}, {{{}, 2, -1}}}};
        auto json = nlohmann::json::parse(resultToJson(someProgram(), timeline));
        QCOMPARE(json["counters"][0],
                 nlohmann::json({{"name", "Power"}, {"unit", "W"}, {"samples", nlohmann::json::array({{1.0, 300.5}})}}));
        QCOMPARE(json["counters"][1], nlohmann::json({{"name", "load"}, {"samples", nlohmann::json::array({{0.0, 2.0, -1}})}}));
        QVERIFY(resultFromJson(json.dump()).value->timeline == timeline);
    }

    void notesAreOptional() {
        Timeline timeline = samples::forkAndJoin();
        QVERIFY(!nlohmann::json::parse(resultToJson(someProgram(), timeline)).contains("notes"));
        timeline.notes = {{samples::microseconds(10), samples::microseconds(12), "why idle?"}};
        auto json = nlohmann::json::parse(resultToJson(someProgram(), timeline));
        QCOMPARE(json["notes"][0], nlohmann::json({{"from", 10.0}, {"to", 12.0}, {"text", "why idle?"}}));
        json["notes"][0].erase("to");
        const auto point = resultFromJson(json.dump());
        QVERIFY(point && point.value->timeline.notes[0].isPoint());
        json["notes"][0]["to"] = 9.0;
        const auto wrong = resultFromJson(json.dump());
        QVERIFY(!wrong);
        QCOMPARE(QString::fromStdString(wrong.problems[0].path), "/notes/0/to");
    }

    /// Tests order.md N8.
    void executionsOfNodesAreRows() {
        Timeline timeline = samples::launchedTwice();
        timeline.operations[3].slack = samples::microseconds(7);
        const auto json = nlohmann::json::parse(resultToJson(someProgram(), timeline));
        const auto& executions = json["executions"];
        QCOMPARE(executions.size(), std::size_t(4));
        QCOMPARE(executions[1]["id"], "k1/l2#3");
        QCOMPARE(executions[1]["operation"], "k1");
        QCOMPARE(executions[1]["by"], "l2#3");
        QCOMPARE(executions[1]["source"], "k1");
        QCOMPARE(executions[1]["launch"], "l2");
        QCOMPARE(executions[1]["turn"], "3");
        QCOMPARE(executions[1]["stream"], "hi");
        QCOMPARE(executions[1]["start"], 30.0);
        QCOMPARE(executions[1]["waits"][0]["reason"], "graphOrder");
        const auto& node = json["operations"][0];  // its times are those of its executions
        QVERIFY(node["start"].is_null() && node["end"].is_null() && node["spans"].empty() && node["waits"].empty());
        QCOMPARE(json["operations"][3]["slack"], 7.0);
        QVERIFY(!node.contains("slack"));
        const auto back = resultFromJson(json.dump());
        QVERIFY(back && back.value->timeline == timeline);
        QCOMPARE(back.value->timeline.operations[0].end, std::optional<Nanoseconds>(samples::microseconds(40)));
    }

    void onlyNodesHaveExecutions() {
        auto json = nlohmann::json::parse(resultToJson(someProgram(), samples::launchedTwice()));
        json["executions"][0]["operation"] = "l1";
        const auto read = resultFromJson(json.dump());
        QVERIFY(!read);
        QVERIFY(text(read.problems).contains("the id of a node of a graph"));
    }

    /// An older file has the spans of a node in all launches together.
    void aResultOfVersionOneIsReadAsItIs() {
        Timeline timeline = samples::launchedTwice();
        timeline.executions.clear();
        const auto old = replaced(resultToJson(someProgram(), timeline), "\"streamscopeResult\": 2", "\"streamscopeResult\": 1");
        const auto read = resultFromJson(old);
        QVERIFY(read && read.value->timeline == timeline);
    }

    void timesSurviveToTheNanosecond_data() {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("zero") << qint64(0) << QByteArray("0.0");
        QTest::newRow("one") << qint64(1) << QByteArray("0.001");
        QTest::newRow("tenth") << qint64(1100) << QByteArray("1.1");
        QTest::newRow("negative") << qint64(-1010) << QByteArray("-1.01");
        QTest::newRow("beyond a double") << qint64(9007199254740993) << QByteArray("9007199254740.993");
        QTest::newRow("longest") << std::numeric_limits<qint64>::max() << QByteArray("9223372036854775.807");
        QTest::newRow("most negative") << std::numeric_limits<qint64>::min() << QByteArray("-9223372036854775.808");
    }
    void timesSurviveToTheNanosecond() {
        QFETCH(qint64, nanoseconds);
        QFETCH(QByteArray, written);
        std::string out;
        appendMicroseconds(out, Nanoseconds(nanoseconds));
        QCOMPARE(QByteArray::fromStdString(out), written);
        QCOMPARE(microsecondsFrom(out), std::optional(Nanoseconds(nanoseconds)));
    }

    void otherNumbersAreTimesToo() {
        QCOMPARE(microsecondsFrom("1e3"), std::optional(Nanoseconds(1'000'000)));
        QCOMPARE(microsecondsFrom("2"), std::optional(Nanoseconds(2000)));
        QCOMPARE(microsecondsFrom("0.0004"), std::optional(Nanoseconds(0)));
        QCOMPARE(microsecondsFrom("0.0006"), std::optional(Nanoseconds(1)));
        QVERIFY(!microsecondsFrom("1e300"));
        QVERIFY(!microsecondsFrom(""));
    }

    void remarksOfMeasuringStandAmongTheDiagnostics() {
        Timeline timeline = samples::forkAndJoin();
        timeline.method = Method::Strobed;
        timeline.strobing = Strobing{640, 32};
        timeline.remarks = {{"inverted-order", {{3}, {5}}, "“stencil” begins too early"}};
        const std::vector<Diagnostic> ofProgram{{Severity::Hint, "needless-wait", {}, "m", {}, {}}};
        const std::string text = resultToJson(someProgram(), timeline, ofProgram);
        const auto json = nlohmann::json::parse(text);
        QCOMPARE(json["diagnostics"].size(), std::size_t(2));
        QCOMPARE(json["diagnostics"][0]["rule"], "inverted-order");
        QCOMPARE(json["diagnostics"][0]["severity"], "warning");
        QCOMPARE(json["diagnostics"][0]["operations"], nlohmann::json({"saxpy", "stencil"}));
        QCOMPARE(json["diagnostics"][1]["rule"], "needless-wait");
        QCOMPARE(json["measured"], "strobed");
        QCOMPARE(json["merged"], true);
        QCOMPARE(json["strobing"]["passes"], 640);
        const auto back = resultFromJson(text);
        QVERIFY(back);
        QVERIFY(back.value->timeline == timeline);
    }

    void aResultOfTheBareContractIsRead() {
        const auto read = resultFromJson(R"({"streamscopeResult": 1, "program": {"streamscope": 1, "operations": []},
            "measured": "events", "runs": 20, "status": "ok", "makespan": 3,
            "operations": [{"id": "up", "call": "memcpyAsync", "stream": "legacy", "thread": "main", "device": 0, "engine": "h2d",
                            "code": 0, "start": 2.0, "end": 1002.5, "spans": [], "truth": "unknown", "waits": []},
                           {"id": "k", "call": "launchKernel", "stream": "s", "engine": "compute"}]})");
        QVERIFY2(read, qPrintable(text(read.problems)));
        const Timeline& timeline = read.value->timeline;
        QCOMPARE(timeline.method, Method::Events);
        QCOMPARE(timeline.streams.size(), std::size_t(2));
        QCOMPARE(timeline.streams[0].kind, StreamKind::Legacy);
        QCOMPARE(timeline.operations[0].kind, OperationKind::CopyHostToDevice);
        QCOMPARE(timeline.operations[1].kind, OperationKind::Kernel);
        QVERIFY(timeline.operations[1].label() == "k");
        QCOMPARE(timeline.operations[0].end, std::optional(Nanoseconds(1'002'500)));
    }

    void brokenResultsNamePathLineAndColumn_data() {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("with");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("method") << QByteArray("\"exact\"") << QByteArray("\"exactly\"") << QByteArray("/measured");
        QTest::newRow("missing status") << QByteArray("\"status\"") << QByteArray("\"state\"") << QByteArray("/status");
        QTest::newRow("device") << QByteArray("\"channels\": 32") << QByteArray("\"channels\": \"many\"")
                                << QByteArray("/devices/0/channels");
        QTest::newRow("call") << QByteArray("\"launchKernel\"") << QByteArray("\"launch\"") << QByteArray("/operations/3/call");
        QTest::newRow("stream") << QByteArray("\"stream\": \"other\"") << QByteArray("\"stream\": \"othr\"")
                                << QByteArray("/operations/4/stream");
        QTest::newRow("time") << QByteArray("\"start\": 1000.0") << QByteArray("\"start\": \"1000\"")
                              << QByteArray("/operations/1/start");
        QTest::newRow("span") << QByteArray("[0.0, 1000.0]") << QByteArray("[0.0]") << QByteArray("/operations/0/spans/0");
        QTest::newRow("reason") << QByteArray("\"streamOrder\"") << QByteArray("\"order\"")
                                << QByteArray("/operations/8/waits/1/reason");
        QTest::newRow("blame") << QByteArray("\"operation\": \"saxpy\"") << QByteArray("\"operation\": \"sax\"")
                               << QByteArray("/operations/8/waits/1/operation");
        QTest::newRow("twice") << QByteArray("{\"id\": \"saxpy\"") << QByteArray("{\"id\": \"r1\"")
                               << QByteArray("/operations/3");
        QTest::newRow("dependency") << QByteArray("\"from\": \"stencil\"") << QByteArray("\"from\": 5")
                                    << QByteArray("/dependencies/3/from");
        QTest::newRow("sm") << QByteArray("[1900.0, 50]") << QByteArray("[1900.0]") << QByteArray("/smBusy/2");
        QTest::newRow("path") << QByteArray("\"copy y\"]") << QByteArray("\"copy z\"]") << QByteArray("/criticalPath/2");
        QTest::newRow("version") << QByteArray("\"streamscopeResult\": 2") << QByteArray("\"streamscopeResult\": 3")
                                 << QByteArray("/streamscopeResult");
        QTest::newRow("device index") << QByteArray("\"device\": 0, \"engine\": \"compute\"")
                                      << QByteArray("\"device\": 7, \"engine\": \"compute\"")
                                      << QByteArray("/operations/3/device");
        QTest::newRow("end before start") << QByteArray("\"start\": 1000.0, \"end\": 1900.0")
                                          << QByteArray("\"start\": 1000.0, \"end\": 10.0") << QByteArray("/operations/3/end");
        QTest::newRow("start long before the run")
            << QByteArray("\"start\": 1000.0") << QByteArray("\"start\": -1000000000.0") << QByteArray("/operations/1/start");
        QTest::newRow("end after centuries")
            << QByteArray("\"end\": 1900.0") << QByteArray("\"end\": 9000000000000000.0") << QByteArray("/operations/3/end");
        QTest::newRow("span that ends first")
            << QByteArray("\"spans\": [[1000.0, 1900.0]]") << QByteArray("\"spans\": [[1900.0, 1000.0]]")
            << QByteArray("/operations/3/spans/0");
    }
    void brokenResultsNamePathLineAndColumn() {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, with);
        QFETCH(QByteArray, path);
        const std::string good = resultToJson(someProgram(), samples::forkAndJoin());
        const std::string broken = replaced(good, what.toStdString(), with.toStdString());
        QVERIFY2(!broken.empty(), "the result holds no such text");
        const auto read = resultFromJson(broken);
        QVERIFY(!read);
        const auto found = std::ranges::find(read.problems, path.toStdString(), &Problem::path);
        QVERIFY2(found != read.problems.end(), qPrintable(text(read.problems)));
        QVERIFY(found->line > 0 && found->column > 0);
        QVERIFY(!found->expected.empty() && !found->found.empty());
    }

    void aTimeThatIsNoneIsReportedOnce() {
        const std::string good = resultToJson(someProgram(), samples::forkAndJoin());
        const auto read = resultFromJson(replaced(good, "\"end\": 1900.0", "\"end\": 1e300"));
        QCOMPARE(read.problems.size(), std::size_t{1});
    }

    void problemsOfTheProgramLeadIntoIt() {
        const std::string good = resultToJson(someProgram(), samples::forkAndJoin());
        const auto read = resultFromJson(replaced(good, "\"nonBlocking\": true", "\"nonBlocking\": \"yes\""));
        QVERIFY(!read);
        QVERIFY2(read.problems.front().path.starts_with("/program/streams/0"), qPrintable(text(read.problems)));
    }

    void everyTruncationIsRefusedInPlainWords() {
        const std::string good = resultToJson(someProgram(), samples::forkAndJoin());
        const std::size_t content = good.find_last_of('}');
        for (std::size_t length = 0; length <= content; length += 7) {
            const auto read = resultFromJson(good.substr(0, length));
            QVERIFY(!read && !read.problems.empty());
        }
    }

    void anyByteMayBeWrong() {
        const std::string good = resultToJson(someProgram(), samples::forkAndJoin());
        const bool holds = rc::check("a damaged result is read or refused, never more", [&] {
            std::string damaged = good;
            for (int i = samples::below(5); i >= 0; --i)
                damaged[static_cast<std::size_t>(samples::below(static_cast<int>(damaged.size())))] =
                    static_cast<char>(samples::below(256));
            const auto read = resultFromJson(damaged);
            RC_ASSERT(read.value.has_value() || !read.problems.empty());
        });
        QVERIFY(holds);
    }

    void manyProblemsAreCut() {
        std::string json =
            R"({"streamscopeResult": 1, "program": {"streamscope": 1}, "measured": "exact", "status": "ok", "operations": [)";
        for (int i = 0; i < 1000; ++i) json += "1,";
        const auto read = resultFromJson(json + "1]}");
        QVERIFY(!read);
        QVERIFY(read.problems.size() <= 201);
    }

    /// A file of another program may have other line breaks and another order of fields.
    void anyFormIsRead_data() {
        QTest::addColumn<std::string>("form");
        const auto json = nlohmann::ordered_json::parse(resultToJson(someProgram(), samples::forkAndJoin()));
        QTest::newRow("in one line") << json.dump();
        QTest::newRow("indented") << json.dump(2);
        QTest::newRow("sorted") << nlohmann::json(json).dump();
        QTest::newRow("all escaped") << json.dump(-1, ' ', true);
        auto more = json;
        more["operations"][7]["unknown"] = {{"list", {1, {{"a", {true, nullptr}}}}}};
        QTest::newRow("fields of a newer version") << more.dump();
    }
    void anyFormIsRead() {
        QFETCH(std::string, form);
        const auto read = resultFromJson(form);
        QVERIFY2(read, qPrintable(text(read.problems)));
        QVERIFY(read.value->timeline == samples::forkAndJoin());
        for (const TimelineOperation& operation : read.value->timeline.operations)
            QVERIFY2(operation.ownLabel != operation.id && operation.ownSource != operation.id, "kept twice");
    }

    void lanesThatAreNotListedAreThoseOfTheOperations() {
        auto json = nlohmann::ordered_json::parse(resultToJson(someProgram(), samples::forkAndJoin()));
        for (const char* key : {"streams", "threads", "blocked", "smBusy", "criticalPath", "dependencies"}) json.erase(key);
        json["operations"][3].erase("thread");
        json["operations"][0]["thread"] = "worker";
        const auto read = resultFromJson(json.dump());
        QVERIFY2(read, qPrintable(text(read.problems)));
        const Timeline& timeline = read.value->timeline;
        QCOMPARE(timeline.threads[0].id, std::string("worker"));
        QCOMPARE(timeline.operations[3].thread, 0);
        for (const TimelineOperation& operation : timeline.operations)
            QVERIFY(operation.stream < static_cast<int>(timeline.streams.size()));
    }

    void whoWaitsSeesHowFarItIsAndMayGiveUp() {
        const std::string json = resultToJson(someProgram(), large(20'000));
        Reading reading;
        QVERIFY(resultFromJson(json, &reading));
        QVERIFY(reading.permille > 850 && reading.permille <= 1000);
        Reading givenUp;
        givenUp.isCancelled = true;
        const auto none = resultFromJson(json, &givenUp);
        QVERIFY(!none.value && none.problems.empty());
        QCOMPARE(givenUp.permille.load(), 0);
    }

    /// The reader must not access bytes behind the end of a memory-mapped file.
    void aTextMayEndWhereItsMemoryEnds() {
        const Timeline timeline = large(400);
        const std::string json = resultToJson(someProgram(), timeline);
        const auto exact = std::make_unique<char[]>(json.size());
        std::ranges::copy(json, exact.get());
        const auto read = resultFromJson(std::string_view(exact.get(), json.size()));
        QVERIFY(read && read.value->timeline == timeline);
    }

    void aHundredThousandOperationsAreWrittenAndRead() {
        const Timeline timeline = large(100'000);
        QElapsedTimer timer;
        timer.start();
        const std::string json = resultToJson(someProgram(), timeline);
        qInfo("written in %lld ms, %zu bytes", timer.restart(), json.size());
        const auto back = resultFromJson(json);
        qInfo("read in %lld ms", timer.elapsed());
        QVERIFY(back);
        QVERIFY(back.value->timeline == timeline);
    }
};

STREAMSCOPE_TEST(ResultJsonTest)

}  // namespace tst_result_json

#include "tst_result_json.moc"
