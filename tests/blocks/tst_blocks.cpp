// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "engine/timeline/rows.h"
#include "tests/blocks/block_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <array>
#include <map>
#include <set>
#include <tuple>

namespace tst_blocks {

using namespace streamscope;
using namespace streamscope::test;
using namespace std::chrono_literals;

namespace {

struct Kernel {
    int stream = 0, blocks = 1, warps = 1, shared = 0, duration = 1, pause = 0;
};

rc::Gen<std::vector<Kernel>> randomKernels() {
    return rc::gen::container<std::vector<Kernel>>(rc::gen::build<Kernel>(
        rc::gen::set(&Kernel::stream, rc::gen::inRange(0, 6)), rc::gen::set(&Kernel::blocks, rc::gen::inRange(1, 90)),
        rc::gen::set(&Kernel::warps, rc::gen::inRange(1, 33)), rc::gen::set(&Kernel::shared, rc::gen::inRange(0, 5)),
        rc::gen::set(&Kernel::duration, rc::gen::inRange(0, 12)), rc::gen::set(&Kernel::pause, rc::gen::element(0, 0, 1, 3, 7))));
}

/// Returns a program in six streams of three priorities, some of whose kernels use shared memory.
std::string textOf(const std::vector<Kernel>& kernels) {
    std::string text = "\"streams\":[";
    for (int i = 0; i < 6; ++i)
        text +=
            (i > 0 ? ",{\"id\":\"s" : "{\"id\":\"s") + std::to_string(i) + "\",\"priority\":" + std::to_string(-(i % 3)) + "}";
    text += "],\"operations\":[";
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const Kernel& kernel = kernels[i];
        if (i > 0) text += ",";
        if (kernel.pause > 0)
            text += "{\"id\":\"w" + std::to_string(i) + "\",\"call\":\"hostWork\",\"duration\":\"" +
                    std::to_string(kernel.pause) + " us\"},";
        text += spin("k" + std::to_string(i), "s" + std::to_string(kernel.stream), kernel.blocks, kernel.warps * 32,
                     std::to_string(kernel.duration) + " us", ",\"sharedMemory\":" + std::to_string(kernel.shared * 8192));
    }
    return text + "]";
}

/// Returns a small device on which several blocks share a multiprocessor.
DeviceProfile smallDevice() {
    DeviceProfile device = profile("teaching");
    device.multiprocessors = 7;
    device.blocksPerSm = 4;
    device.sharedMemoryPerSm = 64 * 1024;
    device.residentGrids = 5;
    return device;
}

}  // namespace

