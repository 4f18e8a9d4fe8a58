#pragma once

#include "engine/timeline/timeline.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace streamscope::ui {

/// Writes times of one operation in one unit with equal digits: "2.500 ms", "1.00–1.90".
class TimeScale {
public:
    TimeScale(Nanoseconds largest, int decimals);
    QString withUnit(Nanoseconds time) const;
    QString number(Nanoseconds time) const;
    Nanoseconds step() const;  ///< of the last digit

private:
    double factor_;
    int decimals_;
    QString unit_;
};

/// "Issued", "0.000 ms".
struct StoryFact {
    QString name;
    QString value;
    QString tip;
    bool bad = false;
    friend bool operator==(const StoryFact&, const StoryFact&) = default;
};

/// One reason for waiting; the kind is that of the operation to blame.
struct StoryLine {
    QString text;
    OperationKind kind = OperationKind::Host;
    QString blame;      ///< source id of the operation to blame; empty: nobody
    QString blameTurn;  ///< its result id
    friend bool operator==(const StoryLine&, const StoryLine&) = default;
};

/// What happened to one operation of a run, in words.
struct OperationStory {
    QList<StoryFact> facts;
    QString question;  ///< "Why did it start at 2.50 ms?"
    QList<StoryLine> lines;
    QString verdict;          ///< "Critical path: yes"
    int turn = 1, turns = 1;  ///< of those that a repeat makes of the operation
    QString turnId;           ///< "k#2"
    friend bool operator==(const OperationStory&, const OperationStory&) = default;
};

/// Result ids of the operations of the timeline that came from this one of the program, in their order.
QStringList turnsOf(const Timeline& timeline, const std::string& sourceId);

/// The story of one of them, of the first where none has that result id; nothing if it did not run.
std::optional<OperationStory> storyOf(const Timeline& timeline, const std::string& sourceId, const std::string& turn = {});

/// Returns what stories call it: its label, and of a turn of a loop also its result id.
QString nameInStory(const TimelineOperation& operation);

/// One piece of waiting in words: "event e1 #1, behind copy x" (formats.md, Reasons for waiting).
QString waitInWords(const Timeline& timeline, OperationId waiting, const Wait& wait);

}  // namespace streamscope::ui
