// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

void checkAnalysisLimit(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    if (HappensBefore::canTell(program)) return;
    findings.addResource(
        Severity::Hint, "analysis-limit", "/operations",
        fmt::format(
            TRANSLATABLE(
                "Messages",
                "Races and needless order were not looked for: the program has {} operations in {} streams, and at most {} "
                "operations in {} streams are analysed"),
            program.operations.size(), program.streams.size(), HappensBefore::mostOperations, HappensBefore::mostStreams));
}

}  // namespace

const Rule analysisLimitRule{
    .name = "analysis-limit",
    .title = TRANSLATABLE("Messages", "Too large to analyse"),
    .why = TRANSLATABLE("Messages", "The order of operations is computed only for programs up to a certain size."),
    .remedy = TRANSLATABLE("Messages", "Analyse a smaller program: fewer iterations of a loop, or fewer streams."),
    .check = checkAnalysisLimit,
};

/// No call is unsupported at present. A run reports the calls that it cannot execute.
const Rule notYetSupportedRule{
    .name = "not-yet-supported",
    .title = TRANSLATABLE("Messages", "Not supported yet"),
    .why = TRANSLATABLE("Messages", "This version cannot make the call, and does not invent a result for it."),
    .remedy = TRANSLATABLE("Messages", "Leave the call out, or use a newer version."),
};

const Rule bracketsShareChannelsRule{
    .name = "brackets-share-channels",
    .title = TRANSLATABLE("Messages", "Measuring shares channels"),
    .why = TRANSLATABLE(
        "Messages",
        "The events around operations are in the same hardware queues as the operations, and hold back other streams."),
    .remedy = TRANSLATABLE("Messages", "Measure with the method strobed or none, or with more channels."),
    .lesson = 4,
};

const Rule recordedKernelsRule{
    .name = "recorded-kernels",
    .title = TRANSLATABLE("Messages", "Spins stand in for recorded kernels"),
    .why = TRANSLATABLE(
        "Messages", "The code of a recorded kernel is not known: on a GPU a spin of the same shape and length takes its place."),
    .remedy = TRANSLATABLE("Messages", "Look at times and order; only the recorded program shows what the kernels compute."),
};

}  // namespace streamscope
