// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/activity.h"
#include "engine/simulated/bandwidth_share.h"
#include "engine/simulated/block_plans.h"
#include "engine/simulated/core.h"
#include "engine/simulated/gangs.h"
#include "engine/simulated/pool.h"
#include "engine/simulated/sm_pool.h"

#include <map>
#include <queue>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// One launch on a device.
struct KernelRun {
    BlockNeeds needs;
    std::uint64_t blocks = 0;  ///< blocks not yet assigned to a multiprocessor
    Ticks blockTime = 0;       ///< duration of each block; unused with `traffic`
    Ticks traffic = never;     ///< duration of the whole kernel alone on the memory, or `never` if it is not bound by memory
    Demand demand = wholeBandwidth;  ///< part of the bandwidth for which it asks
    bool overLink = false;           ///< its memory is behind a link, which limits it
    bool touchesPages = false;       ///< pages of managed memory move to it
    bool awaitsGrids = false;        ///< its blocks wait behind their prologues, until gridsComplete()
    Ticks floor = 0;                 ///< fixed time, once per kernel, with that of the pages
    Ticks pages = 0;                 ///< time in which pages move to it before its first block
    int priority = 0;
    Ticks longer = 0;             ///< its last blocks take this much longer
    std::uint64_t allBlocks = 0;  ///< set when it begins
    Company company;

    OperationIndex operation = noOperation;
    std::uint32_t plan = BlockPlans::none;  ///< where its blocks are not all alike and independent
    std::vector<std::uint32_t> batches;     ///< running now
    Ticks pieceBegin = never, pieceEnd = never;
    std::vector<WaitNote> notes;
};

/// Work that the multiprocessors and the memory of a device have done.
struct WorkDone {
    Wide threads = 0, blocks = 0, registers = 0, sharedMemory = 0;  ///< what the blocks took · their time
    Wide memory = 0;                                                ///< time that the bytes take at the whole bandwidth
    WorkDone& operator+=(const WorkDone& other);
};

/// Scheduler that assigns blocks to multiprocessors (model.md R10 to R14). Kernels queue by priority. Only blocks of the first
/// kernel of the highest priority are eligible, and running blocks are never pre-empted. Blocks that start together are a batch.
/// While nothing else happens a batch represents many waves, so that the cost does not grow with the grid.
class SmScheduler {
public:
    /// `index` identifies it in the agenda, `device` in the samples.
    SmScheduler(Core& core, const DeviceProfile& profile, std::uint32_t index, std::uint32_t device,
                std::vector<SmSample>& samples);

