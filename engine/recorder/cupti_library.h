#pragma once

#include <cupti.h>

#include <cstdint>

namespace streamscope::recorder {

/// The functions of CUPTI that are used, out of the library that the process has loaded already or else of the toolkit's.
struct CuptiLibrary {
    decltype(&cuptiGetVersion) getVersion{};
    decltype(&cuptiGetTimestamp) getTimestamp{};
    decltype(&cuptiSubscribe) subscribe{};
    decltype(&cuptiUnsubscribe) unsubscribe{};
    decltype(&cuptiEnableCallback) enableCallback{};
    decltype(&cuptiGetGraphNodeId) graphNodeId{};
    decltype(&cuptiActivityRegisterCallbacks) registerCallbacks{};
    decltype(&cuptiActivityEnable) enableActivity{};
    decltype(&cuptiActivityFlushAll) flushAll{};
    decltype(&cuptiActivityGetNextRecord) nextRecord{};
    decltype(&cuptiActivityEnableCudaEventDeviceTimestamps) eventTimes{};

    /// Loads the library, whose version is then this; 0 where there is none that serves.
    std::uint32_t load();

private:
    bool find(void* library);
};

}  // namespace streamscope::recorder
