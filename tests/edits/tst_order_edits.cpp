// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/order_edits.h"
#include "engine/order/buffer_use.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_order_edits {

using namespace streamscope;
using changes::OrderAdvisor;
using changes::OrderOffer;
using changes::OrderVerdict;

namespace {

/// Returns a program with streams a, b, c; order needs no buffers.
Program read(const std::string& operations, const std::string& more = {}) {
    const Read<Program> program = programFromJson(R"({"streamscope":1,)" + more +
                                                  R"("streams":[{"id":"a"},{"id":"b"},{"id":"c"}],
        "events":[{"id":"e"}],"graphs":[{"id":"g"}],"words":[{"id":"w"}],"operations":[)" +
                                                  operations + "]}");
    if (!program) qFatal("%s", describe(program.problems.front()).c_str());
    return *program.value;
}

std::string kernel(const std::string& id, const std::string& stream) {
    return R"({"id":")" + id + R"(","call":"launchKernel","stream":")" + stream +
           R"(","kernel":"spin","grid":[1],"block":[1],"arguments":{"duration":"1 ms"}})";
}
std::string record(const std::string& id, const std::string& stream, const std::string& event = "e") {
    return R"({"id":")" + id + R"(","call":"eventRecord","stream":")" + stream + R"(","event":")" + event + "\"}";
}
std::string wait(const std::string& id, const std::string& stream, const std::string& event = "e") {
    return R"({"id":")" + id + R"(","call":"streamWaitEvent","stream":")" + stream + R"(","event":")" + event + "\"}";
}

OrderAdvisor advisor(const Program& program) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) qFatal("%s", describe(resolved.problems.front()).c_str());
    return {program, std::make_shared<const ResolvedProgram>(*resolved.value)};
}

QString ids(const Program& program) {
    QStringList all;
    for (const Operation& operation : program.operations) all.append(QString::fromStdString(operation.id));
    return all.join(QChar(' '));
}

QString inLoop(const Program& program) {
    QStringList all;
    for (const Operation& operation : *findOperation(program, "loop")->body()) all.append(QString::fromStdString(operation.id));
    return all.join(QChar(' '));
}

/// Applies the offer. Checks that the two operations are ordered afterwards, and that the inverse is exact.
Program carriedOut(const Program& before, const OrderOffer& offer, const std::string& from, const std::string& to) {
    Program program = before;
    const auto applied = apply(program, offer.edit);
    if (!applied) qFatal("%s", applied.why().c_str());
    if (advisor(program).order(from, to).verdict != OrderVerdict::Already) qFatal("not ordered");
    Program undone = program;
    if (!apply(undone, *applied) || !(undone == before)) qFatal("the inverse is not exact");
    return program;
}

}  // namespace
}  // namespace tst_order_edits

using namespace tst_order_edits;  // moc loses track of namespaces behind the raw strings above

class TestOrderEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void aRecordAndAWaitOrderTwoStreams() {
        const Program program = read(kernel("x", "a") + ',' + kernel("between", "a") + ',' + kernel("y", "b"));
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.verdict, OrderVerdict::Offered);
        QCOMPARE(offer.by, std::string("e"));  // declared and free
        const Program ordered = carriedOut(program, offer, "x", "y");
        QCOMPARE(ids(ordered), QStringLiteral("x r1 between w1 y"));
        QCOMPARE(std::string(ordered.operations[1].text(Field::Stream)), std::string("a"));
        QCOMPARE(std::string(ordered.operations[3].text(Field::Stream)), std::string("b"));
        QCOMPARE(ordered.events.size(), std::size_t{1});
    }

    void anEventInUseIsLeftAlone() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "c") + ',' + wait("w", "b") + ',' + kernel("y", "b"));
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.by, std::string("e1"));
        QCOMPARE(carriedOut(program, offer, "x", "y").events.size(), std::size_t{2});
    }

    void aRecordThatStandsThereIsUsedAgain() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + wait("w", "b") + ',' + kernel("k", "b") +
                                     ',' + kernel("y", "c"));
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.by, std::string("e"));
        QCOMPARE(ids(carriedOut(program, offer, "x", "y")), QStringLiteral("x r w k w1 y"));
    }

    void aRecordThatIsMadeAgainInBetweenIsNot() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + kernel("z", "c") + ',' +
                                     record("again", "c") + ',' + kernel("y", "b"));
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.by, std::string("e1"));
        carriedOut(program, offer, "x", "y");
    }

    void orderThatIsThereIsNamed() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + wait("w", "b") + ',' + kernel("y", "b") +
                                     ',' + kernel("z", "a"));
        const OrderAdvisor asked = advisor(program);
        QCOMPARE(asked.order("x", "y").verdict, OrderVerdict::Already);
        QCOMPARE(asked.order("x", "y").by, std::string("e #1"));
        QCOMPARE(asked.order("x", "z").verdict, OrderVerdict::Already);
        QCOMPARE(asked.order("x", "z").by, std::string("stream a"));
    }

    void aStreamOrdersItsOwnWhateverElseDoesToo() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + wait("w", "b") + ',' + kernel("y", "b") +
                                     ',' + record("q", "b") + ',' + wait("v", "a") + ',' + kernel("z", "a"));
        QCOMPARE(advisor(program).order("x", "z").by, std::string("stream a"));
        QCOMPARE(advisor(program).order("y", "z").by, std::string("e #2"));
    }

    void theHostOrdersToo() {
        const Program program = read(kernel("x", "a") + R"(,{"id":"sync","call":"deviceSynchronize"},)" + kernel("y", "b"));
        QCOMPARE(advisor(program).order("x", "y").verdict, OrderVerdict::Already);
        QCOMPARE(advisor(program).order("y", "x").verdict, OrderVerdict::Deadlock);
    }

    void whatIsIssuedEarlierMovesWithItsFollowers() {
        const Program program = read(kernel("y", "b") + ',' + record("r", "b") + ',' + kernel("other", "c") + ',' +
                                     wait("w", "c") + ',' + kernel("last", "c") + ',' + kernel("x", "a"));
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.verdict, OrderVerdict::Later);
        QVERIFY((offer.moved == std::vector<std::string>{"y", "r", "w", "last"}));
        QCOMPARE(ids(carriedOut(program, offer, "x", "y")), QStringLiteral("other x r1 w1 y r w last"));
    }

    void aCircleWouldDeadlock() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + wait("w", "b") + ',' + kernel("y", "b"));
        QCOMPARE(advisor(program).order("y", "x").verdict, OrderVerdict::Deadlock);
        QCOMPARE(advisor(program).order("y", "r").verdict, OrderVerdict::Deadlock);
    }

    void repeatsAreOrderedWithinATurnAndFromOutside() {
        const Program program = read(kernel("before", "a") + R"(,{"id":"loop","call":"repeat","times":3,"body":[)" +
                                     kernel("x", "a") + ',' + kernel("y", "b") + "]}," + kernel("after", "c"));
        const OrderAdvisor asked = advisor(program);
        const Program within = carriedOut(program, asked.order("x", "y"), "x", "y");
        QCOMPARE(findOperation(within, "loop")->body()->size(), std::size_t{4});
        const Program out = carriedOut(program, asked.order("y", "after"), "y", "after");
        QCOMPARE(findOperation(out, "loop")->body()->size(), std::size_t{3});
        QCOMPARE(out.operations.size(), std::size_t{4});
        QCOMPARE(asked.order("loop", "x").verdict, OrderVerdict::Refused);
    }

    void anEarlierCallOfARepeatMovesLater_data() {
        QTest::addColumn<QByteArray>("rest");  // of the body behind y and x
        QTest::addColumn<QStringList>("moved");
        QTest::newRow("nothing else") << QByteArray() << QStringList{"y"};
        QTest::newRow("the host waits at its end")
            << QByteArray(R"(,{"id":"sync","call":"deviceSynchronize"})") << QStringList{"y"};
        QTest::newRow("the next turn waits for it")
            << QByteArray(',' + QByteArray::fromStdString(record("r", "b") + ',' + wait("w", "a"))) << QStringList{"y"};
    }
    /// y delays x of the next turn, which is no cycle.
    void anEarlierCallOfARepeatMovesLater() {
        QFETCH(QByteArray, rest);
        QFETCH(QStringList, moved);
        const std::string body = kernel("y", "b") + ',' + kernel("x", "a") + rest.toStdString();
        const Program once = read(R"({"id":"loop","call":"repeat","times":3,"body":[)" + body + "]}");
        const Program twice = read(
            R"({"id":"outer","call":"repeat","times":2,"body":[{"id":"loop","call":"repeat","times":2,"body":[)" + body + "]}]}");
        for (const Program& program : {once, twice}) {
            const OrderOffer offer = advisor(program).order("x", "y");
            QCOMPARE(offer.verdict, OrderVerdict::Later);
            QStringList followers;
            for (const std::string& id : offer.moved) followers.append(QString::fromStdString(id));
            QCOMPARE(followers, moved);
            const Program ordered = carriedOut(program, offer, "x", "y");
            QCOMPARE(findOperation(ordered, "loop")->body()->front().id, std::string("x"));
        }
    }

    void aCircleWithinATurnIsOne() {
        const Program program = read(R"({"id":"loop","call":"repeat","times":3,"body":[)" + kernel("y", "b") + ',' +
                                     record("r", "b") + ',' + wait("w", "a") + ',' + kernel("x", "a") + "]}");
        const OrderOffer offer = advisor(program).order("x", "y");
        QCOMPARE(offer.verdict, OrderVerdict::Earlier);
        QCOMPARE(offer.turns, 1);
        Program ordered = program;
        QVERIFY(apply(ordered, offer.edit));
        QCOMPARE(inLoop(ordered), QStringLiteral("w1 y r w x r1"));
        QCOMPARE(advisor(ordered).order("x", "y").by, std::string("e1 #1"));
        const Program once = read(R"({"id":"loop","call":"repeat","times":1,"body":[)" + kernel("y", "b") + ',' +
                                  record("r", "b") + ',' + wait("w", "a") + ',' + kernel("x", "a") + "]}");
        QCOMPARE(advisor(once).order("x", "y").verdict, OrderVerdict::Deadlock);
        QCOMPARE(advisor(once).order("x", "y").by, std::string("spin (x)"));
    }

    /// Without the repair the circle is refused, and an order that exists is still told.
    void anEarlierTurnIsNotOfferedWhereRepairsAreHidden() {
        const Program program = read(R"({"id":"loop","call":"repeat","times":3,"body":[)" + kernel("y", "b") + ',' +
                                     record("r", "b") + ',' + wait("w", "a") + ',' + kernel("x", "a") + "]}");
        const auto asked = [](const Program& of) {
            return OrderAdvisor(of, std::make_shared<const ResolvedProgram>(*resolve(of).value), changes::Circles::Refused);
        };
        const OrderOffer offer = asked(program).order("x", "y");
        QCOMPARE(offer.verdict, OrderVerdict::Deadlock);
        QVERIFY(!offer.does());
        Program ordered = program;
        QVERIFY(apply(ordered, advisor(program).order("x", "y").edit));
        QCOMPARE(asked(ordered).order("x", "y").verdict, OrderVerdict::Already);
    }

    /// Two buffers: the copy into one of them must follow the kernel of two iterations before, which reads it.
    void aBufferOfEarlierIterationsIsFreed_data() {
        QTest::addColumn<int>("buffers");
        QTest::addColumn<QString>("event");
        QTest::newRow("two") << 2 << QStringLiteral("e1{i%2}");
        QTest::newRow("three") << 3 << QStringLiteral("e1{i%3}");
    }

    void aBufferOfEarlierIterationsIsFreed() {
        QFETCH(const int, buffers);
        QFETCH(const QString, event);
        const std::string count = std::to_string(buffers), buffer = "\"d{i%" + count + "}\"";
        const Program program = read(
            R"({"id":"loop","call":"repeat","times":6,"body":[{"id":"up","call":"memcpyAsync","stream":"a","from":"h","to":)" +
                buffer + R"(,"bytes":"1 KB"},)" + record("r", "a") + ',' + wait("w", "b") +
                R"(,{"id":"k","call":"launchKernel","stream":"b","kernel":"spin","grid":[1],"block":[1],"arguments":{"duration":"1 ms"},"reads":[)" +
                buffer + "]}]}",
            R"("buffers":[{"id":"h","bytes":"1 KB","memory":"pinned"},{"id":"d","count":)" + count +
                R"(,"bytes":"1 KB","memory":"device"}],)");
        const OrderOffer offer = advisor(program).order("k", "up");
        QCOMPARE(offer.verdict, OrderVerdict::Earlier);
        QCOMPARE(offer.turns, buffers);
        Program ordered = program;
        const auto inverse = apply(ordered, offer.edit);
        QVERIFY(inverse);
        QCOMPARE(inLoop(ordered), QStringLiteral("w1 up r w k r1"));
        for (const char* id : {"w1", "r1"})
            QCOMPARE(QString::fromStdString(std::string(findOperation(ordered, id)->text(Field::Event))), event);
        const ResolvedProgram resolved = *resolve(ordered).value;
        QVERIFY(!bufferUses(*resolve(program).value).races.empty());
        QVERIFY(bufferUses(resolved).races.empty());
        QCOMPARE(advisor(ordered).order("k", "up").verdict, OrderVerdict::Already);
        QVERIFY(apply(ordered, *inverse) && ordered == program);
    }

    void aGraphIsOrderedAsAWhole() {
        const Program program =
            read(R"({"id":"launch","call":"graphLaunch","stream":"a","body":[)" + kernel("node", "a") + "]}," + kernel("y", "b"));
        const Program ordered = carriedOut(program, advisor(program).order("node", "y"), "launch", "y");
        QCOMPARE(ids(ordered), QStringLiteral("launch r1 w1 y"));
    }

    void theHostCanWait() {
        const Program program = read(kernel("x", "a") + R"(,{"id":"work","call":"hostWork","duration":"1 ms"})");
        const Program ordered = carriedOut(program, advisor(program).order("x", "work"), "x", "work");
        QCOMPARE(ordered.operations[2].call, Call::EventSynchronize);
        QCOMPARE(advisor(program).order("work", "x").verdict, OrderVerdict::Refused);
    }

    void eventsDoNotReachAnotherProcess() {
        const Read<Program> program = programFromJson(
            R"({"streamscope":1,"threads":[{"id":"main"},{"id":"t","process":1}],"streams":[{"id":"a"},{"id":"b","process":1}],
                "operations":[)" +
            kernel("x", "a") + R"(,{"thread":"t",)" + kernel("y", "b").substr(1) + "]}");
        QVERIFY(program);
        QCOMPARE(advisor(*program.value).order("x", "y").verdict, OrderVerdict::Refused);
    }

    void aWaitIsBoundToAnotherRecord() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + kernel("z", "c") + ',' +
                                         record("q", "c", "f") + ',' + wait("w", "b") + ',' + kernel("y", "b"),
                                     R"("notes":"n",)");
        Program both = program;
        Event f;
        f.id = "f";
        both.events.push_back(f);
        const OrderAdvisor asked = advisor(both);
        QCOMPARE(asked.rebind("w", "r").verdict, OrderVerdict::Already);
        const OrderOffer offer = asked.rebind("w", "q");
        QCOMPARE(offer.verdict, OrderVerdict::Offered);
        QCOMPARE(offer.by, std::string("f"));
        Program bound = both;
        QVERIFY(apply(bound, offer.edit));
        QCOMPARE(std::string(findOperation(bound, "w")->text(Field::Event)), std::string("f"));
        QCOMPARE(ids(bound), ids(both));
    }

    void rebindingToALaterRecordMovesTheWait() {
        Program program = read(kernel("x", "a") + ',' + wait("w", "b") + ',' + kernel("y", "b") + ',' + kernel("z", "c") + ',' +
                               record("q", "c"));
        const OrderOffer offer = advisor(program).rebind("w", "q");
        QCOMPARE(offer.verdict, OrderVerdict::Later);
        QVERIFY(apply(program, offer.edit));
        QCOMPARE(ids(program), QStringLiteral("x z q w y"));
        QVERIFY(bindings(*resolve(program).value)[0].record);
    }

    void aWaitTakesItsRecordAlongOnlyIfNobodyElseNeedsIt() {
        const Program program = read(kernel("x", "a") + ',' + record("r", "a") + ',' + wait("w", "b") + ',' + wait("v", "c"));
        const auto removed = [](Program from, const char* id) {
            const ResolvedProgram resolved = *resolve(from).value;
            if (!apply(from, changes::removeWait(from, resolved, bindings(resolved), id))) qFatal("it does not fit");
            return from;
        };
        const Program one = removed(program, "w");
        QCOMPARE(ids(one), QStringLiteral("x r v"));
        QCOMPARE(ids(removed(one, "v")), QStringLiteral("x"));
    }
};

STREAMSCOPE_TEST(TestOrderEdits)

#include "tst_order_edits.moc"
