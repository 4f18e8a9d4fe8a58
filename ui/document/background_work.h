#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace streamscope::ui {

/// Work beside the window: one job at a time, of those that wait the latest. What a job answers is done on the window's
/// thread, unless a later job was submitted meanwhile or the work is no longer there.
class BackgroundWork : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void()>;
    /// Hands something to the window's thread while the job goes on.
    using Post = std::function<void(Done)>;
    using Job = std::function<Done(std::stop_token, const Post&)>;

    explicit BackgroundWork(QObject* parent = nullptr);
    ~BackgroundWork() override;
    void submit(Job job);
    /// Stops the job; its answer is dropped.
    void cancel();
    bool isBusy() const { return running_; }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    struct Link;
    void start(Job job);
    void finish(quint64 ticket, const Done& done);

    std::shared_ptr<Link> link_;
    std::optional<Job> waiting_;
    std::stop_source stop_;
    quint64 ticket_ = 0;
    bool running_ = false;
};

}  // namespace streamscope::ui
