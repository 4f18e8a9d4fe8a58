// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/rows.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"

#include <QTest>

#include <algorithm>

namespace tst_executions {

using namespace streamscope;

/// Tests of the executions of nodes of graphs.
class ExecutionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Whatever order a file or a driver has them in.
    void theExecutionInALaunchIsFound() {
        std::size_t found = 0;
        QVERIFY(rc::check([&] {
            Timeline timeline = samples::anyTimeline();
            const std::vector<TimelineExecution> all = timeline.executions;
            std::ranges::reverse(timeline.executions);
            gatherExecutions(timeline);
            RC_ASSERT(timeline.executions == all);
            const auto count = static_cast<std::uint32_t>(timeline.operations.size());
            for (std::uint32_t node = 0; node < count; ++node) {
                for (std::uint32_t launch = 0; launch < count; ++launch) {
                    const auto isIt = [&](const TimelineExecution& each) {
                        return each.operation == OperationId{node} && each.launch == OperationId{launch};
                    };
                    const auto expected = std::ranges::find_if(all, isIt);
                    const TimelineExecution* execution = executionIn(timeline, {node}, {launch});
                    RC_ASSERT((execution == nullptr) == (expected == all.end()));
                    if (execution == nullptr) continue;
                    RC_ASSERT(*execution == *expected);
                    ++found;
                }
            }
        }));
        QVERIFY(found > 100);
    }
};

STREAMSCOPE_TEST(ExecutionsTest)

}  // namespace tst_executions

#include "tst_executions.moc"
