// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"
#include "ui/document/timeline_state.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::app {

/// A timeline with its program and its origin: a run, a prediction or a file. Records share program and timeline, so that copies
/// are cheap.
struct RunRecord {
    std::shared_ptr<const Timeline> timeline;
    std::shared_ptr<const Program> program;
    ui::TimelineState state = ui::TimelineState::Empty;  ///< for its own program: Exact, Measured or Predicted
    std::optional<int> number{};                         ///< number among the runs of the session
    decltype(RunOutcome::ending) ending = RunOk{};
    QString message{};                 ///< message about a problem; empty if there was none
    std::vector<DeviceInfo> chosen{};  ///< devices that were chosen at the time of the run
    int document = 0;                  ///< number of the document
    bool opened = false;               ///< opened from a file
    QString note{};
    QDateTime at{};                                      ///< time when it was added to the runs
    mutable std::optional<std::uint64_t> fingerprint{};  ///< of the program; found when it is first asked for
    std::vector<TurnsMade> turns{};  ///< of the loops and branches on answers, of a run whose program is still to be set
    std::size_t bytes = 0;           ///< size in memory, for one of the runs
};

/// Returns the record of an outcome, or of a program that cannot run. Its program is still to be set.
RunRecord recordOf(Read<RunOutcome> outcome);

/// Returns whether the difference of the total times says something about the programs. It does not if one of the results is
/// from a file and of other devices, such as the recorded run of a lesson.
bool areComparable(const RunRecord& a, const RunRecord& b);

/// Returns Exact or Measured.
ui::TimelineState stateOfRun(const Timeline& timeline);

}  // namespace streamscope::app
