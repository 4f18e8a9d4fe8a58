// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/block_stamps.h"
#include "engine/cuda/clock_alignment.h"
#include "engine/cuda/cuda_driver.h"
#include "engine/cuda/graph_launches.h"
#include "engine/cuda/handle_table.h"
#include "engine/cuda/memory_table.h"
#include "engine/cuda/thread_states.h"
#include "engine/cuda/word.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <random>
#include <thread>

namespace tst_cuda_room {

using namespace streamscope;
using namespace streamscope::cuda;
using namespace std::chrono_literals;

class CudaRoomTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void conditionsAreCudas() {
        const auto narrow = WordWidth::Bits32, wide = WordWidth::Bits64;
        QVERIFY(satisfies(narrow, 5, 0, 5) && satisfies(narrow, 6, 0, 5) && !satisfies(narrow, 4, 0, 5));
        QVERIFY(satisfies(narrow, 2, 0, 0xffffffff));  // cyclic: 2 comes after -1
        QVERIFY(!satisfies(wide, 2, 0, 0xffffffff));
        QVERIFY(satisfies(wide, 2, 0, ~0ULL));
        QVERIFY(satisfies(narrow, 7, 1, 7) && !satisfies(narrow, 8, 1, 7));
        QVERIFY(satisfies(wide, 6, 2, 2) && !satisfies(wide, 4, 2, 2));
        QVERIFY(satisfies(narrow, 0xfffffff0, 3, 0x7) && !satisfies(narrow, 0xfffffff0, 3, 0xf));
        QVERIFY(!satisfies(narrow, 1, 4, 1));
    }

    void aSatisfyingWordSatisfies() {
        std::mt19937_64 random(1);
        for (int i = 0; i < 2000; ++i) {
            const auto width = i % 2 ? WordWidth::Bits32 : WordWidth::Bits64;
            const auto condition = static_cast<unsigned>(random() % 4);
            const auto value = random() >> (random() % 64);
            const auto word = satisfyingWord(width, condition, value);
            if (word) QVERIFY(satisfies(width, *word, condition, value));
        }
        QVERIFY(satisfyingWord(WordWidth::Bits32, 0, 0) && satisfyingWord(WordWidth::Bits32, 3, 0));
    }

    void someValuesNoWordCanMeet() {
        QVERIFY(!satisfyingWord(WordWidth::Bits32, 2, 0));
        QVERIFY(!satisfyingWord(WordWidth::Bits32, 3, 0xffffffff));
        QVERIFY(satisfyingWord(WordWidth::Bits64, 3, 0xffffffff));
        QVERIFY(!satisfyingWord(WordWidth::Bits64, 3, ~0ULL));
    }

    void wordsAreStoredInTheirWidth() {
        alignas(8) std::uint64_t memory = ~0ULL;
        const Address address{reinterpret_cast<std::uintptr_t>(&memory)};
        storeWord(WordWidth::Bits32, address, 5);
        QCOMPARE(memory, 0xffffffff00000005ULL);
        QCOMPARE(loadWord(WordWidth::Bits32, address), 5u);
        storeWord(WordWidth::Bits64, address, 7);
        QCOMPARE(loadWord(WordWidth::Bits64, address), 7u);
    }

    void blocksThatDidNotEndAreCounted() {
        const std::vector<kernels::BlockStamp> stamps{
            {1000, 3000, 7, 7, -1}, {0, 0, 0, 0, 0}, {1500, 0, 8, 0, 0}, {1600, 1600, 8, 9, 4}};
        BlocksSeen seen;
        addBlocks(seen, stamps, [](unsigned long long time) { return Nanoseconds(time - 1000); });
        QCOMPARE(seen.unfinished, std::uint64_t{2});
        QCOMPARE(seen.blocks.size(), std::size_t{2});
        QCOMPARE(seen.blocks[0].from, 0ns);
        QCOMPARE(seen.blocks[0].to, 2000ns);
        QCOMPARE(seen.blocks[0].cluster, -1);
        QCOMPARE(seen.blocks[1].block, 3u);
        QCOMPARE(int{seen.blocks[1].multiprocessor}, 8);
        QCOMPARE(int{seen.blocks[1].lastMultiprocessor}, 9);
        QCOMPARE(seen.blocks[1].cluster, 4);
    }

