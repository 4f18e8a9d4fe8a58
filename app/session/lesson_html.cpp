// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_html.h"

#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "ui/document/markdown.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QUrl>

#include <variant>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct LessonPageTexts {
    Q_DECLARE_TR_FUNCTIONS(LessonPageTexts)
};

QString escaped(const QString& words) { return words.toHtmlEscaped(); }
QString escaped(const std::string& words) { return ui::text(words).toHtmlEscaped(); }
QString markdown(const std::string& words) { return ui::htmlOf(ui::text(words)); }

/// Returns an element that is shown if a value of the page's answer holds: "solved", "!solved" or "given=yes".
QString shownIf(const QString& condition, const QString& tag, const QString& attributes, const QString& html) {
    return QStringLiteral("<%1 data-if=\"%2\"%3 hidden=\"\">%4</%1>").arg(tag, condition, attributes, html);
}

QString line(const QString& condition, const QString& kind, const QString& html) {
    return shownIf(condition, QStringLiteral("p"), QStringLiteral(" class=\"%1\"").arg(kind), html) + u'\n';
}

/// Returns an element that shows a value of the page's answer.
QString valueOf(const QString& path) { return QStringLiteral("<span data-text=\"%1\"></span>").arg(path); }

QString unseen(const QString& words) { return QStringLiteral(" <span class=\"unseen\">(%1)</span>").arg(escaped(words)); }

QString details(const QString& summary, const QString& html) {
    return QStringLiteral("<details><summary>%1</summary>\n%2</details>\n").arg(escaped(summary), html);
}

QString button(const QString& attributes, const QString& words) {
    return QStringLiteral("<button %1>%2</button>\n").arg(attributes, escaped(words));
}

QString addressOf(const QString& id) { return u'#' + QString::fromLatin1(QUrl::toPercentEncoding(id)); }

bool isTruth(const lessons::Question& question) { return std::holds_alternative<bool>(question.answer); }

QString choice(const lessons::Question& question, const QString& value, const QString& shown) {
    return QStringLiteral("<p><label><input type=\"radio\" name=\"%1\" value=\"%2\"> %3</label></p>\n")
        .arg(escaped(question.id), escaped(value), escaped(shown));
}

QString fieldsOf(const lessons::Question& question) {
    if (isTruth(question))
        return choice(question, QStringLiteral("yes"), LessonPageTexts::tr("Yes")) +
               choice(question, QStringLiteral("no"), LessonPageTexts::tr("No"));
    QString html;
    for (const std::string& each : question.choices) html += choice(question, ui::text(each), ui::text(each));
    if (!html.isEmpty()) return html;
    const QString unit = escaped(question.unit == "us" ? "µs" : question.unit);
    return QStringLiteral("<p><input name=\"%1\" size=\"8\" aria-label=\"%2\"> %3</p>\n")
        .arg(escaped(question.id), unit.isEmpty() ? escaped(LessonPageTexts::tr("Answer")) : unit, unit);
}

/// Returns an answer of the page: one of yes and no in the language of the page.
QString answerOf(const lessons::Question& question, const QString& path) {
    if (!isTruth(question)) return valueOf(path);
    return shownIf(path + QStringLiteral("=yes"), QStringLiteral("span"), {}, escaped(LessonPageTexts::tr("yes"))) +
           shownIf(path + QStringLiteral("=no"), QStringLiteral("span"), {}, escaped(LessonPageTexts::tr("no")));
}

QString verdictOf(const lessons::Question& question, const QString& path) {
    const QString answer = answerOf(question, path + QStringLiteral(".answer")),
                  given = answerOf(question, path + QStringLiteral(".given")), tried = valueOf(path + QStringLiteral(".tried"));
    return line(path + QStringLiteral(".said"), QStringLiteral("said"),
                escaped(LessonPageTexts::tr("Your answer: %1")).arg(given)) +
           line(path + QStringLiteral(".right"), QStringLiteral("right"), escaped(LessonPageTexts::tr("Right."))) +
           line(path + QStringLiteral(".wrong"), QStringLiteral("wrong"),
                escaped(LessonPageTexts::tr("Not quite: %1")).arg(answer)) +
           line(path + QStringLiteral(".shown"), QStringLiteral("wrong"),
                escaped(LessonPageTexts::tr("The answer: %1")).arg(answer)) +
           line(path + QStringLiteral(".tooHigh"), QStringLiteral("wrong"),
                escaped(LessonPageTexts::tr("%1 is too high. Try once more.")).arg(tried)) +
           line(path + QStringLiteral(".tooLow"), QStringLiteral("wrong"),
                escaped(LessonPageTexts::tr("%1 is too low. Try once more.")).arg(tried)) +
           QStringLiteral("<div data-html=\"%1.because\"></div>\n").arg(path);
}

