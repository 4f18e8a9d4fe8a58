// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/blocks/blocks.h"
#include "engine/blocks/replay.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <tuple>

namespace streamscope {
namespace {

using blocks::beginOf;
using blocks::KernelOfRun;
using blocks::ProcessOnDevice;
using blocks::Replay;

constexpr Nanoseconds endOfTime = Nanoseconds::max();

/// A kernel in the list of its priority (model.md R10, R11).
struct Listed {
    const KernelOfRun* kernel = nullptr;
    int priority = 0;
    Nanoseconds ready{}, joined{};  ///< when its order held, and when it joined its list
    Nanoseconds head{}, left{};     ///< when all before it had left the list, and when its own last block was placed
    const Listed* before = nullptr;
    bool isLimitedByMemory = false;
};

/// A stretch of time in which blocks wait for one reason.
struct Stretch {
    Nanoseconds from{}, to{};
    NotPlacedReason reason{};
    SmallOptional<OperationId> blame{};
};

bool isOfMultiprocessors(WaitReason reason) {
    switch (reason) {
        case WaitReason::SmResources:
        case WaitReason::Priority:
        case WaitReason::GridLimit:
        case WaitReason::OtherProcess: return true;
        case WaitReason::HostNotThere:
        case WaitReason::HostBlocked:
        case WaitReason::StreamOrder:
        case WaitReason::Event:
        case WaitReason::LegacyBarrier:
        case WaitReason::Value:
        case WaitReason::GraphOrder:
        case WaitReason::CopyEngine:
        case WaitReason::Channel:
        case WaitReason::ClockUncertainty: break;
    }
    return false;
}

/// Returns what most multiprocessors have too little of for one more block, of equal ones the first; nothing if one has room.
std::optional<NotPlacedReason> shortage(const simulated::SmPool& pool, const BlockNeeds& needs) {
    constexpr std::array reasons{NotPlacedReason::Threads, NotPlacedReason::Slots, NotPlacedReason::Registers,
                                 NotPlacedReason::SharedMemory};
    std::array<std::uint64_t, reasons.size()> missing{};
    pool.eachRoom([&](std::uint64_t multiprocessors, const SmRoom& room) {
        const std::array isMissing{room.threads < needs.threads, room.blocks <= 0, room.registersFor(needs) < needs.registers,
                                   room.sharedMemory < needs.sharedMemory};
        for (std::size_t i = 0; i < missing.size(); ++i) missing[i] += isMissing[i] ? multiprocessors : 0;
    });
    if (pool.hasRoom(needs)) return std::nullopt;
    return reasons[static_cast<std::size_t>(std::ranges::max_element(missing) - missing.begin())];
}

/// Returns why the next blocks of a kernel have no room; nothing if they have.
std::optional<NotPlacedReason> whyNoRoom(const simulated::SmPool& pool, const KernelOfRun& kernel) {
    if (const auto missing = shortage(pool, kernel.needs)) return missing;
    if (kernel.isGang) return NotPlacedReason::Gang;
    return kernel.cluster > 1 ? std::optional(NotPlacedReason::Cluster) : std::nullopt;
}

/// Queue of one process on one device.
class Queue {
public:
    Queue(const Timeline& timeline, const ProcessOnDevice& process, std::vector<Span> others, Nanoseconds end)
        : timeline_(timeline), process_(process), others_(std::move(others)), end_(end) {
        listKernels();
        findHeads();
    }

    void addTo(std::vector<QueuedBlocks>& all) {
        for (Listed& each : listed_) addBeforeHead(each);
        addShortages();
        for (const Listed& each : listed_) split(each, all);
    }

private:
    void listKernels() {
        for (const KernelOfRun& kernel : process_.kernels) {
            Listed each{&kernel};
            const int stream = kernel.row.stream();
            if (stream >= 0 && static_cast<std::size_t>(stream) < timeline_.streams.size())
                each.priority = timeline_.streams[static_cast<std::size_t>(stream)].priority;
            findJoining(each);
            findLeaving(each);
            listed_.push_back(each);
        }
        std::ranges::stable_sort(listed_, {}, [](const Listed& each) { return std::pair(each.priority, each.joined); });
    }

    /// Finds when the kernel was ready, and when it joined its list: the last of its waits are for its channel, and then for the
    /// multiprocessors.
    void findJoining(Listed& each) const {
        const WaitList& waits = each.kernel->row.waits();
        std::size_t at = waits.size();
        each.joined = each.kernel->row.spans().empty() ? end_ : each.kernel->row.spans()[0].begin;
        for (; at > 0 && isOfMultiprocessors(waits[at - 1].reason); --at) each.joined = waits[at - 1].from;
        each.ready = each.joined;
        for (; at > 0 && waits[at - 1].reason == WaitReason::Channel; --at) each.ready = waits[at - 1].from;
    }

