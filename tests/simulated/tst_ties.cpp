// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

namespace tst_ties {

using namespace streamscope;
using namespace streamscope::test;

/// Tests that operations that become ready at one instant start in the order of their calls (model.md B).
class tst_ties : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kernelsBehindOneEventStartInTheOrderOfTheirCalls() {
        const auto driver = simulate("teaching");
        Bench bench(*driver);
        const StreamHandle first = bench.stream();
        const EventHandle event = bench.event(2);
        bench.kernel(first, 1ms);
        bench.record(event, first);
        std::vector<std::uint32_t> kernels;
        for (int i = 0; i < 4; ++i) {
            const StreamHandle stream = bench.stream();
            bench.wait(stream, event);  // all four are ready when the first kernel ends
            kernels.push_back(bench.kernel(stream, 1ms, 100));
        }
        bench.synchronize();
        for (std::size_t i = 1; i < kernels.size(); ++i) QCOMPARE(bench.start(kernels[i]), bench.end(kernels[i - 1]));
    }
};

STREAMSCOPE_TEST(tst_ties)

}  // namespace tst_ties

#include "tst_ties.moc"
