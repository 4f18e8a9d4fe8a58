// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/gpu/gpu.h"
#include "tests/program/resolved.h"

#include <QtTest>

namespace tst_gpu_branches {

using namespace streamscope;

namespace {

const QString beginning =
    "{'streamscope': 1, 'streams': [{'id': 's', 'nonBlocking': true}], 'events': [{'id': 'e'}],"
    "'words': [{'id': 'flag'}], 'operations': ["
    "{'id': 'k', 'call': 'launchKernel', 'stream': 's', 'kernel': 'spin', 'grid': [1], 'block': [32],"
    "'arguments': {'duration': '5 ms'}}, {'id': 'r', 'call': 'eventRecord', 'event': 'e', 'stream': 's'},"
    "{'id': 'w', 'call': 'streamWriteValue32', 'stream': 's', 'word': 'flag', 'value': 7},";
const QString work = "{'id': 'work', 'call': 'hostWork', 'duration': '500 us'}";

Program polling(int atMost) {
    return samples::parsed(
        beginning + QStringLiteral("{'id': 'loop', 'call': 'while', 'on': 'q', 'atMost': %1, 'body': [").arg(atMost) + work +
        ", {'id': 'q', 'call': 'eventQuery', 'event': 'e'}]}, {'id': 'end', 'call': 'deviceSynchronize'}]}");
}

}  // namespace

/// Tests that a GPU decides loops on answers and on values, and that measured passes repeat the turns.
class GpuBranchesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

    RunOutcome decided(const Program& program) {
        const auto undecided = resolve(program, {}, {TurnChoice::How::Undecided, 0, true});
        return decideTurns(*undecided.value, *driver_, {}, {}, {});
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void init() {  // an interrupted driver stays so
        std::string why;
        driver_.reset();
        driver_ = gpu::driver(why);
        QVERIFY2(driver_, why.c_str());
    }
    void cleanupTestCase() { driver_.reset(); }

    void aPollingLoopEndsWithItsWork() {
        Program program = polling(1000);
        const RunOutcome first = decided(program);
        QVERIFY2(std::holds_alternative<RunOk>(first.ending), first.timeline.message.c_str());
        const std::int64_t turns = first.turns.at(0).turns;
        qInfo("5 ms are %lld turns of 0.5 ms", static_cast<long long>(turns));
        QVERIFY(turns >= 8 && turns <= 11);
        program.turns = first.turns;
        for (const Method method : {Method::None, Method::Events, Method::Strobed}) {
            RunOptions options;
            options.method = method;
            options.runs = 3;
            const RunOutcome outcome = run(*resolve(program).value, *driver_, options, {}, {});
            QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), outcome.timeline.message.c_str());
            QCOMPARE(outcome.turns.at(0).turns, turns);
            const auto asks = [](const TimelineOperation& each) { return each.source() == "q"; };
            QCOMPARE(std::ranges::count_if(outcome.timeline.operations, asks), turns);
        }
    }

    void aLoopThatWouldGoOnIsATimeOut() {
        const RunOutcome outcome = decided(polling(3));
        QVERIFY(std::holds_alternative<RunTimedOut>(outcome.ending));
        QCOMPARE(outcome.turns.at(0).turns, std::int64_t{4});
    }

    void aValueThatTheDeviceWritesDecides() {
        const Program program = samples::parsed(
            beginning +
            "{'id': 'loop', 'call': 'while', 'on': 'flag', 'condition': 'eq', 'value': 7, 'not': true, 'atMost': 1000, 'body': "
            "[" +
            work +
            "]}, {'id': 'once', 'call': 'if', 'on': 'flag', 'condition': 'eq', 'value': 7, 'body': ["
            "{'id': 'seen', 'call': 'hostWork', 'duration': '10 us'}]}, {'id': 'end', 'call': 'deviceSynchronize'}]}");
        const RunOutcome outcome = decided(program);
        QVERIFY2(std::holds_alternative<RunOk>(outcome.ending), outcome.timeline.message.c_str());
        qInfo("the value came after %lld turns of 0.5 ms", static_cast<long long>(outcome.turns.at(0).turns));
        QVERIFY(outcome.turns.at(0).turns >= 8 && outcome.turns.at(0).turns <= 11);
        QCOMPARE(outcome.turns.at(1).turns, std::int64_t{1});
    }
};

STREAMSCOPE_TEST(GpuBranchesTest)

}  // namespace tst_gpu_branches

#include "tst_gpu_branches.moc"
