// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

#include <array>

/// Dependent launches (semantics.md PD1 to PD6). Devices that have none answer as if there were no overlap to ask for.
namespace streamscope::test {

namespace conformance {

inline constexpr double percentOfTrigger = 25;

/// Launches half the blocks of a device, busy for `duration`, which trigger after a quarter of it.
inline Status launchTriggering(Bench& b, StreamHandle stream, Nanoseconds duration) {
    const std::array arguments{KernelArgument{"duration", std::int64_t{duration.count()}},
                               KernelArgument{"trigger", percentOfTrigger}};
    const auto blocks = static_cast<std::uint32_t>(std::max(1, b.driver().devices().front().multiprocessors / 2));
    return b.driver().launchKernel({"spin", {blocks, 1, 1}, {1024, 1, 1}, 0, arguments, {}, {}}, stream);
}
/// Launches as many blocks, of which each waits for the kernel ahead at once, or not at all.
inline Status launchDependent(Bench& b, StreamHandle stream, Nanoseconds duration, bool waits, bool programmatic = true) {
    const std::array arguments{KernelArgument{"duration", std::int64_t{duration.count()}},
                               KernelArgument{"prologue", std::int64_t{0}}};
    const auto blocks = static_cast<std::uint32_t>(std::max(1, b.driver().devices().front().multiprocessors / 2));
    const std::span<const KernelArgument> given(arguments);
    LaunchTerms terms;
    terms.isProgrammatic = programmatic;
    return b.driver().launchKernel(
        {"spin", {blocks, 1, 1}, {1024, 1, 1}, 0, given.first(waits ? 2 : 1), {}, {}, nullptr, nullptr, terms}, stream);
}
/// Returns the ms from the begin of a kernel of 20 ms, whose trigger is at 5, to the end of one of 20 ms behind it.
inline float msOfBoth(Bench& b, bool waits, bool programmatic, const std::function<void(StreamHandle)>& between = {}) {
    for (int turn = 0;; ++turn) {  // the first turn loads the kernels
        const StreamHandle s = b.stream();
        const EventHandle before = recorded(b, s);
        launchTriggering(b, s, shortTime);
        if (between) between(s);
        launchDependent(b, s, shortTime, waits, programmatic);
        const EventHandle after = recorded(b, s);
        synchronize(b, after);
        float ms = 0;
        elapsed(b, before, after, &ms);
        if (turn > 0) return ms;
    }
}
inline bool overlaps(float ms) { return ms > 22 && ms < 33; }
inline bool isSerial(float ms) { return ms > 39 && ms < 48; }
inline bool hasNone(Bench& b) { return !hasDependentLaunches(b.driver().devices().front()); }

}  // namespace conformance

inline std::vector<ConformanceRow> dependentRows() {
    using namespace conformance;
    return {
        {"PD1", "a dependent launch behind a kernel that triggers overlaps with it", yes,
         [](Bench& b) { return check(hasNone(b) || overlaps(msOfBoth(b, false, true))); }},
        {"PD1b", "a launch without the attribute does not", yes,
         [](Bench& b) { return check(isSerial(msOfBoth(b, false, false))); }},
        {"PD1c", "an untimed record between the two changes nothing", yes,
         [](Bench& b) {
             const EventHandle untimed = b.event(2);
             return check(hasNone(b) || overlaps(msOfBoth(b, false, true, [&](StreamHandle s) { b.record(untimed, s); })));
         }},
        {"PD1d", "a timed record between the two ends the overlap", yes,
         [](Bench& b) {
             const EventHandle timed = b.event();
             return check(isSerial(msOfBoth(b, false, true, [&](StreamHandle s) { b.record(timed, s); })));
         }},
        {"PD3", "the wait returns when the kernel ahead is complete", yes,
         [](Bench& b) { return check(isSerial(msOfBoth(b, true, true))); }},
        {"PD3b", "the wait returns at once without the attribute", yes,
         [](Bench& b) { return check(isSerial(msOfBoth(b, true, false))); }},
        {"PD4", "what follows waits for the kernel ahead as well", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle before = recorded(b, s);
             launchTriggering(b, s, shortTime);
             launchDependent(b, s, std::chrono::milliseconds(1), false);
             const EventHandle after = recorded(b, s);
             synchronize(b, after);
             float ms = 0;
             elapsed(b, before, after, &ms);
             return check(ms > 19.5F);
         }},
        {"PD6", "a captured dependent launch", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamBeginCapture{s, 0});
             launchTriggering(b, s, std::chrono::milliseconds(1));
             const Status status = launchDependent(b, s, std::chrono::milliseconds(1), true);
             const auto graph = b.driver().run(StreamEndCapture{s});
             return status == yes ? graph.status : status;
         }},
    };
}

}  // namespace streamscope::test
