// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cupti.h>

#include <cstdint>

namespace streamscope::recorder {

/// The functions of CUPTI that the recorder uses, from the library that the process has already loaded or else from the
/// toolkit's.
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

    /// Loads the library and returns its version; 0 if no suitable library is found.
    std::uint32_t load();

private:
    bool find(void* library);
};

}  // namespace streamscope::recorder
