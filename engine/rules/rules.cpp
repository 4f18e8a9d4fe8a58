// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/rules.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::array all{&unknownFieldRule,
                         &invalidProgramRule,
                         &badCallRule,
                         &notYetSupportedRule,
                         &faultRule,
                         &hostFunctionCallsRule,
                         &deadlockRule,
                         &hostFunctionWaitsRule,
                         &raceRule,
                         &possibleRaceRule,
                         &lostMemoryRule,
                         &overlappingCopyRule,
                         &hostReadsEarlyRule,
                         &threadOrderRule,
                         &waitBeforeRecordRule,
                         &reRecordedEventRule,
                         &untimedElapsedRule,
                         &unfinishedElapsedRule,
                         &outsideWithRule,
                         &unrestoredUseRule,
                         &defaultStreamBarrierRule,
                         &pageableAsyncRule,
                         &serialisingCopyRule,
                         &peerAccessRule,
                         &falseDependencyRule,
                         &redundantWaitRule,
                         &needlessWaitRule,
                         &unusedRecordRule,
                         &portabilityRule,
                         &bracketsShareChannelsRule,
                         &recordedKernelsRule,
                         &tryLinkRule,
                         &analysisLimitRule};

}  // namespace

std::span<const Rule* const> rules() { return all; }

const Rule* ruleNamed(std::string_view name) {
    const auto found = std::ranges::find_if(all, [&](const Rule* rule) { return rule->name == name; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace streamscope
