// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/lesson_draft.h"

#include "engine/program/quantity.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

QString number(double value) {
    QString words = QString::number(value, 'f', 6);
    while (words.endsWith(u'0')) words.chop(1);
    if (words.endsWith(u'.')) words.chop(1);
    return words;
}

bool isYes(const QString& words) {
    return words.compare(QStringLiteral("yes"), Qt::CaseInsensitive) == 0 || words == QLatin1String("true");
}
bool isNo(const QString& words) {
    return words.compare(QStringLiteral("no"), Qt::CaseInsensitive) == 0 || words == QLatin1String("false");
}

std::optional<double> numberOf(QString words) {
    bool fine = false;
    const double value = words.remove(u'%').trimmed().toDouble(&fine);
    return fine && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

QStringList linesIn(const std::vector<std::string>& texts) {
    QStringList lines;
    for (const std::string& each : texts) lines << text(each).replace(u'\n', u' ');
    return lines;
}

std::vector<std::string> textsOf(const QStringList& lines) {
    std::vector<std::string> texts;
    for (const QString& line : lines)
        if (!line.trimmed().isEmpty()) texts.push_back(line.trimmed().toStdString());
    return texts;
}

std::string unitIn(const QString& time) {
    for (const char* unit : {"ns", "us", "ms", "s"})
        if (QString(time).replace(QStringLiteral("µs"), QStringLiteral("us")).trimmed().endsWith(QLatin1String(unit)))
            return unit;
    return "ms";
}

QString plainAnswer(const Scalar& answer) {
    if (const auto* truth = std::get_if<bool>(&answer)) return *truth ? QStringLiteral("yes") : QStringLiteral("no");
    if (const auto* words = std::get_if<std::string>(&answer)) return text(*words);
    return number(std::visit(
        [](const auto& one) -> double {
            if constexpr (std::is_arithmetic_v<std::decay_t<decltype(one)>>) return static_cast<double>(one);
            else return 0;
        },
        answer));
}

AnswerKind answerKindOf(const lessons::Question& question) {
    if (std::holds_alternative<bool>(question.answer)) return AnswerKind::Truth;
    if (!question.choices.empty()) return AnswerKind::Choice;
    if (lessons::asTime(question, question.answer)) return AnswerKind::Time;
    if (question.unit == "%") return AnswerKind::Share;
    return std::holds_alternative<std::string>(question.answer) ? AnswerKind::Text : AnswerKind::Number;
}

DraftQuestion draftOf(const lessons::Question& question) {
    QStringList choices;
    for (const std::string& each : question.choices) choices << text(each);
    DraftQuestion draft{text(question.id), text(question.ask), answerKindOf(question), plainAnswer(question.answer)};
    if (question.tolerance > 0) draft.tolerance = number(question.tolerance * 100);
    if (draft.kind == AnswerKind::Time && !std::holds_alternative<std::string>(question.answer))
        draft.answer += u' ' + text(question.unit);
    draft.choices = choices.join(u'\n');
    draft.because = text(question.because);
    draft.points = question.points;
    draft.duration = question.duration;
    draft.hidden = question.hidden;
    draft.unknown = question.unknown;
    return draft;
}

DraftGoal draftOf(const lessons::LessonGoal& goal) {
    const QString metric = text(goal.goal.metric);
    const MetricKind kind = lessons::kindOf(goal.goal.metric);
    DraftGoal draft{metric.section(u':', 0, 0), metric.section(u':', 1)};
    const auto take = [&](const std::optional<MetricValue>& value, Bound bound) {
        if (!value) return;
        draft.bound = bound;
        draft.value = typed(*value, kind);
    };
    take(goal.goal.atMost, Bound::AtMost);
    take(goal.goal.atLeast, Bound::AtLeast);
    take(goal.goal.equals, Bound::Equals);
    take(goal.goal.of, Bound::Within);
    if (goal.goal.within) draft.tolerance = number(*goal.goal.within * 100);
    draft.says = text(goal.says);
    draft.because = text(goal.because);
    draft.points = goal.goal.points;
    draft.unknown = goal.unknown;
    return draft;
}

std::optional<lessons::Question> questionOf(const DraftQuestion& draft) {
    lessons::Question question;
    question.id = draft.id.toStdString();
    question.ask = draft.ask.trimmed().toStdString();
    question.because = draft.because.trimmed().toStdString();
    question.points = draft.points;
    question.hidden = draft.hidden;
    question.unknown = draft.unknown;
    if (draft.kind == AnswerKind::Time || draft.kind == AnswerKind::Number || draft.kind == AnswerKind::Share)
        question.tolerance = numberOf(draft.tolerance).value_or(0) / 100;
    const QString answer = draft.answer.trimmed();
    switch (draft.kind) {
        case AnswerKind::Time: {
            question.unit = unitIn(answer);
            question.duration = draft.duration;
            question.answer = QString(answer).replace(QStringLiteral("µs"), QStringLiteral("us")).toStdString();
            if (!valueOf(answer, MetricKind::Time)) return std::nullopt;
            return question;
        }
        case AnswerKind::Share: question.unit = "%"; [[fallthrough]];
        case AnswerKind::Number: {
            const auto value = numberOf(answer);
            if (!value) return std::nullopt;
            question.answer = *value;
            return question;
        }
        case AnswerKind::Truth:
            if (!isYes(answer) && !isNo(answer)) return std::nullopt;
            question.answer = isYes(answer);
            return question;
        case AnswerKind::Choice: question.choices = textsOf(draft.choices.split(u'\n')); [[fallthrough]];
        case AnswerKind::Text: question.answer = answer.toStdString(); break;
    }
    return answer.isEmpty() ? std::nullopt : std::optional(question);
}

lessons::Part partOf(const DraftPart& draft) {
    lessons::Part part;
    part.id = draft.id.trimmed().toStdString();
    part.title = draft.title.trimmed().toStdString();
    part.story = draft.story.trimmed().toStdString();
    part.device = draft.device.toStdString();
    part.start = draft.start;
    if (draft.baseline) part.baseline = *draft.baseline;
    for (const DraftQuestion& each : draft.questions)
        if (auto question = questionOf(each)) part.questions.push_back(std::move(*question));
    part.edits = draft.edits;
    for (const DraftGoal& each : draft.goals)
        if (auto goal = goalOf(each)) part.goals.push_back(std::move(*goal));
    part.hints = textsOf(draft.hints);
    part.sources = textsOf(draft.sources);
    part.recorded = draft.recorded.trimmed().toStdString();
    part.recordedSolution = draft.recordedSolution.trimmed().toStdString();
    part.code = draft.code.toStdString();
    part.unknown = draft.unknown;
    return part;
}

/// Returns the program without the data of another lesson.
Program plain(Program program) {
    std::erase_if(program.unknown, [](const UnknownField& field) { return field.name == "lesson"; });
    return program;
}

}  // namespace

