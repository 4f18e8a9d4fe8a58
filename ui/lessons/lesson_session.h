#pragma once

#include "engine/lessons/grade.h"

#include <QString>

#include <cstddef>
#include <memory>

namespace streamscope::ui {

/// A lesson that is open: which part, and what was answered there.
struct LessonSession {
    QString id;
    std::shared_ptr<const lessons::Lesson> lesson;  ///< with its programs in it; nullptr: no lesson is open
    std::size_t part = 0;
    lessons::SubmissionNote note;
    bool hasSolution = false;

    const lessons::Part& current() const { return lesson->parts[part]; }
    const Scalar* answerTo(const lessons::Question& question) const;  ///< nullptr: none was given
    bool isShown(const lessons::Question& question) const;
    bool isSettled(const lessons::Question& question) const { return answerTo(question) || isShown(question); }
    /// Whether results stay covered: a question waits for its answer.
    bool isCovered() const;
};

/// "10 ms", "66.7 %", "yes": an answer as people read it.
QString answerText(const lessons::Question& question, const Scalar& answer);
/// "ms", "µs", "%"
QString unitText(const lessons::Question& question);

}  // namespace streamscope::ui
