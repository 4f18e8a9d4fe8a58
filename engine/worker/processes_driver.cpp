// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_driver.h"

#include "engine/worker/processes_child.h"
#include "engine/worker/processes_events.h"

#include <algorithm>
#include <map>
#include <shared_mutex>
#include <thread>
#include <unordered_map>

namespace streamscope::worker {
namespace {

using Tag = std::uint64_t;

// A handle's upper bits hold its process, so that no process mistakes another's handle for its own.
constexpr unsigned tagShift = 48;
constexpr Tag lowBits = (Tag{1} << tagShift) - 1;

template <class T>
concept Handle = std::same_as<T, StreamHandle> || std::same_as<T, EventHandle> || std::same_as<T, ContextHandle> ||
    std::same_as<T, GraphHandle> || std::same_as<T, GraphExecHandle>;

/// Returns whether the handle is valid in every process: the null handle and the default streams.
template <Handle T>
bool isValidEverywhere(T handle) {
    return handle.value <= (std::same_as<T, StreamHandle> ? perThreadStream.value : 0);
}

template <class T>
bool belongs(const T& member, Tag tag) {
    if constexpr (Handle<T>) return isValidEverywhere(member) || member.value >> tagShift == tag;
    else return true;
}
template <class C>
C untagged(C asked) {
    forEachMember(asked, []<class T>(T& member) {
        if constexpr (Handle<T>) member.value &= lowBits;
    });
    return asked;
}
template <class R>
R tagged(R answer, Tag) {
    return answer;
}
template <Handle T>
Result<T> tagged(Result<T> answer, Tag tag) {
    if (!isValidEverywhere(answer.value)) answer.value.value |= tag << tagShift;
    return answer;
}

class ProcessesDriver final : public Driver {
public:
    ProcessesDriver(std::unique_ptr<Driver> local, std::vector<int> processOfThread)
        : local_(std::move(local)), processOfThread_(std::move(processOfThread)) {}
    ~ProcessesDriver() override {
        ProcessesDriver::interrupt();
        for (auto& [process, child] : children_) child->requestExit();  // all at once, so that none waits for another
        children_.clear();
    }
    ProcessesDriver(const ProcessesDriver&) = delete;
    ProcessesDriver& operator=(const ProcessesDriver&) = delete;

    Expected<void> addProcess(int process, const ProcessesSetup& setup) {
        std::vector<ThreadIndex> threads;
        for (ThreadIndex i = 0; i < processOfThread_.size(); ++i)
            if (processOfThread_[i] == process) threads.push_back(i);
        auto started = ChildProcess::start(
            setup.command, {setup.ordinals, static_cast<int>(processOfThread_.size()), std::move(threads), setup.origin},
            process);
        if (!started) return started.failure();
        children_.emplace(process, *std::move(started));
        return {};
    }

    std::span<const DeviceInfo> devices() const override { return local_->devices(); }
    Threading threading() const override { return local_->threading(); }
    void enterThread(ThreadIndex thread) override {
        auto& place = mine();
        place.thread = thread;
        place.child = childOf(thread);
        if (!place.child) local_->enterThread(thread);
    }
    void correlate(std::uint32_t operation, bool bracket) override {
        auto& place = mine();
        place.correlation = {operation, bracket};
        if (!place.child) local_->correlate(operation, bracket);
    }
    HostTime now() const override { return local_->now(); }
    std::optional<Returned> passTime(HostTime until) override { return local_->passTime(until); }
    void beginAt(HostTime at) override { local_->beginAt(at); }

    CommandAnswer execute(const Command& asked) override {
        return answerWith(asked, [this](const auto& one) { return call(one); });
    }
    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override {
        return call(command::LaunchKernel{launch, stream});
    }
    void hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) override {
        if (!reads.empty() || !writes.empty()) call(HostCodeTouches{reads, writes});
    }
    /// Knows the events of this process only.
    EventIdentity identityOf(EventHandle event) override { return mine().child ? EventIdentity{} : local_->identityOf(event); }
    Status contents(Address address, std::span<std::byte> into) override {
        const auto read = call(Contents{address, into.size()});
        std::ranges::copy_n(read.value.begin(), static_cast<std::ptrdiff_t>(std::min(read.value.size(), into.size())),
                            into.begin());
        return read.status;
    }

