// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/analysis/mistakes.h"
#include "tests/analysis/runs.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_advice {

using namespace streamscope;
using namespace streamscope::samples;
using namespace mistakes;
using namespace std::chrono_literals;

/// Tests what the check advises for typical mistakes: the message, and the repair that it offers (order.md N11).
class AdviceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mistakesHaveARepair_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Mistake& each : mistakes::all()) QTest::newRow(each.name) << index++;
    }
    void mistakesHaveARepair() {
        QFETCH(int, index);
        const Mistake mistake = mistakes::all()[static_cast<std::size_t>(index)];
        const Program program = programWith(mistake.calls);
        const auto all = checkedOn(program);
        const auto offered = std::ranges::find_if(
            all, [](const Diagnostic& each) { return each.rule == "bad-call" && !each.operations.empty() && each.fix; });
        QVERIFY2(offered != all.end(), all.empty() ? "nothing found" : all.front().message.c_str());
        QCOMPARE(QString::fromStdString(offered->fix->title), QString::fromStdString(mistake.title));
        const auto after = checkedOn(fixed(program, *offered->fix));
        QVERIFY2(!hasErrors(after), after.empty() ? "" : after.front().message.c_str());
    }

    void aForgottenStreamIsTheFirstAdvice() {
        const auto all = checkedOn(programWith({begin("b0"), kernel("k", "legacy"), end("b0")}));
        const Diagnostic* found = find(all, "bad-call");
        QVERIFY(found);
        QVERIFY2(found->message.starts_with(
                     "The call uses the legacy stream while a blocking stream is being captured: launch it into "
                     "the captured stream, make that stream non-blocking, or end the capture first"),
                 found->message.c_str());
    }

    void messagesSayWhatTheFlagWasForAndWhatAGpuMayDo() {
        const auto flag = checkedOn(programWith({ofWord("v", "streamWriteValue32", "s", R"(, "noMemoryBarrier": true)")}));
        QVERIFY(find(flag, "bad-call")->message.find("let a write overtake the memory accesses before it") != std::string::npos);
        const auto freed = checkedOn(programWith(
            {call("make", "malloc", R"("buffer": "own")"), call("free", "free", R"("buffer": "own")"), kernel("k", "s", onOwn)}));
        QVERIFY(find(freed, "bad-call")->message.find("a GPU may answer 0 and read anything there") != std::string::npos);
    }

    /// The copy is listed first, though its wait may hold it back until the kernel is over.
    void aRaceBehindAValueWaitIsOrderedAsItIsListed() {
        const Program program = programWith({ofWord("v", "streamWaitValue32", "s"), down("c", "s"), kernel("k", "t", onD),
                                             ofWord("x", "streamWriteValue32", "u"), sync("end")});
        const auto all = checkedOn(program);
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->fix);
        QVERIFY2(race->message.ends_with("let spin wait for copy h"), race->message.c_str());
        QCOMPARE(race->fix->title, std::string("Order spin after copy h with an event"));
        const Program repaired = fixed(program, *race->fix);
        QVERIFY(!hasErrors(checkedOn(repaired)));
        const Ran ran(repaired);
        QVERIFY(*ran.timeline.operations[ran.at("k").value].start >= *ran.timeline.operations[ran.at("c").value].end);
    }

    /// Behind the wait in the only queue, the write could never let it pass.
    void aDeadlockInOneQueueHasOneRepair() {
        const Program program = programWith({ofWord("v", "streamWaitValue32", "s"), kernel("k", "s"), kernel("before", "t"),
                                             ofWord("x", "streamWriteValue32", "t"), sync("end")});
        const auto all = checkedOn(program, "teaching-one-queue");
        QVERIFY(!find(all, "false-dependency"));
        const Diagnostic* deadlock = find(all, "deadlock");
        QVERIFY(deadlock && deadlock->fix);
        QCOMPARE(deadlock->fix->title, std::string("Issue write w before wait w"));
        const Program repaired = fixed(program, *deadlock->fix);
        QVERIFY(!find(checkedOn(repaired, "teaching-one-queue"), "deadlock"));
        const Ran ran(repaired, test::profile("teaching-one-queue"));
        QVERIFY(*ran.timeline.operations[ran.at("x").value].start >= *ran.timeline.operations[ran.at("before").value].end);
        QVERIFY(ran.timeline.makespan);
    }

    void theNodeThatWaitsIsNamed() {
        Calls calls = captured("g", "s", ofWord("v", "streamWaitValue32", "s"));
        const Calls second = captured("g2", "s", ofWord("x", "streamWriteValue32", "s"));
        calls.insert(calls.end(), second.begin(), second.end());
        const auto all = checkedOn(programWith(calls));
        const Diagnostic* deadlock = find(all, "deadlock");
        QVERIFY(deadlock);
        QVERIFY2(deadlock->message.starts_with("“wait w” in “g” waits for w ≥ 1, which “write w” in “g2” would write"),
                 deadlock->message.c_str());
        QCOMPARE(deadlock->operations, (Calls{"launch g", "v", "launch g2"}));
        Calls delayed{kernel("long", "t"), ofWord("x", "streamWriteValue32", "t")};
        const Calls graph = captured("g", "s", ofWord("v", "streamWaitValue32", "s"));
        delayed.insert(delayed.end(), graph.begin(), graph.end());
        delayed.push_back(kernel("held", "u"));
        const auto queued = checkedOn(programWith(delayed), "teaching", 2);  // s and u share the first queue
        const Diagnostic* held = find(queued, "false-dependency");
        QVERIFY(held);
        QVERIFY2(
            held->message.find("is queued behind wait w in g of another stream, which waits for write w") != std::string::npos,
            held->message.c_str());
    }

    /// A node is in no stream, so that no value of another time lets the work behind the launch pass.
    void aRaceWithANodeIsNotExplainedByValues() {
        const Program program = programWith(
            {begin("s"), ofWord("v", "streamWaitValue32", "s"), end("s"), call("made", "graphInstantiate", R"("graph": "g")"),
             call("launch", "graphLaunch", R"("graph": "g", "stream": "s")"), down("c", "s"), kernel("k", "t", onD),
             ofWord("x", "streamWriteValue32", "t"), ofWord("y", "streamWriteValue32", "u"), sync("sync")});
        const auto all = checkedOn(program);
        const Diagnostic* race = find(all, "race");
        QVERIFY(race);
        QVERIFY2(race->message.find("may let it pass") == std::string::npos, race->message.c_str());
    }

    /// The copies of each round run beside the kernels of others when they are asynchronous.
    void copiesThatSerialiseALoopBecomeAsynchronous() {
        const Program program = rounds("x{i}");
        const auto all = checkedOn(program);
        const Diagnostic* hint = find(all, "serialising-copy");
        QVERIFY(hint && hint->fix && hint->severity == Severity::Hint);
        QCOMPARE(hint->operations, (Calls{"up", "down"}));
        const Program repaired = fixed(program, *hint->fix);
        QVERIFY(!hasErrors(checkedOn(repaired)) && !find(checkedOn(repaired), "serialising-copy"));
        const auto before = test::totalTime(program, teaching()), after = test::totalTime(repaired, teaching());
        QVERIFY(before && after && after->count() * 10 < before->count() * 8);
        QVERIFY(!find(checkedOn(rounds("x0")), "serialising-copy"));  // each round needs the buffer of the one before
    }
};

STREAMSCOPE_TEST(AdviceTest)

}  // namespace tst_advice

#include "tst_advice.moc"
