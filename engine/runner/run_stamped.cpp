// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/captures.h"
#include "engine/runner/assemble.h"
#include "engine/runner/block_places.h"
#include "engine/runner/measurement.h"
#include "engine/runner/run.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

/// Passes in which each block stores where and when it runs (measuring.md, Blocks).
namespace streamscope {

namespace {

std::uint64_t blocksOf(const KernelCall& kernel) { return std::uint64_t{kernel.grid[0]} * kernel.grid[1] * kernel.grid[2]; }

/// Returns why a kernel is never stamped, in a message; empty if it can be. A recorded kernel is a stand-in, whose blocks are not
/// those of the program that was recorded.
std::string_view whyUnstamped(const KernelCall& kernel) {
    if (kernel.own) return TRANSLATABLE("Messages", "kernels that do not store it, or that never ran");
    if (kernel.kernel == "recorded") return TRANSLATABLE("Messages", "recorded kernels, whose own code is not here");
    if (blocksOf(kernel) > StampRoom::mostBlocks) return TRANSLATABLE("Messages", "more than a million blocks");
    return {};
}

/// Returns the most launches that a graph of the program has.
std::uint64_t mostLaunches(const ResolvedProgram& program) {
    std::map<std::uint32_t, std::uint64_t> launches;
    std::uint64_t most = 1;
    for (const ResolvedOperation& operation : program.operations)
        if (const auto* launch = std::get_if<GraphCall>(&operation.what); launch && launch->stream)
            most = std::max(most, ++launches[launch->graph.value]);
    return most;
}

/// Returns when the result shows this execution of a kernel: the kernel's own time where it is known, else its bracket.
std::optional<Span> shownSpan(const Timeline& timeline, const BlocksSeen& seen) {
    const auto of = [](const auto& shown) -> std::optional<Span> {
        if (!shown.spans.empty()) return Span{shown.spans.front().begin, shown.spans.back().end};
        return shown.start && shown.end ? std::optional(Span{*shown.start, *shown.end}) : std::nullopt;
    };
    if (seen.launch) {
        const auto isThis = [&](const TimelineExecution& execution) {
            return execution.operation.value == seen.operation && execution.launch.value == *seen.launch;
        };
        const auto found = std::ranges::find_if(timeline.executions, isThis);
        if (found != timeline.executions.end()) return of(*found);
        if (!timeline.executions.empty()) return std::nullopt;
    }
    return of(timeline.operations[seen.operation]);
}

}  // namespace

/// Returns room for the blocks of all kernels that can be stamped.
StampRoom Run::stampRoom() const {
    StampRoom room;
    room.blocks.resize(driver_.devices().size());
    room.launches = mostLaunches(program_);
    const Captures captures = capturesOf(program_);
    for (std::size_t i = 0; i < program_.operations.size(); ++i) {
        const ResolvedOperation& operation = program_.operations[i];
        const auto* kernel = std::get_if<KernelCall>(&operation.what);
        if (!kernel || !whyUnstamped(*kernel).empty()) continue;
        const auto device = static_cast<std::size_t>(deviceOf(program_, operation));
        room.blocks[device] += blocksOf(*kernel) * (captures.captured[i] ? room.launches : 1);
    }
    return room;
}

// The first pass, which is not kept, uses the stamped kernels for the first time. A cold run has no such pass.
bool Run::stampedPasses() {
    if (options_.blocks <= 0 || exact() || options_.cold) return true;
    const StampRoom room = stampRoom();
    if (std::ranges::all_of(room.blocks, [](std::uint64_t blocks) { return blocks == 0; })) return true;
    passesTotal_ += options_.blocks + 1;
    for (int i = 0; i <= options_.blocks; ++i)
        if (!stampedPass(room, i > 0)) return false;
    report("done");
    return true;
}

bool Run::stampedPass(const StampRoom& room, bool isKept) {
    interruption_.arm(options_.timeout);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    if (const std::string why = driver_.stampBlocks(room); !why.empty()) {
        if (!isKept) outcome_.timeline.remarks.push_back({"blocks-not-stamped", {}, why});
        return true;
    }
    auto record = pass(edges_, isKept ? fmt::format(TRANSLATABLE("Messages", "run {} of {} with stamped blocks"),
                                                    stamped_.size() + 1, options_.blocks)
                                      : std::string(TRANSLATABLE("Messages", "warm-up of stamped kernels")));
    driver_.enterThread(0);
    driver_.correlate(0, true);
    driver_.stampBlocks({});
    if (!record) return false;
    if (isKept) stamped_.push_back({readEdges(driver_, edges_, *record), record->origin, std::move(record->activity.blocks)});
    return true;
}

void Run::placeBlocks() {
    if (stamped_.empty() || outcome_.timeline.operations.empty()) return;
    auto& blocks = outcome_.timeline.blocks;
    Nanoseconds apart{};
    for (std::size_t i = 0; i < stamped_.size(); ++i) placeBlocks(stamped_[i], static_cast<std::int16_t>(i), apart);
    std::ranges::sort(blocks, {}, [](const BlockPlace& block) {
        return std::tuple(block.operation.value, block.launch ? std::int64_t{block.launch->value} : -1, block.pass, block.block);
    });
    if (!blocks.empty()) remarkStamps(apart);
    remarkUnstamped();
    stamped_.clear();
}

/// Adds the blocks of a pass. Slots follow from the pass itself; then the blocks of each kernel are moved to where the result
/// shows the kernel, so that its first block begins with its bar. `apart`: the largest difference of both ends so far.
void Run::placeBlocks(const StampedPass& pass, std::int16_t number, Nanoseconds& apart) {
    const auto shift = [&](const BlocksSeen& seen) {
        const Span own = spanOf(seen);
        const auto shown = shownSpan(outcome_.timeline, seen);
        if (!shown) return -pass.origin;
        apart = std::max(apart, Nanoseconds(std::abs((own.end - own.begin - (shown->end - shown->begin)).count())));
        return shown->begin - own.begin;
    };
    const std::vector<BlockPlace> places = placesOf(pass.blocks, number, shift);
    outcome_.timeline.blocks.insert(outcome_.timeline.blocks.end(), places.begin(), places.end());
}

/// Says how the blocks were measured, and what that costs.
void Run::remarkStamps(Nanoseconds apart) {
    std::vector<Nanoseconds> edges;
    for (const StampedPass& pass : stamped_)
        if (pass.edges) edges.push_back(*pass.edges);
    const auto stamped = withoutEdges(median(std::move(edges))), plain = withoutEdges(medianEdges(unbracketed_));
    const bool isCompared = stamped && plain && plain->count() > 0;
    const double stretch = isCompared ? static_cast<double>(stamped->count()) / static_cast<double>(plain->count()) : 1;
    std::string text = fmt::format(
        TRANSLATABLE("Messages", "the blocks are those of {} run(s) of their own with stamped kernels"), stamped_.size());
    if (isCompared)
        text += fmt::format(TRANSLATABLE("Messages", ", which took {} times as long as without"), fmt::format("{:.3f}", stretch));
    text +=
        fmt::format(TRANSLATABLE("Messages",
                                 "; the first block of a kernel is shown at the begin of its bar, and its last one ends up to "
                                 "{} before or after the end of it"),
                    timeText(apart));
    outcome_.timeline.remarks.push_back({"blocks-stamped", {}, std::move(text)});
    std::uint64_t moved = 0, unfinished = 0;
    std::set<std::uint32_t> where;
    for (const StampedPass& pass : stamped_)
        for (const BlocksSeen& seen : pass.blocks) {
            const auto here = std::ranges::count_if(
                seen.blocks, [](const BlockSeen& block) { return block.multiprocessor != block.lastMultiprocessor; });
            moved += static_cast<std::uint64_t>(here);
            unfinished += seen.unfinished;
            if (here > 0 || seen.unfinished > 0) where.insert(seen.operation);
        }
    if (moved + unfinished == 0) return;
    std::vector<OperationId> operations;
    for (const std::uint32_t operation : where) operations.push_back({operation});
    outcome_.timeline.remarks.push_back(
        {"blocks-moved", operations,
         fmt::format(TRANSLATABLE("Messages",
                                  "{} block(s) of {} were on another multiprocessor at their end, and are shown where they "
                                  "began; {} did not tell both times, and are not shown"),
                     moved, quoted(program_, operations), unfinished)});
}

/// Names the kernels without blocks, by reason. Where they ran is not guessed.
void Run::remarkUnstamped() {
    std::set<std::uint32_t> seen;
    for (const StampedPass& pass : stamped_)
        for (const BlocksSeen& blocks : pass.blocks) seen.insert(blocks.operation);
    std::map<std::string_view, std::vector<OperationId>> unstamped;
    for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
        const auto* kernel = std::get_if<KernelCall>(&program_.operations[i].what);
        if (!kernel || seen.contains(i) || outcome_.timeline.operations[i].code != Status::Success) continue;
        const std::string_view why = whyUnstamped(*kernel);
        unstamped[why.empty() ? TRANSLATABLE("Messages", "kernels that do not store it, or that never ran") : why].push_back({i});
    }
    for (const auto& [why, operations] : unstamped)
        outcome_.timeline.remarks.push_back({"blocks-not-stamped", operations,
                                             fmt::format(TRANSLATABLE("Messages", "where the blocks of {} ran is not known: {}"),
                                                         quoted(program_, operations), why)});
}

}  // namespace streamscope
