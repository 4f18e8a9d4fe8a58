// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

enum class GradedState : std::uint8_t {
    Waiting,  ///< not graded yet
    Missing,  ///< a part that was not handed in
    Passed,
    NotPassed,
    NotGraded,  ///< its part has nothing to grade
    Broken,     ///< the file cannot be graded
};

/// A goal or question.
struct GradedTask {
    QString says;
    bool met = false;
};

/// One submission in the table of grades.
struct GradedRow {
    QString student, file;
    QString part{};  ///< empty: the lesson has one part
    GradedState state = GradedState::Waiting;
    double points = 0, outOf = 0;
    std::vector<GradedTask> tasks{};
    std::optional<QStringList> helped{};  ///< kinds of help that were used; nullopt: none counts
    double takenOff = 0;                  ///< points for them
    QStringList mistakes{};               ///< the first one first
    std::optional<Nanoseconds> total{};
    std::shared_ptr<const Timeline> timeline{};  ///< nullptr: it did not run
};

/// A student: the sum of the parts, and the rows that belong to it.
struct GradedGroup {
    GradedRow sum;
    std::vector<std::size_t> rows;     ///< numbers of the submissions
    std::vector<GradedRow> missing{};  ///< parts that were not handed in
    /// Returns whether the student is one submission, and has no rows below.
    bool isPlain() const { return rows.size() == 1 && missing.empty(); }
};

}  // namespace streamscope::ui
