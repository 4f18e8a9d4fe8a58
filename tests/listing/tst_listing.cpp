// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/listing/calls_of.h"
#include "tests/listing/listings.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <string>

namespace tst_listing {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of single lines and of listings as people write them.
class TestListing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLineIsACall_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("call");
        QTest::newRow("launch") << "saxpy<<<50,1024,0,s1>>>(x,y)"
                                << "launchKernel saxpy@s1";
        QTest::newRow("launch in the default stream") << "saxpy<<<50,1024>>>(x,y);"
                                                      << "launchKernel saxpy";
        QTest::newRow("unknown kernel") << "k<<<1, 32>>>();"
                                        << "launchKernel spin";
        QTest::newRow("copy") << "cudaMemcpyAsync(d,h,4096,cudaMemcpyHostToDevice,s1)"
                              << "memcpyAsync h>d@s1";
        QTest::newRow("copy in the default stream") << "cudaMemcpyAsync(d, h, 4096, cudaMemcpyHostToDevice);"
                                                    << "memcpyAsync h>d";
        QTest::newRow("blocking copy") << "cudaMemcpy(h, d, 4096, cudaMemcpyDeviceToHost);"
                                       << "memcpy d>h";
        QTest::newRow("record") << "cudaEventRecord(e1,s1)"
                                << "eventRecord e1@s1";
        QTest::newRow("record in stream 0") << "cudaEventRecord(e1, 0);"
                                            << "eventRecord e1";
        QTest::newRow("legacy") << "cudaEventRecord(e1, cudaStreamLegacy);"
                                << "eventRecord e1@legacy";
        QTest::newRow("wait") << "cudaStreamWaitEvent(s2, e1, 0);"
                              << "streamWaitEvent e1@s2";
        QTest::newRow("checked") << "CHECK(cudaStreamWaitEvent(s2, e1));"
                                 << "streamWaitEvent e1@s2";
        QTest::newRow("driver") << "cuEventRecord(e1, s1);"
                                << "eventRecord e1@s1";
        QTest::newRow("driver copy") << "cuMemcpyHtoDAsync(d, h, 4096, s1);"
                                     << "memcpyAsync h>d@s1";
        QTest::newRow("wait value") << "cuStreamWaitValue32(s1, flag, 1, 0);"
                                    << "streamWaitValue32 flag@s1";
        QTest::newRow("CuPy record") << "e1.record(s)"
                                     << "eventRecord e1@s";
        QTest::newRow("CuPy wait") << "s2.wait_event(e1)"
                                   << "streamWaitEvent e1@s2";
        QTest::newRow("core record") << "s.record(e)"
                                     << "eventRecord e@s";
        QTest::newRow("core wait") << "s.wait(e)"
                                   << "streamWaitEvent e@s";
        QTest::newRow("asnumpy") << "b = cp.asnumpy(a)"
                                 << "memcpyAsync a>b";
        QTest::newRow("PyTorch synchronize") << "torch.cuda.synchronize()"
                                             << "deviceSynchronize";
        QTest::newRow("event synchronize") << "e1.synchronize()"
                                           << "eventSynchronize e1";
        QTest::newRow("copy of undeclared size") << "cudaMemcpyAsync(d,h,n,cudaMemcpyHostToDevice,s1)"
                                                 << "memcpyAsync h>d@s1";
        QTest::newRow("driver launch") << "cuLaunchKernel(f, 50,1,1, 1024,1,1, 0, s1, args, nullptr);"
                                       << "launchKernel spin@s1";
        QTest::newRow("core launch") << "launch(s, config, k, x, y)"
                                     << "launchKernel spin@s";
        QTest::newRow("with alone") << "with s1:"
                                    << "streamEnter@s1; streamExit@s1";
        QTest::newRow("with in a line") << "with s1: e1.record()"
                                        << "eventRecord e1@s1";
        QTest::newRow("capture as of old") << "cudaStreamBeginCapture(s1);"
                                           << "streamBeginCapture@s1";
        QTest::newRow("kernel of a book") << "kernel_A<<< ..., s1 >>>(...);"
                                          << "launchKernel spin@s1";
        QTest::newRow("elapsed in an f-string") << "print(f\"time = {e2 - e1} ms\"); e2.sync()"
                                                << "eventElapsedTime e1; eventSynchronize e2";
        QTest::newRow("synchronize") << "s1.synchronize()"
                                     << "streamSynchronize@s1";
        QTest::newRow("to") << "y = x.to(\"cuda\", non_blocking=True)"
                            << "memcpyAsync x>y";
    }
    void aLineIsACall() {
        QFETCH(QString, line);
        QFETCH(QString, call);
        const listing::Reading reading = listing::read(line.toStdString());
        QVERIFY2(reading.missed.empty(), missed(reading).c_str());
        QCOMPARE(readCalls(reading.program), call);
        QVERIFY(listing::looksLikeListing(line.toStdString()));
        const auto resolved = resolve(reading.program);
        QVERIFY2(resolved, resolved ? "" : describe(resolved.problems.front()).c_str());
    }

    void aWithIsTheStreamOfItsCalls() {
        QCOMPARE(readCalls("with s1:\n    e1.record()\ne2.record()"), QString("eventRecord e1@s1; eventRecord e2"));
    }

    void aListingOfCuPyIsRead() {
        const listing::Reading reading = listing::read(cupyListing);
        QVERIFY2(reading.missed.empty(), missed(reading).c_str());
        QCOMPARE(readCalls(reading.program),
                 QString("memcpyAsync a>x@s1; launchKernel spin@s1; eventRecord e1@s1; streamWaitEvent e1@s2; "
                         "launchKernel reduceSum@s2; memcpyAsync total>b@s2; deviceSynchronize"));
        QVERIFY(reading.program.streams[0].nonBlocking);
        QCOMPARE(reading.assumed.size(), std::size_t{1});
    }

    void aListingOfCudaIsRead() {
        const listing::Reading reading = listing::read(cudaListing);
        QCOMPARE(
            readCalls(reading.program),
            QString("memcpyAsync h>d@streams0; launchKernel spin@streams0; memcpyAsync h>d@streams1; launchKernel spin@streams1; "
                    "eventRecord done@streams1; streamWaitEvent done@streams0; deviceSynchronize"));
        QCOMPARE(reading.missed.size(), std::size_t{1});
        QCOMPARE(reading.missed[0].line, 27);
        QCOMPARE(*reading.program.operations[2].scalar(Field::FromOffset), Scalar{std::int64_t{2097152}});
    }

    void aListingOfPyTorchIsRead() {
        const listing::Reading reading = listing::read(torchListing);
        QVERIFY2(reading.missed.empty(), missed(reading).c_str());
        QCOMPARE(readCalls(reading.program),
                 QString("memcpyAsync x>d@s; launchKernel spin@s; eventRecord e@s; streamWaitEvent e; "
                         "memcpyAsync w>out; deviceSynchronize"));
    }

    void aListingOfCudaCoreIsRead() {
        const listing::Reading reading = listing::read(coreListing);
        QVERIFY2(reading.missed.empty(), missed(reading).c_str());
        QCOMPARE(readCalls(reading.program),
                 QString("launchKernel saxpy@s; eventRecord e@s; streamWaitEvent e@t; eventSynchronize e"));
        QVERIFY(!reading.program.events[0].disableTiming);
    }

    void aListingOfTheDriverIsRead() {
        const listing::Reading reading = listing::read(driverListing);
        QVERIFY2(reading.missed.empty(), missed(reading).c_str());
        QCOMPARE(readCalls(reading.program),
                 QString("memcpyAsync h>d@s; launchKernel spin@s; eventRecord e@s; streamWaitValue32 flag@s; "
                         "eventSynchronize e"));
    }

    void flagsOfEventsAreReadInEachLibrary_data() {
        QTest::addColumn<QString>("made");
        QTest::addColumn<bool>("untimed");
        QTest::addColumn<bool>("blocking");
        QTest::newRow("CuPy") << "cp.cuda.Event(block=True, disable_timing=True)" << true << true;
        QTest::newRow("CuPy, plain") << "cp.cuda.Event()" << false << false;
        QTest::newRow("PyTorch") << "torch.cuda.Event(enable_timing=True, blocking=True)" << false << true;
        QTest::newRow("PyTorch, plain") << "torch.cuda.Event()" << true << false;
        QTest::newRow("cuda.core") << "dev.create_event(options=EventOptions(timing_enabled=True, busy_waited_sync=True))"
                                   << false << true;
        QTest::newRow("cuda.core, newer") << "dev.create_event(EventOptions(enable_timing=True, blocking_sync=True))" << false
                                          << true;
        QTest::newRow("cuda.core, plain") << "dev.create_event()" << true << false;
    }
    void flagsOfEventsAreReadInEachLibrary() {
        QFETCH(QString, made);
        const listing::Reading reading = listing::read(("import cupy as cp\nimport torch\nfrom cuda.core import Device, "
                                                        "EventOptions\ndev = Device()\ns = dev.create_stream()\ne = " +
                                                        made + "\ns.record(e)\ns.wait(e)\n")
                                                           .toStdString());
        QVERIFY2(!reading.program.events.empty(), missed(reading).c_str());
        QTEST(reading.program.events[0].disableTiming, "untimed");
        QTEST(reading.program.events[0].blockingSync, "blocking");
    }

    void theDefaultStreamHasManyNames_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"0", "null", "legacy", "default", "nullptr", "NULL"}) QTest::newRow(name) << name;
    }
    void theDefaultStreamHasManyNames() {
        QFETCH(QString, name);
        const listing::Reading reading = listing::read("cudaEventRecord(e1, " + name.toStdString() + ");");
        QVERIFY(reading.program.streams.empty());
        QCOMPARE(reading.program.operations.size(), std::size_t{1});
    }

    void whatIsNotUnderstoodIsListed() {
        const listing::Reading reading =
            listing::read("cudaEventRecord(e1, s1);\ncudaFrobnicate(s1);\ncudaEventRecord(e1 s1);\n");
        QCOMPARE(reading.program.operations.size(), std::size_t{1});
        QCOMPARE(reading.missed.size(), std::size_t{2});
        QCOMPARE(reading.missed[0].line, 2);
        QCOMPARE(QString::fromStdString(reading.missed[0].text), QString("cudaFrobnicate(s1);"));
        QCOMPARE(reading.missed[1].line, 3);
    }

    void hostileTextEndsSoon_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("brackets") << QByteArray(100'000, '(');
        QTest::newRow("braces") << QByteArray(100'000, '{');
        QTest::newRow("signs") << QByteArray("cudaEventRecord(e") + QByteArray(100'000, '-') + ");";
        QTest::newRow("sum") << "x = " + QByteArray("1+").repeated(50'000) + "1";
        QTest::newRow("indices") << "x" + QByteArray("[0]").repeated(50'000);
        QTest::newRow("huge number") << QByteArray(
            "cudaMemcpyAsync(d, h, 99999999999999999999999999, cudaMemcpyHostToDevice, s);");
        QTest::newRow("product") << QByteArray("n = 1 << 62\nx = cp.zeros(n * n * n)\ne.record(s)");
        QTest::newRow("endless loop") << QByteArray("for (;;) cudaEventRecord(e, s);");
        QTest::newRow("long loop") << QByteArray("for (int i = 0; i < 1000000000; ++i) cudaEventRecord(e, s);");
        QTest::newRow("idle loops") << QByteArray(
            "for i in range(2000):\n for j in range(2000):\n  for k in range(2000):\n   x = i*j*k\n");
        QTest::newRow("recursion") << QByteArray("def f(s):\n    e.record(s)\n    f(s)\nf(s)\n");
        QTest::newRow("ifs") << QByteArray("if x:\n e.record(s)\nelif y:\n").repeated(600);
        QTest::newRow("noise") << QByteArray("\xff\x00(<<<>>>}{\"'\\ := s.record(e) \n", 31).repeated(2'500);
        QTest::newRow("lists") << QByteArray("a = [0]\n") + QByteArray("a = a * 2000\n").repeated(100);
        QTest::newRow("division") << QByteArray("n = 1 // 0\nm = 1 % 0\nk = -9223372036854775808 // -1\ne.record(s)");
    }
    void hostileTextEndsSoon() {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        const listing::Reading reading = listing::read(text.toStdString());
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(reading.program.operations.size() <= listing::mostCalls);
        QVERIFY(bool(programFromJson(toJson(reading.program))));
    }

    void linesBehindTheMostAreNotRead() {
        std::string text;
        for (int i = 0; i < listing::mostLines + 500; ++i) text += "cudaEventRecord(e1, s1);\n";
        const listing::Reading reading = listing::read(text);
        QCOMPARE(reading.program.operations.size(), listing::mostCalls);
        QVERIFY(!reading.missed.empty());
    }
};

STREAMSCOPE_TEST(TestListing)

}  // namespace tst_listing

#include "tst_listing.moc"
