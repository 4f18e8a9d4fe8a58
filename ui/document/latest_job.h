// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/json/within_memory.h"
#include "ui/document/work_pool.h"

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

namespace streamscope::ui {

/// Treatment of a running question when the next one is asked.
enum class Superseded : std::uint8_t {
    Stops,      ///< Stopped, not answered.
    StopsOnce,  ///< Stopped unless it has stopped another one itself, so that some are answered while questions follow fast.
    Finishes,   ///< Answered.
};

/// Background job of which only the latest version matters. One version at a time runs on the thread pool, then the latest of
/// those that wait. The answer is delivered on the thread of this object, and only while this object exists. The work must not
/// use the object that asks, which may be destroyed before the work ends.
class LatestJob : public QObject {
public:
    using Deliver = std::function<void()>;
    /// Delivers an intermediate result to this object's thread before the answer, under the same conditions.
    using Post = std::function<void(Deliver)>;

    explicit LatestJob(Urgency urgency = Urgency::Prompt, Superseded superseded = Superseded::Stops);
    ~LatestJob() override;

    /// Calls work(stop_token), or work(stop_token, post), on the pool and done(answer) on this thread. Work for which there is
    /// too little memory is answered by a Failure, if the answer is an Expected; otherwise lacksMemory() is called.
    template <class Work, class Done>
    void ask(Work work, Done done) {
        submit([work = std::move(work), done = std::move(done)](const std::stop_token& stop, const Post& post) mutable {
            const auto answer = [&] {
                if constexpr (std::is_invocable_v<Work, std::stop_token, const Post&>) return work(stop, post);
                else return work(stop);
            };
            using Answered = decltype(answer());
            const auto answered = [&]() -> Deliver {
                if constexpr (std::is_void_v<Answered>) return answer(), done;
                else return [done, made = std::make_shared<Answered>(answer())]() mutable { done(std::move(*made)); };
            };
            return withinMemory(answered, [&]() -> Deliver {
                if constexpr (std::is_convertible_v<Failure, Answered>)
                    return [done]() mutable { done(Failure{std::string(outOfMemory)}); };
                else if constexpr (std::is_void_v<Answered>) return [done]() mutable { lacksMemory(), done(); };
                else return lacksMemory;
            });
        });
    }
    /// Sets what tells the user that work was given up for lack of memory. Called on the thread that asked.
    static void setLacksMemory(std::function<void()> tell);
    /// Requests the running version to stop. It is answered nevertheless.
    void stop();
    /// Drops all versions. None of them is answered.
    void drop();
    /// Drops all versions and blocks until none is running.
    void settle();
    /// Sets the time without a new question after which the latest question starts.
    void setDelay(std::chrono::milliseconds delay) { delay_.setInterval(delay); }
    /// Sets the urgency of later questions.
    void setUrgency(Urgency urgency) { urgency_ = urgency; }
    /// Returns whether an answer is expected.
    bool isBusy() const { return asked_ > std::max(settled_, dropped_); }

private:
    using Answer = std::function<Deliver(const std::stop_token&, const Post&)>;
    struct Question;
    struct State;
    static void lacksMemory();
    void submit(Answer answer);
    void begin();
    void overtake();
    static void schedule(const std::shared_ptr<State>& state, Urgency urgency);
    static void answerNext(const std::shared_ptr<State>& state, Urgency urgency);

    std::shared_ptr<State> state_;
    std::shared_ptr<Question> delayed_;
    QTimer delay_;
    std::stop_source stop_;  ///< stop source of the latest question
    Urgency urgency_;
    Superseded superseded_;
    bool hasOvertaken_ = false;          ///< the running question has stopped another one
    quint64 asked_ = 0;                  ///< number of questions
    quint64 settled_ = 0, dropped_ = 0;  ///< numbers of the last answered and the last dropped question
};

}  // namespace streamscope::ui
