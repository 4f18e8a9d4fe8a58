// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/svg_metadata.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <optional>

namespace streamscope::ui::svg {
namespace {

const QString nameSpace = QStringLiteral("urn:streamscope");
// Limits for Qt's reader, which compares each attribute of a tag with all previous ones and each name with the namespaces of
// all surrounding tags.
constexpr int mostAttributes = 200, deepestTag = 200;
// Qt takes microseconds for each entity. The limit allows for pictures saved by a program that escapes every quote.
constexpr qsizetype mostEntities = 1'000'000;

/// Escapes characters that XML forbids. JSON has them only in texts, where escapes are valid.
QString withoutForbidden(QString json) {
    for (const char16_t forbidden : {u'\xFFFE', u'\xFFFF'})
        json.replace(QChar(forbidden), QStringLiteral("\\u%1").arg(static_cast<uint>(forbidden), 4, 16));
    return json;
}

QString tooIntricate() {
    return QCoreApplication::translate("Carried",
                                       "This SVG has a tag with more than %1 attributes or within more than %2 others, or it "
                                       "declares entities or uses more than %3. Streamscope exports no such picture; it was not "
                                       "read.")
        .arg(mostAttributes)
        .arg(deepestTag)
        .arg(mostEntities);
}

/// Returns the position behind `end`, or the size of the picture if `end` is missing.
qsizetype behind(const QByteArray& svg, const char* end, qsizetype from) {
    const qsizetype at = svg.indexOf(end, from);
    return at < 0 ? svg.size() : at + static_cast<qsizetype>(qstrlen(end));
}

/// Tag in an SVG: the position behind it and its number of attributes.
struct Tag {
    qsizetype end = 0;
    int attributes = 0;
};

Tag tagAt(const QByteArray& svg, qsizetype at) {
    Tag tag;
    char quote = 0;
    for (; at < svg.size() && (quote != 0 || svg[at] != '>'); ++at) {
        const char sign = svg[at];
        if (quote != 0) quote = sign == quote ? char(0) : quote;
        else if (sign == '"' || sign == '\'') quote = sign;
        else if (sign == '=') ++tag.attributes;
    }
    tag.end = std::min(at + 1, svg.size());
    return tag;
}

/// Returns the end of the comment, CDATA section or processing instruction that begins at `at`, nullopt if none does.
std::optional<qsizetype> behindLiteral(const QByteArray& svg, qsizetype at) {
    const QByteArrayView rest = QByteArrayView(svg).sliced(at);
    if (rest.startsWith("<!--")) return behind(svg, "-->", at + 4);
    if (rest.startsWith("<![CDATA[")) return behind(svg, "]]>", at);
    if (rest.startsWith("<?")) return behind(svg, "?>", at);
    return std::nullopt;
}

QString notUtf8() {
    return QCoreApplication::translate(
        "Carried",
        "This SVG is not in UTF-8, in which Streamscope exports pictures; it was not read. Save it "
        "in UTF-8 to open it.");
}

/// Returns whether Qt's reader takes the bytes for UTF-8, as the limits below do. In UTF-16 and UTF-32 each tag has a zero byte.
bool isUtf8(const QByteArray& svg) {
    if (svg.contains('\0')) return false;
    const QByteArray declaration = svg.left(behind(svg, ">", 0));  // a later one is refused by the reader
    const qsizetype encoding = declaration.indexOf("encoding");
    if (!declaration.contains("<?xml") || encoding < 0) return true;
    const QByteArray value = declaration.mid(encoding).simplified().replace(' ', "").toUpper();
    return value.startsWith("ENCODING=\"UTF-8\"") || value.startsWith("ENCODING='UTF-8'");
}

/// Returns whether the XML has structures on which Qt's reader would spend too long. Scans each tag once.
bool isTooIntricate(const QByteArray& svg) {
    const QByteArrayView all(svg);
    qsizetype entities = 0, done = 0;
    for (qsizetype at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', done)) {
        entities += all.sliced(done, at - done).count('&');
        if (const auto literal = behindLiteral(svg, at)) {
            done = *literal;
            continue;
        }
        const Tag tag = tagAt(svg, at);
        const QByteArrayView text = all.sliced(at, tag.end - at);
        const bool declares = text.startsWith("<!") && (!text.startsWith("<!DOCTYPE") || text.contains('['));
        entities += text.count('&');
        if (declares || tag.attributes > mostAttributes || entities > mostEntities) return true;
        done = tag.end;
    }
    return entities + all.sliced(done).count('&') > mostEntities;
}

}  // namespace

QByteArray withText(QByteArray picture, const QByteArray& json) {
    QString text = withoutForbidden(QString::fromUtf8(json));
    text.replace(QLatin1String("]]>"), QLatin1String("]]]]><![CDATA[>"));
    const QString element =
        QStringLiteral("\n<metadata><result xmlns=\"%1\"><![CDATA[%2]]></result></metadata>").arg(nameSpace, text);
    const qsizetype root = picture.indexOf("<svg"), end = root < 0 ? -1 : picture.indexOf('>', root);
    return end < 0 ? picture : picture.insert(end + 1, element.toUtf8());
}

Carried text(const QByteArray& picture) {
    if (!isUtf8(picture)) return {{}, notUtf8()};
    if (isTooIntricate(picture)) return {{}, tooIntricate()};
    QXmlStreamReader reader(picture);
    for (int depth = 0; !reader.atEnd();) {
        const QXmlStreamReader::TokenType token = reader.readNext();
        if (token == QXmlStreamReader::EndElement) --depth;
        if (token != QXmlStreamReader::StartElement) continue;
        if (++depth > deepestTag) return {{}, tooIntricate()};
        if (reader.namespaceUri() == nameSpace && reader.name() == QLatin1String("result"))
            return {reader.readElementText().toUtf8(), {}};
    }
    return {};
}

}  // namespace streamscope::ui::svg
