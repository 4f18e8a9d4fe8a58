// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/fixes/race_reports.h"
#include "engine/rules/rules.h"

namespace streamscope {

const Rule raceRule{
    .name = "race",
    .title = TRANSLATABLE("Messages", "Race"),
    .why = TRANSLATABLE(
        "Messages",
        "Two operations touch the same bytes, one of them writes, and nothing orders them. A run with the right result does "
        "not prove that the program is right."),
    .remedy = TRANSLATABLE("Messages", "Order them: record an event after the first and let the second's stream wait for it."),
    .lesson = 8,
    .check = [](Findings& findings) { reportRaces(findings, RaceKind::OnDevice); },
};

const Rule possibleRaceRule{
    .name = "possible-race",
    .title = TRANSLATABLE("Messages", "Possible race"),
    .why = TRANSLATABLE(
        "Messages",
        "Nothing orders two operations that may touch the same bytes. A recorded kernel was given the memory, but the recording "
        "does not say what it reads and writes there; or a wait that may order the two is bound by a guess."),
    .remedy = TRANSLATABLE("Messages", "Declare what the kernel reads and writes, once for all its launches, or order the two."),
    .lesson = 8,
    .check = reportPossibleRaces,
};

}  // namespace streamscope
