// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/issue_gap.h"
#include "engine/whatif/what_if.h"
#include "tests/analysis/runs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_what_if {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

std::optional<Nanoseconds> total(const Alternative& what) {
    const auto resolved = resolvedOf(what);
    return resolved ? test::ran(*resolved, what.devices.front()).timeline.makespan : std::nullopt;
}

}  // namespace

class WhatIfTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIfAnOperationWereNotThere() {
        const Program program = programOf(forkAndJoinText());
        const auto without = withoutIt(program, "w3", {teaching()});
        QVERIFY(without);
        QCOMPARE(QString::fromStdString(without->title), "Without the wait for e2 #1");
        QCOMPARE(test::totalTime(without->program, teaching()), std::optional<Nanoseconds>(2700us));
        QVERIFY(!withoutIt(program, "nobody", {teaching()}));
    }

    void whatIfAWaitWereNotThere_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("waiting");
        QTest::addColumn<int>("reason");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("microseconds");
        const auto row = [](const char* name, const char* device, const std::vector<std::string>& calls, const char* waiting,
                            WaitReason reason, const char* title, int microseconds) {
            QStringList list;
            for (const std::string& call : calls) list << QString::fromStdString(call);
            QTest::newRow(name) << QString(device) << list << QString(waiting) << int(reason) << QString(title) << microseconds;
        };
        row("event", "teaching", {kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t")}, "b",
            WaitReason::Event, "Without the wait for e #1", 1000);
        row("stream order", "teaching", {kernel("a", "s"), kernel("b", "s")}, "b", WaitReason::StreamOrder,
            "With “spin” in its own stream", 1000);
        row("its events still hold it", "teaching",
            {kernel("a", "t"), record("r", "e", "t"), wait("w", "e", "s"), kernel("b", "s"), kernel("c", "s"), kernel("d", "s")},
            "c", WaitReason::StreamOrder, "With “spin” in its own stream", 3000);
        row("barrier", "teaching", {kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")}, "b", WaitReason::LegacyBarrier,
            "With all streams non-blocking", 1000);
        row("copies of one direction", "teaching", {upload("a", "s", "d"), upload("b", "t", "d2")}, "b", WaitReason::CopyEngine,
            "Without “copy h”", 1000);
        row("one engine", "teaching-one-copy-engine",
            {upload("a", "s", "d"), R"({"id": "b", "call": "memcpyAsync", "from": "d2", "to": "h2", "stream": "t"})"}, "b",
            WaitReason::CopyEngine, "With a copy engine for each direction", 1000);
        row("multiprocessors", "teaching", {wide("a", "s"), wide("b", "t")}, "b", WaitReason::SmResources,
            "With room for all blocks", 1000);
        row("queues", "teaching-one-queue", {kernel("a", "s"), kernel("a2", "s"), kernel("b", "t")}, "b", WaitReason::Channel,
            "With a hardware queue for every stream", 2000);
    }
    void whatIfAWaitWereNotThere() {
        QFETCH(QString, device);
        QFETCH(QStringList, calls);
        QFETCH(QString, waiting);
        QFETCH(int, reason);
        QFETCH(QString, title);
        QFETCH(int, microseconds);
        std::vector<std::string> list;
        for (const QString& call : calls) list.push_back(call.toStdString());
        const DeviceProfile profile = test::profile(device.toStdString());
        const Ran run = ranCalls(list, profile);
        const OperationId id = run.at(waiting.toStdString());
        const auto& waits = run.timeline.operations[id.value].waits;
        const auto wait = std::ranges::find(waits, static_cast<WaitReason>(reason), &Wait::reason);
        QVERIFY(wait != waits.end());
        const auto without = withoutWait(run.program, run.resolved, run.timeline, id, *wait, {profile});
        QVERIFY(without);
        QCOMPARE(QString::fromStdString(without->title), title);
        QCOMPARE(total(*without), std::optional<Nanoseconds>(std::chrono::microseconds(microseconds)));
    }

    /// The repeat has three turns of a kernel in s, each with a wait for it in t.
    void oneTurnOfARepeatIsAskedAbout() {
        const Ran run = ranCalls({"{\"id\": \"r\", \"call\": \"repeat\", \"times\": 3, \"body\": [" + kernel("k", "s") + ", " +
                                  record("m", "e", "s") + ", " + wait("w", "e", "t") + ", " + kernel("l", "t") + "]}"});
        QCOMPARE(run.timeline.makespan, std::optional<Nanoseconds>(4ms));
        const auto all = withoutIt(run.program, "k", {teaching()});
        QCOMPARE(QString::fromStdString(all->title), "Without “spin (k)”, all 3 iterations");
        QCOMPARE(total(*all), std::optional<Nanoseconds>(3ms));
        const auto last = withoutTurn(run.program, run.resolved, run.at("l#2"), {teaching()});
        QCOMPARE(QString::fromStdString(last->title), "Without “spin (l#2)” alone");
        QCOMPARE(total(*last), std::optional<Nanoseconds>(3ms));
        ResolvedProgram named = run.resolved;
        for (ResolvedOperation& operation : named.operations)
            if (operation.id == "l#2") operation.label = "last one";
        QCOMPARE(QString::fromStdString(withoutTurn(run.program, named, run.at("l#2"), {teaching()})->title),
                 "Without “last one” alone");
        const auto first = withoutTurn(run.program, run.resolved, run.at("k#0"), {teaching()});
        QCOMPARE(total(*first), std::optional<Nanoseconds>(3ms));
        const auto changed = resolvedOf(*first);
        QVERIFY(
            std::ranges::equal(changed->operations, run.resolved.operations, {}, &ResolvedOperation::id, &ResolvedOperation::id));
        // l#0 waits for the first recording only. Without that wait it begins at once, and the others begin as before.
        const auto& waits = run.timeline.operations[run.at("l#0").value].waits;
        const auto wait = std::ranges::find(waits, WaitReason::Event, &Wait::reason);
        QVERIFY(wait != waits.end());
        const auto without = withoutWait(run.program, run.resolved, run.timeline, run.at("l#0"), *wait, {teaching()});
        QCOMPARE(QString::fromStdString(without->title), "Without the wait for e #1");
        QCOMPARE(without->skipped, std::vector<std::string>{"w#0"});
        const auto then = test::ran(*resolvedOf(*without), teaching()).timeline;
        QCOMPARE(then.operations[run.at("l#0").value].start, std::optional<Nanoseconds>(0ms));
        QCOMPARE(then.operations[run.at("l#1").value].start, std::optional<Nanoseconds>(2ms));
    }

    void theHostCameTooLate() {
        const Ran run = ranCalls({kernel("a", "s"), sync("all"), kernel("b", "t"), kernel("c", "t")});
        const auto gap = gapBeforeIssue(run.timeline, run.at("b"));
        QVERIFY(gap);
        QVERIFY((*gap == IssueGap{0ms, 1ms, WaitReason::HostBlocked, run.at("all")}));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("a")));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("c")));
        QVERIFY(!gapBeforeIssue(run.timeline, run.at("all")));
        const auto found = withoutGap(run.program, run.resolved, run.timeline, run.at("b"), {teaching()});
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(QString::fromStdString(found[0].title), "Without “sync”");
        QCOMPARE(total(found[0]), std::optional<Nanoseconds>(2ms));
        QCOMPARE(QString::fromStdString(found[1].title), "If “spin” were issued before “sync”");
        QCOMPARE(total(found[1]), std::optional<Nanoseconds>(2ms));
        QVERIFY(withoutGap(run.program, run.resolved, run.timeline, run.at("a"), {teaching()}).empty());
    }

    void manyCallsMakeTheHostLate() {
        std::vector<std::string> list;
        for (const char* id : {"a", "b", "c", "d"}) list.push_back(kernel(id, "s"));
        list.push_back(kernel("late", "t"));
        const DeviceProfile profile = test::profile("teaching-launch-cost");
        const Ran run = ranCalls(list, profile);
        const auto gap = gapBeforeIssue(run.timeline, run.at("late"));
        QVERIFY(gap);
        QVERIFY((*gap == IssueGap{0us, 20us, WaitReason::HostNotThere, std::nullopt}));  // four launches of 5 µs
        const auto found = withoutGap(run.program, run.resolved, run.timeline, run.at("late"), {profile});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(found[0].title), "If calls cost no time");
    }

    /// A synchronous copy cannot be given a stream of its own.
    void whatNamesNoStreamIsInTheDefaultStream() {
        const auto copy = [](const std::string& id, const std::string& call) {
            return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", \"from\": \"h\", \"to\": \"d\"}";
        };
        const Ran run(samples::programOf("\"defaultStream\": \"per-thread\", " + samples::resources +
                                         operations({kernel("k", "per-thread"), copy("c", "memcpyAsync"), copy("m", "memcpy")})));
        int made = 0;
        for (std::uint32_t i = 0; i < run.timeline.operations.size(); ++i) {
            for (const Wait& wait : run.timeline.operations[i].waits) {
                const auto without = withoutWait(run.program, run.resolved, run.timeline, {i}, wait, {teaching()});
                if (without && wait.reason == WaitReason::StreamOrder) ++made;
                QVERIFY(!without || resolvedOf(*without));
            }
        }
        QCOMPARE(made, 1);
    }

    void everyAlternativeOfAnyWaitRuns() {
        const bool holds = rc::check("what is offered in place of a wait resolves and runs to its end", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 16)));
            const auto tryIt = [](const std::optional<Alternative>& made) {
                if (!made) return;
                RC_LOG() << made->title << "\n";
                RC_ASSERT(!made->title.empty());
                const auto changed = resolvedOf(*made);
                RC_ASSERT(changed.has_value());
                RC_ASSERT(std::holds_alternative<RunOk>(test::ran(*changed, made->devices.front()).ending));
            };
            for (std::uint32_t i = 0; i < run.timeline.operations.size(); ++i) {
                for (const Wait& wait : run.timeline.operations[i].waits)
                    tryIt(withoutWait(run.program, run.resolved, run.timeline, {i}, wait, {teaching()}));
                tryIt(withoutTurn(run.program, run.resolved, {i}, {teaching()}));
                for (const Alternative& each : withoutGap(run.program, run.resolved, run.timeline, {i}, {teaching()}))
                    tryIt(each);
            }
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(WhatIfTest)

}  // namespace tst_what_if

#include "tst_what_if.moc"
