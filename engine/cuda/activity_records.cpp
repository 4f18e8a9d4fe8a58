// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/activity_records.h"

#include "engine/log/libraries.h"

#include <fmt/format.h>

#include <algorithm>

#if __has_include(<cupti.h>)
#include <cuda_runtime_api.h>
#include <cupti.h>
#include <dlfcn.h>

#include <array>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <unordered_map>
#define STREAMSCOPE_HAS_CUPTI 1
#endif

namespace streamscope::cuda {

void ClockOffset::look(HostTime before, std::uint64_t at, HostTime after) {
    const auto other = static_cast<std::int64_t>(at);
    const std::int64_t low = before.count() - other, high = after.count() - other;
    const bool agrees = known_ && low <= high_ && high >= low_;
    low_ = agrees ? std::max(low_, low) : low;  // a clock that has drifted is measured anew
    high_ = agrees ? std::min(high_, high) : high;
    known_ = true;
}

HostTime ClockOffset::hostTime(std::uint64_t at) const {
    return HostTime(static_cast<std::int64_t>(at) + low_ + (high_ - low_) / 2);
}

Nanoseconds ClockOffset::uncertainty() const { return Nanoseconds((high_ - low_ + 1) / 2); }

std::vector<std::string> cuptiCandidates(const std::string& cudaHome, int cudaMajor) {
    const auto name = fmt::format("libcupti.so.{}", cudaMajor);
    std::vector<std::string> homes{"/usr/local/cuda", fmt::format("/usr/local/cuda-{}", cudaMajor), "/opt/cuda"};
    if (!cudaHome.empty()) homes.insert(homes.begin(), cudaHome);
    std::vector<std::string> candidates{name};
    for (const auto& home : homes)
        for (const auto* folder : {"extras/CUPTI/lib64", "lib64", "targets/x86_64-linux/lib"})
            candidates.push_back(fmt::format("{}/{}/{}", home, folder, name));
    return candidates;
}

#ifdef STREAMSCOPE_HAS_CUPTI

namespace {

constexpr std::size_t bufferBytes = std::size_t{1} << 20, recordAlignment = 8;
constexpr int offsetLooks = 32;
constexpr std::uint64_t bracketBit = std::uint64_t{1} << 32;
constexpr auto correlationKind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;
// CUPTI writes a correlation next to the record of its call, so calls are recorded too.
constexpr std::array recorded{CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION,
                              CUPTI_ACTIVITY_KIND_RUNTIME,
                              CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
                              CUPTI_ACTIVITY_KIND_MEMCPY,
                              CUPTI_ACTIVITY_KIND_MEMCPY2,
                              CUPTI_ACTIVITY_KIND_MEMSET};

/// CUPTI's functions in the loaded library. It stays loaded, because a process cannot unload CUPTI.
struct Cupti {
    decltype(&cuptiGetVersion) getVersion{};
    decltype(&cuptiGetTimestamp) getTimestamp{};
    decltype(&cuptiGetResultString) getResultString{};
    decltype(&cuptiActivityRegisterCallbacks) registerCallbacks{};
    decltype(&cuptiActivityEnable) enable{};
    decltype(&cuptiActivityDisable) disable{};
    decltype(&cuptiActivityFlushAll) flushAll{};
    decltype(&cuptiActivityGetNextRecord) getNextRecord{};
    decltype(&cuptiActivityPushExternalCorrelationId) push{};
    decltype(&cuptiActivityPopExternalCorrelationId) pop{};

    bool find(void* library) {
        return take(library, getVersion, "cuptiGetVersion") && take(library, getTimestamp, "cuptiGetTimestamp") &&
               take(library, getResultString, "cuptiGetResultString") &&
               take(library, registerCallbacks, "cuptiActivityRegisterCallbacks") &&
               take(library, enable, "cuptiActivityEnable") && take(library, disable, "cuptiActivityDisable") &&
               take(library, flushAll, "cuptiActivityFlushAll") && take(library, getNextRecord, "cuptiActivityGetNextRecord") &&
               take(library, push, "cuptiActivityPushExternalCorrelationId") &&
               take(library, pop, "cuptiActivityPopExternalCorrelationId");
    }

private:
    template <class Function>
    static bool take(void* library, Function& function, const char* name) {
        function = reinterpret_cast<Function>(::dlsym(library, name));
        return function != nullptr;
    }
};

/// Buffers filled by CUPTI's callbacks. They are global, because the callbacks take no user argument.
struct Sink {
    std::mutex mutex;
    std::vector<std::pair<std::uint8_t*, std::size_t>> full;  ///< filled buffers with their valid bytes
};
Sink& sink() {
    static Sink one;
    return one;
}

void CUPTIAPI giveBuffer(std::uint8_t** buffer, std::size_t* size, std::size_t* mostRecords) {
    *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(recordAlignment, bufferBytes));
    *size = *buffer ? bufferBytes : 0;
    *mostRecords = 0;
}

void CUPTIAPI takeBuffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t validBytes) {
    const std::scoped_lock lock(sink().mutex);
    sink().full.emplace_back(buffer, validBytes);
}

