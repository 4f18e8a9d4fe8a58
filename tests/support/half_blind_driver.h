// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/driver/driver.h"

#include <memory>
#include <optional>
#include <utility>

namespace streamscope::test {

/// Driver that reports only the execution times of kernels, like a real GPU.
class HalfBlindDriver : public Driver {
public:
    explicit HalfBlindDriver(std::unique_ptr<Driver> driver) : driver_(std::move(driver)) {}

    std::span<const DeviceInfo> devices() const override { return driver_->devices(); }
    Threading threading() const override { return driver_->threading(); }
    void enterThread(ThreadIndex thread) override { driver_->enterThread(thread); }
    void correlate(std::uint32_t operation, bool bracket) override { driver_->correlate(operation, bracket); }
    HostTime now() const override { return driver_->now(); }
    std::optional<Returned> passTime(HostTime until) override { return driver_->passTime(until); }
    bool quiescent() const override { return driver_->quiescent(); }
    void beginAt(HostTime at) override { driver_->beginAt(at); }
    CommandAnswer execute(const Command& asked) override { return driver_->execute(asked); }
    Status launchKernel(const KernelLaunch& launch, StreamHandle stream) override {
        return driver_->launchKernel(launch, stream);
    }
    Activity takeActivity() override {
        auto activity = driver_->takeActivity();
        activity.smBusy.clear();
        for (auto& operation : activity.operations) {
            operation.waits.clear();
            if (operation.engine == Engine::Compute) continue;
            operation.start = operation.end = std::nullopt;
            operation.spans.clear();
        }
        return activity;
    }
    Nanoseconds clockUncertainty(int device) const override { return driver_->clockUncertainty(device); }
    void interrupt() noexcept override { driver_->interrupt(); }

private:
    std::unique_ptr<Driver> driver_;
};

}  // namespace streamscope::test
