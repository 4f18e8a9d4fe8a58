// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pdf_attachment.h"

#include <QRegularExpression>
#include <QString>

#include <array>
#include <optional>

namespace streamscope::ui::pdf {
namespace {

constexpr qsizetype longestDictionary = 1 << 16, longestNumber = 40;
constexpr int mostMentions = 8;  ///< of a name, of which the list of names is one

/// Returns a name as a text of the document: in Latin-1, as Qt writes it up to 6.7, and in UTF-16.
std::array<QByteArray, 2> spellings(const QByteArray& name) {
    QByteArray wide("\xFE\xFF");
    for (const char letter : name) wide.append('\0').append(letter);
    return {'(' + name + ')', '(' + wide + ')'};
}

/// Returns the text of the object around a place, empty if it is longer than one of our dictionaries.
QByteArray objectAround(const QByteArray& document, qsizetype place) {
    const qsizetype begin = document.lastIndexOf(" obj", place), end = document.indexOf("endobj", place);
    return begin < 0 || end < 0 || end - begin > longestDictionary ? QByteArray() : document.mid(begin, end - begin);
}

/// Returns the start of the object's content, -1 if there is none. The last object of that number counts, as in incrementally
/// updated files.
qsizetype objectAt(const QByteArray& document, const QByteArray& number) {
    const QByteArray head = '\n' + number + " 0 obj";
    const qsizetype at = document.lastIndexOf(head);
    return at < 0 ? -1 : at + head.size();
}

std::optional<qsizetype> lengthOf(const QByteArray& document, const QString& dictionary) {
    static const QRegularExpression form(QStringLiteral("/Length\\s+(\\d+)(\\s+\\d+\\s+R)?"));
    const QRegularExpressionMatch match = form.match(dictionary);
    if (!match.hasMatch()) return std::nullopt;
    if (match.captured(2).isEmpty()) return match.captured(1).toLongLong();
    const qsizetype at = objectAt(document, match.captured(1).toLatin1());
    if (at < 0) return std::nullopt;
    bool ok = false;
    const qsizetype length = document.mid(at, longestNumber).split('e').front().trimmed().toLongLong(&ok);
    return ok ? std::optional(length) : std::nullopt;
}

Carried streamAt(const QByteArray& document, qsizetype object) {
    const qsizetype word = document.indexOf("stream", object);
    if (word < 0 || word - object > longestDictionary) return {};
    const QString dictionary = QString::fromLatin1(document.mid(object, word - object));
    qsizetype begin = word + 6;
    if (begin < document.size() && document[begin] == '\r') ++begin;
    if (begin < document.size() && document[begin] == '\n') ++begin;
    const std::optional<qsizetype> length = lengthOf(document, dictionary);
    if (!length || *length < 0 || *length > document.size() - begin) return {};
    const QByteArray data = document.mid(begin, *length);
    return dictionary.contains(QLatin1String("/FlateDecode")) ? inflated(data) : Carried{data, {}};
}

}  // namespace

Carried attachment(const QByteArray& document, const QByteArray& name) {
    static const QRegularExpression form(QStringLiteral("/EF\\s*<<\\s*/F\\s+(\\d+)\\s+\\d+\\s+R"));
    for (const QByteArray& text : spellings(name)) {
        if (text.size() > document.size()) continue;  // lastIndexOf() of Qt 6.4 reads before the document
        qsizetype place = document.lastIndexOf(text);
        for (int mentions = 0; place >= 0 && mentions < mostMentions; ++mentions) {
            const QRegularExpressionMatch match = form.match(QString::fromLatin1(objectAround(document, place)));
            const qsizetype object = match.hasMatch() ? objectAt(document, match.captured(1).toLatin1()) : -1;
            if (object >= 0) return streamAt(document, object);
            place = place > 0 ? document.lastIndexOf(text, place - 1) : -1;
        }
    }
    return {};
}

}  // namespace streamscope::ui::pdf