Expected<Cupti> load() {
    const char* home = std::getenv("CUDA_HOME");
    if (!home) home = std::getenv("CUDA_PATH");
    for (const auto& candidate : cuptiCandidates(home ? home : "", CUDART_VERSION / 1000)) {
        void* library = openLibrary(candidate.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!library) continue;
        Cupti cupti;
        if (cupti.find(library)) return cupti;
        ::dlclose(library);
    }
    return Failure{
        fmt::format("method activity needs CUPTI, and libcupti.so.{} was not found. Install it (it comes with the CUDA Toolkit, "
                    "package cuda-cupti), set CUDA_HOME to where the toolkit is, or choose method strobed.",
                    CUDART_VERSION / 1000)};
}

class CuptiRecords final : public ActivityRecords {
public:
    CuptiRecords(const Cupti& cupti, HostClock clock) : cupti_(cupti), clock_(std::move(clock)) {}
    ~CuptiRecords() override {
        for (const auto kind : enabled_) cupti_.disable(kind);
        take();
    }

    Expected<void> begin() {
        auto result = cupti_.registerCallbacks(giveBuffer, takeBuffer);
        for (const auto kind : recorded) {
            if (result == CUPTI_SUCCESS) result = cupti_.enable(kind);
            if (result == CUPTI_SUCCESS) enabled_.push_back(kind);
        }
        if (result != CUPTI_SUCCESS) return refused(result);
        return {};
    }

    void correlate(std::uint32_t operation, bool bracket) override {
        std::uint64_t last = 0;
        cupti_.pop(correlationKind, &last);  // fails harmlessly in the first call of a thread
        cupti_.push(correlationKind, operation | (bracket ? bracketBit : 0));
    }

    std::vector<Record> take() override {
        alignClock();
        cupti_.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
        std::vector<std::pair<std::uint8_t*, std::size_t>> full;
        {
            const std::scoped_lock lock(sink().mutex);
            full.swap(sink().full);
        }
        found_.clear();
        operations_.clear();
        for (const auto& [buffer, bytes] : full) {
            read(buffer, bytes);
            std::free(buffer);
        }
        return correlated();
    }

    Nanoseconds uncertainty() const override { return offset_.uncertainty(); }

private:
    struct Found {
        std::uint32_t correlation = 0;
        std::uint64_t start = 0, end = 0;
    };

    Failure refused(CUptiResult result) const {
        const char* text = nullptr;
        cupti_.getResultString(result, &text);
        return {
            fmt::format("CUPTI refuses to record: {}. Another profiler may be at work, or the driver may allow it to "
                        "administrators only; choose method strobed.",
                        text ? text : "unknown reason")};
    }

    void alignClock() {
        offset_ = {};
        for (int i = 0; i < offsetLooks; ++i) {
            std::uint64_t at = 0;
            const auto before = clock_();
            if (cupti_.getTimestamp(&at) == CUPTI_SUCCESS) offset_.look(before, at, clock_());
        }
    }

    void read(std::uint8_t* buffer, std::size_t bytes) {
        CUpti_Activity* record = nullptr;
        while (cupti_.getNextRecord(buffer, bytes, &record) == CUPTI_SUCCESS) {
            switch (record->kind) {
                case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
                case CUPTI_ACTIVITY_KIND_KERNEL: add<CUpti_ActivityKernel9>(record); break;
                case CUPTI_ACTIVITY_KIND_MEMCPY: add<CUpti_ActivityMemcpy5>(record); break;
                case CUPTI_ACTIVITY_KIND_MEMCPY2: add<CUpti_ActivityMemcpyPtoP4>(record); break;
                case CUPTI_ACTIVITY_KIND_MEMSET: add<CUpti_ActivityMemset4>(record); break;
                case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION: addCorrelation(record); break;
                default: break;
            }
        }
    }

    // Adds a record. Newer versions of its structure only append members.
    template <class Structure>
    void add(const CUpti_Activity* record) {
        const auto* seen = reinterpret_cast<const Structure*>(record);
        if (seen->start != 0 && seen->end >= seen->start) found_.push_back({seen->correlationId, seen->start, seen->end});
    }

    void addCorrelation(const CUpti_Activity* record) {
        const auto* seen = reinterpret_cast<const CUpti_ActivityExternalCorrelation*>(record);
        if (seen->externalKind == correlationKind) operations_[seen->correlationId] = seen->externalId;
    }

    std::vector<Record> correlated() const {
        std::vector<Record> records;
        for (const auto& found : found_) {
            const auto operation = operations_.find(found.correlation);
            if (operation == operations_.end() || (operation->second & bracketBit) != 0) continue;
            records.push_back(
                {static_cast<std::uint32_t>(operation->second), {offset_.hostTime(found.start), offset_.hostTime(found.end)}});
        }
        return records;
    }

    Cupti cupti_;
    HostClock clock_;
    ClockOffset offset_;
    std::vector<CUpti_ActivityKind> enabled_;
    std::vector<Found> found_;
    std::unordered_map<std::uint32_t, std::uint64_t> operations_;  ///< by correlation
};

}  // namespace

Expected<std::unique_ptr<ActivityRecords>> ActivityRecords::start(HostClock clock) {
    const auto cupti = load();
    if (!cupti) return cupti.failure();
    auto records = std::make_unique<CuptiRecords>(*cupti, std::move(clock));
    if (const auto begun = records->begin(); !begun) return begun.failure();
    return records;
}

#else

Expected<std::unique_ptr<ActivityRecords>> ActivityRecords::start(HostClock) {
    return Failure{
        "this streamscope-worker was built without CUPTI's headers, so method activity is not in it. Build it where the CUDA "
        "Toolkit has them (package cuda-cupti-dev), or choose method strobed."};
}

#endif

}  // namespace streamscope::cuda
