// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/driver/driver.h"

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace streamscope {

/// Driver whose behaviour a test defines: how long work takes, what calls return, and which calls never return. Streams are FIFO
/// queues, independent of each other. The driver records all calls and counts objects. Its clock is virtual in both threading
/// modes. In the preemptive mode, a call that never returns blocks its OS thread until interrupt().
class FakeDriver : public Driver {
public:
    static constexpr Nanoseconds never = Nanoseconds::max();

    struct Made {
        std::string call;
        std::uint32_t operation;
        bool bracket;
        ThreadIndex thread;
        std::uintptr_t stream = 0, event = 0;
    };

    FakeDriver(Threading threading, DeviceKind kind, std::size_t hostThreads = 1, int deviceCount = 1) : threading_(threading) {
        hosts_.resize(hostThreads);
        for (int i = 0; i < deviceCount; ++i) {
            DeviceInfo info;
            info.id = "fake:" + std::to_string(i);
            info.name = "Fake GPU";
            info.kind = kind;
            info.copyEngines = 2;
            devices_.push_back(info);
        }
    }

    // Script, by operation. `pass` counts earlier issues of the operation, from 0.
    std::function<Nanoseconds(std::uint32_t operation, int pass)> duration = [](auto, auto) { return Nanoseconds(1000); };
    std::map<std::uint32_t, Status> answers;              ///< replaces the operation's own call
    std::map<std::uint32_t, std::uint32_t> returnsAfter;  ///< preemptive: the call returns once the other has been made
    std::function<void(const Made&)> onCall = [](const Made&) {};
    Nanoseconds callCost{0}, recordCost{0};  ///< of the host; of a timed record in its stream
    std::function<Nanoseconds(const Made&)> stampError = [](const Made&) { return Nanoseconds(0); };  ///< of a record
    std::function<bool(std::uint32_t operation)> knowsWhen = [](auto) { return true; };  ///< whether its activity is known
    std::function<Nanoseconds(Bytes)> ownCopy = [](auto) { return Nanoseconds(0); };     ///< of the Runner's copies
    std::string noRecords = "the fake GPU keeps no records of its own";                  ///< empty: it keeps records
    int failCreationOfStream = -1;                                                       ///< the n-th streamCreate answers 2
    Bytes memory = std::numeric_limits<Bytes>::max();

    void setChannels(int channels) {
        for (auto& device : devices_) device.channels = channels;
    }

    // Observations.
    std::vector<Made> made;
    int interrupts = 0;
    std::set<std::uintptr_t> streams, events, allocations;
    int streamsCreated = 0, allocationsMade = 0;
    std::map<std::uintptr_t, std::uint64_t> words;

    std::vector<std::string> operationsInOrder() const {
        std::vector<std::string> order;
        for (const auto& call : made)
            if (!call.bracket) order.push_back(call.call + ":" + std::to_string(call.operation));
        return order;
    }
    bool nothingLives() const { return streams.empty() && events.empty() && allocations.empty(); }

    std::span<const DeviceInfo> devices() const override { return devices_; }
    Threading threading() const override { return threading_; }
    void enterThread(ThreadIndex thread) override { thread_ = thread; }
    void correlate(std::uint32_t operation, bool bracket) override {
        operation_ = operation;
        bracket_ = bracket;
    }
    HostTime now() const override {
        std::lock_guard lock(mutex_);
        return clock() + Nanoseconds(hanging_ ? 1 : 0);  // after work that has ended
    }
    std::optional<Returned> passTime(HostTime until) override {
        std::lock_guard lock(mutex_);
        std::optional<ThreadIndex> first;
        for (ThreadIndex i = 0; i < hosts_.size(); ++i)
            if (hosts_[i].suspended && (!first || hosts_[i].returns < hosts_[*first].returns)) first = i;
        if (!first || hosts_[*first].returns > until || hosts_[*first].returns == never) return std::nullopt;
        auto& host = hosts_[*first];
        host.suspended = false;
        host.clock = std::max(host.clock, host.returns);
        return Returned{*first, host.answer};
    }
    void beginAt(HostTime at) override { hosts_[thread_].clock = std::max(hosts_[thread_].clock, at); }

    CommandAnswer execute(const Command& asked) override {
        return answerWith(asked, [this](const auto& one) { return answer(one); });
    }
    Status launchKernel(const KernelLaunch&, StreamHandle stream) override { return work("launchKernel", stream); }
    Activity takeActivity() override {
        std::lock_guard lock(mutex_);
        return std::exchange(activity_, {});
    }
    std::string keepRecords() override { return noRecords; }
    Nanoseconds clockUncertainty(int) const override { return Nanoseconds(0); }
    void interrupt() noexcept override {
        std::lock_guard lock(mutex_);
        ++interrupts;
        for (auto& host : hosts_) host.returns = std::min(host.returns, host.clock);
        for (auto* ends : {&streamEnds_, &stamps_})
            for (auto& [handle, at] : *ends)
                if (at == never) at = clock_ + Nanoseconds(1);
        changed_.notify_all();
    }

private:
    struct Host {
        HostTime clock{}, returns = never;
        Status answer = Status::Success;
        bool suspended = false;
    };

    // The answers. The Runner's tests use no other commands.
    template <class C>
    typename C::Answer answer(const C&) {
        return refused<C>(Status::NotSupported);
    }
    Status answer(const command::SetDevice&) { return Status::Success; }
    Status answer(const command::SetPeerAccess&) { return Status::Success; }
    Status answer(const command::DeviceSynchronize&) {
        return call("deviceSynchronize", {}, {}, [&] {
            Nanoseconds end{};
            for (const auto& [handle, at] : streamEnds_) end = std::max(end, at);
            return waitUntil(end);
        });
    }
    Result<StreamHandle> answer(const command::StreamCreate&) {
        std::lock_guard lock(mutex_);
        if (streamsCreated++ == failCreationOfStream) return {Status::MemoryAllocation, {}};
        return {Status::Success, {*streams.insert(++handles_).first}};
    }
    Status answer(const command::StreamDestroy& asked) {
        return call("streamDestroy", asked.stream, {},
                    [&] { return streams.erase(asked.stream.value) ? Status::Success : undefined(); });
    }
    Status answer(const command::StreamSynchronize& asked) {
        return call("streamSynchronize", asked.stream, {}, [&] { return waitUntil(streamEnds_[asked.stream.value]); });
    }
    Status answer(const command::StreamQuery& asked) {
        return call("streamQuery", asked.stream, {},
                    [&] { return streamEnds_[asked.stream.value] <= clock() ? Status::Success : Status::NotReady; });
    }
    Status answer(const command::StreamWaitEvent& asked) {
        return call("streamWaitEvent", asked.stream, asked.event, [&] {
            auto& end = streamEnds_[asked.stream.value];
            if (stamps_.contains(asked.event.value)) end = std::max(end, stamps_[asked.event.value]);
            return Status::Success;
        });
    }
    Result<EventHandle> answer(const command::EventCreate& asked) {
        std::lock_guard lock(mutex_);
        if (asked.flags == 4) return {Status::InvalidValue, {}};
        events.insert(++handles_);
        if (asked.flags & 2) untimed_.insert(handles_);
        return {Status::Success, {handles_}};
    }
    Status answer(const command::EventDestroy& asked) {
        return call("eventDestroy", {}, asked.event, [&] {
            stamps_.erase(asked.event.value);
            return events.erase(asked.event.value) ? Status::Success : undefined();
        });
    }
    Status answer(const command::EventRecord& asked) {
        return call("eventRecord", asked.stream, asked.event, [&, event = asked.event.value] {
            if (event == 0) return Status::InvalidResourceHandle;
            auto& end = streamEnds_[asked.stream.value];
            const auto at = std::max(end, clock());
            stamps_[event] = at == never ? never : at + stampError({"", operation_, bracket_, thread_, 0, 0});
            if (at != never && recordCost > Nanoseconds(0) && !untimed_.contains(event)) end = at + recordCost;
            return Status::Success;
        });
    }
    Status answer(const command::EventQuery& asked) {
        return call("eventQuery", {}, asked.event, [&, event = asked.event.value] {
            return !stamps_.contains(event) || stamps_[event] <= clock() ? Status::Success : Status::NotReady;
        });
    }
    Status answer(const command::EventSynchronize& asked) {
        return call("eventSynchronize", {}, asked.event, [&] { return waitUntil(stamps_[asked.event.value]); });
    }
    Result<float> answer(const command::EventElapsedTime& asked) {
        float milliseconds = 0;
        const auto status = call("eventElapsedTime", {}, asked.start, [&, start = asked.start.value, end = asked.end.value] {
            for (const auto event : {start, end})
                if (!stamps_.contains(event) || untimed_.contains(event)) return Status::InvalidResourceHandle;
            if (stamps_[start] > clock() || stamps_[end] > clock()) return Status::NotReady;
            milliseconds = static_cast<float>(static_cast<double>((stamps_[end] - stamps_[start]).count()) / 1e6);
            return Status::Success;
        });
        return {status, milliseconds};
    }
    Result<HostTime> answer(const command::EventTime& asked) {
        std::lock_guard lock(mutex_);
        if (!stamps_.contains(asked.event.value) || untimed_.contains(asked.event.value))
            return {Status::InvalidResourceHandle, {}};
        return {Status::Success, stamps_[asked.event.value]};
    }
    Result<Address> answer(const command::Allocate& asked) {
        std::lock_guard lock(mutex_);
        if (asked.bytes > memory) return {Status::MemoryAllocation, {}};
        ++allocationsMade;
        handles_ += 4096;
        return {Status::Success, {*allocations.insert(handles_).first}};
    }
    Status answer(const command::Release& asked) {
        return call("release", {}, {}, [&] { return allocations.erase(asked.address.value) ? Status::Success : undefined(); });
    }
    Status answer(const command::LaunchKernel& asked) { return launchKernel(asked.launch, asked.stream); }
    Status answer(const command::MemcpyAsync& asked) {
        return work(asked.devices.areNamed ? "memcpyPeerAsync" : "memcpyAsync", asked.stream, false, asked.bytes);
    }
    Status answer(const command::Memcpy& asked) { return work("memcpy", asked.defaultStream, true); }
    Status answer(const command::MemsetAsync& asked) { return work("memsetAsync", asked.stream); }
    Status answer(const command::Memset& asked) { return work("memset", asked.defaultStream, true); }
    Status answer(const command::LaunchHostFunc& asked) { return work("launchHostFunc", asked.stream); }
    Status answer(const command::StreamWaitValue& asked) { return work("streamWaitValue", asked.stream); }
    Status answer(const command::StreamWriteValue& asked) {
        {
            std::lock_guard lock(mutex_);
            words[asked.word.value] = asked.value;
        }
        return work("streamWriteValue", asked.stream);
    }
    Status answer(const command::HostWork& asked) {
        return call("hostWork", {}, {}, [&] { return waitUntil(clock() + asked.duration); });
    }
    Status answer(const command::HostStore& asked) {
        return call("hostStore", {}, {}, [&] {
            words[asked.word.value] = asked.value;
            return Status::Success;
        });
    }
    Status answer(const command::HostWaitValue&) {
        return call("hostWaitValue", {}, {}, [&] { return waitUntil(never); });
    }

    HostTime clock() const { return threading_ == Threading::Cooperative ? hosts_[thread_].clock : clock_; }
    static Status undefined() { return Status::Unknown; }

    template <class Body>
    Status call(const char* name, StreamHandle stream, EventHandle event, Body body) {
        const Made entry{name, operation_, bracket_, thread_, stream.value, event.value};
        onCall(entry);
        std::unique_lock lock(mutex_);
        made.push_back(entry);
        if (!bracket_) begun_.insert(operation_);
        changed_.notify_all();
        (threading_ == Threading::Cooperative ? hosts_[thread_].clock : clock_) += callCost;
        if (!bracket_ && answers.contains(operation_)) return answers[operation_];
        if (!bracket_ && threading_ == Threading::Preemptive && returnsAfter.contains(operation_))
            changed_.wait(lock, [&, other = returnsAfter[operation_]] { return interrupts > 0 || begun_.contains(other); });
        const auto status = body();
        if (status != Status::Blocked || threading_ == Threading::Cooperative) return status;
        hanging_ = true;
        letFiniteWorkEnd();
        changed_.wait(lock, [&] { return interrupts > 0; });
        return Status::Success;
    }

    // Ends all finite work while a thread hangs in the preemptive mode.
    void letFiniteWorkEnd() {
        for (const auto& [handle, end] : streamEnds_)
            if (hanging_ && end != never) clock_ = std::max(clock_, end + Nanoseconds(1));
    }

    // Advances the clock to the end of the wait in the preemptive mode. Only endless waits really block.
    Status waitUntil(Nanoseconds end) {
        if (end <= clock()) return Status::Success;
        if (threading_ == Threading::Preemptive && end != never) {
            clock_ = end;
            return Status::Success;
        }
        if (threading_ == Threading::Cooperative) {
            hosts_[thread_].suspended = true;
            hosts_[thread_].returns = end;
        }
        return Status::Blocked;
    }

    Status work(const char* name, StreamHandle stream, bool wait = false, Bytes bytes = 0) {
        return call(name, stream, {}, [&] {
            const auto length = bracket_ ? ownCopy(bytes) : duration(operation_, issues_[operation_]++);
            auto& end = streamEnds_[stream.value];
            const auto start = std::max(end, clock());
            end = length == never || start == never ? never : start + length;
            if (!bracket_ && knowsWhen(operation_)) note(start, end);
            letFiniteWorkEnd();
            return wait ? waitUntil(end) : Status::Success;
        });
    }

    void note(Nanoseconds start, Nanoseconds end) {
        OperationActivity done;
        done.operation = operation_;
        if (start != never) done.start = start;
        if (end != never) {
            done.end = end;
            done.spans.push_back({start, end});
        }
        activity_.operations.push_back(done);
    }

    static inline thread_local ThreadIndex thread_ = 0;
    static inline thread_local std::uint32_t operation_ = 0;
    static inline thread_local bool bracket_ = false;

    Threading threading_;
    std::vector<DeviceInfo> devices_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Host> hosts_;
    HostTime clock_{};
    std::uintptr_t handles_ = 100;
    std::map<std::uintptr_t, Nanoseconds> streamEnds_, stamps_;
    std::map<std::uint32_t, int> issues_;
    std::set<std::uint32_t> begun_;
    std::set<std::uintptr_t> untimed_;
    Activity activity_;
    bool hanging_ = false;
};

}  // namespace streamscope
