#pragma once

#include "engine/lessons/grade.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// Where a lesson stands among those that are taken together.
struct LessonPath {
    QString pack;
    int at = 0, of = 0;         ///< counted from 1
    QString next, nextTitle{};  ///< the lesson after it; empty: it is the last
    friend bool operator==(const LessonPath&, const LessonPath&) = default;
};

/// What is said of a run on a real GPU that comes with a part; its timeline is read when it is shown.
struct RecordedRun {
    QString device, date;
    bool ofSolution = false;
    friend bool operator==(const RecordedRun&, const RecordedRun&) = default;
};

/// A lesson that is open: which part, and what was answered there.
struct LessonSession {
    QString id;
    std::shared_ptr<const lessons::Lesson> lesson;  ///< with its programs in it; nullptr: no lesson is open
    std::size_t part = 0;
    lessons::SubmissionNote note;
    bool hasSolution = false;
    LessonPath path;
    std::vector<RecordedRun> recorded;

    const lessons::Part& current() const { return lesson->parts[part]; }
    const Scalar* answerTo(const lessons::Question& question) const;  ///< nullptr: none was given
    bool isShown(const lessons::Question& question) const;
    bool isSettled(const lessons::Question& question) const { return answerTo(question) || isShown(question); }
    /// Whether results stay covered: a question waits for its answer.
    bool isCovered() const;
    /// The first question that waits for a time; nullptr: none does.
    const lessons::Question* openTimeQuestion() const;
};

/// "10 ms", "66.7 %", "yes": an answer as people read it.
QString answerText(const lessons::Question& question, const Scalar& answer);
/// A time as one would type it into the field of that question: "12.5".
QString numberText(const lessons::Question& question, Nanoseconds time);
/// "ms", "µs", "%"
QString unitText(const lessons::Question& question);

}  // namespace streamscope::ui
