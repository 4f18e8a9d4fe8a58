// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <map>
#include <string>

namespace tst_branches {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

constexpr auto query = "{'id': 'q', 'call': 'eventQuery', 'event': 'e1'}, ";

QString loop(const QString& fields, const QString& body = "{'id': 'k', 'call': 'hostWork', 'duration': '1 ms'}") {
    return QStringLiteral("{'id': 'l', 'call': 'while', %1, 'body': [%2]}").arg(fields, body);
}

QStringList idsWith(const QString& operations, const TurnChoice& turns) {
    const auto result = resolve(withOperations(operations), {}, turns);
    return result ? operationIds(*result.value) : QStringList{text(result.problems)};
}

bool isFoundDone(const ResolvedProgram& program, std::string_view id) {
    for (const ResolvedOperation& operation : program.operations)
        if (operation.id == id) return std::get<EventCall>(operation.what).foundDone;
    throw std::runtime_error("no such query");
}

}  // namespace

/// Tests of loops and branches on answers, as they are read and unrolled (semantics.md A12).
class BranchesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLoopIsTheProgramWithItsTurns() {
        const QString program = query + loop("'on': 'q', 'atMost': 3") + ", {'id': 'end', 'call': 'deviceSynchronize'}";
        const auto each = [&](std::int64_t turns) { return idsWith(program, {TurnChoice::How::Each, turns}); };
        QCOMPARE(each(0), (QStringList{"q", "end"}));
        QCOMPARE(each(2), (QStringList{"q", "k#0", "k#1", "end"}));
        QCOMPARE(each(9), (QStringList{"q", "k#0", "k#1", "k#2", "end"}));
        QCOMPARE(idsWith(program, {}), (QStringList{"q", "k#0", "end"}));
        QCOMPARE(idsWith(program, {TurnChoice::How::Undecided}), each(9));
    }

    void theTurnsOfARunAreThoseOfEachRow() {
        Program program = withOperations(
            "{'id': 'r', 'call': 'repeat', 'times': 3, 'body': [{'id': 'q', 'call': 'eventQuery', 'event': 'e1'}, " +
            loop("'on': 'q', 'atMost': 5, 'var': 'j'") + "]}");
        program.turns = {{"l#0", 2}, {"l#2", 0}};
        QCOMPARE(operationIds(resolved(program)), (QStringList{"q#0", "k#0.0", "k#0.1", "q#1", "k#1.0", "q#2"}));
        const Read<Program> again = programFromJson(toJson(program));
        QVERIFY2(again, qPrintable(text(again.problems)));
        QVERIFY(*again.value == program);
    }

    void aBranchMakesItsCallsOnceOrNot() {
        const QString program = query + QStringLiteral(
                                            "{'id': 'i', 'call': 'if', 'on': 'q', 'is': 0, 'body': [{'id': 'yes', 'call': "
                                            "'deviceSynchronize'}]}, {'id': 'n', 'call': 'if', 'on': 'q', 'is': 0, 'not': true, "
                                            "'simulatedTurns': 0, 'body': [{'id': 'no', 'call': 'deviceSynchronize'}]}");
        QCOMPARE(idsWith(program, {}), (QStringList{"q", "yes"}));
        QCOMPARE(idsWith(program, {TurnChoice::How::Each, 0}), QStringList{"q"});
        const ResolvedProgram undecided = *resolve(withOperations(program), {}, {TurnChoice::How::Undecided}).value;
        QCOMPARE(undecided.branches.size(), 2u);
        QCOMPARE(undecided.decisions.size(), 2u);
        QCOMPARE(undecided.branches[1].negated, true);
        QCOMPARE(undecided.decisions[1].behind.value, 3u);
    }

    void valuesMakeTheirSimulatedTurns() {
        for (const char* of : {"w", "w64", "x"}) {
            const QString fields = QStringLiteral("'on': '%1', 'value': 2, 'atMost': 9, 'simulatedTurns': 2").arg(of);
            QCOMPARE(idsWith(loop(fields), {TurnChoice::How::Undecided}), (QStringList{"k#0", "k#1"}));
        }
    }

    void aQueryThatLetsTheProgramGoOnFoundItsWorkDone() {
        const QString program = query + loop("'on': 'q', 'atMost': 3", "{'id': 'q2', 'call': 'eventQuery', 'event': 'e1'}");
        QVERIFY(isFoundDone(*resolve(withOperations(program), {}, {TurnChoice::How::Each, 0}).value, "q"));
        const QString own = loop("'on': 'q', 'atMost': 3", "{'id': 'q', 'call': 'eventQuery', 'event': 'e1'}");
        const auto twice = *resolve(withOperations(own), {}, {TurnChoice::How::Each, 2}).value;
        QCOMPARE(idsWith(own, {TurnChoice::How::Each, 0}), QStringList{"q#0"});  // it has no answer before its first turn
        QVERIFY(!isFoundDone(twice, "q#0"));
        QVERIFY(isFoundDone(twice, "q#1"));
        const QString done = query + loop("'on': 'q', 'is': 0, 'atMost': 3");
        QVERIFY(!isFoundDone(*resolve(withOperations(done), {}, {TurnChoice::How::Each, 0}).value, "q"));
        QVERIFY(isFoundDone(*resolve(withOperations(done), {}, {TurnChoice::How::Each, 1}).value, "q"));
    }

    void whatIsWrongIsSaidAtItsPlace_data() {
        QTest::addColumn<QString>("operations");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QString& operations, const char* path, const char* says) {
            QTest::newRow(name) << operations << path << says;
        };
        row("nothing to ask", loop("'on': 'none', 'atMost': 3"), "/operations/0/on", "the id of a query, a word or a buffer");
        row("another call", "{'id': 'k1', 'call': 'hostWork', 'duration': 1}, " + loop("'on': 'k1', 'atMost': 3"),
            "/operations/1/on", "the id of a query");
        row("no limit", query + loop("'on': 'q'"), "/operations/1/atMost", "a whole number");
        row("limit of 0", query + loop("'on': 'q', 'atMost': 0"), "/operations/1/atMost", "1 to 1000000");
        row("more turns than the limit", query + loop("'on': 'q', 'atMost': 2, 'simulatedTurns': 3"),
            "/operations/1/simulatedTurns", "0 to 2");
        row("value of a query", query + loop("'on': 'q', 'atMost': 2, 'value': 3"), "/operations/1/value", "\"is\"");
        row("code of a word", loop("'on': 'w', 'atMost': 2, 'value': 3, 'is': 0"), "/operations/0/is", "a condition and a value");
        row("no value", loop("'on': 'w', 'atMost': 2"), "/operations/0/value", "a whole number of 32 bits");
        row("device memory", loop("'on': 'd0', 'atMost': 2, 'value': 1"), "/operations/0/on", "memory of the host");
        row("empty body", query + loop("'on': 'q', 'atMost': 2", ""), "/operations/1/body", "at least one call");
        row("query of another thread",
            "{'id': 'q', 'call': 'eventQuery', 'event': 'e1', 'thread': 'other'}, " + loop("'on': 'q', 'atMost': 2"),
            "/operations/1/on", "a query of the same thread (main)");
        row("call of another thread",
            query + loop("'on': 'q', 'atMost': 2", "{'id': 'k', 'call': 'hostWork', 'duration': 1, 'thread': 'other'}"),
            "/operations/1/body/0/thread", "the thread of the loop or branch around it (main)");
        row("capture",
            "{'id': 'b', 'call': 'streamBeginCapture', 'stream': 's0'}, " + QString(query) + loop("'on': 'q', 'atMost': 2"),
            "/operations/2", "outside graphs and captures");
        row("body of a graph",
            QString(query) + "{'id': 'g1', 'call': 'graphLaunch', 'stream': 's0', 'body': [" + loop("'on': 'q', 'atMost': 2") +
                "]}",
            "/operations/1/body/0", "outside graphs and captures");
        row("half a capture", query + loop("'on': 'q', 'atMost': 2", "{'id': 'b', 'call': 'streamBeginCapture', 'stream': 's0'}"),
            "/operations/1/body", "captures that end where they begin");
        row("half a with", query + loop("'on': 'q', 'atMost': 2", "{'id': 'b', 'call': 'streamEnter', 'stream': 's0'}"),
            "/operations/1/body", "calls that leave the current stream as it was");
        row("too long", query + loop("'on': 'q', 'atMost': 1000000"), "/operations", "at most 1000000 operations");
    }

    void whatIsWrongIsSaidAtItsPlace() {
        QFETCH(QString, operations);
        QFETCH(QString, path);
        QFETCH(QString, says);
        const auto result = resolve(withOperations(operations));
        QVERIFY(!result);
        const QString told = text(result.problems);
        QVERIFY2(result.problems.front().path == path.toStdString(), qPrintable(told));
        QVERIFY2(told.contains(says), qPrintable(told));
    }
};

STREAMSCOPE_TEST(BranchesTest)

}  // namespace tst_branches

#include "tst_branches.moc"
