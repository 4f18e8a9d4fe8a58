// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "tests/listing/calls_of.h"
#include "tests/listing/pasted.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

namespace tst_pasted {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of what people paste first.
class TestPasted : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aListingIsRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<int>("missing");
        const auto row = [](const char* name, const char* text, const char* wanted, int missing = 0) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(wanted) << missing;
        };
        row("CuPy's tutorial", tutorialListing,
            "launchKernel arange; launchKernel arange; eventRecord e1; launchKernel multiplyAdd; eventRecord e2; "
            "streamWaitEvent e2@legacy; memcpyAsync a_cp>a_np@legacy; eventSynchronize e2; eventElapsedTime e1");
        row("session", sessionListing,
            "memcpyAsync a_np>a_cp@s; launchKernel reduceSum@s; memcpyAsync b_cp>b_np@s; eventRecord e1@legacy");
        row("overlap", overlapListing,
            "eventRecord startEvent; "
            "memcpyAsync a>d_a@stream0; launchKernel spin@stream0; memcpyAsync d_a>a@stream0; "
            "memcpyAsync a>d_a@stream1; launchKernel spin@stream1; memcpyAsync d_a>a@stream1; "
            "memcpyAsync a>d_a@stream2; launchKernel spin@stream2; memcpyAsync d_a>a@stream2; "
            "memcpyAsync a>d_a@stream3; launchKernel spin@stream3; memcpyAsync d_a>a@stream3; "
            "eventRecord stopEvent; eventSynchronize stopEvent; eventElapsedTime startEvent");
        row("part of a book", partListing,
            "memcpyAsync hostPtr>inputDevPtr@stream0; launchKernel spin@stream0; "
            "memcpyAsync hostPtr>inputDevPtr@stream1; launchKernel spin@stream1; "
            "memcpyAsync hostPtr>inputDevPtr@stream2; launchKernel spin@stream2; "
            "memcpyAsync hostPtr>inputDevPtr@stream3; launchKernel spin@stream3");
        const char* fetch =
            "memcpyAsync prefetcher_batch>%1@prefetcher_stream; memcpyAsync "
            "prefetcher_target>%2@prefetcher_stream; ";
        const auto turn = [&](int number) {
            return QStringLiteral("eventRecord e%1@prefetcher_stream; streamWaitEvent e%1; ").arg(number) +
                   QString::fromUtf8(fetch).arg(QStringLiteral("prefetcher_batch_%1").arg(number + 1),
                                                QStringLiteral("prefetcher_target_%1").arg(number + 1));
        };
        QString prefetch =
            QString::fromUtf8(fetch).arg(QStringLiteral("prefetcher_batch_1"), QStringLiteral("prefetcher_target_1")) + turn(1);
        for (int i = 2; i <= 4; ++i) prefetch += QStringLiteral("launchKernel spin; ") + turn(i);
        prefetch.chop(2);
        QTest::newRow("prefetch of PyTorch") << QString::fromUtf8(prefetchListing) << prefetch << 0;
        row("graph of PyTorch", torchGraphListing,
            "eventRecord e1; streamWaitEvent e1@s; repeat (launchKernel spin@s); eventRecord e2@s; streamWaitEvent e2; "
            "streamBeginCapture@capture; launchKernel spin@capture; streamEndCapture@capture; graphInstantiate; "
            "memcpyAsync a1>static_input; graphLaunch");
        row("replay", replayListing,
            "streamBeginCapture@stream; launchKernel spin@stream; streamEndCapture@stream; graphInstantiate; "
            "repeat (graphLaunch@stream; streamSynchronize@stream)");
        row("prose", proseListing, "eventRecord e1@s1; streamWaitEvent e1@s2", 2);
        row("rows of an array", rowsListing,
            "memcpyAsync host>x@streams0; launchKernel spin@streams0; memcpyAsync x>host@streams0; "
            "memcpyAsync host>x@streams1; launchKernel spin@streams1; memcpyAsync x>host@streams1");
    }
    void aListingIsRead() {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QFETCH(int, missing);
        const listing::Reading reading = listing::read(text.toStdString());
        QCOMPARE(readCalls(reading.program), wanted);
        QVERIFY2(static_cast<int>(reading.missed.size()) == missing, missed(reading).c_str());
        QVERIFY(listing::looksLikeListing(text.toStdString()));
        const auto resolved = resolve(reading.program);
        QVERIFY2(resolved, resolved ? "" : describe(resolved.problems.front()).c_str());
    }

    void aRowOfAnArrayIsItsPart() {
        const Program program = listing::read(rowsListing).program;
        const Operation& second = program.operations[3];
        QCOMPARE(*second.scalar(Field::ToOffset), Scalar{std::int64_t{4000}});
        QCOMPARE(QString::fromStdString(std::string(second.text(Field::Bytes))), QStringLiteral("4 kB"));
    }

    void whatALineOfProseIsIsSaid() {
        const listing::Reading reading = listing::read(proseListing);
        QCOMPARE(reading.missed.front().line, 1);
        QCOMPARE(QString::fromStdString(reading.missed.front().text), QStringLiteral("Dear students,"));
        QCOMPARE(reading.missed.back().line, 5);
    }

    void aSizeThatIsNotSaidIsAssumed() {
        const listing::Reading reading = listing::read(partListing);
        const bool said = std::ranges::any_of(reading.assumed,
                                              [](const listing::Remark& each) { return each.why.find("size") != each.why.npos; });
        QVERIFY(said);
        QCOMPARE(reading.program.buffers.size(), std::size_t{3});
    }

    /// A grid of many blocks takes about the assumed time in all, and what is said is the time of a block.
    void aGridOfAnUnknownKernelTakesAboutTheAssumedTime() {
        const auto duration = [](const char* launch) {
            const listing::Reading reading = listing::read(launch);
            const auto* arguments = std::get_if<std::vector<Argument>>(reading.program.operations[0].find(Field::Arguments));
            return std::get<std::string>(std::get<Scalar>(arguments->front().value)) + ", " + reading.assumed.back().why;
        };
        QCOMPARE(duration("k<<<100, 256>>>(x);"), std::string("1 ms, How long k takes is not known: 1 ms."));
        QCOMPARE(duration("k<<<4096, 256>>>(x);"), std::string("24 us, How long each block of k takes is not known: 24 us."));
        QCOMPARE(duration("k<<<dim3(65535, 65535), 256>>>(x);"),
                 std::string("1 us, How long each block of k takes is not known: 1 us."));
    }

    void hostMemoryThatNothingAllocatesIsSaidToBePinned() {
        const auto said = [](const std::string& code) {
            for (const listing::Remark& each : listing::read(code).assumed)
                if (each.why.find("pinned") != each.why.npos) return each.why;
            return std::string();
        };
        const std::string copy = "cudaMemcpyAsync(d, h, 4096, cudaMemcpyHostToDevice, s);\n";
        QCOMPARE(said(copy), std::string("Host memory that nothing allocates is pinned: h."));
        QCOMPARE(said("float* h;\ncudaMallocHost(&h, 4096);\n" + copy), std::string());
        QCOMPARE(said("cudaMemcpy(d, h, 4096, cudaMemcpyHostToDevice);\n"), std::string());
    }

    void aLoopThatTurnsTooOftenIsARepeat() {
        const listing::Reading reading = listing::read("for (int i = 0; i < 1000000000; ++i) cudaEventRecord(e, s);");
        QCOMPARE(readCalls(reading.program), QStringLiteral("repeat (eventRecord e@s)"));
        QCOMPARE(reading.assumed.size(), std::size_t{1});
    }
};

STREAMSCOPE_TEST(TestPasted)

}  // namespace tst_pasted

#include "tst_pasted.moc"
