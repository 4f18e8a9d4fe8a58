// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "tests/support/many_programs.h"
#include "tests/support/order_of.h"
#include "tests/support/profiles.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

namespace tst_random_runs {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr int programs = 2000, largest = 40;

Timeline ran(const ResolvedProgram& program, const std::string& device) {
    const auto driver = makeSimulatedDriver({profile(device)}, 2);
    return run(program, *driver, {}, {}, {}).timeline;
}

}  // namespace

/// Tests of random programs of one and of two host threads, from the program to its timeline, like tst_gpu_random on a real GPU.
class tst_random_runs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { tryEachProperty(programs); }

    void nothingBeginsBeforeWhatItComesAfterHasEnded() {
        int whole = 0, checks = 0, ofTwoThreads = 0, waitsInLegacy = 0;
        QVERIFY(rc::check("order holds", [&] {
            const auto source =
                runnableProgram(*rc::gen::inRange<std::uint64_t>(0, 1'000'000'000), *rc::gen::inRange(2, largest));
            const auto program = resolve(source);
            RC_ASSERT(program);
            const auto device = *rc::gen::element<std::string>("teaching", "teaching-one-queue", "h200", "c2050");
            RC_LOG() << device << "\n" << toJson(source) << "\n";
            const Timeline timeline = ran(*program.value, device);
            const std::size_t inOrder = calledInOrder(timeline);
            OrderOf order(*program.value, timeline, {});
            const auto violation = order.violation(inOrder);
            RC_LOG() << violation << "\n";
            RC_ASSERT(violation.empty());
            const int checked = order.betweenKernels + order.others;
            checks += checked;
            if (inOrder == timeline.operations.size()) ++whole;
            if (source.threads.size() > 1) ofTwoThreads += checked;
            for (std::size_t i = 0; i < inOrder; ++i) {
                const auto& operation = program.value->operations[i];
                const bool waits = operation.call == Call::StreamWaitEvent;
                if (waits && (*program.value)[*operation.stream()].kind == StreamKind::Legacy) ++waitsInLegacy;
            }
        }));
        qInfo("%d edges checked, %d of them in programs of two threads; %d programs in whole, %d waits in the legacy stream",
              checks, ofTwoThreads, whole, waitsInLegacy);
        QVERIFY(checks > 5 * programs && ofTwoThreads > programs / 4 && whole > programs / 2 && waitsInLegacy > programs / 20);
    }
};

STREAMSCOPE_TEST(tst_random_runs)

}  // namespace tst_random_runs

#include "tst_random_runs.moc"
