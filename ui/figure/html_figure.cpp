// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/html_figure.h"

#include "engine/layout/in_words.h"
#include "engine/layout/story.h"
#include "engine/timeline/rows.h"
#include "ui/figure/compact_svg.h"
#include "ui/figure/page_texts.h"

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

QByteArray part(const char* name) {
    QFile file(QStringLiteral(":/figure/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray liveScripts() {
    QByteArray scripts;
    for (const char* name : {"engine.js", "saving.js", "gestures.js", "live.js", "lesson.js"}) scripts += part(name);
    return scripts;
}

QString descriptionOf(const PaintedPicture& picture) {
    return picture.description.isEmpty() ? picture.title : picture.description;
}

double rounded(double value) { return qRound(value * 10) / 10.0; }

QString plainText(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText();
}

QJsonArray marksAsJson(const PaintedPicture& picture) {
    QJsonArray marks;
    for (const PictureMark& mark : picture.marks)
        marks.append(QJsonArray{rounded(mark.box.x()), rounded(mark.box.y()), rounded(mark.box.width()),
                                rounded(mark.box.height()), mark.name, mark.text});
    return marks;
}

/// Returns the data of the steps for the script of the page: name and text of each, and its scene, or the operations in its
/// picture. Much data is deflated.
QByteArray stepsAsJson(const std::vector<PageStep>& steps) {
    QByteArray all;
    for (const PageStep& step : steps) {
        const PaintedPicture& picture = *step.picture;
        QJsonObject one{{QStringLiteral("name"), picture.step},
                        {QStringLiteral("note"), plainText(picture.note)},
                        {QStringLiteral("says"), descriptionOf(picture)}};
        if (picture.scene.isEmpty()) {
            one[QStringLiteral("inOrder")] = picture.isInOrder;
            one[QStringLiteral("marks")] = marksAsJson(picture);
        }
        QByteArray text = inScript(QJsonDocument(one).toJson(QJsonDocument::Compact));
        if (!picture.scene.isEmpty()) text.insert(text.size() - 1, ",\"scene\":" + picture.scene);
        all += (all.isEmpty() ? "" : ",") + text;
    }
    return packedJson('[' + all + ']');
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

QByteArray picturesOf(const std::vector<PageStep>& steps) {
    QByteArray pictures;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        pictures += "<div class=\"step\">\n" + inPage(steps[i].light, "light", i) + '\n';
        if (!steps[i].dark.isEmpty()) pictures += inPage(steps[i].dark, "dark", i) + '\n';
        pictures += "</div>\n";
    }
    return pictures;
}

/// Returns the place of a scene, and what readers without scripts get: a small picture, or its description.
QByteArray plotOf(const PageStep& step) {
    constexpr qsizetype large = 300'000;
    const QByteArray svg = step.light.isEmpty() ? QByteArray() : inPage(step.light, "light", 0);
    const QByteArray words =
        "<p>This picture is drawn by a script. " + descriptionOf(*step.picture).toHtmlEscaped().toUtf8() + "</p>";
    return "<div id=\"plot\"></div>\n<noscript>" + (svg.isEmpty() || svg.size() > large ? words : svg) + "</noscript>";
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

QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result, const std::optional<LiveParts>& live) {
    const PaintedPicture& last = *steps.back().picture;
    const bool isScene = !last.scene.isEmpty();
    const QByteArray themes = last.isDark ? "night" : !steps.back().dark.isEmpty() || last.paintDark ? "both" : "day";
    const std::pair<const char*, QByteArray> parts[] = {
        {"@THEMES@", themes},
        {"@TITLE@", (live && !live->title.isEmpty() ? live->title : last.title).toHtmlEscaped().toUtf8()},
        {"@STYLE@", part("figure.css") + (live ? part("live.css") + part("lesson.css") : QByteArray())},
        {"@DESCRIPTION@", descriptionOf(*steps.front().picture).toHtmlEscaped().toUtf8()},
        {"@PICTURES@", isScene ? plotOf(steps.back()) : picturesOf(steps)},
        {"@STEPS@", stepsAsJson(steps)},
        {"@RESULT@", inScript(result)},
        {"@SCRIPT@",
         part(isScene ? "scene.js" : "picture.js") + part("page.js") + (live ? liveScripts() : QByteArray()) + part("start.js")}};
    const QByteArray page = inLanguage(part("figure.html"));
    QByteArray out;
    qsizetype done = 0;
    for (const auto& [key, text] : parts) {  // in the order of the page, so that no part is searched for keys
        const qsizetype at = page.indexOf(key, done);
        out += page.mid(done, at - done) + text;
        done = at + static_cast<qsizetype>(qstrlen(key));
    }
    out += page.mid(done);
    return live ? withLive(out, *live) : out;
}

QByteArray textInPage(const QByteArray& page) {
    const qsizetype at = page.lastIndexOf(resultTag);
    if (at < 0) return {};
    const qsizetype begin = at + static_cast<qsizetype>(qstrlen(resultTag)), end = page.indexOf("</script>", begin);
    return end < 0 ? QByteArray() : page.mid(begin, end - begin).replace("\\u003c", "<");
}

bool isPage(const QByteArray& bytes) {
    const QByteArray start = bytes.left(4096);
    return start.trimmed().toLower().startsWith("<!doctype html") && start.contains("content=\"Streamscope\"");
}

}  // namespace streamscope::ui
