// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/happens_before.h"
#include "engine/order/liveness.h"
#include "engine/rules/check.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/analysis/value_calls.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QtTest>

namespace tst_co_residency_rules {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s1", "nonBlocking": true}, {"id": "s2", "nonBlocking": true}], "words": [{"id": "w"}, {"id": "long", "bits": 64}],
       "buffers": [{"id": "c", "bytes": 8}, {"id": "x", "bytes": 4096}], )";

std::string launch(const std::string& id, const std::string& stream, const std::string& kernel, int blocks,
                   const std::string& more = {}) {
    return fmt::format(
        R"({{"id": "{}", "call": "launchKernel", "stream": "{}", "kernel": "{}", "grid": [{}], "block": [1024]{}}})", id, stream,
        kernel, blocks, more);
}
std::string spins(int blocks) { return launch("spins", "s1", "spinUntil", blocks, R"(, "word": "w", "value": 1)"); }
std::string meets(int blocks, const std::string& more = {}) {
    return launch("meets", "s2", "barrier", blocks, R"(, "arguments": {"arrived": "c", "duration": "1 ms"})" + more);
}
std::string writes() { return launch("writes", "s2", "writeWord", 1, R"(, "word": "w", "value": 1)"); }
std::string busy(const std::string& id, const std::string& stream, const std::string& more) {
    return launch(id, stream, "spin", 1, R"(, "arguments": {"duration": "1 ms"})" + more);
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

std::string messageOf(const std::vector<std::string>& list, std::string_view rule) {
    const std::array devices{test::profile("teaching").info()};
    const std::vector<Diagnostic> all = check(programOf(resources + operations(list)), devices);
    const Diagnostic* found = find(all, rule);
    return found ? found->message : std::string();
}

RunStatus statusOf(const std::vector<std::string>& list, const char* device = "teaching") {
    return test::ran(resolvedOf(resources + operations(list)), test::profile(device)).timeline.status;
}

}  // namespace

