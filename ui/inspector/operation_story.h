// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

namespace streamscope::ui {

/// Common format for the ends of intervals, in the unit of the largest: "1.00–1.90".
class TimeScale {
public:
    TimeScale(Nanoseconds largest, int decimals);
    QString number(Nanoseconds time) const;
    Nanoseconds step() const;  ///< value of the last digit

private:
    double factor_;
    int decimals_;
};

/// Label and value: "Issued", "0.000 ms".
struct StoryFact {
    QString name;
    QString value;
    QString tip;
    bool bad = false;
    friend bool operator==(const StoryFact&, const StoryFact&) = default;
};

/// One reason for waiting. `kind` is that of the operation that caused it.
struct StoryLine {
    QString text;
    OperationKind kind = OperationKind::Host;
    QString blame;      ///< source id of the operation that caused the wait; may be empty
    QString blameTurn;  ///< result id of that operation
    friend bool operator==(const StoryLine&, const StoryLine&) = default;
};

/// Texts on one operation of a run.
struct OperationStory {
    QList<StoryFact> facts;
    QString question;  ///< "Why did it start at 2.50 ms?"
    QList<StoryLine> lines;
    QString verdict;          ///< "Critical path: yes"
    int turn = 1, turns = 1;  ///< among the rows of the operation: iterations of a repeat, launches of a graph
    QString turnId;           ///< "k#2", "k/l2"
    friend bool operator==(const OperationStory&, const OperationStory&) = default;
};

/// Returns the ids of the rows (order.md N8) that this operation of the program produced, in order.
QStringList turnsOf(const Timeline& timeline, const std::string& sourceId);

/// Returns the story of the row `turn`, of the first one of an operation with that id, or else of all. Returns nullopt if the
/// operation did not run.
std::optional<OperationStory> storyOf(const Timeline& timeline, const std::string& sourceId, const std::string& turn = {});

/// Returns what cuda.core's Event tells of an event of the run, by the names of its attributes; nothing if there is no such
/// event. `all`: also what is rarely of interest.
QList<StoryFact> factsOfEvent(const Timeline& timeline, std::string_view event, bool all);

/// Returns the name in stories: the label, with the result id for an iteration of a loop.
QString nameInStory(const TimelineOperation& operation);

/// Describes one interval of waiting: "event e1 #1, behind copy x" (formats.md, Reasons for waiting).
QString waitInWords(const Timeline& timeline, OperationId waiting, const Wait& wait);

}  // namespace streamscope::ui
