// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/verify/race_runs.h"
#include "engine/device/translatable.h"
#include "engine/order/missed_waits.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

/// Returns whether the race caused the difference: at least two of the reader, the intended writer and the
/// found writer are operations of the race, or one of them is and the bytes were torn.
bool comesOf(const ReadDifference& difference, const Race& race) {
    const auto in = [&](OperationId id) { return id == race.earlier.operation || id == race.later.operation; };
    const int named = int(in(difference.reader)) + int(difference.expected && in(*difference.expected)) +
                      int(difference.seen && in(*difference.seen));
    return named >= 2 || (difference.torn && named >= 1);
}

std::string whatHappened(const Race& race, const OperationNames& names, const Timeline& timeline) {
    const TimelineOperation& earlier = timeline.operations[race.earlier.acting().value];
    const TimelineOperation& later = timeline.operations[race.later.acting().value];
    const std::string first = names(race.earlier.operation), second = names(race.later.operation);
    const auto end = later.end ? later.end : later.returned;
    const auto start = earlier.start ? earlier.start : earlier.issued;
    if (end && start && *end <= *start)
        return fmt::format(TRANSLATABLE("Messages", "In this run {} was over before {} began: the race is visible."), second,
                           first);
    return fmt::format(TRANSLATABLE("Messages", "In this run {} began before {} was over: the race is visible."), second, first);
}

/// Returns the intended data as the list implies it, unless a wait that missed its record implies otherwise.
std::string wordsOf(const StaleRead& wrong, const Race& race, ProgramFacts& facts, const OperationNames& names) {
    if (!missedWait(facts, race)) return wrong.words;
    return fmt::format(TRANSLATABLE("Messages", "{} did not wait for {}"), names(race.earlier.operation),
                       names(race.later.operation));
}

}  // namespace

std::vector<StaleRead> staleReads(const ResolvedProgram& program, const Timeline& timeline,
                                  std::span<const ObservedRead> observed, const OperationNames& names) {
    Executed executed;
    for (const TimelineOperation& operation : timeline.operations) executed.push_back(operation.code == Status::Success);
    std::vector<StaleRead> found;
    for (const ReadDifference& difference : readDifferences(program, observed, executed)) {
        const TimelineOperation& reader = timeline.operations[difference.reader.value];
        const auto at = reader.start ? reader.start : reader.issued;
        found.push_back({difference, at.value_or(Nanoseconds{}), program[difference.reader].source,
                         difference.expected ? program[*difference.expected].source : std::string(),
                         inWords(difference, program, &names)});
    }
    std::ranges::stable_sort(found, {}, &StaleRead::at);
    return found;
}

std::string raceInRun(ProgramFacts& facts, const OperationNames& names, const Timeline& timeline,
                      const std::vector<StaleRead>* stale, std::string_view later, std::string_view earlier) {
    const ResolvedProgram& program = facts.program();
    const Race* shown = nullptr;
    bool hidden = false;
    for (const Race& race : facts.foundRaces()) {
        if (program[race.later.operation].source != later || program[race.earlier.operation].source != earlier) continue;
        const std::optional<bool> inOrder = happenedInOrder(race, timeline);
        hidden = hidden || (inOrder && *inOrder);
        if (!inOrder || *inOrder) continue;
        if (shown == nullptr) shown = &race;
        if (stale == nullptr) break;
        const auto wrong = std::ranges::find_if(*stale, [&](const StaleRead& each) { return comesOf(each.what, race); });
        if (wrong != stale->end())
            return whatHappened(race, names, timeline) + TRANSLATABLE("Messages", " The data came out wrong: ") +
                   wordsOf(*wrong, race, facts, names) + ".";
    }
    if (shown == nullptr)
        return hidden ? TRANSLATABLE("Messages", "In this run they ran in order: the race is hidden by luck.")
                      : TRANSLATABLE("Messages", "This run does not say in which order they came.");
    return whatHappened(*shown, names, timeline) +
           (stale == nullptr ? TRANSLATABLE("Messages", " What was read is known of simulated runs only.")
                             : TRANSLATABLE("Messages", " No operation read wrong data."));
}

}  // namespace streamscope