    void everyDriverHasAStateOfItsOwnForAThread() {
        auto first = std::make_unique<ThreadStates>();
        ThreadStates second;
        first->mine().operation = 1;
        second.mine().operation = 2;
        QCOMPARE(first->mine().operation, 1u);
        QCOMPARE(second.mine().operation, 2u);
        std::thread([&] { QCOMPARE(first->mine().operation, 0u); }).join();
        for (int i = 0; i < 100; ++i) {  // very likely at the same address
            first = std::make_unique<ThreadStates>();
            QCOMPARE(first->mine().operation, 0u);
            first->mine().operation = 7;
        }
        QCOMPARE(second.mine().operation, 2u);
    }

    void handlesAreNeverUsedTwice() {
        for (const bool shared : {false, true}) {
            HandleTable<int> table(shared);
            const auto first = table.insert(1);
            QVERIFY(first > 2);  // those are CUDA's default streams
            QCOMPARE(*table.find(first), 1);
            const auto kept = table.share(first);
            QCOMPARE(*table.take(first), 1);
            QCOMPARE(table.find(first), nullptr);
            QCOMPARE(table.share(first), nullptr);
            QCOMPARE(table.take(first), nullptr);
            QVERIFY(table.insert(2) != first);
            QCOMPARE(*kept, 1);
        }
    }

    void whatIsFoundBySeveralThreadsOutlivesItsHandle() {
        HandleTable<int> table(true);
        const auto handle = table.insert(1);
        const auto found = table.find(handle);
        table.take(handle);
        QCOMPARE(*found, 1);
    }

    void pageableMemoryIsKnownByItsBytes() {
        MemoryTable table;
        const auto made = table.allocate(MemoryKind::Pageable, 100);
        QCOMPARE(made.status, Status::Success);
        const auto at = [&](std::uintptr_t offset) { return Address{made.value.value + offset}; };
        QCOMPARE(table.kindAt(at(0), 100), std::optional(MemoryKind::Pageable));
        QCOMPARE(table.kindAt(at(96), 4), std::optional(MemoryKind::Pageable));
        QCOMPARE(table.kindAt(at(97), 4), std::nullopt);
        QCOMPARE(table.kindAt(at(100), 1), std::nullopt);
        QCOMPARE(table.kindAt({made.value.value - 1}), std::nullopt);
        QCOMPARE(table.release(at(1)), Status::InvalidValue);
        QCOMPARE(table.release(at(0)), Status::Success);
        QCOMPARE(table.release(at(0)), Status::InvalidValue);
        QCOMPARE(table.kindAt(at(0)), std::nullopt);
        QCOMPARE(table.allocate(MemoryKind::Pageable, Bytes{1} << 60).status, Status::MemoryAllocation);
    }

    void whatIsNoMemoryOfAnotherProcessIsNotClosed() {
        MemoryTable table;
        const auto made = table.allocate(MemoryKind::Pageable, 8);
        QCOMPARE(table.closeIpc(made.value), Status::InvalidValue);
        QCOMPARE(table.closeIpc({64}), Status::InvalidValue);
        QCOMPARE(table.releaseAsync({64}, nullptr), Status::InvalidValue);
        QCOMPARE(table.bytesAt(made.value), 8u);
    }

    void spansThatTouchBecomeOne() {
        QCOMPARE(united({}), std::vector<Span>());
        QCOMPARE(united({{5ns, 9ns}, {1ns, 3ns}, {3ns, 4ns}, {6ns, 7ns}}), (std::vector<Span>{{1ns, 4ns}, {5ns, 9ns}}));
    }

