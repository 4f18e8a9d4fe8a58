// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/profiles.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_runner_stamped {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

/// GPU whose kernels tell of their blocks what the test says.
class StampingDriver : public FakeDriver {
public:
    StampingDriver() : FakeDriver(Threading::Preemptive, DeviceKind::Cuda) {}

    std::string why;               ///< why no block is stamped
    std::vector<StampRoom> rooms;  ///< rooms that were made; one without blocks frees the others
    bool stamps = false;
    std::function<std::vector<BlockSeen>(std::uint32_t operation, Span)> blocks = [](auto, auto) {
        return std::vector<BlockSeen>();
    };
    std::uint64_t unfinished = 0;

    std::string stampBlocks(const StampRoom& room) override {
        rooms.push_back(room);
        stamps = !room.blocks.empty() && why.empty();
        return room.blocks.empty() ? std::string() : why;
    }
    std::vector<MultiprocessorPlace> multiprocessors(int) override { return {{0, 0}, {0, 0}}; }
    Activity takeActivity() override {
        Activity activity = FakeDriver::takeActivity();
        for (const OperationActivity& operation : activity.operations) {
            if (!stamps || operation.spans.empty()) continue;
            std::vector<BlockSeen> seen = blocks(operation.operation, operation.spans.front());
            if (!seen.empty()) activity.blocks.push_back({operation.operation, std::nullopt, 0, unfinished, std::move(seen)});
        }
        return activity;
    }
};

RunOptions stamped(int blocks, Method method = Method::Events) {
    RunOptions options;
    options.method = method;
    options.blocks = blocks;
    return options;
}

KernelCall& kernel(build::Builder& b, OperationId id) { return std::get<KernelCall>(b.program.operations[id.value].what); }

QStringList remarks(const Timeline& timeline, const std::string& rule) {
    QStringList messages;
    for (const Remark& remark : timeline.remarks)
        if (remark.rule == rule) messages << QString::fromStdString(remark.message);
    return messages;
}

std::vector<BlockSeen> oneBlock(Span span) { return {{0, -1, 0, 0, span.begin, span.end}}; }

/// Two waves of two blocks on two multiprocessors.
std::vector<BlockSeen> twoWaves(Span span) {
    const auto middle = span.begin + (span.end - span.begin) / 2;
    return {{0, -1, 0, 0, span.begin, middle},
            {1, -1, 1, 1, span.begin, middle},
            {2, -1, 0, 0, middle, span.end},
            {3, -1, 1, 1, middle, span.end}};
}

}  // namespace

