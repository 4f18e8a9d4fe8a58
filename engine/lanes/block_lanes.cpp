// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/block_lanes.h"

#include "engine/device/words.h"
#include "engine/lanes/side_lanes.h"
#include "engine/timeline/rows.h"

#include <algorithm>
#include <limits>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct BlockLanesTexts {
    TRANSLATED_TEXTS(BlockLanesTexts)
};

constexpr int mostMultiprocessors = 4096;
constexpr int fewMultiprocessors = 16;           ///< have lanes of their own at once
constexpr int leastRange = 10, mostRanges = 12;  ///< multiprocessors in a range of unknown places; ranges

/// Multiprocessors that have a lane together: a device, a GPC, a TPC, a range of numbers, or one multiprocessor.
struct Branch {
    std::string name, title;  ///< name: in the key of the lane
    std::vector<std::int16_t> multiprocessors;
    std::vector<Branch> below;
};

Branch branchOf(const std::string& device, std::int16_t number) {
    return {device + " SM " + std::to_string(number), BlockLanesTexts::tr("SM %1").arg(number), {number}, {}};
}

std::vector<Branch> branchesOf(const std::string& device, const std::vector<std::int16_t>& numbers) {
    std::vector<Branch> branches;
    for (const std::int16_t number : numbers) branches.push_back(branchOf(device, number));
    return branches;
}

/// Divides multiprocessors whose place is not known into ranges that stay readable.
std::vector<Branch> rangesOf(const std::string& device, const std::vector<std::int16_t>& numbers) {
    const int count = static_cast<int>(numbers.size());
    if (count <= fewMultiprocessors) return branchesOf(device, numbers);
    const int size = std::max(leastRange, (count + mostRanges - 1) / mostRanges);
    std::vector<Branch> ranges;
    for (int first = 0; first < count; first += size) {
        Branch range;
        range.multiprocessors.assign(numbers.begin() + first, numbers.begin() + std::min(first + size, count));
        const int from = range.multiprocessors.front(), to = range.multiprocessors.back();
        range.name = device + " SM " + std::to_string(from) + "-" + std::to_string(to);
        range.title = BlockLanesTexts::tr("SM %1–%2").arg(from, to);
        range.below = branchesOf(device, range.multiprocessors);
        ranges.push_back(std::move(range));
    }
    return ranges;
}

/// Divides multiprocessors by a number of their place, in its order. Those without it are last, as `others`.
template <class Number, class Make>
std::vector<Branch> dividedBy(const std::vector<std::int16_t>& numbers, Number number, Make make,
                              std::vector<std::int16_t>& others) {
    std::map<std::int16_t, std::vector<std::int16_t>> parts;
    for (const std::int16_t each : numbers) {
        if (const std::int16_t part = number(each); part >= 0) parts[part].push_back(each);
        else others.push_back(each);
    }
    std::vector<Branch> branches;
    for (auto& [part, members] : parts) branches.push_back(make(part, std::move(members)));
    return branches;
}

/// Returns the tree of a device: GPC ⊃ TPC ⊃ SM as far as the places are known, else ranges of numbers.
Branch treeOf(const TimelineDevice& device, int index, int count) {
    const std::string name = std::to_string(index);
    const auto place = [&](std::int16_t number) {
        const auto at = static_cast<std::size_t>(number);
        return at < device.multiprocessors.size() ? device.multiprocessors[at] : MultiprocessorPlace();
    };
    Branch root{name, BlockLanesTexts::tr("Multiprocessors"), {}, {}};
    for (int i = 0; i < count; ++i) root.multiprocessors.push_back(static_cast<std::int16_t>(i));
    const auto tpc = [&](std::int16_t part, std::vector<std::int16_t> members) {
        Branch branch{name + " TPC " + std::to_string(part), BlockLanesTexts::tr("TPC %1").arg(part), std::move(members), {}};
        if (branch.multiprocessors.size() > 1) branch.below = branchesOf(name, branch.multiprocessors);
        return branch;
    };
    const auto gpc = [&](std::int16_t part, std::vector<std::int16_t> members) {
        Branch branch{name + " GPC " + std::to_string(part), BlockLanesTexts::tr("GPC %1").arg(part), std::move(members), {}};
        std::vector<std::int16_t> alone;
        branch.below = dividedBy(
            branch.multiprocessors, [&](std::int16_t each) { return place(each).tpc; }, tpc, alone);
        for (Branch& each : branchesOf(name, alone)) branch.below.push_back(std::move(each));
        return branch;
    };
    std::vector<std::int16_t> others;
    root.below = dividedBy(
        root.multiprocessors, [&](std::int16_t each) { return place(each).gpc; }, gpc, others);
    for (Branch& each : rangesOf(name, others)) root.below.push_back(std::move(each));
    return root;
}

