// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "ui/document/latest_job.h"

#include <QTest>

#include <condition_variable>
#include <latch>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tst_latest_job {

using namespace streamscope::ui;

/// Blocks until a stop is requested.
void waitForStop(const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait(lock, stop, [] { return false; });
}

class LatestJobTest : public QObject {
    Q_OBJECT

    std::vector<int> answers_;

    /// Asks a question whose answer is its number.
    void ask(LatestJob& job, int number) {
        job.ask([number](const std::stop_token&) { return number; }, [this](int answer) { answers_.push_back(answer); });
    }
    /// Asks a question that is answered only after a stop request.
    void askUntilStopped(LatestJob& job, int number, std::latch& began) {
        job.ask(
            [number, &began](const std::stop_token& stop) {
                began.count_down();
                waitForStop(stop);
                return number;
            },
            [this](int answer) { answers_.push_back(answer); });
        began.wait();
    }

private Q_SLOTS:
    void init() { answers_.clear(); }

    void theAnswerArrivesOnTheThreadThatAsked() {
        LatestJob job;
        std::thread::id answered, delivered;
        job.ask([&](const std::stop_token&) { answered = std::this_thread::get_id(); },
                [&] { delivered = std::this_thread::get_id(); });
        QVERIFY(job.isBusy());
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(delivered, std::this_thread::get_id());
        QVERIFY(answered != delivered);
    }

    void lackOfMemoryIsToldAndEndsTheWaiting() {
        int told = 0, done = 0;
        LatestJob::setLacksMemory([&told] { ++told; });
        LatestJob job;
        job.ask([](const std::stop_token&) -> int { throw std::bad_alloc(); }, [&](int) { done += 10; });
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(told, 1);
        job.ask([](const std::stop_token&) { throw std::bad_alloc(); }, [&] { ++done; });
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(told, 2);
        QCOMPARE(done, 1);
        ask(job, 3);
        QTRY_COMPARE(answers_, std::vector<int>{3});
        LatestJob::setLacksMemory({});
    }

    void whereAnAnswerMayFailLackOfMemoryIsAFailure() {
        LatestJob job;
        std::string why;
        job.ask([](const std::stop_token&) -> streamscope::Expected<int> { throw std::bad_alloc(); },
                [&](const streamscope::Expected<int>& answer) { why = answer.why(); });
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(why, std::string(streamscope::outOfMemory));
    }

    void aNewerQuestionStopsTheRunningOneAndReplacesTheWaitingOne() {
        LatestJob job;
        std::latch began(1);
        askUntilStopped(job, 1, began);
        ask(job, 2);
        ask(job, 3);
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(answers_, std::vector<int>{3});
    }

    void whatTookThePlaceOfAnotherIsAnsweredBeforeTheNext() {
        LatestJob job(Urgency::Prompt, Superseded::StopsOnce);
        std::latch first(1), second(1), release(1);
        askUntilStopped(job, 1, first);
        job.ask(
            [&](const std::stop_token& stop) {
                second.count_down();
                release.wait();
                return stop.stop_requested() ? -2 : 2;
            },
            [this](int answer) { answers_.push_back(answer); });
        second.wait();
        ask(job, 3);
        ask(job, 4);
        release.count_down();
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(answers_, (std::vector<int>{2, 4}));
    }

    void aJobWhoseQuestionsFinishAnswersThemInOrder() {
        LatestJob job(Urgency::Prompt, Superseded::Finishes);
        std::latch began(1), release(1);
        job.ask(
            [&](const std::stop_token& stop) {
                began.count_down();
                release.wait();
                return stop.stop_requested() ? -1 : 1;
            },
            [this](int answer) { answers_.push_back(answer); });
        began.wait();
        ask(job, 2);
        ask(job, 3);
        release.count_down();
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(answers_, (std::vector<int>{1, 3}));
    }

    void aStoppedQuestionIsAnswered() {
        LatestJob job(Urgency::Long);
        std::latch began(1);
        askUntilStopped(job, 1, began);
        job.stop();
        QTRY_COMPARE(answers_, std::vector<int>{1});
    }

    void aDroppedQuestionIsNot() {
        LatestJob job;
        std::latch began(1);
        askUntilStopped(job, 1, began);
        job.drop();
        QVERIFY(!job.isBusy());
        ask(job, 2);
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(answers_, std::vector<int>{2});
    }

    /// The first answer is queued for this thread when the job drops it.
    void anAnswerThatWasNotTakenIsDropped() {
        LatestJob job;
        std::latch began(1);
        job.ask(
            [&began](const std::stop_token&) {
                began.count_down();
                return 1;
            },
            [this](int answer) { answers_.push_back(answer); });
        began.wait();
        job.settle();
        ask(job, 2);
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(answers_, std::vector<int>{2});
    }