    void findLeaving(Listed& each) const {
        std::uint64_t placed = 0;
        Nanoseconds last = each.joined;
        for (const Wave& wave : process_.wavesOf(*each.kernel)) {
            placed += wave.blocks * wave.turns;
            last = std::max(last, beginOf(wave, wave.turns - 1));
        }
        const bool isOver = each.kernel->row.end().has_value();
        each.isLimitedByMemory = isOver && placed < each.kernel->grid;
        each.left = placed < each.kernel->grid && !isOver ? end_ : last;
    }

    /// Only the first kernel of a list has its blocks placed (R11).
    void findHeads() {
        const Listed* before = nullptr;
        for (Listed& each : listed_) {
            const bool isBehind = before && before->priority == each.priority;
            each.head = isBehind ? std::max(each.joined, before->left) : each.joined;
            each.before = isBehind ? before : nullptr;
            if (!isBehind || before->left <= each.left) before = &each;
            if (each.head < each.left || each.isLimitedByMemory) heads_.push_back(&each);
        }
        std::ranges::stable_sort(heads_, {}, &Listed::head);
    }

    void add(const Listed& each, Stretch stretch) {
        if (stretch.from >= stretch.to) return;
        std::vector<Stretch>& of = stretches_[&each];
        if (!of.empty() && of.back().to == stretch.from && of.back().reason == stretch.reason && of.back().blame == stretch.blame)
            of.back().to = stretch.to;
        else of.push_back(stretch);
    }

    /// Adds what holds a kernel back until its own blocks are to be placed, and what passes it then.
    void addBeforeHead(Listed& each) {
        const WaitList& waits = each.kernel->row.waits();
        for (const Wait& wait : waits)
            if (wait.reason == WaitReason::Channel && wait.from >= each.ready && wait.to <= each.joined)
                add(each, {wait.from, wait.to, NotPlacedReason::NotReady, wait.blame});
        withoutOthers(each, each.joined, std::min(each.head, each.left), [&](Nanoseconds from, Nanoseconds to) {
            add(each, {from, to, NotPlacedReason::Order, each.before->kernel->row.operationId()});
        });
        withoutOthers(each, each.head, each.left, [&](Nanoseconds from, Nanoseconds to) { addAsHead(each, from, to); });
        if (!each.isLimitedByMemory) return;
        const SpanList& spans = each.kernel->row.spans();
        add(each, {each.left, spans[spans.size() - 1].end, NotPlacedReason::Memory, {}});
    }

    /// Calls visit(from, to) for the times in which no other process has the multiprocessors, and adds the rest as its turns.
    template <class Visit>
    void withoutOthers(const Listed& each, Nanoseconds from, Nanoseconds to, const Visit& visit) {
        const auto ended = [&](const Span& span) { return span.end <= from; };
        for (auto other = std::ranges::partition_point(others_, ended); other != others_.end() && other->begin < to; ++other) {
            if (from < other->begin) visit(from, other->begin);
            const Nanoseconds end = std::min(to, other->end);
            add(each, {std::max(from, other->begin), end, NotPlacedReason::OtherProcess, {}});
            from = end;
        }
        if (from < to) visit(from, to);
    }

    /// Adds the time in which the kernel is the first of its list: while lists of higher priority have blocks, those are placed.
    void addAsHead(const Listed& each, Nanoseconds from, Nanoseconds to) {
        while (from < to) {
            const Listed* higher = nullptr;
            Nanoseconds next = to;
            for (const Listed* other : heads_) {
                if (other->head >= to) break;
                if (other->priority >= each.priority || other->left <= from) continue;
                if (other->head <= from && !higher) higher = other;
                else if (other->head > from) next = std::min(next, other->head);
            }
            const Nanoseconds end = higher ? std::min(higher->left, to) : next;
            if (higher) add(each, {from, end, NotPlacedReason::Priority, higher->kernel->row.operationId()});
            else addAsFirst(each, from, end);
            from = end;
        }
    }

    /// Adds the time in which the kernel's blocks are the next to be placed.
    void addAsFirst(const Listed& each, Nanoseconds from, Nanoseconds to) {
        for (const Wait& wait : each.kernel->row.waits()) {
            if (wait.reason != WaitReason::GridLimit || wait.to <= from || wait.from >= to) continue;
            if (from < wait.from) first_.push_back({&each, from, wait.from});
            add(each, {std::max(from, wait.from), std::min(to, wait.to), NotPlacedReason::GridLimit, wait.blame});
            from = std::min(to, wait.to);
        }
        if (from < to) first_.push_back({&each, from, to});
    }