/// Returns the number of multiprocessors that a device has, or that its blocks tell.
int countOf(const Timeline& timeline, std::span<const BlockPlace> places, int device) {
    const int known = timeline.devices[static_cast<std::size_t>(device)].info.multiprocessors;
    const int used = places.empty() ? 0 : places.back().multiprocessor + 1;
    return std::clamp(std::max(known, used), 1, mostMultiprocessors);
}

/// Returns the blocks of a device.
std::span<const BlockPlace> placesOf(const RunBlocks& blocks, int device) {
    const auto range = std::ranges::equal_range(blocks.places, device, {}, &BlockPlace::device);
    return {range.begin(), range.end()};
}

void collectOpenable(const Branch& branch, std::set<TimelineLaneKey>& keys) {
    if (!branch.below.empty()) keys.insert({TimelineLaneKind::Blocks, branch.name});
    for (const Branch& each : branch.below) collectOpenable(each, keys);
}

/// Makes the lanes of one device.
class DeviceBlocks {
public:
    DeviceBlocks(const Timeline& timeline, const LaneArrangement& arrangement, int device, Lanes& lanes)
        : timeline_(timeline),
          arrangement_(arrangement),
          device_(device),
          lanes_(lanes),
          run_(*lanes.blocks),
          shades_(lanes.colors ? std::vector<std::uint8_t>() : kernelShadesOf(timeline)) {
        const std::span<const BlockPlace> own = placesOf(run_, device);
        first_ = static_cast<std::size_t>(own.data() - run_.places.data());
        last_ = first_ + own.size();
    }

    void add() {
        addQueues();
        const bool hasWaves = std::ranges::any_of(timeline_.waves, [this](const Wave& wave) { return wave.device == device_; });
        if (first_ == last_ && !hasWaves) return;
        findStarts();
        const TimelineDevice& device = timeline_.devices[static_cast<std::size_t>(device_)];
        const std::size_t root = lanes_.lanes.size();
        addBranch(treeOf(device, device_, static_cast<int>(starts_.size()) - 1));
        lanes_.lanes[root].blocks.hasFoot = true;
        lanes_.lanes[root].blocks.waves = wavesOfDevice();
        lanes_.lanes[root].note = noteOf(static_cast<int>(starts_.size()) - 1);
    }

private:
    /// Finds where the blocks of each multiprocessor begin among all.
    void findStarts() {
        const int count = countOf(timeline_, placesOf(run_, device_), device_);
        starts_.assign(static_cast<std::size_t>(count) + 1, last_);
        std::size_t at = first_;
        for (std::size_t number = 0; number < static_cast<std::size_t>(count); ++number) {
            while (at < last_ && run_.places[at].multiprocessor < static_cast<int>(number)) ++at;
            starts_[number] = at;
        }
    }

    std::string noteOf(int count) const {
        Texts words{BlockLanesTexts::tr("%n SM(s)", nullptr, count)};
        if (timeline_.devices.size() > 1) words.push_back(BlockLanesTexts::tr("device %1").arg(device_));
        if (run_.isCut) words.push_back(BlockLanesTexts::tr("not all blocks"));
        return joined(words, ", ");
    }

