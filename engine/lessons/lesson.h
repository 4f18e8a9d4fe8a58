#pragma once

#include "engine/json/problem.h"
#include "engine/lessons/edit_rules.h"
#include "engine/program/program.h"
#include "engine/trace/goals.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A lesson as its author wrote it (formats.md, Lesson): plain values.
namespace streamscope::lessons {

/// The name of a program's file, beside the lesson's, or the program itself.
using ProgramSource = std::variant<std::string, Program>;

/// Asked before the run. A question with points is graded like a goal.
struct Question {
    std::string id;
    std::string ask;                   ///< Markdown
    std::string unit;                  ///< of the answer: "ms"; empty where it has none
    Scalar answer;                     ///< a number (a quantity where there is a unit), a truth value, or text
    double tolerance = 0;              ///< relative
    std::vector<std::string> choices;  ///< of a text
    std::string because;               ///< Markdown: told when it is answered
    double points = 0;
    bool duration = false;  ///< how long something takes, which is no place on the time axis
    UnknownFields unknown;
    friend bool operator==(const Question&, const Question&) = default;
};

struct LessonGoal {
    Goal goal;
    std::string says;     ///< in the author's words; inWords() where empty
    std::string because;  ///< Markdown: told once all goals of the part are met
    UnknownFields unknown;
};
bool operator==(const LessonGoal& a, const LessonGoal& b);

struct Part {
    std::string id;     ///< "a"; unique in the lesson
    std::string title;  ///< empty where the lesson has one part
    std::string story;  ///< Markdown
    std::string device = "teaching";
    ProgramSource start;
    std::optional<ProgramSource> baseline;  ///< the start where absent
    std::vector<Question> questions;
    std::vector<AllowedEdit> edits;
    std::vector<LessonGoal> goals;
    std::vector<std::string> hints;  ///< from gentle to plain
    std::vector<std::string> sources;
    /// Files of results that a GPU has measured, beside the lesson's: of the start, and of the solution; empty: none.
    std::string recorded, recordedSolution;
    std::string code;  ///< the target of which code is shown beside the timeline: "cupy"; empty: none
    UnknownFields unknown;
    friend bool operator==(const Part&, const Part&) = default;
};

struct Lesson {
    std::string title;
    std::string topic;
    std::string story;  ///< Markdown
    std::vector<Part> parts;
    UnknownFields unknown;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Reads a lesson file. Never throws; problems name path, line and column. Programs that stand in files of their own are
/// left for withPrograms().
Read<Lesson> lessonFromJson(std::string text);
/// Pretty text, two spaces; unknown fields kept. Law: lessonFromJson(toJson(l)) == l.
std::string toJson(const Lesson& lesson);

/// Returns the JSON Schema of lesson files (resources/schema/lesson.schema.json).
std::string lessonSchema();

/// The text of a file that stands beside the lesson's.
using FindFile = std::function<std::optional<std::string>(const std::string& name)>;
/// The lesson with every program in it; problems name the file within which they are.
Read<Lesson> withPrograms(Lesson lesson, const FindFile& find);

/// By id, or by number from 1 on.
std::optional<std::size_t> partNamed(const Lesson& lesson, std::string_view name);
/// "Part b: Many small kernels", "The lesson" where there is but one.
std::string nameOf(const Lesson& lesson, std::size_t part);

/// Whether that is the answer: within the tolerance, case and surrounding blanks aside. A number without a unit is in the
/// question's.
bool isRight(const Question& question, const Scalar& given);

/// Whether it is an answer at all, right or not: a number in a unit that fits, yes or no, some text.
bool isAnswer(const Question& question, const Scalar& given);

/// The time that an answer is; nullopt where the question asks for none, or it is no answer.
std::optional<Nanoseconds> asTime(const Question& question, const Scalar& given);

/// "The total time is at most 5 ms." Operations are called as on the cards of the program at the start, where it is given.
std::string inWords(const Goal& goal, const Program* start = nullptr);
/// "2.5 ms", "33 %", "yes": as the metric's kind has it.
std::string inWords(const MetricValue& value, MetricKind kind);
/// The same with a tenth of a per cent at most.
std::string roundedInWords(const MetricValue& value, MetricKind kind);
/// An answer as it was given: "12 ms", "66.7", "yes".
std::string inWords(const Scalar& answer);
/// What the metric measures; Count for a metric that is none.
MetricKind kindOf(std::string_view metric);

}  // namespace streamscope::lessons
