// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_runner_contexts {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

/// Returns a program with the context c, streams s and b of none and t of c, of which b is blocking, and the operations, which
/// are written with ' in place of ".
Program programWith(const std::string& operations) {
    std::string json =
        "{'streamscope': 1, 'threads': [{'id': 'main'}, {'id': 'other'}], 'contexts': [{'id': 'c'}],"
        "'streams': [{'id': 's', 'nonBlocking': true}, {'id': 't', 'nonBlocking': true, 'context': 'c'}, {'id': 'b'}],"
        "'events': [{'id': 'e'}, {'id': 'f', 'context': 'c'}],"
        "'buffers': [{'id': 'x', 'bytes': '1 MB'}, {'id': 'y', 'bytes': '1 MB', 'context': 'c'}], 'operations': [" +
        operations + "]}";
    std::ranges::replace(json, '\'', '"');
    return programFromJson(json).value.value();
}

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{'id': '" + id + "', 'call': '" + name + "', " + fields + "}";
}
std::string kernel(const std::string& id, const std::string& stream, const std::string& grid = "1") {
    return call(id, "launchKernel",
                "'kernel': 'spin', 'grid': [" + grid + "], 'block': [32], 'arguments': {'duration': '20 ms'}, 'stream': '" +
                    stream + "'");
}
const std::string setC = call("set", "contextSetCurrent", "'context': 'c'");

Timeline ranOf(const std::string& operations, Method method = Method::Exact) {
    const auto program = resolve(programWith(operations));
    if (!program) qFatal("%s", describe(program.problems.front()).c_str());
    const auto driver = test::simulate("teaching", 2);
    RunOptions options;
    options.method = method;
    RunOutcome outcome = run(*program.value, *driver, options, {}, {});
    return std::move(outcome.timeline);
}

const TimelineOperation& of(const Timeline& timeline, std::string_view id) {
    for (const TimelineOperation& operation : timeline.operations)
        if (operation.id == id) return operation;
    throw std::runtime_error("no operation " + std::string(id));
}

bool overlap(const Timeline& timeline, std::string_view a, std::string_view b) {
    const auto &first = of(timeline, a), &second = of(timeline, b);
    return *first.start < *second.end && *second.start < *first.end;
}

}  // namespace