/// Tests of waves in results, and of the blocks that follow from them.
class TestBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGridIsAFewWaves() {
        // 100 multiprocessors hold 100 blocks: two full waves, which follow each other in their room, and a last one of 50.
        const BlockRun run(twoStreams + spin("a", "s", 250, 1024, "1 ms") + "]", profile("teaching"));
        QCOMPARE(run.timeline.waves.size(), std::size_t{2});
        const Wave &full = run.timeline.waves[0], &last = run.timeline.waves[1];
        QCOMPARE(full.blocks, std::uint64_t{100});
        QCOMPARE(full.turns, 2u);
        QVERIFY(full.from == 0ns && full.to == 2ms && !full.after);
        QCOMPARE(last.blocks, std::uint64_t{50});
        QVERIFY(last.from == 2ms && last.to == 3ms && last.after == run["a"]);
        const BlockPlaces places(run.timeline, run.program);
        QCOMPARE(places.all().size(), std::size_t{250});
        QVERIFY(!places.isCut());
        QCOMPARE(places.slots(), std::vector<int>{1});
        // By multiprocessor, then begin: the first has blocks 0, 100 and 200, the last one 99 and 199.
        QCOMPARE(places.all()[0].block, 0u);
        QCOMPARE(places.all()[1].block, 100u);
        QVERIFY(places.all()[1].from == 1ms && places.all()[1].to == 2ms);
        QCOMPARE(places.all()[2].block, 200u);
        QCOMPARE(places.all()[248].block, 99u);
        QCOMPARE(places.all()[249].block, 199u);
        QCOMPARE(int{places.all()[249].multiprocessor}, 99);
    }

    void aKernelOfOneWaveHasNoneInTheResult() {
        const BlockRun run(twoStreams + spin("a", "s", 100, 1024, "1 ms") + "," + spin("b", "s", 1, 32, "1 ms") + "]",
                           profile("teaching"));
        QVERIFY(run.timeline.waves.empty());
        const std::vector<Wave> waves = allWaves(run.timeline, run.program);
        QCOMPARE(waves.size(), std::size_t{2});
        QVERIFY(waves[0].operation == run["a"] && waves[0].blocks == 100 && waves[0].from == 0ns && waves[0].to == 1ms);
        QVERIFY(waves[1].operation == run["b"] && waves[1].blocks == 1 && waves[1].from == 1ms && waves[1].to == 2ms);
    }

    void kernelsShareTheDevice() {
        const BlockRun run(twoStreams + spin("a", "s", 60, 1024, "1 ms") + "," + spin("b", "t", 60, 1024, "2 ms") + "]",
                           profile("teaching"));
        // b begins with 40 blocks, and with the other 20 when a ends.
        const BlockPlaces places(run.timeline, run.program);
        std::map<std::pair<std::uint32_t, Nanoseconds>, std::set<int>> where;
        for (const BlockPlace& place : places.all()) where[{place.operation.value, place.from}].insert(place.multiprocessor);
        QCOMPARE(where.size(), std::size_t{3});
        const auto is = [&](const char* id, Nanoseconds from, int first, int end) {
            const std::set<int>& found = where[{run[id].value, from}];
            return std::ssize(found) == end - first && *found.begin() == first && *found.rbegin() == end - 1;
        };
        QVERIFY(is("a", 0ns, 0, 60));
        QVERIFY(is("b", 0ns, 60, 100));
        QVERIFY(is("b", 1ms, 0, 20));
        QVERIFY(wavesOf(run.timeline, run["b"])[1].after == run["a"]);
    }

    void largeGridsCostNothing() {
        const BlockRun run(
            twoStreams + spin("a", "s", 1'000'000, 1024, "1 us") + "," + spin("b", "s", 1'000'001, 1024, "1 us") + "]",
            profile("teaching"));
        QVERIFY2(run.timeline.waves.size() <= 4, qPrintable(QString::number(run.timeline.waves.size())));
        const BlockPlaces places(run.timeline, run.program);
        QVERIFY(places.isCut());  // b has one too many
        QCOMPARE(places.all().size(), std::size_t{1'000'000});
        std::vector<bool> seen(1'000'000);
        for (const BlockPlace& place : places.all()) seen[place.block] = place.operation == run["a"];
        QVERIFY(std::ranges::find(seen, false) == seen.end());
    }

    void aWavePausesWithItsProcess() {
        // Turns of 2 ms: a runs in [0,2] and [3,4], b in [2,3]. They share multiprocessors, but no slots.
        const BlockRun run(
            R"("threads":[{"id":"p"},{"id":"q","process":1}],"streams":[{"id":"s"},{"id":"t","process":1}],"operations":[)" +
                spin("a", "s", 100, 1024, "3 ms", R"(,"thread":"p")") + "," +
                spin("b", "t", 100, 1024, "1 ms", R"(,"thread":"q")") + "]",
            profile("teaching"));
        const BlockPlaces places(run.timeline, run.program);
        QCOMPARE(places.all().size(), std::size_t{200});
        for (const BlockPlace& place : places.all()) {
            const bool isOfA = place.operation == run["a"];
            QVERIFY(place.from == (isOfA ? 0ms : 2ms) && place.to == (isOfA ? 4ms : 3ms));
            QCOMPARE(int{place.slot}, isOfA ? 0 : 1);
        }
        QCOMPARE(places.slots(), std::vector<int>{2});
    }

    void turnsOfOneProcessAreCutWhereItPauses() {
        // 300 blocks of 1 ms in turns of 2 ms: two waves, a pause of 1 ms in which b runs, and the last wave.
        const BlockRun run(
            R"("threads":[{"id":"p"},{"id":"q","process":1}],"streams":[{"id":"s"},{"id":"t","process":1}],"operations":[)" +
                spin("a", "s", 300, 1024, "1 ms", R"(,"thread":"p")") + "," +
                spin("b", "t", 100, 1024, "1 ms", R"(,"thread":"q")") + "]",
            profile("teaching"));
        std::uint64_t blocks = 0;
        for (const Wave& wave : wavesOf(run.timeline, run["a"])) {
            blocks += wave.blocks * wave.turns;
            QVERIFY(wave.to <= 2ms || wave.to == 4ms);
        }
        QCOMPARE(blocks, std::uint64_t{300});
        QCOMPARE(BlockPlaces(run.timeline, run.program).all().size(), std::size_t{400});
    }

    void aKernelOfTheMemoryKeepsTheRoomOfItsFirstWave() {
        const BlockRun run(
            R"("streams":[{"id":"s"}],"buffers":[{"id":"x","bytes":"10 MB"},{"id":"y","bytes":"10 MB"}],"operations":[
            {"id":"a","call":"launchKernel","stream":"s","kernel":"saxpy","grid":[200],"block":[1024],
             "arguments":{"x":"x","y":"y","a":2,"n":1000000}}])",
            profile("teaching"));
        QCOMPARE(run.timeline.waves.size(), std::size_t{1});
        QCOMPARE(run.timeline.waves[0].blocks, std::uint64_t{100});
        QVERIFY(run.timeline.waves[0].from == *run.timeline.operations[0].start);
        QVERIFY(run.timeline.waves[0].to == *run.timeline.operations[0].end);
    }

    void nodesHaveTheWavesOfEachLaunch() {
        const std::string capture = R"({"id":"c","call":"streamBeginCapture","stream":"s"},)";
        const BlockRun run(R"("streams":[{"id":"s"}],"graphs":[{"id":"g"}],"operations":[)" + capture +
                               spin("k", "s", 150, 1024, "1 ms") +
                               R"(,{"id":"e","call":"streamEndCapture","stream":"s","graph":"g"},
            {"id":"i","call":"graphInstantiate","graph":"g"},{"id":"l1","call":"graphLaunch","graph":"g","stream":"s"},
            {"id":"l2","call":"graphLaunch","graph":"g","stream":"s"}])",
                           profile("teaching"));
        std::vector<std::tuple<std::string, Nanoseconds, std::uint64_t>> found;
        for (const Wave& wave : wavesOf(run.timeline, run["k"]))
            found.emplace_back(run.name(wave.launch), wave.from, wave.blocks);
        QVERIFY((found == decltype(found){{"l1", 0ns, 100}, {"l1", 1ms, 50}, {"l2", 2ms, 100}, {"l2", 3ms, 50}}));
        QCOMPARE(BlockPlaces(run.timeline, run.program).all().size(), std::size_t{300});
    }

    /// The replay places blocks as the simulation did: as many multiprocessors are busy at each instant.
    void blocksAgreeWithTheSimulation() {
        QVERIFY(rc::check([] {
            const std::vector<Kernel> kernels = *randomKernels();
            RC_PRE(!kernels.empty());
            const std::string text = textOf(kernels);
            RC_LOG() << text;
            const DeviceProfile device = smallDevice();
            const BlockRun run(text, device);
            const std::vector<BlockPlace> places = BlockPlaces(run.timeline, run.program).all();
            std::map<std::uint32_t, std::set<std::uint32_t>> numbers;
            std::set<std::tuple<std::uint32_t, Nanoseconds, Nanoseconds>> turns;
            for (const Wave& wave : allWaves(run.timeline, run.program))
                for (std::uint32_t turn = 0; turn < wave.turns; ++turn) {
                    const Nanoseconds length = (wave.to - wave.from) / wave.turns;
                    turns.emplace(wave.operation.value, wave.from + length * turn, wave.from + length * (turn + 1));
                }
            for (const BlockPlace& place : places) {
                RC_ASSERT(numbers[place.operation.value].insert(place.block).second);
                RC_ASSERT(turns.contains({place.operation.value, place.from, place.to}));
            }
            for (std::size_t i = 0; i < kernels.size(); ++i) {
                const std::set<std::uint32_t>& found = numbers[run["k" + std::to_string(i)].value];
                RC_ASSERT(std::ssize(found) == kernels[i].blocks);
                RC_ASSERT(*found.rbegin() + 1 == found.size());
            }
            std::map<std::uint32_t, std::size_t> kernelOf;
            for (std::size_t i = 0; i < kernels.size(); ++i) kernelOf[run["k" + std::to_string(i)].value] = i;
            for (const CounterSample& sample : run.timeline.smBusy) {
                std::map<int, std::tuple<int, int, int>> used;  // blocks, warps and shared memory by multiprocessor
                for (const BlockPlace& place : places) {
                    if (place.from > sample.at || place.to <= sample.at) continue;
                    const Kernel& kernel = kernels[kernelOf[place.operation.value]];
                    auto& [blocks, warps, shared] = used[place.multiprocessor];
                    blocks += 1;
                    warps += kernel.warps;
                    shared += kernel.shared * 8192;
                }
                RC_ASSERT(static_cast<double>(used.size()) == sample.value);
                for (const auto& [multiprocessor, of] : used) {
                    RC_ASSERT(multiprocessor < device.multiprocessors);
                    RC_ASSERT(std::get<0>(of) <= device.blocksPerSm);
                    RC_ASSERT(std::get<1>(of) * 32 <= 1024);
                    RC_ASSERT(std::get<2>(of) <= 64 * 1024);
                }
            }
            // Blocks of one slot do not overlap. They are by multiprocessor, then begin.
            std::map<std::pair<int, int>, Nanoseconds> ends;
            for (const BlockPlace& place : places) {
                Nanoseconds& end = ends[{place.multiprocessor, place.slot}];
                RC_ASSERT(end <= place.from);
                end = place.to;
            }
        }));
    }

    /// Figures 3 and 6 of Amert et al. (model.md V7): how many blocks each of the two multiprocessors of a Jetson TX2 has.
    void v7BlocksOfEachMultiprocessor_data() {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<int>("at");
        QTest::addColumn<QString>("blocks");
        const auto pause = [](const char* id, const char* duration) {
            return std::string(R"({"id":")") + id + R"(","call":"hostWork","duration":")" + duration + "\"}";
        };
        const std::string half = R"(,"sharedMemory":32256)";
        const std::string three = R"("streams":[{"id":"s1"},{"id":"s2"},{"id":"s3"}],"operations":[)" +
                                  spin("k1", "s1", 6, 768, "1 s") + "," + spin("k2", "s1", 2, 512, "1 s") + "," +
                                  pause("w1", "200 ms") + "," + spin("k4", "s2", 4, 256, "1 s", half) + "," +
                                  pause("w2", "200 ms") + "," + spin("k5", "s3", 2, 256, "1 s", half) + "," +
                                  pause("w3", "2400 ms") + "," + spin("k6", "s2", 2, 512, "1 s") + "]";
        const std::string starved =
            R"("streams":[{"id":"low"},{"id":"high","priority":-1},{"id":"higher","priority":-1}],"operations":[)" +
            spin("k1", "low", 8, 1024, "500 ms") + "," + pause("w1", "200 ms") + "," + spin("k2", "high", 16, 1024, "500 ms") +
            "," + pause("w2", "300 ms") + "," + spin("k3", "higher", 16, 1024, "500 ms") + "]";
        const auto row = [](const char* name, const std::string& program, int at, const char* blocks) {
            QTest::newRow(name) << QByteArray::fromStdString(program) << at << QString(blocks);
        };
        row("figure 3, first wave of K1", three, 500, "k1 2 2");
        row("figure 3, K4 beside the second wave of K1", three, 1500, "k1 1 1, k4 2 2");
        row("figure 3, K2 and K5", three, 2500, "k2 1 1, k5 1 1");
        row("figure 3, K6 at once", three, 2900, "k2 1 1, k5 1 1, k6 1 1");
        row("figure 6, low", starved, 250, "k1 2 2");
        row("figure 6, high", starved, 1250, "k2 2 2");
        row("figure 6, higher", starved, 3250, "k3 2 2");
        row("figure 6, low again", starved, 4750, "k1 2 2");
    }
    void v7BlocksOfEachMultiprocessor() {
        QFETCH(QByteArray, program);
        QFETCH(int, at);
        const BlockRun run(program.toStdString(), profile("tx2"));
        const Nanoseconds time = std::chrono::milliseconds(at);
        std::map<std::string, std::array<int, 2>> found;
        const BlockPlaces placed = BlockPlaces(run.timeline, run.program);
        for (const BlockPlace& place : placed.all())
            if (place.from <= time && time < place.to)
                ++found[run.name(place.operation)].at(static_cast<std::size_t>(place.multiprocessor));
        QStringList lines;
        for (const auto& [name, blocks] : found)
            lines << QStringLiteral("%1 %2 %3").arg(QString::fromStdString(name)).arg(blocks[0]).arg(blocks[1]);
        QTEST(lines.join(QStringLiteral(", ")), "blocks");
    }

    void filesKeepWavesAndBlocks() {
        BlockRun run(twoStreams + spin("a", "s", 250, 1024, "1 ms") + "," + spin("b", "t", 60, 1024, "2 ms") + "]",
                     profile("teaching"));
        placeBlocks(run.timeline, run.program);
        QCOMPARE(run.timeline.blocks.size(), std::size_t{310});
        QCOMPARE(run.timeline.blocks[7].block, 7u);
        run.timeline.devices[0].multiprocessors = {{0, 0}, {0, 1}, {1, -1}};
        const Program program;
        const Read<ResultFile> database = readResult(resultToDatabase(program, run.timeline));
        QVERIFY(database);
        QVERIFY(database.value->timeline.waves == run.timeline.waves);
        QVERIFY(database.value->timeline.blocks == run.timeline.blocks);
        QVERIFY(database.value->timeline.devices == run.timeline.devices);
        const Read<ResultFile> json = readResult(resultToJson(program, run.timeline));
        QVERIFY(json);
        QVERIFY(json.value->timeline.waves == run.timeline.waves);
        QVERIFY(json.value->timeline.blocks == run.timeline.blocks);
        QVERIFY(json.value->timeline.devices == run.timeline.devices);
    }

    void wavesThatCannotBeAreNotPlaced() {
        BlockRun run(twoStreams + spin("a", "s", 250, 1024, "1 ms") + "]", profile("teaching"));
        run.timeline.waves[0].blocks = 101;
        QVERIFY(BlockPlaces(run.timeline, run.program).all().empty());
        run.timeline.waves[0].blocks = 100;
        run.timeline.waves[1].stays = true;  // 50 blocks cannot stay where none were
        QVERIFY(BlockPlaces(run.timeline, run.program).all().empty());
        run.program.operations.pop_back();  // another program
        QVERIFY(BlockPlaces(run.timeline, run.program).all().empty());
    }
};

STREAMSCOPE_TEST(TestBlocks)

}  // namespace tst_blocks

#include "tst_blocks.moc"
