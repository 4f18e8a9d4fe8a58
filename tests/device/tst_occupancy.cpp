// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/occupancy.h"
#include "tests/support/profile_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_occupancy {

using namespace streamscope;
using namespace streamscope::test;

namespace {

DeviceInfo device(const char* id) {
    const auto read = profileFromJson(id, *profileText(id), profileText);
    return read.value ? read.value->info() : DeviceInfo{};
}

/// Returns the blocks of an SM by the rule of measuring.md, Register allocation, for compute capability 8.0 and later.
std::int64_t byTheFormula(const DeviceInfo& on, std::int64_t threads, std::int64_t registers, std::int64_t shared) {
    const std::int64_t warps = (threads + 31) / 32, bytes = (shared + 1024 + 127) / 128 * 128;
    const std::int64_t byRegisters = on.registersPerMultiprocessor / ((registers * 32 + 255) / 256 * 256) / 4 * 4;
    return std::min({std::int64_t{on.threadsPerMultiprocessor} / (warps * 32), std::int64_t{on.blocksPerMultiprocessor},
                     byRegisters / warps, static_cast<std::int64_t>(on.sharedMemoryPerMultiprocessor) / bytes});
}

}  // namespace

/// Tests of how blocks fill a multiprocessor and a grid the device (model.md R13, R14).
class tst_occupancy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFormulaHoldsForEveryShape();
    void wavesOfTheH200AreThoseMeasured();
    void smallBlocksShareTheRegisterFile();
    void whatLimitsIsNamed();
    void aBlockThatNeverFitsHasNoWaves();
    void unlimitedResourcesNeverLimit();
    void takenRoomIsGivenBack();
};

void tst_occupancy::theFormulaHoldsForEveryShape() {
    const DeviceInfo h200 = device("h200");
    QCOMPARE(h200.multiprocessors, 132);
    for (const int threads : {1, 31, 32, 33, 96, 128, 256, 1000, 1024}) {
        for (const int registers : {16, 20, 32, 33, 64, 255}) {
            for (const int shared : {0, 8, 1024, 4096, 50'000, 200'000}) {
                const BlockNeeds needs = blockNeeds(h200, std::uint64_t(threads), registers, std::uint64_t(shared));
                QCOMPARE(occupancy(h200, needs, 1).blocksPerSm, byTheFormula(h200, threads, registers, shared));
            }
        }
    }
}

/// 1024 threads: 264 blocks 10 ms, 265 blocks 20 ms, 529 blocks 30 ms.
void tst_occupancy::wavesOfTheH200AreThoseMeasured() {
    const DeviceInfo h200 = device("h200");
    const BlockNeeds needs = blockNeeds(h200, 1024, 32, 8);
    for (const auto& [blocks, waves, last] : {std::array{264, 1, 264}, {265, 2, 1}, {528, 2, 264}, {529, 3, 1}, {1, 1, 1}}) {
        const Occupancy found = occupancy(h200, needs, std::uint64_t(blocks));
        QCOMPARE(found.blocksAtOnce, std::uint64_t{264});
        QCOMPARE(found.waves, std::uint64_t(waves));
        QCOMPARE(found.lastWave, std::uint64_t(last));
    }
}

/// Measured: 3,000 blocks of 32 threads with 32 registers each take one wave, 32 blocks on each SM.
void tst_occupancy::smallBlocksShareTheRegisterFile() {
    const DeviceInfo h200 = device("h200");
    const Occupancy found = occupancy(h200, blockNeeds(h200, 32, 32, 8), 3000);
    QCOMPARE(found.blocksPerSm, std::int64_t{32});
    QCOMPARE(found.waves, std::uint64_t{1});
    // Three warps of 168 registers: 65,536 / 5,376 = 12.2 warps, of which 12 can be used, 4 blocks.
    QCOMPARE(occupancy(h200, blockNeeds(h200, 96, 168, 0), 1).blocksPerSm, std::int64_t{4});
    // Of 11.1 warps with 184 registers only 8 can be used, two in each quarter of the register file.
    QCOMPARE(occupancy(h200, blockNeeds(h200, 32, 184, 0), 1).blocksPerSm, std::int64_t{8});
}

void tst_occupancy::whatLimitsIsNamed() {
    const DeviceInfo h200 = device("h200");
    const auto of = [&](std::uint64_t threads, int registers, std::uint64_t shared) {
        return occupancy(h200, blockNeeds(h200, threads, registers, shared), 1);
    };
    QVERIFY(of(1024, 16, 0).isLimitedBy(SmLimit::Threads));
    QVERIFY(of(32, 16, 0).isLimitedBy(SmLimit::Blocks));
    QVERIFY(of(256, 255, 0).isLimitedBy(SmLimit::Registers) && !of(256, 255, 0).isLimitedBy(SmLimit::Threads));
    QVERIFY(of(256, 16, 100'000).isLimitedBy(SmLimit::SharedMemory) && !of(256, 16, 100'000).isLimitedBy(SmLimit::Blocks));
}

void tst_occupancy::aBlockThatNeverFitsHasNoWaves() {
    const DeviceInfo h200 = device("h200");
    const Occupancy none = occupancy(h200, blockNeeds(h200, 1024, 32, std::uint64_t{1} << 40), 10);
    QCOMPARE(none.blocksPerSm, std::int64_t{0});
    QCOMPARE(none.waves, std::uint64_t{0});
    QVERIFY(none.isLimitedBy(SmLimit::SharedMemory) && !none.isLimitedBy(SmLimit::Threads));
    QCOMPARE(occupancy(h200, blockNeeds(h200, ~std::uint64_t{0}, 255, ~std::uint64_t{0}), ~std::uint64_t{0}).waves,
             std::uint64_t{0});
}

void tst_occupancy::unlimitedResourcesNeverLimit() {
    const DeviceInfo teaching = device("teaching");
    const Occupancy found = occupancy(teaching, blockNeeds(teaching, 1024, 255, 1 << 20), 250);
    QCOMPARE(found.blocksPerSm, std::int64_t{1});
    QVERIFY(!found.isLimitedBy(SmLimit::Registers) && !found.isLimitedBy(SmLimit::SharedMemory));
    QCOMPARE(found.waves, std::uint64_t{3});
    QCOMPARE(found.lastWave, std::uint64_t{50});
}

void tst_occupancy::takenRoomIsGivenBack() {
    const DeviceInfo h200 = device("h200");
    const BlockNeeds needs = blockNeeds(h200, 256, 32, 1024);
    SmRoom room = emptyMultiprocessor(h200);
    const std::int64_t all = room.fits(needs);
    for (std::int64_t left = all; left > 0; --left) {
        QCOMPARE(room.fits(needs), left);
        QVERIFY(room.fitsOne(needs));
        room.take(needs, 1);
    }
    QVERIFY(!room.fitsOne(needs));
    room.take(needs, -all);
    QCOMPARE(room.fits(needs), all);
}

STREAMSCOPE_TEST(tst_occupancy)

}  // namespace tst_occupancy

#include "tst_occupancy.moc"
