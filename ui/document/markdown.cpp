// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/markdown.h"

#include <QRegularExpression>
#include <QStringList>

namespace streamscope::ui {
namespace {

enum class Form { Chapter, Text };

QString withLinks(QString html, Form form) {
    static const QRegularExpression link(QStringLiteral("\\[([^]]+)\\]\\(([^)\\s]+)\\)")),
        web(QStringLiteral("\\[([^]]+)\\]\\((https?://[^)\\s<>]+)\\)")), chapter(QStringLiteral("href=\"([a-z-]+)\\.md"));
    if (form == Form::Text) {
        html.replace(web, QStringLiteral("<a href=\"\\2\" target=\"_blank\" rel=\"noopener noreferrer\">\\1</a>"));
        return html.replace(link, QStringLiteral("\\1"));
    }
    html.replace(link, QStringLiteral("<a href=\"\\2\">\\1</a>"));
    return html.replace(chapter, QStringLiteral("href=\"\\1.html"));
}

QString formatted(QString html, Form form) {
    static const QRegularExpression bold(QStringLiteral("(?<!\\\\)\\*\\*([^*]+)\\*\\*")),
        italic(QStringLiteral("(?<!\\\\)\\*([^*\\s][^*]*)\\*"));
    html.replace(bold, QStringLiteral("<b>\\1</b>")).replace(italic, QStringLiteral("<i>\\1</i>"));
    html.replace(QLatin1String("\\*"), QLatin1String("*"));
    return withLinks(html, form);
}

/// Returns a text as HTML: code between back quotes literally, the rest with its formatting.
QString inlineHtml(const QString& text, Form form) {
    QString html;
    const QStringList pieces = text.toHtmlEscaped().split(u'`');
    for (qsizetype at = 0; at < pieces.size(); ++at)
        html += at % 2 == 1 ? QStringLiteral("<code>%1</code>").arg(pieces[at]) : formatted(pieces[at], form);
    return html;
}

/// Returns the anchor of a heading, by which links name it.
QString anchor(const QString& heading) {
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return heading.toLower().replace(other, QStringLiteral("-"));
}

class MarkdownReader {
public:
    MarkdownReader(const QString& markdown, Form form, const LiveAddress& live = {})
        : lines_(markdown.split(u'\n')), form_(form), live_(live) {}

    Chapter read() {
        while (at_ < lines_.size()) block();
        if (chapter_.title.isEmpty()) chapter_.problem = QStringLiteral("the chapter has no title");
        return std::move(chapter_);
    }

private:
    static bool isItem(const QString& line) {
        static const QRegularExpression item(QStringLiteral("^ *([-*] |\\d+\\. )"));
        return item.match(line).hasMatch();
    }
    static bool beginsBlock(const QString& line) {
        return line.trimmed().isEmpty() || line.startsWith(u'#') || line.startsWith(u'|') || line.startsWith(u'!') ||
               line.startsWith(QLatin1String("```")) || isItem(line);
    }

    void block() {
        const QString& line = lines_[at_];
        if (line.trimmed().isEmpty()) ++at_;
        else if (line.startsWith(u'#')) heading();
        else if (line.startsWith(QLatin1String("```"))) code();
        else if (line.startsWith(u'|')) table();
        else if (line.startsWith(u'!') && form_ == Form::Chapter) picture();
        else if (isItem(line)) list();
        else add(QStringLiteral("p"), inlineHtml(paragraph(), form_));
    }

    void add(const QString& tag, const QString& html) { chapter_.body += QStringLiteral("<%1>%2</%1>\n").arg(tag, html); }

    /// Returns the paragraph that begins at the current line, as one line.
    QString paragraph() {
        QString text = lines_[at_++].trimmed();
        while (at_ < lines_.size() && !beginsBlock(lines_[at_])) text += u' ' + lines_[at_++].trimmed();
        return text;
    }