QString questionHtml(const lessons::Question& question, std::size_t index) {
    const QString path = QStringLiteral("questions.%1").arg(index);
    const QString asks = question.choices.empty() && !isTruth(question)
                             ? question.unit.empty() ? LessonPageTexts::tr("Type a number.")
                                                     : LessonPageTexts::tr("Type a number of %1.").arg(ui::text(question.unit))
                             : LessonPageTexts::tr("Choose one first.");
    QString fields = fieldsOf(question);
    if (!question.hint.empty()) fields += details(LessonPageTexts::tr("Hint"), markdown(question.hint));
    return QStringLiteral(
               "<fieldset>\n<legend>%1</legend>\n<div data-if=\"!%2.settled\">\n%3%4</div>\n<div role=\"status\">\n%5</div>\n"
               "</fieldset>\n")
        .arg(markdown(question.ask), path, fields,
             line(path + QStringLiteral(".refused"), QStringLiteral("refused"), escaped(asks)), verdictOf(question, path));
}

QString formOf(const lessons::Part& part) {
    if (part.questions.empty()) return {};
    QString html;
    for (std::size_t i = 0; i < part.questions.size(); ++i) html += questionHtml(part.questions[i], i);
    const QString buttons =
        button(QStringLiteral("type=\"submit\""), LessonPageTexts::tr("Predict")) +
        button(QStringLiteral("type=\"button\" name=\"show\""), LessonPageTexts::tr("Show the run without an answer"));
    // The unseen field tells the module that the form was sent.
    return QStringLiteral(
               "<form autocomplete=\"off\">\n%1<p data-if=\"asks\"><input type=\"hidden\" name=\"?\">\n%2</p>\n</form>\n")
        .arg(html, buttons);
}

QString goalHtml(std::size_t index) {
    const auto mark = [index](const char* state, const char* kind, QChar sign, const QString& words) {
        return shownIf(QStringLiteral("goals.%1=%2").arg(index).arg(QLatin1String(state)), QStringLiteral("span"),
                       QStringLiteral(" class=\"%1\" title=\"%2\"").arg(QLatin1String(kind), escaped(words)),
                       sign + unseen(words));
    };
    const QString marks = mark("met", "right", u'✓', LessonPageTexts::tr("met")) +
                          mark("stays", "stays", u'✓', LessonPageTexts::tr("must stay true")) +
                          mark("open", "open", u'○', LessonPageTexts::tr("not yet"));
    return QStringLiteral("<li>%1 %2<div data-html=\"reasons.%3\"></div></li>\n")
        .arg(marks, valueOf(QStringLiteral("grade.goals.%1.says").arg(index)))
        .arg(index);
}

QString gradeOf(const lessons::Part& part, const QString& next) {
    QString html = QStringLiteral("<h2>%1</h2>\n<ul>\n").arg(escaped(LessonPageTexts::tr("Goals")));
    for (std::size_t i = 0; i < part.goals.size(); ++i) html += goalHtml(i);
    html += QStringLiteral("</ul>\n") +
            line(QStringLiteral("broken"), QStringLiteral("wrong"), valueOf(QStringLiteral("broken"))) +
            line(QStringLiteral("grade.problem"), QStringLiteral("wrong"),
                 escaped(LessonPageTexts::tr("This is not graded: %1")).arg(valueOf(QStringLiteral("grade.problem")))) +
            line(QStringLiteral("grade.outOf"), {},
                 escaped(LessonPageTexts::tr("%1 of %2 points"))
                     .arg(valueOf(QStringLiteral("grade.points")), valueOf(QStringLiteral("grade.outOf")))) +
            line(QStringLiteral("solved"), QStringLiteral("right"), escaped(LessonPageTexts::tr("Solved.")) + next);
    return shownIf(QStringLiteral("grade"), QStringLiteral("section"), QStringLiteral(" aria-live=\"polite\""), u'\n' + html) +
           u'\n';
}

