// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_prediction.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/question_card.h"
#include "ui/timeline/prediction_pad.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::app {
namespace {

/// Length of the axis relative to the answer. It is long enough for plausible wrong answers, so that its end rules none of them
/// out.
constexpr double farther = 3;
constexpr Nanoseconds forNothing{10'000'000};

Nanoseconds axisFor(const lessons::Question& question) {
    const Nanoseconds answer = lessons::asTime(question, question.answer).value_or(Nanoseconds{});
    return answer.count() > 0 ? Nanoseconds(std::llround(static_cast<double>(answer.count()) * farther)) : forNothing;
}

}  // namespace

LessonPrediction::LessonPrediction(ui::LessonPanel* panel, ui::TimelineView* timeline, ui::ProgramDocument* document,
                                   QObject* parent)
    : QObject(parent), panel_(panel), timeline_(timeline), document_(document) {
    connect(panel_, &ui::LessonPanel::drafted, this, &LessonPrediction::takeTyped);
}

void LessonPrediction::show(const ui::LessonSession& session) {
    if (session.id != session_.id || session.part != session_.part) {  // they were of another program
        total_ = {};
        areGoalsMet_ = false;
    }
    session_ = session;
    if (session_.isCovered()) cover();
    else timeline_->setCover(nullptr);
    keepLines();
}

void LessonPrediction::cover() {
    if (!pad_) {
        pad_ = new ui::PredictionPad(timeline_);
        connect(pad_, &ui::PredictionPad::timeMoved, this,
                [this](Nanoseconds time) { panel_->setDraft(QString::fromStdString(asked_.id), ui::numberText(asked_, time)); });
        connect(pad_, &ui::PredictionPad::timeTyped, this, [this](const QString& text) {
            panel_->setDraft(QString::fromStdString(asked_.id), text);
            takeTyped(QString::fromStdString(asked_.id), text);
        });
        connect(pad_, &ui::PredictionPad::accepted, this, [this] { panel_->check(QString::fromStdString(asked_.id)); });
        pad_->setDisplayScale(scale_);
        timeline_->setCover(pad_);
    }
    const lessons::Question* question = session_.openTimeQuestion();
    if (!question)
        return pad_->say(session_.canShowAnswer() ? tr("Answer, or press Show me, to reveal the timeline.")
                                                  : tr("Answer to reveal the timeline."));
    asked_ = *question;
    pad_->ask(QString::fromStdString(lessons::withoutMarks(question->ask)), lanes(), axisFor(*question));
    const Scalar* guess = session_.guessOf(*question);
    pad_->setRemark(guess ? ui::QuestionCard::remarkOn(*question, *guess) : QString());
    setTotal(total_);
}

void LessonPrediction::setDisplayScale(const ui::DisplayScale& scale) {
    scale_ = scale;
    if (pad_) pad_->setDisplayScale(scale);
}

void LessonPrediction::begin() {
    if (pad_ && pad_->isAsking()) pad_->setFocus(Qt::OtherFocusReason);
}

bool LessonPrediction::isBegun() const { return pad_ && pad_->hasFocus(); }

void LessonPrediction::setTotal(std::optional<Nanoseconds> total) {
    total_ = total.value_or(Nanoseconds{});
    if (pad_) pad_->makeRoomFor(total_);
}

void LessonPrediction::take(const lessons::Grade& grade) {
    const bool met =
        grade.problem.empty() && grade.violations.empty() && std::ranges::all_of(grade.goals, &lessons::GoalGrade::met);
    if (std::exchange(areGoalsMet_, met) != met) keepLines();
}

void LessonPrediction::takeTyped(const QString& question, const QString& text) {
    if (!pad_ || question.toStdString() != asked_.id) return;
    const auto time = lessons::asTime(asked_, Scalar(text.toStdString()));
    pad_->setTime(time && time->count() >= 0 ? time : std::nullopt);
}

void LessonPrediction::keepLines() {
    std::vector<ui::Prediction> said;
    if (session_.lesson && !session_.isCovered()) {
        for (const lessons::Question& question : session_.current().questions)
            if (auto line = lineOf(question)) said.push_back(*std::move(line));
    }
    timeline_->setPredictions(std::move(said));
}

/// Returns the line of an answer. Until the goals are met, a question about the changed program has the right answer as a goal
/// instead, since the start's timeline does not show what was asked.
std::optional<ui::Prediction> LessonPrediction::lineOf(const lessons::Question& question) const {
    const bool isGoal = question.changed && !areGoalsMet_;
    if (question.duration || (isGoal && question.hidden)) return std::nullopt;
    const Scalar* answer = isGoal ? &question.answer : session_.answerTo(question);
    const auto time = answer ? lessons::asTime(question, *answer) : std::nullopt;
    if (!time || time->count() < 0) return std::nullopt;
    const QString words = ui::answerText(question, *answer);
    return ui::Prediction{*time, isGoal ? tr("goal: %1").arg(words) : tr("you said %1").arg(words)};
}

/// Returns the names of the streams that the program uses.
QStringList LessonPrediction::lanes() const {
    QStringList names;
    const std::shared_ptr<const ResolvedProgram> resolved = document_->resolved();
    if (!resolved) return names;
    for (const ResolvedStream& stream : resolved->streams)
        if (stream.kind == StreamKind::Created) names << QString::fromStdString(stream.id);
    return names;
}

}  // namespace streamscope::app

#include "moc_lesson_prediction.cpp"
