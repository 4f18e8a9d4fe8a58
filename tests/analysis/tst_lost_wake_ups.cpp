// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/check.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/value_calls.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>

namespace tst_lost_wake_ups {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "u", "nonBlocking": true}],
       "events": [{"id": "e"}], "words": [{"id": "a"}], "graphs": [{"id": "g"}], "threads": [{"id": "main"}, {"id": "second"}], )";

std::vector<Diagnostic> deadlocksOf(const Program& program, int channels = 32) {
    DeviceInfo info;
    info.channels = channels;
    const std::array devices{info};
    std::vector<Diagnostic> all = check(program, devices);
    std::erase_if(all, [](const Diagnostic& each) { return each.rule != "deadlock"; });
    return all;
}

std::string of(const std::string& id, const std::string& call, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", " + fields + "}";
}

}  // namespace

/// Tests order.md D3, lost wake-ups: waits for a value that may be overwritten before they read it.
class TestLostWakeUps : public QObject {
    Q_OBJECT

    static void row(const char* name, const std::vector<std::string>& calls, const std::string& says, int channels = 32) {
        QTest::newRow(name) << calls << says << channels;
    }

private Q_SLOTS:
    void isFound_data() {
        QTest::addColumn<std::vector<std::string>>("calls");
        QTest::addColumn<std::string>("says");
        QTest::addColumn<int>("channels");
        const std::string wait = waitFor("w", "s", "a"), p1 = writeOf("p1", "t", "a"), p2 = writeOf("p2", "t", "a", "0");
        const std::string lost =
            "wait a may wait forever: write a (p1) writes the value of a that it waits for, but write a (p2) may overwrite it";
        row("overwritten", {wait, p1, p2}, lost + " before the wait has read it; write again only after the wait");
        row("for equal", {waitFor("w", "s", "a", "1", "eq"), p1, writeOf("p2", "t", "a", "2")},
            "wait for ≥, or write again only after the wait");
        row("for equal, where ≥ fails", {waitFor("w", "s", "a", "1", "eq"), p1, p2}, "read it; write again only after the wait");
        row("after the wait", {wait, p1, record("r", "e", "s"), samples::wait("we", "e", "t"), p2}, "");
        row("written again in order", {wait, p1, p2, writeOf("p3", "t", "a")}, "");
        row("written again in no order", {wait, p1, p2, writeOf("p3", "u", "a")}, lost);
        row("written again behind the wait", {wait, p1, p2, writeOf("p3", "s", "a")}, lost);
        row("the initial value", {waitFor("w", "s", "a", "0", "eq"), p1},
            "at first there is the value of a that it waits for, but write a may overwrite it");
        row("in a batch",
            {wait, of("b", "streamBatchMemOp",
                      R"("stream": "t", "items": [{"item": "write32", "word": "a", "value": 1},
                                                 {"item": "write32", "word": "a", "value": 0}])")},
            "but batch");
        row("a batch waits",
            {of("b", "streamBatchMemOp", R"("stream": "s", "items": [{"item": "wait32", "word": "a", "value": 1}])"), p1, p2},
            "but write a (p2) may overwrite it");
        row("a batch writes behind its wait",
            {of("b", "streamBatchMemOp", R"("stream": "s", "items": [{"item": "wait32", "word": "a", "value": 1},
                                                                    {"item": "write32", "word": "a", "value": 0}])"),
             p1},
            "");
        const std::string begin = of("begin", "streamBeginCapture", R"("stream": "t")"),
                          end = of("end", "streamEndCapture", R"("stream": "t", "graph": "g")"),
                          make = of("make", "graphInstantiate", R"("graph": "g")"),
                          launch = of("l", "graphLaunch", R"("stream": "t", "graph": "g")");
        row("in a graph", {begin, p1, p2, end, make, launch, wait}, "but write a (p2) in g may overwrite it");
        row("in a graph that is not launched", {begin, p2, end, make, wait, writeOf("p3", "t", "a")}, "");
        row("behind a graph", {begin, p1, p2, end, make, launch, wait, writeOf("p3", "t", "a")}, "");
        const std::string busy = of("h", "hostWork", R"("duration": "1 ms")"),
                          other = value("p2", "streamWriteValue32", "s", "a", "0", R"(, "thread": "second")");
        row("by a thread that comes first", {p1, busy, wait, other},
            "; it depends on which thread comes first: while thread main is in host work");
        row("by a thread that comes later", {p1, busy, wait, value("p2", "streamWriteValue32", "s", "a", "0")}, "");
        row("in two queues", {wait, p1, p2, writeOf("p3", "t", "a")}, "", 2);
        row("in one queue", {p1, p2, wait, writeOf("p3", "t", "a")},
            "and what writes it again is behind the wait in a hardware queue", 1);
    }
    void isFound() {
        QFETCH(std::vector<std::string>, calls);
        QFETCH(std::string, says);
        QFETCH(int, channels);
        const std::vector<Diagnostic> found = deadlocksOf(programOf(resources + operations(calls)), channels);
        if (says.empty()) {
            QVERIFY2(found.empty(), found.empty() ? "" : found.front().message.c_str());
            return;
        }
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().severity, Severity::Warning);
        QVERIFY2(found.front().message.find(says) != std::string::npos, found.front().message.c_str());
    }

    /// A wait for ≥ does not lose a greater value.
    void waitingForMoreIsTheRepair() {
        Program program = programOf(
            resources + operations({waitFor("w", "s", "a", "1", "eq"), writeOf("p1", "t", "a"), writeOf("p2", "t", "a", "2")}));
        const std::vector<Diagnostic> found = deadlocksOf(program);
        QVERIFY(found.size() == 1 && found.front().fix);
        for (const Edit& edit : found.front().fix->edits) QVERIFY(apply(program, edit));
        QVERIFY(deadlocksOf(program).empty());
    }
};

STREAMSCOPE_TEST(TestLostWakeUps)

}  // namespace tst_lost_wake_ups

#include "tst_lost_wake_ups.moc"
