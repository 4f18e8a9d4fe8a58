// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/activities.h"

#include "engine/recorder/line.h"
#include "engine/recorder/meters.h"

#include <array>
#include <cstdlib>
#include <mutex>
#include <vector>

namespace streamscope::recorder {
namespace {

constexpr std::size_t bufferBytes = std::size_t{1} << 20, recordAlignment = 8;
constexpr std::array kinds{
    CUPTI_ACTIVITY_KIND_DEVICE,     CUPTI_ACTIVITY_KIND_CONTEXT,        CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
    CUPTI_ACTIVITY_KIND_MEMCPY,     CUPTI_ACTIVITY_KIND_MEMCPY2,        CUPTI_ACTIVITY_KIND_MEMSET,
    CUPTI_ACTIVITY_KIND_CUDA_EVENT, CUPTI_ACTIVITY_KIND_SYNCHRONIZATION};

// Globals, because CUPTI's buffer callbacks take no user argument.
const CuptiLibrary* library = nullptr;
Output* destination = nullptr;

/// Begins a line with the fields that all kinds of device work have.
template <class Record>
Line work(const char* kind, const Record& record) {
    Line line(kind);
    line("correlation", record.correlationId)("start", record.start)("end", record.end)("device", record.deviceId);
    if (record.graphNodeId != 0) line("node", record.graphNodeId);
    return line;
}

std::string describe(const CUpti_ActivityKernel9& kernel) {
    return work("kernel", kernel)("name", destination->numberOf(kernel.name ? kernel.name : ""))(
               "registers", kernel.registersPerThread)("staticSharedMemory", kernel.staticSharedMemory)(
               "dynamicSharedMemory", kernel.dynamicSharedMemory)
        .finish();
}

template <class Copy>
std::string describeCopy(const Copy& copy) {
    return work("copy", copy)("bytes", copy.bytes)("fromKind", int{copy.srcKind})("toKind", int{copy.dstKind}).finish();
}

std::string describe(const CUpti_ActivityMemset4& set) { return work("set", set)("bytes", set.bytes).finish(); }

std::string describe(const CUpti_ActivityCudaEvent2& event) {
    Line line("event");
    line("correlation", event.correlationId)("sync", event.cudaEventSyncId);
    if (event.deviceTimestamp != 0) line("at", event.deviceTimestamp);
    return line.finish();
}

std::string describe(const CUpti_ActivitySynchronization2& wait) {
    return Line("wait")("correlation", wait.correlationId)("start", wait.start)("end", wait.end)("sync", wait.cudaEventSyncId)
        .finish();
}

std::string describe(const CUpti_ActivityContext& context) {
    return Line("context")("context", context.contextId)("device", context.deviceId).finish();
}

std::string describe(const CUpti_ActivityDevice5& device) {
    return Line("device")("device", device.id)("name", device.name)("computeMajor", device.computeCapabilityMajor)(
               "computeMinor", device.computeCapabilityMinor)("multiprocessors", device.numMultiprocessors)(
               "threadsPerMultiprocessor", device.maxWarpsPerMultiprocessor * device.numThreadsPerWarp)(
               "blocksPerMultiprocessor", device.maxBlocksPerMultiprocessor)("sharedMemoryPerMultiprocessor",
                                                                             device.maxSharedMemoryPerMultiprocessor)(
               "registersPerMultiprocessor", device.maxRegistersPerMultiprocessor)("copyEngines", device.numMemcpyEngines)(
               "memory", device.globalMemorySize)("uuid", uuidText(device.uuid))
        .finish();
}

/// Appends a record of this structure. Newer versions of CUPTI only append members to a structure.
template <class Structure>
void write(const CUpti_Activity* record, std::string& text) {
    text += describe(*reinterpret_cast<const Structure*>(record));
}

template <class Structure>
void writeCopy(const CUpti_Activity* record, std::string& text) {
    text += describeCopy(*reinterpret_cast<const Structure*>(record));
}

void write(const CUpti_Activity* record, std::string& text) {
    switch (record->kind) {
        case CUPTI_ACTIVITY_KIND_KERNEL:
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL: return write<CUpti_ActivityKernel9>(record, text);
        case CUPTI_ACTIVITY_KIND_MEMCPY: return writeCopy<CUpti_ActivityMemcpy5>(record, text);
        case CUPTI_ACTIVITY_KIND_MEMCPY2: return writeCopy<CUpti_ActivityMemcpyPtoP4>(record, text);
        case CUPTI_ACTIVITY_KIND_MEMSET: return write<CUpti_ActivityMemset4>(record, text);
        case CUPTI_ACTIVITY_KIND_CUDA_EVENT: return write<CUpti_ActivityCudaEvent2>(record, text);
        case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: return write<CUpti_ActivitySynchronization2>(record, text);
        case CUPTI_ACTIVITY_KIND_CONTEXT: return write<CUpti_ActivityContext>(record, text);
        case CUPTI_ACTIVITY_KIND_DEVICE: return write<CUpti_ActivityDevice5>(record, text);
        default: return;
    }
}

/// A buffer that CUPTI has filled.
struct Filled {
    std::uint8_t* buffer;
    std::size_t bytes;
};

/// Buffers that CUPTI does not hold. They are reused, because memory that is mapped and unmapped repeatedly stalls the program.
struct Buffers {
    static constexpr std::size_t mostFree = 16;

    std::mutex mutex;
    std::vector<Filled> filled;
    std::vector<std::uint8_t*> free;
};

Buffers& buffers() {
    static Buffers& all = *new Buffers;  // used until the last call of the process
    return all;
}

void CUPTIAPI giveBuffer(std::uint8_t** buffer, std::size_t* size, std::size_t* mostRecords) {
    *buffer = nullptr;
    *mostRecords = 0;
    {
        const std::scoped_lock lock(buffers().mutex);
        if (!buffers().free.empty()) {
            *buffer = buffers().free.back();
            buffers().free.pop_back();
        }
    }
    if (!*buffer) *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(recordAlignment, bufferBytes));
    *size = *buffer ? bufferBytes : 0;
}

/// Keeps a buffer for writeActivities() instead of writing it, because the program may wait until this callback returns.
void CUPTIAPI takeBuffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t validBytes) {
    const std::scoped_lock lock(buffers().mutex);
    buffers().filled.push_back({buffer, validBytes});
}

void giveBack(std::uint8_t* buffer) {
    const std::scoped_lock lock(buffers().mutex);
    if (buffers().free.size() < Buffers::mostFree) buffers().free.push_back(buffer);
    else std::free(buffer);
}

}  // namespace

CUptiResult startActivities(const CuptiLibrary& cupti, Output& output, bool eventTimes) {
    library = &cupti;
    destination = &output;
    CUptiResult result = cupti.registerCallbacks(giveBuffer, takeBuffer);
    if (result == CUPTI_SUCCESS && eventTimes) result = cupti.eventTimes(1);
    for (const auto kind : kinds)
        if (result == CUPTI_SUCCESS) result = cupti.enableActivity(kind);
    return result;
}

void writeActivities() {
    std::vector<Filled> filled;
    {
        const std::scoped_lock lock(buffers().mutex);
        filled.swap(buffers().filled);
    }
    std::string text;
    for (const Filled& each : filled) {
        CUpti_Activity* record = nullptr;
        while (library->nextRecord(each.buffer, each.bytes, &record) == CUPTI_SUCCESS) write(record, text);
        destination->write(text);
        text.clear();
        giveBack(each.buffer);
    }
}

}  // namespace streamscope::recorder