    void progressArrivesBeforeTheAnswer() {
        LatestJob job;
        job.ask(
            [this](const std::stop_token&, const LatestJob::Post& post) {
                for (const int step : {1, 2}) post([this, step] { answers_.push_back(step); });
                return 3;
            },
            [this](int answer) { answers_.push_back(answer); });
        QTRY_COMPARE(answers_, (std::vector<int>{1, 2, 3}));
    }

    void nothingArrivesOnceTheAskerIsGone() {
        auto job = std::make_unique<LatestJob>();
        std::latch began(1);
        askUntilStopped(*job, 1, began);
        job.reset();
        LatestJob other;
        ask(other, 2);
        QTRY_COMPARE(answers_, std::vector<int>{2});
    }

    void ofManyInARowADelayedJobBeginsTheLast() {
        LatestJob job;
        job.setDelay(std::chrono::milliseconds(20));
        std::atomic<int> begun = 0;
        for (int i = 0; i < 100; ++i)
            job.ask([&begun](const std::stop_token&) { return ++begun; }, [this](int answer) { answers_.push_back(answer); });
        QTRY_COMPARE(answers_, std::vector<int>{1});
    }

    /// Jobs block until all permitted threads are occupied, which shows if one too many runs.
    void theJobsOfAProcessShareFewThreadsAndLeavePromptOnesOne() {
        const std::size_t background = poolThreads() - 1;
        std::vector<std::unique_ptr<LatestJob>> jobs;
        std::atomic<std::size_t> running = 0, most = 0, done = 0;
        std::latch release(1);
        for (std::size_t i = 0; i < 20; ++i) {
            jobs.push_back(std::make_unique<LatestJob>(Urgency::Background));
            jobs.back()->ask(
                [&](const std::stop_token&) {
                    most = std::max<std::size_t>(most, ++running);
                    release.wait();
                    --running;
                },
                [&] { ++done; });
        }
        QTRY_COMPARE(running.load(), background);
        // The prompt job must wake the last, idle thread, which looks for work by itself only after a longer time than this test
        // waits.
        LatestJob prompt;
        ask(prompt, 1);
        QTRY_COMPARE(answers_, std::vector<int>{1});
        release.count_down();
        QTRY_COMPARE(done.load(), jobs.size());
        QVERIFY(most <= background);
    }

    /// The second of two questions is long and must not occupy a thread of the pool.
    void eachQuestionHasItsOwnUrgency() {
        LatestJob job(Urgency::Prompt, Superseded::Finishes);
        std::latch asked(1);
        std::thread::id first, second;
        job.ask([&](const std::stop_token&) { asked.wait(), first = std::this_thread::get_id(); }, [] {});
        job.setUrgency(Urgency::Long);
        job.ask([&](const std::stop_token&) { second = std::this_thread::get_id(); }, [this] { answers_.push_back(2); });
        asked.count_down();
        QTRY_COMPARE(answers_, std::vector<int>{2});
        QVERIFY(first != second);
    }

    void longJobsDoNotWaitForEachOther() {
        std::vector<std::unique_ptr<LatestJob>> jobs;
        std::latch all(10);
        for (int i = 0; i < 10; ++i) {
            jobs.push_back(std::make_unique<LatestJob>(Urgency::Long));
            jobs.back()->ask([&all](const std::stop_token&) { all.arrive_and_wait(); }, [this] { answers_.push_back(1); });
        }
        QTRY_COMPARE(answers_.size(), jobs.size());
    }

    /// This thread owns the value last, but the pool destroys it.
    void aLargeValueIsReleasedInTheBackground() {
        struct Value {
            std::vector<int> operations;
            std::shared_ptr<std::thread::id> destroyedOn;
            std::shared_ptr<int> alive;
            ~Value() {
                if (destroyedOn) *destroyedOn = std::this_thread::get_id();
            }
            Value() = default;
            Value(Value&&) = default;
        };
        Value value;
        value.operations.resize(5000);
        value.destroyedOn = std::make_shared<std::thread::id>();
        value.alive = std::make_shared<int>();
        const auto destroyedOn = value.destroyedOn;
        const std::weak_ptr<int> alive = value.alive;
        releasedInBackground(std::move(value)).reset();
        QTRY_VERIFY(alive.expired());
        QVERIFY(*destroyedOn != std::thread::id() && *destroyedOn != std::this_thread::get_id());
    }
};

STREAMSCOPE_TEST(LatestJobTest)

}  // namespace tst_latest_job

#include "tst_latest_job.moc"
