// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/failing_calls.h"
#include "engine/order/reasons.h"
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/analysis/programs.h"
#include "tests/support/profiles.h"
#include "tests/support/random_calls.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <map>
#include <set>
#include <string_view>

namespace tst_failing_calls {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

using Codes = std::map<std::string, int>;

std::vector<DeviceProfile> twoDevices(const std::string& name) {
    DeviceProfile device = test::profile(name);
    device.devices = 1;
    return {device, device};
}

RunOutcome ranOn(const ResolvedProgram& program, const std::vector<DeviceProfile>& devices) {
    std::vector<int> processes;
    for (const HostThread& thread : program.threads) processes.push_back(thread.process);
    const auto driver = makeSimulatedDriver(devices, static_cast<int>(processes.size()), processes);
    return run(program, *driver, {}, {}, [](const Progress&) {});
}

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& device : devices) infos.push_back(device.info());
    return infos;
}

/// Returns the answers that do not depend on time.
Codes answered(const Timeline& timeline) {
    Codes codes;
    for (const TimelineOperation& operation : timeline.operations)
        if (operation.code != Status::Success && operation.code != Status::NotReady)
            codes.emplace(std::string(operation.id), number(operation.code));
    return codes;
}

Codes foreseen(const ResolvedProgram& program, const std::vector<DeviceInfo>& devices) {
    Codes codes;
    for (const FailingCall& call : callOutcomes(program, devices).failing)
        codes.emplace(program[call.operation].id, number(call.answer.code));
    return codes;
}

std::string inWords(const Codes& codes) {
    std::string text;
    for (const auto& [id, code] : codes) text += id + "=" + std::to_string(code) + " ";
    return text;
}

const std::string resources =
    R"("streams": [{"id": "s"}, {"id": "t", "nonBlocking": true}, {"id": "n"}, {"id": "far", "device": 1}],
       "events": [{"id": "e"}, {"id": "f"}, {"id": "there", "device": 1}, {"id": "timed", "interprocess": true}, {"id": "c"}],
       "buffers": [{"id": "h", "bytes": 4096, "memory": "pinned"}, {"id": "p", "bytes": 4096, "memory": "pageable"},
                   {"id": "d", "bytes": 4096}, {"id": "a", "bytes": 4096}],
       "words": [{"id": "w"}, {"id": "wp", "memory": "pageable"}], "graphs": [{"id": "g"}], )";

std::string op(const std::string& id, const std::string& call, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", " + fields + "}";
}

std::string launch(const std::string& shape) {
    return op("x", "launchKernel", R"("stream": "s", "kernel": "spin", "arguments": {"duration": "1 us"}, )" + shape);
}

std::string batchOf(int items) {
    std::string list;
    for (int i = 0; i < items; ++i) list += std::string(i == 0 ? "" : ", ") + R"({"item": "write32", "word": "w", "value": 1})";
    return op("x", "streamBatchMemOp", R"("stream": "s", "items": [)" + list + "]");
}

std::string begin(const std::string& stream) {
    return op("begin " + stream, "streamBeginCapture", "\"stream\": \"" + stream + "\"");
}

std::string end(const std::string& id, const std::string& stream) {
    return op(id, "streamEndCapture", "\"graph\": \"g\", \"stream\": \"" + stream + "\"");
}

