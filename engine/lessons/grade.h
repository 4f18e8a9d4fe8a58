#pragma once

#include "engine/lessons/lesson.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Marks a submission against a part of a lesson. What runs programs is given, so that this room needs no driver.
namespace streamscope::lessons {

/// What a submission says about itself, in the program's field "lesson":
/// {"part": "b", "answers": {"total": "12 ms"}, "id": "04-false-dependencies", "shown": ["why"], "solutionShown": true}.
struct SubmissionNote {
    std::string part;                                     ///< empty: the first
    std::vector<std::pair<std::string, Scalar>> answers;  ///< by the question's id
    std::string lesson{};                                 ///< its id; empty where nobody says
    std::vector<std::string> shown{};                     ///< questions whose answer was shown instead of given
    bool solutionShown = false;
    friend bool operator==(const SubmissionNote&, const SubmissionNote&) = default;
};
/// Empty where the program says nothing; problems where it says it in another way.
Read<SubmissionNote> noteOf(const Program& program);
/// Law: noteOf(p) after setNote(p, n) is n.
void setNote(Program& program, const SubmissionNote& note);

/// A program that has run on a part's device.
struct Ran {
    ResolvedProgram resolved;
    Timeline timeline;
    std::vector<DeviceInfo> devices;
};
/// Runs a program on a device; text says why it cannot.
using RunOn = std::function<std::variant<Ran, std::string>(const Program&, const std::string& device)>;

struct GoalGrade {
    std::string metric, says;
    Measured measured;
    MetricKind kind{};
    bool met = false;
    double points = 0, outOf = 0;
};
struct AnswerGrade {
    std::string id, ask;
    std::optional<Scalar> given{};  ///< nullopt: the question was not answered
    bool right = false;
    double points = 0, outOf = 0;
};
struct Grade {
    std::size_t part = 0;
    std::string problem;  ///< why nothing could be graded
    std::vector<Violation> violations;
    std::vector<GoalGrade> goals;
    std::vector<AnswerGrade> answers;    ///< of the questions with points
    std::optional<Nanoseconds> total{};  ///< total time of the submission; nullopt where it did not run to its end
    double points = 0, outOf = 0;
    bool passed = false;  ///< nothing forbidden was changed, every goal is met, every answer right
};

class Grader {
public:
    /// The lesson must have its programs in it (withPrograms).
    Grader(const Lesson& lesson, RunOn run) : lesson_(lesson), run_(std::move(run)) {}

    /// Of one part. With a violation no goal gives points: what was not asked for cannot be compared. Nor where a goal
    /// without points, a condition, is not met.
    Grade grade(std::size_t part, const Program& submission);
    /// What a file that cannot be read gets.
    Grade broken(std::size_t part, std::string problem) const;

private:
    const std::variant<Ran, std::string>& baseline(std::size_t part);
    /// A goal about an operation that was replaced, as the lesson allows, is about its replacement.
    void gradeGoals(const Part& part, const Graded& graded, Grade& grade) const;
    void gradeAnswers(const Part& part, const SubmissionNote& note, Grade& grade) const;

    const Lesson& lesson_;
    RunOn run_;
    std::map<std::size_t, std::variant<Ran, std::string>> baselines_;
};

/// Work of the start that the submission names but that did not execute: in a graph that is never launched, behind a call
/// that failed, behind a deadlock.
std::vector<Violation> workNotDone(const Program& start, const Program& submission, const Ran& ran);
/// Where the start orders two operations that touch the same bytes, one writing, and the submission orders them the other
/// way round: it computes something else. `source` is the start as written.
std::vector<Violation> meaningChanged(const Program& source, const ResolvedProgram& start, const ResolvedProgram& submission);

/// Returns where the submission allocates a buffer again without freeing it, although the start does not.
std::vector<Violation> memoryLost(const ResolvedProgram& start, const ResolvedProgram& submission);

}  // namespace streamscope::lessons
