#include "ui/document/goes_elsewhere.h"

#include "ui/document/stand_back.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace streamscope::ui {
namespace {

class LastRoom {
public:
    LastRoom() {
        std::thread([this] { work(); }).detach();
    }
    void add(std::function<void()> letGo) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(letGo));
        }
        wake_.notify_one();
    }

private:
    [[noreturn]] void work() {
        standBack();
        std::unique_lock lock(mutex_);
        while (true) {
            wake_.wait(lock, [this] { return !waiting_.empty(); });
            const auto next = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            next();
            lock.lock();
        }
    }
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
};

}  // namespace

void letGoElsewhere(std::function<void()> letGo) {
    static LastRoom& room = *new LastRoom;  // its thread may outlive main()
    room.add(std::move(letGo));
}

}  // namespace streamscope::ui
