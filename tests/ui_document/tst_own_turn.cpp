#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "ui/document/own_turn.h"

#include <QAbstractEventDispatcher>
#include <QTest>

#include <ctime>

namespace tst_own_turn {

using namespace streamscope::ui;

namespace {

constexpr double much = 3;  // ms

double processorTime() { return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

void work(double milliseconds) {
    for (const double until = processorTime() + milliseconds; processorTime() < until;) {}
}

}  // namespace

class OwnTurnTest : public QObject {
    Q_OBJECT

    /// More turns than work is put off for; a timer that is due later comes in a later turn.
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
        OwnTurn own([&done] { ++done; }, this);
        own.ask();
        own.ask();
        QCOMPARE(done, 0);
        QTRY_COMPARE(done, 1);
        passTurns();
        QCOMPARE(done, 1);
        own.ask();
        QTRY_COMPARE(done, 2);
    }

    void whatIsDroppedIsNotDone() {
        int done = 0;
        OwnTurn own([&done] { ++done; }, this);
        own.ask();
        own.drop();
        passTurns();
        QCOMPARE(done, 0);
    }

    /// Both come due at once, and would be done one after the other.
    void itIsNotDoneWhereMuchElseWasDone() {
        for (int round = 0; round < 20; ++round) {
            int busy = -1, done = -1;
            OwnTurn own([&] { done = turn_; }, this);
            QTimer::singleShot(0, this, [&] {
                work(much);
                busy = turn_;
            });
            own.ask();
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
        OwnTurn own([&done] { ++done; }, this);
        own.ask();
        QTRY_COMPARE(done, 1);
    }

private:
    int turn_ = 0;
};

STREAMSCOPE_TEST(OwnTurnTest)

}  // namespace tst_own_turn

#include "tst_own_turn.moc"