/// Tests passes in which blocks tell where and when they run (measuring.md, Blocks).
class tst_runner_stamped : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocksAreWhereTheirKernelIsShownInSlotsOfTheirOwn() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto first = b.kernel(s), beside = b.kernel(t);
        kernel(b, first).grid = {2, 2, 1};
        StampingDriver driver;
        driver.duration = [&](auto, auto) { return driver.stamps ? 1100ns : 1000ns; };
        driver.blocks = [&](std::uint32_t operation, Span span) {
            return operation == first.value ? twoWaves(span) : oneBlock(span);
        };
        const auto timeline = run(b.program, driver, stamped(2), {}, {}).timeline;
        QCOMPARE(timeline.status, RunStatus::Ok);
        QCOMPARE(timeline.blocks.size(), std::size_t{10});
        const Nanoseconds begin = timeline.operations[first.value].spans.front().begin;
        for (std::size_t pass = 0; pass < 2; ++pass) {
            const auto* of = &timeline.blocks[4 * pass];
            for (std::uint32_t block = 0; block < 4; ++block) {
                QCOMPARE(of[block].operation, first);
                QCOMPARE(of[block].block, block);
                QCOMPARE(int{of[block].pass}, int(pass));
                QCOMPARE(int{of[block].multiprocessor}, int(block % 2));
                QCOMPARE(int{of[block].slot}, 0);
                QCOMPARE(of[block].from, begin + (block < 2 ? 0ns : 550ns));
                QCOMPARE(of[block].to, begin + (block < 2 ? 550ns : 1100ns));
            }
            const BlockPlace& other = timeline.blocks[8 + pass];
            QCOMPARE(other.operation, beside);
            QCOMPARE(int{other.slot}, 1);  // multiprocessor 0 has a block of the first kernel then
            QVERIFY(!other.launch && other.cluster == -1);
        }
    }

    void theCostOfStampsIsStated() {
        build::Builder b;
        b.kernel(b.stream("s"));
        StampingDriver driver;
        driver.duration = [&](auto, auto) { return driver.stamps ? 1100ns : 1000ns; };
        driver.blocks = [](auto, Span span) { return oneBlock(span); };
        for (const Method method : {Method::Events, Method::None}) {
            const auto timeline = run(b.program, driver, stamped(1, method), {}, {}).timeline;
            const QStringList said = remarks(timeline, "blocks-stamped");
            QCOMPARE(said.size(), qsizetype{1});
            QVERIFY2(said[0].contains(QStringLiteral("took 1.100 times as long as without")), qPrintable(said[0]));
            if (method == Method::Events) QVERIFY2(said[0].contains(QStringLiteral("up to 100 ns")), qPrintable(said[0]));
            QCOMPARE(timeline.makespanUnbracketed, std::optional<Nanoseconds>(1000ns));
            QVERIFY(remarks(timeline, "blocks-not-stamped").isEmpty());
        }
    }

    void roomIsForTheKernelsThatCanBeStampedAndIsFreedAfterEachPass() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto own = b.kernel(s), recorded = b.kernel(s), large = b.kernel(s), most = b.kernel(s);
        kernel(b, own).grid = {10, 3, 2};
        kernel(b, recorded).kernel = "recorded";
        kernel(b, large).grid = {1'000'001, 1, 1};
        kernel(b, most).grid = {1000, 1000, 1};
        StampingDriver driver;
        driver.blocks = [&](std::uint32_t operation, Span span) {
            return operation == own.value || operation == most.value ? oneBlock(span) : std::vector<BlockSeen>();
        };
        const auto timeline = run(b.program, driver, stamped(1), {}, {}).timeline;
        QCOMPARE(driver.rooms.size(), std::size_t{4});  // a warm-up and a pass
        for (std::size_t i = 0; i < driver.rooms.size(); ++i)
            QVERIFY(driver.rooms[i].blocks ==
                    (i % 2 == 0 ? std::vector<std::uint64_t>{1'000'060} : std::vector<std::uint64_t>{}));
        const QStringList said = remarks(timeline, "blocks-not-stamped");
        QCOMPARE(said.size(), qsizetype{2});
        QVERIFY2(said.join(u' ').contains(QStringLiteral("recorded kernels")), qPrintable(said.join(u' ')));
        QVERIFY2(said.join(u' ').contains(QStringLiteral("more than a million blocks")), qPrintable(said.join(u' ')));
    }

    void aDeviceThatStampsNothingSaysWhyAndTheRunIsWhole() {
        build::Builder b;
        b.kernel(b.stream("s"));
        StampingDriver driver;
        driver.why = "no memory for stamps";
        const auto outcome = run(b.program, driver, stamped(3), {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QVERIFY(outcome.timeline.blocks.empty() && outcome.timeline.makespan);
        QCOMPARE(remarks(outcome.timeline, "blocks-not-stamped"), (QStringList{"no memory for stamps"}));
    }

    void blocksThatMovedOrDidNotEndAreCounted() {
        build::Builder b;
        b.kernel(b.stream("s"));
        StampingDriver driver;
        driver.unfinished = 3;
        driver.blocks = [](auto, Span span) {
            return std::vector<BlockSeen>{{0, -1, 0, 1, span.begin, span.end}, {1, 0, 1, 1, span.begin, span.end}};
        };
        const auto timeline = run(b.program, driver, stamped(1), {}, {}).timeline;
        const QStringList said = remarks(timeline, "blocks-moved");
        QCOMPARE(said.size(), qsizetype{1});
        QVERIFY2(said[0].startsWith(QStringLiteral("1 block(s)")) && said[0].contains(QStringLiteral("; 3 did not")),
                 qPrintable(said[0]));
        QCOMPARE(timeline.blocks.size(), std::size_t{2});
        QCOMPARE(timeline.blocks[1].cluster, 0);
    }

    void aRunThatDoesNotAskMakesNoSuchPass() {
        build::Builder b;
        b.kernel(b.stream("s"));
        for (const bool isCold : {false, true}) {
            StampingDriver driver;
            driver.blocks = [](auto, Span span) { return oneBlock(span); };
            RunOptions options = stamped(isCold ? 1 : 0);
            options.cold = isCold;
            const auto timeline = run(b.program, driver, options, {}, {}).timeline;
            QVERIFY(driver.rooms.empty() && timeline.blocks.empty());
            QCOMPARE(timeline.devices.front().multiprocessors.empty(), !isCold);
        }
    }

    void aSimulatedDeviceTellsWhereItsMultiprocessorsAre() {
        build::Builder b;
        b.kernel(b.stream("s"));
        const auto driver = test::simulate("teaching", 1);
        RunOptions options;
        const auto places = run(b.program, *driver, options, {}, {}).timeline.devices.front().multiprocessors;
        QCOMPARE(places.size(), std::size_t{100});
        QVERIFY(places[11] == (MultiprocessorPlace{1, 5}) && places[99] == (MultiprocessorPlace{9, 49}));
    }
};

STREAMSCOPE_TEST(tst_runner_stamped)

}  // namespace tst_runner_stamped

#include "tst_runner_stamped.moc"
