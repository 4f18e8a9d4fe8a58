// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/message_texts.h"

#include <QFile>
#include <QString>
#include <QXmlStreamReader>

#include <map>
#include <stdexcept>
#include <string>

namespace streamscope::test {

/// Returns the translations of the engine's messages by their English texts. `language`: "de", "es" or "zh_CN".
inline std::map<std::string, std::string> messageTranslations(const QString& language) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/languages/streamscope_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("cannot read " + file.fileName().toStdString());
    QXmlStreamReader xml(&file);
    QString context, source;
    std::map<std::string, std::string> all;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        else if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation") && context == QLatin1String("Messages"))
            all.emplace(source.toStdString(), xml.readElementText(QXmlStreamReader::IncludeChildElements).toStdString());
    }
    return all;
}

/// Returns whether the message is in another language, except for names and numbers.
inline bool isTranslated(const MessageTexts& texts, const std::string& message) {
    const std::string shown = ' ' + texts.translated(message) + ' ';
    for (const char* word : {" the ", " and ", " which ", " waits ", " for ", " is ", " not ", " of ", " to "})
        if (shown.find(word) != std::string::npos) return false;
    return shown != ' ' + message + ' ';
}

}  // namespace streamscope::test
