#pragma once

#include <span>
#include <string_view>

namespace streamscope {

class Findings;

/// One kind of diagnostic (formats.md, Diagnostic): what it is called, why it matters, what to do about it, and the lesson
/// that teaches it (its number; 0: none does). Sentences for people.
struct Rule {
    std::string_view name, title, why, remedy;
    int lesson = 0;
    void (*check)(Findings&) = nullptr;  ///< none: a run finds it
};

/// In the order in which check() reports them.
std::span<const Rule* const> rules();
/// nullptr where there is no such rule.
const Rule* ruleNamed(std::string_view name);

extern const Rule invalidProgramRule, badCallRule, notYetSupportedRule, deadlockRule, raceRule, lostMemoryRule, possibleRaceRule,
    hostReadsEarlyRule, threadOrderRule, waitBeforeRecordRule, reRecordedEventRule, untimedElapsedRule, unfinishedElapsedRule,
    defaultStreamBarrierRule, pageableAsyncRule, peerAccessRule, falseDependencyRule, redundantWaitRule, needlessWaitRule,
    unusedRecordRule, portabilityRule, bracketsShareChannelsRule, recordedKernelsRule, analysisLimitRule;

}  // namespace streamscope
