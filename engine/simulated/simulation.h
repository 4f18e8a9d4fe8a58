// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/semantics/host_state.h"
#include "engine/simulated/contents.h"
#include "engine/simulated/copy_engines.h"
#include "engine/simulated/dependencies.h"
#include "engine/simulated/gpu.h"
#include "engine/simulated/host_functions.h"
#include "engine/simulated/host_threads.h"
#include "engine/simulated/measured_times.h"
#include "engine/simulated/pages.h"
#include "engine/simulated/time_slices.h"
#include "engine/simulated/work.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace streamscope::simulated {

/// The newest recording of an event (semantics.md E5 to E7).
struct Recording {
    OperationIndex record = noOperation;
    Ticks stamp = never;  ///< time stamp, once complete
};

/// The simulated machine: all devices, their streams and the host's clocks. Time advances only on request. At one instant,
/// everything that ends is processed first, then everything that may start, until nothing changes (model.md B).
class Simulation {
public:
    Simulation(std::vector<DeviceProfile> profiles, std::size_t hostThreads, const std::vector<int>& processOfThread,
               Bytes computed = 0);

    Core core;
    HostThreads hosts;
    Words words;
    Dependencies dependencies;
    std::uint32_t devices;  ///< number of devices of each process
    /// All devices of the first process, then those of the next, …, and then further contexts by number.
    std::vector<std::unique_ptr<Gpu>> gpus;
    std::vector<Status> faults;  ///< by GPU: answer of all calls since an operation faulted (semantics.md E26)
    HostState hostState;
    Pages pages;
    Contents contents;
    std::vector<Stream> streams;    ///< by index in HostState
    std::vector<Recording> events;  ///< by index in HostState
    Pool<WordCondition> wordAccesses;
    Pool<DataMove> moves;
    std::vector<GraphRun> graphRuns;  ///< since work was last pending
    std::vector<SmSample> smBusy;
    std::atomic<bool> interrupted = false;
    TimesOfOperations measured;  ///< times that replace those of the profiles; empty: none

    /// Returns the measured times of an operation of the program; nullptr: there are none.
    const MeasuredTimes* measuredOf(std::uint32_t operation) const {
        return operation < measured.size() ? &measured[operation] : nullptr;
    }

