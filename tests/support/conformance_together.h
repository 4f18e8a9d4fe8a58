// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A13.
namespace streamscope::test {

/// Launches a kernel of blocks of 1,024 threads.
inline Status launchTogether(Bench& b, StreamHandle stream, std::uint32_t blocks, const LaunchTerms& terms,
                             Nanoseconds duration = Nanoseconds(1000), const char* kernel = "spin") {
    const KernelArgument argument{"duration", std::int64_t{duration.count()}};
    return b.driver().launchKernel({kernel, {blocks, 1, 1}, {1024, 1, 1}, 0, {&argument, 1}, {}, {}, nullptr, nullptr, terms},
                                   stream);
}

/// Returns how many blocks of 1,024 threads the device holds at once.
inline std::uint32_t mostTogether(Bench& b) {
    const DeviceInfo device = b.driver().devices().front();
    return static_cast<std::uint32_t>(device.threadsPerMultiprocessor / 1024 * device.multiprocessors);
}

inline LaunchTerms cooperative() { return {true, false, false, {1, 1, 1}, {}}; }
inline LaunchTerms inClusters(std::uint32_t blocks, bool isNonPortable = false) {
    return {false, isNonPortable, false, {blocks, 1, 1}, {}};
}
/// Returns the answer to a launch in clusters, or on a device that has none, if it is refused, `expected`.
inline Status clustered(Bench& b, std::uint32_t grid, std::uint32_t blocks, Status expected, bool isNonPortable = false) {
    const Status answer = launchTogether(b, b.stream(), grid, inClusters(blocks, isNonPortable));
    if (b.driver().devices().front().computeMajor >= 9) return answer;
    return answer == Status::InvalidClusterSize ? expected : conformance::no;
}
/// Names a word for a kernel: one of 32 bits.
inline LaunchTerms withWord(Address word, std::uint64_t value) {
    LaunchTerms terms;
    terms.word = {true, WordWidth::Bits32, word, 0, value};
    return terms;
}
inline Status meetAt(Bench& b, StreamHandle stream, Address counter, std::uint32_t blocks) {
    const KernelArgument arguments[] = {{"arrived", MemoryRange{counter, 8}}, {"duration", std::int64_t{1000}}};
    return b.driver().launchKernel({"barrier", {blocks, 1, 1}, {1024, 1, 1}, 0, arguments, {}, {}, nullptr, {}}, stream);
}
inline Status collectiveIn(Bench& b, StreamHandle stream, std::int64_t group) {
    const KernelArgument arguments[] = {{"group", group}, {"bytes", std::int64_t{1000}}};
    return b.driver().launchKernel({"collective", {1, 1, 1}, {1024, 1, 1}, 0, arguments, {}, {}, nullptr, {}}, stream);
}
/// Returns a word of 32 bits that is 0.
inline Address unwrittenWord(Bench& b) {
    const Address word = b.buffer(MemoryKind::Pinned, 8);
    b.driver().run(HostStore{WordWidth::Bits64, word, 0});
    return word;
}

inline std::vector<ConformanceRow> togetherRows() {
    using namespace conformance;
    constexpr Status tooLarge = Status::CooperativeLaunchTooLarge, badCluster = Status::InvalidClusterSize;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"K1", "a cooperative kernel as large as the device", yes,
         [](Bench& b) { return launchTogether(b, b.stream(), mostTogether(b), cooperative()); }},
        {"K1b", "a cooperative kernel of one block more", tooLarge,
         [](Bench& b) { return launchTogether(b, b.stream(), mostTogether(b) + 1, cooperative()); }},
        {"K1c", "a refused cooperative kernel is not enqueued", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = launchTogether(b, s, mostTogether(b) + 1, cooperative(), longTime);
             return status == tooLarge ? query(b, s) : no;
         }},
        {"K1d", "a cooperative kernel as large as the device, which is busy", yes,
         [](Bench& b) {
             busy(b, shortTime);
             return launchTogether(b, b.stream(), mostTogether(b), cooperative());
         }},
        {"K2", "a cooperative kernel waits for room for all its blocks", notYet,
         [](Bench& b) {
             busy(b, longTime);
             const StreamHandle s = b.stream();
             if (launchTogether(b, s, mostTogether(b), cooperative()) != yes) return no;
             b.returned(b.driver().run(HostWork{5ms}));
             return query(b, s);
         }},
        {"K3", "clusters of 3 in a grid of 96", yes, [](Bench& b) { return clustered(b, 96, 3, yes); }},
        {"K3b", "clusters of 3 in a grid of 100", badCluster, [](Bench& b) { return clustered(b, 100, 3, badCluster); }},
        {"K4", "clusters of 8", yes, [](Bench& b) { return clustered(b, 96, 8, yes); }},
        {"K4b", "clusters of 16", badCluster, [](Bench& b) { return clustered(b, 96, 16, badCluster); }},
        {"K4c", "clusters of 32, with the attribute", badCluster,
         [](Bench& b) { return clustered(b, 96, 32, badCluster, true); }},
        {"K5", "a cluster of one block is none", yes, [](Bench& b) { return launchTogether(b, b.stream(), 7, inClusters(1)); }},
        {"K6", "a kernel waits for its word", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address word = unwrittenWord(b);
             if (launchTogether(b, s, 2, withWord(word, 3), 1us, "spinUntil") != yes) return no;
             b.returned(b.driver().run(HostWork{5ms}));
             const Status answer = query(b, s);
             b.driver().run(HostStore{WordWidth::Bits32, word, 3});
             return synchronize(b, s) == yes ? answer : no;
         }},
        {"K6b", "a later value lets it pass", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address word = unwrittenWord(b);
             b.driver().run(HostStore{WordWidth::Bits32, word, 7});
             if (launchTogether(b, s, 2, withWord(word, 3), 1us, "spinUntil") != yes) return no;
             return synchronize(b, s);
         }},
        {"K6c", "a word in pageable memory", bad,
         [](Bench& b) {
             return launchTogether(b, b.stream(), 1, withWord(b.buffer(MemoryKind::Pageable, 8), 0), 1us, "spinUntil");
         }},
        {"K6d", "without a word it waits for nothing", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             return launchTogether(b, s, 2, {}, 1us, "spinUntil") == yes ? synchronize(b, s) : no;
         }},
        {"K7", "a kernel writes its word when it ends", yes,
         [](Bench& b) {
             const Address word = unwrittenWord(b);
             if (launchTogether(b, b.stream(), 1, withWord(word, 5), 1ms, "writeWord") != yes) return no;
             return b.returned(b.driver().run(HostWaitValue{WordWidth::Bits32, word, 1, 5}));
         }},
        {"K7b", "it lets a kernel of another stream go on", yes,
         [](Bench& b) {
             const Address word = unwrittenWord(b);
             const StreamHandle s = b.stream();
             if (launchTogether(b, s, 2, withWord(word, 5), 1us, "spinUntil") != yes) return no;
             if (launchTogether(b, b.stream(), 1, withWord(word, 5), 1ms, "writeWord") != yes) return no;
             return synchronize(b, s);
         }},
        {"K8", "all blocks that the device holds meet, twice", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address counter = b.buffer(MemoryKind::Device, 8);
             b.driver().run(MemsetAsync{counter, 0, 8, s});
             if (meetAt(b, s, counter, mostTogether(b)) != yes || meetAt(b, s, counter, mostTogether(b)) != yes) return no;
             return synchronize(b, s);
         }},
        {"K10", "a collective waits for its other members", notYet,
         [](Bench& b) {
             b.driver().run(SetDevice{0});
             const StreamHandle here = b.stream();
             if (const Status status = collectiveIn(b, here, 7); status != yes) return status;
             b.returned(b.driver().run(HostWork{5ms}));
             const Status answer = query(b, here);
             b.driver().run(SetDevice{1});
             const StreamHandle there = b.stream();
             if (collectiveIn(b, there, 7) != yes || synchronize(b, there) != yes) return no;
             b.driver().run(SetDevice{0});
             return synchronize(b, here) == yes ? answer : no;
         },
         ConformanceRow::For::TwoDevices, Status::NotSupported, "a real GPU has collectives in libraries only"},
        {"K9", "a cooperative kernel in a graph", yes,
         [](Bench& b) {
             const GraphExecHandle graph =
                 graphOf(b, [&](StreamHandle s) { return launchTogether(b, s, mostTogether(b), cooperative()); });
             const StreamHandle s = b.stream();
             return b.driver().run(GraphLaunch{graph, s}) == yes ? synchronize(b, s) : no;
         }},
        {"K9b", "a refused cluster breaks the capture", Status::StreamCaptureInvalidated,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return launchTogether(b, s, 100, inClusters(3)); }); }},
    };
}

}  // namespace streamscope::test
