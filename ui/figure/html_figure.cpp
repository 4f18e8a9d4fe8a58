// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/html_figure.h"

#include "ui/timeline/geometry/story.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace streamscope::ui {
namespace {

const QByteArray resultTag = "<script type=\"application/x-streamscope-result\" id=\"result\">";

QByteArray part(const char* name) {
    QFile file(QStringLiteral(":/figure/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns text for a script element, which nothing in the text can end.
QByteArray inScript(QByteArray text) { return text.replace("<", "\\u003c"); }

double rounded(double value) { return qRound(value * 10) / 10.0; }

QByteArray marksAsJson(const std::vector<PictureMark>& marks) {
    QJsonArray all;
    for (const PictureMark& mark : marks)
        all.append(QJsonArray{rounded(mark.box.x()), rounded(mark.box.y()), rounded(mark.box.width()), rounded(mark.box.height()),
                              mark.name, mark.text});
    return inScript(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

/// Returns a picture for the inside of a page: without its declaration, title and size, and with ids of its own.
QByteArray inPage(QByteArray svg, const char* name) {
    svg = svg.mid(std::max<qsizetype>(0, svg.indexOf("<svg")));
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
    svg.replace(" id=\"", QByteArray(" id=\"") + name + '-').replace("url(#", QByteArray("url(#") + name + '-');
    return svg.insert(4, QByteArray(" class=\"") + name + "\" aria-hidden=\"true\"");
}

QString linesOf(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation) {
    QStringList lines;
    for (const auto& [label, value] : story(timeline, lanes, operation))
        lines << (label.isEmpty() ? value : value.isEmpty() ? label : QStringLiteral("%1: %2").arg(label, value));
    return lines.join(u'\n');
}

}  // namespace

std::vector<PictureMark> marksOf(const FigureLayout& figure, const Timeline& timeline) {
    const Lanes lanes = makeLanes(timeline);
    std::vector<std::pair<QRectF, std::uint32_t>> boxes;
    for (const Bar& bar : figure.timeline.bars) boxes.emplace_back(bar.rect, bar.operation);
    for (const Mark& mark : figure.timeline.marks)
        boxes.emplace_back(QRectF(mark.centre.x() - mark.radius, mark.centre.y() - mark.radius, 2 * mark.radius, 2 * mark.radius),
                           mark.operation);
    std::ranges::stable_sort(boxes, [](const auto& a, const auto& b) {
        const double above = a.first.center().y() - b.first.center().y();
        return std::abs(above) > 1 ? above < 0 : a.first.x() < b.first.x();
    });
    if (boxes.size() > mostMarks) boxes.resize(mostMarks);
    std::vector<PictureMark> marks;
    for (const auto& [box, operation] : boxes) {
        if (operation >= timeline.operations.size()) continue;
        const QRectF scaled(box.topLeft() * figure.scale, box.size() * figure.scale);
        marks.push_back({scaled, QString::fromStdString(std::string(timeline.operations[operation].label())),
                         linesOf(timeline, lanes, operation)});
    }
    return marks;
}

QByteArray htmlPage(const PaintedPicture& picture, const QByteArray& light, const QByteArray& dark, const QByteArray& result) {
    const QString description = picture.description.isEmpty() ? picture.title : picture.description;
    QByteArray pictures = inPage(light, "light");
    if (!dark.isEmpty()) pictures += '\n' + inPage(dark, "dark");
    const std::pair<const char*, QByteArray> parts[] = {{"@TITLE@", picture.title.toHtmlEscaped().toUtf8()},
                                                        {"@STYLE@", part("figure.css")},
                                                        {"@THEMES@", dark.isEmpty() ? "one" : "both"},
                                                        {"@DESCRIPTION@", description.toHtmlEscaped().toUtf8()},
                                                        {"@PICTURES@", pictures},
                                                        {"@MARKS@", marksAsJson(picture.marks)},
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