/// Tests of runs of programs with several contexts on a simulated GPU (semantics.md A11, model.md R31).
class RunnerContextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kernelsOfTwoContextsShareTheMultiprocessors() {
        QVERIFY(overlap(ranOf(kernel("A", "s") + "," + kernel("B", "t")), "A", "B"));
        // Two kernels that fill the GPU take twice as long as one, as in one context.
        const Timeline full = ranOf(kernel("A", "s", "100000") + "," + kernel("B", "t", "100000"));
        const Timeline one = ranOf(kernel("A", "s", "100000"));
        QVERIFY(*of(full, "B").end > *of(one, "A").end + (*of(one, "A").end - *of(one, "A").start) * 9 / 10);
    }

    void theLegacyStreamWaitsForBlockingStreamsOfItsContextAlone() {
        const std::string calls = kernel("A", "b") + "," + setC + "," + kernel("B", "legacy");
        const Timeline apart = ranOf(calls);
        QVERIFY(overlap(apart, "A", "B"));
        QCOMPARE(apart.streams.back().id, std::string("legacy (context c)"));
        QVERIFY(!overlap(ranOf(kernel("A", "b") + "," + kernel("B", "legacy")), "A", "B"));
    }

    void aDeviceIsSynchronisedInTheCurrentContext() {
        const std::string sync = call("sync", "deviceSynchronize", "'device': 0");
        QVERIFY(*of(ranOf(kernel("A", "t") + "," + sync), "sync").returned < 1ms);
        QVERIFY(*of(ranOf(kernel("A", "t") + "," + setC + "," + sync), "sync").returned >= 20ms);
    }

    void waitsOrderAcrossContexts() {
        const Timeline timeline = ranOf(kernel("A", "t") + "," + call("r", "eventRecord", "'event': 'f', 'stream': 't'") + "," +
                                        call("w", "streamWaitEvent", "'event': 'f', 'stream': 's'") + "," + kernel("B", "s"));
        QVERIFY(*of(timeline, "B").start >= *of(timeline, "A").end);
        QVERIFY(std::ranges::any_of(timeline.dependencies,
                                    [](const Dependency& each) { return each.kind == DependencyKind::Event; }));
    }

    void recordAndElapsedAcrossContextsAreRefusedAsTheCheckSays() {
        const std::string calls = call("own", "eventRecord", "'event': 'f', 'stream': 't'") + "," +
                                  call("e1", "eventRecord", "'event': 'e', 'stream': 's'") + "," +
                                  call("wrong", "eventRecord", "'event': 'e', 'stream': 't'") + "," +
                                  call("sync", "deviceSynchronize", "'device': 0") + "," +
                                  call("sync2", "eventSynchronize", "'event': 'f'") + "," +
                                  call("between", "eventElapsedTime", "'start': 'e', 'end': 'f'");
        const Timeline timeline = ranOf(calls);
        QCOMPARE(of(timeline, "own").code, Status::Success);
        QCOMPARE(of(timeline, "wrong").code, Status::InvalidResourceHandle);
        QCOMPARE(of(timeline, "between").code, Status::InvalidResourceHandle);
        std::string found;
        for (const Diagnostic& each : check(programWith(calls), std::vector{test::profile("teaching").info()}))
            if (each.severity == Severity::Error) found += each.operations.front() + ": " + each.message + "\n";
        QVERIFY2(found.find("wrong: ") != std::string::npos &&
                     found.find("e and t belong to different contexts: record an event in a stream of its own context") !=
                         std::string::npos,
                 found.c_str());
        QVERIFY2(found.find("between: ") != std::string::npos &&
                     found.find("e and f belong to different contexts") != std::string::npos,
                 found.c_str());
    }

    void theRepairMovesTheEventIntoTheContext() {
        Program program = programWith(call("wrong", "eventRecord", "'event': 'e', 'stream': 't'"));
        const std::vector<Diagnostic> found = check(program, std::vector{test::profile("teaching").info()});
        const auto wrong = std::ranges::find(found, std::string("bad-call"), &Diagnostic::rule);
        QVERIFY(wrong != found.end() && wrong->fix);
        QCOMPARE(wrong->fix->title, std::string("Make e an event of context c"));
        QVERIFY(apply(program, Edit{EditList{wrong->fix->edits}}));
        QCOMPARE(program.events[0].context, std::string("c"));
        for (const Diagnostic& each : check(program, std::vector{test::profile("teaching").info()}))
            QVERIFY2(each.severity != Severity::Error, each.message.c_str());
    }

    void theResultNamesTheContextOfAnEvent() {
        const std::vector<TimelineEvent> events = ranOf(kernel("A", "t")).events;
        QVERIFY(events[0].context.starts_with("0x"));
        QCOMPARE(events[1].context, std::string("c"));
    }

    void bracketsAreRecordedInTheContextOfTheirStream() {
        for (const Method method : {Method::Events, Method::Strobed}) {
            const Timeline timeline =
                ranOf(kernel("A", "s") + "," + kernel("B", "t") + "," + setC + "," + kernel("C", "legacy"), method);
            for (const char* id : {"A", "B", "C"}) QVERIFY2(of(timeline, id).start && of(timeline, id).end, id);
            QVERIFY(timeline.makespanUnbracketed && *timeline.makespanUnbracketed >= 20ms);
        }
    }

    void eachThreadHasItsOwnCurrentContext() {
        std::string other = kernel("B", "legacy");
        other.insert(1, "'thread': 'other', ");
        const Timeline timeline = ranOf(setC + "," + kernel("A", "legacy") + "," + other);
        QVERIFY(overlap(timeline, "A", "B"));
    }
};

STREAMSCOPE_TEST(RunnerContextsTest)

}  // namespace tst_runner_contexts

#include "tst_runner_contexts.moc"
