// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"
#include "engine/lessons/help.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Position of a lesson in a pack.
struct LessonPath {
    QString pack;
    int at = 0, of = 0;         ///< counted from 1
    QString next, nextTitle{};  ///< the next lesson, after the last one that of another pack; empty: all others are solved
    friend bool operator==(const LessonPath&, const LessonPath&) = default;
};

/// Description of a recorded run on a real GPU. Its timeline is read when it is shown.
struct RecordedRun {
    QString device, date;
    bool ofSolution = false;
    friend bool operator==(const RecordedRun&, const RecordedRun&) = default;
};

/// Open lesson: the current part and the answers given in it.
struct LessonSession {
    QString id;
    std::shared_ptr<const lessons::Lesson> lesson;  ///< the lesson with its programs; nullptr: no lesson is open
    std::size_t part = 0;
    lessons::SubmissionNote note;
    bool hasSolution = false;
    LessonPath path;
    std::vector<RecordedRun> recorded;

    /// Returns what repairs, what-ifs and bounds are in the lesson.
    lessons::Help help() const;
    /// Returns whether this help is shown: it is allowed, or counts already.
    bool shows(lessons::HelpKind kind) const;

    const lessons::Part& current() const { return lesson->parts[part]; }
    const Scalar* answerTo(const lessons::Question& question) const;  ///< Returns the answer given, nullptr if there is none.
    bool isShown(const lessons::Question& question) const;
    bool isSettled(const lessons::Question& question) const { return answerTo(question) || isShown(question); }
    /// Returns whether a question of the part is settled.
    bool hasAnswers() const;
    /// Returns whether results are hidden because a question is unanswered.
    bool isCovered() const;
    /// Returns whether the answer of an unanswered question can be shown.
    bool canShowAnswer() const;
    /// Returns the first unanswered question for a time, nullptr if there is none.
    const lessons::Question* openTimeQuestion() const;
    /// Returns the wrong first guess, nullptr if there is none.
    const Scalar* guessOf(const lessons::Question& question) const;
    /// Returns whether a wrong answer may be replaced once.
    bool mayGuessAgain(const lessons::Question& question, const Scalar& given) const;
};

/// Returns the number of a lesson that comes with Streamscope, by which menus, lists and texts name it; nullopt for others.
std::optional<int> lessonNumber(const QString& id);
/// Formats an answer: "10 ms", "66.7 %", "yes".
QString answerText(const lessons::Question& question, const Scalar& answer);
/// Formats a time as it is typed into the field of the question: "12.5".
QString numberText(const lessons::Question& question, Nanoseconds time);
/// Returns the unit of the answer: "ms", "µs", "%".
QString unitText(const lessons::Question& question);

}  // namespace streamscope::ui
