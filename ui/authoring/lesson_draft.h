// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Lesson that is being written: the contents of all fields, valid or not.
namespace streamscope::ui {

enum class AnswerKind : std::uint8_t { Time, Number, Share, Truth, Choice, Text };

struct DraftQuestion {
    QString id{}, ask{};
    AnswerKind kind = AnswerKind::Time;
    QString answer{};     ///< "12 ms", "80", "yes"
    QString tolerance{};  ///< %
    QString choices{};    ///< one a line
    QString because{};
    double points = 0;
    bool duration = false;
    bool hidden = false;  ///< the answer shows only its kind, until another is typed
    UnknownFields unknown{};
    friend bool operator==(const DraftQuestion&, const DraftQuestion&) = default;
};

enum class Bound : std::uint8_t { AtMost, AtLeast, Equals, Within };

struct DraftGoal {
    QString metric = QStringLiteral("makespan");
    QString argument{};  ///< "k", "A,B"; empty if the metric has none
    Bound bound = Bound::AtMost;
    QString value{};      ///< "12 ms", "80 %", "yes"
    QString tolerance{};  ///< %, for Within
    QString says{}, because{};
    double points = 1;
    UnknownFields unknown{};
    friend bool operator==(const DraftGoal&, const DraftGoal&) = default;
};

struct DraftPart {
    QString id{}, title{}, story{};
    QString device = QStringLiteral("teaching");
    Program start{};
    std::optional<Program> baseline{}, solution{};
    std::vector<DraftQuestion> questions{};
    std::vector<lessons::AllowedEdit> edits{};
    std::vector<DraftGoal> goals{};
    QStringList hints{}, sources{};
    QString recorded{}, recordedSolution{};
    QString code{};
    UnknownFields unknown{};
    friend bool operator==(const DraftPart&, const DraftPart&) = default;
};

struct LessonDraft {
    QString title{}, topic{}, story{};
    std::vector<DraftPart> parts{};
    UnknownFields unknown{};
    friend bool operator==(const LessonDraft&, const LessonDraft&) = default;
};

/// Problem of a draft and the field that has it.
struct DraftProblem {
    enum class Field : std::uint8_t {
        Title,
        PartId,
        Device,
        Start,
        Solution,
        QuestionAsk,
        QuestionAnswer,
        QuestionTolerance,
        QuestionChoices,
        GoalMetric,
        GoalArgument,
        GoalValue,
        GoalTolerance,
        Nothing
    };
    std::optional<std::size_t> part;
    Field field{};
    std::size_t item = 0;  ///< index of the question or goal
    QString message{};     ///< "Part a, goal 2, value: type a time such as 12 ms."
    bool blocks = true;    ///< prevents saving
};

/// Makes a draft with one part from a program. Parts are named "a", "b", … if there are several.
LessonDraft newDraft(const Program& start);
DraftPart newPart(const LessonDraft& draft, const Program& start);

/// Makes a draft of a lesson with loaded programs. `solutions` has one entry for each part.
LessonDraft draftOf(const lessons::Lesson& lesson, std::vector<std::optional<Program>> solutions);

/// Makes a lesson of the fields that are valid. `devices` are the known profiles.
lessons::Lesson lessonOf(const LessonDraft& draft);
std::vector<DraftProblem> problemsOf(const LessonDraft& draft, const QStringList& devices);

/// Returns the goal made of its valid fields.
std::optional<lessons::LessonGoal> goalOf(const DraftGoal& draft);
std::optional<MetricValue> valueOf(const QString& text, MetricKind kind);
/// Formats a value as it is typed: "12 ms", "80 %", "yes".
QString typed(const MetricValue& value, MetricKind kind);

}  // namespace streamscope::ui
