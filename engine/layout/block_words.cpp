// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/block_words.h"

#include "engine/layout/html.h"
#include "engine/timeline/shown_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct BlockTexts {
    TRANSLATED_TEXTS(BlockTexts)
};

int asCount(std::uint64_t count) { return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max())); }

std::string labelOf(const Timeline& timeline, OperationId id) {
    return id.value < timeline.operations.size() ? std::string(timeline.operations[id.value].label()) : std::string();
}

/// Returns what is missing, in a word or two.
std::string shortReason(NotPlacedReason reason) {
    switch (reason) {
        case NotPlacedReason::NotReady: return BlockTexts::tr("kernel not ready");
        case NotPlacedReason::Threads: return BlockTexts::tr("threads");
        case NotPlacedReason::Slots: return BlockTexts::tr("slots");
        case NotPlacedReason::Registers: return BlockTexts::tr("registers");
        case NotPlacedReason::SharedMemory: return BlockTexts::tr("shared memory");
        case NotPlacedReason::Cluster: return BlockTexts::tr("room for a cluster");
        case NotPlacedReason::Gang: return BlockTexts::tr("room for all at once");
        case NotPlacedReason::Order: return BlockTexts::tr("order");
        case NotPlacedReason::Priority: return BlockTexts::tr("priority");
        case NotPlacedReason::GridLimit: return BlockTexts::tr("too many kernels");
        case NotPlacedReason::OtherProcess: return BlockTexts::tr("another process");
        case NotPlacedReason::Memory: return BlockTexts::tr("memory bandwidth");
    }
    return {};
}

/// Returns a sentence about the reason. `who`: the name of the kernel that is to blame; empty: not known.
std::string sentenceOf(NotPlacedReason reason, const std::string& who) {
    const bool known = !who.empty();
    switch (reason) {
        case NotPlacedReason::NotReady:
            return BlockTexts::tr("The kernel cannot begin yet; the pattern in its stream says what it waits for.");
        case NotPlacedReason::Threads: return BlockTexts::tr("No multiprocessor has enough threads free for one more block.");
        case NotPlacedReason::Slots: return BlockTexts::tr("Every multiprocessor already has as many blocks as it can hold.");
        case NotPlacedReason::Registers: return BlockTexts::tr("No multiprocessor has enough registers free for one more block.");
        case NotPlacedReason::SharedMemory:
            return BlockTexts::tr("No multiprocessor has enough shared memory free for one more block.");
        case NotPlacedReason::Cluster:
            return BlockTexts::tr("All blocks of a cluster begin together in one GPC, and no GPC has room for the next cluster.");
        case NotPlacedReason::Gang:
            return BlockTexts::tr("All blocks of a cooperative kernel begin together, and there is no room for all of them.");
        case NotPlacedReason::Order:
            return known
                       ? BlockTexts::tr("“%1” came earlier with the same priority, so that its blocks are placed first.").arg(who)
                       : BlockTexts::tr("An earlier kernel of the same priority has blocks to place first.");
        case NotPlacedReason::Priority:
            return known ? BlockTexts::tr("“%1” has a higher priority, so that its blocks are placed first.").arg(who)
                         : BlockTexts::tr("A kernel of higher priority has blocks to place first.");
        case NotPlacedReason::GridLimit: return BlockTexts::tr("The device already has as many kernels as it can hold at once.");
        case NotPlacedReason::OtherProcess: return BlockTexts::tr("Another process has the multiprocessors.");
        case NotPlacedReason::Memory:
            return BlockTexts::tr("Memory limits this kernel: its next block begins when the bytes of earlier ones have moved.");
    }
    return {};
}

/// Returns whether somebody has the room that is missing.
bool isRoom(NotPlacedReason reason) {
    switch (reason) {
        case NotPlacedReason::Threads:
        case NotPlacedReason::Slots:
        case NotPlacedReason::Registers:
        case NotPlacedReason::SharedMemory:
        case NotPlacedReason::Cluster:
        case NotPlacedReason::Gang: return true;
        case NotPlacedReason::NotReady:
        case NotPlacedReason::Order:
        case NotPlacedReason::Priority:
        case NotPlacedReason::GridLimit:
        case NotPlacedReason::OtherProcess:
        case NotPlacedReason::Memory: break;
    }
    return false;
}

/// Returns where a multiprocessor is: "SM 12 (GPC 1, TPC 3)".
std::string whereIs(const Timeline& timeline, const BlockPlace& place) {
    const std::string number = BlockTexts::tr("SM %1").arg(place.multiprocessor);
    const auto device = static_cast<std::size_t>(place.device);
    if (device >= timeline.devices.size()) return number;
    const auto& known = timeline.devices[device].multiprocessors;
    const auto at = static_cast<std::size_t>(place.multiprocessor);
    if (at >= known.size() || known[at].gpc < 0) return number;
    const std::string gpc = BlockTexts::tr("GPC %1").arg(known[at].gpc);
    if (known[at].tpc < 0) return number + " (" + gpc + ")";
    return number + " (" + gpc + ", " + BlockTexts::tr("TPC %1").arg(known[at].tpc) + ")";
}