/// Tests of the rules about kernels that wait in their blocks (semantics.md A13, order.md D1 to D3).
class TestCoResidencyRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCheckAgreesWithTheRun_data() {
        QTest::addColumn<QStringList>("list");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const std::vector<std::string>& list, const char* says) {
            QStringList texts;
            for (const std::string& each : list) texts << QString::fromStdString(each);
            QTest::newRow(name) << texts << QString::fromUtf8(says);
        };
        row("a barrier as large as the device", {meets(100)}, "");
        row("a barrier of one block more", {meets(101)}, ": 100 blocks wait for block 100, which has no multiprocessor");
        row("60 blocks spin, 60 meet", {spins(60), meets(60), writes()},
            ": 40 blocks wait for block 40, which has no multiprocessor, because");
        row("60 blocks spin, 40 meet", {spins(60), meets(40), writes()}, "");
        row("60 blocks meet as a gang", {spins(60), meets(60, R"(, "cooperative": true)"), writes()},
            "has no multiprocessor, because");
        row("100 blocks spin, and the writer has no room", {spins(100), writes()}, "has no multiprocessor, because");
        row("99 blocks spin", {spins(99), writes()}, "");
        row("nothing writes the word", {spins(1)}, "which nothing writes");
        row("a stream writes it", {spins(100), writeOf("p", "s2", "w")}, "");
        row("the write is behind the wait", {spins(1), writeOf("p", "s1", "w")}, "comes after");
        row("the write comes first", {writes(), spins(100)}, "");
    }
    void theCheckAgreesWithTheRun() {
        QFETCH(QStringList, list);
        QFETCH(QString, says);
        std::vector<std::string> calls;
        for (const QString& each : list) calls.push_back(each.toStdString());
        const std::string message = messageOf(calls, "deadlock");
        QVERIFY2(says.isEmpty() == message.empty(), message.c_str());
        QVERIFY2(QString::fromStdString(message).contains(says), message.c_str());
        QCOMPARE(statusOf(calls), says.isEmpty() ? RunStatus::Ok : RunStatus::Deadlock);
    }

    void onePlaceMoreInTheOrderOfTheCallsEndsIt() {
        const std::vector<std::string> list{meets(60), spins(60), writes()};
        QCOMPARE(messageOf(list, "deadlock"), std::string());
        QCOMPARE(statusOf(list), RunStatus::Ok);
    }

    void aKernelThatWaitsInItsBlocksHoldsNoQueue() {
        const std::vector<std::string> list{spins(60), writes()};
        QCOMPARE(statusOf(list, "teaching-one-queue"), RunStatus::Ok);
        const std::array devices{test::profile("teaching-one-queue").info()};
        QVERIFY(!find(check(programOf(resources + operations(list)), devices), "deadlock"));
    }

    void collectivesInTwoOrders_data() {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<bool>("inOneOrder");
        QTest::addColumn<int>("channels");
        QTest::addColumn<QString>("says");
        QTest::newRow("60 blocks in one order") << 60 << true << 32 << "";
        QTest::newRow("60 blocks in two orders")
            << 60 << false << 32 << "40 blocks wait for block 40, which has no multiprocessor";
        QTest::newRow("40 blocks in two orders") << 40 << false << 32 << "";
        QTest::newRow("40 blocks in two orders and one queue") << 40 << false << 1 << "hardware queue";
    }
    void collectivesInTwoOrders() {
        QFETCH(int, blocks);
        QFETCH(bool, inOneOrder);
        QFETCH(int, channels);
        QFETCH(QString, says);
        std::vector<std::string> calls;
        for (const int device : {0, 1})
            for (const int turn : {0, 1}) {
                const int group = device == 0 || inOneOrder ? turn : 1 - turn;
                const std::string stream = fmt::format("{}{}", group == 0 ? "a" : "b", device);
                calls.push_back(launch("sum " + stream, stream, "collective", blocks,
                                       fmt::format(R"(, "arguments": {{"group": {}, "bytes": "20 MB"}})", group)));
                calls.push_back(busy("behind " + stream, stream, ""));
            }
        const std::string text =
            R"("streams": [{"id": "a0", "nonBlocking": true}, {"id": "b0", "nonBlocking": true},
               {"id": "a1", "device": 1, "nonBlocking": true}, {"id": "b1", "device": 1, "nonBlocking": true}], )" +
            operations(calls);
        DeviceProfile profile = test::profile("teaching-two-gpus");
        profile.channels = channels;
        const std::array devices{profile.info(), profile.info()};
        const std::vector<Diagnostic> all = check(programOf(text), devices);
        const Diagnostic* found = find(all, "deadlock");
        QVERIFY2(says.isEmpty() == (found == nullptr), found ? found->message.c_str() : "");
        if (found) QVERIFY2(QString::fromStdString(found->message).contains(says), found->message.c_str());
        QCOMPARE(test::ran(resolvedOf(text), profile).timeline.status, says.isEmpty() ? RunStatus::Ok : RunStatus::Deadlock);
    }

    void aCollectiveWithoutItsMembersNeverEnds() {
        const std::vector<std::string> list{launch("sum", "s1", "collective", 1, R"(, "arguments": {"group": 3})")};
        QVERIFY(QString::fromStdString(messageOf(list, "deadlock")).contains("a member of its group that no device launches"));
        QCOMPARE(statusOf(list), RunStatus::Deadlock);
    }

    void whatFollowsTheWaitFollowsTheWrite() {
        const std::vector<std::string> list{busy("makes", "s2", R"(, "writes": ["x"])"), writes(), spins(4),
                                            busy("uses", "s1", R"(, "reads": ["x"])")};
        const ResolvedProgram program = resolvedOf(resources + operations(list));
        const HappensBefore order(program);
        QVERIFY(order.before(idOf(program, "makes"), idOf(program, "uses")));
        QCOMPARE(messageOf(list, "race"), std::string());
        const std::vector<std::string> without{list[0], list[1], list[3]};
        QVERIFY(!messageOf(without, "race").empty());
    }

    void barriersThatCountInOneBufferRace() {
        const std::string other = launch("others", "s1", "barrier", 10, R"(, "arguments": {"arrived": "c"})");
        QVERIFY(!messageOf({meets(10), other}, "race").empty());
    }

    void launchesThatCannotRunTogetherFail() {
        const auto spin = [](const std::string& more, int blocks) {
            return launch("k", "s1", "spin", blocks, R"(, "arguments": {"duration": "1 ms"})" + more);
        };
        const auto said = [](const std::string& call) { return QString::fromStdString(messageOf({call}, "bad-call")); };
        QVERIFY(said(spin(R"(, "cooperative": true)", 101)).contains("has 101 blocks, and Teaching GPU holds 100"));
        QVERIFY(said(spin(R"(, "cooperative": true)", 100)).isEmpty());
        QVERIFY(said(spin(R"(, "cluster": [3])", 100)).contains("Clusters of 3 blocks do not divide the 100 blocks in x"));
        QVERIFY(said(spin(R"(, "cluster": [10])", 100)).contains("A cluster has 10 blocks: use at most 8"));
        QVERIFY(said(spin(R"(, "cluster": [10], "nonPortable": true)", 100)).isEmpty());
        QVERIFY(said(spin(R"(, "cluster": [16], "nonPortable": true)", 96)).contains("A cluster has 16 blocks: use at most 10"));
    }

    void mistakesAreSaidAtTheirPlace() {
        const auto problem = [](const std::string& call) {
            const auto read = resolve(programOf(resources + operations({call})));
            return read ? QString() : QString::fromStdString(describe(read.problems.front()));
        };
        QVERIFY(problem(launch("k", "s1", "spin", 1, R"(, "arguments": {"duration": 1}, "word": "w", "value": 1)"))
                    .contains("only spinUntil and writeWord take"));
        QVERIFY(problem(launch("k", "s1", "spinUntil", 1, R"(, "word": "long", "value": 1)")).contains("32 bits"));
        QVERIFY(problem(launch("k", "s1", "spinUntil", 1, R"(, "word": "w")")).contains("the value of the word"));
        QVERIFY(problem(launch("k", "s1", "writeWord", 2, R"(, "word": "w", "value": 1)")).contains("one block"));
        QVERIFY(problem(launch("k", "s1", "spinUntil", 2)).isEmpty());
    }
};

STREAMSCOPE_TEST(TestCoResidencyRules)

}  // namespace tst_co_residency_rules

#include "tst_co_residency_rules.moc"
