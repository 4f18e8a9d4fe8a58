// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

struct CUstream_st;

/// Launching the catalogue's kernels on a real GPU. Plain types only, readable by nvcc and by a C++ compiler. Results are
/// cudaError numbers.
namespace streamscope::kernels {

/// Start and end of a launch by the device's global timer (ns). It is in device memory and zero before the launch.
struct LaunchRecord {
    unsigned long long invertedStart;  ///< ~start, so that one maximum serves both; 0: never began
    unsigned long long end;
};

/// Counter that selects the record of a captured kernel. A graph launches the kernel repeatedly with the same arguments, one
/// launch after another, so the kernel itself counts the launches. The counter is in device memory and initially zero.
struct LaunchCounter {
    unsigned long long launches, blocksEnded;
};

/// Location of a launch's record. `record` (nullptr: none) receives the start of the first blocks and the end of the blocks from
/// number `lastBlocksFrom` on. Blocks are scheduled in the order of their numbers, so other blocks need no record. An atomic
/// operation for each of a hundred thousand blocks would take longer than a fast kernel itself. With a counter, `record` is the
/// first of recordsOfNode records, and launch number i writes to the i-th.
struct LaunchMark {
    LaunchRecord* record;
    unsigned long long lastBlocksFrom;
    LaunchCounter* counter;
};

/// Where and when one block of a stamped kernel ran: its multiprocessor (%smid) and the global timer (ns) at both ends. It is in
/// device memory and zero before the launch.
struct BlockStamp {
    unsigned long long begin, end;  ///< 0: the block has not begun, or not ended
    unsigned short multiprocessor, lastMultiprocessor;
    int cluster;  ///< number of its cluster in the grid; -1: it has none
};

/// Stamps of the blocks of a launch by their numbers (nullptr: none). Those of a captured kernel have room for the first
/// `launches` launches, one behind another.
struct BlockStamps {
    BlockStamp* first;
    unsigned long long launches;
};

/// Mark of a kernel that also stamps each of its blocks. Such kernels are other functions than those that are measured.
struct StampedMark : LaunchMark {
    BlockStamps stamps;
};

/// State through which spins are told to end. It is in device memory and initially zero. Reading the host's flag takes a
/// microsecond, and a hundred blocks that read it delay each other. Therefore one block reads the flag from time to time and sets
/// `aborted` for the others.
struct AbortWatch {
    unsigned long long lastLook;
    unsigned int aborted, unused;
};

/// Scratch of one running kernel that needs some: its two words, as reduceSum uses them. It is in device memory, and zero before
/// and after the kernel.
struct ReductionCell {
    unsigned long long sum, blocksDone;
};

inline constexpr unsigned long long recordsOfNode = 256;

/// Output of one kernel of one executable graph.
struct NodeRecord {
    LaunchCounter counter;
    ReductionCell cell;
    LaunchRecord launches[recordsOfNode];
};

struct Range {
    void* address;
    std::uint64_t bytes;
};

/// The value of one parameter, whose kind the descriptor declares.
struct Operand {
    bool given;
    std::int64_t integer;
    double real;
    Range buffer;
    const std::int64_t* list = nullptr;  ///< durations; owned by the caller of the launch
    int count = 0;                       ///< of the list
};

struct LaunchRequest {
    unsigned grid[3], block[3];
    std::size_t sharedMemory;
    CUstream_st* stream;
    const Operand* operands;  ///< one for each parameter of the descriptor, in its order
    const Range* reads;       ///< ranges that spin accesses; only the first maximumTouched of each list
    int readCount;
    const Range* writes;
    int writeCount;
    LaunchMark mark;
    ReductionCell* cell;  ///< for a kernel with a cellParameter
    AbortWatch* watch;
    const std::uint32_t* aborted;  ///< host memory visible to the device; spin ends when it is not 0
    bool captured = false;         ///< a node of a graph, whose parameters are those of the binding's own device code
    bool programmatic = false;     ///< may begin before the kernel ahead of it has ended (semantics.md PD1)
    unsigned* word = nullptr;      ///< for which the kernel waits, or which it writes
    unsigned value = 0;            ///< of the word
    bool cooperative = false;      ///< all blocks begin together
    bool nonPortable = false;      ///< a cluster may have more than 8 blocks
    unsigned cluster[3] = {1, 1, 1};
    BlockStamps stamps{};  ///< with stamps, a kernel that stamps is launched
};

inline constexpr int maximumTouched = 16;

struct Binding {
    std::string_view name;
    const void* function;                              ///< as cudaFuncGetAttributes takes it
    int parameterCount, markParameter, cellParameter;  ///< properties of the device code; cellParameter -1: no cell
    int (*launch)(const LaunchRequest&);
    const void* shortFunction = nullptr;  ///< used by launch() instead of `function` if the kernel accesses no memory
    const void* stamped = nullptr;        ///< used instead of `function` for a request with stamps; nullptr: it cannot stamp
    const void* shortStamped = nullptr;   ///< likewise, instead of `shortFunction`
};

/// Returns the device code of a kernel of the catalogue, or nullptr if there is no such kernel.
const Binding* findBinding(std::string_view name);
/// Returns the bindings of all kernels and their number in `count`.
const Binding* allBindings(int& count);

/// Launches a kernel of one thread that writes the global timer (ns) to `time`, in memory that the device can access.
int launchTimestamp(unsigned long long* time, CUstream_st* stream);
const void* timestampFunction();

/// Launches clusters of `size` blocks, each of which has a multiprocessor to itself for so long (ns), and stamps itself. Devices
/// without clusters, and sizes that they do not have, are refused.
int launchClusters(BlockStamp* stamps, unsigned clusters, unsigned size, unsigned long long duration, CUstream_st* stream);

/// Arguments of one of two kernels on two devices that exchange the time `rounds` times. Each kernel sets the word of the other
/// one to the number of the round and waits for its own word. Words are initially zero, and both devices can access them.
struct TimeExchange {
    unsigned *mine, *theirs;
    unsigned long long *told, *heard;  ///< global timer (ns) before sending and after receiving, by round
    unsigned rounds;
    bool begins;  ///< sends first
};
/// Launches a kernel of one thread that exchanges times. It gives up after 20 ms and leaves the missing times unchanged.
int launchTimeExchange(const TimeExchange& exchange, CUstream_st* stream);
/// Loads the kernel of launchTimeExchange() on the current device.
void loadTimeExchange();

}  // namespace streamscope::kernels
