// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calibration/probes.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

constexpr auto makespan = ProbeQuantity::Makespan, issuing = ProbeQuantity::Issuing;

constexpr const char* none = "";
constexpr const char* events = R"("events":[{"id":"e","count":2,"disableTiming":true},{"id":"timed"}])";
constexpr const char* timedEvents = R"("events":[{"id":"t","count":200}])";
constexpr const char* words = R"("words":[{"id":"w"}])";
constexpr const char* pinnedBuffers =
    R"("buffers":[{"id":"h","bytes":"32 MiB","memory":"pinned"},{"id":"d","bytes":"32 MiB","memory":"device"}])";
constexpr const char* bothWays =
    R"("buffers":[{"id":"h","count":2,"bytes":"32 MiB","memory":"pinned"},{"id":"d","count":2,"bytes":"32 MiB","memory":"device"}])";
constexpr const char* pageableBuffers =
    R"("buffers":[{"id":"h","bytes":"16 MiB","memory":"pageable"},{"id":"d","bytes":"16 MiB","memory":"device"}])";
constexpr const char* inDevice = R"("buffers":[{"id":"d","count":3,"bytes":"128 MiB","memory":"device"}])";
constexpr const char* cached = R"("buffers":[{"id":"d","count":3,"bytes":"8 MiB","memory":"device"}])";
constexpr const char* zeroCopy = R"("buffers":[{"id":"d","count":3,"bytes":"8 MiB","memory":"pinned"}])";
constexpr const char* managed =
    R"("buffers":[{"id":"d","count":6,"bytes":"8 MiB","memory":"managed"},{"id":"e","count":6,"bytes":"8 MiB","memory":"managed"},)"
    R"({"id":"f","count":6,"bytes":"8 MiB","memory":"managed"}])";
constexpr const char* graphDeclared = R"("graphs":[{"id":"g"}])";
constexpr const char* matrices = R"("buffers":[{"id":"d","count":3,"bytes":"4 MiB","memory":"device"}])";

std::string spin(std::string_view stream, std::string_view duration, int blocks = 4, int threads = 256) {
    return fmt::format(R"({{"call":"launchKernel","stream":"{}","kernel":"spin","grid":[{}],"block":[{}],)"
                       R"("arguments":{{"duration":"{}"}}}})",
                       stream, blocks, threads, duration);
}

std::string copy(std::string_view stream, std::string_view from, std::string_view to, std::string_view bytes) {
    return fmt::format(R"({{"call":"memcpyAsync","stream":"{}","from":"{}","to":"{}","bytes":"{}"}})", stream, from, to, bytes);
}

std::string ofEvent(std::string_view call, std::string_view event, std::string_view stream) {
    return fmt::format(R"({{"call":"{}","event":"{}","stream":"{}"}})", call, event, stream);
}

std::string timedRecords(int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += "," + ofEvent("eventRecord", "timed", "s0");
    return all;
}

std::string write32() { return R"({"call":"streamWriteValue32","stream":"s0","word":"w","value":1})"; }

std::string hostFunction(std::string_view duration) {
    return fmt::format(R"({{"call":"launchHostFunc","stream":"s0","duration":"{}"}})", duration);
}

std::string graph(std::string_view stream, std::string_view body) {
    return fmt::format(R"({{"call":"graphLaunch","stream":"{}","body":[{}]}})", stream, body);
}

/// Returns kernels of 20 us that alternate between two streams.
std::string turnByEvents() {
    return spin("s0", "20 us") + "," + ofEvent("eventRecord", "e0", "s0") + "," + ofEvent("streamWaitEvent", "e0", "s1") + "," +
           spin("s1", "20 us") + "," + ofEvent("eventRecord", "e1", "s1") + "," + ofEvent("streamWaitEvent", "e1", "s0");
}

