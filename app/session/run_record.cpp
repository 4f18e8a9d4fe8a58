// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/run_record.h"

#include "engine/rules/program_problems.h"
#include "ui/document/work_pool.h"
#include "ui/theme/text.h"

#include <algorithm>
#include <utility>

namespace streamscope::app {

RunRecord recordOf(Read<RunOutcome> outcome) {
    RunRecord record;
    if (!outcome) {
        const std::string why = inWords(outcome.problems);
        record.timeline = std::make_shared<const Timeline>();
        record.ending = RunFailure{why, Status::Success, {}};
        record.message = QString::fromStdString(why);
        return record;
    }
    record.message = ui::text(describe(*outcome.value));
    record.ending = std::move(outcome.value->ending);
    record.turns = std::move(outcome.value->turns);
    record.timeline = ui::releasedInBackground(std::move(outcome.value->timeline));
    return record;
}

bool areComparable(const RunRecord& a, const RunRecord& b) {
    if (a.opened == b.opened || !a.timeline || !b.timeline) return true;
    return std::ranges::equal(a.timeline->devices, b.timeline->devices, {}, &TimelineDevice::info, &TimelineDevice::info);
}

ui::TimelineState stateOfRun(const Timeline& timeline) {
    return timeline.method == Method::Exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
}

}  // namespace streamscope::app