    void heading() {
        const QString line = lines_[at_++];
        const int level = line.startsWith(QLatin1String("##")) ? 2 : 1;
        const QString text = line.mid(level).trimmed();
        if (level == 1) chapter_.title = text;
        const QString html = inlineHtml(text, form_);
        if (form_ == Form::Text) return add(QStringLiteral("h3"), html);
        chapter_.body += QStringLiteral("<h%1 id=\"%2\">%3</h%1>\n").arg(level).arg(anchor(text), html);
    }

    void code() {
        QString text;
        for (++at_; at_ < lines_.size() && !lines_[at_].startsWith(QLatin1String("```")); ++at_) text += lines_[at_] + u'\n';
        ++at_;
        add(QStringLiteral("pre"), text.toHtmlEscaped());
    }

    void list() {
        const QString tag = lines_[at_].trimmed().front().isDigit() ? QStringLiteral("ol") : QStringLiteral("ul");
        QString items;
        while (at_ < lines_.size() && isItem(lines_[at_])) {
            const QString item = paragraph();
            items += QStringLiteral("<li>%1</li>\n").arg(inlineHtml(item.mid(item.indexOf(u' ') + 1), form_));
        }
        add(tag, u'\n' + items);
    }

    /// Returns the cells of a row. A bar behind a backslash is part of its cell, as on GitHub.
    static QStringList cellsOf(const QString& row) {
        static const QRegularExpression bar(QStringLiteral("(?<!\\\\)\\|"));
        return row.split(bar).replaceInStrings(QStringLiteral("\\|"), QStringLiteral("|"));
    }

    void table() {
        QString rows;
        for (QString cell = QStringLiteral("th"); at_ < lines_.size() && lines_[at_].startsWith(u'|'); ++at_) {
            QString row = lines_[at_].trimmed().mid(1);
            if (row.endsWith(u'|')) row.chop(1);
            const QStringList cells = cellsOf(row);
            if (cells.first().contains(QLatin1String("---"))) continue;
            rows += QStringLiteral("<tr>");
            for (const QString& each : cells) rows += QStringLiteral("<%1>%2</%1>").arg(cell, inlineHtml(each.trimmed(), form_));
            rows += QStringLiteral("</tr>\n");
            cell = QStringLiteral("td");
        }
        add(QStringLiteral("table"), u'\n' + rows);
    }

    void picture() {
        static const QRegularExpression form(QStringLiteral("^!\\[([^]]+)\\]\\(([a-z0-9-]+)\\.svg \"([^\"]+)\"\\)$"));
        const QString line = lines_[at_++].trimmed();
        const QRegularExpressionMatch match = form.match(line);
        if (!match.hasMatch()) {
            chapter_.problem = QStringLiteral("a picture is not of the form ![TEXT](NAME.svg \"COMMAND\"): ") + line;
            return;
        }
        chapter_.pictures.append({match.captured(2), match.captured(1), match.captured(3)});
        const QString text = match.captured(1).toHtmlEscaped(), page = live_ ? live_(match.captured(3)) : QString(),
                      shown = QStringLiteral(
                                  "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"pictures/%1-dark.svg\">"
                                  "<img src=\"pictures/%1-light.svg\" alt=\"%2\"></picture>")
                                  .arg(match.captured(2), text);
        chapter_.body += page.isEmpty()
                             ? QStringLiteral("<p>%1</p>\n").arg(shown)
                             : QStringLiteral(
                                   "<div><details class=\"live\"><summary title=\"Change it and simulate it again\">%1</summary>"
                                   "<iframe title=\"%2\" loading=\"lazy\" src=\"%3\"></iframe></details></div>\n")
                                   .arg(shown, text, page);
    }

    QStringList lines_;
    Form form_;
    LiveAddress live_;
    qsizetype at_ = 0;
    Chapter chapter_;
};

}  // namespace

Chapter readMarkdown(const QString& markdown, const LiveAddress& live) {
    return MarkdownReader(markdown, Form::Chapter, live).read();
}

QString htmlOf(const QString& markdown) { return MarkdownReader(markdown, Form::Text).read().body; }

}  // namespace streamscope::ui
