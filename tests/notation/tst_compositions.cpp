// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/summary.h"
#include "tests/notation/notation_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_compositions {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::string lines(int from, int to, std::string_view line) {
    std::string text;
    for (int i = from; i < to; ++i) {
        for (const char c : line) text += c == '$' ? std::to_string(i) : std::string(1, c);
        text += '\n';
    }
    return text;
}

/// Returns six chunks in two device buffers, with or without a wait of a copy for the kernel before the last.
std::string doubleBuffer(bool backEdge) {
    std::string text;
    for (int i = 0; i < 6; ++i) {
        const std::string n = std::to_string(i), buffer = "d" + std::to_string(i % 2);
        text += "copy: " + (backEdge && i >= 2 ? "W(k" + std::to_string(i - 2) + ") " : std::string());
        text += "H2D(a" + n + "," + buffer + ",10) R(h" + n + ")\n";
        text += "comp: W(h" + n + ") K(2,100,r:" + buffer + ") R(k" + n + ")\n";
    }
    return text;
}

}  // namespace

/// Tests of the lessons' compositions in notation. Compares the simulated total time with the one by arithmetic, if there is one.
class TestCompositions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runAsTheyShould_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("device");
        QTest::addColumn<double>("makespan");
        const auto row = [](const char* name, const std::string& text, const char* device, double makespan) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(device) << makespan;
        };
        const auto teaching = "teaching";
        const auto oneEngine = "teaching-one-copy-engine";
        const auto oneQueue = "teaching-one-queue";
        const std::string four = lines(0, 4, "s$: H2D(a$,10) K(k$,1,100,r:a$ w:b$) D2H(b$,10)");
        const std::string fourWide =
            lines(0, 4, "s$: H2D(a$,10)") + lines(0, 4, "s$: K(k$,1,100,r:a$ w:b$)") + lines(0, 4, "s$: D2H(b$,10)");
        row("1 serial", "s0: H2D(a,40) K(k,4,100,r:a w:b) D2H(b,40)", teaching, 12);
        row("2 overlap", four, teaching, 6);
        row("2 breadth-first", fourWide, teaching, 6);
        row("3 one copy engine", four, oneEngine, 12);
        row("3 breadth-first", fourWide, oneEngine, 8);
        row("4 false dependency", lines(0, 4, "s$: 3 x K(1,25)"), oneQueue, 9);
        row("4 breadth-first", lines(0, 3, "s0: K(1,25); s1: K(1,25); s2: K(1,25); s3: K(1,25)  # $"), oneQueue, 3);
        row("5 eight chunks", lines(0, 8, "s$: H2D(a$,5) K(k$,0.5,100,r:a$ w:b$) D2H(b$,5)"), "teaching-op-cost", 5.2);
        row("6 fork and join", "s0: A(1,100) R(e1) B(2,50)\ns1: W(e1) C(2,50) R(e2)\ns0: W(e2) D(1,100)", teaching, 4);
        row("7 wait before record", "s1: W(e) C(1,50,r:x)\ns0: P(2,50,w:x) R(e)", teaching, 2);
        row("dependent launch", "s0: A(1,50,trigger:60%) B(1,50,prologue:0.5)", teaching, 1.6);
        row("dependent launch that waits", "s0: A(1,50,trigger:60%) B(0.6,50,prologue:0.1)", teaching, 1.5);
        row("7 repaired", "s0: P(2,50,w:x) R(e)\ns1: W(e) C(1,50,r:x)", teaching, 3);
        row("8 re-recorded", "s0: A(4,30,w:x) R(e)\ns1: B(1,30,w:y) R(e)\ns2: W(e) C(1,30,r:x,y)", teaching, 4);
        row("8 repaired", "s0: A(4,30,w:x) R(e)\ns1: B(1,30,w:y) R(f)\ns2: W(e) W(f) C(1,30,r:x,y)", teaching, 5);
        row("9 default stream", lines(0, 4, "s$: K(2,20); legacy: K(0.1,1)"), teaching, 8.4);
        row("9 non-blocking", lines(0, 4, "stream s$ non-blocking; s$: K(2,20); legacy: K(0.1,1)"), teaching, 2);
        row("10 legacy of four threads", lines(0, 4, "t$/default: K(2,20)"), teaching, 8);
        row("10 per thread", lines(0, 4, "t$/per-thread: K(2,20)"), teaching, 2);
        row("11 pageable", lines(0, 4, "buffer a$ pageable; buffer b$ pageable") + four, teaching, 20);
        row("12 timing", "s1: X(5,100); s0: R(e0) K(1,100) R(e1); SYNC; ELAPSED(e0,e1)", teaching, 6);
        row("13 blocking event", "event e blocking; s0: K(20,100) R(e); SYNC(e)", "teaching-wake-up", 20);
        row("14 polling", "s0: H2D(x,60) K(1,100) D2H(x,60) R(stop)\nQUERY(stop,0.5)", teaching, 13);
        row("15 untimed", "event e1 no-timing; s0: R(e0) K(1,100) R(e1); SYNC; ELAPSED(e0,e1)", teaching, 1);
        row("16 priorities", "stream low; stream high priority -1; low: L(1,1000); HOST(2.5); high: H(1,100)", teaching, 11);
        row("17 too big", "s0: K(4,100); s1: K(4,100)", teaching, 8);
        row("17 smaller grids", "s0: K(10,40); s1: K(10,40)", teaching, 10);
        row("18 tail in one stream", "s0: K1(1,210) K2(1,210)", teaching, 6);
        row("18 tail in two", "s0: K1(1,210); s1: K2(1,210)", teaching, 5);
        row("19 small kernels", "s0: 20 x K(0.002,5)", "teaching-launch-cost", 0.097);
        row("19 graph", "s0: GRAPH(20 x K(0.002,5))", "teaching-launch-cost", 0.0495);
        row("20 double buffer", doubleBuffer(true), teaching, 13);
        row("20 with the hazard", doubleBuffer(false), teaching, 13);
        row("21 value wait", "s0: WaitVal(f>=1) C(1,50,r:x)\ns1: P(3,50,w:x) WriteVal(f,1)", teaching, 4);
        row("23 two GPUs",
            "stream g1 device 1; buffer y device 1\n" +
                lines(0, 4, "g0: A(2,100,w:x) R(a$); p2p: W(a$) D2D(x,y,10) R(c$); g1: W(c$) B(2,100,r:y)"),
            "teaching-two-gpus", 10.5);
        row("24 two processes",
            "thread P; thread C process 1\nP/p: EXPORT(e) EXPORT(x) P(3,50,w:x) R(e)\nC/c: OPEN(e,done) OPEN(x,input) "
            "W(done) C(1,50,r:input) SYNC(c)\nP/p: SYNC",
            teaching, 4);
        row("25 free", lines(0, 4, "s$: K(2,20,w:b$) FREE(b$)"), teaching, 8);
        row("25 free in the stream", lines(0, 4, "s$: K(2,20,w:b$) FREEASYNC(b$)"), teaching, 2);
    }
    void runAsTheyShould() {
        QFETCH(QString, text);
        QFETCH(QString, device);
        QFETCH(double, makespan);
        const RunOutcome outcome = runOn(device.toStdString(), typed(text.toStdString()));
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(milliseconds(outcome), makespan);
    }

    void valueWaitsInACircleDeadlock() {
        const Program program = typed("s0: WaitVal(a>=1) WriteVal(b,1); s1: WaitVal(b>=1) WriteVal(a,1)");
        QVERIFY(std::holds_alternative<RunDeadlock>(runOn("teaching", program).ending));
        const Program repaired = typed("s0: WriteVal(b,1) WaitVal(a>=1); s1: WaitVal(b>=1) WriteVal(a,1)");
        QVERIFY(std::holds_alternative<RunOk>(runOn("teaching", repaired).ending));
    }

    void aPriorityIsThatOfTheDevice() {
        const Program program = typed("stream high priority -99; high: R(e); PRIORITY(high)");
        const Timeline timeline = runOn("teaching", program).timeline;
        QCOMPARE(timeline.operations.back().value(), std::optional(-2.0));
        QCOMPARE(answerInWords(timeline, timeline.operations.back()), std::string("-2"));
    }

    void anElapsedTimeIsRead() {
        const Program program = typed("s1: X(5,100); s0: R(e0) K(1,100) R(e1); SYNC; ELAPSED(e0,e1)");
        QCOMPARE(*runOn("teaching", program).timeline.operations.back().value(), 6.0);
    }
};

STREAMSCOPE_TEST(TestCompositions)

}  // namespace tst_compositions

#include "tst_compositions.moc"
