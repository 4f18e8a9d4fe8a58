// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/driver/driver.h"
#include "engine/semantics/host_state.h"
#include "engine/semantics/ipc_handles.h"

#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope::test {

/// Driver that answers as HostState does. HostState knows no time, so another driver makes the same calls and tells what has not
/// ended: the codes NotReady and Blocked, times, and when memory is free.
class HostDriver : public Driver {
public:
    /// `processOfThread`: the process of each host thread.
    HostDriver(std::unique_ptr<Driver> teller, std::vector<std::uint32_t> processOfThread)
        : teller_(std::move(teller)), host_({teller_->devices().begin(), teller_->devices().end()}) {
        for (std::uint32_t i = 0; i < processOfThread.size(); ++i) callers_.push_back({i, processOfThread[i]});
    }

    std::span<const DeviceInfo> devices() const override { return teller_->devices(); }
    Threading threading() const override { return teller_->threading(); }
    void enterThread(ThreadIndex thread) override { teller_->enterThread(thread_ = thread); }
    void correlate(std::uint32_t operation, bool bracket) override { teller_->correlate(operation, bracket); }
    HostTime now() const override { return teller_->now(); }
    std::optional<Returned> passTime(HostTime until) override { return teller_->passTime(until); }
    bool quiescent() const override { return teller_->quiescent(); }
    void beginAt(HostTime at) override { teller_->beginAt(at); }
    CommandAnswer execute(const Command& asked) override {
        const Verdict verdict = host_.apply(asked, callers_[thread_]);
        const CommandAnswer told = teller_->execute(asked);
        const auto setDevice = std::get_if<command::SetDevice>(&asked);
        const auto setContext = std::get_if<command::ContextSetCurrent>(&asked);
        if (setDevice && verdict) callers_[thread_].device = static_cast<std::uint32_t>(setDevice->device);
        if (setDevice && verdict) callers_[thread_].context = 0;
        if (setContext && verdict) callers_[thread_].context = static_cast<std::uint32_t>(verdict.value);
        noteFrees(asked, verdict);
        return answerWith(asked, [&]<class C>(const C&) { return answerOf<C>(verdict, std::get<typename C::Answer>(told)); });
    }
    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override {
        return run(command::LaunchKernel{launch, stream});
    }
    Activity takeActivity() override { return teller_->takeActivity(); }
    Nanoseconds clockUncertainty(int device) const override { return teller_->clockUncertainty(device); }
    void interrupt() noexcept override { teller_->interrupt(); }

private:
    static Status inTime(const Verdict& verdict, Status told) {
        return verdict && (told == Status::NotReady || told == Status::Blocked) ? told : verdict.status;
    }
    template <class C>
    typename C::Answer answerOf(const Verdict& verdict, typename C::Answer told) {
        using A = typename C::Answer;
        if constexpr (std::is_same_v<A, Status>) {
            return inTime(verdict, told);
        } else {
            told.status = inTime(verdict, told.status);
            if constexpr (std::is_same_v<C, command::IpcGetEventHandle>)
                told.value = makeIpcHandle(IpcKind::Event, verdict.value);
            else if constexpr (std::is_same_v<C, command::IpcGetMemHandle>)
                told.value = makeIpcHandle(IpcKind::Memory, verdict.value);
            else if constexpr (std::is_same_v<C, command::StreamIsCapturing>)
                told.value = static_cast<CaptureStatus>(verdict.value);
            else if constexpr (std::is_same_v<C, command::StreamGetPriority>) told.value = static_cast<int>(verdict.value);
            else if constexpr (requires { told.value.value; }) told.value = {verdict.value};
            return told;
        }
    }
    /// Frees memory that was freed in stream order once the host has waited.
    void noteFrees(const Command& asked, const Verdict& verdict) {
        if (const auto* free = std::get_if<command::FreeAsync>(&asked); free && verdict.effect == Effect::InStream)
            freeing_.push_back(free->address);
        if (!verdict || !(std::holds_alternative<command::DeviceSynchronize>(asked) ||
                          std::holds_alternative<command::StreamSynchronize>(asked)))
            return;
        for (const Address address : std::exchange(freeing_, {})) {
            const Allocation* freed = host_.memory.at(address.value);
            if (freed && !freed->ofGraph) host_.memory.release(address.value);
        }
    }

    std::unique_ptr<Driver> teller_;
    HostState host_;
    std::vector<HostCaller> callers_;
    std::vector<Address> freeing_;
    ThreadIndex thread_ = 0;
};

}  // namespace streamscope::test