std::string triad(int blocks, int threads, int elements) {
    return fmt::format(R"({{"call":"launchKernel","stream":"s0","kernel":"triad","grid":[{}],"block":[{}],)"
                       R"("arguments":{{"a":"d0","b":"d1","c":"d2","s":2,"n":{}}}}})",
                       blocks, threads, elements);
}

/// Declares buffers that the steps of a program allocate.
std::string steps(std::string_view memory, std::string_view bytes, int count) {
    return fmt::format(R"("buffers":[{{"id":"m","count":{},"bytes":"{}","memory":"{}"}}])", count, bytes, memory);
}

std::string ofBuffer(std::string_view call, std::string_view stream = "") {
    return fmt::format(R"({{"call":"{}","buffer":"m{{i}}"{}}})", call,
                       stream.empty() ? "" : fmt::format(R"(,"stream":"{}")", stream));
}

/// Returns the allocation of as many buffers, in a loop.
std::string allocated(int count) {
    return fmt::format(R"({{"call":"repeat","times":{},"body":[{}]}})", count, ofBuffer("malloc"));
}

/// Returns as many kernels of one block.
std::string nodes(int count, std::string_view duration) {
    return fmt::format(R"({{"call":"repeat","times":{},"var":"k","body":[{}]}})", count, spin("s0", duration, 1, 32));
}

/// Captures the body as the graph g and instantiates it.
std::string captured(std::string_view body) {
    return fmt::format(R"({{"call":"streamBeginCapture","stream":"s0","mode":"global"}},{},)"
                       R"({{"call":"streamEndCapture","stream":"s0","graph":"g"}},{{"call":"graphInstantiate","graph":"g"}})",
                       body);
}

std::string oneElementAThread() {
    return R"({"call":"launchKernel","stream":"s0","kernel":"vectorAdd","grid":[32768],"block":[1024],)"
           R"("arguments":{"x":"d0","y":"d1","out":"d2","n":33554432}})";
}

std::string matmul(int across, int n) {
    return fmt::format(R"({{"call":"launchKernel","stream":"s0","kernel":"matmul","grid":[{},{}],"block":[16,16],)"
                       R"("arguments":{{"a":"d0","b":"d1","c":"d2","n":{}}}}})",
                       across, across, n);
}

}  // namespace

