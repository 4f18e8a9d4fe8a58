// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/engine_texts.h"

#include "engine/device/message_texts.h"
#include "ui/theme/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>
#include <string>

namespace streamscope::ui {
namespace {

/// Messages in one language, and those that were shown, because panels show the same ones after each edit.
struct ShownMessages {
    QString language;
    MessageTexts texts;
    QHash<QByteArray, QString> shown;
};

MessageTexts textsIn(const QString& language) {
    const QString context = QStringLiteral("Messages/");
    std::map<std::string, std::string> texts;
    QFile file(QStringLiteral(":/languages/engine_%1.json").arg(language));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (auto each = all.begin(); each != all.end(); ++each)
        if (each.key().startsWith(context))
            texts.emplace(each.key().mid(context.size()).toStdString(), each.value().toString().toStdString());
    return MessageTexts(texts);
}

}  // namespace

QString engineText(std::string_view text) {
    return text.empty() ? QString() : QCoreApplication::translate("EngineTexts", std::string(text).c_str());
}

QString messageText(std::string_view message) {
    static ShownMessages messages;
    if (messages.language != shownLanguage()) messages = {shownLanguage(), textsIn(shownLanguage()), {}};
    constexpr qsizetype mostKept = 5'000;
    const QByteArray english(message.data(), static_cast<qsizetype>(message.size()));
    if (const auto known = messages.shown.constFind(english); known != messages.shown.constEnd()) return *known;
    if (messages.shown.size() > mostKept) messages.shown.clear();
    return messages.shown[english] = QString::fromStdString(messages.texts.translated(message));
}

QString messageText(const QString& message) { return messageText(std::string_view(message.toStdString())); }

QString insideSentence(const QString& title) {
    const bool isWord = title.size() > 1 && title.at(1).isLower();
    if (!isWord || shownLanguage() == QLatin1String("de")) return title;
    return title.at(0).toLower() + title.mid(1);
}

}  // namespace streamscope::ui
