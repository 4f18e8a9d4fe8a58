// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/gpu/gpu.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <algorithm>

namespace tst_gpu_measuring {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests that all measuring methods agree on one program.
class GpuMeasuringTest : public QObject {
    Q_OBJECT

    static constexpr int rounds = 8, streams = 4;

    static ResolvedProgram program() {
        build::Builder b;
        const Bytes bytes = 3'000'000;
        const auto host = b.buffer("h", bytes, Memory::Pinned), device = b.buffer("d", bytes, Memory::Device);
        std::vector<StreamId> all;
        for (int i = 0; i < streams; ++i) all.push_back(b.stream("s" + std::to_string(i)));
        for (int i = 0; i < rounds; ++i) {
            const auto s = all[static_cast<std::size_t>(i % streams)];
            b.copy(s, host, device);
            b.kernel(s, 60us);
            b.program.operations[b.copy(s, device, host).value].kind = OperationKind::CopyDeviceToHost;
        }
        return b.program;
    }

    static Timeline measured(Method method) {
        std::string why;
        const auto driver = gpu::driver(why);
        RunOptions options;
        options.method = method;
        options.runs = 10;
        options.warmUps = 2;
        auto outcome = run(program(), *driver, options, {}, {});
        if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) outcome.timeline.message = failure->message;
        return outcome.timeline;
    }

    static Nanoseconds executing(const TimelineOperation& operation) {
        if (operation.spans.empty()) return *operation.end - *operation.start;
        return operation.spans.back().end - operation.spans.front().begin;
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        const auto driver = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver);
    }

    void strobedDrawsEveryOperationAndHardlyStretches() {
        const auto timeline = measured(Method::Strobed);
        QVERIFY2(timeline.status == RunStatus::Ok, timeline.message.c_str());
        for (const auto& remark : timeline.remarks) QVERIFY2(false, remark.message.c_str());
        qInfo("one in %d, %d passes, stretch %.4f", timeline.strobing->oneIn, timeline.strobing->passes, *timeline.stretch);
        QVERIFY(*timeline.stretch < 1.05);
        for (const auto& operation : timeline.operations) {
            QVERIFY2(operation.start && operation.end && !operation.spans.empty(), operation.id.c_str());
            QVERIFY(operation.spans.front().begin >= *operation.start && operation.spans.back().end <= *operation.end);
            QVERIFY(operation.truth == Truth::Measured ||
                    (operation.truth == Truth::Inferred && operation.kind != OperationKind::Kernel));
            if (operation.kind == OperationKind::Kernel) QVERIFY(executing(operation) >= 60us && executing(operation) < 75us);
        }
    }

    void copiesOfOneDirectionFollowEachOther() {
        const auto timeline = measured(Method::Strobed);
        for (const auto direction : {OperationKind::CopyHostToDevice, OperationKind::CopyDeviceToHost}) {
            std::vector<Span> copies;
            for (const auto& operation : timeline.operations)
                if (operation.kind == direction) copies.push_back(operation.spans.front());
            std::ranges::sort(copies, {}, &Span::end);
            for (std::size_t i = 1; i < copies.size(); ++i) QVERIFY(copies[i].begin >= copies[i - 1].end);
        }
    }

    void activityKnowsEveryOperation() {
        const auto timeline = measured(Method::Activity);
        if (timeline.operations.front().start == std::nullopt) QSKIP(timeline.message.c_str());
        const auto strobed = measured(Method::Strobed);
        for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
            const auto& operation = timeline.operations[i];
            QVERIFY2(operation.start && operation.end, operation.id.c_str());
            QCOMPARE(operation.truth, Truth::Measured);
            const auto difference = std::chrono::abs(executing(operation) - executing(strobed.operations[i]));
            QVERIFY2(difference < 30us, qPrintable(QString("%1: %2 ns").arg(operation.id.c_str()).arg(difference.count())));
        }
        qInfo("records stretch %.4f", *timeline.stretch);
    }
};

STREAMSCOPE_TEST(GpuMeasuringTest)

}  // namespace tst_gpu_measuring

#include "tst_gpu_measuring.moc"