const Diagnostic* aboutCall(const std::vector<Diagnostic>& all, const std::string& id) {
    const auto found = std::ranges::find_if(all, [&](const Diagnostic& each) {
        const bool speaks = each.rule == "bad-call" || each.rule == "untimed-elapsed";
        return speaks && each.operations == std::vector<std::string>{id};
    });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

class FailingCallsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunAnswersTheCodeAndGoesOn_data() {
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, int code, std::initializer_list<std::string> calls) {
            QStringList list;
            for (const std::string& call : calls) list << QString::fromStdString(call);
            QTest::newRow(name) << list << code;
        };
        row("elapsed, never recorded", 400, {op("x", "eventElapsedTime", R"("start": "e", "end": "f")")});
        row("record on another device", 400, {record("x", "there", "s")});
        row("elapsed across devices", 400,
            {record("r1", "e", "s"), record("r2", "there", "far"), sync("s1"),
             op("x", "eventElapsedTime", R"("start": "e", "end": "there")")});
        row("external record outside a capture", 401,
            {op("x", "eventRecord", R"("event": "e", "stream": "s", "flags": "external")")});
        row("external wait outside a capture", 401, {op("x", "streamWaitEvent", R"("event": "e", "stream": "s", "flags": 1)")});
        row("a block of 1025 threads", 1, {launch(R"("grid": [1], "block": [1025])")});
        row("an empty grid", 1, {launch(R"("grid": [0], "block": [1])")});
        row("flags of a record", 1, {op("x", "eventRecord", R"("event": "e", "stream": "s", "flags": 6)")});
        row("flags of a wait", 1, {op("x", "streamWaitEvent", R"("event": "e", "stream": "s", "flags": 2)")});
        row("flags of an event", 1, {op("x", "eventCreate", R"("event": "c", "flags": 8)")});
        row("an event timed and for several processes", 1, {op("x", "eventCreate", R"("event": "c", "flags": 4)")});
        row("flags of a stream", 1, {op("x", "streamCreate", R"("stream": "n", "flags": 2)")});
        row("a stream not created", 400, {kernel("x", "n"), op("create", "streamCreate", R"("stream": "n")")});
        row("an event not created", 400, {record("x", "c", "s"), op("create", "eventCreate", R"("event": "c")")});
        row("an event whose creation fails", 400, {record("x", "timed", "s")});
        row("a destroyed event", 400, {op("destroy", "eventDestroy", R"("event": "e")"), record("x", "e", "s")});
        row("a word in pageable memory", 1, {op("x", "streamWriteValue32", R"("stream": "s", "word": "wp", "value": 1)")});
        row("no memory barrier", 1,
            {op("x", "streamWriteValue32", R"("stream": "s", "word": "w", "value": 1, "noMemoryBarrier": true)")});
        row("a flush", 801, {op("x", "streamWaitValue32", R"("stream": "s", "word": "w", "value": 0, "flush": true)")});
        row("a batch of 256", 1, {batchOf(256)});
        row("the handle of a plain event", 400, {op("x", "ipcGetEventHandle", R"("event": "e")")});
        row("a memset of pageable memory", 1, {op("x", "memsetAsync", R"("buffer": "p", "stream": "s")")});
        row("a buffer not allocated", 1, {op("x", "memset", R"("buffer": "a")"), op("m", "malloc", R"("buffer": "a")")});
        row("synchronising a captured stream", 900, {begin("s"), op("x", "streamSynchronize", R"("stream": "s")")});
        row("an outside event in a capture", 905, {record("r", "e", "t"), begin("s"), wait("x", "e", "s")});
        row("a fork left unjoined", 904,
            {begin("s"), record("r", "e", "s"), wait("join", "e", "t"), kernel("k", "t"), end("x", "s")});
        row("two captures joined", 902, {begin("s"), record("r", "e", "s"), begin("t"), kernel("k", "t"), wait("x", "e", "t")});
        row("the end of a capture in a forked stream", 903,
            {begin("s"), record("r", "e", "s"), wait("join", "e", "t"), end("x", "t")});
        row("a query of a captured event", 907, {begin("s"), record("r", "e", "s"), op("x", "eventQuery", R"("event": "e")")});
        row("an event of a capture that has ended", 1,
            {begin("s"), record("r", "e", "s"), end("end", "s"), op("x", "eventQuery", R"("event": "e")")});
        row("work in a broken capture", 901, {begin("s"), op("sync", "streamSynchronize", R"("stream": "s")"), kernel("x", "s")});
        row("the legacy stream beside a capture", 906, {begin("s"), kernel("x", "legacy")});
        row("a graph that was not instantiated", 1, {op("x", "graphLaunch", R"("graph": "g", "stream": "s")")});
    }
    void aRunAnswersTheCodeAndGoesOn() {
        QFETCH(QStringList, calls);
        QFETCH(int, code);
        std::vector<std::string> list;
        for (const QString& call : calls) list.push_back(call.toStdString());
        list.push_back(op("after", "hostStore", R"("word": "w", "value": 1)"));
        const Program program = programOf(resources + operations(list));
        const ResolvedProgram resolved = samples::resolved(program);
        const auto devices = twoDevices("teaching");
        const RunOutcome outcome = ranOn(resolved, devices);
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        const Timeline& timeline = outcome.timeline;
        QCOMPARE(number(timeline.operations[idOf(resolved, "x").value].code), code);
        QVERIFY(timeline.operations[idOf(resolved, "after").value].returned.has_value());
        QCOMPARE(inWords(foreseen(resolved, infosOf(devices))), inWords(answered(timeline)));
        const std::vector<Diagnostic> found = check(program, infosOf(devices));
        const Diagnostic* error = aboutCall(found, "x");
        QVERIFY2(error && error->severity == Severity::Error, "check does not foresee it");
        QVERIFY2(error->message.find(" " + std::to_string(code) + " cuda") != std::string::npos, error->message.c_str());
    }

    void checkForeseesWhatARunAnswers() {
        std::map<int, int> seen;
        int programs = 0;
        QVERIFY(rc::check("the foreseen codes are those that are answered", [&] {
            const Program source =
                test::randomCalls(*rc::gen::inRange<std::uint64_t>(0, 1'000'000'000), *rc::gen::inRange(5, 60), true);
            const Read<ResolvedProgram> program = resolve(source);
            RC_LOG() << toJson(source) << "\n" << (program ? "" : describe(program.problems.front())) << "\n";
            RC_ASSERT(program);
            const auto devices = twoDevices(*rc::gen::element<std::string>("teaching", "h200", "tx2"));
            const RunOutcome outcome = ranOn(*program.value, devices);
            RC_ASSERT(std::holds_alternative<RunOk>(outcome.ending));
            const Codes codes = answered(outcome.timeline);
            RC_ASSERT(inWords(foreseen(*program.value, infosOf(devices))) == inWords(codes));
            for (const auto& [id, code] : codes) ++seen[code];
            ++programs;
        }));
        for (const int code : {1, 201, 205, 400, 401, 801, 900, 901})
            QVERIFY2(programs < 90 || seen[code] > 0, qPrintable(QStringLiteral("%1 never came up").arg(code)));
    }

    void devicesBefore70LackSomeMemoryOperations_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("remedy");
        const auto row = [](const char* name, const std::string& call, const char* remedy) {
            QTest::newRow(name) << QString::fromStdString(call) << remedy;
        };
        row("a wait of 64 bits", op("x", "streamWaitValue64", R"("stream": "s", "word": "w", "value": 0)"), "words of 32 bits");
        row("a write of 64 bits", op("x", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 0)"), "words of 32 bits");
        row("a batch", op("x", "streamBatchMemOp", R"("stream": "s", "items": [{"item": "write64", "word": "w", "value": 1}])"),
            "words of 32 bits");
        row("a wait for nor", op("x", "streamWaitValue32", R"("stream": "s", "word": "v", "value": 1, "condition": "nor")"),
            "another condition");
    }
    void devicesBefore70LackSomeMemoryOperations() {
        QFETCH(QString, call);
        QFETCH(QString, remedy);
        const Program program = programOf(R"("streams": [{"id": "s"}], "words": [{"id": "w", "bits": 64}, {"id": "v"}], )" +
                                          operations({call.toStdString(), sync("end")}));
        const ResolvedProgram resolved = samples::resolved(program);
        for (const std::string device : {"tx2", "gtx1080ti", "k20c", "t4"}) {
            const auto devices = twoDevices(device);
            const Codes expected = device == "t4" ? Codes{} : Codes{{"x", 801}};
            QCOMPARE(inWords(answered(ranOn(resolved, devices).timeline)), inWords(expected));
            QCOMPARE(inWords(foreseen(resolved, infosOf(devices))), inWords(expected));
            const auto found = check(program, infosOf(devices));
            const Diagnostic* error = aboutCall(found, "x");
            QCOMPARE(error != nullptr, !expected.empty());
            QVERIFY(!error || QString::fromStdString(error->message).contains(remedy));
            const auto hints = std::ranges::count(found, "portability", &Diagnostic::rule);
            QCOMPARE(hints, expected.empty() && !call.contains("items") ? 1 : 0);  // an error says it already
        }
    }

    // Each launch of a graph allocates its memory anew, even while the free of the memory before is pending (X12).
    void aGraphAllocatesAnewAtEachLaunch() {
        const auto free = [](const std::string& id) { return op(id, "freeAsync", R"("buffer": "a", "stream": "t")"); };
        const auto launched = [](const std::string& id) { return op(id, "graphLaunch", R"("graph": "g", "stream": "t")"); };
        const std::string fill = R"("buffer": "a", "stream": "t")";
        const Program program = programOf(
            resources + operations({begin("s"), op("m", "mallocAsync", R"("buffer": "a", "stream": "s")"), kernel("k", "s"),
                                    end("end", "s"), op("i", "graphInstantiate", R"("graph": "g")"), free("early"),
                                    launched("l1"), op("used", "memsetAsync", fill), free("f1"), op("x", "memsetAsync", fill),
                                    launched("l2"), op("again", "memsetAsync", fill), launched("l"), free("f2"), free("f3"),
                                    sync("done"), launched("l3"), free("f4"), sync("over")}));
        const ResolvedProgram resolved = samples::resolved(program);
        const auto devices = twoDevices("teaching");
        const Codes expected{{"early", 1}, {"x", 1}, {"l", 1}, {"f3", 1}};
        QCOMPARE(inWords(answered(ranOn(resolved, devices).timeline)), inWords(expected));
        QCOMPARE(inWords(foreseen(resolved, infosOf(devices))), inWords(expected));
        const auto found = check(program, infosOf(devices));
        const Diagnostic* early = aboutCall(found, "early");
        QVERIFY(early && early->message.starts_with("a is not allocated: launch the graph that allocates it first"));
        const Diagnostic* twice = aboutCall(found, "f3");
        QVERIFY(twice && twice->message.starts_with("a was freed before: free it once after each launch"));
    }

    void aGraphMayFreeWhatAnotherOneAllocates() {
        const auto launched = [](const std::string& id, const std::string& graph) {
            return op(id, "graphLaunch", "\"stream\": \"t\", \"graph\": \"" + graph + "\"");
        };
        const ResolvedProgram program = resolvedOf(
            R"("streams": [{"id": "s"}, {"id": "t"}], "buffers": [{"id": "a", "bytes": 4096}],
               "graphs": [{"id": "g"}, {"id": "h"}], )" +
            operations(
                {begin("s"), op("m", "mallocAsync", R"("buffer": "a", "stream": "s")"), end("e1", "s"),
                 op("b2", "streamBeginCapture", R"("stream": "s")"), op("f", "freeAsync", R"("buffer": "a", "stream": "s")"),
                 op("e2", "streamEndCapture", R"("graph": "h", "stream": "s")"), op("i1", "graphInstantiate", R"("graph": "g")"),
                 op("i2", "graphInstantiate", R"("graph": "h")"), launched("l1", "g"), launched("x", "g"), launched("l2", "h"),
                 launched("l3", "g"), launched("l4", "h"), sync("over")}));
        const auto devices = twoDevices("teaching");
        const Codes expected{{"x", 1}};
        QCOMPARE(inWords(answered(ranOn(program, devices).timeline)), inWords(expected));
        QCOMPARE(inWords(foreseen(program, infosOf(devices))), inWords(expected));
    }

    void memoryThatIsUsedUpIsForeseen() {
        const ResolvedProgram program = resolvedOf(
            R"("streams": [{"id": "s"}], "buffers": [{"id": "d", "bytes": "100 GB"}, {"id": "a", "bytes": "50 GB"},
               {"id": "b", "bytes": "120 GB"}], )" +
            operations({op("x", "malloc", R"("buffer": "a")"), op("f", "free", R"("buffer": "d")"),
                        op("m", "mallocAsync", R"("buffer": "a", "stream": "s")"),
                        op("g", "freeAsync", R"("buffer": "a", "stream": "s")"),
                        op("n", "mallocAsync", R"("buffer": "b", "stream": "s")"), sync("end")}));
        const auto devices = twoDevices("h200");
        const Codes expected{{"x", 2}};
        QCOMPARE(inWords(answered(ranOn(program, devices).timeline)), inWords(expected));
        QCOMPARE(inWords(foreseen(program, infosOf(devices))), inWords(expected));
    }

    void buffersBeyondTheDevicesMemoryAreForeseen() {
        const Program program =
            programOf(R"("buffers": [{"id": "a", "count": 2, "bytes": "60 GB"}, {"id": "b", "bytes": "900 GB"},
            {"id": "far", "bytes": "100 GB", "device": 1}, {"id": "m", "bytes": "900 GB", "memory": "managed"}], )" +
                      operations({sync("end")}));
        const auto devices = twoDevices("h200");
        const auto found = check(program, infosOf(devices));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().rule, std::string("bad-call"));
        QCOMPARE(found.front().path, std::string("/buffers/1/bytes"));
        QVERIFY2(found.front().message.find(" 2 cudaErrorMemoryAllocation") != std::string::npos, found.front().message.c_str());
        const RunOutcome outcome = ranOn(samples::resolved(program), devices);
        QVERIFY(std::holds_alternative<RunFailure>(outcome.ending));
        QCOMPARE(number(std::get<RunFailure>(outcome.ending).code), 2);
        QVERIFY(check(program, infosOf(twoDevices("teaching"))).empty());
    }

    void illegalFlagsAreTakenOut() {
        const Program program =
            programOf(resources + operations({op("x", "eventRecord", R"("event": "e", "stream": "s", "flags": 6)"),
                                              op("sync", "eventSynchronize", R"("event": "e")")}));
        const auto found = check(program, infosOf(twoDevices("teaching")));
        const Diagnostic* error = aboutCall(found, "x");
        QVERIFY(error && error->fix);
        QCOMPARE(error->fix->title, std::string("Remove flags"));
        Program fixed = program;
        for (const Edit& edit : error->fix->edits) QVERIFY(apply(fixed, edit));
        QVERIFY(!aboutCall(check(fixed, infosOf(twoDevices("teaching"))), "x"));
    }

    void aRefusalHasItsReasonAndItsWords() {
        const auto refusalOf = [](const std::string& call, const std::string& later) {
            const ResolvedProgram program = *resolve(programOf(resources + operations({call, later}))).value;
            return callOutcomes(program, infosOf(twoDevices("teaching"))).failing.at(0).answer;
        };
        const Refusal early = refusalOf(record("x", "c", "s"), op("create", "eventCreate", R"("event": "c")"));
        QVERIFY(early.reason == Reason::NotCreatedYet && early.code == Status::InvalidResourceHandle);
        QCOMPARE(early.why, std::string("c does not exist yet: create it first"));
        const Refusal absent = refusalOf(op("x", "memset", R"("buffer": "a")"), op("m", "malloc", R"("buffer": "a")"));
        QVERIFY(absent.reason == Reason::NotAllocatedYet && absent.code == Status::InvalidValue);
        QCOMPARE(absent.why, std::string("a is not allocated yet: allocate it first"));
        const Refusal destroyed = refusalOf(op("destroy", "eventDestroy", R"("event": "e")"), record("x", "e", "s"));
        QVERIFY(destroyed.reason == Reason::Destroyed && destroyed.undefined);
    }

    void aBatchWithoutWordsIsRefused() {
        const Program program = programOf(R"("streams": [{"id": "s"}], "operations": [
            {"id": "b", "call": "streamBatchMemOp", "stream": "s", "items": [{"item": "flush"}]}])");
        const auto outcomes = callOutcomes(*resolve(program).value, infosOf(twoDevices("teaching")));
        QCOMPARE(outcomes.failing.size(), std::size_t{1});
        QVERIFY(outcomes.failing.front().answer.reason == Reason::FlushItemUnsupported);
    }

    void wordsNameOnlyWhatCallsHave() {
        const std::set<std::string_view> known{"what", "event", "other", "number", "limit", "axis", "device", "call", "instead"};
        for (const ReasonInfo& row : reasons) {
            const std::string_view words = row.words;
            QVERIFY(!words.empty());
            for (auto at = words.find('{'); at != words.npos; at = words.find('{', at + 1)) {
                const std::string_view name = words.substr(at + 1, words.find('}', at) - at - 1);
                QVERIFY2(known.contains(name), std::string(words).c_str());
            }
        }
    }

    // A failing record records nothing, so nothing orders a wait for it.
    void whatFailsOrdersNothing() {
        const auto races = [](const std::string& stream) {
            const Program program = programOf(
                resources + operations({kernel("k1", "t", R"(, "writes": ["d"])"),
                                        op("r", "eventRecord", "\"event\": \"" + stream + "\", \"stream\": \"t\""),
                                        wait("w1", stream, "s"), kernel("k2", "s", R"(, "reads": ["d"])"), sync("end")}));
            const auto found = check(program, infosOf(twoDevices("teaching")));
            return std::ranges::count(found, "race", &Diagnostic::rule);
        };
        QCOMPARE(races("e"), 0);
        QCOMPARE(races("there"), 1);
    }

    void synchronousCopiesAreOfThePerThreadStream() {
        const auto returnOf = [](const std::string& mode) {
            const ResolvedProgram program =
                resolvedOf("\"defaultStream\": \"" + mode + "\", " + resources +
                           operations({kernel("k", "s"), op("c", "memcpy", R"("from": "h", "to": "d")"),
                                       op("m", "memset", R"("buffer": "h")"), sync("end")}));
            const RunOutcome outcome = ranOn(program, twoDevices("teaching"));
            return *outcome.timeline.operations[idOf(program, "m").value].returned;
        };
        QVERIFY(returnOf("legacy") > std::chrono::milliseconds(1));
        QVERIFY(returnOf("per-thread") < std::chrono::milliseconds(1));
    }

    void synchronousCopiesOfThePerThreadStreamAreNoBarrier() {
        const auto found = [](const std::string& mode) {
            return check(programOf("\"defaultStream\": \"" + mode + "\", " + resources +
                                   operations({kernel("k", "s", R"(, "writes": ["d"])"),
                                               op("c", "memcpy", R"("from": "d", "to": "h")"), sync("end")})),
                         infosOf(twoDevices("teaching")));
        };
        QCOMPARE(std::ranges::count(found("legacy"), "race", &Diagnostic::rule), 0);
        QCOMPARE(std::ranges::count(found("per-thread"), "race", &Diagnostic::rule), 1);
    }

    void synchronousCopiesOfThePerThreadStreamDoNotDeadlock() {
        const auto ending = [](const std::string& mode) {
            const std::string text = "\"defaultStream\": \"" + mode + "\", " + resources +
                                     operations({op("wait", "streamWaitValue32", R"("stream": "s", "word": "w", "value": 1)"),
                                                 op("c", "memcpy", R"("from": "h", "to": "d")"),
                                                 op("store", "hostStore", R"("word": "w", "value": 1)"), sync("end")});
            const auto found = check(programOf(text), infosOf(twoDevices("teaching")));
            const bool foreseen = std::ranges::count(found, "deadlock", &Diagnostic::rule) > 0;
            const bool happens = std::holds_alternative<RunDeadlock>(ranOn(resolvedOf(text), twoDevices("teaching")).ending);
            return std::pair(foreseen, happens);
        };
        QCOMPARE(ending("legacy"), std::pair(true, true));
        QCOMPARE(ending("per-thread"), std::pair(false, false));
    }

    void aCopyFromPageableMemoryThatMustReturnAtOnceIsNotPortable() {
        const auto hints = [](const std::string& from) {
            const auto found = check(
                programOf(resources +
                          operations({op("wait", "streamWaitValue32", R"("stream": "s", "word": "w", "value": 1)"),
                                      op("c", "memcpyAsync", "\"stream\": \"s\", \"to\": \"d\", \"from\": \"" + from + "\""),
                                      op("store", "hostStore", R"("word": "w", "value": 1)"), sync("end")})),
                infosOf(twoDevices("teaching")));
            return std::ranges::count_if(found, [](const Diagnostic& each) {
                return each.rule == "portability" && each.message.find("12.2") != std::string::npos;
            });
        };
        QCOMPARE(hints("h"), 0);
        QCOMPARE(hints("p"), 1);
    }

    void orderThatOnlyAPageableCopyMakesIsNotPortable_data() {
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<bool>("hint");
        const auto row = [](const char* name, bool hint, std::initializer_list<std::string> calls) {
            QStringList list;
            for (const std::string& call : calls) list << QString::fromStdString(call);
            QTest::newRow(name) << list << hint;
        };
        const auto copy = [](const std::string& from, const std::string& to) {
            return op("c", "memcpyAsync", "\"stream\": \"t\", \"from\": \"" + from + "\", \"to\": \"" + to + "\"");
        };
        const std::string wait = op("y", "streamSynchronize", R"("stream": "t")");
        const std::string reads = op("u", "hostWork", R"("duration": "1 us", "reads": ["p"])");
        const std::string writes = op("u", "hostWork", R"("duration": "1 us", "writes": ["p"])");
        row("the host reads what comes down", true, {copy("d", "p"), reads});
        row("the copy names no stream", true, {op("c", "memcpyAsync", R"("from": "d", "to": "p")"), reads});
        row("the host synchronises first", false, {copy("d", "p"), wait, reads});
        row("the host overwrites what goes up", true, {copy("p", "d"), writes});
        row("the host synchronises before it overwrites", false, {copy("p", "d"), wait, writes});
        row("work of another stream comes after the copy's return", true,
            {kernel("k", "t", R"(, "writes": ["a"])"), copy("d", "p"), kernel("j", "s", R"(, "reads": ["a"])")});
        row("nothing comes after the copy", false, {copy("p", "d"), kernel("k", "t", R"(, "reads": ["d"])")});
    }
    void orderThatOnlyAPageableCopyMakesIsNotPortable() {
        QFETCH(QStringList, calls);
        QFETCH(bool, hint);
        std::vector<std::string> list{op("m", "malloc", R"("buffer": "a")")};
        for (const QString& call : calls) list.push_back(call.toStdString());
        list.push_back(sync("end"));
        const Program program = programOf(resources + operations(list));
        const auto devices = infosOf(twoDevices("teaching"));
        const auto found = check(program, devices);
        for (const char* rule : {"race", "host-reads-early"}) QCOMPARE(std::ranges::count(found, rule, &Diagnostic::rule), 0);
        const auto portability = std::ranges::find(found, "portability", &Diagnostic::rule);
        QCOMPARE(portability != found.end(), hint);
        if (!hint) return;
        QVERIFY2(portability->message.find("12.2") != std::string::npos, portability->message.c_str());
        QVERIFY(portability->severity == Severity::Hint && portability->fix);
        Program fixed = program;
        for (const Edit& edit : portability->fix->edits) QVERIFY(apply(fixed, edit));
        QCOMPARE(std::ranges::count(check(fixed, devices), "portability", &Diagnostic::rule), 0);
    }

    void aKernelThatUsesPageableMemoryIsNotPortable() {
        const auto found = check(programOf(resources + operations({kernel("k", "s", R"(, "reads": ["p"])"), sync("end")})),
                                 infosOf(twoDevices("teaching")));
        const auto warning = std::ranges::find(found, "portability", &Diagnostic::rule);
        QVERIFY(warning != found.end() && warning->severity == Severity::Warning && warning->fix);
        QVERIFY2(warning->message.find("700 cudaErrorIllegalAddress") != std::string::npos, warning->message.c_str());
    }
};

STREAMSCOPE_TEST(FailingCallsTest)

}  // namespace tst_failing_calls

#include "tst_failing_calls.moc"
