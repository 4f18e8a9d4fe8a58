// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <QXmlStreamReader>

#include <cstdio>

/// Makes the texts of the engine for pages, as part of the build. Usage: make_engine_texts FILE.ts OUTPUT CONTEXT… writes the
/// translations in these contexts as translate() reads them (engine/live/translate.h).
namespace {

/// Returns the forms of a translation, or its only text.
QStringList formsFrom(QXmlStreamReader& xml) {
    QString text;
    QStringList forms;
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
        if (xml.isCharacters()) text += xml.text();
        else if (xml.isStartElement()) forms << xml.readElementText();
    }
    return forms.isEmpty() ? QStringList{text} : forms;
}

void addMessage(QXmlStreamReader& xml, const QString& context, QJsonObject& texts) {
    QString source;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation"))
            texts.insert(context + u'/' + source, formsFrom(xml).join(QChar(0x1f)));
        else xml.skipCurrentElement();
    }
}

void addContext(QXmlStreamReader& xml, const QStringList& wanted, QJsonObject& texts) {
    QString context;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        else if (xml.name() == QLatin1String("message") && wanted.contains(context)) addMessage(xml, context, texts);
        else xml.skipCurrentElement();
    }
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    QFile file(QString::fromLocal8Bit(words[1])), out(QString::fromLocal8Bit(words[2]));
    QStringList wanted;
    for (int i = 3; i < count; ++i) wanted << QString::fromLocal8Bit(words[i]);
    if (!file.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly)) return 1;
    QXmlStreamReader xml(&file);
    QJsonObject texts;
    if (xml.readNextStartElement())
        while (xml.readNextStartElement()) addContext(xml, wanted, texts);
    if (!xml.hasError() && !texts.isEmpty() && out.write(QJsonDocument(texts).toJson(QJsonDocument::Compact)) > 0) return 0;
    std::fprintf(stderr, "make_engine_texts: %s: %s\n", words[1], qUtf8Printable(xml.errorString()));
    return 1;
}