std::optional<MetricValue> valueOf(const QString& words, MetricKind kind) {
    const QString trimmed = words.trimmed();
    switch (kind) {
        case MetricKind::Time: {
            const bool unit = !trimmed.isEmpty() && trimmed.back().isLetter();
            const std::string written = QString(trimmed).replace(QStringLiteral("µs"), QStringLiteral("us")).toStdString();
            const Evaluated time = unit ? evaluate(Scalar(written), Unit::Time, {}) : Evaluated{};
            return time ? std::optional<MetricValue>(Nanoseconds(*time.value)) : std::nullopt;
        }
        case MetricKind::Truth:
            if (isYes(trimmed) || isNo(trimmed)) return isYes(trimmed);
            return std::nullopt;
        case MetricKind::Share:
        case MetricKind::Count: break;
    }
    const auto value = numberOf(trimmed);
    if (!value) return std::nullopt;
    return trimmed.endsWith(u'%') ? *value / 100 : *value;
}

QString typed(const MetricValue& value, MetricKind kind) {
    if (const auto* time = std::get_if<Nanoseconds>(&value)) return text(formatTime(time->count()));
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? QStringLiteral("yes") : QStringLiteral("no");
    const double real = std::get<double>(value);
    return kind == MetricKind::Share ? number(real * 100) + QStringLiteral(" %") : number(real);
}

