#pragma once

#include "engine/lessons/lesson.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// A lesson while it is written: what stands in the fields, right or not yet.
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
    UnknownFields unknown{};
    friend bool operator==(const DraftQuestion&, const DraftQuestion&) = default;
};

enum class Bound : std::uint8_t { AtMost, AtLeast, Equals, Within };

struct DraftGoal {
    QString metric = QStringLiteral("makespan");
    QString argument{};  ///< "k", "A,B"; empty where the metric has none
    Bound bound = Bound::AtMost;
    QString value{};      ///< "12 ms", "80 %", "yes"
    QString tolerance{};  ///< %, of Within
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

/// What is wrong with a draft, and where.
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
    std::size_t item = 0;  ///< of questions or goals
    QString message{};     ///< "Part a, goal 2, value: type a time such as 12 ms."
    bool blocks = true;    ///< it cannot be saved so
};

/// An empty part from a program: "a", "b", … where there are several.
LessonDraft newDraft(const Program& start);
DraftPart newPart(const LessonDraft& draft, const Program& start);

/// `solutions`: of each part. The lesson must have its programs in it.
LessonDraft draftOf(const lessons::Lesson& lesson, std::vector<std::optional<Program>> solutions);

/// What can be read of the fields. `devices`: the profiles that there are.
lessons::Lesson lessonOf(const LessonDraft& draft);
std::vector<DraftProblem> problemsOf(const LessonDraft& draft, const QStringList& devices);

/// The goal as far as it can be read.
std::optional<lessons::LessonGoal> goalOf(const DraftGoal& draft);
std::optional<MetricValue> valueOf(const QString& text, MetricKind kind);
/// As one would type it: "12 ms", "80 %", "yes".
QString typed(const MetricValue& value, MetricKind kind);

}  // namespace streamscope::ui