    /// Adds what the multiprocessors have too little of while blocks are the next to be placed.
    void addShortages() {
        std::ranges::stable_sort(first_, {}, &First::from);
        std::size_t at = 0;
        Nanoseconds since = Nanoseconds::min();
        std::optional<simulated::SmPool> room;  // from `since` on
        SmallOptional<OperationId> holder;
        const auto until = [&](Nanoseconds now) {
            for (; room && at < first_.size() && first_[at].from < now; ++at) {
                const First& first = first_[at];
                const Nanoseconds from = std::max(first.from, since), to = std::min(first.to, now);
                const auto reason = from < to ? whyNoRoom(*room, *first.listed->kernel) : std::nullopt;
                if (reason) add(*first.listed, {from, to, *reason, holder});
                if (first.to > now) return;
            }
        };
        Replay replay(process_, timeline_.devices[static_cast<std::size_t>(process_.device)].info);
        const auto settled = [&](Nanoseconds now, const simulated::SmPool& pool) {
            until(now);
            room = pool;
            since = now;
            holder = replay.nextToEnd();
        };
        const bool isRight = replay.run([](std::size_t, const Replay::Multiprocessors&) {}, settled);
        if (isRight) until(endOfTime);
    }

    /// Adds the stretches of a kernel, cut wherever the number of blocks that wait changes.
    void split(const Listed& each, std::vector<QueuedBlocks>& all) const {
        const auto found = stretches_.find(&each);
        if (found == stretches_.end()) return;
        std::vector<Stretch> stretches = found->second;
        std::ranges::stable_sort(stretches, {}, &Stretch::from);
        std::vector<std::pair<Nanoseconds, std::uint64_t>> turns;
        for (const Wave& wave : process_.wavesOf(*each.kernel))
            for (std::uint64_t turn = 0; turn < wave.turns && turns.size() < BlockPlaces::mostBlocks; ++turn)
                turns.emplace_back(beginOf(wave, turn), wave.blocks);
        std::ranges::sort(turns);
        std::uint64_t left = each.kernel->grid;
        std::size_t next = 0;
        for (Stretch stretch : stretches) {
            while (stretch.from < stretch.to) {
                for (; next < turns.size() && turns[next].first <= stretch.from; ++next)
                    left -= std::min(left, turns[next].second);
                const Nanoseconds end = next < turns.size() ? std::min(stretch.to, turns[next].first) : stretch.to;
                const ResultRow& row = each.kernel->row;
                if (left > 0)
                    all.push_back({row.operationId(), each.kernel->launch(), static_cast<std::int16_t>(process_.device), left,
                                   stretch.reason, stretch.blame, stretch.from, end});
                stretch.from = end;
            }
        }
    }

    /// A stretch in which the blocks of a kernel are the next to be placed. No two of a process overlap.
    struct First {
        const Listed* listed = nullptr;
        Nanoseconds from{}, to{};
    };

    const Timeline& timeline_;
    const ProcessOnDevice& process_;
    std::vector<Span> others_;  ///< when other processes had the multiprocessors
    Nanoseconds end_;           ///< of the run
    std::vector<Listed> listed_;
    std::vector<const Listed*> heads_;  ///< those that were the first of their list while blocks waited, by begin
    std::vector<First> first_;
    std::map<const Listed*, std::vector<Stretch>> stretches_;
};

/// Returns the last instant of a run.
Nanoseconds endOf(const Timeline& timeline) {
    Nanoseconds end{};
    eachRow(timeline, [&](const ResultRow& row) {
        for (const Span& span : row.spans()) end = std::max(end, span.end);
        for (const Wait& wait : row.waits()) end = std::max(end, wait.to);
    });
    return end;
}

/// Returns when processes other than one executed on a device, of which no two do at once (R16).
std::vector<Span> turnsOfOthers(const Timeline& timeline, int device, int process) {
    std::vector<Span> spans;
    eachRow(timeline, [&](const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        if (operation.engine != Engine::Compute || operation.device != device || blocks::processOf(timeline, row) == process)
            return;
        spans.insert(spans.end(), row.spans().begin(), row.spans().end());
    });
    std::ranges::sort(spans, {}, &Span::begin);
    std::vector<Span> united;
    for (const Span& span : spans) {
        if (!united.empty() && span.begin <= united.back().end) united.back().end = std::max(united.back().end, span.end);
        else united.push_back(span);
    }
    return united;
}

}  // namespace

std::vector<QueuedBlocks> queuedBlocks(const Timeline& timeline, const ResolvedProgram& program) {
    const std::vector<ProcessOnDevice> processes = blocks::kernelsOf(timeline, program);
    const Nanoseconds end = endOf(timeline);
    std::vector<QueuedBlocks> all;
    for (const ProcessOnDevice& process : processes) {
        const bool isAlone = std::ranges::count(processes, process.device, &ProcessOnDevice::device) == 1;
        std::vector<Span> others;
        if (!isAlone) others = turnsOfOthers(timeline, process.device, process.process);
        Queue(timeline, process, std::move(others), end).addTo(all);
    }
    std::ranges::stable_sort(all, {}, [](const QueuedBlocks& queued) {
        return std::tuple(queued.from, queued.operation.value, queued.launch ? std::int64_t{queued.launch->value} : -1);
    });
    return all;
}

}  // namespace streamscope
