#pragma once

#include "engine/driver/activity.h"
#include "engine/simulated/bandwidth_share.h"
#include "engine/simulated/core.h"
#include "engine/simulated/pool.h"
#include "engine/simulated/sm_pool.h"

#include <map>
#include <queue>
#include <vector>

namespace streamscope::simulated {

/// One launch, laid on a device.
struct KernelRun {
    BlockNeeds needs;
    std::uint64_t blocks = 0;  ///< not yet assigned to a multiprocessor
    Ticks blockTime = 0;       ///< of each block; unused where `traffic`
    Ticks traffic = never;     ///< time of the whole kernel alone on the memory, or never: not bound by memory
    Ticks floor = 0;           ///< once a kernel
    int priority = 0;

    OperationIndex operation = noOperation;
    std::vector<std::uint32_t> batches;  ///< running now
    Ticks pieceBegin = never, pieceEnd = never;
    std::vector<WaitNote> notes;
};

/// Lays blocks on multiprocessors (simulated-gpu.md R10 to R14): kernels wait in a list of their priority; only blocks of
/// the first kernel of the highest priority are eligible; what runs is never pre-empted. Blocks that start together are a
/// batch; while nothing else happens a batch stands for many waves, so that the work does not grow with the grid.
class SmScheduler {
public:
    /// `index`: its place in the agenda; `device`: in the samples.
    SmScheduler(Core& core, const DeviceProfile& profile, std::uint32_t index, std::uint32_t device,
                std::vector<SmSample>& samples);

    std::uint64_t capacity(const BlockNeeds& needs) const { return pool_.capacity(needs); }
    std::uint32_t admit(KernelRun run) { return runs_.add(std::move(run)); }
    /// Changes the times of a kernel that has not begun: stretched(time) for each.
    template <class Stretched>
    void stretch(std::uint32_t run, Stretched stretched) {
        for (Ticks* time : {&runs_[run].blockTime, &runs_[run].traffic, &runs_[run].floor}) *time = stretched(*time);
    }
    /// At the head of its channel and ready: joins the list of its priority.
    void join(OperationIndex operation);
    /// Queues a copy within the device or a memset. The driver executes them as kernels, so each needs a multiprocessor with room
    /// before it begins (measured on an H200: 17.9 of 18 ms behind a kernel that holds all of them). Once begun, it takes no room
    /// from others, only memory bandwidth.
    void joinTraffic(OperationIndex operation);
    /// Makes the first of those that have joined the head of its list. Call it when all that joins at this instant has.
    void takeHeads();
    void schedule();
    bool isCurrent(std::uint32_t batch, std::uint32_t version) const { return batches_[batch].version == version; }
    void batchEnds(std::uint32_t batch);
    BandwidthShare& memory() { return memory_; }
    const BandwidthShare& memory() const { return memory_; }
    /// What was bound by memory has moved all its bytes.
    void trafficEnds(OperationIndex operation);
    /// No kernel is under way.
    void forgetRuns() { runs_.clear(); }
    /// Another process has the multiprocessors: all that runs stands still until resume(), told whom it waited for (R16).
    void suspend();
    void resume(Blame before);
    bool wants() const;
    /// Whom those blame who wait for this process.
    Blame foremost() const;
    void noteOtherProcess(Blame blame);
    /// A kernel that has not ended.
    const KernelRun& run(std::uint32_t index) const { return runs_[index]; }

private:
    using Place = std::pair<Ticks, OperationIndex>;
    struct Batch {
        std::uint32_t run = 0;
        std::uint64_t blocks = 0;  ///< of one wave
        std::uint64_t waves = 1;
        Ticks firstEnd = 0;
        std::uint32_t version = 0;
    };
    struct List {
        std::uint32_t head = none;  ///< kernel run; stays while its blocks are being assigned
        std::priority_queue<Place, std::vector<Place>, std::greater<>> behind;
        Blame lastHead = nobody;
    };
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

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
    void complete(std::uint32_t run);
    void noteHeads();
    void note(KernelRun& run, WaitReason reason, Blame blame);
    void sampleBusy();
    Ticks lastEnd(const Batch& batch) const;

    Core& core_;
    std::uint32_t index_, device_;
    std::vector<SmSample>& samples_;
    SmPool pool_;
    BlockNeeds trafficNeeds_;  ///< of one block of the driver's own kernels
    BandwidthShare memory_;
    Pool<KernelRun> runs_;
    Pool<Batch> batches_;
    std::uint32_t versions_ = 0;
    std::map<int, List> lists_;  ///< by priority, the highest (least number) first
    std::uint32_t rolling_ = none;
    int resident_ = 0, residentLimit_;
    int busy_ = 0;
    bool changed_ = false;
    Blame lastReleased_ = nobody;
    std::vector<std::uint32_t> begun_;     ///< kernels that have begun and not ended
    std::vector<OperationIndex> traffic_;  ///< the other users of the memory, likewise
    std::vector<OperationIndex> waiting_;  ///< those that have not begun, in the order of becoming ready
    Ticks suspendedAt_ = never, resumedAt_ = 0;
};

}  // namespace streamscope::simulated
