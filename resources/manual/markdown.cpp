// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/manual/markdown.h"

#include <QRegularExpression>
#include <QStringList>

namespace streamscope::manual {
namespace {

QString formatted(QString text) {
    static const QRegularExpression bold(QStringLiteral("\\*\\*([^*]+)\\*\\*")), italic(QStringLiteral("\\*([^*]+)\\*")),
        link(QStringLiteral("\\[([^]]+)\\]\\(([^)\\s]+)\\)"));
    text.replace(bold, QStringLiteral("<b>\\1</b>")).replace(italic, QStringLiteral("<i>\\1</i>"));
    text.replace(link, QStringLiteral("<a href=\"\\2\">\\1</a>"));
    static const QRegularExpression chapter(QStringLiteral("href=\"([a-z-]+)\\.md"));
    return text.replace(chapter, QStringLiteral("href=\"\\1.html"));
}

/// Returns a text as HTML: code between back quotes literally, the rest with its formatting.
QString inlineHtml(const QString& text) {
    QString html;
    const QStringList pieces = text.toHtmlEscaped().split(u'`');
    for (qsizetype at = 0; at < pieces.size(); ++at)
        html += at % 2 == 1 ? QStringLiteral("<code>%1</code>").arg(pieces[at]) : formatted(pieces[at]);
    return html;
}

/// Returns the anchor of a heading, by which links name it.
QString anchor(const QString& heading) {
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+"));
    return heading.toLower().replace(other, QStringLiteral("-"));
}

class Reader {
public:
    Reader(const QString& markdown, const LiveAddress& live) : lines_(markdown.split(u'\n')), live_(live) {}

    Chapter read() {
        while (at_ < lines_.size()) block();
        if (chapter_.title.isEmpty()) chapter_.problem = QStringLiteral("the chapter has no title");
        return std::move(chapter_);
    }

private:
    static bool isItem(const QString& line) {
        static const QRegularExpression item(QStringLiteral("^(- |\\d+\\. )"));
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
        else if (line.startsWith(u'!')) picture();
        else if (isItem(line)) list();
        else add(QStringLiteral("p"), inlineHtml(paragraph()));
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
        chapter_.body += QStringLiteral("<h%1 id=\"%2\">%3</h%1>\n").arg(level).arg(anchor(text), inlineHtml(text));
    }

    void code() {
        QString text;
        for (++at_; at_ < lines_.size() && !lines_[at_].startsWith(QLatin1String("```")); ++at_) text += lines_[at_] + u'\n';
        ++at_;
        add(QStringLiteral("pre"), text.toHtmlEscaped());
    }

    void list() {
        const QString tag = lines_[at_].startsWith(u'-') ? QStringLiteral("ul") : QStringLiteral("ol");
        QString items;
        while (at_ < lines_.size() && isItem(lines_[at_])) {
            const QString item = paragraph();
            items += QStringLiteral("<li>%1</li>\n").arg(inlineHtml(item.mid(item.indexOf(u' ') + 1)));
        }
        add(tag, u'\n' + items);
    }

    void table() {
        QString rows;
        for (QString cell = QStringLiteral("th"); at_ < lines_.size() && lines_[at_].startsWith(u'|'); ++at_) {
            const QStringList cells = lines_[at_].trimmed().mid(1).chopped(1).split(u'|');
            if (cells.first().contains(QLatin1String("---"))) continue;
            rows += QStringLiteral("<tr>");
            for (const QString& each : cells) rows += QStringLiteral("<%1>%2</%1>").arg(cell, inlineHtml(each.trimmed()));
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
        const QString text = match.captured(1).toHtmlEscaped(), page = live_(match.captured(3)),
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
    const LiveAddress& live_;
    qsizetype at_ = 0;
    Chapter chapter_;
};

}  // namespace

Chapter readMarkdown(const QString& markdown, const LiveAddress& live) { return Reader(markdown, live).read(); }

}  // namespace streamscope::manual