    OperationKind colorOf(std::uint32_t operation) const {
        if (lanes_.colors) return lanes_.colors->of(timeline_, timeline_.operations[operation]);
        return static_cast<OperationKind>(shades_[operation]);
    }

    void addBranch(const Branch& branch) {
        TimelineLane lane;
        lane.kind = TimelineLaneKind::Blocks;
        lane.index = device_;
        lane.name = branch.name;
        lane.title = branch.title;
        lane.blocks.canOpen = !branch.below.empty();
        lane.blocks.multiprocessors = branch.multiprocessors;
        const bool isOpen = lane.blocks.canOpen && arrangement_.opened.contains(lane.key());
        if (isOpen) {
            lane.blocks.rows = BlockRows::Opened;
            lane.most = static_cast<double>(branch.multiprocessors.size());
            countBusy(lane);
        } else if (lane.blocks.canOpen) {
            for (const std::int16_t number : branch.multiprocessors) addBusyRow(number, lane);
        } else {
            lane.blocks.rows = BlockRows::Slots;
            addSlots(branch.multiprocessors.front(), lane);
        }
        for (LaneRow& row : lane.rows) row.index();
        lanes_.lanes.push_back(std::move(lane));
        if (!isOpen) return;
        for (const Branch& each : branch.below) addBranch(each);
    }

    template <class Visit>
    void eachPlace(std::int16_t number, Visit visit) const {
        const auto at = static_cast<std::size_t>(number);
        for (std::size_t i = starts_[at]; i < starts_[at + 1]; ++i) visit(run_.places[i], static_cast<std::uint32_t>(i));
    }

    /// Calls visit(begin, end, place, index) for the times in which a multiprocessor has a block, as far as earlier blocks do not
    /// cover them.
    template <class Visit>
    void eachBusy(std::int16_t number, Visit visit) const {
        std::int64_t covered = std::numeric_limits<std::int64_t>::min();
        eachPlace(number, [&](const BlockPlace& place, std::uint32_t index) {
            const std::int64_t begin = std::max(covered, place.from.count()), end = place.to.count();
            if (end < begin || (end == begin && covered == end)) return;
            visit(begin, end, place, index);
            covered = end;
        });
    }

    void addBusyRow(std::int16_t number, TimelineLane& lane) const {
        LaneRow& row = lane.rows.emplace_back();
        std::vector<std::uint32_t>& places = lane.blocks.places.emplace_back();
        eachBusy(number, [&](std::int64_t begin, std::int64_t end, const BlockPlace& place, std::uint32_t index) {
            row.push({begin, end, place.operation.value, colorOf(place.operation.value), false, false});
            places.push_back(index);
        });
    }

    /// Adds a row for each slot. Blocks beyond the last one, and parts that a slot's earlier block covers, are left out.
    void addSlots(std::int16_t number, TimelineLane& lane) const {
        std::vector<std::int64_t> covered;
        std::size_t leftOut = 0;
        eachPlace(number, [&](const BlockPlace& place, std::uint32_t index) {
            const auto slot = static_cast<std::size_t>(std::max<std::int16_t>(0, place.slot));
            if (slot >= mostSlots) return void(++leftOut);
            if (slot >= lane.rows.size()) {
                lane.rows.resize(slot + 1);
                lane.blocks.places.resize(slot + 1);
                covered.resize(slot + 1, std::numeric_limits<std::int64_t>::min());
            }
            const std::int64_t begin = std::max(covered[slot], place.from.count());
            const std::int64_t end = std::max(begin, place.to.count());
            lane.rows[slot].push({begin, end, place.operation.value, colorOf(place.operation.value), false, false});
            lane.blocks.places[slot].push_back(index);
            covered[slot] = end;
        });
        if (lane.rows.empty()) {
            lane.rows.emplace_back();
            lane.blocks.places.emplace_back();
        }
        if (leftOut > 0) lane.note = BlockLanesTexts::tr("%L1 more at once").arg(leftOut);
    }

