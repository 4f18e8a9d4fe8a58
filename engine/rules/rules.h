// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace streamscope {

class Findings;

/// A kind of diagnostic (formats.md, Diagnostic): its title, its effect, its remedy, and the number of the lesson that teaches it
/// (0: none). Written for users.
struct Rule {
    std::string_view name, title, why, remedy;
    int lesson = 0;
    bool costsTimeOnly = false;          ///< a repair that makes the run slower is not offered
    bool mayShowErrors = false;          ///< a repair is offered even if it brings errors to light
    void (*check)(Findings&) = nullptr;  ///< nullptr: only a run finds it
};

/// Returns the rules in the order in which check() reports them.
std::span<const Rule* const> rules();
/// Returns nullptr if there is no such rule.
const Rule* ruleNamed(std::string_view name);

extern const Rule unknownFieldRule, invalidProgramRule, badCallRule, notYetSupportedRule, faultRule, hostFunctionCallsRule,
    deadlockRule, hostFunctionWaitsRule, raceRule, lostMemoryRule, overlappingCopyRule, possibleRaceRule, hostReadsEarlyRule,
    threadOrderRule, waitBeforeRecordRule, reRecordedEventRule, untimedElapsedRule, unfinishedElapsedRule,
    defaultStreamBarrierRule, pageableAsyncRule, serialisingCopyRule, peerAccessRule, falseDependencyRule, redundantWaitRule,
    needlessWaitRule, unusedRecordRule, portabilityRule, outsideWithRule, unrestoredUseRule, bracketsShareChannelsRule,
    recordedKernelsRule, tryLinkRule, analysisLimitRule;

}  // namespace streamscope