std::string timesOf(Nanoseconds from, Nanoseconds to) {
    if (to.count() == never) return BlockTexts::tr("From %1; it never ended").arg(shownMoment(from));
    return BlockTexts::tr("From %1 to %2: %3").arg(shownMoment(from), shownMoment(to), shownTime(to - from));
}

std::uint64_t blocksOf(const Timeline& timeline, const BlockPlace& place) {
    std::uint64_t blocks = 0;
    for (const Wave& wave : wavesOfExecution(timeline, place.operation, place.launch)) blocks += wave.blocks * wave.turns;
    return blocks;
}

}  // namespace

Texts waveWords(const WaveItem& wave) {
    const std::string number = std::to_string(wave.number + 1);
    if (!wave.isTail()) return {BlockTexts::tr("wave %1 of %2").arg(number, wave.of), number};
    const std::string part = BlockTexts::tr("tail: %1 of %2 blocks").arg(wave.blocks, wave.most);
    if (!wave.isAlone) return {part, BlockTexts::tr("tail")};
    const auto idle = static_cast<int>(
        std::lround(100 * (1 - static_cast<double>(wave.blocks) / static_cast<double>(std::max<std::uint64_t>(1, wave.most)))));
    return {part + ", " + BlockTexts::tr("%1 percent of the room free").arg(idle),
            BlockTexts::tr("tail: %1 percent free").arg(idle), BlockTexts::tr("tail")};
}

Texts queueWords(const Timeline& timeline, const QueuedBlocks& queued) {
    const int count = asCount(queued.blocks);
    const std::string reason = shortReason(queued.reason);
    const Phrase words = BlockTexts::tr("%n block(s) waiting: %1", nullptr, count);
    Texts texts;
    if (const std::string who = queued.blame ? labelOf(timeline, *queued.blame) : std::string(); !who.empty())
        texts.push_back(words.arg(reason + " (" + who + ")"));
    texts.push_back(words.arg(reason));
    texts.push_back(BlockTexts::tr("%n waiting", nullptr, count));
    return texts;
}

std::string whyNotPlaced(const Timeline& timeline, const QueuedBlocks& queued) {
    const std::string who = queued.blame ? labelOf(timeline, *queued.blame) : std::string();
    std::string words = sentenceOf(queued.reason, who);
    if (who.empty() || !isRoom(queued.reason)) return words;
    const bool isOwn = *queued.blame == queued.operation;
    return words + " " +
           (isOwn ? BlockTexts::tr("Its own earlier blocks have the room.") : BlockTexts::tr("“%1” has the room.").arg(who));
}

std::string blockHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index) {
    const BlockPlace& place = lanes.blocks->places[index];
    const std::string name = labelOf(timeline, place.operation);
    const std::uint64_t blocks = blocksOf(timeline, place);
    std::string html = "<b>" + htmlEscaped(name) + "</b>, ";
    html += blocks > 0 ? BlockTexts::tr("block %1 of %2, counted from 0").arg(place.block, blocks)
                       : BlockTexts::tr("block %1").arg(place.block);
    html += "<br>" + whereIs(timeline, place) + ", " + BlockTexts::tr("slot %1").arg(place.slot);
    html += "<br>" + timesOf(place.from, place.to);
    if (const auto wave = waveOfBlock(timeline, place); wave && wave->of > 1)
        html += "<br>" + BlockTexts::tr("wave %1 of %2").arg(wave->number + 1, wave->of);
    if (place.cluster >= 0) html += "<br>" + BlockTexts::tr("cluster %1").arg(place.cluster);
    html += "<br>" + (place.pass >= 0 ? BlockTexts::tr("measured in pass %1").arg(place.pass + 1) : BlockTexts::tr("simulated"));
    return html;
}

std::string queueHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index) {
    const QueuedBlocks& queued = lanes.blocks->queued[index];
    const std::string heading = BlockTexts::tr("%n block(s) of %1 without a multiprocessor", nullptr, asCount(queued.blocks))
                                    .arg(htmlEscaped(labelOf(timeline, queued.operation)));
    return "<b>" + heading + "</b><br>" + htmlEscaped(whyNotPlaced(timeline, queued)) + "<br>" + timesOf(queued.from, queued.to);
}

std::string busyBlocksHtml(const TimelineLane& lane, double time) {
    return "<b>" + htmlEscaped(lane.title) + "</b><br>" +
           BlockTexts::tr("%1 of %2 multiprocessors have a block")
               .arg(static_cast<std::int64_t>(std::llround(lane.curve.valueAt(time))), lane.blocks.multiprocessors.size());
}

}  // namespace streamscope
