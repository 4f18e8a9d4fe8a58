// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/blocks/block_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_queued_blocks {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::string word(NotPlacedReason reason) {
    switch (reason) {
        case NotPlacedReason::NotReady: return "not ready";
        case NotPlacedReason::Threads: return "threads";
        case NotPlacedReason::Slots: return "slots";
        case NotPlacedReason::Registers: return "registers";
        case NotPlacedReason::SharedMemory: return "shared memory";
        case NotPlacedReason::Cluster: return "cluster";
        case NotPlacedReason::Gang: return "gang";
        case NotPlacedReason::Order: return "order";
        case NotPlacedReason::Priority: return "priority";
        case NotPlacedReason::GridLimit: return "grid limit";
        case NotPlacedReason::OtherProcess: return "other process";
        case NotPlacedReason::Memory: return "memory";
    }
    return {};
}

/// Returns what waits as "a 50 threads (a) 0-1000", with times in µs.
QString queueOf(const BlockRun& run) {
    QStringList lines;
    for (const QueuedBlocks& queued : queuedBlocks(run.timeline, run.program))
        lines << QStringLiteral("%1 %2 %3 (%4) %5-%6")
                     .arg(QString::fromStdString(run.name(queued.operation)))
                     .arg(queued.blocks)
                     .arg(QString::fromStdString(word(queued.reason)), QString::fromStdString(run.name(queued.blame)))
                     .arg(queued.from.count() / 1000)
                     .arg(queued.to.count() / 1000);
    return lines.join(u'\n');
}

}  // namespace

/// Tests of why blocks are not placed, with examples worked out by hand for the teaching device (100 multiprocessors of one
/// block).
class TestQueuedBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachReasonHasItsTime_data() {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<QString>("queue");
        const auto row = [](const char* name, const std::string& program, const char* queue, const char* device = "teaching") {
            QTest::newRow(name) << QByteArray::fromStdString(program) << QByteArray(device) << QString(queue);
        };
        row("nothing waits", twoStreams + spin("a", "s", 100, 1024, "1 ms") + "]", "");
        row("threads", twoStreams + spin("a", "s", 150, 1024, "1 ms") + "]", "a 50 threads (a) 0-1000");
        row("each wave", twoStreams + spin("a", "s", 250, 1024, "1 ms") + "]",
            "a 150 threads (a) 0-1000\na 50 threads (a) 1000-2000");
        row("slots", twoStreams + spin("a", "s", 150, 32, "1 ms") + "]", "a 50 slots (a) 0-1000");
        row("order", twoStreams + spin("a", "s", 150, 1024, "1 ms") + "," + spin("b", "t", 50, 1024, "1 ms") + "]",
            "a 50 threads (a) 0-1000\nb 50 order (a) 0-1000");
        row("priority",
            R"("streams":[{"id":"s"},{"id":"t","priority":-1}],"operations":[)" + spin("a", "s", 200, 1024, "1 ms") +
                R"(,{"id":"w","call":"hostWork","duration":"500 us"},)" + spin("b", "t", 100, 1024, "1 ms") + "]",
            "a 100 threads (a) 0-500\na 100 priority (b) 500-1000\nb 100 threads (a) 500-1000\na 100 threads (b) 1000-2000");
        row("grid limit", twoStreams + spin("a", "s", 50, 1024, "1 ms") + "," + spin("b", "t", 10, 1024, "1 ms") + "]",
            "b 10 grid limit (a) 0-1000", "one grid");
        row("registers", twoStreams + spin("a", "s", 150, 1024, "1 ms") + "]", "a 50 registers (a) 0-1000", "few registers");
        row("shared memory", twoStreams + spin("a", "s", 150, 32, "1 ms", R"(,"sharedMemory":40960)") + "]",
            "a 50 shared memory (a) 0-1000", "little shared memory");
        row("other process",
            R"("threads":[{"id":"p"},{"id":"q","process":1}],"streams":[{"id":"s"},{"id":"t","process":1}],"operations":[)" +
                spin("a", "s", 100, 1024, "3 ms", R"(,"thread":"p")") + "," +
                spin("b", "t", 100, 1024, "1 ms", R"(,"thread":"q")") + "]",
            "b 100 other process (-) 0-2000");
        row("not ready", twoStreams + spin("a", "s", 150, 1024, "1 ms") + "," + spin("b", "t", 10, 1024, "1 ms") + "]",
            "a 50 threads (a) 0-1000\nb 10 not ready (a) 0-1000", "one channel");
        // 100 GB/s move 12 MB in 120 µs.
        row("memory",
            R"("streams":[{"id":"s"}],"buffers":[{"id":"x","bytes":"10 MB"},{"id":"y","bytes":"10 MB"}],"operations":[
            {"id":"a","call":"launchKernel","stream":"s","kernel":"saxpy","grid":[200],"block":[1024],
             "arguments":{"x":"x","y":"y","a":2,"n":1000000}}])",
            "a 100 memory (-) 0-120");
    }
    void eachReasonHasItsTime() {
        QFETCH(QByteArray, program);
        QFETCH(QByteArray, device);
        QFETCH(QString, queue);
        DeviceProfile used = profile("teaching");
        if (device == "one grid") used.residentGrids = 1;
        if (device == "one channel") used.channels = 1;
        if (device == "few registers") used.threadsPerSm = 2048, used.blocksPerSm = 4, used.registersPerSm = 40960;
        if (device == "little shared memory") used.blocksPerSm = 4, used.sharedMemoryPerSm = 64 * 1024;
        QCOMPARE(queueOf(BlockRun(program.toStdString(), used)), queue);
    }

    void aMeasuredRunTellsNoReasons() {
        BlockRun run(twoStreams + spin("a", "s", 150, 1024, "1 ms") + "]", profile("teaching"));
        run.timeline.devices[0].info.kind = DeviceKind::Cuda;
        QCOMPARE(queueOf(run), QString());
    }
};

STREAMSCOPE_TEST(TestQueuedBlocks)

}  // namespace tst_queued_blocks

#include "tst_queued_blocks.moc"
