// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/html_figure.h"

#include "ui/figure/compact_svg.h"
#include "ui/figure/page_texts.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextDocument>

#include <algorithm>

namespace streamscope::ui {
namespace {

QByteArray part(const char* name) {
    QFile file(QStringLiteral(":/figure/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray themesOf(PageGround ground) {
    switch (ground) {
        case PageGround::Light: return "day";
        case PageGround::Dark: return "night";
        case PageGround::Both: return "both";
    }
    return {};
}

QByteArray liveScripts() {
    QByteArray scripts;
    for (const char* name : {"engine.js", "saving.js", "gestures.js", "live.js", "lesson.js", "guest.js"}) scripts += part(name);
    return scripts;
}

QString descriptionOf(const PaintedPicture& picture) {
    return picture.description.isEmpty() ? picture.title : picture.description;
}

QString plainText(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText();
}

/// Returns the data of the steps for the script of the page: name and text of each, and its scene. Much data is deflated.
QByteArray stepsAsJson(const std::vector<PageStep>& steps) {
    QByteArray all;
    for (const PageStep& step : steps) {
        const PaintedPicture& picture = *step.picture;
        const QJsonObject one{{QStringLiteral("name"), picture.step},
                              {QStringLiteral("note"), plainText(picture.note)},
                              {QStringLiteral("says"), descriptionOf(picture)}};
        QByteArray text = inScript(QJsonDocument(one).toJson(QJsonDocument::Compact));
        text.insert(text.size() - 1, ",\"scene\":" + step.scene);
        all += (all.isEmpty() ? "" : ",") + text;
    }
    return packedJson('[' + all + ']');
}

/// Returns a picture for embedding in a page: without declaration, title and size.
QByteArray inPage(QByteArray svg) {
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
    return svg.insert(4, " aria-hidden=\"true\"");
}

/// Returns the place of a scene, and what readers without scripts get: a small picture, or its description.
QByteArray plotOf(const PageStep& step) {
    constexpr qsizetype large = 300'000;
    const QByteArray svg = step.svg.isEmpty() ? QByteArray() : inPage(step.svg);
    const QByteArray words =
        "<p>This picture is drawn by a script. " + descriptionOf(*step.picture).toHtmlEscaped().toUtf8() + "</p>";
    return "<div id=\"plot\"></div>\n<noscript>" + (svg.isEmpty() || svg.size() > large ? words : svg) + "</noscript>";
}

}  // namespace

QByteArray htmlPage(const std::vector<PageStep>& steps, const QByteArray& result, const std::optional<LiveParts>& live) {
    const PaintedPicture& last = *steps.back().picture;
    const QByteArray themes = themesOf(last.ground) + (last.scene.isEmpty() ? " still" : "");
    const std::pair<const char*, QByteArray> parts[] = {
        {"@THEMES@", themes},
        {"@TITLE@", (live && !live->title.isEmpty() ? live->title : last.title).toHtmlEscaped().toUtf8()},
        {"@STYLE@", part("figure.css") + (live ? part("live.css") + part("lesson.css") : QByteArray())},
        {"@DESCRIPTION@", descriptionOf(*steps.front().picture).toHtmlEscaped().toUtf8()},
        {"@PICTURES@", plotOf(steps.back())},
        {"@STEPS@", stepsAsJson(steps)},
        {"@RESULT@", inScript(result)},
        {"@SCRIPT@", part("scene.js") + part("page.js") + (live ? liveScripts() : QByteArray()) + part("start.js")}};
    const QByteArray page = inLanguage(part("figure.html"));
    QByteArray out;
    qsizetype done = 0;
    for (const auto& [key, text] : parts) {  // in the order of the page, so that no part is searched for keys
        const qsizetype at = page.indexOf(key, done);
        out += page.mid(done, at - done) + text;
        done = at + static_cast<qsizetype>(qstrlen(key));
    }
    out += page.mid(done);
    return live ? withLive(out, *live, part("live.html")) : out;
}

QByteArray textInPage(const QByteArray& page) {
    const qsizetype at = page.lastIndexOf(resultTag);
    if (at < 0) return {};
    const qsizetype begin = at + static_cast<qsizetype>(qstrlen(resultTag)), end = page.indexOf("</script>", begin);
    return end < 0 ? QByteArray() : page.mid(begin, end - begin).replace("\\u003c", "<");
}

}  // namespace streamscope::ui