/// Returns the hints, each inside the one before, so that they come one at a time.
QString hintsOf(const lessons::Part& part) {
    QString html;
    const std::size_t count = part.hints.size();
    for (std::size_t i = count; i > 0; --i)
        html = details(LessonPageTexts::tr("Hint %1 of %2").arg(i).arg(count), markdown(part.hints[i - 1]) + html);
    return html;
}

/// Returns what repairs are to the reader, if the lesson does not simply allow them (formats.md, Lesson).
QString helpHtml(const lessons::Lesson& lesson, const lessons::Part& part) {
    const lessons::Help help = lessons::helpFrom(lesson.help).value_or(lessons::Help{});
    if (help.rule == lessons::HelpRule::Allowed || part.edits.empty()) return {};
    const QString points = QString::number(help.points), said = QStringLiteral("said");
    const QString off = line(QStringLiteral("unaided"), said, escaped(LessonPageTexts::tr("Repairs are off in this lesson.")));
    const QString counted =
        line(QStringLiteral("unaided"), {},
             button(QStringLiteral("type=\"button\" name=\"help\""),
                    LessonPageTexts::tr("Show repairs (points: −%1)").arg(points))) +
        line(QStringLiteral("!unaided"), said, escaped(LessonPageTexts::tr("Repairs are shown (points: −%1).").arg(points)));
    return shownIf(QStringLiteral("!asks"), QStringLiteral("div"), {}, help.rule == lessons::HelpRule::Off ? off : counted) +
           u'\n';
}

QString partHtml(const lessons::Lesson& lesson, std::size_t index, const QString& next) {
    const lessons::Part& part = lesson.parts[index];
    QString html = QStringLiteral("<section data-part=\"%1\"%2>\n")
                       .arg(escaped(lessons::idOf(lesson, index)), index > 0 ? QStringLiteral(" hidden=\"\"") : QString());
    if (!part.title.empty()) html += QStringLiteral("<h2>%1</h2>\n").arg(escaped(part.title));
    html += markdown(part.story) + formOf(part) + QStringLiteral("<div data-html=\"look\"></div>\n") + gradeOf(part, next) +
            QStringLiteral("<div data-html=\"afterwards\"></div>\n");
    return html + hintsOf(part) + helpHtml(lesson, part) + QStringLiteral("</section>\n");
}

QString partsOf(const lessons::Lesson& lesson) {
    if (lesson.parts.size() < 2) return {};
    QString html;
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const QString id = ui::text(lessons::idOf(lesson, i));
        html += button(QStringLiteral("type=\"button\" data-to=\"%1\"").arg(escaped(id)), LessonPageTexts::tr("Part %1").arg(id));
    }
    return QStringLiteral("<nav class=\"parts\">\n%1</nav>\n").arg(html);
}

QString linkTo(const QString& address, const QString& relation, const QString& words, const QString& title = {}) {
    return QStringLiteral("<a href=\"%1\" rel=\"%2\" title=\"%3\">%4</a>").arg(address, relation, escaped(title), escaped(words));
}

/// Returns the way from a lesson to its neighbours and to the contents.
QString wayFrom(const std::vector<TaughtLesson>& all, std::size_t index) {
    if (all.size() < 2) return {};
    QString html = linkTo(QStringLiteral("#"), QStringLiteral("up"), LessonPageTexts::tr("All lessons")) + QStringLiteral(" · ");
    if (index > 0)
        html += linkTo(addressOf(all[index - 1].id), QStringLiteral("prev"), LessonPageTexts::tr("Previous"),
                       LessonPageTexts::tr("Alt+Page Up")) +
                QStringLiteral(" · ");
    html += escaped(LessonPageTexts::tr("%1 of %2")).arg(index + 1).arg(all.size());
    if (index + 1 < all.size())
        html += QStringLiteral(" · ") + linkTo(addressOf(all[index + 1].id), QStringLiteral("next"), LessonPageTexts::tr("Next"),
                                               LessonPageTexts::tr("Alt+Page Down"));
    return QStringLiteral("<nav class=\"way\">%1</nav>\n").arg(html);
}

