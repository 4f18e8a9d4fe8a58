#pragma once

#include "engine/device/device_info.h"
#include "engine/json/problem.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A recording of one process (engine/recorder/README.md), as values. Times are in ns on CUPTI's clock.
namespace streamscope::recording {

using Handle = std::uint64_t;

/// A call of the driver; of its arguments those that it has. Others are 0.
struct Call {
    std::string name;          ///< "cuMemcpyHtoDAsync": without the driver's suffixes
    bool isPerThread = false;  ///< the stream 0 is that of the thread
    std::int64_t begin = 0, end = 0;
    std::int64_t takesEffect = 0;  ///< orders the calls; between `begin` and `end`, as far as it is known
    std::int64_t thread = 0, context = 0, correlation = 0, code = 0;
    std::int64_t node = 0;    ///< the node that a captured call added to a graph
    std::int64_t kernel = 0;  ///< number of its mangled name
    Handle stream = 0, event = 0, startEvent = 0, endEvent = 0, graph = 0, executable = 0;
    Handle from = 0, to = 0, address = 0, word = 0;
    std::uint64_t bytes = 0, value = 0, sharedMemory = 0;
    std::int64_t flags = 0, priority = 0, mode = 0;
    std::int64_t order = 0;                  ///< CUmemcpySrcAccessOrder of a batch of copies
    std::vector<std::uint64_t> grid, block;  ///< three each
    std::vector<Handle> arguments;           ///< of a kernel, those that may be addresses
    std::vector<std::uint64_t> places;       ///< of these: the number of the parameter · 1024 + that of the word in it
    std::vector<std::uint64_t> items;        ///< of a batch: operation, address, value and flags of each
    std::vector<std::uint64_t> copies;       ///< of a batch: to, from and bytes of each
};

/// Work of a device for a call: a kernel, a copy or a memset.
struct Work {
    std::int64_t correlation = 0, start = 0, end = 0, device = 0;
    std::int64_t node = 0;  ///< of the executable graph; 0: none
    std::int64_t registers = 0, staticSharedMemory = 0;
    std::int64_t fromKind = 0, toKind = 0;  ///< of a copy, as CUPTI counts kinds of memory
};

/// A range of NVTX: a named stretch of a thread's time.
struct NamedRange {
    std::int64_t begin = 0, end = 0;
    std::int64_t thread = 0;
    std::string name, domain{};  ///< empty: the default domain
};

struct Recording {
    std::int64_t process = 0;
    std::string problem;                            ///< why nothing could be recorded
    bool isComplete = false;                        ///< the process came to its end
    std::map<std::int64_t, int> processOfThread{};  ///< of several processes (processes.h): those that are not the first
    std::map<std::int64_t, std::string> texts;      ///< by their numbers
    std::map<std::int64_t, DeviceInfo> devices;
    std::map<std::int64_t, std::int64_t> deviceOfContext;
    std::vector<Call> calls;                            ///< in the order in which they take effect
    std::vector<Work> works;                            ///< in the order of their starts
    std::vector<NamedRange> ranges;                     ///< in the order of their begins, an outer one first
    std::map<std::int64_t, std::int64_t> originalNode;  ///< of the nodes of executable graphs
    std::map<std::int64_t, std::int64_t> eventTimes;    ///< when the device came to a record, by correlation
    std::map<std::int64_t, std::int64_t> syncs;         ///< numbers of records, and of those that waits wait for, by correlation
};

/// Reads a recording. What a killed process left unfinished at its end is left out; anything else that is not as it should be is
/// a problem with its line.
Read<Recording> readRecording(std::string_view bytes);

}  // namespace streamscope::recording
