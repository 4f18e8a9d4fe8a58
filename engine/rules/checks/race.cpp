#include "engine/rules/fixes/race_reports.h"
#include "engine/rules/rules.h"

namespace streamscope {

const Rule raceRule{
    .name = "race",
    .title = "Race",
    .why =
        "Two operations touch the same bytes, one of them writes, and nothing says which comes first. That a run happened to "
        "get it right proves nothing.",
    .remedy = "Order them: record an event after the first and let the second's stream wait for it.",
    .lesson = 8,
    .check = [](Findings& findings) { reportRaces(findings, RaceKind::OnDevice); },
};

}  // namespace streamscope