QString articleOf(const std::vector<TaughtLesson>& all, std::size_t index) {
    const TaughtLesson& one = all[index];
    const QString next = index + 1 < all.size()
                             ? QStringLiteral(" <a href=\"%1\">%2</a>")
                                   .arg(addressOf(all[index + 1].id), escaped(LessonPageTexts::tr("Next lesson")))
                             : QString();
    QString html = QStringLiteral("<article data-lesson=\"%1\"%2>\n")
                       .arg(escaped(one.id), all.size() > 1 ? QStringLiteral(" hidden=\"\"") : QString());
    html += wayFrom(all, index) + QStringLiteral("<h1 tabindex=\"-1\">%1</h1>\n").arg(escaped(one.lesson.title)) +
            markdown(one.lesson.story) + partsOf(one.lesson);
    for (std::size_t i = 0; i < one.lesson.parts.size(); ++i) html += partHtml(one.lesson, i, next);
    const QString copy = QStringLiteral("type=\"button\" name=\"copy\" data-done=\"%1\" data-otherwise=\"%2\"")
                             .arg(escaped(LessonPageTexts::tr("The code is copied: paste it where your course asks for it.")),
                                  escaped(LessonPageTexts::tr("Copy this code:")));
    return html + QStringLiteral("<p>%1</p>\n</article>\n").arg(button(copy, LessonPageTexts::tr("Copy code to hand in")));
}

QString entryOf(const TaughtLesson& one, std::size_t index) {
    const QString path = QStringLiteral("lessons.%1=").arg(index), span = QStringLiteral("span");
    return QStringLiteral("<li><a href=\"%1\">%2</a> <span class=\"topic\">%3</span> %4%5</li>\n")
        .arg(addressOf(one.id), escaped(one.lesson.title), escaped(one.lesson.topic),
             shownIf(path + QStringLiteral("solved"), span, QStringLiteral(" class=\"right\""),
                     u'✓' + unseen(LessonPageTexts::tr("solved"))),
             shownIf(path + QStringLiteral("begun"), span, {}, escaped(LessonPageTexts::tr("begun"))));
}

QString contentsOf(const std::vector<TaughtLesson>& all, const QString& title) {
    if (all.size() < 2) return {};
    QString entries;
    for (std::size_t i = 0; i < all.size(); ++i) entries += entryOf(all[i], i);
    return QStringLiteral("<nav id=\"contents\">\n<h1 tabindex=\"-1\">%1</h1>\n<p>%2</p>\n<ol>\n%3</ol>\n<p>%4%5</p>\n</nav>\n")
        .arg(escaped(title),
             escaped(LessonPageTexts::tr("%1 of %2 lessons are solved."))
                 .arg(valueOf(QStringLiteral("solved")), QString::number(all.size())),
             entries, button(QStringLiteral("type=\"button\" name=\"save\""), LessonPageTexts::tr("Save")),
             escaped(LessonPageTexts::tr("keeps your work on all lessons in a copy of this page.")));
}

}  // namespace

QByteArray htmlOf(const std::vector<TaughtLesson>& all, const QString& title) {
    QString html = QStringLiteral("<div id=\"taught\" class=\"lesson\">\n") + contentsOf(all, title);
    for (std::size_t i = 0; i < all.size(); ++i) html += articleOf(all, i);
    return (html + QStringLiteral("</div>\n")).toUtf8();
}

lessons::Lesson withReasonsAsHtml(lessons::Lesson lesson) {
    const auto convert = [](std::string& words) { words = markdown(words).toStdString(); };
    lesson.story.clear();
    for (lessons::Part& part : lesson.parts) {
        for (std::string* unused : {&part.story, &part.recorded, &part.recordedSolution}) unused->clear();
        part.hints.clear();
        part.sources.clear();
        for (std::string* later : {&part.look, &part.afterwards}) convert(*later);
        for (lessons::LessonGoal& goal : part.goals) convert(goal.because);
        for (lessons::Question& question : part.questions) convert(question.because);
    }
    return lesson;
}

}  // namespace streamscope::app
