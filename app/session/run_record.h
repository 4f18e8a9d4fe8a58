// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
#include "ui/document/timeline_state.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::app {

/// A timeline, of which program it is and where it came from: a run, a prediction or a file. Records share program and timeline,
/// so they are cheap to copy.
struct RunRecord {
    std::shared_ptr<const Timeline> timeline;
    std::shared_ptr<const Program> program;
    ui::TimelineState state = ui::TimelineState::Empty;  ///< towards its own program: exact, measured or predicted
    std::optional<int> number{};                         ///< among the runs of the session
    decltype(RunOutcome::ending) ending = RunOk{};
    QString message{};                 ///< plain words when it did not go well
    std::vector<DeviceInfo> chosen{};  ///< the devices that were chosen when it came
    int document = 0;                  ///< runs of one document follow one another
    bool opened = false;               ///< from a file
    QString note{};
    QDateTime at{};                 ///< when it came among the runs
    std::uint64_t fingerprint = 0;  ///< of the program, for one among the runs
    std::size_t bytes = 0;          ///< in memory, likewise
};

/// Returns the record of a run, or of none where the program cannot run; the program is not in it yet.
RunRecord recordOf(Read<RunOutcome> outcome);

/// Returns exact or measured.
ui::TimelineState stateOfRun(const Timeline& timeline);

}  // namespace streamscope::app
