// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/json/problem.h"
#include "engine/timeline/timeline.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Recording of one process (engine/recorder/README.md), as values. Times are in ns on CUPTI's clock.
namespace streamscope::recording {

using Handle = std::uint64_t;

/// A call of the driver. Arguments that the call does not have are 0.
struct Call {
    std::string name;          ///< "cuMemcpyHtoDAsync", without the driver's suffixes
    bool isPerThread = false;  ///< stream 0 is the per-thread default stream
    std::int64_t begin = 0, end = 0;
    std::int64_t takesEffect = 0;  ///< sort key of the calls; between `begin` and `end`, as far as it is known
    std::int64_t thread = 0, context = 0, correlation = 0, code = 0;
    std::int64_t node = 0;    ///< node that a captured call added to a graph
    std::int64_t kernel = 0;  ///< number of the text with its mangled name
    Handle stream = 0, event = 0, startEvent = 0, endEvent = 0, graph = 0, executable = 0;
    Handle from = 0, to = 0, address = 0, word = 0;
    std::uint64_t bytes = 0, value = 0, sharedMemory = 0;
    std::int64_t flags = 0;  ///< of a launch: 1 if it is a dependent one
    std::int64_t priority = 0, mode = 0;
    std::int64_t order = 0;                  ///< CUmemcpySrcAccessOrder of a batch of copies
    std::int64_t cooperative = 0;            ///< 1: of a cooperative launch
    std::vector<std::uint64_t> grid, block;  ///< three numbers each
    std::vector<std::uint64_t> cluster;      ///< three numbers; empty: none
    std::vector<Handle> arguments;           ///< words of a kernel's arguments that may be addresses
    std::vector<std::uint64_t> places;       ///< position of each of these words: 1024 · index of the parameter + index of the
                                             ///< word in it
    std::vector<std::uint64_t> items;        ///< items of a batch as a flat list: operation, address, value and flags of each
    std::vector<std::uint64_t> copies;       ///< copies of a batch as a flat list: target, source and bytes of each
};

/// Work of a device on behalf of a call: a kernel, a copy or a memset.
struct Work {
    std::int64_t correlation = 0, start = 0, end = 0, device = 0;
    std::int64_t node = 0;  ///< node of the executable graph; 0: none
    std::int64_t registers = 0, staticSharedMemory = 0;
    std::int64_t fromKind = 0, toKind = 0;  ///< memory kinds of a copy, in CUPTI's numbering
};

/// An NVTX range: a named period of a thread.
struct NamedRange {
    std::int64_t begin = 0, end = 0;
    std::int64_t thread = 0;
    std::string name, domain{};  ///< empty domain: the default domain
};

/// Number of busy multiprocessors of a device from this time on.
struct BusyAt {
    std::int64_t at = 0, device = 0;
    double busy = 0;
};

/// One block of a kernel, by the correlation of the kernel's call.
struct BlockAt {
    std::int64_t correlation = 0, device = 0, begin = 0, end = 0;
    std::uint32_t block = 0;    ///< its number in the grid, x first
    std::int32_t cluster = -1;  ///< number of its cluster; -1: it has none, or that is not known
    std::int16_t multiprocessor = 0;
};

struct Recording {
    std::int64_t process = 0;
    std::string host, driver;                       ///< name of the computer, and version of its NVIDIA driver
    std::string problem;                            ///< reason why nothing could be recorded
    bool isComplete = false;                        ///< the recording has its last line, so the process exited normally
    std::map<std::int64_t, int> processOfThread{};  ///< process of each thread that is not of the first process (processes.h)
    std::map<std::int64_t, std::string> texts;      ///< by number
    std::map<std::int64_t, DeviceInfo> devices;
    std::map<std::string, std::int64_t> deviceOfUuid{};
    std::map<std::int64_t, std::int64_t> deviceOfContext;
    std::vector<Call> calls;                            ///< in the order in which they take effect
    std::vector<Work> works;                            ///< sorted by start
    std::vector<NamedRange> ranges;                     ///< sorted by begin, outer ranges first
    std::map<std::int64_t, std::int64_t> originalNode;  ///< node of the original graph, by node of the executable graph
    std::map<std::int64_t, std::int64_t> eventTimes;    ///< device time of event records, by correlation
    std::vector<BusyAt> smBusy{};                       ///< sorted by time
    std::vector<BlockAt> blocks{};                      ///< those of a kernel in a row
    std::vector<Counter> counters{};                    ///< devices have their recorded numbers
    std::map<Handle, std::int64_t> streamNumbers{};     ///< of streams, as the program that was traced had them
    std::map<std::int64_t, std::int64_t> syncs;         ///< numbers that join waits to their records, by correlation
};

/// Reads a recording. Ignores an incomplete last line, as a killed process leaves it. Reports other errors as problems with their
/// line.
Read<Recording> readRecording(std::string_view bytes);

}  // namespace streamscope::recording