    // Collects the activity of all processes. Returns none after a process has died, because another process may wait for the
    // work of that process for ever, and so would a call that waits for that device.
    Activity takeActivity() override {
        std::vector<Activity> parts;
        for (auto& [process, child] : children_) {
            auto part = child->callForAll(TakeActivity{});
            if (!part) return {};
            parts.push_back(std::move(*part));
        }
        auto all = local_->takeActivity();
        for (auto& part : parts) {
            std::ranges::move(part.operations, std::back_inserter(all.operations));
            std::ranges::move(part.smBusy, std::back_inserter(all.smBusy));
        }
        return all;
    }
    /// Makes each process keep the records of its own work.
    std::string keepRecords() override {
        if (auto why = local_->keepRecords(); !why.empty()) return why;
        for (auto& [process, child] : children_) {
            auto why = child->callForAll(KeepRecords{});
            if (!why) return "another process of the program does not answer";
            if (!why->empty()) return std::move(*why);
        }
        return {};
    }
    std::string stampBlocks(const StampRoom& room) override {
        if (room.blocks.empty()) return {};
        return TRANSLATABLE("Messages", "where blocks run is asked of programs with one process only");
    }
    std::vector<MultiprocessorPlace> multiprocessors(int device) override { return local_->multiprocessors(device); }
    /// Returns the largest uncertainty of the processes, each of which has its own clocks.
    Nanoseconds clockUncertainty(int device) const override {
        auto worst = local_->clockUncertainty(device);
        for (const auto& [process, child] : children_) {
            worst = std::max(worst, child->callForAll(ClockUncertainty{device}).value_or(Nanoseconds(0)));
        }
        return worst;
    }
    /// Refuses kernels of the program's own, which the other processes would have to compile as well.
    std::string loadKernels(std::span<const std::shared_ptr<const kernels::OwnKernel>> kernels) override {
        return kernels.empty() ? "" : "kernels of one's own run on a GPU in programs of one process only, so far";
    }
    bool timesKernels() const override { return local_->timesKernels(); }
    void interrupt() noexcept override {
        local_->interrupt();
        for (auto& [process, child] : children_) child->interrupt();
    }

private:
    /// State of one OS thread that makes calls. Only that thread uses it.
    struct Place {
        ThreadIndex thread = 0;
        ChildProcess* child = nullptr;  ///< nullptr: this process
        Correlation correlation;
    };
    Place& mine() {
        const auto id = std::this_thread::get_id();
        {
            const std::shared_lock lock(placesMutex_);
            const auto found = places_.find(id);
            if (found != places_.end()) return found->second;
        }
        const std::unique_lock lock(placesMutex_);
        return places_[id];
    }
    ChildProcess* childOf(ThreadIndex thread) const {
        const auto found = children_.find(thread < processOfThread_.size() ? processOfThread_[thread] : 0);
        return found == children_.end() ? nullptr : found->second.get();
    }
    Tag tagOf(const ChildProcess* child) const {
        Tag tag = 0;
        for (const auto& [process, one] : children_) {
            ++tag;
            if (one.get() == child) return tag;
        }
        return 0;
    }

    /// Returns whether the member is no handle of another process and no event whose exporter is gone.
    template <class C, class T>
    bool usable(const T& member, Tag tag) const {
        if constexpr (std::same_as<T, EventHandle> && !std::same_as<C, command::EventDestroy>)
            if (exports_.orphaned(member)) return false;
        return belongs(member, tag);
    }
    template <class C>
    typename C::Answer pass(const C& asked) {
        const auto& place = mine();
        const auto tag = tagOf(place.child);
        bool allUsable = true;
        forEachMember(asked, [&](const auto& member) { allUsable = allUsable && usable<C>(member, tag); });
        if (!allUsable) return refused<C>(Status::InvalidResourceHandle);
        if (!place.child) return answerOf(*local_, asked);
        auto answer = place.child->call(place.thread, place.correlation, untagged(asked));
        return answer ? tagged(std::move(*answer), tag) : refused<C>(Status::LaunchFailure);
    }
    template <class C>
    typename C::Answer call(const C& asked) {
        return pass(asked);
    }
    Status call(const command::EventDestroy& asked) {
        const auto status = pass(asked);
        if (status == Status::Success) exports_.destroyed(asked.event);
        return status;
    }
    Result<IpcHandle> call(const command::IpcGetEventHandle& asked) {
        const auto made = pass(asked);
        if (made) exports_.exported(asked.event, made.value);
        return made;
    }
    Result<EventHandle> call(const command::IpcOpenEventHandle& asked) {
        const auto made = pass(asked);
        if (made) exports_.opened(made.value, asked.handle);
        return made;
    }

    std::unique_ptr<Driver> local_;
    std::vector<int> processOfThread_;
    std::map<int, std::unique_ptr<ChildProcess>> children_;  ///< by process
    ExportedEvents exports_;
    std::shared_mutex placesMutex_;
    std::unordered_map<std::thread::id, Place> places_;
};

}  // namespace

Expected<std::unique_ptr<Driver>> makeProcessesDriver(std::unique_ptr<Driver> local, ProcessesSetup setup) {
    std::vector<int> further;
    for (const int process : setup.processOfThread)
        if (process != 0 && std::ranges::find(further, process) == further.end()) further.push_back(process);
    if (further.empty()) return local;
    auto made = std::make_unique<ProcessesDriver>(std::move(local), setup.processOfThread);
    for (const int process : further)
        if (const auto added = made->addProcess(process, setup); !added) return added.failure();
    return made;
}

}  // namespace streamscope::worker