    /// Counts the multiprocessors with a block.
    void countBusy(TimelineLane& lane) const {
        std::vector<std::pair<std::int64_t, int>> changes;
        for (const std::int16_t number : lane.blocks.multiprocessors)
            eachBusy(number, [&](std::int64_t begin, std::int64_t end, const BlockPlace&, std::uint32_t) {
                changes.emplace_back(begin, 1);
                changes.emplace_back(end, -1);
            });
        std::ranges::sort(changes);
        std::vector<CounterSample> samples;
        int busy = 0;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            busy += changes[i].second;
            if (i + 1 < changes.size() && changes[i + 1].first == changes[i].first) continue;
            if (samples.empty() || samples.back().value != busy)
                samples.push_back({Nanoseconds(changes[i].first), static_cast<double>(busy), device_});
        }
        lane.curve = BusyCurve::owning(std::move(samples));
    }

    /// Returns the waves of the device, each turn as one, by begin.
    std::vector<WaveItem> wavesOfDevice() const {
        constexpr std::uint32_t mostTurns = 1'000'000;
        std::vector<WaveItem> items;
        for (auto wave = timeline_.waves.begin(); wave != timeline_.waves.end();) {
            const auto end = std::find_if_not(wave, timeline_.waves.end(), [&](const Wave& other) {
                return other.operation == wave->operation && other.launch == wave->launch;
            });
            if (wave->device == device_ && wave->operation.value < timeline_.operations.size()) addWaves({wave, end}, items);
            wave = end;
            if (items.size() > mostTurns) break;
        }
        addWhole(items);
        std::ranges::stable_sort(items, {}, &WaveItem::begin);
        markShared(items);
        std::erase_if(items, [](const WaveItem& item) { return item.of < 2; });
        return items;
    }

    /// Adds the executions of kernels whose waves the result does not have.
    void addWhole(std::vector<WaveItem>& items) const {
        std::vector<bool> known(timeline_.operations.size());
        for (const WaveItem& item : items) known[item.operation] = true;
        WaveItem item;
        item.of = 1;
        const auto add = [&](const SmallOptional<Nanoseconds>& start, const SmallOptional<Nanoseconds>& end) {
            if (!start) return;
            item.begin = start->count();
            item.end = end ? end->count() : never;
            items.push_back(item);
        };
        for (; item.operation < timeline_.operations.size(); ++item.operation) {
            const TimelineOperation& operation = timeline_.operations[item.operation];
            if (known[item.operation] || operation.kind != OperationKind::Kernel || operation.device != device_) continue;
            const std::span<const TimelineExecution> executions = executionsOf(timeline_, {item.operation});
            for (const TimelineExecution& execution : executions) add(execution.start, execution.end);
            if (executions.empty()) add(operation.start, operation.end);
        }
    }

    static void addWaves(std::span<const Wave> waves, std::vector<WaveItem>& items) {
        constexpr std::uint32_t most = 100'000;  // turns of one kernel; more cannot be told apart
        WaveItem item;
        for (const Wave& wave : waves) {
            item.of += wave.turns;
            item.most = std::max(item.most, wave.blocks);
        }
        for (const Wave& wave : waves) {
            item.operation = wave.operation.value;
            item.blocks = wave.blocks;
            const double turn = static_cast<double>((wave.to - wave.from).count()) / std::max(1U, wave.turns);
            const std::uint32_t shown = std::min(wave.turns, most);
            for (std::uint32_t i = 0; i < shown; ++i) {
                item.begin = wave.from.count() + static_cast<std::int64_t>(turn * i);
                item.end = i + 1 == shown ? wave.to.count() : wave.from.count() + static_cast<std::int64_t>(turn * (i + 1));
                items.push_back(item);
                ++item.number;
            }
            item.number += wave.turns - shown;
        }
    }

    /// Finds the waves during which other kernels have blocks as well.
    static void markShared(std::vector<WaveItem>& items) {
        std::vector<std::pair<std::int64_t, std::uint32_t>> latest;  // the two latest ends of different operations
        for (int direction = 0; direction < 2; ++direction) {
            latest.clear();
            for (std::size_t step = 0; step < items.size(); ++step) {
                WaveItem& item = items[direction == 0 ? step : items.size() - 1 - step];
                // Backwards, times are negative, so that later begins are earlier ends.
                const std::int64_t begin = direction == 0 ? item.begin : -item.end, end = direction == 0 ? item.end : -item.begin;
                for (const auto& [other, operation] : latest)
                    if (operation != item.operation && other > begin) item.isAlone = false;
                const auto own = std::ranges::find(latest, item.operation, &std::pair<std::int64_t, std::uint32_t>::second);
                if (own != latest.end()) own->first = std::max(own->first, end);
                else latest.emplace_back(end, item.operation);
                std::ranges::sort(latest, std::greater());
                if (latest.size() > 2) latest.resize(2);
            }
        }
    }

    /// Adds a lane for each stream with blocks that wait.
    void addQueues() {
        std::map<int, std::vector<QueuedItem>> byStream;
        for (std::uint32_t i = 0; i < run_.queued.size(); ++i) {
            const QueuedBlocks& queued = run_.queued[i];
            if (queued.device != device_) continue;
            const std::uint32_t operation = queued.operation.value;
            byStream[streamOf(timeline_, timeline_.operations[operation])].push_back({i, colorOf(operation)});
        }
        for (auto& [stream, queued] : byStream) {
            if (stream < 0 || static_cast<std::size_t>(stream) >= timeline_.streams.size()) continue;
            const TimelineStream& from = timeline_.streams[static_cast<std::size_t>(stream)];
            TimelineLane lane;
            lane.kind = TimelineLaneKind::QueuedBlocks;
            lane.index = device_;
            lane.name = nameInProcess(from.id, from.process);
            lane.title = from.id;
            lane.note = BlockLanesTexts::tr("blocks that wait");
            for (const QueuedItem& item : queued)
                lane.blocks.mostQueued = std::max(lane.blocks.mostQueued, run_.queued[item.queued].blocks);
            lane.blocks.queued = std::move(queued);
            lanes_.lanes.push_back(std::move(lane));
        }
    }

    const Timeline& timeline_;
    const LaneArrangement& arrangement_;
    int device_;
    Lanes& lanes_;
    const RunBlocks& run_;
    std::vector<std::uint8_t> shades_;
    std::size_t first_ = 0, last_ = 0;  ///< of the device's blocks among all
    std::vector<std::size_t> starts_;   ///< of each multiprocessor's blocks, and their end
};

}  // namespace

std::vector<std::uint8_t> kernelShadesOf(const Timeline& timeline) {
    std::vector<std::uint8_t> shades(timeline.operations.size());
    std::unordered_map<std::string_view, std::uint8_t> known;
    for (std::size_t i = 0; i < shades.size(); ++i) {
        if (timeline.operations[i].kind != OperationKind::Kernel) continue;
        const auto next = static_cast<std::uint8_t>(known.size() % kernelShades);
        shades[i] = known.try_emplace(timeline.operations[i].label(), next).first->second;
    }
    return shades;
}

std::set<TimelineLaneKey> blockLanesToOpen(const Timeline& timeline, const RunBlocks& blocks) {
    std::set<TimelineLaneKey> keys;
    for (int device = 0; device < static_cast<int>(timeline.devices.size()); ++device)
        collectOpenable(treeOf(timeline.devices[static_cast<std::size_t>(device)], device,
                               countOf(timeline, placesOf(blocks, device), device)),
                        keys);
    return keys;
}

void addBlockLanes(const Timeline& timeline, const LaneArrangement& arrangement, int device, Lanes& lanes) {
    if (lanes.blocks) DeviceBlocks(timeline, arrangement, device, lanes).add();
}

}  // namespace streamscope
