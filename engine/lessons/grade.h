// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/lessons/help.h"
#include "engine/lessons/lesson.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Grading of a submission for a part of a lesson. The caller provides the function that runs programs, so that this room needs
/// no driver.
namespace streamscope::lessons {

/// Information about a submission in the program's field "lesson": {"part": "b", "answers": {"total": "12 ms"}, "id":
/// "04-false-dependencies", "shown": ["why"], "solutionShown": true, "tried": {"total": "9 ms"}, "helped": ["fixes"]}.
struct SubmissionNote {
    std::string part;                                     ///< empty: the first part
    std::vector<std::pair<std::string, Scalar>> answers;  ///< by the question's id
    std::string lesson{};                                 ///< id of the lesson; empty if unknown
    std::vector<std::string> shown{};                     ///< questions whose answers were shown instead of given
    bool solutionShown = false;
    std::vector<std::pair<std::string, Scalar>> tried{};  ///< wrong first guesses, by the question's id
    std::vector<std::string> helped{};                    ///< kinds of help that were used where they count (help.h)
    friend bool operator==(const SubmissionNote&, const SubmissionNote&) = default;
};
/// Returns whether this help is shown to the author of a submission: it is allowed, or counts already.
bool shows(const Lesson& lesson, const SubmissionNote& note, HelpKind kind);
/// Returns the note of a program; an empty one without the field. Reports a malformed field.
Read<SubmissionNote> noteOf(const Program& program);
/// Sets the note of a program. noteOf() then returns an equal note.
void setNote(Program& program, const SubmissionNote& note);

/// Returns the part that is asked for or, without that, the one that the submission names; else the first one.
Expected<std::size_t> partOf(const Lesson& lesson, std::string asked, const Expected<Program>& submission);

/// A program after its run on a part's device.
struct GradedRun {
    ResolvedProgram resolved;
    Timeline timeline;
    std::vector<DeviceInfo> devices;
};
/// Runs a program on a device.
using RunOn = std::function<Expected<GradedRun>(const Program&, const std::string& device)>;

struct GoalGrade {
    std::string metric, says;
    Measured measured;
    MetricKind kind{};
    bool met = false;
    double points = 0, outOf = 0;
    bool stays = false;  ///< the start meets it already: it must only stay true
};
struct AnswerGrade {
    std::string id, ask;
    std::optional<Scalar> given{};  ///< nullopt: no answer given
    bool right = false;
    double points = 0, outOf = 0;
};
struct Grade {
    std::size_t part = 0;
    bool isPartKnown = true;  ///< false: the file cannot be read, so that nobody knows for which part it is
    std::string problem;      ///< reason why nothing was graded
    std::vector<Violation> violations;
    std::vector<GoalGrade> goals;
    std::vector<AnswerGrade> answers;    ///< grades of the questions with points whose answers are known
    std::optional<Nanoseconds> total{};  ///< total time of the submission; nullopt if it did not complete
    std::vector<std::string> helped{};   ///< kinds of help that were used and count
    double takenOff = 0;                 ///< points for that help, which `points` no longer contains
    double points = 0, outOf = 0;
    bool passed = false;  ///< no violation, every goal met, every answer right
};

class Grader {
public:
    /// The lesson must contain its programs (withPrograms).
    Grader(const Lesson& lesson, RunOn run) : lesson_(lesson), run_(std::move(run)) {}

    /// Grades one part. Goals give no points after a violation, because other work cannot be compared, or if a condition (a goal
    /// without points) is not met.
    Grade grade(std::size_t part, const Program& submission);
    /// Returns the grade of an unreadable file for a part.
    Grade broken(std::size_t part, std::string problem) const;
    /// Returns the grade of a file for an unknown part. A lesson with one part has no other.
    Grade broken(std::string problem) const;

private:
    const Expected<GradedRun>& baseline(std::size_t part);
    /// Returns which goals the start meets; none if it cannot run, or cannot be changed.
    const std::vector<bool>& metAtStart(std::size_t part);
    /// Grades the goals. A goal about an operation that was replaced, as the lesson allows, refers to the replacement.
    void gradeGoals(const Part& part, const Graded& graded, Grade& grade) const;
    void gradeAnswers(const Part& part, const SubmissionNote& note, Grade& grade) const;

    const Lesson& lesson_;
    RunOn run_;
    std::map<std::size_t, Expected<GradedRun>> baselines_;
    std::map<std::size_t, std::vector<bool>> metAtStart_;
};

/// Returns the work of the start that the submission contains but did not execute: in a graph that is never launched, after a
/// call that failed, or behind a deadlock.
std::vector<Violation> workNotDone(const Program& start, const Program& submission, const GradedRun& ran);
/// Returns pairs of operations on common bytes, one writing, that the submission orders in the opposite direction of the start,
/// so that it computes something else. `source`: the unresolved start.
std::vector<Violation> meaningChanged(const Program& source, const ResolvedProgram& start, const ResolvedProgram& submission);

/// Returns the places where the submission, unlike the start, allocates a buffer again without freeing it.
std::vector<Violation> memoryLost(const ResolvedProgram& start, const ResolvedProgram& submission);

}  // namespace streamscope::lessons
