// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"
#include "engine/lessons/edit_rules.h"
#include "engine/program/program.h"
#include "engine/program/stray_fields.h"
#include "engine/trace/goals.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A lesson as written (formats.md, Lesson), as plain values.
namespace streamscope::lessons {

/// File name of a program in the lesson's folder, or the program itself.
using ProgramSource = std::variant<std::string, Program>;

/// A question before the run. With points, it is graded like a goal.
struct Question {
    std::string id;
    std::string ask;                          ///< Markdown
    std::string unit;                         ///< unit of the answer: "ms"; empty: none
    Scalar answer;                            ///< a number (a quantity if there is a unit), a truth value, or text
    double tolerance = 0;                     ///< relative
    std::vector<std::string> choices;         ///< of a text answer
    std::vector<std::string> shownChoices{};  ///< in the language of the reader, in no file; empty: as they are
    std::string hint;                         ///< Markdown: shown on demand before the answer
    std::string because;                      ///< Markdown: shown after the answer
    double points = 0;
    bool duration = false;  ///< the answer is a duration rather than a position on the time axis
    bool changed = false;   ///< asks about the changed program: the answer is a goal until the goals are met
    bool hidden = false;    ///< `answer` shows only its kind: the right one is in the teacher's file
    UnknownFields unknown;
    friend bool operator==(const Question&, const Question&) = default;
};

struct LessonGoal {
    Goal goal;
    std::string says;     ///< the author's sentence; if empty, inWords()
    std::string because;  ///< Markdown: shown once all goals of the part are met
    UnknownFields unknown;
};
bool operator==(const LessonGoal& a, const LessonGoal& b);

struct Part {
    std::string id;          ///< "a"; unique in the lesson
    std::string title;       ///< empty if the lesson has one part
    std::string story;       ///< Markdown
    std::string look;        ///< Markdown: shown once the timeline is
    std::string afterwards;  ///< Markdown: shown once all goals are met, or the solution is shown
    std::string device = "teaching";
    ProgramSource start;
    std::optional<ProgramSource> baseline;  ///< empty: the start
    std::vector<Question> questions;
    std::vector<AllowedEdit> edits;
    std::vector<LessonGoal> goals;
    std::vector<std::string> hints;  ///< from subtle to explicit
    std::vector<std::string> sources;
    /// Names of measured results in the lesson's folder, for the start and for the solution; empty: none.
    std::string recorded, recordedSolution;
    std::string code;  ///< code target shown beside the timeline: "cupy"; empty: none
    UnknownFields unknown;
    friend bool operator==(const Part&, const Part&) = default;
};

struct Lesson {
    std::string title;
    std::string topic;
    std::string story;  ///< Markdown
    std::string help;   ///< what repairs, what-ifs and bounds are to learners (helpFrom)
    std::vector<Part> parts;
    bool forStudents = false;  ///< a copy without answers (withoutAnswers)
    UnknownFields unknown;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Reads a lesson file. Never throws. Problems have path, line and column. withPrograms() reads programs in separate files.
Read<Lesson> lessonFromJson(std::string text);
/// Lesson that is being written: its valid fields, and the problems of the others.
struct Unfinished {
    Lesson lesson;
    std::vector<Problem> problems;
};
/// Reads a lesson file whose fields may be invalid. Parts, questions and goals keep their indices.
Unfinished unfinishedFromJson(std::string text);
/// Returns indented text with unknown fields. lessonFromJson(toJson(l)) equals l.
std::string toJson(const Lesson& lesson);

/// Returns the JSON Schema of lesson files (resources/schema/lesson.schema.json).
std::string lessonSchema();

/// Returns the text of a file in the lesson's folder.
using FindFile = std::function<std::optional<std::string>(const std::string& name)>;
/// Returns the lesson with all its programs. Problems name the file in which they are.
Read<Lesson> withPrograms(Lesson lesson, const FindFile& find);

/// Returns the expectation that a name does not meet; empty if the name is valid.
using Complaint = std::function<std::string(const std::string& name)>;
/// Returns problems of a complete lesson with its text: invalid devices, and goals about operations that neither the start has
/// nor an allowed change can add.
std::vector<Problem> problemsOf(const Lesson& lesson, const std::string& text, const Complaint& complaintOfDevice);

/// Returns the unknown fields of the lesson and of its programs that are not free.
std::vector<StrayField> strayFields(const Lesson& lesson);

/// Returns whether a part may have this id, which becomes a part of file names, also of archives for other systems.
bool isPartId(std::string_view id);

/// Finds a part by its id, or by its number from 1 on.
std::optional<std::size_t> partNamed(const Lesson& lesson, std::string_view name);
/// Returns "Part b: Many small kernels", or "The lesson" if it has one part.
std::string nameOf(const Lesson& lesson, std::size_t part);

/// Returns the lesson for students, without its answers and without the texts that reveal them, marked as such. Questions take
/// any answer of the right kind.
Lesson withoutAnswers(Lesson lesson);

/// Returns whether the lesson is a copy for students: it is marked so, or the answer of a question is hidden.
bool isForStudents(const Lesson& lesson);

/// Returns whether two programs make the same calls with the same resources: names, notes and steps do not count.
bool isSameWork(const Program& a, const Program& b);
/// Returns sentences about parts whose start is a solution of a part: "Part c begins with the solution of part b." `solutions`:
/// by part; a part without one gives nothing away.
std::vector<std::string> givenAway(const Lesson& lesson, const std::vector<std::optional<Program>>& solutions);

/// Returns whether the answer is right: within the tolerance, ignoring case and surrounding blanks. A number without a unit is in
/// the question's unit. False where the right answer is hidden.
bool isRight(const Question& question, const Scalar& given);

/// Returns whether the value is a valid answer, right or not: a number with a suitable unit, yes or no, or a text.
bool isAnswer(const Question& question, const Scalar& given);

/// Returns whether the answer is too high, or too low. Returns nullopt if it is right, no number, or nobody knows here.
std::optional<bool> isTooHigh(const Question& question, const Scalar& given);

/// Returns the answer as a time; nullopt if the question does not ask for one, or if the answer is invalid.
std::optional<Nanoseconds> asTime(const Question& question, const Scalar& given);

/// Returns the goal as a sentence: "The total time is at most 5 ms." Uses the operation names on the cards of `start`, if given.
std::string inWords(const Goal& goal, const Program* start = nullptr);
/// Returns a value in the format of the metric's kind: "2.5 ms", "33 %", "yes".
std::string inWords(const MetricValue& value, MetricKind kind);
/// Returns the same, rounded to a tenth of a per cent.
std::string roundedInWords(const MetricValue& value, MetricKind kind);
/// Returns an answer as it was given: "12 ms", "66.7", "yes".
std::string inWords(const Scalar& answer);
/// Returns the kind of the metric's value; Count for an unknown metric.
MetricKind kindOf(std::string_view metric);

}  // namespace streamscope::lessons