    std::uint64_t capacity(const BlockNeeds& needs) const { return pool_.capacity(needs); }
    std::uint32_t admit(KernelRun run) { return runs_.add(std::move(run)); }
    /// Replaces each duration of a kernel that has not begun by stretched(duration).
    template <class Stretched>
    void stretch(std::uint32_t run, Stretched stretched) {
        for (Ticks* time : {&runs_[run].blockTime, &runs_[run].traffic, &runs_[run].floor}) *time = stretched(*time);
    }
    /// Adds to the fixed time of a kernel that has not begun; `by` may be negative.
    void lengthen(std::uint32_t run, Ticks by) { runs_[run].floor = std::max<Ticks>(0, later(runs_[run].floor, by)); }
    /// Lets the last blocks of a kernel that has not begun take longer.
    void holdLonger(std::uint32_t run, Ticks by) { runs_[run].longer = by; }
    BlockPlans& plans() { return plans_; }
    /// Lets the blocks of a kernel that has not begun wait behind their prologues (model.md R32). Returns false if they have
    /// none.
    bool awaitGrids(std::uint32_t run);
    /// Lets the blocks go on that wait for the kernels ahead, of which `last` was the last to end.
    void gridsComplete(std::uint32_t run);
    bool isTriggerCurrent(std::uint32_t run, std::uint32_t version) const;
    void triggers(std::uint32_t run);
    /// Queues a kernel that is ready at the head of its channel in the list of its priority.
    void join(OperationIndex operation);
    /// Queues a copy within the device or a memset. The driver executes them as kernels, so each needs a multiprocessor with room
    /// before it begins (measured on an H200: 17.9 of 18 ms behind a kernel that occupies all of them). Once begun, it uses
    /// memory bandwidth only.
    void joinTraffic(OperationIndex operation);
    /// Makes the first of the kernels that have joined the head of its list. Call it once all kernels of this instant have
    /// joined.
    void takeHeads();
    void schedule();
    bool isCurrent(std::uint32_t batch, std::uint32_t version) const { return batches_[batch].version == version; }
    void batchEnds(std::uint32_t batch);
    /// Lets the blocks of a kernel that wait for each other or for a word go on.
    void goOn(OperationIndex operation);
    /// Returns whether all blocks of a kernel have begun.
    bool isComplete(OperationIndex operation) const;
    /// Returns whether all that runs waits for something else, so that no turn of its process helps it.
    bool onlyWaits() const;
    BandwidthShare& memory() { return memory_; }
    /// Returns what is shared: 0 the memory, 1 the link to memory elsewhere.
    BandwidthShare& share(std::uint32_t subject) { return subject == 0 ? memory_ : link_; }
    const BandwidthShare& share(std::uint32_t subject) const { return subject == 0 ? memory_ : link_; }
    /// Ends a memory-bound operation that has moved all its bytes.
    void trafficEnds(OperationIndex operation);
    /// Removes all kernels. None may be running.
    void forgetRuns() { runs_.clear(); }
    /// Removes everything that runs or waits to run, because a fault ended it.
    void abandon();
    /// Suspends all kernels until resume(), because another process has the multiprocessors (R16).
    void suspend();
    void resume(Blame before);
    bool wants() const;
    /// Returns the operation that operations of other processes blame while they wait for this one.
    Blame foremost() const;
    void noteOtherProcess(Blame blame);
    /// Returns a kernel that has not ended.
    const KernelRun& run(std::uint32_t index) const { return runs_[index]; }
    /// Adds the waves of a kernel's running blocks up to now.
    void addOpenWaves(std::uint32_t run, std::vector<WaveRecord>& waves) const;
    /// Returns the least time from start to end of a kernel that has not begun, in any company: its waves with all
    /// multiprocessors, and its fixed cost in its first wave.
    Ticks leastOf(std::uint32_t index) const;
    /// Adds the bytes of a copy on a device without memory of its own.
    void addToMemory(Ticks work) { done_.memory += work; }
    /// Returns the work done since the last call.
    WorkDone takeWork() { return std::exchange(done_, {}); }
    /// Returns the time that the device needs for the work in any company (order.md N2).
    Ticks timeFor(const WorkDone& work) const;

private:
    using Place = std::pair<Ticks, OperationIndex>;
    struct Batch {
        std::uint32_t run = 0;
        std::uint64_t blocks = 0;  ///< number of blocks in one wave
        std::uint64_t waves = 1;
        Ticks firstEnd = 0;
        std::uint32_t version = 0;
        std::uint32_t label = 0;  ///< its number in the pool
        Ticks begin = 0;          ///< with the next three: of its first wave, as of a WaveRecord
        Blame after = nobody;
        std::uint16_t round = 0;
        bool stays = false;
        Ticks prologueEnd = never, trigger = never;  ///< of kernels with a plan; a trigger behind a wait is not known before
        Ticks untilEnd = 0;                          ///< from the trigger
        bool waits = false;                          ///< for the kernels ahead; firstEnd is as if it did not
    };
    struct List {
        std::uint32_t head = none;  ///< kernel run; set while its blocks are being assigned
        std::priority_queue<Place, std::vector<Place>, std::greater<>> behind;
        Blame lastHead = nobody;
    };
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    const BlockPlan* planOf(const KernelRun& run) const { return run.plan == BlockPlans::none ? nullptr : &plans_[run.plan]; }
    void planBatch(const KernelRun& run, const BlockPlan& plan, Batch& batch, std::uint64_t block);
    void noteWaiting(KernelRun& run);
    void appointTrigger(std::uint32_t run);
    Ticks triggerOf(const KernelRun& run) const;
    bool isAssigned(std::uint32_t run) const;
    List* firstList();
    bool assign(List& list);
    void begin(KernelRun& run);
    void addBatch(std::uint32_t run, std::uint64_t blocks, std::uint32_t batch);
    void startTraffic();
    bool isBehindKernel(OperationIndex traffic) const;
    void leaveList(List& list);
    void nextHead(List& list);
    std::uint64_t wavesBegun(const Batch& batch) const;
    void cutWaves();
    void rollWaves();
    void prolong(Batch& batch, std::uint32_t index);
    void complete(std::uint32_t run);
    void noteWork(const KernelRun& run);
    void noteHeads();
    void note(KernelRun& run, WaitReason reason, Blame blame);
    void sampleBusy();
    Ticks lastEnd(const Batch& batch) const;

    // Recording of waves
    std::uint16_t roundOf(const Operation& kernel);
    void addWaves(const Batch& batch, Ticks end, std::vector<WaveRecord>& waves) const;
    void recordWaves(const Batch& batch);
    void recordTurns(Batch& batch, std::uint64_t over);

    Core& core_;
    std::uint32_t index_, device_;
    std::vector<SmSample>& samples_;
    SmPool pool_;
    BlockNeeds trafficNeeds_;  ///< needs of one block of the driver's own kernels
    Demand fullDemand_;
    BandwidthShare memory_, link_;
    Pool<KernelRun> runs_;
    Pool<Batch> batches_;
    std::uint32_t versions_ = 0;
    std::map<int, List> lists_;  ///< by priority, the highest (least number) first
    std::uint32_t rolling_ = none;
    int resident_ = 0, residentLimit_;
    int busy_ = 0;
    bool changed_ = false;
    WorkDone done_;
    Blame lastReleased_ = nobody;
    std::vector<std::uint32_t> begun_;     ///< kernels that have begun and not ended
    std::vector<OperationIndex> traffic_;  ///< the other users of the memory that have begun and not ended
    std::vector<OperationIndex> waiting_;  ///< not yet begun, in the order of becoming ready
    Ticks suspendedAt_ = never, resumedAt_ = 0;
    std::uint32_t labels_ = 0;          ///< of batches in the pool
    Ticks placedAt_ = never;            ///< when blocks were last placed; the next three are of that instant
    std::uint32_t lastPlaced_ = 0;      ///< the operation
    std::uint16_t round_ = 0;           ///< as Wave::round
    bool releasedSincePlaced_ = false;  ///< blocks have ended since
    BlockPlans plans_;
    std::map<std::uint32_t, std::uint32_t> triggers_;  ///< by kernel run that will trigger: the version of its appointment
};

}  // namespace streamscope::simulated
