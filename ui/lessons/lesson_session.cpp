#include "ui/lessons/lesson_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace streamscope::ui {
namespace {

QString plainText(const Scalar& answer) {
    if (const auto* truth = std::get_if<bool>(&answer)) return *truth ? QStringLiteral("yes") : QStringLiteral("no");
    if (const auto* text = std::get_if<std::string>(&answer)) return QString::fromStdString(*text).trimmed();
    return QString::fromStdString(std::visit([](const auto& one) { return fmt::format("{}", one); }, answer));
}

}  // namespace

const Scalar* LessonSession::answerTo(const lessons::Question& question) const {
    const auto given = std::ranges::find_if(note.answers, [&](const auto& each) { return each.first == question.id; });
    return given == note.answers.end() ? nullptr : &given->second;
}

bool LessonSession::isShown(const lessons::Question& question) const {
    return std::ranges::find(note.shown, question.id) != note.shown.end();
}

bool LessonSession::isCovered() const {
    return lesson && !std::ranges::all_of(current().questions, [this](const auto& each) { return isSettled(each); });
}

QString answerText(const lessons::Question& question, const Scalar& answer) {
    const QString text = plainText(answer);
    const QString unit = QString::fromStdString(question.unit);
    if (unit.isEmpty() || text.isEmpty() || !(text.back().isDigit() || text.back() == u'.')) return text;
    return text + u' ' + unitText(question);
}

QString unitText(const lessons::Question& question) {
    return question.unit == "us" ? QStringLiteral("µs") : QString::fromStdString(question.unit);
}

}  // namespace streamscope::ui
