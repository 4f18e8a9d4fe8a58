#pragma once

#include "ui/document/work_pool.h"

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace streamscope::ui {

/// Treatment of a running question when the next one is asked.
enum class Overtaken : std::uint8_t {
    Stops,      ///< It is stopped and not answered.
    StopsOnce,  ///< The same, unless it itself took the place of another: while questions come fast, some are answered.
    Finishes,   ///< It is answered.
};

/// A question that is asked again and again and whose latest version alone matters. One version at a time is answered on the pool
/// of threads; of those that wait the latest. The answer arrives on the thread of this object, which asks, and only while this
/// object lives. What answers must not refer to the asker, which may be gone by then.
class LatestJob : public QObject {
public:
    using Deliver = std::function<void()>;
    /// Hands something to the asker's thread before the answer, under the same conditions.
    using Post = std::function<void(Deliver)>;

    explicit LatestJob(Urgency urgency = Urgency::Prompt, Overtaken overtaken = Overtaken::Stops);
    ~LatestJob() override;

    /// Calls work(stop_token), or work(stop_token, post), on the pool and done(answer) on this thread.
    template <class Work, class Done>
    void ask(Work work, Done done) {
        submit([work = std::move(work), done = std::move(done)](const std::stop_token& stop, const Post& post) mutable {
            const auto answer = [&] {
                if constexpr (std::is_invocable_v<Work, std::stop_token, const Post&>) return work(stop, post);
                else return work(stop);
            };
            if constexpr (std::is_void_v<decltype(answer())>) return answer(), Deliver(done);
            else
                return Deliver(
                    [done, made = std::make_shared<decltype(answer())>(answer())]() mutable { done(std::move(*made)); });
        });
    }
    /// Asks the running version to stop; it is answered all the same.
    void stop();
    /// Forgets every question; none that was asked is answered.
    void drop();
    /// Drops every question and blocks until none is being answered.
    void settle();
    /// Begins a question only after none has been asked for so long.
    void setDelay(std::chrono::milliseconds delay) { delay_.setInterval(delay); }
    /// Sets the urgency from the next question on.
    void setUrgency(Urgency urgency) { urgency_ = urgency; }
    /// Returns whether an answer is awaited.
    bool isBusy() const { return asked_ > std::max(settled_, dropped_); }

private:
    using Answer = std::function<Deliver(const std::stop_token&, const Post&)>;
    struct Question;
    struct State;
    void submit(Answer answer);
    void begin();
    void overtake();
    static void schedule(const std::shared_ptr<State>& state, Urgency urgency);
    static void answerNext(const std::shared_ptr<State>& state, Urgency urgency);

    std::shared_ptr<State> state_;
    std::shared_ptr<Question> delayed_;
    QTimer delay_;
    std::stop_source stop_;  ///< of the latest
    Urgency urgency_;
    Overtaken overtaken_;
    bool hasOvertaken_ = false;  ///< what is being answered took the place of another
    quint64 asked_ = 0;          ///< counts the questions; below, those up to which none is awaited
    quint64 settled_ = 0, dropped_ = 0;
};

}  // namespace streamscope::ui
