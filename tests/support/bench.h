// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/driver/driver.h"

#include <array>
#include <chrono>
#include <map>
#include <thread>
#include <utility>
#include <vector>

namespace streamscope::test {

using namespace std::chrono_literals;
using namespace command;

/// Helper that makes calls on a real or simulated Driver and lets blocked calls return. It acts as host thread 0, or as another
/// thread within onThread().
class Bench {
public:
    explicit Bench(Driver& driver) : driver_(driver) { driver_.enterThread(0); }

    Driver& driver() { return driver_; }
    /// Returns the answer of a call once it has returned, or Blocked if it never does (a deadlock).
    Status returned(Status status) {
        while (status == Status::Blocked) {
            const auto back = driver_.passTime(HostTime::max());
            if (!back) return Status::Blocked;
            if (back->thread == thread_) return back->status;
        }
        return status;
    }
    /// Returns the answer of `act` on another host thread, possibly of another process, depending on the driver.
    template <class Act>
    auto onThread(ThreadIndex thread, Act act) {
        const ThreadIndex before = std::exchange(thread_, thread);
        decltype(act()) answer{};
        const auto enterAndAct = [&] {
            driver_.enterThread(thread);
            driver_.correlate(operations_);
            answer = act();
        };
        if (driver_.threading() == Threading::Preemptive) std::thread(enterAndAct).join();
        else enterAndAct();
        thread_ = before;
        if (driver_.threading() == Threading::Cooperative) driver_.enterThread(before);
        return answer;
    }
    /// Begins the next operation. Returns its number.
    std::uint32_t next() {
        driver_.correlate(++operations_);
        return operations_;
    }
    StreamHandle stream(unsigned flags = 1, int priority = 0) { return driver_.run(StreamCreate{flags, priority}).value; }
    EventHandle event(unsigned flags = 0) { return driver_.run(EventCreate{flags}).value; }
    Address buffer(MemoryKind kind, Bytes bytes) { return driver_.run(Allocate{kind, bytes}).value; }

    std::uint32_t kernel(StreamHandle stream, Nanoseconds duration, std::uint32_t blocks = 1, std::uint32_t threads = 1024) {
        const std::uint32_t id = next();
        launch(stream, duration, blocks, threads);
        return id;
    }
    Status launch(StreamHandle stream, Nanoseconds duration, std::uint32_t blocks = 1, std::uint32_t threads = 1024) {
        const KernelArgument argument{"duration", std::int64_t{duration.count()}};
        return driver_.launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, 0, {&argument, 1}, {}, {}}, stream);
    }
    std::uint32_t copy(Address to, Address from, Bytes bytes, StreamHandle stream) {
        const std::uint32_t id = next();
        returned(driver_.run(MemcpyAsync{to, from, bytes, stream}));
        return id;
    }
    std::uint32_t record(EventHandle event, StreamHandle stream) {
        const std::uint32_t id = next();
        driver_.run(EventRecord{event, stream, 0});
        return id;
    }
    std::uint32_t wait(StreamHandle stream, EventHandle event) {
        const std::uint32_t id = next();
        driver_.run(StreamWaitEvent{stream, event, 0});
        return id;
    }
    std::uint32_t work(Nanoseconds duration) {
        const std::uint32_t id = next();
        returned(driver_.run(HostWork{duration}));
        return id;
    }
    Status synchronize() {
        next();
        return returned(driver_.run(DeviceSynchronize{}));
    }

    /// Returns the activity so far, by operation.
    const std::map<std::uint32_t, OperationActivity>& activity() {
        Activity news = driver_.takeActivity();
        for (OperationActivity& operation : news.operations) activity_[operation.operation] = std::move(operation);
        samples_.insert(samples_.end(), news.smBusy.begin(), news.smBusy.end());
        return activity_;
    }
    const OperationActivity& operator[](std::uint32_t id) { return activity().at(id); }
    const std::vector<SmSample>& smBusy() {
        activity();
        return samples_;
    }
    Nanoseconds start(std::uint32_t id) { return (*this)[id].start.value_or(Nanoseconds(-1)); }
    Nanoseconds end(std::uint32_t id) { return (*this)[id].end.value_or(Nanoseconds(-1)); }
    /// Returns last end minus first start of the operations that executed.
    Nanoseconds makespan() {
        Nanoseconds first = Nanoseconds::max(), last{};
        for (const auto& [id, operation] : activity()) {
            if (operation.spans.empty()) continue;
            first = std::min(first, operation.spans.front().begin);
            last = std::max(last, operation.spans.back().end);
        }
        return last - first;
    }

private:
    Driver& driver_;
    ThreadIndex thread_ = 0;
    std::uint32_t operations_ = 0;
    std::map<std::uint32_t, OperationActivity> activity_;
    std::vector<SmSample> samples_;
};

}  // namespace streamscope::test