    /// Returns the index of a context, whose number is 0 if it is a primary one.
    std::uint32_t gpuOf(std::uint32_t process, std::uint32_t device, std::uint32_t context) const {
        return context == 0 ? process * devices + device : primaries_ + context - 1;
    }
    /// Adds a context of a process and device, the next by number.
    void addContext(std::uint32_t process, std::uint32_t device);
    /// Adds the streams and events that the host has made.
    void followHost();
    /// Appends an operation to the stream. `operation` holds its type, its origin, its issue time and the return of the call (its
    /// arrival).
    OperationIndex submit(const Operation& operation, std::uint32_t stream);
    OperationIndex submit(Work&& work, std::uint32_t stream);
    /// Appends a launch of the graph, also ordered after `previous`. Returns the operation that ends it.
    OperationIndex launch(const Graph& graph, const Operation& operation, std::uint32_t stream, OperationIndex previous);
    std::uint32_t processOf(std::uint32_t gpu) const { return gpus[gpu]->primary / devices; }
    /// Frees the memory of all operations; only while idle.
    void forgetOperations();
    /// Moves the pages of managed memory in the ranges to a device, or to Pages::host, and returns the time that this takes.
    Ticks movePages(const Gpu& gpu, const Accesses& accesses, int place);
    /// Forgets what is in memory that is freed.
    void forget(MemoryRange freed);
    /// Frees memory and forgets its contents.
    void freeMemory(std::uint64_t address);
    /// Makes the operation submitted last wait for `on` as well.
    void dependOn(OperationIndex on, OperationIndex index, DependencyKind kind);
    /// Processes everything up to and including `until`, or to the first return of a suspended call if `stopAtReturn` is true.
    /// Returns false if interrupted.
    bool advance(Ticks until, bool stopAtReturn);
    /// Lets the copy submitted last read its first bytes now, because they are staged. It reads the rest when it starts.
    void stage(OperationIndex copy, Bytes first);
    /// Begins the memory accesses of host code, which last until hostCodeEnds().
    void hostCodeBegins(ThreadIndex thread, HostEffects code);
    void hostCodeEnds(ThreadIndex thread);
    /// Makes a host thread wait for the operation. Returns false if it is done.
    bool await(ThreadIndex thread, OperationIndex operation);
    /// Stores a value into a word from the host, now.
    void store(std::uint64_t address, WordWidth width, std::uint64_t value, Blame writer);
    /// Returns the time that the work of the busiest engine took since the last call, in any company (order.md N2).
    Ticks takeBusiest();
    bool idle() const { return pending_ == 0; }
    /// Returns the engines that serve the copy.
    CopyEngines& copiesOf(const Operation& copy) const { return *copyEngines_[copy.engineDevice]; }

private:
    std::uint32_t numberProcesses(const std::vector<int>& processOfThread);
    bool isStale(const Appointment& appointment) const;
    void step();
    void perform(const Appointment& appointment);
    void transfer(CopyEngines& copies, std::uint32_t lane);
    void trafficEnds(Gpu& gpu, OperationIndex operation);
    void settle();
    const std::vector<OperationIndex>& taken(std::vector<OperationIndex>& list);
    void startEngines();
    void lay(Work& work, Gpu& gpu);
    void recorded(const Operation& record, OperationIndex index);
    void addNode(const GraphNode& node, const Operation& launch, OperationIndex entry, std::uint32_t run);
    void reach(OperationIndex node, OperationIndex from);
    void arrive(OperationIndex operation);
    void vary(OperationIndex operation, Gpu& gpu);
    void followMeasured(OperationIndex operation, Gpu& gpu);
    Ticks leastOf(const Operation& operation) const;
    void lengthen(Operation& operation, Gpu& gpu);
    void linkToStream(OperationIndex index, Stream& stream);
    void dependOnLegacy(OperationIndex index, Stream& stream);
    void becomeFront(OperationIndex operation);
    void becomeReady(OperationIndex operation);
    void serve(OperationIndex head);
    void dispatch(OperationIndex operation);
    void leaveChannel(OperationIndex operation);
    void pollValue(OperationIndex operation);
    void gather(OperationIndex kernel);
    void noteWord(OperationIndex kernel);
    void meet(OperationIndex kernel);
    void writeWordOf(OperationIndex kernel);
    void satisfy(OperationIndex operation, Blame writer);
    void goOn(OperationIndex operation, Blame writer);
    void wake(const std::vector<Words::Waiter>& satisfied, Blame writer);
    void complete(OperationIndex operation);
    void completeInRun(OperationIndex operation);
    void tell(OperationIndex operation);
    void follow(OperationIndex operation);
    void takeEffect(OperationIndex operation);
    void attribute(Operation& operation);
    void fault(OperationIndex operation);
    bool outlivesFault(OperationIndex operation) const;
    void lose(OperationIndex operation);
    void runDespiteErrors(OperationIndex callback);
    OperationIndex kernelAhead(OperationIndex operation) const;
    bool beginsEarly(OperationIndex operation);
    void becomeEarly(OperationIndex operation, OperationIndex ahead);
    void followEarly(OperationIndex at);
    void triggered(OperationIndex operation);
    void endWaitsFor(OperationIndex operation);
    bool isAheadOfStream(OperationIndex operation) const;
    void meet(const Dependencies::Edge& edge, OperationIndex by);
    void leaveStream(OperationIndex operation);
    void release(OperationIndex operation);
    void hop(const Operation& record, Operation& wait) const;

    std::uint32_t primaries_ = 0;                            ///< number of primary contexts
    std::vector<std::unique_ptr<CopyEngines>> copyEngines_;  ///< by device
    std::vector<TimeSlices> slices_;                         ///< by device
    std::vector<HostFunctions> hostFunctions_;               ///< by process
    std::map<OperationIndex, WordCondition> kernelWords_;    ///< of kernels that have been dispatched and not ended
    std::map<std::tuple<std::uint32_t, std::int64_t, std::uint32_t>, std::int64_t> collectives_;  ///< by process, group, device
    /// Complete collectives that wait for other members, by process, group and turn.
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, std::vector<OperationIndex>> gatherings_;
    std::vector<OperationIndex> taken_;
    std::multimap<OperationIndex, OperationIndex> awaiting_;  ///< kernels with blocks that wait for a kernel to be complete
    bool anyProgrammatic_ = false;                            ///< a dependent launch was submitted
    std::uint64_t pending_ = 0;
};

}  // namespace streamscope::simulated
