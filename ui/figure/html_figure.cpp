// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/html_figure.h"

#include "engine/timeline/rows.h"
#include "ui/figure/compact_svg.h"
#include "engine/layout/in_words.h"
#include "engine/layout/story.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace streamscope::ui {
namespace {

const QByteArray resultTag = "<script type=\"application/x-streamscope-result\" id=\"result\">";

QByteArray part(const char* name) {
    QFile file(QStringLiteral(":/figure/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString descriptionOf(const PaintedPicture& picture) {
    return picture.description.isEmpty() ? picture.title : picture.description;
}

/// Returns text for a script element, which nothing in the text can end.
QByteArray inScript(QByteArray text) { return text.replace("<", "\\u003c"); }

double rounded(double value) { return qRound(value * 10) / 10.0; }

QString plainText(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText();
}

/// Returns the data of the steps for the script of the page: the operations, name and text of each.
QByteArray stepsAsJson(const std::vector<PageStep>& steps) {
    QJsonArray all;
    for (const PageStep& step : steps) {
        QJsonArray marks;
        for (const PictureMark& mark : step.picture->marks)
            marks.append(QJsonArray{rounded(mark.box.x()), rounded(mark.box.y()), rounded(mark.box.width()),
                                    rounded(mark.box.height()), mark.name, mark.text});
        all.append(QJsonObject{{QStringLiteral("name"), step.picture->step},
                               {QStringLiteral("note"), plainText(step.picture->note)},
                               {QStringLiteral("says"), descriptionOf(*step.picture)},
                               {QStringLiteral("inOrder"), step.picture->isInOrder},
                               {QStringLiteral("marks"), marks}});
    }
    return inScript(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

/// Returns a picture for embedding in a page: without declaration, title and size, and with ids that are unique in the page.
QByteArray inPage(QByteArray svg, const QByteArray& name, std::size_t step) {
    svg = compactSvg(svg.mid(std::max<qsizetype>(0, svg.indexOf("<svg"))));
    for (const char* tag : {"title", "desc"}) {
        const QByteArray open = QByteArray("<") + tag + ">", close = QByteArray("</") + tag + ">";
        const qsizetype begin = svg.indexOf(open), end = svg.indexOf(close, std::max<qsizetype>(0, begin));
        if (begin >= 0 && end >= 0) svg.remove(begin, end + close.size() - begin);
    }
    const qsizetype end = svg.indexOf('>');
    for (const QByteArrayView attribute : {QByteArrayView(" width=\""), QByteArrayView(" height=\"")}) {
        const qsizetype at = svg.indexOf(attribute);
        if (at >= 0 && at < end) svg.remove(at, svg.indexOf('"', at + attribute.size()) + 1 - at);
    }
    const QByteArray prefix = name + QByteArray::number(static_cast<qulonglong>(step)) + '-';
    svg.replace(" id=\"", " id=\"" + prefix).replace("url(#", "url(#" + prefix);
    return svg.insert(4, " class=\"" + name + "\" aria-hidden=\"true\"");
}

QString linesOf(const Timeline& timeline, const Lanes& lanes, const ResultRow& row) {
    QStringList lines;
    for (const auto& [label, value] : story(timeline, lanes, row.operationId().value, row.execution()))
        lines << text(label.empty() ? value : value.empty() ? label : label + ": " + value);
    return lines.join(u'\n');
}

}  // namespace

std::vector<PictureMark> marksOf(const TimelineLayout& layout, const Timeline& timeline, double scale, QPointF origin) {
    const Lanes lanes = makeLanes(timeline);
    std::vector<PlacedOperation> boxes = placedOperations(layout);
    if (boxes.size() > mostMarks) boxes.resize(mostMarks);
    std::vector<PictureMark> marks;
    for (const auto& [box, operation] : boxes) {
        if (operation >= timeline.operations.size()) continue;
        const QRectF scaled((qt(box.topLeft()) + origin) * scale, qt(box).size() * scale);
        const Nanoseconds time(std::llround(layout.viewport.time(box.center().x())));
        const ResultRow row(timeline, {operation}, executionAt(timeline, {operation}, time));
        marks.push_back({scaled, QString::fromStdString(row.label()), linesOf(timeline, lanes, row)});
    }
    return marks;
}

std::vector<PictureMark> marksOf(const FigureLayout& figure, const FigureSource& source) {
    std::vector<PictureMark> marks;
    if (source.before && !figure.above.empty())
        marks = marksOf(figure.above.front().timeline, *source.before->timeline, figure.scale);
    std::ranges::move(marksOf(figure.timeline, *source.timeline, figure.scale), std::back_inserter(marks));
    return marks;
}

QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result) {
    const PaintedPicture& last = *steps.back().picture;
    const QByteArray themes = !steps.back().dark.isEmpty() ? "both" : last.isDark ? "night" : "day";
    QByteArray pictures;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        pictures += "<div class=\"step\">\n" + inPage(steps[i].light, "light", i) + '\n';
        if (!steps[i].dark.isEmpty()) pictures += inPage(steps[i].dark, "dark", i) + '\n';
        pictures += "</div>\n";
    }
    const std::pair<const char*, QByteArray> parts[] = {
        {"@THEMES@", themes},
        {"@TITLE@", last.title.toHtmlEscaped().toUtf8()},
        {"@STYLE@", part("figure.css")},
        {"@DESCRIPTION@", descriptionOf(*steps.front().picture).toHtmlEscaped().toUtf8()},
        {"@PICTURES@", pictures},
        {"@STEPS@", stepsAsJson(steps)},
        {"@RESULT@", inScript(result)},
        {"@SCRIPT@", part("figure.js")}};
    const QByteArray page = part("figure.html");
    QByteArray out;
    qsizetype done = 0;
    for (const auto& [key, text] : parts) {  // in the order of the page, so that no part is searched for keys
        const qsizetype at = page.indexOf(key, done);
        out += page.mid(done, at - done) + text;
        done = at + static_cast<qsizetype>(qstrlen(key));
    }
    return out + page.mid(done);
}

QByteArray textInPage(const QByteArray& page) {
    const qsizetype at = page.lastIndexOf(resultTag);
    if (at < 0) return {};
    const qsizetype begin = at + resultTag.size(), end = page.indexOf("</script>", begin);
    return end < 0 ? QByteArray() : page.mid(begin, end - begin).replace("\\u003c", "<");
}

bool isPage(const QByteArray& bytes) {
    const QByteArray start = bytes.left(4096);
    return start.trimmed().toLower().startsWith("<!doctype html") && start.contains("content=\"Streamscope\"");
}

}  // namespace streamscope::ui
