// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_session.h"

#include "ui/theme/engine_texts.h"
#include "ui/theme/shown_number.h"

#include <algorithm>
#include <variant>

namespace streamscope::ui {
namespace {

using Answers = std::vector<std::pair<std::string, Scalar>>;

const Scalar* in(const Answers& answers, const lessons::Question& question) {
    const auto given = std::ranges::find(answers, question.id, &Answers::value_type::first);
    return given == answers.end() ? nullptr : &given->second;
}

}  // namespace

lessons::Help LessonSession::help() const {
    return lesson ? lessons::helpFrom(lesson->help).value_or(lessons::Help{}) : lessons::Help{};
}

bool LessonSession::shows(lessons::HelpKind kind) const { return !lesson || lessons::shows(*lesson, note, kind); }

const Scalar* LessonSession::answerTo(const lessons::Question& question) const { return in(note.answers, question); }

const Scalar* LessonSession::guessOf(const lessons::Question& question) const { return in(note.tried, question); }

bool LessonSession::mayGuessAgain(const lessons::Question& question, const Scalar& given) const {
    return !guessOf(question) && lessons::isTooHigh(question, given);
}

bool LessonSession::isShown(const lessons::Question& question) const {
    return std::ranges::find(note.shown, question.id) != note.shown.end();
}

bool LessonSession::hasAnswers() const {
    return lesson && std::ranges::any_of(current().questions, [this](const auto& each) { return isSettled(each); });
}

bool LessonSession::isCovered() const {
    return lesson && !std::ranges::all_of(current().questions, [this](const auto& each) { return isSettled(each); });
}

bool LessonSession::canShowAnswer() const {
    return lesson &&
           std::ranges::any_of(current().questions, [this](const auto& each) { return !each.hidden && !isSettled(each); });
}

const lessons::Question* LessonSession::openTimeQuestion() const {
    if (!lesson) return nullptr;
    const auto found = std::ranges::find_if(current().questions, [this](const lessons::Question& each) {
        return !isSettled(each) && lessons::asTime(each, each.answer).has_value();
    });
    return found == current().questions.end() ? nullptr : &*found;
}

std::optional<int> lessonNumber(const QString& id) {
    bool isNumbered = false;
    const int number = id.section(u'-', 0, 0).toInt(&isNumbered);
    return isNumbered ? std::optional(number) : std::nullopt;
}

QString numberText(const lessons::Question& question, Nanoseconds time) {
    const auto one = lessons::asTime(question, Scalar(1.0));
    const double value = static_cast<double>(time.count()) / static_cast<double>(one ? one->count() : 1);
    QString text = QString::number(value, 'f', 4);
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text;
}

QString answerText(const lessons::Question& question, const Scalar& answer) {
    QString text = messageText(lessons::inWords(answer));
    if (question.choices.empty()) text = shownNumber(text.toStdString());
    const QString unit = QString::fromStdString(question.unit);
    if (text.endsWith(QLatin1String("us")) && lessons::asTime(question, answer))
        text.replace(text.size() - 2, 1, QStringLiteral("µ"));
    if (unit.isEmpty() || text.isEmpty() || !(text.back().isDigit() || text.back() == u'.')) return text;
    return text + u' ' + unitText(question);
}

QString unitText(const lessons::Question& question) {
    return question.unit == "us" ? QStringLiteral("µs") : QString::fromStdString(question.unit);
}

}  // namespace streamscope::ui
