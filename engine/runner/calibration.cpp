// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/calibration.h"

#include "engine/runner/edge_clock.h"
#include "engine/runner/measurement.h"
#include "engine/runner/resources.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {

namespace {

// The first records of an idle stream are stamped on arrival; only queued ones show the cost.
constexpr std::size_t recordsInARow = 17;
constexpr int copiesOfASize = 21, edgedKernels = 15;
constexpr Bytes fewBytes = 64 << 10, manyBytes = 2 << 20;
constexpr std::int64_t enqueueTime = 50'000;  // ns; longer than it takes to enqueue three calls

class Calibrator {
public:
    Calibrator(Driver& driver, StreamHandle stream) : driver_(driver), stream_(stream) {
        driver_.run(command::SetDevice{0});
        for (auto& event : events_) event = driver_.run(command::EventCreate{static_cast<unsigned>(EventFlags::Default)}).value;
    }
    ~Calibrator() {
        for (const auto event : events_)
            if (event.value != 0) driver_.run(command::EventDestroy{event});
    }
    Calibrator(const Calibrator&) = delete;
    Calibrator& operator=(const Calibrator&) = delete;

    Nanoseconds pair() {
        for (const auto event : events_) driver_.run(command::EventRecord{event, stream_, 0});
        std::vector<Nanoseconds> distances;
        if (!settled()) return {};
        for (std::size_t i = 1; i < events_.size(); ++i)
            if (const auto distance = elapsed(driver_, events_[i - 1], events_[i])) distances.push_back(*distance);
        return median(std::move(distances)).value_or(Nanoseconds{});
    }

    /// Returns the cost of a copy, whose own part is the time of a copy of no bytes without the record before it.
    CopyCost cost(Address to, Address from, Nanoseconds pair) {
        const auto few = timeOf(to, from, fewBytes), many = timeOf(to, from, manyBytes);
        if (!few || !many || *many < *few) return {};
        const auto perByte = static_cast<double>((*many - *few).count()) / static_cast<double>(manyBytes - fewBytes);
        const auto none = *few - Nanoseconds(std::llround(perByte * static_cast<double>(fewBytes)));
        return {std::max(Nanoseconds{}, none - pair), perByte};
    }

private:
    bool settled() { return awaitOwn(driver_, driver_.run(command::StreamSynchronize{stream_})) == Status::Success; }

    std::optional<Nanoseconds> timeOf(Address to, Address from, Bytes bytes) {
        const KernelArgument duration{"duration", enqueueTime};
        std::vector<Nanoseconds> times;
        for (int i = 0; i < copiesOfASize; ++i) {
            driver_.launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&duration, 1}, {}, {}}, stream_);
            driver_.run(command::EventRecord{events_[0], stream_, 0});
            const auto copied = awaitOwn(driver_, driver_.run(command::MemcpyAsync{to, from, bytes, stream_}));
            driver_.run(command::EventRecord{events_[1], stream_, 0});
            if (!settled() || copied != Status::Success) return std::nullopt;
            if (const auto time = elapsed(driver_, events_[0], events_[1])) times.push_back(*time);
        }
        if (times.empty()) return std::nullopt;
        return *std::ranges::min_element(times);  // interference only makes it longer
    }

    Driver& driver_;
    StreamHandle stream_;
    std::array<EventHandle, recordsInARow> events_{};
};

/// A program of one kernel with the edges of Marks::createEdges.
class EdgedKernel {
public:
    EdgedKernel(Driver& driver, StreamHandle joinStream) : driver_(driver), joinStream_(joinStream) {
        driver_.run(command::SetDevice{0});
        stream_ = driver_.run(command::StreamCreate{0, 0}).value;
        before_ = driver_.run(command::EventCreate{static_cast<unsigned>(EventFlags::Default)}).value;
        after_ = driver_.run(command::EventCreate{static_cast<unsigned>(EventFlags::DisableTiming)}).value;
        joined_ = driver_.run(command::EventCreate{static_cast<unsigned>(EventFlags::Default)}).value;
    }
    ~EdgedKernel() {
        for (const auto event : {before_, after_, joined_})
            if (event.value != 0) driver_.run(command::EventDestroy{event});
        if (stream_.value != 0) driver_.run(command::StreamDestroy{stream_});
    }
    EdgedKernel(const EdgedKernel&) = delete;
    EdgedKernel& operator=(const EdgedKernel&) = delete;

    /// Returns the time between the edges beyond the kernel's own, or nullopt if either is unknown.
    std::optional<Nanoseconds> cost() {
        const KernelArgument duration{"duration", enqueueTime};
        driver_.correlate(0, true);
        driver_.run(command::EventRecord{before_, stream_, 0});
        driver_.correlate(0);
        const auto launched = driver_.launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&duration, 1}, {}, {}}, stream_);
        driver_.correlate(0, true);
        driver_.run(command::EventRecord{after_, stream_, 0});
        driver_.run(command::StreamWaitEvent{joinStream_, after_, 0});
        driver_.run(command::EventRecord{joined_, joinStream_, 0});
        if (launched != Status::Success ||
            awaitOwn(driver_, driver_.run(command::StreamSynchronize{joinStream_})) != Status::Success)
            return std::nullopt;
        const auto between = elapsed(driver_, before_, joined_);
        const Activity activity = driver_.takeActivity();
        if (!between || activity.operations.empty() || activity.operations.front().spans.empty()) return std::nullopt;
        const auto& spans = activity.operations.front().spans;
        return std::max(Nanoseconds{}, *between - (spans.back().end - spans.front().begin));
    }

private:
    Driver& driver_;
    StreamHandle joinStream_, stream_{};
    EventHandle before_{}, after_{}, joined_{};
};

}  // namespace

Nanoseconds edgeCost(Driver& driver, StreamHandle stream) {
    EdgedKernel kernel(driver, stream);
    std::vector<Nanoseconds> costs;
    for (int i = 0; i < edgedKernels; ++i)
        if (const auto cost = kernel.cost()) costs.push_back(*cost);
    return median(std::move(costs)).value_or(Nanoseconds{});
}

Calibration calibrate(Driver& driver, StreamHandle stream) {
    Calibrator calibrator(driver, stream);
    Calibration measured{calibrator.pair()};
    if (driver.devices().front().kind != DeviceKind::Cuda) return measured;
    const auto host = driver.run(command::Allocate{MemoryKind::Pinned, manyBytes}),
               device = driver.run(command::Allocate{MemoryKind::Device, manyBytes});
    if (host && device) {
        measured.hostToDevice = calibrator.cost(device.value, host.value, measured.pair);
        measured.deviceToHost = calibrator.cost(host.value, device.value, measured.pair);
    }
    if (host) awaitOwn(driver, driver.run(command::Release{host.value}));
    if (device) awaitOwn(driver, driver.run(command::Release{device.value}));
    return measured;
}

}  // namespace streamscope