std::optional<lessons::LessonGoal> goalOf(const DraftGoal& draft) {
    lessons::LessonGoal goal;
    const QString argument = draft.argument.trimmed();
    goal.goal.metric = (argument.isEmpty() ? draft.metric : draft.metric + u':' + argument).toStdString();
    const auto value = valueOf(draft.value, lessons::kindOf(goal.goal.metric));
    if (!value) return std::nullopt;
    switch (draft.bound) {
        case Bound::AtMost: goal.goal.atMost = value; break;
        case Bound::AtLeast: goal.goal.atLeast = value; break;
        case Bound::Equals: goal.goal.equals = value; break;
        case Bound::Within:
            goal.goal.of = value;
            goal.goal.within = numberOf(draft.tolerance).value_or(0) / 100;
            break;
    }
    goal.goal.points = draft.points;
    goal.says = draft.says.trimmed().toStdString();
    goal.because = draft.because.trimmed().toStdString();
    goal.unknown = draft.unknown;
    return goal;
}

LessonDraft newDraft(const Program& start) {
    LessonDraft draft;
    draft.parts.push_back(newPart(draft, start));
    return draft;
}

/// Makes a part with the first free letter. The only part of a lesson needs no letter.
DraftPart newPart(const LessonDraft& draft, const Program& start) {
    DraftPart part;
    part.start = plain(start);
    part.device = start.device.empty() ? QStringLiteral("teaching") : text(start.device);
    for (char letter = 'a'; letter <= 'z' && !draft.parts.empty(); ++letter) {
        part.id = QString(QChar::fromLatin1(letter));
        if (std::ranges::none_of(draft.parts, [&](const DraftPart& each) { return each.id == part.id; })) break;
    }
    return part;
}

LessonDraft draftOf(const lessons::Lesson& lesson, std::vector<std::optional<Program>> solutions) {
    LessonDraft draft{text(lesson.title), text(lesson.topic), text(lesson.story), {}, lesson.unknown};
    solutions.resize(lesson.parts.size());
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const lessons::Part& part = lesson.parts[i];
        DraftPart one{text(part.id), text(part.title), text(part.story), text(part.device), std::get<Program>(part.start)};
        if (part.baseline) one.baseline = std::get<Program>(*part.baseline);
        if (solutions[i]) one.solution = plain(std::move(*solutions[i]));
        for (const lessons::Question& each : part.questions) one.questions.push_back(draftOf(each));
        one.edits = part.edits;
        for (const lessons::LessonGoal& each : part.goals) one.goals.push_back(draftOf(each));
        one.hints = linesIn(part.hints);
        one.sources = linesIn(part.sources);
        one.recorded = text(part.recorded);
        one.recordedSolution = text(part.recordedSolution);
        one.code = text(part.code);
        one.unknown = part.unknown;
        draft.parts.push_back(std::move(one));
    }
    return draft;
}

lessons::Lesson lessonOf(const LessonDraft& draft) {
    lessons::Lesson lesson;
    lesson.title = draft.title.trimmed().toStdString();
    lesson.topic = draft.topic.trimmed().toStdString();
    lesson.story = draft.story.trimmed().toStdString();
    for (const DraftPart& part : draft.parts) lesson.parts.push_back(partOf(part));
    lesson.unknown = draft.unknown;
    return lesson;
}

}  // namespace streamscope::ui
