#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

struct CUstream_st;

/// Launching the catalogue's kernels on a real GPU. Plain values only, readable by nvcc and by a C++ compiler;
/// results are cudaError numbers.
namespace streamscope::kernels {

/// When a launch began and ended by the device's global timer (ns). Lies in device memory, all zero before the launch.
struct LaunchRecord {
    unsigned long long invertedStart;  ///< ~start, so that one maximum serves both; 0: never began
    unsigned long long end;
};

/// Which record a captured kernel writes to: a graph launches it again and again with the same arguments, one launch after
/// the other, so the kernel itself counts them. Lies in device memory, all zero at first.
struct LaunchCounter {
    unsigned long long launches, blocksEnded;
};

/// Where one launch records: in `record` (nullptr: nowhere) the start of its first blocks and the end of the blocks from
/// number `lastBlocksFrom` on. Blocks are handed out in order of their number, so that these are the blocks that matter;
/// an atomic for each of a hundred thousand blocks would cost more than a fast kernel itself.
/// With a counter, `record` is the first of recordsOfNode, and launch number i writes to the i-th of them.
struct LaunchMark {
    LaunchRecord* record;
    unsigned long long lastBlocksFrom;
    LaunchCounter* counter;
};

/// How spins learn that they are to end, in device memory; zero at first. The host's own flag is a microsecond away, and
/// a hundred blocks that read it wait for each other: so one block looks now and then and tells the others.
struct AbortWatch {
    unsigned long long lastLook;
    unsigned int aborted, unused;
};

/// Scratch of one reduceSum in flight, in device memory; zero before and after.
struct ReductionCell {
    unsigned long long sum, blocksDone;
};

inline constexpr unsigned long long recordsOfNode = 256;

/// What one kernel of one executable graph writes to.
struct NodeRecord {
    LaunchCounter counter;
    ReductionCell cell;
    LaunchRecord launches[recordsOfNode];
};

struct Range {
    void* address;
    std::uint64_t bytes;
};

/// The value of one parameter; of a kind as its descriptor says.
struct Operand {
    bool given;
    std::int64_t integer;
    double real;
    Range buffer;
};

struct LaunchRequest {
    unsigned grid[3], block[3];
    std::size_t sharedMemory;
    CUstream_st* stream;
    const Operand* operands;  ///< one for each parameter of the descriptor, in its order
    const Range* reads;       ///< what spin touches; of each list the first maximumTouched are touched
    int readCount;
    const Range* writes;
    int writeCount;
    LaunchMark mark;
    ReductionCell* cell;  ///< of a kernel with a cellParameter
    AbortWatch* watch;
    const std::uint32_t* aborted;  ///< host memory that the device sees; spin ends when it is not 0
    bool captured = false;         ///< a node of a graph, whose parameters are those of the binding's own device code
};

inline constexpr int maximumTouched = 16;

struct Binding {
    std::string_view name;
    const void* function;                              ///< as cudaFuncGetAttributes takes it
    int parameterCount, markParameter, cellParameter;  ///< of the device code; cellParameter -1: takes no cell
    int (*launch)(const LaunchRequest&);
    const void* shortFunction = nullptr;  ///< what launch() takes in place of `function` where the kernel touches no memory
};

/// The kernels of the catalogue, each with its device code. nullptr: no such kernel.
const Binding* findBinding(std::string_view name);
/// All of them; `count` says how many.
const Binding* allBindings(int& count);

/// A kernel of one thread that writes the global timer (ns) to `time`, which lies in memory that the device sees.
int launchTimestamp(unsigned long long* time, CUstream_st* stream);
const void* timestampFunction();

/// One of two kernels on two devices that tell each other the time, `rounds` times: it sets the other's word to the number of the
/// round and waits for its own. Words are zero before, and both devices see them.
struct TimeExchange {
    unsigned *mine, *theirs;
    unsigned long long *told, *heard;  ///< the global timer (ns) before it told, and when it heard, by round
    unsigned rounds;
    bool begins;  ///< tells first
};
/// A kernel of one thread. It gives up after 20 ms; what it has not heard stays as it was.
int launchTimeExchange(const TimeExchange& exchange, CUstream_st* stream);
/// Loads that kernel on the current device.
void loadTimeExchange();

}  // namespace streamscope::kernels
