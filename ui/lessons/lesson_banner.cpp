// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_banner.h"

#include "ui/lessons/goal_list.h"
#include "ui/lessons/question_card.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QResizeEvent>
#include <QStringList>
#include <QTextDocument>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int fewLines = 2;  ///< for which the letters are not made smaller

QString escaped(const QString& words) { return lessonparts::withUnitsKept(words).toHtmlEscaped(); }

QString inColour(const QString& html, const QColor& colour) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), html);
}

/// Returns a text of the lesson without its marks.
QString plain(const std::string& markdown) { return escaped(text(lessons::withoutMarks(markdown))); }

QString goalLine(const lessons::LessonGoal& goal, const lessons::Part& part, const lessons::GoalGrade* graded, bool counts) {
    const Theme& theme = Theme::current();
    const bool met = graded && graded->met && counts;
    const QString target = escaped(GoalList::targetOf(goal, part));
    const QString now = graded ? escaped(GoalList::valueOf(goal, *graded)) : QString();
    const QString mark = inColour(met ? QStringLiteral("✓") : QStringLiteral("○"), met ? theme.success : theme.text);
    const QString value = now.isEmpty() || met ? QString() : QStringLiteral(" <b>%1</b>").arg(now);
    const QString words = met && graded->stays ? inColour(target, theme.mutedText) : target;
    return QStringLiteral("%1&nbsp;%2%3").arg(mark, words, value);
}

}  // namespace

LessonBanner::LessonBanner(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("lessonBanner"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setContentsMargins(2 * unit, unit, 2 * unit, 0);
    setFont(textFont());
    hide();
}

void LessonBanner::tellVerdicts(const LessonSession& session) {
    QStringList all;
    for (const lessons::Question& question : session.current().questions) {
        if (!session.isSettled(question)) continue;
        const Scalar* said = session.answerTo(question);
        all << QStringLiteral("<b>%1</b> %2").arg(escaped(QuestionCard::verdictOn(question, said)), plain(question.because));
    }
    say(all.join(QStringLiteral("<br>")));
}

void LessonBanner::tellGoals(const LessonSession& session, const std::optional<lessons::Grade>& grade) {
    const lessons::Part& part = session.current();
    const bool known = grade && grade->goals.size() == part.goals.size();
    const bool counts = known && grade->violations.empty() && grade->problem.empty();
    QStringList all;
    for (std::size_t at = 0; at < part.goals.size(); ++at)
        all << goalLine(part.goals[at], part, known ? &grade->goals[at] : nullptr, counts);
    const bool met = counts && !part.goals.empty() && std::ranges::all_of(grade->goals, &lessons::GoalGrade::met);
    if (met) all.prepend(inColour(QStringLiteral("<b>%1</b>").arg(tr("All goals met.")), Theme::current().success));
    if (known && !grade->problem.empty()) all = {tr("Nothing can be checked now: %1").arg(escaped(ui::text(grade->problem)))};
    say(all.join(QStringLiteral(" &emsp; ")));
}

void LessonBanner::tellLook(const LessonSession& session) { say(plain(session.current().look)); }

void LessonBanner::tellNext(const LessonSession& session) {
    const auto& parts = session.lesson->parts;
    QString next = tr("That was the last lesson.");
    if (session.part + 1 < parts.size()) {
        const QString title = ui::text(parts[session.part + 1].title), number = QString::number(session.part + 2);
        next = title.isEmpty() ? tr("Enter: part %1").arg(number) : tr("Enter: part %1, “%2”").arg(number, title);
    } else if (!session.path.next.isEmpty()) {
        next = tr("Enter: the next lesson, “%1”").arg(session.path.nextTitle);
    }
    say(QStringLiteral("%1 <b>%2</b>").arg(plain(session.current().afterwards), escaped(next)).trimmed());
}

void LessonBanner::tellNote(const QString& words) { say(escaped(words)); }

void LessonBanner::tellRefusal(const QString& why) { say(inColour(escaped(why), Theme::current().error)); }

void LessonBanner::say(const QString& html) {
    setText(html);
    setVisible(!html.isEmpty());
    fit();
}

void LessonBanner::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    fit();
}

void LessonBanner::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) fit();
}

/// Chooses the largest letters with which the text has few lines, down to those that the last row can read.
void LessonBanner::fit() {
    QFont font = this->font();
    QTextDocument document;
    document.setDocumentMargin(0);
    document.setTextWidth(std::max(1, contentsRect().width()));
    double pixels = scale_.letters();
    for (;; --pixels) {
        font.setPixelSize(static_cast<int>(pixels));
        document.setDefaultFont(font);
        document.setHtml(text());
        if (document.size().height() <= fewLines * QFontMetricsF(font).lineSpacing() + 2 || pixels - 1 < scale_.readable()) break;
    }
    setFont(font);
}

}  // namespace streamscope::ui

#include "moc_lesson_banner.cpp"
