// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/recording.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

/// The common form of traces and its conversion to a Recording, as Streamscope's own recorder writes it.
namespace streamscope::traces {

inline constexpr std::int64_t defaultStreamNumber = 7;  ///< CUPTI's number of the legacy stream in the first context
inline constexpr double longestTrace = 4e12;            ///< us, more than a month

/// Exception for a malformed trace, caught inside the room. If `expected` is empty, `found` is the whole message.
struct BadTrace {
    std::string path, expected, found;
    int line = 0, column = 0;
};

/// A kernel, copy or memset of a device, with the call that issued it.
struct DeviceWork {
    enum class Kind : std::uint8_t { Kernel, Copy, Set };
    Kind kind{};
    recording::Work work;
    std::int64_t stream = 0;
    std::uint64_t bytes = 0;
    std::string name;  ///< for a kernel
    std::vector<std::uint64_t> grid{}, block{};
    std::uint64_t sharedMemory = 0;
};

/// A call of the runtime or of the driver.
struct HostCall {
    std::string name;  ///< "cudaMemcpyAsync"
    std::int64_t begin = 0, end = 0, thread = 0, correlation = 0, code = 0;
};

/// A wait of a stream or of the host.
struct Wait {
    enum class Kind : std::uint8_t { Stream, Event, WaitingStream, Context };
    Kind kind{};                   ///< WaitingStream: a stream waits for an event
    std::int64_t stream = 0;       ///< stream that waits or is waited for
    std::int64_t correlation = 0;  ///< of the call
    std::int64_t event = 0;        ///< its number; 0: not known
    std::int64_t record = 0;       ///< correlation of the awaited record; 0: not known
    std::int64_t recordedIn = -1;  ///< the stream of the record; -1: not known
};

/// Content of a trace. Times are in ns, starting with 1.
struct Trace {
    std::vector<HostCall> calls;
    std::vector<DeviceWork> works;
    std::map<std::int64_t, Wait> waits;               ///< by correlation
    std::map<std::int64_t, std::int64_t> recordedIn;  ///< streams of records, by correlation
    std::map<std::int64_t, std::int64_t> eventOf;     ///< events of records, by correlation
    std::vector<recording::NamedRange> ranges;
    std::vector<recording::BusyAt> smBusy{};
    std::map<std::int64_t, std::vector<recording::BlockAt>> blocks{};  ///< of kernels, by correlation
    std::vector<Counter> counters{};                                   ///< devices have the trace's numbers
    std::map<std::int64_t, DeviceInfo> devices;
    std::int64_t defaultStream = 0;  ///< number of the legacy stream
};

/// Converts a trace to a recording. `leftOut` counts what was left out for lack of data.
recording::Recording recordingOf(Trace trace, std::map<std::string, std::size_t>& leftOut);

}  // namespace streamscope::traces
