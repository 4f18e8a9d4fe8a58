// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/fixes/race_reports.h"
#include "engine/rules/rules.h"

namespace streamscope {

const Rule hostReadsEarlyRule{
    .name = "host-reads-early",
    .title = TRANSLATABLE("Messages", "The host reads too early"),
    .why = TRANSLATABLE(
        "Messages",
        "An asynchronous call returns before its work is done, so the host may read old data, or only a part of the new data."),
    .remedy = TRANSLATABLE("Messages", "Synchronise with the stream, or with an event behind the work, before the host reads."),
    .lesson = 12,
    .check = [](Findings& findings) { reportRaces(findings, RaceKind::HostReads); },
};

}  // namespace streamscope
