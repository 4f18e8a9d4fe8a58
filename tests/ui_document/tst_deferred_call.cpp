// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "ui/document/deferred_call.h"

#include <QAbstractEventDispatcher>
#include <QTest>

#include <ctime>

namespace tst_deferred_call {

using namespace streamscope::ui;

namespace {

constexpr double much = 3;  // ms

double processorTime() { return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

void work(double milliseconds) {
    for (const double until = processorTime() + milliseconds; processorTime() < until;) {}
}

}  // namespace

class DeferredCallTest : public QObject {
    Q_OBJECT

    /// Runs ten turns of the event loop, more than a call is deferred for.
    void passTurns() {
        for (int i = 0; i < 10; ++i) {
            bool passed = false;
            QTimer::singleShot(1, this, [&passed] { passed = true; });
            QTRY_VERIFY(passed);
        }
    }

private Q_SLOTS:
    void init() {
        QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
        for (const auto looks : {&QAbstractEventDispatcher::aboutToBlock, &QAbstractEventDispatcher::awake})
            connect(loop, looks, this, [this] { ++turn_; });
    }
    void cleanup() { QAbstractEventDispatcher::instance()->disconnect(this); }

    void whatIsAskedForOftenIsDoneOnce() {
        int done = 0;
        DeferredCall call([&done] { ++done; }, this);
        call.schedule();
        call.schedule();
        QCOMPARE(done, 0);
        QTRY_COMPARE(done, 1);
        passTurns();
        QCOMPARE(done, 1);
        call.schedule();
        QTRY_COMPARE(done, 2);
    }

    void whatIsDroppedIsNotDone() {
        int done = 0;
        DeferredCall call([&done] { ++done; }, this);
        call.schedule();
        call.cancel();
        passTurns();
        QCOMPARE(done, 0);
    }

    /// The call is due together with long work, and must run in a later turn.
    void itIsNotDoneWhereMuchElseWasDone() {
        for (int round = 0; round < 20; ++round) {
            int busy = -1, done = -1;
            DeferredCall call([&] { done = turn_; }, this);
            QTimer::singleShot(0, this, [&] {
                work(much);
                busy = turn_;
            });
            call.schedule();
            QTRY_VERIFY(done >= 0);
            QVERIFY(busy >= 0);
            QVERIFY(done > busy);
        }
    }

    void itIsDoneAllTheSameWhereEveryTurnIsFull() {
        QTimer always;
        connect(&always, &QTimer::timeout, this, [] { work(much); });
        always.start(0);
        int done = 0;
        DeferredCall call([&done] { ++done; }, this);
        call.schedule();
        QTRY_COMPARE(done, 1);
    }

private:
    int turn_ = 0;
};

STREAMSCOPE_TEST(DeferredCallTest)

}  // namespace tst_deferred_call

#include "tst_deferred_call.moc"