    void everyLaunchOfAGraphIsToldOfItsNodesAndOfItself() {
        const auto graph = std::make_shared<LaunchedGraph>();
        graph->nodes.push_back({.operation = 1, .engine = Engine::Compute});
        graph->nodes.push_back({});  // an event of the measurement, which belongs to no operation
        graph->nodes.push_back({.operation = 2, .engine = Engine::Compute, .lastBlocksFrom = 10});
        const GraphLaunch launches[] = {{graph, 0, 8, 0}, {graph, 1, std::nullopt, 0}, {graph, 2, 9, 0}};
        const auto spanOf = [](const CapturedNode& node, const GraphLaunch& launch) -> std::optional<Span> {
            const auto at = Nanoseconds(launch.number * 100 + node.lastBlocksFrom);
            return Span{at, at + 20ns};
        };
        const auto told = activityOf(launches, spanOf);
        QCOMPARE(told.size(), std::size_t{4});
        QCOMPARE(told[0].operation, 1u);
        QCOMPARE(told[0].spans, (std::vector<Span>{{0ns, 20ns}, {100ns, 120ns}, {200ns, 220ns}}));
        QCOMPARE(told[1].spans, (std::vector<Span>{{10ns, 30ns}, {110ns, 130ns}, {210ns, 230ns}}));
        QVERIFY(told[1].start == 10ns && told[1].end == 230ns);
        QCOMPARE(told[2].operation, 8u);
        QCOMPARE(told[2].spans, (std::vector<Span>{{0ns, 30ns}}));
        QCOMPARE(told[3].spans, (std::vector<Span>{{200ns, 230ns}}));
        QVERIFY(told[3].start == 200ns && told[3].end == 230ns && told[3].engine == Engine::Compute);
    }

    void whatIsNotKnownOfANodeIsNotKnownOfTheGraph() {
        const auto graph = std::make_shared<LaunchedGraph>();
        graph->nodes.push_back({.operation = 1, .engine = Engine::Compute});
        graph->nodes.push_back({.operation = 2, .engine = Engine::HostToDevice});
        const GraphLaunch launches[] = {{graph, 0, 8, 0}};
        const auto told = activityOf(launches, [](const CapturedNode& node, const GraphLaunch&) {
            return node.engine == Engine::Compute ? std::optional(Span{5ns, 6ns}) : std::nullopt;
        });
        QVERIFY(told[0].start == 5ns && told[0].end == 6ns);
        QVERIFY(!told[1].start && told[1].spans.empty() && told[1].engine == Engine::HostToDevice);
        QVERIFY(!told[2].start && !told[2].end);
        QCOMPARE(told[2].spans, (std::vector<Span>{{5ns, 6ns}}));
    }

    void aHostFunctionTellsOfEveryCall() {
        std::atomic<bool> interrupted = false;
        const auto origin = std::chrono::steady_clock::now();
        HostFunction function(HostTask{.duration = 100us}, origin, interrupted);
        QVERIFY(function.takeSpans().empty());
        HostFunction::call(&function);
        HostFunction::callBack(nullptr, cudaSuccess, &function);
        const auto spans = function.takeSpans();
        QCOMPARE(spans.size(), std::size_t{2});
        QVERIFY(spans[0].end - spans[0].begin >= 100us && spans[1].begin >= spans[0].end);
        QVERIFY(function.takeSpans().empty() && !function.running());
        interrupted = true;
        HostFunction endless(HostTask{.duration = 1h}, origin, interrupted);
        HostFunction::call(&endless);
        QCOMPARE(endless.takeSpans().size(), std::size_t{1});
    }

    void boundsNarrowAndNeverCross() {
        Bounds bounds;
        bounds.narrow({1, 5});
        bounds.narrow({3, 9});
        QCOMPARE(bounds.low, 3.0);
        QCOMPARE(bounds.high, 5.0);
        bounds.narrow({6, 7});  // jitter
        QCOMPARE(bounds.low, bounds.high);
        QCOMPARE(bounds.middle(), 5.5);
    }

    void withoutAGpuAReasonIsGiven() {
        const auto devices = cudaDevices();
        if (devices) QSKIP("there is a GPU here");
        QVERIFY(devices.why().ends_with('.'));
        QCOMPARE(makeCudaDriver({0}, 1).why(), devices.why());
    }
};

STREAMSCOPE_TEST(CudaRoomTest)

}  // namespace tst_cuda_room

#include "tst_cuda_room.moc"