std::vector<Probe> probes() {
    const std::string twenty = nodes(20, "5 us"), hundred = nodes(100, "1 us"), thousand = nodes(1000, "1 us");
    return {
        {"apiLaunchNanoseconds", "host time of a launch, four streams", issuing, 50, 200, none, spin("s{i%4}", "2 us")},
        {"kernelFloorNanoseconds", "kernels of 20 us behind each other, beyond their 20 us", makespan, 20, 60, none,
         spin("s0", "20 us")},
        {"launchLatencyNanoseconds", "a kernel of 5 us, launched and awaited", makespan, 10, 40, none,
         spin("s0", "5 us") + R"(,{"call":"streamSynchronize","stream":"s0"})"},
        {"apiRecordNanoseconds", "host time of an untimed record behind a kernel that runs", issuing, 50, 200, events,
         ofEvent("eventRecord", "e0", "s0"), spin("s0", "3 ms")},
        {"apiTimedRecordExtraNanoseconds", "host time of timed records, four streams", issuing, 50, 200, timedEvents,
         ofEvent("eventRecord", "t{i}", "s{i%4}")},
        {"apiWaitEventNanoseconds", "host time of a wait for a kernel that runs", issuing, 50, 200, events,
         ofEvent("streamWaitEvent", "e0", "s1"), spin("s0", "3 ms") + "," + ofEvent("eventRecord", "e0", "s0")},
        {"eventCostNanoseconds", "eight timed records behind each kernel of 20 us", makespan, 10, 30, events,
         spin("s0", "20 us") + timedRecords(8)},
        {"eventInChainExtraNanoseconds", "timed records between kernels of 20 us", makespan, 20, 60, events,
         spin("s0", "20 us") + "," + ofEvent("eventRecord", "timed", "s0")},
        {"untimedEventNanoseconds", "kernels of 20 us in turn in two streams, by untimed events", makespan, 10, 30, events,
         turnByEvents()},
        {"apiMemoryOperationNanoseconds", "host time of a 32-bit write", issuing, 20, 80, words, write32()},
        {"memoryOperationCostNanoseconds", "four 32-bit writes behind each kernel of 20 us", makespan, 10, 30, words,
         spin("s0", "20 us") + "," + write32() + "," + write32() + "," + write32() + "," + write32()},
        {"apiHostFunctionNanoseconds", "host time of giving a host function", issuing, 5, 20, none, hostFunction("1 us")},
        {"hostFunctionCostNanoseconds", "host functions of 5 us between kernels of 20 us", makespan, 5, 15, none,
         spin("s0", "20 us") + "," + hostFunction("5 us")},
        {"apiMemcpyAsyncNanoseconds", "host time of a copy from pinned memory", issuing, 20, 80, pinnedBuffers,
         copy("s0", "h", "d", "4 KiB")},
        {"apiEngineChangeNanoseconds", "host time of copies and kernels in turn, four streams", issuing, 20, 80, pinnedBuffers,
         copy("s{i%4}", "h", "d", "64 KiB") + "," + spin("s{i%4}", "2 us")},
        {"apiMemsetAsyncNanoseconds", "host time of a memset", issuing, 20, 80, pinnedBuffers,
         R"({"call":"memsetAsync","stream":"s0","buffer":"d","bytes":"4 KiB","value":1})"},
        {"hostToDeviceGigabytesPerSecond", "copies of 32 MiB", makespan, 2, 6, pinnedBuffers, copy("s0", "h", "d", "32 MiB")},
        {"deviceToHostGigabytesPerSecond", "copies of 32 MiB", makespan, 2, 6, pinnedBuffers, copy("s0", "d", "h", "32 MiB")},
        {"bidirectionalFactor", "copies of 32 MiB both ways at once", makespan, 2, 6, bothWays,
         copy("s0", "h0", "d0", "32 MiB") + "," + copy("s1", "d1", "h1", "32 MiB")},
        {"hostToDeviceLatencyNanoseconds", "copies of 64 KiB behind kernels", makespan, 10, 30, pinnedBuffers,
         spin("s0", "20 us") + "," + copy("s0", "h", "d", "64 KiB")},
        {"deviceToHostLatencyNanoseconds", "copies of 64 KiB behind kernels", makespan, 10, 30, pinnedBuffers,
         spin("s0", "20 us") + "," + copy("s0", "d", "h", "64 KiB")},
        {"followingHostToDeviceSavingNanoseconds", "copies of 2 MiB behind each other", makespan, 5, 25, pinnedBuffers,
         copy("s0", "h", "d", "2 MiB")},
        {"smallHostToDeviceSavingNanoseconds", "copies of 4 KiB behind each other", makespan, 20, 80, pinnedBuffers,
         copy("s0", "h", "d", "4 KiB")},
        {"followingDeviceToHostSavingNanoseconds", "copies of 2 MiB behind each other", makespan, 5, 25, pinnedBuffers,
         copy("s0", "d", "h", "2 MiB")},
        {"smallDeviceToHostSavingNanoseconds", "copies of 4 KiB behind each other", makespan, 20, 80, pinnedBuffers,
         copy("s0", "d", "h", "4 KiB")},
        {"bothWaysDelayNanoseconds", "copies of 2 MiB behind each other, both ways at once", makespan, 5, 25, bothWays,
         copy("s0", "h0", "d0", "2 MiB") + "," + copy("s1", "d1", "h1", "2 MiB")},
        // These probes keep the other direction busy, as a pipeline does, because an engine that has the bus to itself starts
        // copies sooner.
        {"waitingHostToDeviceSavingNanoseconds",
         "pipelines of copies of 512 KiB up, kernels and smaller copies down, four streams", makespan, 20, 60, bothWays,
         copy("s{i%4}", "h0", "d0", "512 KiB") + "," + spin("s{i%4}", "5 us") + "," + copy("s{i%4}", "d1", "h1", "256 KiB")},
        {"waitingDeviceToHostSavingNanoseconds",
         "pipelines of smaller copies up, kernels and copies of 512 KiB down, four streams", makespan, 20, 60, bothWays,
         copy("s{i%4}", "h0", "d0", "256 KiB") + "," + spin("s{i%4}", "5 us") + "," + copy("s{i%4}", "d1", "h1", "512 KiB")},
        {"inlineCopyNanoseconds", "copies of 4 bytes behind each other", makespan, 20, 80, pinnedBuffers,
         copy("s0", "h", "d", "4 B")},
        {"pageableHostToDeviceGigabytesPerSecond", "copies of 16 MiB from pageable memory", makespan, 2, 6, pageableBuffers,
         copy("s0", "h", "d", "16 MiB")},
        {"pageableDeviceToHostGigabytesPerSecond", "copies of 16 MiB to pageable memory", makespan, 2, 6, pageableBuffers,
         copy("s0", "d", "h", "16 MiB")},
        {"stagingGigabytesPerSecond", "host time of copies of 256 KiB from pageable memory", issuing, 5, 25, pageableBuffers,
         copy("s0", "h", "d", "256 KiB")},
        {"deviceToDeviceGigabytesPerSecond", "copies of 128 MiB within the device", makespan, 4, 12, inDevice,
         copy("s0", "d0", "d1", "128 MiB")},
        {"memsetGigabytesPerSecond", "memsets of 128 MiB", makespan, 4, 12, inDevice,
         R"({"call":"memsetAsync","stream":"s0","buffer":"d0","value":1})"},
        {"memoryLatencyNanoseconds", "triad of 8 million elements in four blocks of 128 threads", makespan, 1, 3, inDevice,
         triad(4, 128, 8'000'000)},
        {"multiprocessorGigabytesPerSecond", "triad of 8 million elements in four blocks of 1024 threads", makespan, 1, 3,
         inDevice, triad(4, 1024, 8'000'000)},
        {"dramGigabytesPerSecond", "triad over 3 x 128 MiB", makespan, 2, 8, inDevice, triad(2048, 256, 33'554'432)},
        {"blockTurnNanoseconds", "vectorAdd, one element a thread, blocks of 1024", makespan, 2, 8, inDevice,
         oneElementAThread()},
        {"l2LatencyNanoseconds", "triad over 3 x 4 MiB in one block of 128 threads", makespan, 3, 9, matrices,
         triad(1, 128, 1'048'576)},
        {"l2GigabytesPerSecond", "triad over 3 x 8 MiB", makespan, 10, 30, cached, triad(2048, 256, 2'097'152)},
        {"zeroCopyGigabytesPerSecond", "triad over 3 x 8 MiB of pinned memory", makespan, 2, 6, zeroCopy,
         triad(2048, 256, 2'097'152)},
        {"migrationGigabytesPerSecond", "triads over 3 x 8 MiB of managed memory each, which the host wrote before", makespan, 2,
         6, managed,
         R"({"call":"launchKernel","stream":"s0","kernel":"triad","grid":[2048],"block":[256],)"
         R"("arguments":{"a":"d{i}","b":"e{i}","c":"f{i}","s":2,"n":2097152}})",
         R"({"call":"repeat","times":6,"var":"k","body":[{"call":"hostWork","duration":"1 us","writes":["d{k}","e{k}","f{k}"]}]})"},
        {"matmulStepNanoseconds", "matmul of 256 x 256 matrices in one block", makespan, 2, 6, matrices, matmul(1, 256)},
        {"matmulTeraflops", "matmul of 1024 x 1024 matrices", makespan, 2, 6, matrices, matmul(64, 1024)},
        {"apiStreamCreateNanoseconds", "host time of creating a stream", issuing, 5, 20, none,
         R"({"call":"streamCreate","stream":"made{i}"})", "", false, true},
        {"apiMallocNanoseconds", "host time of allocating 64 KiB", issuing, 5, 20, steps("device", "64 KiB", 20),
         ofBuffer("malloc")},
        {"apiMallocMebibyteNanoseconds", "host time of allocating 256 MiB", issuing, 2, 6, steps("device", "256 MiB", 6),
         ofBuffer("malloc")},
        {"apiFreeNanoseconds", "host time of freeing 64 KiB", issuing, 5, 20, steps("device", "64 KiB", 20), ofBuffer("free"),
         allocated(20)},
        {"apiFreeMebibyteNanoseconds", "host time of freeing 256 MiB", issuing, 2, 6, steps("device", "256 MiB", 6),
         ofBuffer("free"), allocated(6)},
        {"apiMallocHostNanoseconds", "host time of pinning 64 KiB", issuing, 5, 20, steps("pinned", "64 KiB", 20),
         ofBuffer("malloc")},
        {"apiMallocHostMebibyteNanoseconds", "host time of pinning 16 MiB", issuing, 2, 5, steps("pinned", "16 MiB", 5),
         ofBuffer("malloc")},
        {"apiFreeHostNanoseconds", "host time of unpinning 64 KiB", issuing, 5, 20, steps("pinned", "64 KiB", 20),
         ofBuffer("free"), allocated(20)},
        {"apiFreeHostMebibyteNanoseconds", "host time of unpinning 16 MiB", issuing, 2, 5, steps("pinned", "16 MiB", 5),
         ofBuffer("free"), allocated(5)},
        {"apiMallocAsyncNanoseconds", "host time of allocating and freeing 64 KiB in stream order", issuing, 10, 40,
         steps("device", "64 KiB", 40), ofBuffer("mallocAsync", "s0") + "," + ofBuffer("freeAsync", "s0")},
        {"apiPoolGrowthMebibyteNanoseconds", "host time of allocating 64 MiB in stream order", issuing, 2, 6,
         steps("device", "64 MiB", 6), ofBuffer("mallocAsync", "s0")},
        {"apiGraphNodeNanoseconds", "host time of launching a graph of 1000 kernels again, after it has run", issuing, 2, 4,
         graphDeclared, R"({"call":"graphLaunch","stream":"s0","graph":"g"},{"call":"hostWork","duration":"4 ms"})",
         captured(thousand)},
        {"apiGraphUploadNodeNanoseconds", "host time of launching graphs of 100 kernels for the first time", issuing, 2, 6, none,
         graph("s0", hundred)},
        {"apiGraphLaunchNanoseconds", "host time of launching a graph of one kernel of 2 us", issuing, 5, 15, none,
         graph("s{i%4}", spin("s{i%4}", "2 us"))},
        {"apiInstantiateNodeNanoseconds", "host time of instantiating a graph of 1000 kernels", issuing, 2, 6, graphDeclared,
         R"({"call":"graphInstantiate","graph":"g"})", captured(thousand)},
        {"apiInstantiateNanoseconds", "host time of instantiating a graph of one kernel", issuing, 5, 20, graphDeclared,
         R"({"call":"graphInstantiate","graph":"g"})", captured(spin("s0", "5 us", 1, 32))},
        {"graphNodeNanoseconds", "graphs of twenty kernels of one block and 5 us", makespan, 3, 9, none, graph("s0", twenty)},
        // The time of a first call shows in that of the second one.
        {"firstUseNanoseconds", "host time of the first launch of a kernel", issuing, 1, 2, cached,
         R"({"call":"launchKernel","stream":"s0","kernel":"arange","grid":[1],"block":[32],"arguments":{"out":"d0","n":32}})", "",
         true},
        {"firstPoolNanoseconds", "host time of the first allocation in stream order", issuing, 1, 2, steps("device", "64 KiB", 2),
         ofBuffer("mallocAsync", "s0"), "", true},
    };
}

}  // namespace streamscope
