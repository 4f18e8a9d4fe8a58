// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/thread_bindings.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/value_calls.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

namespace tst_thread_bindings {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "events": [{"id": "e"}, {"id": "f"}],
       "words": [{"id": "a"}], "graphs": [{"id": "g"}], "threads": [{"id": "main"}, {"id": "second"}], )";

const std::string second = R"(, "thread": "second")";

std::string mark(const std::string& id, const std::string& call, const std::string& stream, const std::string& more = {}) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", \"stream\": \"" + stream + "\", \"event\": \"e\"" + more + "}";
}
std::string tell(const std::string& thread = {}) { return value("tell", "hostStore", "", "a", "1", thread); }
std::string hear(const std::string& thread = {}) { return value("hear", "hostWaitValue", "", "a", "1", thread); }

}  // namespace

/// Tests order.md N1: the bindings of a composition that depend on which thread comes first.
class TestThreadBindings : public QObject {
    Q_OBJECT

    static void row(const char* name, const std::vector<std::string>& calls, bool isLeft) {
        QTest::newRow(name) << calls << isLeft;
    }

private Q_SLOTS:
    void isMarked_data() {
        QTest::addColumn<std::vector<std::string>>("calls");
        QTest::addColumn<bool>("isLeft");
        const std::string record = mark("r", "eventRecord", "t"), wait = mark("w", "streamWaitEvent", "s"),
                          recordThere = mark("r", "eventRecord", "t", second),
                          waitThere = mark("w", "streamWaitEvent", "s", second);
        row("one thread", {record, wait}, false);
        row("a record of another thread", {recordThere, wait}, true);
        row("of another thread, which says so", {recordThere, tell(second), hear(), wait}, false);
        row("of another thread, which says so before", {tell(second), recordThere, hear(), wait}, true);
        row("of another thread, which is heard afterwards", {recordThere, tell(second), wait, hear()}, true);
        row("of another thread, with a synchronisation",
            {recordThere, R"({"id": "sync", "call": "streamSynchronize", "stream": "t"})", wait}, true);
        row("no record yet", {wait, recordThere}, true);
        row("no record ever", {wait}, false);
        row("no record before the other thread hears of it", {wait, tell(), hear(second), recordThere}, false);
        const std::string again = mark("again", "eventRecord", "t", second);
        row("a second record", {record, wait, again}, true);
        row("a second record, behind the wait", {record, wait, tell(), hear(second), again}, false);
        row("an earlier record", {again, record, wait}, true);
        row("an earlier record, before the other", {again, tell(second), hear(), record, wait}, false);
        row("in a graph of another thread",
            {R"({"id": "begin", "call": "streamBeginCapture", "stream": "t"})", mark("r", "eventRecord", "t", R"(, "flags": 1)"),
             R"({"id": "end", "call": "streamEndCapture", "stream": "t", "graph": "g"})",
             R"({"id": "make", "call": "graphInstantiate", "graph": "g"})",
             R"({"id": "l", "call": "graphLaunch", "stream": "t", "graph": "g")" + second + "}", wait},
            true);
    }
    void isMarked() {
        QFETCH(std::vector<std::string>, calls);
        QFETCH(bool, isLeft);
        const ResolvedProgram program = resolvedOf(resources + operations(calls));
        const std::vector<Binding> all = bindingsWithThreads(program);
        const auto own = std::ranges::find(all, idOf(program, "w"), &Binding::user);
        QVERIFY(own != all.end());
        QCOMPARE(own->leftToThreads, isLeft);
    }

    void turnsOfALoopAreMarkedOneByOne() {
        const ResolvedProgram program = resolvedOf(
            resources +
            operations({mark("r", "eventRecord", "t", second), tell(second), mark("early", "streamWaitEvent", "s"), hear(),
                        R"({"id": "loop", "call": "repeat", "times": 2, "body": [)" + mark("w", "streamWaitEvent", "s") + "]}"}));
        for (const Binding& each : bindingsWithThreads(program))
            QCOMPARE(each.leftToThreads, program[each.user].source == "early");
    }
};

STREAMSCOPE_TEST(TestThreadBindings)

}  // namespace tst_thread_bindings

#include "tst_thread_bindings.moc"
