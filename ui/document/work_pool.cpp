// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/work_pool.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace streamscope::ui {
namespace {

constexpr std::chrono::seconds keptIdle{10};

/// Lowers the priority of the calling thread and of threads that it starts, and leaves the window's thread a processor.
void lowerThreadPriority() {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, 10);  // 0: the calling thread
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(getpid(), sizeof set, &set);  // affinity of the main thread: the processors that the process has
    if (CPU_COUNT(&set) < 2) return;
    int first = 0;
    while (!CPU_ISSET(first, &set)) ++first;
    CPU_CLR(first, &set);
    sched_setaffinity(0, sizeof set, &set);
#endif
}

class WorkPool {
public:
    using Work = std::function<void()>;

    void start(Urgency urgency, Work work) {
        std::unique_lock lock(mutex_);
        if (isClosed_) {
            lock.unlock();
            return work();
        }
        if (urgency == Urgency::Long) return runAlone(std::move(work));
        (urgency == Urgency::Prompt ? prompt_ : background_).push_back(std::move(work));
        if (idle_ > 0) wake_.notify_one();
        if (idle_ >= prompt_.size() + background_.size() || threads_ == poolThreads()) return;
        ++threads_;
        std::thread([this] { serve(); }).detach();
    }

    /// Blocks until all work is done and the threads have ended. Later work runs on the calling thread.
    void close() {
        std::unique_lock lock(mutex_);
        stopServing();
        ended_.wait(lock, [this] { return isIdle(); });
    }

    bool close(std::chrono::milliseconds moment, std::chrono::milliseconds most) {
        std::unique_lock lock(mutex_);
        stopServing();
        if (ended_.wait_for(lock, moment, [this] { return isIdle(); })) return true;
        ended_.wait_for(lock, most, [this] { return isIdle() || toFinish_ + toFinishAlways_ == 0; });
        ended_.wait(lock, [this] { return isIdle() || toFinishAlways_ == 0; });
        return isIdle();
    }

    void countToFinish(Finish finish, int change) {
        const std::lock_guard lock(mutex_);
        (finish == Finish::Always ? toFinishAlways_ : toFinish_) += change;
        ended_.notify_all();
    }

private:
    void stopServing() {
        isClosed_ = true;
        wake_.notify_all();
    }

    bool isIdle() const { return threads_ + alone_ == 0; }

    void runAlone(Work work) {
        ++alone_;
        std::thread([this, work = std::move(work)]() mutable {
            work();
            work = {};
            const std::lock_guard lock(mutex_);
            --alone_;
            ended_.notify_all();
        }).detach();
    }

    void serve() {
        lowerThreadPriority();
        std::unique_lock lock(mutex_);
        while (waitForWork(lock)) {
            const bool isPrompt = !prompt_.empty();
            std::deque<Work>& queue = isPrompt ? prompt_ : background_;
            Work work = std::move(queue.front());
            queue.pop_front();
            if (!isPrompt) ++inBackground_;
            lock.unlock();
            work();
            work = {};
            lock.lock();
            if (isPrompt) continue;
            --inBackground_;
            if (!background_.empty()) wake_.notify_one();  // this thread may continue with prompt work
        }
        --threads_;
        ended_.notify_all();
    }

    bool waitForWork(std::unique_lock<std::mutex>& lock) {
        ++idle_;
        wake_.wait_for(lock, keptIdle, [this] { return hasWork() || isClosed_; });
        --idle_;
        return hasWork();
    }

    bool hasWork() const { return !prompt_.empty() || (!background_.empty() && inBackground_ + 1 < poolThreads()); }

    std::mutex mutex_;
    std::condition_variable wake_, ended_;
    std::deque<Work> prompt_, background_;
    std::size_t threads_ = 0, idle_ = 0, inBackground_ = 0;  ///< pool threads
    std::size_t alone_ = 0;                                  ///< threads with long work
    int toFinish_ = 0, toFinishAlways_ = 0;                  ///< numbers of WorkToFinish
    bool isClosed_ = false;
};

WorkPool& pool() {
    static WorkPool* const made = [] {
        qAddPostRoutine([] { pool().close(); });
        return new WorkPool;  // never destroyed: values released after main() use it
    }();
    return *made;
}

}  // namespace

std::size_t poolThreads() { return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 3, 4); }

void startWork(Urgency urgency, std::function<void()> work) { pool().start(urgency, std::move(work)); }

WorkToFinish::WorkToFinish(Finish finish) : finish_(finish) { pool().countToFinish(finish_, 1); }

WorkToFinish::~WorkToFinish() { pool().countToFinish(finish_, -1); }

bool endWork(std::chrono::milliseconds moment, std::chrono::milliseconds most) { return pool().close(moment, most); }

}  // namespace streamscope::ui
