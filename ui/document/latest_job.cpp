// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/latest_job.h"

#include <QMetaObject>

#include <condition_variable>
#include <mutex>
#include <utility>

namespace streamscope::ui {

struct LatestJob::Question {
    quint64 number = 0;
    Urgency urgency = Urgency::Prompt;
    std::stop_source stop;
    Answer answer;
};

/// State that the asker and the answering thread share.
struct LatestJob::State {
    std::mutex mutex;
    std::condition_variable idle;
    LatestJob* asker = nullptr;  ///< nullptr: destroyed
    std::shared_ptr<Question> next, running;
    bool isScheduled = false;  ///< answerNext() is queued or running
    quint64 dropped = 0;       ///< questions up to this one are not answered

    bool isWanted(quint64 number) const { return asker && number > dropped; }

    void post(quint64 number, Deliver deliver) {
        const std::lock_guard lock(mutex);
        if (!isWanted(number)) return;
        QMetaObject::invokeMethod(
            asker,
            [to = asker, number, deliver = std::move(deliver)] {
                if (number > to->dropped_) deliver();
            },
            Qt::QueuedConnection);
    }
};

LatestJob::LatestJob(Urgency urgency, Superseded superseded)
    : state_(std::make_shared<State>()), urgency_(urgency), superseded_(superseded) {
    state_->asker = this;
    delay_.setSingleShot(true);
    connect(&delay_, &QTimer::timeout, this, &LatestJob::begin);
}

LatestJob::~LatestJob() {
    drop();
    const std::lock_guard lock(state_->mutex);
    state_->asker = nullptr;
}

namespace {

std::function<void()>& tellerOfMemory() {
    static std::function<void()> teller;
    return teller;
}

}  // namespace

void LatestJob::setLacksMemory(std::function<void()> tell) { tellerOfMemory() = std::move(tell); }

void LatestJob::lacksMemory() {
    if (tellerOfMemory()) tellerOfMemory()();
}

void LatestJob::submit(Answer answer) {
    overtake();
    stop_ = std::stop_source();
    delayed_ = std::make_shared<Question>(Question{++asked_, urgency_, stop_, std::move(answer)});
    if (delay_.interval() > 0) delay_.start();
    else begin();
}

/// Applies the policy for a question that is superseded by the next one.
void LatestJob::overtake() {
    const bool stops = superseded_ == Superseded::Stops || (superseded_ == Superseded::StopsOnce && isBusy() && !hasOvertaken_);
    if (!isBusy()) hasOvertaken_ = false;
    else if (stops) hasOvertaken_ = true;
    if (stops) drop();
}

void LatestJob::begin() {
    delay_.stop();
    if (!delayed_) return;
    const Urgency urgency = delayed_->urgency;
    {
        const std::lock_guard lock(state_->mutex);
        state_->next = std::move(delayed_);
        if (std::exchange(state_->isScheduled, true)) return;
    }
    schedule(state_, urgency);
}

void LatestJob::schedule(const std::shared_ptr<State>& state, Urgency urgency) {
    startWork(urgency, [state, urgency] { answerNext(state, urgency); });
}

/// Answers the waiting question. A question asked meanwhile is queued behind other work, unless it has its own thread.
void LatestJob::answerNext(const std::shared_ptr<State>& state, Urgency urgency) {
    std::unique_lock lock(state->mutex);
    while (state->next) {
        if (const Urgency own = state->next->urgency; own != urgency) {
            lock.unlock();
            return schedule(state, own);
        }
        const std::shared_ptr<Question> question = state->running = std::exchange(state->next, nullptr);
        lock.unlock();
        const Post post = [state, number = question->number](Deliver deliver) { state->post(number, std::move(deliver)); };
        Deliver done = question->answer(question->stop.get_token(), post);
        question->answer = {};  // releases captured values before the answer is delivered
        post([state, number = question->number, done = std::move(done)] {
            state->asker->settled_ = number;
            state->asker->hasOvertaken_ = false;
            done();
        });
        lock.lock();
        state->running.reset();
        state->idle.notify_all();
        if (state->next && urgency != Urgency::Long) {
            lock.unlock();
            return schedule(state, urgency);
        }
    }
    state->isScheduled = false;
}

void LatestJob::stop() { stop_.request_stop(); }

void LatestJob::drop() {
    delay_.stop();
    delayed_.reset();
    dropped_ = asked_;
    std::shared_ptr<Question> running;
    {
        const std::lock_guard lock(state_->mutex);
        state_->dropped = dropped_;
        state_->next.reset();
        running = state_->running;
    }
    if (running) running->stop.request_stop();  // runs the stop callbacks, which may post
}

void LatestJob::settle() {
    drop();
    std::unique_lock lock(state_->mutex);
    state_->idle.wait(lock, [this] { return !state_->running; });
}

}  // namespace streamscope::ui
