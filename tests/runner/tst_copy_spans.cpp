// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/copy_spans.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_copy_spans {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of the inferred times of copies of which only the brackets are known.
class tst_copy_spans : public QObject {
    Q_OBJECT

    static constexpr Calibration calibration{1us, {4us, 0.02}, {3us, 0.02}};  // 20 us for a million bytes

    struct Case {
        build::Builder b{};
        StreamId stream = b.stream("s"), other = b.stream("t");
        Timeline timeline{};

        OperationId copy(StreamId on, bool up, Nanoseconds opens, Nanoseconds closes, Bytes bytes = 1'000'000) {
            const auto name = std::to_string(b.program.operations.size());
            const auto host = b.buffer("h" + name, bytes, Memory::Pinned), device = b.buffer("d" + name, bytes, Memory::Device);
            const auto id = up ? b.copy(on, host, device) : b.copy(on, device, host);
            b.program.operations[id.value].kind = up ? OperationKind::CopyHostToDevice : OperationKind::CopyDeviceToHost;
            auto& shown = timeline.operations.emplace_back();
            shown.kind = b.program.operations[id.value].kind;
            shown.engine = up ? Engine::HostToDevice : Engine::DeviceToHost;
            shown.start = opens;
            shown.end = closes;
            return id;
        }
        void kernel(StreamId on, Nanoseconds opens, Span executed, Nanoseconds closes) {
            b.kernel(on);
            auto& shown = timeline.operations.emplace_back();
            shown.kind = OperationKind::Kernel;
            shown.engine = Engine::Compute;
            shown.start = opens;
            shown.end = closes;
            shown.spans = {executed};
        }
        Span spanOf(OperationId copy) const { return timeline.operations[copy.value].spans.front(); }
        void infer() { inferCopySpans(timeline, b.program, calibration); }
    };

private Q_SLOTS:
    void withoutKernelsAPartOfItsOwnCostStandsIn() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 30us), down = one.copy(one.stream, false, 100us, 130us);
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{1us, 29us}));
        QCOMPARE(one.spanOf(down), (Span{100us + 750ns, 129us}));
        QCOMPARE(one.timeline.operations[up.value].truth, Truth::Measured);
    }

    void kernelsBehindCopiesTellHowFarRecordsAre() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 40us);
        one.kernel(one.stream, 40us, {46us, 96us}, 99us);
        const auto down = one.copy(one.stream, false, 100us, 140us);
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{6us, 39us}));
        QCOMPARE(one.spanOf(down), (Span{106us, 137us}));
    }

    void aKernelThatWaitsForMultiprocessorsTellsLittle() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 60us);
        one.kernel(one.stream, 60us, {500us, 600us}, 601us);
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{12us, 59us}));
    }

    void aKernelBehindAKernelTellsNothingOfAnotherEngine() {
        Case one;
        const auto up = one.copy(one.other, true, 0us, 40us);
        one.kernel(one.stream, 40us, {40us, 96us}, 97us);
        one.kernel(one.stream, 97us, {97us, 150us}, 151us);
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{1us, 39us}));
    }

    void bytesMoveNoFasterThanTheyCan() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 29us, 1'250'000);
        one.kernel(one.stream, 30us, {36us, 50us}, 51us);
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{3us, 28us}));  // not from 6 us on, which would follow from the kernel
    }

    void queuedCopiesFollowEachOtherOnTheirEngine() {
        Case one;
        const auto first = one.copy(one.stream, true, 0us, 100us), second = one.copy(one.other, true, 0us, 200us),
                   down = one.copy(one.other, false, 0us, 100us);
        one.infer();
        QCOMPARE(one.spanOf(first), (Span{1us, 99us}));
        QCOMPARE(one.spanOf(second), (Span{103us, 200us}));  // the record before it delays nothing
        QCOMPARE(one.timeline.operations[second.value].truth, Truth::Inferred);
        QCOMPARE(one.spanOf(down).begin, Nanoseconds(750));
    }

    void ofTheShortestAPartIsLeft() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 1us, 1);
        one.infer();
        QCOMPARE(one.spanOf(up).end - one.spanOf(up).begin, Nanoseconds(250));
        QVERIFY(one.spanOf(up).begin >= 0us && one.spanOf(up).end <= 1us);
    }

    void whatIsKnownStays() {
        Case one;
        const auto up = one.copy(one.stream, true, 0us, 100us);
        one.timeline.operations[up.value].spans = {{10us, 90us}};
        one.timeline.operations[up.value].truth = Truth::Simulated;
        one.infer();
        QCOMPARE(one.spanOf(up), (Span{10us, 90us}));
        QCOMPARE(one.timeline.operations[up.value].truth, Truth::Simulated);
    }
};

STREAMSCOPE_TEST(tst_copy_spans)

}  // namespace tst_copy_spans

#include "tst_copy_spans.moc"
