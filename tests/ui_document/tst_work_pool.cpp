// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/document/work_pool.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <thread>

namespace tst_work_pool {

using namespace std::chrono_literals;
using namespace streamscope::ui;

/// Tests the end of work at the end of a process.
class WorkPoolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Work that cannot be interrupted would otherwise go on without a window.
    void onlyWorkThatMustNotBeCutShortIsAwaited() {
        std::latch began(2), cut(1), finish(1);
        std::atomic<bool> isFinished = false;
        startWork(Urgency::Long, [&] {
            began.count_down();
            cut.wait();
        });
        startWork(Urgency::Long, [&] {
            const WorkToFinish due;
            began.count_down();
            finish.wait();
            isFinished = true;
        });
        began.wait();
        QVERIFY2(!endWork(0ms, 0ms), "nothing ends by itself");
        QVERIFY(!isFinished);
        finish.count_down();
        QVERIFY2(!endWork(0ms, 1h), "the other one goes on");
        QVERIFY(isFinished);
        std::atomic<bool> isWritten = false;
        auto due = std::make_unique<WorkToFinish>(Finish::Always);
        const std::jthread writer([&] {
            isWritten = true;
            due.reset();
        });
        QVERIFY2(!endWork(0ms, 0ms), "the other one still goes on");
        QVERIFY2(isWritten, "what always finishes is awaited without a limit");
        cut.count_down();
        QVERIFY(endWork(1h));
    }
};

STREAMSCOPE_TEST(WorkPoolTest)

}  // namespace tst_work_pool

#include "tst_work_pool.moc"
