// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/clock_alignment.h"

#include "kernels/launch.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace streamscope::cuda {
namespace {

constexpr int hostTries = 16;
constexpr std::size_t timerTries = 12;
constexpr std::chrono::milliseconds patience{100};  // for an idle device; a busy one is skipped

double elapsedNanoseconds(cudaEvent_t from, cudaEvent_t to, Status& status) {
    float milliseconds = 0;
    status = answer(cudaEventElapsedTime(&milliseconds, from, to));
    return static_cast<double>(milliseconds) * 1e6;
}

/// Waits for an event by spinning, since waking up takes longer than the answer.
bool awaitEvent(cudaEvent_t event) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const auto status = answer(cudaEventQuery(event));
        if (status != Status::NotReady) return status == Status::Success;
        if (std::chrono::steady_clock::now() > deadline) return false;
    }
}

bool record(cudaEvent_t event) { return event && answer(cudaEventRecord(event, cudaStreamLegacy)) == Status::Success; }

/// A kernel between two events that reads the global timer.
struct Probe {
    EventOwner before, after;
};

double count(HostTime time) { return static_cast<double>(time.count()); }

}  // namespace

void Bounds::narrow(Bounds other) {
    const double newLow = std::max(low, other.low), newHigh = std::min(high, other.high);
    low = std::min(newLow, newHigh);
    high = std::max(newLow, newHigh);
    if (newLow > newHigh) low = high = (newLow + newHigh) / 2;
}

ClockAlignment::ClockAlignment(HostClock clock)
    : clock_(std::move(clock)), timestamps_(makePinned(timerTries * sizeof(unsigned long long))) {
    align();  // includes one-time costs of CUDA, which shift the middle of the bounds
    host_ = {};
    timerOrigin_ = 0;
    align();
}

bool ClockAlignment::align() {
    auto host = alignHost();
    if (!host) return false;
    if (host_.anchor) {
        Status status{};
        const double expected = host_.anchorTime + elapsedNanoseconds(host_.anchor.get(), host->anchor.get(), status);
        if (status == Status::Success) host->anchorTime = std::clamp(expected, host->bounds.low, host->bounds.high);
    }
    if (!alignTimer(*host)) return false;
    host_ = std::move(*host);
    return true;
}

std::optional<ClockAlignment::HostAlignment> ClockAlignment::alignHost() const {
    HostAlignment made{makeEvent(), 0, {}};
    const auto probe = makeEvent();
    if (!record(made.anchor.get()) || !awaitEvent(made.anchor.get())) return std::nullopt;
    for (int i = 0; i < hostTries; ++i) {
        const auto asked = clock_();
        if (!record(probe.get()) || !awaitEvent(probe.get())) return std::nullopt;
        const auto seen = clock_();
        Status status{};
        const double sinceAnchor = elapsedNanoseconds(made.anchor.get(), probe.get(), status);
        if (status != Status::Success) return std::nullopt;
        made.bounds.narrow({count(asked) - sinceAnchor, count(seen) - sinceAnchor});
    }
    made.anchorTime = made.bounds.middle();
    return made;
}

// Measures the timer. All work is enqueued at once, so that event, kernel and event follow each other closely.
bool ClockAlignment::alignTimer(const HostAlignment& host) {
    auto* timestamps = static_cast<unsigned long long*>(timestamps_.get());
    if (!timestamps) return false;
    std::array<Probe, timerTries> probes;
    for (auto& probe : probes) probe = {makeEvent(), makeEvent()};
    for (std::size_t i = 0; i < probes.size(); ++i) {
        if (!record(probes[i].before.get())) return false;
        const auto launched = kernels::launchTimestamp(timestamps + i, cudaStreamLegacy);
        if (answer(static_cast<cudaError_t>(launched)) != Status::Success || !record(probes[i].after.get())) return false;
    }
    if (!awaitEvent(probes.back().after.get())) return false;
    const auto origin = timestamps[0];
    Bounds bounds;  // bounds of the time of an event at `origin`, after the anchor
    for (std::size_t i = 0; i < probes.size(); ++i) {
        const auto sinceOrigin = static_cast<double>(timestamps[i] - origin);
        Status first{}, second{};
        const double low = elapsedNanoseconds(host.anchor.get(), probes[i].before.get(), first) - sinceOrigin;
        const double high = elapsedNanoseconds(host.anchor.get(), probes[i].after.get(), second) - sinceOrigin;
        if (first != Status::Success || second != Status::Success) return false;
        bounds.narrow({low, high});
    }
    const double chained = timerOrigin_ == 0 ? bounds.middle() + host.anchorTime : count(timerTime(origin));
    timerOriginTime_ = std::clamp(chained, bounds.low + host.anchorTime, bounds.high + host.anchorTime);
    timerOrigin_ = origin;
    timerBounds_ = bounds;
    return true;
}

void ClockAlignment::follow(const ClockAlignment& first, Bounds timers, bool sameModel) {
    const auto sinceOrigin = static_cast<double>(static_cast<long long>(first.timerOrigin_ - timerOrigin_));
    const double shift = first.timerOriginTime_ - (timerOriginTime_ + sinceOrigin + timers.middle());
    timerOriginTime_ += shift;
    host_.anchorTime += shift;
    const double own = timerBounds_.half(), other = first.timerBounds_.half();
    followed_ = timers.half() + (sameModel ? std::abs(own - other) : own + other);
}

Status ClockAlignment::eventTime(cudaEvent_t event, HostTime& time) const {
    Status status{};
    const double sinceAnchor = elapsedNanoseconds(host_.anchor.get(), event, status);
    if (status == Status::Success) time = HostTime(std::llround(host_.anchorTime + sinceAnchor));
    return status;
}

HostTime ClockAlignment::timerTime(unsigned long long globalTime) const {
    const auto sinceOrigin = static_cast<long long>(globalTime - timerOrigin_);
    return HostTime(std::llround(timerOriginTime_ + static_cast<double>(sinceOrigin)));
}

Nanoseconds ClockAlignment::uncertainty() const {
    return host_.anchor ? Nanoseconds(std::llround(std::ceil(followed_.value_or(host_.bounds.half())))) : Nanoseconds(0);
}

}  // namespace streamscope::cuda
