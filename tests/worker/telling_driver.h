// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_driver.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include <unistd.h>

namespace streamscope {

/// Fake driver whose answers depend on every argument.
class TellingDriver : public FakeDriver {
public:
    explicit TellingDriver(std::chrono::steady_clock::time_point origin, bool deaf = false)
        : FakeDriver(Threading::Preemptive, DeviceKind::Cuda, 8), origin_(origin), deaf_(deaf) {}

    /// Returns the answer of launchKernel, equal for two drivers that got the same launch.
    static Status digest(const KernelLaunch& launch, StreamHandle stream) {
        std::uint64_t sum = stream.value + launch.sharedMemory;
        const auto add = [&sum](std::uint64_t part) { sum = sum * 31 + part; };
        for (const char letter : launch.kernel) add(static_cast<unsigned char>(letter));
        for (const auto* dimensions : {&launch.grid, &launch.block})
            for (const auto one : *dimensions) add(one);
        for (const auto& argument : launch.arguments) {
            for (const char letter : argument.name) add(static_cast<unsigned char>(letter));
            if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) add(static_cast<std::uint64_t>(*whole));
            if (const auto* real = std::get_if<double>(&argument.value)) add(static_cast<std::uint64_t>(*real * 1024));
            if (const auto* range = std::get_if<MemoryRange>(&argument.value)) add(range->address.value * 7 + range->bytes);
        }
        for (const auto& ranges : {launch.reads, launch.writes})
            for (const auto& range : ranges) add(range.address.value * 5 + range.bytes);
        return static_cast<Status>(1000 + sum % 100'000);
    }
    static Status digest(std::span<const MemoryOperation> operations, unsigned flags) {
        std::uint64_t sum = flags;
        for (const auto& one : operations) {
            sum = sum * 31 + one.word.value + one.value + one.flags;
            sum = sum * 31 + static_cast<std::uint64_t>(one.kind) * 2 + static_cast<std::uint64_t>(one.width);
        }
        return static_cast<Status>(1000 + sum % 100'000);
    }

    HostTime now() const override { return std::chrono::steady_clock::now() - origin_; }
    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override { return digest(launch, stream); }
    CommandAnswer execute(const Command& asked) override {
        return answerWith(asked, [this](const auto& one) { return tell(one); });
    }
    Status contents(Address from, std::span<std::byte> into) override {
        for (std::size_t i = 0; i < into.size(); ++i) into[i] = std::byte(static_cast<unsigned char>(from.value + i));
        return Status::Success;
    }
    void hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) override {
        touches_ = 1000;
        for (const auto& ranges : {reads, writes})
            for (const auto& range : ranges) touches_ = touches_ * 3 + static_cast<int>(range.address.value + range.bytes);
    }
    EventIdentity identityOf(EventHandle event) override { return {event.value, 7}; }
    std::string keepRecords() override { return refusesRecords_ ? "none here" : ""; }
    Activity takeActivity() override {
        auto activity = FakeDriver::takeActivity();
        for (std::uint32_t i = 0; many_ && i < 100'000; ++i) {
            OperationActivity& operation = activity.operations.emplace_back();
            operation.operation = i;
            operation.start = Nanoseconds(i);
            operation.end = Nanoseconds(i + 5);
            operation.spans = {{Nanoseconds(i), Nanoseconds(i + 5)}};
            operation.engine = Engine::Compute;
            operation.device = 1;
            operation.channel = 4;
            operation.waits = {{WaitReason::Event, i, Nanoseconds(0), Nanoseconds(i)}};
        }
        if (many_) activity.smBusy.push_back({Nanoseconds(3), 1, 0.5});
        return activity;
    }
    Nanoseconds clockUncertainty(int device) const override { return Nanoseconds(100 + device); }
    bool timesKernels() const override { return true; }
    void interrupt() noexcept override {
        if (!deaf_) FakeDriver::interrupt();
    }

private:
    template <class C>
    typename C::Answer tell(const C& asked) {
        return std::get<typename C::Answer>(FakeDriver::execute(asked));
    }
    Status tell(const command::LaunchKernel& asked) { return digest(asked.launch, asked.stream); }
    Status tell(const command::StreamBatchMemOp& asked) { return digest(asked.operations, asked.flags); }
    Status tell(const command::SetDevice& asked) { return asked.device == 3 ? static_cast<Status>(::getpid()) : Status::Success; }
    Result<float> tell(const command::EventElapsedTime& asked) {
        return {asked.intoNull ? Status::InvalidValue : Status::Success, 1.25f};
    }
    Result<HostTime> tell(const command::EventTime&) { return {Status::Success, now()}; }
    Result<IpcHandle> tell(const command::IpcGetEventHandle& asked) {
        IpcHandle handle{};
        handle.fill(std::byte{static_cast<unsigned char>(asked.event.value)});
        return {Status::Success, handle};
    }
    Result<EventHandle> tell(const command::IpcOpenEventHandle& asked) {
        const auto& handle = asked.handle;
        const bool whole = std::ranges::count(handle, handle.front()) == static_cast<std::ptrdiff_t>(handle.size());
        const EventHandle opened{1000 + std::to_integer<std::uintptr_t>(handle.front())};
        events.insert(opened.value);
        return {whole ? Status::Success : Status::MapBufferObjectFailed, opened};
    }
    Result<GraphHandle> tell(const command::StreamEndCapture&) { return {Status::Success, {21}}; }
    Result<GraphExecHandle> tell(const command::GraphInstantiate& asked) { return {Status::Success, {asked.graph.value + 1}}; }
    /// Answers a number of what the host code touches.
    Status tell(const command::HostWork&) { return static_cast<Status>(std::exchange(touches_, 0)); }
    Status tell(const command::GraphLaunch& asked) { return static_cast<Status>(asked.graph.value); }
    /// Value 9 kills the process, 6 lets it refuse records, and 5 lets it report 100,000 operations.
    Status tell(const command::Memset& asked) {
        if (asked.value == 9) ::raise(SIGKILL);
        many_ = asked.value == 5;
        refusesRecords_ = asked.value == 6;
        return Status::Success;
    }

    std::chrono::steady_clock::time_point origin_;
    bool deaf_;
    bool many_ = false, refusesRecords_ = false;
    int touches_ = 0;
};

}  // namespace streamscope
