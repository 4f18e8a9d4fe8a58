#include "engine/runner/engine_thread.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <latch>

namespace tst_engine_thread {

using namespace streamscope;

class tst_engine_thread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aJobRunsOnAnotherThread() {
        EngineThread engine;
        std::latch done(1);
        std::thread::id id;
        engine.submit([&](std::stop_token) {
            id = std::this_thread::get_id();
            done.count_down();
        });
        done.wait();
        QVERIFY(id != std::this_thread::get_id());
    }

    void aNewerRequestStopsTheRunningOneAndReplacesTheWaitingOne() {
        EngineThread engine;
        std::latch began(1), submitted(1), done(1);
        bool firstStopped = false, secondRan = false, thirdRan = false;
        engine.submit([&](std::stop_token stop) {
            began.count_down();
            submitted.wait();
            firstStopped = stop.stop_requested();
        });
        began.wait();
        engine.submit([&](std::stop_token) { secondRan = true; });
        engine.submit([&](std::stop_token stop) {
            thirdRan = !stop.stop_requested();
            done.count_down();
        });
        submitted.count_down();
        done.wait();
        QVERIFY(firstStopped);
        QVERIFY(!secondRan);
        QVERIFY(thirdRan);
    }

    void cancelStopsTheRunningOneAndDropsTheWaitingOne() {
        bool stopped = false, waitingRan = false;
        std::latch began(1), cancelled(1);
        {
            EngineThread engine;
            engine.submit([&](std::stop_token stop) {
                began.count_down();
                cancelled.wait();
                stopped = stop.stop_requested();
            });
            began.wait();
            engine.submit([&](std::stop_token) { waitingRan = true; });
            engine.cancel();
            cancelled.count_down();
        }
        QVERIFY(stopped);
        QVERIFY(!waitingRan);
    }

    void destructionStopsWhatRunsAndWaitsForIt() {
        std::latch began(1);
        bool left = false;
        {
            EngineThread engine;
            engine.submit([&](std::stop_token stop) {
                began.count_down();
                std::mutex mutex;
                std::unique_lock lock(mutex);
                std::condition_variable_any never;
                never.wait(lock, stop, [] { return false; });
                left = true;
            });
            began.wait();
        }
        QVERIFY(left);
    }
};

STREAMSCOPE_TEST(tst_engine_thread)

}  // namespace tst_engine_thread

#include "tst_engine_thread.moc"
