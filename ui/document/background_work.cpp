#include "ui/document/background_work.h"

#include <QMetaObject>
#include <QThreadPool>

#include <mutex>
#include <utility>

namespace streamscope::ui {

/// What the job knows of its owner, who may be gone before the job is.
struct BackgroundWork::Link {
    std::mutex mutex;
    BackgroundWork* owner = nullptr;

    void post(const std::function<void(BackgroundWork*)>& act) {
        const std::lock_guard lock(mutex);
        if (BackgroundWork* to = owner)
            QMetaObject::invokeMethod(
                to, [act, to] { act(to); }, Qt::QueuedConnection);
    }
};

BackgroundWork::BackgroundWork(QObject* parent) : QObject(parent), link_(std::make_shared<Link>()) { link_->owner = this; }

BackgroundWork::~BackgroundWork() {
    stop_.request_stop();
    const std::lock_guard lock(link_->mutex);
    link_->owner = nullptr;
}

void BackgroundWork::submit(Job job) {
    ++ticket_;
    if (!running_) return start(std::move(job));
    stop_.request_stop();
    waiting_ = std::move(job);
}

void BackgroundWork::cancel() {
    ++ticket_;
    stop_.request_stop();
    waiting_.reset();
}

void BackgroundWork::start(Job job) {
    stop_ = std::stop_source();
    running_ = true;
    Q_EMIT busyChanged(true);
    QThreadPool::globalInstance()->start(
        [link = link_, ticket = ticket_, token = stop_.get_token(), work = std::move(job)]() mutable {
            const Post post = [&](const Done& act) {
                link->post([act, ticket](BackgroundWork* owner) {
                    if (owner->ticket_ == ticket) act();
                });
            };
            Done done = work(token, post);
            work = {};  // what it holds goes with it, not with its answer
            link->post([done = std::move(done), ticket](BackgroundWork* owner) { owner->finish(ticket, done); });
        });
}

void BackgroundWork::finish(quint64 ticket, const Done& done) {
    running_ = false;
    if (ticket == ticket_ && done) done();
    if (running_) return;  // it submitted another one
    if (waiting_) return start(*std::exchange(waiting_, std::nullopt));
    Q_EMIT busyChanged(false);
}

}  // namespace streamscope::ui

#include "moc_background_work.cpp"
