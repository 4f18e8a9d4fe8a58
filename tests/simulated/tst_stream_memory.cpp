// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_stream_memory {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of memory allocated and freed in stream order, release as a step of the program, and batches of memory operations.
class tst_stream_memory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBatchIsOneOperation() {
        const auto driver = simulate("h200");
        Bench b(*driver);
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        const StreamHandle s = b.stream();
        using enum MemoryOperation::Kind;
        const std::vector<MemoryOperation> batch{{WriteValue, WordWidth::Bits32, word, 1, 0},
                                                 {WaitValue, WordWidth::Bits32, word, 2, 1}};
        const auto id = b.next();
        QCOMPARE(driver->run(StreamBatchMemOp{s, batch, 0}), Status::Success);
        driver->beginAt(1ms);
        driver->passTime(1ms);
        QVERIFY(b[id].start && !b[id].end);
        const Nanoseconds start = b.start(id);
        driver->run(HostStore{WordWidth::Bits32, word, 2});
        b.synchronize();
        QCOMPARE(b.start(id), start);
        QVERIFY(b.end(id) >= 1ms);
    }

    void memoryOfAStreamGoesAtItsTurn() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle s = b.stream();
        b.kernel(s, 1ms);
        const auto allocation = b.next();
        const Address memory = driver->run(MallocAsync{4096, s}).value;
        b.kernel(s, 1ms);
        const auto release = b.next();
        QCOMPARE(driver->run(FreeAsync{memory, s}), Status::Success);
        b.next();
        QCOMPARE(driver->run(MemsetAsync{memory, 0, 4096, b.stream()}), Status::Success);  // a race, but the memory is valid
        b.synchronize();
        QCOMPARE(b.start(allocation), 1ms);
        QCOMPARE(b.end(release), 2ms);
        QVERIFY(b[release].spans.empty());
        QCOMPARE(driver->run(MemsetAsync{memory, 0, 4096, s}), Status::InvalidValue);
    }

    // Operations of 64 bits and the condition nor came with compute capability 7.0 (W13).
    void olderDevicesRefuseNewerMemoryOperations() {
        for (const char* device : {"c1060", "k20c", "gtx1080ti", "tx2", "t4"}) {
            const auto driver = simulate(device);
            Bench b(*driver);
            const Status expected = std::string_view(device) == "t4" ? Status::Success : Status::NotSupported;
            const Address word = b.buffer(MemoryKind::Pinned, 8);
            const StreamHandle s = b.stream();
            const auto wide = WordWidth::Bits64, narrow = WordWidth::Bits32;
            QCOMPARE(driver->run(StreamWriteValue{s, wide, word, 1, 0}), expected);
            QCOMPARE(driver->run(StreamWaitValue{s, wide, word, 0, 0}), expected);
            QCOMPARE(driver->run(StreamWaitValue{s, narrow, word, 1, 3}), expected);
            QCOMPARE(driver->run(StreamWaitValue{s, narrow, word, 0, 0}), Status::Success);
            QCOMPARE(driver->run(StreamWriteValue{s, narrow, word, 1, 0}), Status::Success);
            const std::vector<MemoryOperation> batch{{MemoryOperation::Kind::WriteValue, wide, word, 1, 0}};
            QCOMPARE(driver->run(StreamBatchMemOp{s, batch, 0}), expected);
        }
    }

    void copiesOfABatchShareTheirCall() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        constexpr Bytes part = 10'000'000;
        const Address from = b.buffer(MemoryKind::Pinned, 2 * part), to = b.buffer(MemoryKind::Device, 2 * part);
        const StreamHandle s = b.stream();
        const auto single = b.next();
        QCOMPARE(driver->run(MemcpyAsync{to, from, part, s}), Status::Success);
        const std::vector<CopyRequest> copies{{to, from, part}, {{to.value + part}, {from.value + part}, part}};
        const auto batch = b.next();
        QCOMPARE(driver->run(MemcpyBatchAsync{copies, 1, s}), Status::Success);
        const CopyRequest beyond{to, from, 4 * part};
        b.next();
        QCOMPARE(driver->run(MemcpyBatchAsync{{&beyond, 1}, 1, s}), Status::InvalidValue);
        b.synchronize();
        QVERIFY(b.start(batch) >= b.end(single));
        const Nanoseconds one = b.end(single) - b.start(single), both = b.end(batch) - b.start(batch);
        QVERIFY(both > one * 19 / 10 && both <= one * 2);
    }

    void releaseWaitsForTheDevice() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const Address device = b.buffer(MemoryKind::Device, 64), pinned = b.buffer(MemoryKind::Pinned, 64);
        const Address pageable = b.buffer(MemoryKind::Pageable, 64);
        b.kernel(b.stream(), 3ms);
        QCOMPARE(driver->run(Release{pageable}), Status::Success);
        for (const auto& [memory, until] : {std::pair(device, 3ms), {pinned, 6ms}}) {
            const Status status = driver->run(Release{memory});
            QCOMPARE(status, Status::Blocked);
            QCOMPARE(b.returned(status), Status::Success);
            QCOMPARE(driver->now(), until);
            b.kernel(b.stream(), 3ms);
        }
        QCOMPARE(driver->run(Release{device}), Status::InvalidValue);
    }
};

STREAMSCOPE_TEST(tst_stream_memory)

}  // namespace tst_stream_memory

#include "tst_stream_memory.moc"
